"""Raw OpenStreetMap data: nodes, ways and rings, as they stand in the file."""
import xml.etree.ElementTree as ElementTree


class Data:
    def __init__(self):
        self.nodes, self.tags = {}, {}
        self.ways, self.relations = {}, {}

    def area_rings(self):
        """Returns (id, outer rings, holes, tags) of closed ways and of multipolygons; rings as lists of node ids."""
        result = []
        for way, (refs, tags) in self.ways.items():
            if len(refs) > 3 and refs[0] == refs[-1]:
                result.append((f"w{way}", [refs], [], tags))
        for relation, (members, tags) in self.relations.items():
            if tags.get("type") != "multipolygon":
                continue
            outer = self.assembled([m for m in members if m[2] in ("outer", "")])
            if outer:
                holes = self.assembled([m for m in members if m[2] == "inner"]) or []
                result.append((f"r{relation}", outer, holes, tags))
        return result

    def assembled(self, members):
        """Returns the closed rings of some members, or None if one stays open."""
        pieces = [list(self.ways[ref][0]) for kind, ref, _ in members if kind == "way" and ref in self.ways]
        if len(pieces) < len(members):
            return None
        rings = []
        while pieces:
            ring = pieces.pop()
            while ring[0] != ring[-1]:
                for i, piece in enumerate(pieces):
                    if piece[0] == ring[-1]:
                        ring += piece[1:]
                    elif piece[-1] == ring[-1]:
                        ring += piece[-2::-1]
                    else:
                        continue
                    del pieces[i]
                    break
                else:
                    return None
            rings.append(ring)
        return rings


def read(path):
    data = Data()
    for _, item in ElementTree.iterparse(path):
        if item.tag not in ("node", "way", "relation"):
            continue
        if item.get("action") == "delete" or item.get("visible") == "false":
            item.clear()
            continue
        name = item.get("id")
        tags = {t.get("k"): t.get("v") for t in item.findall("tag")}
        if item.tag == "node":
            if item.get("lat") is not None:
                data.nodes[name] = (float(item.get("lat")), float(item.get("lon")))
                if tags:
                    data.tags[name] = tags
        elif item.tag == "way":
            data.ways[name] = ([n.get("ref") for n in item.findall("nd")], tags)
        else:
            members = [(m.get("type"), m.get("ref"), m.get("role") or "") for m in item.findall("member")]
            data.relations[name] = (members, tags)
        item.clear()
    for name, (refs, tags) in data.ways.items():
        data.ways[name] = ([r for r in refs if r in data.nodes], tags)
    return data
