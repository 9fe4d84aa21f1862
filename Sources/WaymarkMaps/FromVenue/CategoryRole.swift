import WaymarkModel

/// The role of each category: IMDF's words and our dotted ones, in one table.
///
/// The first word of a category that the table knows decides: `food.cafe` is food, and `room.office` is an office,
/// because `room` says nothing. Categories without a known word follow the use of the room (`UnitUse`).
package enum CategoryRole {
    /// Returns the role of a room or area by its category.
    package static func role(ofRoom category: String) -> MapRole {
        if let role = known(category) { return role }
        switch UnitUse(category: category) {
        case .open: return .walkway
        case .shaft: return .connector
        case .solid: return .outside
        case .room: return .room
        }
    }

    /// Returns the role of a place's category, as a fill: `room` if the category says nothing.
    package static func role(ofPlace category: String) -> MapRole {
        switch known(category) {
        case .walkway, .outside, .wall, nil: .room
        case let role?: role
        }
    }

    /// Returns the role of the mark of a place.
    package static func mark(ofPlace category: String) -> MapRole { mark(of: role(ofPlace: category)) }

    /// Returns the role of the marks that belong to a fill.
    package static func mark(of role: MapRole) -> MapRole {
        switch role {
        case .shop: .shopMark
        case .food: .foodMark
        case .health: .healthMark
        case .toilets: .toiletsMark
        case .service: .serviceMark
        case .leisure: .leisureMark
        case .transport: .transportMark
        case .connector: .connectorMark
        default: .placeMark
        }
    }

    /// Returns the letter of a place's mark, for painters without icons.
    package static func sign(of role: MapRole) -> String {
        switch role {
        case .shop: "s"
        case .food: "f"
        case .health: "h"
        case .toilets: "t"
        case .service: "i"
        case .leisure: "l"
        case .transport: "p"
        default: "•"
        }
    }

    /// Returns the letter of a place by the role of its mark; nil for a place without a category that has a letter.
    package static func letter(ofMark mark: MapRole) -> String? {
        let role = [MapRole.shop, .food, .health, .toilets, .service, .leisure, .transport].first {
            self.mark(of: $0) == mark
        }
        return role.map { sign(of: $0) }
    }

    private static func known(_ category: String) -> MapRole? {
        for word in category.lowercased().split(whereSeparator: { $0 == "." || $0 == ":" }) {
            if let role = table[String(word)] { return role }
        }
        return nil
    }

    private static let table: [String: MapRole] = {
        var table: [String: MapRole] = [:]
        func add(_ role: MapRole, _ words: String) {
            for word in words.split(whereSeparator: \.isWhitespace) { table[String(word)] = role }
        }
        add(.shop, "shop retail store market kiosk mall supermarket")
        add(
            .food,
            "food foodservice foodcourt restaurant cafe bar pub canteen kitchen bakery beverage fastfood icecream")
        add(
            .health,
            """
            health clinical medical ward clinic hospital doctors doctor dentist pharmacy firstaid waitingroom mothersroom \
            veterinary optician
            """)
        add(.toilets, "toilet toilets restroom bathroom wc washroom shower showers sauna")
        add(
            .service,
            """
            service office conferenceroom conference meeting information informationdesk helpdesk reception bank atm police \
            postbox mailbox lockers locker luggagelockers luggage lostproperty checkin ticketing tickets prayerroom coatcheck \
            security education classroom lecture laboratory library auditorium photobooth phone payphone vendingmachine \
            customs baggageclaim entrance
            """)
        add(
            .leisure,
            """
            leisure recreation attraction cinema movietheater theater theatre museum gallery exhibit exhibitionhall \
            eventspace stage gym swimmingpool playground garden tourism studio lounge privatelounge yogaroom artwork
            """)
        add(
            .transport,
            "transport transit platform gate boardinggate departuregate arrivalgate bus taxi tram metro train station ferry"
        )
        add(
            .staff,
            "staff nonpublic restricted storage loadingdock mechanical technical plant utility inaccessible shaft")
        add(.connector, "elevator lift stairs staircase stairway stairwell steps escalator ramp ladder")
        add(.wall, "wall column brick concrete drywall glass structure fenestration")
        add(
            .outside,
            "void opentobelow open_to_below vegetation water hedge railway rail track tracks road outside outdoors")
        add(
            .walkway,
            """
            walkway corridor hall hallway lobby foyer atrium concourse vestibule passage passageway arcade footpath footway \
            footbridge square plaza terrace courtyard movingwalkway zone
            """)
        // These say what a thing is in the plan, not what it is for, so the next word decides.
        for word in ["zone", "room", "amenity", "area", "unspecified"] { table[word] = nil }
        return table
    }()
}

extension Set<Role> {
    /// Whether only some people may enter.
    var isRestricted: Bool { !isEmpty && !contains(.public) }
}
