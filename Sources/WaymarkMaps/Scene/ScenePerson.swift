import WaymarkModel

/// A person for lists: the traveller, or a member of a group.
public struct ScenePerson: Hashable, Sendable {
    /// The id of the member; nil for the traveller.
    public var id: FeatureID?
    /// The name, safe for a terminal.
    public var name: String
    /// Where the person is and since when, for people: `First floor, near Café, at 10:05`.
    public var place: String
    /// The role of the person's colour.
    public var role: MapRole
    /// The letter of the person's mark.
    public var sign: String
    /// The level.
    public var level: FeatureID
    /// The position, in map metres of the level's floor.
    public var at: Point

    /// Creates an entry.
    package init(
        id: FeatureID?, name: String, place: String, role: MapRole, sign: String, level: FeatureID, at: Point
    ) {
        self.id = id
        self.name = name
        self.place = place
        self.role = role
        self.sign = sign
        self.level = level
        self.at = at
    }
}
