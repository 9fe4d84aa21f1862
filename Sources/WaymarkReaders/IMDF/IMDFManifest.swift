import Foundation
import WaymarkImportKit
import WaymarkModel

/// The manifest of an IMDF archive.
struct IMDFManifest {
    /// The language of the venue's data; `en` if it is not stated.
    private(set) var language = "en"
    /// Whether the language is stated.
    private(set) var statesLanguage = false
    /// The extensions that the archive uses.
    private(set) var extensions: [String] = []
    /// What it says about origin and licence.
    private(set) var statements: [String] = []

    /// Whether Waymark wrote the archive, with what IMDF cannot express.
    var isOurs: Bool { extensions.contains { $0.hasPrefix(IMDFExtension.prefix) } }

    /// Reads the file. Mistakes are warnings, because nothing in it is needed.
    mutating func read(_ data: Data, file: String, diagnostics: inout [Diagnostic]) {
        let bytes = GeoJSONText.withoutMark(data)
        let node: JSONNode
        do throws(JSONReader.SyntaxError) {
            var reader = try JSONReader(pieces: bytes, file: file, maximumDepth: JSONReader.maximumDepth)
            node = try reader.node()
        } catch {
            diagnostics.append(
                Diagnostic(
                    .unreadableFile, .warning, "the manifest cannot be read: \(error.message)", at: error.span,
                    help: "the archive is read as IMDF 1.0.0 in English"))
            return
        }
        let members = node.members ?? []
        func value(_ name: String) -> JSONNode? { members.last { $0.name == name }?.node }
        if let tag = value("language").flatMap(IMDFLabels.text).flatMap(LanguageTag.foreign) {
            language = tag
            statesLanguage = true
        }
        extensions = value("extensions")?.items?.compactMap(\.string) ?? []
        statements = Self.statements(in: members)
        check(value("version"), node, diagnostics: &diagnostics)
        let unknown = extensions.filter { !$0.hasPrefix(IMDFExtension.prefix) }
        if !unknown.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .unknownForeignKind, .note, "the archive uses extensions that are not read",
                    at: value("extensions")?.span, notes: unknown.prefix(5).map(GeoJSONText.short)))
        }
    }

    private func check(_ version: JSONNode?, _ node: JSONNode, diagnostics: inout [Diagnostic]) {
        guard let text = version?.string else {
            diagnostics.append(
                Diagnostic(
                    .unsupportedVersion, .warning, "the manifest has no version; the archive is read as IMDF 1.0.0",
                    at: node.span))
            return
        }
        if text == "1.0.0" || text == "1.0" || text.hasPrefix("1.0.0.beta") || text.hasPrefix("1.0.0-") { return }
        diagnostics.append(
            Diagnostic(
                .unsupportedVersion, .warning,
                "IMDF \"\(GeoJSONText.short(text))\" is not a known version; the archive is read as IMDF 1.0.0",
                at: version?.span, help: "the known versions are 1.0.0 and 1.0.0.beta.*"))
    }

    /// Returns what members say about origin and licence, in a fixed order.
    static func statements(in members: [JSONMember]) -> [String] {
        ["attribution", "copyright", "license", "licence", "source"].compactMap { name in
            members.last { $0.name.lowercased() == name }.flatMap { IMDFLabels.text($0.node) }
        }
    }
}
