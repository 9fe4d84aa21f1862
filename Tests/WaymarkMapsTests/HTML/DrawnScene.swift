import WaymarkModel

@testable import WaymarkMaps

/// A small scene of two levels that has everything a page shows. It is made by hand, so that tests of painters depend on
/// no venue and no router.
enum DrawnScene {
    static let ground = SceneLevel(id: "g", name: "Ground floor", shortName: "G")
    static let upper = SceneLevel(id: "1", name: "First floor", shortName: "1", ordinal: 1)

    /// The scene: a route from a café on the ground floor to a shop on the first floor, and another by stairs.
    static var scene: MapScene {
        MapScene(
            venue: "station", title: "Station Hall", language: "en", attribution: "Drawn for tests",
            anchor: Anchor(origin: Coordinate(latitude: 52, longitude: 4.5)), floors: [groundFloor, upperFloor],
            levels: [ground, upper], routes: routes, places: places,
            problems: [
                SceneProblem(
                    code: "WM0204", isError: true, text: "opening \"d17\" joins units on different levels",
                    help: "split the opening", level: "g"),
                SceneProblem(code: "WM0501", isError: false, text: "the venue has no phone number"),
            ])
    }

    /// Returns the page of a scene that starts on the ground floor.
    static func page(of scene: MapScene, seconds: Int? = nil) -> String {
        var painter = HTMLPainter()
        painter.startLevel = "g"
        painter.secondsBetweenUpdates = seconds
        return painter.paint(scene)
    }

    static var routes: [SceneRoute] {
        let steps = [
            SceneStep(text: "Start at Café Nord, heading east", measure: "12 m, 10 s", level: "g", endLevel: "g"),
            SceneStep(text: "Take the elevator to the first floor", measure: "1 min", level: "g", endLevel: "1"),
            SceneStep(text: "You have arrived at Books & Maps", level: "1", endLevel: "1"),
        ]
        return [
            SceneRoute(name: "Walking", summary: "22 m, 1 min 20 s", steps: steps),
            SceneRoute(name: "Stairs", summary: "26 m, 1 min 30 s", isAlternative: true, steps: steps),
        ]
    }

    static var places: [ScenePlace] {
        [
            place("cafe", "Café Nord", "food.cafe", .food, "g", 4, 15, facts: ["08:00 to 18:00"]),
            place("wc", "Toilets", "restroom", .toilets, "g", 36, 15),
            place("books", "Books & Maps", "shop.books", .shop, "1", 36, 4, aliases: ["Bookshop"]),
        ]
    }

    static var groundFloor: SceneFloor {
        SceneFloor(
            level: ground, north: .pi / 2, bounds: box(0, 0, 40, 20),
            shapes: [
                shape(.walkway, box(0, 0, 40, 20), .outline, "Hall"),
                shape(.food, box(0, 12, 10, 20), .wall, "Café Nord"),
                shape(.toilets, box(30, 12, 40, 20), .wall, "Toilets"),
                SceneShape(
                    layer: .plan, role: .staff, polygons: [rectangle(box(12, 12, 28, 20))], tint: 1, isHatched: true,
                    border: .wall, title: "Office"),
            ],
            lines: [
                SceneLine(layer: .plan, kind: .door, role: .walkway, points: [Point(x: 4, y: 12), Point(x: 6, y: 12)]),
                SceneLine(
                    layer: .closures, kind: .closure, role: .closed, points: [Point(x: 30, y: 4), Point(x: 38, y: 4)],
                    title: "Side exit is closed: repairs"),
                way(0, .route, [Point(x: 5, y: 13), Point(x: 5, y: 8), Point(x: 20, y: 8)], route: 0),
                way(0, .alternative, [Point(x: 5, y: 13), Point(x: 5, y: 4), Point(x: 26, y: 4)], route: 1),
            ],
            marks: [
                mark(.place, .foodMark, 4, 15, "•", feature: "cafe", title: "Café Nord", category: "food.cafe"),
                mark(.place, .toiletsMark, 36, 15, "•", feature: "wc", title: "Toilets", category: "restroom"),
                mark(.connector(.elevator, up: true, down: false), .connectorMark, 20, 8, "E", title: "Elevator"),
                mark(.waypoint(0, isLast: false), .start, 5, 13, "A", route: 0, step: 0, title: "Start"),
                mark(.change(to: "1", isUp: true), .route, 20, 8, "^", route: 0, step: 1),
                mark(.problem(0), .problem, 30, 10, "!", title: "WM0204"),
            ],
            labels: [
                SceneLabel(text: "Hall", rank: .hall, site: .inside(0), at: Point(x: 24, y: 5)),
                SceneLabel(text: "Office", rank: .staff, site: .inside(3), at: Point(x: 20, y: 16)),
                SceneLabel(text: "Café Nord", rank: .place, site: .beside(0), at: Point(x: 4, y: 15), feature: "cafe"),
                SceneLabel(text: "Toilets", rank: .place, site: .beside(1), at: Point(x: 36, y: 15), feature: "wc"),
            ])
    }

