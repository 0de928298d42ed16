"""Our own suite of acceptance tests, every case on every bug of its kind."""

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import runner

SUITE = Path(__file__).parent / "acceptance"


@pytest.fixture(scope="module")
def built_in() -> dict[str, Any]:
    """The JSON report on the project's own suite, every case on every bug of its kind."""
    done = runner("acceptance")(str(SUITE), "--json")
    assert done.stderr == ""
    report: dict[str, Any] = json.loads(done.stdout)
    report["status"] = done.returncode
    return report


def test_every_case_of_our_suite_is_valid(built_in: dict[str, Any]) -> None:
    """None rejects, or ever hesitates about, a correct implementation."""
    assert [case["file"] for case in built_in["cases"] if not case["valid"]] == []


def test_our_suite_exposes_every_bug(built_in: dict[str, Any]) -> None:
    """All of the catalogue, so that the command exits 0."""
    assert [bug["name"] for bug in built_in["bugs"] if not bug["exposed_by"]] == []
    for kind, least in ("deck", 30), ("counting", 30), ("hand", 15), ("driver", 30):
        assert built_in["score"][kind]["exposed"] == built_in["score"][kind]["bugs"] >= least
    assert built_in["status"] == 0


def test_each_case_of_our_suite_earns_its_place(built_in: dict[str, Any]) -> None:
    """It exposes a bug that no other case does."""
    alone = {bug["exposed_by"][0] for bug in built_in["bugs"] if len(bug["exposed_by"]) == 1}
    assert {case["file"] for case in built_in["cases"]} - alone == set()


def test_overview_says_in_at_most_three_sentences_what_each_case_is_for(
    built_in: dict[str, Any],
) -> None:
    """As the course asks."""
    for case in built_in["cases"]:
        assert case["behaviour"], case["file"]
        assert 1 <= case["behaviour"].rstrip(".").count(". ") + 1 <= 3, case["file"]
