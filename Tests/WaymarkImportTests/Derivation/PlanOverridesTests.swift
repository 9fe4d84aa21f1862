import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Authors correct what is derived` {
    /// A hall with an office without a door and a kitchen with one.
    private static var plan: PlannedVenue {
        PlannedVenue(
            units: [
                PlannedVenue.unit("hall", "hall", 0...20, 0...6),
                PlannedVenue.unit("shop", "office", 0...8, 6...12, "place: s"),
                PlannedVenue.unit("kitchen", "kitchen", 8...20, 6...12, "place: k"),
            ],
            openings: [
                "{id: main, level: g, at: [[0, 1], [0, 2]]}", "{id: flap, level: g, at: [[15, 6], [16, 6]]}",
            ],
            places: ["{id: s, name: Shop, category: shop}", "{id: k, name: Kitchen, category: staff.kitchen}"])
    }

    /// Derives the venue with the overrides of a text.
    private func derived(_ overrides: String, _ plan: PlannedVenue = plan) throws -> Derived {
        var diagnostics: [Diagnostic] = []
        var plan = plan
        plan.overrides = OverridesReading.read(
            Data(overrides.utf8), file: "overrides.yaml", limits: .normal, diagnostics: &diagnostics)
        try #require(diagnostics == [])
        return try plan.derived()
    }

    @Test func `A join opens a wall where the author says`() throws {
        let derived = try derived("join: [{units: [shop, kitchen], at: [8, 9], width: 0.9, reason: hatch}]")
        let opening = try #require(derived.venue.openings.first { Set($0.units) == ["kitchen", "shop"] })
        #expect(opening.line.points == [Point(x: 8, y: 9)] && opening.width == 0.9)
        #expect(derived.inferences(.override).map(\.evidence) == ["hatch"])
        #expect(derived.inferences(.override).map(\.state) == [.pinned])
        #expect(derived.inferences(.doorless) == [])
    }

    @Test func `A separation removes an inference, and the opening of a pair`() throws {
        let inference = try #require(try Self.plan.derived().inferences(.doorless).first)
        let without = try derived("separate: [{inference: \(inference.id)}]")
        #expect(without.inferences(.doorless).map(\.state) == [.overruled])
        // Then the office is entered from the kitchen.
        #expect(without.inferences(.room).map(\.subjects) == [["kitchen", "shop"]])
        let apart = try derived("separate: [{units: [hall, kitchen]}]")
        #expect(!apart.venue.edges.contains { $0.path == "flap" })
    }

    @Test func `A pin confirms an inference, and its warning goes away`() throws {
        let inference = try #require(try Self.plan.derived().inferences(.doorless).first)
        let pinned = try derived("pin: [{inference: \(inference.id)}]")
        #expect(pinned.inferences(.doorless).map(\.state) == [.pinned])
        #expect(pinned.messages(.inferredWay) == [])
    }

    @Test func `Kinds and hours change openings and units`() throws {
        let derived = try derived(
            """
            kind:
              - {opening: flap, door: automatic, direction: one-way, from: hall}
              - {unit: kitchen, through: never}
            hours: [{opening: flap, open: "Mo-Fr 08:00-20:00"}]
            """)
        let edge = try #require(derived.venue.edges.first { $0.path == "flap" })
        #expect(edge.isOneWay && edge.hours?.source == "Mo-Fr 08:00-20:00")
        #expect(derived.venue.openings.first { $0.id == "flap" }?.isAutomatic == true)
        #expect(derived.venue.units.first { $0.id == "kitchen" }?.passage == .never)
    }

    @Test(arguments: [("hall", "kitchen"), ("kitchen", "hall")])
    func `An author says from which unit people come`(from: String, to: String) throws {
        for units in ["", ", units: [hall, kitchen]"] {
            var plan = Self.plan
            plan.openings[1] = "{id: flap, level: g, at: [[15, 6], [16, 6]]\(units)}"
            let derived = try derived("kind: [{opening: flap, direction: one-way, from: \(from)}]", plan)
            let opening = try #require(derived.venue.openings.first { $0.id == "flap" })
            #expect(opening.isOneWay && opening.hours == nil && opening.units.map(\.rawValue) == [from, to])
            #expect((derived.distance("s", "k") != nil) == (from == "hall"))
            #expect((derived.distance("k", "s") != nil) == (from == "kitchen"))
        }
    }

    @Test func `Nobody passes an opening that an author makes one-way if nobody says which way`() throws {
        let derived = try derived("kind: [{opening: flap, direction: one-way}]")
        #expect(derived.distance("s", "k") == nil && derived.distance("k", "s") == nil)
        #expect(derived.messages(.openingJoinsNothing).contains { $0.hasPrefix("opening \"flap\" leads one way") })
        #expect(derived.diagnostics.contains { $0.help?.contains("from: UNIT") == true })
        let other = try self.derived("kind: [{opening: flap, direction: one-way, from: shop}]")
        #expect(other.distance("s", "k") == nil && other.distance("k", "s") == nil)
        #expect(other.messages(.unknownUnitReference).contains { $0.contains("\"shop\"") })
        var stated = Self.plan
        stated.openings[1] = "{id: flap, level: g, at: [[15, 6], [16, 6]], units: [kitchen, hall]}"
        let named = try self.derived("kind: [{opening: flap, direction: one-way}]", stated)
        #expect(named.distance("s", "k") == nil && named.distance("k", "s") != nil)
    }

    @Test(arguments: [("indoor=corridor", false), ("indoor=room", true)])
    func `In OpenStreetMap, a room is left, and between floors of one kind nobody passes`(east: String, isKnown: Bool)
        throws
    {
        func derived(_ overrides: String) throws -> Derived {
            var diagnostics: [Diagnostic] = []
            let overrides = OverridesReading.read(
                Data(overrides.utf8), file: "overrides.yaml", limits: .normal, diagnostics: &diagnostics)
            let drawing = OSMDrawing(
                """
                \(OSMDrawing.boxes)
                node 7 20 5 door=yes
                \(OSMDrawing.shops("5 5", "35 5"))
                way 100 1,2,7,5,6,1 indoor=corridor level=0
                way 101 2,3,4,5,7,2 \(east) level=0
                """)
            var draft = try #require(try drawing.read().draft)
            let plan = NetworkDerivation.derive(&draft, overrides, diagnostics: &diagnostics)
            let (venue, found) = VenueValidator.validate(draft)
            return Derived(
                venue: try #require(venue), inferences: plan.inferences, diagnostics: diagnostics + found)
        }
        let unclear = try derived("kind: [{opening: \"n7:0\", direction: one-way}]")
        #expect(unclear.distance("n11", "n12") == nil)
        #expect((unclear.distance("n12", "n11") != nil) == isKnown)
        let stated = try derived("kind: [{opening: \"n7:0\", direction: one-way, from: \"w100:0\"}]")
        #expect(stated.distance("n11", "n12") != nil && stated.distance("n12", "n11") == nil)
    }

    @Test(
        arguments: [
            ("kind: [{opening: flap, from: hall}]", DiagnosticCode.missingKey),
            ("kind: [{opening: flap, direction: both, from: hall}]", .missingKey),
            ("join: [{units: [hall]}]", .badValue), ("joins: []", .unknownKey),
            ("pin: [{}]", .missingKey), ("hours: [{unit: hall, open: never ever}]", .badOpeningHours),
            ("kind: [{opening: flap, door: gates}]", .badValue), ("pin: hall", .badValue), ("[]", .badValue),
            ("join: [{units: [a, b], width: 0}]", .numberOutOfRange),
        ])
    func `Mistakes in the file are reported`(text: String, code: DiagnosticCode) {
        var diagnostics: [Diagnostic] = []
        let overrides = OverridesReading.read(
            Data(text.utf8), file: "overrides.yaml", limits: .normal, diagnostics: &diagnostics)
        #expect(diagnostics.map(\.code) == [code])
        #expect(overrides.entries.isEmpty)
    }

    @Test func `An import that refuses inferences accepts those that are pinned`() throws {
        func report(_ overrides: String) throws -> ImportReport {
            let files = ["venue.yaml": Data(Self.plan.yaml.utf8), "overrides.yaml": Data(overrides.utf8)]
            var options = ImportOptions()
            options.refusesInferences = true
            return try VenueImporter(options: options).read(SourceTree(files: files, root: "plan"))
        }
        let refused = try report("pin: []")
        #expect(refused.venues.isEmpty)
        #expect(refused.diagnostics.filter { $0.severity == .error }.map(\.code) == [.inferredWay])
        let inference = try #require(refused.summaries.first?.inferences.first)
        let accepted = try report("pin: [{inference: \(inference.id)}]")
        #expect(accepted.venues.count == 1)
    }
}
