import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite(.realData("graph-bwh-hospital"))
struct `A real hospital is read from its tables` {
    /// How many edges of the table a draft stands for.
    private func edgesAccountedFor(_ contents: VenueContents) -> Int {
        contents.edges.count + contents.connectors.compactMap { $0.tags["edges"].flatMap { Int($0) } }.reduce(0, +)
    }

    private func read(_ path: String) throws -> (VenueContents, [Diagnostic]) {
        let source = try SourceTree(path: path)
        #expect(GraphReader.recognizes(source))
        let (drafts, diagnostics) = try readDrafts(GraphReader(), source)
        return (try #require(drafts.first).contents, diagnostics)
    }

    @Test(arguments: ["", "/nodes.csv", "/edges.csv"])
    func `The hospital is read without a mapping as 581 connected nodes and 684 edges`(_ file: String) throws {
        let (contents, diagnostics) = try read(RealData.path("graph-bwh-hospital") + file)
        #expect(contents.nodes.count == 581)
        #expect(edgesAccountedFor(contents) == 684)
        #expect(Reachability(contents, isStepFree: true).reached(from: [contents.nodes[0].id]).count == 581)
        #expect(brokenPromises(contents) == [])
        #expect(diagnostics.allSatisfy { $0.severity == .note })
    }

    @Test func `The hospital has stairs, and elevators with a stop on each of their floors`() throws {
        let (contents, _) = try read(RealData.path("graph-bwh-hospital"))
        let elevator = try #require(contents.connectors.first { $0.name == "Elevator K" })
        #expect(elevator.stops.map(\.node) == ["WELEV00KL2", "WELEV00KL1", "WELEV00K01", "WELEV00K02", "WELEV00K03"])
        #expect(contents.connectors.count { $0.kind == .elevator } == 11)
        #expect(contents.connectors.count { $0.kind == .stairs } == 7)
        #expect(contents.levels.filter { $0.shortName == "L2" }.allSatisfy { $0.ordinal == -2 })
        #expect(contents.levels.filter { $0.shortName == "1" }.allSatisfy { $0.ordinal == 0 })
    }

    @Test func `The hospital is read through our mapping, with an anchor and names of levels`() throws {
        let folder = RealData.path("graph-bwh-hospital")
        var files = ["graph.yaml": Data(hospitalMapping.utf8)]
        for name in ["nodes.csv", "edges.csv"] {
            files[name] = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
        }
        let tree = SourceTree(files: files, root: "bwh")
        let (drafts, diagnostics) = try readDrafts(GraphReader(), tree)
        let contents = try #require(drafts.first).contents
        #expect(contents.id == "bwh")
        #expect(contents.timeZone == "America/New_York")
        #expect(contents.levels.contains { $0.name == "Lower Level 2" })
        #expect(edgesAccountedFor(contents) == 684)
        let x = contents.nodes.map(\.position.x)
        #expect(abs((x.max() ?? 0) - (x.min() ?? 0) - 379.9) < 0.01)
        #expect(!diagnostics.contains { $0.severity == .error })
    }

    @Test func `The hospital passes validation and keeps all its parts`() throws {
        let source = try SourceTree(path: RealData.path("graph-bwh-hospital"))
        #expect(objections(try readDrafts(GraphReader(), source).drafts) == [])
    }
}
