import Foundation
import WaymarkEngine
import WaymarkImport
import WaymarkModel
import WaymarkRouting

// Measures routing and import on made-up campuses and prints figures and ratios of one run. Ratios are those of medians.
// Usage: swift run -c release WaymarkBenchmarks [queries]
//        swift run -c release WaymarkBenchmarks peers FOLDER [VENUE…]

if CommandLine.arguments.dropFirst().first == "peers" {
    try PeerTimes.run(Array(CommandLine.arguments.dropFirst(2)))
    exit(0)
}

let queries = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2000
var rows: [[String]] = []

for campus in [Campus.small, .medium] {
    rows += try ImportTimes(campus).rows
    if let peak = peakMemory() { rows.append(["\(campus.name) import", "most memory so far", "\(peak) MB", "", ""]) }
}
for campus in [Campus.small, .medium] {
    let contents = campus.contents()
    let (validated, validation) = measure { VenueValidator.validate(VenueDraft(contents: contents)) }
    guard let venue = validated.venue else {
        for diagnostic in validated.diagnostics.prefix(5) { print(diagnostic.code, diagnostic.message) }
        preconditionFailure("the campus is no venue")
    }
    let routing = try RoutingTimes(campus.name, venue, queries: queries)
    rows.append(["\(campus.name) validate", "\(venue.nodes.count) nodes", Samples.text(validation), "", ""])
    rows += routing.rows
    let walks = routing.walks
    if let session = SessionThroughput.measure(walks, in: venue, rounds: 10) {
        let fixes = Samples(session.fixesPerSecond.map { 1e9 / $0 })
        rows.append(
            [
                "\(campus.name) session, a fix", "\(session.steps) steps", Samples.text(fixes.percentile(0.5)),
                Samples.text(fixes.percentile(0.99)), "",
            ])
    }
}

rows += try MapTimes.rows()

let header = ["what", "on", "median", "99 %", "faster than Dijkstra"]
for line in TextColumns.lines([header] + rows) { print(line) }
