import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImport

@Suite struct `Networks are derived from real plans` {
    /// A set, and the numbers of units and reachable places that it must have at least.
    struct Goal: Sendable, CustomTestStringConvertible {
        var file: String
        var connected: Int
        var places: Int

        /// Whether its second import is quick.
        var isSmall: Bool { connected < 60 }

        var testDescription: String { file }
    }

    static let goals = [
        Goal(file: "osm-massy-palaiseau/massy-palaiseau.osm", connected: 83, places: 242),
        Goal(file: "osm-darmstadt-hbf/darmstadt-hbf-newer.osm", connected: 57, places: 144),
        Goal(file: "osm-london-moorgate/moorgate.osm", connected: 17, places: 239),
        Goal(file: "osm-grenoble-caserne/caserne.osm", connected: 45, places: 41),
        Goal(file: "geojson-osm-indoor/caserne.geojson", connected: 45, places: 41),
        Goal(file: "geojson-osm-indoor/heidelberg-indoorosm-legacy.json", connected: 101, places: 54),
        Goal(file: "indoorgml-fjk-haus/FJK-Haus_1_0_3.gml", connected: 14, places: 13),
        Goal(file: "indoorgml-pnu201/201-2019-05-24-corrected.gml", connected: 79, places: 69),
        Goal(file: "wrld-westport-house", connected: 284, places: 9),
        Goal(file: "imdf-addenbrookes", connected: 66, places: 70),
    ]

    static let folders = [
        "osm-massy-palaiseau", "osm-darmstadt-hbf", "osm-london-moorgate", "osm-grenoble-caserne",
        "geojson-osm-indoor", "indoorgml-fjk-haus", "indoorgml-pnu201", "wrld-westport-house", "imdf-addenbrookes",
    ]

    @Test(.realData(folders), arguments: goals)
    func `A plan's rooms and places are connected, and a second import of a small one is the same`(goal: Goal) throws {
        let report = try VenueImporter().read(path: RealData.path(goal.file))
        let summary = try #require(report.summaries.first)
        #expect(summary.connectedUnits >= goal.connected)
        let venue = try #require(report.venues.first)
        let reach = WheelchairReport(wheelchairIn: venue)
        #expect(reach.walkable >= goal.places)
        let laws = FloorLaws(venue: venue)
        #expect(laws.changesOfLevel == [])
        #expect(laws.crossedWalls == [])
        #expect(laws.inventedDoors == [])
        #expect(laws.doorsBesideDrawnOnes(summary.inferences) == [])
        #expect(laws.enteredFromAfar(unless: summary.inferences) == [])
        // Nothing is called reachable that is out of reach, or only for some roles.
        #expect(reach.walkable + reach.isolated.count + reach.restricted.count == venue.places.count)
        #expect(Set(reach.isolated + reach.restricted).isDisjoint(with: reach.reached + reach.unreachable))
        guard goal.isSmall else { return }
        let second = try VenueImporter().read(path: RealData.path(goal.file))
        #expect(second.summaries == report.summaries)
        #expect(second.venues.first?.contents == venue.contents)
    }

    static let further = [
        "geojson-osm-indoor/gare-de-l-est.geojson", "geojson-osm-indoor/grand-place.geojson", "imdf-cpc4",
        "imdf-cpc4-presandbox", "osm-darmstadt-hbf/darmstadt-hbf.osm", "osm-frankfurt-hbf/frankfurt-hbf.osm",
        "osm-london-elephant/london-elephant.osm", "osm-lund/lund.osm", "osm-tud-apb/tud-apb.osm",
    ]

    @Test(.realData(further), arguments: further)
    func `No door is concluded for a room that has one`(file: String) throws {
        let report = try VenueImporter().read(path: RealData.path(file))
        let (venue, summary) = (try #require(report.venues.first), try #require(report.summaries.first))
        #expect(FloorLaws(venue: venue).doorsBesideDrawnOnes(summary.inferences) == [])
    }
}
