import WaymarkModel
import WaymarkRouting

/// The destination that a route leads to because its category was asked for.
public struct ChosenDestination: Hashable, Sendable {
    /// The category of the request.
    public var category: String
    /// The level of the request; nil if it names none.
    public var level: FeatureID?
    /// The destination.
    public var destination: Destination
    /// The number of destinations of the category in the venue, or on the level.
    public var count: Int
}

extension LoadedVenue {
    /// Returns which destination a route leads to at the end of a leg where its request names a category, and of how many;
    /// nil where it names none.
    public func choice(at end: RouteEnd) -> ChosenDestination? {
        guard case .category(let category, let level) = end.waypoint, let destination = end.destination else {
            return nil
        }
        return ChosenDestination(
            category: category, level: level, destination: destination,
            count: destinationCount(in: category, on: level))
    }

    /// Returns how many places, connectors or openings of a category there are, on a level or anywhere.
    package func destinationCount(in category: String, on level: FeatureID? = nil) -> Int {
        snapshot.destinations(inCategory: category, on: level.flatMap { venue.index(ofLevel: $0) }).count
    }
}

extension TravelWording {
    /// Returns a sentence for each category in the request of a route: `food.cafe: Café Kade is the nearest open one of 4`.
    package func choices(of route: Route, in venue: LoadedVenue) -> [String] {
        route.legs.compactMap { leg in
            venue.choice(at: leg.to).map { choice in
                text(
                    choice.count == 1 ? .chosenOnly : .chosenOfMany,
                    [
                        "category": names.waypoint(leg.to.waypoint), "place": names.end(leg.to),
                        "count": String(choice.count),
                    ])
            }
        }
    }
}
