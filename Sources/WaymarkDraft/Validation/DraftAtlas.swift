import WaymarkModel

/// A venue with mistakes as far as it can be drawn, and where the features of its files are.
package struct DraftAtlas: Sendable {
    /// The valid features. This venue is for drawing only: it can lack what routes need.
    package internal(set) var venue: Venue
    /// The features of each file, in the order of the file.
    private var sites: [String: [Site]] = [:]

    /// A feature in a file.
    private struct Site {
        var line: Int
        var column: Int
        /// Nil if the feature has no position, as an entrance that does not exist.
        var position: (point: Point, level: FeatureID)?
    }

    /// Returns the position of the feature that a diagnostic is about: the last that starts before it in the same file.
    /// Nil if it concerns no feature with a position.
    package func position(of diagnostic: Diagnostic) -> (point: Point, level: FeatureID)? {
        guard let span = diagnostic.span, let sites = sites[span.file] else { return nil }
        let column = span.column == 0 ? Int.max : span.column
        var (low, high) = (0, sites.count)
        while low < high {
            let middle = (low + high) / 2
            if (sites[middle].line, sites[middle].column) <= (span.line, column) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low > 0 else { return nil }
        let site = sites[low - 1]
        guard let position = site.position, venue.level(position.level) != nil else { return nil }
        // A feature spans a few lines; what is far from it is not part of it.
        return span.line - site.line <= Self.longestFeature ? position : nil
    }

    /// The largest distance of a mistake from the start of its feature, in lines.
    private static let longestFeature = 200

    /// Records the positions of all features of a draft.
    init(_ context: ValidationContext) {
        venue = Venue(validated: VenueContents())
        let contents = context.contents
        var found: [String: [Site]] = [:]
        func add(_ kind: Origins.Kind, _ index: Int, _ point: Point?, _ level: FeatureID?) {
            guard let span = context.origins.span(kind, index) else { return }
            var site = Site(line: span.line, column: span.column)
            if let point, let level, point.x.isFinite, point.y.isFinite { site.position = (point, level) }
            found[span.file, default: []].append(site)
        }
        func node(_ id: FeatureID) -> PathNode? { context.nodes[id].map { contents.nodes[$0] } }
        for index in contents.buildings.indices { add(.building, index, nil, nil) }
        for index in contents.levels.indices { add(.level, index, nil, nil) }
        for (index, feature) in contents.nodes.enumerated() { add(.node, index, feature.position, feature.level) }
        for (index, edge) in contents.edges.enumerated() {
            let (from, to) = (node(edge.from), node(edge.to))
            let start = from ?? to
            add(.edge, index, start.flatMap { Self.middle([$0.position, (to ?? $0).position]) }, start?.level)
        }
        for (index, connector) in contents.connectors.enumerated() {
            let stop = connector.stops.lazy.compactMap { node($0.node) }.first
            add(.connector, index, stop?.position, stop?.level)
        }
        for (index, place) in contents.places.enumerated() { add(.place, index, place.position, place.level) }
        for (index, area) in contents.areas.enumerated() {
            add(.area, index, Self.middle(area.polygon.outer), area.level)
        }
        for (index, unit) in contents.units.enumerated() {
            add(.unit, index, Self.middle(unit.polygon.outer), unit.level)
        }
        for (index, opening) in contents.openings.enumerated() {
            add(.opening, index, Self.middle(opening.line.points), opening.level)
        }
        for (index, obstacle) in contents.obstacles.enumerated() {
            add(.obstacle, index, Self.middle(obstacle.polygon.outer), obstacle.level)
        }
        for (index, detail) in contents.details.enumerated() {
            add(.detail, index, Self.middle(detail.line.points), detail.level)
        }
        for (index, region) in contents.regions.enumerated() {
            add(.region, index, Self.middle(region.polygon.outer), region.level)
        }
        for (index, fence) in contents.geofences.enumerated() {
            add(.geofence, index, Self.middle(fence.polygon.outer), fence.levels.first)
        }
        for (index, recommendation) in contents.recommendations.enumerated() {
            let place = context.places[recommendation.place].map { contents.places[$0] }
            add(.recommendation, index, place?.position, place?.level)
        }
        sites = found.mapValues { sites in
            sites.sorted {
                let (left, right) = ($0.position?.point, $1.position?.point)
                return ($0.line, $0.column, left?.x ?? 0, left?.y ?? 0)
                    < ($1.line, $1.column, right?.x ?? 0, right?.y ?? 0)
            }
        }
    }

    private static func middle(_ points: [Point]) -> Point? {
        guard let first = points.first else { return nil }
        let low = points.reduce(first) { Point(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
        let high = points.reduce(first) { Point(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
        return Point(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    }
}
