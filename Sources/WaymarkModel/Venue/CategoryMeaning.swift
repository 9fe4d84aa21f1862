/// What a category means that is written without its group, or in the words of IMDF and OpenStreetMap: `cafe` is `food.cafe`.
///
/// People who ask for either find both, and so do those who ask for `food`.
package enum CategoryMeaning {
    /// Returns whether a place of a category is one of those that are asked for: it has that category, one below it, or one that
    /// means the same.
    package static func isOf(_ category: String, _ wanted: String) -> Bool {
        let asked = dotted(wanted)
        return isBelow(category, wanted) || isBelow(category, asked)
            || dotted(category).map { isBelow($0, wanted) || isBelow($0, asked) } ?? false
    }

    private static func isBelow(_ category: String, _ wanted: String?) -> Bool {
        guard let wanted else { return false }
        return category == wanted || (category.hasPrefix(wanted) && category.dropFirst(wanted.count).first == ".")
    }

    /// Returns the dotted category that a category means: `food.cafe` for `cafe`, `toilet.accessible` for `restroom.accessible`; nil if it
    /// means no other.
    package static func dotted(_ category: String) -> String? {
        let parts = category.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        if parts.count > 1, let meant = meanings["\(parts[0]).\(parts[1])"] {
            return ([meant] + parts.dropFirst(2).map { String($0) }).joined(separator: ".")
        }
        guard let meant = meanings[String(parts[0])] else { return nil }
        return ([meant] + parts.dropFirst().map { String($0) }).joined(separator: ".")
    }

    /// The words and what each means. Words of which the group is not sure are left out.
    package static var all: [(word: String, meaning: String)] {
        meanings.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
    }

    private static let meanings: [String: String] = {
        var meanings: [String: String] = [:]
        for line in table.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            for word in parts[1].split(separator: " ") { meanings[String(word)] = String(parts[0]) }
        }
        return meanings
    }()

    private static let table = """
        amenity.atm: atm
        amenity.drinkingwater: drinkingwater water
        amenity.lockers: locker lockers luggagelockers
        amenity.recycling: recycling
        amenity.seating: seat seating bench
        amenity.shower: shower showers
        amenity.vending: vending vendingmachine
        attraction.museum: museum
        education.classroom: classroom
        education.library: library
        food: beverage
        food.bar: bar
        food.cafe: cafe coffee
        food.canteen: canteen
        food.fastfood: fastfood
        food.foodcourt: foodcourt
        food.pub: pub
        food.restaurant: restaurant
        health.clinic: clinic
        health.dentist: dentist
        health.doctor: doctor doctors
        health.firstaid: firstaid
        health.pharmacy: pharmacy
        leisure.cinema: cinema movietheater
        leisure.gym: gym
        leisure.pool: swimmingpool
        leisure.spa: sauna
        leisure.terrace: terrace
        leisure.theatre: theatre theater
        parking: carpark
        room.conference: conferenceroom
        service.bank: bank
        service.information: information informationdesk helpdesk
        service.luggage: coatcheck
        service.photo: photobooth
        service.police: police
        service.post: postbox mailbox
        service.prayer: prayerroom
        service.security: security
        service.tickets: ticketing
        shop.supermarket: supermarket
        toilet: toilets restroom bathroom amenity.restroom amenity.toilet
        toilet.baby: mothersroom
        transit.gate: boardinggate
        transport.bus: bus
        transport.taxi: taxi
        """
}
