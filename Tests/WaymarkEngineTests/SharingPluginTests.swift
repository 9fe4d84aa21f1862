import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkNavigation

@Suite struct `Plugins take part in sharing, and recordings contain it` {
    static let now = Timestamp(seconds: 1_767_603_600)
    private let folder: PluginFolderOnDisk

    init() throws { folder = try PluginFolderOnDisk() }

    private func opened() throws -> (Engine, Sharing) {
        let mall = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("venues/riverside-mall").path
        var configuration = EngineConfiguration(storePath: ":memory:", clock: { Self.now })
        configuration.pluginPaths = [PluginPath(folder.path)]
        let engine = try Engine(configuration)
        _ = try engine.importVenues(mall)
        let sharing = engine.sharing(in: try engine.venue())
        for id in ["ada", "ben", "cleo"] { try sharing.setMember(id, name: "N \(id)", at: Self.now) }
        try sharing.startGroup(by: "ada", with: ["ben"], subject: "Lunch", at: Self.now)
        for id in ["ada", "ben"] {
            try sharing.perform(
                .start(member: id, mode: .move, precision: .exact, duration: 3_600_000), at: Self.now)
        }
        return (engine, sharing)
    }

    private func stand(
        _ sharing: Sharing, _ member: String, at id: FeatureID, after seconds: Double
    ) throws -> [SharingEvent] {
        let place = try #require(sharing.venue.venue.place(id))
        let time = Self.now.adding(seconds: seconds)
        return try sharing.perform(
            .fix(member: member, Fix(point: place.position, level: place.level, accuracy: 3, time: time)), at: time)
    }

    /// What each message says in its member `tag`, and what groups are told.
    private func told(_ events: [SharingEvent]) -> [String] {
        events.compactMap { event in
            switch event {
            case .sent(let sent): "\(sent.sender) \(sent.message.others.map(\.value.text))"
            case .told(let group, let text, let plugin): "\(group) \(text) \(plugin)"
            default: nil
            }
        }
    }

