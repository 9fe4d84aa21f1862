extension IMDFCategories {
    /// Returns the category of an occupant's place: `food.restaurant`, `shop.books`. Words without a group are kept.
    static func occupant(_ category: String) -> String {
        guard let group = group(of: category) else { return category }
        return "\(group).\(category)"
    }

    /// Returns the category of the place that a named unit is.
    static func place(ofUnit category: String) -> String {
        switch category {
        case "restroom", "shower": "amenity.\(category)"
        case "room": "room"
        case _ where category.hasPrefix("restroom."): "amenity.\(category)"
        default: "room.\(category)"
        }
    }

    /// Returns the IMDF category of a place's category; nil if IMDF has none.
    package static func category(ofOccupant category: String) -> String? {
        let parts = category.split(separator: ".", maxSplits: 1).map(String.init)
        if parts.count == 2, group(of: parts[1]) == parts[0] { return parts[1] }
        return nil
    }

    /// The IMDF category that is nearest to a category of Waymark.
    package static func nearest(toOccupant category: String) -> String {
        switch category.prefix(while: { $0 != "." }) {
        case "food": "restaurant"
        case "shop": "shopping"
        case "health", "clinical", "medical", "ward": "healthcare"
        case "leisure", "attraction": "touristattraction"
        case "transit", "transport": "publictransport"
        case "education": "education"
        case "parking": "parking"
        default: "professionalservices"
        }
    }

    private static func group(of category: String) -> String? {
        groups[category] ?? category.split(separator: ".").first.flatMap { groups[String($0)] }
    }

    private static let groups: [String: String] = {
        var groups: [String: String] = [:]
        for (group, words) in table {
            for word in words.split(whereSeparator: \.isWhitespace) { groups[String(word)] = group }
        }
        return groups
    }()

    private static let table = [
        (
            "food",
            """
            acai afghani african american arabian asianfusion australian austrian bagels bakedgoods bar barbecue beerbar \
            beergarden bistro brazilian breakfastandbrunch brewery british bubbletea buffet burgers cafe cafeteria cajun \
            cambodian caribbean chickenshop chilean chinese cocktailbar coffee colombian crepes cuban delicatessen desserts \
            diner donuts dumplings egyptian empanadas ethiopian falafel fastfood filipino fishandchips foodcourt foodtruck \
            french gastropubs gelato german glutenfree greek hawaiian himalayan hotdogs icecream indian indonesian irishpub \
            italian izakaya japanese juicebar kebab korean lebanese loungebar malaysian mediterranean mexican middleeastern \
            moroccan nepalese nightfood pakistani pasta persian peruvian pizza poke popcorn portuguese pretzels pub \
            restaurant russian salad sandwiches seafood soulfood spanish sportsbar steak sushi swiss syrian tacos taiwanese \
            tea thai turkish ukrainian vegan vegetarian vietnamese waffles whiskeybar winebar winery
            """
        ),
        (
            "shop",
            """
            accessories adultstore antiques appliances artgallery beveragestore bicycleshop books bridalstore butcher candy \
            cannabisdispensary cellphoneaccessories cheese chocolate clothing computersandaccessories conveniencestore \
            cosmetics departmentstore discountstore dutyfree electronics eyewear farmersmarket fashion florist frozenfoods \
            furniture giftshops gourmetfood grocery hardware hobbyshop jewelry kiosk luggage mobilephones \
            musicalinstruments outletmall paintstores pets pharmacy shoes shopping souvenirs specialtyfood sportinggoods \
            sportswear supermarket thriftstore tobaccoshop toys vitaminssupplements
            """
        ),
        (
            "health",
            """
            acnetreatment acupuncture allergies blooddonation chiropractic clinic dentistry dermatology diagnosticimaging \
            familymedicine healthcare hearingaids hospital laboratorytesting medicalcenter medicalspa obgyn optometry \
            orthodontics pediatrics physicaltherapy physician plasticsurgery podiatry radiology sportsmedicine urgentcare \
            veterinarian walkinclinic
            """
        ),
        (
            "leisure",
            """
            amusementpark arcade arts beach bingo botanicalgarden bowlingalley cinema comedyclub danceclub dancestudio dayspa \
            escapegame golf gym karaoke museum musicvenue performingarts planetarium playground recreationcenter \
            rockclimbing sauna skatepark swimmingpool theater touristattraction virtualreality waterpark yoga
            """
        ),
        (
            "service",
            """
            accounting adoptionservices advertising advisoryservices airportshuttle animalshelter architecture astrologist atm \
            auto automotive bank barber beautysalon bicycle businessconsulting carrental catering childcare communitycenter \
            copyshop courier currencyexchange datarecovery donationcenter drivingschool drycleaning electricians \
            electronicsrepair employmentagency eventplanning financialservices fitnessinstruction fuelstation haircutsstyling \
            hotel insurance laundromat lawyer library locksmith makeupartist manicurists marketing massagetherapy nonprofit \
            notarypublic personaltrainer photography placeofworship policestation postoffice professionalservices \
            publiclibrary realestate securitysystems selfstorage sewingalterations skincare softwaredevelopment tattoo \
            telecommunications tickets tours translationservices travelagent truckrental utilities valetservices \
            vendingmachine visitorcenter watchrepair webdesign weddingplanning weightloss wifi
            """
        ),
        ("education", "adulteducation college education preschool school tutoring vocationalschool"),
        (
            "transport",
            "airport busstop ferry publictransport rideshare shuttle subwaystation taxi terminal trainstation"
        ),
    ]
}
