import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Reads a venue from a table of nodes and a table of edges, with a mapping file or with well-known column names.
///
/// See `docs/import-graph.md` for the mapping file and for the treatment of each irregularity.
package struct GraphReader: VenueReader {
    package static let formatName = "graph"

    private static let mappingNames = ["graph.yaml", "graph.yml"]

    package init() {}

    package static func recognizes(_ source: SourceTree) -> Bool {
        mappingPath(in: source) != nil || files(in: source) != nil
    }

    package func read(_ source: SourceTree, options: ImportOptions, diagnostics: inout [Diagnostic])
        throws(ImportError) -> [VenueDraft]
    {
        guard let (mapping, nodes, edges) = try located(source, diagnostics: &diagnostics) else { return [] }
        var builder = GraphBuilder(mapping: mapping, nodes: nodes, edges: edges)
        let stem = (source.name as NSString).deletingPathExtension
        let slug = ForeignIDs.slug(options.venueID ?? mapping.id ?? stem)
        return builder.draft(id: slug.isEmpty ? "graph" : slug, diagnostics: &diagnostics).map { [$0] } ?? []
    }

    /// Returns the mapping and the two tables; nil if they are not found, or have errors.
    ///
    /// - Throws: `ImportError` if a file cannot be read.
    private func located(_ source: SourceTree, diagnostics: inout [Diagnostic])
        throws(ImportError) -> (GraphMapping, GraphTable, GraphTable)?
    {
        if let path = Self.mappingPath(in: source) {
            let display = source.displayPath(of: path)
            let data = try source.data(at: path, limit: source.limits.documentBytes)
            guard
                let mapping = GraphMapping(yaml: data, file: display, limits: source.limits, diagnostics: &diagnostics)
            else { return nil }
            func table(_ name: String) throws(ImportError) -> GraphTable {
                let file = try source.data(referredTo: name, from: path)
                return GraphTable(
                    file: file.display, data: file.data, separator: mapping.separator, limits: source.limits)
            }
            let nodes = try table(mapping.nodesFile)
            return (mapping, nodes, try table(mapping.edgesFile))
        }
        if let files = Self.files(in: source), let nodes = files.nodes.table(in: source),
            let edges = files.edges.table(in: source)
        {
            return (Self.assumedMapping(nodes.head, source, diagnostics: &diagnostics), nodes, edges)
        }
        diagnostics.append(
            Diagnostic(
                .missingTable, .error, "there is no \"graph.yaml\", and no pair of tables of nodes and edges",
                at: SourceSpan(file: source.root),
                help: "write a \"graph.yaml\" that names the files and their columns"))
        return nil
    }

    private static func mappingPath(in source: SourceTree) -> String? {
        if let path = mappingNames.lazy.compactMap({ source.path(named: $0) }).first { return path }
        guard source.paths.count == 1, let only = source.paths.first,
            ["yaml", "yml"].contains((only as NSString).pathExtension),
            let data = try? source.data(at: only)
        else { return nil }
        let text = String(decoding: data.prefix(64 << 10), as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("graph:") } ? only : nil
    }

    /// A file that looks like a table of nodes or edges.
    private struct TableFile {
        /// The path in the source; a sibling's name is relative to it.
        var path: String
        var sibling: String?
        var head: Table

        init?(_ path: String, sibling: String? = nil, in source: SourceTree) {
            self.path = path
            self.sibling = sibling
            // The bytes after the header are needed if it is longer than usual.
            guard let start = Self.read(path, sibling, in: source, count: GraphTable.headBytes + 1) else { return nil }
            var file = start
            if start.data.count > GraphTable.headBytes, !start.data.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
                guard let whole = Self.read(path, sibling, in: source, count: nil) else { return nil }
                file = whole
            }
            head = GraphTable.head(file: file.display, data: file.data, limits: source.limits)
        }

        /// Reads the table; nil if the file cannot be read.
        func table(in source: SourceTree) -> GraphTable? {
            Self.read(path, sibling, in: source, count: nil).map {
                GraphTable(file: $0.display, data: $0.data, limits: source.limits)
            }
        }

        private static func read(
            _ path: String, _ sibling: String?, in source: SourceTree, count: Int?
        ) -> (data: Data, display: String)? {
            if let sibling { return try? source.data(referredTo: sibling, from: path, count: count) }
            return (try? source.data(at: path, count: count)).map { ($0, source.displayPath(of: path)) }
        }
    }

    /// Returns the files of nodes and edges, which are recognised by their columns. Files named `nodes.csv` and
    /// `edges.csv` take precedence.
    private static func files(in source: SourceTree) -> (nodes: TableFile, edges: TableFile)? {
        let csv = source.paths.filter { ($0 as NSString).pathExtension.lowercased() == "csv" }
        guard csv.count <= 50 else { return nil }
        var found = csv.map { TableFile($0, in: source) }
        if source.paths.count == 1, let only = csv.first {
            // The source is only one of the tables; the other is in the same folder.
            for (word, other) in [("nodes", "edges"), ("edges", "nodes"), ("Nodes", "Edges"), ("Edges", "Nodes")] {
                let name = (only as NSString).lastPathComponent
                guard name.contains(word) else { continue }
                found.append(TableFile(only, sibling: name.replacing(word, with: other), in: source))
            }
        }
        func pick(_ name: String, _ fits: (Table) -> Bool) -> TableFile? {
            let fitting = found.compactMap { $0 }.filter { fits($0.head) }
            let named = fitting.first { ($0.head.file as NSString).lastPathComponent.lowercased() == name }
            return named ?? (fitting.count == 1 ? fitting.first : nil)
        }
        guard let nodes = pick("nodes.csv", GraphDefaults.looksLikeNodes),
            let edges = pick("edges.csv", GraphDefaults.looksLikeEdges)
        else { return nil }
        return (nodes, edges)
    }

    /// Returns the mapping without a mapping file, and reports its assumptions.
    private static func assumedMapping(
        _ nodes: Table, _ source: SourceTree, diagnostics: inout [Diagnostic]
    ) -> GraphMapping {
        var mapping = GraphMapping()
        let isPlan = nodes.column("xcoord") != nil
        mapping.isYDown = isPlan
        mapping.isScaleAssumed = true
        mapping.scale = isPlan ? GraphDefaults.planScale : 1
        if isPlan { mapping.types = GraphDefaults.types }
        if !isPlan { mapping.otherTypes = GraphMapping.TypeRule(kind: .junction, category: "place") }
        mapping.name = LocalizedText((source.name as NSString).deletingPathExtension)
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, .note,
                "there is no \"graph.yaml\"; columns, scale and levels are derived from the tables",
                at: nodes.headerSpan(),
                help: "write a \"graph.yaml\" beside the tables to state them",
                notes: [
                    "one unit of x and y is assumed to be \(mapping.scale) m, with y growing "
                        + (isPlan ? "downwards as in an image" : "upwards"),
                    "the venue has no position on Earth and no time zone",
                ]))
        return mapping
    }
}
