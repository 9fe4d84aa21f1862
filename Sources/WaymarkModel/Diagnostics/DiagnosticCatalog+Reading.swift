extension DiagnosticCatalog {
    static let reading = [
        DiagnosticEntry(
            .unreadableFile, "file cannot be read", .error,
            what: "A file is not UTF-8 text, or not valid YAML.",
            why: "Nothing after that point can be read reliably.",
            example: "name: \"Riverside Mall\nid: riverside",
            fix:
                "Fix the syntax at the place shown. The usual cause is a quotation mark or bracket that is not "
                + "closed, or a tab "
                + "where YAML requires spaces."),
        DiagnosticEntry(
            .unknownKey, "unknown key", .error,
            what: "A key is not one that this kind of feature has.",
            why: "It would be ignored, and you would not notice.",
            example: "places:\n  - {id: cafe, name: Café Nord, catgory: food.cafe, at: c}",
            fix: "Correct the spelling; the help line names the most similar key. Put data that has no key into tags."),
        DiagnosticEntry(
            .missingKey, "missing key", .error,
            what: "A required key of a feature is missing.",
            why: "The key has no default.",
            example: "places:\n  - {name: Café Nord, category: food.cafe, at: c}",
            fix: "Add the key. docs/venue-format.md shows every feature with its keys."),
        DiagnosticEntry(
            .badValue, "bad value", .error,
            what: "A value has the wrong type, or is not one of the words that its key accepts.",
            why: "The value has no meaning here, and a guess would hide the mistake.",
            example: "paths:\n  - {id: gate, nodes: [a, b], kind: turnstyle}",
            fix: "Write a value of the type shown; the help line names the most similar word."),
        DiagnosticEntry(
            .badInclude, "bad include", .error,
            what:
                "An included file is missing, is empty, lies outside the venue's folder, or includes itself; or a part of the "
                + "venue is not included.",
            why: "A venue's folder must be complete on every machine, and reading it must end.",
            example: "include: [../other/places.yaml]",
            fix: "Write paths relative to the including file and keep all files in the venue's folder."),
        DiagnosticEntry(
            .unsupportedVersion, "unsupported version", .error,
            what: "The file states a format version that this Waymark does not support, or none.",
            why: "In a newer format, the same words may have other meanings.",
            example: "waymark: 99",
            fix: "Write waymark: 1, or use a newer Waymark."),
        DiagnosticEntry(
            .badOpeningHours, "invalid opening hours", .error,
            what: "Opening hours do not follow the syntax of OpenStreetMap's opening_hours.",
            why: "It would be unknown when the door is open.",
            example: "places:\n  - {id: cafe, name: Café Nord, category: food.cafe, at: c, hours: \"Mon to Fri 9-17\"}",
            fix: "Write days with two letters and times with minutes: Mo-Fr 09:00-17:00."),
        DiagnosticEntry(
            .duplicateKey, "duplicate key", .error,
            what: "A map has the same key twice.",
            why: "Only one of the two values could count, and YAML does not say which.",
            example: "places:\n  - {id: cafe, name: Café Nord, name: Café Süd, category: food.cafe, at: c}",
            fix: "Remove one of them."),
        DiagnosticEntry(
            .badSketch, "invalid sketch", .error,
            what: "A sketch has a line that leads nowhere, or a character that has no meaning.",
            why: "A corridor that ends nowhere is most likely unfinished.",
            example: "sketches:\n  - level: g\n    plan: |\n      A---+---C\n          |\n          ?",
            fix: "Let every line end at a letter, a digit or a +, and use only - | / \\ > < ^ v between them."),
        DiagnosticEntry(
            .limitExceeded, "limit exceeded", .error,
            what: "A file is larger, is nested more deeply or has more entries than any venue should.",
            why: "Limits keep a broken or hostile file from exhausting the machine.",
            example: "connectors:\n  - {id: lift, kind: elevator, stops: [n1, n2, n3]}   # and thousands more",
            fix:
                "Split the venue, or find out what made the file so large. For an input that you trust, use --limits "
                + "large."
        ),
        DiagnosticEntry(
            .unknownTimeZone, "unknown time zone", .error,
            what: "The venue's time zone is not in the time zone database.",
            why: "Opening hours are in local time, which needs a time zone.",
            example: "timeZone: Amsterdam",
            fix: "Write the IANA name: Europe/Amsterdam."),
        DiagnosticEntry(
            .unknownHolidayRegion, "unknown region of holidays", .error,
            what: "The venue names a region whose public holidays Waymark does not know.",
            why: "Opening hours with PH would never hold.",
            example: "holidayRegion: Hessen",
            fix: "Write the ISO 3166 code of a country or a part of it (docs/holidays.md lists them): DE-HE."),
        DiagnosticEntry(
            .cutText, "text that a comment cuts off", .note,
            what:
                "A text without quotes ends at a # behind one blank: YAML takes the rest of the line for a comment. It is a "
                + "warning if a letter or digit follows the #.",
            why: "People would read the first part of the name only.",
            example: "places:\n  - id: gate\n    name: Gate #2\n    category: transport.gate\n    at: a",
            fix: "Put the text in quotes. If it is a comment, write two blanks before it."),
        DiagnosticEntry(
            .badLanguageTag, "bad language tag", .error,
            what: "A language is not a BCP 47 tag.",
            why: "No reader's language would ever match it.",
            example: "name: {en: Riverside Mall, dutch: Winkelcentrum}",
            fix: "Write the tag, usually two letters: nl, de, pt-BR."),
        DiagnosticEntry(
            .badUnderlay, "bad underlay", .error,
            what:
                "The image of a level is missing, outside the venue's folder, too large, damaged, or no PNG, JPEG or SVG; "
                + "or its three points do not say where it lies, or turn it over.",
            why: "Maps could not draw it, or would draw it in the wrong place.",
            example: "levels:\n  - id: g\n    ordinal: 0\n    name: Ground\n"
                + "    underlay: {file: plan.pdf, pixels: [[0, 0], [900, 0], [0, 600]], points: [[0, 0], [90, 0], [0, -60]]}",
            fix:
                "Put the image into the folder of the venue. Name three points that do not lie on a line, in the image and "
                + "in the plan, in the same order."),
    ]

    static let foreign = [
        DiagnosticEntry(
            .missingTable, "missing table or column", .error,
            what: "A table of a foreign format, or a column of it, is missing.",
            why: "The other tables cannot be used without it.",
            example: "stops.txt:\nstop_name,stop_lat,stop_lon\nMain Street,52.1,5.1",
            fix: "Export the feed again, with the file and the column that the message names."),
        DiagnosticEntry(
            .badRow, "bad row left out", .warning,
            what: "A row has too few or too many fields, or text where a number is required.",
            why: "The row is left out, and what depends on it may be missing from the venue.",
            example: "nodes.csv:\nid,x,y\nn1,12.5,north",
            fix: "Correct the row in the source, or accept that it is left out."),
        DiagnosticEntry(
            .unknownForeignKind, "unknown mode or type", .warning,
            what: "A row has a mode or type that the format does not define.",
            why: "It is imported as the most harmless kind, which may be wrong.",
            example: "pathways.txt:\npathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional\np1,a,b,12,1",
            fix: "Write a mode that the format defines."),
        DiagnosticEntry(
            .foreignAssumption, "assumption made", .note,
            what: "The data does not state something that a venue needs, and the reader has assumed it.",
            why: "Routes may differ from the real building there.",
            example: "pathways.txt:\npathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional\n"
                + "p1,street,platform,1,1   # a walkway between two levels",
            fix: "State it in the source, or check that the assumption is right."),
    ]
}
