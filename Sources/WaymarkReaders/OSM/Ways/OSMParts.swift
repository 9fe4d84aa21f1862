import WaymarkModel

/// The parts of stairs, escalators and elevators that have separate tags: the ramp beside them, their handrails. What is said of a part
/// says nothing of the whole.
extension OSMTags {
    private static let parts: Set<String> = [
        "ramp", "ramps", "handrail", "handrails", "tactile_paving", "tactile_writing",
    ]

    /// The tags without those of parts, if it is a shaft with parts: `disused:ramp`, `ramp:status`, `ramp=disused`, `disused=ramp`.
    var ofWhole: OSMTags {
        guard values.contains(where: Self.isOfPart), let shaft = OSMShaft(self), shaft != .ramp else { return self }
        return OSMTags(values.filter { !Self.isOfPart($0) })
    }

    private static func isOfPart(_ tag: (key: String, value: String)) -> Bool {
        if tag.key.split(separator: ":").contains(where: { parts.contains(String($0)) }) { return true }
        return OSMService.reason(of: tag.key) != nil && parts.contains(tag.value.lowercased())
    }

    /// Whether nothing says that the ramp beside stairs is not in use, or not for everybody at all times.
    var isRampInUse: Bool {
        var own = ["highway": "footway"]
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            let words = key.split(separator: ":").map(String.init)
            if words.contains("ramp") {
                let rest = words.filter { $0 != "ramp" && $0 != "wheelchair" }
                if rest == ["conditional"] { own["access:conditional"] = value }
                if !rest.isEmpty { own[rest.joined(separator: ":")] = value }
            } else if OSMService.reason(of: key) != nil, OSMShaft.named(value) == .ramp {
                own[key] = "yes"
            }
        }
        let access = OSMAccess(OSMTags(own))
        return !access.isRestricted && access.unclearStates.isEmpty && access.badHours.isEmpty
            && access.unreadClosure == nil
    }
}
