/// The elements of a list, or the entries of a map: in memory, or for a long one made of the tape one at a time.
package enum LocatedList<Item: TapeItem>: Sequence, Sendable {
    case items([Item])
    case taped(TapedList<Item>)

    var count: Int {
        switch self {
        case .items(let items): items.count
        case .taped(let list): list.count
        }
    }

    /// All in memory.
    @inlinable package var all: [Item] {
        switch self {
        case .items(let items): items
        case .taped(let list): list.all
        }
    }

    @inlinable package func makeIterator() -> Iterator {
        switch self {
        case .items(let items): .items(items.makeIterator())
        case .taped(let list): .taped(list, position: list.start)
        }
    }

    package enum Iterator: IteratorProtocol {
        case items(IndexingIterator<[Item]>)
        case taped(TapedList<Item>, position: Int)

        @inlinable package mutating func next() -> Item? {
            switch self {
            case .items(var items):
                defer { self = .items(items) }
                return items.next()
            case .taped(let list, var position):
                defer { self = .taped(list, position: position) }
                return list.next(&position)
            }
        }
    }
}

/// The elements of a list, or the entries of a map, on a tape.
package final class TapedList<Item: TapeItem>: Sendable {
    @usableFromInline let tape: YAMLTape
    /// The unit of the first, and the unit after the last.
    @usableFromInline let start: Int
    @usableFromInline let end: Int
    /// The number of them, without keys that are given twice.
    @usableFromInline let count: Int

    init(_ tape: YAMLTape, _ units: Range<Int>, count: Int) {
        self.tape = tape
        (start, end) = (units.lowerBound, units.upperBound)
        self.count = count
    }

    @inlinable var all: [Item] { tape.items(in: start..<end, count: count) }

    /// Returns the one that starts at a unit or after it, and moves to the unit after it; nil at the end.
    @inlinable func next(_ position: inout Int) -> Item? {
        while position < end {
            if let item = Item.read(from: tape, &position) { return item }
        }
        return nil
    }
}

/// What lists consist of.
package protocol TapeItem: Sendable {
    /// Reads one, and moves to the unit of the next.
    ///
    /// - Returns: Nil if there is none at this unit, because a key was given twice.
    static func read(from tape: YAMLTape, _ position: inout Int) -> Self?
}

extension LocatedValue: TapeItem {
    package static func read(from tape: YAMLTape, _ position: inout Int) -> LocatedValue? {
        defer { position = tape.next(after: position) }
        return tape.value(at: position)
    }
}

extension LocatedValue.Entry: TapeItem {
    package static func read(from tape: YAMLTape, _ position: inout Int) -> LocatedValue.Entry? {
        defer { position = tape.next(after: tape.next(after: position)) }
        return tape.entry(at: position)
    }
}
