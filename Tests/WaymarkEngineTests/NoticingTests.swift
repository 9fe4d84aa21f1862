import Foundation
import Testing
import WaymarkEngine
import WaymarkImport
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

/// Two engines of one process on one file: those that write share a connection, and SQLite counts no commits of one's own.
@Suite struct `A journey notices changes by another engine of the process` {
    private let folder: PluginFolderOnDisk
    private let path: String

    init() throws {
        folder = try PluginFolderOnDisk()
        path = folder.file("store.sqlite")
        _ = try ClinicEngine(storePath: path)
    }

    private func engine(_ access: StoreAccess) throws -> Engine {
        var configuration = EngineConfiguration(storePath: path, access: access, clock: { ClinicEngine.now })
        configuration.pluginPaths = [PluginPath(folder.path)]
        return try Engine(configuration)
    }

    private func journey(_ engine: Engine) throws -> Journey {
        var journey = try Journey(
            engine, venue: engine.venue(),
            request: RouteRequest(waypoints: [.place("desk"), .place("lab")], time: .depart(ClinicEngine.now)),
            options: JourneyOptions(visitor: "ada"), at: ClinicEngine.now)
        _ = try journey.setOut()
        _ = try journey.walk()
        return journey
    }

    private static let closure = ConditionDraft(target: .connector("lift"), effect: .closed)

    @Test(arguments: [StoreAccess.readWrite, .readOnly])
    func `A journey notices a change by another engine at its next input`(access: StoreAccess) throws {
        var journey = try journey(engine(access))
        let other = try engine(.readWrite)
        let condition = try other.add(Self.closure, to: other.venue())
        #expect(try journey.walk().contains { $0.name == "conditions_changed" })
        #expect(try !journey.walk().contains { $0.name == "conditions_changed" })
        try other.lift(condition, from: other.venue())
        #expect(try journey.walk().contains { $0.name == "conditions_changed" })
        _ = try other.importVenues(ClinicEngine.folder.appendingPathComponent("clinic").path)
        #expect(try !journey.walk().contains { $0.name == "venue_changed" })
        let changed = folder.file("venue.yaml")
        let text = try String(
            contentsOf: ClinicEngine.folder.appendingPathComponent("clinic/venue.yaml"), encoding: .utf8)
        try (text + "\nrecommendations: [{id: test, place: lab, title: Have a test, points: 30}]\n")
            .write(toFile: changed, atomically: true, encoding: .utf8)
        _ = try other.importVenues(changed)
        #expect(try journey.walk().contains { $0.name == "venue_changed" })
    }

    @Test(arguments: [StoreAccess.readWrite, .readOnly])
    func `Both engines' journeys notice a change, even if the other engine came first`(
        access: StoreAccess
    ) throws {
        let other = try engine(.readWrite)
        var theirs = try journey(other)
        var ours = try journey(engine(access))
        try other.add(Self.closure, to: other.venue())
        for _ in 0..<2 {
            #expect(try theirs.walk().contains { $0.name == "conditions_changed" })
            #expect(try ours.walk().contains { $0.name == "conditions_changed" })
            for condition in try other.conditions(of: other.venue()) { try other.lift(condition, from: other.venue()) }
        }
    }

    @Test func `A changed setting of a plugin is noticed`() throws {
        try folder.write(
            "speaker", hooks: ["did_update_progress"], capabilities: ["navigation"],
            "function M.did_update_progress(e) waymark.nav.say(\"here\") end")
        var journey = try journey(engine(.readWrite))
        let other = try engine(.readWrite)
        #expect(try journey.walk().contains { $0.name == "plugin_said" })
        try other.setPlugin("speaker", isEnabled: false)
        #expect(try !journey.walk().contains { $0.name == "plugin_said" })
        try other.setPlugin("speaker", isEnabled: true)
        #expect(try journey.walk().contains { $0.name == "plugin_said" })
    }
}
