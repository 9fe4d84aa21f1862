/// How an instruction reaches the traveller.
public enum InstructionChannel: String, Hashable, Sendable, CaseIterable {
    /// Read, when the step begins.
    case visual
    /// Said, when the step begins.
    case spoken
    /// Said, shortly before the step begins.
    case announcement
}

/// A rule that changes the words of instructions after the phrasebook has made them.
public protocol InstructionWording: Sendable {
    /// The words of an instruction; nil leaves them as they are.
    func instruction(_ text: String, for subject: InstructionSubject) -> String?
}

/// What an instruction is about.
public struct InstructionSubject: Sendable {
    public var channel: InstructionChannel
    public var step: RouteStep
    /// The step before it, of the leg before it if it is a leg's first; nil at the route's begin.
    public var previous: RouteStep?
    /// The step behind it, of the leg behind it if it is a leg's last; nil at the route's end.
    public var next: RouteStep?
    /// Both from 0.
    public var leg: Int
    public var index: Int
    /// Metres to the step's begin, for an announcement.
    public var ahead: Double?
    public var options: InstructionOptions

    public init(
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
