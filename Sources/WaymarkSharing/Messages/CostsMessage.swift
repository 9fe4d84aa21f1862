import WaymarkModel

/// What the costs of a plugin depend on, as engines send it to each other: the values that it stores for the venue, and
/// how often it has invalidated its costs.
///
/// Two states are merged by one rule, in any order and at any engine with the same result: a value counts until a state that
/// follows from it has another one, or none. So nobody who has not heard of an alarm ends it.
package struct CostsMessage: Hashable, Sendable {
    /// The number of this state, which rises.
    package var revision: Int64
    /// The id of the engine that sent it.
    package var engine: String
    /// How often the plugin has invalidated its costs.
    package var invalidations: Int64
    /// What was written under each name, the last first. There are several if engines wrote without knowing of each other.
    package private(set) var entries: [String: [Entry]] = [:]
    /// The last change of each writer that this state follows from.
    package private(set) var changes: [String: Int64] = [:]

    /// A value as JSON, and the change of a writer that made it.
    package struct Entry: Hashable, Sendable {
        var writer: String
        var change: Int64
        var value: String
    }

    /// Creates the state before everything.
    package init(engine: String) {
        (revision, self.engine, invalidations) = (0, engine, 0)
    }

    /// The values as JSON, by name.
    package var values: [String: String] { entries.compactMapValues(\.first?.value) }

    /// Returns the state after a change at an engine; nil if nothing differs.
    ///
    /// - Parameters:
    ///   - values: The values after it.
    ///   - invalidations: How often the costs were invalidated after it.
    ///   - engine: The engine.
    ///   - writer: The run of the engine. A store that is restored or replaced does not know what an earlier run wrote.
    ///   - moment: The moment of the change.
    package func changed(
        to values: [String: String], invalidations: Int64, by engine: String, writer: String, at moment: Timestamp
    ) -> CostsMessage? {
        let known = self.values
        if known == values, self.invalidations == invalidations { return nil }
        var state = self
        let change = min(max((changes[writer] ?? 0) + 1, moment.milliseconds), Self.changes.upperBound)
        for name in Set(known.keys).union(values.keys) where known[name] != values[name] {
            state.entries[name] = values[name].map { [Entry(writer: writer, change: change, value: $0)] }
        }
        state.note(change, of: writer)
        (state.revision, state.engine, state.invalidations) = (Self.after(revision), engine, invalidations)
        return state
    }

    /// Returns what follows from two states that may not have known of each other: one of the two if it follows from the other.
    ///
    /// - Parameters:
    ///   - other: The other state.
    ///   - engine: The engine that merges them.
    package func merged(with other: CostsMessage, by engine: String) -> CostsMessage {
        var state = self
        for name in Set(entries.keys).union(other.entries.keys) {
            let (mine, theirs) = (entries[name] ?? [], other.entries[name] ?? [])
            let kept =
                mine.filter { theirs.contains($0) || !other.knows($0) }
                + theirs.filter { !mine.contains($0) && !knows($0) }
            state.entries[name] = kept.isEmpty ? nil : kept.sorted(by: Self.isLater)
        }
        for (writer, change) in other.changes { state.note(change, of: writer) }
        state.invalidations = max(invalidations, other.invalidations)
        if state.isSame(as: self) { return self }
        if state.isSame(as: other) { return other }
        state.invalidations = Self.after(state.invalidations)
        (state.revision, state.engine) = (Self.after(max(revision, other.revision)), engine)
        return state
    }

    /// Returns whether it is the same state, by any sender.
    package func isSame(as other: CostsMessage) -> Bool {
        entries == other.entries && changes == other.changes && invalidations == other.invalidations
    }

    private func knows(_ entry: Entry) -> Bool { changes[entry.writer].map { $0 >= entry.change } ?? false }

    private mutating func note(_ change: Int64, of writer: String) {
        changes[writer] = max(changes[writer] ?? 0, change)
        guard changes.count > Self.mostWriters else { return }
        let written = Set(entries.values.joined().map(\.writer))
        let oldest = changes.filter { !written.contains($0.key) }.min { ($0.value, $0.key) < ($1.value, $1.key) }
        if let oldest { changes[oldest.key] = nil }
    }

    private static func isLater(_ one: Entry, _ other: Entry) -> Bool {
        (one.change, one.writer) > (other.change, other.writer)
    }

    /// The next number; the largest one that engines read stays.
    private static func after(_ number: Int64) -> Int64 { min(number + 1, ConditionLift.lastRevision) }

    /// The numbers of changes that are read. They are moments, and nothing is calculated with larger ones.
    static let changes: ClosedRange<Int64> = 0...(1 << 53)

    /// Each run of an engine that changes something is a writer.
    private static let mostWriters = 500
}

