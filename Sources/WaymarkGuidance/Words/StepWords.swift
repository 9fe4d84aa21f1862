/// A step in words.
public struct StepWords: Hashable, Sendable {
    /// To be read: one short sentence without a full stop.
    public var visual: String
    /// To be said when the step begins; it tells the next step too where that is near.
    public var spoken: String
    /// To be said shortly before the step begins; nil where nothing is to be announced: at a leg's start, behind a ride,
    /// and where the step before has told it already.
    public var announcement: String?
    /// The distance to the next step, to be read; nil for steps without length.
    public var distance: String?
    /// The time to the next step, to be read.
    public var duration: String

    public init(visual: String, spoken: String, announcement: String?, distance: String?, duration: String) {
        self.visual = visual
        self.spoken = spoken
        self.announcement = announcement
        self.distance = distance
        self.duration = duration
    }
}
