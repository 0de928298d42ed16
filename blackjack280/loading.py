"""What a user hands in: players of their own, files of cuts."""

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from blackjack280.deck import DECK_SIZE
from blackjack280.errors import InputError, OutputError, line_in, shown, told
from blackjack280.numbers import in_digits
from blackjack280.players import PLAYERS, Player, PlayerLike
from blackjack280.texts import did_you_mean, read_text


def load_player(name: str) -> Callable[[], PlayerLike]:
    """What makes the player called `name`.

    `name` is one of ours, or a policy file ``path/to/file.toml``, or
    ``path/to/file.py:ClassName`` or ``package.module:ClassName``, whose class
    has the four methods of `Player` and is made without arguments. Raises
    `InputError` when there is none, and when one cannot be made.
    """
    if name in PLAYERS:
        return PLAYERS[name]
    if name.lower().endswith(".toml"):
        from blackjack280.policy import load_policy

        return load_policy(name).player
    source, _, class_name = name.rpartition(":")
    if name.rstrip(":").endswith(".py"):
        raise InputError(f"{name} says no class of the file: write {name.rstrip(':')}:CLASS")
    if not source or not class_name:
        known = ", ".join(PLAYERS)
        raise InputError(
            f"no player is called {name!r}{did_you_mean(name.lower(), PLAYERS)} (players: "
            f"{known}, or your own as FILE.py:CLASS, PACKAGE.MODULE:CLASS or FILE.toml)"
        )
    if source.endswith(".py"):
        player = _find_class(load_file(source), source, class_name)
    else:
        module = _load_module(source)
        player = _find_class(module, f"{source} ({module.__file__})", class_name)
    return partial(_make, name, player)


def load_file(path: str) -> ModuleType:
    """The module in the Python file `path`, which may import its neighbours.

    It is not to be imported by its name, which may be that of another module.
    Raises `InputError` when there is no such file or it does not import.
    """
    file = _absolute(path)
    _make_importable(file.parent)
    # A name that no other module has, without dots, which would make it part of a package.
    spec = spec_from_file_location(str(file).replace(".", "_"), file)
    if spec is None or spec.loader is None:
        raise InputError(f"{path} is not a Python file")
    module = sys.modules[spec.name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException as error:
        if isinstance(error, OSError) and error.filename == str(file):
            raise InputError(f"cannot read {path}: {error.strerror}") from error
        raise _not_ours(f"{path} does not import", error, str(file)) from error
    return module


def _load_module(name: str) -> ModuleType:
    if not all(part.isidentifier() for part in name.split(".")):
        raise InputError(f"{name!r} is neither a file FILE.py nor the name of a module")
    _make_importable(_absolute("."))
    try:
        return import_module(name)
    except BaseException as error:
        raise _not_ours(f"{name} does not import", error) from error


def _absolute(path: str) -> Path:
    try:
        return Path(path).absolute()
    except OSError as error:
        raise InputError(f"cannot find {path}: the current folder is gone") from error


def _make_importable(folder: Path) -> None:
    # Last, so that no file of the user's takes the place of a module of the standard library.
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def _not_ours(problem: str, error: BaseException, file: str | None = None) -> InputError:
    """The `InputError` of `problem`, which `error`, raised in a user's code, led to."""
    if isinstance(error, (KeyboardInterrupt, OutputError)):
        raise error
    place = line_in(file, error)
    return InputError(f"{problem}: {told(error)}{place and f' ({place})'}")


def _find_class(module: ModuleType, source: str, name: str) -> type:
    found = getattr(module, name, None)
    if found is None:
        classes = [key for key, value in vars(module).items() if isinstance(value, type)]
        raise InputError(f"{source} has no class {name!r}{did_you_mean(name, classes)}")
    if not isinstance(found, type):
        raise InputError(f"{name} in {source} is not a class")
    try:
        missing = [method for method in sorted(Player.__abstractmethods__) if _lacks(found, method)]
    except BaseException as error:
        raise _not_ours(f"class {name} in {source} cannot be used", error) from error
    if missing:
        methods = "methods" if len(missing) > 1 else "method"
        raise InputError(f"class {name} in {source} lacks the {methods} {' and '.join(missing)}")
    return found


def _lacks(player: type, method: str) -> bool:
    abstract: frozenset[str] = getattr(player, "__abstractmethods__", frozenset())
    return method in abstract or not callable(getattr(player, method, None))


def _make(name: str, player: Callable[[], PlayerLike]) -> PlayerLike:
    try:
        return player()
    except BaseException as error:
        file = getattr(sys.modules.get(player.__module__), "__file__", None)
        raise _not_ours(f"{name} cannot be made", error, file) from error


def load_cuts(path: str) -> list[int]:
    """The cuts in the text file `path`: integers from 0 to 52 between white space.

    Raises `InputError`, which names the line and the word, for anything else.
    """
    cuts = []
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        for word in line.split():
            if not in_digits(word):
                raise InputError(f"{path}, line {number}: {shown(word)} is not a whole number")
            digits = word.lstrip("0") or "0"
            if len(digits) > len(str(DECK_SIZE)) or int(digits) > DECK_SIZE:
                raise InputError(
                    f"{path}, line {number}: a cut at {word} is not between 0 and {DECK_SIZE}"
                )
            cuts.append(int(digits))
    if not cuts:
        raise InputError(f"{path} holds no cuts")
    return cuts
