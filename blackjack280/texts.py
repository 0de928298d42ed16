"""Texts that a user hands in, and words that they may have meant."""

from collections.abc import Iterable
from difflib import get_close_matches

from blackjack280.errors import InputError

_LARGEST = 1 << 20


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """What to add to a message when `word` is close to one that is `known`, else nothing."""
    close = get_close_matches(word, known, n=1)
    return f"; did you mean {close[0]!r}?" if close else ""


def read_text(path: str) -> str:
    """The text in the file `path`, in UTF-8 with or without a byte order mark.

    Raises `InputError` when it cannot be read, is no text, or has no end.
    """
    try:
        # utf-8-sig, because some editors begin a text file with a byte order mark.
        with open(path, encoding="utf-8-sig") as file:
            text = file.read(_LARGEST + 1)
    except OSError as error:
        raise InputError(f"cannot read {path or repr(path)}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise InputError(f"{path} is not a text file ({error.reason})") from error
    if len(text) > _LARGEST:
        raise InputError(f"{path} is longer than {_LARGEST} characters")
    return text
