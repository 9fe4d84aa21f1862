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
