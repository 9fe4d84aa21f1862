import Foundation
import WaymarkImportKit
import WaymarkModel

/// Reads the elements of an OSM file in XML (wiki.openstreetmap.org/wiki/OSM_XML), JSON or PBF.
///
/// Elements that an editor has marked as deleted are left out. Elements may come in any order. A way may state the
/// coordinates of its nodes itself, as some downloads do.
final class OSMFile: XMLVisitor {
    private struct RawNode {
        var coordinate: Coordinate
        var tags: OSMTags
        var line: Int
    }

    private struct RawWay {
        var id: Int64
        var nodes: [Int64] = []
        var tags = OSMTags()
        var line: Int
    }

    private struct RawRelation {
        var id: Int64
        var members: [OSMData.Member] = []
        var tags = OSMTags()
        var line: Int
    }

    private enum Open {
        case node(Int64)
        case way(RawWay)
        case relation(RawRelation)
        /// An element that is left out.
        case ignored
    }

    private let file: String
    private var depth = 0
    private var open: Open?
    private var tags: [String: String] = [:]
    private var rootName: String?
    private var nodes: [Int64: RawNode] = [:]
    private var ways: [Int64: RawWay] = [:]
    private var relations: [Int64: RawRelation] = [:]
    private var findings = RowFindings()
    private var log: ImportLog

    private init(file: String, log: ImportLog) {
        self.file = file
        self.log = log
    }

    /// Reads a file.
    ///
    /// - Returns: Nil, with a diagnostic, if the file cannot be read.
    static func read(
        _ bytes: Data, file: String, limits: InputLimits, log: inout ImportLog, diagnostics: inout [Diagnostic]
    ) -> OSMData? {
        let reader = OSMFile(file: file, log: log)
        let sample = FileSample(path: file, start: bytes.prefix(FileSample.size))
        let outcome: XMLStream.Outcome
        if OSMPBFBlob.recognizes(sample) {
            outcome = OSMPBF.read(bytes, file: file, limits: limits, diagnostics: &diagnostics, visitor: reader)
        } else if OSMJSON.recognizes(sample) {
            outcome = OSMJSON.read(bytes, file: file, limits: limits, diagnostics: &diagnostics, visitor: reader)
        } else {
            outcome = XMLStream.read(
                bytes, file: file, noun: "OSM XML", limits: limits, diagnostics: &diagnostics, visitor: reader)
        }
        guard outcome != .failed else { return nil }
        guard reader.rootName == "osm" else {
            let isChange = reader.rootName == "osmChange"
            diagnostics.append(
                Diagnostic(
                    .unreadableFile, .error, isChange ? "this is a file of changes to OSM" : "the XML is not OSM",
                    at: SourceSpan(file: file, line: 1),
                    help: isChange ? "apply it to its data first" : "the outermost element must be <osm>"))
            return nil
        }
        reader.findings.report(rows: 0, "elements", in: file, to: &diagnostics)
        let data = reader.resolved(diagnostics: &diagnostics)
        log = reader.log
        return data
    }

    func start(_ tag: XMLTag) -> Bool {
        depth += 1
        switch depth {
        case 1:
            rootName = tag.name
            return tag.name == "osm"
        case 2: open(tag)
        case 3: add(tag)
        default: break
        }
        return true
    }

    func text(_ text: String) {}

    func end(_ name: String) -> Bool {
        if depth == 2 { close() }
        depth -= 1
        return true
    }

    private func open(_ tag: XMLTag) {
        tags = [:]
        open = nil
        guard ["node", "way", "relation"].contains(tag.name) else { return }
        open = .ignored
        if tag.attributes["action"] == "delete" || tag.attributes["visible"] == "false" {
            log.skipped("elements marked as deleted", at: tag.span)
            return
        }
        guard let id = tag.attributes["id"].flatMap({ Int64($0) }) else {
            findings.add(.elementWithoutID, at: tag.span) { "the \(tag.name) has no valid id and is left out" }
            return log.skipped("elements without an id", at: tag.span)
        }
        if nodes[id] != nil && tag.name == "node" || ways[id] != nil && tag.name == "way"
            || relations[id] != nil && tag.name == "relation"
        {
            findings.add(.repeatedElement, at: tag.span) { "the \(tag.name) \(id) is in the file twice" }
            return log.skipped("elements that are in the file twice", at: tag.span)
        }
        switch tag.name {
        case "node":
            guard let coordinate = Self.coordinate(tag) else {
                findings.add(.nodeWithoutCoordinate, at: tag.span) {
                    "the node \(id) has no valid coordinates and is left out"
                }
                return log.skipped("nodes without valid coordinates", at: tag.span)
            }
            nodes[id] = RawNode(coordinate: coordinate, tags: OSMTags(), line: tag.span.line)
            open = .node(id)
        case "way": open = .way(RawWay(id: id, line: tag.span.line))
        default: open = .relation(RawRelation(id: id, line: tag.span.line))
        }
    }

