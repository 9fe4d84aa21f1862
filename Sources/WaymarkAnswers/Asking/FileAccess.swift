import WaymarkEngine

/// How a door lets those who ask read files: all rules about paths are the door's.
package struct FileAccess {
    /// Returns the path to open for a path that was given, or throws if it may not be read.
    package var path: (_ given: String) throws(AnswerError) -> String
    /// Returns a text with paths as those who ask wrote them.
    package var shown: (_ text: String) -> String
    /// The limits on the size of what is read.
    package var limits: InputLimits
    /// The present moment, in which a closure may be over; nil if nobody knows it.
    package var now: Timestamp?
    /// Called before each of several sources is read; throws to stop.
    package var begins: (_ path: String) throws(AnswerError) -> Void = { _ throws(AnswerError) in }
    /// Called after each step of the derivation of a network from a floor plan.
    package var derives: @Sendable (ImportProgress) -> Void = { _ in }
    /// Called while venues are saved; false stops, and nothing is changed.
    package var saves: (SaveProgress) -> Bool = { _ in true }
    /// Returns what plugins find wrong in venues.
    package var expectations: (_ venues: [Venue]) throws(AnswerError) -> [Diagnostic]

    package init(
        path: @escaping (String) throws(AnswerError) -> String, shown: @escaping (String) -> String = { $0 },
        limits: InputLimits = InputLimits(),
        expectations: @escaping ([Venue]) throws(AnswerError) -> [Diagnostic] = { _ throws(AnswerError) in [] }
    ) {
        (self.path, self.shown, self.limits, self.expectations) = (path, shown, limits, expectations)
    }
}
