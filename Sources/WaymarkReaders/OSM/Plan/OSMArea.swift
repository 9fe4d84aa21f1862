import WaymarkDraft
import WaymarkModel

/// A polygon with tags: a closed way, or a polygon of a multipolygon relation.
struct OSMArea: Sendable {
    /// What the polygon is on a plan.
    enum Use: Hashable, Sendable {
        /// A part of the floor.
        case unit
        /// Something that stands on the floor.
        case obstacle(Obstacle.Kind)
        /// The outline of a building.
        case building
        /// The outline of a level, which carries its name.
        case level
    }

    /// The kind and id of the feature: `w123`, `r123`, `r123.2` for its second polygon.
    let id: String
    /// The tags.
    let tags: OSMTags
    /// The indices of the nodes of the outer ring, without repeating the first.
    let outer: [Int]
    /// The rings of the holes.
    let holes: [[Int]]
    /// The line in the file.
    let line: Int
    /// What it is.
    let use: Use
    /// The category of the unit; empty for other uses.
    let category: String
    /// Why nobody can use the elevator, the stairs, the room or the floor that it is, beside what `access` says; nil if it is in service.
    let closure: String?
    /// The levels on which it is; empty until they are found.
    var levels: [Double] = []

    init?(id: String, tags: OSMTags, outer: [Int], holes: [[Int]], line: Int) {
        let (tags, closure) = OSMService.room(tags)
        guard let (use, category) = Self.use(of: tags) else { return nil }
        self.closure = closure
        (self.id, self.tags, self.outer, self.holes, self.line) = (id, tags, outer, holes, line)
        (self.use, self.category) = (use, category)
    }

    /// Whether it is the outline of a whole building, and not of a part or a roof.
    var isBuildingOutline: Bool {
        use == .building && tags.isBuilding && !tags.has("building", ["roof", "canopy"])
    }

    /// Whether it has walls.
    var isRoom: Bool { use == .unit && !Self.openCategories.contains(category) }

    /// Whether a shaft has walls, so that people enter it by its doors: the cabin of an elevator, a room with stairs. Onto stairs that are
    /// drawn as open floor, people get anywhere.
    var hasWalls: Bool {
        isElevator || tags.has("indoor", "room")
            || tags["indoor"] == nil && tags["room"] != nil
    }

    /// Whether it is the cabin of an elevator.
    var isElevator: Bool { use == .unit && category == OSMShaft.elevator.rawValue }

    /// Whether people who walk across it climb steps: stairs without a ramp for wheels, an escalator, or a floor with some steps.
    var isStepped: Bool {
        guard use == .unit, !isElevator, stairRamp == nil else { return false }
        return isShaft && !isRamp || tags.steps != nil || tags.hasUncountedSteps
    }

    /// Whether it is a ramp.
    var isRamp: Bool { use == .unit && category == OSMShaft.ramp.rawValue }

    /// The ramp for wheels beside the stairs that it is; nil if it is something else, or has none.
    private var stairRamp: ShaftFlight.Ramp? {
        use == .unit && category == OSMShaft.stairs.rawValue ? tags.rampBesideArea : nil
    }

    /// Whether wheels cannot cross it: it is of sand, steep or stepped. Nobody walks on the area of another shaft than a ramp.
    var stopsWheels: Bool {
        guard use == .unit, !isShaft || isRamp else { return false }
        return hasObstacles || (tags.slope.map { abs($0) > Self.steepest } ?? false)
    }

    /// Whether something besides a stated slope stops wheels.
    private var hasObstacles: Bool { tags.stopsWheels || tags.steps != nil || isRamp && tags.hasRaisedKerb }

    /// What is stated about the way up or down, if it is a ramp, an elevator or stairs with a ramp; nil otherwise.
    var flight: ShaftFlight? {
        if let stairRamp {
            var flight = ShaftFlight()
            flight.ramp = stairRamp
            return flight
        }
        if isElevator { return tags.cabinWidth.map { ShaftFlight(width: $0) } }
        guard isRamp else { return nil }
        var flight = ShaftFlight(incline: tags.slope, width: tags.metresWide)
        flight.isOnlySteep = stopsWheels && !hasObstacles && OSMAccess.wheelchair(tags) == nil
        return flight
    }

    /// The steepest slope that wheels climb: that of the profile, 1 in 12.
    private static let steepest = 1.0 / 12

    /// All nodes of its rings.
    var nodes: [Int] { outer + holes.joined() }

    private static let openCategories: Set<String> = [
        "corridor", "area", "platform", "pedestrian", "footway", "square", "path",
    ]

    /// Returns whether a closed way is an area, and not a line that returns to its start.
    static func isArea(_ way: OSMData.Way) -> Bool {
        let tags = OSMService.room(way.tags).tags
        if tags.has("area", "no") { return false }
        return tags.has("area", "yes") || use(of: tags) != nil && !tags.has("highway", lineHighways)
    }

    /// The values of `highway` that are lines unless `area=yes` is stated.
    private static let lineHighways: Set<String> = ["pedestrian", "footway", "path", "steps", "corridor"]

