import WaymarkImportKit
import WaymarkModel

/// Reads the simple values of the native format.
extension NativeBuilder {
    func text(_ value: LocatedValue, _ key: String) -> String? {
        guard let text = value.text else {
            wrongType(key, "text", value, help: TextForm.help(for: value, key))
            return nil
        }
        // YAML blocks contain line breaks. Other invisible characters are mistakes.
        if let scalar = text.unicodeScalars.first(where: { $0.isUnseen && !"\n\r\t".unicodeScalars.contains($0) }) {
            let number = String(scalar.value, radix: 16, uppercase: true)
            let code = String(repeating: "0", count: max(0, 4 - number.count)) + number
            report(
                .badValue,
                "\"\(key)\" has the character U+\(code), which controls a terminal instead of being displayed",
                at: value.span, help: "remove it")
            return nil
        }
        return text
    }

    /// Reads texts by name.
    func tags(_ value: LocatedValue, _ key: String) -> [String: String] {
        guard let entries = value.entries else {
            wrongType(key, "a map with text values", value, help: "write names and texts: \(key): {wifi: \"yes\"}")
            return [:]
        }
        var tags: [String: String] = [:]
        for entry in entries {
            guard case .scalar(let text, _) = entry.value.content else {
                report(
                    .badValue, "the tag \"\(entry.key)\" must be text, not \(entry.value.noun)",
                    at: entry.value.span, help: TextForm.help(for: entry.value, entry.key))
                continue
            }
            tags[entry.key] = text
        }
        return tags
    }

    /// Reads a text, or a list of texts.
    func texts(_ value: LocatedValue, _ key: String) -> [String] {
        guard let elements = value.elements else { return text(value, key).map { [$0] } ?? [] }
        return elements.compactMap { text($0, key) }
    }

    /// Reads the roles of a key. A word that says that everybody or nobody may enter would be the name of a role that nobody has.
    func roles(_ value: LocatedValue, _ key: String) -> Set<Role> {
        var roles: Set<Role> = []
        if let entries = value.entries {
            let granted = entries.filter { !["no", "false", "off"].contains($0.value.text?.lowercased()) }.map(\.key)
            wrongType(
                key, "a role or a list of roles", value,
                help: granted.isEmpty
                    ? "leave \"\(key)\" out: then everybody may pass"
                    : "write \(key): \(granted.count == 1 ? granted[0] : "[\(granted.joined(separator: ", "))]")")
            return []
        }
        for element in value.elements ?? [value] {
            guard let text = text(element, key)?.trimmingBlanks else { continue }
            if let mistake = RoleMistake.of(text, key) {
                report(.badValue, mistake.message, at: element.span, help: mistake.help)
            } else {
                roles.insert(Role(rawValue: text))
            }
        }
        return roles
    }

    func ids(_ value: LocatedValue, _ key: String) -> [FeatureID] {
        texts(value, key).map { FeatureID(rawValue: $0) }
    }

    /// Reads a number in the range of an attribute, as far as the reader checks it. The rules check the rest.
    func number(_ value: LocatedValue, _ key: String, _ spec: AttributeSpec) -> Double? {
        guard let number = number(value, key, spec.measure) else { return nil }
        if spec.measure == .metresPerSecond, number <= 0 {
            report(
                .badValue, "\"\(key)\" must be greater than 0", at: value.span,
                help: "write the speed in metres per second, or with its unit: 4 km/h")
            return nil
        }
        return isAllowed(number, value, key, spec) ? number : nil
    }

    func number(_ value: LocatedValue, _ key: String, _ unit: Measure) -> Double? {
        guard let text = value.text else {
            wrongType(key, "a number", value, help: "write \(unit.example)")
            return nil
        }
        guard let number = Quantity.value(of: text, as: unit) else {
            let decimal = text.replacing(",", with: ".")
            let parts = decimal.split(separator: "-").map { String($0).trimmingBlanks }
            let isRange = parts.count == 2 && parts.allSatisfy { Quantity.value(of: $0, as: unit) != nil }
            let bearing = unit == .degrees ? Self.bearings[text.uppercased()] : nil
            let degrees = unit == .degrees ? DegreesText.decimal(text) : nil
            let hint =
                Quantity.value(of: decimal, as: unit) != nil
                ? decimal
                : degrees ?? bearing.map { "\(NumberText.short($0)), in degrees clockwise from north" }
                    ?? SpelledUnit.notation(of: text, as: unit)
                    ?? (isRange ? "one number; of a width the smaller one: \(parts[0])" : unit.example)
            report(.badValue, "\"\(key)\" must be a number, not \"\(text)\"", at: value.span, help: "write \(hint)")
            return nil
        }
        return number
    }

    /// The points of the compass, in degrees.
    private static let bearings: [String: Double] = {
        let points = [
            "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
        ]
        let words = ["NORTH", "NORTHEAST", "EAST", "SOUTHEAST", "SOUTH", "SOUTHWEST", "WEST", "NORTHWEST"]
        return Dictionary(
            uniqueKeysWithValues: points.enumerated().map { ($1, Double($0) * 22.5) }
                + words.enumerated().map { ($1, Double($0) * 45) })
    }()

