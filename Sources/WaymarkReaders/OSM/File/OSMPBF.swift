import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Reads the binary form of OSM files (wiki.openstreetmap.org/wiki/PBF_Format).
///
/// Each element is passed on as the tags of XML that it stands for, so that all forms are understood alike. One block is
/// in memory at a time.
struct OSMPBF<Visitor: XMLVisitor> {
    private let visitor: Visitor
    private let span: SourceSpan
    private let limits: InputLimits
    /// The number of tags that may still be passed on.
    private var left: Int

    /// Why a file cannot be read.
    private enum Failure: Error {
        case broken(String)
        case refused(String, help: String)
        case tooLarge(String)
    }

    private init(visitor: Visitor, file: String, limits: InputLimits) {
        self.visitor = visitor
        span = SourceSpan(file: file)
        self.limits = limits
        left = limits.xmlElements
    }

    /// Reads a file.
    static func read(
        _ data: Data, file: String, limits: InputLimits, diagnostics: inout [Diagnostic], visitor: Visitor
    ) -> XMLStream.Outcome {
        var reader = OSMPBF(visitor: visitor, file: file, limits: limits)
        do throws(Failure) {
            _ = visitor.start(XMLTag(name: "osm", attributes: [:], span: reader.span))
            try reader.readFile(data)
            _ = visitor.end("osm")
            return .whole
        } catch {
            let diagnostic =
                switch error {
                case .broken(let reason):
                    Diagnostic(
                        .unreadableFile, .error, "the PBF is broken: \(reason)", at: reader.span,
                        help: "export or download the file again")
                case .refused(let reason, let help):
                    Diagnostic(.unreadableFile, .error, reason, at: reader.span, help: help)
                case .tooLarge(let reason):
                    Diagnostic(.limitExceeded, .error, reason, at: reader.span, help: InputLimits.help)
                }
            diagnostics.append(diagnostic)
            return .failed
        }
    }

    // MARK: Blocks

    private mutating func readFile(_ data: Data) throws(Failure) {
        let bytes = data.startIndex == 0 ? data : Data(data)
        var position = 0
        var total = 0
        var hasHeader = false
        while position < bytes.count {
            guard bytes.count - position >= 4 else { throw .broken("it ends within the head of a block") }
            let headCount = bytes[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
            position += 4
            guard headCount <= OSMPBFBlob.mostHeadBytes else { throw .broken("the head of a block is too long") }
            guard headCount <= bytes.count - position else { throw .broken("it ends within the head of a block") }
            let head = [UInt8](bytes[position..<(position + headCount)])[...]
            position += headCount
            let (type, size) = try Self.parsed { () throws(ProtobufError) in try OSMPBFBlob.head(head) }
            guard size >= 0, size <= OSMPBFBlob.mostBytes else { throw .broken("a block is larger than 32 MiB") }
            guard size <= bytes.count - position else { throw .broken("it ends within a block") }
            let body = [UInt8](bytes[position..<(position + size)])[...]
            position += size
            guard type == "OSMHeader" || type == "OSMData" else { continue }
            let blob = try Self.parsed { () throws(ProtobufError) in try OSMPBFBlob(body) }
            if let packing = blob.unknownPacking {
                throw .refused(
                    "its blocks are packed with \(packing)", help: "convert it: osmium cat FILE -o STEM.osm")
            }
            guard let content = blob.unpacked() else { throw .broken("a block cannot be unpacked") }
            total += content.count
            if total > 4 * limits.xmlBytes {
                throw .tooLarge("its blocks unpack to more than \(InputLimits.text(bytes: 4 * limits.xmlBytes))")
            }
            if type == "OSMHeader" {
                hasHeader = true
                try readHeader(content[...])
            } else {
                guard hasHeader else { throw .broken("it has no header") }
                try readData(content[...])
            }
        }
        guard hasHeader else { throw .broken("it has no header") }
    }

    /// Turns mistakes in the encoding into failures.
    private static func parsed<Result>(_ body: () throws(ProtobufError) -> Result) throws(Failure) -> Result {
        do throws(ProtobufError) {
            return try body()
        } catch {
            throw .broken(error.reason)
        }
    }

    private func readHeader(_ bytes: ArraySlice<UInt8>) throws(Failure) {
        let features = try Self.parsed { () throws(ProtobufError) in
            var features: [String] = []
            var reader = ProtobufReader(bytes)
            while let field = try reader.next() {
                if field.number == 4 { features.append(String(decoding: try field.bytes, as: UTF8.self)) }
            }
            return features
        }
        for feature in features where feature != "OsmSchema-V0.6" && feature != "DenseNodes" {
            throw .refused(
                "it needs the feature \"\(GeoJSONText.short(feature))\" to be understood, which Waymark does not have",
                help: "convert it: osmium cat FILE -o STEM.osm")
        }
    }

    private mutating func readData(_ bytes: ArraySlice<UInt8>) throws(Failure) {
        let block = try Self.parsed { () throws(ProtobufError) in try OSMPBFBlock(bytes) }
        for group in block.groups {
            var elements = OSMPBFElements(block: block, left: left, stopCounter: StopCounter(limits.stop))
            try Self.parsed { () throws(ProtobufError) in
                try elements.read(group) { element in Self.pass(element, to: visitor, at: span) }
            }
            left = elements.left
            if left < 0 { throw .tooLarge("the file has more than \(limits.xmlElements) elements") }
        }
    }

    private static func pass(_ element: OSMPBFElement, to visitor: Visitor, at span: SourceSpan) {
        var attributes = ["id": String(element.id)]
        if let coordinate = element.coordinate {
            attributes["lat"] = String(coordinate.latitude)
            attributes["lon"] = String(coordinate.longitude)
        }
        if !element.isVisible { attributes["visible"] = "false" }
        _ = visitor.start(XMLTag(name: element.kind, attributes: attributes, span: span))
        func add(_ name: String, _ attributes: [String: String]) {
            _ = visitor.start(XMLTag(name: name, attributes: attributes, span: span))
            _ = visitor.end(name)
        }
        for (position, node) in element.nodes.enumerated() {
            var attributes = ["ref": String(node)]
            if position < element.nodeCoordinates.count {
                attributes["lat"] = String(element.nodeCoordinates[position].latitude)
                attributes["lon"] = String(element.nodeCoordinates[position].longitude)
            }
            add("nd", attributes)
        }
        for member in element.members {
            add("member", ["type": member.kind, "ref": String(member.id), "role": member.role])
        }
        for (key, value) in element.tags { add("tag", ["k": key, "v": value]) }
        _ = visitor.end(element.kind)
    }
}
