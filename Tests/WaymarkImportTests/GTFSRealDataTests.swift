import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Real transit feeds are read completely` {
    static let feeds = ["gtfs-edmonton-ets", "gtfs-mbta-pktrm-dwnxg-state", "gtfs-detroit-people-mover"]

    /// Platforms that the feed flags as accessible: how many there are, and how many are reached without a step.
    private func accessiblePlatforms(_ feed: String) throws -> (flagged: Int, reached: Int, all: Int) {
        let folder = RealData.path(feed)
        let (drafts, _) = try readDrafts(GTFSReader(), SourceTree(path: folder))
        var result = (flagged: 0, reached: 0, all: 0)
        for draft in drafts {
            let reached = Reachability(draft.contents, isStepFree: true).reached(from: draft.contents.entrances)
            for place in draft.contents.places where place.category == "transit.platform" {
                result.all += 1
                guard place.tags["wheelchair_boarding"] == "1" else { continue }
                result.flagged += 1
                if place.entrances.contains(where: { reached.contains($0.node) }) { result.reached += 1 }
            }
        }
        return result
    }

    @Test(.realData("gtfs-edmonton-ets"))
    func `Edmonton has 30 stations, and wheelchairs reach 60 of 60 platforms`() throws {
        let folder = RealData.path("gtfs-edmonton-ets")
        let (drafts, diagnostics) = try readDrafts(GTFSReader(), SourceTree(path: folder))
        #expect(drafts.count == 30)
        #expect(drafts.allSatisfy { $0.contents.timeZone == "America/Edmonton" && $0.contents.language == "en" })
        #expect(!diagnostics.contains { $0.severity == .error })
        let platforms = try accessiblePlatforms("gtfs-edmonton-ets")
        #expect(platforms == (60, 60, 60))
    }

    @Test(.realData("gtfs-mbta-pktrm-dwnxg-state"))
    func `Wheelchairs reach every platform that Boston's feed flags as accessible`() throws {
        let platforms = try accessiblePlatforms("gtfs-mbta-pktrm-dwnxg-state")
        #expect(platforms == (16, 16, 18))
    }

    @Test(.realData("gtfs-detroit-people-mover"))
    func `Detroit has 13 stations with one platform each`() throws {
        let folder = RealData.path("gtfs-detroit-people-mover")
        let (drafts, _) = try readDrafts(GTFSReader(), SourceTree(path: folder))
        #expect(drafts.map(\.contents.id.rawValue).sorted().first == "dpm-1")
        #expect(
            drafts.map { $0.contents.places.count { $0.category == "transit.platform" } }
                == Array(repeating: 1, count: 13))
    }

    @Test(
        .realData(feeds),
        arguments: [
            ("gtfs-mbta-pktrm-dwnxg-state", 30), ("gtfs-edmonton-ets", 0), ("gtfs-detroit-people-mover", 0),
        ])
    func `Every stated elevator time becomes the time of the ride`(_ name: String, _ least: Int) throws {
        let source = try SourceTree(path: RealData.path(name))
        var ignored: [Diagnostic] = []
        let feed = try #require(try GTFSFeed(source, diagnostics: &ignored))
        let (drafts, _) = try readDrafts(GTFSReader(), source)
        var checked = 0
        for pathway in feed.pathways where pathway.mode == .elevator {
            guard let stated = pathway.time else { continue }
            for draft in drafts {
                let (from, to) = (FeatureID(rawValue: pathway.from), FeatureID(rawValue: pathway.to))
                for connector in draft.contents.connectors
                where connector.kind == .elevator
                    && Set(connector.stops.map(\.node)).isSuperset(of: [from, to])
                {
                    checked += 1
                    let seconds = try #require(Self.seconds(of: connector, from, to, in: draft.contents))
                    #expect(abs(seconds - stated) < 0.001, "\(name) \(pathway.id)")
                }
            }
        }
        #expect(checked >= least)
    }

    /// The time of a ride as the format tells it.
    private static func seconds(
        of connector: Connector, _ from: FeatureID, _ to: FeatureID, in contents: VenueContents
    ) -> Double? {
        if let ride = connector.rides.first(where: { $0.from == from && $0.to == to }) { return ride.duration }
        let ordinals = [from, to].compactMap { id in
            contents.nodes.first { $0.id == id }.flatMap { node in
                contents.levels.first { $0.id == node.level }?.ordinal
            }
        }
        guard ordinals.count == 2 else { return nil }
        return connector.wait.map { $0 + abs(ordinals[0] - ordinals[1]) * (connector.secondsPerLevel ?? 8) }
    }

    @Test(
        .realData(feeds), arguments: feeds)
    func `Every draft refers only to features that it contains`(_ feed: String) throws {
        let (drafts, _) = try readDrafts(GTFSReader(), SourceTree(path: RealData.path(feed)))
        #expect(!drafts.isEmpty)
        for draft in drafts { #expect(brokenPromises(draft.contents) == []) }
    }

    @Test(.realData("gtfs-mbta-pktrm-dwnxg-state"))
    func `Park Street leads on to Downtown Crossing, and its elevators have names`() throws {
        let source = try SourceTree(path: RealData.path("gtfs-mbta-pktrm-dwnxg-state"))
        let (drafts, _) = try readDrafts(GTFSReader(), source, ImportOptions(station: "Park Street"))
        let contents = try #require(drafts.first).contents
        #expect(contents.id == "place-pktrm")
        #expect(contents.places.first { $0.id == "place-dwnxg" }?.category == "transit.station")
        #expect(contents.connectors.first { $0.id == "804" }?.name?.base.contains("Elevator 804") == true)
        #expect(contents.places.contains { $0.name.base == "Red Line - Alewife" })
    }

    // Boylston has no elevator, and its platforms say so.
    @Test(.realData(feeds), arguments: feeds)
    func `Every draft of a feed passes validation and keeps all its parts`(_ feed: String) throws {
        let (drafts, _) = try readDrafts(GTFSReader(), SourceTree(path: RealData.path(feed)))
        #expect(objections(drafts).isEmpty)
    }
}
