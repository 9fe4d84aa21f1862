import StoreFixtures
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkStore
import WaymarkTestSupport

/// Something else than Waymark deletes what is closed, and a plugin asks for it.
@Suite struct `Plugins do not take lost conditions for none` {
    private let plugins: PluginFolderOnDisk
    private let house: ClosingEngine

    init() throws {
        plugins = try PluginFolderOnDisk()
        try plugins.write(
            "looker", hooks: ["command", "commands"],
            """
            function M.commands() return {{ name = "look", summary = "Say what is closed." }} end
            function M.command()
                local isKnown, list = pcall(waymark.venue.conditions)
                local lift = waymark.venue.connectors()[1]
                local shop = waymark.venue.search({ text = "Shop" })[1]
                return (isKnown and #list .. " conditions" or "unknown") .. ", lift " .. tostring(lift.is_open)
                    .. ", shop " .. tostring(shop.is_open) .. ", " .. #waymark.venue.search({ text = "Shop", open = true })
            end
            """)
        house = try ClosingEngine(
            """
            nodes:
              g: {a: [0, 0], b: [30, 0]}
              u: {c: [30, 0], d: [60, 0]}
            paths:
              - [a, b]
              - [c, d]
            connectors: [{id: lift, kind: elevator, name: Lift, stops: [b, c]}]
            places: [{id: shop, name: Shop, category: shop, at: d, hours: 24/7}]
            """, levels: ClosingEngine.gallery, plugins: plugins, isOnDisk: true)
    }

    private func look() throws -> String? {
        let host = try #require(house.engine.pluginHost(for: "house"))
        let venue = try house.engine.venue()
        guard case .done(let result) = house.engine.answer(command: "look", arguments: [], of: host, in: venue) else {
            return nil
        }
        return result.lines.joined(separator: " ")
    }

    @Test(arguments: ["DELETE FROM conditions", "UPDATE conditions SET target_id = 'nothing'"])
    func `In a command`(sql: String) throws {
        #expect(try look() == "0 conditions, lift true, shop true, 1")
        try house.close(.connector("lift"))
        #expect(try look() == "1 conditions, lift false, shop true, 1")
        try OldStores.execute(sql, at: house.folder.file("store.sqlite"))
        #expect(try look() == "unknown, lift false, shop false, 0")
    }

    @Test func `In a command of a journey`() throws {
        var journey = try house.journey(.node("a"), .place("shop"))
        try house.close(.connector("lift"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 2)
        try OldStores.execute("DELETE FROM conditions", at: house.folder.file("store.sqlite"))
        try walk.walk(&journey, 2)
        guard case .done(let result)? = try journey.run(command: "look", arguments: []).answer else {
            Issue.record("no answer")
            return
        }
        #expect(result.lines.joined() == "unknown, lift false, shop false, 0")
    }
}
