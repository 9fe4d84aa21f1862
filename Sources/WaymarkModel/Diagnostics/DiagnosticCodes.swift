/// The codes by name, in groups. `DiagnosticCatalog` explains each of them.
extension DiagnosticCode {
    // 01: reading
    /// WM0101: a file cannot be read.
    public static let unreadableFile = DiagnosticCode(rawValue: 101)
    /// WM0102: a key is unknown.
    public static let unknownKey = DiagnosticCode(rawValue: 102)
    /// WM0103: a required key is missing.
    public static let missingKey = DiagnosticCode(rawValue: 103)
    /// WM0104: a value has the wrong type or is not one of the accepted words.
    public static let badValue = DiagnosticCode(rawValue: 104)
    /// WM0105: an included file is missing, outside the venue's folder, or includes itself.
    public static let badInclude = DiagnosticCode(rawValue: 105)
    /// WM0106: the version of the format is not supported.
    public static let unsupportedVersion = DiagnosticCode(rawValue: 106)
    /// WM0107: opening hours cannot be understood.
    public static let badOpeningHours = DiagnosticCode(rawValue: 107)
    /// WM0108: a key appears twice.
    public static let duplicateKey = DiagnosticCode(rawValue: 108)
    /// WM0109: a sketch cannot be understood.
    public static let badSketch = DiagnosticCode(rawValue: 109)
    /// WM0110: an input exceeds a limit.
    public static let limitExceeded = DiagnosticCode(rawValue: 110)
    /// WM0111: a required table or column is missing.
    public static let missingTable = DiagnosticCode(rawValue: 111)
    /// WM0112: an invalid row was skipped.
    public static let badRow = DiagnosticCode(rawValue: 112)
    /// WM0113: a mode or type of a foreign format is unknown.
    public static let unknownForeignKind = DiagnosticCode(rawValue: 113)
    /// WM0114: the reader assumed something that the data does not state.
    public static let foreignAssumption = DiagnosticCode(rawValue: 114)
    /// WM0115: a time zone is unknown.
    public static let unknownTimeZone = DiagnosticCode(rawValue: 115)
    /// WM0116: a language tag is invalid.
    public static let badLanguageTag = DiagnosticCode(rawValue: 116)
    /// WM0117: the image of a level is missing, is not an image that maps can show, or does not fit the plan.
    public static let badUnderlay = DiagnosticCode(rawValue: 117)
    /// WM0118: the public holidays of a region are not known.
    public static let unknownHolidayRegion = DiagnosticCode(rawValue: 118)
    /// WM0119: a comment cuts off a text.
    public static let cutText = DiagnosticCode(rawValue: 119)

    // 02: references
    /// WM0201: two features of a kind have the same id.
    public static let duplicateID = DiagnosticCode(rawValue: 201)
    /// WM0202: a level that is referred to does not exist.
    public static let unknownLevelReference = DiagnosticCode(rawValue: 202)
    /// WM0203: a node that is referred to does not exist.
    public static let unknownNodeReference = DiagnosticCode(rawValue: 203)
    /// WM0204: a place that is referred to does not exist.
    public static let unknownPlaceReference = DiagnosticCode(rawValue: 204)
    /// WM0205: a building that is referred to does not exist.
    public static let unknownBuildingReference = DiagnosticCode(rawValue: 205)
    /// WM0206: a pathway of a foreign format leads to a stop or node that does not exist.
    public static let danglingPathway = DiagnosticCode(rawValue: 206)
    /// WM0207: a mapping names a column that the table does not have.
    public static let badColumnMapping = DiagnosticCode(rawValue: 207)
    /// WM0208: a place is on another level than its entrance.
    public static let placeLevelMismatch = DiagnosticCode(rawValue: 208)
    /// WM0209: a unit that is referred to does not exist.
    public static let unknownUnitReference = DiagnosticCode(rawValue: 209)
    /// WM0210: an opening joins a unit on another level.
    public static let openingOffLevel = DiagnosticCode(rawValue: 210)

