/// A list that grows in pieces. A long one is never copied to a larger place, which would take its memory twice.
package struct SegmentedArray<Element: Sendable>: Sendable {
    @inlinable static var bits: Int { 15 }
    @inlinable static var size: Int { 1 << bits }

    @usableFromInline var pieces: ContiguousArray<ContiguousArray<Element>> = []
    @usableFromInline var length = 0

    @inlinable package init() {}

    /// The number of elements.
    @inlinable package var count: Int { length }

    @inlinable package mutating func append(_ element: Element) {
        if length == pieces.count << Self.bits {
            pieces.append([])
            // The first piece of a short list stays small.
            if pieces.count > 1 { pieces[pieces.count - 1].reserveCapacity(Self.size) }
        }
        pieces[pieces.count - 1].append(element)
        length += 1
    }

    @inlinable package subscript(index: Int) -> Element {
        get { pieces[index >> Self.bits][index & (Self.size - 1)] }
        set { pieces[index >> Self.bits][index & (Self.size - 1)] = newValue }
    }
}
