import WaymarkModel

/// A door, gate or turnstile at a node.
struct OSMDoor {
    /// What it is to the traveller who passes.
    enum Passage: Hashable {
        /// A door or gate; a point at which travellers are let through one by one; a point of a way that only has
        /// restrictions, such as a bollard, or a private stretch.
        case door, checkpoint, point
    }

    /// What closes it; nil if unknown.
    let door: Opening.Door?
    /// Whether it opens by itself; nil if unknown.
    let isAutomatic: Bool?
    /// What it is to the traveller who passes.
    let passage: Passage
    /// Whether it is for emergencies only.
    let isEmergencyExit: Bool
    /// Seconds lost at it.
    let delay: Double
    /// Who may pass.
    let access: OSMAccess
    /// The author's word on wheelchairs; nil if unknown.
    let isAccessible: Bool?
    /// The clear width in metres; nil if unknown.
    let width: Double?

    /// Whether it is a gap in an outline that it lies on, even if no way leads through it.
    let isOpening: Bool
    /// Whether its tags name a door, and not only an entrance.
    let isDrawn: Bool

    /// The width in metres that nobody notices.
    static let wide = 1.0
    /// Seconds that a ticket gate or turnstile takes. GTFS feeds state 2 to 5 s for fare gates.
    static let turnstileSeconds = 3.0
    /// Seconds that a security check takes, without a queue.
    static let securitySeconds = 60.0

    private static let gates: [String: Opening.Door] = [
        "gate": .gate, "swing_gate": .gate, "wicket_gate": .gate, "lift_gate": .gate, "sliding_gate": .gate,
        "kissing_gate": .gate, "sally_port": .gate, "border_control": .gate, "stile": .gate, "security_control": .gate,
        "turnstile": .turnstile, "full-height_turnstile": .turnstile, "ticket_barrier": .turnstile, "door": .swinging,
        "ticket_gate": .turnstile, "fare_gate": .turnstile, "checkpoint": .gate, "hampshire_gate": .gate,
        "bump_gate": .gate, "cattle_gate": .gate, "toll_booth": .gate, "squeeze_stile": .gate, "squeezer": .gate,
        "step_stile": .gate, "ladder_stile": .gate, "v_stile": .gate, "stepover": .gate,
    ]
    /// Barriers that people walk past or over, and those of them that wheels do not pass.
    private static let passable: Set<String> = [
        "bollard", "block", "cycle_barrier", "motorcycle_barrier", "chain", "rope", "log", "kerb", "cattle_grid",
        "planter",
        "bus_trap", "car_trap", "sump_buster", "height_restrictor", "horse_stile", "step", "no", "entrance", "coupure",
        "bar",
        "spikes",
        "tyres", "delineators", "swing_barrier", "wedge",
    ]
    private static let narrow: Set<String> = [
        "full-height_turnstile", "kissing_gate", "stile", "squeeze_stile", "squeezer", "step_stile", "ladder_stile",
        "v_stile", "stepover",
    ]
    static let steps: Set<String> = ["chain", "rope", "log", "cattle_grid", "horse_stile", "step"]
    /// The keys of features that lie on a way. Their access is theirs, and not that of the way.
    private static let features: [String] = [
        "amenity", "shop", "tourism", "leisure", "office", "craft", "public_transport", "railway", "emergency",
        "aeroway",
        "man_made", "advertising", "information", "vending",
    ]
    private static let stops: Set<String> = [
        "bus_stop", "platform", "elevator", "street_lamp", "rest_area", "services",
    ]
    private static let doors: [String: Opening.Door] = [
        "no": .open, "hinged": .swinging, "double": .swinging, "swinging": .swinging, "sliding": .sliding,
        "revolving": .revolving, "folding": .folding, "overhead": .folding, "shutter": .folding, "roller": .folding,
        "trapdoor": .swinging, "none": .open, "removed": .open, "missing": .open, "absent": .open, "dismantled": .open,
        "open": .open, "opening": .open, "doorway": .open,
    ]

    /// The words for doors that nobody passes, beside those for states.
    private static let walledUp: Set<String> = [
        "bricked", "bricked_up", "bricked-up", "walled", "walled_up", "boarded", "boarded_up", "filled", "filled_in",
        "fake", "false", "blind", "dummy", "welded", "painted",
    ]

    /// Returns what the words of a door or an entrance say of who passes; nil if they say what it is. Of several, the strictest counts.
    private static func state(_ words: [String], ofDoor isDoor: Bool) -> ServiceState? {
        let states = words.filter { (!isDoor || doors[$0] == nil) && ServiceState.claims[$0] == nil || $0 == "false" }
            .map {
                walledUp.contains($0) ? .closed : ServiceState($0)
            }
        return states.contains(.closed) ? .closed : states.contains(.staff) ? .staff : nil
    }

    private static let emergencies: Set<String> = ["emergency", "emergency_exit", "fire_exit"]

