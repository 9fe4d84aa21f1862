import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkTestSupport

/// A plugin that closes a path at each step of a walk, for some seconds from then on.
@Suite struct `A closure that a plugin sets again ends later, without news` {
    private let plugins: PluginFolderOnDisk
    private let house: ClosingEngine

    init() throws {
        plugins = try PluginFolderOnDisk()
        try plugins.write(
            "feed", hooks: ["did_update_progress", "commands", "command"], capabilities: ["navigation", "storage"],
            """
            local words = "door stuck"
            function M.commands() return {{ name = "say", summary = "s" }} end
            function M.command(e) waymark.storage.set("words", e.arguments[1]) end
            function M.did_update_progress()
                waymark.nav.close("gate", waymark.storage.get("words") or words, 30)
            end
            """)
        house = try ClosingEngine(
            """
            nodes:
              g: {a: [0, 0], b: [200, 0], c: [200, 40], d: [0, 40]}
            paths:
              - [a, b]
              - {id: gate, nodes: [c, d]}
              - [b, c]
            """, plugins: plugins)
    }

    private func conditions() throws -> [Condition] { try house.engine.storedConditions(of: "house") }

    @Test func `At each tick of two minutes`() throws {
        var journey = try house.journey(.node("a"), .node("b"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 120)
        let closure = try #require(try conditions().first)
        #expect(try conditions().count == 1)
        #expect(closure.until.map { $0.milliseconds >= journey.now.milliseconds + 29_000 } == true)
        // 10:00 was read at the start; then come 10:01 and 10:02.
        #expect(walk.count("conditions_changed") == 2, "\(walk.events.map(\.name))")
        #expect(try house.engine.undoableChanges().filter { $0.kind == .conditions }.count == 3)
    }

    @Test func `Another reason is news`() throws {
        var journey = try house.journey(.node("a"), .node("b"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 5)
        let before = walk.count("conditions_changed")
        _ = house.engine.pluginHost(for: "house")?.run(command: "say", arguments: ["smoke"])
        try house.engine.flush()
        try walk.walk(&journey, 3)
        #expect(try conditions().map(\.reason) == ["smoke"])
        #expect(walk.count("conditions_changed") == before + 1)
        #expect(try house.engine.undoableChanges().filter { $0.kind == .conditions }.count == 2)
    }

    @Test func `A replay has the same events`() throws {
        var journey = try house.journey(.node("a"), .node("b"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 70)
        let replayed = try house.engine.replay(JourneyRecording.lines(of: journey, contentHash: journey.contentHash))
        #expect(replayed.firstDifference == nil && replayed.pluginNotes.isEmpty)
    }
}
