import Foundation
import Testing
import WaymarkEngine

@Suite struct `A review says what a change means for people` {
    private static let clinic = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("WaymarkShellTests/Transcripts/clinic").path

    private func review(
        options: VenueReview.Options = VenueReview.Options(), _ change: (inout VenueContents) -> Void
    ) throws -> VenueReview {
        let venue = try #require(try Engine.check(Self.clinic).venues.first)
        var contents = venue.contents
        change(&contents)
        // 2026-01-05T10:00 in Amsterdam.
        let engine = try Engine(
            EngineConfiguration(storePath: ":memory:", clock: { Timestamp(seconds: 1_767_603_600) }))
        return try engine.review(from: venue, to: Venue(validated: contents), options: options)
    }

    @Test func `Equal editions do not differ`() throws {
        let review = try review { _ in }
        #expect(review.isEmpty && !review.isWorse)
        #expect(review.places.count > 3)
    }

    @Test(arguments: [
        ("Mo-Fr 8:00-18:00", "Mo-Fr 08:00-18:00", true), ("Mo,Tu 9:00-12:00", "Mo-Tu 09:00-12:00", true),
        ("Mo-Fr 08:00-18:00", "Mo-Fr 08:00-18:30", false), ("24/7", "Mo-Su 00:00-24:00", true),
        (#"Mo-Fr 08:00-18:00 "ring""#, #"Mo-Fr 08:00-18:00 "knock""#, false),
    ]) func `Hours in another notation are the same`(old: String, new: String, isSame: Bool) throws {
        let venue = try #require(try Engine.check(Self.clinic).venues.first)
        var editions = [venue.contents, venue.contents]
        for (number, text) in [old, new].enumerated() {
            editions[number].places[0].hours = try OpeningHours(text)
            editions[number].connectors[0].stops[0].hours = try OpeningHours(text)
        }
        let engine = try Engine(
            EngineConfiguration(storePath: ":memory:", clock: { Timestamp(seconds: 1_767_603_600) }))
        let review = try engine.review(from: Venue(validated: editions[0]), to: Venue(validated: editions[1]))
        #expect(review.features.changed.isEmpty == isSame, "\(review.features.changed)")
    }

    @Test func `Of a part of a feature, what differs is said`() throws {
        let review = try review { contents in
            guard let stairs = contents.connectors.firstIndex(where: { $0.id == "stairs" }) else { return }
            contents.connectors[stairs].flights[0].stepCount = 30
        }
        let attribute = try #require(review.features.changed.first?.attributes.first)
        #expect(attribute.name == "steps" && attribute.old == "20" && attribute.new == "30", "\(attribute)")
    }

    @Test func `A renamed and moved place is said with both values, and routes are told in other words`() throws {
        let review = try review { contents in
            guard let index = contents.places.firstIndex(where: { $0.id == "lab" }) else { return }
            contents.places[index].name = "Blood tests"
            contents.places[index].position.x += 3
        }
        let change = try #require(review.features.changed.first)
        #expect(review.features.changed.count == 1 && change.kind == .place && change.id == "lab")
        #expect(change.attributes.contains { $0.old == "Laboratory" && $0.new == "Blood tests" })
        #expect(change.attributes.contains { $0.moved == 3 })
        #expect(!review.ways.isEmpty && !review.isWorse)
        #expect(review.ways.allSatisfy { $0.effect == .reworded && ($0.from == "lab" || $0.to == "lab") })
    }

    @Test func `Without its elevator, a wheelchair is cut off, and people on foot take the stairs`() throws {
        let review = try review { contents in contents.connectors.removeAll { $0.id == "lift" } }
        #expect(review.features.removed.map(\.id) == ["lift"])
        let cut = review.ways.filter { $0.effect == .cutOff }
        #expect(!cut.isEmpty && cut.allSatisfy { $0.profile == "wheelchair" && $0.before != nil && $0.after == nil })
        #expect(cut.contains { $0.from == "desk" && $0.to == "lab" })
        #expect(review.isWorse)
    }

    @Test func `What an edition says is closed is closed for people, and printed as it is written`() throws {
        let review = try review { contents in
            guard let level = contents.levels.firstIndex(where: { $0.id == "u" }) else { return }
            contents.levels[level].closure = PlannedClosure(reason: "painted", from: "2026-01-01")
        }
        let change = try #require(review.features.changed.first)
        #expect(change.attributes.map(\.name) == ["closed"])
        #expect(change.attributes[0].old == nil && change.attributes[0].new == "painted, from 2026-01-01")
        let cut = review.ways.filter { $0.effect == .cutOff }
        #expect(cut.contains { $0.from == "desk" && $0.to == "lab" && $0.profile == "walking" })
        #expect(review.isWorse)
    }

    @Test func `A test of a route is refused where the venue itself is closed`() throws {
        var contents = try #require(try Engine.check(Self.clinic).venues.first).contents
        guard let level = contents.levels.firstIndex(where: { $0.id == "u" }) else { return }
        contents.levels[level].closure = PlannedClosure(reason: "painted")
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { Timestamp(seconds: 0) }))
        let test = RouteTest(points: ["desk", "lab"], span: SourceSpan(file: "venue.yaml"))
        let result = try #require(RouteTester(engine).results(of: [test], in: Venue(validated: contents)).first)
        #expect(result.flaws.first?.message.contains("painted") == true, "\(result.flaws)")
    }

    @Test func `Every way that a review calls longer, shorter or cut off is so by the matrix`() throws {
        let options = VenueReview.Options(mostPlaces: 10, leastChange: 1, leastShare: 0)
        let review = try review(options: options) { contents in
            for index in contents.connectors.indices where contents.connectors[index].kind == .elevator {
                contents.connectors[index].wait = 90
            }
        }
        let longer = review.ways.filter { $0.effect == .longer }
        #expect(!longer.isEmpty)
        for way in longer { #expect(try #require(way.after) > #require(way.before)) }
        #expect(review.ways.allSatisfy { $0.effect == .longer || $0.effect == .reworded })
    }

    @Test func `A name that changed in another language is said with that language`() throws {
        let review = try review { contents in
            guard let index = contents.places.firstIndex(where: { $0.id == "lab" }) else { return }
            contents.places[index].name.translations["de"] = "Labor"
        }
        let change = try #require(review.features.changed.first)
        #expect(change.attributes.map(\.name) == ["name (de)"])
        #expect(change.attributes[0].new == "Labor")
    }

    @Test func `The main places are of all categories`() throws {
        let review = try review(options: VenueReview.Options(mostPlaces: 4)) { _ in }
        let categories = review.places.compactMap { review.new.place($0)?.category }
        #expect(Set(categories).count == 4)
    }
}
