import Foundation
import WaymarkImportKit
import WaymarkModel

/// Reads the fixes of a file: GPX 1.1, CSV, or JSON with one object per line.
///
/// The format is detected from the file name, otherwise from the start of the file. An invalid file gives no fixes, and
/// diagnostics.
package struct FixTraceImporter: Sendable {
    /// The calendar whose local time applies to times without an offset.
    private let calendar: VenueCalendar
    private let limits: InputLimits

    /// Creates an importer.
    ///
    /// - Parameter calendar: The calendar whose local time applies to times without an offset.
    package init(calendar: VenueCalendar, limits: InputLimits = .normal) {
        self.calendar = calendar
        self.limits = limits
    }

    /// Reads a file.
    ///
    /// - Throws: `ImportError` if the file does not exist, cannot be read or is too large, or somebody asked to stop.
    package func read(path: String) throws(ImportError) -> FixTrace {
        let data = try BoundedFile.contents(of: path, limit: limits.traceBytes, stop: limits.stop)
        let trace = read(data, file: path)
        // What was left out is not reported.
        if limits.stop?.isSent == true { throw ImportError(.stopped, path: path, message: "reading was stopped") }
        return trace
    }

    /// Reads the contents of a file. What is read after the stop signal of the limits must not be used.
    ///
    /// - Parameter file: The path for diagnostics; its extension determines the format.
    package func read(_ data: Data, file: String) -> FixTrace {
        var collector = FixCollector(file: file, calendar: calendar, limits: limits)
        switch Self.format(of: data, file: file) {
        case .gpx: GPXFixReader.read(data, into: &collector)
        case .table: TableFixReader.read(data, into: &collector)
        case .lines: LineFixReader.read(data, into: &collector)
        case nil:
            collector.diagnostics.append(
                Diagnostic(
                    .unreadableFile, .error, "unknown format of fixes",
                    at: SourceSpan(file: file), help: "use GPX 1.1, CSV with a header, or JSON with one object per line"
                ))
        }
        return FixTrace(records: collector.records, diagnostics: collector.findings, file: file, data: data)
    }

    private enum Format { case gpx, table, lines }

    private static func format(of data: Data, file: String) -> Format? {
        switch (file as NSString).pathExtension.lowercased() {
        case "gpx": return .gpx
        case "csv", "tsv": return .table
        case "jsonl", "ndjson": return .lines
        default: break
        }
        let bytes = data.starts(with: TableScanner.byteOrderMark) ? data.dropFirst(3) : data[...]
        let start = bytes.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        switch start.first {
        case UInt8(ascii: "<"): return .gpx
        case UInt8(ascii: "{"): return .lines
        default:
            let header = String(decoding: start.prefix(1000).prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
            let names = header.split { ",;\t".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
            return names.contains { $0.lowercased() == "time" } ? .table : nil
        }
    }
}
