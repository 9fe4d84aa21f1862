import WaymarkModel

/// An attribute in which two editions of a feature differ, in words.
public struct AttributeChange: Hashable, Sendable {
    /// The key of the attribute in venue files, with the language of a translation: `hours`, `name (de)`, `anchor.lat`.
    public var name: String
    /// The former value; nil if there was none, or it cannot be said in few words.
    public var old: String?
    /// The present value, likewise.
    public var new: String?
    /// How far a point was moved, in metres; nil for other attributes.
    public var moved: Double?
}

/// Finds the attributes in which two features differ, with their values.
struct AttributeTexts<Root: Attributed>: AttributeVisitor {
    private let old: Root
    private let new: Root
    private(set) var changes: [AttributeChange] = []

    /// Returns the attributes that differ, in the order of declaration.
    static func changes(from old: Root, to new: Root) -> [AttributeChange] {
        var texts = AttributeTexts(old: old, new: new)
        Root.attributes(&texts)
        return texts.changes
    }

    private init(old: Root, new: Root) { (self.old, self.new) = (old, new) }

    mutating func visit<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        let (before, after) = (old[keyPath: path], new[keyPath: path])
        guard before != after, spec().formats.contains(.store) else { return }
        if let before = before as? any LocalizedValue, let after = after as? any LocalizedValue {
            return add(before.localized, after.localized, spec().key)
        }
        if let before = before as? any HoursValue, let after = after as? any HoursValue, let old = before.openingHours,
            let new = after.openingHours, old.means(new), old.comments == new.comments
        {
            return
        }
        var (first, second) = (ValueText(), ValueText())
        before.write(to: &first)
        after.write(to: &second)
        var change = AttributeChange(name: spec().key, old: first.text, new: second.text)
        if let from = first.point, let to = second.point { change.moved = from.distance(to: to) }
        changes.append(change)
    }

    mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        let (before, after) = (old[keyPath: path], new[keyPath: path])
        guard before != after else { return }
        changes.append(
            AttributeChange(name: spec().key, old: before.target?.rawValue, new: after.target?.rawValue))
    }

    mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) { add(old[keyPath: path].map(\.rawValue), new[keyPath: path].map(\.rawValue), spec().key) }

    mutating func visit(texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec) {
        add(old[keyPath: path], new[keyPath: path], spec().key)
    }

    mutating func visit(numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec)
    { if old[keyPath: path] != new[keyPath: path] { changes.append(AttributeChange(name: spec().key)) } }

    mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec
    ) {
        let (before, after) = (old[keyPath: path], new[keyPath: path])
        guard before != after else { return }
        guard before.count == after.count else { return changes.append(AttributeChange(name: spec().key)) }
        // Parts of which only the notation differs are the same.
        var found: [AttributeChange] = []
        let isInLists = if case .lists = layout { true } else { false }
        for (number, parts) in zip(before, after).enumerated() {
            let place = before.count == 1 ? "" : "[\(number + 1)]"
            found += AttributeTexts<Part>.changes(from: parts.0, to: parts.1).map { change in
                var change = change
                // As lists, the values of one attribute are together: steps: [24, 20].
                change.name = isInLists ? change.name + place : "\(spec().key)\(place).\(change.name)"
                return change
            }
        }
        changes += found.count > Self.mostOfParts ? [AttributeChange(name: spec().key)] : found
    }

    /// The number of changes in a list of parts up to which each is said.
    private static var mostOfParts: Int { 3 }

    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        let (before, after) = (old[keyPath: path], new[keyPath: path])
        guard before != after else { return }
        // Its author wrote one value.
        if let before = before as? PlannedClosure, let after = after as? PlannedClosure {
            changes.append(AttributeChange(name: spec().key, old: before.text, new: after.text))
        } else {
            changes += AttributeTexts<Group>.changes(from: before, to: after).map { change in
                var change = change
                change.name = "\(spec().key).\(change.name)"
                return change
            }
        }
    }

    /// Adds the languages in which a text differs.
    private mutating func add(_ before: LocalizedText?, _ after: LocalizedText?, _ name: String) {
        if before?.base != after?.base {
            changes.append(AttributeChange(name: name, old: before?.base, new: after?.base))
        }
        let (old, new) = (before?.translations ?? [:], after?.translations ?? [:])
        for language in Set(old.keys).union(new.keys).sorted() where old[language] != new[language] {
            changes.append(AttributeChange(name: "\(name) (\(language))", old: old[language], new: new[language]))
        }
    }

    /// Adds what was added to a list of words, and what was taken away.
    private mutating func add(_ before: [String], _ after: [String], _ name: String) {
        guard before != after else { return }
        let gone = before.filter { !after.contains($0) }
        let come = after.filter { !before.contains($0) }
        changes.append(
            AttributeChange(
                name: name, old: gone.isEmpty ? nil : gone.joined(separator: ", "),
                new: come.isEmpty ? nil : come.joined(separator: ", ")))
    }
}

/// A value in few words; nil if it cannot be said in few words.
private struct ValueText: AttributeSink {
    var text: String?
    var point: Point?

    mutating func none<Value: AttributeValue>(_ type: Value.Type) {}
    mutating func number(_ number: Double) { text = JSON.decimal(number, places: 3) }
    mutating func integer(_ number: Int) { text = String(number) }
    mutating func flag(_ flag: Bool) { text = flag ? "yes" : "no" }
    mutating func text(_ text: String) { self.text = text }
    mutating func hours(_ hours: OpeningHours) { text = hours.source }
    mutating func date(_ date: CalendarDate) { text = date.description }
    mutating func roles(_ roles: Set<Role>) { text = roles.map(\.rawValue).sorted().joined(separator: ", ") }
    mutating func localized(_ value: LocalizedText) { text = value.base }
    mutating func tags(_ tags: [String: String]) {}
    mutating func point(_ point: Point) { self.point = point }
    mutating func line(_ line: Polyline) {}
    mutating func polygon(_ polygon: Polygon) {}
}

/// A text in several languages, or none.
private protocol LocalizedValue {
    var localized: LocalizedText? { get }
}

extension LocalizedText: LocalizedValue {
    fileprivate var localized: LocalizedText? { self }
}

extension Optional: LocalizedValue where Wrapped == LocalizedText {
    fileprivate var localized: LocalizedText? { self }
}

/// Opening hours, or none.
private protocol HoursValue {
    var openingHours: OpeningHours? { get }
}

extension OpeningHours: HoursValue {
    fileprivate var openingHours: OpeningHours? { self }

    /// What people are told besides the times: the texts in quotes.
    fileprivate var comments: [Substring] {
        source.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    }
}

extension Optional: HoursValue where Wrapped == OpeningHours {
    fileprivate var openingHours: OpeningHours? { self }
}
