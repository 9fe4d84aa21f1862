import WaymarkModel

extension PluginAPI {
    /// The functions that are not in the table `waymark`: parts of Lua's own library that need the engine, and JSON.
    static let libraryFunctions: [FunctionDeclaration] = [
        FunctionDeclaration(
            .osDate,
            [
                FieldDeclaration(
                    "format", .optional(.string),
                    "As in Lua: `%Y-%m-%d %H:%M`; `*t` for a table; `!` before it for UTC. Default `%c`."),
                FieldDeclaration("time", .optional(.number), "A moment, since 1970; default now.", unit: .seconds),
            ], returns: FieldDeclaration("date", .data, "The text, or the table."),
            "The date and time on the venue's clocks, by the engine's clock, in English.",
            errors: "A conversion that Lua does not have; a moment that is not in the years 1 to 9999."),
        FunctionDeclaration(
            .osTime,
            [
                FieldDeclaration(
                    "date", .optional(.data),
                    "A table with `year`, `month`, `day`, `hour`, `min` and `sec`, as in Lua; default now."
                )
            ], returns: FieldDeclaration("time", .integer, "Since 1970.", unit: .seconds),
            "The moment of a date and time on the venue's clocks; without one, the engine's clock in whole seconds.",
            errors: "A table without `year`, `month` or `day`; a moment that is not in the years 1 to 9999."),
        FunctionDeclaration(
            .jsonDecode, [FieldDeclaration("text", .string, "JSON.")],
            returns: FieldDeclaration(
                "value", .data,
                "The value. Members that are null are absent; items of lists that are null are `json.null`."),
            "Reads JSON, nested at most 32 deep. `pcall(json.decode, text)` catches what is wrong with it.",
            errors: "The text is not JSON, with the line and the column; an object has two members with the same name."),
        FunctionDeclaration(
            .jsonEncode,
            [FieldDeclaration("value", .data, "A text, a number, a boolean, nil, or a table of these, 32 deep.")],
            returns: FieldDeclaration("text", .string, "One line; members in the order of `pairs`."),
            "Writes JSON. Tables with the keys 1, 2, … are lists, and so are empty ones; tables with texts as keys are objects.",
            errors: "What JSON does not have: functions, `math.huge`, other keys, gaps in lists; more than 32 KiB."),
        FunctionDeclaration(
            .jsonObject, [FieldDeclaration("table", .data, "A table without a metatable.")],
            returns: FieldDeclaration("table", .data, "The same table."),
            "Marks a table as an object, so that `json.encode` writes `{}` and not `[]` if it is empty."),
    ]

    /// The constants that are not in the table `waymark`.
    package static let libraryConstants: [FieldDeclaration] = [
        FieldDeclaration(
            "json.null", .data, "The null in lists of JSON. It is not nil: compare it with `== json.null`.")
    ]
}
