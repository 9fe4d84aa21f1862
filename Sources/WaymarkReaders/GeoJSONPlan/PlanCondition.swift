import WaymarkImportKit
import WaymarkModel

/// Who may pass a feature of a GeoJSON plan, and when.
struct PlanCondition {
    /// Why nobody can pass; nil if it is open, at least at times or to some.
    var closure: String?
    /// The roles that may pass; empty means everybody.
    var access: Set<Role> = []
    /// The hours that are stated; nil means always.
    var stated: OpeningHours?
    /// The author's word on wheelchairs; nil if unknown.
    var isAccessible: Bool?

    /// The hours at which it can be passed: never, if nobody can.
    var hours: OpeningHours? { closure == nil ? stated : try? OpeningHours("off") }
}

/// The words by which plans say that something is closed, or for staff.
enum PlanStatus {
    /// What a word says about a feature.
    enum Meaning: Hashable {
        case open, staff, closed
    }

    /// Returns what a value of `access` says; nil if the word is unknown.
    static func access(_ word: String) -> Meaning? { accessWords[plain(word)] }

    /// Returns what a property with a name that sounds like a status says.
    ///
    /// - Returns: `isStatus` is false for all other names; `meaning` is nil if the value is unknown.
    static func meaning(of name: String, _ value: JSONNode) -> (isStatus: Bool, meaning: Meaning?) {
        let name = plain(name)
        let flag = flags[name] ?? faults.first { name.contains($0.key) }?.meaning
        guard flag != nil || marks.contains(where: name.contains), value.text?.isEmpty == false else {
            return (false, nil)
        }
        if let flag, let claim = value.claim { return (true, claim ? flag : flag == .open ? .closed : .open) }
        return (true, stateWords[plain(value.text ?? "")])
    }

    private static func plain(_ word: String) -> String { word.lowercased().filter(\.isLetter) }

    /// The parts of names of properties that tell the state of a feature.
    private static let marks = ["status", "operationalstate", "serviceable", "permission", "zustand"]
    /// The parts of names of properties that tell that something stops people, if the value is true.
    private static let faults: [(key: String, meaning: Meaning)] = [
        ("outoforder", .closed), ("outofservice", .closed), ("outofuse", .closed), ("closure", .closed),
        ("closed", .closed), ("locked", .staff), ("restriction", .staff),
    ]
    /// The properties that are a claim, with what they say if it is true.
    private static let flags: [String: Meaning] = [
        "disused": .closed, "abandoned": .closed, "broken": .closed, "blocked": .closed, "staffonly": .staff,
        "employeesonly": .staff, "inservice": .open, "operational": .open, "isopen": .open,
    ]
    private static let accessWords = meanings(
        open: "yes public permissive designated customers everyone everybody all open free unrestricted general",
        staff: "private staff employees employeesonly employee staffonly restricted permit authorized authorised key "
            + "locked members residents delivery internal nonpublic limited badge",
        closed: "no none nobody never closed prohibited forbidden noaccess")
    private static let stateWords = meanings(
        open: "open yes active inservice operational ok okay working available existing existent normal built complete "
            + "completed approved current live enabled on unlocked none false opened public inuse published",
        staff: "locked private staff restricted employeesonly staffonly",
        closed: "closed no outofservice outoforder outofuse broken brokendown notoperational nonoperational "
            + "inoperative inoperable damaged defective defect faulty maintenance undermaintenance repair underrepair construction "
            + "underconstruction disused abandoned removed demolished planned proposed inactive unavailable "
            + "notinservice suspended blocked permanentlyclosed temporarilyclosed")

    private static func meanings(open: String, staff: String, closed: String) -> [String: Meaning] {
        var found: [String: Meaning] = [:]
        for (words, meaning) in [(open, Meaning.open), (staff, .staff), (closed, .closed)] {
            for word in words.split(separator: " ") { found[String(word)] = meaning }
        }
        return found
    }
}

extension PlanBuilder {
    /// Returns who may pass a feature, and when. What is not understood is reported.
    mutating func condition(of item: Item) -> PlanCondition {
        var condition = PlanCondition()
        condition.isAccessible = mapping.value(.wheelchair, of: item.feature)?.claim
        condition.stated = hours(of: item)
        if let text = mapping.value(.access, of: item.feature)?.text {
            switch PlanStatus.access(text) {
            case .open: break
            case .staff: condition.access = [.staff]
            case .closed: condition.closure = "access=\(text)"
            case nil: report("access", text, item)
            }
        }
        guard dialect == .plain, item.rule.role != .place else { return condition }
        for member in item.feature.properties where !isRead(member.name) {
            let (isStatus, meaning) = PlanStatus.meaning(of: member.name, member.node)
            guard isStatus else { continue }
            switch meaning {
            case .open: break
            case .staff: condition.access = [.staff]
            case .closed: condition.closure = condition.closure ?? "\(member.name)=\(member.node.text ?? "")"
            case nil: report(member.name, member.node.text ?? member.node.kind, item)
            }
        }
        return condition
    }

    /// Returns whether a property already has another meaning.
    private func isRead(_ name: String) -> Bool {
        mapping.properties.values.contains(name)
            || ["access", "wheelchair", "opening_hours"].contains(name.lowercased())
    }

    private mutating func report(_ name: String, _ value: String, _ item: Item) {
        guard item.rule.role != .unit || name == "access" else { return }
        let short = value.count > 40 ? "\(value.prefix(40))…" : value
        findings.add(.unreadStatus, at: item.span) {
            "\"\(name)\" is \"\(short)\", which is not understood; \"\(item.name ?? item.id)\" is read as open"
        }
    }

    private mutating func hours(of item: Item) -> OpeningHours? {
        guard let text = mapping.value(.hours, of: item.feature)?.text, text.utf8.count < 1000 else { return nil }
        if let hours = try? OpeningHours(text) { return hours }
        log.skipped("hours that cannot be understood", at: item.span)
        return nil
    }
}

extension RowFindings.Kind {
    fileprivate static let unreadStatus = Self(
        code: .foreignAssumption, plural: "features have a status that is not understood, and are read as open",
        help: "write \"access: no\" for what nobody may pass, and \"access: staff\" for what is for staff")
}
