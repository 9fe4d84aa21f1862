import WaymarkBroker
import WaymarkEngine

/// The code that doc comments of WaymarkBroker show. Nothing runs it.
enum BrokerExamples {
    static func join(_ engine: Engine, _ venue: LoadedVenue, isStopped: Bool) throws {
        let address = try BrokerAddress("mqtt://localhost:1883")
        let options = BrokerOptions(id: "desk", clock: { now() })
        let service = try BrokerService(engine, venue: venue.id, BrokerSettings(address), options)
        while !isStopped { show(try service.step(waiting: 100)) }
        try service.stop()
    }

    static func now() -> Timestamp { Timestamp(seconds: 0) }
    static func show(_ news: [BrokerNews]) {}
}