    /// Returns what a polygon with some tags is; nil if it does not matter.
    static func use(of tags: OSMTags) -> (Use, String)? {
        if let indoor = tags["indoor"] {
            switch indoor {
            case "level": return (.level, "")
            case "column", "pillar": return (.obstacle(.column), "")
            case "wall": return tags.has("area", "yes") ? (.obstacle(.wall), "") : nil
            case "void": return (.obstacle(.void), "")
            case "furniture", "counter", "desk": return (.obstacle(.fixture), "")
            case "corridor": return (.unit, isStaircase(tags) ? "stairs" : "corridor")
            case "room", "area": return (.unit, roomCategory(tags, isOpen: indoor == "area"))
            case _ where OSMShaft.named(indoor) != nil: return (.unit, roomCategory(tags, isOpen: false))
            // Mappers draw halls and landings between two flights so.
            case "yes" where tags["level"] != nil && !isHighway(tags) && isRoomLike(tags):
                return (.unit, roomCategory(tags, isOpen: false))
            case "yes" where tags["level"] != nil && !isHighway(tags) && tags.has("area", "yes"):
                return (.unit, roomCategory(tags, isOpen: true))
            default: break
            }
        }
        if tags.has("area", "yes"), let barrier = tags["barrier"], solid.contains(barrier), !isAbout(tags) {
            return (.obstacle(barrier == "hedge" ? .planting : .wall), "")
        }
        if let shaft = OSMShaft(tags), shaft == .elevator || isPart(tags) { return (.unit, shaft.rawValue) }
        if tags.has("railway", "platform") || tags.has("public_transport", "platform")
            || tags.has("highway", "platform")
        {
            return (.unit, "platform")
        }
        switch tags["highway"] {
        case "pedestrian": return (.unit, "pedestrian")
        case "footway", "path", "corridor": return (.unit, tags["highway"] ?? "")
        case "steps": return (.unit, "stairs")
        default: break
        }
        if tags.has("place", "square") { return (.unit, "square") }
        if tags.isBuilding || tags.stands("building:part") { return (.building, "") }
        return nil
    }

    /// Whether a feature is an elevator, stairs or the like.
    static func leadsBetweenLevels(_ tags: OSMTags) -> Bool {
        OSMShaft(tags) != nil || tags.has("highway", "ladder")
    }

    /// Whether it is the shaft of an elevator or of stairs: people change levels in it, and not at its doors.
    var isShaft: Bool { use == .unit && OSMShaft(rawValue: category) != nil }

    /// Whether an area is something else than its barrier, which then stands around it.
    private static func isAbout(_ tags: OSMTags) -> Bool { subjects.contains { tags.affirms($0) } }

    /// The keys of what a fence or a wall can be around.
    private static let subjects = [
        "highway", "railway", "public_transport", "place", "leisure", "amenity", "landuse", "shop", "tourism",
        "building",
        "man_made", "sport", "natural", "power", "aeroway", "office", "historic",
    ]

    /// Whether a wall or a fence is around the floor, as its tags say.
    var isFenced: Bool { use == .unit && !isRoom && !isShaft && OSMVenue.wallAround(tags) != nil }

    /// The barriers that are thick enough to be drawn as areas.
    private static let solid: Set<String> = [
        "wall", "retaining_wall", "city_wall", "hedge", "fence", "jersey_barrier", "block",
    ]

    /// Whether a feature with `indoor=yes` is a room: it has the name of one, or leads between levels.
    private static func isRoomLike(_ tags: OSMTags) -> Bool { tags["room"] != nil || OSMShaft(tags) != nil }

    /// Whether a feature is a way, and not one that has a word of the life cycle in its place.
    private static func isHighway(_ tags: OSMTags) -> Bool {
        tags["highway"].map { OSMService.reason(of: $0) == nil } ?? false
    }

    /// Whether a feature is a part of a building on known levels. Models of roofs and steps in front of doors state none.
    private static func isPart(_ tags: OSMTags) -> Bool {
        tags["buildingpart:verticalpassage"] != nil || tags["building:part"] != nil && tags["level"] != nil
    }

    /// Whether a corridor is a staircase between levels. On a single level it only has steps.
    private static func isStaircase(_ tags: OSMTags) -> Bool {
        tags.has("stairs", "yes") && (tags["level"].flatMap { OSMLevelList($0) }?.levels.count ?? 0) > 1
    }

    private static func roomCategory(_ tags: OSMTags, isOpen: Bool) -> String {
        let shaft = OSMShaft(tags)
        if shaft != .elevator, tags.has("conveying", ["yes", "forward", "backward", "reversible"]) {
            return "escalator"
        }
        if let shaft { return shaft.rawValue }
        if tags["shop"] != nil || tags.has("room", "shop") { return "room.shop" }
        if tags.has("amenity", "toilets") || tags.has("room", ["toilet", "toilets"]) { return "room.toilets" }
        if isOpen { return tags["amenity"] == nil ? "area" : "room" }
        // Words that other plans use for open floor would lose their walls.
        guard let room = tags["room"], rooms.contains(room) else { return "room" }
        return "room.\(room)"
    }

    private static let rooms: Set<String> = [
        "administration", "auditorium", "bathroom", "bedroom", "class", "classroom", "computer", "conference",
        "emergency",
        "kitchen", "laboratory", "lecture", "library", "locker", "meeting", "office", "prayer", "prison_cell",
        "reception",
        "restaurant", "security_check", "shower", "sport", "storage", "technical", "training", "workshop",
    ]

    /// Whether people walk through it to get elsewhere, although it is a room.
    var isPassage: Bool {
        tags.has("room", ["corridor", "hall", "lobby", "entrance", "foyer", "concourse", "vestibule", "passage"])
    }
}
