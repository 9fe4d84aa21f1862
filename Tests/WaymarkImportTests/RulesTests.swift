import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `The validator checks every venue` {
    @Test func `A label is put on one line`() throws {
        let draft = RulesSamples.house(isForeign: true) {
            $0.name = "House\n of\u{2028}mirrors\u{1B}\n"
            $0.places[0].name = LocalizedText("Shop\u{202E}\r\nerror", translations: ["nl": " Winkel\t"])
            $0.places[0].aliases = ["a  b\n"]
            $0.levels[0].shortName = "\u{7}G"
        }
        let venue = try #require(VenueValidator.validate(draft).venue)
        #expect(venue.contents.name == "House of mirrors")
        #expect(venue.contents.places[0].name == LocalizedText("Shop error", translations: ["nl": "Winkel"]))
        #expect(venue.contents.places[0].aliases == ["a  b"])
        #expect(venue.contents.levels[0].shortName == "G")
    }

    @Test func `Hidden characters are removed from labels and tags`() throws {
        let draft = RulesSamples.house(isForeign: true) {
            $0.name = "House\u{200B} of\u{E0041} mirrors"
            $0.places[0].name = LocalizedText("Sh\u{2060}op", translations: ["fa": "می\u{200C}رسید"])
            $0.places[0].tags = ["note": "a\u{FEFF}\u{200E}b"]
        }
        let venue = try #require(VenueValidator.validate(draft).venue)
        #expect(venue.contents.name == "House of mirrors")
        #expect(venue.contents.places[0].name == LocalizedText("Shop", translations: ["fa": "می\u{200C}رسید"]))
        #expect(venue.contents.places[0].tags == ["note": "ab"])
    }

    @Test(arguments: [
        ("shop", true), ("-1", true), ("-shop", false), ("--", false), ("sh\u{200B}op", false), ("\u{202E}shop", false),
    ]) func `An id must be visible and typeable`(id: String, isFine: Bool) {
        let draft = RulesSamples.house { $0.geofences[0].id = FeatureID(rawValue: id) }
        let codes = VenueValidator.validate(draft).diagnostics.map(\.code)
        #expect(codes == (isFine ? [] : [.awkwardID]))
    }

    @Test func `Opening hours on leap days alone are accepted`() {
        let draft = RulesSamples.house { $0.places[0].hours = try? OpeningHours("Feb 29 09:00-17:00") }
        #expect(VenueValidator.validate(draft).diagnostics == [])
    }

    @Test func `A good venue has no diagnostics`() {
        let (venue, diagnostics) = VenueValidator.validate(RulesSamples.house)
        #expect(diagnostics == [])
        #expect(venue != nil)
    }

    @Test func `Lengths come from the geometry, and a place's level and position from its entrance`() throws {
        let venue = try #require(VenueValidator.validate(RulesSamples.house).venue)
        #expect(venue.edges[0].length == 8)
        #expect(venue.places[1].level == "u")
        #expect(venue.places[1].position == Point(x: 8, y: 12))
    }

    @Test func `A walked connector gets a flight between each two stops, and a ride gets none`() throws {
        let venue = try #require(VenueValidator.validate(RulesSamples.house).venue)
        #expect(venue.connectors.map(\.flights.count) == [0, 1])
    }

    @Test func `Polygons are turned counter-clockwise without the repeated corner`() throws {
        let venue = try #require(VenueValidator.validate(RulesSamples.house).venue)
        #expect(venue.areas[0].polygon.outer.count == 4)
        #expect(Polygon.signedArea(of: venue.areas[0].polygon.outer) == 36)
        #expect(Polygon.signedArea(of: venue.areas[0].polygon.holes[0]) == -2)
    }

    @Test func `All mistakes of a draft are reported in one pass`() {
        let draft = RulesSamples.house { contents in
            contents.levels[1].building = "man"
            contents.edges[0].delay = -1
            contents.connectors[1].stops[0].node = "star-g"
            contents.recommendations[0].place = "bad"
        }
        #expect(
            Set(RulesSamples.codes(draft)) == [
                .unknownBuildingReference, .numberOutOfRange, .unknownNodeReference, .unknownPlaceReference,
            ])
    }

    @Test func `Features behind a mistyped path are not reported as unreachable`() {
        let draft = RulesSamples.house { $0.edges[4].to = "lofft" }
        #expect(RulesSamples.codes(draft) == [.unknownNodeReference])
    }

    @Test func `Nothing is reported as unreachable if a path leads to an unknown node`() {
        let draft = RulesSamples.house { $0.edges[4].to = "somewhere-else" }
        #expect(RulesSamples.codes(draft) == [.unknownNodeReference])
    }

    @Test func `Paths to nodes on an unknown level are not reported`() {
        let draft = RulesSamples.house { contents in
            for index in 4..<7 { contents.nodes[index].level = "upper" }
        }
        #expect(RulesSamples.codes(draft) == [.unknownLevelReference])
    }

    @Test func `The network of a file that could not be read whole is not judged`() {
        let draft = RulesSamples.house { $0.edges.remove(at: 4) }
        #expect(VenueValidator.validate(draft).diagnostics.map(\.code) == [.unreachablePlace])
        #expect(VenueValidator.validate(draft, isComplete: false).diagnostics.isEmpty)
    }

    @Test func `Mistakes in a foreign format are dropped with all that depends on them`() throws {
        let draft = RulesSamples.house(isForeign: true) { $0.nodes[6].level = "attic" }
        let (venue, diagnostics) = VenueValidator.validate(draft)
        #expect(diagnostics.map(\.severity) == [.warning])
        let contents = try #require(venue).contents
        #expect(contents.nodes.count == 6)
        #expect(contents.edges.count == 4)
        #expect(contents.places.map(\.id) == ["shop"])
        #expect(contents.recommendations.isEmpty)
    }

    @Test func `A foreign elevator that loses one of three stops is kept`() throws {
        let draft = RulesSamples.house(isForeign: true) { contents in
            contents.connectors[0].stops.append(.init(node: "lift-attic"))
        }
        let venue = try #require(VenueValidator.validate(draft).venue)
        #expect(venue.connectors[0].stops.map(\.node) == ["lift-g", "lift-u"])
    }

    @Test func `A foreign venue with nothing left is refused`() {
        let draft = RulesSamples.house(isForeign: true) { contents in
            for index in contents.nodes.indices { contents.nodes[index].level = "lost" }
        }
        let (venue, diagnostics) = VenueValidator.validate(draft)
        #expect(venue == nil)
        #expect(diagnostics.last?.code == .emptyVenue)
    }

    @Test func `Foreign edges between points at one spot get a length`() throws {
        let draft = RulesSamples.house(isForeign: true) { $0.nodes[1].position = $0.nodes[0].position }
        let venue = try #require(VenueValidator.validate(draft).venue)
        #expect(venue.edges[0].length == VenueContents.leastForeignLength)
    }

    @Test func `An escalator that runs both ways is a warning, and one without a direction is an error`() {
        func escalator(saysSo: Bool) -> VenueDraft {
            var draft = RulesSamples.house { $0.connectors[1].kind = .escalator }
            if saysSo {
                draft.origins.record(SourceSpan(file: "house.yaml", line: 99), for: .connector, 1, field: "direction")
            }
            return draft
        }
        #expect(VenueValidator.validate(escalator(saysSo: false)).diagnostics.map(\.severity) == [.error])
        #expect(VenueValidator.validate(escalator(saysSo: true)).diagnostics.map(\.severity) == [.warning])
    }

    @Test func `A path of many edges that exists twice is reported once`() {
        let draft = RulesSamples.house { contents in
            let twice = [(0, "way/1"), (1, "way/2"), (0, "way/1"), (1, "way/2")].map { index, id in
                var edge = contents.edges[index]
                edge.id = FeatureID(rawValue: id)
                edge.path = "way"
                return edge
            }
            contents.edges += twice
        }
        #expect(RulesSamples.codes(draft) == [.duplicateID])
    }

    @Test func `Ten thousand nodes on one spot are judged in linear time`() {
        let draft = RulesSamples.house { contents in
            for index in 0..<10_000 {
                let id = FeatureID(rawValue: "n\(index)")
                contents.nodes.append(PathNode(id: id, level: "g", position: Point(x: 3, y: 3)))
                contents.edges.append(PathEdge(id: id, from: "hall", to: id, length: 6))
            }
        }
        #expect(RulesSamples.codes(draft) == [.overlappingNodes])
    }

    @Test func `A level twelve kilometres wide is reported as a mistake, one of nine is accepted`() {
        func codes(_ spacing: Double) -> [DiagnosticCode] {
            RulesSamples.codes(
                RulesSamples.house { contents in
                    for index in 1...12 {
                        let id = FeatureID(rawValue: "x\(index)")
                        let before: FeatureID = index == 1 ? "hall" : FeatureID(rawValue: "x\(index - 1)")
                        let position = Point(x: 8 + Double(index) * spacing, y: 0)
                        contents.nodes.append(PathNode(id: id, level: "g", position: position))
                        contents.edges.append(PathEdge(id: id, from: before, to: id, length: spacing))
                    }
                })
        }
        #expect(codes(1000) == [.implausibleLength])
        #expect(codes(750) == [])
    }

    @Test func `Ten thousand lost nodes are judged in linear time`() {
        let draft = RulesSamples.house { contents in
            for index in 0..<10_000 {
                let position = Point(x: Double(index % 100), y: 20 + Double(index / 100))
                contents.nodes.append(PathNode(id: FeatureID(rawValue: "n\(index)"), level: "g", position: position))
            }
        }
        let diagnostics = VenueValidator.validate(draft).diagnostics
        #expect(diagnostics.count == 10_000)
        #expect(diagnostics.count { $0.help != nil } == DiagnosticPrinter.defaultLimit)
    }

    @Test func `Nodes on one spot are found across the lines of the grid`() {
        let draft = RulesSamples.house { contents in
            contents.nodes.append(PathNode(id: "twin", level: "g", position: Point(x: 7.9999, y: -0.0001)))
            contents.edges.append(PathEdge(id: "t", from: "door", to: "twin", length: 8))
        }
        #expect(RulesSamples.codes(draft) == [.overlappingNodes])
    }

    @Test func `Lines and polygons of the floor plan are normalised`() throws {
        let venue = try #require(VenueValidator.validate(RulesSamples.house).venue)
        #expect(venue.contents.openings[0].line.points.count == 2)
        #expect(venue.contents.units[0].polygon.outer.count == 4)
        #expect(Polygon.signedArea(of: venue.contents.footprints[0].polygon.outer) == 36)
    }

    @Test func `A foreign floor plan loses only what is wrong`() throws {
        let draft = RulesSamples.house(isForeign: true) { contents in
            contents.units.append(contents.units[0])
            contents.units[2].id = "knot"
            contents.units[2].polygon.outer.swapAt(1, 2)
            contents.units[1].place = "nowhere"
            contents.openings[0].units = ["hall", "knot", "gone"]
            contents.footprints[0].building = "gone"
            contents.obstacles[0].level = "gone"
            contents.details[1].line = Polyline([])
            contents.regions = [
                Region(
                    id: "floor:hall", level: "g", units: ["hall", "knot"], polygon: contents.units[0].polygon,
                    clearance: 0)
            ]
        }
        let (venue, diagnostics) = VenueValidator.validate(draft)
        let contents = try #require(venue).contents
        #expect(Set(diagnostics.map(\.severity)) == [.warning])
        #expect(contents.units.map(\.id) == ["hall", "loft"])
        #expect(contents.units[1].place == nil)
        #expect(contents.openings.map(\.units) == [["hall"]])
        #expect(contents.footprints.map(\.building) == [nil])
        #expect(contents.obstacles.isEmpty)
        #expect(contents.details.map(\.id) == ["wall"])
        #expect(contents.regions.map(\.units) == [["hall"]])
    }

    @Test(arguments: [
        ("https://shop.example/a?b=c#d", true), ("http://shop.example", true), ("HTTPS://shop.example", true),
        ("www.shop.example", false), ("ftp://shop.example", false), ("javascript:alert(1)", false),
        ("https://", false), ("https://shop .example", false), ("file:///etc/passwd", false), ("", false),
    ]) func `A website is an address that browsers open`(text: String, isFine: Bool) {
        let draft = RulesSamples.house { $0.places[0].website = text }
        #expect(RulesSamples.codes(draft) == (isFine ? [] : [.badContact]))
    }

    @Test(arguments: [
        ("https://shop.example/front.webp", true), ("photos/front.jpg", true), ("front.PNG", true),
        ("../front.jpg", false), ("/etc/front.jpg", false), ("C:\\front.jpg", false), ("front.gif", false),
        ("data:image/png;base64,AAAA", false),
    ]) func `A photo is an address or a file of the venue`(text: String, isFine: Bool) {
        let draft = RulesSamples.house { $0.places[0].photo = text }
        #expect(RulesSamples.codes(draft) == (isFine ? [] : [.badContact]))
    }

    @Test(arguments: [
        ("+31 20 555 0123", true), ("(020) 555-0123 ext. 4", true), ("112", true), ("call us", false), ("12", false),
        ("555-SHOES", false),
    ]) func `A telephone number can be dialled`(text: String, isFine: Bool) {
        let draft = RulesSamples.house { $0.places[0].phone = text }
        #expect(RulesSamples.codes(draft) == (isFine ? [] : [.badContact]))
    }

    @Test func `A foreign place loses only the contact that cannot be used`() throws {
        let draft = RulesSamples.house(isForeign: true) {
            $0.places[0].website = "shop"
            $0.places[0].phone = "+31 20 555 0123"
        }
        let (venue, diagnostics) = VenueValidator.validate(draft)
        #expect(diagnostics.map(\.severity) == [.warning])
        let place = try #require(venue).contents.places[0]
        #expect((place.website, place.phone) == (nil, "+31 20 555 0123"))
    }

    @Test(arguments: [
        ("exhibit.fossils", []), ("exhibit.fossils.large", []), ("food.cafe", []), ("restroom", []), ("room", []),
        ("exhibt.fossils", [DiagnosticCode.undeclaredCategory]), ("tour", [.undeclaredCategory]),
        ("food.caffe", [.unlikelyCategory]),
    ]) func `A venue that lists its categories is told about others`(category: String, codes: [DiagnosticCode]) {
        let draft = RulesSamples.house {
            $0.categories = ["exhibit.fossils", "shop"]
            $0.places[0].category = category
        }
        let found = VenueValidator.validate(draft).diagnostics
        #expect(found.map(\.code) == codes)
        if category == "exhibt.fossils" { #expect(found.first?.help == "did you mean \"exhibit.fossils\"?") }
    }
}

