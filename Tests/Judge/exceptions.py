"""The committed list of differences that are known, each with its reason."""
from collections import namedtuple
from pathlib import Path

Exception_ = namedtuple("Exception_", "profile rule about count reason")
HEAD = "profile\trule\tabout\tcount\treason"


def path_of(folder, name):
    return Path(folder) / (name.replace("/", "--") + ".tsv")


def load(folder, name):
    path = path_of(folder, name)
    if not path.exists():
        return []
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:] if line.strip()]
    for row in rows:
        if len(row) != 5 or not row[4].strip():
            raise SystemExit(f"{path}: each line needs five columns and a reason: {row}")
    return [Exception_(p, r, a, int(c), why) for p, r, a, c, why in rows]


def save(folder, name, known):
    path = path_of(folder, name)
    if not known:
        path.unlink(missing_ok=True)
        return
    rows = [HEAD] + ["\t".join(map(str, e)) for e in sorted(known, key=lambda e: (e.rule, e.profile, -e.count, e.about))]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")


def judge(findings, known):
    """Returns the findings that no exception explains, and the exceptions that explain nothing any more."""
    by_key = {(e.profile, e.rule, e.about): e for e in known}
    open_, used = [], set()
    for finding in findings:
        key = (finding.profile, finding.rule, finding.about)
        exception = by_key.get(key)
        if exception is None or finding.count > exception.count:
            open_.append(finding)
        if exception is not None:
            used.add(key)
    return open_, [e for key, e in by_key.items() if key not in used]


def accepted(findings, known, reason):
    """Returns the exceptions for all findings: reasons that are known stay."""
    reasons = {(e.profile, e.rule, e.about): e.reason for e in known}
    return [
        Exception_(f.profile, f.rule, f.about, f.count, reasons.get((f.profile, f.rule, f.about), reason)) for f in findings]


def followed(findings, known):
    """Returns the exceptions that still occur, with the counts of now if those are lower."""
    counts = {(f.profile, f.rule, f.about): f.count for f in findings}
    found = [(e, counts.get((e.profile, e.rule, e.about))) for e in known]
    return [e._replace(count=min(e.count, count)) for e, count in found if count is not None]
