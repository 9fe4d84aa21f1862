/// The texts of a step.
package struct StepWords: Hashable, Sendable {
    /// The displayed text: one short sentence without a full stop.
    package var visual: String
    /// The text spoken at the start of the step. It includes the next step if that is near.
    package var spoken: String
    /// The text spoken shortly before the start of the step; nil if there is no announcement: at the start of a leg,
    /// after a ride, and if the previous step included this step.
    package var announcement: String?
    /// The displayed distance to the next step; nil for steps without length.
    package var distance: String?
    /// The displayed time to the next step.
    package var duration: String

    /// Creates the texts of a step.
    package init(visual: String, spoken: String, announcement: String?, distance: String?, duration: String) {
        self.visual = visual
        self.spoken = spoken
        self.announcement = announcement
        self.distance = distance
        self.duration = duration
    }
}
