/// The kind of value of an argument. It decides how the prompt completes the argument, and whether `here` and `_` are
/// replaced.
enum ArgumentKind: Hashable, Sendable {
    /// A place, a node or a position, as the start of a route.
    case point
    /// Part of the name of a place.
    case placeName
    /// A level, connector or place.
    case thing
    case level
    case connector
    /// A connector, path, area, unit or place.
    case conditionTarget
    case category
    case role
    case venue
    case file
    case format
    case diagnosticCode
    case verb
    /// A standard profile, or a profile of a plugin.
    case profile
    /// The id of a plugin.
    case plugin
    /// The id of a member.
    case member
    /// The id of a group of the visitor.
    case group
    /// A member, or a point.
    case participant
    case hook
    /// An option of the plugin named by the preceding word.
    case pluginOption
    /// A sequence of words that only the command knows.
    case phrase
    /// The value of `set`, whose kind depends on the preceding setting.
    case settingValue
    /// A value that is not completed: a number, a moment, or free text.
    case free

    /// The kind for each value name.
    ///
    /// A command declares the kind of an argument with its value name in the help:
    /// `ArgumentHelp(…, valueName: "point")`. Arguments with a fixed list of values are completed from that list and
    /// need no kind.
    private static let byValueName: [String: ArgumentKind] = [
        "point": .point, "from": .point, "to": .point, "place": .point, "thing": .thing, "level": .level,
        "connector": .connector, "target": .conditionTarget, "category": .category, "role": .role, "venue": .venue,
        "id": .venue, "file": .file, "path": .file, "code": .diagnosticCode, "verb": .verb, "text": .free,
        "name": .free, "value": .free, "count": .free, "seconds": .free, "factor": .free, "moment": .free,
        "station": .free, "folder": .file, "profile": .profile, "plugin": .plugin, "hook": .hook,
        "option": .pluginOption, "number": .free, "speed": .free, "distance": .free, "language": .free,
        "member": .member, "group": .group, "participant": .participant, "duration": .free,
        "metres": .free, "time": .free, "zone": .free, "region": .free, "position": .point, "times": .free,
        "how far": .phrase,
        "12m for 30s": .phrase,
        "size": .free, "percent": .free, "address": .free, "addresses": .free, "questions": .free, "hours": .free,
        "level=image": .free, "pixel=point": .free, "pixel": .free,
    ]

    /// Arguments whose kind differs from that of their value name, as `verb.argument`.
    private static let exceptions: [String: ArgumentKind] = [
        "find.text": .placeName, "set.value": .settingValue, "import.format": .format, "check.source-format": .format,
        "import.id": .free, "check.id": .free,
    ]

    /// Returns the kind of an argument; nil if the value name is unknown.
    ///
    /// - Parameter name: The long name of an option, or the value name of a positional argument.
    static func of(_ name: String, valueName: String, verb: String) -> ArgumentKind? {
        exceptions["\(verb).\(name)"] ?? byValueName[valueName]
    }
}
