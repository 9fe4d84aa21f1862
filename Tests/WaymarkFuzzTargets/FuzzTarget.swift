import Foundation
import LuaRuntime
import WaymarkEngine
import WaymarkImport
import WaymarkImportKit
import WaymarkModel
import WaymarkShell

/// The readers that are fuzzed: each takes any bytes, and must neither crash, nor hang, nor break its promise.
public enum FuzzTarget: String, CaseIterable, Sendable {
    case yaml, hours, csv, tables, zip, gpx, osm, pbf, indoorgml, geojson, unknown, packed, jsonl, recording,
        transcript,
        script, lua, imdf

    /// Reads an input.
    ///
    /// - Precondition: The reader keeps its promise: a venue or a mistake, a text that can be written again.
    public func read(_ bytes: [UInt8]) {
        switch self {
        case .yaml: Self.venue(["venue.yaml": Data(bytes)])
        case .hours: Self.hours(String(decoding: bytes, as: UTF8.self))
        case .csv: Self.fixes(bytes, "fixes.csv")
        case .tables: Self.tables(bytes)
        case .zip: Self.zip(bytes)
        case .osm: Self.venue(["x.osm": Data(bytes)])
        case .pbf: Self.venue(["x.osm.pbf": Data(bytes)])
        case .indoorgml: Self.venue(["x.gml": Data(bytes)])
        case .geojson: Self.geoJSON(bytes)
        case .unknown: Self.venue(["x": Data(bytes)])
        case .packed: Self.packed(bytes)
        case .gpx: Self.fixes(bytes, "fixes.gpx")
        case .jsonl: Self.fixes(bytes, "fixes.jsonl")
        case .recording: Self.recording(bytes)
        case .transcript: InputTrial.readTranscript(bytes)
        case .script: InputTrial.readScript(bytes)
        case .lua: Self.lua(bytes)
        case .imdf: Self.imdf(bytes)
        }
    }

    /// Limits that let a fuzzer reach them.
    private static let limits: InputLimits = {
        var limits = InputLimits.normal
        limits.documentValues = 5_000
        limits.textBytes = 20_000
        limits.archiveFreeBytes = 1 << 20
        limits.archiveRatio = 20
        limits.sketchCells = 2_000
        limits.fixes = 1_000
        limits.geoJSONFeatures = 500
        limits.geoJSONPositions = 5_000
        return limits
    }()

    private static func venue(_ files: [String: Data]) {
        let source = SourceTree(files: files, root: "v", limits: limits)
        // An input that is not a venue is refused as a whole.
        guard let report = try? VenueImporter(options: ImportOptions(limits: limits)).read(source) else { return }
        precondition(report.hasErrors || !report.venues.isEmpty, "neither a venue nor a mistake")
        precondition(!report.hasErrors || report.venues.isEmpty, "a venue in spite of a mistake")
        _ = DiagnosticPrinter().render(report.diagnostics) { file, line in
            report.sourceLines(file).flatMap { $0.indices.contains(line - 1) ? String($0[line - 1]) : nil }
        }
    }

    private static func hours(_ text: String) {
        guard text.utf8.count <= limits.hoursBytes, let hours = try? OpeningHours(text) else { return }
        let calendar = VenueCalendar(timeZone: "Europe/Amsterdam")
        let moment = Timestamp(seconds: 1_767_603_600)
        _ = hours.isOpen(at: moment, in: calendar)
        _ = hours.nextOpening(after: moment, in: calendar)
    }

    private static func fixes(_ bytes: [UInt8], _ file: String) {
        let importer = FixTraceImporter(calendar: VenueCalendar(timeZone: "UTC"), limits: limits)
        let trace = importer.read(Data(bytes), file: file)
        precondition(trace.records.count <= limits.fixes)
        _ = trace.report()
    }

    /// The table of nodes, a zero byte, the table of edges, and perhaps another and a mapping.
    private static func tables(_ bytes: [UInt8]) {
        let parts = bytes.split(separator: 0, omittingEmptySubsequences: false).map { Data($0) }
        var files = ["nodes.csv": parts[0]]
        if parts.count > 1 { files["edges.csv"] = parts[1] }
        if parts.count > 2 { files["graph.yaml"] = parts[2] }
        venue(files)
    }

    /// A plan, and perhaps a zero byte and a mapping.
    private static func geoJSON(_ bytes: [UInt8]) {
        let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map { Data($0) }
        var files = ["x.geojson": parts[0]]
        if parts.count > 1 { files["geojson.yaml"] = parts[1] }
        venue(files)
    }

    /// The files of an IMDF archive, with zero bytes between them.
    private static func imdf(_ bytes: [UInt8]) {
        let names = ["level", "unit", "opening", "relationship", "amenity", "occupant", "anchor", "venue", "fixture"]
        let parts = bytes.split(separator: 0, omittingEmptySubsequences: false).map { Data($0) }
        var files = ["manifest.json": Data("{\"version\": \"1.0.0\", \"language\": \"en\"}".utf8)]
        for (index, part) in parts.prefix(names.count).enumerated() { files["\(names[index]).geojson"] = part }
        let source = SourceTree(files: files, root: "v", limits: limits)
        guard let report = try? VenueImporter(options: ImportOptions(format: "imdf", limits: limits)).read(source)
        else {
            return
        }
        precondition(!report.hasErrors || report.venues.isEmpty, "a venue in spite of a mistake")
        for venue in report.venues { _ = VenueIMDF(venue, at: Timestamp(seconds: 0)).files }
    }

    private static func zip(_ bytes: [UInt8]) {
        guard let tree = try? SourceTree(zip: Data(bytes), root: "x.zip", limits: limits) else { return }
        for path in tree.paths { _ = try? tree.data(at: path, limit: 1 << 20) }
        _ = try? VenueImporter(options: ImportOptions(limits: limits)).read(tree)
    }

    /// A file that was packed with gzip, bzip2 or xz.
    private static func packed(_ bytes: [UInt8]) {
        guard let tree = try? SourceTree(packed: Data(bytes), root: "x.osm.gz", limits: limits) else { return }
        _ = try? VenueImporter(options: ImportOptions(limits: limits)).read(tree)
    }

    private static func recording(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
        for line in lines { _ = JSON(parsing: line)?.compact() }
        _ = try? JourneyRecording.events(in: lines)
    }

    private static func lua(_ bytes: [UInt8]) {
        let host = SilentHost()
        var limits = LuaLimits()
        // Time has no place in a search that must find the same again.
        limits.cpuNanoseconds = 20_000_000_000
        guard let state = try? LuaState(limits: limits, seed: 1, library: LuaLibrary(), host: host) else { return }
        _ = try? state.load(LuaSource(name: "init.lua", bytes: bytes))
    }
}

/// A host without functions.
private final class SilentHost: LuaHost {
    func call(_ function: Int, _ arguments: LuaArguments, _ answer: inout LuaAnswer) {}
    func read(_ field: Int, of kind: Int, subject: Int, _ answer: inout LuaAnswer) {}
}
