import WaymarkModel

/// Collects what is wrong with a JSON file while its parts are read.
struct FileChecker {
    private(set) var diagnostics: [Diagnostic] = []

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    mutating func report(
        _ code: DiagnosticCode, _ message: String, at span: SourceSpan, label: String? = nil, help: String? = nil
    ) {
        diagnostics.append(Diagnostic(code, .error, message, at: span, label: label, help: help))
    }

    mutating func add(_ more: [Diagnostic]) { diagnostics += more }

    /// The file's value; nil, and a diagnostic, if it is no JSON.
    mutating func read(_ bytes: [UInt8], file: String) -> JSONNode? {
        do {
            return try JSONReader.read(bytes, file: file)
        } catch {
            report(.unreadablePlugin, "\(error.message)", at: error.span)
            return nil
        }
    }

    /// The members of an object by name, those with unknown names reported; nil if it is no object.
    mutating func members(
        of node: JSONNode, what: String, keys: [String], required: [String] = []
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
                    help: Self.help(for: member.name, among: keys))
            }
        }
        for key in required where result[key] == nil {
            report(.missingPluginKey, "\(what) lacks the key \"\(key)\"", at: node.span)
        }
        return result
    }

    mutating func wrongType(_ node: JSONNode, what: String, wanted: String, help: String? = nil) {
        report(
            .badPluginValue, "\(what) must be \(wanted)", at: node.span, label: "this is \(node.kind)", help: help)
    }

    /// A text of 1 to `limit` characters on one line.
    mutating func text(_ member: JSONMember?, what: String, limit: Int) -> String? {
        guard let member else { return nil }
        guard let text = member.node.string else {
            wrongType(member.node, what: what, wanted: "a text")
            return nil
        }
        if text.onOneLine.isEmpty || text.count > limit || text.onOneLine != text {
            report(.badPluginValue, "\(what) must be one line of 1 to \(limit) characters", at: member.node.span)
            return nil
        }
        return text
    }

    /// An integer within a range.
    mutating func integer(_ member: JSONMember?, what: String, in range: ClosedRange<Int>) -> Int? {
        guard let member else { return nil }
        guard let number = member.node.integer, range.contains(number) else {
            wrongType(
                member.node, what: what, wanted: "an integer from \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return number
    }

    /// A number within a range.
    mutating func number(_ member: JSONMember?, what: String, in range: ClosedRange<Double>) -> Double? {
        guard let member else { return nil }
        guard let number = member.node.number, range.contains(number) else {
            let (low, high) = (OptionValue.number(range.lowerBound).text, OptionValue.number(range.upperBound).text)
            wrongType(member.node, what: what, wanted: "a number from \(low) to \(high)")
            return nil
        }
        return number
    }

    /// `did you mean "hooks"?`, or the words there are.
    static func help(for word: String, among words: [String]) -> String {
        if let near = EditDistance.suggestion(for: word, among: words) { return "did you mean \"\(near)\"?" }
        return words.count > 12 ? "docs/plugin-api.md lists them all" : "known are " + words.joined(separator: ", ")
    }
}
