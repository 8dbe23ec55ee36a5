"""Asks a service for small strips, one after the other, while three other clients ask for dear films without a pause.

Prints the time that the light client waited, and the largest resident memory of the service with all processes that it
has started. Usage: light.py ADDRESS PID SECONDS KIND KIND KIND, where a KIND is the format of a dear film.
"""

import http.client
import json
import os
import sys
import threading
import time
import urllib.parse

BLUR = {"frame": [0, 0, 820, 1180], "blur": "systemChromeMaterial"}
SLIDE = {"preset": "slide-up", "device": {"scale": 1}}
# Each takes some six seconds of a core, and is within all limits.
DEAR = {
    "json": {
        "device": {"size": [820, 1180], "scale": 1},
        "screens": {"below": {"template": "photo"}, "above": {"views": [BLUR] * 60}},
        "animators": {
            "slide": {
                "duration": 1,
                "prepare": [{"insert": "to"}],
                "animate": [{"set": {"to.frame.x": 10}}],
                "complete": [{"completeTransition": True}],
            }
        },
        "container": {"navigation": {"stack": ["below"], "push": {"animator": "slide"}}},
        "script": [{"at": 0, "push": "above"}],
        "filmstrip": {"frames": 8, "captions": False},
    },
    "mp4": {"preset": "flip", "device": {"scale": 3}, "filmstrip": {"frames": 40}},
    "pdf": SLIDE | {"filmstrip": {"frames": 40}},
}
LIGHT = {"preset": "slide-up", "device": {"scale": 0.5}, "filmstrip": {"frames": 4}}


class Client(threading.Thread):
    """A client with an address of its own, which asks again as soon as it has an answer."""

    def __init__(self, number, spec, kind, rest=0.0):
        super().__init__(daemon=True)
        self.source, self.spec, self.kind, self.rest = f"127.0.0.{number}", spec, kind, rest
        self.waits, self.statuses = [], []

    def run(self):
        while time.monotonic() < end:
            # The description is a part of the spec: no two requests are equal.
            text = f"{self.source} {len(self.waits)}"
            body = json.dumps(self.spec | {"description": text})
            link = http.client.HTTPConnection(host, port, 60, source_address=(self.source, 0))
            began = time.monotonic()
            link.request("POST", "/v1/filmstrip." + self.kind, body)
            answer = link.getresponse()
            answer.read()
            self.waits.append(time.monotonic() - began)
            self.statuses.append(answer.status)
            link.close()
            time.sleep(self.rest)


def resident(root):
    """The resident bytes of a process and all its descendants."""
    parents, pages = {}, {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                fields = file.read().rpartition(")")[2].split()
            parents[int(name)], pages[int(name)] = int(fields[1]), int(fields[21])
        except OSError:
            pass
    total = 0
    for process in pages:
        above = process
        while above not in (0, root):
            above = parents.get(above, 0)
        total += pages[process] if above == root else 0
    return total * os.sysconf("SC_PAGE_SIZE")


address, service, seconds, kinds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), sys.argv[4:]
host, port = urllib.parse.urlsplit(address).hostname, urllib.parse.urlsplit(address).port
end = time.monotonic() + seconds
heavies = [Client(2 + number, DEAR[kind], kind) for number, kind in enumerate(kinds)]
light = Client(9, LIGHT, "png", rest=0.2)
for client in heavies:
    client.start()
time.sleep(1)
light.start()
most = 0
while time.monotonic() < end:
    most = max(most, resident(service))
    time.sleep(0.1)
light.join()
for client in heavies:
    client.join()
statuses = sorted(set(light.statuses))
waits = sorted(light.waits)
answers = ", ".join(f"{client.kind} {len(client.waits)} times {sorted(set(client.statuses))}" for client in heavies)
print(
    f"a light client among {', '.join(kinds)}: {len(waits)} strips {statuses}, median "
    f"{waits[len(waits) // 2]:.2f} s, at most {waits[-1]:.2f} s; at most {most >> 20} MB; meanwhile {answers}"
)
sys.exit(statuses != [200])
