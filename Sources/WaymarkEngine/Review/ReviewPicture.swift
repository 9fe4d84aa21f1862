import WaymarkGuidance
import WaymarkMaps
import WaymarkModel
import WaymarkRouting

/// Draws what changed between two editions of a venue.
package struct ReviewPicture {
    let engine: Engine

    package init(_ engine: Engine) { self.engine = engine }

    /// Returns a picture of what changed: each level that differs, before and after beside each other, with marks at what was
    /// added, removed and changed, and the way that changed most.
    ///
    /// - Returns: Nil if nothing that can be drawn changed.
    package func scene(of review: VenueReview) -> MapScene? {
        let way = review.mostChangedWay
        var (old, new) = (MapContent(), MapContent())
        (old.isNorthUp, new.isNorthUp) = (true, true)
        old.conditions = review.closures(in: review.old)
        new.conditions = review.closures(in: review.new)
        old.problems = review.marks(in: review.old, isOld: true)
        new.problems = review.marks(in: review.new, isOld: false)
        old.layers.insert(.network)
        new.layers.insert(.network)
        var levels = Set((old.problems + new.problems).compactMap { $0.position?.level })
        if let way {
            for (venue, isOld) in [(review.old, true), (review.new, false)] {
                guard let route = route(of: way, in: venue, at: review.departure) else { continue }
                for level in route.guided.route.levels { levels.insert(venue[level].id) }
                if isOld { old.routes = [route] } else { new.routes = [route] }
            }
        }
        guard !levels.isEmpty else { return nil }
        let order = { (venue: Venue) in venue.levels.filter { levels.contains($0.id) }.map(\.id) }
        (old.levels, new.levels) = (order(review.old), order(review.new))
        let before = old.levels.isEmpty ? nil : MapScene(of: review.old, showing: old)
        var scene = MapScene(of: review.new, showing: new)
        let after = scene.floors
        scene.floors = []
        let ids = order(review.new) + order(review.old).filter { !order(review.new).contains($0) }
        for id in ids {
            let pair = [before?.floors ?? [], after].map { $0.first { $0.level.id == id } }
            scene.append(before: pair[0], after: pair[1])
        }
        return scene
    }

    private func route(of way: VenueReview.Way, in venue: Venue, at departure: Timestamp) -> MapRoute? {
        guard let profile = Profile.standard.first(where: { $0.name == way.profile }) else { return nil }
        let loaded = LoadedVenue(venue, revision: 0)
        let request = RouteRequest(
            waypoints: [way.from, way.to].map { venue.place($0) == nil ? .node($0) : .place($0) }, profile: profile,
            time: .depart(departure))
        let answer = try? engine.spaces.lend { (space: SearchSpace) throws(RoutingError) in
            try loaded.router.route(request, conditions: venue.standingClosures, using: space)
        }
        return answer.map { MapRoute(loaded.guided($0.route), composer: loaded.composer(InstructionOptions())) }
    }
}

extension Route {
    /// The levels that it touches.
    fileprivate var levels: Set<Index<Level>> {
        Set(legs.flatMap { [$0.from.level, $0.to.level] + $0.segments.flatMap { [$0.fromLevel, $0.toLevel] } })
    }
}

extension VenueReview {
    /// The way that shows best what the change means: the first one that is cut off, then the one that takes most longer, then
    /// others.
    fileprivate var mostChangedWay: Way? {
        let ways = ways.filter { $0.from != Self.outside && $0.to != Self.outside }
        if let cutOff = ways.first(where: { $0.effect == .cutOff }) { return cutOff }
        for effect in [Effect.longer, .joined, .shorter] {
            var most: (way: Way, difference: Int64)?
            for way in ways where way.effect == effect {
                let difference = abs((way.after ?? 0) - (way.before ?? 0))
                if difference > most?.difference ?? -1 { most = (way, difference) }
            }
            if let most { return most.way }
        }
        return nil
    }

    /// Returns what an edition itself says is closed at the departure.
    fileprivate func closures(in venue: Venue) -> [Condition] {
        venue.standingClosures.compactMap { $0.occurrence(at: departure, in: venue.calendar) }
    }

    /// Marks at the features of an edition that the other lacks or has otherwise.
    fileprivate func marks(in venue: Venue, isOld: Bool) -> [MapProblem] {
        let positions = FeaturePositions(venue)
        func mark(_ kind: FeatureKind, _ id: FeatureID, _ what: String, isLost: Bool = false) -> [MapProblem] {
            positions.of(kind, id).map { position in
                let text = "\(kind.rawValue) \(id) \(what)"
                return MapProblem(
                    diagnostic: Diagnostic(.badUnderlay, isLost ? .error : .warning, text), text: text,
                    position: position)
            }
        }
        var marks = features.changed.flatMap { change in
            mark(change.kind, change.id, "changed: \(change.attributes.map(\.name).joined(separator: ", "))")
        }
        if isOld {
            marks += features.removed.flatMap { mark($0.kind, $0.id, "is removed", isLost: true) }
        } else {
            marks += features.added.flatMap { mark($0.kind, $0.id, "is new") }
        }
        return marks
    }
}

/// Where the features of a venue are. Features of the network are left out, unless people know them.
private struct FeaturePositions {
    private let venue: Venue

    init(_ venue: Venue) { self.venue = venue }

    func of(_ kind: FeatureKind, _ id: FeatureID) -> [MapPosition] {
        switch kind {
        case .place: return venue.place(id).map { [MapPosition(point: $0.position, level: $0.level)] } ?? []
        case .connector:
            let stops = venue.connector(id)?.stops ?? []
            return stops.compactMap { venue.node($0.node) }.map { MapPosition(point: $0.position, level: $0.level) }
        case .opening:
            return venue.openings.filter { $0.id == id }.compactMap { opening in
                let points = opening.line.points
                return points.isEmpty ? nil : MapPosition(point: middle(points), level: opening.level)
            }
        case .unit:
            return venue.units.filter { $0.id == id }.map {
                MapPosition(point: middle($0.polygon.outer), level: $0.level)
            }
        default: return []
        }
    }

    private func middle(_ points: [Point]) -> Point {
        let count = Double(max(points.count, 1))
        return Point(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }
}
