import WaymarkImportKit
import WaymarkModel

/// Reads who may enter: one role, or a list.
extension NativeBuilder {
    /// Reads the roles of a key. A word that says that everybody or nobody may enter would be the name of a role that nobody has.
    func roles(_ value: LocatedValue, _ key: String) -> Set<Role> {
        var roles: Set<Role> = []
        for element in value.elements ?? [value] {
            guard let text = text(element, key)?.trimmingBlanks else { continue }
            if let mistake = Self.mistake(inRole: text, key) {
                report(.badValue, mistake.message, at: element.span, help: mistake.help)
            } else {
                roles.insert(Role(rawValue: text))
            }
        }
        return roles
    }

    private static func mistake(inRole text: String, _ key: String) -> (message: String, help: String)? {
        let parts = text.split { $0 == "," || $0 == ";" || $0 == "|" }.map { String($0).trimmingBlanks }
            .filter { !$0.isEmpty }
        if parts.isEmpty {
            return ("a role of \"\(key)\" has no name", "write its name, such as staff, or leave \"\(key)\" out")
        }
        if parts.count > 1 {
            return (
                "\"\(text)\" would be one role of \"\(key)\"",
                "write a list of roles: [\(parts.joined(separator: ", "))]"
            )
        }
        switch text.lowercased() {
        case "yes", "true", "on", "public", "everyone", "everybody", "all", "any", "anyone", "open", "permissive":
            return (
                "\"\(key)\" lists the roles that may enter, and \"\(text)\" would be one",
                "leave \"\(key)\" out if everybody may enter"
            )
        case "no", "false", "off", "none", "nobody", "closed", "forbidden":
            return (
                "\"\(key)\" lists the roles that may enter, and \"\(text)\" would be one",
                "write the roles, such as staff; what nobody may enter has \"hours: off\""
            )
        default: return nil
        }
    }
}
