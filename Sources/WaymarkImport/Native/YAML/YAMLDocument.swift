import CYaml
import WaymarkModel

/// Reads the text of a YAML or JSON document into located values.
///
/// It uses the events of libyaml, the parser inside Yams. Yams' own tree does not store the ends of values, stops at
/// the first duplicate key, and recurses as deeply as the document is nested.
struct YAMLDocument {
    private struct Frame {
        var isMapping: Bool
        var anchor: String?
        var start: yaml_mark_t
        var elements: [LocatedValue] = []
        var entries: [LocatedValue.Entry] = []
        var pendingKey: (text: String, span: SourceSpan)?
        var size = 1
    }

    /// Returns the root; nil with diagnostics if the text is invalid. An empty document is an empty map.
    static func parse(
        _ source: SourceText, limits: InputLimits = .normal, diagnostics: inout [Diagnostic]
    ) -> LocatedValue? {
        var values = 0
        return parse(source, limits: limits, values: &values, diagnostics: &diagnostics)
    }

    /// Returns the root; nil with diagnostics if the text is invalid.
    ///
    /// - Parameter values: The number of values in other files of the venue, to which the values of this file are
    ///   added.
    static func parse(
        _ source: SourceText, limits: InputLimits, values: inout Int, diagnostics: inout [Diagnostic]
    ) -> LocatedValue? {
        if source.text.utf8.count > limits.documentBytes {
            diagnostics.append(
                Diagnostic(
                    .limitExceeded, .error, "the file is larger than \(InputLimits.text(bytes: limits.documentBytes))",
                    at: SourceSpan(file: source.file), help: InputLimits.help))
            return nil
        }
        var document = YAMLDocument(source: source, limits: limits, values: values)
        let root = document.read()
        values = document.total
        diagnostics += document.diagnostics
        return root
    }

    private let source: SourceText
    private let limits: InputLimits
    private var diagnostics: [Diagnostic] = []
    private var frames: [Frame] = []
    private var anchors: [String: (value: LocatedValue, size: Int)] = [:]
    private var root: LocatedValue?
    private var total: Int
    private var aliased = 0
    private var repeats = 0

    private init(source: SourceText, limits: InputLimits, values: Int) {
        self.source = source
        self.limits = limits
        total = values
    }

    private mutating func read() -> LocatedValue? {
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        defer { parser.deallocate() }
        guard yaml_parser_initialize(parser) == 1 else { return nil }
        defer { yaml_parser_delete(parser) }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        var text = source.yaml
        return text.withUTF8 { bytes in
            yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
            return events(of: parser)
        }
    }