    /// Entrances for staff and deliveries (wiki.openstreetmap.org/wiki/Key:entrance).
    private static let service: Set<String> = [
        "service", "staff", "employees", "delivery", "deliveries", "goods", "supply", "loading", "private",
    ]

    /// The keys of doors that a prefix of the life cycle can stand before.
    private static let doorKeys = ["door", "entrance"]
    /// The keys of entrances of stations.
    private static let stationKeys = ["railway", "public_transport"]

    /// Returns the tags that a door had in use, if it is one that is disused, removed, under construction or planned; nil
    /// otherwise. Nobody passes there.
    private static func former(_ tags: OSMTags) -> (tags: OSMTags, state: String)? {
        guard tags.values.keys.contains(where: OSMService.isOfLifecycle) else { return nil }
        // Who says that it is and that it was does not know.
        for prefix in OSMService.lifecycle {
            for key in doorKeys + stationKeys + ["barrier"] {
                guard let now = tags[key], let value = tags["\(prefix):\(key)"] else { continue }
                guard now == value ? now != "no" : doorKeys.contains(key) && now != "no" && value == "yes" else {
                    continue
                }
                return (tags, "\(prefix):\(key)=\(value.prefix(60))")
            }
        }
        guard doorKeys.allSatisfy({ tags[$0] == nil }), !tags.has("indoor", "door"), tags["barrier"] == nil,
            !isStationEntrance(tags)
        else { return nil }
        for prefix in OSMService.lifecycle {
            for key in doorKeys {
                guard let value = tags["\(prefix):\(key)"], value != "no" else { continue }
                var former = tags
                former.set(key, value)
                return (former, "\(prefix):\(key)=\(value.prefix(60))")
            }
            for key in stationKeys {
                guard let value = tags["\(prefix):\(key)"] ?? (tags.has(key, prefix) ? tags[prefix] : nil) else {
                    continue
                }
                var former = tags
                former.set(key, value)
                if isStationEntrance(former) { return (former, "\(prefix):\(key)=\(value.prefix(60))") }
            }
            // A gate that is gone, or not there yet, closes nothing. One that is out of use may be locked, unless people may pass.
            if let value = tags["\(prefix):barrier"], isGate(value), !OSMAccess.isAllowed(by: tags),
                !["removed", "only planned"].contains(OSMService.reason(of: prefix))
            {
                var former = tags
                former.set("barrier", value)
                return (former, "\(prefix):barrier=\(value.prefix(60))")
            }
        }
        return nil
    }

    /// Returns whether a barrier is a gate, a turnstile or another kind of door.
    static func isGate(_ barrier: String) -> Bool { gates[barrier] != nil }

    /// Returns whether people walk past or over a barrier.
    static func isPassable(_ barrier: String) -> Bool { passable.contains(barrier) }

    /// Returns the barrier of several at one point that stops most people: what is not known, a gate, what is walked past.
    private static func strictest(_ barriers: [String]) -> String {
        func rank(_ barrier: String) -> Int { passable.contains(barrier) ? 2 : gates[barrier] != nil ? 1 : 0 }
        return barriers.min { rank($0) < rank($1) } ?? "yes"
    }

