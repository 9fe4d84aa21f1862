import WaymarkModel

/// What a reader read, repaired and left out, for the report of an import.
public struct ImportLog: Hashable, Sendable {
    /// A number of cases of the same kind, with the position of the first.
    public struct Entry: Hashable, Sendable {
        /// What it was, in the plural: `relations with missing members`.
        public var subject: String
        /// How often it occurred.
        public var count: Int
        /// Where it occurred first; nil if unknown.
        public var first: SourceSpan?
    }

    /// What was read, by kind: `ways`, `rooms`.
    public private(set) var read: [Entry] = []
    /// What was repaired.
    public private(set) var repaired: [Entry] = []
    /// What was left out.
    public private(set) var skipped: [Entry] = []

    /// Creates an empty log.
    package init() {}

    /// Counts something that was read.
    package mutating func read(_ subject: String, count: Int = 1) { Self.add(subject, count, nil, to: &read) }

    /// Counts something that was repaired.
    package mutating func repaired(_ subject: String, at span: SourceSpan? = nil) {
        Self.add(subject, 1, span, to: &repaired)
    }

    /// Counts something that was left out.
    package mutating func skipped(_ subject: String, at span: SourceSpan? = nil) {
        Self.add(subject, 1, span, to: &skipped)
    }

    private static func add(_ subject: String, _ count: Int, _ span: SourceSpan?, to entries: inout [Entry]) {
        if let index = entries.firstIndex(where: { $0.subject == subject }) {
            entries[index].count += count
        } else {
            entries.append(Entry(subject: subject, count: count, first: span))
        }
    }
}
