import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Where cells touch.
extension IndoorGMLBuilder {
    /// The gap over which two outlines have a common border, in metres.
    private static let borderGap = 0.05
    /// The length from which on a common border is a way through, in metres.
    private static let narrowestBorder = 0.6
    /// How much of a line can be in neither cell although they touch, in metres.
    private static let slack = 0.1

    /// Returns a transition with a line over the place where its cells touch; nil if the line that the file has leads there.
    ///
    /// Many editors draw a straight line from state to state, also where a corridor turns between them. Such a line leads
    /// through other rooms and along the inside of walls, and says nothing about the door. The cells do: a cell that is a
    /// door touches the room at the door. Of other cells only the common wall is known; the door is taken to be opposite
    /// the state of the room.
    mutating func ledOverBorder(_ way: IndoorWay, _ drawn: Doorway?, threshold: Polyline?) -> IndoorWay? {
        guard mapping.floors == .free, let first = stops[way.from].room, let second = stops[way.to].room,
            first != second, drawn.map({ $0.outside > Self.slack }) ?? true,
            let near = shape(of: first), let far = shape(of: second)
        else { return nil }
        let gap = near.distance(to: far)
        if let drawn, drawn.outside <= 2 * gap + Self.slack { return nil }
        guard gap <= Self.thickestWall, let door = door(between: near, far, gap, of: way, threshold: threshold) else {
            if drawn == nil { noteKeptLine(of: way, inside: [first, second]) }
            return nil
        }
        let ends = (stops[way.from].position, stops[way.to].position)
        var led = way
        led.line = [ends.0, door.point, ends.1]
        led.heights = [way.heights.first ?? nil, nil, way.heights.last ?? nil]
        led.door = door
        let isKnown = threshold != nil || [first, second].contains { rooms[$0].use.role == .door }
        findings.add(isKnown ? .lineBesideDoor : .unknownDoorPlace, at: way.transition.span) {
            "the line of the transition \"\(way.transition.id)\" leaves its cells; "
                + (isKnown ? "it is led through the door where they touch" : "the door is assumed in their common wall")
        }
        return led
    }

    /// Returns the door at the place where two cells touch.
    private func door(
        between near: Shape, _ far: Shape, _ gap: Double, of way: IndoorWay, threshold: Polyline?
    ) -> Doorway? {
        let ends = [way.from, way.to].map { stops[$0] }
        let roles = ends.map { stop in stop.room.map { rooms[$0].use.role } }
        let run: Polyline
        if let threshold {
            run = threshold
        } else {
            let anchor = ends[roles[0] == .passage && roles[1] != .passage ? 1 : 0].position
            guard let around = far.grown(by: gap + Self.borderGap),
                let runs = near.outline?.intersection(around)?.runs.filter({ $0.count > 1 }), !runs.isEmpty
            else { return nil }
            let opposite = runs.map { Self.nearest(to: anchor, on: $0) }
            let distances = opposite.map { $0.distance(to: anchor) }
            let chosen = runs.indices.min { (distances[$0], $0) < (distances[$1], $1) } ?? 0
            run = Polyline(runs[chosen])
            if !roles.contains(.door) {
                let point = opposite[chosen].onGrid
                return Doorway(
                    distance: ends[0].position.distance(to: point), point: point, threshold: Polyline([point]))
            }
        }
        guard let middle = run.point(at: run.length / 2)?.point.onGrid else { return nil }
        return Doorway(
            distance: ends[0].position.distance(to: middle), point: middle,
            threshold: isWidth(run) ? run : Polyline([middle]))
    }

    private static func nearest(to point: Point, on run: [Point]) -> Point {
        zip(run, run.dropFirst()).map { point.nearest(onSegmentFrom: $0, to: $1) }
            .min { $0.distance(to: point) < $1.distance(to: point) } ?? point
    }

    /// Returns the shape of a cell; nil without an outline, and if comparing it would take too long.
    private mutating func shape(of room: Int) -> Shape? {
        guard let outline = rooms[room].outlines.first else { return nil }
        lineBudget -= 100 * (outline.outer.count + outline.holes.reduce(0) { $0 + $1.count })
        return lineBudget > 0 ? session.shape(of: outline, least: 0)?.shape : nil
    }

    /// Reports a line that leads through what is between two cells that do not touch.
    private mutating func noteKeptLine(of way: IndoorWay, inside cells: [Int]) {
        let inside = cells.flatMap { parts(of: way.line, in: $0) }.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
        guard Polyline(way.line).length - inside > Self.thickestWall else { return }
        findings.add(.lineOutside, at: way.transition.span) {
            "the line of the transition \"\(way.transition.id)\" leads through what is between its cells, which do not touch"
        }
    }

    /// Returns the common border of two corridors or halls. There is no wall between them: files cut long corridors into
    /// cells. Nil for other cells, and for a border that is narrower than a door.
    func commonBorder(_ way: IndoorWay) -> Polyline? {
        let ends = [way.from, way.to].compactMap { stops[$0].room.map { rooms[$0] } }
        guard ends.count == 2, ends.allSatisfy({ $0.use.role == .passage }), let first = ends[0].outlines.first,
            let second = ends[1].outlines.first, let border = session.shape(of: first)?.shape.outline,
            let neighbour = session.shape(of: second)?.shape.grown(by: Self.borderGap),
            let run = border.intersection(neighbour)?.runs.first, Polyline(run).length >= Self.narrowestBorder
        else { return nil }
        return Polyline(run)
    }
}
