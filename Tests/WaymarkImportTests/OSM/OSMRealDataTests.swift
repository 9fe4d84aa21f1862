import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Real OSM files are read completely` {
    private static let files = [
        "osm-massy-palaiseau/massy-palaiseau.osm", "osm-darmstadt-hbf/darmstadt-hbf.osm",
        "osm-darmstadt-hbf/darmstadt-hbf-newer.osm", "osm-london-moorgate/moorgate.osm",
        "osm-grenoble-caserne/caserne.osm",
    ]
    private static let folders = [
        "osm-massy-palaiseau", "osm-darmstadt-hbf", "osm-london-moorgate", "osm-grenoble-caserne",
    ]

    private func draft(_ file: String) throws -> VenueDraft {
        let (drafts, diagnostics) = try readDrafts(OSMReader(), SourceTree(path: RealData.path(file)))
        #expect(!diagnostics.contains { $0.severity == .error })
        return try #require(drafts.first)
    }

    @Test(.realData(folders), arguments: files)
    func `A real file keeps its promises and loses nothing in validation`(file: String) throws {
        let draft = try draft(file)
        #expect(brokenPromises(draft.contents).filter { !$0.hasPrefix("entrances of") } == [])
        // Entrances with conditions get a node and a link more.
        let venue = try #require(VenueValidator.validate(draft, isComplete: true).venue)
        #expect(venue.nodes.count >= draft.contents.nodes.count)
        #expect(venue.edges.count >= draft.contents.edges.count)
        #expect(venue.connectors.count == draft.contents.connectors.count)
    }

    /// The shares of platforms that are reached from the street: all, and without a step.
    private func platforms(_ file: String) throws -> (all: Int, walked: Int, stepFree: Int) {
        let contents = try draft(file).contents
        let street = contents.edges.filter { $0.kind == .outdoorPath && $0.name != nil }.map(\.from)
        let walked = Reachability(contents, isStepFree: false).reached(from: street)
        let stepFree = Reachability(contents, isStepFree: true).reached(from: street)
        let platforms = contents.places.filter { $0.category == "transit.platform" }
        return (
            platforms.count, platforms.count { $0.entrances.contains { walked.contains($0.node) } },
            platforms.count { $0.entrances.contains { stepFree.contains($0.node) } }
        )
    }

    @Test(.realData("osm-massy-palaiseau")) func `Massy's platforms are reached from the street`() throws {
        let platforms = try platforms("osm-massy-palaiseau/massy-palaiseau.osm")
        #expect(platforms == (11, 9, 6))
    }

    @Test(.realData("osm-darmstadt-hbf")) func `Darmstadt's platforms are reached from the street`() throws {
        let platforms = try platforms("osm-darmstadt-hbf/darmstadt-hbf-newer.osm")
        #expect(platforms == (7, 7, 7))
    }

    @Test(.realData("osm-darmstadt-hbf")) func `Two editions of Darmstadt have the same ids for what both have`() throws
    {
        let old = try draft("osm-darmstadt-hbf/darmstadt-hbf.osm").contents
        let new = try draft("osm-darmstadt-hbf/darmstadt-hbf-newer.osm").contents
        let common = Set(old.connectors.map(\.id)).intersection(new.connectors.map(\.id))
        #expect(common.count > 20)
        #expect(old.anchor == new.anchor)
    }
}
