import WaymarkModel

/// What a cell of an IndoorGML file is for.
struct SpaceUse: Hashable {
    /// What travellers do in it.
    enum Role: Hashable {
        /// They go there.
        case room
        /// They pass through on their way to other cells.
        case passage
        /// They change the level.
        case shaft(Connector.Kind)
        /// They pass through a door that is drawn as a cell.
        case door
        /// They enter the building.
        case entrance
        /// Nobody walks there.
        case obstacle
    }

    var role: Role
    /// The category of the unit, and of its place.
    var category: String

    /// Whether people change the level in it.
    var isShaft: Bool { if case .shaft = role { true } else { false } }

    init(role: Role, category: String) {
        self.role = role
        self.category = category
    }

    /// Returns the use that a category of Waymark stands for.
    static func use(ofCategory category: String) -> SpaceUse {
        let known = use(ofWord: category.split(separator: ".").last.map(String.init) ?? category)
        return SpaceUse(role: known?.role ?? .room, category: category)
    }

    /// Returns the use that a word or a few words name: `elevator`, `Meeting room`.
    static func use(ofWord text: String) -> SpaceUse? {
        let parts = text.lowercased().split { !$0.isLetter }.map(String.init)
        let uses = parts.compactMap { words[$0] ?? ($0.hasSuffix("s") ? words[String($0.dropLast())] : nil) }
        // An elevator lobby is a lobby.
        if case .shaft = uses.first?.role, let last = uses.last, last.role == .passage { return last }
        return uses.first
    }

    /// Returns the use that a name starts or ends with: `Stair_2`, `EV lobby`, `Room 204`.
    static func use(ofName name: String) -> SpaceUse? {
        let parts = name.lowercased().split { !$0.isLetter }.map(String.init)
        return [parts.last, parts.first].compactMap { $0 }.lazy.compactMap { words[$0] }.first
    }

    /// The functions of transition spaces that tools of the Pusan National University write.
    static let functions: [String: SpaceUse] = [
        "1000": SpaceUse(role: .passage, category: "corridor"),
        "1110": SpaceUse(role: .shaft(.elevator), category: "elevator"),
        "1120": SpaceUse(role: .shaft(.stairs), category: "stairs"),
    ]

    static let elements: [(String, SpaceUse)] = [
        ("transition", SpaceUse(role: .passage, category: "corridor")),
        ("connection", SpaceUse(role: .door, category: "passage")),
        ("anchor", SpaceUse(role: .entrance, category: "entrance")),
    ]

    private static let words: [String: SpaceUse] = {
        var words: [String: SpaceUse] = [:]
        func add(_ role: Role, _ category: String, _ list: String) {
            for word in list.split(separator: " ") {
                words[String(word)] = SpaceUse(role: role, category: category)
            }
        }
        for kind in Connector.Kind.allCases { add(.shaft(kind), kind.rawValue, kind.foreign.space) }
        add(.passage, "corridor", "corridor hallway passage passageway walkway flur couloir")
        add(.passage, "lobby", "hall lobby foyer atrium vestibule concourse")
        add(.door, "passage", "door virtual opening connection turnstile")
        add(.entrance, "entrance", "entrance exit gate anchor")
        add(.obstacle, "structure", "wall column pillar shaft void obstacle")
        add(.room, "amenity.restroom", "toilet restroom bathroom wc lavatory")
        add(.room, "room.office", "office")
        add(.room, "room.laboratory", "lab laboratory")
        add(.room, "room.conference", "conference meeting seminar")
        add(.room, "education.classroom", "classroom lecture")
        add(.room, "room.storage", "storage closet")
        add(.room, "staff.kitchen", "kitchen pantry")
        add(.room, "food.cafe", "cafe cafeteria")
        add(.room, "room", "room lounge dormitory bedroom")
        return words
    }()
}