    // 03: geometry
    /// WM0301: a path has no length.
    public static let zeroLengthEdge = DiagnosticCode(rawValue: 301)
    /// WM0302: two nodes of a level are less than a centimetre apart.
    public static let overlappingNodes = DiagnosticCode(rawValue: 302)
    /// WM0303: a polygon crosses itself, has fewer than three corners, or has no area.
    public static let badPolygon = DiagnosticCode(rawValue: 303)
    /// WM0304: a length does not match the geometry.
    public static let implausibleLength = DiagnosticCode(rawValue: 304)
    /// WM0305: a number is out of range.
    public static let numberOutOfRange = DiagnosticCode(rawValue: 305)
    /// WM0306: a hole is outside its polygon.
    public static let holeOutsidePolygon = DiagnosticCode(rawValue: 306)
    /// WM0307: a slope or a number of steps is implausible.
    public static let implausibleSlope = DiagnosticCode(rawValue: 307)
    /// WM0308: a position is far from the anchor.
    public static let farFromAnchor = DiagnosticCode(rawValue: 308)
    /// WM0309: the landings of an elevator are far apart on the plan.
    public static let landingsApart = DiagnosticCode(rawValue: 309)
    /// WM0310: a width is implausible.
    public static let implausibleWidth = DiagnosticCode(rawValue: 310)
    /// WM0311: two levels of a building have the same ordinal.
    public static let sameOrdinalLevels = DiagnosticCode(rawValue: 311)
    /// WM0312: a node is far from the rest of its level.
    public static let strayNode = DiagnosticCode(rawValue: 312)
    /// WM0313: the anchor is far from the time zone.
    public static let anchorFarFromTimeZone = DiagnosticCode(rawValue: 313)
    /// WM0314: an opening has no point, or a detail is not a line.
    public static let badLine = DiagnosticCode(rawValue: 314)
    /// WM0315: the ordinals of two levels do not say how many storeys lie between them.
    public static let storeyGap = DiagnosticCode(rawValue: 315)
    /// WM0316: stairs are stated to take less time than anybody needs.
    public static let impossibleTime = DiagnosticCode(rawValue: 316)
    /// WM0317: the elevations of two levels contradict their ordinals.
    public static let elevationsAgainstOrdinals = DiagnosticCode(rawValue: 317)
    /// WM0318: a wait or delay is implausibly long.
    public static let implausibleWait = DiagnosticCode(rawValue: 318)

    // 04: network and reachability
    /// WM0401: a path joins nodes on different levels.
    public static let pathJoinsLevels = DiagnosticCode(rawValue: 401)
    /// WM0402: a connector has fewer than two stops.
    public static let tooFewStops = DiagnosticCode(rawValue: 402)
    /// WM0403: two stops of a connector are on the same level.
    public static let stopsOnOneLevel = DiagnosticCode(rawValue: 403)
    /// WM0404: a place cannot be reached.
    public static let unreachablePlace = DiagnosticCode(rawValue: 404)
    /// WM0405: one-way paths lead in but not out, or out but not in.
    public static let oneWayTrap = DiagnosticCode(rawValue: 405)
    /// WM0406: a part of the network is not connected to the rest.
    public static let isolatedNetwork = DiagnosticCode(rawValue: 406)
    /// WM0407: an escalator has no direction.
    public static let missingDirection = DiagnosticCode(rawValue: 407)
    /// WM0408: opening hours never open.
    public static let neverOpen = DiagnosticCode(rawValue: 408)
    /// WM0409: the stops of a connector are not in the order of their levels.
    public static let stopsOutOfOrder = DiagnosticCode(rawValue: 409)
    /// WM0410: the venue has no levels, no path network or no places.
    public static let emptyVenue = DiagnosticCode(rawValue: 410)
    /// WM0411: a place has no entrance.
    public static let placeWithoutEntrance = DiagnosticCode(rawValue: 411)
    /// WM0412: a key has no effect on this kind of way.
    public static let keyWithoutEffect = DiagnosticCode(rawValue: 412)
    /// WM0413: a path for everybody leads through an area for some roles.
    public static let pathCrossesRestrictedArea = DiagnosticCode(rawValue: 413)
    /// WM0414: the ride times of a connector do not fit its kind or its stops.
    public static let unfitRide = DiagnosticCode(rawValue: 414)
    /// WM0415: hours start and end at the same time.
    public static let hoursOfWholeDay = DiagnosticCode(rawValue: 415)
    /// WM0416: the hours, roles or closure of a level or a building contradict something, or have no effect.
    public static let unfitEnclosure = DiagnosticCode(rawValue: 416)
    /// WM0417: nothing leads to a landing on its level.
    public static let unjoinedLanding = DiagnosticCode(rawValue: 417)
    /// WM0421: a way follows from the floor plan, and nobody stated it.
    public static let inferredWay = DiagnosticCode(rawValue: 421)
    /// WM0422: an opening joins nothing.
    public static let openingJoinsNothing = DiagnosticCode(rawValue: 422)
    /// WM0423: a unit is not connected to the rest.
    public static let isolatedUnit = DiagnosticCode(rawValue: 423)
    /// WM0424: a unit is too narrow to walk through.
    public static let narrowUnit = DiagnosticCode(rawValue: 424)
    /// WM0425: an override has no effect.
    public static let unusedOverride = DiagnosticCode(rawValue: 425)
    /// WM0426: an override contradicts an authored path.
    public static let contradictoryOverride = DiagnosticCode(rawValue: 426)
    /// WM0431: a shaft or ramp leads to no other level.
    public static let shaftWithOneEnd = DiagnosticCode(rawValue: 431)
    /// WM0432: two units of a level overlap.
    public static let overlappingUnits = DiagnosticCode(rawValue: 432)
    /// WM0433: an opening lies across the wall of its unit.
    public static let openingAcrossWall = DiagnosticCode(rawValue: 433)

