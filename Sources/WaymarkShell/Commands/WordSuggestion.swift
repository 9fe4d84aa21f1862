import WaymarkEngine

/// Suggests a word for a mistyped word of a command.
enum WordSuggestion {
    /// Returns the word that was probably meant: the most similar word, otherwise the shortest word that starts with
    /// what was typed; nil if there is none.
    ///
    /// Leading dashes are not compared, so that short options do not look alike.
    static func word(for typed: String, among words: [String]) -> String? {
        func bare(_ word: String) -> String { String(word.drop { $0 == "-" }).lowercased() }
        let name = bare(typed)
        guard !name.isEmpty else { return nil }
        let candidates = words.filter { typed.hasPrefix("-") == $0.hasPrefix("-") }
        if let same = candidates.first(where: { bare($0) == name && $0 != typed }) { return same }
        let started = candidates.filter { name.count > 1 && bare($0).hasPrefix(name) && bare($0) != name }
        let near = EditDistance.suggestion(for: name, among: candidates.map(bare).filter { $0.count > 1 })
        return near.flatMap { near in candidates.first { bare($0) == near } }
            ?? started.min { $0.count < $1.count }
    }

    /// Returns `did you mean …?`, or nil if no word is similar.
    static func help(for typed: String, among words: [String]) -> String? {
        word(for: typed, among: words).map { "did you mean \"\($0)\"?" }
    }

    /// Returns help for an unknown verb: the verb for a common synonym, otherwise a verb with a similar spelling.
    static func help(forVerb typed: String, among verbs: [String]) -> String? {
        let name = typed.lowercased()
        if verbs.contains(name) { return "did you mean \"\(name)\"?" }
        if let help = advice[name] { return help }
        if let other = synonyms[name], verbs.contains(other) { return "did you mean \"\(other)\"?" }
        return help(for: name, among: verbs)
    }

    private static let advice = [
        "clear": "Ctrl-L clears the screen; \"reopen\" lifts conditions, \"end\" ends a journey",
        "cls": "Ctrl-L clears the screen",
    ]

    /// The verbs for words that other programs use.
    private static let synonyms: [String: String] = [
        "add": "import", "load": "import", "read": "import", "ls": "venues", "list": "venues", "dir": "venues",
        "use": "open", "cd": "open", "connect": "open", "select": "open", "search": "find", "lookup": "find",
        "locate": "find", "info": "show", "describe": "show", "inspect": "show", "directions": "route", "way": "route",
        "path": "route", "navigate": "go", "nav": "go", "start": "go", "begin": "go", "follow": "go", "move": "walk",
        "step": "walk", "next": "advance", "wait": "tick", "sleep": "tick", "where": "status", "pos": "status",
        "position": "at", "fix": "at", "recalculate": "reroute", "cancel": "end", "abort": "end", "finish": "end",
        "block": "close", "shut": "close", "unblock": "reopen", "unclose": "reopen", "lift": "reopen",
        "validate": "check", "lint": "check", "verify": "check", "rm": "remove", "delete": "remove", "del": "remove",
        "revert": "undo", "rollback": "undo", "restore": "undo",
        "source": "run", "exec": "run", "save": "record", "play": "replay", "log": "events", "history": "events",
        "bye": "quit", "q": "quit", "leave": "quit", "logout": "quit", "?": "help", "man": "help", "usage": "help",
        "commands": "help", "plugins": "plugin", "closures": "conditions", "plan": "map", "draw": "map",
    ]
}
