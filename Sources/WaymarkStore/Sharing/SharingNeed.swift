import WaymarkModel

/// The members and groups that an action reads. Those that are not loaded stay as they are.
package struct SharingNeed: Hashable, Sendable {
    /// The ids of members who are loaded with the groups that they are in, and with their latest locations there.
    package var members: Set<String> = []
    /// The ids of groups that are loaded.
    package var groups: Set<String> = []
    /// The ids of members whose groups are loaded with all their members and all latest locations.
    package var viewers: Set<String> = []
    /// The ids of groups that are loaded with all their members and all latest locations.
    package var whole: Set<String> = []
    /// Whether groups that are not loaded are counted.
    package var countsGroups = false
    /// Whether damaged groups that are not asked for by their ids are left out. Otherwise a member who is in one is refused.
    package var leavesOutDamage = false
    /// What is over by then is loaded too; nil if nothing else is.
    package var due: Due?

    /// Moments at which shares, positions and messages are over.
    package struct Due: Hashable, Sendable {
        /// The latest time of the actions.
        package var latest: Timestamp
        /// The latest possible end of a share. One that ends later was started by a wrong clock.
        package var lastEnd: Timestamp
        /// Positions that are as old as this, or older, are deleted.
        package var oldest: Timestamp

        package init(latest: Timestamp, lastEnd: Timestamp, oldest: Timestamp) {
            self.latest = latest
            self.lastEnd = lastEnd
            self.oldest = oldest
        }

        /// Moments at which nothing is over.
        static let never = Due(
            latest: Timestamp(milliseconds: .min), lastEnd: Timestamp(milliseconds: .max),
            oldest: Timestamp(milliseconds: .min))
    }

    /// Creates a need of nothing.
    package init() {}
}
