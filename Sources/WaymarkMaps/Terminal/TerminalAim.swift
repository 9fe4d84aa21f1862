import WaymarkModel

/// Decides which part of a floor is shown: what matters on it, large enough.
struct TerminalAim {
    /// The view.
    let view: TerminalView
    /// How many times larger the floor is drawn than as a whole.
    let zoom: Double
    /// Whether surroundings are left out although nobody asked for a part.
    private(set) var isPart = false

    /// The width that is shown around a place that the reader asked for, in metres.
    private static let surroundings = 60.0
    /// What is shown around a route, in metres.
    private static let margin = 12.0

    init(_ floor: SceneFloor, columns: Int, rows: Int, _ options: TerminalOptions) {
        let whole = TerminalView(floor.bounds, columns: columns, rows: rows, aspect: options.aspect)
        let centre = Self.centre(of: floor) ?? TerminalCore.box(of: floor)?.middle
        if let zoom = options.zoom {
            let limited = min(max(zoom, TerminalOptions.zooms.lowerBound), TerminalOptions.zooms.upperBound)
            self.zoom = limited
            view = TerminalView(
                floor.bounds, columns: columns, rows: rows, aspect: options.aspect, zoom: limited, centre: centre)
            return
        }
        let asked = Self.box(of: floor)
        guard let box = asked ?? TerminalCore.box(of: floor) else {
            (view, zoom) = (whole, 1)
            return
        }
        let needed = max(
            box.width / Double(max(1, columns - 4)), box.height / (options.aspect * Double(max(1, rows - 3))))
        let automatic = needed > 0 ? whole.scale / needed : 1
        // Less than twice as large is not worth losing the surroundings.
        zoom = automatic >= 2 ? min(automatic, TerminalOptions.zooms.upperBound) : 1
        isPart = asked == nil && zoom > 1
        let middle = box.middle
        view =
            zoom == 1
            ? whole
            : TerminalView(
                floor.bounds, columns: columns, rows: rows, aspect: options.aspect, zoom: zoom, centre: middle)
    }

    /// Returns the point to show in the middle: the place that the reader asked for, the traveller, the route, or nothing.
    private static func centre(of floor: SceneFloor) -> Point? {
        if let focus = floor.marks.first(where: { $0.kind == .focus }) { return focus.at }
        if let person = floor.marks.first(where: \.isPosition) { return person.at }
        return box(of: floor)?.middle
    }

    /// Returns the rectangle that matters; nil if all of the floor does.
    private static func box(of floor: SceneFloor) -> SceneBounds? {
        if let focus = floor.marks.first(where: { $0.kind == .focus }) {
            let half = surroundings / 2
            return SceneBounds(
                low: Point(x: focus.at.x - half, y: focus.at.y - half / 2),
                high: Point(x: focus.at.x + half, y: focus.at.y + half / 2))
        }
        var points = floor.lines.filter { $0.kind == .route || $0.kind == .travelled }.flatMap(\.points)
        points += floor.marks.filter { $0.isPosition || $0.isWaypoint }.map(\.at)
        guard let first = points.first else { return nil }
        let low = points.reduce(first) { Point(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
        let high = points.reduce(first) { Point(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
        return SceneBounds(
            low: Point(x: low.x - margin, y: low.y - margin), high: Point(x: high.x + margin, y: high.y + margin))
    }
}

extension SceneMark {
    fileprivate var isPosition: Bool {
        if case .position = kind { return true }
        return false
    }

    fileprivate var isWaypoint: Bool {
        if case .waypoint = kind { return true }
        return false
    }
}
