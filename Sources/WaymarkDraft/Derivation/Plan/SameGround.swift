import WaymarkModel

/// What is known of the ground of each level.
struct KnownGround {
    /// The levels on the same ground.
    var levels: [FeatureID: [FeatureID]] = [:]
    /// The floors of levels indoors.
    var floors: [FeatureID: WallAreas] = [:]
    /// The walls and the raised kerbs of the whole site.
    var site: (walls: LevelWalls, kerbs: LevelWalls)?
}

/// What is on the same ground. Each building of a site can have its own level on the ground, and the site one outdoors: who walks outdoors
/// meets what is drawn on any of them, and what is drawn on none.
extension PlanWork {
    /// How much the ordinals of levels on the same ground differ at most.
    private static let sameHeight = 0.01

    /// Returns the levels on the same ground as a level, itself first.
    func ground(_ id: FeatureID) -> [FeatureID] {
        if let known = knownGround.levels[id] { return known }
        var found = [id]
        if let level = contents.levels.first(where: { $0.id == id }) {
            for other in contents.levels
            where abs(other.ordinal - level.ordinal) <= Self.sameHeight && !found.contains(other.id) {
                found.append(other.id)
            }
        }
        knownGround.levels[id] = found
        return found
    }

    /// Returns the levels on the same ground as one of two levels.
    func ground(_ id: FeatureID, _ other: FeatureID?) -> [FeatureID] {
        guard let other, other != id else { return ground(id) }
        let first = ground(id)
        return first + ground(other).filter { !first.contains($0) }
    }

    /// The walls outdoors on the ground of a level: those of all its levels, and those of the whole site.
    func groundWalls(_ id: FeatureID, _ other: FeatureID? = nil) -> [LevelWalls] {
        let levels = ground(id, other)
        return levels.map { walls($0) } + (levels.contains(where: isSite) ? [site.walls] : [])
    }

    /// The raised kerbs outdoors on the ground of a level: those of all its levels, and those of the whole site.
    func groundKerbs(_ id: FeatureID) -> [LevelWalls] {
        let levels = ground(id)
        let kerbs = levels.compactMap { raisedKerbs($0) } + (levels.contains(where: isSite) ? [site.kerbs] : [])
        return kerbs.filter { !$0.shapes.isEmpty }
    }

    /// The lines of the raised kerbs outdoors on the ground of a level.
    func groundKerbLines(_ id: FeatureID) -> [Polyline] {
        let levels = ground(id)
        let site = levels.contains(where: isSite) ? contents.details.filter { $0.level == nil && $0.isKerb } : []
        return contents.levels.filter { levels.contains($0.id) }.flatMap { kerbs($0) } + site.map(\.line)
    }

    /// The walls and the raised kerbs of the whole site, which are on no level.
    private var site: (walls: LevelWalls, kerbs: LevelWalls) {
        if let known = knownGround.site { return known }
        let details = contents.details.filter { $0.level == nil }.sorted { $0.id < $1.id }
        let (walls, kerbs) = (details.filter(\.isWall), details.filter(\.isKerb))
        let site = (walls: LevelWalls(walls.map(\.line), session), kerbs: LevelWalls(kerbs.map(\.line), session))
        knownGround.site = site
        return site
    }

    /// Returns the plans of the level of a plan and of the buildings on the same ground.
    func builtPlans(_ plan: Int) -> [LevelPlan] {
        let levels = ground(plans[plan].level.id)
        return [plans[plan]]
            + plans.filter {
                $0.level.id != plans[plan].level.id && !$0.level.isOutdoor && levels.contains($0.level.id)
            }
    }

    /// Returns whether a level is the lowest one of a venue that has no level on the ground or below it.
    func isLowest(_ level: Level) -> Bool {
        guard rules.takesLowestForGround, level.ordinal > 0 else { return false }
        return contents.levels.filter { !$0.isOutdoor }.map(\.ordinal).min() == level.ordinal
    }

    /// Returns whether details without a level stand on the ground of a level. Those of a venue with a level outdoors are on that one.
    private func isSite(_ id: FeatureID) -> Bool {
        guard outdoorLevels.isEmpty, let level = contents.levels.first(where: { $0.id == id }) else { return false }
        return abs(level.ordinal) < 0.5 || isLowest(level)
    }

    /// Returns the floors of a level indoors, and the outlines of its building: people enter them by doors. Nil outdoors.
    func builtFloors(_ id: FeatureID) -> WallAreas? {
        if let known = knownGround.floors[id] { return known }
        guard let level = contents.levels.first(where: { $0.id == id }), !level.isOutdoor else { return nil }
        let floors = contents.units.filter { $0.level == id && ExitTargets.isIndoors($0) }
        let areas = WallAreas(floors.map(\.polygon) + (bounds.outlines[id] ?? []), session)
        knownGround.floors[id] = areas
        return areas
    }
}
