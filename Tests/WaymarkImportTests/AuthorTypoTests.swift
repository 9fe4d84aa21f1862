import Testing
import WaymarkImport
import WaymarkModel

/// Typos of people who write by hand: the diagnostic is at the typo, says it in plain words, and nothing follows from it.
@Suite struct `A typo is reported where it is` {
    /// A kiosk with two levels, in which each typo is made.
    private static let kiosk = """
        waymark: 1
        id: kiosk
        name: Kiosk
        timeZone: Europe/Lisbon
        anchor: {lat: 38.7, lon: -9.1, bearing: 0}
        buildings:
          - id: hut
            name: Hut
            levels:
              - {id: g, ordinal: 0, name: Ground floor}
              - {id: u, ordinal: 1, name: Upper floor}
        nodes:
          g:
            door: {at: [0, 0], kind: entrance}
            foot: [4, 0]
          u:
            top: [4, 0]
            desk: [9, 0]
        paths:
          - [door, foot]
          - [top, desk]
        connectors:
          - {id: steps, kind: stairs, name: Steps, stops: [foot, top], steps: 20}
        places:
          - id: till
            name: Till
            category: service
            at: desk
            hours: "Mo-Fr 10:00-18:00"

        """

    private func check(_ old: String, _ new: String) throws -> [Diagnostic] {
        #expect(Self.kiosk.contains(old))
        let report = VenueImporter().read(yaml: Self.kiosk.replacing(old, with: new), file: "venue.yaml")
        return report.diagnostics.filter { $0.severity == .error }
    }

    @Test func `The kiosk has no mistake`() throws { #expect(try check("Kiosk", "Kiosk").isEmpty) }

    @Test(arguments: [
        (old: "hours: \"Mo-Fr 10:00-18:00\"", new: "hours: \"Mo-Fr 10:00-18:00", line: 29, help: "where the text ends"),
        (old: "id: till", new: "id:till", line: 25, help: "write id: till"),
        (old: "    category: service", new: "\u{a0}\u{a0}\u{a0}\u{a0}category: service", line: 27, help: "space bar"),
        (old: "id: steps, kind", new: "id: steps kind", line: 23, help: "put a comma before \"kind\""),
        (old: "hours: \"Mo", new: "opening_hours: \"Mo", line: 29, help: "did you mean \"hours\"?"),
        (old: "    name: Till", new: "    title: Till", line: 26, help: "did you mean \"name\"?"),
        (old: "lat: 38.7, lon: -9.1", new: "lat: -118.2, lon: 34.1", line: 5, help: "write lat: 34.1, lon: -118.2"),
        (old: "- [top, desk]", new: "- [door, top]\n  - [top, desk]", line: 21, help: "make it a connector"),
    ])
    func `It is one error with the help that leads on`(typo: (old: String, new: String, line: Int, help: String)) throws
    {
        let errors = try check(typo.old, typo.new)
        #expect(errors.count == 1, "\(errors.map(\.message))")
        #expect(errors.first?.span?.line == typo.line, "\(errors.map(\.message))")
        #expect(errors.first?.help?.contains(typo.help) == true, "\(errors.map { $0.help ?? "" })")
    }

    @Test func `An id that two nodes have does not make their paths wrong`() throws {
        let errors = try check("    top: [4, 0]", "    foot: [4, 0]")
        #expect(!errors.contains { $0.code == .pathJoinsLevels }, "\(errors.map(\.message))")
        #expect(errors.contains { $0.code == .duplicateID })
    }

    @Test func `Times and addresses are not taken for keys`() throws {
        #expect(try check("    name: Till", "    name: Till\n    website: https://kiosk.example/a:b").isEmpty)
    }
}
