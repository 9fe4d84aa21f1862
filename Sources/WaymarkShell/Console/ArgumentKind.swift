/// What an argument of a command stands for; it decides what the prompt offers to complete it with, and where `here`
/// and `_` mean a point.
enum ArgumentKind: Hashable, Sendable {
    /// A place, a node or a position: whatever a route may start at.
    case point
    /// Words out of the name of a place.
    case placeName
    /// A level, connector or place.
    case thing
    case level
    case connector
    /// A connector, path, area or place.
    case conditionTarget
    case category
    case role
    case venue
    case file
    case format
    case diagnosticCode
    case verb
    /// A standard profile, or one of a plugin.
    case profile
    /// A plugin's id.
    case plugin
    case hook
    /// An option of the plugin that is the word before it.
    case pluginOption
    /// Words that follow each other, as the verb knows them.
    case phrase
    /// The value of `set`; what it is depends on the setting before it.
    case settingValue
    /// Nothing to complete: numbers, moments, free text.
    case free

    /// The kind that each value name stands for.
    ///
    /// A command declares the kind of an argument by its name in the help (`ArgumentHelp(…, valueName: "point")`).
    /// Arguments with a fixed list of values are completed from that list and need no kind.
    private static let byValueName: [String: ArgumentKind] = [
        "point": .point, "from": .point, "to": .point, "place": .point, "thing": .thing, "level": .level,
        "connector": .connector, "target": .conditionTarget, "category": .category, "role": .role, "venue": .venue,
        "id": .venue, "file": .file, "path": .file, "code": .diagnosticCode, "verb": .verb, "text": .free,
        "name": .free, "value": .free, "count": .free, "seconds": .free, "factor": .free, "moment": .free,
        "station": .free, "folder": .file, "profile": .profile, "plugin": .plugin, "hook": .hook,
        "option": .pluginOption, "number": .free, "speed": .free, "distance": .free, "language": .free,
        "metres": .free, "position": .point, "times": .free, "how far": .phrase, "12m for 30s": .phrase,
    ]

    /// Arguments whose kind is not that of their value name, as `verb.argument`.
    private static let exceptions: [String: ArgumentKind] = [
        "find.text": .placeName, "set.value": .settingValue, "import.format": .format, "check.source-format": .format,
        "import.id": .free, "check.id": .free,
    ]

    /// The kind of an argument; nil when the table does not know its value name.
    ///
    /// - Parameter name: The long name of an option; the value name of a positional argument.
    static func of(_ name: String, valueName: String, verb: String) -> ArgumentKind? {
        exceptions["\(verb).\(name)"] ?? byValueName[valueName]
    }
}
