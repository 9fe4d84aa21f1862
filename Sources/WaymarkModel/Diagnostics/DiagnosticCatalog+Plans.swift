extension DiagnosticCatalog {
    static let plans = [
        DiagnosticEntry(
            .inferredWay, "inferred way", .warning,
            what:
                "Waymark derived a way from the floor plan that nobody stated: into a room without a door, from "
                + "the street into a shop, from room to room, through a room, or to a place outside all units.",
            why: "Routes use it. In the building there may be a wall, or the way may be somewhere else.",
            example:
                "units:\n  - {id: hall, level: g, category: hall, polygon: [[0, 0], [9, 0], [9, 4], [0, 4]]}\n"
                + "  - {id: shop, level: g, category: shop, polygon: [[0, 4], [4, 4], [4, 8], [0, 8]]}",
            fix: "Add the opening to the plan."),
        DiagnosticEntry(
            .openingJoinsNothing, "opening that joins nothing", .warning,
            what:
                "An opening is in the outline of no unit, or of one unit inside the building, so that there is nothing on "
                + "its other side.",
            why: "No route leads through it. A unit is missing, or the opening is at the wrong place.",
            example:
                "units:\n  - {id: hall, level: g, category: hall, polygon: [[0, 0], [9, 0], [9, 4], [0, 4]]}\n"
                + "openings:\n  - {id: door-1, level: g, at: [20, 0]}",
            fix: "Move the opening onto the border of its units, draw the missing unit, or list the opening's units."),
        DiagnosticEntry(
            .isolatedUnit, "unit that is not connected", .note,
            what: "No way leads from the largest part of the floor plan to a unit.",
            why: "No route can lead there.",
            example:
                "units:\n  - {id: hall, level: g, category: hall, polygon: [[0, 0], [9, 0], [9, 4], [0, 4]]}\n"
                + "  - {id: store, level: g, category: room.storage, polygon: [[20, 0], [24, 0], [24, 4], [20, 4]]}",
            fix: "Add an opening to the unit, or a connector to its level."),
        DiagnosticEntry(
            .narrowUnit, "narrow unit", .warning,
            what: "A unit that people walk in is nowhere wider than 0.6 m.",
            why: "The polygon is probably wrong. Paths in the unit cannot keep a distance from its walls.",
            example:
                "units:\n  - {id: gap, level: g, category: corridor, polygon: [[0, 0], [9, 0], [9, 0.4], [0, 0.4]]}",
            fix: "Correct the polygon, or set walking: none if nobody walks there."),
        DiagnosticEntry(
            .unusedOverride, "override without effect", .warning,
            what:
                "An entry of overrides.yaml changes nothing: it names a unit, an opening or an inference that the plan "
                + "does not have, or says what the plan says anyway.",
            why: "The plan may have changed since you wrote it. The next edition may bring the feature back.",
            example: "join:\n  - {units: [hall, old-shop]}",
            fix: "Correct the ids, or remove the entry."),
        DiagnosticEntry(
            .contradictoryOverride, "override against a path", .error,
            what: "An entry of overrides.yaml separates two units that a path of the venue joins.",
            why: "Authored paths are never removed, so the entry cannot take effect.",
            example: "separate:\n  - {units: [kitchen, hall]}",
            fix: "Remove the entry, or the path."),
        DiagnosticEntry(
            .shaftWithOneEnd, "shaft with one end", .warning,
            what:
                "A staircase, elevator, escalator or ramp of the floor plan leads to no other level: no unit of its category "
                + "is above or below it, and no connector stops in it.",
            why: "No route changes level there.",
            example:
                "units:\n  - {id: lift-g, level: g, category: elevator, polygon: [[5, 8], [8, 8], [8, 12], [5, 12]]}\n"
                + "  - {id: lift-u, level: u, category: elevator, polygon: [[9, 8], [12, 8], [12, 12], [9, 12]]}",
            fix: "Draw its other end where it is, or add a connector with the stops."),
        DiagnosticEntry(
            .overlappingUnits, "overlapping units", .warning,
            what: "Two units of a level share a large part of their floor, or are the same room.",
            why: "The shared floor belongs to only one of them. The other loses its doors, or everything.",
            example:
                "units:\n  - {id: shop, level: g, polygon: [[0, 0], [8, 0], [8, 6], [0, 6]]}\n"
                + "  - {id: cafe, level: g, polygon: [[4, 0], [12, 0], [12, 6], [4, 6]]}",
            fix: "Correct the polygons, or remove one of them. A unit within another one is cut out of it."),
        DiagnosticEntry(
            .openingAcrossWall, "opening across a wall", .warning,
            what:
                "The middle of an opening is in the wall of its unit, but the line of the opening leaves the wall: it leads "
                + "through the wall, or beyond its end.",
            why:
                "The line of an opening is its threshold, and its length is the width of the door. This door is too wide.",
            example:
                "units:\n  - {id: hall, level: g, category: hall, polygon: [[0, 0], [9, 0], [9, 4], [0, 4]]}\n"
                + "openings:\n  - {id: door-1, level: g, at: [[4, -1], [4, 1]]}",
            fix: "Draw the line along the wall, from one side of the door to the other."),
    ]
}
