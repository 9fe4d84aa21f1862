import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `An IMDF archive becomes a venue` {
    private let draft: VenueDraft
    private let diagnostics: [Diagnostic]

    init() throws {
        let (draft, diagnostics) = try IMDFSample.station.read()
        self.draft = try #require(draft)
        self.diagnostics = diagnostics
    }

    private var contents: VenueContents { draft.contents }
    private func unit(_ id: FeatureID) throws -> WaymarkModel.Unit {
        try #require(contents.units.first { $0.id == id })
    }
    private func opening(_ id: FeatureID) throws -> Opening { try #require(contents.openings.first { $0.id == id }) }
    private func place(_ id: FeatureID) throws -> Place { try #require(contents.places.first { $0.id == id }) }

    @Test func `The venue has its names, its language and the time zone of its country`() {
        #expect(contents.id == "venue-1" && contents.language == "ja")
        #expect(contents.name == LocalizedText("中央駅", translations: ["en": "Central Station"]))
        #expect(contents.timeZone == "Asia/Tokyo")
        #expect(
            diagnostics.map(\.message)
                == ["the time zone \"Asia/Tokyo\" follows from the country of the addresses, JP"]
        )
    }

    @Test func `Several levels can have one ordinal and a restricted level stays open`() {
        #expect(contents.levels.map(\.ordinal) == [0, 0, 1])
        #expect(contents.levels.map(\.building) == ["building-1", nil, "building-1"])
        #expect(contents.levels.map(\.isOutdoor) == [false, true, false])
        #expect(contents.levels.map(\.shortName) == ["1F", "外", "2F"])
    }

    @Test func `A unit keeps its category and a restriction says who may enter`() throws {
        #expect(contents.units.map(\.category).contains("opentobelow"))
        #expect(try unit("office").access == [.staff])
        #expect(try unit("lift-0").isAccessible == true)
        #expect(try unit("lift-0").tags == ["accessibility": "braille"])
        let outer = try unit("hall").polygon.outer
        #expect(abs(Polygon.signedArea(of: outer) - 400) < 0.5)
    }

    @Test func `A door has its kind, its card reader and the units of its relationship`() throws {
        let shop = try opening("door-shop")
        #expect(shop.door == .sliding && shop.isAutomatic == true && shop.isAccessible == true)
        #expect(shop.units == ["hall", "shop"] && shop.isOneWay && shop.hours?.source == "09:00-21:00")
        #expect(shop.tags == ["category": "pedestrian.principal", "door_material": "glass"])
        let office = try opening("door-office")
        #expect(office.door == .turnstile && office.access == [.staff] && office.isAutomatic == nil)
        #expect(office.tags == ["access_control": "badgereader", "door_type": "turnstile.fullheight"])
        #expect(try opening("door-fire").isEmergencyExit)
        #expect(try opening("door-out").units.isEmpty)
    }

    @Test func `Relationships join units of different levels in their direction`() {
        let escalator = draft.joins.first { $0.kind == .escalator }
        #expect(escalator?.units == ["esc-0", "esc-1"] && escalator?.isOneWay == true)
        #expect(escalator?.hours?.source == "Mo-Fr 07:00-20:00")
        #expect(draft.joins.filter { $0.kind == .elevator }.map(\.units) == [["lift-0", "lift-1"]])
        #expect(draft.joins.filter { $0.kind == nil }.map(\.units) == [["hall", "lift-0"], ["lift-1", "hall-1"]])
    }

    @Test func `Occupants, amenities, kiosks and named units are places`() throws {
        #expect(contents.places.map(\.id) == ["occupant-1", "amenity-1", "kiosk-1", "office"])
        let shop = try place("occupant-1")
        #expect(shop.category == "shop.books" && shop.level == "L0" && shop.hours?.source == "Mo-Su 10:00-20:00")
        #expect(shop.phone == "+81312345678" && shop.website == "https://example.com")
        #expect(shop.tags["correlation_id"] == "11111111-1111-4111-8111-111111111111")
        #expect(try unit("shop").place == "occupant-1" && unit("office").place == "office")
        let restroom = try place("amenity-1")
        #expect(restroom.name.base == "Women's restroom" && restroom.aliases == ["お手洗い"])
        #expect(restroom.tags["wheelchair"] == "yes")
        #expect(try place("office").access == [.staff])
    }

    @Test func `What is drawn or stands in the way is read`() {
        #expect(contents.obstacles.map(\.kind) == [.planting, .fixture])
        #expect(contents.footprints.map(\.building) == ["building-1"])
        #expect(contents.details.first?.line.points.count == 3)
        #expect(
            contents.areas.first?.category == "zone.paidarea" && contents.areas.first?.access == [.staff, "restricted"])
        #expect(contents.geofences.first?.levels == ["L0", "L1"] && contents.geofences.first?.name.base == "Concourse")
    }

    @Test func `The log counts what was read`() {
        #expect(draft.log.read.first { $0.subject == "units" }?.count == 9)
        #expect(draft.log.skipped.isEmpty && draft.log.repaired.isEmpty)
    }
}

