import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Connectors that follow from a plan are corrected as others are` {
    /// Two halls above each other with the area of a shaft between two rooms on each level.
    private static func plan(_ kind: String, _ overrides: String? = nil) throws -> ImportReport {
        var sample = PlanSample()
        let parts = ["0", "1"].flatMap { level in
            [
                PlanSample.feature(
                    PlanSample.box(0, 0, 20, 9), "\"kind\": \"hall\", \"level\": \(level)", id: "h\(level)"),
                PlanSample.feature(
                    PlanSample.box(20, 0, 6, 3), "\"kind\": \"\(kind)\", \"level\": \(level)", id: "x\(level)"),
                PlanSample.feature(
                    PlanSample.box(26, 0, 8, 9), "\"kind\": \"hall\", \"level\": \(level)", id: "e\(level)"),
                PlanSample.feature(
                    PlanSample.point(20, 1.5), "\"kind\": \"door\", \"level\": \(level)", id: "d\(level)"),
                PlanSample.feature(
                    PlanSample.point(26, 1.5), "\"kind\": \"door\", \"level\": \(level)", id: "f\(level)"),
            ]
        }
        sample.add(parts, to: "plan.geojson")
        var files = sample.files.mapValues { Data($0.utf8) }
        if let overrides { files["overrides.yaml"] = Data(overrides.utf8) }
        return try VenueImporter().read(SourceTree(files: files, root: "plan"))
    }

    private static func connectors(_ report: ImportReport) throws -> [Connector] {
        try #require(report.venues.first, "\(report.diagnostics)").contents.connectors.filter {
            $0.id.rawValue.hasPrefix("stack-")
        }
    }

    @Test func `The advice about a steep ramp works`() throws {
        let before = try Self.plan("ramp")
        let told = try #require(before.diagnostics.first { $0.code == .implausibleSlope }?.help)
        #expect(
            try Self.connectors(before).map { TravelLimits.wheelchair.allows($0.wayTraits(from: 0, to: 1)) } == [false])
        let advice = try #require(told.split(separator: "overrides.yaml: ").last.map(String.init))
        let after = try Self.plan("ramp", advice + "\n")
        #expect(
            try Self.connectors(after).map { TravelLimits.wheelchair.allows($0.wayTraits(from: 0, to: 1)) } == [true])
        #expect(!after.diagnostics.contains { [.implausibleSlope, .unusedOverride].contains($0.code) })
    }

    @Test func `They are closed, opened at some hours and of another kind`() throws {
        let id = try #require(try Self.connectors(Self.plan("elevator")).first).id
        func changed(_ text: String) throws -> Connector {
            let report = try Self.plan("elevator", text)
            #expect(!report.diagnostics.contains { $0.code == .unusedOverride }, "\(text)")
            return try #require(try Self.connectors(report).first)
        }
        #expect(try changed("kind: [{connector: \(id), closed: yes, reason: broken}]").closure == "broken")
        #expect(try changed("hours: [{connector: \(id), open: \"Mo 03:00-04:00\"}]").hours?.source == "Mo 03:00-04:00")
        let stairs = try changed("kind: [{connector: \(id), kind: stairs}]")
        #expect(stairs.kind == .stairs && stairs.direction == .both)
        let idle = try Self.plan("elevator", "kind: [{connector: \(id), closed: no}]")
        #expect(idle.diagnostics.contains { $0.code == .unusedOverride })
    }

    @Test func `Stairs that are closed are not crossed either, and open again`() throws {
        let id = try #require(try Self.connectors(Self.plan("stairs")).first).id
        let closed = try Self.plan("stairs", "kind: [{connector: \(id), closed: yes}]")
        #expect(try Self.connectors(closed).map(\.closure) == ["closed by overrides.yaml"])
        let edges = try #require(closed.venues.first).contents.edges
        #expect(edges.contains { $0.statedClosure == "closed by overrides.yaml" })
    }

    @Test func `One of a pair of escalators is closed alone`() throws {
        let pair = try Self.connectors(Self.plan("escalator"))
        #expect(pair.count == 2)
        let up = try #require(pair.first { $0.id.rawValue.hasSuffix("-up") }).id
        let report = try Self.plan("escalator", "kind: [{connector: \(up), closed: yes}]")
        #expect(try Self.connectors(report).filter { $0.closure != nil }.map(\.id) == [up])
        let both = up.rawValue.dropLast(3)
        let all = try Self.plan("escalator", "kind: [{connector: \(both), closed: yes}]")
        #expect(try Self.connectors(all).allSatisfy { $0.closure != nil })
    }
}
