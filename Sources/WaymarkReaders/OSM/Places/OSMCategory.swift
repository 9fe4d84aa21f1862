import WaymarkModel

/// The category of a place, and a name for places that have none.
struct OSMCategory: Hashable, Sendable {
    /// The dotted category.
    var category: String
    /// The English words for a place without a name.
    var noun: String
    /// Whether a place without a name is of no use to travellers.
    var needsName = false

    /// Whether it is a station.
    var isStation: Bool { category == "transit.station" }
    /// Whether it leads from level to level, so that it is one place on all of them.
    var joinsLevels: Bool { isStation || category == "transit.entrance" || isDoor }
    /// Whether it is an entrance of a building.
    var isDoor: Bool { category == "entrance" }

    /// Returns the category of a feature; nil if it is not a place.
    init?(_ tags: OSMTags) {
        if let found = Self.transit(tags) ?? Self.amenity(tags) ?? Self.other(tags) {
            self = found
        } else {
            return nil
        }
    }

    private init(_ category: String, _ noun: String? = nil, needsName: Bool = false) {
        self.category = category
        self.noun = noun ?? Self.words(category)
        self.needsName = needsName
    }

    /// Returns the last word of a category as a noun: `fast_food` is "Fast food".
    private static func words(_ category: String) -> String {
        let last = (category.split(separator: ".").last.map(String.init) ?? category)
            .replacing("_", with: " ").replacing("-", with: " ")
        return last.prefix(1).uppercased() + last.dropFirst()
    }

    /// Returns a word of OSM as a word of a category.
    private static func word(_ value: String) -> String {
        let first = value.split(separator: ";").first.map(String.init) ?? value
        return first.trimmingBlanks.lowercased().replacing("_", with: "-").replacing(" ", with: "-")
    }

    /// Returns whether such features are outdoors unless a level is stated.
    static func isOutdoors(_ tags: OSMTags) -> Bool {
        if tags.affirms("indoor") { return false }
        return tags.has("amenity", outdoors) || tags.has("highway", "bus_stop") || tags.has("bus", "yes")
            || tags.has("railway", ["tram_stop", "subway_entrance", "train_station_entrance"])
            || tags.affirms("entrance") || tags.has("leisure", ["park", "playground", "garden"])
    }

    /// Returns whether people cross the outline of a place that is neither a room nor a floor: that of a platform, a park or a market.
    static func isOpenGround(_ tags: OSMTags) -> Bool {
        if tags["barrier"] != nil || tags["building"] != nil || tags["indoor"] != nil { return false }
        return isOutdoors(tags) || OSMCategory(tags)?.category == "transit.platform"
    }

    private static let outdoors: Set<String> = [
        "taxi", "parking", "parking_entrance", "parking_space", "bicycle_parking", "bicycle_rental",
        "bicycle_repair_station", "motorcycle_parking", "car_sharing", "car_rental", "charging_station", "fuel",
        "bus_station", "post_box", "kick-scooter_rental", "kick-scooter_parking", "biergarten", "marketplace",
    ]

    private static func transit(_ tags: OSMTags) -> OSMCategory? {
        if OSMDoor.isStationEntrance(tags) { return OSMCategory("transit.entrance", "Entrance") }
        if tags.has("railway", ["station", "halt"]) || tags.has("public_transport", "station") {
            return OSMCategory("transit.station", "Station", needsName: true)
        }
        let isBus = tags.has("bus", "yes") || tags.has("highway", "bus_stop") || tags.has("trolleybus", "yes")
        let isPlatform =
            tags.has("railway", "platform") || tags.has("public_transport", "platform")
            || tags.has("highway", "platform")
        if isPlatform || tags.has("highway", "bus_stop") {
            return isBus
                ? OSMCategory("transit.stop", "Bus stop", needsName: true)
                : OSMCategory("transit.platform", "Platform")
        }
        if tags.has("railway", "tram_stop") { return OSMCategory("transit.stop", "Tram stop", needsName: true) }
        if tags.has("aeroway", "gate") { return OSMCategory("transit.gate", "Gate", needsName: true) }
        return nil
    }

    private static func amenity(_ tags: OSMTags) -> OSMCategory? {
        if let shop = tags["shop"], shop != "no", shop != "vacant", shop != "disused" {
            if let known = shops[shop] { return known }
            return OSMCategory(shop == "yes" ? "shop" : "shop.\(word(shop))", nil, needsName: shop == "yes")
        }
        guard let amenity = tags["amenity"] else { return nil }
        if amenity == "vending_machine" {
            let isTickets = tags.list("vending").contains { $0.contains("ticket") }
            return isTickets
                ? OSMCategory("service.tickets", "Ticket machine") : OSMCategory("amenity.vending", "Vending machine")
        }
        if amenity == "toilets", tags.has("wheelchair", "designated") {
            return OSMCategory("toilet.accessible", "Accessible toilet")
        }
        if let known = amenities[amenity] { return known }
        return ignored.contains(amenity) ? nil : OSMCategory("amenity.\(word(amenity))", nil, needsName: true)
    }

