import WaymarkEngine
import WaymarkImport
import WaymarkModel
import WaymarkRouting

// Measures routing and import on made-up campuses and prints figures and ratios of one run.
// Usage: swift run -c release WaymarkBenchmarks [queries]

let queries = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2000
let departure = Timestamp(seconds: 1_893_999_600)
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
    let (snapshot, freezing) = measure { VenueSnapshot(venue) }
    let router = Router(snapshot: snapshot)
    let key = WeightsKey(profile: .walking)
    let (weights, weighing) = try measure { try router.weights(for: key, at: departure) }
    rows.append(
        ["\(campus.name) validate", "\(venue.nodes.count) nodes", Samples.text(validation), "", ""])
    rows.append(["\(campus.name) snapshot", "\(snapshot.graph.edgeCount) edges", Samples.text(freezing), "", ""])
    rows.append(["\(campus.name) weights", "walking", Samples.text(weighing), "", ""])

    // The same random pairs for each way of asking, interleaved, so that noise falls on all alike.
    var random = SplitMix(state: 42)
    let rooms = venue.places
    let space = SearchSpace()
    var searches: [Double] = []
    var floods: [Double] = []
    var routes: [Double] = []
    var walks: [Route] = []
    for _ in 0..<queries {
        let from = rooms[Int(random.next() % UInt64(rooms.count))]
        let to = rooms[Int(random.next() % UInt64(rooms.count))]
        guard let start = snapshot.index(ofNode: from.id), let end = snapshot.index(ofNode: to.id) else { continue }
        searches.append(measure { weights.shortestPath(from: start, to: end, using: space) }.nanoseconds)
        floods.append(measure { Dijkstra.distance(from: start, to: end, in: snapshot, weights) }.nanoseconds)
        let request = RouteRequest(waypoints: [.place(from.id), .place(to.id)], time: .depart(departure))
        let (answer, nanoseconds) = try measure { try router.route(request, conditions: [], using: space) }
        routes.append(nanoseconds)
        walks.append(answer.route)
    }
    let baseline = Samples(floods)
    for (name, samples) in [("A*", Samples(searches)), ("route, complete", Samples(routes)), ("Dijkstra", baseline)] {
        let ratio = baseline.percentile(0.5) / samples.percentile(0.5)
        rows.append(
            [
                "\(campus.name) \(name)", "\(queries) queries", Samples.text(samples.percentile(0.5)),
                Samples.text(samples.percentile(0.99)), "\((ratio * 10).rounded() / 10)×",
            ])
    }
    if let session = SessionThroughput.measure(walks, in: venue, rounds: 10) {
        let fixes = Samples(session.fixesPerSecond.map { 1e9 / $0 })
        rows.append(
            [
                "\(campus.name) session, a fix", "\(session.steps) steps", Samples.text(fixes.percentile(0.5)),
                Samples.text(fixes.percentile(0.99)), "",
            ])
    }
}

let header = ["what", "on", "median", "99 %", "faster than Dijkstra"]
for line in TextColumns.lines([header] + rows) { print(line) }
