import WaymarkModel

/// What came of a test of a route.
package struct RouteTestResult: Hashable, Sendable {
    /// A thing that is not as the test expects.
    package struct Flaw: Hashable, Sendable {
        /// The key of the test that says so: `to`, `expects.time`, `expects.uses[1]`.
        package var key: String
        /// What is wrong, as a sentence without a full stop.
        package var message: String
        /// What to do; nil if the message says enough.
        package var help: String?
    }

    /// The test.
    package var test: RouteTest
    /// What is wrong; empty if the test passes.
    package var flaws: [Flaw] = []
    /// The travel time in milliseconds; nil if there is no route.
    package var duration: Int64?
    /// The walking distance in metres; nil if there is no route.
    package var distance: Double?

    /// Whether all is as expected.
    package var isPassed: Bool { flaws.isEmpty }

    /// Returns where a flaw was written.
    package func span(of flaw: Flaw) -> SourceSpan { test.spans[flaw.key] ?? test.span }
}
