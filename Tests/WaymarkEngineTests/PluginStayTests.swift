import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkTestSupport

/// A plugin tells the simulated traveller to stay, with `waymark.nav.stay`.
@Suite struct `Who is told to stay by a plugin` {
    private let folder: PluginFolderOnDisk
    private let clinic: ClinicEngine

    init() throws {
        folder = try PluginFolderOnDisk()
        try Self.write("warden", to: folder)
        try Self.write("porter", to: folder)
        clinic = try ClinicEngine(storePath: folder.file("store.sqlite"), plugins: [PluginPath(folder.path)])
    }

    /// Writes a plugin that says the last word that its command was called with, once.
    private static func write(
        _ id: String, version: String = "1.0.0", capabilities: [String] = ["navigation", "storage"],
        told: String = "nothing", to folder: PluginFolderOnDisk
    ) throws {
        try folder.write(
            id, version: version, hooks: ["commands", "command", "did_update_progress"], capabilities: capabilities,
            """
            local told = "\(told)"
            function M.commands() return {{name = "\(id)", summary = "s"}} end
            function M.command(e) waymark.storage.set("word", e.arguments[1]) end
            function M.did_update_progress()
                local word = waymark.storage.get("word")
                if not word or word == told or not waymark.nav then return end
                if word == "crash" then error("broken") end
                told = word
                if word == "stay" then waymark.nav.stay("Stay here") else waymark.nav.say("Go on") end
            end
            """)
    }

    private func journey() throws -> Journey {
        var journey = try Journey(
            clinic.engine, venue: clinic.engine.venue(), request: clinic.request("g-door", "lab"),
            options: JourneyOptions(visitor: "ada"), at: ClinicEngine.now)
        _ = try journey.setOut()
        for _ in 0..<2 { _ = try journey.walk() }
        return journey
    }

    private func tell(_ plugin: String, _ word: String, _ journey: inout Journey) throws {
        _ = try journey.run(command: plugin, arguments: [word])
        for _ in 0..<2 { _ = try journey.walk() }
    }

    /// Expects that the traveller does not move for a while.
    private func expectStaying(_ journey: inout Journey) throws {
        let first = journey.state.lastFix?.point
        for _ in 0..<20 { _ = try journey.walk() }
        let (last, isStuck, hasArrived) = (journey.state.lastFix?.point, journey.isStuck, journey.state.hasArrived)
        #expect(first != nil && first == last)
        #expect(isStuck && !hasArrived)
    }

    private func expectArrival(_ journey: inout Journey) throws {
        _ = try journey.walk()
        for _ in 0..<300 where !journey.isStuck { _ = try journey.walk() }
        let hasArrived = journey.state.hasArrived
        #expect(hasArrived)
    }

    @Test func `Stays until the plugin says something else`() throws {
        var journey = try journey()
        try tell("warden", "stay", &journey)
        try expectStaying(&journey)
        try tell("porter", "go", &journey)
        try expectStaying(&journey)
        try tell("warden", "go", &journey)
        try expectArrival(&journey)
    }

    @Test func `Stays until each of several plugins has said something else`() throws {
        var journey = try journey()
        try tell("warden", "stay", &journey)
        try tell("porter", "stay", &journey)
        try tell("porter", "go", &journey)
        try expectStaying(&journey)
        try tell("warden", "go", &journey)
        try expectArrival(&journey)
    }

    enum Absence: String, CaseIterable, CustomStringConvertible {
        case disabled, disabledElsewhere, removed, faulty, restricted

        var description: String { rawValue }
    }

    @Test(arguments: Absence.allCases)
    func `Goes on if the plugin can no longer say when that is over`(_ absence: Absence) throws {
        var journey = try journey()
        try tell("warden", "stay", &journey)
        try expectStaying(&journey)
        switch absence {
        case .disabled: try clinic.engine.setPlugin("warden", isEnabled: false)
        case .disabledElsewhere:
            var configuration = EngineConfiguration(
                storePath: folder.file("store.sqlite"), clock: { ClinicEngine.now })
            configuration.pluginPaths = [PluginPath(folder.path)]
            try Engine(configuration).setPlugin("warden", isEnabled: false)
        case .removed:
            try FileManager.default.removeItem(atPath: folder.file("warden"))
            clinic.engine.reloadPlugins()
        case .faulty: try tell("warden", "crash", &journey)
        case .restricted:
            try Self.write("warden", version: "2.0.0", capabilities: ["storage"], to: folder)
            clinic.engine.reloadPlugins()
        }
        for _ in 0..<30 where journey.isStuck { _ = try journey.walk() }
        try expectArrival(&journey)
        let result = try clinic.engine.replay(JourneyRecording.lines(of: journey, contentHash: journey.contentHash))
        if absence != .removed, absence != .restricted { #expect(result.firstDifference == nil) }
    }

    @Test func `Stays while the plugin is replaced by another version, until that says something else`() throws {
        var journey = try journey()
        try tell("warden", "stay", &journey)
        try Self.write("warden", version: "2.0.0", told: "stay", to: folder)
        clinic.engine.reloadPlugins()
        try expectStaying(&journey)
        try tell("warden", "go", &journey)
        try expectArrival(&journey)
    }
}
