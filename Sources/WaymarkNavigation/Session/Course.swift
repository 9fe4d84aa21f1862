import WaymarkModel

/// Which way a traveller moves, from the last metres walked on one level.
struct Course: Hashable, Sendable {
    private var anchor: Fix?
    private var heading: Double?
    private var measured: Timestamp?

    /// Takes in a fix on a level that is believed.
    mutating func observe(_ fix: Fix, isCarried: Bool, in venue: Venue, constants: NavigationConstants) {
        guard let before = anchor, before.level == fix.level, !isCarried,
            fix.time.milliseconds(since: before.time) <= constants.headingMemory
        else {
            if anchor?.level != fix.level || isCarried { heading = nil }
            anchor = fix
            return
        }
        guard before.point.distance(to: fix.point) >= max(constants.headingDistance, fix.accuracy ?? 0) else { return }
        heading =
            fix.course
            ?? venue.contents.anchor.compassBearing(
                dx: fix.point.x - before.point.x, dy: fix.point.y - before.point.y)
        measured = fix.time
        anchor = fix
    }

    /// The compass bearing of movement in degrees; nil where one has not moved lately.
    func heading(at time: Timestamp, constants: NavigationConstants) -> Double? {
        guard let measured, time.milliseconds(since: measured) <= constants.headingMemory else { return nil }
        return heading
    }
}
