import WaymarkModel

/// A door, gate or turnstile at a node.
struct OSMDoor {
    /// What closes it; nil if unknown.
    let door: Opening.Door?
    /// Whether it opens by itself; nil if unknown.
    let isAutomatic: Bool?
    /// Whether travellers are let through one by one.
    let isCheckpoint: Bool
    /// Whether it is for emergencies only.
    let isEmergencyExit: Bool
    /// Seconds lost at it.
    let delay: Double
    /// Who may pass.
    let access: OSMAccess
    /// The author's word on wheelchairs; nil if unknown.
    let isAccessible: Bool?

    /// Seconds that a ticket gate or turnstile takes. GTFS feeds state 2 to 5 s for fare gates.
    static let turnstileSeconds = 3.0
    /// Seconds that a security check takes, without a queue.
    static let securitySeconds = 60.0

    private static let gates: [String: Opening.Door] = [
        "gate": .gate, "swing_gate": .gate, "wicket_gate": .gate, "lift_gate": .gate, "sliding_gate": .gate,
        "kissing_gate": .gate, "sally_port": .gate, "border_control": .gate, "stile": .gate, "security_control": .gate,
        "turnstile": .turnstile, "full-height_turnstile": .turnstile, "ticket_barrier": .turnstile, "door": .swinging,
    ]
    private static let doors: [String: Opening.Door] = [
        "no": .open, "hinged": .swinging, "double": .swinging, "swinging": .swinging, "sliding": .sliding,
        "revolving": .revolving, "folding": .folding, "overhead": .folding, "shutter": .folding, "roller": .folding,
        "trapdoor": .swinging,
    ]

    /// Returns the door of a node; nil if there is none.
    init?(_ tags: OSMTags) {
        let barrier = tags["barrier"].flatMap { Self.gates[$0] }
        let isTurnstile = tags.affirms("turnstile")
        guard
            tags["door"] != nil || tags.affirms("entrance") || tags.has("indoor", "door") || barrier != nil
                || isTurnstile
                || Self.isStationEntrance(tags)
        else { return nil }
        let stated = tags["door"].map { Self.doors[$0] }
        door = isTurnstile ? .turnstile : (stated ?? nil) ?? barrier
        isAutomatic = tags["automatic_door"].map { $0 != "no" }
        isCheckpoint = door == .turnstile || tags.has("barrier", "security_control")
        isEmergencyExit =
            tags.has("entrance", ["emergency", "emergency_exit"]) || tags.has("door", "emergency")
            || tags.has("exit", "emergency") || tags.has("emergency", "exit")
        delay =
            tags.has("barrier", "security_control")
            ? Self.securitySeconds : door == .turnstile ? Self.turnstileSeconds : 0
        access = OSMAccess(tags)
        // Beside ordinary turnstiles, stations have a wide gate that is rarely mapped.
        let cannotRoll =
            door == .revolving || tags.has("barrier", ["full-height_turnstile", "kissing_gate", "stile"])
        isAccessible = OSMAccess.wheelchair(tags) ?? (cannotRoll && !tags.has("wheelchair", "limited") ? false : nil)
    }

    /// Whether passing it differs from passing a plain point of a way.
    var isFelt: Bool {
        (door != nil && door != .open) || isCheckpoint || isEmergencyExit || access.isClosed || !access.roles.isEmpty
            || access.hours != nil || isAccessible == false
    }

    /// Returns whether a node is an entrance of a station.
    static func isStationEntrance(_ tags: OSMTags) -> Bool {
        tags.has("railway", ["subway_entrance", "train_station_entrance"]) || tags.has("public_transport", "entrance")
    }

    /// Returns whether people may only leave by a door.
    static func isExitOnly(_ tags: OSMTags) -> Bool {
        tags.has("entrance", "exit") || (tags.has("exit", "yes") && tags.has("entrance", "no"))
    }

    /// Returns what is at a node of the network.
    static func kind(of tags: OSMTags) -> PathNode.Kind {
        if isExitOnly(tags) { return .door }
        if tags.affirms("entrance") || isStationEntrance(tags) { return .entrance }
        if tags["door"] != nil || tags.has("indoor", "door") { return .door }
        if tags.has("highway", "elevator") { return .landing }
        return .junction
    }
}
