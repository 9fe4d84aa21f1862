extension DiagnosticCatalog {
    static let plugins = pluginFiles + pluginRuns + pluginLanguages

    /// Mistakes in the files of a plugin, before it runs.
    private static let pluginFiles = [
        DiagnosticEntry(
            .unreadablePlugin, "plugin file cannot be read", .error,
            what: "A plugin.json, plugins.json or catalogue of texts is missing, is not UTF-8 text, or is not JSON.",
            why: "Without it, Waymark does not know what the plugin is and may do.",
            example: "{\"id\": \"quiet-routes\",}",
            fix: "Fix the syntax at the place shown. JSON has no comments and no comma before a closing bracket."),
        DiagnosticEntry(
            .unknownPluginKey, "unknown key of a plugin", .error,
            what: "A key is not one that this part of the file has. In a manifest, this is a warning.",
            why: "It would be ignored, and you would not notice.",
            example: "{\"id\": \"quiet-routes\", \"verison\": \"1.0.0\"}",
            fix: "Correct the spelling; the help line names the most similar key. docs/plugin.schema.json has all keys."
        ),
        DiagnosticEntry(
            .missingPluginKey, "missing key of a plugin", .error,
            what: "A required key is missing.",
            why: "The key has no default.",
            example: "{\"id\": \"quiet-routes\", \"name\": \"Quiet routes\", \"api\": 1, \"hooks\": {}}",
            fix: "Add the key. waymark plugin new creates a complete folder."),
        DiagnosticEntry(
            .badPluginValue, "bad value in a plugin's file", .error,
            what: "A value has the wrong type, is out of range, or is not one of the words that its key accepts.",
            why: "The value has no meaning here, and a guess would hide the mistake.",
            example: "\"version\": \"1.0\",\n\"capabilities\": [\"timer\"]",
            fix: "Write a value of the form that the help line shows."),
        DiagnosticEntry(
            .unknownHook, "unknown hook", .error,
            what: "A plugin declares a hook that the engine does not have.",
            why: "It would never be called.",
            example: "\"hooks\": {\"shoud_reroute\": {}}",
            fix: "Correct the spelling; the help line names the most similar hook. docs/plugin-api.md has all hooks."),
        DiagnosticEntry(
            .hookMismatch, "hook declared but not returned, or returned but not declared", .error,
            what: "The hooks in plugin.json and the functions that init.lua returns are not the same.",
            why: "plugin.json states what a plugin can influence. Users rely on it without running the plugin.",
            example: "\"hooks\": {\"edge_cost\": {}}\nreturn {}",
            fix: "Declare the hook, or return a function with its name."),
        DiagnosticEntry(
            .badPluginOption, "bad option of a plugin", .error,
            what: "An option is unknown, or its value has the wrong type or is out of range.",
            why: "The plugin would not behave as configured.",
            example: "{\"off-route-patience\": {\"options\": {\"metres\": -3}}}",
            fix: "waymark plugin show NAME lists the options with their types, ranges and defaults."),
        DiagnosticEntry(
            .unsupportedPluginAPI, "API version not supported", .error,
            what: "A plugin is written for an API version that this engine does not support.",
            why: "Hooks and functions may have changed their meaning.",
            example: "\"api\": 9",
            fix: "Update Waymark, or the plugin."),
        DiagnosticEntry(
            .badPluginFolder, "bad plugin folder", .error,
            what:
                "A plugin's folder is not named after its id, lacks init.lua, has too many or too large files, or "
                + "has a link "
                + "that leads out of it.",
            why: "A plugin consists only of the files in its folder, at most 32 files of 64 KiB.",
            example: "plugins/quiet/plugin.json: {\"id\": \"quiet-routes\"}",
            fix: "Rename the folder, or remove what does not belong in it."),
        DiagnosticEntry(
            .unknownPlugin, "unknown plugin", .error,
            what: "No plugin with that id was found.",
            why: "There is nothing to load.",
            example: "waymark plugin enable quite-routes",
            fix: "waymark plugin list shows the plugins that were found. The notes show where Waymark searched."),
        DiagnosticEntry(
            .duplicatePlugin, "duplicate plugin", .error,
            what: "Two folders contain plugins with the same id.",
            why: "The first one found is used, which may not be the one you edit.",
            example: "waymark plugin list --plugins old --plugins new",
            fix: "Remove one of the folders, or give it another id."),
    ]

    /// Mistakes when a plugin is compiled, run or tested.
    private static let pluginRuns = [
        DiagnosticEntry(
            .pluginSyntax, "Lua syntax error", .error,
            what: "A Lua file does not compile.",
            why: "The plugin is not loaded.",
            example: "local M = {\nreturn M",
            fix: "Fix the syntax at the line shown, or shortly before it."),
        DiagnosticEntry(
            .pluginFault, "Lua error", .error,
            what: "A plugin raised an error while it was loaded or in a hook.",
            why:
                "If it fails to load, it is not used. If a hook fails, the default is used; after three errors in a "
                + "row, the plugin is disabled.",
            example: "function M.edge_cost(e) return e.edge.widht * 2 end",
            fix: "The message names file and line; waymark plugin test NAME runs its tests."),
        DiagnosticEntry(
            .pluginBudget, "budget of a plugin exceeded", .error,
            what: "A plugin used more instructions, time or memory than allowed.",
            why:
                "No plugin may delay the engine. The plugin is disabled the second time, or at once for memory and "
                + "time.",
            example: "function M.did_update_progress() while true do end end",
            fix: "Do less in each call: keep results for later calls, and request fewer calls with every_m."),
        DiagnosticEntry(
            .badHookResult, "wrong result of a hook", .error,
            what: "A hook returned a value of the wrong type, an unknown word, or a number out of range.",
            why: "The result cannot be used; the default is used instead.",
            example: "function M.edge_cost() return -1 end",
            fix: "Return a value that docs/plugin-api.md allows, or nothing for no opinion."),
        DiagnosticEntry(
            .pluginLint, "doubtful code in a plugin", .warning,
            what: "The code uses an unknown global, or a capability or result is not used.",
            why: "It is usually a typo.",
            example: "function M.timer() cuont = cuont + 1 end",
            fix: "Correct the spelling, write local, or remove what is not needed."),
        DiagnosticEntry(
            .pluginTestFailed, "plugin test failed", .error,
            what: "A test in the plugin's folder failed.",
            why: "The plugin does not do what its author expects.",
            example: "expect(1 + 1).equals(3)",
            fix: "The message names file, line, and what was expected."),
        DiagnosticEntry(
            .pluginExpectation, "expectation of a plugin not met", .warning,
            what: "A place lacks something that a plugin expects.",
            why: "The rule comes from the named plugin, not from the engine.",
            example: "cafe has no opening hours (expected by night-closures)",
            fix: "Complete the place in the venue's files, or disable the plugin."),
        DiagnosticEntry(
            .pluginSettingsUnreadable, "plugin settings cannot be read", .error,
            what: "Waymark cannot read from the store which plugins are enabled and how their options are set.",
            why: "The plugins stay as they were; changes have no effect until the store can be read.",
            example: "the settings of plugins cannot be read: \"store.sqlite\" is in use by another process",
            fix: "The message states the reason and what to do about it."),
        DiagnosticEntry(
            .staleCosts, "costs go stale", .warning,
            what:
                "edge_cost or edge_speed reads the clock, and plugin.json does not state how long its answers are "
                + "valid.",
            why:
                "Costs are computed once and kept. Without valid_s they are kept for departures within the same "
                + "minute.",
            example: "\"hooks\": {\"edge_cost\": {}}",
            fix:
                "State the validity: with \"edge_cost\": {\"valid_s\": 900} they are computed for each quarter of an "
                + "hour."
        ),
    ]
}
