import WaymarkEngine

extension ShellSession {
    /// Adds the map of a `map` command to the output of another command.
    func addMap(_ words: [String], _ global: GlobalOptions, to outcome: inout CommandOutcome) throws {
        var command = try CommandParsing.command(MapCommand.self, Array(words.dropFirst()))
        command.global = global
        command.view.size = SessionMaps(session: self, global: global).roomBelow(outcome)
        commandWords = words
        let map = try command.run(in: self)
        outcome.result("")
        outcome.pieces += map.pieces
        if let json = map.json { outcome.json = outcome.json?.adding("map", json) }
    }
}
