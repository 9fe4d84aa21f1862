import WaymarkModel

/// Which anchors of a floor are joined by paths.
struct FloorRole {
    /// Whether routes pass through: all anchors are joined to each other.
    var isThrough: Bool
    /// The anchors by which the floor is entered. They are not joined to each other.
    var hubs: Set<Floor.Key> = []
    /// The anchors that are joined to the nearest hub.
    var joined: Set<Floor.Key> = []

    /// Returns whether paths lead to an anchor.
    func uses(_ key: Floor.Key) -> Bool { isThrough || hubs.contains(key) || joined.contains(key) }
}

/// Decides which rooms routes pass through: those that must be, because nothing else connects what they connect.
struct FloorRoles {
    /// What is on the other side of an anchor of a room.
    enum Side {
        case core(Int)
        case room(Int)
    }

    let work: PlanWork
    var sets: DisjointSets
    var roles: [FloorRole]
    /// Whether each floor is a room that is only a destination so far.
    var isRoom: [Bool]
    var sides: [[(key: Floor.Key, side: Side)]]
    /// Whether nobody passes through each floor, and nobody rides on from it either. It is a part of what lies before one of its
    /// entrances, and joins nothing.
    private let isLoose: [Bool]
    /// The loose floors that are a part of something.
    private var placed: Set<Int> = []
    /// The mouths of necks that lead from a floor back to it.
    private let loops: Set<Int>

    /// Decides the role of each floor.
    static func assign(_ work: PlanWork) -> [FloorRole] {
        var roles = FloorRoles(work)
        roles.closeDeadEnds()
        roles.joinCore()
        roles.openThroughRooms()
        roles.openRowsOfRooms()
        roles.enterRooms()
        roles.crossIslands()
        return roles.roles
    }

    private init(_ work: PlanWork) {
        self.work = work
        sets = work.network.parts
        for _ in 0..<(work.floors.count + work.exits.count + work.plans.count) { _ = sets.add() }
        isRoom = work.floors.map { floor in
            guard floor.units.count == 1, work.plans[floor.plan].units[floor.units[0]].walking == .free else {
                return false
            }
            let unit = work.plans[floor.plan].units[floor.units[0]]
            let hasLanding = floor.indices.keys.contains { if case .landing = $0 { true } else { false } }
            return floor.traits.passage != .always && unit.use.shaft == nil && !hasLanding
        }
        isLoose = work.floors.map { work.joinsNothing($0) }
        roles = isRoom.map { FloorRole(isThrough: !$0) }
        sides = Array(repeating: [], count: work.floors.count)
        loops = Set(work.passages.filter { $0.mouths[0] != $0.mouths[1] }.flatMap(\.mouths))
        for (index, floor) in work.floors.enumerated() {
            let unit = work.plans[floor.plan].units[floor.units[0]]
            guard unit.walking == .paths else { continue }
            roles[index].isThrough = false
            for key in floor.indices.keys {
                if case .node = key { roles[index].hubs.insert(key) } else { roles[index].joined.insert(key) }
            }
        }
        for (index, floor) in work.floors.enumerated() where work.isDeadEnd(floor) {
            roles[index] = FloorRole(deadEnd: floor, work)
        }
        enterPathlessPieces()
    }

    func vertex(ofFloor floor: Int) -> Int { work.contents.nodes.count + floor }
    private func vertex(ofExit exit: Int) -> Int { work.contents.nodes.count + work.floors.count + exit }
    private func vertex(aroundPlan plan: Int) -> Int {
        work.contents.nodes.count + work.floors.count + work.exits.count + plan
    }