@Suite struct `Irregular IMDF archives are read as far as possible` {
    private func sample() -> IMDFSample {
        var sample = IMDFSample()
        sample.add("level", "L0", IMDFSample.box(0, 0, 40, 20), "\"ordinal\": 0, \"name\": {\"ja\": \"一階\"}")
        sample.add("unit", "hall", IMDFSample.box(0, 0, 20, 20), "\"category\": \"walkway\", \"level_id\": \"L0\"")
        return sample
    }

    @Test func `Everything that may be missing can be missing`() throws {
        let (draft, diagnostics) = try sample().read()
        let contents = try #require(draft?.contents)
        #expect(contents.levels.first?.shortName == "0" && contents.units.count == 1)
        #expect(contents.name.base == "venue")
        #expect(!diagnostics.contains { $0.severity == .error })
    }

    @Test func `Features on unknown levels and features of unknown types are left out and counted`() throws {
        var sample = sample()
        sample.add("unit", "lost", IMDFSample.box(0, 0, 1, 1), "\"category\": \"room\", \"level_id\": \"L9\"")
        sample.add("attraction", "a1")
        sample.add("attraction", "a2")
        let (draft, diagnostics) = try sample.read()
        #expect(draft?.contents.units.map(\.id) == ["hall"])
        let messages = diagnostics.map(\.message)
        #expect(messages.contains("the level \"L9\" of the unit does not exist; it is left out"))
        #expect(messages.contains("2 features of the type \"attraction\" are left out: IMDF does not define it"))
        #expect(diagnostics.first { $0.code == .unknownLevelReference }?.span?.line == 5)
    }

    @Test func `The type of a feature decides, not the name of its file`() throws {
        var sample = sample()
        sample.add(
            "unit", "shop", IMDFSample.box(20, 0, 5, 5), "\"category\": \"room\", \"level_id\": \"L0\"",
            file: "enviroment")
        let (draft, diagnostics) = try sample.read()
        #expect(draft?.contents.units.count == 2)
        #expect(diagnostics.contains { $0.message == "a feature of the type \"unit\" is in \"enviroment.geojson\"" })
    }

    @Test func `Polygons that cross themselves are repaired and several parts become several units`() throws {
        var sample = sample()
        sample.add(
            "unit", "bow", IMDFSample.polygon([(20, 0), (26, 6), (26, 0), (20, 4)]),
            "\"category\": \"room\", \"level_id\": \"L0\"")
        let parts =
            "[\(IMDFSample.ring([(30, 0), (32, 0), (32, 2), (30, 2)]))], [\(IMDFSample.ring([(34, 0), (36, 0), (36, 2), (34, 2)]))]"
        sample.add(
            "unit", "multi", "{\"type\": \"MultiPolygon\", \"coordinates\": [\(parts)]}",
            "\"category\": \"room\", \"level_id\": \"L0\"")
        sample.add(
            "unit", "empty", "{\"type\": \"Polygon\", \"coordinates\": []}",
            "\"category\": \"room\", \"level_id\": \"L0\"")
        sample.add(
            "unit", "flat", IMDFSample.polygon([(0, 0), (5, 0), (9, 0)]), "\"category\": \"room\", \"level_id\": \"L0\""
        )
        let (draft, diagnostics) = try sample.read()
        #expect(draft?.contents.units.map(\.id) == ["hall", "bow", "bow-2", "multi", "multi-2"])
        #expect(draft?.log.repaired.map(\.count).reduce(0, +) == 3)
        #expect(diagnostics.contains { $0.message == "the unit has an empty geometry and is left out" })
        #expect(diagnostics.contains { $0.message == "the polygon of the unit has no area and is left out" })
    }

    @Test func `An unknown version is a warning and a beta is not`() throws {
        var sample = sample()
        sample.version = "1.0.0.beta.2"
        #expect(try sample.read().diagnostics.allSatisfy { $0.code != .unsupportedVersion })
        sample.version = "7.3"
        let (draft, diagnostics) = try sample.read()
        #expect(draft != nil && diagnostics.contains { $0.code == .unsupportedVersion && $0.severity == .warning })
        sample.manifest = "not json"
        #expect(try sample.read().draft != nil)
    }

