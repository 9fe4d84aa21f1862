import WaymarkModel
import WaymarkReaders

/// Writes a venue in the native format, so that reading the text gives the same contents.
///
/// The text depends only on the contents. Default values are left out. Drawings and included files are not written, and
/// neither is what the importer derived from the floor plan.
package struct VenueYAMLWriter {
    let contents: VenueContents
    let nodes: [FeatureID: PathNode]
    /// The outdoor levels.
    let outdoors: Set<FeatureID>

    private init(_ contents: VenueContents) {
        let contents = contents.authored
        self.contents = contents
        nodes = Dictionary(contents.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        outdoors = Set(contents.levels.filter(\.isOutdoor).map(\.id))
    }

    /// Returns the text of `venue.yaml`.
    ///
    /// - Complexity: O(size of the text).
    package static func yaml(of contents: VenueContents) -> String {
        let writer = VenueYAMLWriter(contents)
        var printer = YAMLPrinter()
        printer.entry(StructureKey.version.name, .number(NativeBuilder.formatVersion))
        for (key, value) in writer.entries(of: contents, NativeKeys.venue) { printer.entry(key, value) }
        for (key, value) in writer.lists where !value.isEmpty {
            printer.blankLine()
            printer.entry(key, value, open: key == "nodes" ? 2 : 1)
        }
        return printer.text
    }

    private var lists: [(key: String, value: YAMLValue)] {
        [
            ("buildings", .list(buildings)), ("levels", .list(siteLevels)), ("nodes", nodeValue),
            ("paths", .list(paths)), ("connectors", list(contents.connectors, NativeKeys.connector)),
            ("areas", list(contents.areas, NativeKeys.area)), ("places", .list(contents.places.map { place($0) })),
            ("geofences", list(contents.geofences, NativeKeys.geofence)),
            ("recommendations", list(contents.recommendations, NativeKeys.recommendation)),
            ("units", list(contents.units, NativeKeys.unit)), ("openings", list(contents.openings, NativeKeys.opening)),
            ("obstacles", list(contents.obstacles, NativeKeys.obstacle)),
            ("footprints", list(contents.footprints, NativeKeys.footprint)),
            ("details", list(contents.details, NativeKeys.detail)),
        ]
    }

    private func list<Feature: VenueFeature>(_ features: [Feature], _ table: KeyTable) -> YAMLValue {
        .list(features.map { .map(entries(of: $0, table)) })
    }

    /// Returns the keys and values of a feature.
    ///
    /// - Parameter assumed: What the reader makes of the feature if nothing is written.
    func entries<Root: Attributed>(
        of feature: Root, _ table: KeyTable, assuming assumed: Root = Root()
    ) -> [(key: String, value: YAMLValue)] {
        AttributeWriting.entries(of: [feature], assuming: [assumed], table, language: contents.language)
    }

    private func place(_ place: Place) -> YAMLValue {
        var assumed = Place()
        if let entrance = place.entrances.first.flatMap({ nodes[$0.node] }) {
            assumed.level = entrance.level
            assumed.position = entrance.position
        }
        var map = entries(of: place, NativeKeys.place, assuming: assumed)
        if place.entrances.count == 1, place.entrances[0] == Place.Entrance(place.entrances[0].node),
            let index = map.firstIndex(where: { $0.key == "entrances" })
        {
            map[index] = (StructureKey.entrance.name, .text(place.entrances[0].node.rawValue))
        }
        return .map(map)
    }
}