    private func add(_ tag: XMLTag) {
        switch (tag.name, open) {
        case ("tag", .some):
            if let key = tag.attributes["k"], let value = tag.attributes["v"] { tags[key] = value }
        case ("nd", .way(var way)):
            open = nil
            if let id = tag.attributes["ref"].flatMap({ Int64($0) }) {
                way.nodes.append(id)
                if tag.attributes["lat"] != nil, nodes[id] == nil, let coordinate = Self.coordinate(tag) {
                    nodes[id] = RawNode(coordinate: coordinate, tags: OSMTags(), line: tag.span.line)
                }
            }
            open = .way(way)
        case ("member", .relation(var relation)):
            open = nil
            if let id = tag.attributes["ref"].flatMap({ Int64($0) }) {
                relation.members.append(
                    OSMData.Member(
                        kind: tag.attributes["type"] ?? "", id: id, role: tag.attributes["role"] ?? ""))
            }
            open = .relation(relation)
        default: break
        }
    }

    private func close() {
        switch open {
        case .node(let id): nodes[id]?.tags = OSMTags(tags)
        case .way(var way):
            way.tags = OSMTags(tags)
            ways[way.id] = way
        case .relation(var relation):
            relation.tags = OSMTags(tags)
            relations[relation.id] = relation
        case .ignored, nil: break
        }
        open = nil
    }

    private static func coordinate(_ tag: XMLTag) -> Coordinate? {
        guard let latitude = tag.attributes["lat"].flatMap(Double.init),
            let longitude = tag.attributes["lon"].flatMap(Double.init)
        else { return nil }
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        return coordinate.isValid ? coordinate : nil
    }

    /// Returns the elements with resolved references, sorted by id.
    private func resolved(diagnostics: inout [Diagnostic]) -> OSMData {
        var data = OSMData(file: file)
        let sorted = ways.values.sorted { $0.id < $1.id }
        ways = [:]
        var used = Set(nodes.filter { !$0.value.tags.isEmpty }.keys)
        for way in sorted { used.formUnion(way.nodes) }
        var indices: [Int64: Int] = [:]
        for id in used.sorted() {
            guard let node = nodes[id] else { continue }
            indices[id] = data.nodes.count
            data.nodes.append(
                OSMData.Node(id: id, coordinate: node.coordinate, tags: node.tags, line: node.line))
        }
        var findings = RowFindings()
        for way in sorted {
            var list: [Int] = []
            list.reserveCapacity(way.nodes.count)
            var missing = 0
            for id in way.nodes {
                guard let index = indices[id] else {
                    missing += 1
                    continue
                }
                if list.last != index { list.append(index) }
            }
            let span = data.span(way.line)
            if missing > 0 {
                log.repaired("ways with nodes that are not in the file", at: span)
                findings.add(.wayWithMissingNodes, at: span) {
                    "\(missing) of \(way.nodes.count) nodes of the way \(way.id) are not in the file"
                }
            }
            data.wayIndices[way.id] = data.ways.count
            data.ways.append(OSMData.Way(id: way.id, nodes: list, tags: way.tags, line: way.line))
        }
        findings.report(rows: 0, "ways", in: file, to: &diagnostics)
        data.relations = relations.values.sorted { $0.id < $1.id }.map {
            OSMData.Relation(id: $0.id, members: $0.members, tags: $0.tags, line: $0.line)
        }
        log.read("nodes", count: data.nodes.count)
        log.read("ways", count: data.ways.count)
        log.read("relations", count: data.relations.count)
        return data
    }
}

extension RowFindings.Kind {
    fileprivate static let elementWithoutID = Self(
        code: .badRow, plural: "elements have no valid id and are left out")
    fileprivate static let repeatedElement = Self(
        code: .duplicateID, plural: "elements are in the file twice; the first one counts")
    fileprivate static let nodeWithoutCoordinate = Self(
        code: .badRow, plural: "nodes have no valid coordinates and are left out")
    fileprivate static let wayWithMissingNodes = Self(
        code: .badRow, plural: "ways have nodes that are not in the file",
        help: "download the area with all nodes of its ways")
}