    // 05: naming and accessibility
    /// WM0501: a name is missing.
    public static let missingName = DiagnosticCode(rawValue: 501)
    /// WM0502: a place cannot be reached in a wheelchair.
    public static let wheelchairUnreachable = DiagnosticCode(rawValue: 502)
    /// WM0503: several places have the same name.
    public static let sameNamePlaces = DiagnosticCode(rawValue: 503)
    /// WM0504: several levels have the same name.
    public static let sameNameLevels = DiagnosticCode(rawValue: 504)
    /// WM0505: a translation is missing.
    public static let missingTranslation = DiagnosticCode(rawValue: 505)
    /// WM0506: an id cannot be typed at the prompt.
    public static let awkwardID = DiagnosticCode(rawValue: 506)
    /// WM0507: a category looks like a typing mistake.
    public static let unlikelyCategory = DiagnosticCode(rawValue: 507)
    /// WM0508: a role is used only once.
    public static let roleUsedOnce = DiagnosticCode(rawValue: 508)
    /// WM0509: a category is neither known nor listed by the venue.
    public static let undeclaredCategory = DiagnosticCode(rawValue: 509)
    /// WM0510: a website, photo or telephone number cannot be used.
    public static let badContact = DiagnosticCode(rawValue: 510)
    /// WM0511: several connectors have the same name.
    public static let sameNameConnectors = DiagnosticCode(rawValue: 511)

    /// WM0512: the ordinals of levels contradict their names.
    public static let levelsAgainstNames = DiagnosticCode(rawValue: 512)
    /// WM0513: a venue states the speed of a profile that does not exist.
    public static let unknownProfile = DiagnosticCode(rawValue: 513)

