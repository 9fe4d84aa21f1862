extension PluginAPI {
    /// The functions that need the capability `timers` or `storage`.
    static let timerAndStorageFunctions: [FunctionDeclaration] = [
        FunctionDeclaration(
            .timerAfter,
            [
                FieldDeclaration("seconds", .number, "How long to wait.", unit: "s", range: 0.1...86_400), timerName,
                FieldDeclaration("argument", .optional(.data), "A text or a number for the hook."),
            ], needs: .timers,
            "Calls the hook `timer` with that name later, on the engine's clock. A timer of the same name is replaced.",
            errors: "There are 32 timers."),
        FunctionDeclaration(
            .timerCancel, [timerName], needs: .timers, "Forgets a timer; nothing happens if there is none."),
        FunctionDeclaration(
            .storageGet, [key],
            returns: FieldDeclaration("value", .optional(.data), "What was kept; nil if nothing was."), needs: .storage,
            "What is kept under a key."),
        FunctionDeclaration(
            .storageSet, [key, FieldDeclaration("value", .data, "What to keep; texts up to 4 KiB.")], needs: .storage,
            "Keeps a value under a key, once the hook has ended without an error.",
            errors: "The value is too large, or the plugin keeps more than 64 KiB."),
        FunctionDeclaration(
            .storageDelete, [key], needs: .storage, "Forgets a key, once the hook has ended without an error."),
        FunctionDeclaration(
            .storageKeys, [FieldDeclaration("prefix", .optional(.string), "What the keys begin with.")],
            returns: FieldDeclaration("keys", .list(.string), "The keys, in order."), needs: .storage,
            "The keys under which something is kept."),
    ]

    private static let timerName = FieldDeclaration("name", .string, "The timer's name.", maximumLength: 64)
    private static let key = FieldDeclaration(
        "key", .string, "1 to 64 of small letters, digits, `_`, `.`, `-`.", maximumLength: 64)
}
