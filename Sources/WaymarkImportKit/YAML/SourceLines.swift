/// The lines of a text without their line ends, which are LF, CR or both.
///
/// Only where the lines start is kept: a file can have millions of lines.
struct SourceLines: RandomAccessCollection, Sendable {
    private let text: String
    /// The offset of the first byte of each line. Limits on files keep it below 2³².
    private let starts: ContiguousArray<UInt32>

    private let byteCount: Int

    init(of text: String) {
        self.text = text
        byteCount = text.utf8.count
        starts = text.withBytes { Self.starts(in: $0) }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { starts.count }

    subscript(line: Int) -> Substring {
        let bytes = text.withBytes { range(of: line, in: $0) }
        let start = text.utf8.index(text.startIndex, offsetBy: bytes.lowerBound)
        return text[start..<text.utf8.index(start, offsetBy: bytes.count)]
    }

    /// Returns the offset of the first byte of a line.
    func start(of line: Int) -> Int { Int(starts[line]) }

    /// Returns the offset of the last byte of a line's end, or the end of the text.
    func limit(of line: Int) -> Int { line + 1 < starts.count ? Int(starts[line + 1]) - 1 : byteCount }

    /// Returns the line with the byte at an offset.
    ///
    /// - Parameter guess: The lines among which it is searched first.
    func line(at offset: Int, near guess: ClosedRange<Int>) -> Int {
        var (low, high) = (guess.lowerBound, Swift.min(guess.upperBound + 1, starts.count))
        if low >= high || start(of: low) > offset { low = 0 }
        if high < starts.count, start(of: high) <= offset { high = starts.count }
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    private func range(of line: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        let start = Int(starts[line])
        var end = limit(of: line)
        if line + 1 < starts.count, end > start, bytes[end] == UInt8(ascii: "\n"), bytes[end - 1] == UInt8(ascii: "\r")
        {
            end -= 1
        }
        return start..<end
    }

    private static func starts(in bytes: UnsafeBufferPointer<UInt8>) -> ContiguousArray<UInt32> {
        precondition(bytes.count < Int(UInt32.max), "files are limited to less than 4 GiB")
        var starts: ContiguousArray<UInt32> = [0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
            if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
            starts.append(UInt32(index))
        }
        return starts
    }
}

extension String {
    /// Calls a function with the bytes of the text, which it must not keep.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        return Array(utf8).withUnsafeBufferPointer(body)
    }
}
