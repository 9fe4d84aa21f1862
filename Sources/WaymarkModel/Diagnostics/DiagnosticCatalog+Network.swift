extension DiagnosticCatalog {
    static let network = [
        DiagnosticEntry(
            .pathJoinsLevels, "path joins levels", .error,
            what: "A path joins nodes on different levels.",
            why: "Only connectors change the level; otherwise routes would lead through ceilings.",
            example: "nodes:\n  g:\n    a: [0, 0]\n  first:\n    b: [0, 4]\npaths:\n  - [a, b]",
            fix:
                "Make it a connector with its kind: stairs, an elevator, a ramp, or a passage where both levels are "
                + "at the same "
                + "height."),
        DiagnosticEntry(
            .tooFewStops, "connector with fewer than two stops", .error,
            what: "A connector has no stops, or only one.",
            why: "It leads nowhere.",
            example: "connectors:\n  - {id: lift-a, kind: elevator, stops: [b-g]}",
            fix: "List the node on each level where travellers get on or off."),
        DiagnosticEntry(
            .stopsOnOneLevel, "two stops on one level", .error,
            what:
                "Two stops of a connector are on one level. Only elevators may have several there, one for each door, "
                + "and they must also stop on another level.",
            why: "What is walked has one landing on each level. Otherwise it would lead back to where it starts.",
            example: "connectors:\n  - {id: stairs-a, kind: stairs, stops: [b-g, c-g, b-1]}",
            fix: "Keep one stop and join the other node to it with a path."),
        DiagnosticEntry(
            .unreachablePlace, "unreachable place", .warning,
            what: "No way leads from any entrance of the venue to any entrance of the place, not even for staff.",
            why: "No route can lead there.",
            example: "nodes:\n  g:\n    door: {at: [0, 0], kind: entrance}\n    a: [5, 0]\n    b: [9, 0]\n"
                + "paths:\n  - [door, a]\nplaces:\n  - {id: shop, name: Shop, category: shop, at: b}",
            fix: "Draw the missing path; the help line names the nearest node that can be reached."),
        DiagnosticEntry(
            .oneWayTrap, "one-way trap", .warning,
            what:
                "One-way ways lead to a part of the network without a way back, or out of a part without a way in. Where the "
                + "street is drawn, an entrance of that part does not count as a way out.",
            why: "Travellers could get in but not out, or never get in.",
            example: "paths:\n  - {id: turnstile, nodes: [hall, yard], oneWay: true}",
            fix: "Make the path two-way, or draw the way back."),
        DiagnosticEntry(
            .isolatedNetwork, "isolated part of the network", .warning,
            what:
                "Nodes are not connected to the rest of the network. With an entrance among them, it is a note "
                + "where people may walk outside of what is drawn, and a warning where the street is drawn.",
            why: "No route leads there from the rest; a path to them is most likely missing.",
            example:
                "nodes:\n  g:\n    door: {at: [0, 0], kind: entrance}\n    a: [5, 0]\n    lost: [9, 0]\npaths:\n  - "
                + "[door, a]",
            fix: "Draw the missing path, or remove the nodes."),
        DiagnosticEntry(
            .missingDirection, "escalator without direction", .error,
            what: "An escalator does not say which way it runs.",
            why: "People would be sent down an escalator that runs up.",
            example: "connectors:\n  - {id: esc-1, kind: escalator, stops: [e-g, e-1]}",
            fix: "Add direction: up or direction: down. A pair of escalators is two connectors."),
        DiagnosticEntry(
            .neverOpen, "never open", .warning,
            what: "Opening hours are valid, but apply on no day from 2026 to 2033.",
            why: "The feature can never be used.",
            example:
                "places:\n  - {id: cafe, name: Café Nord, category: food.cafe, at: c, hours: \"Mo-Fr 09:00-17:00; "
                + "Mo-Su off\"}",
            fix: "Check the order of the rules: on its days, a later rule overrides an earlier one."),
        DiagnosticEntry(
            .stopsOutOfOrder, "stops out of order", .warning,
            what: "The stops of a connector that is walked go up and then down, or the other way.",
            why: "People walk from each stop to the next, so a wrong order creates flights that do not exist.",
            example: "connectors:\n  - {id: stairs-a, kind: stairs, stops: [s-g, s-2, s-1]}",
            fix: "List the stops from the lowest to the highest."),
        DiagnosticEntry(
            .emptyVenue, "empty venue", .error,
            what: "A venue has no levels or no path network. If only places are missing, it is a warning.",
            why: "There would be no routes, or no destinations.",
            example: "waymark: 1\nid: riverside\nname: Riverside Mall",
            fix: "List levels, nodes, paths and places, or draw them under sketches."),
        DiagnosticEntry(
            .placeWithoutEntrance, "place without entrance", .error,
            what: "A place does not name the node where people enter it.",
            why: "Routes follow the network and must end at a node.",
            example: "places:\n  - {id: cafe, name: Café Nord, category: food.cafe, entrances: []}",
            fix: "Add at: with the nearest node, or entrances: with several."),
        DiagnosticEntry(
            .keyWithoutEffect, "key without effect", .error,
            what: "A key has no meaning for its kind of way, such as steps on an elevator.",
            why: "It would be ignored, and you would not notice.",
            example: "connectors:\n  - {id: lift, kind: elevator, stops: [a, b], duration: 30}",
            fix: "Remove the key, or use the key that the help line names."),
        DiagnosticEntry(
            .pathCrossesRestrictedArea, "path through a restricted area", .warning,
            what: "A path that everybody may walk leads through an area that is only for some roles.",
            why: "The area blocks the path for everybody else.",
            example:
                "areas:\n  - {id: kitchen, level: g, polygon: [[4, -1], [6, -1], [6, 1], [4, 1]], access: "
                + "[staff]}\npaths:\n  - {id: hall, nodes: [a, b]}",
            fix: "Lead the path around the area, or give it the same access."),
        DiagnosticEntry(
            .unfitRide, "ride that does not fit", .error,
            what:
                "A stated ride of an elevator names a node that is not one of its stops, repeats a pair of stops, "
                + "runs against the direction, or takes over an hour.",
            why: "The ride is impossible, or its time is unknown.",
            example:
                "connectors:\n  - {id: lift, kind: elevator, stops: [a, b], rides: [{from: a, to: c, duration: 40}]}",
            fix: "Name two stops of the elevator, once for each direction, and the seconds from door to door."),
        DiagnosticEntry(
            .hoursOfWholeDay, "hours that start and end at one time", .warning,
            what: "A range of opening hours starts and ends at the same time, so it lasts 24 hours.",
            why: "It is usually a typing mistake: the way or place would be open through the night.",
            example: "places:\n  - {id: cafe, name: Café Nord, category: food.cafe, at: c, hours: \"Su 10:00-10:00\"}",
            fix: "Correct the time. For a whole day, write 00:00-24:00."),
        DiagnosticEntry(
            .unfitEnclosure, "hours against those of the level", .warning,
            what:
                "A place is open when its level or building is closed, or never opens because the level or building is always "
                + "closed (off), or a building with hours, roles or a closure has no level.",
            why: "Nobody gets to the place at that time, whatever its own hours promise.",
            example:
                "levels: [{id: \"2\", ordinal: 2, name: Level 2, hours: \"Mo-Fr 07:00-22:00\"}]\n\nplaces:\n"
                + "  - {id: cafe, name: Café, category: food.cafe, at: c, hours: \"Mo-Fr 06:00-22:00\"}",
            fix: "Correct the hours of one of them. A building has the levels that name it."),
        DiagnosticEntry(
            .unjoinedLanding, "landing that nothing leads to", .warning,
            what: "A stop of a connector is a node that no path joins to the other nodes of its level.",
            why: "Nobody can use the connector there, and everybody is sent another way.",
            example:
                "nodes:\n  g:\n    hall: [0, 0]\n    foot: [5, 0]\n  first:\n    head: [5, 0]\nconnectors:\n"
                + "  - {id: stairs, kind: stairs, stops: [foot, head]}",
            fix: "Draw the path to the landing; in a floor plan, move it into the unit that people come from."),
    ]

    static let naming = [
        DiagnosticEntry(
            .levelsAgainstNames, "levels against their names", .warning,
            what: "The names of two levels of a building say which is above, and their ordinals say the opposite.",
            why: "Routes would go up where people go down, and entrances would lead to no street.",
            example: "levels:\n  - {id: g, ordinal: 1, name: Ground floor}\n  - {id: f, ordinal: 0, name: First floor}",
            fix: "Number levels from below to above, with 0 for the level of the street."),
        DiagnosticEntry(
            .missingName, "missing name", .warning,
            what: "A feature that people see has an empty name.",
            why: "Lists and instructions would show nothing, or an id.",
            example: "places:\n  - {id: cafe, name: \"\", category: food.cafe, at: c}",
            fix: "Write the name that is on the door."),
        DiagnosticEntry(
            .wheelchairUnreachable, "not reachable in a wheelchair", .warning,
            what:
                "People on foot can reach the place, but wheelchairs cannot: every way has stairs, an escalator, a "
                + "ladder, steps, a "
                + "slope over 8.3 %, a width under 0.9 m, or is marked wheelchair: false.",
            why: "Wheelchair users get no route. Either the building or the data needs a correction.",
            example: "connectors:\n  - {id: stairs-a, kind: stairs, stops: [s-g, s-1]}   # and no elevator",
            fix:
                "Add the elevator or ramp that is missing from the data. waymark check --reach wheelchair lists "
                + "these places and "
                + "the one change that helps most."),
        DiagnosticEntry(
            .sameNamePlaces, "places with one name", .warning,
            what: "Two places on a level have the same name.",
            why: "People who ask for it must choose without knowing the difference.",
            example: "places:\n  - {id: wc-1, name: Toilets, category: toilets, at: a}\n"
                + "  - {id: wc-2, name: Toilets, category: toilets, at: b}",
            fix: "Give them distinct names: Toilets (north), Toilets (food court)."),
        DiagnosticEntry(
            .sameNameConnectors, "connectors with one name", .warning,
            what: "Two connectors in a building have the same name.",
            why: "\"Take the Main stairs up\" would not say which.",
            example:
                "connectors:\n  - {id: stairs-1, kind: stairs, name: Main stairs, stops: [a, b]}\n"
                + "  - {id: stairs-2, kind: stairs, name: Main stairs, stops: [c, d]}",
            fix: "Give them distinct names, for example East stairs and West stairs."),
        DiagnosticEntry(
            .sameNameLevels, "levels with one name", .warning,
            what: "Two levels of a building have the same name.",
            why: "\"Take the elevator to Floor 1\" would not say which.",
            example: "buildings:\n  - id: main\n    name: Main building\n    levels:\n"
                + "      - {id: g, ordinal: 0, name: Floor}\n      - {id: f, ordinal: 1, name: Floor}",
            fix: "Give each level a different name, as on the elevator's buttons."),
        DiagnosticEntry(
            .missingTranslation, "missing translation", .note,
            what: "A name in several languages lacks one that others have. A name written as plain text counts as a "
                + "proper name, the same in all languages.",
            why: "A reader of that language sees a mixture of languages.",
            example: "places:\n  - {id: a, name: {en: Bakery, nl: Bakkerij}, category: food, at: a}\n"
                + "  - {id: b, name: {en: Butcher}, category: food, at: b}",
            fix:
                "Add the language to the names that lack it, or write plain text. Until then the text in the venue's "
                + "language is shown."),
        DiagnosticEntry(
            .awkwardID, "id that cannot be typed", .error,
            what: "An id is empty, or has a space, a comma, an @, a quotation mark or a control character.",
            why: "At the prompt, spaces and commas separate words, and @ separates a point from its level.",
            example: "places:\n  - {id: café nord, name: Café Nord, category: food.cafe, at: c}",
            fix: "Use letters, digits, dots, dashes and underscores: cafe-nord."),
        DiagnosticEntry(
            .unlikelyCategory, "category that looks like a typo", .warning,
            what: "The category of a place or a unit differs by a letter or two from one that venues use.",
            why:
                "A search for the nearest café does not find it. A unit whose category is not known is a room, which routes do "
                + "not cross.",
            example: "places:\n  - {id: corner, name: Corner, category: food.caffe, at: a}",
            fix: "Correct the word. A custom category that three places or units use is not reported."),
        DiagnosticEntry(
            .undeclaredCategory, "category that is not listed", .warning,
            what:
                "A venue lists its categories, and a place has one that is neither in the list nor a usual one. In a venue "
                + "without such a list it is a note, if fewer than three places have the category.",
            why: "It may be a typo, and then a search for the category does not find the place.",
            example:
                "categories: [exhibit.fossils]\n\nplaces:\n  - {id: rex, name: Rex, category: exhibt.fossils, at: a}",
            fix: "Correct it, or add it to categories. waymark categories lists the usual ones."),
        DiagnosticEntry(
            .unknownProfile, "speed of a profile that does not exist", .warning,
            what:
                "A venue states the walking speed of a profile that Waymark does not have. It is a note if no profile has a "
                + "similar name, because a plugin can bring profiles.",
            why: "The speed is never used.",
            example: "costs: {speeds: {weelchair: 0.7}}",
            fix: "Write walking, wheelchair, stroller, luggage or staff, or the name of a plugin's profile."),
        DiagnosticEntry(
            .badContact, "contact that cannot be used", .error,
            what:
                "A website is not an http or https address, a photo is neither such an address nor a PNG or JPEG file in "
                + "the venue's folder, or a telephone number has fewer than three digits.",
            why: "People could not open or call it, and other addresses are not safe to open.",
            example: "places:\n  - {id: shop, name: Shop, category: shop, at: a, website: www.shop.example}",
            fix: "Write the whole address: https://www.shop.example."),
        DiagnosticEntry(
            .roleUsedOnce, "role that is used once", .note,
            what: "A role is named at one feature only.",
            why: "If it is a typo, nobody may pass there. It is a warning if another role is similar.",
            example: "paths:\n  - {id: back, nodes: [a, b], access: [staf]}",
            fix: "Correct the role. A custom role needs no declaration: travellers name it with --role."),
    ]
}
