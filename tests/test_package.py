"""The package as a whole: what it exports, what importing it costs, whether its examples hold."""

import doctest
import subprocess
import sys
from importlib import import_module
from pkgutil import walk_packages

import pytest

import blackjack280

MODULES = sorted(
    module.name
    for module in walk_packages(blackjack280.__path__, "blackjack280.")
    if not module.name.endswith("__main__")
)
HEAVY = {"click", "dask", "matplotlib", "numba", "numpy", "pyarrow", "pydantic", "rich", "typer"}


def test_public_names_are_sorted_and_there() -> None:
    """`__all__` is a promise."""
    assert sorted(blackjack280.__all__) == blackjack280.__all__
    assert all(hasattr(blackjack280, name) for name in blackjack280.__all__)


def loaded_by(statement: str) -> set[str]:
    """Top-level names of what a fresh interpreter loads for `statement`, beyond its own start."""
    code = f"import sys; before = set(sys.modules); {statement}; print(*set(sys.modules) - before)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return {name.partition(".")[0] for name in done.stdout.split()}


def test_importing_the_package_loads_no_third_party_package() -> None:
    """The standard library and ourselves only."""
    loaded = loaded_by("import blackjack280")
    assert "blackjack280" in loaded
    assert loaded - {"blackjack280"} <= sys.stdlib_module_names


def test_the_plain_command_loads_no_third_party_package() -> None:
    """`blackjack280 100 3 simple` is answered without the command-line framework."""
    statement = (
        "import blackjack280.__main__ as m, io; sys.argv[1:] = ['9', '0', 'simple'];"
        "out, sys.stdout = sys.stdout, io.StringIO(); m.main(); sys.stdout = out"
    )
    loaded = loaded_by(statement)
    assert not loaded & HEAVY
    assert loaded - {"blackjack280"} <= sys.stdlib_module_names


@pytest.mark.parametrize("name", ["blackjack280", *MODULES])
def test_examples_in_docstrings_hold(name: str) -> None:
    """Every doctest, failures that are shown included."""
    assert doctest.testmod(import_module(name)).failed == 0


def test_there_are_examples() -> None:
    """The doctests above are found at all."""
    found = sum(doctest.testmod(import_module(name)).attempted for name in MODULES)
    assert found > 30
