import WaymarkModel
import WaymarkNavigation

extension SessionCommand {
    /// The commands without a number, with their names in recordings.
    private static let names: KeyValuePairs<String, SessionCommand> = [
        "reroute": .answerAlert(.reroute), "dismiss": .answerAlert(.dismiss),
        "dontShowAgain": .answerAlert(.dontShowAgain), "new_route": .reroute, "leave": .leave,
        "advance_leg": .advanceLeg,
        "advance_step": .advanceStep, "begin_simulating": .beginSimulating, "end_simulating": .endSimulating,
        "end": .end,
    ]

    /// The name in recordings, and the number if the command has one.
    var recorded: (name: String, index: Int?) {
        if case .takeAlternative(let index) = self { return ("take_alternative", index) }
        guard let (name, _) = Self.names.first(where: { $0.value == self }) else {
            preconditionFailure("the command \(self) has no name in recordings")
        }
        return (name, nil)
    }

    /// Reads a command from a line of a recording; nil if its name is unknown.
    init?(recorded json: JSON) {
        guard let name = json["command"]?.text else { return nil }
        if name == "take_alternative" {
            guard let index = json["index"]?.whole else { return nil }
            self = .takeAlternative(Int(index))
        } else {
            guard let (_, command) = Self.names.first(where: { $0.key == name }) else { return nil }
            self = command
        }
    }
}
