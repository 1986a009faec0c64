"""What all tests share: where the handed material lies."""

import os
from pathlib import Path

import pytest

SHARED = Path(__file__).parents[2] / "shared"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of specs, cases and recorded traces beside the project's root."""
    if not SHARED.is_dir():
        reason = f"the folder {SHARED.name}/ beside the project is missing: its cases and traces cannot be checked"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return SHARED
