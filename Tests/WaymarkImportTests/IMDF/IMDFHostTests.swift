import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Where an amenity or an occupant of IMDF is` {
    /// Two walkways, or rooms, of 20 by 10 m beside each other without a door between them, each with a door to a passage before
    /// it, and with a shop.
    private static func sample(_ category: String = "walkway") -> IMDFSample {
        var sample = IMDFSample()
        sample.language = "en"
        sample.add("venue", "house", IMDFSample.box(-9, -9, 80, 60), "\"name\": {\"en\": \"House\"}")
        sample.add("level", "L", IMDFSample.box(0, 0, 40, 14), "\"ordinal\": 0, \"outdoor\": false")
        let on = "\"level_id\": \"L\""
        for (id, x) in [("a", 0.0), ("b", 20)] {
            sample.add("unit", id, IMDFSample.box(x, 0, 20, 10), "\"category\": \"\(category)\", \(on)")
            sample.add(
                "opening", "door-\(id)", IMDFSample.line([(x + 9, 10), (x + 11, 10)]),
                "\"category\": \"pedestrian\", \(on)")
            sample.add(
                "amenity", "atm-\(id)", IMDFSample.point(x + 10, 2),
                "\"category\": \"atm\", \"name\": {\"en\": \"ATM \(id)\"}, \"unit_ids\": [\"\(id)\"]")
        }
        sample.add("detail", "wall", IMDFSample.line([(20, 0), (20, 10)]), on)
        sample.add("unit", "c", IMDFSample.box(0, 10, 40, 4), "\"category\": \"walkway\", \(on)")
        return sample
    }

    private static func derived(_ sample: IMDFSample) throws -> Derived {
        let (draft, diagnostics) = try sample.read()
        return try Derived.of(draft, diagnostics)
    }

    @Test(arguments: ["room", "office"], ["\"a\", \"b\"", "\"b\", \"a\""])
    func `An amenity in two units is entered from each of them`(category: String, units: String) throws {
        for x in [19.8, 20.2] {
            var sample = Self.sample(category)
            sample.add(
                "amenity", "desk", IMDFSample.point(x, 2),
                "\"category\": \"service\", \"name\": {\"en\": \"Desk\"}, \"unit_ids\": [\(units)]")
            let derived = try Self.derived(sample)
            #expect(derived.venue.places.count { $0.name.base == "Desk" } == 1)
            for atm in ["atm-a", "atm-b"] {
                let distance = try #require(derived.distance(atm, "desk"))
                #expect(distance < 14, "\(atm) \(x): \(distance)")
            }
            // It is not a way from one unit to the other.
            #expect(try #require(derived.distance("atm-a", "atm-b")) > 25)
        }
    }

    @Test func `An amenity in one unit is entered from it alone`() throws {
        var sample = Self.sample("room")
        sample.add(
            "amenity", "desk", IMDFSample.point(19.8, 2),
            "\"category\": \"service\", \"name\": {\"en\": \"Desk\"}, \"unit_ids\": [\"a\"]")
        let derived = try Self.derived(sample)
        #expect(try #require(derived.distance("atm-a", "desk")) < 14)
        #expect(try #require(derived.distance("atm-b", "desk")) > 25)
    }

    @Test func `An occupant of a kiosk is on the floor around it`() throws {
        var sample = Self.sample()
        sample.add(
            "kiosk", "stand", IMDFSample.box(3, 3, 5, 5),
            "\"name\": {\"en\": \"Stand\"}, \"anchor_id\": \"spot\", \"level_id\": \"L\"")
        sample.add("anchor", "spot", IMDFSample.point(5.5, 5.5), "\"unit_id\": \"a\"")
        sample.add(
            "occupant", "shop", "null",
            "\"name\": {\"en\": \"Papers\"}, \"category\": \"books\", \"anchor_id\": \"spot\"")
        let derived = try Self.derived(sample)
        #expect(derived.messages(.inferredWay) == [])
        #expect(try #require(derived.distance("atm-a", "shop")) < 6)
    }

    @Test func `An occupant beside all floors is a warning`() throws {
        var sample = Self.sample()
        sample.add("anchor", "spot", IMDFSample.point(-4, 5))
        sample.add(
            "occupant", "shop", "null",
            "\"name\": {\"en\": \"Papers\"}, \"category\": \"books\", \"anchor_id\": \"spot\"")
        #expect(try Self.derived(sample).messages(.inferredWay).count == 1)
    }
}