    @Test func `Names that are only in another language make it the venue's language`() throws {
        var sample = sample()
        sample.language = "en"
        let (draft, diagnostics) = try sample.read()
        #expect(draft?.contents.language == "ja" && draft?.contents.levels.first?.name == "一階")
        #expect(diagnostics.contains { $0.message == "the venue's language is \"ja\": 1 of 1 names are in it" })
    }

    @Test func `Hours in another notation are repaired or reported`() throws {
        var sample = sample()
        for (id, hours) in [("a", "Mon-Fri 9am to 5pm"), ("b", "when the sun shines")] {
            sample.add(
                "amenity", id, IMDFSample.point(5, 5),
                "\"category\": \"atm\", \"unit_ids\": [\"hall\"], \"hours\": \"\(hours)\"")
        }
        let (draft, diagnostics) = try sample.read()
        #expect(draft?.contents.places.map(\.hours?.source) == ["Mo-Fr 09:00-17:00", nil])
        #expect(diagnostics.count { $0.code == .badOpeningHours } == 1)
    }

    @Test func `A place without a unit is on the only level around it, and otherwise the report says why not`() throws {
        var sample = sample()
        sample.add("level", "L1", IMDFSample.box(0, 0, 40, 20), "\"ordinal\": 1, \"name\": {\"ja\": \"二階\"}")
        sample.add("unit", "upper", IMDFSample.box(10, 0, 20, 20), "\"category\": \"walkway\", \"level_id\": \"L1\"")
        for (id, x) in [("low", 5.0), ("both", 15), ("none", 39)] {
            sample.add("anchor", "a-\(id)", IMDFSample.point(x, 5), "\"unit_id\": null")
            sample.add("occupant", id, "null", "\"category\": \"books\", \"anchor_id\": \"a-\(id)\"")
        }
        let (draft, diagnostics) = try sample.read()
        #expect(draft?.contents.places.map(\.level) == ["L0"])
        let found = diagnostics.first { $0.message.contains("is left out") || $0.message.contains("are left out") }
        let texts = [found?.message ?? ""] + (found?.notes ?? [])
        #expect(texts.contains { $0.contains("units of 2 levels are at its position") }, "\(texts)")
    }

    @Test func `A folder within the archive and a zip file are read alike`() throws {
        let files = IMDFSample.station.files
        let nested = Dictionary(uniqueKeysWithValues: files.map { ("station/\($0.key)", $0.value) })
        let tree = SourceTree(files: nested, root: "venue.zip")
        #expect(IMDFReader.recognizes(tree))
        let plain = try IMDFSample.station.read().draft?.contents
        #expect(try readDrafts(IMDFReader(), tree).drafts.first?.contents == plain)
    }

    @Test func `A source with several archives gives a venue for each`() throws {
        var files = Dictionary(uniqueKeysWithValues: IMDFSample.station.files.map { ("north/\($0.key)", $0.value) })
        for (name, data) in sample().files { files["south/\(name)"] = data }
        let drafts = try readDrafts(IMDFReader(), SourceTree(files: files, root: "city.zip")).drafts
        #expect(drafts.map(\.contents.id) == ["venue-1", "south"])
    }

    @Test func `An amenity that spans several levels joins its units`() throws {
        var sample = sample()
        sample.add("level", "L1", IMDFSample.box(0, 0, 40, 20), "\"ordinal\": 1")
        sample.add("unit", "lift-1", IMDFSample.box(30, 0, 2, 2), "\"category\": \"elevator\", \"level_id\": \"L1\"")
        sample.add("unit", "lift-0", IMDFSample.box(30, 0, 2, 2), "\"category\": \"elevator\", \"level_id\": \"L0\"")
        sample.add(
            "amenity", "lift", IMDFSample.point(31, 1),
            "\"category\": \"elevator\", \"unit_ids\": [\"lift-1\", \"lift-0\"]")
        let joins = try sample.read().draft?.joins
        #expect(joins?.map(\.units) == [["lift-0", "lift-1"]] && joins?.first?.kind == .elevator)
    }

