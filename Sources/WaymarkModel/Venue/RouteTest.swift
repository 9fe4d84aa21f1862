/// A route that a venue promises: where it starts and ends, who travels, and what must be true of it.
///
/// Tests stand in an author's files and are not stored.
package struct RouteTest: Hashable, Sendable {
    /// A bound from below and one from above; nil for none.
    package struct Bounds: Hashable, Sendable {
        /// The least value that is allowed.
        package var least: Double?
        /// The greatest one.
        package var most: Double?

        /// Creates bounds.
        package init(least: Double? = nil, most: Double? = nil) { (self.least, self.most) = (least, most) }
    }

    /// What must be true of the route.
    package struct Expectations: Hashable, Sendable {
        /// The bounds of the travel time, in seconds; nil for none.
        package var time: Bounds?
        /// The bounds of the walking distance, in metres; nil for none.
        package var length: Bounds?
        /// The ids of connectors, paths, nodes and levels that it uses.
        package var uses: [String] = []
        /// The ids of connectors, paths, nodes and levels that it does not use.
        package var avoids: [String] = []
        /// Whether it has no steps; nil if that does not matter.
        package var stepFree: Bool?
        /// What the refusal says, if there is no route: `yes` for anything, a code or a part of its text; nil if there is a route.
        package var refused: String?

        /// Creates the expectation that there is a route.
        package init() {}
    }

    /// The name of the test; nil for one that says where the route leads.
    package var name: String?
    /// The start, the points on the way and the destination, as they are written.
    package var points: [String]
    /// The same points as `route` reads them: positions are in the venue's frame, and not in that of their level.
    package var waypoints: [String]
    /// The name of the profile.
    package var profile = "walking"
    /// The roles of the traveller.
    package var roles: Set<Role> = []
    /// The moment of departure as `route` reads it; nil for ten o'clock on Monday, 5 January 2026.
    package var depart: String?
    /// What must be true.
    package var expects = Expectations()
    /// Where the test was written, and each of its keys and expectations.
    package var span: SourceSpan
    package var spans: [String: SourceSpan] = [:]

    /// Creates a test that a route arrives.
    package init(points: [String], span: SourceSpan) { (self.points, waypoints, self.span) = (points, points, span) }

    /// The name for people, which is also what the same test of another edition has.
    package var title: String {
        if let name { return name }
        let who = roles.isEmpty ? profile : "\(profile), \(roles.map(\.rawValue).sorted().joined(separator: ", "))"
        return "\(points.joined(separator: " → ")), \(who)" + (depart.map { ", \($0)" } ?? "")
    }
}
