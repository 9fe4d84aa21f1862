import ArgumentParser
import WaymarkEngine
import WaymarkModel
import WaymarkRouting

/// A minus sign that the parser shall not take for the start of an option.
///
/// Words such as `-33.8,151.2,1` are values. The parser knows no negative values, so they pass it in disguise.
enum NegativeValue {
    /// A character of the private use area, which no keyboard types.
    private static let disguise = "\u{F8F0}"

    static func disguised(_ word: String) -> String {
        guard word.hasPrefix("-"), let next = word.dropFirst().first, next == "." || (next.isASCII && next.isNumber)
        else { return word }
        return disguise + word.dropFirst()
    }

    static func revealed(_ text: String) -> String { text.replacing(disguise, with: "-") }
}

/// A text that may start with a minus sign.
struct TextArgument: ExpressibleByArgument {
    var text: String

    init(argument: String) { text = NegativeValue.revealed(argument) }
}

/// A moment: `08:30`, `2026-01-05T08:30`, `+20m`, `now`.
struct MomentArgument: ExpressibleByArgument {
    var moment: MomentText

    init?(argument: String) {
        guard let moment = MomentText(argument) else { return nil }
        self.moment = moment
    }

    static var help: String { "as 08:30, 2026-01-05T08:30 (the venue's time), +20m or now" }
}

/// A profile by its name: a standard one, or one that a plugin brings.
struct ProfileArgument: ExpressibleByArgument {
    var name: String

    init?(argument: String) {
        name = argument.lowercased()
    }

    init(_ profile: Profile) { name = profile.name }

    var defaultValueDescription: String { name }
    static var allValueStrings: [String] { Profile.standard.map(\.name) }

    /// The profile, among those of a venue.
    ///
    /// - Parameter option: Which option names it, for the message.
    /// - Throws: `ShellError` when there is none.
    func profile(among profiles: [Profile], option: String = "profile") throws -> Profile {
        if let profile = profiles.first(where: { $0.name == name }) { return profile }
        let names = profiles.map(\.name)
        throw ShellError(
            .usage, "the value \"\(NegativeValue.revealed(name))\" is invalid for \"--\(option) <profile>\"",
            help: EditDistance.suggestion(for: name, among: names).map { "did you mean \"\($0)\"?" }
                ?? "the profiles are " + names.joined(separator: ", "))
    }
}

/// One or more way types, parted by commas: `stairs,escalator`.
struct WayKindsArgument: ExpressibleByArgument {
    var kinds: Set<WayKind>

    init?(argument: String) {
        kinds = []
        for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let kind = Self.kind(String(word)) else { return nil }
            kinds.insert(kind)
        }
    }

    /// A way type by its name in any case and number, with or without hyphens, or as a lift.
    private static func kind(_ word: String) -> WayKind? {
        let plain = word.lowercased().filter { $0 != "-" && $0 != "_" }
        if plain == "lift" { return .elevator }
        return WayKind.allCases.first { kind in
            let name = kind.rawValue.lowercased()
            return plain == name || plain == name + "s" || plain + "s" == name
        }
    }

    static var allValueStrings: [String] { WayKind.allCases.map(\.rawValue) }
}

/// One or more roles, parted by commas.
struct RolesArgument: ExpressibleByArgument {
    var roles: Set<Role>

    init?(argument: String) {
        roles = Set(argument.split(separator: ",").map { Role(rawValue: String($0)) })
        if roles.isEmpty { return nil }
    }
}
