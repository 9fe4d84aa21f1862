import WaymarkModel

/// What a property of JSON says about passing its feature: a text, the items of a list, or the members of an object.
struct PassageStatement {
    var name: String
    var subject: PassageSubject
    var values: [String]

    /// How deep objects and lists are looked into.
    private static let deepest = 4

    /// Returns the statements of a property; none if it is about something else.
    ///
    /// - Parameters:
    ///   - stated: What it is about, if that is known.
    ///   - subject: What a name is about.
    static func all(
        _ name: String, _ node: JSONNode, about stated: PassageSubject? = nil, _ subject: (String) -> PassageSubject?
    ) -> [PassageStatement] {
        read(name, node, stated ?? subject(name), subject, depth: 0)
    }

    private static func read(
        _ name: String, _ node: JSONNode, _ about: PassageSubject?, _ subject: (String) -> PassageSubject?, depth: Int
    ) -> [PassageStatement] {
        if let text = node.text {
            return about.map { [PassageStatement(name: name, subject: $0, values: [text])] } ?? []
        }
        guard depth < deepest else { return [] }
        if let items = node.list {
            let texts = items.compactMap(\.text)
            let own = about.map { [PassageStatement(name: name, subject: $0, values: texts)] } ?? []
            return (texts.isEmpty ? [] : own)
                + items.filter { $0.text == nil }.flatMap { read(name, $0, about, subject, depth: depth + 1) }
        }
        return (node.object ?? []).flatMap { member in
            // `{"status": {"value": "closed"}}`: the member's name says nothing.
            let inner = subject(member.name)
            return read(inner == nil ? name : member.name, member.node, inner ?? about, subject, depth: depth + 1)
        }
    }
}

extension PassageClaims {
    /// Adds what a property of JSON says.
    mutating func add(_ statement: PassageStatement) {
        guard statement.values.count > 1 else {
            if let value = statement.values.first { add(statement.name, value, about: statement.subject) }
            return
        }
        switch statement.subject {
        case .hours: add(statement.name, statement.values.joined(separator: "; "), about: .hours)
        case .access: add(statement.name, statement.values.joined(separator: ";"), about: .access)
        default: for value in statement.values { add(statement.name, value, about: statement.subject) }
        }
    }
}
