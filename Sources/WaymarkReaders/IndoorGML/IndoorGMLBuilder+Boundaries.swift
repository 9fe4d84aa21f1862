import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// The surfaces between cells.
extension IndoorGMLBuilder {
    /// The elements of surfaces through which people get from cell to cell.
    private static let passable: Set<String> = [
        "NavigableBoundary", "TransferBoundary", "ConnectionBoundary", "AnchorBoundary",
    ]

    /// Returns transitions with the surfaces that they lead through: those that the file states for them, and otherwise the nearest of
    /// those that it states for no transition and that are between their two cells.
    ///
    /// A surface is between two cells if both name it, or if it lies on the border of both at their height. The duality of a surface is
    /// optional (OGC 14-005r5), and what it says holds without it.
    mutating func withBoundaries(_ ways: [IndoorWay]) -> [IndoorWay] {
        var stated: [String: Int] = [:]
        for (index, boundary) in document.boundaries.enumerated() {
            if let dual = boundary.dual, stated[dual] == nil { stated[dual] = index }
            if !boundary.id.isEmpty, stated[boundary.id] == nil { stated[boundary.id] = index }
        }
        let free = document.boundaries.filter { boundary in
            boundary.dual == nil && (Self.passable.contains(boundary.element) || !boundary.text.passage.isEmpty)
        }
        let lines = free.map { extent(of: $0) }
        var found = ways
        for (index, way) in ways.enumerated() where !way.isJoin {
            if let own = way.transition.dual.flatMap({ stated[$0] }) ?? stated[way.transition.id] {
                found[index].boundary = document.boundaries[own]
            } else if let near = nearest(of: free, lines, to: way) {
                found[index].boundary = free[near]
            }
        }
        return found
    }

    /// Returns the surface between the cells of a transition that is nearest to its line; nil if there is none, or if comparing them
    /// would take too long.
    private mutating func nearest(
        of free: [IndoorGMLDocument.Boundary], _ lines: [Polyline?], to way: IndoorWay
    ) -> Int? {
        guard !free.isEmpty, stops[way.from].level == stops[way.to].level, let first = stops[way.from].room,
            let second = stops[way.to].room, first != second
        else { return nil }
        lineBudget -= free.count
        guard lineBudget > 0 else { return nil }
        let cells = [rooms[first].cell, rooms[second].cell]
        let boxes = [first, second].map { Extent(rooms[$0].outlines.flatMap(\.outer)) }
        var shapes: [Shape]?
        var best: (index: Int, distance: Double)?
        for (index, boundary) in free.enumerated() {
            let isNamed = !boundary.id.isEmpty && cells.allSatisfy { $0.boundaries.contains(boundary.id) }
            guard let line = lines[index] else {
                if isNamed, best == nil { best = (index, .infinity) }
                continue
            }
            if !isNamed {
                guard cells.allSatisfy({ boundary.isBeside($0) }),
                    boxes.allSatisfy({ box in line.points.allSatisfy { box.reaches($0, within: Self.thickestWall) } })
                else { continue }
                shapes = shapes ?? [first, second].compactMap { shape(of: $0) }
                guard let shapes, shapes.count == 2 else { return best?.index }
                let most = shapes[0].distance(to: shapes[1]) + Self.borderGap
                if most > Self.thickestWall { continue }
                let isBetween = line.points.allSatisfy { point in
                    guard let spot = session.point(point) else { return false }
                    return shapes.allSatisfy { ($0.outline?.distance(to: spot) ?? .infinity) <= most }
                }
                if !isBetween { continue }
            }
            let distance = session.line(way.line).flatMap { drawn in
                session.line(line.points).map { drawn.distance(to: $0) }
            }
            if distance ?? .infinity < best?.distance ?? .infinity || best == nil {
                best = (index, distance ?? .infinity)
            }
        }
        return best?.index
    }
}

extension IndoorGMLDocument.Boundary {
    /// The difference, in metres, from which two heights are those of different storeys.
    private static let storey = 1.0

    /// Returns whether it can be on the border of a cell, by the heights of both.
    fileprivate func isBeside(_ cell: IndoorGMLDocument.Cell) -> Bool {
        guard let own = positions.compactMap(\.z).min(),
            let other = cell.faces.flatMap(\.outer).compactMap(\.z).min()
        else { return true }
        return abs(own - other) < Self.storey
    }
}

/// The smallest upright rectangle around some points.
private struct Extent {
    private var x: ClosedRange<Double>
    private var y: ClosedRange<Double>

    init(_ points: [Point]) {
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        x = (xs.min() ?? 0)...(xs.max() ?? 0)
        y = (ys.min() ?? 0)...(ys.max() ?? 0)
    }

    func reaches(_ point: Point, within distance: Double) -> Bool {
        (x.lowerBound - distance...x.upperBound + distance).contains(point.x)
            && (y.lowerBound - distance...y.upperBound + distance).contains(point.y)
    }
}
