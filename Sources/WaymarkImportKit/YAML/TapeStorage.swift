import WaymarkModel

/// The values of a YAML or JSON document, one after the other, as numbers that refer to its text.
///
/// Most values take eight bytes, and lists and maps eight more, so that a file of a million features fits into memory
/// beside the features.
///
/// ```text
/// plain, quoted        head(offset, length)
/// sequence, mapping    head(offset, length), elements | end      elements …
/// placedText           head(place, style), offset | bytes
/// placedSequence, …    head(place), elements | end               elements …
/// alias                head(place), value | 0
/// ```
struct TapeStorage: Sendable {
    /// Where a value is whose line has characters of several bytes, or that is too long for its head.
    struct Place: Sendable {
        var line: UInt32
        var column: UInt32
        var length: UInt32
    }

    /// The number of units in a block is 2 to the power of this.
    static let blockBits = 6

    let source: SourceText
    var units = SegmentedArray<UInt64>()
    var places: ContiguousArray<Place> = []
    /// The texts that the file has in another form, such as texts with escapes.
    var texts: ContiguousArray<UInt8> = []
    /// The line of the first value of each block of units.
    var blockLines: ContiguousArray<UInt32> = []

    init(of source: SourceText) { self.source = source }

    /// Returns the first unit of the value at an index.
    func head(_ index: Int) -> TapeHead { TapeHead(unit: units[index]) }

    /// Returns the value that an alias stands for, otherwise the value itself.
    func target(of index: Int) -> Int { head(index).kind == .alias ? units.pair(index + 1).high : index }

    /// Returns the index after a value.
    func next(after index: Int) -> Int {
        switch head(index).kind {
        case .plain, .quoted: index + 1
        case .placedText, .alias: index + 2
        case .sequence, .mapping, .placedSequence, .placedMapping: units.pair(index + 1).low
        }
    }

    /// Returns whether a value is a list or a map, and not a point: two texts.
    func isContainer(_ index: Int) -> Bool {
        switch head(index).kind {
        case .plain, .quoted, .placedText, .alias: false
        case .mapping, .placedMapping: true
        case .sequence, .placedSequence:
            units.pair(index + 1).high != 2 || isContainer(target(of: index + 2))
        }
    }

    /// Returns where a value is; for an alias, where the alias is.
    func span(of index: Int) -> SourceSpan {
        let head = head(index)
        switch head.kind {
        case .plain: return span(head, index, length: max(head.length, 1))
        case .quoted: return span(head, index, length: head.length + 2)
        case .sequence, .mapping: return span(head, index, length: head.length)
        case .placedText, .placedSequence, .placedMapping, .alias:
            let place = places[head.offset]
            return SourceSpan(
                file: source.file, line: Int(place.line), column: Int(place.column), length: Int(place.length))
        }
    }

    private func span(_ head: TapeHead, _ index: Int, length: Int) -> SourceSpan {
        let block = index >> Self.blockBits
        let first = Int(blockLines[block])
        let last = block + 1 < blockLines.count ? Int(blockLines[block + 1]) : source.lines.count - 1
        let line = source.lines.line(at: head.offset, near: first...max(first, last))
        return SourceSpan(
            file: source.file, line: line + 1, column: head.offset - source.lines.start(of: line) + 1, length: length)
    }

    /// Calls a function with the bytes of a text.
    ///
    /// - Parameter bytes: The bytes of the source.
    func withText<Result>(
        of index: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let head = head(index)
        switch head.kind {
        case .plain: return body(UnsafeBufferPointer(rebasing: bytes[head.offset..<head.offset + head.length]))
        case .quoted: return body(UnsafeBufferPointer(rebasing: bytes[(head.offset + 1)...].prefix(head.length)))
        case .placedText:
            let (offset, count) = units.pair(index + 1)
            return texts.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[offset..<offset + count])) }
        case .alias: return withText(of: target(of: index), in: bytes, body)
        case .sequence, .mapping, .placedSequence, .placedMapping: preconditionFailure("a list or map is not text")
        }
    }

    /// Returns a text.
    func text(of index: Int) -> String {
        source.text.withBytes { withText(of: index, in: $0) { String(decoding: $0, as: UTF8.self) } }
    }
}
