import WaymarkModel

/// Rooms that alone connect two parts of the network.
extension FloorRoles {
    /// Returns the parts of the network around a room that have floor or paths, without mere exits.
    private mutating func parts(around room: Int) -> Set<Int> {
        var parts: Set<Int> = []
        for floor in floors(ofRoom: room) {
            for case (_, .core(let vertex)) in sides[floor] { parts.insert(sets.find(vertex)) }
        }
        return parts.count > 1 ? parts.intersection(substantialParts()) : parts
    }

    /// Opens the rooms that alone connect two parts of the network.
    mutating func openThroughRooms() {
        for room in work.floors.indices where isRoom[room] && work.floors[room].traits.passage == .destination {
            if parts(around: room).count > 1, inferPassage(through: room) { openAll(room) }
        }
    }

    /// Concludes that routes lead through a room; returns false if the author says otherwise.
    private func inferPassage(through room: Int) -> Bool {
        let floor = work.floors[room]
        let unit = work.plans[floor.plan].units[floor.units[0]]
        return work.infer(
            .through, [unit.id], level: work.plans[floor.plan].level.id, point: unit.floor.innerPoint,
            evidence: "nothing else connects what its openings lead to", effect: floor.id) != nil
    }

    /// Makes all floors of a room a part of the core.
    private mutating func openAll(_ room: Int) {
        for floor in floors(ofRoom: room) { open(floor) }
    }

    /// Returns the parts of the network that have floor or paths, without mere exits.
    mutating func substantialParts() -> Set<Int> {
        var parts: Set<Int> = []
        for floor in work.floors.indices where !isRoom[floor] { parts.insert(sets.find(vertex(ofFloor: floor))) }
        for (node, degree) in work.network.degrees.enumerated() where degree > 0 { parts.insert(sets.find(node)) }
        return parts
    }

    /// Makes a room a part of the core.
    private mutating func open(_ room: Int) {
        isRoom[room] = false
        roles[room] = FloorRole(isThrough: true)
        for (key, side) in sides[room] {
            switch side {
            case .core(let vertex): sets.merge(self.vertex(ofFloor: room), vertex)
            case .room(let other):
                for index in sides[other].indices {
                    if case .room(room) = sides[other][index].side, sides[other][index].key == key {
                        sides[other][index].side = .core(vertex(ofFloor: room))
                    }
                }
            }
        }
    }
}

/// Several rooms in a row, such as a vestibule and an office behind it, that alone connect two parts of the network.
extension FloorRoles {
    /// What is nearest to a room through other rooms.
    private struct Reach {
        /// A vertex of the nearest part of the network.
        var part: Int
        /// The number of rooms between.
        var depth: Int
        /// The next room on the way to the part.
        var parent: Int?
    }

    /// Opens the rooms of the shortest rows that connect parts of the network which nothing else connects.
    mutating func openRowsOfRooms() {
        let reach = reach()
        var rows: [(length: Int, first: Int, second: Int)] = []
        for (room, own) in reach {
            for other in neighbours(of: room) where other > room {
                guard let its = reach[other] else { continue }
                rows.append((own.depth + its.depth, room, other))
            }
        }
        rows.sort { ($0.length, $0.first, $0.second) < ($1.length, $1.first, $1.second) }
        for row in rows {
            guard let first = reach[row.first], let second = reach[row.second],
                sets.find(first.part) != sets.find(second.part)
            else { continue }
            let rooms = (way(from: row.first, in: reach) + way(from: row.second, in: reach)).filter { isRoom[$0] }
            if rooms.map({ inferPassage(through: $0) }).contains(false) { continue }
            for room in rooms { openAll(room) }
        }
    }

    /// Returns the rooms through which each room is nearest to a part of the network.
    private mutating func reach() -> [Int: Reach] {
        let substantial = substantialParts()
        var found: [Int: Reach] = [:]
        var queue: [Int] = []
        for room in work.floors.indices where mayBePassed(room) {
            for case (_, .core(let vertex)) in sides[room]
            where found[room] == nil && substantial.contains(sets.find(vertex)) {
                found[room] = Reach(part: vertex, depth: 0)
                queue.append(room)
            }
        }
        var next = 0
        while next < queue.count {
            let room = queue[next]
            next += 1
            guard let own = found[room] else { continue }
            for other in neighbours(of: room) where found[other] == nil {
                found[other] = Reach(part: own.part, depth: own.depth + 1, parent: room)
                queue.append(other)
            }
        }
        return found
    }

    private func mayBePassed(_ room: Int) -> Bool { isRoom[room] && work.floors[room].traits.passage == .destination }

    /// Returns the rooms beside a room that are joined to it by a door through which people get in a direction.
    private func neighbours(of room: Int) -> [Int] {
        sides[room].compactMap { key, side in
            guard case .room(let other) = side, mayBePassed(other),
                !work.isShut(key, of: room) || !work.isShut(key, of: other)
            else { return nil }
            return other
        }
    }

    /// Returns a room and those between it and the nearest part of the network.
    private func way(from room: Int, in reach: [Int: Reach]) -> [Int] {
        var rooms = [room]
        while let parent = reach[rooms[rooms.count - 1]]?.parent { rooms.append(parent) }
        return rooms
    }
}
