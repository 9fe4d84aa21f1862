import WaymarkModel

/// Finds what to tell a maneuver by.
///
/// The model has no rooms yet, so that nobody can tell what a wall hides; instead, what is only a label must stand close
/// to the way.
struct LandmarkFinder: Sendable {
    /// Nearer along the way than this, something is neither before nor after the turn, in metres: half a wide corridor.
    static let atDistance = 3.0
    /// How far aside of the way a label may lie, in metres; an entrance may lie as far as the radius.
    static let labelAside = 5.0

    let venue: Venue
    let index: LandmarkIndex
    /// How far from the maneuver a landmark may lie, in metres.
    let radius: Double

    /// The maneuver, and the straight ways to it and on from it.
    struct Decision {
        var maneuver: Maneuver
        /// The last straight piece of the way here, its far end; nil where there is none.
        var from: Point?
        /// The first straight piece of the way on, its far end; nil where there is none.
        var to: Point?
    }

    private struct Candidate {
        var landmark: Landmark
        var salience: Int
        var id: FeatureID
    }

    /// The landmark of a maneuver: the most salient, then the nearest, then the first by id.
    ///
    /// - Parameter excluded: what is not to be named: where the leg begins and ends, and what was named last.
    func landmark(of decision: Decision, except excluded: [Landmark.Source]) -> Landmark? {
        let maneuver = decision.maneuver
        guard Self.takesLandmark(maneuver) else { return nil }
        var best: Candidate?
        for spot in index.spots(near: maneuver.location, on: maneuver.level, within: radius) {
            let place = venue.places[spot.place]
            if excluded.contains(.place(place.id)) { continue }
            guard let relation = relation(of: spot, to: decision) else { continue }
            let landmark = Landmark(
                source: .place(place.id), name: place.name, relation: relation,
                distance: maneuver.location.distance(to: spot.point).wholeHundredths)
            consider(Candidate(landmark: landmark, salience: Salience.of(place.category), id: place.id), &best)
        }
        if Self.isTurn(maneuver) {
            for area in index.areas(around: maneuver.location, on: maneuver.level).map({ venue.areas[$0] }) {
                // An area says something to one who comes to it, nothing to one who is in it.
                guard let name = area.name, let from = decision.from, !area.polygon.includes(from),
                    !excluded.contains(.area(area.id))
                else { continue }
                let landmark = Landmark(source: .area(area.id), name: name, relation: .at, distance: 0)
                consider(Candidate(landmark: landmark, salience: Salience.area, id: area.id), &best)
            }
        }
        return best?.landmark
    }

    private func consider(_ candidate: Candidate, _ best: inout Candidate?) {
        guard let known = best else {
            best = candidate
            return
        }
        let (new, old) = (candidate.landmark.distance, known.landmark.distance)
        if candidate.salience != known.salience {
            if candidate.salience > known.salience { best = candidate }
        } else if new != old ? new < old : candidate.id < known.id {
            best = candidate
        }
    }

    /// Where a spot lies to one who comes along; nil where it lies beside neither way.
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

    /// Whether a landmark helps, and the sentence has room for it.
    private static func takesLandmark(_ maneuver: Maneuver) -> Bool {
        switch maneuver.kind {
        case .turn, .fork, .continue: true
        case .enterBuilding, .exitBuilding, .passDoor, .passCheckpoint, .takeConnector: isTurn(maneuver)
        case .depart, .newName, .arrive: false
        }
    }

    /// Whether one changes direction, so that before and after mean something.
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

    /// How far along from the start a point lies, and how far aside, in metres.
    func place(_ point: Point) -> (along: Double, across: Double) {
        let (dx, dy) = (point.x - start.x, point.y - start.y)
        return ((dx * ahead.x + dy * ahead.y).wholeHundredths, abs(dx * ahead.y - dy * ahead.x).wholeHundredths)
    }
}
