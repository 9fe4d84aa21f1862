import Foundation
import WaymarkDraft
import WaymarkEngine
import WaymarkImport
import WaymarkModel
import WaymarkRouting

/// `WaymarkBenchmarks peers FOLDER [VENUE…]`: writes campuses, and the named venues, as tables that other libraries read,
/// and what Waymark takes for the same queries.
enum PeerTimes {
    static func run(_ arguments: [String]) throws {
        guard let folder = arguments.first else { preconditionFailure("peers needs a folder") }
        let queries = 1000
        for campus in Campus.chosen {
            guard let venue = VenueValidator.validate(VenueDraft(contents: campus.contents())).venue else {
                preconditionFailure("the campus is no venue")
            }
            try compare(campus.name, venue, queries, folder)
        }
        for (number, path) in arguments.dropFirst().enumerated() {
            let report = try VenueImporter().read(path: path)
            guard let venue = report.venues.first else {
                print("\(path) is no venue")
                continue
            }
            try compare("V\(number + 1)", venue, queries, folder)
        }
    }

    private static func compare(_ name: String, _ venue: Venue, _ queries: Int, _ folder: String) throws {
        let folder = URL(fileURLWithPath: folder)
        let graph = try PeerGraph(name, venue, queries: queries)
        try graph.write(to: folder)
        let space = SearchSpace()
        graph.weights.prepareLandmarks()
        graph.weights.prepareHierarchy()
        // Three rounds over all queries; of each query, its median counts.
        var times = [[Double]](repeating: [], count: graph.queries.count)
        var distances: [Int64] = []
        for round in 0..<3 {
            for (index, pair) in graph.queries.enumerated() {
                let (found, time) = measure { graph.weights.shortestPath(from: pair.from, to: pair.to, using: space) }
                times[index].append(time)
                if round == 0 { distances.append(found?.weight ?? -1) }
            }
        }
        let samples = Samples(times.map { Samples($0).percentile(0.5) })
        var table: [[Int64?]] = []
        let tables = (0..<5).map { _ in
            let (weights, time) = measure {
                graph.weights.leastWeights(from: graph.matrix, to: graph.matrix, using: space)
            }
            table = weights
            return time
        }
        let answer: JSON = [
            "peer": "Waymark", "venue": .string(venue.name.base), "nodes": .integer(Int64(venue.nodes.count)),
            "arcs": .integer(Int64(graph.arcCount)),
            "p50_us": .number(samples.percentile(0.5) / 1000, places: 3),
            "p99_us": .number(samples.percentile(0.99) / 1000, places: 3),
            "matrix_ms": .number(Samples(tables).percentile(0.5) / 1e6, places: 3),
            "matrix_sum": .integer(table.joined().reduce(0) { $0 + ($1 ?? 0) }),
            "distances": .array(distances.map { .integer($0) }),
        ]
        try Data(answer.compact().utf8).write(to: folder.appendingPathComponent("\(name)/waymark.json"))
        print("\(name): \(venue.nodes.count) nodes, median \(Samples.text(samples.percentile(0.5)))")
    }
}