    func integer(_ value: LocatedValue, _ key: String, _ spec: AttributeSpec) -> Int? {
        guard let text = value.text, let number = Int(text), abs(Double(number)) <= 1e9 else {
            report(
                .badValue, "\"\(key)\" must be a whole number, not \(value.text.map { "\"\($0)\"" } ?? value.noun)",
                at: value.span,
                help: value.text.flatMap { SpelledUnit.notation(of: $0, as: .none) }.map { "write \($0)" })
            return nil
        }
        return isAllowed(Double(number), value, key, spec) ? number : nil
    }

    /// Returns whether a number is not negative or can be negative.
    private func isAllowed(_ number: Double, _ value: LocatedValue, _ key: String, _ spec: AttributeSpec) -> Bool {
        guard number < 0, let range = spec.range, range.lowerBound >= 0 else { return true }
        report(
            .badValue, "\"\(key)\" must be at least 0", at: value.span,
            help: "write it without the sign, or leave \"\(key)\" out")
        return false
    }

    func bool(_ value: LocatedValue, _ key: String) -> Bool? {
        switch value.text?.lowercased() {
        case "yes", "true", "on": return true
        case "no", "false", "off": return false
        default:
            report(
                .badValue, "\"\(key)\" must be yes or no, not \(value.text.map { "\"\($0)\"" } ?? value.noun)",
                at: value.span, help: Self.answer(meantBy: value.text))
            return nil
        }
    }

    /// Returns a help text for a yes or no in another notation.
    private static func answer(meantBy text: String?) -> String? {
        switch text?.lowercased() {
        case "ja", "j", "y", "oui", "si", "sí", "1", "x", "wahr", "vrai", "waar": "write yes"
        case "nee", "nein", "n", "non", "0", "-", "falsch", "faux", "onwaar": "write no"
        default: "write yes or no"
        }
    }

    func choice(_ value: LocatedValue, _ key: String, among choices: [String]) -> String? {
        guard let text = text(value, key) else { return nil }
        if choices.contains(text) { return text }
        if let meant = ChoiceSynonyms.meant(by: text, among: choices) {
            report(.badValue, "\"\(key)\" cannot be \"\(text)\"", at: value.span, help: "write \(key): \(meant)")
            return nil
        }
        report(
            .badValue, "\"\(key)\" cannot be \"\(text)\"", at: value.span,
            help: EditDistance.suggestion(for: text, among: choices).map { "did you mean \"\($0)\"?" }
                ?? "it is one of \(choices.joined(separator: ", "))")
        return nil
    }

    func hours(_ value: LocatedValue, _ key: String) -> OpeningHours? {
        if value.text == nil {
            wrongType(key, "text", value, help: TextForm.help(forHours: value, key))
            return nil
        }
        guard let text = text(value, key) else { return nil }
        guard text.utf8.count <= limits.hoursBytes else {
            report(
                .limitExceeded, "the opening hours are longer than \(InputLimits.text(bytes: limits.hoursBytes))",
                at: value.span,
                help: InputLimits.help)
            return nil
        }
        do throws(OpeningHoursError) {
            return try OpeningHours(text)
        } catch {
            if let first = text.first, OpeningHoursRepair.quotes.contains(first) {
                report(
                    .badOpeningHours, "invalid opening hours: \(first) does not mark text in YAML", at: value.span,
                    help: OpeningHoursRepair.repaired(text).map { "use straight quotation marks: \"\($0)\"" }
                        ?? "use straight quotation marks: \"")
                return nil
            }
            // A repaired text says more than a guess at one word.
            let isRepaired = OpeningHoursRepair.repaired(text) != nil
            let message =
                isRepaired
                ? [", did you mean", ", write days"].reduce(error.message[...]) { $0.split(separator: $1)[0] }
                : error.message[...]
            report(
                .badOpeningHours, "invalid opening hours: \(message)",
                at: value.span(ofCharacter: error.offset), help: OpeningHoursRepair.help(for: text))
            return nil
        }
    }

    /// Reads a point in degrees, or in the frame that applies.
    func point(_ value: LocatedValue, _ key: String) -> Point? {
        if Self.isCoordinate(value) { return coordinate(value, key) }
        guard let point = pair(value, key) else { return nil }
        return frame?.point(point) ?? point
    }

    /// Reads two numbers.
    private func pair(_ value: LocatedValue, _ key: String) -> Point? {
        guard let elements = value.elements, elements.count == 2 else {
            let found = value.elements.map { "a list of \($0.count)" } ?? value.noun
            report(
                .badValue, "\"\(key)\" must be a point [x, y], not \(found)", at: value.span,
                help: PointForm.help(for: value))
            return nil
        }
        // Pixels have no unit.
        let unit: Measure = frame?.isOfPixels == true ? .none : .metres
        let x = number(elements[0], key, unit)
        let y = number(elements[1], key, unit)
        guard let x, let y else { return nil }
        return Point(x: x, y: y)
    }

    /// Reads a point, or a list of points.
    func line(_ value: LocatedValue, _ key: String) -> Polyline? {
        if let first = value.elements?.first, first.elements != nil || first.entries != nil {
            let points = ring(value, key)
            return points.isEmpty ? nil : Polyline(points)
        }
        return point(value, key).map { Polyline([$0]) }
    }

    /// Reads the corners of a polygon, or the points of a line.
    func ring(_ value: LocatedValue, _ key: String) -> [Point] {
        guard let elements = value.elements else {
            wrongType(
                key, "a list of points [x, y]", value,
                help: "list the points in order: \(key): [[0, 0], [10, 0], [10, 8]]")
            return []
        }
        if let flaw = PointForm.flaw(of: elements, in: value, key) {
            report(.badValue, flaw.message, at: flaw.span, help: flaw.help)
            return []
        }
        let points = elements.map { point($0, key) }
        // A ring with missing corners would be validated as a different shape.
        return points.contains { $0 == nil } ? [] : points.compactMap { $0 }
    }

    /// Reads the key `holes` of a map with a polygon.
    func holes(_ fields: Fields) -> [[Point]] {
        let key = StructureKey.holes.name
        return fields.list(key).map { ring($0, key) }
    }
}
