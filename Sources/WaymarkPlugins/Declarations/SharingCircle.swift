import WaymarkNavigation

/// The group that a hook is about, with the latest locations in it.
package struct SharingCircle: Sendable {
    /// The group.
    package var group: SharingGroup
    /// The members with their latest locations, in the order of the group.
    package var locations: [SeenLocation]

    /// Creates the description of a group.
    package init(group: SharingGroup, locations: [SeenLocation]) {
        self.group = group
        self.locations = locations
    }
}
