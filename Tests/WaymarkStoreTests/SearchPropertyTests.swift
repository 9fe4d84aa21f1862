import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkStore

/// What the search does by bytes and row numbers gives what comparing texts and listing everything gives.
@Suite struct `The search takes short ways to the same answers` {
    private static let words = [
        "room", "rom", "gate", "12", "1", "b12", "cafe", "地下鉄", "地", "λιμνη", "north", "a", "ab", "restroom", "meeting",
    ]

    private static func text(_ random: inout SeededGenerator) -> String {
        (0..<random.pick([1, 1, 2, 3, 4])).map { _ in
            var word = Array(random.pick(words))
            if random.chance(0.3), !word.isEmpty { word.remove(at: Int.random(in: word.indices, using: &random)) }
            if random.chance(0.2), word.count > 1 { word.swapAt(0, 1) }
            return word.isEmpty ? "x" : String(word)
        }.joined(separator: " ")
    }

    @Test(arguments: 0..<RandomSeeds.count(milliseconds: 4))
    func `A text in UTF-8 is graded as its words are`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let (query, text) = (Self.text(&random), Self.text(&random))
            let (grading, comparing) = (TextGrading(query: query), TextComparison(query: query))
            let bytes = Array(text.utf8)
            let direct = grading.direct(kind: .name, text: bytes.span)
            #expect(direct?.grade == comparing.nameGrade(of: text), "\(query), \(text)")
            let fuzzy = grading.fuzzy(kind: .alias, text: bytes.span)
            #expect(fuzzy?.score == comparing.likeness(of: text), "\(query), \(text)")
        }
    }

    @Test(arguments: 0..<RandomSeeds.count(milliseconds: 40))
    func `With a limit, the search gives the first of what it gives without`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var contents = VenueContents(id: "v", name: "V")
        contents.levels = ["g", "u"].enumerated().map { index, id in
            Level(id: FeatureID(id), ordinal: Double(index), name: LocalizedText(id), shortName: id)
        }
        contents.nodes = contents.levels.map { PathNode(id: $0.id, level: $0.id, position: Point(x: 0, y: 0)) }
        for index in 0..<60 {
            let level = random.pick(contents.levels).id
            var place = Place(
                id: FeatureID("p\(random.pick([7, 8, 9])).\(index)"), name: LocalizedText(Self.text(&random)),
                category: random.pick(["room", "gate"]), entrances: [.init(level)], level: level,
                position: Point(x: Double(random.pick([0, 5, 10, 20])), y: 0))
            if random.chance(0.3) { place.name.translations = ["de": Self.text(&random)] }
            if random.chance(0.3) { place.aliases = [Self.text(&random)] }
            contents.places.append(place)
        }
        let folder = try TemporaryFolder()
        let store = try VenueStore(path: folder.file("store.db"))
        var venues = [Venue(validated: contents)]
        if random.chance(0.5) {
            contents.id = "w"
            venues.append(Venue(validated: contents))
        }
        try store.save(venues, source: nil, at: Timestamp(seconds: 0))
        for _ in 0..<6 {
            let text = Self.text(&random)
            let venue = random.pick([nil, FeatureID("v")])
            let near = random.chance(0.5) ? NearbyPoint(level: "g", position: Point(x: 6, y: 0)) : nil
            let language = random.pick([nil, "de"])
            let all = try store.search.find(text, venue: venue, near: near, language: language, limit: 1_000)
            if venue != nil { #expect(all.allSatisfy { $0.venue == "v" }) }
            for limit in [0, 1, 2, 5, 17] {
                let first = try store.search.find(text, venue: venue, near: near, language: language, limit: limit)
                #expect(first == Array(all.prefix(limit)), "\(text), \(limit)")
            }
        }
    }
}

/// The comparison of a query with a text as values of Swift's texts, without attention to speed.
private struct TextComparison {
    let query: String

    private var words: [Substring] { query.split(separator: " ") }

    func nameGrade(of text: String) -> PlaceMatch.Grade? {
        if text == query { return .exactName }
        if text.hasPrefix(query) { return .namePrefix }
        let parts = text.split(separator: " ")
        if words.allSatisfy({ word in parts.contains { $0.hasPrefix(word) } }) { return .wordPrefix }
        return words.allSatisfy { text.contains($0) } ? .substring : nil
    }

    func likeness(of text: String) -> Double? {
        let limit = min(3, query.count / 3)
        guard limit > 0 else { return nil }
        let parts = text.split(separator: " ")
        var candidates = [text]
        for start in parts.indices where start + words.count <= parts.count {
            candidates.append(parts[start..<start + words.count].joined(separator: " "))
        }
        return candidates.compactMap { candidate -> Double? in
            guard let distance = EditDistance.between(query, candidate, limit: limit) else { return nil }
            let (own, others) = (Self.trigrams(of: query), Self.trigrams(of: candidate))
            let share = 2 * Double(own.intersection(others).count) / Double(own.count + others.count)
            return max(0, share - Double(distance) / 1000)
        }.max()
    }

    private static func trigrams(of text: String) -> Set<String> {
        let characters = Array("  " + text + " ")
        return Set(characters.indices.dropLast(2).map { String(characters[$0...$0 + 2]) })
    }
}
