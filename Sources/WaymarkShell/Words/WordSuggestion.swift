import WaymarkAnswers

extension WordSuggestion {
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
