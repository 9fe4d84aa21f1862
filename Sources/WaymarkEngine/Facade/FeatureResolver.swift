import WaymarkModel
import WaymarkRouting

/// Finds the level, connector or place that a user wants to see.
package struct FeatureResolver: Sendable {
    /// A feature with details that can be shown.
    package enum Feature: Hashable, Sendable {
        /// A level of the venue.
        case level(Level)
        /// A connector of the venue.
        case connector(Connector)
        /// A place of the venue.
        case place(Place)
    }

    private let venue: Venue
    private let waypoints: WaypointResolver

    /// Creates a resolver for a venue.
    package init(_ venue: LoadedVenue) {
        self.venue = venue.venue
        waypoints = WaypointResolver(venue.venue, venue.names) { _ in [] }
    }

    /// Returns the feature that a text names.
    ///
    /// Ids are preferred over the numbers by which others know a connector or a place, and these over names. Ids are searched in the order
    /// place, connector, level; names in the order connector, level, place. A landing is shown with its connector.
    ///
    /// - Throws: `Refusal` WM0705 if nothing matches, WM0706 or WM0708 if several features match.
    package func feature(_ text: String) throws(Refusal) -> Feature {
        let id = FeatureID(text)
        if let place = venue.place(id) { return .place(place) }
        if let connector = venue.connector(id) { return .connector(connector) }
        if let level = venue.level(id) { return .level(level) }
        let numbered = venue.connectors.filter { $0.alternateIDs.contains(text) }
        if numbered.count == 1 { return .connector(numbered[0]) }
        let known = venue.places.filter { $0.alternateIDs.contains(text) }
        if known.count == 1, numbered.isEmpty { return .place(known[0]) }
        let folded = text.folded
        let connectors = venue.connectors.filter { $0.name?.allTexts.contains { $0.folded == folded } ?? false }
        if connectors.count == 1 { return .connector(connectors[0]) }
        do {
            return .level(try LevelResolver(venue).level(text))
        } catch {
            if error.diagnostic.code == .ambiguousLevel { throw error }
        }
        let other = IdentifiedFeature(text, in: venue)
        let waypoint: Waypoint
        do { waypoint = try waypoints.waypoint(text) } catch {
            guard error.diagnostic.code == .unknownPlace, let other else { throw error }
            throw Refusal(.unknownPlace, error.diagnostic.message, help: other.asShown)
        }
        if case .node(let node) = waypoint {
            let landings = venue.connectors.filter { $0.stops.contains { $0.node == node } }
            if landings.count == 1 { return .connector(landings[0]) }
        }
        if case .place(let id) = waypoint, let place = venue.place(id) { return .place(place) }
        if case .connector(let id) = waypoint, let connector = venue.connector(id) { return .connector(connector) }
        throw Refusal(
            .unknownPlace, "nothing to show for \"\(text)\"",
            help: other?.asShown
                ?? "waymark show takes a level, a connector or a place; waymark find lists places")
    }
}
