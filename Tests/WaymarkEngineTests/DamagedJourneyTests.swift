import Foundation
import StoreFixtures
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkStore
import WaymarkTestSupport

/// Something else than Waymark changes the live conditions in the file while somebody is under way.
@Suite struct `Nobody is led along a way of which it is not known that it is open` {
    private let folder: PluginFolderOnDisk
    private let clinic: ClinicEngine
    private var path: String { folder.file("store.sqlite") }

    init() throws {
        folder = try PluginFolderOnDisk()
        clinic = try ClinicEngine(storePath: folder.file("store.sqlite"))
        try clinic.engine.add(
            ConditionDraft(target: .connector("lift"), effect: .delayed(seconds: 60)), to: clinic.engine.venue())
    }

    private static let damages = [
        "UPDATE conditions SET target_id = 'litf'", "UPDATE conditions SET amount = -5", "DELETE FROM conditions",
        "UPDATE conditions SET target_id = 'escalator'", "DELETE FROM condition_hashes",
    ]

    private func damage(_ sql: String) throws {
        try OldStores.execute("PRAGMA ignore_check_constraints = ON; " + sql, at: path)
    }

    private func journey() throws -> Journey {
        let venue = try clinic.engine.venue()
        var journey = try Journey(
            clinic.engine, venue: venue, request: try clinic.request("g-door", "lab"), options: JourneyOptions(),
            at: ClinicEngine.now)
        _ = try journey.setOut()
        return journey
    }

    @Test(arguments: damages) func `A journey stops before the next part of its way, says so once, and goes on later`(
        sql: String
    ) throws {
        var journey = try journey()
        var before = ObservedWalk()
        try before.walk(&journey, 5)
        try damage(sql)
        var walk = ObservedWalk()
        try walk.walk(&journey, 150)
        #expect(walk.count("did_fail_to_reroute") == 1 && walk.count("did_reroute") == 0)
        let sentence = walk.events.first { $0.name == "did_fail_to_reroute" }
            .flatMap { $0.sentence(TravelWording(journey.venue.venue), all: false) }
        #expect(sentence?.contains("unknown conditions") == true, "\(sentence ?? "")")
        #expect(walk.texts.isEmpty && !walk.hasArrived && journey.isStuck)
        let rest = try #require(walk.points.last)
        #expect(walk.points.suffix(60).allSatisfy { $0 == rest })
        let events = try journey.redirect(to: .place("desk"), at: journey.now)
        #expect(!events.contains { $0.name == "did_reroute" })

        // Somebody looks at it.
        if let condition = try clinic.engine.storedConditions(of: journey.venue.id).first, !sql.contains("hashes"),
            !sql.contains("escalator")
        {
            try clinic.engine.lift(condition, from: journey.venue)
        } else {
            try clinic.engine.rebuildStoreIndexes()
        }
        var after = ObservedWalk()
        try after.walk(&journey, 300)
        #expect(after.hasArrived && after.count("did_go_off_route") == 0)
        #expect(after.count("way_reopened") + after.count("did_reroute") == 1)
        let result = try clinic.engine.replay(
            JourneyRecording.lines(of: journey, contentHash: journey.contentHash))
        #expect(result.firstDifference == nil)
    }

    @Test(arguments: ["stairs", "elevator", "escalator"]) func `Who is on a flight or ride comes to the end of it`(
        kind: String
    ) throws {
        let landing = kind == "elevator" ? 20.0 : 65
        let size = kind == "elevator" ? "wait: 5" : kind == "escalator" ? "length: 45, direction: up" : "length: 45"
        let house = try ClosingEngine(
            """
            nodes:
              g: {door: {at: [0, 0], kind: entrance}, s1: [20, 0]}
              u: {s2: [\(landing), 0], u1: [85, 0]}
            paths:
              - [door, s1]
              - {id: land, nodes: [s2, u1]}
            connectors: [{id: front, kind: \(kind), name: Front, stops: [s1, s2], \(size)}]
            places: [{id: room, name: Room, category: room, at: u1}]
            """, levels: ClosingEngine.gallery, isOnDisk: true)
        try house.engine.add(
            ConditionDraft(target: .edge("land"), effect: .delayed(seconds: 5)), to: house.engine.venue())
        var journey = try house.journey(.node("s1"), .place("room"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 8)
        try OldStores.execute("DELETE FROM conditions", at: house.folder.file("store.sqlite"))
        try walk.walk(&journey, 120)
        #expect(walk.levels.last == "u" && !walk.hasArrived)
        #expect(((walk.points.last?.x ?? 0) - landing).magnitude < 0.1, "\(walk.points.last as Any)")
        #expect(walk.count("did_fail_to_reroute") == 1 && walk.count("did_go_off_route") == 0)
    }

    @Test(arguments: damages) func `No journey starts`(sql: String) throws {
        try damage(sql)
        let error = #expect(throws: EngineError.self) { _ = try journey() }
        guard case .store(let fault)? = error else { return #expect(Bool(false), "\(sql)") }
        #expect(fault.code == .corrupt)
    }
}