    @Test func `The three hooks decide, change and observe, and what they store is kept`() throws {
        try folder.write(
            "counter", hooks: ["should_share_location", "format_shared_location", "shared_locations_changed"],
            capabilities: ["storage", "sharing"],
            """
            function M.should_share_location(e)
                local asked = (waymark.storage.get("asked") or 0) + 1
                waymark.storage.set("asked", asked)
                if e.member.id == "ben" then return false end
            end
            function M.format_shared_location(e)
                return { tag = e.group.subject .. " " .. waymark.storage.get("asked") }
            end
            function M.shared_locations_changed(e)
                local seen = (waymark.storage.get("seen") or 0) + 1
                waymark.storage.set("seen", seen)
                waymark.sharing.tell(e.group, "change " .. seen .. " of " .. #waymark.sharing.locations(e.group))
            end
            """)
        let (engine, sharing) = try opened()
        #expect(
            told(try stand(sharing, "ada", at: "bakery", after: 1))
                == ["ada [Optional(\"Lunch 1\")]", "g1 change 1 of 1 counter"])
        #expect(told(try stand(sharing, "ben", at: "bakery", after: 2)).isEmpty)
        #expect(
            told(try stand(sharing, "ada", at: "pagina", after: 3))
                == ["ada [Optional(\"Lunch 3\")]", "g1 change 2 of 1 counter"])
        #expect(engine.takePluginNews().faults.isEmpty)
        // What plugins change is stored, and seen by the others.
        let seen = try sharing.seen(by: "ben", at: Self.now.adding(seconds: 3))
        #expect(seen.first?.location?.message.others == [.init("tag", "Lunch 3")])
    }

    @Test func `A plugin that fails changes nothing`() throws {
        try folder.write(
            "broken", hooks: ["should_share_location", "format_shared_location", "shared_locations_changed"],
            """
            function M.should_share_location(e) return 7 end
            function M.format_shared_location(e) return { lat = 1 } end
            function M.shared_locations_changed(e) error("no") end
            """)
        let (engine, sharing) = try opened()
        #expect(told(try stand(sharing, "ada", at: "bakery", after: 1)) == ["ada []"])
        #expect(engine.takePluginNews().faults.count == 3)
    }

    @Test func `A plugin cannot send what a member wants to send only on request`() throws {
        try folder.write(
            "pushy", hooks: ["should_share_location"], "function M.should_share_location(e) return true end")
        let (_, sharing) = try opened()
        for mode in [SharingMode.manual, .quiet] {
            try sharing.perform(
                .start(member: "ada", mode: mode, precision: .exact, duration: 3_600_000), at: Self.now)
            #expect(try stand(sharing, "ada", at: "bakery", after: 1).isEmpty)
        }
    }

    @Test func `A recording contains what the traveller shares and receives, and a replay gives the same bytes`() throws
    {
        try folder.write(
            "teller", hooks: ["shared_locations_changed"], capabilities: ["sharing"],
            "function M.shared_locations_changed(e) waymark.sharing.tell(e.group, 'changed') end")
        let (engine, sharing) = try opened()
        let request = RouteRequest(waypoints: [.place("tram-stop"), .place("bakery")], time: .depart(Self.now))
        var journey = try Journey(
            engine, venue: sharing.venue, request: request, options: JourneyOptions(visitor: "ada"), at: Self.now)
        _ = try journey.setOut()
        func hear(_ events: [SharingEvent]) throws -> [JourneyEvent] {
            journey.take(try sharing.news(events, for: "ada"), at: journey.now)
        }
        for _ in 0..<10 {
            _ = try journey.walk()
            guard let fix = journey.lastFix else { continue }
            _ = try hear(try sharing.perform(.fix(member: "ada", fix), at: fix.time))
        }
        #expect(
            try hear(try stand(sharing, "ben", at: "pagina", after: 12)).map(\.name)
                == ["location_shared", "shared_locations_changed", "group_told"])
        // A message of another group is none of the traveller's business.
        try sharing.startGroup(by: "ben", with: ["cleo"], at: Self.now.adding(seconds: 13))
        let others = try stand(sharing, "ben", at: "bakery", after: 14)
        #expect(try Set(sharing.news(others, for: "ada").map(\.group)) == ["g1"])
        #expect(try Set(sharing.news(others, for: "cleo").map(\.group)) == ["g2"])
        // So are members of messages that Waymark does not know.
        let place = sharing.venue.venue.anchor.coordinate(of: Point(x: 1.23456789, y: 2))
        var foreign = LocationMessage(
            latitude: place.latitude, longitude: place.longitude, time: Self.now.adding(seconds: 500))
        foreign.others = [.init("batt", .integer(53))]
        let received = try sharing.perform(
            .receive(foreign, group: "g1", sender: "ben"), at: Self.now.adding(seconds: 15))
        let news = try hear(received)
        guard case .locationShared(let shared)? = news.first?.kind else { Issue.record("nothing"); return }
        #expect(shared.hasWrongClock)
        for _ in 0..<20 { _ = try journey.walk() }

        let lines = JourneyRecording.lines(of: journey, contentHash: journey.contentHash)
        #expect(lines.contains { $0.hasPrefix("{\"input\": \"sharing\"") && $0.contains("\"batt\": 53") })
        #expect(lines.contains { $0.contains("\"event\": \"group_told\"") })
        let replayed = try engine.replay(lines)
        #expect(replayed.firstDifference == nil)
        #expect(replayed.replayed == replayed.recorded)
        // The replay depends on the lines: without one, something is missing.
        let index = try #require(lines.firstIndex { $0.hasPrefix("{\"input\": \"sharing\"") })
        var fewer = lines
        fewer.remove(at: index)
        #expect(try engine.replay(fewer).firstDifference != nil)
        for wrong in ["\"kind\": \"sharde\"", "\"kind\": 7"] {
            var broken = lines
            broken[index] = broken[index].replacingOccurrences(of: "\"kind\": \"shared\"", with: wrong)
            #expect(throws: RecordingError.self) { try engine.replay(broken) }
        }
    }
}
