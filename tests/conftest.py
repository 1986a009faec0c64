"""What all tests share: where the handed material lies."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# No test fails because the machine is busy: how long things take is printed by tests/bench.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")

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
