import WaymarkModel

/// Who may pass a feature on foot, and when.
///
/// `foot` takes precedence over `access`, and a conditional form over the plain one (wiki.openstreetmap.org/wiki/Key:access).
struct OSMAccess: Hashable, Sendable {
    /// The hours of what is never open.
    static let never = try? OpeningHours("off")

    /// Whether nobody may pass.
    var isClosed = false
    /// The roles that may pass; empty means everybody.
    var roles: Set<Role> = []
    /// The hours; nil means always.
    var hours: OpeningHours?
    /// Whether it is not open to everybody at any time.
    var isRestricted: Bool { isClosed || !roles.isEmpty || hours != nil }
    /// The texts of hours that cannot be understood.
    private(set) var badHours: [String] = []
    /// A condition that closes it at times that cannot be understood.
    private(set) var unreadClosure: String?
    /// Whether only some may pass at the times at which its hours close it. A venue cannot say for whom hours hold, so nobody
    /// passes then.
    private(set) var isReservedWhileClosed = false
    /// The conditions that close it at some times, and let only some people pass then, or the date that closes it until or from
    /// some day.
    private(set) var reservation: String?
    /// The tags about its state, and who may pass, that are not understood.
    private(set) var unclearStates: [String] = []
    /// The tag or state that closes it to everybody; nil if it is open, at least at times or to some.
    private(set) var closure: String?
    /// What its dates say.
    let period: StatedPeriod

    private static let closed: Set<String> = ["no", "use_sidepath", "never", "none", "nobody"]
    private static let staff: Set<String> = [
        "private", "employees", "staff", "permit", "military", "agricultural", "forestry", "delivery", "emergency",
        "residents",
    ]

    private static let open: Set<String> = [
        "yes", "permissive", "designated", "official", "customers", "destination", "public", "discouraged", "dismount",
        "limited", "visitors", "guests",
    ]

    /// The conditional forms, the strongest first.
    private static let conditional = [
        "foot:conditional", "access:foot:conditional", "foot:access:conditional", "access:conditional",
        "temporary:foot:conditional", "temporary:access:conditional",
        "foot:temporary:conditional", "access:temporary:conditional",
    ]

    /// Returns whether a feature says itself who may pass on foot.
    static func isStated(in tags: OSMTags) -> Bool {
        (["foot", "access:foot", "foot:access", "access"] + conditional).contains { tags[$0] != nil }
    }

    /// Returns whether a feature says that everybody may pass on foot: `foot` or, without it, `access`.
    static func isAllowed(by tags: OSMTags) -> Bool { (tags["foot"] ?? tags["access"]).flatMap(state) == .open }

    /// Returns what a value of `access` says, whatever its case; of several, the strictest. Nil if a value is unknown, and none
    /// closes.
    private static func state(_ text: some StringProtocol) -> ServiceState? {
        let states = text.lowercased().split(separator: ";").map { word -> ServiceState? in
            let word = String(word).trimmingBlanks
            return closed.contains(word)
                ? .closed : staff.contains(word) ? .staff : open.contains(word) ? .open : ServiceState(word)
        }
        if states.contains(.closed) { return .closed }
        if states.contains(nil) { return nil }
        return states.contains(.open) ? .open : states.isEmpty ? nil : .staff
    }

    init(_ tags: OSMTags) {
        period = StatedPeriod(tags)
        readWho(tags)
        readTimes(tags)
        heedPeriod()
    }

    /// Reads who may pass, and whether it is in service.
    private mutating func readWho(_ tags: OSMTags) {
        let foot = ["foot", "access:foot", "foot:access"].compactMap { tags[$0] }.first
        let (key, stated) = foot == nil ? ("access", tags["access"]) : ("foot", foot)
        let state = stated.flatMap { Self.state($0) }
        if let stated, state == .closed {
            // What is closed to people on foot, and open for wheelchairs, is reserved for them.
            if tags.has("wheelchair", ["yes", "designated"]) || tags.affirms("disabled") {
                roles = [.wheelchair]
            } else {
                isClosed = true
                closure = "\(key)=\(stated)"
            }
        }
        if state == .staff || (tags.has("locked", "yes") && foot == nil) {
            // People in wheelchairs have the keys that fit everywhere: eurokey, RADAR.
            roles = stated?.lowercased() == "key" && tags.affirms("centralkey") ? [.wheelchair] : [.staff]
        }
        if let key = Self.conditional.first(where: { tags[$0] != nil }) { readConditions(tags[key], key) }
        let condition = OSMService.condition(of: tags)
        if condition.isForStaff || Self.isForGoods(tags) { roles = [.staff] }
        let unclear = stated.flatMap {
            state == nil ? "\(key)=\($0.prefix(60))" : nil
        }
        unclearStates = condition.unclear + (unclear.map { [$0] } ?? [])
        for key in ["temporary:foot", "temporary:access", "foot:temporary", "access:temporary"] {
            guard let stated = tags[key], Self.state(stated) == .closed else { continue }
            (isClosed, closure) = (true, "\(key)=\(stated)")
        }
        if let state = condition.closure { (isClosed, closure) = (true, state) }
        // `no @ (until repaired)` closes. `no @ (snow)` is open on most days.
        if let unread = unreadClosure, !isClosed, !Self.isAboutWeather(unread) { (isClosed, closure) = (true, unread) }
        if !isClosed { closure = nil }
    }

