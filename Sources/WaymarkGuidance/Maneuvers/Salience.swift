/// How well places of a category serve as landmarks. The higher the number, the more likely they are named.
///
/// The order is Waymark's own: places that are staffed, lit and signed at eye level (food, large shops, desks) come
/// before those that look alike (toilets, machines, parking). Zero is never named. The longest dotted prefix in the
/// table counts.
enum Salience {
    static let usual = 50
    /// The salience of areas that the traveller walks through.
    static let area = 30

    static let byCategory: [String: Int] = [
        "attraction": 90, "service.information": 90, "service.reception": 90, "shop.supermarket": 90,
        "shop.department": 90, "food": 80, "food.cafe": 85, "food.restaurant": 85, "shop": 75, "leisure": 75,
        "transport": 70, "health": 70, "health.pharmacy": 80, "culture": 70, "service": 55, "ward": 50, "clinical": 50,
        "service.atm": 40, "service.lockers": 40, "toilet": 40, "amenity": 40, "seating": 20, "parking": 15,
        "service.parking": 15, "staff": 0, "zone": 0, "walkway": area, "entrance": 45, "exit": 0,
        "elevator": 0,
    ]

    static func of(_ category: String) -> Int {
        var prefix = category[...]
        while true {
            if let salience = byCategory[String(prefix)] { return salience }
            guard let dot = prefix.lastIndex(of: ".") else { return usual }
            prefix = prefix[..<dot]
        }
    }
}
