import Foundation
import WaymarkModel

/// The lines of the files that diagnostics refer to, for printing.
struct SourceTexts: Sendable {
    /// The maximum size of files whose lines are printed, in bytes.
    static let maximumSize = 64 << 20

    private var lines: [String: [Substring]] = [:]

    init() {}

    /// Reads the files that `diagnostics` refer to.
    init(of diagnostics: [Diagnostic], in source: SourceTree) {
        let files = Set(diagnostics.compactMap { $0.span.flatMap { $0.line > 0 ? $0.file : nil } })
        if files.isEmpty { return }
        for path in source.paths where files.contains(source.displayPath(of: path)) {
            // If a file cannot be read any more, its lines are not printed.
            if let data = try? source.data(at: path, limit: Self.maximumSize) {
                keep(data, as: source.displayPath(of: path))
            }
        }
        // A single main file can include files from its folder, which are outside the source.
        for file in files where lines[file] == nil {
            if let data = FileBytes.contents(atPath: file, limit: Self.maximumSize) { keep(data, as: file) }
        }
    }

    init(file: String, text: String) { keep(Data(text.utf8), as: file) }

    func lines(of file: String) -> [Substring]? { lines[file] }

    private mutating func keep(_ data: Data, as file: String) {
        lines[file] = SourceText(file: file, text: String(decoding: data, as: UTF8.self)).lines
    }
}