    /// Makes a destination of a hall whose openings all lead into one room: nothing is behind it, so routes would pass
    /// through that room only to get to the hall.
    private mutating func closeDeadEnds() {
        let exits = Set(work.exits.map { [$0.plan, $0.threshold] })
        for (index, floor) in work.floors.enumerated() where !isRoom[index] && floor.units.count == 1 {
            let unit = work.plans[floor.plan].units[floor.units[0]]
            guard unit.use == .room, unit.walking == .free, unit.passage == .always else { continue }
            var rooms: Set<Int> = []
            let isDeadEnd = floor.indices.keys.allSatisfy { key in
                switch key {
                case .stop: return true
                case .landing, .node, .exit, .mouth, .beyond: return false
                case .threshold(let threshold):
                    let joint = work.joints[floor.plan].thresholds[threshold]
                    guard joint.hub == nil, !exits.contains([floor.plan, threshold]) else { return false }
                    for side in joint.sides where side != floor.units[0] {
                        guard
                            let other = work.floor(
                                of: PlanWork.Spot(plan: floor.plan, unit: side), with: .threshold(threshold)),
                            isRoom[other]
                        else { return false }
                        rooms.insert(other)
                    }
                    return true
                }
            }
            guard isDeadEnd, rooms.count == 1 else { continue }
            isRoom[index] = true
            roles[index] = FloorRole(isThrough: false)
        }
    }

    /// Joins everything that routes pass through, and finds what lies around each room.
    private mutating func joinCore() {
        var exitIndices: [[Int]: Int] = [:]
        for (index, exit) in work.exits.enumerated() {
            exitIndices[[exit.plan, exit.threshold]] = index
            switch exit.target {
            case .outdoors: break
            case .node(let node): sets.merge(vertex(ofExit: index), node)
            case .around: sets.merge(vertex(ofExit: index), vertex(aroundPlan: exit.plan))
            case .floor(let spot, _):
                let opening = work.contents.openings[work.joints[exit.plan].thresholds[exit.threshold].opening].id
                if let floor = work.floor(of: spot, with: .exit(opening)) {
                    sets.merge(vertex(ofExit: index), vertex(ofFloor: floor))
                }
            }
        }
        for plan in work.plans.indices {
            for (index, threshold) in work.joints[plan].thresholds.enumerated() {
                var core: [Int] = []
                var rooms: [Int] = []
                var loose: [Int] = []
                if let hub = threshold.hub { core.append(hub) }
                if let exit = exitIndices[[plan, index]] { core.append(vertex(ofExit: exit)) }
                for side in threshold.sides {
                    let key = work.anchor(of: index, on: side, plan)
                    guard let floor = work.floor(of: PlanWork.Spot(plan: plan, unit: side), with: key) else { continue }
                    if isRoom[floor] {
                        rooms.append(floor)
                    } else if isLoose[floor] {
                        loose.append(floor)
                    } else {
                        core.append(vertex(ofFloor: floor))
                    }
                }
                for floor in loose where core.isEmpty || placed.insert(floor).inserted {
                    core.append(vertex(ofFloor: floor))
                }
                for vertex in core.dropFirst() { sets.merge(core[0], vertex) }
                for room in rooms {
                    if let vertex = core.first { sides[room].append((.threshold(index), .core(vertex))) }
                    for other in rooms where other != room { sides[room].append((.threshold(index), .room(other))) }
                }
            }
        }
        for (index, floor) in work.floors.enumerated() {
            for anchor in floor.anchors {
                for case .node(let node) in anchor.keys where work.network.degrees[node] > 0 {
                    if isRoom[index] {
                        sides[index].append((.node(node), .core(node)))
                    } else if !isLoose[index] || placed.insert(index).inserted {
                        sets.merge(vertex(ofFloor: index), node)
                    }
                }
            }
        }
        joinMouths()
        for ascent in work.ascents {
            let ends = ascent.units.compactMap { spot -> Int? in
                switch AscentPairing(work: work).landing(of: ascent, at: spot) {
                case .node(let node): node
                case .doors(let doors): work.floor(of: spot, with: .threshold(doors[0])).map { vertex(ofFloor: $0) }
                case .landing: work.floor(of: spot, with: .landing(ascent.id)).map { vertex(ofFloor: $0) }
                }
            }
            for end in ends.dropFirst() { sets.merge(ends[0], end) }
        }
    }

