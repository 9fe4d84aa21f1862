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

/// The words of `access` in plans.
enum PlanStatus {
    /// Returns what a value of `access` says; nil if the word is unknown.
    static func access(_ word: String) -> ServiceState? { accessWords[word.lowercased().filter(\.isLetter)] }

    private static let accessWords: [String: ServiceState] = {
        var found: [String: ServiceState] = [:]
        for (words, meaning) in [
            (
                "yes public permissive designated customers everyone everybody all open free unrestricted general",
                ServiceState.open
            ),
            (
                "private staff employees employeesonly employee staffonly restricted permit authorized authorised key "
                    + "locked members residents delivery internal nonpublic limited badge", .staff
            ), ("no none nobody never closed prohibited forbidden noaccess", .closed),
        ] {
            for word in words.split(separator: " ") { found[String(word)] = meaning }
        }
        return found
    }()
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
            guard let value = member.node.text, let said = ServiceState.statement(member.name, value) else { continue }
            switch said {
            case .clear(.open): break
            case .clear(.staff): condition.access = [.staff]
            case .clear(.closed): condition.closure = condition.closure ?? "\(member.name)=\(value)"
            case .unclear: report(member.name, value, item)
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
