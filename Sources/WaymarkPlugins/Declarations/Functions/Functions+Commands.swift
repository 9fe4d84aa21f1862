extension PluginAPI {
    /// The functions for commands only.
    static let commandFunctions: [FunctionDeclaration] = [
        FunctionDeclaration(
            .fail,
            [
                FieldDeclaration(
                    "message", .string, "One line for the person who typed the command.", maximumLength: 300)
            ],
            "Ends a command that was called with wrong arguments: Waymark prints the message and the command's "
                + "usage, and exits with 64. This is not a fault of the plugin. The command's changes are undone.",
            errors: "Always: it does not return. Hooks other than `command` cannot call it.")
    ]
}
