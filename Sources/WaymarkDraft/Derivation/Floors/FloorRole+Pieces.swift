import WaymarkModel

/// Floors that consist of several pieces.
extension FloorRoles {
    /// Returns a room's floor and the others of the same room that lead on from it.
    func floors(ofRoom room: Int) -> [Int] {
        var found = [room]
        var next = 0
        while next < found.count {
            for case (.mouth, .room(let other)) in sides[found[next]] where !found.contains(other) {
                found.append(other)
            }
            next += 1
        }
        return found
    }

    /// Enters the pieces of units with authored paths that no path leads to by the pieces beside them.
    mutating func enterPathlessPieces() {
        let mouths = work.mouths
        guard !mouths.isEmpty else { return }
        func keepsToPaths(_ floor: Int) -> Bool {
            work.plans[work.floors[floor].plan].units[work.floors[floor].units[0]].walking == .paths
        }
        var queue = work.floors.indices.filter { keepsToPaths($0) && !roles[$0].hubs.isEmpty }
        var isEntered = Set(queue)
        var next = 0
        while next < queue.count {
            let own = work.floors[queue[next]].indices.keys.compactMap { key in
                if case .mouth(let mouth) = key { mouth } else { nil }
            }
            for mouth in own.sorted() {
                for other in mouths[mouth] ?? [] where keepsToPaths(other) && isEntered.insert(other).inserted {
                    roles[other].hubs.insert(.mouth(mouth))
                    roles[other].joined.remove(.mouth(mouth))
                    queue.append(other)
                }
            }
            next += 1
        }
    }

    /// Lets people cross the pieces of a room that has at most one entrance, such as an island between kerbs: nobody gets through the room
    /// that way.
    mutating func crossIslands() {
        var isKnown = Set<Int>()
        for room in work.floors.indices where isRoom[room] && isKnown.insert(room).inserted {
            let pieces = floors(ofRoom: room)
            isKnown.formUnion(pieces)
            func isInside(_ key: Floor.Key) -> Bool {
                switch key {
                case .mouth, .stop: true
                case .node(let node): work.network.degrees[node] == 0
                case .threshold, .beyond, .landing, .exit: false
                }
            }
            let entrances = pieces.reduce(0) { $0 + roles[$1].hubs.count { !isInside($0) } }
            guard pieces.count > 1, entrances <= 1 else { continue }
            for piece in pieces {
                let keys = work.floors[piece].indices.keys
                let mouths = keys.count { if case .mouth = $0 { true } else { false } }
                if mouths > 1, keys.allSatisfy(isInside) { roles[piece].isThrough = true }
            }
        }
    }

    /// Joins each floor to the narrower parts of it.
    mutating func joinMouths() {
        for (mouth, pair) in work.mouths.sorted(by: { $0.key < $1.key }) {
            let (first, second) = (pair[0], pair[1])
            switch (isRoom[first], isRoom[second]) {
            case (false, false): sets.merge(vertex(ofFloor: first), vertex(ofFloor: second))
            case (true, true):
                sides[first].append((.mouth(mouth), .room(second)))
                sides[second].append((.mouth(mouth), .room(first)))
            case (true, false): sides[first].append((.mouth(mouth), .core(vertex(ofFloor: second))))
            case (false, true): sides[second].append((.mouth(mouth), .core(vertex(ofFloor: first))))
            }
        }
    }
}
