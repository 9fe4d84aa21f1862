import GRDB
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkStore

@Suite struct `Places are found by text` {
    private let folder: TemporaryFolder
    private let store: VenueStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store(saving: [Self.mall])
    }

    private static var mall: Venue {
        var contents = VenueContents(id: "mall", name: "Mall")
        contents.levels = [
            Level(id: "g", ordinal: 0, name: "Ground", shortName: "G"),
            Level(id: "1", ordinal: 1, name: "First", shortName: "1"),
        ]
        contents.nodes = [
            PathNode(id: "a", level: "g", position: Point(x: 0, y: 0)),
            PathNode(id: "b", level: "1", position: Point(x: 0, y: 0)),
        ]
        func place(
            _ id: FeatureID, _ name: LocalizedText, _ category: String, aliases: [String] = [], x: Double = 0,
            level: FeatureID = "g"
        ) -> Place {
            Place(
                id: id, name: name, category: category, aliases: aliases, entrances: [level == "g" ? "a" : "b"],
                level: level, position: Point(x: x, y: 0))
        }
        contents.places = [
            place("p1", LocalizedText("Café Nord", translations: ["de": "Nordcafé Straße"]), "food.cafe", x: 50),
            place("p2", "Café", "food.cafe", aliases: ["Kaffeehaus"]),
            place("p3", "Internet Café", "service.internet"),
            place("p4", "Netcafés", "service.internet"),
            place("p5", "Starbucks Coffee", "food.coffee", x: 10),
            place("p6", "Żółw & Łódź Øl", "shop.toys", aliases: ["Joe's"]),
            place("toilet-g", "WC", "amenity.toilet", x: 90),
            place("toilet-1", "WC", "amenity.toilet", x: 10, level: "1"),
            place("toilet-2", "WC", "amenity.toilet", x: 20),
            place("p7", "地下鉄", "transport.metro"),
            place("p8", "Bistro", "food.restaurant", aliases: ["Café Bistro"]),
        ]
        return Venue(validated: contents)
    }

    /// Changes the file as another program would.
    private func execute(_ sql: String) throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        try DatabaseQueue(path: folder.file("store.db"), configuration: configuration).write {
            try $0.execute(sql: sql)
        }
    }

    private func ids(_ text: String) throws -> [String] { try store.search.find(text).map(\.place.rawValue) }

    @Test func `Whole names rank before beginnings, words, parts, aliases and categories`() throws {
        let matches = try store.search.find("cafe", venue: "mall")
        #expect(matches.map(\.place) == ["p2", "p1", "p3", "p4", "p8"])
        #expect(matches.map(\.grade) == [.exactName, .namePrefix, .wordPrefix, .substring, .alias])
        #expect(matches[1].matchedText == "Café Nord")
    }

    @Test(arguments: [
        ("CAFÉ NORD", "p1"), ("nord cafe", "p1"), ("strasse", "p1"), ("straße", "p1"), ("kaffee", "p2"),
        ("zolw", "p6"), ("lodz ol", "p6"), ("joes", "p6"), ("p5", "p5"), ("starbuks", "p5"), ("satrbucks", "p5"),
        ("cofee", "p5"), ("bisrto", "p8"), ("地下", "p7"), ("地", "p7"), ("metro", "p7"), ("TOYS", "p6"),
    ])
    func `The search forgives case, accents, order and slips`(text: String, expected: String) throws {
        #expect(try ids(text).first == expected)
    }

    @Test func `The search works with one or two characters`() throws {
        #expect(try ids("wc") == ["toilet-1", "toilet-2", "toilet-g"])
    }

    @Test func `Near a point, the nearest places of that level come first`() throws {
        let near = NearbyPoint(level: "g", position: Point(x: 80, y: 0))
        let matches = try store.search.find("wc", venue: "mall", near: near)
        #expect(matches.map(\.place) == ["toilet-g", "toilet-2", "toilet-1"])
        #expect(matches.map(\.distance) == [10, 60, nil])
    }

    @Test func `The search answers in the requested language`() throws {
        #expect(try store.search.find("cafe nord", language: "de-AT").first?.name == "Nordcafé Straße")
    }

    @Test func `Text that resembles nothing finds nothing`() throws {
        #expect(try ids("xylophone").isEmpty)
    }

    @Test func `The search keeps to the limit`() throws {
        #expect(try store.search.find("cafe", limit: 2).count == 2)
        #expect(try store.search.find("cafe", limit: 0).isEmpty)
    }

    @Test(
        arguments: [
            "\"", "' OR 1=1 --", "cafe\" OR \"", "NEAR(", "*", "^cafe", "a AND", "folded:cafe", "%", "_", "{}", "\u{0}",
            "\\", "((((", "-", "", " ", "\u{202E}cafe", String(repeating: "ab ", count: 5000),
            "e\u{301}\u{301}\u{301}",
        ].map(LongText.init))
    func `The search survives hostile text`(query: LongText) throws {
        let everything = Set(Self.mall.contents.places.map(\.id))
        #expect(try everything.isSuperset(of: store.search.find(query.text).map(\.place)))
        try store.upkeep.verify()
        #expect(try !store.search.find("cafe").isEmpty)
    }

    @Test func `The search follows a change of the venue`() throws {
        var contents = Self.mall.contents
        contents.places[1].name = "Teehaus"
        contents.places.remove(at: 0)
        try store.save([Venue(validated: contents)], source: nil, at: Timestamp(seconds: 1))
        #expect(try ids("cafe") == ["p3", "p4", "p8", "p2"])
        #expect(try ids("teehaus") == ["p2"])
        try store.remove("mall")
        #expect(try ids("teehaus").isEmpty)
        try store.upkeep.verify()
    }

    /// Nobody knows what else is missing there.
    @Test func `The search refuses a file with texts whose places are missing`() throws {
        #expect(try ids("bistro") == ["p8"])
        try execute("INSERT INTO place_words (place, kind, text, folded) VALUES (999999, 'name', 'Bistro', 'bistro')")
        for text in ["bistro", "bi", "bistrro"] {
            let error = #expect(throws: StoreError.self) { try store.search.find(text, venue: "mall") }
            #expect(error?.code == .corrupt)
        }
        // Even if the checksum were right.
        try store.writing { try store.searchIndex.note($0) }
        for text in ["bistro", "bi", "bistrro"] {
            #expect(throws: StoreError.self) { try store.search.find(text, venue: "mall") }
        }
    }

    /// Each is what a damaged page can say, and SQLite has no objection to any.
    @Test(arguments: [
        "UPDATE place_words SET folded = 'bistrp' WHERE folded = 'bistro'", "DELETE FROM place_words WHERE key = 9",
        "UPDATE places SET name = 'Bistrp' WHERE name = 'Bistro'", "UPDATE places SET x = 4 WHERE key = 3",
        "INSERT INTO place_search (place_search, rowid, folded) SELECT 'delete', key, folded FROM place_words WHERE key = 9",
        "UPDATE levels SET name = 'Roof'", "DELETE FROM search_sums",
    ]) func `A search refuses what Waymark did not write, until it is made again`(sql: String) throws {
        let found = try ids("bistro")
        try execute(sql)
        let reader = try VenueStore(path: folder.file("store.db"), access: .readOnly)
        let error = #expect(throws: StoreError.self) { try reader.search.find("bistro") }
        #expect(error?.code == .corrupt)
        #expect(try reader.upkeep.check().contains { $0.kind == .search })
        // An import of something else makes the index again, unless it would be made of damaged rows.
        var other = Self.mall.contents
        other.id = "other"
        try store.save([Venue(validated: other)], source: nil, at: Timestamp(seconds: 1))
        let after = try? reader.search.find("bistro", venue: "mall").map(\.place.rawValue)
        #expect(after == found || (after == nil && (sql.contains("places") || sql.contains("levels"))))
        try store.save([Self.mall], source: nil, at: Timestamp(seconds: 2))
        #expect(try store.search.find("bistro", venue: "mall").map(\.place.rawValue) == found)
        try store.upkeep.verify()
    }

    @Test func `The search within a radius gives the nearest first`() throws {
        let found = try store.search.places(near: Point(x: 12, y: 0), level: "g", of: "mall", radius: 8)
        #expect(found.map(\.place) == ["p5", "toilet-2"])
        #expect(found.map(\.distance) == [2, 8])
    }
}

@Suite struct `Text is folded for the search` {
    @Test(arguments: [
        ("Café Nord", "cafe nord"), ("STRASSE", "strasse"), ("Straße", "strasse"), ("İstanbul", "istanbul"),
        ("Łódź", "lodz"), ("Ærø", "aero"), ("Joe's — Bar!", "joes bar"), ("ﬁsh①", "fish1"), ("  a  b ", "a b"),
        ("food.cafe", "food cafe"), ("ΆΛΦΑ", "αλφα"), ("…", ""),
    ])
    func `Folding leaves small letters without accents`(text: String, expected: String) {
        #expect(FoldedText.fold(text) == expected)
    }
}
