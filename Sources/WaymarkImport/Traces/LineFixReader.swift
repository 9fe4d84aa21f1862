import Foundation
import WaymarkImportKit
import WaymarkModel

/// Reads fixes from JSON with one object per line. The members have the names of the CSV columns.
enum LineFixReader {
    static func read(_ data: Data, into collector: inout FixCollector) {
        let decoder = JSONDecoder()
        let body = data.starts(with: TableScanner.byteOrderMark) ? data.dropFirst(3) : data[...]
        let lines = body.split(separator: 0x0A, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
            let span = SourceSpan(file: collector.file, line: index + 1)
            guard line.count <= collector.limits.traceLineBytes else {
                guard
                    collector.leaveOut(
                        span, "the line is longer than \(InputLimits.text(bytes: collector.limits.traceLineBytes))")
                else { return }
                continue
            }
            // The only possible error is that the line is not an object with such members.
            guard let members = try? decoder.decode(Members.self, from: Data(line)) else {
                let help = #"{"lat": 52.1, "lon": 5.1, "level": "g", "accuracy": 3, "time": 12.5}"#
                guard collector.leaveOut(span, "the line is not a JSON object of strings and numbers", help: help)
                else { return }
                continue
            }
            guard collector.take(members.text(at: span)) else { return }
        }
    }

    private struct Members: Decodable {
        var lat: Scalar?
        var lon: Scalar?
        var x: Scalar?
        var y: Scalar?
        var level: Scalar?
        var accuracy: Scalar?
        var time: Scalar?

        func text(at span: SourceSpan) -> FixText {
            FixText(
                latitude: lat?.text, longitude: lon?.text, x: x?.text, y: y?.text, level: level?.text,
                accuracy: accuracy?.text, time: time?.text, span: span)
        }
    }

    /// A text, or a number as text; nil for an empty text.
    private struct Scalar: Decodable {
        var text: String?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                text = Int64(exactly: number).map { "\($0)" } ?? "\(number)"
            } else {
                let trimmed = try container.decode(String.self).trimmingCharacters(in: .whitespacesAndNewlines)
                text = trimmed.isEmpty ? nil : trimmed
            }
        }
    }
}
