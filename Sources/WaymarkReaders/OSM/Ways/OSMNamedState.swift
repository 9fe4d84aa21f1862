import WaymarkModel

/// What tags say about the state of a feature by the name of what it is: `disused=door`, `disused:gate=yes`, `gate:disused=yes`,
/// `gate=disused`, `elevator:access=no`.
enum OSMNamedState {
    /// The names whose values are read elsewhere: `door=removed` is a doorway.
    private static let ownWords: Set<String> = ["door", "entrance"]
    /// Directions of a machine, and no states.
    private static let directions: Set<String> = ["up", "down"]

    /// The words of the life cycle, without those that can be praise: `historic=gate`.
    private static let words =
        OSMService.lifecycle.filter { !OSMService.formerWords.contains($0) } + ["closed", "decommissioned"]

    /// Returns why nobody can use a feature; nil if nothing says so.
    static func closure(of tags: OSMTags) -> String? {
        let nouns = nouns(of: tags)
        if nouns.isEmpty { return nil }
        if tags.has("ruins", "yes") { return "in ruins" }
        for prefix in words {
            let reason = OSMService.reason(of: prefix) ?? prefix
            if !Set(tags.list(prefix)).isDisjoint(with: nouns) { return reason }
            // A year is that of the end, or of the beginning of works.
            if tags[prefix].map(isYear) == true { return reason }
            for noun in nouns where isTrue(tags["\(prefix):\(noun)"]) || isTrue(tags["\(noun):\(prefix)"]) {
                return reason
            }
        }
        for noun in nouns {
            if let word = tags[noun]?.lowercased(), !ownWords.contains(noun), !directions.contains(word),
                ServiceState.claims[word] == nil,
                words.contains(word) || ServiceState(word) == .closed
            {
                return "\(noun)=\(word.prefix(60))"
            }
            for key in ["\(noun):access", "access:\(noun)", "\(noun):opening_hours", "opening_hours:\(noun)"] {
                guard let value = tags[key], isClosing(value) else { continue }
                return "\(key)=\(value.prefix(60))"
            }
        }
        return nil
    }

    /// Returns whether a text is a year or begins with one: `2019`, `since 2019`, `2019-03-01`.
    private static func isYear(_ text: String) -> Bool {
        let words = text.lowercased().split(separator: " ")
        let first = words.first { !["since", "from", "ca", "ca.", "in"].contains($0) }
        return first.map { $0.prefix(4).count == 4 && $0.prefix(4).allSatisfy(\.isNumber) } ?? false
    }

    private static func isTrue(_ value: String?) -> Bool {
        value.map { ServiceState.claims[$0.lowercased()] == true } ?? false
    }

    private static func isClosing(_ value: String) -> Bool {
        ServiceState(access: value) == .closed || ServiceState(value) == .closed
    }

    /// Returns the names of what a feature is, sorted; none if it is nothing that people pass.
    private static func nouns(of tags: OSMTags) -> [String] {
        var found: Set<String> = []
        switch OSMShaft(tags) {
        case .elevator: found = ["elevator", "lift"]
        case .stairs: found = ["steps", "stairs", "staircase"]
        case .escalator: found = ["escalator"]
        case .ramp: found = ["ramp"]
        case nil: break
        }
        let isSteps = tags.has("highway", "steps")
        if let word = tags["conveying"], word != "no" {
            found.formUnion(isSteps ? ["escalator", "conveying"] : ["moving_walkway", "travelator", "conveying"])
        }
        if tags["highway"] != nil, !isSteps, tags["incline"] != nil || tags.affirms("ramp") { found.insert("ramp") }
        if tags["door"] != nil || tags.has("indoor", "door") { found.insert("door") }
        if tags["entrance"] != nil || OSMDoor.isStationEntrance(tags) { found.insert("entrance") }
        for barrier in tags.list("barrier") where OSMDoor.isGate(barrier) {
            found.formUnion(barrier.contains("gate") ? ["gate", barrier] : [barrier])
        }
        return found.sorted()
    }
}
