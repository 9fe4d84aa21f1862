import WaymarkModel

/// A test of a route that differs between two editions of a venue: in what it says, or in whether it passes.
package struct TestReview: Hashable, Sendable {
    /// What happened to a test.
    package enum Effect: String, Hashable, Sendable, CaseIterable {
        /// It does not pass any more, or is new and does not pass.
        case fails
        /// It passes now.
        case passes
        /// Only the present edition has it, and it passes.
        case added
        /// Only the former edition has it.
        case removed
        /// It says something else, and still passes or still fails.
        case changed
    }

    /// The name of the test.
    package var title: String
    /// What happened.
    package var effect: Effect
    /// What came of it in the former edition; nil if that has no such test.
    package var old: RouteTestResult?
    /// What came of it in the present edition; nil if that has no such test.
    package var new: RouteTestResult?

    /// Compares what came of the tests of two editions, in the order of the present one.
    static func all(from old: [RouteTestResult], to new: [RouteTestResult]) -> [TestReview] {
        let before = Dictionary(old.map { ($0.test.title, $0) }, uniquingKeysWith: { first, _ in first })
        var reviews: [TestReview] = []
        for result in new {
            let former = before[result.test.title]
            guard let effect = effect(from: former, to: result) else { continue }
            reviews.append(TestReview(title: result.test.title, effect: effect, old: former, new: result))
        }
        let kept = Set(new.map(\.test.title))
        for result in old where !kept.contains(result.test.title) {
            reviews.append(TestReview(title: result.test.title, effect: .removed, old: result, new: nil))
        }
        return reviews
    }

    private static func effect(from old: RouteTestResult?, to new: RouteTestResult) -> Effect? {
        guard let old else { return new.isPassed ? .added : .fails }
        if old.isPassed != new.isPassed { return new.isPassed ? .passes : .fails }
        // Tests with one name can be of other ways.
        let (before, after) = (old.test, new.test)
        let isSame =
            (before.points, before.profile, before.roles) == (after.points, after.profile, after.roles)
            && (before.depart, before.expects) == (after.depart, after.expects)
        return isSame ? nil : .changed
    }
}
