import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

/// The destination stays closed while more, or less, of what closes it is closed; and something on the way to a closed destination
/// closes, opens, and closes again.
@Suite struct `What stays closed is told once, and what closes again is told again` {
    private static let contents = ClosingEngine.shop(areas: [
        "{id: store, level: u, name: Store, category: walkway, polygon: [[190, -5], [205, -5], [205, 5], [190, 5]]}"
    ])

    private static let things = ["u", "tower", "store", "shop"]

    @Test(arguments: things, things)
    func `A shop that is closed is not told closed again`(_ first: String, _ second: String) throws {
        guard first != second else { return }
        let house = try ClosingEngine(Self.contents, levels: ClosingEngine.tower)
        let venue = try house.engine.venue()
        var journey = try house.journey(.node("room"), .place("shop"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 35)
        func close(_ id: String) throws -> [Condition] {
            let named = try ConditionTargetResolver(venue.venue).named(id, for: .closed)
            return try house.engine.add(
                all: named.targets.map { ConditionDraft(target: $0, effect: .closed, enclosure: named.enclosure) },
                to: venue)
        }
        let closed = try close(first)
        try walk.walk(&journey, 6)
        func told() -> [String] { walk.events.compactMap { $0.sentence(journey.wording, all: false) } }
        let before = told().count { $0.contains("Shop is closed") }
        _ = try close(second)
        try walk.walk(&journey, 6)
        try house.engine.lift(closed, from: venue)
        try walk.walk(&journey, 6)
        #expect(told().count { $0.contains("Shop is closed") } <= max(before, 1), "\(told())")
    }

    @Test func `What a plugin closes again on the way to a closed shop is told again`() throws {
        let plugins = try PluginFolderOnDisk()
        try plugins.writeBlocker()
        let house = try ClosingEngine(Self.contents, levels: ClosingEngine.tower, plugins: plugins)
        var journey = try house.journey(.node("room"), .place("shop"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 10)
        try house.close(.place("shop"))
        try walk.walk(&journey, 3)
        let host = try #require(house.engine.pluginHost(for: "house"))
        func told() -> Int {
            walk.events.compactMap { $0.sentence(journey.wording, all: false) }.count { $0.contains("no other") }
        }
        for count in 1...3 {
            _ = host.run(command: "block", arguments: ["last"])
            try walk.walk(&journey, 4)
            #expect(told() == count)
            // What else changes makes the same closure no news.
            try house.close(.connector("back"))
            try walk.walk(&journey, 6)
            #expect(told() == count)
            _ = host.run(command: "block", arguments: ["none"])
            try walk.walk(&journey, 4)
            #expect(told() == count)
        }
    }

    @Test func `The event names what is closed, and by which condition`() throws {
        let house = try ClosingEngine(Self.contents, levels: ClosingEngine.tower)
        let venue = try house.engine.venue()
        var journey = try house.journey(.node("room"), .place("shop"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 10)
        let set = try house.engine.add(
            all: [
                ConditionDraft(target: .place("shop"), effect: .closed),
                ConditionDraft(target: .area("store"), effect: .closed),
            ], to: venue)
        try walk.walk(&journey, 2)
        let failures = walk.events.filter { $0.name == "did_fail_to_reroute" }.map { $0.json(in: venue.calendar) }
        #expect(failures.map { $0["obstacle"] } == ["shop", "store"])
        #expect(failures.map { $0["condition"] } == set.map { .integer($0.id) })
    }
}
