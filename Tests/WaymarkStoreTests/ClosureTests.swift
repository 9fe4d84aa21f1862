import Testing
import WaymarkModel
import WaymarkStore

@Suite struct `What a venue says is not in service is closed by an import` {
    private let folder: TemporaryFolder
    private let store: VenueStore
    private let moment = Timestamp(seconds: 1_767_600_000)

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    private func save(closure: String?) throws {
        var contents = try RichVenue.venue().contents
        contents.connectors[0].closure = closure
        try store.save([Venue(validated: contents)], source: nil, at: moment)
    }

    private var reasons: [String?] {
        get throws { try store.conditions.all(of: "museum").map(\.reason) }
    }

    @Test func `A connector that is not in service gets a live condition with its reason`() throws {
        try save(closure: "under repair")
        let condition = try #require(try store.conditions.all(of: "museum").first)
        #expect(condition.target == .connector("lift"))
        #expect(condition.effect == .closed)
        #expect(condition.reason == "under repair")
        #expect(condition.author == "import")
        #expect(condition.from == nil && condition.until == nil)
    }

    @Test func `Another import closes it no second time, and not again once it is reopened`() throws {
        try save(closure: "under repair")
        try save(closure: "under repair")
        #expect(try reasons == ["under repair"])
        try store.conditions.reopen(.connector("lift"), in: "museum")
        try save(closure: "under repair")
        #expect(try reasons == [])
        try save(closure: "removed")
        #expect(try reasons == ["removed"])
    }

    @Test func `Another reason replaces the first, and a connector in service is opened`() throws {
        try save(closure: "under repair")
        let draft = ConditionDraft(target: .connector("lift"), effect: .closed, reason: "fire drill", author: "Ana")
        try store.conditions.add(draft, to: "museum")
        try save(closure: "disused")
        #expect(try reasons == ["fire drill", "disused"])
        try save(closure: nil)
        #expect(try reasons == ["fire drill"])
    }

    private func save(level closure: PlannedClosure) throws {
        var contents = try RichVenue.venue().contents
        contents.connectors[0].closure = nil
        contents.levels[1].closure = closure
        try store.save([Venue(validated: contents)], source: nil, at: moment)
    }

    @Test func `A level that is closed is closed at its landings, with its times, until the closure is gone`() throws {
        let venue = try RichVenue.venue()
        let landings = venue.landings(into: .level(venue.levels[1].id))
        #expect(!landings.isEmpty)
        let closure = PlannedClosure(
            reason: "painted", from: "2026-01-05T08:00", until: "2026-02-01",
            every: try OpeningHours("Mo-Fr 08:00-18:00"))
        try save(level: closure)
        let conditions = try store.conditions.all(of: "museum").filter { $0.author == Condition.importer }
        #expect(Set(conditions.map(\.target)) == Set(landings))
        #expect(Set(conditions.map(\.from)) == [try venue.calendar.timestamp(parsing: "2026-01-05T08:00")])
        #expect(Set(conditions.map(\.until)) == [try venue.calendar.timestamp(parsing: "2026-02-01T00:00")])
        #expect(Set(conditions.map(\.every)) == [try OpeningHours("Mo-Fr 08:00-18:00")])
        try save(level: closure)
        #expect(try store.conditions.all(of: "museum").filter { $0.author == "import" } == conditions)
        for target in landings { try store.conditions.reopen(target, in: "museum") }
        try save(level: closure)
        #expect(try store.conditions.all(of: "museum").filter { $0.author == "import" } == [])
        try save(level: PlannedClosure(reason: "flooded"))
        #expect(
            try store.conditions.all(of: "museum").filter { $0.author == "import" }.map(\.reason)
                == landings.map { _ in "flooded" })
        try save(level: PlannedClosure())
        #expect(try store.conditions.all(of: "museum").filter { $0.author == "import" } == [])
    }
}
