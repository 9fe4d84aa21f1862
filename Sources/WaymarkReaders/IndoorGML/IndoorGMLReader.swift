import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Reads buildings in IndoorGML 1.0, 1.1 and 2.0 (OGC 14-005r5, 19-011r4).
///
/// Each file becomes a venue. See `docs/import-indoorgml.md` for the treatment of each irregularity.
package struct IndoorGMLReader: VenueReader {
    package static let formatName = "indoorgml"

    private static let extensions: Set<String> = ["gml", "xml", "igml", "indoorgml"]
    private static let mappingNames = ["indoorgml.yaml", "indoorgml.yml"]

    package init() {}

    package static func recognizes(_ source: SourceTree) -> Bool { files(of: source).contains { _ in true } }

    /// Returns the IndoorGML files of a source, by the namespace of their outermost element.
    private static func files(of source: SourceTree) -> some Sequence<String> {
        source.paths.lazy.filter { path in
            let isOnly = source.paths.count == 1
            guard isOnly || extensions.contains((path as NSString).pathExtension.lowercased()),
                let start = source.start(of: path, count: FileSample.size),
                let root = FileSample(path: path, start: start).text.flatMap(XMLRoot.init)
            else { return false }
            return root.name == "IndoorFeatures"
                || root.namespaces.contains { $0.lowercased().contains("opengis.net/indoorgml") }
        }
    }

    package func read(_ source: SourceTree, options: ImportOptions, diagnostics: inout [Diagnostic])
        throws(ImportError) -> [VenueDraft]
    {
        var mapping = IndoorGMLMapping()
        if let path = Self.mappingNames.lazy.compactMap({ source.path(named: $0) }).first {
            let data = try source.data(at: path, limit: source.limits.documentBytes)
            guard
                let own = IndoorGMLMapping(
                    yaml: data, file: source.displayPath(of: path), limits: source.limits, diagnostics: &diagnostics)
            else { return [] }
            mapping = own
        }
        let files = Array(Self.files(of: source))
        if files.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .unreadableFile, .error, "there is no IndoorGML file", at: SourceSpan(file: source.root),
                    help: "its outermost element is IndoorFeatures, in a namespace of opengis.net/indoorgml"))
        }
        var drafts: [VenueDraft] = []
        for path in files {
            let display = source.displayPath(of: path)
            let data = try source.data(at: path, limit: source.limits.xmlBytes)
            guard
                let root = XMLTree.read(
                    data, file: display, noun: "IndoorGML", limits: source.limits, diagnostics: &diagnostics)
            else { continue }
            var head = mapping.head
            if files.count > 1 { head.id = nil }
            let stem = ((display as NSString).lastPathComponent as NSString).deletingPathExtension
            try source.checkStop()
            let document = IndoorGMLDocument(root)
            try source.checkStop()
            let name = document.name.flatMap { $0.count > 3 ? $0 : nil } ?? stem
            let id = files.count == 1 ? options.venueID ?? head.id ?? stem : stem
            head.id = id
            var own = mapping
            own.head = head
            var builder = IndoorGMLBuilder(
                document, mapping: own, contents: head.contents(id: id, name: name), scale: options.scale,
                stop: source.limits.stop, diagnostics: &diagnostics)
            var draft = builder.draft(diagnostics: &diagnostics)
            if own.head.timeZone == nil {
                TimeZoneAssumption.apply(
                    to: &draft.contents, stated: options.timeZone, country: nil, at: SourceSpan(file: display),
                    diagnostics: &diagnostics)
            }
            drafts.append(draft)
        }
        return drafts
    }
}
