import Foundation
import WaymarkEngine

/// Measures what happens between an author's files and a venue that is ready: import from tables and from the native
/// format, opening, and finding in a store that was just opened.
struct ImportTimes {
    private(set) var rows: [Row] = []
    private let folder: URL
    private let rounds: Int

    init(_ campus: Campus) throws {
        rounds = campus.name == "L" ? 1 : 5
        folder = FileManager.default.temporaryDirectory.appending(path: "waymark-bench-\(UUID().uuidString)")
        let tables = folder.appending(path: campus.name)
        try FileManager.default.createDirectory(at: tables, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let contents = campus.contents()
        try Self.nodeTable(contents).write(to: tables.appending(path: "nodes.csv"), atomically: false, encoding: .utf8)
        try Self.edgeTable(contents).write(to: tables.appending(path: "edges.csv"), atomically: false, encoding: .utf8)
        try Self.mapping.write(to: tables.appending(path: "graph.yaml"), atomically: false, encoding: .utf8)
        let store = try measureImport(of: tables, as: "tables")
        let venue = try Engine(Self.configuration(store)).venue()
        guard let place = venue.venue.places.first?.name.base else { preconditionFailure("the campus has no rooms") }
        let native = folder.appending(path: "venue.yaml")
        try Engine(Self.configuration(store)).yaml(of: venue).write(to: native, atomically: false, encoding: .utf8)
        _ = try measureImport(of: native, as: "venue.yaml")
        try add("open", "\(venue.venue.nodes.count) nodes") { _ = try Engine(Self.configuration(store)).venue() }
        try add("find, just opened", "\(venue.venue.places.count) places") {
            let engine = try Engine(Self.configuration(store))
            _ = try engine.storedMatches(place, in: try engine.onlyVenue())
        }
        rows += try AnswerTimes(store: store, finding: place).rows
        if let peak = peakMemory() { rows.append(Row("memory", "most so far", value: "\(peak) MB")) }
    }

    /// Imports into new stores, and returns the last of them.
    private mutating func measureImport(of source: URL, as noun: String) throws -> String {
        var store = ""
        let folder = folder
        try add("import", noun) {
            store = folder.appending(path: "\(UUID().uuidString).db").path
            let result = try Engine(Self.configuration(store)).importVenues(
                source.path, options: ImportOptions(venueID: "campus", limits: .large))
            precondition(result.venues.count == 1, "the campus is not imported")
        }
        return store
    }

    private mutating func add(_ what: String, _ noun: String, _ work: () throws -> Void) throws {
        rows.append(Row(what, noun, try (0..<rounds).map { _ in try measure(work).nanoseconds }))
    }

    private static func configuration(_ store: String) -> EngineConfiguration {
        EngineConfiguration(storePath: store, clock: { Timestamp(seconds: 0) })
    }

    /// Makes rooms places.
    private static let mapping = """
        graph: 1
        id: campus
        name: Campus
        files: {nodes: nodes.csv, edges: edges.csv}
        types:
          destination: {place: room}

        """

    private static func nodeTable(_ contents: VenueContents) -> String {
        let names = Dictionary(uniqueKeysWithValues: contents.places.map { ($0.id, $0.name.base) })
        let levels = Dictionary(uniqueKeysWithValues: contents.levels.map { ($0.id, $0) })
        var text = "id,building,floor,x,y,kind,name\n"
        for node in contents.nodes {
            let level = levels[node.level]
            let place = "\(level?.building?.rawValue ?? "site"),\(level?.shortName ?? "0")"
            text += "\(node.id),\(place),\(node.position.x),\(node.position.y),\(node.kind.rawValue),"
            text += "\(names[node.id] ?? "")\n"
        }
        return text
    }

    private static func edgeTable(_ contents: VenueContents) -> String {
        var text = "from,to,kind,length\n"
        for edge in contents.edges { text += "\(edge.from),\(edge.to),\(edge.kind.rawValue),\(edge.length)\n" }
        for connector in contents.connectors {
            for (from, to) in zip(connector.stops, connector.stops.dropFirst()) {
                text += "\(from.node),\(to.node),\(connector.kind.rawValue),10\n"
            }
        }
        return text
    }
}

/// The most memory that the process has used so far, in MB; nil where the system does not say.
func peakMemory() -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return nil }
    return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }.map { $0 / 1024 }
}
