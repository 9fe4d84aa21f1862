import CYaml
import Foundation
import WaymarkModel

extension TapeStorage {
    /// Appends a text that a single line of plain characters has as it is.
    ///
    /// - Returns: False if it is not such a text.
    mutating func append(plain event: yaml_event_t, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let (scalar, line) = (event.data.scalar, event.start_mark.line)
        let kind: TapeHead.Kind
        switch scalar.style {
        case YAML_PLAIN_SCALAR_STYLE: kind = .plain
        case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: kind = .quoted
        default: return false
        }
        let quotes = kind == .quoted ? 1 : 0
        let length = event.end_mark.column - event.start_mark.column
        guard event.end_mark.line == line, length == scalar.length + 2 * quotes, length <= TapeHead.longest,
            let offset = plainOffset(line: line, column: event.start_mark.column),
            offset + length <= source.lines.limit(of: line)
        else { return false }
        if let start = bytes.baseAddress, memcmp(start + offset + quotes, scalar.value, scalar.length) != 0 {
            return false
        }
        noteLine(line)
        units.append(TapeHead(kind, offset: offset, length: scalar.length).unit)
        return true
    }

    /// Appends any other text.
    mutating func append(
        _ text: UnsafeBufferPointer<UInt8>, style: LocatedValue.Style, at span: SourceSpan, line: Int
    ) {
        noteLine(line)
        units.append(TapeHead(.placedText, offset: place(span), length: Self.number(style)).unit)
        units.append(texts.count, text.count)
        texts.append(contentsOf: text)
    }

    /// Appends an alias of the value at an index.
    mutating func append(aliasOf target: Int, at span: SourceSpan, line: Int) {
        noteLine(line)
        units.append(TapeHead(.alias, offset: place(span)).unit)
        units.append(target, 0)
    }

    /// Appends a list or map, whose elements follow.
    ///
    /// - Returns: Its index.
    mutating func open(line: Int) -> Int {
        noteLine(line)
        defer {
            units.append(0)
            units.append(0)
        }
        return units.count
    }

    /// Completes the list or map at an index.
    ///
    /// - Parameter count: The number of elements, without repeated keys.
    mutating func close(_ index: Int, isMapping: Bool, count: Int, at span: SourceSpan) {
        let offset = plainOffset(line: span.line - 1, column: span.column - 1)
        if let offset, span.length <= TapeHead.longest {
            units[index] = TapeHead(isMapping ? .mapping : .sequence, offset: offset, length: span.length).unit
        } else {
            units[index] = TapeHead(isMapping ? .placedMapping : .placedSequence, offset: place(span)).unit
        }
        units.set(index + 1, count, units.count)
    }

    /// Marks a key that is given twice, so that it is left out with its value.
    mutating func markRepeated(_ key: Int) {
        var head = head(key)
        head.isRepeated = true
        units[key] = head.unit
    }

    /// Returns whether two texts are equal.
    func haveSameText(_ left: Int, _ right: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        withText(of: left, in: bytes) { left in
            withText(of: right, in: bytes) { right in
                guard left.count == right.count else { return false }
                guard let one = left.baseAddress, let other = right.baseAddress else { return true }
                return memcmp(one, other, left.count) == 0
            }
        }
    }

    /// Returns the offset of a position if each byte of its line is a character; nil otherwise, and after the line.
    private func plainOffset(line: Int, column: Int) -> Int? {
        guard source.lines.indices.contains(line), source.isPlain(line: line) else { return nil }
        let offset = source.lines.start(of: line) + column
        return offset <= source.lines.limit(of: line) ? offset : nil
    }

    private mutating func place(_ span: SourceSpan) -> Int {
        places.append(
            Place(
                line: UInt32(clamping: span.line), column: UInt32(clamping: span.column),
                length: UInt32(clamping: span.length)))
        return places.count - 1
    }

    /// Remembers the line of the first value of a block.
    private mutating func noteLine(_ line: Int) {
        while blockLines.count <= units.count >> Self.blockBits { blockLines.append(UInt32(line)) }
    }

    private static func number(_ style: LocatedValue.Style) -> Int {
        switch style {
        case .plain: 0
        case .quoted: 1
        case .folded: 2
        case .literal(let indent): min(indent + 3, TapeHead.longest)
        }
    }

    /// Returns the style with a number.
    static func style(_ number: Int) -> LocatedValue.Style {
        switch number {
        case 0: .plain
        case 1: .quoted
        case 2: .folded
        default: .literal(indent: number - 3)
        }
    }
}