    /// Reads the hours, unless a condition states them.
    private mutating func readTimes(_ tags: OSMTags) {
        let isMachine = OSMArea.leadsBetweenLevels(tags) || tags["conveying"].map { $0 != "no" } == true
        let times = tags["opening_hours"] ?? (isMachine ? tags["service_times"] : nil)
        guard hours == nil, let text = times else { return }
        let unread = badHours
        take(text)
        if hours == nil, badHours != unread, Self.saysClosed(text) {
            (isClosed, closure, badHours) = (true, closure ?? String(text.prefix(60)), unread)
        }
    }

    /// Closes it before the day on which it opens and from the one on which it ends.
    private mutating func heedPeriod() {
        if let closure = period.closure { return close(closure) }
        guard !isClosed, !period.rules.isEmpty else { return }
        hours = period.hours(besides: hours)
        if !isReservedWhileClosed { reservation = period.reason }
    }

    /// Returns whether an elevator is for goods, and nobody says that people ride in it.
    private static func isForGoods(_ tags: OSMTags) -> Bool {
        tags.has("elevator", ["goods", "freight", "service", "cargo"]) && tags["foot"] == nil && tags["access"] == nil
    }

    /// Lets only a role pass, unless some are named already.
    mutating func reserve(for role: Role) { if roles.isEmpty { roles = [role] } }

    /// Lets nobody pass.
    mutating func close(_ reason: String) { (isClosed, closure) = (true, closure ?? reason) }

    /// Why nobody passes, or nobody at some times at which some people may; nil otherwise.
    var statedClosure: String? { isClosed ? closure : reservation }

