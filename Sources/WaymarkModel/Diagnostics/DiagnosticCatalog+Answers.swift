extension DiagnosticCatalog {
    static let answers = [
        DiagnosticEntry(
            .noPath, "no path", .error,
            what: "The network does not connect the two points, for anybody at any time.",
            why: "A path is missing from the data, or there is none in the building.",
            example: "waymark route cafe island",
            fix: "waymark check lists the parts of the network that are not connected to the rest."),
        DiagnosticEntry(
            .noPathForProfile, "no path for this profile", .error,
            what: "There is a way, but none that this profile may use.",
            why: "Every way has something that the profile forbids, such as stairs for wheelchairs.",
            example: "waymark route cafe gallery --profile wheelchair",
            fix:
                "The answer names the obstacles. waymark check --reach wheelchair names the change that would help "
                + "most."
        ),
        DiagnosticEntry(
            .wayClosed, "closed", .error,
            what: "Every way that the traveller may take leads through something that is closed at that time.",
            why: "A closed way is never used, even if it is the only one.",
            example: "waymark route cafe cinema --depart 03:00",
            fix:
                "Leave when it opens (the answer gives the time), or lift the condition if it no longer applies. "
                + "If another way is only for some roles, the answer names it too."),
        DiagnosticEntry(
            .offNetwork, "off the network", .error,
            what: "A position lies too far from any path of its level.",
            why: "A route cannot start or end so far from every path.",
            example: "waymark route 900,900@g cafe",
            fix: "Check the position and the level, or name a place or node."),
        DiagnosticEntry(
            .unknownPlace, "unknown place", .error,
            what: "Nothing in the venue has that name or id.",
            why: "There is nothing to route to.",
            example: "waymark route entrance caffe-nord",
            fix: "Use one of the suggestions, or search with waymark find."),
        DiagnosticEntry(
            .ambiguousPlace, "ambiguous place", .error,
            what: "Several places match that name.",
            why: "A guess could lead people to the wrong place.",
            example: "waymark route entrance toilets",
            fix: "Name one of the candidates by its id."),
        DiagnosticEntry(
            .unknownLevel, "unknown level", .error,
            what: "The venue has no level of that id or name.",
            why: "A position is incomplete without its level.",
            example: "waymark route 4,2@roof cafe",
            fix: "Use one of the levels that the message lists."),
        DiagnosticEntry(
            .ambiguousLevel, "ambiguous level", .error,
            what: "Several levels, in different buildings, have that name.",
            why: "Level 1 of the clinic is not level 1 of the laboratory.",
            example: "waymark route 4,2@1 cafe",
            fix: "Name the level by its id."),
        DiagnosticEntry(
            .noAccess, "no access", .error,
            what: "Every open way leads through something that is only for other roles.",
            why: "A door for staff does not open to visitors.",
            example: "waymark route entrance server-room",
            fix: "If you have the role, name it: --role staff."),
        DiagnosticEntry(
            .waysExcluded, "excluded way types", .error,
            what: "Every way uses a way type that the request excludes.",
            why: "Excluded way types are never used.",
            example: "waymark route cafe gallery --exclude elevator,stairs",
            fix: "Use --avoid instead, which allows them if there is no other way."),
        DiagnosticEntry(
            .noSuchCategory, "no place of that category", .error,
            what: "No place is in that category or in one below it.",
            why: "There is no place to choose from.",
            example: "waymark nearest food.sushi",
            fix: "Use a broader category, such as food."),
        DiagnosticEntry(
            .badCost, "bad cost", .error,
            what: "The cost of a passage is not a number, negative, or too large.",
            why: "A search with such a cost cannot find the best route.",
            example: "costs: {speeds: {walking: 0.000001}}",
            fix: "Check the venue's costs and the plugins that change them."),
        DiagnosticEntry(
            .rerouteVetoed, "reroute vetoed", .error,
            what: "A plugin forbade a reroute that the traveller asked for.",
            why: "Every plugin may veto a reroute; the old route stays.",
            example: "waymark plugin enable reroute-rules\ngo entrance shop\nreroute",
            fix: "Try again later. plugin trace ID shows why the plugin refused; plugin disable ID disables it."),
        DiagnosticEntry(
            .unknownConditions, "what is closed is not known", .error,
            what: "The store is damaged: its live conditions are not those that were set.",
            why: "The way could lead through what is closed. A journey under way stops before the next part of it.",
            example: "waymark go cafe gallery",
            fix:
                "Lift the damaged condition with \"reopen\" and its number, or look at \"conditions\" and run \"store check --rebuild\"."
        ),
        DiagnosticEntry(
            .contradictoryAssumptions, "contradictory assumptions", .error,
            what: "A question assumes that the same thing is closed and open.",
            why: "Only one of both can be answered.",
            example: "waymark route cafe gallery --assume-closed lift-a --assume-open lift-a",
            fix: "Leave out one of the two, or ask two questions."),
    ]
}
