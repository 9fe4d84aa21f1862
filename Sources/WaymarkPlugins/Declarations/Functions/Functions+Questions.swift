extension PluginAPI {
    /// The function that asks questions by their names.
    static let questionFunctions: [FunctionDeclaration] = [
        FunctionDeclaration(
            .ask,
            [
                FieldDeclaration("question", .string, "Its name, for example `nearest`."),
                FieldDeclaration("parameters", .optional(.data), "The parameters by name."),
            ],
            returns: FieldDeclaration("answer", .optional(.data), "The members of the answer; nil if there is none."),
            and: FieldDeclaration("reason", .optional(.string), "Why there is no answer."),
            "Asks one of the [questions](questions.md) that the command line asks, by the same name and with the same "
                + "parameters, about the venue that is open. It asks for the traveller: what is left out is that of the "
                + "session's request, `here` is their position. Commands can ask without a session, for the one who runs "
                + "them. Lists count from 1; "
                + "moments are seconds since 1970, positions tables with `lat` and `lon`; null is nil, and `json.null` in "
                + "lists. In the names of parameters, `_` stands for `-`. Costs fuel for each search and each value.",
            errors:
                "The question is unknown; a parameter is unknown, missing or invalid, or names nothing in the venue; the "
                + "answer has more than 10000 values; it would use a role that the traveller does not have, without the "
                + "capability `roles`; or a hook without a session calls it that is not `command`.")
    ]
}