    /// Enters each room from the core if that is possible, otherwise through other rooms: by all doors of the rooms that are
    /// equally near to the core. A door by which nobody gets in only counts where there is no other, and a room that only has doors to
    /// outdoors where no path is near is entered from another room, if it can be.
    private mutating func enterRooms() {
        var depths = [Int?](repeating: nil, count: work.floors.count)
        var queue: [Int] = []
        let isOpen = { [work] (key: Floor.Key, room: Int) in !work.isShut(key, of: room) }
        let mere = mereExits()
        for room in work.floors.indices where isRoom[room] {
            joinStops(of: room)
            let keys = sides[room].compactMap { if case .core = $0.side { $0.key } else { nil } }
            if !mere[room].isSuperset(of: keys) { roles[room].hubs.formUnion(keys) }
            guard roles[room].hubs.contains(where: { isOpen($0, room) }) else { continue }
            depths[room] = 0
            queue.append(room)
        }
        enter(&queue, &depths, by: isOpen)
        for room in work.floors.indices where isRoom[room] {
            if depths[room] != nil {
                roles[room].joined.formUnion(mere[room].subtracting(roles[room].hubs))
            } else {
                roles[room].hubs.formUnion(mere[room])
                guard roles[room].hubs.contains(where: { isOpen($0, room) }) else { continue }
                depths[room] = 0
                queue.append(room)
            }
        }
        enter(&queue, &depths, by: isOpen)
        // What is left has no door by which people get in.
        for room in work.floors.indices where isRoom[room] && depths[room] == nil && !roles[room].hubs.isEmpty {
            depths[room] = 0
            queue.append(room)
        }
        enter(&queue, &depths)
        // Rooms that only lead to each other are entered through the first of them.
        for root in work.floors.indices where isRoom[root] && depths[root] == nil {
            depths[root] = 0
            roles[root].isThrough = true
            queue = [root]
            enter(&queue, &depths)
        }
    }

    /// Returns the doors of each room to outdoors, behind which nothing is.
    private mutating func mereExits() -> [Set<Floor.Key>] {
        let parts = substantialParts()
        let first = vertex(ofExit: 0)
        return sides.map { sides in
            Set(
                sides.compactMap { key, side in
                    guard case .core(let vertex) = side, work.exits.indices.contains(vertex - first),
                        case .outdoors = work.exits[vertex - first].target, !parts.contains(sets.find(vertex))
                    else { return nil }
                    return key
                })
        }
    }

    /// Enters the rooms behind those in a queue by the doors that may be used.
    private mutating func enter(
        _ queue: inout [Int], _ depths: inout [Int?], by isUsed: (Floor.Key, Int) -> Bool = { _, _ in true }
    ) {
        var next = 0
        while next < queue.count {
            let parent = queue[next]
            next += 1
            guard work.floors[parent].traits.passage != .never, let depth = depths[parent] else { continue }
            for case (let key, .room(let child)) in sides[parent]
            where depths[child] ?? (depth + 1) == depth + 1 && isUsed(key, child) {
                roles[parent].joined.insert(key)
                roles[child].hubs.insert(key)
                guard depths[child] == nil else { continue }
                depths[child] = depth + 1
                queue.append(child)
            }
        }
    }

    /// Joins the stops of places in a room to its nearest entrance: also authored nodes to which no path leads, by which a
    /// place is entered.
    private mutating func joinStops(of room: Int) {
        for key in work.floors[room].indices.keys {
            switch key {
            case .stop, .landing, .exit: roles[room].joined.insert(key)
            case .node(let node) where work.network.degrees[node] == 0 && work.entranceNodes.contains(node):
                roles[room].joined.insert(key)
            case .mouth(let mouth) where loops.contains(mouth): roles[room].joined.insert(key)
            case .threshold, .beyond, .node, .mouth: break
            }
        }
    }
}
