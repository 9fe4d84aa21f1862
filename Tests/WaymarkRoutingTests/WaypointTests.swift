import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `A free position joins the network` {
    @Test func `A position joins the nearest edge of its level and pays its share`() throws {
        let route = try Asking(.corridor)(.position(Point(x: 2.3, y: 4), level: "g"), .node("b")).route
        #expect(route.path == "· m b")
        #expect(route.duration == 18_000)
        #expect(route.legs[0].from.snapDistance == 4)
        #expect(route.legs[0].from.point == Point(x: 2.3, y: 0))
        #expect(abs(route.distance - 20.7) < 1e-9)
    }

    @Test func `Two positions on the same edge are joined directly, both ways`() throws {
        let ask = Asking(.corridor)
        let (left, right) = (
            Waypoint.position(Point(x: 2.3, y: 0), level: "g"), Waypoint.position(Point(x: 4.6, y: 0), level: "g")
        )
        #expect(try ask(left, right).route.duration == 2000)
        #expect(try ask(right, left).route.duration == 2000)
        #expect(try ask(right, left).route.path == "· ·")
    }

    @Test func `A position does not go against a one-way edge`() throws {
        // The way back from m to a is another.
        let ring = VenueBuilder(
            [
                "g": """
                r----<----q
                |         |
                v         |
                |         |
                a---->----m---b
                """
            ], scale: 2.3)
        let (ahead, behind) = (
            Waypoint.position(Point(x: 4.6, y: -1), level: "g"), Waypoint.position(Point(x: 2.3, y: -1), level: "g")
        )
        #expect(try Asking(ring)(behind, ahead).route.path == "· ·")
        #expect(try Asking(ring)(ahead, behind).route.path == "· m q r a ·")
        let oneWay = VenueBuilder(["g": "a---->----m---b"], scale: 2.3)
        #expect(Asking(oneWay).refusal(ahead, behind)?.reason == .noPath)
    }

    @Test func `A position never joins another level or the middle of a ride`() throws {
        var venue = VenueBuilder.twoFloors
        venue.contents.edges.removeAll { $0.id == "g/E~a" }
        // Right beside the elevator below; the nearest edge of that level is ten metres off.
        let route = try Asking(venue)(.position(Point(x: 0, y: 10), level: "g"), .node("b")).route
        #expect(route.legs[0].from.snapDistance == 10)
        #expect(route.legs[0].from.node == route.venue.index(ofNode: "a"))
    }

    @Test func `A position joins an edge that its profile may use`() throws {
        var venue = VenueBuilder(
            [
                "g": """
                c---------d
                a---------b
                """
            ], scale: 2.3)
        let beside = Waypoint.position(Point(x: 2.3, y: 4.6), level: "g")
        #expect(try Asking(venue)(beside, .node("d")).route.legs[0].from.snapDistance == 0)
        venue.contents[edge: "c~d"].access = [.staff]
        #expect(try Asking(venue)(beside, .node("b")).route.legs[0].from.snapDistance == 4.6)
    }

    @Test func `A position costs the same as a node in its place`() throws {
        let space = SearchSpace()
        var compared = 0
        for seed in 0..<200 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let drawn = RandomVenue(seed: seed)
            let cut = random.pick(drawn.venue.edges)
            guard cut.kind == .corridor || cut.kind == .outdoorPath, cut.hours == nil, cut.duration == nil,
                cut.derivedFrom == nil,
                let from = drawn.venue.node(cut.from), let to = drawn.venue.node(cut.to)
            else { continue }
            // A second edge between the same nodes would be as near.
            let twins = drawn.venue.edges.filter { Set([$0.from, $0.to]) == Set([cut.from, cut.to]) }
            if twins.count > 1 { continue }
            let share = Double.random(in: 0.1...0.9, using: &random)
            let point = from.position.interpolated(to: to.position, fraction: share)
            var contents = drawn.venue.contents
            contents.nodes.append(PathNode(id: "cut", level: from.level, position: point))
            contents.edges.removeAll { $0.id == cut.id }
            var parts = [cut, cut]
            (parts[0].to, parts[0].length) = ("cut", cut.length * share)
            (parts[1].id, parts[1].from, parts[1].length) = ("rest", "cut", cut.length * (1 - share))
            contents.edges += parts
            let target = Waypoint.node(random.pick(drawn.venue.nodes).id)
            let whole = Router(snapshot: VenueSnapshot(drawn.venue))
            let parted = Router(snapshot: VenueSnapshot(Venue(validated: contents)))
            for isStart in [true, false] {
                let free = Waypoint.position(point, level: from.level)
                func weight(_ router: Router, _ other: Waypoint) -> (weight: Int64, snap: Double)? {
                    let waypoints = isStart ? [other, target] : [target, other]
                    let request = RouteRequest(waypoints: waypoints, time: .depart(drawn.moments[0]))
                    guard let answer = try? router.route(request, using: space) else { return nil }
                    let best = answer.waitingRoute ?? answer.route
                    return (best.weight, best.legs[0].from.snapDistance + best.legs[0].to.snapDistance)
                }
                let mine = weight(whole, free)
                // Another edge may cross just there.
                if let mine, mine.snap > 1e-9 { continue }
                compared += 1
                guard let one = mine?.weight, let other = weight(parted, .node("cut"))?.weight else { continue }
                #expect(abs(one - other) <= 4, "seed \(seed)")
            }
        }
        #expect(compared > 50)
    }
}

