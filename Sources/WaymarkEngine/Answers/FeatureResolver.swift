import WaymarkModel
import WaymarkRouting

/// Finds the level, connector or place that a person wants to see.
public struct FeatureResolver: Sendable {
    public enum Feature: Hashable, Sendable {
        case level(Level)
        case connector(Connector)
        case place(Place)
    }

    private let venue: Venue

    public init(_ venue: Venue) { self.venue = venue }

    /// The feature of a text: an id, in the order place, connector, level; then the same by name.
    ///
    /// - Throws: `Refusal` WM0705 when there is none, WM0706 or WM0708 when there are several.
    public func feature(_ text: String) throws(Refusal) -> Feature {
        let id = FeatureID(text)
        if let place = venue.place(id) { return .place(place) }
        if let connector = venue.connector(id) { return .connector(connector) }
        if let level = venue.level(id) { return .level(level) }
        let folded = text.folded
        let connectors = venue.connectors.filter { $0.name?.allTexts.contains { $0.folded == folded } ?? false }
        if connectors.count == 1 { return .connector(connectors[0]) }
        do {
            return .level(try LevelResolver(venue).level(text))
        } catch {
            if error.diagnostic.code == .ambiguousLevel { throw error }
        }
        let waypoint = try WaypointResolver(venue).waypoint(text)
        if case .place(let id) = waypoint, let place = venue.place(id) { return .place(place) }
        throw Refusal(
            .unknownPlace, "nothing to show for \"\(text)\"",
            help: "waymark show takes a level, a connector or a place; waymark find lists places")
    }
}
