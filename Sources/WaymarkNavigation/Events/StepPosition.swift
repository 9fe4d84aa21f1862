/// The position of a step in a plan: the leg and the step within it, both counted from 0.
public struct StepPosition: Hashable, Comparable, Sendable {
    /// The leg's index, from 0.
    public var leg: Int
    /// The step's index in the leg, from 0.
    public var step: Int

    /// Creates a position.
    public init(leg: Int, step: Int) {
        self.leg = leg
        self.step = step
    }

    /// Orders positions by leg, then by step.
    public static func < (left: StepPosition, right: StepPosition) -> Bool {
        (left.leg, left.step) < (right.leg, right.step)
    }
}
