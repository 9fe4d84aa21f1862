import WaymarkModel

/// Who may pass a feature on foot, and when.
///
/// `foot` takes precedence over `access`, and a conditional form over the plain one (wiki.openstreetmap.org/wiki/Key:access).
struct OSMAccess: Hashable, Sendable {
    /// Whether nobody may pass.
    var isClosed = false
    /// The roles that may pass; empty means everybody.
    var roles: Set<Role> = []
    /// The hours; nil means always.
    var hours: OpeningHours?
    /// A text of hours that cannot be understood.
    var badHours: String?

    private static let closed: Set<String> = ["no", "use_sidepath", "never"]
    private static let staff: Set<String> = [
        "private", "employees", "staff", "permit", "military", "agricultural", "forestry", "delivery", "emergency",
        "residents",
    ]

    init(_ tags: OSMTags) {
        let stated = tags["foot"] ?? tags["access"]
        // A lift or gate for travellers with disabilities says that everybody else should take another way.
        let isReserved =
            tags["foot"] == nil && (tags.has("wheelchair", ["yes", "designated"]) || tags.affirms("disabled"))
        if let stated, Self.closed.contains(stated), !isReserved { isClosed = true }
        if let stated, Self.staff.contains(stated) || (tags.has("locked", "yes") && tags["foot"] == nil) {
            roles = [.staff]
        } else if stated == nil, tags.has("locked", "yes") {
            roles = [.staff]
        }
        readConditions(tags["foot:conditional"] ?? tags["access:conditional"])
        if hours == nil, let text = tags["opening_hours"] { take(text) }
    }

    /// Reads `no @ (22:00-05:00)` and `yes @ (Mo-Fr 06:00-22:00); no @ (PH)`.
    private mutating func readConditions(_ text: String?) {
        guard let text, text.utf8.count <= 500 else { return }
        var opened: [String] = []
        var shut: [String] = []
        for match in text.matches(of: /([a-z_]+)\s*@\s*(?:\(([^)]*)\)|([^;()]+))/) {
            guard let condition = (match.output.2 ?? match.output.3).map({ String($0).trimmingBlanks }),
                (try? OpeningHours(condition)) != nil
            else {
                badHours = text
                continue
            }
            if Self.closed.contains(String(match.output.1)) || Self.staff.contains(String(match.output.1)) {
                shut += condition.split(separator: ";").map { "\(String($0).trimmingBlanks) off" }
            } else {
                opened.append(condition)
            }
        }
        let isBarred = isClosed || !roles.isEmpty
        var rules = isBarred ? opened : shut.isEmpty ? [] : ["24/7"]
        if isBarred, rules.isEmpty { return }
        rules += shut
        guard !rules.isEmpty else { return }
        take(rules.joined(separator: "; "))
        if hours != nil { (isClosed, roles) = (false, []) }
    }

    private mutating func take(_ text: String) {
        guard text.utf8.count <= 1000 else {
            badHours = String(text.prefix(80))
            return
        }
        do throws(OpeningHoursError) {
            let parsed = try OpeningHours(text)
            hours = parsed.isAlwaysOpen ? nil : parsed
        } catch {
            if let repaired = OpeningHoursRepair.repaired(text), let parsed = try? OpeningHours(repaired) {
                hours = parsed
            } else {
                badHours = text
            }
        }
    }

    /// Returns the author's word on wheelchairs; nil if it is unknown, or limited.
    static func wheelchair(_ tags: OSMTags) -> Bool? {
        switch tags["wheelchair"] {
        case "yes", "designated": true
        case "no": false
        default: nil
        }
    }
}
