import WaymarkEngine

/// The declaration of a parameter as plain data, for all that is not fast: help, completion, schemas, documents.
@dynamicMemberLookup
package struct DescribedParameter: Sendable {
    /// The name, the meaning, the unit and the range.
    package var member: MemberDescription
    package var valueName: String
    package var place: ParameterPlace
    package var form: ValueForm
    package var limit: Int?
    package var isRequired: Bool
    package var isRepeatable: Bool
    /// The default as a user writes it, or in words; nil if there is none.
    package var fallback: String?
    /// The default as a value, for schemas; nil if there is none.
    package var defaultValue: String?

    /// A property of the description.
    package subscript<Value>(dynamicMember path: KeyPath<MemberDescription, Value>) -> Value { member[keyPath: path] }

    /// Returns the parameters of a question, with those of its groups.
    package static func all<Group: ParameterGroup>(of type: Group.Type) -> [DescribedParameter] {
        var visitor = ParameterLister<Group>()
        Group.parameters(&visitor)
        return visitor.list
    }
}

private struct ParameterLister<Root: ParameterGroup>: ParameterVisitor {
    var list: [DescribedParameter] = []
    let blank = Root()

    mutating func visit<Value: ParameterValue>(_ path: WritableKeyPath<Root, Value>, _ spec: ParameterSpec) {
        let words = blank[keyPath: path].words
        list.append(
            DescribedParameter(
                member: MemberDescription(spec), valueName: "\(spec.valueName)", place: spec.place, form: Value.form,
                limit: spec.limit,
                isRequired: spec.isRequired, isRepeatable: Value.isRepeatable,
                fallback: spec.fallback.map { "\($0)" } ?? (words.isEmpty ? nil : words.joined(separator: " ")),
                defaultValue: words.first))
    }

    mutating func visit<Group: ParameterGroup>(group path: WritableKeyPath<Root, Group>) {
        list += DescribedParameter.all(of: Group.self)
    }
}

/// A member of an answer as plain data.
package struct DescribedMember: Sendable {
    /// What the member is.
    package indirect enum Kind: Sendable {
        case value(ValueForm)
        case object(DescribedAnswer, isOptional: Bool)
        case objects(DescribedAnswer)
    }

    package var spec: AnswerSpec
    package var kind: Kind
    /// The name in all formats.
    package var name: String { spec.name }
    /// The meaning, as a sentence.
    package var doc: String { spec.doc }
    /// Whether the member stands for members whose names are data.
    var isInPlace: Bool { if case .value(.texts(inPlace: true)) = kind { true } else { false } }
    /// The name in documents: `name_…` for members whose names are data.
    var shownName: String { isInPlace ? name + "…" : name }
}

/// A type of answers as plain data.
package struct DescribedAnswer: Sendable {
    package var name: String
    package var schema: String?
    /// Whether it is the answer to a question, and not a part of one.
    package var isWhole: Bool
    package var doc: String
    package var members: [DescribedMember]
    /// The types of which the answer is one; empty for an answer that has its own members.
    package var alternatives: [DescribedAnswer]

    /// Describes a type, with the types inside. None of them contains itself.
    package init<Described: Answer>(_ type: Described.Type) {
        var visitor = MemberLister<Described>()
        Described.members(&visitor)
        name = "\(Described.name)"
        schema = Described.schema.map { "\($0)" }
        isWhole = Described.isWhole
        doc = "\(Described.doc)"
        members = visitor.list
        alternatives = (Described.self as? any AlternativeAnswer.Type).map(Self.alternatives) ?? []
    }

    private static func alternatives(_ type: any AlternativeAnswer.Type) -> [DescribedAnswer] {
        type.alternatives.map { one in DescribedAnswer(one) }
    }

    /// The list whose elements are the rows; nil if the answer itself is one.
    var rows: (list: DescribedMember, element: DescribedAnswer)? {
        for member in members where member.spec.hasRows {
            if case .objects(let element) = member.kind { return (member, element) }
        }
        return nil
    }
}

private struct MemberLister<Root: Answer>: MemberVisitor {
    var list: [DescribedMember] = []

    mutating func visit<Value: AnswerValue>(_ path: KeyPath<Root, Value>, _ spec: AnswerSpec) {
        list.append(DescribedMember(spec: spec, kind: .value(Value.form)))
    }
    mutating func visit<Child: Answer>(child path: KeyPath<Root, Child>, _ spec: AnswerSpec) {
        list.append(DescribedMember(spec: spec, kind: .object(DescribedAnswer(Child.self), isOptional: false)))
    }
    mutating func visit<Child: Answer>(optional path: KeyPath<Root, Child?>, _ spec: AnswerSpec) {
        list.append(DescribedMember(spec: spec, kind: .object(DescribedAnswer(Child.self), isOptional: true)))
    }
    mutating func visit<List: Sequence>(list path: KeyPath<Root, List>, _ spec: AnswerSpec)
    where List.Element: Answer {
        list.append(DescribedMember(spec: spec, kind: .objects(DescribedAnswer(List.Element.self))))
    }
}
