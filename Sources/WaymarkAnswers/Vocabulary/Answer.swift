import WaymarkEngine

/// An answer, or a part of one, which declares its members once. Every format is a visitor of the declaration.
package protocol Answer: Sendable {
    /// The name of the type in schemas and documents, in snake case.
    static var name: StaticString { get }
    /// The stable name of the whole answer in JSON, its first member: `waymark.nearest/1`; nil for parts.
    static var schema: StaticString? { get }
    /// The meaning, as a sentence.
    static var doc: StaticString { get }
    /// Whether it is the answer to a question, and not a part of one. By default, what has a schema is.
    static var isWhole: Bool { get }
    /// Declares the members, in an order that never changes.
    static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self

    /// The answer as JSON. Do not implement it: as a requirement it is compiled beside each type, so that a call through
    /// `any Answer` is as fast as one where the type is known.
    var document: JSONDocument { get }
    /// The answer as GeoJSON. By default a feature for each of its rows.
    var geoJSON: JSON { get }
    /// The answer as CSV. By default its rows.
    var csv: String { get }
    /// What happened, one after the other, for a door that prints a line of JSON for each; nil for an answer that is one.
    var lines: [JSON]? { get }
    /// The answer as a table for people. By default its rows.
    func table(_ phrasebook: Phrasebook) -> AnswerTable
    /// The answer as text for people. By default its table.
    func sheet(_ phrasebook: Phrasebook) -> AnswerSheet
    /// The sentence that says that the answer is no: nothing was found. Nil for other answers.
    var denial: String? { get }
    /// Why what was asked did not come about, although something happened. Nil for other answers.
    var failure: AnswerError? { get }
    /// Whether the answer is no.
    var isDenied: Bool { get }
    /// What was assumed although it is not so.
    var assumed: Assumed { get }
    /// A remark for people, if the answer is empty; nil for other answers.
    var remark: String? { get }
    /// All remarks for people. By default the one.
    var remarks: [String] { get }
    /// What did not come about although it was asked, for people.
    var warnings: [String] { get }
    /// What is wrong with the store that the answer was read from; nil if nothing is known to be.
    var fault: StoreError? { get }
    /// The places in the answer, the most important first.
    var places: [FeatureID] { get }
}

extension Answer {
    package static var schema: StaticString? { nil }
    package static var isWhole: Bool { schema != nil }
    package var lines: [JSON]? { nil }
    package var denial: String? { nil }
    package var failure: AnswerError? { nil }
    package var isDenied: Bool { denial != nil || failure != nil }
    package var remark: String? { nil }
    package var remarks: [String] { remark.map { [$0] } ?? [] }
    package var warnings: [String] { [] }
    package var assumed: Assumed { Assumed() }
    package var fault: StoreError? { nil }
    package var places: [FeatureID] { [] }
}

/// A format of answers, or another use of their declarations.
package protocol MemberVisitor<Root> {
    associatedtype Root: Answer
    /// Sees a value.
    mutating func visit<Value: AnswerValue>(_ path: KeyPath<Root, Value>, _ spec: AnswerSpec)
    /// Sees an object.
    mutating func visit<Child: Answer>(child path: KeyPath<Root, Child>, _ spec: AnswerSpec)
    /// Sees an object that there need not be.
    mutating func visit<Child: Answer>(optional path: KeyPath<Root, Child?>, _ spec: AnswerSpec)
    /// Sees a list of objects. It can be made while it is read.
    mutating func visit<List: Sequence>(list path: KeyPath<Root, List>, _ spec: AnswerSpec)
    where List.Element: Answer
}

/// The words in which members are declared.
extension MemberVisitor {
    /// Declares a value.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - name: The name in all formats, with its unit.
    ///   - measure: What a number measures.
    ///   - audience: The formats that have it.
    ///   - isOmitted: Whether objects leave it out if there is none.
    ///   - heading: The heading in tables, if it is not the name.
    ///   - doc: The meaning, as a sentence.
    @inline(__always) package mutating func member<Value: AnswerValue>(
        _ path: KeyPath<Root, Value>, _ name: StaticString, _ measure: Measure = .none, for audience: Audience = .all,
        omitted isOmitted: Bool = false, heading: StaticString? = nil, doc: StaticString
    ) {
        visit(
            path,
            AnswerSpec(
                name, measure, doc: doc, use: AnswerUse(audience: audience, isOmitted: isOmitted, heading: heading)))
    }

    /// Declares an object.
    @inline(__always) package mutating func object<Child: Answer>(
        _ path: KeyPath<Root, Child>, _ name: StaticString, for audience: Audience = .all, doc: StaticString
    ) { visit(child: path, AnswerSpec(name, doc: doc, use: AnswerUse(audience: audience))) }

    /// Declares an object that there need not be.
    @inline(__always) package mutating func object<Child: Answer>(
        _ path: KeyPath<Root, Child?>, _ name: StaticString, for audience: Audience = .all,
        omitted isOmitted: Bool = false, doc: StaticString
    ) {
        visit(optional: path, AnswerSpec(name, doc: doc, use: AnswerUse(audience: audience, isOmitted: isOmitted)))
    }

    /// Declares a list of objects.
    @inline(__always) package mutating func objects<List: Sequence>(
        _ path: KeyPath<Root, List>, _ name: StaticString, rows hasRows: Bool = false,
        numbered isNumbered: Bool = false, for audience: Audience = .all, doc: StaticString
    ) where List.Element: Answer {
        visit(
            list: path,
            AnswerSpec(
                name, doc: doc, use: AnswerUse(audience: audience, hasRows: hasRows, isNumbered: isNumbered)))
    }

    /// Declares a list of objects that objects leave out if there is none.
    @inline(__always) package mutating func objects<Element: Answer>(
        _ path: KeyPath<Root, ApplicableList<Element>>, _ name: StaticString, for audience: Audience = .all,
        doc: StaticString
    ) { visit(list: path, AnswerSpec(name, doc: doc, use: AnswerUse(audience: audience, isOmitted: true))) }
}

/// A list of objects that does not apply to every answer of a type.
package struct ApplicableList<Element: Answer>: Sequence, Sendable {
    /// The objects; nil where the list does not apply.
    package var elements: [Element]?

    package init(_ elements: [Element]?) { self.elements = elements }
    package func makeIterator() -> IndexingIterator<[Element]> { (elements ?? []).makeIterator() }
}

/// A list that can be missing.
protocol OptionalList { var isMissing: Bool { get } }

extension ApplicableList: OptionalList {
    var isMissing: Bool { elements == nil }
}
