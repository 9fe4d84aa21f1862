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
    /// The minimum distance from the middle of the way at which a landmark is on one side, in metres.
    static let leastAside = 1.0

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
        /// For a turn, the start of the last straight piece of the way here, otherwise the end of the first straight piece
        /// of the way on; nil if there is none.
        var other: Point?
    }

    /// A feature that can be a landmark.
    enum Feature: Equatable {
        case place(Index<Place>)
        case area(Index<Area>)
    }

    /// The landmark of a maneuver.
    struct Found {
        var feature: Feature
        var salience: Int
        var distance: Double
        var relation: Landmark.Relation
        var side: Landmark.Side?
        /// What is near a place whose name other places have.
        var near: LocalizedText?

        /// Returns whether a spot that is at most as salient can be better, before distances are rounded.
        func isPossiblyFarther(than squared: Double, _ salience: Int) -> Bool {
            salience == self.salience && squared <= (distance + 0.01) * (distance + 0.01)
        }

        var name: VenueText {
            switch feature {
            case .place(let place): .place(place)
            case .area(let area): .area(area)
            }
        }
    }

    /// The search for the landmarks of a leg.
    struct Search {
        /// The features at the ends of the leg, which are not named.
        var ends: (Feature?, Feature?)
        /// The last landmark, which is not named again.
        var last: Feature?
        var decision = Decision(location: Point(x: 0, y: 0), level: Index(0), isTurn: false)
        /// The landmarks of the level, looked up when the level changes.
        fileprivate var layer: (level: Index<Level>, spots: LandmarkIndex.Layer)?

        init(ends: (Feature?, Feature?), last: Feature?) {
            self.ends = ends
            self.last = last
        }

        fileprivate func mayName(_ feature: Feature) -> Bool {
            feature != ends.0 && feature != ends.1 && feature != last
        }
    }

    /// Returns the landmark of a maneuver that takes one: the most salient, then the nearest, then the first by id.
    func landmark(for search: inout Search) -> Found? {
        let (location, level) = (search.decision.location, search.decision.level)
        let isTurn = search.decision.isTurn
        guard let other = search.decision.other else { return nil }
        if search.layer?.level != level { search.layer = (level, index.layer(of: level)) }
        guard let layer = search.layer?.spots else { return nil }
        var best: Found?
        if let course = isTurn ? Course(from: other, to: location) : Course(from: location, to: other) {
            layer.forEachSpot(near: location, within: radius) { spot, squared in
                // Most spots are worse than one that was found before, which is quicker to see than whether they count.
                if let best, spot.salience <= best.salience, !best.isPossiblyFarther(than: squared, spot.salience) {
                    return
                }
                guard let relation = relation(of: spot, course, isTurn: isTurn) else { return }
                let distance = squared.squareRoot().wholeHundredths
                let feature = Feature.place(spot.place)
                guard distance <= radius, isBetter(feature, spot.salience, distance, than: best),
                    search.mayName(feature), walls.shows(spot, from: location, on: level, within: radius)
                else { return }
                best = Found(
                    feature: feature, salience: spot.salience, distance: distance, relation: relation,
                    side: relation == .before ? nil : course.side(of: spot.point))
            }
        }
        if isTurn {
            layer.forEachArea(around: location, in: venue) { area in
                let feature = Feature.area(Index(area))
                // An area helps a traveller who comes to it, but not one who is already in it.
                guard isBetter(feature, Salience.area, 0, than: best), venue.areas[area].name != nil,
                    !venue.areas[area].polygon.includes(other), search.mayName(feature)
                else { return }
                best = Found(feature: feature, salience: Salience.area, distance: 0, relation: .at)
            }
        }
        if case .place(let place)? = best?.feature { best?.near = layer.name(near: place) }
        return best
    }

    /// Returns whether a feature is more salient than another, or as salient and nearer, or as near and first by id.
    private func isBetter(_ feature: Feature, _ salience: Int, _ distance: Double, than other: Found?) -> Bool {
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

    /// Returns where a spot is for a traveller on the way; nil if it is not beside it.
    ///
    /// - Parameters:
    ///   - course: The straight way to the maneuver if it is a turn, otherwise the straight way on.
    private func relation(of spot: LandmarkIndex.Spot, _ course: Course, isTurn: Bool) -> Landmark.Relation? {
        let aside = spot.isEntrance ? radius : Self.labelAside
        let place = course.place(spot.point)
        // Most spots are far behind the traveller, ahead or beside, even before the numbers are rounded.
        let behind = isTurn ? -Self.atDistance : 0
        let ahead = isTurn ? Double.infinity : course.length + Self.atDistance
        guard place.along > behind - 0.01, place.along < ahead + 0.01,
            abs(place.across) < max(aside, Self.labelAside) + 0.01
        else { return nil }
        let (gone, across) = (place.along.wholeHundredths, abs(place.across).wholeHundredths)
        guard isTurn else {
            return gone > 0 && gone <= course.length + Self.atDistance && across <= aside ? .past : nil
        }
        let along = gone - course.length
        if along < -Self.atDistance { return gone >= -Self.atDistance && across <= aside ? .after : nil }
        if along <= Self.atDistance { return across <= aside ? .at : nil }
        return across <= Self.labelAside ? .before : nil
    }

    /// Returns whether a landmark helps, and whether the sentence has room for it.
    static func takesLandmark(_ step: StepPlan) -> Bool {
        switch step.kind {
        case .turn, .fork, .continue: true
        case .enterBuilding, .exitBuilding, .passDoor, .passGate, .passCheckpoint, .takeConnector:
            step.changesDirection
        case .depart, .newName, .crossArea, .arrive: false
        }
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

    /// Returns how far along the way from its start a point is, and how far to its right, in metres.
    func place(_ point: Point) -> (along: Double, across: Double) {
        let (dx, dy) = (point.x - start.x, point.y - start.y)
        return (dx * ahead.x + dy * ahead.y, dx * ahead.y - dy * ahead.x)
    }

    /// Returns the side of the way on which a point is; nil if it is on the way.
    func side(of point: Point) -> Landmark.Side? {
        let across = place(point).across.wholeHundredths
        guard abs(across) >= LandmarkFinder.leastAside else { return nil }
        return across > 0 ? .right : .left
    }
}
