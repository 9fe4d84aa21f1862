import WaymarkModel

/// Finds the rows and fields of CSV text in a single pass over its bytes (RFC 4180, read leniently).
///
/// Lines end with LF, CRLF or CR. A quote opens a quoted field only at the start of a field. Text after a closing quote
/// belongs to the field. A quote that is not closed within `InputLimits.quotedFieldBytes` counts as a plain character,
/// so that a single wrong quote affects only its field and not the rest of the file.
package struct TableScanner {
    /// The result of a scan: the fields, the index of each row's first field (and the end as last element), and each
    /// row's line.
    struct Scan: Sendable {
        var fields: ContiguousArray<Table.Field> = []
        var starts: ContiguousArray<UInt32> = [0]
        var lines: ContiguousArray<UInt32> = []
        /// The lines of unclosed quotes.
        var openQuotes: [Int] = []
        /// The line where the maximum number of fields was exceeded; the rest was not read. Nil if it was not exceeded.
        var fullAtLine: Int?
    }

    static let quote: UInt8 = 0x22
    package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    private static let lineFeed: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D

    let separator: UInt8
    /// The limits. After `openQuotes` unclosed quotes, quotes are plain characters, which bounds the time spent on
    /// them.
    var limits = InputLimits.normal

    /// Scans the bytes of a file.
    ///
    /// Only the first 2 GiB less one byte are scanned, which is the limit of tables.
    func scan(_ bytes: [UInt8]) -> Scan {
        bytes.withUnsafeBufferPointer { scan(UnsafeBufferPointer(rebasing: $0.prefix(Int(Int32.max)))) }
    }

    private func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> Scan {
        var scan = Scan()
        reserve(for: bytes, in: &scan)
        var position = bytes.starts(with: Self.byteOrderMark) ? 3 : 0
        var line = 1
        var stopCounter = StopCounter(limits.stop)
        while position < bytes.count, !stopCounter.shouldStop() {
            if scan.fields.count > limits.tableFields {
                scan.fullAtLine = line
                return scan
            }
            let rowLine = line
            let firstField = scan.fields.count
            var rowEnds = false
            while !rowEnds {
                let field = readField(bytes, at: &position, line: &line, scan: &scan)
                scan.fields.append(field)
                if position >= bytes.count {
                    rowEnds = true
                } else if bytes[position] == separator {
                    position += 1
                } else {
                    Self.skipLineEnd(bytes, at: &position)
                    line += 1
                    rowEnds = true
                }
            }
            if hasContent(scan.fields[firstField...], bytes) {
                scan.starts.append(UInt32(scan.fields.count))
                scan.lines.append(UInt32(rowLine))
            } else {
                scan.fields.removeSubrange(firstField...)
            }
        }
        return scan
    }

    /// Makes room for the fields and rows, at most as many as are allowed, so that the arrays are not copied as they grow.
    private func reserve(for bytes: UnsafeBufferPointer<UInt8>, in scan: inout Scan) {
        var (separators, lineEnds) = (0, 0)
        for byte in bytes {
            if byte == separator { separators += 1 }
            if byte == Self.lineFeed || byte == Self.carriageReturn { lineEnds += 1 }
        }
        scan.fields.reserveCapacity(min(separators + lineEnds, limits.tableFields) + 1)
        scan.starts.reserveCapacity(min(lineEnds, limits.tableFields) + 2)
        scan.lines.reserveCapacity(min(lineEnds, limits.tableFields) + 1)
    }

    /// Reads a field up to the separator, the end of the line or the end of the bytes.
    private func readField(
        _ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int, line: inout Int, scan: inout Scan
    ) -> Table.Field {
        let origin = position
        if position < bytes.count, bytes[position] == Self.quote, scan.openQuotes.count < limits.openQuotes {
            if let field = readQuoted(bytes, at: &position, line: &line) { return field }
            scan.openQuotes.append(line)
        }
        skipPlain(bytes, at: &position)
        return Table.Field(start: origin, end: position)
    }

    private func readQuoted(
        _ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int, line: inout Int
    ) -> Table.Field? {
        let origin = position
        let limit = min(bytes.count, origin + limits.quotedFieldBytes)
        var index = origin + 1
        var lineEnds = 0
        var needsUnquoting = false
        while index < limit {
            switch bytes[index] {
            case Self.quote:
                if index + 1 < bytes.count, bytes[index + 1] == Self.quote {
                    needsUnquoting = true
                    index += 1
                } else {
                    var end = index + 1
                    skipPlain(bytes, at: &end)
                    if end > index + 1 { needsUnquoting = true }
                    position = end
                    line += lineEnds
                    return Table.Field(
                        start: origin + 1, end: needsUnquoting ? end : index, isQuoted: true,
                        needsUnquoting: needsUnquoting)
                }
            case Self.lineFeed:
                lineEnds += 1
            case Self.carriageReturn where index + 1 >= bytes.count || bytes[index + 1] != Self.lineFeed:
                lineEnds += 1
            default:
                break
            }
            index += 1
        }
        return nil
    }

    private func skipPlain(_ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == separator || byte == Self.lineFeed || byte == Self.carriageReturn { return }
            position += 1
        }
    }

    private func hasContent(
        _ fields: ContiguousArray<Table.Field>.SubSequence, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        fields.contains { field in
            (field.start..<field.end).contains { bytes[$0] != 0x20 && bytes[$0] != 0x09 }
        }
    }

    private static func skipLineEnd(_ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) {
        let isPair =
            bytes[position] == carriageReturn
            && position + 1 < bytes.count && bytes[position + 1] == lineFeed
        position += isPair ? 2 : 1
    }
}
