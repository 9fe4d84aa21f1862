extension DiagnosticCatalog {
    static let network = [
        DiagnosticEntry(
            .pathJoinsLevels, "path joins levels", .error,
            what: "A path joins nodes on different levels.",
            why: "Connectors alone change the level; otherwise people would be led through ceilings.",
            example: "nodes:\n  g:\n    a: [0, 0]\n  first:\n    b: [0, 4]\npaths:\n  - [a, b]",
            fix:
                "Make it a connector with its kind: stairs, an elevator, a ramp, or a passage where both levels are at one "
                + "height."),
        DiagnosticEntry(
            .tooFewStops, "connector with fewer than two stops", .error,
            what: "A connector has no stop, or one.",
            why: "It leads nowhere.",
            example: "connectors:\n  - {id: lift-a, kind: elevator, stops: [b-g]}",
            fix: "List the node where one gets on or off on each level."),
        DiagnosticEntry(
            .stopsOnOneLevel, "two stops on one level", .error,
            what: "Two stops of a connector are on one level.",
            why: "A connector has one landing on each level; otherwise a ride could end where it began.",
            example: "connectors:\n  - {id: lift-a, kind: elevator, stops: [b-g, c-g, b-1]}",
            fix:
                "Keep one stop and join the other node to it with a path. A lift with two doors on a level has one stop between "
                + "them."),
        DiagnosticEntry(
            .unreachablePlace, "unreachable place", .warning,
            what: "No way leads from any entrance of the venue to any entrance of the place, not even for staff.",
            why: "Nobody can be led there.",
            example: "nodes:\n  g:\n    door: {at: [0, 0], kind: entrance}\n    a: [5, 0]\n    b: [9, 0]\n"
                + "paths:\n  - [door, a]\nplaces:\n  - {id: shop, name: Shop, category: shop, at: b}",
            fix: "Draw the missing path; the help line names the nearest node that is reached."),
        DiagnosticEntry(
            .oneWayTrap, "one-way trap", .warning,
            what: "One-way paths lead to where nothing leads back, or out of where nothing leads in.",
            why: "People would be led in and not out again, or never in.",
            example: "paths:\n  - {id: turnstile, nodes: [hall, yard], oneWay: true}",
            fix: "Let the path lead both ways, or draw the way back."),
        DiagnosticEntry(
            .isolatedNetwork, "isolated part of the network", .warning,
            what: "Nodes are joined to nothing else, or only to one another.",
            why: "No route can use them; a path to them is most likely missing.",
            example:
                "nodes:\n  g:\n    door: {at: [0, 0], kind: entrance}\n    a: [5, 0]\n    lost: [9, 0]\npaths:\n  - [door, a]",
            fix: "Draw the missing path, or remove the nodes."),
        DiagnosticEntry(
            .missingDirection, "escalator without direction", .error,
            what: "An escalator does not say which way it runs.",
            why: "People would be sent down an escalator that runs up.",
            example: "connectors:\n  - {id: esc-1, kind: escalator, stops: [e-g, e-1]}",
            fix: "Add direction: up or direction: down. A pair of escalators is two connectors."),
        DiagnosticEntry(
            .neverOpen, "never open", .warning,
            what: "Opening hours are well written and hold on no day from 2026 to 2033.",
            why: "It is as if the feature were not there.",
            example:
                "places:\n  - {id: cafe, name: Café Nord, category: food.cafe, at: c, hours: \"Mo-Fr 09:00-17:00; Mo-Su off\"}",
            fix: "Check the order of the rules: a later rule overrules an earlier one on its days."),
        DiagnosticEntry(
            .stopsOutOfOrder, "stops out of order", .warning,
            what: "The stops of a connector that is walked go up and then down, or the other way.",
            why: "One walks from each stop to the next; a slip in the order makes flights that do not exist.",
            example: "connectors:\n  - {id: stairs-a, kind: stairs, stops: [s-g, s-2, s-1]}",
            fix: "List the stops from the lowest to the highest."),
        DiagnosticEntry(
            .emptyVenue, "empty venue", .error,
            what: "A venue has no levels or no path network; without places it is a warning.",
            why: "There is nothing to lead through, or nothing to lead to.",
            example: "waymark: 1\nid: riverside\nname: Riverside Mall",
            fix: "List levels, nodes, paths and places, or draw them under sketches."),
        DiagnosticEntry(
            .placeWithoutEntrance, "place without entrance", .error,
            what: "A place names no node at which one enters it.",
            why: "Routes lead along the network and need a node to end at.",
            example: "places:\n  - {id: cafe, name: Café Nord, category: food.cafe, entrances: []}",
            fix: "Add at: with the nearest node, or entrances: with several."),
        DiagnosticEntry(
            .keyWithoutEffect, "key without effect", .error,
            what: "A key says something that its kind of way has no use for, such as steps on an elevator.",
            why: "It would be ignored, and what you wrote would not happen.",
            example: "connectors:\n  - {id: lift, kind: elevator, stops: [a, b], duration: 30}",
            fix: "Leave the key out, or write what the help line names."),
        DiagnosticEntry(
            .pathCrossesRestrictedArea, "path through a restricted area", .warning,
            what: "A path that everybody may walk leads through an area that is only for some roles.",
            why: "The area cuts the path, so that others are not led along it.",
            example:
                "areas:\n  - {id: kitchen, level: g, polygon: [[4, -1], [6, -1], [6, 1], [4, 1]], access: [staff]}\npaths:\n  - {id: hall, nodes: [a, b]}",
            fix: "Lead the path around the area, or give it the same access."),
        DiagnosticEntry(
            .unfitRide, "ride that does not fit", .error,
            what:
                "A stated ride of an elevator names a node that is no stop of it, states a pair of stops twice, leads against the direction, or takes over an hour.",
            why: "Nobody could ever ride it, or nobody knows how long it takes.",
            example:
                "connectors:\n  - {id: lift, kind: elevator, stops: [a, b], rides: [{from: a, to: c, duration: 40}]}",
            fix: "Name two stops of the elevator, once for each direction, and the seconds from door to door."),
    ]

    static let naming = [
        DiagnosticEntry(
            .missingName, "missing name", .warning,
            what: "A feature that people see has an empty name.",
            why: "Lists and instructions would show nothing, or an id.",
            example: "places:\n  - {id: cafe, name: \"\", category: food.cafe, at: c}",
            fix: "Write the name that stands at the door."),
        DiagnosticEntry(
            .wheelchairUnreachable, "not reachable in a wheelchair", .warning,
            what:
                "People on foot reach the place, and wheelchairs do not: every way has stairs, an escalator, a ladder, steps, a "
                + "slope over 8.3 %, a width under 0.9 m, or is marked wheelchair: false.",
            why: "Wheelchair users get no route, and the building or the data wants mending.",
            example: "connectors:\n  - {id: stairs-a, kind: stairs, stops: [s-g, s-1]}   # and no elevator",
            fix:
                "Add the elevator or ramp that is missing from the data. waymark check --reach wheelchair lists these places and "
                + "the one change that helps most."),
        DiagnosticEntry(
            .sameNamePlaces, "places with one name", .warning,
            what: "Two places on a level have the same name.",
            why: "People who ask for it must choose without knowing the difference.",
            example: "places:\n  - {id: wc-1, name: Toilets, category: toilets, at: a}\n"
                + "  - {id: wc-2, name: Toilets, category: toilets, at: b}",
            fix: "Tell them apart: Toilets (north), Toilets (food court)."),
        DiagnosticEntry(
            .sameNameLevels, "levels with one name", .warning,
            what: "Two levels of a building have the same name.",
            why: "\"Take the elevator to Floor 1\" would not say which.",
            example: "buildings:\n  - id: main\n    name: Main building\n    levels:\n"
                + "      - {id: g, ordinal: 0, name: Floor}\n      - {id: f, ordinal: 1, name: Floor}",
            fix: "Give each level its own name, as it stands on the elevator's buttons."),
        DiagnosticEntry(
            .missingTranslation, "missing translation", .note,
            what: "A name in several languages lacks one that others have. Names written as a plain text are taken for "
                + "proper names, the same in all languages.",
            why: "A reader of that language gets a mixture.",
            example: "places:\n  - {id: a, name: {en: Bakery, nl: Bakkerij}, category: food, at: a}\n"
                + "  - {id: b, name: {en: Butcher}, category: food, at: b}",
            fix:
                "Add the language to the names that lack it, or write a plain text. Until then the text in the venue's "
                + "language is shown."),
        DiagnosticEntry(
            .awkwardID, "id that cannot be typed", .error,
            what: "An id is empty, or has a space, a comma, an @, a quotation mark or a control character.",
            why: "At the prompt spaces and commas part words, and @ parts a point from its level.",
            example: "places:\n  - {id: café nord, name: Café Nord, category: food.cafe, at: c}",
            fix: "Use letters, digits, dots, dashes and underscores: cafe-nord."),
        DiagnosticEntry(
            .unlikelyCategory, "category that looks like a slip", .warning,
            what: "A category differs by a letter or two from one that venues use.",
            why: "Who asks for the nearest café does not find it.",
            example: "places:\n  - {id: corner, name: Corner, category: food.caffe, at: a}",
            fix: "Correct the word. A category of your own that three places use is not reported."),
        DiagnosticEntry(
            .roleUsedOnce, "role that is used once", .note,
            what: "A role is named at one feature only.",
            why: "If it is a slip, nobody may pass there. It is a warning where another role is much like it.",
            example: "paths:\n  - {id: back, nodes: [a, b], access: [staf]}",
            fix: "Correct the role. A role of your own needs nothing else: travellers have it who ask with --role."),
    ]
}
