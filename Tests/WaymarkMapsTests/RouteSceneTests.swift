import Testing
import WaymarkMaps
import WaymarkModel
import WaymarkTestSupport

struct RouteSceneTests {
    @Test(arguments: 0..<RandomSeeds.count(milliseconds: 8))
    func `The line of a route lies on the network`(seed: UInt64) throws {
        let random = RandomVenue(seed: seed)
        let venue = random.venue
        guard let from = venue.places.first, let to = venue.places.last, from.id != to.id,
            let content = try? MapContent.route(in: venue, from: from.id, to: to.id, at: random.moments[0])
        else { return }
        let scene = MapScene(of: venue, showing: content)
        for floor in scene.floors {
            let back = PlanTurn(-floor.turn)
            let ways = venue.edges.compactMap { edge -> (Point, Point)? in
                guard let start = venue.node(edge.from), let end = venue.node(edge.to) else { return nil }
                return start.level == floor.level.id && end.level == floor.level.id
                    ? (start.position, end.position) : nil
            }
            for line in floor.lines where line.kind == .route {
                for (start, end) in zip(line.points, line.points.dropFirst()) {
                    for share in [0, 0.3, 0.5, 1] {
                        let point = back.point(start.interpolated(to: end, fraction: share))
                        let isOn =
                            ways.contains { Self.distance(from: point, to: $0) < 1e-6 }
                            || venue.regions.contains { $0.level == floor.level.id }
                            || venue.connectors.contains { connector in
                                connector.stops.contains { venue.node($0.node)?.level == floor.level.id }
                            } && line.step != nil && Self.isRide(line, floor)
                        #expect(isOn, "\(seed) \(floor.level.id) \(point)")
                    }
                }
            }
        }
    }

    @Test(arguments: 0..<RandomSeeds.count(milliseconds: 8))
    func `The route is faint on other levels, only within what they show, and where it is`(seed: UInt64) throws {
        let random = RandomVenue(seed: seed)
        let venue = random.venue
        guard let from = venue.places.first, let to = venue.places.last, from.id != to.id,
            var content = try? MapContent.route(in: venue, from: from.id, to: to.id, at: random.moments[0])
        else { return }
        content.isEveryLevel = true
        let scene = MapScene(of: venue, showing: content)
        for floor in scene.floors {
            let turn = PlanTurn(floor.turn)
            let ways = scene.floors.filter { $0.level.id != floor.level.id }.flatMap { other in
                other.lines.filter { $0.kind == .route || $0.kind == .travelled }.map { line in
                    line.points.map { turn.point(PlanTurn(-other.turn).point($0)) }
                }
            }
            let faint = floor.lines.filter { $0.kind == .elsewhere }
            for point in faint.flatMap(\.points) {
                let isOn = ways.contains { way in
                    zip(way, way.dropFirst()).contains { Self.distance(from: point, to: $0) < 1e-6 }
                }
                #expect(isOn, "\(seed) \(floor.level.id) \(point)")
                #expect(
                    point.x >= floor.bounds.low.x - 1e-6 && point.x <= floor.bounds.high.x + 1e-6
                        && point.y >= floor.bounds.low.y - 1e-6 && point.y <= floor.bounds.high.y + 1e-6)
            }
            // It lies below the route of the level itself.
            let own = floor.lines.firstIndex { $0.kind == .route } ?? floor.lines.count
            #expect((floor.lines.lastIndex { $0.kind == .elsewhere } ?? -1) < own)
        }
    }

    @Test func `A level that a route does not touch shows it faintly in SVG, HTML and GeoJSON`() throws {
        let venue = try ShippedVenue.read("riverside-mall")
        var content = try MapContent.route(in: venue, from: "drugstore", to: "cinema")
        let touched = Set(MapScene(of: venue, showing: content).floors.map(\.level.id))
        content.isEveryLevel = true
        let scene = MapScene(of: venue, showing: content)
        let other = try #require(
            scene.floors.first { floor in
                !touched.contains(floor.level.id) && floor.lines.contains { $0.kind == .elsewhere }
            })
        #expect(!other.lines.contains { $0.kind == .route })
        #expect(SVGPainter().paint(scene).contains("class=\"line elsewhere\""))
        let page = HTMLPainter().paint(scene)
        #expect(page.contains("<path class=\"elsewhere\""))
        #expect(!page.contains("way k-elsewhere"))
        #expect(GeoJSONPainter().features(of: scene).compact().contains("\"kind\": \"elsewhere\""))
    }

    /// Whether a line leads along a connector between two of its stops on one level.
    private static func isRide(_ line: SceneLine, _ floor: SceneFloor) -> Bool {
        let stops = floor.marks.filter { if case .connector = $0.kind { true } else { false } }.map(\.at)
        return line.points.allSatisfy { point in stops.contains { $0.distance(to: point) < 1e-6 } }
            || line.points.contains { point in stops.contains { $0.distance(to: point) < 1e-6 } }
    }

    private static func distance(from point: Point, to line: (Point, Point)) -> Double {
        let (dx, dy) = (line.1.x - line.0.x, line.1.y - line.0.y)
        let squared = dx * dx + dy * dy
        let along = squared > 0 ? ((point.x - line.0.x) * dx + (point.y - line.0.y) * dy) / squared : 0
        return point.distance(to: line.0.interpolated(to: line.1, fraction: min(max(along, 0), 1)))
    }

    @Test func `A route shows its ends, its change of level, and the names of both ends once`() throws {
        let venue = try ShippedVenue.read("riverside-mall")
        let scene = MapScene(
            of: venue, showing: try MapContent.route(in: venue, from: "drugstore", to: "cinema"))
        #expect(scene.floors.count >= 2)
        let marks = scene.floors.flatMap(\.marks)
        #expect(marks.contains { $0.kind == .waypoint(0, isLast: false) && $0.sign == "A" })
        #expect(marks.contains { $0.kind == .waypoint(1, isLast: true) && $0.sign == "B" })
        #expect(marks.contains { if case .change = $0.kind { true } else { false } })
        for floor in scene.floors {
            for (line, route) in floor.lines.compactMap({ line in line.route.map { (line, $0) } }) {
                let step = try #require(line.step)
                #expect((0..<scene.routes[route].steps.count).contains(step))
            }
        }
        let svg = SVGPainter().paint(scene)
        #expect(svg.contains("class=\"line way\"") && svg.contains("data-step=\"0\""))
    }

    @Test(arguments: [0.0, 10, 31.5, 1000])
    func `The way behind the traveller and the way ahead are as long as the route`(travelled: Double) throws {
        let venue = try ShippedVenue.read("riverside-mall")
        func length(_ content: MapContent, _ kinds: Set<SceneLine.Kind>) -> Double {
            MapScene(of: venue, showing: content).floors.flatMap(\.lines).filter { kinds.contains($0.kind) }
                .reduce(0) { $0 + Polyline($1.points).length }
        }
        let whole = try MapContent.route(in: venue, from: "drugstore", to: "cinema")
        let walked = try MapContent.route(in: venue, from: "drugstore", to: "cinema", travelled: travelled)
        #expect(abs(length(whole, [.route]) - length(walked, [.route, .travelled])) < 1e-6)
        let behind = length(walked, [.travelled])
        #expect(travelled == 0 ? behind == 0 : behind > 0)
        if travelled == 1000 { #expect(length(walked, [.route]) == 0) }
    }
}
