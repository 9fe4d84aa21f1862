import WaymarkModel

/// Collects the problems in a JSON file while its parts are read.
package struct FileChecker {
    /// The problems found so far.
    private(set) var diagnostics: [Diagnostic] = []

    /// Whether any problem is an error.
    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Reports an error, or something less severe. Texts can quote the file, so they are reduced to one printable line each.
    mutating func report(
        _ code: DiagnosticCode, _ message: String, at span: SourceSpan, label: String? = nil, help: String? = nil,
        as severity: Diagnostic.Severity = .error
    ) {
        diagnostics.append(
            Diagnostic(
                code, severity, message.onOneLine, at: span, label: label?.onOneLine, help: help?.onOneLine))
    }

    /// Adds problems that were found elsewhere.
    mutating func add(_ more: [Diagnostic]) { diagnostics += more }

    /// Returns the value of a file; nil with a diagnostic if it is not JSON.
    mutating func read(_ bytes: [UInt8], file: String) -> JSONNode? {
        do {
            return try JSONReader.read(bytes, file: file)
        } catch {
            report(.unreadablePlugin, "\(error.message)", at: error.span)
            return nil
        }
    }

    /// Returns the members of an object by name; nil if the value is not an object. Unknown and missing keys are
    /// reported.
    ///
    /// - Parameter unknown: How severe an unknown key is. In a manifest it is a warning, because a later Waymark may know
    ///   it.
    mutating func members(
        of node: JSONNode, what: String, keys: [String], required: [String] = [], unknown: Diagnostic.Severity = .error
    ) -> [String: JSONMember]? {
        guard let members = node.members else {
            wrongType(node, what: what, wanted: "an object")
            return nil
        }
        var result: [String: JSONMember] = [:]
        for member in members {
            if keys.contains(member.name) {
                result[member.name] = member
            } else {
                report(
                    .unknownPluginKey, "\(what) has no key \"\(member.name)\"", at: member.span,
                    help: Self.help(for: member.name, among: keys, listedIn: "docs/plugin.schema.json"), as: unknown)
            }
        }
        for key in required where result[key] == nil {
            report(.missingPluginKey, "\(what) lacks the key \"\(key)\"", at: node.span)
        }
        return result
    }

    /// Reports a value of the wrong type.
    mutating func wrongType(_ node: JSONNode, what: String, wanted: String, help: String? = nil) {
        report(
            .badPluginValue, "\(what) must be \(wanted)", at: node.span, label: "this is \(node.kind)", help: help)
    }

    /// Returns a text of 1 to `limit` characters on one line; nil if the member is missing. Other values are reported.
    mutating func text(_ member: JSONMember?, what: String, limit: Int) -> String? {
        guard let member else { return nil }
        guard let text = member.node.string else {
            wrongType(member.node, what: what, wanted: "a string")
            return nil
        }
        if text.onOneLine.isEmpty || text.count > limit || text.onOneLine != text {
            report(.badPluginValue, "\(what) must be one line of 1 to \(limit) characters", at: member.node.span)
            return nil
        }
        return text
    }

    /// Returns true or false; nil if the member is missing. Other values are reported.
    mutating func boolean(_ member: JSONMember?, what: String) -> Bool? {
        guard let member else { return nil }
        guard case .boolean(let flag) = member.node.value else {
            wrongType(member.node, what: what, wanted: "true or false")
            return nil
        }
        return flag
    }

    /// Returns an integer within a range; nil if the member is missing. Other values are reported.
    mutating func integer(_ member: JSONMember?, what: String, in range: ClosedRange<Int>) -> Int? {
        guard let member else { return nil }
        guard let number = member.node.integer, range.contains(number) else {
            wrongType(
                member.node, what: what, wanted: "an integer from \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return number
    }

    /// Returns a number within a range; nil if the member is missing. Other values are reported.
    mutating func number(_ member: JSONMember?, what: String, in range: ClosedRange<Double>) -> Double? {
        guard let member else { return nil }
        guard let number = member.node.number, range.contains(number) else {
            let (low, high) = (OptionValue.number(range.lowerBound).text, OptionValue.number(range.upperBound).text)
            wrongType(member.node, what: what, wanted: "a number from \(low) to \(high)")
            return nil
        }
        return number
    }

    /// Returns help for an unknown word: `did you mean "hooks"?`, or the list of known words.
    package static func help(
        for word: String, among words: [String], listedIn page: String = "docs/plugin-api.md"
    ) -> String {
        if let near = EditDistance.suggestion(for: word, among: words) { return "did you mean \"\(near)\"?" }
        return words.count > 12 ? "\(page) lists them all" : "choose one of " + words.joined(separator: ", ")
    }
}
