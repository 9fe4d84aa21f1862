import WaymarkEngine

extension Bag {
    /// Takes the members of a JSON object: values, and lists of values. `null` stands for nothing.
    ///
    /// - Throws: `AnswerError` for anything else.
    package init(_ json: JSON) throws(AnswerError) {
        guard case .object(let members) = json else {
            throw AnswerError(.invalid, "a question is a JSON object with its parameters")
        }
        for member in members {
            let values = member.value.elements ?? [member.value]
            if values.allSatisfy({ $0 == .null }) { add(blank: member.name) }
            for (index, value) in values.enumerated() where value != .null {
                switch value {
                case .bool(let flag): add(member.name, .flag(flag))
                case .integer(let number): add(member.name, .text(String(number)))
                case .number(let number, _): add(member.name, .number(number))
                case .string(let text): add(member.name, .text(text))
                case .null, .array, .object:
                    throw AnswerError(
                        .invalid, "\(name: member.name) must be a text, a number, true or false, or a list of these",
                        parameter: member.name, index: values.count > 1 ? index : nil)
                }
            }
        }
    }
}
