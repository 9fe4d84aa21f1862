/// A list that grows in pieces. A long one is never copied to a larger place, which would take its memory twice.
struct SegmentedArray<Element: Sendable>: Sendable {
    private static var bits: Int { 15 }
    private static var size: Int { 1 << bits }

    private var pieces: ContiguousArray<ContiguousArray<Element>> = []
    /// The number of elements.
    private(set) var count = 0

    init() {}

    mutating func append(_ element: Element) {
        if count == pieces.count << Self.bits {
            pieces.append([])
            // The first piece of a short list stays small.
            if pieces.count > 1 { pieces[pieces.count - 1].reserveCapacity(Self.size) }
        }
        pieces[pieces.count - 1].append(element)
        count += 1
    }

    subscript(index: Int) -> Element {
        get { pieces[index >> Self.bits][index & (Self.size - 1)] }
        set { pieces[index >> Self.bits][index & (Self.size - 1)] = newValue }
    }
}
