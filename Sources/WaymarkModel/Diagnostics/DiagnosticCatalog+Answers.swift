extension DiagnosticCatalog {
    static let answers = [
        DiagnosticEntry(
            .noPath, "no path", .error,
            what: "The network does not join the two, for anybody at any time.",
            why: "A path is missing from the data, or there is none in the building.",
            example: "waymark route cafe island",
            fix: "waymark check names the parts of the network that are joined to nothing."),
        DiagnosticEntry(
            .noPathForProfile, "no path for this profile", .error,
            what: "There is a way, but none that this profile may use.",
            why: "Every way has something that the profile forbids, such as stairs for wheelchairs.",
            example: "waymark route cafe gallery --profile wheelchair",
            fix:
                "The answer names what stands in the way. waymark check --reach wheelchair names the change that helps most."
        ),
        DiagnosticEntry(
            .wayClosed, "closed", .error,
            what: "Every way leads through something that is closed then.",
            why: "Closed is closed, also when it is the only way.",
            example: "waymark route cafe cinema --depart 03:00",
            fix: "Leave when it opens, which the answer tells, or lift the condition if it no longer holds."),
        DiagnosticEntry(
            .offNetwork, "off the network", .error,
            what: "A position lies too far from any path of its level.",
            why: "There is no honest way to begin or end a route there.",
            example: "waymark route 900,900@g cafe",
            fix: "Check the position and the level, or name a place or node."),
        DiagnosticEntry(
            .unknownPlace, "unknown place", .error,
            what: "Nothing in the venue goes by that name or id.",
            why: "There is nothing to route to.",
            example: "waymark route entrance caffe-nord",
            fix: "Take one of the suggestions, or look for it with waymark find."),
        DiagnosticEntry(
            .ambiguousPlace, "ambiguous place", .error,
            what: "Several places go by that name.",
            why: "Guessing would lead half of the people astray.",
            example: "waymark route entrance toilets",
            fix: "Name one of the candidates by its id."),
        DiagnosticEntry(
            .unknownLevel, "unknown level", .error,
            what: "The venue has no level of that id or name.",
            why: "A position without its level is nowhere.",
            example: "waymark route 4,2@roof cafe",
            fix: "Take one of the levels that the message names."),
        DiagnosticEntry(
            .ambiguousLevel, "ambiguous level", .error,
            what: "Several levels go by that name, in different buildings.",
            why: "Level 1 of the clinic is not level 1 of the laboratory.",
            example: "waymark route 4,2@1 cafe",
            fix: "Name the level by its id."),
        DiagnosticEntry(
            .noAccess, "no access", .error,
            what: "Every way leads through something that is open to other roles only.",
            why: "A door for staff does not open to visitors.",
            example: "waymark route entrance server-room",
            fix: "Name the role, if it is yours: --role staff."),
        DiagnosticEntry(
            .waysExcluded, "excluded way types", .error,
            what: "Every way uses a way type that the request excludes.",
            why: "Exclude means never.",
            example: "waymark route cafe gallery --exclude elevator,stairs",
            fix: "Use --avoid, which uses them only where nothing else leads on."),
        DiagnosticEntry(
            .noSuchCategory, "no place of that category", .error,
            what: "No place is of that category or of one below it.",
            why: "There is nothing to find the nearest of.",
            example: "waymark nearest food.sushi",
            fix: "Use a wider category, such as food."),
        DiagnosticEntry(
            .badCost, "bad cost", .error,
            what: "The cost of a passage is not a number, negative, or too large.",
            why: "A search over such costs has no right answer.",
            example: "costs: {speeds: {walking: 0.000001}}",
            fix: "Check the venue's costs and the plugins that change them."),
        DiagnosticEntry(
            .rerouteVetoed, "reroute vetoed", .error,
            what: "A plugin forbade a reroute that the traveller asked for.",
            why: "Every plugin may veto a reroute; the old route stays.",
            example: "waymark plugin enable reroute-rules\ngo entrance shop\nreroute",
            fix: "Ask again later. plugin trace shows why the plugin said no; plugin disable ID does without it."),
    ]
}
