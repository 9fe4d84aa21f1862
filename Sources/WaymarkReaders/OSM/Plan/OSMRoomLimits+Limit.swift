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
