import Foundation
import WaymarkModel

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads the track points of GPX 1.1 (https://www.topografix.com/GPX/1/1/): `lat`, `lon`, `time`, `hdop`, and `level`
/// anywhere in `extensions`. Other elements are ignored, including `ele`, because measured heights do not identify
/// levels indoors.
enum GPXFixReader {
    /// Metres of accuracy per unit of `hdop`: the error of a receiver in the open with the best geometry.
    static let metresPerDilution = 5.0

    static func read(_ data: Data, into collector: inout FixCollector) {
        guard let text = SourceText.decode(data, file: collector.file, diagnostics: &collector.diagnostics)?.text else {
            return
        }
        // Without a document type, the file has no own entities, which could load files or expand without limit.
        if text.contains("<!DOCTYPE") || text.contains("\u{0}") {
            collector.diagnostics.append(
                Diagnostic(
                    .unreadableFile, .error, "GPX cannot have a document type declaration or zero bytes",
                    at: SourceSpan(file: collector.file), help: "export the track again"))
            return
        }
        let parser = XMLParser(data: withoutBareInstructions(withoutDeclaration(text)))
        parser.shouldResolveExternalEntities = false
        let points = GPXPoints(collector)
        parser.delegate = points
        let isParsed = parser.parse()
        collector = points.collector
        if points.isStopped { return }
        if points.isTooDeep {
            collector.diagnostics.append(
                Diagnostic(
                    .limitExceeded, .error,
                    "elements are nested more than \(collector.limits.elementDepth) deep",
                    at: SourceSpan(file: collector.file, line: max(0, parser.lineNumber)),
                    help: "GPX needs no more than eight; export the track again"))
            return
        }
        let span = SourceSpan(file: collector.file, line: max(0, parser.lineNumber))
        if !isParsed || !points.isWhole {
            collector.diagnostics.append(
                Diagnostic(.unreadableFile, .error, "the XML is broken or ends too early", at: span))
        } else if !points.isGPX {
            collector.diagnostics.append(
                Diagnostic(
                    .unreadableFile, .error, "the XML is not GPX", at: SourceSpan(file: collector.file),
                    help: "the outermost element must be <gpx>"))
        }
    }

    /// Returns the text with its XML declaration blanked. It is already UTF-8, whatever the declaration states.
    private static func withoutDeclaration(_ text: String) -> String {
        guard text.hasPrefix("<?xml"), let end = text.range(of: "?>") else { return text }
        let blank = String(text[..<end.upperBound].map { $0.isNewline ? "\n" : " " })
        return blank + text[end.upperBound...]
    }

    /// Returns the text as UTF-8 with each processing instruction that has a name and nothing else (`<?name?>`) blanked.
    /// FoundationXML reads the missing data of such an instruction through a null pointer. Inside a comment or a text, a
    /// blanked one does no harm.
    private static func withoutBareInstructions(_ text: String) -> Data {
        var bytes = Data(text.utf8)
        bytes.withUnsafeMutableBytes { (buffer: UnsafeMutableRawBufferPointer) in
            var start: Int?
            for index in buffer.indices.dropFirst() {
                switch (buffer[index - 1], buffer[index]) {
                case (UInt8(ascii: "<"), UInt8(ascii: "?")): start = index - 1
                case (UInt8(ascii: "?"), UInt8(ascii: ">")):
                    if let start, index - start > 2 {
                        for blank in start...index { buffer[blank] = UInt8(ascii: " ") }
                    }
                    start = nil
                // A blank after the name: data follows.
                case (_, 0x20), (_, 0x09), (_, 0x0A), (_, 0x0D), (_, UInt8(ascii: "<")), (_, UInt8(ascii: ">")):
                    start = nil
                default: break
                }
            }
        }
        return bytes
    }
}

/// Collects the track points while the parser reads the file.
private final class GPXPoints: NSObject, XMLParserDelegate {
    var collector: FixCollector
    private(set) var isGPX = false
    /// Whether the maximum number of fixes was exceeded.
    private(set) var isStopped = false
    /// Whether elements are nested too deeply.
    private(set) var isTooDeep = false
    private var hasFailed = false
    private var isBegun = false
    private var depth = 0
    private var point: FixText?
    private var pointDepth = 0
    private var isInExtensions = false
    /// The content of the current element; nil if it is not needed.
    private var content: String?

    /// Whether the outermost element was closed. Not every parser reports a missing end.
    var isWhole: Bool { isBegun && depth == 0 && !hasFailed }

    /// The maximum length of content that is kept, in bytes.
    private static let maximumContent = 1000

    init(_ collector: FixCollector) { self.collector = collector }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let name = Self.localName(elementName)
        depth += 1
        isBegun = true
        if isStopped || isTooDeep { return }
        guard depth <= collector.limits.elementDepth else {
            isTooDeep = true
            return parser.abortParsing()
        }
        if depth == 1 { isGPX = name == "gpx" }
        guard point != nil else {
            guard isGPX, name == "trkpt" else { return }
            var new = FixText(span: SourceSpan(file: collector.file, line: max(0, parser.lineNumber)))
            (new.latitude, new.longitude) = (attributes["lat"], attributes["lon"])
            new.accuracyUnit = GPXFixReader.metresPerDilution
            (point, pointDepth, isInExtensions) = (new, depth, false)
            return
        }
        content = nil
        switch name {
        case "time" where depth == pointDepth + 1, "hdop" where depth == pointDepth + 1,
            "level" where isInExtensions:
            content = ""
        case "extensions" where depth == pointDepth + 1: isInExtensions = true
        default: break
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard let old = content, old.utf8.count < Self.maximumContent else { return }
        content = old + string
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
    ) {
        defer { depth -= 1 }
        guard let whole = point else { return }
        if depth == pointDepth {
            point = nil
            if !collector.take(whole) {
                isStopped = true
                parser.abortParsing()
            }
            return
        }
        let name = Self.localName(elementName)
        if depth == pointDepth + 1, name == "extensions" { isInExtensions = false }
        guard let text = content?.trimmingCharacters(in: .whitespacesAndNewlines) else { return }
        content = nil
        guard !text.isEmpty else { return }
        switch name {
        case "time": if !isInExtensions { point?.time = text }
        case "hdop": point?.accuracy = text
        default: point?.level = text
        }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) { hasFailed = true }

    private static func localName(_ name: String) -> String {
        name.split(separator: ":").last.map(String.init) ?? name
    }
}
