import WaymarkModel

/// Writes a scene as GeoJSON (RFC 7946), with a style for MapLibre that draws it.
///
/// Each feature says what it is by its properties: `level`, `level_name`, `layer`, `kind`, `role`, and, where they apply,
/// `id`, `title`, `category`, `border`, `hatched`, `tint`, `route`, `step`, `sign`, `directed` and `width_m`. Features are in the
/// order in which they are painted.
///
/// ```swift
/// let painter = GeoJSONPainter()
/// let plan = painter.features(of: scene).compact()
/// let style = painter.style(of: scene, data: "plan.geojson").formatted()
/// ```
public struct GeoJSONPainter: Sendable {
    /// Creates a painter.
    public init() {}

    /// Returns the features of every floor as a feature collection.
    ///
    /// - Parameters:
    ///   - scene: The map.
    ///   - stop: Asks to stop; nil if nobody can. What was written until then must not be shown.
    public func features(of scene: MapScene, stop: StopSignal? = nil) -> JSON {
        var features: [JSON] = []
        for floor in scene.floors {
            let writer = GeoJSONFloor(floor: floor, anchor: scene.anchor)
            features += floor.shapes.until(stop).compactMap(writer.feature)
            features += floor.lines.until(stop).compactMap(writer.feature)
            features += floor.marks.until(stop).compactMap(writer.feature)
        }
        return .object([.init("type", "FeatureCollection"), .init("features", .array(features))])
    }
}

/// Writes the features of a floor, back from the turned frame of the map into degrees.
struct GeoJSONFloor {
    let floor: SceneFloor
    let anchor: Anchor
    private let turn: PlanTurn

    init(floor: SceneFloor, anchor: Anchor) {
        self.floor = floor
        self.anchor = anchor
        turn = PlanTurn(-floor.turn)
    }

    /// Returns a position as longitude and latitude.
    func position(_ point: Point) -> JSON {
        let coordinate = anchor.coordinate(of: turn.point(point))
        return [.degrees(coordinate.longitude), .degrees(coordinate.latitude)]
    }

    func feature(_ shape: SceneShape) -> JSON? {
        let polygons = shape.polygons.filter {
            $0.outer.count > 2 && ($0.outer + $0.holes.joined()).allSatisfy(\.isFinite)
        }
        guard let first = polygons.first else { return nil }
        let geometry: JSON =
            polygons.count == 1
            ? ["type": "Polygon", "coordinates": rings(first)]
            : ["type": "MultiPolygon", "coordinates": .array(polygons.map(rings))]
        var properties = common(shape.layer, "shape", shape.role, shape.feature, shape.title, shape.category)
        properties.append(.init("border", .string(shape.border.rawValue)))
        if shape.isHatched { properties.append(.init("hatched", true)) }
        if shape.tint > 0 { properties.append(.init("tint", .integer(Int64(shape.tint)))) }
        return feature(geometry, properties)
    }

    func feature(_ line: SceneLine) -> JSON? {
        guard line.points.count > 1, line.points.allSatisfy(\.isFinite) else { return nil }
        var properties = common(line.layer, line.kind.rawValue, line.role, line.feature, line.title, "")
        properties += members(of: line.route, line.step)
        if line.isDirected { properties.append(.init("directed", true)) }
        if let width = line.width { properties.append(.init("width_m", .metres(width))) }
        return feature(["type": "LineString", "coordinates": .array(line.points.map(position))], properties)
    }

    func feature(_ mark: SceneMark) -> JSON? {
        guard mark.at.isFinite else { return nil }
        var properties = common(
            mark.layer, Self.name(of: mark.kind), mark.role, mark.feature, mark.title, mark.category)
        properties += members(of: mark.route, mark.step)
        if !mark.sign.isEmpty { properties.append(.init("sign", .string(mark.sign))) }
        return feature(["type": "Point", "coordinates": position(mark.at)], properties)
    }

    private func feature(_ geometry: JSON, _ properties: [JSON.Member]) -> JSON {
        ["type": "Feature", "geometry": geometry, "properties": .object(properties)]
    }

    private func common(
        _ layer: MapLayer, _ kind: String, _ role: MapRole, _ id: FeatureID?, _ title: String?, _ category: String
    ) -> [JSON.Member] {
        var members: [JSON.Member] = [
            .init("level", .string(floor.level.id.rawValue)), .init("level_name", .string(floor.level.name)),
            .init("layer", .string(layer.rawValue)), .init("kind", .string(kind)),
            .init("role", .string(role.rawValue)),
        ]
        if let id { members.append(.init("id", .string(id.rawValue))) }
        if let title { members.append(.init("title", .string(title))) }
        if !category.isEmpty { members.append(.init("category", .string(category))) }
        return members
    }

    private func members(of route: Int?, _ step: Int?) -> [JSON.Member] {
        [("route", route), ("step", step)].compactMap { name, value in value.map { .init(name, .integer(Int64($0))) } }
    }

    /// Returns the rings of a polygon: closed, the outer one counter-clockwise, holes clockwise.
    private func rings(_ polygon: Polygon) -> JSON {
        let rings = [polygon.outer] + polygon.holes.filter { $0.count > 2 }
        return .array(
            rings.enumerated().map { index, ring in
                let isCounterClockwise = Polygon.signedArea(of: ring) > 0
                let points = isCounterClockwise == (index == 0) ? ring : ring.reversed()
                return .array((points + points.prefix(1)).map(position))
            })
    }

    static func name(of kind: SceneMark.Kind) -> String {
        switch kind {
        case .place: "place"
        case .connector(let kind, _, _): kind.rawValue
        case .change: "change"
        case .waypoint: "waypoint"
        case .position: "position"
        case .member: "member"
        case .closure: "closure"
        case .problem: "problem"
        case .node: "node"
        case .focus: "focus"
        }
    }
}
