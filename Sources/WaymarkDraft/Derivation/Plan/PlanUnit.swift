import WaymarkModel

/// A unit with the floor that is left of it after obstacles and smaller units are cut out.
struct PlanUnit {
    /// How the importer treats it.
    enum Walking: Hashable {
        /// People walk freely; paths are derived.
        case free
        /// People walk on authored paths; openings and places are joined to them.
        case paths
    }

    /// The unit of the draft.
    let unit: Unit
    /// What its category means.
    let use: UnitUse
    /// How people walk in it; nil if they do not.
    var walking: Walking?
    /// The floor. Only for units that people walk in.
    var floor: Shape
    /// The largest polygon of the floor.
    var outline: Polygon

    /// The reason of what nobody may enter, where no other is stated.
    static let closure = "walking: none"

    /// The unit's id.
    var id: FeatureID { unit.id }
    /// Whether routes may pass through.
    var passage: Unit.Passage { unit.passage ?? use.passage }
    /// What paths through the unit inherit from it.
    var traits: FloorTraits {
        FloorTraits(
            hours: isClosed ? StatedClosure.never : unit.hours,
            access: unit.access.isEmpty ? UnitUse.access(of: unit.category) : unit.access,
            isAccessible: unit.isAccessible, passage: passage)
    }
    /// Whether it is a shaft that nobody may enter.
    var isClosed: Bool { unit.walking == Unit.Walking.none }
    /// Whether the floor is joined with that of neighbours.
    var isOpen: Bool { use == .open && walking == .free }
}

/// What paths through a floor inherit from its units. Only units with equal traits become one region.
struct FloorTraits: Hashable {
    var hours: OpeningHours?
    var access: Set<Role>
    var isAccessible: Bool?
    var passage: Unit.Passage
}