    // 06: plugins
    /// WM0601: a plugin's file cannot be read.
    public static let unreadablePlugin = DiagnosticCode(rawValue: 601)
    /// WM0602: a key of a plugin's manifest is unknown.
    public static let unknownPluginKey = DiagnosticCode(rawValue: 602)
    /// WM0603: a required key of a plugin's manifest is missing.
    public static let missingPluginKey = DiagnosticCode(rawValue: 603)
    /// WM0604: a value in a plugin's file is invalid.
    public static let badPluginValue = DiagnosticCode(rawValue: 604)
    /// WM0605: a hook is unknown.
    public static let unknownHook = DiagnosticCode(rawValue: 605)
    /// WM0606: a hook is declared but not returned, or returned but not declared.
    public static let hookMismatch = DiagnosticCode(rawValue: 606)
    /// WM0607: an option of a plugin is invalid.
    public static let badPluginOption = DiagnosticCode(rawValue: 607)
    /// WM0608: the plugin API version is not supported.
    public static let unsupportedPluginAPI = DiagnosticCode(rawValue: 608)
    /// WM0609: a plugin's folder is invalid.
    public static let badPluginFolder = DiagnosticCode(rawValue: 609)
    /// WM0610: a plugin has a Lua syntax error.
    public static let pluginSyntax = DiagnosticCode(rawValue: 610)
    /// WM0611: a plugin raised a Lua error.
    public static let pluginFault = DiagnosticCode(rawValue: 611)
    /// WM0612: a plugin exceeded its budget.
    public static let pluginBudget = DiagnosticCode(rawValue: 612)
    /// WM0613: a hook returned a wrong result.
    public static let badHookResult = DiagnosticCode(rawValue: 613)
    /// WM0614: a plugin is unknown.
    public static let unknownPlugin = DiagnosticCode(rawValue: 614)
    /// WM0615: two plugins have the same id.
    public static let duplicatePlugin = DiagnosticCode(rawValue: 615)
    /// WM0616: a plugin has doubtful code.
    public static let pluginLint = DiagnosticCode(rawValue: 616)
    /// WM0617: a plugin's test failed.
    public static let pluginTestFailed = DiagnosticCode(rawValue: 617)
    /// WM0618: an expectation of a plugin is not met.
    public static let pluginExpectation = DiagnosticCode(rawValue: 618)
    /// WM0640: the settings of plugins cannot be read.
    public static let pluginSettingsUnreadable = DiagnosticCode(rawValue: 640)
    /// WM0645: a plugin's costs become outdated.
    public static let staleCosts = DiagnosticCode(rawValue: 645)
    /// WM0650: a text of a phrasebook is invalid.
    public static let badPhrase = DiagnosticCode(rawValue: 650)
    /// WM0651: a phrasebook lacks texts that English has.
    public static let incompletePhrasebook = DiagnosticCode(rawValue: 651)
    /// WM0652: a plural rule cannot be read.
    public static let badPlurals = DiagnosticCode(rawValue: 652)
    /// WM0653: a plugin has a phrasebook for a language that ships with Waymark.
    public static let shippedLanguage = DiagnosticCode(rawValue: 653)
    /// WM0654: two plugins have a phrasebook for the same language.
    public static let doubledLanguage = DiagnosticCode(rawValue: 654)

    // 07: answers to route requests
    /// WM0701: the network does not join the two points.
    public static let noPath = DiagnosticCode(rawValue: 701)
    /// WM0702: there is a way, but not for this profile.
    public static let noPathForProfile = DiagnosticCode(rawValue: 702)
    /// WM0703: the way is closed.
    public static let wayClosed = DiagnosticCode(rawValue: 703)
    /// WM0704: a position is too far from the network.
    public static let offNetwork = DiagnosticCode(rawValue: 704)
    /// WM0705: a place is unknown.
    public static let unknownPlace = DiagnosticCode(rawValue: 705)
    /// WM0706: a name fits several places.
    public static let ambiguousPlace = DiagnosticCode(rawValue: 706)
    /// WM0707: a level is unknown.
    public static let unknownLevel = DiagnosticCode(rawValue: 707)
    /// WM0708: a name fits several levels.
    public static let ambiguousLevel = DiagnosticCode(rawValue: 708)
    /// WM0709: the traveller's roles do not open the way.
    public static let noAccess = DiagnosticCode(rawValue: 709)
    /// WM0710: the way needs excluded way types.
    public static let waysExcluded = DiagnosticCode(rawValue: 710)
    /// WM0711: the venue has no place of the category.
    public static let noSuchCategory = DiagnosticCode(rawValue: 711)
    /// WM0712: a cost is invalid.
    public static let badCost = DiagnosticCode(rawValue: 712)
    /// WM0713: a plugin vetoed the reroute.
    public static let rerouteVetoed = DiagnosticCode(rawValue: 713)
    /// WM0714: what live conditions close is not known.
    public static let unknownConditions = DiagnosticCode(rawValue: 714)

    // 08: answers to other questions
    /// WM0801: the same thing is assumed closed and open.
    public static let contradictoryAssumptions = DiagnosticCode(rawValue: 801)
}
