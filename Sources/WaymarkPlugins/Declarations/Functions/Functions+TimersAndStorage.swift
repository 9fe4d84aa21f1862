import WaymarkModel

extension PluginAPI {
    /// The functions that need the capability `timers` or `storage`.
    static let timerAndStorageFunctions: [FunctionDeclaration] = [
        FunctionDeclaration(
            .timerAfter,
            [
                FieldDeclaration("seconds", .number, "How long to wait.", unit: .seconds, range: 0.1...86_400),
                timerName,
                FieldDeclaration("argument", .optional(.data), "A string or a number for the hook."),
            ], needs: .timers,
            "Calls the hook `timer` with that name later, on the engine's clock. A timer with the same name is "
                + "replaced.",
            errors: "There are already 32 timers."),
        FunctionDeclaration(
            .timerCancel, [timerName], needs: .timers, "Cancels a timer; nothing happens if there is none."),
        FunctionDeclaration(
            .storageGet, [key],
            returns: FieldDeclaration("value", .optional(.data), "The stored value; nil if there is none."),
            needs: .storage,
            "Returns the value stored under a key."),
        FunctionDeclaration(
            .storageSet, [key, FieldDeclaration("value", .data, "The value to store; strings up to 4 KiB.")],
            needs: .storage,
            "Stores a value under a key, once the hook has ended without an error.",
            errors: "The value is too large, or the plugin stores more than 64 KiB."),
        FunctionDeclaration(
            .storageDelete, [key], needs: .storage, "Deletes a key, once the hook has ended without an error."),
        FunctionDeclaration(
            .storageKeys, [FieldDeclaration("prefix", .optional(.string), "The start of the keys.")],
            returns: FieldDeclaration("keys", .list(.string), "The keys, in order."), needs: .storage,
            "Returns the keys that have a value."),
    ]

    private static let timerName = FieldDeclaration("name", .string, "The timer's name.", maximumLength: 64)
    private static let key = FieldDeclaration(
        "key", .string, "1 to 64 lower-case letters, digits, `_`, `.` or `-`.", maximumLength: 64)
}
