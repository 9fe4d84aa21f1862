import WaymarkModel

/// The reason why a value is invalid for an option.
struct OptionMistake: Error {
    /// The text after the option's name: `is above the maximum 90 dB`.
    var message: String
    /// The location of the mistake; nil if it is the whole value.
    var span: SourceSpan?
    /// The help for the user; nil without one.
    var help: String?
}

extension OptionDeclaration {
    /// Returns the option's value for a JSON value, or the mistake in it.
    func value(of node: JSONNode) -> Result<OptionValue, OptionMistake> {
        guard kind.hasItems, let itemKind else { return value(of: node, as: kind) }
        if kind == .map { return map(of: node, itemKind) }
        guard let items = node.items else { return mistype(node) }
        if items.count > maximumCount {
            return .failure(OptionMistake(message: "has \(items.count) items, more than \(maximumCount)"))
        }
        var values: [OptionValue] = []
        for item in items {
            switch value(of: item, as: itemKind) {
            case .success(let value): values.append(value)
            case .failure(var mistake):
                mistake.span = item.span
                return .failure(mistake)
            }
        }
        return .success(.list(values))
    }

    private func map(of node: JSONNode, _ itemKind: Kind) -> Result<OptionValue, OptionMistake> {
        guard let members = node.members else { return mistype(node) }
        if members.count > maximumCount {
            return .failure(OptionMistake(message: "has \(members.count) items, more than \(maximumCount)"))
        }
        var values: [String: OptionValue] = [:]
        for member in members {
            guard !member.name.isEmpty, member.name.utf8.count <= 60, member.name == member.name.onOneLine else {
                return .failure(
                    OptionMistake(message: "has a name that is not one line of 1 to 60 bytes", span: member.span))
            }
            switch value(of: member.node, as: itemKind) {
            case .success(let value): values[member.name] = value
            case .failure(var mistake):
                mistake.span = member.node.span
                return .failure(mistake)
            }
        }
        return .success(.map(values))
    }

    /// Returns the option's value for a text that a user typed, or the mistake in it. The items of a list or map are
    /// separated by commas, or the text is JSON.
    func value(ofText text: String) -> Result<OptionValue, OptionMistake> {
        let nowhere = SourceSpan(file: "")
        guard kind.hasItems, let itemKind else { return value(of: Self.node(text, kind, nowhere)) }
        if text.hasPrefix(kind == .list ? "[" : "{"), let node = try? JSONReader.read(Array(text.utf8), file: "") {
            return value(of: node).mapError { OptionMistake(message: $0.message, span: nil, help: $0.help) }
        }
        if kind == .map {
            var members: [JSONMember] = []
            for part in text.split(separator: ",") {
                guard let sign = part.firstIndex(of: "=") else {
                    return .failure(
                        OptionMistake(message: "has \"\(part)\" without a value", help: "for example a=1,b=2"))
                }
                let item = Self.node(String(part[part.index(after: sign)...]), itemKind, nowhere)
                members.append(JSONMember(name: String(part[..<sign]), span: nowhere, node: item))
            }
            return value(of: JSONNode(value: .object(members), span: nowhere)).mapError {
                OptionMistake(message: $0.message, span: nil, help: $0.help)
            }
        }
        let parts = text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false)
        let items = parts.map { Self.node(String($0), itemKind, nowhere) }
        return value(of: JSONNode(value: .list(items), span: nowhere)).mapError {
            OptionMistake(message: $0.message, span: nil, help: $0.help)
        }
    }

    /// Returns a typed text as a JSON value of the option's type. A text that does not match the type remains a text.
    private static func node(_ text: String, _ kind: Kind, _ span: SourceSpan) -> JSONNode {
        let words: [String: Bool] = ["true": true, "yes": true, "on": true, "false": false, "no": false, "off": false]
        switch kind {
        case .boolean:
            if let flag = words[text.lowercased()] { return JSONNode(value: .boolean(flag), span: span) }
        case .integer, .number:
            if let integer = DecimalNumber.whole(text, as: Int64.self) {
                return JSONNode(value: .integer(integer), span: span)
            }
            if let number = DecimalNumber.double(text) { return JSONNode(value: .number(number), span: span) }
        case .string, .choice, .list, .map: break
        }
        return JSONNode(value: .string(text), span: span)
    }

    private func value(of node: JSONNode, as kind: Kind) -> Result<OptionValue, OptionMistake> {
        switch (kind, node.value) {
        case (.boolean, .boolean(let flag)): return .success(.boolean(flag))
        case (.integer, .integer(let number)): return ranged(Double(number), .integer(number))
        case (.number, .integer(let number)): return ranged(Double(number), .number(Double(number)))
        case (.number, .number(let number)): return ranged(number, .number(number))
        case (.string, .string(let text)):
            if text.count <= maximumLength { return .success(.string(text)) }
            return .failure(
                OptionMistake(message: "has \(text.count) characters, more than \(maximumLength)"))
        case (.choice, .string(let word)):
            if values.contains(word) { return .success(.string(word)) }
            return .failure(
                OptionMistake(
                    message: "cannot be \"\(word)\"", help: FileChecker.help(for: word, among: values)))
        default: return mistype(node)
        }
    }

    private func mistype(_ node: JSONNode) -> Result<OptionValue, OptionMistake> {
        let shown = node.string.map { "the string \"\($0)\"" } ?? node.kind
        return .failure(OptionMistake(message: "is \(shown), not \(limits)"))
    }

    private func ranged(_ number: Double, _ value: OptionValue) -> Result<OptionValue, OptionMistake> {
        let unit = unit.map { " \($0)" } ?? ""
        if let maximum, number > maximum {
            let limit = OptionValue.number(maximum).text
            return .failure(OptionMistake(message: "is \(value.text), above the maximum \(limit)\(unit)"))
        }
        if let minimum, number < minimum {
            let limit = OptionValue.number(minimum).text
            return .failure(OptionMistake(message: "is \(value.text), below the minimum \(limit)\(unit)"))
        }
        return .success(value)
    }
}
