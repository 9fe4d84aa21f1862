import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkImportKit

@Suite struct `Public holidays of an OSM file` {
    /// A street with a kiosk.
    private func report(_ hours: String, country: String? = nil, region: String? = nil) throws -> ImportReport {
        let address = country.map { " addr:country=\($0)" } ?? ""
        let text = OSMDrawing(
            """
            node 1 0 0
            node 2 10 0
            way 10 1,2 highway=footway
            node 5 1 1 shop=kiosk name=K opening_hours=\(hours)\(address)
            """
        ).xml
        let source = SourceTree(files: ["x.osm": Data(text.utf8)], root: "d")
        return try VenueImporter(options: ImportOptions(holidayRegion: region)).read(source)
    }

    private func remarks(_ report: ImportReport) -> [String] {
        report.diagnostics.map(\.message).filter { $0.contains("public holidays") }
    }

    private static let hours = "Mo-Su~08:00-18:00;PH~off"

    @Test func `They are those of the country of the addresses, and a note says so`() throws {
        let report = try report(Self.hours, country: "DE")
        let venue = try #require(report.venues.first)
        #expect(venue.holidayRegion == "DE")
        #expect(
            remarks(report) == [
                "the opening hours of 1 feature depend on public holidays (PH): those of the country of the addresses, DE"
            ])
        let hours = try #require(venue.places.first?.hours)
        // Unity Day is a Saturday in 2026.
        let noon = try venue.calendar.timestamp(parsing: "2026-10-03T12:00")
        #expect(!hours.isOpen(at: noon, in: venue.calendar))
        #expect(hours.isOpen(at: noon.adding(seconds: 86_400), in: venue.calendar))
    }

    @Test func `They are those of the option, in any case`() throws {
        let report = try report(Self.hours, country: "DE", region: "de-he")
        #expect(report.venues.first?.holidayRegion == "DE-HE")
        #expect(remarks(report).isEmpty)
    }

    @Test(arguments: [nil, "XX"] as [String?])
    func `Without a country that is known, a note says that they are not known`(
        country: String?
    ) throws {
        let report = try report(Self.hours, country: country)
        #expect(report.venues.first?.holidayRegion == nil)
        #expect(
            remarks(report) == [
                "the opening hours of 1 feature depend on public holidays (PH), which are not known"
            ])
    }

    @Test(arguments: ["Mo-Su~08:00-18:00", "Mo-Su,PH~08:00-18:00", "Mo-Su~08:00-18:00~\"telephone\""])
    func `Hours that do not depend on them need no region`(hours: String) throws {
        let report = try report(hours, country: "DE")
        #expect(report.venues.first?.holidayRegion == nil)
        #expect(remarks(report).isEmpty)
    }
}
