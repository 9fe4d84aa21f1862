import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkRouting

@Suite struct `A waypoint's text is resolved in its venue` {
    private let clinic: ClinicEngine
    private let venue: LoadedVenue

    init() throws {
        clinic = try ClinicEngine()
        venue = try clinic.engine.venue()
    }

    @Test(arguments: [
        ("desk", Waypoint.place("desk")), ("Reception", .place("desk")), ("RECEPTION", .place("desk")),
        ("balie", .place("desk")), ("front desk", .place("desk")), ("recep", .place("desk")), ("oak", .place("ward")),
        ("u-lab", .node("u-lab")), ("Bus stop", .node("s-bus")), ("bus", .node("s-bus")),
        ("toilet", .category("toilet")), ("care", .category("care")), ("category:care.lab", .category("care.lab")),
        ("Toilets@u", .place("wc-u")), ("toilets @ ground floor", .place("wc-g")),
        ("1,2@u", .position(Point(x: 1, y: 2), level: "u")),
        ("1,2@Upper floor", .position(Point(x: 1, y: 2), level: "u")),
        ("1,2@G", .position(Point(x: 1, y: 2), level: "g")), ("1,2@1", .position(Point(x: 1, y: 2), level: "u")),
        ("1,2@house/0", .position(Point(x: 1, y: 2), level: "g")),
        ("lift", .connector("lift")), ("Lift", .connector("lift")), ("elevator", .category("elevator")),
        ("lifts", .category("elevator")), ("lift@u", .node("u-lift")), ("stairs", .connector("stairs")),
    ]) func `A waypoint's text resolves to the right position`(text: String, waypoint: Waypoint) throws {
        #expect(try clinic.engine.waypoint(text, in: venue) == waypoint)
    }

    @Test func `A waypoint in degrees lies where the anchor puts it`() throws {
        guard case .position(let point, "g") = try clinic.engine.waypoint("52.1001,5.1,g", in: venue) else {
            Issue.record("no position")
            return
        }
        #expect(abs(point.x) < 1e-6)
        #expect(abs(point.y - 11.1265) < 0.001)
    }

    @Test(arguments: [
        ("labb", DiagnosticCode.unknownPlace), ("", .unknownPlace), ("lifft", .unknownPlace),
        ("toilets", .ambiguousPlace), ("1,2@7", .unknownLevel), ("1,2@0", .ambiguousLevel), ("1,2", .unknownLevel),
        ("91,2,g", .offNetwork), ("category:food", .noSuchCategory), ("desk@u", .unknownPlace),
    ]) func `A waypoint that cannot be resolved is refused with its code`(text: String, code: DiagnosticCode) {
        #expect(refusal { _ = try clinic.engine.waypoint(text, in: venue) } == code)
    }
}

@Suite struct `Of levels with one number, the one that something is on is meant` {
    private static let plan = """
        waymark: 1
        id: pier
        name: Pier
        buildings: [{id: house, name: House}]
        levels: [{id: g, ordinal: 0, name: Ground, building: house}, {id: u, ordinal: 1, name: Upper, building: house}, {id: site, ordinal: 0, name: Outdoors}]
        nodes:
          g: {a: [0, 0], b: [10, 0], f: [20, 0]}
          u: {c: [10, 1], e: [20, 1]}
          site: {d: [0, 10], h: [9, 10]}
        paths: [[a, b], [b, f], [c, e], [d, h]]
        connectors:
          - {id: lift, kind: elevator, name: Lift, stops: [b, c]}
        places:
          - {id: kiosk, name: Kiosk, category: shop, at: a}
          - {id: quay, name: Quay, category: shop, at: d}
          - {id: boat-g, name: Boat, category: shop, at: f}
          - {id: shirts, name: Herenmode, category: shop, at: b}
          - {id: boat-s, name: Boat, category: shop, at: h}
        """
    private let engine: Engine
    private let venue: LoadedVenue

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.plan.write(to: folder.appendingPathComponent("venue.yaml"), atomically: true, encoding: .utf8)
        engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { Timestamp(seconds: 1_767_603_600) }))
        _ = try engine.importVenues(folder.path)
        venue = try engine.venue()
    }

    @Test(arguments: [
        ("kiosk@0", Waypoint.place("kiosk")), ("Kiosk@0", .place("kiosk")), ("quay@0", .place("quay")),
        ("lift@0", .node("b")), ("shirts@0", .place("shirts")), ("shirts@g", .place("shirts")), ("h@0", .node("h")),
        ("Lift@0", .node("b")), ("waymark:pier/kiosk@0", .position(Point(x: 0, y: 0), level: "g")),
        ("waymark:pier/lift@0", .node("b")),
    ]) func `Its level needs no other name`(text: String, waypoint: Waypoint) throws {
        #expect(try engine.waypoint(text, in: venue) == waypoint)
    }

    @Test func `A landing to close is named the same way`() throws {
        #expect(
            try ConditionTargetResolver(venue.venue).target("lift", level: "0") == .connectorStop("lift", level: "g"))
        #expect(try ConditionTargetResolver(venue.venue).target("lift@0") == .connectorStop("lift", level: "g"))
        #expect(try ConditionTargetResolver(venue.venue).target("quay@0") == .place("quay"))
    }

    @Test func `Where somebody is never stands for the beginning of a name`() throws {
        #expect(try engine.waypoint("heren", in: venue) == .place("shirts"))
        #expect(try ConditionTargetResolver(venue.venue).target("heren") == .place("shirts"))
        for text in ["here", "Here"] {
            #expect(throws: EngineError.self) { _ = try engine.waypoint(text, in: venue) }
            #expect(throws: Refusal.self) { _ = try ConditionTargetResolver(venue.venue).target(text) }
            #expect(throws: Refusal.self) { _ = try FeatureResolver(venue).feature(text) }
        }
    }

    @Test func `What is on both, or on neither, stays ambiguous`() {
        for text in ["boat@0", "1,2@0", "nothing@0"] {
            #expect(throws: EngineError.self) { _ = try engine.waypoint(text, in: venue) }
        }
    }
}

