import Foundation
import WaymarkImportKit
import WaymarkModel

/// Reads the JSON form of OSM files, as Overpass and the API write it (wiki.openstreetmap.org/wiki/OSM_JSON).
///
/// Each element is passed on as the tags of XML that it stands for, so that both forms are understood alike.
enum OSMJSON {
    /// Returns whether a file starts like one of this form.
    static func recognizes(_ sample: FileSample) -> Bool {
        guard let text = sample.text, let members = JSONMembers(text), !members.names.contains("type") else {
            return false
        }
        return members.names.contains("elements")
            && !Set(members.names).isDisjoint(with: ["version", "generator", "osm3s"])
    }

    /// Reads a file.
    static func read(
        _ data: Data, file: String, limits: InputLimits, diagnostics: inout [Diagnostic], visitor: some XMLVisitor
    ) -> XMLStream.Outcome {
        let bytes = GeoJSONText.withoutMark(data)
        if let refusal = GeoJSONText.wideEncoding(of: bytes, file: file) {
            diagnostics.append(refusal)
            return .failed
        }
        var relay = Relay(visitor: visitor, left: limits.xmlElements)
        var remark: String?
        do throws(JSONReader.SyntaxError) {
            var reader = try JSONReader(
                pieces: bytes, file: file, maximumDepth: limits.documentDepth, stop: limits.stop)
            _ = visitor.start(XMLTag(name: "osm", attributes: [:], span: reader.nextSpan))
            try reader.eachMember { (reader, name, _) throws(JSONReader.SyntaxError) in
                switch name {
                case "elements" where reader.kind == .list:
                    try reader.eachItem { (reader) throws(JSONReader.SyntaxError) in
                        let span = reader.nextSpan
                        relay.pass(try reader.node(), at: SourceSpan(file: file, line: span.line))
                        guard relay.left >= 0 else { throw JSONReader.SyntaxError(message: "", span: span) }
                    }
                case "remark": remark = try reader.node().string
                default: try reader.skip()
                }
            }
            try reader.finish()
        } catch {
            diagnostics.append(
                relay.left < 0
                    ? Diagnostic(
                        .limitExceeded, .error, "the file has more than \(limits.xmlElements) elements",
                        at: error.span, help: InputLimits.help)
                    : GeoJSONText.diagnostic(for: error, bytes))
            return .failed
        }
        if let remark {
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .warning, "the server did not finish the query: \(GeoJSONText.short(remark))",
                    at: SourceSpan(file: file), help: "ask for a smaller area, or a longer [timeout:]"))
        }
        _ = visitor.end("osm")
        return .whole
    }

    /// Passes elements on to a visitor.
    private struct Relay<Visitor: XMLVisitor> {
        let visitor: Visitor
        /// The number of tags that may still be passed on.
        var left: Int

        mutating func pass(_ element: JSONNode, at span: SourceSpan) {
            let members = Dictionary(
                (element.members ?? []).map { ($0.name, $0.node) }, uniquingKeysWith: { _, last in last })
            guard let kind = members["type"]?.string else { return }
            var attributes: [String: String] = [:]
            for name in ["id", "lat", "lon", "visible", "action"] { attributes[name] = members[name]?.plainText }
            begin(kind, attributes, span)
            let places = members["geometry"]?.items ?? []
            for (index, node) in (members["nodes"]?.items ?? []).enumerated() {
                var attributes = ["ref": node.plainText ?? ""]
                if index < places.count {
                    for place in places[index].members ?? [] { attributes[place.name] = place.node.plainText }
                }
                add("nd", attributes, span)
            }
            for member in members["members"]?.items ?? [] {
                var attributes: [String: String] = [:]
                for part in member.members ?? [] { attributes[part.name] = part.node.plainText }
                add("member", attributes, span)
            }
            for tag in members["tags"]?.members ?? [] {
                guard let text = tag.node.plainText else { continue }
                add("tag", ["k": tag.name, "v": text], span)
            }
            _ = visitor.end(kind)
        }

        private mutating func begin(_ name: String, _ attributes: [String: String], _ span: SourceSpan) {
            left -= 1
            _ = visitor.start(XMLTag(name: name, attributes: attributes, span: span))
        }

        private mutating func add(_ name: String, _ attributes: [String: String], _ span: SourceSpan) {
            begin(name, attributes, span)
            _ = visitor.end(name)
        }
    }
}

extension JSONNode {
    /// The text of a text, a number or a boolean; nil for other values.
    fileprivate var plainText: String? {
        switch value {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .boolean(let flag): flag ? "true" : "false"
        default: nil
        }
    }
}
