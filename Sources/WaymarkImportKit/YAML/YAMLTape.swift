/// Makes the values of a document of its tape where they are read: small lists and maps whole, the elements of long ones
/// one at a time.
package final class YAMLTape: Sendable {
    /// The largest list or map that is made whole, in units.
    private static let wholeUnits = 512

    private let storage: TapeStorage

    init(_ storage: TapeStorage) { self.storage = storage }

    /// Returns the value at an index.
    ///
    /// - Parameter isTaped: Whether the elements of a list or map stay on the tape although they are few.
    func value(at index: Int, isTaped: Bool = false) -> LocatedValue {
        let head = storage.head(index)
        let content: LocatedValue.Content
        switch head.kind {
        case .plain: content = .scalar(storage.text(of: index), .plain)
        case .quoted: content = .scalar(storage.text(of: index), .quoted)
        case .placedText: content = .scalar(storage.text(of: index), TapeStorage.style(head.length))
        case .sequence, .placedSequence: content = .sequence(list(at: index, isTaped: isTaped))
        case .mapping, .placedMapping: content = .mapping(list(at: index, isTaped: isTaped))
        // The lists of aliases stay on the tape, so that a chain of aliases does not nest calls as deeply as it is long.
        case .alias: return value(at: storage.target(of: index), isTaped: true)
        }
        return LocatedValue(content: content, span: storage.span(of: index))
    }

    /// Returns the entry of a map whose key is at an index; nil if the key is given twice.
    func entry(at index: Int) -> LocatedValue.Entry? {
        if storage.head(index).isRepeated { return nil }
        return LocatedValue.Entry(
            key: storage.text(of: index), keySpan: storage.span(of: index),
            value: value(at: storage.next(after: index)))
    }

    /// Returns the index after a value.
    func next(after index: Int) -> Int { storage.next(after: index) }

    /// Returns the elements or entries at some indices.
    @inlinable func items<Item: TapeItem>(in indices: Range<Int>, count: Int) -> [Item] {
        var items: [Item] = []
        items.reserveCapacity(count)
        var position = indices.lowerBound
        while position < indices.upperBound {
            if let item = Item.read(from: self, &position) { items.append(item) }
        }
        return items
    }

    private func list<Item: TapeItem>(at index: Int, isTaped: Bool) -> LocatedList<Item> {
        let (count, end) = storage.units.pair(index + 1)
        let indices = index + 2..<end
        if isTaped || indices.count > Self.wholeUnits { return .taped(TapedList(self, indices, count: count)) }
        return .items(items(in: indices, count: count))
    }
}
