import Foundation
import WaymarkImportKit
import WaymarkModel

/// Reads the track points of GPX 1.1 (https://www.topografix.com/GPX/1/1/): `lat`, `lon`, `time`, `hdop`, and `level`
/// anywhere in `extensions`. Other elements are ignored, including `ele`, because measured heights do not identify
/// levels indoors.
enum GPXFixReader {
    /// Metres of accuracy per unit of `hdop`: the error of a receiver in the open with the best geometry.
    static let metresPerDilution = 5.0

    static func read(_ data: Data, into collector: inout FixCollector) {
        let points = GPXPoints(collector)
        var problems: [Diagnostic] = []
        let outcome = XMLStream.read(
            data, file: collector.file, noun: "GPX", limits: collector.limits, diagnostics: &problems, visitor: points)
        collector = points.collector
        collector.diagnostics += problems
        if case .whole = outcome, !points.isGPX {
            collector.diagnostics.append(
                Diagnostic(
                    .unreadableFile, .error, "the XML is not GPX", at: SourceSpan(file: collector.file),
                    help: "the outermost element must be <gpx>"))
        }
    }
}

/// Collects the track points while the file is read.
private final class GPXPoints: XMLVisitor {
    private(set) var collector: FixCollector
    private(set) var isGPX = false
    private var depth = 0
    private var point: FixText?
    private var pointDepth = 0
    private var isInExtensions = false
    /// The content of the current element; nil if it is not needed.
    private var content: String?

    /// The maximum length of content that is kept, in bytes.
    private static let maximumContent = 1000

    init(_ collector: FixCollector) { self.collector = collector }

    func start(_ tag: XMLTag) -> Bool {
        let name = tag.localName
        depth += 1
        if depth == 1 { isGPX = name == "gpx" }
        guard point != nil else {
            guard isGPX, name == "trkpt" else { return true }
            var new = FixText(span: tag.span)
            (new.latitude, new.longitude) = (tag.attributes["lat"], tag.attributes["lon"])
            new.accuracyUnit = GPXFixReader.metresPerDilution
            (point, pointDepth, isInExtensions) = (new, depth, false)
            return true
        }
        content = nil
        switch name {
        case "time" where depth == pointDepth + 1, "hdop" where depth == pointDepth + 1,
            "level" where isInExtensions:
            content = ""
        case "extensions" where depth == pointDepth + 1: isInExtensions = true
        default: break
        }
        return true
    }

    func text(_ text: String) {
        guard let old = content, old.utf8.count < Self.maximumContent else { return }
        content = old + text
    }

    func end(_ name: String) -> Bool {
        defer { depth -= 1 }
        guard let whole = point else { return true }
        if depth == pointDepth {
            point = nil
            return collector.take(whole)
        }
        let name = XMLTag.localName(name)
        if depth == pointDepth + 1, name == "extensions" { isInExtensions = false }
        guard let text = content?.trimmingCharacters(in: .whitespacesAndNewlines) else { return true }
        content = nil
        guard !text.isEmpty else { return true }
        switch name {
        case "time": if !isInExtensions { point?.time = text }
        case "hdop": point?.accuracy = text
        default: point?.level = text
        }
        return true
    }
}
