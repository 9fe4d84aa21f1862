import Foundation
import WaymarkModel

/// The texts of the files that diagnostics name, so that a printer can show the lines.
struct SourceTexts: Sendable {
    /// Files larger than this are not shown, in bytes.
    static let maximumSize = 64 << 20

    private var lines: [String: [Substring]] = [:]

    init() {}

    /// Keeps the files that `diagnostics` name.
    init(of diagnostics: [Diagnostic], in source: SourceTree) {
        let files = Set(diagnostics.compactMap { $0.span.flatMap { $0.line > 0 ? $0.file : nil } })
        if files.isEmpty { return }
        for path in source.paths where files.contains(source.displayPath(of: path)) {
            // A file that cannot be read any more has been reported, or simply is not shown.
            if let data = try? source.data(at: path, limit: Self.maximumSize) {
                keep(data, as: source.displayPath(of: path))
            }
        }
        // Files that a single main file includes lie beside it, outside the source.
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
