import WaymarkImportKit
import WaymarkModel

/// A record of `pathways.txt` whose ends exist.
struct GTFSPathway {
    enum Mode: Int {
        case walkway = 1
        case stairs, movingWalkway, escalator, elevator, fareGate, exitGate
    }

    var id: String
    var from: String
    var to: String
    var mode: Mode
    /// Whether the mode was unknown, and walkway is assumed.
    var isUncertain = false
    var isBidirectional: Bool
    /// The length in metres, above 0; nil if it is not stated.
    var length: Double?
    /// The traversal time in seconds, above 0; nil if it is not stated.
    var time: Double?
    /// The number of steps; negative if they descend from `from` to `to`.
    var steps: Int?
    /// The slope as a ratio; negative if it descends.
    var slope: Double?
    /// The minimum width in metres, above 0; nil if it is not stated.
    var width: Double?
    var signpost: String?
    var reverseSignpost: String?
    var facility: String?
    /// What columns that GTFS does not define say about passing it.
    var passage = PassageClaims()
    var span: SourceSpan

    /// Returns all valid records. Invalid records are reported and left out.
    static func read(_ table: Table, feed: GTFSFeed, diagnostics: inout [Diagnostic]) -> [GTFSPathway] {
        let reader = GTFSPathwayReader(table: table, feed: feed)
        var ids: [String: Int] = [:]
        var pathways: [GTFSPathway] = []
        let columns = PassageColumns(table, besides: reader.columns)
        var findings = RowFindings()
        pathways.reserveCapacity(table.rows.count)
        for row in table.rows.until(feed.stop) where table.isRegular(row, diagnostics: &diagnostics) {
            guard var pathway = reader.pathway(row, diagnostics: &diagnostics) else { continue }
            let subject = "the pathway \"\(pathway.id)\""
            let isUnclear = pathway.passage.isForWheels == false
            if let claims = columns.claims(row, of: table, subject, words: [], &findings) { pathway.passage = claims }
            if isUnclear, pathway.passage.isForWheels == nil { pathway.passage.stopWheels() }
            if let first = ids[pathway.id] {
                diagnostics.append(
                    Diagnostic(
                        .duplicateID, .warning,
                        "the pathway \"\(pathway.id)\" is listed twice; the second one is dropped", at: pathway.span,
                        notes: ["the first one is on line \(first)"]))
                continue
            }
            ids[pathway.id] = table.line(of: row)
            pathways.append(pathway)
        }
        findings.report(to: &diagnostics)
        return pathways
    }
}

/// Reads the rows of `pathways.txt`.
private struct GTFSPathwayReader {
    private let table: Table
    private let feed: GTFSFeed
    private let id, from, to, mode, bidirectional, length, time, steps, slope, width: Int?
    private let signpost, reverseSignpost, facility: Int?
    /// The columns that the format defines.
    var columns: [Int?] {
        [
            id, from, to, mode, bidirectional, length, time, steps, slope, width, signpost, reverseSignpost, facility,
        ]
    }

    init(table: Table, feed: GTFSFeed) {
        self.table = table
        self.feed = feed
        id = table.column("pathway_id")
        from = table.column("from_stop_id")
        to = table.column("to_stop_id")
        mode = table.column("pathway_mode")
        bidirectional = table.column("is_bidirectional")
        length = table.column("length")
        time = table.column("traversal_time")
        steps = table.column("stair_count")
        slope = table.column("max_slope")
        width = table.column("min_width")
        signpost = table.column("signposted_as")
        reverseSignpost = table.column("reversed_signposted_as")
        facility = table.column("facility_id")
    }

    func pathway(_ row: Int, diagnostics: inout [Diagnostic]) -> GTFSPathway? {
        guard let from = end(row, from, diagnostics: &diagnostics), let to = end(row, to, diagnostics: &diagnostics)
        else { return nil }
        guard from != to else {
            drop(row, self.to, "the pathway leads from \"\(from)\" to itself", diagnostics: &diagnostics)
            return nil
        }
        let number = table.text(row, mode)
        let known = number.flatMap(Int.init).flatMap(GTFSPathway.Mode.init(rawValue:))
        if known == nil {
            diagnostics.append(
                Diagnostic(
                    .unknownForeignKind, .warning,
                    "\"\(number ?? "")\" is not a pathway mode; the pathway is imported as a walkway that wheelchairs avoid",
                    at: table.span(row, mode), help: "modes are 1 to 7"))
        }
        let mode = known ?? .walkway
        guard let isBidirectional = direction(row, mode, diagnostics: &diagnostics) else { return nil }
        var passage = PassageClaims()
        let steps = measure(row, steps, &passage, diagnostics: &diagnostics)
        let slope = measure(row, slope, &passage, diagnostics: &diagnostics)
        let width = measure(row, width, &passage, diagnostics: &diagnostics)
        return GTFSPathway(
            id: table.text(row, id) ?? "pathway-\(table.line(of: row))", from: from, to: to, mode: mode,
            isUncertain: known == nil, isBidirectional: isBidirectional,
            length: positive(row, length, diagnostics: &diagnostics),
            time: positive(row, time, diagnostics: &diagnostics),
            steps: steps.flatMap { abs($0) < 100_000 ? Int($0.rounded()) : nil }.flatMap { $0 == 0 ? nil : $0 },
            slope: slope, width: positive(width, row, self.width, diagnostics: &diagnostics),
            signpost: table.text(row, signpost), reverseSignpost: table.text(row, reverseSignpost),
            facility: table.text(row, facility), passage: passage, span: table.span(row, id ?? self.from))
    }

