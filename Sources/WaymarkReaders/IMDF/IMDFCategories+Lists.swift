import WaymarkModel

/// The category lists of the specification that an export must keep to. The list of occupants is much longer and open.
extension IMDFCategories {
    /// The categories of units.
    static let units = words(
        """
        auditorium brick classroom column concrete conferenceroom drywall elevator escalator fieldofplay firstaid fitnessroom \
        foodservice footbridge glass huddleroom kitchen laboratory library lobby lounge mailroom mothersroom movietheater \
        movingwalkway nonpublic office opentobelow parking phoneroom platform privatelounge ramp recreation restroom \
        restroom.family restroom.female restroom.female.wheelchair restroom.male restroom.male.wheelchair \
        restroom.transgender restroom.transgender.wheelchair restroom.unisex restroom.unisex.wheelchair restroom.wheelchair \
        road room serverroom shower smokingarea stairs steps storage structure terrace theater unenclosedarea unspecified \
        vegetation waitingroom walkway walkway.island wood
        """)

    /// The categories of amenities.
    package static let amenities = words(
        """
        amphitheater animalreliefarea arrivalgate atm babychanging baggagecarousel baggagecarousel.intl baggagecarts \
        baggageclaim baggageclaim.oversize baggagerecheck baggagestorage boardinggate boardinggate.aircraft boardinggate.bus \
        boardinggate.ferry boardinggate.train bus bus.muni bus.national businesscenter cabin caregiver carrental cashier \
        changemachine checkin checkin.desk checkin.desk.oversizebaggage checkin.desk.transfer checkin.selfservice \
        childplayarea coinlocker copymachine defibrillator drinkingfountain eatingdrinking elevator emergencyshelter entry \
        escalator exhibit faregate faregate.oversized fieldofplay fieldofplay.americanfootball fieldofplay.baseball \
        fieldofplay.basketball fieldofplay.fieldhockey fieldofplay.icehockey fieldofplay.rugby fieldofplay.soccer \
        fieldofplay.softball fieldofplay.tennis fieldofplay.trackfield fieldofplay.volleyball firealarmpullstation \
        fireextinguisher firstaid fittingroom foodservice gatearea groundtransportation guestservices handsanitizerstation \
        healthscreening hoteling immigration information information.bid information.carrental information.hotel \
        information.mufid information.mufid.arrivals information.mufid.departures information.transit landmark library limo \
        lostandfound mailbox meditation meetingpoint mobilityrescue mothersroom movingwalkway paidarea parkandride parking \
        parking.bicycle parking.compact parking.ev parking.longterm parking.motorcycle parking.shortterm parking.waitingarea \
        payphone pedestriancrossing peoplemover phone phone.emergency photobooth platform police powerchargingstation \
        prayerroom prayerroom.buddhism prayerroom.christianity prayerroom.hinduism prayerroom.islam prayerroom.islam.female \
        prayerroom.islam.male prayerroom.judaism prayerroom.shintoism prayerroom.sikh prayerroom.taoic privatelounge \
        productreturn rail.muni rail.national ramp reception.desk recreation restroom restroom.family restroom.female \
        restroom.female.wheelchair restroom.male restroom.male.wheelchair restroom.transgender \
        restroom.transgender.wheelchair restroom.unisex restroom.unisex.wheelchair restroom.wheelchair rideshare seat \
        seating security security.checkpoint security.inspection service shower shuttle sleepbox smokingarea stairs storage \
        strollerrental studentadmissions studentservices swimmingpool swimmingpool.children swimmingpool.family taxi \
        ticketing ticketing.airline ticketing.bus ticketing.bus.muni ticketing.bus.national ticketing.rail \
        ticketing.rail.muni ticketing.rail.national ticketing.shuttle traintrack transit unspecified valet vendingmachine \
        vendingmachine.trainticket wheelchairassist wifi yoga
        """)

    /// The categories of sections.
    package static let sections = words(
        """
        arcade baggageclaim baggageclaim.intl carrental carrental.dropoff checkin concessions cubicle dutyfree eatingdrinking \
        entertainmentarea exhibit exhibition gambling gatearea gatearea.holding immigration immigration.schengen information \
        paidarea parkandride parking parking.bicycle parking.compact parking.ev parking.longterm parking.motorcycle \
        parking.shortterm parking.waitingarea platform postsecurity presecurity private recomposearea recreation rental retail \
        retaildepartment road seating seatingrow security servicearea ticketing vegetation walkway
        """)

    /// The categories of openings.
    package static let openings = words(
        "automobile bicycle emergencyexit pedestrian pedestrian.principal pedestrian.transit service")

    /// The categories of geofences.
    package static let geofences = words(
        "concourse geofence paidarea platform postsecurity presecurity terminal underconstruction")

    /// The restrictions.
    package static let restrictions = words("employeesonly restricted")

    /// Returns the category of a unit: its own if IMDF has it, otherwise the nearest.
    package static func unit(_ category: String) -> String {
        if units.contains(category) { return category }
        for word in category.lowercased().split(separator: ".").reversed().map(String.init) {
            if units.contains(word) { return word }
            if let near = nearest[word] { return near }
        }
        return "room"
    }

    /// Returns the category of a venue: that of most of its places.
    package static func venue(_ contents: VenueContents) -> String {
        var counts: [String: Int] = [:]
        for place in contents.places {
            let kind: String? =
                switch place.category.prefix(while: { $0 != "." }) {
                case "transit", "transport": "transitstation"
                case "shop", "food": "shoppingcenter"
                case "clinical", "ward", "health", "medical": "healthcarefacility"
                case "education": "university"
                case "attraction": "themepark"
                case "office", "room": "businesscampus"
                default: nil
                }
            if let kind { counts[kind, default: 0] += 1 }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "businesscampus"
    }

    private static let nearest: [String: String] = [
        "corridor": "walkway", "hallway": "walkway", "hall": "walkway", "concourse": "walkway", "passage": "walkway",
        "atrium": "walkway", "square": "unenclosedarea", "plaza": "unenclosedarea", "courtyard": "unenclosedarea",
        "void": "opentobelow", "lift": "elevator", "staircase": "stairs", "toilet": "restroom", "toilets": "restroom",
        "meeting": "conferenceroom", "conference": "conferenceroom", "reception": "lobby", "entrance": "lobby",
        "wall": "structure", "garden": "vegetation",
    ]

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
