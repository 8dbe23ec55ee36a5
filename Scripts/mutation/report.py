"""The report of a run, as text and as JSON."""
import json
import os

from tree import HELPERS, PLACE, write


def explained():
    """The reasons for which mutants need not be noticed, by the digest-free key of `explain`."""
    reasons, key = {}, None
    with open(os.path.join(HELPERS, "explained.txt"), encoding="utf-8") as file:
        for line in file:
            line = line.rstrip("\n")
            if line.startswith("#") or not line:
                continue
            if line.startswith("    "):
                reasons[key] = (reasons.get(key, "") + " " + line.strip()).strip()
            else:
                key = line
    return reasons


def flat(text):
    return " ".join(text.split())


def key(mutant):
    """The line by which explained.txt names a mutant."""
    change = f"{flat(mutant.original)} -> {flat(mutant.changed)}"
    return f"{os.path.basename(mutant.path)}: {flat(mutant.source_line)}: {change}"


def summarize(rooms, results, refused, seed, complete=True):
    """All rooms' mutants with what became of them."""
    reasons, summary = explained(), {"seed": seed, "rooms": {}}
    for name, mutants in rooms.items():
        rows = []
        for mutant in mutants:
            result = results.get(mutant.digest)
            if result is None:
                continue
            row = {
                "file": mutant.path, "line": mutant.line, "kind": mutant.kind, "original": flat(mutant.original),
                "changed": flat(mutant.changed), "digest": mutant.digest, **result,
            }
            if result["result"] == "survived" and key(mutant) in reasons:
                row["result"], row["reason"] = "explained", reasons[key(mutant)]
            row["key"] = key(mutant)
            rows.append(row)
        count = {kind: sum(row["result"] == kind for row in rows) for kind in ("noticed", "survived", "explained")}
        tried = count["noticed"] + count["survived"]
        summary["rooms"][name] = {
            "mutants": len(rows), **count, "refused": refused.get(name, 0),
            "score": round(count["noticed"] / tried, 3) if tried else None, "rows": rows,
        }
    return summary


def text(summary):
    lines = [f"Seed {summary['seed']}", "", "room      mutants  noticed  survived  explained   score  refused"]
    for name, room in summary["rooms"].items():
        score = "–" if room["score"] is None else f"{room['score']:.1%}"
        lines.append(
            f"{name:8} {room['mutants']:8} {room['noticed']:8} {room['survived']:9} {room['explained']:10} {score:>7} "
            f"{room['refused']:8}")
    for name, room in summary["rooms"].items():
        for result in ("survived", "explained"):
            rows = [row for row in room["rows"] if row["result"] == result]
            if rows:
                lines += ["", f"{name}: {result}"]
            for row in sorted(rows, key=lambda row: (row["file"], row["line"])):
                lines += [
                    f"  {row['file']}:{row['line']}: {row['kind']}" + ("" if row["reached"] else ", not reached"),
                    f"      {row['original']}", f"    → {row['changed'] or 'nothing'}",
                ]
                lines += [f"    {row['reason']}"] if "reason" in row else []
    return "\n".join(lines) + "\n"


def save(summary):
    name = os.path.join(PLACE, f"report-{summary['seed']}")
    write(name + ".json", json.dumps(summary, indent=1, ensure_ascii=False) + "\n")
    write(name + ".txt", text(summary))
    return name + ".txt"