    private func end(_ row: Int, _ column: Int?, diagnostics: inout [Diagnostic]) -> String? {
        guard let stop = table.text(row, column) else {
            drop(row, nil, "the pathway lacks one of its stops", diagnostics: &diagnostics)
            return nil
        }
        guard let type = feed.type(of: stop) else {
            // Comparing with every stop is expensive, so it is skipped for files with many mistakes.
            let near = diagnostics.count < 50 ? EditDistance.suggestion(for: stop, among: feed.rows.keys) : nil
            drop(
                row, column, "the pathway ends at the stop \"\(stop)\", which does not exist",
                help: near.map { "did you mean \"\($0)\"?" }, diagnostics: &diagnostics)
            return nil
        }
        guard type != .station else {
            drop(
                row, column, "the pathway ends at the station \"\(stop)\" instead of a part of it",
                help: "end it at a platform, an entrance or a node", diagnostics: &diagnostics)
            return nil
        }
        guard feed.station(of: stop) != nil else {
            drop(
                row, column, "the pathway ends at \"\(stop)\", which is not part of a station",
                help: "give the stop a \"parent_station\"", diagnostics: &diagnostics)
            return nil
        }
        return stop
    }

    /// Returns whether the pathway leads both ways; nil if the value is invalid.
    private func direction(_ row: Int, _ mode: GTFSPathway.Mode, diagnostics: inout [Diagnostic]) -> Bool? {
        switch (table.text(row, bidirectional), mode) {
        case ("1", .exitGate):
            diagnostics.append(
                Diagnostic(
                    .unknownForeignKind, .warning, "an exit gate leads one way; the way back is left out",
                    at: table.span(row, bidirectional), help: "write mode 6 for a two-way gate"))
            return false
        case ("1", _):
            return true
        case ("0", _), (nil, .exitGate):
            return false
        case (nil, _):
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .warning,
                    "the pathway does not say whether it leads both ways; it is imported as \(mode == .escalator ? "one-way" : "two-way")",
                    at: table.span(row, bidirectional)))
            return mode != .escalator
        case (let text?, _):
            diagnostics.append(
                Diagnostic(
                    .badRow, .warning, "\"\(text)\" is neither 0 nor 1, and the pathway is dropped",
                    at: table.span(row, bidirectional), label: "is_bidirectional"))
            return nil
        }
    }

    /// Returns the number that says whether wheels get through. Nothing is assumed in favour of a route: one that is not understood keeps
    /// them away.
    private func measure(
        _ row: Int, _ column: Int?, _ passage: inout PassageClaims, diagnostics: inout [Diagnostic]
    ) -> Double? {
        let number = table.number(
            row, column, otherwise: "; wheelchairs do not use the pathway", diagnostics: &diagnostics)
        if number == nil, table.text(row, column) != nil { passage.stopWheels() }
        return number
    }

    private func positive(_ row: Int, _ column: Int?, diagnostics: inout [Diagnostic]) -> Double? {
        positive(table.number(row, column, diagnostics: &diagnostics), row, column, diagnostics: &diagnostics)
    }

    private func positive(
        _ number: Double?, _ row: Int, _ column: Int?, diagnostics: inout [Diagnostic]
    ) -> Double? {
        guard let number else { return nil }
        if number < 0 {
            diagnostics.append(
                Diagnostic(
                    .badRow, .warning, "a negative \(column.map { table.header[$0] } ?? "number") is left out",
                    at: table.span(row, column)))
        }
        return number > 0 ? number : nil
    }

    private func drop(
        _ row: Int, _ column: Int?, _ reason: String, help: String? = nil, diagnostics: inout [Diagnostic]
    ) {
        diagnostics.append(
            Diagnostic(
                .danglingPathway, .warning, "\(reason); it is dropped", at: table.span(row, column), help: help))
    }
}
