import WaymarkModel

/// The objects and records for searches in the venue and for routes. Functions return objects as copies.
extension PluginAPI {
    /// The venue.
    static let venueObject = ObjectDeclaration(
        "venue", "The venue.",
        [
            FieldDeclaration("id", .string, "Its id."),
            FieldDeclaration("name", .string, "Its name."),
            FieldDeclaration("language", .string, "The language of its names, for example `en`."),
            FieldDeclaration("time_zone", .string, "Its time zone, for example `Europe/Amsterdam`."),
            FieldDeclaration("lat", .number, "The latitude of its anchor.", unit: "°"),
            FieldDeclaration("lon", .number, "The longitude of its anchor.", unit: "°"),
            FieldDeclaration("levels", .integer, "The number of its levels."),
            FieldDeclaration("places", .integer, "The number of its places."),
        ])

    /// A connector of the venue.
    static let connector = ObjectDeclaration(
        "connector", "A way from level to level.",
        [
            FieldDeclaration("id", .string, "Its id."),
            FieldDeclaration("kind", .choice(Connector.Kind.allCases.map(\.rawValue)), "What it is."),
            FieldDeclaration("name", .optional(.string), "Its name."),
            FieldDeclaration("levels", .list(.string), "The ids of the levels of its landings, in order."),
            FieldDeclaration(
                "direction", .choice(Connector.Direction.allCases.map(\.rawValue)),
                "Its direction along the order of its landings."),
            FieldDeclaration(
                "is_open", .boolean, "Whether its opening hours and the live conditions let people use it now."),
            FieldDeclaration(
                "is_accessible", .optional(.boolean),
                "Whether the venue's author states that wheelchairs can use it; nil if not stated."),
            FieldDeclaration("tags", .texts, "Its tags in the venue's files."),
        ])

    /// An area or a geofence of the venue.
    static let zone = ObjectDeclaration(
        "zone", "An area or a geofence.",
        [
            FieldDeclaration("id", .string, "Its id."),
            FieldDeclaration("kind", .choice(["area", "geofence"]), "What it is."),
            FieldDeclaration("name", .optional(.string), "Its name."),
            FieldDeclaration("category", .optional(.string), "Its dotted category; areas only."),
            FieldDeclaration(
                "levels", .list(.string), "The ids of its levels; for a geofence, an empty list means every level."),
            FieldDeclaration("tags", .texts, "Its tags in the venue's files; geofences only."),
        ])

    /// A result of `waymark.venue.search`.
    static let foundPlace = ObjectDeclaration(
        "found_place", "A place that a search found.",
        place.fields.filter { $0.name != "is_wheelchair_reachable" && $0.name != "entrances" } + [
            FieldDeclaration(
                "is_open", .optional(.boolean),
                "Whether it is open now, by its hours and the live conditions; nil if it has no hours and nothing "
                    + "closes it."
            ),
            FieldDeclaration(
                "opens", .optional(.number), "When it opens next, since 1970, if it is closed by its hours.", unit: "s"),
            FieldDeclaration(
                "closes", .optional(.number), "When it closes next, since 1970, if it is open by its hours.", unit: "s"),
            FieldDeclaration("zones", .list(.string), "The ids of the areas and geofences that contain it."),
            FieldDeclaration(
                "distance", .optional(.number),
                "In a straight line; nil on other levels, and if the traveller's position is unknown.", unit: "m"),
        ])

    /// A point of a route's line.
    static let routePoint = ObjectDeclaration(
        "route_point", "A point of the line of a route.",
        [
            FieldDeclaration("x", .number, "East of the anchor.", unit: "m"),
            FieldDeclaration("y", .number, "North of the anchor.", unit: "m"),
            FieldDeclaration("level", .string, "The id of its level."),
            FieldDeclaration("leg", .integer, "The leg it belongs to, from 0."),
        ])

    /// An alternative route.
    static let alternativeRoute = ObjectDeclaration(
        "alternative", "An alternative way.",
        [
            FieldDeclaration("index", .integer, "Its number, from 1, for `waymark.nav.take_alternative`."),
            FieldDeclaration("distance", .number, "Its length.", unit: "m"),
            FieldDeclaration("duration", .number, "Its duration, with all waits.", unit: "s"),
            FieldDeclaration("levels", .list(.string), "The ids of its levels, in order of passing."),
            FieldDeclaration("way_types", .list(.choice(wayTypes)), "The way types on it, each once."),
        ])

    /// The query of `waymark.venue.search`.
    static let placeQuery = ObjectDeclaration(
        "place_query", "What to search for. What is left out does not matter; an empty table finds every place.",
        [
            FieldDeclaration(
                "text", .optional(.string), "A part of the name or of an alias, in upper or lower case.",
                maximumLength: 200),
            FieldDeclaration(
                "category", .optional(.string), "A dotted category, for example `food`.", maximumLength: 200),
            FieldDeclaration("level", .optional(.string), "The id of its level.", maximumLength: 200),
            FieldDeclaration(
                "zone", .optional(.string), "The id of an area or geofence that contains it.", maximumLength: 200),
            FieldDeclaration("tags", .optional(.texts), "Tags that it has with these values; `*` is any value."),
            FieldDeclaration(
                "open", .optional(.boolean), "Whether it is open now; places without hours count as open."),
            FieldDeclaration(
                "limit", .optional(.integer), "Maximum number of results; default 20.", range: 1...50),
        ])
}
