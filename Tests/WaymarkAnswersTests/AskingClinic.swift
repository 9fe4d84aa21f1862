import Foundation
import WaymarkAnswers
import WaymarkEngine

/// The clinic with a plugin whose command runs given code.
final class AskingClinic {
    private let folder: URL
    private let capabilities: [String]
    private let questions: PluginQuestions?

    init(capabilities: [String] = [], questions: PluginQuestions? = .catalogue) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("asking-\(UUID().uuidString)")
        (self.capabilities, self.questions) = (capabilities, questions)
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("asker"), withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Returns an engine whose plugin runs the code as a command, and has these hooks besides.
    func engine(_ code: String, hooks: [String] = [], _ more: String = "") throws -> Engine {
        let names = (["commands", "command"] + hooks).map { "\"\($0)\": {}" }.joined(separator: ", ")
        let list = capabilities.map { "\"\($0)\"" }.joined(separator: ", ")
        let plugin = folder.appendingPathComponent("asker")
        try """
        {"id": "asker", "name": "A", "version": "1.0.0", "api": 1, "hooks": {\(names)}, "capabilities": [\(list)]}
        """.write(to: plugin.appendingPathComponent("plugin.json"), atomically: true, encoding: .utf8)
        try """
        local M = {}
        function M.commands() return {{name = "ask", summary = "Asks."}} end
        function M.command(e)
        \(code)
        end
        \(more)
        return M
        """.write(to: plugin.appendingPathComponent("init.lua"), atomically: true, encoding: .utf8)
        var configuration = EngineConfiguration(storePath: ":memory:", clock: { Clinic.now })
        configuration.pluginPaths = [PluginPath(folder.path)]
        configuration.questions = questions
        let engine = try Engine(configuration)
        _ = try engine.importVenues(Clinic.folder)
        return engine
    }

    /// Runs the code, and returns the lines of the command.
    func run(_ code: String) throws -> [String] {
        let engine = try engine(code)
        let venue = try engine.venue()
        guard let host = engine.pluginHost(for: venue.id),
            case .done(let result)? = engine.answer(command: "ask", arguments: [], of: host, in: venue)
        else { throw Silence(news: "\(engine.takePluginNews())") }
        return result.lines
    }

    /// Runs the code, and returns its first line as JSON.
    func json(_ code: String) throws -> JSON { JSON(parsing: try run(code).joined()) ?? .null }

    /// Runs the code, and returns the message of its fault; nil if it has none.
    func fault(_ code: String) throws -> String? {
        let engine = try engine(code)
        let venue = try engine.venue()
        guard let host = engine.pluginHost(for: venue.id) else { return nil }
        _ = engine.answer(command: "ask", arguments: [], of: host, in: venue)
        return engine.takePluginNews().faults.first?.message
    }

    struct Silence: Error { var news: String }
}
