import BrokerTestSupport
import Foundation
import Synchronization
import Testing
import WaymarkBroker
import WaymarkEngine
import WaymarkTestSupport

/// An engine with a store of its own and the shipped mall, joined to a broker.
final class Desk {
    /// The clock of all desks of a test. It stands still unless a test moves it.
    final class Clock: Sendable {
        private let moment = Mutex(Timestamp(seconds: 1_767_603_600))

        var now: Timestamp { moment.withLock { $0 } }

        func pass(seconds: Double) { moment.withLock { $0 = $0.adding(seconds: seconds) } }
    }

    let engine: Engine
    let clock: Clock
    private(set) var service: BrokerService
    private let settings: BrokerSettings
    private let options: BrokerOptions
    /// Everything that was reported.
    private(set) var news: [BrokerNews] = []

    init(
        _ id: String, at broker: TestBroker?, _ clock: Clock, store: String = ":memory:",
        settings: BrokerSettings? = nil, plugins: String? = nil,
        changing change: (inout BrokerOptions) -> Void = { _ in }
    ) throws {
        var configuration = EngineConfiguration(storePath: store, clock: { clock.now })
        configuration.pluginPaths = plugins.map { [PluginPath($0)] } ?? []
        engine = try Engine(configuration)
        if try engine.venues().isEmpty { _ = try engine.importVenues(Self.mall) }
        self.clock = clock
        self.settings = settings ?? BrokerSettings(BrokerAddress(host: "127.0.0.1", port: broker?.port ?? 1883))
        var options = BrokerOptions(id: id, clock: { clock.now })
        change(&options)
        self.options = options
        service = try BrokerService(engine, venue: "riverside-mall", self.settings, options)
    }

    static var mall: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("venues/riverside-mall")
            .path
    }

    var venue: LoadedVenue { get throws { try engine.venue() } }
    var sharing: Sharing { get throws { engine.sharing(in: try venue) } }

    /// Forgets the service without saying goodbye, as a crash does, and starts it again.
    func crash() throws {
        service = try BrokerService(engine, venue: "riverside-mall", settings, options)
    }

    func step() throws { news += try service.step(waiting: 5) }

    func stop() throws { news += try service.stop() }

    /// Adds members to a group, the first of whom starts it.
    func group(_ members: String...) throws {
        for member in members { try sharing.setMember(member, at: clock.now) }
        try sharing.startGroup(by: members[0], with: Array(members.dropFirst()), at: clock.now)
    }

    func share(_ member: String, seconds: Int64 = 3600) throws {
        try sharing.perform(
            .start(member: member, mode: .move, precision: .exact, duration: seconds * 1000), at: clock.now)
    }

    func place(_ id: FeatureID) throws -> (point: Point, level: FeatureID) {
        let place = try #require(try venue.venue.place(id))
        return (place.position, place.level)
    }

    /// Lets a member stand some metres to the east of a place.
    func stand(_ member: String, at id: FeatureID, east metres: Double = 0) throws {
        let (point, level) = try place(id)
        let fix = Fix(point: Point(x: point.x + metres, y: point.y), level: level, accuracy: 3, time: clock.now)
        try sharing.perform(.fix(member: member, fix), at: clock.now)
    }

    /// The payload of a phone that stands at a place.
    func payload(at id: FeatureID, more: String = "") throws -> String {
        let (point, level) = try place(id)
        let place = try venue.venue.anchor.coordinate(of: point)
        let time = clock.now.milliseconds / 1000
        return #"{"_type":"location","acc":3,"lat":\#(place.latitude),"lon":\#(place.longitude),"tst":\#(time),"#
            + #""tid":"ph","floor_id":"\#(level)"\#(more)}"#
    }

    /// The numbers of the messages of a member that another one sees, in order.
    func numbers(of member: String, for viewer: String) throws -> [Int] {
        try sharing.trail(of: member, for: viewer, at: clock.now).points.map { point in
            Int((point.point.x - (try place("bakery").point.x)).rounded())
        }
    }
}

/// Lets desks work until a condition holds.
func run(_ desks: Desk..., until what: String, _ condition: () throws -> Bool) throws {
    try wait(for: what, step: { for desk in desks { try desk.step() } }, until: condition)
}
