import WaymarkModel

/// What is wrong with a theme file: every mistake, in the order of the file.
public struct MapThemeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The mistakes, as sentences without full stops.
    public var mistakes: [String]

    public var description: String { mistakes.joined(separator: "\n") }
}

extension MapTheme {
    /// The smallest contrast of names with the fills that they are written on (WCAG 2.2, 1.4.3).
    public static let leastTextContrast = 4.5

    /// Reads a theme: a JSON object of roles and colours, `{"base": "dark", "shop": "#442B73"}`.
    ///
    /// Roles that the object does not name have the colours of the base: `light`, or `dark` with `"base": "dark"`.
    ///
    /// - Parameters:
    ///   - json: The text of the file.
    ///   - name: The name of the theme, such as that of the file.
    /// - Throws: `MapThemeError` for text that is not a JSON object, unknown roles, colours that are not `#RRGGBB`, and
    ///   fills on which the text has a contrast under 4.5.
    public init(json: String, name: String) throws(MapThemeError) {
        let read: JSON
        do throws(JSONReader.SyntaxError) { read = try JSON(reading: json) } catch {
            throw MapThemeError(mistakes: ["the file cannot be read as JSON: \(error.sentence)"])
        }
        guard case .object(let members) = read else { throw MapThemeError(mistakes: ["the file has no JSON object"]) }
        var base = MapTheme.light
        var changes: [MapRole: MapColor] = [:]
        var mistakes: [String] = []
        for member in members {
            let key = PlainText.line(member.name)
            if member.name == "base" {
                switch member.value {
                case .string("light"): base = .light
                case .string("dark"): base = .dark
                default: mistakes.append("\"base\" is \"light\" or \"dark\"")
                }
                continue
            }
            guard let role = MapRole(rawValue: member.name) else {
                let near = MapRole.allCases.map(\.rawValue).filter { $0.lowercased() == key.lowercased() }.first
                mistakes.append("unknown role \"\(key)\"" + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
                continue
            }
            guard case .string(let text) = member.value, let color = MapColor(text) else {
                mistakes.append("the colour of \"\(key)\" must be written as \"#RRGGBB\"")
                continue
            }
            changes[role] = color
        }
        self = base.changed(changes, name: PlainText.line(name))
        mistakes += textMistakes
        if !mistakes.isEmpty { throw MapThemeError(mistakes: mistakes) }
    }

    /// The fills on which names cannot be read, with the ratio: 4.46 is under 4.5, so it is never rounded up to it.
    private var textMistakes: [String] {
        Self.fills.compactMap { role in
            let tints = Self.tinted.contains(role) ? [0, 1, 2] : [0]
            let ratio = tints.map { self[.text].contrast(with: fill(role, tint: $0)) }.min() ?? 21
            guard ratio < Self.leastTextContrast else { return nil }
            let shown = JSON.decimal((ratio * 100).rounded(.down) / 100, places: 2)
            return "\"text\" on \"\(role.rawValue)\" has a contrast of \(shown), under 4.5"
                + (tints.count > 1 ? "; rooms that touch are up to two steps darker" : "")
        }
    }
}
