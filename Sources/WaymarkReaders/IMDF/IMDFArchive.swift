import Foundation
import WaymarkImportKit
import WaymarkModel

/// The features of an IMDF archive by type, and its manifest.
struct IMDFArchive {
    private(set) var manifest = IMDFManifest()
    /// The features of each type, in the order of the files.
    private(set) var features: [IMDFType: [IMDFFeature]] = [:]
    /// The features of each type that are left out because of their id. Their other mistakes are reported too.
    private var leftOut: [IMDFType: [IMDFFeature]] = [:]
    /// The number of features of each type that IMDF does not define.
    private(set) var unknownTypes: [String: (count: Int, first: SourceSpan)] = [:]
    /// What the collections say about origin and licence.
    private(set) var statements: [String] = []
    let root: String
    /// The name of the archive's file or folder.
    let name: String
    var findings = RowFindings()

    /// Reads the manifest of a folder and all GeoJSON files beside it.
    ///
    /// - Returns: Nil if a file that cannot be read leaves nothing to import.
    /// - Throws: `ImportError` if a file cannot be opened.
    init?(_ source: SourceTree, folder: String, diagnostics: inout [Diagnostic]) throws(ImportError) {
        root = folder.isEmpty ? source.root : source.displayPath(of: folder)
        name = folder.isEmpty ? source.name : (folder as NSString).lastPathComponent
        let manifestPath = Self.path("manifest.json", in: folder)
        if source.contains(manifestPath) {
            let data = try source.data(at: manifestPath, limit: source.limits.documentBytes)
            manifest.read(data, file: source.displayPath(of: manifestPath), diagnostics: &diagnostics)
        } else {
            diagnostics.append(
                Diagnostic(
                    .missingTable, .warning, "the archive has no \"manifest.json\"; it is read as IMDF 1.0.0",
                    at: SourceSpan(file: source.root)))
        }
        var reader = GeoJSONReader(limits: source.limits)
        var isWhole = true
        var known: Set<String> = []
        for path in Self.files(in: folder, of: source) {
            let data = try source.data(at: path, limit: source.limits.geoJSONBytes)
            let file = source.displayPath(of: path)
            let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension.lowercased()
            let header = reader.read(data, file: file, diagnostics: &diagnostics) { feature in
                add(feature, stem: stem, known: &known)
            }
            guard let header else {
                isWhole = false
                continue
            }
            statements += IMDFManifest.statements(in: header.foreign)
        }
        reader.report(to: &diagnostics)
        guard isWhole else { return nil }
        guard features[.level]?.isEmpty == false else {
            diagnostics.append(
                Diagnostic(
                    .missingTable, .error, "the archive has no levels", at: SourceSpan(file: source.root),
                    help: "an IMDF archive needs \"level.geojson\" with features of the type \"level\""))
            return nil
        }
    }

    /// Returns the features of a type.
    func of(_ type: IMDFType) -> [IMDFFeature] { features[type] ?? [] }

    /// Returns the features of a type, and those that are left out because of their id.
    func all(_ type: IMDFType) -> [IMDFFeature] { of(type) + (leftOut[type] ?? []) }

    /// Returns the folders that are archives: the root, otherwise the folders in it, sorted.
    static func folders(of source: SourceTree) -> [String] {
        let isIMDF = { (folder: String) in
            let names = ["level.geojson", "unit.geojson", "venue.geojson"].count {
                source.contains(path($0, in: folder))
            }
            return names > 0 && (names > 1 || source.contains(path("manifest.json", in: folder)))
        }
        if isIMDF("") { return [""] }
        let candidates = Set(
            source.paths.compactMap { path in
                (path as NSString).lastPathComponent == "level.geojson"
                    ? (path as NSString).deletingLastPathComponent : nil
            })
        return candidates.sorted().filter(isIMDF)
    }

    static func path(_ name: String, in folder: String) -> String {
        folder.isEmpty ? name : (folder as NSString).appendingPathComponent(name)
    }

    private static func files(in folder: String, of source: SourceTree) -> [String] {
        source.paths.filter {
            ($0 as NSString).deletingLastPathComponent == folder
                && ($0 as NSString).pathExtension.lowercased() == "geojson"
        }
    }

    private mutating func add(_ feature: GeoJSONFeature, stem: String, known: inout Set<String>) {
        let stated = feature.member("feature_type")?.string ?? feature["feature_type"]?.string
        let word = (stated ?? stem).lowercased()
        guard let type = IMDFType(rawValue: word) else {
            unknownTypes[word, default: (0, feature.span)].count += 1
            return
        }
        if stated == nil {
            findings.add(.untypedFeature, at: feature.span) {
                "a feature has no \"feature_type\"; it is read as \"\(word)\", after the name of its file"
            }
        } else if type.rawValue != stem {
            findings.add(.strayFeature, at: feature.span) {
                "a feature of the type \"\(word)\" is in \"\(stem).geojson\""
            }
        }
        guard let id = feature.id else {
            findings.add(.featureWithoutID, at: feature.span) { "the \(word) has no id and is left out" }
            leftOut[type, default: []].append(IMDFFeature(feature, type: type, id: "", isLeftOut: true))
            return
        }
        guard known.insert(id.lowercased()).inserted else {
            findings.add(.repeatedFeatureID, at: feature.span) {
                "the id \"\(GeoJSONText.short(id))\" is used twice; the second feature is left out"
            }
            leftOut[type, default: []].append(IMDFFeature(feature, type: type, id: id, isLeftOut: true))
            return
        }
        features[type, default: []].append(IMDFFeature(feature, type: type, id: id))
    }
}

/// The kinds of mistakes in IMDF features.
extension RowFindings.Kind {
    static let untypedFeature = Self(
        code: .foreignAssumption, severity: .note,
        plural: "features have no \"feature_type\"; the names of their files are used")
    static let strayFeature = Self(
        code: .foreignAssumption, severity: .note, plural: "features are in a file that is named for another type")
    static let featureWithoutID = Self(code: .badRow, plural: "features have no id and are left out")
    static let repeatedFeatureID = Self(
        code: .duplicateID, plural: "features have the id of an earlier feature and are left out")
}
