import WaymarkModel
import WaymarkRouting

/// Tries the routes that a venue promises.
package struct RouteTester {
    let engine: Engine

    package init(_ engine: Engine) { self.engine = engine }

    /// The moment at which the routes of tests start, unless a test says another: that of transcripts.
    private static let testMoment = "2026-01-05T10:00"

    /// Tries routes that a venue promises. The store is neither read nor changed: what the venue itself says is closed is closed, and
    /// live conditions and plugins do not count.
    ///
    /// - Parameter tried: Is called after each test.
    package func results(
        of tests: [RouteTest], in venue: Venue, tried: () -> Void = {}
    ) -> [RouteTestResult] {
        if tests.isEmpty { return [] }
        let loaded = LoadedVenue(venue, revision: 0)
        let (ways, closures) = (TestedFeatures(venue), venue.standingClosures)
        return tests.map { test in
            defer { tried() }
            return result(of: test, in: loaded, ways, closures)
        }
    }

    private func result(
        of test: RouteTest, in loaded: LoadedVenue, _ ways: TestedFeatures, _ closures: [Condition]
    ) -> RouteTestResult {
        var result = RouteTestResult(test: test)
        guard let request = request(for: test, in: loaded, &result) else { return result }
        // A word that means nothing would make an expectation true for the wrong reason.
        result.flaws += ways.unknown(in: test)
        guard result.isPassed else { return result }
        let answer: RouteAnswer
        do {
            answer = try engine.spaces.lend { (space: SearchSpace) throws(RoutingError) in
                try loaded.router.route(request, conditions: closures, using: space)
            }
        } catch {
            judge(RefusalWriter(loaded.venue).refusal(error, for: request), &result)
            return result
        }
        let route = answer.route
        (result.duration, result.distance) = (route.duration, route.distance)
        let isStepFree = loaded.guided(route).summary.isStepFree
        judge(route, isStepFree: isStepFree, used: ways.used(by: route), &result)
        return result
    }

    private func request(
        for test: RouteTest, in loaded: LoadedVenue, _ result: inout RouteTestResult
    ) -> RouteRequest? {
        var points: [Waypoint] = []
        for (index, text) in test.waypoints.enumerated() {
            let key = index == 0 ? "from" : index == test.waypoints.count - 1 ? "to" : "via"
            do {
                points.append(try engine.waypoint(text, in: loaded))
            } catch {
                guard case .refusal(let refusal) = error else { continue }
                result.flaws.append(.init(key: key, message: refusal.diagnostic.message, help: refusal.diagnostic.help))
            }
        }
        let names = Profile.standard.map(\.name)
        let profile = Profile.standard.first { $0.name == test.profile }
        if profile == nil {
            result.flaws.append(
                .init(
                    key: "profile", message: "unknown profile \"\(test.profile)\"",
                    help: EditDistance.suggestion(for: test.profile, among: names).map { "did you mean \"\($0)\"?" }
                        ?? "it is one of \(names.joined(separator: ", "))"))
        }
        let calendar = loaded.calendar
        let start = MomentText(Self.testMoment)?.timestamp(now: Timestamp(milliseconds: 0), calendar: calendar)
        let moment = test.depart.map { MomentText($0) } ?? MomentText("now")
        if moment == nil {
            result.flaws.append(
                .init(
                    key: "depart", message: "\"\(test.depart ?? "")\" is not a moment",
                    help: "write \"14:00\" or \"2026-01-06T14:00\", in quotation marks"))
        }
        guard result.isPassed, let profile, let start, let moment else { return nil }
        return RouteRequest(
            waypoints: points, traveller: Traveller(profile: profile, roles: test.roles),
            time: .depart(moment.timestamp(now: start, calendar: calendar)))
    }

    private func judge(_ refusal: Refusal, _ result: inout RouteTestResult) {
        let found = refusal.diagnostic
        let texts = [found.code.description, found.message] + found.notes
        guard let expected = result.test.expects.refused else {
            let notes = found.notes.isEmpty ? "" : " (\(found.notes.joined(separator: "; ")))"
            return result.flaws.append(
                .init(key: "to", message: "there is no route: \(found.message)\(notes)", help: found.help))
        }
        // A point far from every way is a mistake of the test, and no promise of the venue.
        if found.code == .offNetwork, expected == "yes" {
            return result.flaws.append(.init(key: "to", message: found.message, help: found.help))
        }
        let isMeant = expected == "yes" || texts.contains { $0.folded.contains(expected.folded) }
        if !isMeant {
            let said = texts[1...].joined(separator: "; ")
            result.flaws.append(
                .init(
                    key: "expects.refused",
                    message: "the refusal does not say \"\(expected)\", but \(found.code): \(said)"))
        }
    }

    private func judge(_ route: Route, isStepFree: Bool, used: Set<String>, _ result: inout RouteTestResult) {
        let expects = result.test.expects
        var flaws: [RouteTestResult.Flaw] = []
        func expect(_ isTrue: Bool, _ key: String, _ message: String) {
            if !isTrue { flaws.append(.init(key: "expects.\(key)", message: message)) }
        }
        func text(_ number: Double) -> String { JSON.decimal(number, places: 1) }
        func check(_ bounds: RouteTest.Bounds?, _ value: Double, _ key: String, _ verb: String, _ unit: String) {
            if let most = bounds?.most, value > most {
                expect(false, key, "\(verb) \(text(value)) \(unit), expected at most \(text(most)) \(unit)")
            }
            if let least = bounds?.least, value < least {
                expect(false, key, "\(verb) \(text(value)) \(unit), expected at least \(text(least)) \(unit)")
            }
        }
        expect(expects.refused == nil, "refused", "there is a route")
        check(expects.time, Double(route.duration) / 1000, "time", "takes", "s")
        check(expects.length, route.distance, "length", "is", "m")
        let test = result.test
        for (index, id) in expects.uses.enumerated() {
            expect(used.contains(id), test.key("uses", index), "does not use \"\(id)\"")
        }
        for (index, id) in expects.avoids.enumerated() {
            expect(!used.contains(id), test.key("avoids", index), "uses \"\(id)\"")
        }
        if let stepFree = expects.stepFree {
            expect(stepFree == isStepFree, "stepFree", isStepFree ? "is step-free" : "has steps")
        }
        result.flaws += flaws
    }
}

