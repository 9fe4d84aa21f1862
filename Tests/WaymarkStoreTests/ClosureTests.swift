import Testing
import WaymarkModel
import WaymarkStore

@Suite struct `What a venue says is not in service is closed by an import` {
    private let folder: TemporaryFolder
    private let store: VenueStore
    private let moment = Timestamp(seconds: 1_767_600_000)

    init() throws {
        folder = try TemporaryFolder()
        store = try VenueStore(path: folder.file("store.db"))
    }

    private func save(closure: String?) throws {
        var contents = try RichVenue.venue().contents
        contents.connectors[0].closure = closure
        try store.save([Venue(validated: contents)], source: nil, at: moment)
    }

    private var reasons: [String?] {
        get throws { try store.conditions(of: "museum").map(\.reason) }
    }

    @Test func `A connector that is not in service gets a live condition with its reason`() throws {
        try save(closure: "under repair")
        let condition = try #require(try store.conditions(of: "museum").first)
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
        try store.reopen(.connector("lift"), in: "museum")
        try save(closure: "under repair")
        #expect(try reasons == [])
        try save(closure: "removed")
        #expect(try reasons == ["removed"])
    }

    @Test func `Another reason replaces the first, and a connector in service is opened`() throws {
        try save(closure: "under repair")
        let draft = ConditionDraft(target: .connector("lift"), effect: .closed, reason: "fire drill", author: "Ana")
        try store.add(draft, to: "museum")
        try save(closure: "disused")
        #expect(try reasons == ["fire drill", "disused"])
        try save(closure: nil)
        #expect(try reasons == ["fire drill"])
    }
}
