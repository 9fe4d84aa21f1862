import WaymarkModel

extension StatedPeriod {
    /// Reads the dates of a feature of OpenStreetMap.
    init(_ tags: OSMTags) {
        for (key, kind) in [("start_date", Kind.start), ("opening_date", .plan), ("end_date", .end)] {
            if let text = tags[key] { add(key, text, kind) }
        }
    }
}
