import GRDB
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkStore

@Suite struct `Texts of places are written many at a time` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static func place(_ id: Int, _ random: inout SeededGenerator) -> Place {
        let names = ["Café", "Cafe", "WC", "Meeting room", "Gate", "!?", "地下鉄", "O'Neill"]
        var place = Place(
            id: FeatureID("p\(id)"), name: LocalizedText(random.pick(names) + " \(random.pick([1, 2, 3]))"),
            category: random.pick(["food.cafe", "room"]), entrances: ["a"], level: "g", position: Point(x: 0, y: 0))
        if random.chance(0.3) { place.aliases = [random.pick(names)] }
        if random.chance(0.3) { place.name.translations = ["de": random.pick(names)] }
        if random.chance(0.2) { place.tags = ["note": random.pick(names)] }
        return place
    }

    private static func contents(_ places: [Place]) -> VenueContents {
        var contents = VenueContents(id: "v", name: "V")
        contents.levels = [Level(id: "g", ordinal: 0, name: "Ground", shortName: "G")]
        contents.nodes = [PathNode(id: "a", level: "g", position: Point(x: 0, y: 0))]
        contents.places = places
        return contents
    }

    /// The texts in the store by place, in their order.
    private func texts(_ store: VenueStore) throws -> [String: [String]] {
        let rows = try store.reading { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT places.id, kind || ':' || text || ':' || folded FROM place_words AS words
                    JOIN places ON places.key = words.place ORDER BY words.key
                    """
            ).map { ($0[0] as String, $0[1] as String) }
        }
        return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `After random edits the index has the texts of the places and nothing else`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let store = try VenueStore(path: folder.file("store.db"))
        var places: [Place] = []
        for step in 0..<6 {
            for id in 0..<30 {
                let index = places.firstIndex { $0.id == FeatureID("p\(id)") }
                switch (index, random.pick([0, 1, 2, 3])) {
                case (let index?, 0): places.remove(at: index)
                case (let index?, 1): places[index] = Self.place(id, &random)
                case (nil, 2): places.append(Self.place(id, &random))
                default: break
                }
            }
            try store.save([Venue(validated: Self.contents(places))], source: nil, at: Timestamp(seconds: Int64(step)))
            let expected = Dictionary(
                uniqueKeysWithValues: places.map { place in
                    (place.id.rawValue, PlaceWords.rows(of: place).map { "\($0.kind):\($0.text):\($0.folded)" })
                })
            #expect(try texts(store) == expected)
            #expect(try store.upkeep.check().isEmpty)
        }
    }

    @Test(arguments: [1, 7, 1000])
    func `The size of a batch changes nothing`(_ capacity: Int) throws {
        var random = SeededGenerator(seed: 1)
        let places = (0..<40).map { Self.place($0, &random) }
        let store = try VenueStore(path: folder.file("store.db"))
        try store.save([Venue(validated: Self.contents(places))], source: nil, at: Timestamp(seconds: 0))
        let before = try texts(store)
        try store.writing { database in
            try store.searchIndex.changing(database) {
                let writer = try PlaceWordWriter(database, capacity: capacity)
                let keys = try Int64.fetchAll(database, sql: "SELECT key FROM places ORDER BY position")
                for (key, place) in zip(keys, places) {
                    var other = place
                    other.name = "another name"
                    try writer.change(other, to: place, key: key)
                }
                try writer.finish()
            }
        }
        #expect(try texts(store) == before)
        #expect(try store.upkeep.check().isEmpty)
    }
}