    @Test func `Words that IMDF does not know are reported with their value`() throws {
        var sample = IMDFSample()
        sample.add("level", "l", IMDFSample.box(0, 0, 20, 10), "\"ordinal\": \"zero\"")
        let open = IMDFSample.box(0, 0, 10, 10).replacing(/, \[[^\[]*\]\]\]\}/, with: "]]}")
        sample.add("unit", "a", open, "\"category\": \"walkway\", \"level_id\": \"l\"")
        sample.add("unit", "b", IMDFSample.box(10, 0, 10, 10), "\"category\": \"room\", \"level_id\": \"l\"")
        for (id, ends) in [("r1", ["a", "b"]), ("r2", ["a", "a"])] {
            sample.add(
                "relationship", id, "null",
                "\"category\": \"traversal\", \"direction\": \"sideways\", \"origin\": {\"id\": \"\(ends[0])\"}, "
                    + "\"destination\": {\"id\": \"\(ends[1])\"}")
        }
        let (draft, diagnostics) = try sample.read()
        let messages = diagnostics.map(\.message)
        #expect(messages.contains("the ordinal \"zero\" of the level is not a number; it is put at 0"))
        #expect(
            messages.contains("the direction \"sideways\" of the relationship is unknown; it leads both ways"))
        #expect(messages.contains("the relationship joins fewer than two units and is left out"))
        #expect(draft?.log.repaired.map(\.subject).contains("rings that are not closed") == true)
        #expect(draft?.contents.units.first?.polygon.outer.count == 4)
    }

    @Test func `Opposite directed relationships are one way in both directions`() throws {
        var sample = sample()
        sample.add("unit", "shop", IMDFSample.box(20, 0, 5, 5), "\"category\": \"room\", \"level_id\": \"L0\"")
        sample.add(
            "opening", "door", IMDFSample.line([(20, 1), (20, 2)]), "\"category\": \"pedestrian\", \"level_id\": \"L0\""
        )
        for (id, from, to) in [("r1", "hall", "shop"), ("r2", "shop", "hall")] {
            sample.add(
                "relationship", id, "null",
                "\"category\": \"traversal\", \"direction\": \"directed\", \"origin\": {\"id\": \"\(from)\"}, "
                    + "\"intermediary\": [{\"id\": \"door\"}], \"destination\": {\"id\": \"\(to)\"}")
        }
        sample.add("relationship", "r3", "null", "\"category\": \"stairs\", \"origin\": {\"id\": \"nobody\"}")
        let (draft, diagnostics) = try sample.read()
        #expect(draft?.contents.openings.first?.units == ["hall", "shop"])
        #expect(draft?.contents.openings.first?.isOneWay == false)
        #expect(diagnostics.contains { $0.code == .danglingPathway })
    }
}

@Suite struct `A relationship between levels says how people change the level, or it is unknown` {
    @Test func `The numbers of others come with the relationship and the shaft`() throws {
        var sample = IMDFSample()
        for number in 0...1 {
            sample.add("level", "L\(number)", IMDFSample.box(0, 0, 20, 10), "\"ordinal\": \(number)")
            sample.add(
                "unit", "shaft\(number)", IMDFSample.box(0, 0, 3, 3),
                "\"category\": \"elevator\", \"level_id\": \"L\(number)\", \"external_id\": \"E-9\"")
            sample.add(
                "unit", "hall\(number)", IMDFSample.box(3, 0, 17, 10),
                "\"category\": \"walkway\", \"level_id\": \"L\(number)\"")
        }
        sample.add(
            "relationship", "r1", "null",
            "\"category\": \"elevator\", \"source_id\": \"4711\", \"direction\": \"undirected\", "
                + "\"origin\": {\"id\": \"shaft0\"}, \"destination\": {\"id\": \"shaft1\"}")
        let (read, found) = try sample.read()
        var draft = try #require(read)
        var diagnostics = found
        _ = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        #expect(draft.contents.connectors.map(\.alternateIDs) == [["E-9", "4711"]])
    }

    @Test(arguments: [("traversal", Connector.Kind.unknownJoin), ("stairs", .stairs), ("ramp", .ramp)])
    func `Only a category or a shaft makes stairs of it`(category: String, kind: Connector.Kind) throws {
        var sample = IMDFSample()
        sample.add("level", "L0", IMDFSample.box(0, 0, 20, 10), "\"ordinal\": 0")
        sample.add("level", "L1", IMDFSample.box(0, 0, 20, 10), "\"ordinal\": 1")
        for (id, level) in [("low", "L0"), ("high", "L1")] {
            sample.add(
                "unit", id, IMDFSample.box(0, 0, 20, 10), "\"category\": \"walkway\", \"level_id\": \"\(level)\"")
        }
        sample.add(
            "relationship", "r1", "null",
            "\"category\": \"\(category)\", \"direction\": \"undirected\", \"origin\": {\"id\": \"low\"}, "
                + "\"destination\": {\"id\": \"high\"}")
        let (read, found) = try sample.read()
        var draft = try #require(read)
        var diagnostics = found
        _ = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        #expect(draft.contents.connectors.map(\.kind) == [kind])
        let isReported = diagnostics.contains { $0.message.hasSuffix("and nothing says how people change the level") }
        #expect(isReported == (kind == .unknownJoin))
    }
}

