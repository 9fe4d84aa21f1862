/// Categories that many venues use, to tell typing mistakes from an author's own categories.
///
/// The words follow IMDF's amenity and occupant categories and OpenStreetMap's `amenity` and `shop` values, in dotted
/// form.
package enum KnownCategories {
    /// Returns the known words below a category: `food` has `cafe`. The empty category has the first word of every
    /// category.
    package static func words(below parent: String) -> Set<String> { children[parent] ?? [] }

    /// The known categories with more than one word, each with the words that can follow it, sorted.
    package static var all: [(parent: String, words: [String])] {
        children.filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
    }

    private static let children: [String: Set<String>] = {
        var children: [String: Set<String>] = [:]
        for line in table.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let words = parts[1].split(separator: " ").map(String.init)
            children[String(parts[0]), default: []].formUnion(words)
            children["", default: []].insert(String(parts[0].prefix { $0 != "." }))
        }
        return children
    }()

    /// Returns whether a category, or a category above it, is one that many venues use.
    package static func contains(_ category: String) -> Bool {
        let first = String(category.prefix { $0 != "." })
        return singles.contains(first) || children[""]?.contains(first) ?? false
    }

    /// Returns whether a word stands in a category that many venues use, wherever it stands.
    package static func isWord(_ word: String) -> Bool {
        singles.contains(word) || children.values.contains { $0.contains(word) }
    }

    private static let singles = Set(words.split(separator: " ").map(String.init))

    /// The single words, which are accepted but never suggested: authors write dotted categories. They are those of IMDF (units, amenities, occupants) and OpenStreetMap (`indoor`, `amenity`, `tourism`, `office`,
    /// `healthcare`).
    private static let words = """
        arrivalgate artwork bank bar baggagecarousel baggageclaim bathroom beverage boardinggate brick bus cafe care checkin cinema \
        classroom clinic coatcheck column conferenceroom corridor courtyard customs dentist departuregate doctors driveway \
        elevator escalator eventspace exhibit exhibitionhall fastfood fireescape firstaid footpath foyer gallery hall \
        helpdesk hospital information informationdesk kitchen laboratory landmark library lift lobby loadingdock locker \
        lounge luggagelockers mailbox mothersroom movietheater movingwalkway museum nonpublic opentobelow parking \
        payphone pharmacy phone photobooth platform playground police postbox prayerroom privatelounge ramp recreation \
        recycling residential restaurant restroom road sauna seat seating security shaft showers smokingarea stage stairs \
        staircase steps storage structure studio swimmingpool taxi telephone terrace theater theatre ticketing toilets \
        tourism unenclosedarea unspecified vegetation vendingmachine void waitingarea walkway wall water wheelchair \
        yogaroom
        """

    private static let table = """
        amenity: restroom toilet shower drinkingwater atm lockers seating bench vending recycling charging
        attraction: animals boat garden playground ride show train viewpoint walk museum statue fountain
        clinical: cardiology dental dermatology dietetics emergency endocrinology ent haematology imaging maternity neurology \
        nursing oncology ophthalmology orthopaedics orthotics outpatients paediatrics phlebotomy physiotherapy psychology \
        rehabilitation renal respiratory rheumatology surgery therapy urology
        education: classroom lecture library laboratory office
        entrance: main side staff emergency
        food: bakery bar brewery cafe canteen coffee deli fastfood foodcourt greengrocer icecream juice pub restaurant seafood \
        snacks tea winery
        health: clinic dentist doctor firstaid optician pharmacy physiotherapy veterinary
        leisure: arcade cinema garden gym park playground pool spa sports terrace theatre
        medical: department laboratory ward
        office: reception meeting
        parking: accessible bicycle car charging coach motorcycle
        room: conference meeting storage office laboratory
        service: admissions atm baby bank beauty chapel desk event hairdresser information lockers lodging lostproperty lounge \
        luggage parking payment photo police post prayer reception records repair school security social support tailor \
        tickets tourism trolley waiting
        shop: alcohol antiques art bags bakery beauty bicycle books butcher chemist chocolate clothes computers convenience \
        cosmetics crafts department drugstore electronics fabric florist fishmonger furniture games garden gifts greengrocer \
        hardware home jewelry kiosk kitchen market mobile music newsagent optician perfumery pets phones photo shoes sports \
        stationery supermarket tea toys travel watches wine
        staff: ambulance canteen dock helipad kitchen laundry library mortuary office pharmacy plant security stores technical \
        theatre waste workshop
        toilet: accessible baby changing family female male unisex women men
        transit: boarding-area entrance gate platform station stop ticketing
        transport: bus ferry metro platform station subway taxi train tram
        ward: cardiology geriatrics intensive maternity medicine neonatal neurology orthopaedics paediatrics palliative \
        respiratory surgery
        zone: clinical staff ticket
        """
}
