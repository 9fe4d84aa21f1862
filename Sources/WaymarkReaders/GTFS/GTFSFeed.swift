import Foundation
import WaymarkImportKit
import WaymarkModel

/// The parts of a transit feed that describe the layout of its stations, without invalid records.
struct GTFSFeed {
    enum StopType: Int {
        case platform = 0
        case station, entrance, node, boardingArea
    }

    struct LevelRecord {
        var id: String
        var index: Double
        var name: String?
        var elevation: Double?
        var span: SourceSpan
    }

    let stops: Table
    let columns: StopColumns
    /// Asks to read no further; nil if nobody can.
    let stop: StopSignal?
    /// The row of each stop, by id.
    private(set) var rows: [String: Int] = [:]
    /// The ids of each stop's children, in the order of the file.
    private var parts: [String: [String]] = [:]
    /// What columns that GTFS does not define say about passing stops, by id.
    private(set) var passages: [String: PassageClaims] = [:]
    /// The levels by id; empty if the feed has no `levels.txt`.
    private(set) var levels: [String: LevelRecord] = [:]
    var pathways: [GTFSPathway] = []
    /// The names of elevators and other facilities, by `facility_id`.
    private(set) var facilities: [String: String] = [:]
    private(set) var timeZone: String?
    private(set) var language: String?
    private(set) var agency: String?
    private(set) var publisher: String?

    /// The column numbers of `stops.txt`.
    struct StopColumns {
        let id, name, description, code, latitude, longitude, type, parent, level, wheelchair, platform: Int?
        let platformName, spokenName, zone: Int?

        var all: [Int?] {
            [
                id, name, description, code, latitude, longitude, type, parent, level, wheelchair, platform,
                platformName, spokenName, zone,
            ]
        }

        init(_ table: Table) {
            id = table.column("stop_id")
            name = table.column("stop_name")
            description = table.column("stop_desc")
            code = table.column("stop_code")
            latitude = table.column("stop_lat")
            longitude = table.column("stop_lon")
            type = table.column("location_type")
            parent = table.column("parent_station")
            level = table.column("level_id")
            wheelchair = table.column("wheelchair_boarding")
            platform = table.column("platform_code")
            platformName = table.column("platform_name")
            spokenName = table.column("tts_stop_name")
            zone = table.column("stop_timezone")
        }
    }

    /// Reads the tables.
    ///
    /// - Returns: Nil if a missing table leaves nothing to read.
    /// - Throws: `ImportError` if a file cannot be read.
    init?(_ source: SourceTree, diagnostics: inout [Diagnostic]) throws(ImportError) {
        guard let stopsPath = source.path(named: "stops.txt") else {
            diagnostics.append(Self.missing("stops.txt", .error, source))
            return nil
        }
        let folder = (stopsPath as NSString).deletingLastPathComponent
        func table(_ name: String, _ diagnostics: inout [Diagnostic]) throws(ImportError) -> Table? {
            let path = (folder as NSString).appendingPathComponent(name)
            guard source.paths.contains(path) else { return nil }
            return Table(
                file: source.displayPath(of: path), data: try source.data(at: path, limit: source.limits.tableBytes),
                limits: source.limits, diagnostics: &diagnostics)
        }
        guard let stops = try table("stops.txt", &diagnostics) else { return nil }
        guard let ways = try table("pathways.txt", &diagnostics) else {
            diagnostics.append(Self.missing("pathways.txt", .error, source))
            return nil
        }
        self.stops = stops
        stop = source.limits.stop
        columns = StopColumns(stops)
        let hasStops = stops.requires(columns: ["stop_id"], diagnostics: &diagnostics)
        let wayColumns = ["from_stop_id", "to_stop_id", "pathway_mode"]
        guard ways.requires(columns: wayColumns, diagnostics: &diagnostics), hasStops else { return nil }
        readStops(diagnostics: &diagnostics)
        if let table = try table("levels.txt", &diagnostics) {
            readLevels(table, diagnostics: &diagnostics)
        } else {
            diagnostics.append(Self.missing("levels.txt", .warning, source))
        }
        pathways = GTFSPathway.read(ways, feed: self, diagnostics: &diagnostics)
        if let table = try table("facilities.txt", &diagnostics) { readFacilities(table) }
        if let table = try table("agency.txt", &diagnostics) { readAgency(table, diagnostics: &diagnostics) }
        if let table = try table("feed_info.txt", &diagnostics), let row = table.rows.first {
            publisher = table.text(row, table.column("feed_publisher_name"))
            language = language ?? Self.tag(table, row, "feed_lang", diagnostics: &diagnostics)
        }
    }

