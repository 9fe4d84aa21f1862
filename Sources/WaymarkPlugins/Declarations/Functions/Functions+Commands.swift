extension PluginAPI {
    /// The functions for commands only.
    static let commandFunctions: [FunctionDeclaration] = [
        FunctionDeclaration(
            .fail,
            [FieldDeclaration("message", .string, "One line for whoever typed the command.", maximumLength: 300)],
            "Ends a command that was called in a way it does not understand: Waymark prints the message and the command's "
                + "usage, and exits with 64. This is not a fault of the plugin. What the command changed is undone.",
            errors: "Always: it does not return. Hooks other than `command` cannot call it.")
    ]
}
