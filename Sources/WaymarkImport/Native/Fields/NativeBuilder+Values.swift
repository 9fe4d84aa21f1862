import WaymarkModel

/// Reads the simple values of the native format.
extension NativeBuilder {
    func text(_ value: LocatedValue, _ key: String) -> String? {
        guard let text = value.text else {
            wrongType(key, "text", value)
            return nil
        }
        // YAML blocks contain line breaks. Other invisible characters are mistakes.
        if let scalar = text.unicodeScalars.first(where: { !"\n\r\t".unicodeScalars.contains($0) && $0.isUnseen }) {
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

    /// Reads a text, or a list of texts.
    func texts(_ value: LocatedValue, _ key: String) -> [String] {
        guard let elements = value.elements else { return text(value, key).map { [$0] } ?? [] }
        return elements.compactMap { text($0, key) }
    }

    func ids(_ value: LocatedValue, _ key: String) -> [FeatureID] {
        texts(value, key).map { FeatureID(rawValue: $0) }
    }

    func number(
        _ value: LocatedValue, _ key: String, _ measure: Quantity.Measure, atLeast minimum: Double? = nil
    ) -> Double? {
        guard let text = value.text else {
            wrongType(key, "a number", value)
            return nil
        }
        guard let number = Quantity.value(of: text, as: measure) else {
            let decimal = text.replacing(",", with: ".")
            let hint = Quantity.value(of: decimal, as: measure) != nil ? "write \(decimal)" : "write \(measure.example)"
            report(.badValue, "\"\(key)\" must be a number, not \"\(text)\"", at: value.span, help: hint)
            return nil
        }
        if let minimum, number < minimum {
            report(.badValue, "\"\(key)\" must be at least \(DecimalText.of(minimum))", at: value.span)
            return nil
        }
        return number
    }

    func integer(_ value: LocatedValue, _ key: String, atLeast minimum: Int? = nil) -> Int? {
        guard let text = value.text, let number = Int(text), abs(Double(number)) <= 1e9 else {
            report(
                .badValue, "\"\(key)\" must be a whole number, not \(value.text.map { "\"\($0)\"" } ?? value.noun)",
                at: value.span)
            return nil
        }
        if let minimum, number < minimum {
            report(.badValue, "\"\(key)\" must be at least \(minimum)", at: value.span)
            return nil
        }
        return number
    }

    func bool(_ value: LocatedValue, _ key: String) -> Bool? {
        switch value.text?.lowercased() {
        case "yes", "true", "on": return true
        case "no", "false", "off": return false
        default:
            report(
                .badValue, "\"\(key)\" must be yes or no, not \(value.text.map { "\"\($0)\"" } ?? value.noun)",
                at: value.span)
            return nil
        }
    }

    func choice(_ value: LocatedValue, _ key: String, among choices: [String]) -> String? {
        guard let text = text(value, key) else { return nil }
        if choices.contains(text) { return text }
        report(
            .badValue, "\"\(key)\" cannot be \"\(text)\"", at: value.span,
            help: EditDistance.suggestion(for: text, among: choices).map { "did you mean \"\($0)\"?" }
                ?? "it is one of \(choices.joined(separator: ", "))")
        return nil
    }

    func hours(_ value: LocatedValue, _ key: String) -> OpeningHours? {
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
            report(
                .badOpeningHours, "invalid opening hours: \(error.message)",
                at: value.span(ofCharacter: error.offset), help: OpeningHoursRepair.help(for: text))
            return nil
        }
    }

    func point(_ value: LocatedValue, _ key: String) -> Point? {
        guard let elements = value.elements, elements.count == 2 else {
            let found = value.elements.map { "a list of \($0.count)" } ?? value.noun
            report(
                .badValue, "\"\(key)\" must be a point [x, y], not \(found)", at: value.span,
                help: Self.pointHelp(value))
            return nil
        }
        let x = number(elements[0], key, .metres)
        let y = number(elements[1], key, .metres)
        guard let x, let y else { return nil }
        return Point(x: x, y: y)
    }

    /// Returns the correct notation for a value that was probably meant as a point: `(46, 36)`, `46, 36` or
    /// `{x: 46, y: 36}`.
    private static func pointHelp(_ value: LocatedValue) -> String {
        var numbers: [String] = []
        if let text = value.text {
            let bare = text.drop { $0 == "(" }.prefix { $0 != ")" }
            numbers = bare.split { $0 == "," || $0 == ";" || $0 == " " }.map { String($0) }
        } else if let entries = value.entries {
            numbers = ["x", "y"].compactMap { key in entries.first { $0.key == key }?.value.text }
        }
        guard numbers.count == 2, numbers.allSatisfy({ Double($0) != nil }) else {
            return "write two numbers in square brackets: [46, 36]"
        }
        return "write [\(numbers[0]), \(numbers[1])], in square brackets"
    }

    func ring(_ value: LocatedValue, _ key: String) -> [Point] {
        guard let elements = value.elements else {
            wrongType(key, "a list of points [x, y]", value)
            return []
        }
        let points = elements.map { point($0, key) }
        // A ring with missing corners would be validated as a different shape.
        return points.contains { $0 == nil } ? [] : points.compactMap { $0 }
    }

    func polygon(_ fields: Fields) -> Polygon {
        let outer = fields["polygon"].map { ring($0, "polygon") } ?? []
        return Polygon(outer: outer, holes: fields.list("holes").map { ring($0, "holes") })
    }
}
