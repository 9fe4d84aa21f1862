/// The entrances that count as outside, because nothing else of the venue is.
///
/// A venue of one building often ends at its doors. Those who come from inside leave by them, whatever the hours, the roles and the
/// closures of the level or the building around them are. A door that only a shop or a desk names stands for its place.
package struct VenueExits: Sendable {
    private let nodes: Set<FeatureID>

    /// - Parameter venue: A venue that has been validated.
    package init(_ venue: Venue) {
        // Most venues have a street, and then nothing else is read of them.
        if Self.hasOutside(venue.levels, venue.buildings) {
            nodes = []
        } else {
            nodes = Self.exits(venue.nodes, venue.places)
        }
    }

    /// - Parameter contents: A draft.
    package init(_ contents: VenueContents) {
        nodes =
            Self.hasOutside(contents.levels, contents.buildings) ? [] : Self.exits(contents.nodes, contents.places)
    }

    /// Whether there are none: the venue has something outside, or no entrance.
    package var isEmpty: Bool { nodes.isEmpty }

    /// Returns whether a node is one of them.
    package func contains(_ node: FeatureID) -> Bool { nodes.contains(node) }

    /// Returns whether a place is outside: the way in or out at such nodes.
    package func contains(_ place: Place) -> Bool {
        !nodes.isEmpty && place.isWayOut && place.entrances.allSatisfy { nodes.contains($0.destination) }
    }

    /// Returns whether one of some levels is in the open air, or in none of the buildings.
    private static func hasOutside(_ levels: [Level], _ buildings: [Building]) -> Bool {
        levels.contains { $0.isOutdoor || $0.building == nil && !buildings.isEmpty }
    }

    private static func exits(_ nodes: some Sequence<PathNode>, _ places: some Sequence<Place>) -> Set<FeatureID> {
        var (doors, ofOthers) = (Set<FeatureID>(), Set<FeatureID>())
        for node in nodes where node.kind == .entrance { doors.insert(node.id) }
        if doors.isEmpty { return [] }
        var ways: Set<FeatureID> = []
        for entrance in places.lazy.flatMap({ place in place.entrances.map { (place, $0) } }) {
            guard doors.contains(entrance.1.node) else { continue }
            if entrance.0.isWayOut {
                ways.formUnion([entrance.1.node, entrance.1.destination])
            } else {
                ofOthers.insert(entrance.1.node)
            }
        }
        return doors.subtracting(ofOthers).union(ways)
    }
}

extension Venue {
    /// Returns whether a place is outside: a way out of a venue of which nothing else is outside.
    package func isOutside(_ place: Place) -> Bool { place.isWayOut && VenueExits(self).contains(place) }
}

extension Place {
    /// Whether it stands for a way into a building or out of it.
    package var isWayOut: Bool {
        let root = category.prefix { $0 != "." }
        return root == DestinationCategory.entrance || root == DestinationCategory.exit
    }
}