    /// Reads `no @ (22:00-05:00)` and `yes @ (Mo-Fr 06:00-22:00); no @ (PH)`. Where several clauses apply, the last one counts.
    private mutating func readConditions(_ text: String?, _ key: String) {
        guard let text else { return }
        // A text without a condition, or one that is too long, says something that is not known.
        guard text.utf8.count <= 500, text.contains("@") else {
            let start = String(text.prefix(100))
            badHours.append(start)
            if isClosing(text.prefix { $0.isLetter || $0 == "_" }) { unreadClosure = "\(key)=\(start)" }
            return
        }
        var clauses: [(isOpen: Bool, condition: String)] = []
        for match in text.matches(of: /([A-Za-z_]+)\s*@\s*(?:\(([^)]*)\)|([^;()]+))/) {
            guard let condition = (match.output.2 ?? match.output.3).map({ String($0).trimmingBlanks }),
                Self.isTime(condition), (try? OpeningHours(condition)) != nil
            else {
                if !badHours.contains(text) { badHours.append(text) }
                if isClosing(match.output.1) { unreadClosure = "\(key)=\(text)" }
                continue
            }
            if (try? OpeningHours(condition))?.isAlwaysOpen == true {
                // What always holds is the answer, and overrides what is before it.
                let state = Self.state(match.output.1)
                (isClosed, roles, clauses) = (state == .closed, state == .staff ? [.staff] : [], [])
                closure = isClosed ? "\(key)=\(text.prefix(100))" : nil
            } else {
                clauses.append((!isClosing(match.output.1), condition))
            }
        }
        let isBarred = isClosed || !roles.isEmpty
        guard let rules = Self.hours(of: clauses, isBarred: isBarred) else { return }
        take(rules)
        guard hours != nil else { return }
        (isClosed, roles) = (false, [])
        isReservedWhileClosed = text.matches(of: /([A-Za-z_]+)\s*@/).contains { Self.state($0.output.1) == .staff }
        if isReservedWhileClosed { reservation = "\(key)=\(text.prefix(100))" }
    }

    /// Returns whether a condition can say when it holds. `closed` and a remark are read as hours, and say nothing of it.
    private static func isTime(_ condition: String) -> Bool {
        !condition.hasPrefix("\"") && !["off", "closed"].contains(condition.lowercased())
    }

    /// Returns whether a text in the place of hours says that something is closed: `temporarily closed`, `closed until May`.
    private static func saysClosed(_ text: String) -> Bool {
        if !text.contains(where: \.isNumber) {
            return ServiceState(text) == .closed || closed.contains(text.lowercased())
        }
        return text.split(separator: " ").first.flatMap { ServiceState(String($0)) } == .closed
    }

    /// Returns whether a condition is about the weather, an event or a vehicle, and not about the state of the feature.
    private static func isAboutWeather(_ condition: String) -> Bool {
        let words = condition.lowercased().split { !$0.isLetter }
        return words.contains { word in passing.contains { word.hasPrefix($0) } }
    }

    /// The beginnings of the words for what passes.
    private static let passing = [
        "wet", "dry", "snow", "ice", "icy", "frost", "flood", "rain", "storm", "wind", "tide", "water", "fog",
        "avalanche", "winter",
        "summer", "dark", "night", "event", "match", "concert", "festival", "market", "school", "emergency", "alarm",
        "fire", "group",
        "stay", "weight", "maxweight", "height", "length", "width", "axle", "speed", "occupants", "wheels", "bicycle",
        "dog",
    ]

    private func isClosing(_ word: Substring) -> Bool {
        [.closed, .staff].contains(Self.state(word))
    }

    /// Returns the hours that follow from conditions, of which each overrides those before it at its times.
    ///
    /// - Parameter isBarred: Whether the feature is closed where no condition matches.
    /// - Returns: Nil if the conditions change nothing.
    private static func hours(of clauses: [(isOpen: Bool, condition: String)], isBarred: Bool) -> String? {
        var text = isBarred ? "" : "24/7"
        var isChanged = false
        for (isOpen, condition) in clauses {
            let rules = condition.split(separator: ";").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
            if !isOpen {
                guard !text.isEmpty else { continue }
                isChanged = true
                for rule in rules { text += "; \(rule) off" }
            } else if text.isEmpty {
                isChanged = true
                text = rules.joined(separator: "; ")
            } else if isChanged {
                // A rule that adds to those before it starts with days.
                for rule in rules { text += ", " + (rule.first?.isNumber == true ? "Mo-Su \(rule)" : rule) }
            }
        }
        return isChanged ? text : nil
    }

    private mutating func take(_ text: String) {
        guard text.utf8.count <= 1000 else {
            badHours.append(String(text.prefix(80)))
            return
        }
        let known = (try? OpeningHours(text)) ?? OpeningHoursRepair.repaired(text).flatMap { try? OpeningHours($0) }
        guard let known else {
            badHours.append(text)
            return
        }
        hours = known.isAlwaysOpen ? nil : known
    }

    /// Returns whether `wheelchair:conditional` closes a feature to wheelchairs at some times. A venue cannot say when.
    static func hasConditionalWheelchair(_ tags: OSMTags) -> Bool {
        tags.list("wheelchair:conditional").contains { $0.hasPrefix("no") && $0.contains("@") }
    }

    /// Returns whether `wheelchair:conditional` always opens a feature to wheelchairs.
    private static func isAlwaysForWheelchairs(_ tags: OSMTags) -> Bool {
        tags["wheelchair:conditional"]?.wholeMatch(of: /\s*(?:yes|designated)\s*@\s*\(?([^()]+)\)?\s*/).map {
            (try? OpeningHours(String($0.output.1).trimmingBlanks))?.isAlwaysOpen == true
        } ?? false
    }

    /// Returns the author's word on wheelchairs; nil if it is unknown, or limited. What wheelchairs may not use at some times
    /// counts as not for them.
    static func wheelchair(_ tags: OSMTags) -> Bool? {
        if hasConditionalWheelchair(tags) { return false }
        if isAlwaysForWheelchairs(tags) { return true }
        if tags["wheelchair"] == nil,
            ["access:wheelchair", "access:disabled", "disabled"].contains(where: { tags.has($0, "no") })
        {
            return false
        }
        // Of several words, the strictest counts.
        let words = Set(tags.list("wheelchair"))
        if words.contains("no") { return false }
        return !words.isEmpty && words.isSubset(of: ["yes", "designated"]) ? true : nil
    }
}
