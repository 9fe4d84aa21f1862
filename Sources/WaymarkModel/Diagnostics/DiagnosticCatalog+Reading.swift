extension DiagnosticCatalog {
    static let reading = [
        DiagnosticEntry(
            .unreadableFile, "file cannot be read", .error,
            what: "A file is no UTF-8 text, or not the YAML it claims to be.",
            why: "Nothing in it can be trusted from that point on.",
            example: "name: \"Riverside Mall\nid: riverside",
            fix:
                "Mend the syntax at the place shown: most often a quotation mark or bracket that is not closed, or a tab "
                + "where YAML wants spaces."),
        DiagnosticEntry(
            .unknownKey, "unknown key", .error,
            what: "A key is not one that this kind of feature has.",
            why: "It would be ignored, and what you wrote would not happen.",
            example: "places:\n  - {id: cafe, name: Café Nord, catgory: food.cafe, at: c}",
            fix: "Correct the spelling; the help line names the most similar key. What has no key belongs into tags."),
        DiagnosticEntry(
            .missingKey, "missing key", .error,
            what: "A key that a feature cannot do without is missing.",
            why: "There is no value that could be assumed for it.",
            example: "places:\n  - {name: Café Nord, category: food.cafe, at: c}",
            fix: "Add the key. docs/venue-format.md shows every feature with its keys."),
        DiagnosticEntry(
            .badValue, "bad value", .error,
            what: "A value is of another type than its key takes, or not one of the words that it knows.",
            why: "It cannot be understood, and guessing would hide the slip.",
            example: "paths:\n  - {id: gate, nodes: [a, b], kind: turnstyle}",
            fix: "Write a value of the type shown; the help line names the most similar word."),
        DiagnosticEntry(
            .badInclude, "bad include", .error,
            what: "An included file is missing, lies outside the venue's folder, or includes itself.",
            why: "A venue is its folder: it must be whole on every machine, and reading it must end.",
            example: "include: [../other/places.yaml]",
            fix: "Write paths relative to the including file and keep all files in the venue's folder."),
        DiagnosticEntry(
            .unsupportedVersion, "unsupported version", .error,
            what: "The file says a version of the format that this Waymark does not know, or none.",
            why: "A newer format may mean other things by the same words.",
            example: "waymark: 99",
            fix: "Write waymark: 1, or use a newer Waymark."),
        DiagnosticEntry(
            .badOpeningHours, "opening hours not understood", .error,
            what: "Opening hours do not follow the syntax of OpenStreetMap's opening_hours.",
            why: "Nobody could say when the door is open.",
            example: "places:\n  - {id: cafe, name: Café Nord, category: food.cafe, at: c, hours: \"Mon to Fri 9-17\"}",
            fix: "Write days with two letters and times with minutes: Mo-Fr 09:00-17:00."),
        DiagnosticEntry(
            .duplicateKey, "key is there twice", .error,
            what: "A key stands twice in one map.",
            why: "Only one of the two values could count, and YAML does not say which.",
            example: "places:\n  - {id: cafe, name: Café Nord, name: Café Süd, category: food.cafe, at: c}",
            fix: "Remove one of them."),
        DiagnosticEntry(
            .badSketch, "sketch not understood", .error,
            what: "A sketch has a line that leads nowhere, or a character that means nothing.",
            why: "A corridor that ends in the void is a corridor that somebody forgot to join.",
            example: "sketches:\n  - level: g\n    plan: |\n      A---+---C\n          |\n          ?",
            fix: "Let every line end at a letter, a digit or a +, and use only - | / \\ > < ^ v between them."),
        DiagnosticEntry(
            .limitExceeded, "limit exceeded", .error,
            what: "A file is larger, deeper or fuller than any venue should be.",
            why: "Limits keep a broken or hostile file from eating the machine.",
            example: "connectors:\n  - {id: lift, kind: elevator, stops: [n1, n2, n3]}   # and thousands more",
            fix: "Split the venue, or look for what made the file so large."),
        DiagnosticEntry(
            .unknownTimeZone, "unknown time zone", .error,
            what: "The venue's time zone is not in the time zone database.",
            why: "Opening hours are local; without a zone they mean nothing.",
            example: "timeZone: Amsterdam",
            fix: "Write the IANA name: Europe/Amsterdam."),
        DiagnosticEntry(
            .badLanguageTag, "bad language tag", .error,
            what: "A language is not named by a BCP 47 tag.",
            why: "No reader's language would ever match it.",
            example: "name: {en: Riverside Mall, dutch: Winkelcentrum}",
            fix: "Write the tag, in most cases two letters: nl, de, pt-BR."),
    ]

    static let foreign = [
        DiagnosticEntry(
            .missingTable, "missing table or column", .error,
            what: "A table of a foreign format, or a column of it, is missing.",
            why: "Without it the rest has no meaning.",
            example: "stops.txt:\nstop_name,stop_lat,stop_lon\nMain Street,52.1,5.1",
            fix: "Export the feed again with the file and the column that are named."),
        DiagnosticEntry(
            .badRow, "bad row left out", .warning,
            what: "A row has too few or too many fields, or a number that is none.",
            why: "It is left out, and what depends on it may be missing from the venue.",
            example: "nodes.csv:\nid,x,y\nn1,12.5,north",
            fix: "Mend the row in the source, or live without it."),
        DiagnosticEntry(
            .unknownForeignKind, "unknown mode or type", .warning,
            what: "A row has a mode or type that the format's reference does not know.",
            why: "It is taken for the most harmless kind, which may not be what was meant.",
            example: "pathways.txt:\npathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional\np1,a,b,12,1",
            fix: "Write a mode that the format knows."),
        DiagnosticEntry(
            .foreignAssumption, "assumption made", .note,
            what: "The data leaves something open that a venue must know, and the reader has assumed it.",
            why: "Routes may differ from the real building there.",
            example: "pathways.txt:\npathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional\n"
                + "p1,street,platform,1,1   # a walkway between two levels",
            fix: "Say it in the source, or check that the assumption holds."),
    ]
}