    private static func other(_ tags: OSMTags) -> OSMCategory? {
        switch tags["tourism"] {
        case "information":
            return tags.has("information", ["office", "visitor_centre", "desk"])
                ? OSMCategory("service.information", "Information") : nil
        case "hotel", "hostel", "motel", "guest_house": return OSMCategory("service.lodging", "Hotel")
        case "museum", "gallery": return OSMCategory("attraction.museum", "Museum")
        case let tourism? where tourism != "no": return OSMCategory("attraction.\(word(tourism))", nil, needsName: true)
        default: break
        }
        if tags.has("emergency", "defibrillator") { return OSMCategory("amenity.defibrillator", "Defibrillator") }
        for (key, category) in [
            ("healthcare", "health"), ("office", "office"), ("craft", "service"), ("leisure", "leisure"),
        ] {
            if let value = tags[key], value != "no" {
                return OSMCategory(value == "yes" ? category : "\(category).\(word(value))", nil, needsName: true)
            }
        }
        if tags.has("room", ["toilet", "toilets"]) { return OSMCategory("toilet", "Toilets") }
        if tags.has("indoor", ["room", "area"]) {
            let room = tags["room"].map(word) ?? ""
            return OSMCategory(room.isEmpty || room == "yes" ? "room" : "room.\(room)", nil, needsName: true)
        }
        switch tags["entrance"] {
        case "main": return OSMCategory("entrance", "Main entrance")
        case "exit": return OSMCategory("entrance", "Exit")
        case "yes", "secondary": return OSMCategory("entrance", "Entrance")
        default: return nil
        }
    }

    private static let shops: [String: OSMCategory] = [
        "ticket": OSMCategory("service.tickets", "Tickets"), "hairdresser": OSMCategory("service.hairdresser"),
        "travel_agency": OSMCategory("service.tourism", "Travel agency"),
        "mobile_phone": OSMCategory("shop.mobile", "Mobile phones"),
        "department_store": OSMCategory("shop.department", "Department store"),
        "mall": OSMCategory("shop", "Shopping centre", needsName: true),
        "coffee": OSMCategory("shop.tea", "Coffee and tea"),
    ]

    private static let amenities: [String: OSMCategory] = [
        "cafe": OSMCategory("food.cafe", "Café"), "restaurant": OSMCategory("food.restaurant"),
        "fast_food": OSMCategory("food.fastfood", "Fast food"), "bar": OSMCategory("food.bar"),
        "pub": OSMCategory("food.pub"), "biergarten": OSMCategory("food.bar", "Beer garden"),
        "ice_cream": OSMCategory("food.icecream", "Ice cream"),
        "food_court": OSMCategory("food.foodcourt", "Food court"),
        "canteen": OSMCategory("food.canteen"), "toilets": OSMCategory("toilet", "Toilets"),
        "atm": OSMCategory("service.atm", "ATM"), "bank": OSMCategory("service.bank"),
        "bureau_de_change": OSMCategory("service.bank", "Currency exchange"),
        "pharmacy": OSMCategory("health.pharmacy"), "doctors": OSMCategory("health.doctor", "Doctor"),
        "dentist": OSMCategory("health.dentist"), "clinic": OSMCategory("health.clinic"),
        "hospital": OSMCategory("health.clinic", "Hospital"), "veterinary": OSMCategory("health.veterinary"),
        "post_office": OSMCategory("service.post", "Post office"), "post_box": OSMCategory("service.post", "Post box"),
        "parcel_locker": OSMCategory("service.post", "Parcel locker"), "police": OSMCategory("service.police"),
        "luggage_locker": OSMCategory("service.lockers", "Lockers"),
        "lockers": OSMCategory("service.lockers", "Lockers"),
        "left_luggage": OSMCategory("service.luggage", "Left luggage"),
        "lost_property_office": OSMCategory("service.lostproperty", "Lost property"),
        "drinking_water": OSMCategory("amenity.drinkingwater", "Drinking water"),
        "charging_station": OSMCategory("amenity.charging", "Charging station"),
        "device_charging_station": OSMCategory("amenity.charging", "Charging station for devices"),
        "parking": OSMCategory("parking.car", "Parking"),
        "bicycle_parking": OSMCategory("parking.bicycle", "Bicycle parking"),
        "motorcycle_parking": OSMCategory("parking.motorcycle", "Motorcycle parking"),
        "bicycle_rental": OSMCategory("service.bicycle-rental", "Bicycle rental"),
        "car_rental": OSMCategory("service.car-rental", "Car rental"),
        "taxi": OSMCategory("transport.taxi", "Taxi"), "bus_station": OSMCategory("transport.bus", "Bus station"),
        "waiting_room": OSMCategory("service.waiting", "Waiting room"), "lounge": OSMCategory("service.lounge"),
        "cinema": OSMCategory("leisure.cinema"), "theatre": OSMCategory("leisure.theatre"),
        "library": OSMCategory("education.library"),
        "place_of_worship": OSMCategory("service.prayer", "Place of worship"),
        "photo_booth": OSMCategory("service.photo", "Photo booth"), "telephone": OSMCategory("amenity.telephone"),
        "reception_desk": OSMCategory("service.reception", "Reception"),
        "first_aid": OSMCategory("health.firstaid", "First aid"), "shower": OSMCategory("amenity.shower"),
        "baby_hatch": OSMCategory("service.baby"), "nursing_room": OSMCategory("service.baby", "Baby care room"),
    ]

    /// Furniture and facilities that nobody asks the way to.
    private static let ignored: Set<String> = [
        "bench", "waste_basket", "waste_disposal", "recycling", "grit_bin", "clock", "ticket_validator",
        "parking_space",
        "parking_entrance", "hunting_stand", "compressed_air", "smoking_area", "loading_dock", "fountain",
        "vacuum_cleaner",
        "bicycle_repair_station", "lounger", "table", "piano",
    ]
}
