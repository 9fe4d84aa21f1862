import Foundation
import WaymarkEngine
import WaymarkImport
import WaymarkModel
import WaymarkRouting

/// An engine on a store of its own with the clinic of the shell's transcripts in it, on a Monday at ten.
struct ClinicEngine {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("WaymarkShellTests/Transcripts")
    /// 2026-01-05T10:00 in Amsterdam.
    static let now = Timestamp(seconds: 1_767_603_600)

    let engine: Engine

    init(storePath: String = ":memory:", plugins: [PluginPath] = []) throws {
        var configuration = EngineConfiguration(storePath: storePath, clock: { Self.now })
        configuration.pluginPaths = plugins
        engine = try Engine(configuration)
        let result = try engine.importVenues(Self.folder.appendingPathComponent("clinic").path)
        precondition(!result.report.hasErrors, "the clinic has errors")
    }

    func request(_ from: String, _ to: String, _ profile: Profile = .walking) throws -> RouteRequest {
        let venue = try engine.venue()
        return RouteRequest(
            waypoints: [try engine.waypoint(from, in: venue), try engine.waypoint(to, in: venue)], profile: profile,
            time: .depart(Self.now))
    }
}

/// The code of the refusal that a body ends with; nil if it ends otherwise.
func refusal(_ body: () throws -> Void) -> DiagnosticCode? {
    do {
        try body()
        return nil
    } catch EngineError.refusal(let refusal) {
        return refusal.diagnostic.code
    } catch {
        return nil
    }
}
