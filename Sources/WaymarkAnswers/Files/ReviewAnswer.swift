import WaymarkEngine

/// What changed between two editions of a venue.
package struct ReviewAnswer: Answer {
    private let review: VenueReview
    private let tests: ApplicableList<ReviewedTest>

    package init(_ review: VenueReview) {
        self.review = review
        tests = ApplicableList(review.tests.isEmpty ? nil : review.tests.map { ReviewedTest($0) })
    }

    private var departure: VenueMoment { VenueMoment(review.departure, in: review.new.calendar) }
    private var venue: [ReviewedAttribute] { review.features.venue.map { ReviewedAttribute($0) } }
    private var added: [ReviewedFeature] { review.features.added.map { ReviewedFeature($0) } }
    private var removed: [ReviewedFeature] { review.features.removed.map { ReviewedFeature($0) } }
    private var changed: [ReviewedChange] { review.features.changed.map { ReviewedChange($0) } }
    private var ways: [ReviewedWay] { review.ways.map { ReviewedWay($0) } }

    package static var name: StaticString { "diff" }
    package static var schema: StaticString? { "waymark.diff/1" }
    package static var doc: StaticString { "What changed between two editions of a venue." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.review.old.id, "old", doc: "The id of the former edition.")
        v.member(\.review.new.id, "new", doc: "The id of the present edition.")
        v.member(\.departure, "depart", doc: "The time of departure of the routes that are compared.")
        v.member(\.review.profiles, "profiles", doc: "The profiles of these routes.")
        v.member(\.review.places, "places", doc: "The ids of the places between which they lead.")
        v.member(\.review.isWorse, "worse", doc: "Whether somebody does not get somewhere any more, or a test fails.")
        v.objects(\.venue, "venue", doc: "What differs in the venue itself.")
        v.objects(\.added, "added", doc: "What only the present edition has.")
        v.objects(\.removed, "removed", doc: "What only the former edition has.")
        v.objects(\.changed, "changed", doc: "What both have, with differences.")
        v.objects(\.ways, "ways", rows: true, doc: "The ways that changed.")
        v.objects(\.tests, "tests", doc: "The tests that changed; left out if there are none.")
    }
}

/// A feature that only one edition has.
package struct ReviewedFeature: Answer {
    private let entry: FeatureReview.Entry

    fileprivate init(_ entry: FeatureReview.Entry) { self.entry = entry }

    private var kind: String { entry.kind.rawValue }

    package static var name: StaticString { "reviewed_feature" }
    package static var doc: StaticString { "A feature that only one edition has." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.kind, "kind", doc: "The kind of the feature.")
        v.member(\.entry.id, "id", doc: "Its id.")
    }
}

/// A feature that both editions have, with differences.
package struct ReviewedChange: Answer {
    private let change: FeatureReview.Change

    fileprivate init(_ change: FeatureReview.Change) { self.change = change }

    private var kind: String { change.kind.rawValue }
    private var attributes: [ReviewedAttribute] { change.attributes.map { ReviewedAttribute($0) } }

    package static var name: StaticString { "changed_feature" }
    package static var doc: StaticString { "A feature that both editions have, with differences." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.kind, "kind", doc: "The kind of the feature.")
        v.member(\.change.id, "id", doc: "Its id.")
        v.objects(\.attributes, "attributes", doc: "What differs.")
    }
}

/// An attribute that differs.
package struct ReviewedAttribute: Answer {
    private let change: AttributeChange

    fileprivate init(_ change: AttributeChange) { self.change = change }

    package static var name: StaticString { "reviewed_attribute" }
    package static var doc: StaticString { "An attribute that differs." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.change.name, "name", doc: "The name of the attribute as in reports.")
        v.member(\.change.old, "old", doc: "The former value; null if there was none, or it is long.")
        v.member(\.change.new, "new", doc: "The present value, likewise.")
        v.member(\.change.moved, "moved_m", .metres, doc: "How far a point was moved; null for other attributes.")
    }
}

/// A way that changed.
package struct ReviewedWay: Answer {
    private let way: VenueReview.Way

    fileprivate init(_ way: VenueReview.Way) { self.way = way }

    private var effect: String { way.effect.rawValue }

    package static var name: StaticString { "reviewed_way" }
    package static var doc: StaticString { "A way that changed." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.way.from, "from", doc: "The id of the place where it starts.")
        v.member(\.way.to, "to", doc: "The id of the place where it ends.")
        v.member(\.way.profile, "profile", doc: "The profile.")
        v.member(\.effect, "effect", doc: "How it changed: cut_off, joined, longer, shorter or reworded.")
        v.member(\.way.before, "before_s", .milliseconds, doc: "The former travel time; null if there was no way.")
        v.member(\.way.after, "after_s", .milliseconds, doc: "The present one; null if there is no way.")
    }
}

/// A test of a venue that changed.
package struct ReviewedTest: Answer {
    private let test: TestReview

    fileprivate init(_ test: TestReview) { self.test = test }

    private var effect: String { test.effect.rawValue }
    private var flaws: [String] { (test.new?.flaws ?? []).map(\.message) }

    package static var name: StaticString { "reviewed_test" }
    package static var doc: StaticString { "A test of a venue that changed." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.test.title, "name", doc: "The name of the test.")
        v.member(\.effect, "effect", doc: "What happened to it: fails, passes, added or removed.")
        v.member(\.flaws, "flaws", doc: "What is not as it says now.")
    }
}
