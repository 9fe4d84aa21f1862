import CYaml
import WaymarkModel

/// Reads the text of a YAML or JSON document into located values.
///
/// It uses the events of libyaml, the parser inside Yams. Yams' own tree does not store the ends of values, stops at
/// the first duplicate key, and recurses as deeply as the document is nested.
package struct YAMLDocument {
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
    package static func parse(
        _ source: SourceText, limits: InputLimits, values: inout Int, diagnostics: inout [Diagnostic]
    ) -> LocatedValue? {
        var repeated: [RepeatedKey] = []
        return parse(source, limits: limits, values: &values, repeated: &repeated, diagnostics: &diagnostics)
    }

    /// Returns the same, and adds the keys that are given twice to `repeated`.
    package static func parse(
        _ source: SourceText, limits: InputLimits, values: inout Int, repeated: inout [RepeatedKey],
        diagnostics: inout [Diagnostic]
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
        repeated += document.repeatedKeys
        return root
    }

    private let source: SourceText
    private let limits: InputLimits
    private var diagnostics: [Diagnostic] = []
    private var tape: TapeStorage
    private var frames: [Frame] = []
    /// Where the keys of all maps that are not complete are on the tape.
    private var keys: [Int] = []
    private var anchors: [String: (index: Int, size: Int)] = [:]
    private var hasRoot = false
    private var total: Int
    private var aliased = 0
    private var repeats = 0
    private var repeatedKeys: [RepeatedKey] = []

    private init(source: SourceText, limits: InputLimits, values: Int) {
        self.source = source
        self.limits = limits
        tape = TapeStorage(of: source)
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
            return events(of: parser, in: bytes)
        }
    }

    private mutating func events(
        of parser: UnsafeMutablePointer<yaml_parser_t>, in bytes: UnsafeBufferPointer<UInt8>
    ) -> LocatedValue? {
        var documents = 0
        var stopCounter = StopCounter(limits.stop)
        while !stopCounter.shouldStop() {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else {
                diagnostics.append(Self.syntaxError(parser.pointee, in: source, depth: limits.documentDepth))
                return nil
            }
            defer { yaml_event_delete(&event) }
            switch event.type {
            case YAML_STREAM_END_EVENT:
                if hasRoot { return YAMLTape(tape).value(at: 0) }
                return LocatedValue(content: .mapping(.items([])), span: SourceSpan(file: source.file, line: 1))
            case YAML_DOCUMENT_START_EVENT:
                documents += 1
                if documents > 1 {
                    refuse(
                        .unreadableFile, "the file has a second document", at: span(event), help: "remove the line ---")
                    return nil
                }
            case YAML_SCALAR_EVENT, YAML_ALIAS_EVENT:
                guard leaf(event, in: bytes) else { return nil }
            case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
                guard open(event) else { return nil }
            case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
                guard close(event, in: bytes) else { return nil }
            default: break
            }
        }
        // Nobody waits for the reason.
        return nil
    }

    private mutating func leaf(_ event: yaml_event_t, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let index = tape.units.count
        if event.type == YAML_ALIAS_EVENT {
            let name = event.data.alias.anchor.map { String(cString: $0) } ?? ""
            guard let target = anchors[name] else {
                let (message, help) = Self.unknownAlias(name, isFirst: anchors.isEmpty, event, in: source)
                refuse(.unreadableFile, message, at: span(event), help: help)
                return false
            }
            aliased += target.size
            guard aliased <= limits.aliasedValues else {
                refuse(
                    .limitExceeded, "the aliases stand for more than \(limits.aliasedValues) values", at: span(event),
                    help: InputLimits.help)
                return false
            }
            tape.append(aliasOf: target.index, at: span(event), line: event.start_mark.line)
            return place(index, size: target.size, news: target.size, Marks(event))
        }
        let scalar = event.data.scalar
        if let mark = Self.nameWithoutText(event) {
            let written = source.quotable(line: event.start_mark.line, column: event.start_mark.column)
            let file = written.hasPrefix("!include ") ? written.dropFirst("!include ".count) : nil
            refuse(
                .unreadableFile,
                file == nil
                    ? "a text cannot begin with \(mark) without quotes"
                    : "!include is not known: files are included as a whole", at: span(event),
                help: file.map { "write include: [\($0)] at the top, and the key of the list in that file" }
                    ?? "put the text in quotes: \"\(written)\"")
            return false
        }
        guard scalar.length <= limits.textBytes else {
            let span = span(event)
            refuse(
                .limitExceeded, "the text is longer than \(InputLimits.text(bytes: limits.textBytes))",
                at: SourceSpan(file: span.file, line: span.line, column: span.column), help: InputLimits.help)
            return false
        }
        if !tape.append(plain: event, in: bytes) {
            let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            tape.append(text, style: ScalarStyle.of(event, in: source), at: span(event), line: event.start_mark.line)
        }
        if let anchor = scalar.anchor { anchors[String(cString: anchor)] = (index, 1) }
        return place(index, size: 1, Marks(event))
    }

    private mutating func open(_ event: yaml_event_t) -> Bool {
        guard frames.count < limits.documentDepth else {
            refuse(.limitExceeded, "nested deeper than \(limits.documentDepth) levels", at: span(event))
            return false
        }
        let isMapping = event.type == YAML_MAPPING_START_EVENT
        let anchor = isMapping ? event.data.mapping_start.anchor : event.data.sequence_start.anchor
        frames.append(
            Frame(
                isMapping: isMapping, anchor: anchor.map { String(cString: $0) }, start: event.start_mark,
                index: tape.open(line: event.start_mark.line), outerKeys: keys.count))
        return true
    }

    private mutating func close(_ event: yaml_event_t, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let frame = frames.removeLast()
        let marks = Marks(frame.start, event.end_mark)
        var (count, span) = (frame.count, span(marks))
        if frame.isMapping {
            count -= markRepeatedKeys(from: frame.outerKeys, in: bytes)
            keys.removeSubrange(frame.outerKeys...)
            if let first = frame.firstKey.map({ self.span($0) }), first.line == span.line, first.column == span.column {
                span.length = first.length
            }
        }
        tape.close(frame.index, isMapping: frame.isMapping, count: count, at: span)
        if let anchor = frame.anchor { anchors[anchor] = (frame.index, frame.size) }
        return place(frame.index, size: frame.size, marks)
    }

    /// Counts a complete value as a key, a value, an element or the root.
    ///
    /// - Parameters:
    ///   - index: Where it is on the tape.
    ///   - size: The number of values that it contains, including itself.
    ///   - news: The number of these values that are not counted yet.
    /// - Returns: False if a limit is exceeded.
    private mutating func place(_ index: Int, size: Int, news: Int = 1, _ marks: Marks) -> Bool {
        total += news
        guard total <= limits.documentValues else {
            refuse(
                .limitExceeded, "the files of the venue have more than \(limits.documentValues) values",
                at: span(marks),
                help: InputLimits.help)
            return false
        }
        guard let top = frames.indices.last else {
            hasRoot = true
            return true
        }
        frames[top].size += size
        guard frames[top].isMapping else {
            frames[top].count += 1
            return true
        }
        if frames[top].hasKey {
            frames[top].count += 1
            frames[top].hasKey = false
            return true
        }
        switch tape.head(tape.target(of: index)).kind {
        case .plain, .quoted, .placedText, .alias: break
        case let kind:
            let noun = kind == .sequence || kind == .placedSequence ? "a list" : "a map"
            refuse(
                .unreadableFile, "a key must be text, not \(noun)", at: span(marks),
                help: noun == "a map"
                    ? "write one { before the first key; put a text with braces in quotes"
                    : "put a text with brackets in quotes")
            return false
        }
        if frames[top].count == 0 { frames[top].firstKey = marks }
        frames[top].hasKey = true
        keys.append(index)
        return true
    }

    /// Marks and reports the keys of a map that are given twice, and returns their number.
    private mutating func markRepeatedKeys(from first: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        // Most maps are small, and comparing a few keys is faster than hashing them.
        if keys.count - first <= 8, !hasDoubles(from: first, in: bytes) { return 0 }
        var lines: [String: Int] = [:]
        lines.reserveCapacity(keys.count - first)
        func isFirst(_ key: Int) -> Bool { tape.haveSameText(keys[first], key, in: bytes) }
        func name(of key: Int) -> String { tape.withText(of: key, in: bytes) { String(decoding: $0, as: UTF8.self) } }
        var (repeated, isInItem) = (0, false)
        for key in keys[first...] {
            let text = name(of: key)
            guard let line = lines[text] else {
                lines[text] = tape.span(of: key).line
                continue
            }
            tape.markRepeated(key)
            repeated += 1
            repeats += 1
            guard repeats <= limits.findingsPerCode else { continue }
            let parent = frames.last?.hasKey == true && first > 0 ? name(of: keys[first - 1]) : nil
            let found = RepeatedKey(
                key: text, parent: parent, isContainer: tape.isContainer(tape.target(of: tape.next(after: key))),
                startsItem: frames.last?.isMapping == false && isFirst(key)
                    && tape.span(of: key).line != line)
            // The other keys of an item without a dash are repeated too.
            if isInItem { continue }
            isInItem = found.startsItem
            repeatedKeys.append(found)
            diagnostics.append(found.diagnostic(at: tape.span(of: key), first: line))
        }
        return repeated
    }

    private func hasDoubles(from first: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        (first..<keys.count).contains { index in
            (first..<index).contains { tape.haveSameText(keys[$0], keys[index], in: bytes) }
        }
    }

    private func span(_ event: yaml_event_t) -> SourceSpan { span(Marks(event)) }
    private func span(_ marks: Marks) -> SourceSpan {
        source.span(
            line: marks.start.line, column: marks.start.column, endLine: marks.end.line, endColumn: marks.end.column)
    }

    private mutating func refuse(_ code: DiagnosticCode, _ message: String, at span: SourceSpan, help: String? = nil) {
        diagnostics.append(Diagnostic(code, .error, message, at: span, help: help))
    }
}
