import WaymarkDraft
import WaymarkModel

/// The mapped entrances of stations.
///
/// A station has the entrances that are in a group of stops with it (`public_transport=stop_area`), and those to which no
/// other station is nearer. Entrances of the underground belong to stations of the underground first.
struct OSMStationEntrances {
    /// The distance up to which an entrance belongs to a station that no relation gives it, in metres.
    private static let reach = 300.0
    private var entrances: [String: [Int]] = [:]
    /// The doors that lead into buildings.
    private let doors: Set<Int>

    /// Finds the entrances of all stations.
    init(_ venue: OSMVenue) {
        let data = venue.data
        let doors = data.nodes.indices.filter { index in
            let tags = data.nodes[index].tags
            return !tags.isEmpty && OSMDoor.isStationEntrance(tags) && Self.isEntrance(tags)
        }
        self.doors = Set(data.nodes.indices.filter { Self.isEntrance(data.nodes[$0].tags) })
        var stations: [(id: String, tags: OSMTags, position: Point)] = []
        for (index, node) in data.nodes.enumerated() where OSMCategory(node.tags)?.isStation == true {
            stations.append(("n\(node.id)", node.tags, venue.points[index]))
        }
        for way in data.ways where OSMCategory(way.tags)?.isStation == true {
            let corners = way.nodes.map { venue.points[$0] }
            guard let first = corners.first else { continue }
            stations.append(("w\(way.id)", way.tags, Polygon(outer: corners).insidePoint ?? first))
        }
        let groups = Self.groups(data)
        for station in stations where station.id.hasPrefix("n") {
            let around = venue.areas.filter { area in
                area.use == .building && Polygon(outer: area.outer.map { venue.points[$0] }).contains(station.position)
            }
            let nodes = Set(around.flatMap(\.nodes)).filter { Self.isEntrance(data.nodes[$0].tags) }.sorted()
            if !nodes.isEmpty { entrances[station.id] = nodes }
        }
        for door in doors {
            let tags = data.nodes[door].tags
            let group = groups["n\(data.nodes[door].id)"] ?? []
            let related = stations.filter { !group.isDisjoint(with: groups[$0.id] ?? []) }
            if !related.isEmpty {
                for station in related { add(door, to: station.id) }
                continue
            }
            let point = venue.points[door]
            let near = stations.filter { $0.position.distance(to: point) <= Self.reach }
            let isUnderground = tags.has("railway", "subway_entrance")
            let fitting = near.filter {
                ($0.tags["station"] == "subway" || $0.tags.has("subway", "yes")) == isUnderground
            }
            let candidates = fitting.isEmpty ? near : fitting
            let nearest = candidates.min {
                ($0.position.distance(to: point), $0.id) < ($1.position.distance(to: point), $1.id)
            }
            if let nearest { add(door, to: nearest.id) }
        }
    }

    private mutating func add(_ door: Int, to station: String) {
        if entrances[station]?.contains(door) != true { entrances[station, default: []].append(door) }
    }

    /// Returns the entrances of a station, with the doors in its own outline.
    func nodes(of station: String, outline: [Int]) -> [Int] {
        let found = entrances[station] ?? []
        return found.isEmpty ? [] : found + outline.filter { doors.contains($0) && !found.contains($0) }
    }

    /// Returns whether a node is a door by which the public enters a building.
    private static func isEntrance(_ tags: OSMTags) -> Bool {
        guard !tags.isEmpty, tags.has("entrance", ["yes", "main", "secondary"]) || OSMDoor.isStationEntrance(tags)
        else { return false }
        return !OSMAccess(tags).isClosed && OSMDoor(tags)?.isEmergencyExit != true && !OSMDoor.isExitOnly(tags)
    }

    /// Returns the groups of stops that features are in, by their id.
    private static func groups(_ data: OSMData) -> [String: Set<Int64>] {
        var groups: [String: Set<Int64>] = [:]
        for relation in data.relations where relation.tags.has("public_transport", "stop_area") {
            for member in relation.members {
                guard let kind = member.kind.first else { continue }
                groups["\(kind)\(member.id)", default: []].insert(relation.id)
            }
        }
        return groups
    }
}
