"""What a user hands in: players of their own, files of cuts."""

import os
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from blackjack280.deck import DECK_SIZE
from blackjack280.errors import InputError
from blackjack280.players import PLAYERS, Player, PlayerLike
from blackjack280.texts import did_you_mean, read_text


def load_player(name: str) -> Callable[[], PlayerLike]:
    """What makes the player called `name`.

    `name` is one of ours, or a policy file ``path/to/file.toml``, or
    ``path/to/file.py:ClassName`` or ``package.module:ClassName``, whose class
    has the four methods of `Player` and is made without arguments. Raises
    `InputError` when there is none.
    """
    if name in PLAYERS:
        return PLAYERS[name]
    if name.endswith(".toml"):
        from blackjack280.policy import load_policy

        return load_policy(name).player
    source, colon, class_name = name.rpartition(":")
    if not colon or not source or not class_name:
        known = ", ".join(PLAYERS)
        raise InputError(
            f"no player is called {name!r}{did_you_mean(name.lower(), PLAYERS)} "
            f"(players: {known}, or your own as FILE.py:CLASS or FILE.toml)"
        )
    module = load_file(source) if source.endswith(".py") else _load_module(source)
    return lambda: _make(name, _find_class(module, source, class_name))


def load_file(path: str) -> ModuleType:
    """The module in the Python file `path`, which may import its neighbours.

    Raises `InputError` when there is no such file or it does not import.
    """
    file = Path(path).absolute()
    _make_importable(str(file.parent))
    spec = spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None:
        raise InputError(f"{path} is not a Python file")
    module = module_from_spec(spec)
    sys.modules.setdefault(spec.name, module)
    try:
        spec.loader.exec_module(module)
    except OSError as error:
        if error.filename == str(file):
            raise InputError(f"cannot read {path}: {error.strerror}") from error
        raise _does_not_import(path, error) from error
    except (Exception, SystemExit) as error:
        raise _does_not_import(path, error) from error
    return module


def _load_module(name: str) -> ModuleType:
    _make_importable(os.getcwd())
    try:
        return import_module(name)
    except (Exception, SystemExit) as error:
        raise _does_not_import(name, error) from error


def _make_importable(folder: str) -> None:
    # Last, so that no file of the user's takes the place of a module of the standard library.
    if folder not in sys.path:
        sys.path.append(folder)


def _does_not_import(source: str, error: BaseException) -> InputError:
    return InputError(f"{source} does not import: {type(error).__name__}: {error}")


def _find_class(module: ModuleType, source: str, name: str) -> type:
    found = getattr(module, name, None)
    if found is None:
        classes = [key for key, value in vars(module).items() if isinstance(value, type)]
        raise InputError(f"{source} has no class {name!r}{did_you_mean(name, classes)}")
    if not isinstance(found, type):
        raise InputError(f"{name} in {source} is not a class")
    abstract: frozenset[str] = getattr(found, "__abstractmethods__", frozenset())
    missing = [
        method
        for method in sorted(Player.__abstractmethods__)
        if method in abstract or not callable(getattr(found, method, None))
    ]
    if missing:
        raise InputError(f"class {name} in {source} lacks the method {' and '.join(missing)}")
    return found


def _make(name: str, player: type) -> PlayerLike:
    try:
        made: PlayerLike = player()
    except (Exception, SystemExit) as error:
        raise InputError(f"{name} cannot be made: {type(error).__name__}: {error}") from error
    return made


def load_cuts(path: str) -> list[int]:
    """The cuts in the text file `path`: integers from 0 to 52 between white space.

    Raises `InputError`, which names the line and the word, for anything else.
    """
    cuts = []
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        for word in line.split():
            if not (word.isascii() and word.isdigit()):
                raise InputError(f"{path}, line {number}: {word!r} is not a whole number")
            if int(word) > DECK_SIZE:
                raise InputError(
                    f"{path}, line {number}: a cut at {word} is not between 0 and {DECK_SIZE}"
                )
            cuts.append(int(word))
    if not cuts:
        raise InputError(f"{path} holds no cuts")
    return cuts
