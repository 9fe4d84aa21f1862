import Foundation
import WaymarkModel

/// The keys that the mapping files of formats with plans share: what the venue is called, and where it is.
package struct MappingHead {
    package static let keys = [
        "id", "name", "language", "timeZone", "attribution", "anchor", "scale", "yDirection", "levels",
    ]

    package var id: String?
    var name: LocalizedText?
    var language: String?
    package var timeZone: String?
    var attribution: String?
    /// The anchor of the local frame; nil if it is not stated.
    package var anchor: Anchor?
    /// The position of the anchor, in the source's units; nil if it is not stated.
    package var anchorPosition: Point?
    /// Metres per unit of the coordinates; nil if it is not stated.
    package var scale: Double?
    /// Whether y increases downwards, as in images.
    package var isYDown = false
    /// The levels, from low to high.
    package var levels: [MappedLevel] = []

    /// Creates the head of a source without a mapping file.
    package init() {}

    /// Reads the shared keys of a mapping file.
    package init(_ root: YAMLNode, _ reader: inout YAMLReading) {
        id = reader.text(root, "id")
        name = reader.text(root, "name").map { LocalizedText($0) }
        language = reader.language(root, "language")
        timeZone = reader.timeZone(root, "timeZone")
        attribution = reader.text(root, "attribution")
        if let (anchor, position) = reader.anchor(root["anchor"]) {
            self.anchor = anchor
            anchorPosition = position
        }
        scale = reader.positive(root, "scale")
        isYDown = reader.choice(root, "yDirection", ["up", "down"]) == "down"
        levels = reader.levels(root["levels"])
    }

    /// Returns empty contents with the stated facts.
    ///
    /// - Parameters:
    ///   - id: The id if none is stated.
    ///   - name: The name if none is stated.
    package func contents(id: String, name: String) -> VenueContents {
        let slug = ForeignIDs.slug(self.id ?? id)
        var contents = VenueContents(
            id: FeatureID(slug.isEmpty ? "venue" : slug), name: self.name ?? LocalizedText(name),
            language: language ?? "en", timeZone: timeZone ?? "UTC", attribution: attribution)
        if let anchor { contents.anchor = anchor }
        return contents
    }
}
