import WaymarkModel
import WaymarkNavigation

/// Judges the level of a position that does not state one, as those of phones.
///
/// What the message says counts most: the number of its floor, its name, a place, the geofences around it. Then comes
/// what is known of the member: the level of their journey, and the last level in the last minutes. Otherwise the member
/// is assumed to be on the ground.
package struct LevelJudge {
    private let venue: LoadedVenue

    /// How long the last known level of a member counts, in milliseconds: 10 minutes.
    static let memory: Int64 = 600_000

    /// The members of a message that can name a level, the best first.
    private static let words = ["floor_name", "level", "level_name", "storey"]

    package init(_ venue: LoadedVenue) { self.venue = venue }

    /// Returns a message with its level.
    ///
    /// A message of an engine that states no level hides it, so it stays as it is.
    ///
    /// - Parameters:
    ///   - journey: The level of the sender's journey; nil without one.
    ///   - last: The last position of the sender with a level; nil if there is none.
    package func judged(
        _ message: LocationMessage, journey: FeatureID?, last: (level: FeatureID, time: Timestamp)?
    ) -> LocationMessage {
        var message = message
        if let level = message.level, venue.venue.level(level) == nil { message.level = nil }
        guard message.level == nil else { return message }
        let point = venue.venue.anchor.point(of: message.coordinate)
        if let level = stated(by: message, at: point) {
            message.level = level
            return message
        }
        guard message.venue == nil else { return message }
        let recent = last.flatMap { last in
            abs(message.time.milliseconds - last.time.milliseconds) <= Self.memory ? last.level : nil
        }
        if let level = hinted(by: message) {
            (message.level, message.levelBasis) = (level, .hint)
        } else if let level = journey {
            (message.level, message.levelBasis) = (level, .journey)
        } else if let level = recent {
            (message.level, message.levelBasis) = (level, .last)
        } else if let level = ground(at: point) {
            (message.level, message.levelBasis) = (level, .ground)
        }
        return message
    }

    /// Returns the level with the number of the message's floor, in the building at the position if several have it.
    private func stated(by message: LocationMessage, at point: Point) -> FeatureID? {
        guard let floor = message.floor else { return nil }
        let levels = venue.venue.levels.filter { $0.ordinal == floor }
        if levels.count == 1 { return levels[0].id }
        let here = levels.filter { isAround(point, $0) }
        return here.count == 1 ? here[0].id : nil
    }

    /// Returns the level that words of the message name.
    private func hinted(by message: LocationMessage) -> FeatureID? {
        for word in Self.words {
            guard let value = message.others.first(where: { $0.name == word })?.value else { continue }
            let text = value.text ?? value.decimal.map { JSON.number($0, places: 3).compact() }
            if let level = text.flatMap(level(named:)) { return level }
        }
        if let poi = message.other("poi") {
            let places = venue.names.value.places.features(named: poi, .whole).map { venue.venue[$0].level }
            if let level = only(places) { return level }
        }
        let fences = venue.venue.geofences.filter { message.regions.contains($0.id.rawValue) }
        if let level = only(fences.filter { $0.levels.count == 1 }.map { $0.levels[0] }) { return level }
        let names = message.others.first { $0.name == "inregions" }?.value.elements?.compactMap(\.text) ?? []
        if let level = only(names.compactMap(level(named:))) { return level }
        let named = venue.venue.geofences.filter { $0.levels.count == 1 && names.contains($0.name.base) }
        return only(named.map { $0.levels[0] })
    }

    private func level(named text: String) -> FeatureID? {
        do { return try LevelResolver(venue.venue).level(text).id } catch { return nil }
    }

    /// Returns the only id of a list.
    private func only(_ ids: [FeatureID]) -> FeatureID? { Set(ids).count == 1 ? ids[0] : nil }

    /// Returns the level on the ground at a position: of the building there, or outdoors.
    private func ground(at point: Point) -> FeatureID? {
        let levels = venue.venue.levels
        let here = levels.filter { isAround(point, $0) }
        let outdoors = levels.filter(\.isOutdoor)
        let candidates = !here.isEmpty ? here : !outdoors.isEmpty ? outdoors : levels
        // Level 0, else the lowest one above it, else the highest one below it.
        return candidates.min {
            (abs($0.ordinal), $0.ordinal < 0 ? 1 : 0) < (abs($1.ordinal), $1.ordinal < 0 ? 1 : 0)
        }?.id
    }

    /// Returns whether a level is that of a building around a position.
    private func isAround(_ point: Point, _ level: Level) -> Bool {
        guard let building = level.building else { return false }
        let outlines = venue.venue.footprints.filter { $0.building == building }
        if !outlines.isEmpty { return outlines.contains { $0.polygon.contains(point) } }
        return venue.venue.units.contains { $0.level == level.id && $0.polygon.contains(point) }
    }
}
