import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// A text argument.
struct TextArgument: ExpressibleByArgument {
    var text: String

    init(argument: String) { text = argument }
}

/// A moment, such as `08:30`, `2026-01-05T08:30`, `+20m` or `now`.
struct MomentArgument: ExplainedArgument {
    var moment: MomentText

    init?(argument: String) {
        guard let moment = MomentText(argument) else { return nil }
        self.moment = moment
    }

    static var help: String { "write the time as \(MomentText.help)" }
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
            .invalid, "the value \"\(name)\" is invalid for \"--\(option) <profile>\"",
            help: EditDistance.suggestion(for: name, among: names).map { "did you mean \"\($0)\"?" }
                ?? "the profiles are " + names.joined(separator: ", "))
    }
}
