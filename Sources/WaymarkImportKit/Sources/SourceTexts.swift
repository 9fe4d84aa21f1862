import Foundation
import WaymarkModel

/// The lines of the files that diagnostics refer to, for printing.
package struct SourceTexts: Sendable {
    /// The maximum size of files whose lines are printed, in bytes.
    package static let maximumSize = 64 << 20

    /// The lines of one file: the number of all, and the text of those that were kept, by their numbers.
    private struct Lines: Sendable {
        var count: Int
        var kept: [Int: Substring]
    }

    private var files: [String: Lines] = [:]

    package init() {}

    /// Reads the files that `diagnostics` refer to, and keeps the lines that they name.
    package init(of diagnostics: [Diagnostic], in source: SourceTree) {
        var named: [String: Set<Int>] = [:]
        for span in diagnostics.lazy.compactMap(\.span) where span.line > 0 {
            named[span.file, default: []].insert(span.line)
        }
        if named.isEmpty { return }
        for path in source.paths {
            guard let lines = named[source.displayPath(of: path)] else { continue }
            // If a file cannot be read any more, its lines are not printed.
            if let data = try? source.data(at: path, limit: Self.maximumSize) {
                keep(lines, of: data, as: source.displayPath(of: path))
            }
        }
        // A single main file can include files from its folder, which are outside the source.
        for (file, lines) in named where files[file] == nil {
            if let data = FileBytes.contents(atPath: file, limit: Self.maximumSize) { keep(lines, of: data, as: file) }
        }
    }

    /// Keeps all lines of a text.
    package init(file: String, text: String) {
        let lines = SourceText(file: file, text: text).lines
        files[file] = Lines(
            count: lines.count,
            kept: Dictionary(uniqueKeysWithValues: lines.enumerated().map { ($0.offset + 1, $0.element) }))
    }

    /// Returns the lines of a file; nil if the file was not read. Lines that no diagnostic refers to are empty.
    package func lines(of file: String) -> [Substring]? {
        guard let lines = files[file] else { return nil }
        var all = [Substring](repeating: "", count: lines.count)
        for (number, line) in lines.kept { all[number - 1] = line }
        return all
    }

    /// Returns a line of a file, by its number from 1; nil if it was not kept.
    package func line(_ number: Int, of file: String) -> Substring? { files[file]?.kept[number] }

    private mutating func keep(_ wanted: Set<Int>, of data: Data, as file: String) {
        files[file] = data.withUnsafeBytes { Self.lines(wanted, of: $0) }
    }

    /// Finds lines as `SourceText` does: they end with LF, CR or both, and a byte order mark does not belong to the first.
    private static func lines(_ wanted: Set<Int>, of bytes: UnsafeRawBufferPointer) -> Lines {
        var lines = Lines(count: 0, kept: [:])
        var start = bytes.starts(with: TableScanner.byteOrderMark) ? 3 : 0
        func end(at end: Int) {
            lines.count += 1
            if wanted.contains(lines.count) {
                lines.kept[lines.count] = Substring(String(decoding: bytes[start..<end], as: UTF8.self))
            }
        }
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
            end(at: index - 1)
            if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
            start = index
        }
        end(at: bytes.count)
        return lines
    }
}