@Suite struct `Mistakes in IMDF that nobody sees on a map are reported` {
    private func messages(_ change: (inout IMDFSample) -> Void) throws -> [String] {
        var sample = IMDFSample.station
        change(&sample)
        return try sample.read().diagnostics.map(\.message)
    }

    @Test func `An anchor outside the unit that it names`() throws {
        let found = try messages { sample in
            sample.add("anchor", "anchor-2", IMDFSample.point(25, -8), "\"unit_id\": \"shop\"")
            sample.add("occupant", "occupant-2", "null", "\"category\": \"books\", \"anchor_id\": \"anchor-2\"")
        }
        #expect(found.contains("the anchor of the occupant lies 8 m outside the unit that it names"))
        #expect(try messages { _ in }.allSatisfy { !$0.contains("outside the unit") })
    }

    @Test func `An occupant whose anchor is in no unit is taken to the unit that it names`() throws {
        var sample = IMDFSample.station
        sample.add("anchor", "anchor-2", IMDFSample.point(25, -300), "\"unit_id\": \"shop\"")
        sample.add("occupant", "occupant-2", "null", "\"category\": \"books\", \"anchor_id\": \"anchor-2\"")
        let (read, found) = try sample.read()
        var draft = try #require(read)
        #expect(
            found.map(\.message).contains(
                "the anchor of the occupant lies 300 m outside the unit that it names, and in no other; it is taken to that unit"
            ))
        let shop = try #require(draft.contents.units.first { $0.id == "shop" })
        let place = try #require(draft.contents.places.first { $0.id == "occupant-2" })
        #expect(shop.polygon.contains(place.position))
        var diagnostics = found
        _ = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        draft.noteLostPlaces()
        #expect(draft.contents.places.first { $0.id == "occupant-2" }?.entrances.isEmpty == false)
        #expect(!draft.log.skipped.contains { $0.subject.hasPrefix("places") })
    }

    @Test func `A place that nothing is near is counted`() throws {
        var sample = IMDFSample.station
        sample.add("anchor", "anchor-2", IMDFSample.point(25, -300), "\"unit_id\": null")
        sample.add("occupant", "occupant-2", "null", "\"category\": \"books\", \"anchor_id\": \"anchor-2\"")
        let (read, found) = try sample.read()
        var draft = try #require(read)
        guard draft.contents.places.contains(where: { $0.id == "occupant-2" }) else {
            #expect(draft.log.skipped.contains { $0.subject == "occupants" })
            return
        }
        var diagnostics = found
        _ = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        draft.noteLostPlaces()
        #expect(
            draft.log.skipped.contains { $0.subject == "places that no path and no floor is near" && $0.count == 1 })
    }

    @Test func `Units and anchors that do not exist`() throws {
        let found = try messages { sample in
            sample.add("anchor", "anchor-2", IMDFSample.point(25, 5), "\"unit_id\": \"attic\"")
            sample.add("occupant", "occupant-2", "null", "\"category\": \"books\", \"anchor_id\": \"anchor-2\"")
            sample.add("occupant", "occupant-3", "null", "\"category\": \"books\", \"anchor_id\": \"anchor-3\"")
        }
        #expect(found.contains { $0.hasPrefix("the unit \"attic\" of the anchor does not exist") })
        #expect(found.contains { $0.hasPrefix("the anchor \"anchor-3\" of the occupant does not exist") })
    }

    @Test func `Stairs whose only opening is for vehicles`() throws {
        let found = try messages { sample in
            sample.add(
                "unit", "steps", IMDFSample.box(-4, 0, 4, 4),
                "\"category\": \"stairs\", \"level_id\": \"L0\", \"name\": null")
            sample.add(
                "opening", "door-steps", IMDFSample.line([(0, 1), (0, 2)]),
                "\"category\": \"automobile\", \"level_id\": \"L0\"")
        }
        #expect(found.contains { $0.hasPrefix("all openings of the stairs are for vehicles") })
    }

    @Test func `An amenity in units of two levels is a place on each`() throws {
        var sample = IMDFSample.station
        sample.add(
            "amenity", "lifts", IMDFSample.point(32, 18),
            "\"category\": \"elevator\", \"name\": null, \"unit_ids\": [\"lift-0\", \"lift-1\"]")
        let places = try #require(try sample.read().draft).contents.places.filter { $0.category == "amenity.elevator" }
        #expect(places.map(\.level) == ["L0", "L1"])
        #expect(places.map(\.name.base) == ["Elevator", "Elevator"])
    }
}
