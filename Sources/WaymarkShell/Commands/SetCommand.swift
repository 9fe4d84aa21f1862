import ArgumentParser
import WaymarkEngine
import WaymarkModel

/// `set NAME VALUE`: the session's clock, seed and venue.
struct SetCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Set the clock, the seed or the venue for the commands that follow.",
        discussion: "set clock 2026-01-05T10:00 (the venue's time), set seed 7, set venue mall")

    enum Setting: String, ExpressibleByArgument, CaseIterable {
        case clock, seed, venue
    }

    @Argument(help: "What to set.")
    var setting: Setting

    @Argument(help: ArgumentHelp("Its value.", valueName: "value"))
    var value: TextArgument

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        switch setting {
        case .clock:
            guard MomentText(value.text) != nil, !value.text.hasPrefix("+"), value.text != "now", value.text.count > 5
            else {
                throw ShellError(.usage, "\"\(value.text)\" is no moment", help: "write it as 2026-01-05T10:00")
            }
            session.clock = .fixed(value.text)
        case .seed:
            guard let seed = UInt64(value.text) else {
                throw ShellError(.usage, "\"\(value.text)\" is no seed", help: "a whole number from 0 up")
            }
            session.seed = seed
        case .venue:
            _ = try session.engine(global).venue(FeatureID(value.text))
            session.defaults.venue = value.text
        }
        return CommandOutcome(json: [
            "schema": "waymark.set/1", "setting": .string(setting.rawValue), "value": .string(value.text),
        ])
    }
}
