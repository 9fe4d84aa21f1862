import WaymarkModel

/// The words of IMDF's category lists that Waymark treats in a special way. All other words are kept as they are.
package enum IMDFCategories {
    /// Returns the door that a `door.type` means; nil if it says nothing.
    static func door(_ type: String) -> Opening.Door? {
        switch type {
        case "door", "swinging": .swinging
        case "movablepartition", "shutter": .folding
        case "open": .open
        case "revolving": .revolving
        case "sliding": .sliding
        case "turnstile", "turnstile.fullheight", "turnstile.waistheight": .turnstile
        default: nil
        }
    }

    /// Returns the `door.type` of a door; nil if IMDF has none.
    package static func doorType(_ door: Opening.Door) -> String? {
        switch door {
        case .open: "open"
        case .swinging: "swinging"
        case .sliding: "sliding"
        case .revolving: "revolving"
        case .folding: "movablepartition"
        case .turnstile: "turnstile"
        case .gate: nil
        }
    }

    /// Returns whether an `access_control` lets only people pass who have a card, a key or a code.
    static func needsCredentials(_ control: String) -> Bool {
        ["badgereader", "fingerprintreader", "keyaccess", "passwordaccess", "retinascanner", "voicerecognition"]
            .contains(control)
    }

    /// Returns the roles that may pass an opening, as its category and its access controls say.
    package static func access(category: String, controls: [String]) -> Set<Role> {
        if controls.contains(where: needsCredentials) || category == "service" { return [.staff] }
        // Nobody has the role, so pedestrians never pass; the opening stays on the plan.
        return category == "automobile" ? ["vehicle"] : []
    }

    /// Returns the kind of connector that a category of a unit, an amenity or a relationship means.
    package static func connector(_ category: String) -> Connector.Kind? {
        connectors[String(category.prefix { $0 != "." })]
    }

    private static let connectors = Connector.Kind.byWord(\.imdf)

    /// The categories of units that are not destinations, even if they have a name.
    static let anonymous: Set<String> = [
        "brick", "column", "concrete", "drywall", "elevator", "escalator", "glass", "movingwalkway", "opentobelow",
        "ramp",
        "road", "stairs", "steps", "structure", "vegetation", "wood",
    ]

    /// Returns the kind of obstacle that a fixture is.
    package static func obstacle(_ category: String) -> Obstacle.Kind {
        switch category {
        case "vegetation": .planting
        case "wall": .wall
        case "water": .void
        default: .fixture
        }
    }

    /// Returns the category of the fixture that an obstacle is.
    package static func fixture(_ kind: Obstacle.Kind) -> String {
        switch kind {
        case .planting: "vegetation"
        case .wall: "wall"
        case .fixture: "furniture"
        case .column, .void: "obstruction"
        }
    }

    /// Returns a category as words for people: `Drinking fountain` for `drinkingfountain`.
    static func name(_ category: String) -> String {
        let word = names[category] ?? category.split(separator: ".").joined(separator: " ")
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    private static let names: [String: String] = [
        "atm": "cash machine", "babychanging": "baby changing", "baggagecarousel": "baggage carousel",
        "baggageclaim": "baggage claim", "boardinggate": "boarding gate", "carrental": "car rental",
        "checkin.desk": "check-in desk", "coinlocker": "coin lockers", "drinkingfountain": "drinking fountain",
        "fieldofplay": "field of play", "fireextinguisher": "fire extinguisher", "firstaid": "first aid",
        "foodservice": "food service", "guestservices": "guest services", "handsanitizerstation": "hand sanitizer",
        "lostandfound": "lost and found", "meetingpoint": "meeting point", "mothersroom": "nursing room",
        "movingwalkway": "moving walkway", "phone.emergency": "emergency phone", "photobooth": "photo booth",
        "prayerroom": "prayer room", "privatelounge": "private lounge", "reception.desk": "reception",
        "restroom.family": "family restroom", "restroom.female": "women's restroom",
        "restroom.male": "men's restroom", "restroom.unisex": "unisex restroom",
        "restroom.wheelchair": "accessible restroom", "security.checkpoint": "security checkpoint",
        "smokingarea": "smoking area", "swimmingpool": "swimming pool", "vendingmachine": "vending machine",
        "wheelchairassist": "wheelchair assistance",
    ]
}
