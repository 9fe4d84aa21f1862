import Foundation
import Testing
import WaymarkModel

@testable import WaymarkStore

/// What a store holds, to be compared.
struct StoreState: Equatable {
    var venues: [VenueContents] = []
    var conditions: [Condition] = []
    var visits: [Visit] = []
    var awards: [String] = []
    var points = 0
    var pluginValues: [String: String] = [:]
    var settings: [StoredPlugin] = []
    var sharing: [StoredSharing] = []
    var locations: [StoredLocation] = []

    init() {}

    init(of store: VenueStore) throws {
        for summary in try store.venues() {
            venues.append(try store.venue(summary.id).contents)
            conditions += try store.conditions.all(of: summary.id)
            sharing.append(try store.members.sharing(in: summary.id))
            locations += try store.members.locations(in: summary.id, groups: ["g1"], since: Timestamp(seconds: 0))
        }
        visits = try store.rewards.visits(of: "ada")
        awards = try store.awards.all(of: "ada").map { "\($0.award.plugin) \($0.award.id) \($0.award.points)" }
        points = try store.rewards.points(of: "ada")
        pluginValues = try store.pluginValues.values(of: "counter", scope: "")
        settings = try store.plugins.all()
    }
}

/// Everything that a store is asked to do in its life, a transaction a step.
struct StoreStory {
    let path: String
    var backup: String { path + ".backup" }

    struct Step {
        let name: String
        let deed: (VenueStore) throws -> Void
    }

    private static let now = Timestamp(seconds: 1_767_603_600)

    private static func grid(_ version: Int) -> Venue {
        Venue(validated: LargeVenue.contents(side: 4, version: version))
    }

    var steps: [Step] {
        let now = Self.now
        return [
            Step(name: "import") { try $0.save([Self.grid(0)], source: "grid", at: now) },
            Step(name: "condition") { store in
                let draft = ConditionDraft(target: .place("p0-0"), effect: .closed, reason: "wet")
                try store.conditions.add(draft, to: "grid")
            },
            Step(name: "import again") { store in
                try store.save(
                    [
                        SavedVenues([Self.grid(1)], source: "grid"),
                        SavedVenues([try RichVenue.venue()], source: "museum"),
                    ], at: now)
            },
            Step(name: "accept") { try $0.rewards.begin("see-cafe", visitor: "ada", venue: "museum", at: now) },
            Step(name: "award") { store in
                _ = try store.rewards.award(
                    25, visitor: "ada", recommendation: "see-cafe", visit: now, venue: "museum", at: now)
            },
            Step(name: "plugin award") { store in
                let award = PluginAward(plugin: "counter", id: "first", arrival: "1", points: 5)
                _ = try store.awards.add(award, visitor: "ada", venue: "museum", at: now)
            },
            Step(name: "plugin storage") { store in
                try store.pluginValues.apply(
                    [.set("seen", json: "3"), .set("last", json: "\"lift\"")], to: "counter", scope: "")
            },
            Step(name: "plugin setting") { try $0.plugins.setEnabled(true, plugin: "counter") },
            Step(name: "share") { store in
                try store.members.change(in: "museum", at: now, keeping: SharingTests.retention) { sharing in
                    sharing = SharingTests.two
                    return ([SharingTests.location("ada", at: now)], ())
                }
            },
            Step(name: "leave") { store in
                try store.members.change(in: "museum", at: now, keeping: SharingTests.retention) { sharing in
                    sharing.groups[0].members.removeFirst()
                    return ([SharingTests.location("ben", at: now)], ())
                }
            },
            Step(name: "backup") { try $0.upkeep.backup(to: backup) },
            Step(name: "reopen") { try $0.conditions.reopen(.place("p0-0"), in: "grid") },
            Step(name: "undo reopening") { _ = try $0.history.undo() },
            Step(name: "undo the import") { store in
                let last = try store.history.all().first { $0.kind == .importing }
                _ = try store.history.undo(try #require(last).id)
            },
            Step(name: "redo the import") { _ = try $0.history.redo() },
            Step(name: "remove") { try $0.remove("grid") },
            Step(name: "undo the removal") { _ = try $0.history.undo() },
        ]
    }

    private static let expected = Result { try expectedStatesMadeAnew() }

    /// The state before the first step, and after each.
    static func expectedStates() throws -> [StoreState] { try expected.get() }

    private static func expectedStatesMadeAnew() throws -> [StoreState] {
        let folder = try TemporaryFolder()
        let story = StoreStory(path: folder.file("store.db"))
        let store = try VenueStore(path: story.path)
        var states = [try StoreState(of: store)]
        for step in story.steps {
            try step.deed(store)
            states.append(try StoreState(of: store))
        }
        return states
    }

    /// The state that the backup has.
    static func backupIndex() -> Int { StoreStory(path: "").steps.firstIndex { $0.name == "backup" } ?? 0 }
}
