import WaymarkImportKit
import WaymarkModel
import WaymarkReaders

/// Writes a venue in the native format, so that reading the text gives the same contents.
///
/// The text depends only on the contents. Default values are left out. Drawings and included files are not written.
///
/// What the importer derived from the floor plan is left out if the next import derives the same again. The floor plans of
/// other formats have separate rules, so their network is written as a whole. If even that is not accepted from an author, the
/// text says that the venue is foreign.
package struct VenueYAMLWriter {
    let contents: VenueContents
    let nodes: [FeatureID: PathNode]
    /// The outdoor levels.
    let outdoors: Set<FeatureID>

    private init(_ contents: VenueContents, isWhole: Bool) {
        let contents = isWhole ? contents.withoutEntranceLinks : contents.authored
        self.contents = contents
        nodes = Dictionary(contents.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        outdoors = Set(contents.levels.filter(\.isOutdoor).map(\.id))
    }

    /// Returns the text of `venue.yaml`, from which the next import makes the same venue.
    ///
    /// - Complexity: O(size of the text), and the time of up to three imports: the text is read again, and what the rules for
    ///   authors would change or refuse is written whole, or as foreign.
    package static func yaml(of contents: VenueContents) -> String {
        let text = text(of: contents)
        // Images are not part of the text, and change nothing.
        let plain = contents.withoutUnderlays
        if isRead(Self.text(of: plain), as: plain) { return text }
        if isRead(Self.text(of: plain, isWhole: true), as: plain) { return Self.text(of: contents, isWhole: true) }
        let foreign = Self.text(of: contents, isWhole: true, isForeign: true)
        if isRead(Self.text(of: plain, isWhole: true, isForeign: true), as: plain) { return foreign }
        // Only contents that no import made, or that are larger than what is read.
        return contents.hasDerivedNetwork ? Self.text(of: contents, isWhole: true) : text
    }

    private static func isRead(_ text: String, as contents: VenueContents) -> Bool {
        VenueImporter(options: ImportOptions(limits: .large)).read(yaml: text).venues.first?.contents == contents
    }

    /// Returns the text.
    ///
    /// - Parameters:
    ///   - isWhole: Whether it has what the importer derived.
    ///   - isForeign: Whether it is held to the rules for foreign files.
    static func text(of contents: VenueContents, isWhole: Bool = false, isForeign: Bool = false) -> String {
        let writer = VenueYAMLWriter(contents, isWhole: isWhole)
        var printer = YAMLPrinter()
        printer.entry(StructureKey.version.name, .number(NativeBuilder.formatVersion))
        if isWhole { printer.entry(StructureKey.network.name, .text("whole")) }
        if isForeign { printer.entry(StructureKey.origin.name, .text("foreign")) }
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
            ("regions", list(contents.regions, NativeKeys.region)),
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