    static var upperFloor: SceneFloor {
        SceneFloor(
            level: upper, north: .pi / 2, bounds: box(0, 0, 40, 20),
            shapes: [
                shape(.walkway, box(0, 0, 40, 20), .outline, nil),
                shape(.shop, box(30, 0, 40, 8), .wall, "Books & Maps"),
            ],
            lines: [way(2, .route, [Point(x: 20, y: 8), Point(x: 29, y: 8), Point(x: 35, y: 4)], route: 0)],
            marks: [
                mark(.change(to: "G", isUp: false), .route, 20, 8, "v", route: 0, step: 1),
                mark(.waypoint(1, isLast: true), .end, 35, 4, "B", route: 0, step: 2, title: "Books & Maps"),
            ],
            labels: [
                SceneLabel(
                    text: "Books & Maps", rank: .onRoute, site: .inside(1), at: Point(x: 35, y: 4), feature: "books")
            ])
    }

    static func box(_ left: Double, _ bottom: Double, _ right: Double, _ top: Double) -> SceneBounds {
        SceneBounds(low: Point(x: left, y: bottom), high: Point(x: right, y: top))
    }

    static func rectangle(_ box: SceneBounds) -> Polygon {
        Polygon(outer: [
            box.low, Point(x: box.high.x, y: box.low.y), box.high, Point(x: box.low.x, y: box.high.y),
        ])
    }

    static func shape(
        _ role: MapRole, _ bounds: SceneBounds, _ border: SceneShape.Border, _ title: String?
    ) -> SceneShape {
        SceneShape(layer: .plan, role: role, polygons: [rectangle(bounds)], border: border, title: title)
    }

    static func way(_ step: Int, _ kind: SceneLine.Kind, _ points: [Point], route: Int) -> SceneLine {
        SceneLine(
            layer: kind == .alternative ? .alternatives : .route, kind: kind, role: .route, points: points,
            route: route,
            step: step)
    }

    static func mark(
        _ kind: SceneMark.Kind, _ role: MapRole, _ x: Double, _ y: Double, _ sign: String, route: Int? = nil,
        step: Int? = nil, feature: FeatureID? = nil, title: String? = nil, category: String = ""
    ) -> SceneMark {
        let layer: MapLayer =
            switch kind {
            case .place: .places
            case .connector: .connectors
            case .problem: .problems
            case .position: .position
            default: .route
            }
        return SceneMark(
            layer: layer, kind: kind, role: role, at: Point(x: x, y: y), sign: sign, route: route, step: step,
            feature: feature, title: title, category: category)
    }

    static func place(
        _ id: FeatureID, _ name: String, _ category: String, _ role: MapRole, _ level: FeatureID, _ x: Double,
        _ y: Double,
        aliases: [String] = [], facts: [String] = []
    ) -> ScenePlace {
        ScenePlace(
            id: id, name: name, aliases: aliases, category: category, role: role, level: level, at: Point(x: x, y: y),
            facts: facts)
    }
}
