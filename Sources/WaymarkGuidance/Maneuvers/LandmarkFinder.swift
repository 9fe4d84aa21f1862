import WaymarkModel

/// Finds the landmark that describes a maneuver.
///
/// A place that a wall hides from the maneuver does not count. Where a level has no floor plan, it is unknown what walls
/// hide; therefore a place without an entrance nearby must have its label close to the way.
struct LandmarkFinder: Sendable {
    /// The distance along the way within which a landmark is neither before nor after the turn, in metres: half a wide
    /// corridor.
    static let atDistance = 3.0
    /// The maximum distance of a label from the way, in metres. An entrance can be as far away as the radius.
    static let labelAside = 5.0

    let venue: Venue
    let index: LandmarkIndex
    let walls: WallIndex
    /// The maximum distance of a landmark from the maneuver, in metres.
    let radius: Double

    /// A maneuver, and the straight ways to it and on from it.
    struct Decision {
        var maneuver: Maneuver
        /// The start of the last straight piece of the way here; nil if there is none.
        var from: Point?
        /// The end of the first straight piece of the way on; nil if there is none.
        var to: Point?
    }

    /// A feature that may become the landmark.
    private struct Candidate {
        var salience: Int
        var distance: Double
        var id: FeatureID

        /// Returns whether it is more salient than another, or as salient and nearer, or as near and first by id.
        func isBetter(than other: Candidate?) -> Bool {
            guard let other else { return true }
            if salience != other.salience { return salience > other.salience }
            return distance != other.distance ? distance < other.distance : id < other.id
        }
    }

    /// Returns the landmark of a maneuver: the most salient, then the nearest, then the first by id.
    ///
    /// - Parameter excluded: The sources that must not be named: the ends of the leg, and the last landmark.
    func landmark(of decision: Decision, except excluded: [Landmark.Source]) -> Landmark? {
        let maneuver = decision.maneuver
        guard Self.takesLandmark(maneuver), let level = venue.index(ofLevel: maneuver.level) else { return nil }
        var best: Candidate?
        var landmark: Landmark?
        for spot in index.spots(near: maneuver.location, on: level, within: radius) {
            let id = venue[spot.place].id
            let candidate = Candidate(
                salience: spot.salience, distance: maneuver.location.distance(to: spot.point).wholeHundredths, id: id)
            // Most spots are worse than one that was found before, which is quicker to see than whether they count.
            guard candidate.isBetter(than: best), !excluded.contains(.place(id)),
                let relation = relation(of: spot, to: decision),
                walls.shows(spot, from: maneuver.location, on: level, within: radius)
            else { continue }
            best = candidate
            landmark = Landmark(
                source: .place(id), name: venue[spot.place].name, relation: relation, distance: candidate.distance)
        }
        if Self.isTurn(maneuver) {
            for area in index.areas(around: maneuver.location, on: level).map({ venue.areas[$0] }) {
                let candidate = Candidate(salience: Salience.area, distance: 0, id: area.id)
                // An area helps a traveller who comes to it, but not one who is already in it.
                guard candidate.isBetter(than: best), let name = area.name, let from = decision.from,
                    !area.polygon.includes(from), !excluded.contains(.area(area.id))
                else { continue }
                best = candidate
                landmark = Landmark(source: .area(area.id), name: name, relation: .at, distance: 0)
            }
        }
        return landmark
    }

    /// Returns where a spot is for a traveller on the way; nil if it is beside neither piece of the way.
    private func relation(of spot: LandmarkIndex.Spot, to decision: Decision) -> Landmark.Relation? {
        let origin = decision.maneuver.location
        let aside = spot.isEntrance ? radius : Self.labelAside
        let onward = decision.to.flatMap { Course(from: origin, to: $0) }
        guard Self.isTurn(decision.maneuver) else {
            guard let onward else { return nil }
            let (along, across) = onward.place(spot.point)
            return along > 0 && along <= onward.length + Self.atDistance && across <= aside ? .past : nil
        }
        guard let from = decision.from, let inward = Course(from: from, to: origin) else { return nil }
        let (gone, across) = inward.place(spot.point)
        let along = gone - inward.length
        if along < -Self.atDistance { return gone >= -Self.atDistance && across <= aside ? .after : nil }
        if along <= Self.atDistance { return across <= aside ? .at : nil }
        return across <= Self.labelAside ? .before : nil
    }

    /// Returns whether a landmark helps, and whether the sentence has room for it.
    private static func takesLandmark(_ maneuver: Maneuver) -> Bool {
        switch maneuver.kind {
        case .turn, .fork, .continue: true
        case .enterBuilding, .exitBuilding, .passDoor, .passCheckpoint, .takeConnector: isTurn(maneuver)
        case .depart, .newName, .crossArea, .arrive: false
        }
    }

    /// Returns whether the maneuver changes direction, so that before and after have a meaning.
    private static func isTurn(_ maneuver: Maneuver) -> Bool {
        guard let modifier = maneuver.modifier else { return false }
        return modifier != .straight
    }
}

/// A straight piece of way.
private struct Course {
    var start: Point
    var length: Double
    private var ahead: Point

    init?(from start: Point, to end: Point) {
        length = start.distance(to: end)
        guard length >= Heading.shortestDisplacement else { return nil }
        self.start = start
        ahead = Point(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
    }

    /// Returns how far along the way from its start a point is, and how far beside it, in metres.
    func place(_ point: Point) -> (along: Double, across: Double) {
        let (dx, dy) = (point.x - start.x, point.y - start.y)
        return ((dx * ahead.x + dy * ahead.y).wholeHundredths, abs(dx * ahead.y - dy * ahead.x).wholeHundredths)
    }
}
