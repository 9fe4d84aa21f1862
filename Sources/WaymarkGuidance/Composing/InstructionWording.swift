/// The channel of an instruction to the traveller.
public enum InstructionChannel: String, Hashable, Sendable, CaseIterable {
    /// Displayed at the start of the step.
    case visual
    /// Spoken at the start of the step.
    case spoken
    /// Spoken shortly before the start of the step.
    case announcement
}

/// A rule that changes instructions after the phrasebook has worded them.
package protocol InstructionWording: Sendable {
    /// Returns the text for an instruction; nil leaves it unchanged.
    func instruction(_ text: String, for subject: InstructionSubject) -> String?
}

/// The context of an instruction.
package struct InstructionSubject: Sendable {
    /// The channel.
    package var channel: InstructionChannel
    /// The step.
    package var step: RouteStep
    /// The step before it, which can belong to the previous leg; nil at the start of the route.
    package var previous: RouteStep?
    /// The step after it, which can belong to the next leg; nil at the end of the route.
    package var next: RouteStep?
    /// The index of the leg, from 0.
    package var leg: Int
    /// The index of the step in its leg, from 0.
    package var index: Int
    /// Metres to the start of the step, for an announcement; otherwise nil.
    package var ahead: Double?
    /// The options of the wording.
    package var options: InstructionOptions

    /// Creates a context.
    package init(
        channel: InstructionChannel, step: RouteStep, previous: RouteStep?, next: RouteStep?, leg: Int, index: Int,
        ahead: Double? = nil, options: InstructionOptions
    ) {
        self.channel = channel
        self.step = step
        self.previous = previous
        self.next = next
        self.leg = leg
        self.index = index
        self.ahead = ahead
        self.options = options
    }
}
