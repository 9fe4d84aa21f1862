import BrokerTestSupport
import Testing
import WaymarkTestSupport

@testable import WaymarkBroker
@testable import WaymarkEngine

/// A plugin whose command leads travellers.
enum LeadingPlugin {
    static func folder() throws -> PluginFolderOnDisk {
        let folder = try PluginFolderOnDisk()
        try folder.write(
            "steward", hooks: ["commands", "command"], capabilities: ["navigation"],
            """
            function M.commands() return {{name = "send", summary = "leads a traveller"}} end
            function M.command(e)
                for i = 1, tonumber(e.arguments[3]) or 1 do
                    waymark.nav.redirect(e.arguments[2], "please follow me " .. i, e.arguments[1])
                end
            end
            """)
        return folder
    }

    /// Lets the command of an engine lead a member, or everybody, to a place.
    static func send(_ member: String, to place: String, times: Int = 1, at desk: Desk) throws {
        let host = try #require(desk.engine.pluginHost(for: "riverside-mall"))
        _ = desk.engine.answer(
            command: "send", arguments: [member, place, "\(times)"], of: host, in: try desk.venue)
    }
}

/// Three engines with stores of their own.
@Suite(.broker) struct `Orders of plugins over a broker` {
    private let broker: TestBroker
    private let clock = Desk.Clock()
    private let folder: PluginFolderOnDisk
    private let desks: [Desk]

    init() throws {
        let broker = try TestBroker()
        try broker.start()
        let folder = try LeadingPlugin.folder()
        desks = try ["one", "two", "three"].map { [clock] in
            try Desk($0, at: broker, clock, plugins: folder.path)
        }
        (self.broker, self.folder) = (broker, folder)
        try turns(until: "the connections") { desks.allSatisfy(\.service.isConnected) }
    }

    private func turns(until what: String, _ condition: () throws -> Bool) throws {
        try wait(for: what, step: { for desk in desks { try desk.step() } }, until: condition)
    }

    private func journey(_ desk: Desk, by visitor: String) throws -> Journey {
        let request = RouteRequest(
            waypoints: try ["bakery", "cinema"].map { try desk.engine.waypoint($0, in: desk.venue) },
            time: .depart(clock.now))
        var journey = try Journey(
            desk.engine, venue: desk.venue, request: request, options: JourneyOptions(visitor: visitor), at: clock.now)
        _ = try journey.setOut()
        return journey
    }

    private func count(_ desk: Desk) throws -> Int {
        try desk.engine.store.orders.all(scope: "venue/riverside-mall").count
    }

    private func follow(_ journey: inout Journey) throws -> [String] {
        try journey.take(.tick(journey.now.adding(seconds: 1))).map(\.name)
    }

    @Test func `An order at one engine leads travellers at the others once, and says why`() throws {
        var ada = try journey(desks[1], by: "ada")
        var ben = try journey(desks[2], by: "ben")
        clock.pass(seconds: 1)
        try LeadingPlugin.send("*", to: "bays-a", at: desks[0])
        try turns(until: "the order") { try count(desks[1]) == 1 && count(desks[2]) == 1 }
        for events in [try follow(&ada), try follow(&ben)] {
            #expect(events.count { $0 == "did_reroute" } == 1 && events.contains("plugin_said"))
        }
        let said = ada.entries.contains { "\($0)".contains("please follow me 1") }
        #expect(said)
        let ahead = ada.state.session?.remainingWaypoints
        #expect(ahead?.last == .place("bays-a"))
        // A repetition, as after a connection that was lost, changes nothing.
        try desks[0].crash()
        try desks[1].crash()
        try turns(until: "the connections") { desks.allSatisfy(\.service.isConnected) }
        clock.pass(seconds: 5)
        try LeadingPlugin.send("ben", to: "cinema", at: desks[1])
        try turns(until: "the second order") { try desks.allSatisfy { try count($0) == 2 } }
        #expect(try !follow(&ada).contains("did_reroute"))
        // Within the plugin's budget.
        for _ in 0..<3 { _ = try ben.take(.tick(ben.now.adding(seconds: 60))) }
        let back = ben.state.session?.remainingWaypoints
        #expect(back?.last == .place("cinema"))
        #expect(try broker.retained("waymark/v1/riverside-mall/$orders/#").isEmpty)
    }

    @Test
    func `A flood, late orders and orders of plugins that may not lead are counted and not followed`()
        throws
    {
        func publish(_ number: Int64, plugin: String = "steward", given: Int64? = nil, lead: String = "redirect") throws
        {
            let time = given ?? clock.now.milliseconds
            try broker.publish(
                "waymark/v1/riverside-mall/$orders/\(plugin)",
                #"{"_type":"order","engine":"evil","number":\#(number),"given_ms":\#(time),"#
                    + #""order":{"lead":"\#(lead)","place":"cinema"}}"#)
        }
        let one = desks[0]
        func refused(_ reason: String) -> Int { one.service.counters.refused[reason] ?? 0 }
        try publish(1, given: clock.now.milliseconds - 700_000)
        try publish(2, lead: "fly")
        try publish(3, plugin: "stranger")
        for number in Int64(10)..<90 { try publish(number) }
        try turns(until: "all of them") {
            refused("more orders of plugins than 64 in a minute") == 16
                && refused("an order of a plugin that comes too late") == 1
                && refused("an order of a plugin that cannot be read") == 1
        }
        #expect(try count(one) == 64)
    }
}