    /// Returns the door of a node, or what else stops some people there; nil if there is none.
    init?(_ tags: OSMTags) {
        let former = Self.former(tags)
        var tags = former?.tags ?? tags
        let barriers = Set(tags.list("barrier"))
        if tags["barrier"]?.contains(";") == true { tags.set("barrier", Self.strictest(tags.list("barrier"))) }
        let barrier = tags["barrier"].flatMap { Self.gates[$0] }
        let isTurnstile = tags.affirms("turnstile")
        let isStated = tags["door"] != nil || tags.has("indoor", "door") || barrier != nil || isTurnstile
        let isWayOut = tags.has("exit", "emergency") || tags.has("emergency", "exit")
        let isGap = tags.has("barrier", ["entrance", "coupure"])
        let isEntrance = tags.affirms("entrance") || Self.isStationEntrance(tags) || isWayOut || isGap
        let isOther = !isStated && !isEntrance
        guard !isOther || tags["barrier"] != nil || tags.hasRaisedKerb || Self.isRestrictedPoint(tags) else {
            return nil
        }
        let stated = tags["door"].map { Self.doors[$0] }
        let entrances = Set(tags.list("entrance"))
        // An entrance without a door is an opening: the mouth of an underpass, the arch of a hall.
        var door = isTurnstile ? .turnstile : (stated ?? nil) ?? barrier
        if door == nil, !isStated, !tags.affirms("entrance") { door = .open }
        self.door = door
        isAutomatic = tags["automatic_door"].map { ServiceState($0) != .closed }
        let isCheckpoint = door == .turnstile || tags.has("barrier", "security_control")
        passage = isCheckpoint ? .checkpoint : isOther || door == .open ? .point : .door
        isEmergencyExit =
            !entrances.isEmpty && entrances.isSubset(of: Self.emergencies) || tags.has("door", "emergency") || isWayOut
            || tags.has("emergency", "only")
        delay =
            tags.has("barrier", "security_control")
            ? Self.securitySeconds : door == .turnstile ? Self.turnstileSeconds : 0
        var access = OSMAccess(tags)
        if let former { access.close(former.state) }
        // Nobody walks through a wall unless its mapper says so.
        if isOther, let kind = tags["barrier"], !Self.passable.contains(kind), tags["foot"] == nil,
            tags["access"] == nil
        {
            access.close("barrier=\(kind)")
        }
        for key in Self.doorKeys {
            switch Self.state(tags.list(key), ofDoor: key == "door") {
            case .closed: access.close("\(key)=\(tags[key]?.prefix(60) ?? "")")
            case .staff where !access.isClosed && tags["foot"] == nil && tags["access"] == nil:
                access.reserve(for: .staff)
            default: break
            }
        }
        // What nobody opens to the public is for those who work there.
        let isForService =
            !entrances.isDisjoint(with: Self.service) && entrances.isSubset(of: Self.service.union(Self.emergencies))
        if isForService, tags["foot"] == nil, tags["access"] == nil, !access.isClosed {
            access.reserve(for: .staff)
        }
        self.access = access
        // Beside ordinary turnstiles, stations have a wide gate that is rarely mapped.
        let cannotRoll =
            door == .revolving || !barriers.isDisjoint(with: Self.narrow) || !barriers.isDisjoint(with: Self.steps)
            || tags.hasRaisedKerb || tags.hasThreshold || tags.hidesFromWheels
        isAccessible = OSMAccess.wheelchair(tags) ?? (cannotRoll && !tags.has("wheelchair", "limited") ? false : nil)
        width = tags.barrierWidth
        isOpening = !isOther
        isDrawn = tags.affirms("door") || tags.has("indoor", "door")
    }

    /// Returns whether a node of an outline says that there is no door: a window, a wall, what is not an entrance.
    static func isBlind(_ tags: OSMTags) -> Bool {
        let door = OSMDoor(tags)
        if door?.isOpening == true { return false }
        if let barrier = tags["barrier"], !isPassable(barrier), !isGate(barrier), door?.access.isClosed == true {
            return true
        }
        return tags.affirms("window") || tags.has("indoor", ["window", "wall"]) || tags.affirms("indoor:window")
            || tags.has("entrance", "no") || tags.has("opening", "window")
    }

    /// The hours at which it can be passed: never, if nobody may pass.
    var hours: OpeningHours? { access.isClosed ? OSMAccess.never : access.hours }

    /// Why nobody may pass it, or nobody at some times; nil otherwise.
    var statedClosure: String? { isEmergencyExit ? StatedClosure.emergencyExit : access.statedClosure }

    /// Returns whether a node of a way that is nothing else restricts who may pass. Bus stops, stop positions and entrances
    /// of parking lots on a way do not.
    private static func isRestrictedPoint(_ tags: OSMTags) -> Bool {
        guard
            tags["access"] != nil || tags["foot"] != nil || tags["access:conditional"] != nil
                || tags["foot:conditional"] != nil || OSMAccess.wheelchair(tags) == false
                || tags["maxwidth:physical"] != nil || tags.hidesFromWheels
        else { return false }
        let isCrossing = tags.has("railway", ["crossing", "level_crossing", "tram_crossing", "tram_level_crossing"])
        return features.allSatisfy { tags[$0] == nil || $0 == "railway" && isCrossing } && !tags.has("highway", stops)
    }

    /// Returns whether a node is an entrance of a station.
    static func isStationEntrance(_ tags: OSMTags) -> Bool {
        tags.has("railway", ["subway_entrance", "train_station_entrance"]) || tags.has("public_transport", "entrance")
    }

    /// Returns whether a node is, was or will be an entrance of a station.
    static func isOfStation(_ tags: OSMTags) -> Bool { isStationEntrance(former(tags)?.tags ?? tags) }

    /// Returns whether people may only leave by a door.
    static func isExitOnly(_ tags: OSMTags) -> Bool {
        let entrances = Set(tags.list("entrance"))
        let exits: Set<String> = ["exit", "exit_only"]
        return !entrances.isDisjoint(with: exits) && entrances.isSubset(of: exits.union(emergencies))
            || tags.has("exit", "yes") && tags.has("entrance", "no")
    }

    /// Returns whether people pass a turnstile or a door only along the way that it is on, or only against it; nil if they pass both
    /// ways.
    static func direction(_ tags: OSMTags) -> Bool? {
        switch tags["oneway:foot"] {
        case "yes", "1", "true", "forward": return tags["direction"] != "backward"
        case "-1", "reverse", "backward": return false
        default: return nil
        }
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
