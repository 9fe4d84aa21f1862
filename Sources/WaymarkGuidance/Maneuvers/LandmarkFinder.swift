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

    /// A maneuver, and the straight way to it if it is a turn, otherwise the straight way on from it.
    struct Decision {
        var location: Point
        var level: Index<Level>
        /// Whether the maneuver changes direction.
        var isTurn: Bool
        /// For a turn, the start of the last straight piece of the way here; nil if there is none.
        var from: Point?
        /// Without a turn, the end of the first straight piece of the way on; nil if there is none.
        var to: Point?
    }

    /// A feature that can be a landmark.
    enum Feature: Hashable {
        case place(Index<Place>)
        case area(Index<Area>)
    }

    /// A feature that may become the landmark.
    private struct Candidate {
        var feature: Feature
        var salience: Int
        var distance: Double
        var relation: Landmark.Relation
    }

    /// Returns the landmark of a maneuver that takes one: the most salient, then the nearest, then the first by id.
    ///
    /// - Parameter isExcluded: Whether a feature must not be named: an end of the leg, or the last landmark.
    func landmark(
        of decision: Decision, except isExcluded: (Feature) -> Bool
    ) -> (landmark: Landmark, feature: Feature)? {
        let courses = (
            inward: decision.isTurn ? decision.from.flatMap { Course(from: $0, to: decision.location) } : nil,
            onward: decision.isTurn ? nil : decision.to.flatMap { Course(from: decision.location, to: $0) }
        )
        var best: Candidate?
        if courses.inward != nil || courses.onward != nil {
            index.forEachSpot(near: decision.location, on: decision.level, within: radius) { spot, distance in
                let feature = Feature.place(spot.place)
                // Most spots are worse than one that was found before, which is quicker to see than whether they count.
                guard isBetter(feature, spot.salience, distance, than: best), !isExcluded(feature),
                    let relation = relation(of: spot, courses.inward, courses.onward),
                    walls.shows(spot, from: decision.location, on: decision.level, within: radius)
                else { return }
                best = Candidate(
                    feature: feature, salience: spot.salience, distance: distance, relation: relation)
            }
        }
        if decision.isTurn, let from = decision.from {
            for area in index.areas(around: decision.location, on: decision.level) {
                let feature = Feature.area(Index(area))
                // An area helps a traveller who comes to it, but not one who is already in it.
                guard isBetter(feature, Salience.area, 0, than: best), venue.areas[area].name != nil,
                    !venue.areas[area].polygon.includes(from), !isExcluded(feature)
                else { continue }
                best = Candidate(feature: feature, salience: Salience.area, distance: 0, relation: .at)
            }
        }
        return best.flatMap { best in landmark(best).map { ($0, best.feature) } }
    }

    private func landmark(_ best: Candidate) -> Landmark? {
        switch best.feature {
        case .place(let place):
            return Landmark(
                source: .place(venue[place].id), name: venue[place].name, relation: best.relation,
                distance: best.distance)
        case .area(let area):
            guard let name = venue[area].name else { return nil }
            return Landmark(
                source: .area(venue[area].id), name: name, relation: best.relation, distance: best.distance)
        }
    }

    /// Returns whether a feature is more salient than another, or as salient and nearer, or as near and first by id.
    private func isBetter(_ feature: Feature, _ salience: Int, _ distance: Double, than other: Candidate?) -> Bool {
        guard let other else { return true }
        if salience != other.salience { return salience > other.salience }
        if distance != other.distance { return distance < other.distance }
        return feature != other.feature && id(of: feature) < id(of: other.feature)
    }

    private func id(of feature: Feature) -> FeatureID {
        switch feature {
        case .place(let place): venue[place].id
        case .area(let area): venue[area].id
        }
    }

    /// Returns where a spot is for a traveller on the way; nil if it is beside neither piece of the way.
    ///
    /// - Parameters:
    ///   - inward: The straight way to the maneuver, if it is a turn.
    ///   - onward: The straight way on, if it is not.
    private func relation(of spot: LandmarkIndex.Spot, _ inward: Course?, _ onward: Course?) -> Landmark.Relation? {
        let aside = spot.isEntrance ? radius : Self.labelAside
        guard let inward else {
            guard let onward else { return nil }
            let (along, across) = onward.place(spot.point)
            return along > 0 && along <= onward.length + Self.atDistance && across <= aside ? .past : nil
        }
        let (gone, across) = inward.place(spot.point)
        let along = gone - inward.length
        if along < -Self.atDistance { return gone >= -Self.atDistance && across <= aside ? .after : nil }
        if along <= Self.atDistance { return across <= aside ? .at : nil }
        return across <= Self.labelAside ? .before : nil
    }

    /// Returns whether a landmark helps, and whether the sentence has room for it.
    static func takesLandmark(_ maneuver: Maneuver) -> Bool {
        switch maneuver.kind {
        case .turn, .fork, .continue: true
        case .enterBuilding, .exitBuilding, .passDoor, .passCheckpoint, .takeConnector: isTurn(maneuver)
        case .depart, .newName, .crossArea, .arrive: false
        }
    }

    /// Returns whether the maneuver changes direction, so that before and after have a meaning.
    static func isTurn(_ maneuver: Maneuver) -> Bool {
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
