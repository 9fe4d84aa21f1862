import Foundation
import WaymarkEngine
import WaymarkGuidance
import WaymarkModel
import WaymarkShell

/// Measures what lies around the search of a route: guidance, sentences, JSON, and the commands of a script.
struct AnswerTimes {
    private(set) var rows: [Row] = []
    private static let count = 500
    private static let departure = Timestamp(seconds: 1_893_999_600)

    /// Measures answers about the only venue of a store; `place` is a name to search for.
    init(store: String, finding place: String) throws {
        let engine = try Engine(EngineConfiguration(storePath: store, clock: { AnswerTimes.departure }))
        let venue = try engine.venue()
        let nodes = venue.venue.nodes
        var random = SplitMix(state: 7)
        let requests = (0..<Self.count).map { _ in
            let ends = (0..<2).map { _ in Waypoint.node(nodes[Int(random.next() % UInt64(nodes.count))].id) }
            return RouteRequest(waypoints: ends, time: .depart(AnswerTimes.departure))
        }
        // The first pass fills what the venue remembers.
        let answers = try requests.map { try engine.route($0, in: venue) }
        let values = answers.map { OSRMRoute.encode($0, in: venue).tree }
        let composer = InstructionComposer()
        try add("route with steps", answers.indices) { _ = try engine.route(requests[$0], in: venue) }
        try add("sentences of a route", answers.indices) { _ = composer.instructions(for: answers[$0].guided) }
        try add("sentences and JSON", answers.indices) {
            _ = OSRMRoute.encode(answers[$0], in: venue).formatted()
        }
        try add("whole route with sentences and JSON", answers.indices) {
            _ = OSRMRoute.encode(try engine.route(requests[$0], in: venue), in: venue).compact()
        }
        try add("JSON, written", answers.indices) { _ = values[$0].compact() }
        try add("JSON, written naively", answers.indices) { _ = NaiveJSON.text(values[$0]) }
        try addCommands(requests, store)
        addProcesses(requests, store, finding: place)
    }

    private mutating func add(_ what: String, _ indices: Range<Int>, _ work: (Int) throws -> Void) throws {
        let times = try indices.map { index in try measure { try work(index) }.nanoseconds }
        rows.append(Row(what, "\(indices.count) routes", times))
    }

    private static func words(_ request: RouteRequest) -> [String] {
        request.waypoints.compactMap { if case .node(let id) = $0 { id.rawValue } else { nil } }
    }

    /// Runs commands in one session, as a script does.
    private mutating func addCommands(_ requests: [RouteRequest], _ store: String) throws {
        for (what, option) in [("command, text", ""), ("command, JSON", " --json")] {
            let console = TranscriptConsole()
            let session = ShellSession(
                ShellSession.Configuration(storePath: store, clock: .live { AnswerTimes.departure }), console: console)
            let lines = requests.map { "route \(Self.words($0).joined(separator: " "))\(option)" }
            _ = session.run(line: lines[0])
            let samples = lines.map { line in
                let nanoseconds = measure { _ = session.run(line: line) }.nanoseconds
                _ = console.take()
                return nanoseconds
            }
            rows.append(Row(what, "\(lines.count) routes", samples))
        }
    }

    /// Starts the program again and again, if `WAYMARK` names it or the release build exists.
    private mutating func addProcesses(_ requests: [RouteRequest], _ store: String, finding place: String) {
        let program = ProcessInfo.processInfo.environment["WAYMARK"] ?? ".build/release/waymark"
        guard FileManager.default.isExecutableFile(atPath: program) else { return }
        let ends = Self.words(requests[0])
        for (what, arguments) in [
            ("processor time of a process, --version", ["--version"]),
            ("processor time of a process, find", ["find", place, "--store", store]),
            ("processor time of a process, route", ["route", ends[0], ends[1], "--store", store]),
        ] {
            let samples = (0..<15).compactMap { _ in Started(program, arguments)?.nanoseconds }
            if samples.count == 15 { rows.append(Row(what, "15 starts", samples)) }
        }
    }
}
