import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@Suite struct `The session finds the traveller's level` {
    let venue = Trip.venue()

    /// The levels after each of some fixes at one spot.
    func levels(_ plan: RoutePlan, x: Double, _ levels: [FeatureID]) -> [FeatureID?] {
        var session = NavigationSession(venue: venue, plan: plan)
        session.run([Trip.fix(x, 0, "l0", at: 0)])
        return levels.enumerated().map { second, level in
            session.run([Trip.fix(x, 0, level, at: Double(second + 1))])
            return session.level
        }
    }

    @Test func `Only the destination of a ride becomes the level at once, not the levels that it passes`() {
        let plan = Trip.walk("a", "b", "x", in: venue)
        let passing = Array(repeating: FeatureID("l1"), count: 8)
        #expect(levels(plan, x: 40, passing + ["l2"]) == Array(repeating: "l0", count: 8) + ["l2"])
    }

    @Test func `The level does not flicker`() {
        let flicker: [FeatureID] = ["l1", "l1", "l0", "l1", "l1", "l0", "l1", "l1", "l0"]
        #expect(Set(levels(Trip.plan(in: venue), x: 15, flicker)) == ["l0"])
    }

    @Test func `Away from landings, three fixes confirm the next level and five confirm another`() {
        #expect(levels(Trip.plan(in: venue), x: 15, ["l1", "l1", "l1"]) == ["l0", "l0", "l1"])
        #expect(levels(Trip.plan(in: venue), x: 15, ["l2", "l2", "l2", "l2", "l2"]) == ["l0", "l0", "l0", "l0", "l2"])
    }

    @Test func `A code that was scanned confirms any level at once, also one that a ride passes`() {
        for (x, plan, level) in [
            (15.0, Trip.plan(in: venue), "l1"), (15, Trip.plan(in: venue), "l2"),
            (40, Trip.walk("a", "b", "x", in: venue), "l1"),
        ] {
            var session = NavigationSession(venue: venue, plan: plan)
            session.run([Trip.fix(x, 0, "l0", at: 0)])
            guard case .fix(var scan) = Trip.fix(x, 0, FeatureID(level), at: 1) else { continue }
            scan.isScanned = true
            session.run([.fix(scan)])
            #expect(session.level == FeatureID(level))
        }
    }

    @Test func `One fix at the route's elevator confirms the level, and farther away two are needed`() {
        #expect(levels(Trip.plan(in: venue), x: 36, ["l1"]) == ["l1"])
        #expect(levels(Trip.plan(in: venue), x: 33, ["l1", "l1"]) == ["l0", "l1"])
    }

    @Test func `Two fixes near a landing that the route does not use confirm the level`() {
        #expect(levels(Trip.walk("a", "b", "e", in: venue), x: 40, ["l1", "l1"]) == ["l0", "l1"])
    }

    @Test func `The level is in doubt while a fix reports another, and no deviation is reported`() {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        session.run([Trip.fix(15, 0, "l0", at: 0)])
        #expect(!session.run([Trip.fix(15, 12, "l1", at: 1)]).has("did_go_off_route"))
        #expect(session.run([Trip.fix(15, 12, "l0", at: 2)]).has("did_go_off_route"))
    }

    @Test func `A level in doubt stops progress, steps, arrivals and regions`() {
        var session = NavigationSession(venue: venue, plan: Trip.walk("a", "b", "f", in: venue))
        session.run([Trip.fix(5, 0, "l0", at: 0)])
        let before = session.progress
        for (x, y) in [(15.0, 0.0), (40, 20)] {
            let events = session.run([Trip.fix(x, y, "l1", at: 1)])
            #expect(events.names == ["did_update_progress"])
            #expect(session.progress?.location == before?.location)
            #expect(session.progress?.level == "l0")
            #expect(session.progress?.distanceRemaining == before?.distanceRemaining)
            #expect(session.lastFix?.point == Point(x: 5, y: 0))
        }
        var there = NavigationSession(venue: venue, plan: Trip.walk("a", "b", "f", in: venue))
        there.run([Trip.fix(5, 0, "l0", at: 0)])
        #expect(!there.run([Trip.fix(40, 40, "l1", at: 1)]).has("did_arrive"))
        #expect(there.run([Trip.fix(40, 40, "l0", at: 2)]).has("did_arrive"))
    }

    @Test func `A level in doubt raises no alert of an earlier deviation`() {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        session.run([Trip.fix(15, 0, "l0", at: 0), Trip.fix(15, 4, "l0", at: 1)])
        var doubtful = session
        doubtful.run([Trip.fix(15, 0, "l1", at: 2)])
        #expect(!doubtful.run([.tick(Trip.start.adding(seconds: 7))]).has("did_go_off_route"))
        #expect(session.run([.tick(Trip.start.adding(seconds: 7))]).has("did_go_off_route"))
    }

    @Test func `A level in doubt still counts down the wait for an elevator`() {
        var session = NavigationSession(venue: venue, plan: Trip.walk("a", "b", "x", in: venue))
        session.run([Trip.fix(39, 0, "l0", at: 0), Trip.fix(40, 0, "l0", at: 1)])
        let before = session.progress?.durationRemaining ?? 0
        session.run([Trip.fix(40, 0, "l1", at: 11)])
        #expect(session.progress?.durationRemaining == before - 10_000)
    }

    @Test func `A level's neighbours are in its own building, and where a connector leads`() {
        var contents = venue.contents
        contents.buildings.append(Building(id: "annex", name: "Annex"))
        for (id, building, ordinal) in [
            ("n0", "annex", 0.0), ("n1", "annex", 2), ("site", nil, 0), ("half", nil, 1.5), ("hill", nil, 9),
        ] as [(FeatureID, FeatureID?, Double)] {
            contents.levels.append(
                Level(
                    id: id, building: building, ordinal: ordinal, name: LocalizedText(id.rawValue),
                    shortName: id.rawValue))
            contents.nodes.append(PathNode(id: id, level: id, position: Point(x: 500, y: 500)))
        }
        contents.connectors.append(
            Connector(
                id: "door", kind: .passage, stops: ["n1", "half"].map { Connector.Stop(node: $0) },
                flights: [Connector.Flight()]))
        let venue = Venue(validated: contents)
        func fixesNeeded(_ from: FeatureID, _ to: FeatureID) -> Int? {
            var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
            session.run([Trip.fix(200, 0, from, at: 0)])
            return (1...6).first { second in
                session.run([Trip.fix(200, 0, to, at: Double(second))])
                return session.level == to
            }
        }
        // Nothing of the annex lies between its two levels, whatever ordinals other buildings have.
        #expect(fixesNeeded("n0", "n1") == 3)
        #expect(fixesNeeded("site", "half") == 3)
        #expect(fixesNeeded("l0", "l1") == 3)
        #expect(fixesNeeded("l0", "l2") == 5)
        #expect(fixesNeeded("site", "hill") == 5)
        // The same height in another building is no neighbour without a way there.
        #expect(fixesNeeded("l0", "n0") == 5)
        #expect(fixesNeeded("n1", "half") == 3)
        #expect(fixesNeeded("half", "n1") == 3)
    }

    @Test func `A level that a policy decided is not in doubt`() {
        struct Ground: NavigationPolicies {
            func resolveLevel(of fix: Fix, proposed: FeatureID, in context: SessionContext) -> FeatureID? { "l0" }
        }
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        session.run([Trip.fix(15, 0, "l0", at: 0)])
        #expect(session.run([Trip.fix(15, 12, "l1", at: 1)], policies: Ground()).has("did_go_off_route"))
    }

    @Test func `The level stays if a fix has none`() {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        session.run([Trip.fix(15, 0, nil, at: 0)])
        #expect(session.level == "l0")
        session.run([Trip.fix(15, 0, nil, at: 1)])
        #expect(session.level == "l0")
    }
}
