import WaymarkEngine
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// Measures the parts of whole answers about a venue of a store, one answer after the other, so that each part finds the
/// cache as the parts of other answers left it.
struct AnswerParts {
    private static let count = 500
    private static let departure = Timestamp(seconds: 1_893_999_600)

    private let venue: LoadedVenue
    private let router: Router
    private let guide: RouteGuide
    private let requests: [RouteRequest]
    private let space = SearchSpace()
    private let composer = InstructionComposer()

    /// Prepares routes between random nodes of the only venue of a store.
    init(store: String) throws {
        let engine = try Engine(EngineConfiguration(storePath: store, clock: { Self.departure }))
        venue = try engine.venue()
        router = Router(snapshot: venue.snapshot)
        guide = RouteGuide(venue: venue.venue)
        let nodes = venue.venue.nodes
        var random = SplitMix(state: 7)
        requests = (0..<Self.count).map { _ in
            let ends = (0..<2).map { _ in Waypoint.node(nodes[Int(random.next() % UInt64(nodes.count))].id) }
            return RouteRequest(waypoints: ends, time: .depart(Self.departure))
        }
    }

    /// Answers all requests a number of times, after a first pass that fills what the venue remembers, and prints a row for
    /// each part: the median over the requests of the median of their rounds.
    static func run(_ words: [String]) throws {
        guard let store = words.first else { return print("answers STORE [ROUNDS]") }
        let parts = try AnswerParts(store: store)
        let rounds = max(1, words.dropFirst().first.flatMap { Int($0) } ?? 9)
        let names = ["route", "guide", "sentences", "JSON", "whole"]
        var times = [[[Double]]](repeating: [], count: names.count)
        var (steps, bytes) = (0, 0)
        for request in parts.requests { _ = try parts.answer(request) }
        for round in 0..<rounds {
            for (index, request) in parts.requests.enumerated() {
                let answer = try parts.answer(request)
                if round == 0 {
                    steps += answer.steps
                    bytes += answer.bytes
                    for name in times.indices { times[name].append([]) }
                }
                for (name, time) in (answer.times + [answer.times.reduce(0, +)]).enumerated() {
                    times[name][index].append(time)
                }
            }
        }
        print("\(steps) steps, \(bytes) bytes in \(count) answers")
        for (name, times) in zip(names, times) {
            let medians = times.map { Samples($0).percentile(0.5) }
            print(name, Samples.text(Samples(medians).percentile(0.5)), Samples.text(Samples(medians).percentile(0.99)))
        }
    }

    /// Answers a request. Counting instructions can start and stop with this function.
    @inline(never) private func answer(_ request: RouteRequest) throws -> (steps: Int, bytes: Int, times: [Double]) {
        let route = try measure { try router.route(request, using: space).route }
        let guided = measure { guide.guide(route.result) }
        let answer = GuidedAnswer(guided: guided.result)
        let document = measure { OSRMRoute.encode(answer, in: venue, composer: composer) }
        let text = measure { document.result.compact() }
        return (
            guided.result.legs.reduce(0) { $0 + $1.steps.count }, text.result.utf8.count,
            [route.nanoseconds, guided.nanoseconds, document.nanoseconds, text.nanoseconds]
        )
    }
}
