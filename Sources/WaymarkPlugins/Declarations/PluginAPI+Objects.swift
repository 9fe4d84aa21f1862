import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation

extension PluginAPI {
    /// The tables that Lua reads: members of `e` (read-only, valid during the call only) and results of functions
    /// (copies).
    package static let objects: [ObjectDeclaration] = [
        ObjectDeclaration(
            "ctx", "The state of a navigation session.",
            [
                FieldDeclaration("time", .number, "The engine's clock, since 1970.", unit: "s"),
                FieldDeclaration("leg", .integer, "The current leg, from 0."),
                FieldDeclaration("step", .integer, "The current step of the leg, from 0."),
                FieldDeclaration("step_count", .integer, "How many steps the leg has."),
                FieldDeclaration("level", .optional(.string), "The id of the traveller's level."),
                FieldDeclaration("level_name", .optional(.string), "Its name in the session's language."),
                FieldDeclaration("building", .optional(.string), "The id of the traveller's building."),
                FieldDeclaration("x", .optional(.number), "Where the traveller is, east of the anchor.", unit: "m"),
                FieldDeclaration("y", .optional(.number), "Where the traveller is, north of the anchor.", unit: "m"),
                FieldDeclaration("is_off_route", .boolean, "Whether the traveller is off the route."),
                FieldDeclaration("is_riding", .boolean, "Whether the traveller rides or climbs between levels."),
                FieldDeclaration("profile", .string, "The name of the profile."),
                FieldDeclaration("language", .string, "The language of the instructions, for example `en`."),
                FieldDeclaration("distance_to_maneuver", .number, "To the end of the step.", unit: "m"),
                FieldDeclaration("distance_remaining", .number, "To the end of the route.", unit: "m"),
                FieldDeclaration("duration_remaining", .number, "To the end of the route.", unit: "s"),
                FieldDeclaration("fraction", .number, "The share of the route that is done, 0 to 1."),
                FieldDeclaration("speed", .optional(.number), "The traveller's speed.", unit: "m/s"),
                FieldDeclaration("waypoint", .integer, "The next waypoint, from 1."),
                FieldDeclaration("waypoint_count", .integer, "How many waypoints there are after the start."),
                FieldDeclaration("visitor", .optional(.string), "The visitor's id, if known."),
                FieldDeclaration(
                    "heading", .optional(.number),
                    "The compass direction in which the traveller moves, 0 to 360; nil if it is unknown.",
                    unit: "°"),
                FieldDeclaration("venue", .optional(.string), "The venue's id."),
                FieldDeclaration(
                    "level_short_name", .optional(.string), "The label of that level on an elevator's buttons."),
            ]),
        ObjectDeclaration(
            "fix", "A location update.",
            [
                FieldDeclaration("x", .number, "East of the anchor.", unit: "m"),
                FieldDeclaration("y", .number, "North of the anchor.", unit: "m"),
                FieldDeclaration("lat", .optional(.number), "Latitude, if the venue has an anchor.", unit: "°"),
                FieldDeclaration("lon", .optional(.number), "Longitude, if the venue has an anchor.", unit: "°"),
                FieldDeclaration(
                    "level", .optional(.string), "The id of the level that the positioning system reports."),
                FieldDeclaration(
                    "accuracy", .optional(.number), "The radius within which the true position most likely is.",
                    unit: "m"),
                FieldDeclaration("course", .optional(.number), "The compass direction of movement.", unit: "°"),
                FieldDeclaration("speed", .optional(.number), "The speed of movement.", unit: "m/s"),
                FieldDeclaration("time", .number, "When it was measured, since 1970.", unit: "s"),
                FieldDeclaration("is_simulated", .boolean, "Whether a simulator created it."),
            ]),
        ObjectDeclaration(
            "location", "A position of the traveller.",
            [
                FieldDeclaration("x", .number, "East of the anchor.", unit: "m"),
                FieldDeclaration("y", .number, "North of the anchor.", unit: "m"),
                FieldDeclaration("level", .optional(.string), "The level's id."),
            ]),
        ObjectDeclaration(
            "deviation", "Where a fix lies relative to the route.",
            [
                FieldDeclaration("kind", .choice(of: Deviation.Kind.self), "What kind of deviation it is."),
                FieldDeclaration(
                    "metres", .number,
                    "To the nearest part of the route on the fix's level; `math.huge` if there is none.",
                    unit: "m"),
                FieldDeclaration("seconds", .number, "How long it has lasted.", unit: "s"),
            ]),
        ObjectDeclaration(
            "progress", "The traveller's progress and what is left.",
            [
                FieldDeclaration("leg", .integer, "The current leg, from 0."),
                FieldDeclaration("step", .integer, "The current step of the leg, from 0."),
                FieldDeclaration("level", .string, "The level's id."),
                FieldDeclaration("x", .number, "Where the traveller is drawn, east of the anchor.", unit: "m"),
                FieldDeclaration("y", .number, "Where the traveller is drawn, north of the anchor.", unit: "m"),
                FieldDeclaration("is_snapped", .boolean, "Whether that is on the route."),
                FieldDeclaration("distance_to_maneuver", .number, "To the end of the step.", unit: "m"),
                FieldDeclaration("distance_remaining_on_leg", .number, "To the end of the leg.", unit: "m"),
                FieldDeclaration("distance_remaining", .number, "To the end of the route.", unit: "m"),
                FieldDeclaration("duration_to_maneuver", .number, "To the end of the step.", unit: "s"),
                FieldDeclaration("duration_remaining_on_leg", .number, "To the end of the leg.", unit: "s"),
                FieldDeclaration("duration_remaining", .number, "To the end of the route.", unit: "s"),
                FieldDeclaration("fraction", .number, "The share of the route that is done, 0 to 1."),
                FieldDeclaration("arrival", .number, "When the traveller will arrive, since 1970.", unit: "s"),
            ]),
        ObjectDeclaration(
            "waypoint", "A point that the route leads to.",
            [
                FieldDeclaration("index", .integer, "Its number, from 1."),
                FieldDeclaration("is_last", .boolean, "Whether the route ends there."),
                FieldDeclaration("place", .optional(.string), "The place's id, if it is a place."),
                FieldDeclaration("name", .optional(.string), "The place's name in the session's language."),
                FieldDeclaration("category", .optional(.string), "The place's dotted category."),
            ]),
        ObjectDeclaration(
            "route", "A route as a whole.",
            [
                FieldDeclaration("distance", .number, "Its length.", unit: "m"),
                FieldDeclaration("duration", .number, "Its duration, with all waits.", unit: "s"),
                FieldDeclaration("legs", .integer, "How many legs it has."),
                FieldDeclaration("levels", .list(.string), "The ids of its levels, in order of passing."),
                FieldDeclaration("way_types", .list(.choice(wayTypes)), "The way types on it, each once."),
            ]),
        edge, step, query, place, level,
        ObjectDeclaration(
            "near", "A place and the way to it.",
            [
                FieldDeclaration("place", .string, "The place's id."),
                FieldDeclaration("name", .string, "Its name."),
                FieldDeclaration("distance", .number, "The distance to it.", unit: "m"),
                FieldDeclaration("duration", .number, "The time it takes, with all waits.", unit: "s"),
            ]),
        ObjectDeclaration(
            "remaining", "What is left of the route.",
            [
                FieldDeclaration("distance", .number, "To the end of the route.", unit: "m"),
                FieldDeclaration("duration", .number, "To the end of the route.", unit: "s"),
                FieldDeclaration("legs", .integer, "How many legs are left, with the current leg."),
            ]),
        ObjectDeclaration(
            "local_time", "The time on the venue's clocks.",
            [
                FieldDeclaration("text", .string, "For example `09:05`."),
                FieldDeclaration("hour", .integer, "0 to 23."),
                FieldDeclaration("minute", .integer, "0 to 59."),
                FieldDeclaration("weekday", .integer, "1 is Monday, 7 is Sunday."),
                FieldDeclaration("second", .integer, "0 to 59."),
                FieldDeclaration("year", .integer, "For example 2026."),
                FieldDeclaration("month", .integer, "1 to 12."),
                FieldDeclaration("day", .integer, "1 to 31."),
                FieldDeclaration("date", .string, "For example `2026-01-05`."),
            ]),
        venueObject, connector, zone, foundPlace, routePoint, alternativeRoute,
    ]

    /// The names of way types.
    static let wayTypes = WayKind.allCases.map(\.rawValue)
}