@Suite struct `What has no name is called like what it is` {
    private static let plan = """
        waymark: 1
        id: station
        name: Station
        levels: [{id: g, ordinal: 0, name: Ground}, {id: u, ordinal: 1, name: Upper}]
        nodes:
          g: {a: [0, 0], b: [10, 0], c: [20, 0], d: [30, 0]}
          u: {e: [10, 5], f: [20, 5]}
        paths: [[a, b, c, d], [e, f]]
        connectors:
          - {id: k1, kind: elevator, stops: [b, e]}
          - {id: k2, kind: elevator, stops: [c, f]}
        places:
          - {id: p1, name: Elevator, category: elevator, at: b}
          - {id: p2, name: Elevator, category: elevator, at: c}
          - {id: t1, name: Toilet, category: toilet.accessible, at: a}
          - {id: t2, name: Toilet, category: toilet, at: d}
          - {id: s1, name: Kiosk, category: kiosk, at: a}
          - {id: s2, name: Kiosk, category: shop, at: d}
          - {id: c1, name: Cafe, category: cafe, at: a}
          - {id: c2, name: Anna's, category: cafe, at: d}
        """

    @Test(arguments: [
        ("elevator", Waypoint.category("elevator")), ("Elevator", .category("elevator")),
        ("toilet", .category("toilet")), ("cafe", .place("c1")), ("p2", .place("p2")),
        ("Elevator@g", .category("elevator", level: "g")), ("kiosk", nil), ("Kiosk@g", nil),
    ]) func `A word that names only things of that kind is the kind`(text: String, meant: Waypoint?) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.plan.write(to: folder.appendingPathComponent("venue.yaml"), atomically: true, encoding: .utf8)
        let engine = try Engine(
            EngineConfiguration(storePath: ":memory:", clock: { Timestamp(seconds: 1_767_603_600) }))
        let result = try engine.importVenues(folder.path)
        try #require(!result.report.hasErrors, "\(result.report.diagnostics)")
        let venue = try engine.venue()
        guard let meant else {
            #expect(refusal { _ = try engine.waypoint(text, in: venue) } == .ambiguousPlace)
            return
        }
        #expect(try engine.waypoint(text, in: venue) == meant)
    }
}

@Suite struct `What people close is named without doubt` {
    private static let plan = """
        waymark: 1
        id: house
        name: House
        levels: [{id: g, ordinal: 0, name: Ground}, {id: u, ordinal: 1, name: Hall}]
        nodes:
          g: {a: [0, 0], b: [10, 0], c: [20, 0], d: [30, 0]}
          u: {e: [10, 5], f: [20, 5], h: [30, 5]}
        paths: [[a, b, c, d], [e, f, h]]
        connectors:
          - {id: k1, kind: elevator, name: {en: West lift, nl: Lift west}, stops: [b, e]}
          - {id: k2, kind: elevator, name: {en: Glass lift, nl: Glazen lift}, stops: [c, f]}
          - {id: k3, kind: stairs, name: East stairs, stops: [d, h], steps: 20}
        places:
          - {id: p1, name: Toilets hall, category: toilet, at: a}
          - {id: p2, name: Upstairs bar, category: food.bar, at: e}
        """

    @Test(arguments: [
        ("lift", nil), ("elevator", nil), ("west lift", "k1"), ("glass", "k2"), ("k2", "k2"), ("stairs", "k3"),
        ("staircase", "k3"), ("upst", "p2"),
    ]) func `Every feature with the word in its name is a candidate`(text: String, meant: FeatureID?) throws {
        let venue = try Self.venue()
        let resolver = ConditionTargetResolver(venue)
        guard let meant else {
            #expect(code { () throws(Refusal) in _ = try resolver.named(text) } == .ambiguousPlace)
            return
        }
        let target = try resolver.target(text)
        #expect(target == .connector(meant) || target == .place(meant))
    }

    @Test func `The whole name of a level is preferred over a word in another name`() throws {
        let venue = try Self.venue()
        #expect(try ConditionTargetResolver(venue).named("Hall").enclosure == .level("u"))
        #expect(
            code { () throws(Refusal) in _ = try ConditionTargetResolver(venue).feature("Hall", level: nil) }
                == .unknownPlace)
        #expect(try ConditionTargetResolver(venue).feature("toilets", level: nil) == .place("p1"))
    }

    @Test func `The first piece of a path may have the id of the path`() throws {
        var contents = VenueContents(id: "v", name: "V")
        contents.levels = [Level(id: "g", ordinal: 0, name: "G", shortName: "G")]
        contents.nodes = ["a", "b", "c"].map { PathNode(id: $0, level: "g", position: Point(x: 0, y: 0)) }
        contents.edges = [
            PathEdge(id: "door", path: "door", from: "a", to: "b", length: 1),
            PathEdge(id: "door/2", path: "door", from: "b", to: "c", length: 1),
        ]
        #expect(try ConditionTargetResolver(Venue(validated: contents)).target("door") == .edge("door"))
    }

    private func code(_ attempt: () throws(Refusal) -> Void) -> DiagnosticCode? {
        do throws(Refusal) {
            try attempt()
            return nil
        } catch { return error.diagnostic.code }
    }

    private static func venue() throws -> Venue {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try plan.write(to: folder.appendingPathComponent("venue.yaml"), atomically: true, encoding: .utf8)
        let checked = try Engine.check(folder.path)
        return try #require(checked.venues.first, "\(checked.diagnostics)")
    }
}