extension CostsMessage {
    /// Reads a message; nil if it is not one.
    ///
    /// - Parameter payload: The bytes.
    package init?(parsing payload: [UInt8]) {
        guard payload.count <= Self.longest, let body = String(validating: payload, as: UTF8.self),
            let json = JSON(parsing: body), json["_type"]?.text == "costs", let revision = json["revision"]?.whole,
            (1...ConditionLift.lastRevision).contains(revision), let engine = json["engine"]?.text,
            let invalidations = json["invalidations"]?.whole,
            (0...ConditionLift.lastRevision).contains(invalidations), case .object(let members)? = json["values"]
        else { return nil }
        self.init(engine: engine)
        (self.revision, self.invalidations) = (revision, invalidations)
        if case .object(let members)? = json["changes"] {
            for member in members {
                guard let change = member.value.whole, Self.changes.contains(change) else { return nil }
                changes[member.name] = change
            }
        }
        // What is missing was not written by builds from before 2026-11-28.
        let last = changes[engine] ?? revision
        if json["written"] == nil { changes[engine] = last }
        for member in members {
            guard let first = Entry(member.value, json["written"]?[member.name], engine: engine, last) else {
                return nil
            }
            var list = [first]
            if case .array(let others)? = json["beside"]?[member.name] {
                list += others.compactMap { other in
                    other["value"].flatMap { Entry($0, other, engine: engine, last) }
                }
            }
            entries[member.name] = Set(list).sorted(by: Self.isLater)
        }
        for entry in entries.values.joined() where !knows(entry) { changes[entry.writer] = entry.change }
    }

    /// A plugin stores at most 64 KiB, and quotation marks in it need another character each.
    private static let longest = 320 << 10

    /// The message as JSON.
    package var json: JSON {
        func object(_ members: [String: JSON]) -> JSON {
            .object(members.sorted { $0.key < $1.key }.map { JSON.Member($0.key, $0.value) })
        }
        var members: [JSON.Member] = [
            .init("_type", "costs"), .init("revision", .integer(revision)), .init("engine", .string(engine)),
            .init("invalidations", .integer(invalidations)), .init("values", object(values.mapValues { .string($0) })),
            .init("changes", object(changes.mapValues { .integer($0) })),
            .init("written", object(entries.compactMapValues(\.first?.json))),
        ]
        // Without room for it, what counts is sent alone.
        let beside = entries.mapValues { $0.dropFirst() }.filter { !$0.value.isEmpty }
        let size = beside.values.joined().reduce(0) { $0 + $1.value.utf8.count }
        if size > 0, size <= Self.longest / 8 {
            members.append(
                .init("beside", object(beside.mapValues { .array($0.map { $0.json(with: $0.value) }) })))
        }
        return .object(members)
    }
}

extension CostsMessage.Entry {
    fileprivate init?(_ value: JSON, _ origin: JSON?, engine: String, _ change: Int64) {
        guard let text = value.text, JSON(parsing: text) != nil,
            origin?["change"]?.whole.map(CostsMessage.changes.contains) ?? true
        else { return nil }
        self.init(
            writer: origin?["by"]?.text ?? engine, change: origin?["change"]?.whole ?? change, value: text)
    }

    fileprivate var json: JSON { ["by": .string(writer), "change": .integer(change)] }

    fileprivate func json(with value: String) -> JSON {
        ["by": .string(writer), "change": .integer(change), "value": .string(value)]
    }
}
