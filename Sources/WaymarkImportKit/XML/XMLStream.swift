import Foundation
import WaymarkModel

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads XML from beginning to end, and passes each tag to a visitor.
///
/// Files cannot declare a document type, and thus no entities: nothing is loaded from elsewhere, and nothing expands.
/// The depth, the number of elements and the number of their attributes are limited. The parser gets the file in pieces:
/// libxml2 refuses a single piece of more than 10 million bytes.
package enum XMLStream {
    /// How reading ended.
    package enum Outcome {
        /// The whole file was read.
        case whole
        /// The visitor stopped.
        case stopped
        /// The file cannot be read; the reason is reported, unless somebody asked to read no further.
        case failed
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - file: The path for diagnostics.
    ///   - noun: The name of the format for messages, such as `GPX`.
    package static func read(
        _ data: Data, file: String, noun: String, limits: InputLimits, diagnostics: inout [Diagnostic],
        visitor: some XMLVisitor
    ) -> Outcome {
        guard let text = XMLText(data, file: file, noun: noun, limits: limits, diagnostics: &diagnostics) else {
            return .failed
        }
        let parser = XMLParser(stream: InputStream(data: text.bytes))
        parser.shouldResolveExternalEntities = false
        let relay = XMLRelay(visitor, file: file, limits: limits)
        parser.delegate = relay
        let isParsed = parser.parse()
        let span = SourceSpan(file: file, line: max(0, parser.lineNumber))
        switch relay.halt {
        case .visitor: return .stopped
        case .signal: return .failed
        case .depth:
            diagnostics.append(
                Diagnostic(
                    .limitExceeded, .error, "elements are nested more than \(limits.elementDepth) deep", at: span,
                    help: "\(noun) does not need this depth; export the file again"))
            return .failed
        case .count:
            diagnostics.append(
                Diagnostic(
                    .limitExceeded, .error, "the file has more than \(limits.xmlElements) elements", at: span,
                    help: InputLimits.help))
            return .failed
        case nil:
            if isParsed, relay.isWhole { return .whole }
            diagnostics.append(
                Diagnostic(
                    .unreadableFile, .error, "the XML is broken or ends too early", at: span,
                    help: "export or download the file again"))
            return .failed
        }
    }
}

/// Passes what the parser finds to a visitor, as long as it is within the limits.
private final class XMLRelay<Visitor: XMLVisitor>: NSObject, XMLParserDelegate {
    /// Why reading was stopped.
    enum Halt { case visitor, signal, depth, count }

    private let visitor: Visitor
    private let file: String
    private let limits: InputLimits
    private(set) var halt: Halt?
    private var depth = 0
    private var count = 0
    private var stopCounter: StopCounter
    private var hasFailed = false

    /// Whether the outermost element was closed. Not every parser reports a missing end.
    var isWhole: Bool { count > 0 && depth == 0 && !hasFailed }

    init(_ visitor: Visitor, file: String, limits: InputLimits) {
        self.visitor = visitor
        self.file = file
        self.limits = limits
        stopCounter = StopCounter(limits.stop)
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        // The parser may report more before it stops.
        if halt != nil { return }
        depth += 1
        count += 1
        if stopCounter.shouldStop() { return stop(.signal, parser) }
        if depth > limits.elementDepth { return stop(.depth, parser) }
        if count > limits.xmlElements { return stop(.count, parser) }
        let span = SourceSpan(file: file, line: max(0, parser.lineNumber))
        if !visitor.start(XMLTag(name: elementName, attributes: attributes, span: span)) { stop(.visitor, parser) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if halt == nil { visitor.text(string) }
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        if halt == nil { visitor.text(String(decoding: block, as: UTF8.self)) }
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
    ) {
        if halt != nil { return }
        depth -= 1
        if !visitor.end(elementName) { stop(.visitor, parser) }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) { hasFailed = true }

    private func stop(_ reason: Halt, _ parser: XMLParser) {
        halt = reason
        parser.abortParsing()
    }
}