    private static func missing(
        _ name: String, _ severity: Diagnostic.Severity, _ source: SourceTree
    ) -> Diagnostic {
        let isLevels = name == "levels.txt"
        return Diagnostic(
            .missingTable, severity,
            isLevels
                ? "the feed has no \"levels.txt\"; each station is imported with a single level"
                : "the feed has no \"\(name)\"",
            at: SourceSpan(file: source.root),
            help: isLevels ? nil : "stations are described in \"stops.txt\" and \"pathways.txt\"")
    }

    private mutating func readStops(diagnostics: inout [Diagnostic]) {
        rows.reserveCapacity(stops.rows.count)
        let extra = PassageColumns(stops, besides: columns.all)
        var findings = RowFindings()
        defer { findings.report(to: &diagnostics) }
        for row in stops.rows.until(stop) where stops.isRegular(row, diagnostics: &diagnostics) {
            guard let id = stops.text(row, columns.id) else {
                diagnostics.append(
                    Diagnostic(.badRow, .warning, "the stop has no \"stop_id\" and is dropped", at: stops.span(row)))
                continue
            }
            if let first = rows[id] {
                diagnostics.append(
                    Diagnostic(
                        .duplicateID, .warning, "the stop \"\(id)\" is listed twice; the second one is dropped",
                        at: stops.span(row, columns.id), notes: ["the first one is on line \(stops.line(of: first))"]))
                continue
            }
            rows[id] = row
            passages[id] = extra.claims(row, of: stops, "the stop \"\(id)\"", words: [], &findings)
            checkCoordinate(ofRow: row, diagnostics: &diagnostics)
            if let parent = stops.text(row, columns.parent) { parts[parent, default: []].append(id) }
        }
    }

    /// Returns the stops that have this stop as their parent.
    func children(of stop: String) -> [String] { parts[stop] ?? [] }

    private mutating func readLevels(_ table: Table, diagnostics: inout [Diagnostic]) {
        guard table.requires(columns: ["level_id", "level_index"], diagnostics: &diagnostics) else { return }
        let (idColumn, indexColumn) = (table.column("level_id"), table.column("level_index"))
        for row in table.rows.until(stop) where table.isRegular(row, diagnostics: &diagnostics) {
            guard let id = table.text(row, idColumn),
                let index = table.number(row, indexColumn, diagnostics: &diagnostics)
            else {
                diagnostics.append(
                    Diagnostic(
                        .badRow, .warning, "the level lacks its id or its index and is dropped", at: table.span(row)))
                continue
            }
            guard levels[id] == nil else {
                diagnostics.append(
                    Diagnostic(
                        .duplicateID, .warning, "the level \"\(id)\" is listed twice; the second one is dropped",
                        at: table.span(row, idColumn)))
                continue
            }
            levels[id] = LevelRecord(
                id: id, index: index, name: PlaceNames.name(table.text(row, table.column("level_name"))),
                elevation: table.number(row, table.column("level_elevation"), diagnostics: &diagnostics),
                span: table.span(row, idColumn))
        }
    }

    private mutating func readFacilities(_ table: Table) {
        guard let id = table.column("facility_id") else { return }
        let names = [table.column("facility_long_name"), table.column("facility_short_name")]
        for row in table.rows.until(stop) {
            guard let id = table.text(row, id) else { continue }
            facilities[id] = facilities[id] ?? names.lazy.compactMap { PlaceNames.name(table.text(row, $0)) }.first
        }
    }

    /// Returns the language that a column states; nil if there is none, if it is not known, or if there are several.
    private static func tag(
        _ table: Table, _ row: Int, _ column: String, diagnostics: inout [Diagnostic]
    ) -> String? {
        guard let text = table.text(row, table.column(column)) else { return nil }
        if let tag = LanguageTag.foreign(text) { return tag }
        guard !LanguageTag.isTag(text) else { return nil }
        diagnostics.append(
            Diagnostic(
                .badLanguageTag, .warning, "\"\(text)\" is not a language tag, and is not used",
                at: table.span(row, table.column(column)), help: "write a tag such as en, nl or pt-BR"))
        return nil
    }

    private mutating func readAgency(_ table: Table, diagnostics: inout [Diagnostic]) {
        guard let row = table.rows.first else { return }
        timeZone = table.text(row, table.column("agency_timezone"))
        language = Self.tag(table, row, "agency_lang", diagnostics: &diagnostics)
        agency = table.text(row, table.column("agency_id")) ?? table.text(row, table.column("agency_name"))
        publisher = table.text(row, table.column("agency_name"))
    }
}
