import Testing
import WaymarkModel
import WaymarkRouting

@testable import WaymarkEngine

@Suite struct `Codes on walls say where people are` {
    private let clinic: ClinicEngine
    private let venue: LoadedVenue

    init() throws {
        clinic = try ClinicEngine()
        venue = try clinic.engine.venue()
    }

    @Test func `A code names a place, a node or a position, with its level`() throws {
        let lab = try #require(venue.venue.place("lab"))
        #expect(try clinic.engine.waypoint("waymark:clinic/lab", in: venue) == .place("lab"))
        #expect(try clinic.engine.waypoint("WAYMARK:clinic/%6Cab", in: venue) == .place("lab"))
        let node = venue.venue.id(of: try #require(venue.venue.nodeIndices.first))
        #expect(
            try clinic.engine.waypoint(PlaceCode(venue: "clinic", point: node.rawValue).text, in: venue) == .node(node))
        #expect(
            try clinic.engine.waypoint("waymark:clinic/lab@\(lab.level)", in: venue)
                == .position(lab.position, level: lab.level))
        #expect(
            try clinic.engine.waypoint("waymark:clinic/1.5,2@\(lab.level)", in: venue)
                == .position(Point(x: 1.5, y: 2), level: lab.level))
    }

    @Test func `A code is written and read again`() throws {
        for point in ["lab", "1.5,2@g", "a b/ü%", "52.01,4.71,g"] {
            let code = PlaceCode(venue: "Café 1", point: point)
            #expect(try PlaceCode(parsing: code.text) == code, "\(code.text)")
        }
    }

    @Test(
        arguments: [
            ("http://evil/lab", PlaceCode.Fault.otherScheme), ("waymark", .otherScheme), ("", .otherScheme),
            ("waymark:", .badForm), ("waymark:clinic", .badForm), ("waymark:clinic/", .badForm),
            ("waymark:/lab", .badForm),
            ("waymark:clinic/lab/x", .badForm), ("waymark:clinic/la b", .badCharacter),
            ("waymark:clinic/lab%", .badCharacter), ("waymark:clinic/%4", .badCharacter),
            ("waymark:clinic/%zz", .badCharacter), ("waymark:clinic/%FF", .badCharacter),
            ("waymark:clinic/%1B[31m", .badCharacter), ("waymark:clinic/%0A", .badCharacter),
            ("waymark:clinic/%E2%80%AE", .badCharacter), ("waymark:clinic/%00", .badCharacter),
            ("waymark:clinic/lab;reopen", .badCharacter), ("waymark:clinic/$(x)", .badCharacter),
            ("waymark:clinic/\u{1B}[31m", .badCharacter),
            ("waymark:clinic/" + String(repeating: "a", count: 500), .tooLong),
        ] as [(String, PlaceCode.Fault)])
    func `Hostile texts are refused with a typed error`(text: String, fault: PlaceCode.Fault) {
        #expect(throws: fault) { try PlaceCode(parsing: text) }
    }

    @Test(
        arguments: [
            ("waymark:clinic", DiagnosticCode.offNetwork), ("waymark:other/lab", .unknownPlace),
            ("waymark:clinic/nowhere", .unknownPlace), ("waymark:clinic/lab@attic", .unknownLevel),
            ("waymark:clinic/nan,2@g", .offNetwork), ("waymark:clinic/1e300,2@g", .offNetwork),
            ("waymark:clinic/95,4,g", .offNetwork), ("waymark:clinic/Laboratory", .unknownPlace),
            // Neither is on that level.
            ("waymark:clinic/lab@g", .unknownPlace), ("waymark:clinic/g-desk@u", .unknownPlace),
        ] as [(String, DiagnosticCode)])
    func `A code that does not fit the venue is refused`(text: String, code: DiagnosticCode) {
        #expect(refusal { _ = try clinic.engine.waypoint(text, in: venue) } == code)
    }
}