@Suite struct `A route passes its waypoints` {
    @Test func `A route with a waypoint is the sum of its legs`() throws {
        let space = SearchSpace()
        var compared = 0
        for seed in 0..<200 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let drawn = RandomVenue(seed: seed)
            let router = Router(snapshot: VenueSnapshot(drawn.venue))
            let nodes = (0..<3).map { _ in Waypoint.node(random.pick(drawn.venue.nodes).id) }
            func route(_ waypoints: [Waypoint], _ start: Timestamp) -> Route? {
                let request = RouteRequest(waypoints: waypoints, time: .depart(start))
                return try? router.route(request, conditions: drawn.conditions, using: space).route
            }
            guard let whole = route(nodes, drawn.moments[0]),
                let first = route([nodes[0], nodes[1]], drawn.moments[0]),
                whole.legs[0].duration == first.duration, let second = route([nodes[1], nodes[2]], first.arrival)
            else { continue }
            compared += 1
            #expect(whole.weight == first.weight + second.weight, "seed \(seed)")
        }
        #expect(compared > 50)
    }

    @Test func `A place on the way is left by the entrance it was entered by`() throws {
        // A shop from street to street: its doors are 2 m and 20 m from the two ends, but nobody walks through it.
        var venue = VenueBuilder.corridor
        venue.place("arcade", at: ["a", "b"])
        let route = try Asking(venue)(.node("a"), .place("arcade"), .node("b")).route
        #expect(route.legs[0].to.node == route.legs[1].from.node)
        #expect(route.duration == 20_000)
    }

    @Test func `The entrances of a place on the way are solved jointly`() throws {
        var venue = VenueBuilder(
            [
                "g": """
                n
                |
                a----m----b
                """
            ], scale: 2.3)
        venue.place("shop", at: ["n", "b"])
        // The near door is nearer to a, but the far one lies at the goal.
        let route = try Asking(venue)(.node("a"), .place("shop"), .node("b")).route
        #expect(route.path == "a m b")
        #expect(route.legs[0].to.node == route.venue.index(ofNode: "b"))
    }
}

@Suite struct `A category stands for its nearest place` {
    static var shops: VenueBuilder {
        var venue = VenueBuilder.corridor
        venue.place("cafe", at: ["m"], category: "food.cafe") { $0.hours = hours("11:00-12:00") }
        venue.place("grill", at: ["b"], category: "food")
        venue.place("outfitter", at: ["a"], category: "foodie")
        return venue
    }

    @Test func `A category means the nearest place that is open on arrival`() throws {
        let ask = Asking(Self.shops)
        #expect(try ask(.node("a"), .category("food")).route.destination == "grill")
        #expect(
            try ask(.node("a"), .category("food"), at: morning.adding(seconds: 3600)).route.destination == "cafe")
    }

    @Test func `A category means the nearest closed place, with a notice, if none is open`() throws {
        let route = try Asking(Self.shops)(.node("a"), .category("food.cafe"), .node("b")).route
        #expect(route.destination == "cafe")
        #expect(route.notices == [.placeClosedAtArrival("cafe", opens: morning.adding(seconds: 3600))])
    }

    @Test func `A category is listed by travel time, open or not`() throws {
        let ask = Asking(Self.shops)
        let list = try ask.router.nearest(
            NearestRequest(category: "food", from: .node("a"), departure: morning), using: ask.space)
        #expect(list.map(\.place) == ["cafe", "grill"])
        #expect(list.map(\.duration) == [10_000, 20_000])
        #expect(list.map(\.isOpen) == [false, true])
        #expect(list[0].opens == morning.adding(seconds: 3600))
    }

    @Test(arguments: [false, true]) func `If only a role opens the places of a category, that is why none is near`(
        changes: Bool
    ) {
        var venue = Self.shops
        venue.place("archive", at: ["b"], category: "archive") { $0.access = [.staff] }
        venue.place("stacks", at: ["m"], category: "archive.stacks") { $0.access = [.staff] }
        if changes { venue.contents[edge: "a~m"].hours = hours("06:00-23:00") }
        let ask = Asking(venue)
        let request = NearestRequest(category: "archive", from: .node("a"), departure: morning)
        do throws(RoutingError) {
            let found = try ask.router.nearest(request, using: ask.space)
            Issue.record("\(found)")
        } catch {
            #expect(error.reason == .noAccess([.staff]))
            #expect(error.sufficientRoles == [.staff])
        }
        var staff = request
        staff.roles = [.staff]
        #expect((try? ask.router.nearest(staff, using: ask.space).map(\.place)) == ["stacks", "archive"])
    }
}

@Suite struct `Threads can share a router` {
    @Test func `Several threads get the same answers as one`() async throws {
        let drawn = RandomVenue(seed: 5)
        let router = Router(snapshot: VenueSnapshot(drawn.venue))
        @Sendable func weights(_ from: Int) -> [Int64?] {
            let space = SearchSpace()
            return drawn.venue.nodes.indices.flatMap { to in
                Profile.standard.map { profile in
                    let request = RouteRequest(
                        waypoints: [.node(drawn.venue.nodes[from].id), .node(drawn.venue.nodes[to].id)],
                        profile: profile, time: .depart(drawn.moments[to % 3]))
                    return try? router.route(request, conditions: drawn.conditions, using: space).route.weight
                }
            }
        }
        let alone = drawn.venue.nodes.indices.map(weights)
        let together = await withTaskGroup(of: (Int, [Int64?]).self) { group in
            for from in drawn.venue.nodes.indices { group.addTask { (from, weights(from)) } }
            return await group.reduce(into: alone.map { _ in [] }) { $0[$1.0] = $1.1 }
        }
        #expect(together == alone)
    }
}
