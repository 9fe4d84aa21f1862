import WaymarkImportKit

/// What people write instead of the names of roles: that everybody or nobody may enter, or several in one text.
enum RoleMistake {
    /// Returns what is wrong with a role of a key; nil if it can be one.
    static func of(_ text: String, _ key: String) -> (message: String, help: String)? {
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
        case "yes", "true", "on", "everyone", "everybody", "all", "any", "anyone", "open", "permissive":
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
