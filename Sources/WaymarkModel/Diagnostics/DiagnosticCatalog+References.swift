extension DiagnosticCatalog {
    static let references = [
        DiagnosticEntry(
            .duplicateID, "duplicate id", .error,
            what: "Two features of the same kind have the same id.",
            why: "References to the id would be ambiguous.",
            example: "nodes:\n  g:\n    a: [0, 0]\n  first:\n    a: [0, 0]",
            fix: "Give one of them another id. Different kinds can share an id: a node and a place can both be cafe."),
        DiagnosticEntry(
            .unknownLevelReference, "unknown level", .error,
            what: "A node, area, place, geofence or part of the floor plan is on a level that does not exist.",
            why: "Its position would be incomplete.",
            example: "nodes:\n  grund:\n    a: [0, 0]",
            fix: "Correct the id, or list the level in its building or under levels."),
        DiagnosticEntry(
            .unknownNodeReference, "unknown node", .error,
            what: "A path, connector or place names a node that does not exist.",
            why: "It would lead nowhere.",
            example: "paths:\n  - [a, bb, c]",
            fix: "Correct the id; the help line names the most similar node. A node drawn in a sketch is level/letter, "
                + "such as g/A, unless the legend renames it."),
        DiagnosticEntry(
            .unknownPlaceReference, "unknown place", .error,
            what: "A recommendation is for a place that does not exist, or a unit is one.",
            why: "There would be nothing to recommend, or to find in the unit.",
            example: "recommendations:\n  - {id: cake, place: caffe, title: Taste the cake, points: 50}",
            fix: "Correct the id, or list the place."),
        DiagnosticEntry(
            .unknownBuildingReference, "unknown building", .error,
            what: "A level is in a building that does not exist, or a footprint is of one.",
            why: "It would belong to no building.",
            example: "levels:\n  - {id: l1, ordinal: 1, name: First floor, building: annex}",
            fix: "Correct the id, or list the building."),
        DiagnosticEntry(
            .danglingPathway, "dangling pathway", .warning,
            what: "A pathway of a foreign format leads to a stop or node that is not in its data.",
            why: "The pathway is left out, and what lies behind it may be unreachable.",
            example:
                "pathways.txt:\npathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional\np1,a,nowhere,1,1",
            fix: "Add the stop to the source, or remove the pathway."),
        DiagnosticEntry(
            .badColumnMapping, "bad column mapping", .error,
            what: "The file that maps columns of CSV tables names a column, level or file that does not exist.",
            why: "The tables cannot be read without it.",
            example: "graph.yaml:\nnodes: {file: nodes.csv, id: node_nr}",
            fix: "Write the name as in the first line of the table."),
        DiagnosticEntry(
            .placeLevelMismatch, "place on another level than its entrance", .warning,
            what: "A place states a level, but none of its entrances is on it.",
            why: "Instructions would name a different level from the one where people arrive.",
            example:
                "nodes:\n  g:\n    a: [0, 0]\nplaces:\n  - {id: shop, name: Shop, category: shop, at: a, level: first}",
            fix: "Leave the level out to take it from the entrance, or correct one of the two."),
        DiagnosticEntry(
            .unknownUnitReference, "unknown unit", .error,
            what: "An opening joins a unit that does not exist.",
            why: "It would lead nowhere.",
            example: "openings:\n  - {id: d1, level: g, at: [4, 2], units: [shop, hal]}",
            fix: "Correct the id, list the unit, or leave units out to find them by the geometry."),
        DiagnosticEntry(
            .openingOffLevel, "opening joins another level", .error,
            what: "An opening joins a unit that is on another level.",
            why: "Openings join units of one level. Elevators, stairs and ramps join levels.",
            example: "units:\n  - {id: attic, level: u, polygon: [[0, 0], [4, 0], [4, 4]]}\n"
                + "openings:\n  - {id: d1, level: g, at: [4, 2], units: [attic]}",
            fix: "Correct the level of one of them, or list a connector."),
    ]

    static let geometry = [
        DiagnosticEntry(
            .zeroLengthEdge, "path without length", .error,
            what: "A path leads from a node to itself, or between nodes at one point.",
            why: "It leads nowhere, and creates turns that do not exist.",
            example: "nodes:\n  g:\n    a: [0, 0]\n    b: [0, 0]\npaths:\n  - [a, b]",
            fix: "Move one of the nodes, or leave it out."),
        DiagnosticEntry(
            .overlappingNodes, "overlapping nodes", .warning,
            what: "Nodes of one level are less than a centimetre apart.",
            why: "They are most likely one node, and paths that seem to meet there do not.",
            example: "nodes:\n  g:\n    a: [4, 2]\n    door: [4, 2.001]",
            fix: "Merge them into one node, or move them apart."),
        DiagnosticEntry(
            .badPolygon, "bad polygon", .error,
            what: "A polygon crosses itself, has fewer than three corners, or has no area.",
            why: "The inside of such a polygon is undefined.",
            example: "areas:\n  - {id: hall, level: g, category: walkway, polygon: [[0, 0], [4, 4], [4, 0], [0, 4]]}",
            fix: "List the corners in order around the polygon. The message says where it crosses itself."),
        DiagnosticEntry(
            .implausibleLength, "implausible length", .warning,
            what:
                "A path is longer than 2 km, a flight longer than 500 m or a level larger than 10 km; or a stated "
                + "length is "
                + "shorter than the straight "
                + "line or more than ten times as long.",
            why: "The unit is usually wrong, and so are all travel times.",
            example: "nodes:\n  g:\n    a: [0, 0]\n    b: [4000, 0]   # millimetres\npaths:\n  - [a, b]",
            fix: "Write metres. Leave a length out to take it from the nodes."),
        DiagnosticEntry(
            .numberOutOfRange, "number out of range", .error,
            what: "A number is not finite, or is outside its valid range.",
            why: "Everything computed from it would be wrong.",
            example: "paths:\n  - {id: gate, nodes: [a, b], delay: -5}",
            fix: "Write a number in the range that is shown."),
        DiagnosticEntry(
            .holeOutsidePolygon, "hole outside its polygon", .error,
            what: "A hole of a polygon is not within it.",
            why: "Holes are cut out of the polygon; there is nothing to cut there.",
            example:
                "areas:\n  - id: hall\n    level: g\n    category: walkway\n    polygon: [[0, 0], [4, 0], [4, 4]]\n"
                + "    holes: [[[9, 9], [10, 9], [10, 10]]]",
            fix: "Move the hole inside, or make it a separate area."),
        DiagnosticEntry(
            .implausibleSlope, "implausible slope or number of steps", .warning,
            what:
                "An incline is over 100 % on stairs and ladders or over 35 % elsewhere, or a flight has over 2000 "
                + "steps, or steps over 0.5 m high for the elevations of its levels. Or nobody says how steep a ramp is, "
                + "and it is drawn steeper than 1 in 12, or nothing shows how long it is.",
            why:
                "It is usually a percentage written as a plain number, and excludes wheelchairs. No wheelchair is led over a "
                + "ramp that may be too steep.",
            example: "paths:\n  - {id: ramp, nodes: [a, b], kind: ramp, incline: 6}",
            fix: "Write 6% or 0.06. Write incline, length or wheelchair at a ramp that wheels get up."),
        DiagnosticEntry(
            .farFromAnchor, "far from the anchor", .warning,
            what: "A feature lies more than 20 km from the venue's anchor.",
            why: "The local frame is not accurate that far away. Usually a coordinate is in another system.",
            example: "nodes:\n  g:\n    a: [388000, 5812000]   # a national grid",
            fix: "Write metres from the anchor, and move the anchor to the venue."),
        DiagnosticEntry(
            .landingsApart, "elevator landings apart", .warning,
            what: "A landing of an elevator lies more than 8 m from all its other landings.",
            why: "An elevator goes straight up; one of the positions is wrong, and so are the ways to it.",
            example:
                "nodes:\n  g:\n    lift-g: [4, 2]\n  first:\n    lift-1: [18, 2]\nconnectors:\n  - {id: lift, kind: "
                + "elevator, "
                + "stops: [lift-g, lift-1]}",
            fix: "Correct the position, or make it an inclinedLift."),
        DiagnosticEntry(
            .implausibleWidth, "implausible width", .warning,
            what: "A clear width is under 0.3 m or over 50 m.",
            why: "It is usually a number of centimetres, and lets wheelchairs through where they do not fit.",
            example: "paths:\n  - {id: gate, nodes: [a, b], width: 95}",
            fix: "Write metres (0.95), or the unit (95 cm)."),
        DiagnosticEntry(
            .sameOrdinalLevels, "two levels of a building with the same ordinal", .warning,
            what: "Two levels of one building have the same ordinal.",
            why: "Nobody can say which one is above the other, and elevators take no time between them.",
            example: "levels:\n  - {id: g, ordinal: 0, name: Ground floor}\n  - {id: m, ordinal: 0, name: Mezzanine}",
            fix:
                "Give each its own ordinal; a mezzanine has 0.5. Make parts at the same height one level, or two "
                + "buildings."
        ),
        DiagnosticEntry(
            .strayNode, "node far from its level", .warning,
            what:
                "A node lies over 100 m, and far more than is usual on its level, from all other nodes of the level; or "
                + "something on a level that counts in pixels lies outside its image.",
            why: "It is usually a misplaced decimal point, and turns a few steps into a walk of minutes.",
            example: "nodes:\n  g:\n    a: [4, 2]\n    b: [420, 2]   # meant 4.20",
            fix: "Check the decimal point and the sign of the position."),
        DiagnosticEntry(
            .anchorFarFromTimeZone, "anchor far from its time zone", .warning,
            what: "The anchor lies over 3000 km from the city that the venue's time zone is named after.",
            why:
                "Latitude and longitude may be swapped or have the wrong sign, or opening hours are read on the "
                + "wrong clock.",
            example: "anchor: {lat: -33.87, lon: 151.21}\ntimeZone: Europe/Amsterdam",
            fix: "Correct the anchor or the time zone."),
        DiagnosticEntry(
            .badLine, "bad line", .error,
            what: "An opening has no point, or a detail has fewer than two different points.",
            why: "There is nothing to walk through, or nothing to draw.",
            example: "details:\n  - {id: w1, level: g, line: [[4, 2], [4, 2]]}",
            fix: "Write the points of the line in order. A single point is enough for an opening."),
        DiagnosticEntry(
            .storeyGap, "levels an unclear number of storeys apart", .note,
            what:
                "An elevator, or stairs, lead directly between two levels whose ordinals differ by 5 or more, and the "
                + "levels have no elevation. Ordinals count storeys, but some mapping programs number levels in steps.",
            why:
                "Elevators take 8 s per storey, and stairs longer. Levels 0 and 10 alone count as 1 storey apart, because "
                + "a venue with a tenth floor seldom leaves out all nine below it. Levels 0, 1 and 10 count as they say.",
            example:
                "levels:\n  - {id: g, ordinal: 0, name: Ground floor}\n  - {id: u, ordinal: 10, name: Restaurant}",
            fix: "State the elevation of both levels, in metres. It decides how many storeys there are."),
        DiagnosticEntry(
            .impossibleTime, "a way faster than anybody walks, climbs or rides", .warning,
            what:
                "The stated time of a flight of stairs is shorter than 0.25 s for each step, and a third of a second for each "
                + "metre beyond 0.45 m for each step. Where the steps are not counted, one is 0.286 m long, and a storey has 24. "
                + "Or the stated time of another way of more than 20 m that is not a ride, such as a path or a ramp, "
                + "is shorter than a third of a second for each metre. Or that of a ladder is, or of an escalator or a moving walkway "
                + "shorter than if somebody ran on it. Or an elevator gets there sooner than if it speeds up and slows down by 1.5 m/s "
                + "each second, and is never faster than 20.5 m/s: 4 m in less than 3.3 s.",
            why:
                "The fastest runners need 0.36 s for a step of a tall building, and people who run take a third of a second for "
                + "a metre. The fastest elevators, in Shanghai Tower, run at 20.5 m/s. Such a time is a default of the program that wrote it. It is ignored, and routes count the time "
                + "that walking takes.",
            example:
                "connectors:\n  - {id: stairs, kind: stairs, stops: [a, b], steps: 60, duration: 5}",
            fix: "Measure the time, or leave it out."),
        DiagnosticEntry(
            .elevationsAgainstOrdinals, "elevations against the ordinals", .warning,
            what:
                "Of two levels of a building, the one with the higher ordinal has the lower elevation, or lies so much higher "
                + "that the elevations are in another unit: by more than 1 km, or by more than 100 m for each storey of two "
                + "that follow each other, or of one that people climb.",
            why:
                "Stairs and elevators take their time from the elevations, and routes tell up from down by the ordinals.",
            example:
                "levels:\n  - {id: g, ordinal: 0, name: Ground floor, elevation: 4}\n"
                + "  - {id: u, ordinal: 1, name: First floor, elevation: 0}",
            fix: "Correct the elevations or the ordinals."),
        DiagnosticEntry(
            .implausibleWait, "implausible wait", .warning,
            what: "A wait, a delay or the time of an elevator for a level is more than an hour.",
            why: "It is usually a number of milliseconds, and every route goes another way.",
            example: "connectors:\n  - {id: lift, kind: elevator, stops: [a, b], wait: 30000}",
            fix: "Write seconds (30), or the unit (2 min)."),
    ]
}
