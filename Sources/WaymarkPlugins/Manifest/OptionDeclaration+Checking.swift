import WaymarkModel

/// Why a value cannot be that of an option.
struct OptionMistake: Error {
    /// What follows the option's name: `is above the maximum 90 dB`.
    var message: String
    /// Where, if it is a part of the value.
    var span: SourceSpan?
    var help: String?
}

extension OptionDeclaration {
    /// The value that a node of JSON stands for.
    func value(of node: JSONNode) -> Result<OptionValue, OptionMistake> {
        guard kind == .list, let itemKind else { return value(of: node, as: kind) }
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

    /// The value that a typed text stands for; the items of a list are parted by commas.
    func value(ofText text: String) -> Result<OptionValue, OptionMistake> {
        let nowhere = SourceSpan(file: "")
        guard kind == .list, let itemKind else { return value(of: Self.node(text, kind, nowhere)) }
        let parts = text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false)
        let items = parts.map { Self.node(String($0), itemKind, nowhere) }
        return value(of: JSONNode(value: .list(items), span: nowhere)).mapError {
            OptionMistake(message: $0.message, span: nil, help: $0.help)
        }
    }

    /// A typed text as the node it means for a type; a text where it means none.
    private static func node(_ text: String, _ kind: Kind, _ span: SourceSpan) -> JSONNode {
        let words: [String: Bool] = ["true": true, "yes": true, "on": true, "false": false, "no": false, "off": false]
        switch kind {
        case .boolean:
            if let flag = words[text.lowercased()] { return JSONNode(value: .boolean(flag), span: span) }
        case .integer, .number:
            let isPlain = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
            if isPlain, let integer = Int64(text) { return JSONNode(value: .integer(integer), span: span) }
            if isPlain, let number = Double(text), number.isFinite {
                return JSONNode(value: .number(number), span: span)
            }
        case .string, .choice, .list: break
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
        let shown = node.string.map { "the text \"\($0)\"" } ?? node.kind
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
