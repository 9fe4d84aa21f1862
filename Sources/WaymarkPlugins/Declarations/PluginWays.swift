import WaymarkModel
import WaymarkRouting

/// The router for the queries of plugins.
package protocol PluginWays: Sendable {
    /// Returns the nearest places of a category; empty if there are none.
    func nearest(_ request: NearestRequest) -> [NearestResult]
    /// Returns the nearest places without their routes.
    func nearestPlaces(_ request: NearestRequest) -> [PluginNearPlace]
    /// Returns the best route; nil if there is none.
    func route(_ request: RouteRequest) -> Route?
    /// Returns the length of the best route in metres; nil if there is none.
    func length(_ request: RouteRequest) -> Double?
    /// Returns the targets that live conditions close at a moment.
    func closed(at moment: Timestamp) -> Set<Condition.Target>
    /// Returns the live conditions that close something around the start of a request.
    func closings(around request: RouteRequest) -> [Condition]
    /// Returns whether people may go to the landing at the end of a passage of a connector that they are in the middle of.
    func landing(of ride: RouteSegment, for request: RouteRequest) -> LandingState
    /// The live conditions, by number.
    var conditions: [Condition] { get }
    /// Why it is not known what the conditions close; nil if it is.
    var conditionFault: String? { get }
    /// What answers questions by name; nil if nothing does.
    var questions: (any QuestionHost)? { get }
}

/// A place with the length of the route to it.
package struct PluginNearPlace: Hashable, Sendable {
    /// The id of the place.
    package var place: FeatureID
    /// The walking distance in metres.
    package var distance: Double
    /// The travel time in milliseconds, including waits.
    package var duration: Int64
    /// Whether it is open on arrival, by its hours and the live conditions.
    package var isOpen: Bool

    /// Creates a place with its distance and travel time.
    package init(place: FeatureID, distance: Double, duration: Int64, isOpen: Bool = true) {
        self.place = place
        self.distance = distance
        self.duration = duration
        self.isOpen = isOpen
    }
}

extension PluginWays {
    /// Returns the places of `nearest` without their routes.
    package func nearestPlaces(_ request: NearestRequest) -> [PluginNearPlace] {
        nearest(request).map {
            PluginNearPlace(place: $0.place, distance: $0.distance, duration: $0.duration, isOpen: $0.isOpen)
        }
    }

    /// Returns the length of `route`.
    package func length(_ request: RouteRequest) -> Double? { route(request)?.distance }

    /// Returns no targets.
    package func closed(at moment: Timestamp) -> Set<Condition.Target> { [] }
    /// Returns no conditions.
    package func closings(around request: RouteRequest) -> [Condition] { [] }
    /// Returns that it is open.
    package func landing(of ride: RouteSegment, for request: RouteRequest) -> LandingState { .open }
    /// No conditions.
    package var conditions: [Condition] { [] }
    /// Nil: the conditions are known.
    package var conditionFault: String? { nil }
    /// Nothing answers questions.
    package var questions: (any QuestionHost)? { nil }
}