extension RouteTest {
    /// Returns the key of an expectation's id: `uses[1]`, or `uses` if it is not in a list.
    fileprivate func key(_ list: String, _ index: Int) -> String {
        spans["expects.\(list)[\(index)]"] == nil ? list : "\(list)[\(index)]"
    }
}

/// The features that a test can name in `uses` and `avoids`: connectors, paths, nodes and levels, by id.
private struct TestedFeatures {
    private let venue: Venue
    private let ids: Set<String>
    /// The roles that anything in the venue is for, and those that every venue has.
    private let roles: Set<Role>

    init(_ venue: Venue) {
        self.venue = venue
        ids = Set(
            venue.connectors.map(\.id.rawValue) + venue.edges.flatMap { [$0.id.rawValue, $0.path.rawValue] }
                + venue.nodes.map(\.id.rawValue) + venue.levels.map(\.id.rawValue))
        let contents = venue.contents
        var roles: Set<Role> = [.public, .staff, .wheelchair]
        for access in contents.buildings.map(\.access) + contents.levels.map(\.access) + contents.areas.map(\.access)
            + contents.edges.map(\.access) + contents.connectors.flatMap({ [$0.access] + $0.stops.map(\.access) })
            + contents.places.map(\.access) + contents.units.map(\.access) + contents.openings.map(\.access)
        {
            roles.formUnion(access)
        }
        self.roles = roles
    }

    /// Returns what the expectations of a test name and the venue lacks.
    func unknown(in test: RouteTest) -> [RouteTestResult.Flaw] {
        let strange = test.roles.subtracting(roles).sorted().map { role in
            RouteTestResult.Flaw(
                key: "roles", message: "nothing in the venue is for the role \"\(role)\"",
                help: EditDistance.suggestion(for: role.rawValue, among: roles.map(\.rawValue).sorted())
                    .map { "did you mean \"\($0)\"?" })
        }
        return strange
            + [("uses", test.expects.uses), ("avoids", test.expects.avoids)].flatMap { key, names in
                names.enumerated().filter { !ids.contains($0.element) }.map { index, name in
                    RouteTestResult.Flaw(
                        key: "expects.\(test.key(key, index))",
                        message: "the venue has no connector, path, node or level \"\(name)\"",
                        help: EditDistance.suggestion(for: name, among: ids.sorted()).map { "did you mean \"\($0)\"?" })
                }
            }
    }

    /// Returns the ids of what a route uses.
    func used(by route: Route) -> Set<String> {
        var used: Set<String> = []
        for leg in route.legs {
            used.insert(venue[leg.from.level].id.rawValue)
            used.insert(venue[leg.to.level].id.rawValue)
            for node in [leg.from.node, leg.to.node] { if let node { used.insert(venue[node].id.rawValue) } }
            for segment in leg.segments {
                for level in [segment.fromLevel, segment.toLevel] { used.insert(venue[level].id.rawValue) }
                for node in [segment.fromNode, segment.toNode] { if let node { used.insert(venue[node].id.rawValue) } }
                switch segment.source {
                case .edge(let edge, _): used.formUnion([venue[edge].id.rawValue, venue[edge].path.rawValue])
                case .connector(let connector, _, _): used.insert(venue[connector].id.rawValue)
                case .floor: break
                }
            }
        }
        return used
    }
}