    private mutating func events(of parser: UnsafeMutablePointer<yaml_parser_t>) -> LocatedValue? {
        var documents = 0
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else {
                diagnostics.append(Self.syntaxError(parser.pointee, in: source, depth: limits.documentDepth))
                return nil
            }
            defer { yaml_event_delete(&event) }
            switch event.type {
            case YAML_STREAM_END_EVENT:
                return root ?? LocatedValue(content: .mapping([]), span: SourceSpan(file: source.file, line: 1))
            case YAML_DOCUMENT_START_EVENT:
                documents += 1
                if documents > 1 {
                    refuse(
                        .unreadableFile, "the file has a second document", at: span(event), help: "remove the line ---")
                    return nil
                }
            case YAML_SCALAR_EVENT, YAML_ALIAS_EVENT:
                guard leaf(event) else { return nil }
            case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
                guard open(event) else { return nil }
            case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
                guard close(event) else { return nil }
            default: break
            }
        }
    }

    private mutating func leaf(_ event: yaml_event_t) -> Bool {
        if event.type == YAML_ALIAS_EVENT {
            let name = event.data.alias.anchor.map { String(cString: $0) } ?? ""
            guard let target = anchors[name] else {
                refuse(
                    .unreadableFile, "unknown alias \"*\(name)\"", at: span(event),
                    help: "define it first with &\(name)")
                return false
            }
            aliased += target.size
            guard aliased <= limits.aliasedValues else {
                refuse(
                    .limitExceeded, "the aliases stand for more than \(limits.aliasedValues) values", at: span(event),
                    help: InputLimits.help)
                return false
            }
            return place(target.value, size: target.size, news: target.size, keySpan: span(event))
        }
        let scalar = event.data.scalar
        guard scalar.length <= limits.textBytes else {
            let span = span(event)
            refuse(
                .limitExceeded, "the text is longer than \(InputLimits.text(bytes: limits.textBytes))",
                at: SourceSpan(file: span.file, line: span.line, column: span.column), help: InputLimits.help)
            return false
        }
        let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
        let style: LocatedValue.Style =
            switch scalar.style {
            case YAML_PLAIN_SCALAR_STYLE: .plain
            case YAML_LITERAL_SCALAR_STYLE: .literal(indent: indent(of: text, after: event.start_mark.line))
            case YAML_FOLDED_SCALAR_STYLE: .folded
            default: .quoted
            }
        let value = LocatedValue(content: .scalar(text, style), span: span(event))
        if let anchor = scalar.anchor { anchors[String(cString: anchor)] = (value, 1) }
        return place(value, size: 1, keySpan: value.span)
    }

    private mutating func open(_ event: yaml_event_t) -> Bool {
        guard frames.count < limits.documentDepth else {
            refuse(.limitExceeded, "nested deeper than \(limits.documentDepth) levels", at: span(event))
            return false
        }
        let isMapping = event.type == YAML_MAPPING_START_EVENT
        let anchor = isMapping ? event.data.mapping_start.anchor : event.data.sequence_start.anchor
        frames.append(
            Frame(isMapping: isMapping, anchor: anchor.map { String(cString: $0) }, start: event.start_mark))
        return true
    }

    private mutating func close(_ event: yaml_event_t) -> Bool {
        let frame = frames.removeLast()
        let span = source.span(
            line: frame.start.line, column: frame.start.column, endLine: event.end_mark.line,
            endColumn: event.end_mark.column)
        var value = LocatedValue(content: .sequence(frame.elements), span: span)
        if frame.isMapping {
            value.content = .mapping(withoutDoubles(frame.entries))
            if let first = frame.entries.first?.keySpan, first.line == span.line, first.column == span.column {
                value.span.length = first.length
            }
        }
        if let anchor = frame.anchor { anchors[anchor] = (value, frame.size) }
        return place(value, size: frame.size, keySpan: span)
    }

    /// Adds a complete value as a key, a value, an element or the root.
    ///
    /// - Parameters:
    ///   - size: The number of values that it contains, including itself.
    ///   - news: The number of these values that are not counted yet.
    /// - Returns: False if a limit is exceeded.
    private mutating func place(_ value: LocatedValue, size: Int, news: Int = 1, keySpan: SourceSpan) -> Bool {
        total += news
        guard total <= limits.documentValues else {
            refuse(
                .limitExceeded, "the files of the venue have more than \(limits.documentValues) values", at: keySpan,
                help: InputLimits.help)
            return false
        }
        guard let top = frames.indices.last else {
            root = value
            return true
        }
        frames[top].size += size
        guard frames[top].isMapping else {
            frames[top].elements.append(value)
            return true
        }
        if let key = frames[top].pendingKey {
            frames[top].entries.append(LocatedValue.Entry(key: key.text, keySpan: key.span, value: value))
            frames[top].pendingKey = nil
            return true
        }
        guard case .scalar(let text, _) = value.content else {
            refuse(.unreadableFile, "a key must be text, not \(value.noun)", at: keySpan)
            return false
        }
        frames[top].pendingKey = (text, keySpan)
        return true
    }

    private mutating func withoutDoubles(_ entries: [LocatedValue.Entry]) -> [LocatedValue.Entry] {
        // Most maps are small, and comparing a few keys is faster than hashing them.
        if entries.count <= 8, !hasDoubles(entries) { return entries }
        var lines: [String: Int] = [:]
        lines.reserveCapacity(entries.count)
        return entries.filter { entry in
            guard let line = lines[entry.key] else {
                lines[entry.key] = entry.keySpan.line
                return true
            }
            repeats += 1
            guard repeats <= limits.findingsPerCode else { return false }
            diagnostics.append(
                Diagnostic(
                    .duplicateKey, .error, "key \"\(entry.key)\" is given twice", at: entry.keySpan,
                    help: "remove one of the two, or rename it", notes: ["first given on line \(line)"]))
            return false
        }
    }

    private func hasDoubles(_ entries: [LocatedValue.Entry]) -> Bool {
        entries.indices.contains { index in entries[..<index].contains { $0.key == entries[index].key } }
    }

    /// Returns the indentation of a literal block, taken from its first line that is not blank.
    private func indent(of text: String, after line: Int) -> Int {
        for (offset, row) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let number = line + 1 + offset
            guard !row.isEmpty, source.lines.indices.contains(number) else { continue }
            return max(source.lines[number].count - row.count, 0)
        }
        return 0
    }

    private func span(_ event: yaml_event_t) -> SourceSpan {
        source.span(
            line: event.start_mark.line, column: event.start_mark.column, endLine: event.end_mark.line,
            endColumn: event.end_mark.column)
    }

    private mutating func refuse(_ code: DiagnosticCode, _ message: String, at span: SourceSpan, help: String? = nil) {
        diagnostics.append(Diagnostic(code, .error, message, at: span, help: help))
    }
}
