"""The OpenAPI document tells the truth: schemathesis asks whatever it allows, and what it does not."""

from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import checks

from alfonso.web import app
from alfonso.web.api import openapi
from alfonso.web.client import Client
from tests.web.servers import ServerProcess

DOCUMENT = openapi.document()
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
EXAMPLES = 8
CHECKED = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.response_headers_conformance,
]


@pytest.fixture(scope="module")
def somebody(server: ServerProcess) -> tuple[Client, str]:
    """Somebody at a running table."""
    guest = server.guest("Ann")
    return guest, guest.open("fair", ["me", "greedy", "greedy"])["table"]


@SCHEMA.parametrize()
@settings(
    max_examples=EXAMPLES,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_operation_is_as_it_is_described(
    case: schemathesis.Case[Any], server: ServerProcess, somebody: tuple[Client, str]
) -> None:
    guest, table = somebody
    if case.operation.path == "/api/session/end":
        return  # it would end the session of all other examples
    if "table" in case.path_parameters:
        case.path_parameters["table"] = table
    response = case.call(base_url=server.url, headers={"authorization": f"Bearer {guest.token}"})
    case.validate_response(response, checks=CHECKED)


def test_the_document_is_what_the_server_serves(server: ServerProcess) -> None:
    assert httpx.get(f"{server.url}/openapi.json").json() == DOCUMENT
    assert DOCUMENT["openapi"] == "3.1.0"
    operations = [one["operationId"] for path in DOCUMENT["paths"].values() for one in path.values()]
    assert len(operations) == len(set(operations))
    assert app.ROOMS
