/// The codes by name, room by room. `DiagnosticCatalog` in WaymarkImport explains each.
extension DiagnosticCode {
    // 01: reading
    public static let unreadableFile = DiagnosticCode(rawValue: 101)
    public static let unknownKey = DiagnosticCode(rawValue: 102)
    public static let missingKey = DiagnosticCode(rawValue: 103)
    public static let badValue = DiagnosticCode(rawValue: 104)
    public static let badInclude = DiagnosticCode(rawValue: 105)
    public static let unsupportedVersion = DiagnosticCode(rawValue: 106)
    public static let badOpeningHours = DiagnosticCode(rawValue: 107)
    public static let duplicateKey = DiagnosticCode(rawValue: 108)
    public static let badSketch = DiagnosticCode(rawValue: 109)
    public static let limitExceeded = DiagnosticCode(rawValue: 110)
    public static let missingTable = DiagnosticCode(rawValue: 111)
    public static let badRow = DiagnosticCode(rawValue: 112)
    public static let unknownForeignKind = DiagnosticCode(rawValue: 113)
    public static let foreignAssumption = DiagnosticCode(rawValue: 114)
    public static let unknownTimeZone = DiagnosticCode(rawValue: 115)
    public static let badLanguageTag = DiagnosticCode(rawValue: 116)

    // 02: references
    public static let duplicateID = DiagnosticCode(rawValue: 201)
    public static let unknownLevelReference = DiagnosticCode(rawValue: 202)
    public static let unknownNodeReference = DiagnosticCode(rawValue: 203)
    public static let unknownPlaceReference = DiagnosticCode(rawValue: 204)
    public static let unknownBuildingReference = DiagnosticCode(rawValue: 205)
    public static let danglingPathway = DiagnosticCode(rawValue: 206)
    public static let badColumnMapping = DiagnosticCode(rawValue: 207)

    // 03: geometry
    public static let zeroLengthEdge = DiagnosticCode(rawValue: 301)
    public static let overlappingNodes = DiagnosticCode(rawValue: 302)
    public static let badPolygon = DiagnosticCode(rawValue: 303)
    public static let implausibleLength = DiagnosticCode(rawValue: 304)
    public static let numberOutOfRange = DiagnosticCode(rawValue: 305)
    public static let holeOutsidePolygon = DiagnosticCode(rawValue: 306)
    public static let implausibleSlope = DiagnosticCode(rawValue: 307)
    public static let farFromAnchor = DiagnosticCode(rawValue: 308)

    // 04: network and reachability
    public static let pathJoinsLevels = DiagnosticCode(rawValue: 401)
    public static let tooFewStops = DiagnosticCode(rawValue: 402)
    public static let stopsOnOneLevel = DiagnosticCode(rawValue: 403)
    public static let unreachablePlace = DiagnosticCode(rawValue: 404)
    public static let oneWayTrap = DiagnosticCode(rawValue: 405)
    public static let isolatedNetwork = DiagnosticCode(rawValue: 406)
    public static let missingDirection = DiagnosticCode(rawValue: 407)
    public static let neverOpen = DiagnosticCode(rawValue: 408)
    public static let stopsOutOfOrder = DiagnosticCode(rawValue: 409)
    public static let emptyVenue = DiagnosticCode(rawValue: 410)
    public static let placeWithoutEntrance = DiagnosticCode(rawValue: 411)

    // 05: naming and accessibility
    public static let missingName = DiagnosticCode(rawValue: 501)
    public static let wheelchairUnreachable = DiagnosticCode(rawValue: 502)
    public static let sameNamePlaces = DiagnosticCode(rawValue: 503)
    public static let sameNameLevels = DiagnosticCode(rawValue: 504)
    public static let missingTranslation = DiagnosticCode(rawValue: 505)
    public static let awkwardID = DiagnosticCode(rawValue: 506)

    // 07: answers to route requests
    public static let noPath = DiagnosticCode(rawValue: 701)
    public static let noPathForProfile = DiagnosticCode(rawValue: 702)
    public static let wayClosed = DiagnosticCode(rawValue: 703)
    public static let offNetwork = DiagnosticCode(rawValue: 704)
    public static let unknownPlace = DiagnosticCode(rawValue: 705)
    public static let ambiguousPlace = DiagnosticCode(rawValue: 706)
    public static let unknownLevel = DiagnosticCode(rawValue: 707)
    public static let ambiguousLevel = DiagnosticCode(rawValue: 708)
    public static let noAccess = DiagnosticCode(rawValue: 709)
    public static let waysExcluded = DiagnosticCode(rawValue: 710)
    public static let noSuchCategory = DiagnosticCode(rawValue: 711)
    public static let badCost = DiagnosticCode(rawValue: 712)
}
