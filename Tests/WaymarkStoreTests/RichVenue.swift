import WaymarkModel

/// A venue in which no field has its default, so that whatever the store forgets is missed.
enum RichVenue {
    static func venue() throws -> Venue { Venue(validated: try contents()) }

    static func contents() throws -> VenueContents {
        var contents = VenueContents(
            id: "museum", name: LocalizedText("Musée \"du Nord\"", translations: ["en": "North Museum", "nl": "Noord"]))
        contents.language = "fr"
        contents.timeZone = "Europe/Brussels"
        contents.anchor = Anchor(origin: Coordinate(latitude: 50.8503, longitude: 4.3517), bearing: 12.25)
        contents.holidays = [
            PublicHoliday(date: CalendarDate(year: 2026, month: 7, day: 21), name: "Fête nationale"),
            PublicHoliday(date: CalendarDate(year: 2026, month: 1, day: 1), name: "Jour de l'an"),
            PublicHoliday(date: CalendarDate(year: 2026, month: 11, day: 11), name: "", isKept: false),
        ]
        contents.holidayRegion = "BE"
        contents.costs = CostOverrides(
            speeds: ["walking": 1.2, "wheelchair": 0.8], elevatorWait: 30, elevatorSecondsPerLevel: 7.5,
            escalatorSpeed: 0.55, movingWalkwaySpeed: 0.65)
        contents.attribution = "© Someone \\ 2026\nline two"
        contents.categories = ["exhibit.fossils", "tour"]
        contents.buildings = [
            Building(id: "west", name: LocalizedText("Ouest", translations: ["en": "West"])),
            Building(id: "east", name: "Est"),
        ]
        contents.levels = [
            Level(
                id: "w0", building: "west", ordinal: 0, name: LocalizedText("Rez", translations: ["en": "Ground"]),
                shortName: "0", elevation: -0.5,
                underlay: Underlay(
                    file: "plans/rez.png",
                    pixels: Polyline([Point(x: 0, y: 0), Point(x: 900, y: 1), Point(x: 2, y: 600)]),
                    points: Polyline([Point(x: 0, y: 0), Point(x: 90.5, y: 0), Point(x: 0, y: -60)]),
                    attribution: "© Plan")),
            Level(id: "w1", building: "west", ordinal: 1, name: "Étage", shortName: "1", elevation: 4.25),
            Level(id: "yard", ordinal: 0.5, name: "Cour", shortName: "C", elevation: nil, isOutdoor: true),
        ]
        contents.nodes = nodes
        contents.edges = try edges()
        contents.connectors = try connectors()
        contents.areas = [
            Area(
                id: "hall", level: "w0", name: LocalizedText("Hall", translations: ["de": "Halle"]),
                category: "walkway",
                polygon: Polygon(
                    outer: [Point(x: 0, y: 0), Point(x: 10.1, y: 0), Point(x: 10, y: 1e-7), Point(x: 0, y: 10)],
                    holes: [[Point(x: 1, y: 1), Point(x: 2, y: 1), Point(x: 1, y: 2)]]), access: ["staff", "press"]),
            Area(
                id: "bare", level: "w1", category: "zone.staff",
                polygon: Polygon(outer: [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1)])),
        ]
        contents.places = try places()
        contents.geofences = [
            Geofence(
                id: "entry", name: LocalizedText("Entrée", translations: ["en": "Entry"]), levels: ["yard", "w0"],
                polygon: Polygon(outer: [Point(x: 0, y: 0), Point(x: 3, y: 0), Point(x: 0, y: 3)]),
                tags: ["purpose": "greet"])
        ]
        contents.recommendations = [
            Recommendation(
                id: "see-cafe", place: "cafe", title: LocalizedText("Goûtez", translations: ["en": "Taste"]),
                points: 25, radius: 6.5, dwell: 90, hours: try OpeningHours("Sa-Su 10:00-16:00"))
        ]
        try addPlan(to: &contents)
        return contents
    }

    private static func addPlan(to contents: inout VenueContents) throws {
        let triangle = Polygon(
            outer: [Point(x: 0, y: 0), Point(x: 9, y: 0.1), Point(x: 0, y: 9)],
            holes: [[Point(x: 1, y: 1), Point(x: 2, y: 1), Point(x: 1, y: 2)]])
        let hours = try OpeningHours("Mo-Fr 08:00-18:00")
        contents.units = [
            Unit(
                id: "foyer", level: "w0", name: LocalizedText("Foyer", translations: ["en": "Lobby"]),
                category: "lobby",
                polygon: triangle, place: "desk", walking: .free, passage: .destination, hours: hours,
                access: ["staff"], isAccessible: true, height: 3.25, tags: ["floor": "stone"]),
            Unit(id: "attic", level: "w1", category: "room", polygon: triangle),
        ]
        contents.openings = [
            Opening(
                id: "gate", level: "w0", name: LocalizedText("Portail", translations: ["en": "Gate"]),
                line: Polyline([Point(x: 0, y: 1), Point(x: 0, y: 1.0 / 3)]), units: ["foyer"], door: .gate,
                isAutomatic: true, isOneWay: true, isEmergencyExit: true, width: 1.25, delay: 3, hours: hours,
                access: ["press", "staff"], isAccessible: false, tags: ["maker": "Roto"], derivedFrom: "border"),
            Opening(id: "hatch", level: "w1", line: Polyline([Point(x: 4, y: 4)])),
        ]
        contents.obstacles = [
            Obstacle(
                id: "statue", level: "w0", kind: .void, name: LocalizedText("Statue", translations: ["nl": "Beeld"]),
                polygon: triangle, height: 2.5)
        ]
        contents.footprints = [
            Footprint(
                id: "roof", building: "west", kind: .aerial, name: LocalizedText("Toit", translations: ["en": "Roof"]),
                polygon: triangle),
            Footprint(id: "kiosk", polygon: triangle),
        ]
        contents.details = [
            Detail(id: "kerb", level: "yard", category: "kerb", line: Polyline(triangle.outer)),
            Detail(id: "fence", line: Polyline(triangle.outer)),
        ]
        contents.regions = [
            Region(
                id: "floor:foyer", level: "w0", units: ["attic", "foyer"], polygon: triangle, clearance: 0.3,
                passage: .destination)
        ]
    }

    private static let nodes = [
        PathNode(
            id: "door", level: "w0", position: Point(x: 0.1, y: -0.2), kind: .entrance,
            name: LocalizedText("Porte", translations: ["en": "Door"]), derivedFrom: "opening"),
        PathNode(id: "lift0", level: "w0", position: Point(x: 5, y: 5), kind: .landing),
        PathNode(id: "lift1", level: "w1", position: Point(x: 5, y: 5), kind: .landing),
        PathNode(id: "bar", level: "w1", position: Point(x: 1.0 / 3, y: 9), kind: .destination),
        PathNode(id: "esc0", level: "w0", position: Point(x: 8, y: 5)),
        PathNode(id: "esc1", level: "w1", position: Point(x: 8, y: 9), kind: .door),
    ]

    private static func edges() throws -> [PathEdge] {
        [
            PathEdge(
                id: "walk#1", path: "walk", from: "door", to: "lift0", kind: .ramp,
                name: LocalizedText("Rampe", translations: ["en": "Ramp"]), isOneWay: true, length: 7.0710678,
                delay: 2.5, duration: 12, stepCount: -3, incline: -0.06, width: 1.4,
                hours: try OpeningHours("Mo-Fr 08:00-18:00"), access: ["staff"], isAccessible: true,
                signpost: LocalizedText("Ascenseur", translations: ["en": "Lift"]),
                reverseSignpost: LocalizedText("Sortie", translations: ["en": "Exit"]),
                tags: ["surface": "stone", "a\"b": "c\\d\n\u{1}é😀"], derivedFrom: "floor"),
            PathEdge(id: "walk#2", path: "walk", from: "lift0", to: "esc0", length: 3),
            PathEdge(id: "upper", from: "lift1", to: "bar", kind: .movingWalkway, length: 6.2, isAccessible: false),
            PathEdge(id: "upper2", from: "esc1", to: "bar", length: 7.7),
        ]
    }

    private static func connectors() throws -> [Connector] {
        [
            Connector(
                id: "lift", kind: .elevator, name: LocalizedText("Ascenseur A", translations: ["en": "Lift A"]),
                stops: [
                    .init(
                        node: "lift0", access: ["staff", "ticket"], hours: try OpeningHours("08:00-20:00"),
                        signpost: LocalizedText("Rez", translations: ["en": "Ground"])),
                    .init(node: "lift1"),
                ], direction: .both, wait: 40,
                waits: [
                    .init(hours: try OpeningHours("Mo-Fr 12:00-14:00"), seconds: 90),
                    .init(hours: try OpeningHours("Sa 12:00-14:00"), seconds: 60),
                ], secondsPerLevel: 9, rides: [.init(from: "lift0", to: "lift1", duration: 61.25)], delay: 1.5,
                width: 0.95, hours: try OpeningHours("Mo-Su 07:00-22:00"),
                access: ["ticket"], isAccessible: true, isInferred: true, tags: ["maker": "Otis"],
                derivedFrom: "shafts"),
            Connector(
                id: "escalator", kind: .escalator, stops: [.init(node: "esc0"), .init(node: "esc1")],
                flights: [.init(stepCount: 24, length: 8.5, incline: 0.577, duration: 20)], direction: .forward),
        ]
    }

    private static func places() throws -> [Place] {
        [
            Place(
                id: "cafe",
                name: LocalizedText("Café Nord", translations: ["en": "North Coffee", "de": "Straßencafé"]),
                category: "food.cafe", aliases: ["Bistro", "Kaffeehaus"],
                entrances: [
                    .init(
                        "bar", hours: try OpeningHours("Mo-Fr 09:00-17:00"), access: ["staff"], isAccessible: false,
                        delay: 12.5, inside: "lift1"), "esc1",
                ], level: "w1",
                position: Point(x: 2.5, y: 8.5), hours: try OpeningHours("Mo-Fr 08:00-18:00; PH off"),
                access: ["ticket"], summary: LocalizedText("Bon", translations: ["en": "Good"]),
                description: LocalizedText("Très bon", translations: ["en": "Very good"]), photo: "photos/nord.jpg",
                phone: "+32 2 555 01 23", website: "https://nord.example/café",
                tags: ["phone": "+32"]),
            Place(
                id: "desk", name: "Accueil", category: "service.information", entrances: ["door"], level: "w0",
                position: Point(x: 1, y: 1)),
        ]
    }
}
