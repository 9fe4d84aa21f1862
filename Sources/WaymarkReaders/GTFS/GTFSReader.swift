import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Reads the stations of a GTFS feed with pathways (gtfs.org/documentation/schedule/reference).
///
/// Each station with a pathway becomes a venue. See `docs/import-gtfs.md` for the treatment of each irregularity.
package struct GTFSReader: VenueReader {
    package static let formatName = "gtfs"

    package init() {}

    package static func recognizes(_ source: SourceTree) -> Bool {
        // A feed with only one of these files is incomplete; `read` reports the missing file.
        source.path(named: "stops.txt") != nil || source.path(named: "pathways.txt") != nil
    }

    package func read(_ source: SourceTree, options: ImportOptions, diagnostics: inout [Diagnostic])
        throws(ImportError) -> [VenueDraft]
    {
        guard let feed = try GTFSFeed(source, diagnostics: &diagnostics) else { return [] }
        var pathways: [String: [GTFSPathway]] = [:]
        for pathway in feed.pathways {
            for station in Set([pathway.from, pathway.to].compactMap(feed.station)) {
                pathways[station, default: []].append(pathway)
            }
        }
        var stations = pathways.keys.sorted { feed.rows[$0, default: 0] < feed.rows[$1, default: 0] }
        if let wanted = options.station {
            stations = chosen(wanted, of: stations, in: feed, diagnostics: &diagnostics)
        } else if stations.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .emptyVenue, .error, "no station of the feed has a usable pathway",
                    at: SourceSpan(file: feed.stops.file)))
        }
        try source.checkStop()
        return stations.map { station in
            let id = stations.count == 1 ? options.venueID : nil
            var builder = GTFSStation(station, feed: feed)
            return builder.draft(
                of: pathways[station] ?? [], venueID: FeatureID(id ?? venueID(of: station, in: feed)),
                diagnostics: &diagnostics)
        }
    }

    /// Returns the id of a station's venue. The agency is added before an id without letters, which is ambiguous
    /// between feeds.
    private func venueID(of station: String, in feed: GTFSFeed) -> String {
        let slug = ForeignIDs.slug(station)
        if slug.contains(where: \.isLetter) { return slug }
        let agency = feed.agency.map(ForeignIDs.slug) ?? ""
        return (agency.contains(where: \.isLetter) ? agency : "station") + "-" + slug
    }

    /// Returns the stations that the author names, by id or by name.
    private func chosen(
        _ wanted: String, of stations: [String], in feed: GTFSFeed, diagnostics: inout [Diagnostic]
    ) -> [String] {
        if stations.contains(wanted) { return [wanted] }
        if let station = stations.first(where: { venueID(of: $0, in: feed) == wanted }) { return [station] }
        let named = stations.filter { feed.name(of: $0)?.lowercased() == wanted.lowercased() }
        if named.count == 1 { return named }
        let best = named.isEmpty ? similar(to: wanted, among: stations, in: feed) : []
        let span = SourceSpan(file: feed.stops.file)
        let list = { (ids: [String]) in ids.prefix(5).map { "\($0): \(feed.name(of: $0) ?? "")" } }
        if !named.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .badValue, .error, "\(named.count) stations are named \"\(wanted)\"", at: span,
                    help: "give the station's id", notes: list(named)))
        } else if feed.type(of: wanted) == .station {
            diagnostics.append(
                Diagnostic(
                    .badValue, .error, "the station \"\(wanted)\" has no pathways", at: feed.span(of: wanted) ?? span
                ))
        } else {
            let others = stations.filter { !best.contains($0) }
            let more = best.isEmpty ? stations.count - 5 : others.count
            diagnostics.append(
                Diagnostic(
                    .badValue, .error, "the feed has no station \"\(wanted)\" with pathways", at: span,
                    help: best.first.map { "did you mean \"\(feed.name(of: $0) ?? $0)\"?" },
                    notes: list(best.isEmpty ? Array(stations.prefix(5)) : best)
                        + (more > 0 ? ["and \(more) more"] : [])))
        }
        return []
    }

    /// Returns the five stations that are most similar to the author's word: those whose id or name contains it,
    /// otherwise those with a similar spelling.
    private func similar(to wanted: String, among stations: [String], in feed: GTFSFeed) -> [String] {
        let lowered = wanted.lowercased()
        let holding = stations.filter { station in
            [station, feed.name(of: station) ?? ""].contains { $0.lowercased().contains(lowered) }
        }
        if !holding.isEmpty, !lowered.isEmpty { return Array(holding.prefix(5)) }
        let near = EditDistance.suggestion(for: wanted, among: stations + stations.compactMap(feed.name))
        return stations.filter { $0 == near || feed.name(of: $0) == near }
    }
}
