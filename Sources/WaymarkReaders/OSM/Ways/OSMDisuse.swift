/// What the value of `disused`, `abandoned` or `lifecycle` says of a feature that has its present use in another key.
///
/// Any value but `no` says that nobody uses it, unless it is what the feature was before it became what it is: a footway with
/// `railway=disused` and `disused=rail` is a footway. wiki.openstreetmap.org/wiki/Key:disused
enum OSMDisuse {
    /// The keys whose value is often free text.
    private static let keys: Set<String> = ["disused", "abandoned"]
    /// The keys of what goes on at a place. Beside them, `disused=pub` is a former use.
    private static let trades = [
        "shop", "amenity", "office", "craft", "leisure", "tourism", "healthcare", "room", "building",
    ]
    /// What ways and land were before paths led there.
    private static let former: Set<String> = [
        "rail", "railway", "railroad", "tram", "tramway", "light_rail", "subway", "narrow_gauge", "funicular",
        "monorail", "miniature", "preserved", "spur", "siding", "yard", "station", "halt", "train_station", "tram_stop",
        "bus_stop",
        "bus_station", "road", "street", "motorway", "motorway_link", "trunk", "trunk_link", "primary", "primary_link",
        "secondary", "secondary_link", "tertiary", "tertiary_link", "unclassified", "residential", "service", "track",
        "living_street", "pedestrian", "footway", "path", "cycleway", "bridleway", "busway", "raceway", "runway",
        "taxiway", "aerodrome", "canal", "quarry", "mine", "building", "house", "industrial",
    ]
    /// The words with which a text about a time or an extent starts.
    private static let adverbs: Set<String> = [
        "permanent", "permanently", "temporary", "temporarily", "since", "from", "until", "till", "for", "partly",
        "partial", "partially", "completely", "entirely", "fully", "currently", "now", "long", "longterm",
        "indefinitely", "probably", "maybe", "likely", "mostly", "seasonal", "seasonally",
    ]

    /// Returns whether a value of a word of the life cycle says that nobody uses the feature.
    static func isStated(by value: String, of prefix: String, in tags: OSMTags) -> Bool {
        let word = value.lowercased()
        if let claim = ServiceState.claims[word] { return claim }
        if let shaft = OSMShaft(tags), OSMShaft.named(value) == shaft { return true }
        guard keys.contains(prefix), word != "none", ServiceState(value) != .open else { return false }
        // `railway=disused` says what the value is about.
        if tags.values.contains(where: { $0.value == prefix && $0.key != "lifecycle" }) { return false }
        if trades.contains(where: { tags[$0] != nil }) {
            let first = ServiceState.words(of: value).first ?? ""
            return adverbs.contains(first) || value.contains(where: \.isNumber) || ServiceState(value) == .closed
        }
        return !former.contains(word)
    }

    /// Returns the reason that `lifecycle=disused` gives; nil if it says that the feature is in use, or is not understood.
    static func reason(in tags: OSMTags) -> String? {
        tags["lifecycle"].flatMap { OSMService.reason(of: $0.lowercased()) }
    }
}
