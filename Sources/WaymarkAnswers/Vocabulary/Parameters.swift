import WaymarkEngine

/// Parameters that belong together, declared once: those of a question, or a group that several questions share.
package protocol ParameterGroup: Sendable {
    /// Creates the defaults. A default stands in its property and nowhere else.
    init()
    /// Declares the parameters, in the order of help texts and positional arguments.
    static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self
    /// Checks what one parameter alone cannot say, before anything is opened.
    ///
    /// - Parameter known: What names there can be, as far as it is known by then.
    func check(_ known: KnownNames) throws(AnswerError)
}

extension ParameterGroup {
    package func check(_ known: KnownNames) throws(AnswerError) {}
}

/// Where a parameter stands on the command line. Other doors know names only.
package enum ParameterPlace: Hashable, Sendable {
    /// A word without a name; all words that are left, if the parameter is repeatable.
    case positional
    /// `--name value`, or `--name` for a flag.
    case option
    /// `--name value value value`.
    case greedy
}

/// The declaration of a parameter. Every door has the same name: `count`, `--count`.
package typealias ParameterSpec = MemberSpec<ParameterUse>

/// What the declaration of a parameter adds.
package struct ParameterUse: Sendable {
    /// What the value is called in help texts. Completion knows what such a value can be.
    package var valueName: StaticString
    package var place: ParameterPlace
    /// The most values; nil without a limit.
    package var limit: Int?
    package var isRequired: Bool
    /// The default in words, for schemas and documents, if it is not the value in `init()`.
    package var fallback: StaticString?
}

/// A door, or another use of the declarations.
package protocol ParameterVisitor<Root> {
    associatedtype Root: ParameterGroup
    /// Sees a parameter.
    mutating func visit<Value: ParameterValue>(_ path: WritableKeyPath<Root, Value>, _ spec: ParameterSpec)
    /// Sees a group. The names in it are unique in the whole question.
    mutating func visit<Group: ParameterGroup>(group path: WritableKeyPath<Root, Group>)
}

extension ParameterVisitor {
    /// Declares a parameter.
    package mutating func parameter<Value: ParameterValue>(
        _ path: WritableKeyPath<Root, Value>, _ name: StaticString, _ valueName: StaticString = "value",
        at place: ParameterPlace = .option, _ measure: Measure = .none, in range: ClosedRange<Double>? = nil,
        atMost limit: Int? = nil, required isRequired: Bool = false, default fallback: StaticString? = nil,
        doc: StaticString
    ) {
        visit(
            path,
            ParameterSpec(
                name, measure, in: range, doc: doc,
                use: ParameterUse(
                    valueName: valueName, place: place, limit: limit, isRequired: isRequired, fallback: fallback)))
    }

    /// Declares the parameters of a group.
    package mutating func group<Group: ParameterGroup>(_ path: WritableKeyPath<Root, Group>) { visit(group: path) }
}
