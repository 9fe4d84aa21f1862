import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// Protects values that start with a minus sign from the parser, which would read them as options.
///
/// Words such as `-33.8,151.2,1` are values. The parser does not support negative values, so their minus sign is
/// replaced before parsing and restored afterwards.
enum NegativeValue {
    /// Stands for the minus sign: a character of the private use area, which no keyboard types.
    private static let disguise = "\u{F8F0}"
    /// The first byte of the character in UTF-8.
    static let firstByte: UInt8 = 0xEF

    /// Returns the word with its minus sign replaced if it starts like a negative number, otherwise the word itself.
    static func disguised(_ word: String) -> String {
        guard word.utf8.first == UInt8(ascii: "-"), let next = word.dropFirst().first,
            next == "." || (next.isASCII && next.isNumber)
        else { return word }
        return disguise + word.dropFirst()
    }

    /// Returns a text with its minus signs restored.
    static func revealed(_ text: String) -> String {
        text.utf8.contains(firstByte) ? text.replacing(disguise, with: "-") : text
    }
}

/// A text argument that can start with a minus sign.
struct TextArgument: ExpressibleByArgument {
    var text: String

    init(argument: String) { text = NegativeValue.revealed(argument) }
}

/// A moment, such as `08:30`, `2026-01-05T08:30`, `+20m` or `now`.
struct MomentArgument: ExpressibleByArgument {
    var moment: MomentText

    init?(argument: String) {
        guard let moment = MomentText(argument) else { return nil }
        self.moment = moment
    }

    static var help: String { MomentText.help }
}

/// The name of a profile: a standard profile, or a profile of a plugin.
struct ProfileArgument: ExpressibleByArgument {
    var name: String

    init?(argument: String) {
        name = argument.lowercased()
    }

    init(_ profile: Profile) { name = profile.name }

    var defaultValueDescription: String { name }
    static var allValueStrings: [String] { Profile.standard.map(\.name) }

    /// Returns the profile of this name among those of a venue.
    ///
    /// - Parameter option: The name of the option, without dashes, for the message.
    /// - Throws: `ShellError` if there is no such profile.
    func profile(among profiles: [Profile], option: String = "profile") throws -> Profile {
        if let profile = profiles.first(where: { $0.name == name }) { return profile }
        let names = profiles.map(\.name)
        throw ShellError(
            .usage, "the value \"\(NegativeValue.revealed(name))\" is invalid for \"--\(option) <profile>\"",
            help: EditDistance.suggestion(for: name, among: names).map { "did you mean \"\($0)\"?" }
                ?? "the profiles are " + names.joined(separator: ", "))
    }
}
