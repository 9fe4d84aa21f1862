import WaymarkModel

/// Writes a venue in the native format, so that reading the text gives the same contents.
///
/// The text depends only on the contents. Default values are left out. Drawings and included files are not written.
package struct VenueYAMLWriter {
    let contents: VenueContents
    let nodes: [FeatureID: PathNode]
    /// The outdoor levels.
    let outdoors: Set<FeatureID>

    private init(_ contents: VenueContents) {
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
        for (key, value) in writer.head { printer.entry(key, value) }
        for (key, value) in writer.lists where !value.isEmpty {
            printer.blankLine()
            printer.entry(key, value, open: key == "nodes" ? 2 : 1)
        }
        return printer.text
    }

    private var lists: [(key: String, value: YAMLValue)] {
        [
            ("buildings", .list(buildings)), ("levels", .list(siteLevels)), ("nodes", nodeValue),
            ("paths", .list(paths)), ("connectors", .list(contents.connectors.map { connector($0) })),
            ("areas", .list(contents.areas.map { area($0) })), ("places", .list(contents.places.map { place($0) })),
            ("geofences", .list(contents.geofences.map { geofence($0) })),
            ("recommendations", .list(contents.recommendations.map { recommendation($0) })),
        ]
    }

    private var head: [(key: String, value: YAMLValue)] {
        var map = MapBuilder(language: contents.language)
        map.add("waymark", .number(NativeBuilder.formatVersion))
        map.add("id", contents.id)
        map.add("name", contents.name)
        map.add("language", contents.language == "en" ? nil : .text(contents.language))
        map.add("timeZone", contents.timeZone == "UTC" ? nil : .text(contents.timeZone))
        let anchor = contents.anchor
        if anchor != Anchor(origin: Coordinate(latitude: 0, longitude: 0)) {
            var anchorMap = MapBuilder(language: contents.language)
            anchorMap.add("lat", .number(anchor.origin.latitude))
            anchorMap.add("lon", .number(anchor.origin.longitude))
            anchorMap.add("bearing", anchor.bearing, unless: 0)
            map.add("anchor", anchorMap.value)
        }
        map.add("attribution", contents.attribution.map { .text($0) })
        map.add("holidays", holidays)
        map.add("costs", costs)
        return map.entries
    }

    private var holidays: YAMLValue? {
        if contents.holidays.isEmpty { return nil }
        return .list(
            contents.holidays.map { holiday in
                let date = YAMLValue.scalar(holiday.date.description)
                return holiday.name.isEmpty ? date : .map([("date", date), ("name", .text(holiday.name))])
            })
    }

    private var costs: YAMLValue? {
        var map = MapBuilder(language: contents.language)
        map.add("elevatorWait", contents.costs.elevatorWait.map { .number($0) })
        map.add("elevatorSecondsPerLevel", contents.costs.elevatorSecondsPerLevel.map { .number($0) })
        map.add("escalatorSpeed", contents.costs.escalatorSpeed.map { .number($0) })
        map.add("movingWalkwaySpeed", contents.costs.movingWalkwaySpeed.map { .number($0) })
        let speeds = contents.costs.speeds.sorted { $0.key < $1.key }
        if !speeds.isEmpty { map.add("speeds", .map(speeds.map { (YAMLText.scalar($0.key), .number($0.value)) })) }
        return map.entries.isEmpty ? nil : map.value
    }
}
