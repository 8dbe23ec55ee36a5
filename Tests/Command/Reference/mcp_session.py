"""Holds a session with a server of the Model Context Protocol by the official client, and prints each step's outcome.

Arguments: the folder of the client's packages, and JSON with `mode` (`auto`, or `legacy` for the handshake), `command`,
`arguments`, `folder` and `steps`. A step is one of

    {"write": PATH, "text": TEXT}              writes a file in the folder
    {"call": TOOL, "arguments": {…}}           calls a tool
    {"cancel": TOOL, "arguments": {…}}         calls a tool, and cancels the call after a tenth of a second
    {"list": "tools"|"resources"|"resource_templates"|"prompts"}
    {"read": URI}
    {"prompt": NAME, "arguments": {…}}
"""
import json
import os
import sys

sys.path.insert(0, sys.argv[1])
import anyio  # noqa: E402
from mcp import StdioServerParameters  # noqa: E402
from mcp.client import Client  # noqa: E402
from mcp.client.stdio import stdio_client  # noqa: E402
from mcp.shared.exceptions import MCPError  # noqa: E402

LISTS = {
    "tools": "list_tools", "resources": "list_resources", "resource_templates": "list_resource_templates",
    "prompts": "list_prompts",
}


def plain(result):
    return result.model_dump(mode="json", by_alias=True, exclude_none=True)


async def perform(client, step, folder):
    if "write" in step:
        with open(os.path.join(folder, step["write"]), "w", encoding="utf-8") as file:
            file.write(step["text"])
        return {}
    if "call" in step:
        return plain(await client.call_tool(step["call"], step.get("arguments", {})))
    if "cancel" in step:
        with anyio.move_on_after(0.1) as scope:
            await client.call_tool(step["cancel"], step.get("arguments", {}))
        return {"cancelled": scope.cancelled_caught}
    if "list" in step:
        return plain(await getattr(client, LISTS[step["list"]])())
    if "read" in step:
        return plain(await client.read_resource(step["read"]))
    return plain(await client.get_prompt(step["prompt"], step.get("arguments", {})))


async def main():
    task = json.loads(sys.argv[2])
    server = StdioServerParameters(command=task["command"], args=task["arguments"], cwd=task["folder"])
    outcomes = []
    async with Client(stdio_client(server), mode=task["mode"]) as client:
        outcomes.append({"protocol": client.session.protocol_version})
        for step in task["steps"]:
            try:
                outcomes.append(await perform(client, step, task["folder"]))
            except MCPError as error:
                outcomes.append({"code": error.code, "message": error.error.message})
    json.dump(outcomes, sys.stdout)


anyio.run(main)