@Suite struct `Each validation rule reports its own mistake` {
    /// One change to the house for every code that the rules report.
    static let slips: [(DiagnosticCode, @Sendable (inout VenueContents) -> Void)] = [
        (.unknownTimeZone, { $0.timeZone = "Europe/Amsterdm" }),
        (.duplicateID, { $0.geofences.append($0.geofences[0]) }),
        (.unknownLevelReference, { $0.areas[0].level = "x" }),
        (.unknownNodeReference, { $0.places[0].entrances = ["x"] }),
        (.unknownPlaceReference, { $0.recommendations[0].place = "x" }),
        (.unknownPlaceReference, { $0.units[1].place = "x" }),
        (.unknownBuildingReference, { $0.levels[0].building = "x" }),
        (.unknownBuildingReference, { $0.footprints[0].building = "x" }),
        (.unknownUnitReference, { $0.openings[0].units = ["hall", "x"] }),
        (.openingOffLevel, { $0.openings[0].units = ["hall", "loft"] }),
        (.badLine, { $0.openings[0].line = Polyline([]) }),
        (.badUnderlay, { $0.levels[0].underlay = Underlay(file: "plan.png") }),
        (.badLine, { $0.details[0].line.points[1] = $0.details[0].line.points[0] }),
        (.unknownLevelReference, { $0.details[0].level = "x" }),
        (.duplicateID, { $0.obstacles.append($0.obstacles[0]) }),
        (.badPolygon, { $0.units[0].polygon.outer.swapAt(1, 2) }),
        (.numberOutOfRange, { $0.openings[0].width = -1 }),
        (.numberOutOfRange, { $0.units[0].height = 1e6 }),
        (.numberOutOfRange, { $0.details[1].line.points[0].x = .nan }),
        (
            .awkwardID,
            {
                $0.units[0].id = "the hall"; $0.openings[0].units = []
            }
        ),
        (.neverOpen, { $0.openings[0].hours = try? OpeningHours("2019 Dec 24 09:00-17:00") }),
        (.roleUsedOnce, { $0.units[0].access = ["porter"] }),
        (.farFromAnchor, { $0.obstacles[0].polygon.outer[2].y = 30_000 }),
        (.zeroLengthEdge, { $0.edges[0].to = "door" }),
        (
            .overlappingNodes,
            {
                $0.nodes[3].position = $0.nodes[1].position; $0.edges[2].length = 1
            }
        ),
        (.badPolygon, { $0.areas[0].polygon.outer.swapAt(1, 2) }),
        (.implausibleLength, { $0.edges[0].length = 2500 }),
        (.numberOutOfRange, { $0.nodes[0].position.x = .infinity }),
        (.holeOutsidePolygon, { $0.areas[0].polygon.holes[0] = [7, 8, 9].map { Point(x: $0, y: $0 * $0) } }),
        (.implausibleSlope, { $0.edges[2].stepCount = -2001 }),
        (.farFromAnchor, { $0.nodes[6].position.y = 30_000 }),
        (.implausibleWidth, { $0.edges[2].width = 95 }),
        (.implausibleWait, { $0.connectors[0].wait = 30_000 }), (.implausibleWait, { $0.edges[2].delay = 10_800 }),
        (.implausibleWait, { $0.openings[0].delay = 3601 }),
        (.implausibleWait, { $0.places[0].entrances[0].delay = 4000 }),
        (.implausibleWait, { $0.costs.elevatorWait = 30_000 }),
        (.unjoinedLanding, { $0.edges.remove(at: 2) }), (.unjoinedLanding, { $0.edges.remove(at: 3) }),
        (
            .implausibleSlope,
            {
                $0.levels[0].elevation = 0; $0.levels[1].elevation = 4; $0.connectors[1].flights = [.init(stepCount: 7)]
            }
        ),
        (
            .elevationsAgainstOrdinals,
            {
                $0.levels[0].elevation = 0; $0.levels[1].elevation = 400;
                $0.connectors[1].flights = [.init(stepCount: 24)]
            }
        ),
        (
            .isolatedNetwork,
            {
                $0.nodes += [
                    PathNode(id: "gate", level: "g", position: Point(x: 1, y: 9)),
                    PathNode(id: "yard", level: "g", position: Point(x: 1, y: 14)),
                ]
                $0.nodes[7].kind = .entrance
                $0.edges.append(PathEdge(id: "gate~yard", from: "gate", to: "yard", length: .nan))
            }
        ),
        (.landingsApart, { $0.nodes[4].position.x = 22 }),
        (
            .sameOrdinalLevels,
            { $0.levels.append(Level(id: "m", building: "main", ordinal: 1, name: "Mezzanine", shortName: "M")) }
        ),
        (
            .strayNode,
            {
                $0.nodes.append(PathNode(id: "far", level: "g", position: Point(x: 8, y: 420)))
                $0.edges.append(PathEdge(id: "hall~far", from: "hall", to: "far", length: .nan))
            }
        ),
        (.placeLevelMismatch, { $0.places[0].level = "u" }),
        (.anchorFarFromTimeZone, { $0.anchor.origin = Coordinate(latitude: -33.9, longitude: 151.2) }),
        (.unlikelyCategory, { $0.places[0].category = "food.caffe" }),
        (
            .undeclaredCategory,
            {
                $0.categories = ["exhibit"]; $0.places[0].category = "tours"
            }
        ),
        (.badContact, { $0.places[0].website = "javascript:alert(1)" }),
        (.roleUsedOnce, { $0.areas[0].access = ["porter"] }),
        (.pathJoinsLevels, { $0.edges[4].from = "hall" }),
        (.tooFewStops, { $0.connectors[0].stops.removeLast() }),
        (.stopsOnOneLevel, { $0.connectors[0].stops[1].node = "hall" }),
        (.unreachablePlace, { $0.edges.removeLast() }),
        (.oneWayTrap, { $0.edges[4].isOneWay = true }),
        (.isolatedNetwork, { $0.nodes.append(PathNode(id: "x", level: "g", position: Point(x: 1, y: 9))) }),
        (.missingDirection, { $0.connectors[1].kind = .escalator }),
        (.neverOpen, { $0.places[0].hours = try? OpeningHours("2019 Dec 24 09:00-17:00") }),
        (
            .stopsOutOfOrder,
            {
                $0.levels.append(Level(id: "c", ordinal: -1, name: "Cellar", shortName: "C"))
                $0.nodes.append(PathNode(id: "stair-c", level: "c", position: Point(x: 12, y: 8)))
                $0.connectors[1].stops.append(.init(node: "stair-c"))
            }
        ),
        (
            .emptyVenue,
            {
                $0.places = []; $0.recommendations = []; $0.units[1].place = nil
            }
        ),
        (.placeWithoutEntrance, { $0.places[0].entrances = [] }),
        (.missingName, { $0.places[0].name = " " }),
        (.wheelchairUnreachable, { $0.connectors[0].isAccessible = false }),
        (
            .sameNamePlaces,
            {
                $0.places[1].name = "shop"; $0.places[1].entrances = ["hall"]
            }
        ),
        (.unfitRide, { $0.connectors[0].rides = [.init(from: "lift-g", to: "hall", duration: 40)] }),
        (
            .pathCrossesRestrictedArea,
            {
                let corners = [(9.0, -1.0), (11, -1), (11, 1), (9, 1)].map { Point(x: $0, y: $1) }
                $0.areas[0] = Area(
                    id: "store", level: "g", category: "zone", polygon: Polygon(outer: corners), access: ["staff"])
            }
        ),
        (
            .sameNameConnectors,
            {
                var twin = $0.connectors[0]
                twin.id = "twin"
                twin.direction = .both
                twin.name = "Main"
                $0.connectors[0].name = "Main"
                $0.connectors[0].direction = .both
                $0.connectors.append(twin)
            }
        ),
        (.sameNameLevels, { $0.levels[1].name = "GROUND FLOOR" }),
        (.storeyGap, { $0.levels[1].ordinal = 10 }),
        (.elevationsAgainstOrdinals, { ($0.levels[0].elevation, $0.levels[1].elevation) = (4, 0) }),
        (.unknownProfile, { $0.costs.speeds = ["wlaking": 1] }),
        (.impossibleTime, { $0.connectors[1].flights = [.init(stepCount: 24, duration: 5)] }),
        (
            .missingTranslation,
            {
                $0.places[0].name.translations = ["nl": "Winkel", "de": "Laden"]
                $0.places[1].name.translations = ["nl": "Bakker"]
            }
        ),
        (.awkwardID, { $0.places[0].id = "the shop" }),
        (.badValue, { $0.connectors[1].flights = [.init(), .init()] }),
        (.unknownHolidayRegion, { $0.holidayRegion = "Hessen" }),
        (.hoursOfWholeDay, { $0.places[0].hours = try? OpeningHours("Mo-Fr 08:00-08:00") }),
        (
            .unfitEnclosure,
            {
                $0.levels[0].hours = try? OpeningHours("Mo-Fr 09:00-17:00")
                for index in $0.places.indices { $0.places[index].hours = try? OpeningHours("Mo-Fr 08:00-17:00") }
            }
        ),
        (
            .levelsAgainstNames,
            {
                $0.levels[0].name = "First floor"
                $0.levels[1].name = "Ground floor"
            }
        ),
    ]

    @Test(arguments: slips.indices) func `Each rule reports its own mistake and no other, where it was written`(
        _ index: Int
    ) {
        let (code, change) = Self.slips[index]
        let diagnostics = VenueValidator.validate(RulesSamples.house(change)).diagnostics
        #expect(Set(diagnostics.map(\.code)) == [code])
        #expect(diagnostics.allSatisfy { $0.span != nil })
    }

    @Test func `Each rule has a test with a mistake`() {
        let ruled = (VenueValidator.featureRules + VenueValidator.wholeRules).flatMap { type(of: $0).codes }
        #expect(Set(ruled) == Set(Self.slips.map(\.0)))
    }
}
