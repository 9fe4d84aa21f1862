import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Reads plans in GeoJSON (RFC 7946): folders and collections from GIS programs, exports of OpenStreetMap, and indoor maps
/// for WRLD.
///
/// See `docs/import-geojson.md` for the mapping file and for the treatment of each dialect.
package struct GeoJSONVenueReader: VenueReader {
    package static let formatName = "geojson"

    private static let extensions: Set<String> = ["geojson", "json", "geojsonl", "geojsons", "ndjson"]
    private static let mappingNames = ["geojson.yaml", "geojson.yml"]
    private static let indexNames = ["main.json", "index.json"]
    private static let types: Set<String> = [
        "FeatureCollection", "Feature", "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon",
        "MultiPolygon",
        "GeometryCollection",
    ]
    /// The maximum number of files whose start is looked at.
    private static let mostFiles = 200

    package init() {}

    package static func recognizes(_ source: SourceTree) -> Bool {
        if mappingNames.contains(where: { source.path(named: $0) != nil }) { return true }
        return source.paths.prefix(mostFiles).contains { isGeoJSON($0, in: source) || isIndex($0, in: source) }
    }

    package func read(_ source: SourceTree, options: ImportOptions, diagnostics: inout [Diagnostic])
        throws(ImportError) -> [VenueDraft]
    {
        var mapping = PlanMapping()
        if let path = Self.mappingNames.lazy.compactMap({ source.path(named: $0) }).first {
            let data = try source.data(at: path, limit: source.limits.documentBytes)
            let file = source.displayPath(of: path)
            guard let own = PlanMapping(yaml: data, file: file, limits: source.limits, diagnostics: &diagnostics) else {
                return []
            }
            mapping = own
        }
        guard let plan = try Self.plan(source, mapping, options, diagnostics: &diagnostics) else { return [] }
        if !mapping.isStated, plan.files.count == 1,
            var own = PlanCarrier.draft(in: plan.files[0], limits: source.limits, diagnostics: &diagnostics)
        {
            let id = options.venueID.map(ForeignIDs.slug) ?? ""
            if !id.isEmpty { own.contents.id = FeatureID(id) }
            return [own]
        }
        let stem = (source.name as NSString).deletingPathExtension
        let id = options.venueID ?? mapping.head.id ?? stem
        mapping.head.id = id
        let dialect = mapping.isStated ? .plain : PlanDialect(plan)
        if dialect == .openStreetMap {
            return Self.openStreetMap(plan, id: id, options: options, diagnostics: &diagnostics)
        }
        var contents = mapping.head.contents(id: id, name: plan.name ?? stem)
        if dialect == .legacyIndoorOSM { contents.attribution = contents.attribution ?? OSMReader.attribution }
        var builder = PlanBuilder(
            plan, dialect, mapping: mapping, contents: contents, scale: options.scale ?? mapping.head.scale,
            stop: source.limits.stop)
        var draft = builder.draft(diagnostics: &diagnostics)
        if mapping.head.timeZone == nil {
            TimeZoneAssumption.apply(
                to: &draft.contents, stated: options.timeZone, country: nil,
                at: SourceSpan(file: plan.files.first?.display ?? source.root), diagnostics: &diagnostics)
        }
        return [draft]
    }

    /// Reads all files of a plan.
    ///
    /// - Returns: Nil if a file has errors, which are in `diagnostics`.
    /// - Throws: `ImportError` if a file cannot be read.
    private static func plan(
        _ source: SourceTree, _ mapping: PlanMapping, _ options: ImportOptions, diagnostics: inout [Diagnostic]
    ) throws(ImportError) -> PlanSource? {
        var plan = PlanSource()
        var paths = source.paths.filter { isGeoJSON($0, in: source) }
        var texts: [(display: String, path: String, data: Data, level: String?)] = []
        if let path = source.paths.first(where: { isIndex($0, in: source) }) {
            let display = source.displayPath(of: path)
            let data = try source.data(at: path, limit: source.limits.documentBytes)
            if let index = WRLDIndex(data, file: display, limits: source.limits) {
                plan.name = index.name
                for level in index.levels.sorted(by: { $0.ordinal < $1.ordinal }) {
                    var entry = MappedLevel(key: level.label, ordinal: level.ordinal)
                    (entry.name, entry.shortName, entry.span) = (LocalizedText(level.name), level.label, level.span)
                    plan.levels.append(entry)
                    let file = try source.data(referredTo: level.file, from: path)
                    paths.removeAll { ($0 as NSString).lastPathComponent == (level.file as NSString).lastPathComponent }
                    texts.append((file.display, level.file, file.data, level.label))
                }
            }
        }
        for path in paths {
            let data = try source.data(at: path, limit: max(source.limits.tableBytes, source.limits.documentBytes))
            texts.append((source.displayPath(of: path), path, data, nil))
        }
        guard !texts.isEmpty else {
            diagnostics.append(
                Diagnostic(.unreadableFile, .error, "there is no GeoJSON file", at: SourceSpan(file: source.root)))
            return nil
        }
        plan.isGeographic =
            mapping.isGeographic
            ?? (mapping.head.anchorPosition == nil && mapping.head.scale == nil && options.scale == nil
                && texts.allSatisfy { looksGeographic($0.data) || GeoJSONReader.projection(of: $0.data) != nil })
        var reader = GeoJSONReader(limits: source.limits)
        reader.isGeographic = plan.isGeographic
        for text in texts {
            var file = PlanFile(display: text.display, stem: stem(of: text.path), level: text.level)
            file.folders = text.path.split(separator: "/").dropLast().map(String.init)
            var features: [GeoJSONFeature] = []
            reader.projection = plan.isGeographic ? GeoJSONReader.projection(of: text.data) : nil
            guard
                let header = reader.read(
                    text.data, file: text.display, diagnostics: &diagnostics, visit: { features.append($0) })
            else { return nil }
            file.header = header
            file.features = mapping.isStated ? features : features.map(\.unwrapped)
            plan.files.append(file)
        }
        reader.report(to: &diagnostics)
        if let far = farFile(plan) {
            diagnostics.append(
                Diagnostic(
                    .badValue, .error, "the files are maps of places that are far apart",
                    at: SourceSpan(file: far.display),
                    help: "import each place by itself"))
            return nil
        }
        return plan
    }

    /// Returns a file whose features are far from those of the first file.
    private static func farFile(_ plan: PlanSource) -> PlanFile? {
        guard plan.isGeographic, plan.files.count > 1 else { return nil }
        var first: Coordinate?
        for file in plan.files {
            var extent = GeoExtent()
            for feature in file.features { if let geometry = feature.geometry { extent.add(geometry) } }
            guard let middle = extent.origin else { continue }
            guard let start = first else {
                first = middle
                continue
            }
            if abs(start.latitude - middle.latitude) > 0.3 || abs(start.longitude - middle.longitude) > 0.5 {
                return file
            }
        }
        return nil
    }

    /// Builds a venue of an export of OpenStreetMap, as if it were read from OSM XML.
    private static func openStreetMap(
        _ plan: PlanSource, id: String, options: ImportOptions, diagnostics: inout [Diagnostic]
    ) -> [VenueDraft] {
        var log = ImportLog()
        let data = OSMData(geoJSON: plan, log: &log)
        var venue = OSMVenue(data, log: log, stop: options.limits.stop)
        guard venue.isWalkable else {
            diagnostics.append(
                Diagnostic(
                    .emptyVenue, .error, "the file has no paths and no rooms", at: SourceSpan(file: data.file),
                    help: "export all features of the area, not only some of them"))
            return []
        }
        let slug = ForeignIDs.slug(id)
        let venueID = FeatureID(slug.isEmpty ? "osm" : slug)
        return [venue.draft(id: venueID, timeZone: options.timeZone, diagnostics: &diagnostics)]
    }

    private static func stem(of path: String) -> String {
        ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    }

    private static func members(_ path: String, in source: SourceTree) -> JSONMembers? {
        guard source.paths.count == 1 || extensions.contains((path as NSString).pathExtension.lowercased()),
            let start = source.start(of: path, count: FileSample.size)
        else { return nil }
        return FileSample(path: path, start: start).text.flatMap(JSONMembers.init)
    }

    private static func isGeoJSON(_ path: String, in source: SourceTree) -> Bool {
        guard let members = members(path, in: source), TextSignature.format(of: members) == nil else { return false }
        if let type = members.texts["type"] { return types.contains(type) }
        return members.names.contains("features")
    }

    private static func isIndex(_ path: String, in source: SourceTree) -> Bool {
        guard indexNames.contains((path as NSString).lastPathComponent), let members = members(path, in: source) else {
            return false
        }
        return members.names.contains("levels") && !members.names.contains("features")
    }

    /// The greatest extent, in degrees, of most positions of a venue: about 100 km.
    private static let largestVenue = 1.0
    /// The fewest positions that say how large a venue is.
    private static let fewestPositions = 4

    /// Returns whether the coordinates at the start of a file can be longitudes and latitudes: the first is in their range,
    /// and most are near each other. Single wrong positions do not count.
    private static func looksGeographic(_ data: Data) -> Bool {
        let positions = positions(in: String(decoding: data.prefix(FileSample.size), as: UTF8.self))
        guard let first = positions.first else { return true }
        if abs(first.x) > 180 || abs(first.y) > 90 { return false }
        guard positions.count >= fewestPositions else { return true }
        func extent(_ values: [Double]) -> Double {
            let (sorted, left) = (values.sorted(), values.count / 5)
            return sorted[sorted.count - 1 - left] - sorted[left]
        }
        return max(extent(positions.map(\.x)), extent(positions.map(\.y))) <= largestVenue
    }

    /// Returns the positions in the coordinates of a text that may end anywhere.
    private static func positions(in text: String) -> [(x: Double, y: Double)] {
        var found: [(x: Double, y: Double)] = []
        for part in text.split(separator: "\"coordinates\"").dropFirst(text.hasPrefix("\"coordinates\"") ? 0 : 1) {
            let list = part.prefix { $0.isNumber || $0.isWhitespace || "[]:,.-+eE".contains($0) }
            for position in list.split(whereSeparator: { "[]:".contains($0) }) {
                let numbers = position.split(whereSeparator: { $0 == "," || $0.isWhitespace }).compactMap { Double($0) }
                if numbers.count >= 2 { found.append((numbers[0], numbers[1])) }
            }
        }
        return found
    }
}
