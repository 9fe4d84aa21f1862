import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Dates say when a thing of OpenStreetMap opens and ends` {
    private static func lift(_ tags: String) -> String {
        """
        node 1 0 0
        node 3 20 0
        way 10 1,2 highway=corridor level=0
        way 11 2,3 highway=corridor level=1
        node 2 10 0 level=0;1 highway=elevator \(tags)
        """
    }

    @Test(
        arguments: [
            ("start_date=2030-03-01", "24/7; 1970 Jan 1-2030 Feb 28 off"), ("start_date=1998", nil),
            ("opening_date=2030-03", "24/7; 1970 Jan 1-2030 Mar 30 off"),
            ("end_date=2030-03", "24/7; 2030 Mar 1-2199 Dec 31 off"),
            ("opening_hours=Mo-Fr~08:00-18:00 start_date=2030", "Mo-Fr 08:00-18:00; 1970 Jan 1-2029 Dec 31 off"),
            (
                "start_date=2030 end_date=2040",
                "24/7; 1970 Jan 1-2029 Dec 31 off; 2040 Jan 1-2199 Dec 31 off"
            ),
        ] as [(String, String?)])
    func `Days to come are hours, whenever the file is imported`(tags: String, hours: String?) throws {
        let lifts = try osm(Self.lift(tags)).connectors
        #expect(lifts.map(\.hours?.source) == [hours])
        #expect(lifts.map(\.closure) == [nil])
    }

    @Test func `What has ended is closed, and its date is the reason`() throws {
        #expect(try osm(Self.lift("end_date=2020-01-01")).connectors.map(\.closure) == ["end_date=2020-01-01"])
    }

    @Test(
        arguments: [
            ("start_date=2030-03", "note: start_date=2030-03 of n2 says that nobody uses it before 2030-03-01"),
            ("start_date=ca.~2030", "note: start_date=ca. 2030 of n2 says that nobody uses it before 2030-01-01"),
            ("end_date=2030", "note: end_date=2030 of n2 says that nobody uses it from 2030-01-01 on"),
            ("end_date=2020", "note: end_date=2020 of n2 says that nobody uses it any more"),
            ("start_date=C19", "note: start_date=C19 of n2 cannot be understood; it is read as in use"),
            ("opening_date=soon", "warning: opening_date=soon of n2 cannot be understood; nobody passes"),
            ("end_date=some~day", "warning: end_date=some day of n2 cannot be understood; nobody passes"),
            ("start_date=1998", nil), ("opening_date=2020", nil),
        ] as [(String, String?)]) func `What a date says is reported at its place`(tags: String, said: String?) throws
    {
        let (_, diagnostics) = try OSMDrawing(Self.lift(tags)).read()
        let told = diagnostics.filter { $0.message.contains("_date=") }
        let said = said?.replacing(" of n2 ", with: " of the elevator n2 ")
        #expect(told.map { "\($0.severity): \($0.message)" } == (said.map { [$0] } ?? []))
        #expect(told.allSatisfy { ($0.span?.line ?? 0) > 1 })
    }

    @Test func `A path that opens later is known, and says when`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 20 0
            node 3 40 0
            way 10 1,2 highway=footway
            way 11 2,3 highway=footway start_date=2030
            """)
        let later = venue.edges.filter { $0.path == "w11" }
        #expect(later.map(\.statedClosure) == ["start_date=2030"])
    }
}
