import Foundation
import Testing
import WaymarkEngine
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

@Suite struct `A route's JSON has the shape of OSRM` {
    private let json: JSON
    private let route: Route

    init() throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue()
        let answer = try clinic.engine.route(try clinic.request("s-bus", "lab", .wheelchair), in: venue)
        route = answer.guided.route
        json = OSRMRoute.encode(answer, in: venue).tree
    }

    private func steps() throws -> [JSON] {
        guard case .array(let steps)? = json["routes"]?[0]?["legs"]?[0]?["steps"] else {
            Issue.record("no steps")
            return []
        }
        try #require(steps.count > 2)
        return steps
    }

    private func names(_ json: JSON?) -> [String] {
        guard case .object(let members)? = json else { return [] }
        return members.map(\.name)
    }

    @Test func `The JSON of a route has the members of OSRM in their places`() {
        #expect(names(json) == ["code", "routes", "waypoints"])
        let route = json["routes"]?[0]
        #expect(names(route).starts(with: ["distance", "duration", "weight", "weight_name", "geometry", "legs"]))
        let leg = route?["legs"]?[0]
        #expect(names(leg) == ["distance", "duration", "weight", "summary", "steps"])
        let step = leg?["steps"]?[1]
        let members = [
            "distance", "duration", "weight", "geometry", "name", "mode", "driving_side", "maneuver", "intersections",
        ]
        #expect(names(step).starts(with: members))
        let maneuver = names(step?["maneuver"])
        #expect(maneuver.starts(with: ["location", "bearing_before", "bearing_after", "type"]))
        let waypoint = names(json["waypoints"]?[0])
        #expect(waypoint.starts(with: ["name", "location", "distance"]))
    }

    @Test func `The text of a route's JSON is that of its tree`() throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue()
        var routes = 0
        for place in venue.venue.places.prefix(12) {
            for profile in [Profile.walking, .wheelchair] {
                let request = try clinic.request("s-bus", place.id.rawValue, profile)
                guard let answer = try? clinic.engine.route(request, in: venue) else { continue }
                let document = OSRMRoute.encode(answer, in: venue, withCosts: true)
                let tree = document.tree
                #expect(document.formatted() == tree.formatted())
                #expect(document.compact() == tree.compact())
                #expect(document.tree == tree)
                routes += 1
            }
        }
        #expect(routes > 10)
    }

    @Test(arguments: [5, 6])
    func `The line of a route and those of its steps encode their points`(_ precision: Int) throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue()
        let frame = AnchorFrame(venue.venue.anchor)
        func line(_ points: [Point]) -> JSON {
            var rest: [Point] = []
            for point in points where rest.last != point { rest.append(point) }
            if rest.count == 1 { rest.append(rest[0]) }
            return .string(EncodedPolyline.encode(rest.map(frame.coordinate), precision: precision))
        }
        var lines = 0
        for place in venue.venue.places.prefix(12) {
            var request = try clinic.request("s-bus", place.id.rawValue)
            request.waypoints.append(request.waypoints[0])
            guard let answer = try? clinic.engine.route(request, in: venue) else { continue }
            let route = OSRMRoute.encode(answer, in: venue, precision: precision).tree["routes"]?[0]
            let legs = answer.guided.legs
            #expect(route?["geometry"] == line(legs.flatMap(\.steps).flatMap(\.geometry).map(\.point)))
            for (number, leg) in legs.enumerated() {
                for (index, step) in leg.steps.enumerated() {
                    let own = route?["legs"]?[number]?["steps"]?[index]?["geometry"]
                    #expect(own == line(step.geometry.map(\.point)))
                    lines += 1
                }
            }
        }
        #expect(lines > 40)
    }

    @Test func `The line of a route that leads nowhere is its point twice`() throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue()
        let answer = try clinic.engine.route(try clinic.request("lab", "lab"), in: venue)
        let point = try #require(answer.guided.legs[0].steps[0].geometry.first?.point)
        let coordinate = AnchorFrame(venue.venue.anchor).coordinate(of: point)
        let tree = OSRMRoute.encode(answer, in: venue).tree
        #expect(tree["routes"]?[0]?["geometry"] == .string(EncodedPolyline.encode([coordinate, coordinate])))
    }

    @Test func `The JSON of a route has its instructions in the requested language`() throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue()
        let answer = try clinic.engine.route(try clinic.request("s-bus", "lab", .wheelchair), in: venue)
        let composer = InstructionComposer(options: InstructionOptions(language: "nl"))
        let dutch = OSRMRoute.encode(answer, in: venue, composer: composer).tree
        let steps = try #require(answer.guided.legs.first?.steps.indices)
        let texts = steps.map { dutch["routes"]?[0]?["legs"]?[0]?["steps"]?[$0]?["maneuver"]?["instruction"] }
        #expect(texts == composer.instructions(for: answer.guided)[0].map { .string($0) })
        #expect(texts != steps.map { json["routes"]?[0]?["legs"]?[0]?["steps"]?[$0]?["maneuver"]?["instruction"] })
        let features = RouteGeoJSON.encode(answer, in: venue, composer: composer)["features"]
        #expect(features?[0]?["properties"]?["instruction"] == texts[0])
    }

    @Test func `The JSON of a route is valid for other parsers, and its sums agree`() throws {
        let object = try JSONSerialization.jsonObject(with: Data(json.formatted().utf8))
        let routes = try #require((object as? [String: Any])?["routes"] as? [[String: Any]])
        let legs = try #require(routes[0]["legs"] as? [[String: Any]])
        let steps = try #require(legs[0]["steps"] as? [[String: Any]])
        let duration = try #require(routes[0]["duration"] as? Double)
        #expect(abs(duration - Double(route.duration) / 1000) < 1e-9)
        #expect(abs(steps.reduce(0) { $0 + ($1["duration"] as? Double ?? .nan) } - duration) < 0.001)
        #expect(abs(steps.reduce(0) { $0 + ($1["weight"] as? Double ?? .nan) } - duration) < 0.001)
    }

    /// From the southwest through a wall of 0.3 m, whose door leads east, and then south; then down in an elevator.
    private static let wall = """
        waymark: 1
        id: wall
        name: Wall
        levels: [{id: g, ordinal: 0, name: Ground}, {id: u, ordinal: -1, name: Below}]
        nodes:
          g: {west: {at: [0, -5.5], kind: entrance}, door: [10, 0], inner: [10.3, 0], south: [10.3, -20]}
          u: {shaft: [10.3, -20], end: [30.3, -20]}
        paths:
          - {nodes: [west, door]}
          - {nodes: [door, inner], kind: door}
          - {nodes: [inner, south]}
          - {nodes: [shaft, end]}
        connectors: [{id: lift, kind: elevator, name: Lift, stops: [south, shaft]}]
        places: [{id: a, name: A, category: shop, at: west}, {id: b, name: B, category: shop, at: end}]
        """

    @Test func `The direction after a maneuver is that of the way, and not that of a piece of wall`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.wall.write(to: folder.appendingPathComponent("venue.yaml"), atomically: true, encoding: .utf8)
        let now = Timestamp(seconds: 1_767_600_000)
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { now }))
        let result = try engine.importVenues(folder.path)
        try #require(!result.report.hasErrors, "\(result.report.diagnostics)")
        let venue = try engine.venue()
        let request = RouteRequest(waypoints: [.place("a"), .place("b")], time: .depart(now))
        let answer = OSRMRoute.encode(try engine.route(request, in: venue), in: venue).tree
        guard case .array(let steps)? = answer["routes"]?[0]?["legs"]?[0]?["steps"] else { return }
        let told = steps.map { step -> [String] in
            let maneuver = step["maneuver"]
            return ["kind", "bearing_before", "bearing_after"].map { maneuver?[$0]?.compact() ?? "" }
        }
        #expect(
            told == [
                ["\"depart\"", "0", "61"], ["\"pass door\"", "61", "61"], ["\"continue\"", "61", "180"],
                ["\"take connector\"", "180", "180"], ["\"continue\"", "90", "90"], ["\"arrive\"", "90", "0"],
            ])
    }

    @Test func `The JSON of a route gives the bearings in and out of each step`() throws {
        let steps = try steps()
        for (index, step) in steps.enumerated() {
            let place = step["intersections"]?[0]
            guard case .array(let bearings)? = place?["bearings"], case .array(let entry)? = place?["entry"] else {
                Issue.record("step \(index) has no bearings")
                continue
            }
            #expect(bearings.count == entry.count)
            let degrees = bearings.compactMap { bearing -> Int64? in
                if case .integer(let value) = bearing { return value }
                return nil
            }
            #expect(degrees == degrees.sorted() && degrees.allSatisfy { (0..<360).contains($0) })
            #expect((place?["in"] == nil) == (index == 0))
            #expect((place?["out"] == nil) == (index == steps.count - 1))
            guard case .integer(let out)? = place?["out"] else { continue }
            #expect(bearings[Int(out)] == step["maneuver"]?["bearing_after"])
        }
    }

    @Test func `The JSON of a route gives the levels and the connector of a ride`() throws {
        let ride = try steps().first { $0["highway"] == "elevator" }
        #expect(ride?["level_id"] == "g")
        #expect(ride?["end_level_name"] == "Upper floor")
        #expect(ride?["connector"]?["id"] == "lift")
        #expect(ride?["connector"]?["direction"] == "up")
    }

    /// The types of OSRM's maneuvers. MapLibre Navigation refuses an answer with any other word.
    private static let types: Set<String> = [
        "turn", "new name", "depart", "arrive", "merge", "on ramp", "off ramp", "fork", "end of road", "continue",
        "roundabout", "rotary", "roundabout turn", "notification", "exit roundabout", "exit rotary",
    ]

    /// Returns the steps of all routes between the clinic's places, as the JSON with banners and voice instructions has them.
    private func guidedSteps() throws -> [[(step: JSON, kind: Maneuver.Kind)]] {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue()
        var legs: [[(JSON, Maneuver.Kind)]] = []
        for from in venue.venue.places.prefix(4) {
            for to in venue.venue.places.prefix(12) where from.id != to.id {
                let request = try clinic.request(from.id.rawValue, to.id.rawValue)
                guard let answer = try? clinic.engine.route(request, in: venue) else { continue }
                let route = OSRMRoute.encode(answer, in: venue, withGuidance: true).tree["routes"]?[0]
                for (number, leg) in answer.guided.legs.enumerated() {
                    legs.append(
                        leg.steps.enumerated().compactMap { index, step in
                            (route?["legs"]?[number]?["steps"]?[index]).map { ($0, step.maneuver.kind) }
                        })
                }
            }
        }
        return legs
    }

    @Test func `Maneuvers are in OSRM's words, with a modifier where clients look for one`() throws {
        var kinds: Set<String> = []
        for (step, kind) in try guidedSteps().joined() {
            let maneuver = step["maneuver"]
            guard case .string(let type)? = maneuver?["type"] else {
                Issue.record("a maneuver without a type")
                continue
            }
            #expect(Self.types.contains(type))
            #expect(maneuver?["kind"] == .string(kind.name))
            #expect(maneuver?["modifier"] != nil || type == "depart" || type == "arrive")
            kinds.insert(kind.name)
        }
        #expect(kinds.isSuperset(of: ["depart", "take connector", "turn", "arrive"]))
    }

    @Test func `Banners announce the next maneuver, and the arrival has none`() throws {
        for leg in try guidedSteps() {
            for (index, element) in leg.enumerated() {
                let banners = element.step["bannerInstructions"]
                let voices = element.step["voiceInstructions"]
                guard index + 1 < leg.count else {
                    #expect(banners == .array([]) && voices == .array([]))
                    continue
                }
                let next = leg[index + 1].step["maneuver"]
                let banner = banners?[0]
                #expect(banner?["distanceAlongGeometry"] == element.step["distance"])
                #expect(banner?["primary"]?["text"] == next?["instruction"])
                #expect(banner?["primary"]?["type"] == next?["type"])
                #expect(banner?["primary"]?["modifier"] == next?["modifier"])
                #expect(voices?[0]?["distanceAlongGeometry"] == element.step["distance"])
                guard case .array(let spoken)? = voices else { continue }
                let distances = spoken.compactMap { voice -> Double? in
                    switch voice["distanceAlongGeometry"] {
                    case .integer(let value)?: Double(value)
                    case .number(let value, _)?: value
                    default: nil
                    }
                }
                #expect(distances == distances.sorted(by: >) && distances.count == spoken.count)
            }
        }
    }

    @Test func `A route's JSON has banners only if they are requested`() throws {
        for step in try steps() {
            #expect(step["bannerInstructions"] == nil && step["voiceInstructions"] == nil)
        }
    }
}
