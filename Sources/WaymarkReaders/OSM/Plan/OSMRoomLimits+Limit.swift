import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension OSMRoomLimits {
    /// Returns what some rooms around a point, the smallest first, say of a way there. The smallest that says something counts.
    ///
    /// - Parameter onFoot: Whether it is a path: what leads up or down has its own steps.
    static func limit(of rooms: [Room], for tags: OSMTags, onFoot: Bool = false) -> Limit {
        var limit = Limit()
        if !OSMAccess.isStated(in: tags), let room = rooms.first(where: \.saysWho) {
            limit.closure = room.closure
            limit.roles = room.access.roles
            if room.closure != nil || !room.access.roles.isEmpty { limit.rooms.append(room.id) }
        }
        if !OSMAccess.isStated(in: tags), tags["opening_hours"] == nil,
            let room = rooms.first(where: { $0.saysWho || $0.access.hours != nil }), let hours = room.access.hours
        {
            limit.hours = hours
            limit.rooms.append(room.id)
        }
        if tags["wheelchair"] == nil, OSMAccess.wheelchair(tags) == nil,
            let room = rooms.first(where: { $0.area.tags["wheelchair"] != nil || $0.word(onFoot: onFoot) != nil }),
            room.word(onFoot: onFoot) == false
        {
            limit.isForWheels = false
            limit.rooms.append(room.id)
        }
        return limit
    }
}

extension OSMRoomLimits.Limit {
    /// Why nobody passes; nil if some do.
    var words: String? { closure.map { closure in rooms.first.map { "\(closure) of \($0)" } ?? closure } }
}

extension OSMVenue {
    /// The length, in metres, from which a short path through a door leads over a floor.
    private static let leastFloor = 0.05

    /// Limits a short path through a door by the floors that begin and end on it. What is at one of its ends holds for the path that goes on there.
    mutating func limit(
        passage index: Int, _ from: Point, _ to: Point, in rooms: [OSMRoomLimits.Room], _ tags: OSMTags
    ) {
        let length = from.distance(to: to)
        let passed = rooms.filter { room in
            guard ![from, to].contains(where: room.outline.isInside) else { return false }
            let inside = room.outline.stretches(from: from, to: to).reduce(0) { $0 + $1.upperBound - $1.lowerBound }
            return inside * length > Self.leastFloor
        }
        let limit = OSMRoomLimits.limit(of: passed, for: tags, onFoot: true)
        if limit.isNone { return }
        let roles = contents.edges[index].access.intersection(limit.roles)
        let isForOthers = !contents.edges[index].access.isEmpty && !limit.roles.isEmpty && roles.isEmpty
        let known = contents.edges[index].hours
        if isForOthers { contents.edges[index].close("for others behind the door on it") }
        if let known, let hours = limit.hours, known != hours, known != OSMAccess.never {
            contents.edges[index].close("the door on it has other hours")
        }
        if !roles.isEmpty { contents.edges[index].access = roles }
        apply(limit, to: &contents.edges[index])
        report(limit, wayPath(of: index), at: origins.span(.edge, index) ?? SourceSpan(file: data.file))
    }
}
