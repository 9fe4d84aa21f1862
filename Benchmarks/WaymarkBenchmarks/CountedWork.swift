import Foundation
import WaymarkEngine
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting
import WaymarkStore

/// Pieces of work whose instructions are counted: searches, closures, weights, positions and whole answers between random rooms
/// of a campus. Each piece has been done once before, so that what is kept for later is there.
struct CountedWork {
    /// The name of one unit.
    var name: String
    /// How many units one run has.
    var units: Int
    var run: () throws -> Void

    private static let pairs = 100
    private static let departure = Timestamp(seconds: 1_893_999_600)

    /// The names and units of the pieces of all campuses, by their number.
    static func list() -> [(name: String, units: Int)] {
        campuses.flatMap { campus in
            Piece.allCases.map { ("\(campus.name) \($0.rawValue)", $0 == .profile ? 1 : Self.pairs) }
        }
    }

    private static var campuses: [Campus] { [.small, .medium] }

    /// Does a piece of work once, and then a number of times more.
    static func run(_ number: Int, times: Int) throws {
        let pieces = Piece.allCases
        let work = try Prepared(campuses[number / pieces.count].contents(), pairs: pairs).work(
            pieces[number % pieces.count])
        for _ in 0..<times + 1 { try work() }
    }

    private enum Piece: String, CaseIterable {
        case search = "search with its edges"
        case route = "route"
        case steps = "steps of a route"
        case sentences = "sentences of a route"
        case answer = "whole route with sentences and JSON"
        case closure = "closing an edge and opening another, until the next way"
        case position = "position, attached to the network"
        case matrix = "matrix of 100 × 100, a row"
        case profile = "weights of a new profile"
    }

    /// A campus that is ready for work.
    private struct Prepared {
        let venue: Venue
        let router: Router
        let weights: Weights
        let ends: [(from: NodeIndex, to: NodeIndex)]
        let requests: [RouteRequest]
        let space = SearchSpace()

        init(_ contents: VenueContents, pairs: Int) throws {
            venue = Venue(validated: contents)
            let (snapshot, venue) = (VenueSnapshot(venue), venue)
            router = Router(snapshot: snapshot)
            weights = try router.weights(for: WeightsKey(profile: .walking), at: departure)
            weights.prepareHierarchy()
            weights.prepareTable()
            var random = SplitMix(state: 3)
            func room() -> FeatureID { venue.places[Int(random.next() % UInt64(venue.places.count))].id }
            let rooms = (0..<pairs).map { _ in (room(), room()) }
            requests = rooms.map { RouteRequest(waypoints: [.place($0.0), .place($0.1)], time: .depart(departure)) }
            ends = rooms.map { from, to in
                guard let from = snapshot.index(ofNode: from), let to = snapshot.index(ofNode: to) else {
                    preconditionFailure("rooms are nodes")
                }
                return (from, to)
            }
        }

        func work(_ piece: Piece) throws -> () throws -> Void {
            switch piece {
            case .search:
                return { for pair in ends { _ = weights.shortestPath(from: pair.from, to: pair.to, using: space) } }
            case .route: return { for request in requests { _ = try router.route(request, using: space) } }
            case .steps:
                let (guide, routes) = (RouteGuide(venue: venue), try routes())
                return { for route in routes { _ = guide.guide(route) } }
            case .sentences:
                let guide = RouteGuide(venue: venue)
                let (composer, guided) = (InstructionComposer(), try routes().map { guide.guide($0) })
                return { for route in guided { _ = composer.instructions(for: route) } }
            case .answer:
                let folder = FileManager.default.temporaryDirectory.appending(path: "waymark-\(UUID().uuidString)")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                defer { try? FileManager.default.removeItem(at: folder) }
                let path = folder.appending(path: "campus.db").path
                try VenueStore(path: path).save([venue], source: nil, at: departure)
                let engine = try Engine(EngineConfiguration(storePath: path, access: .readOnly, clock: { departure }))
                let loaded = try engine.venue()
                return {
                    for request in requests {
                        _ = OSRMRoute.encode(try engine.route(request, in: loaded), in: loaded).compact()
                    }
                }
            case .closure:
                let edges = venue.edges
                var random = SplitMix(state: 5)
                let keys = ends.indices.map { id in
                    let edge = edges[Int(random.next() % UInt64(edges.count))].id
                    return WeightsKey(
                        profile: .walking, conditions: [Condition(id: Int64(id), target: .edge(edge), effect: .closed)])
                }
                return {
                    for (key, pair) in zip(keys, ends) {
                        _ = try router.weights(for: key, at: departure)
                            .shortestPath(from: pair.from, to: pair.to, using: space)
                    }
                }
            case .position:
                let spots = ends.map { pair in
                    let node = venue[router.snapshot.venueIndex(of: pair.from)]
                    return (Point(x: node.position.x + 1.3, y: node.position.y + 0.7), node.level)
                }
                return { for (point, level) in spots { _ = weights.distanceToNetwork(from: point, on: level) } }
            case .matrix:
                return { _ = weights.leastWeights(from: ends.map(\.from), to: ends.map(\.to), using: space) }
            case .profile:
                return {
                    _ = try Router(snapshot: router.snapshot).weights(
                        for: WeightsKey(profile: .stroller), at: departure)
                }
            }
        }

        private func routes() throws -> [Route] { try requests.map { try router.route($0, using: space).route } }
    }
}
