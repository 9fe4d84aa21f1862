extension DiagnosticCatalog {
    static let plugins = pluginFiles + pluginRuns + pluginLanguages

    /// Mistakes in the files of a plugin, before it runs.
    private static let pluginFiles = [
        DiagnosticEntry(
            .unreadablePlugin, "plugin file cannot be read", .error,
            what: "A plugin.json, plugins.json or catalogue of texts is not there, no UTF-8 text, or not JSON.",
            why: "Without it nobody knows what the plugin is and may do.",
            example: "{\"id\": \"quiet-routes\",}",
            fix: "Mend the syntax at the place shown. JSON has no comments and no comma before a closing bracket."),
        DiagnosticEntry(
            .unknownPluginKey, "unknown key of a plugin", .error,
            what: "A key is not one that this part of the file has.",
            why: "It would be ignored, and what you wrote would not happen.",
            example: "{\"id\": \"quiet-routes\", \"verison\": \"1.0.0\"}",
            fix: "Correct the spelling; the help line names the most similar key. docs/plugin.schema.json has all keys."
        ),
        DiagnosticEntry(
            .missingPluginKey, "missing key of a plugin", .error,
            what: "A key that the file cannot do without is missing.",
            why: "There is no value that could be assumed for it.",
            example: "{\"id\": \"quiet-routes\", \"name\": \"Quiet routes\", \"api\": 1, \"hooks\": {}}",
            fix: "Add the key. waymark plugin new writes a folder that has everything."),
        DiagnosticEntry(
            .badPluginValue, "bad value in a plugin's file", .error,
            what: "A value is of another type than its key takes, out of its range, or not one of the words it knows.",
            why: "It cannot be understood, and guessing would hide the slip.",
            example: "\"version\": \"1.0\",\n\"capabilities\": [\"timer\"]",
            fix: "Write a value as the help line shows it."),
        DiagnosticEntry(
            .unknownHook, "unknown hook", .error,
            what: "A plugin declares a hook that the engine does not have.",
            why: "It would never be called.",
            example: "\"hooks\": {\"shoud_reroute\": {}}",
            fix: "Correct the spelling; the help line names the most similar hook. docs/plugin-api.md has all hooks."),
        DiagnosticEntry(
            .hookMismatch, "hook declared but not returned, or returned but not declared", .error,
            what: "The hooks in plugin.json and the functions that init.lua returns are not the same.",
            why: "plugin.json tells what a plugin may influence without running it; so it must be true.",
            example: "\"hooks\": {\"edge_cost\": {}}\nreturn {}",
            fix: "Declare the hook, or return a function of its name."),
        DiagnosticEntry(
            .badPluginOption, "bad option of a plugin", .error,
            what: "An option that was given is unknown, of a wrong type, or out of its range.",
            why: "The plugin would not do what was asked of it.",
            example: "{\"off-route-patience\": {\"options\": {\"metres\": -3}}}",
            fix: "waymark plugin show NAME lists the options with their types, ranges and defaults."),
        DiagnosticEntry(
            .unsupportedPluginAPI, "API version not supported", .error,
            what: "A plugin is written for an API that this engine does not have.",
            why: "Hooks and functions may have changed their meaning.",
            example: "\"api\": 9",
            fix: "Update Waymark, or the plugin."),
        DiagnosticEntry(
            .badPluginFolder, "bad plugin folder", .error,
            what:
                "A plugin's folder is not named like its id, lacks init.lua, holds too many or too large files, or a link "
                + "that leads out of it.",
            why: "A plugin consists of what lies in its folder, at most 32 files of 64 KiB, and of nothing else.",
            example: "plugins/quiet/plugin.json: {\"id\": \"quiet-routes\"}",
            fix: "Rename the folder, or move what does not belong into it."),
        DiagnosticEntry(
            .unknownPlugin, "unknown plugin", .error,
            what: "No plugin of that id was found.",
            why: "There is nothing to load.",
            example: "waymark plugin enable quite-routes",
            fix: "waymark plugin list names what was found, and where it was looked for."),
        DiagnosticEntry(
            .duplicatePlugin, "duplicate plugin", .error,
            what: "Two folders hold a plugin of one id.",
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
            fix: "Mend the syntax at the line shown, or shortly before it."),
        DiagnosticEntry(
            .pluginFault, "Lua error", .error,
            what: "A plugin raised an error, at load or in a hook.",
            why:
                "At load it is not used. In a hook the default is used, and after three errors in a row no more hooks.",
            example: "function M.edge_cost(e) return e.edge.widht * 2 end",
            fix: "The message names file and line; waymark plugin test NAME runs its tests."),
        DiagnosticEntry(
            .pluginBudget, "budget of a plugin exceeded", .error,
            what: "A plugin took more instructions, time or memory than it may.",
            why:
                "No plugin may hold up the engine. At the second time, or at once for memory and time, it is switched off.",
            example: "function M.did_update_progress() while true do end end",
            fix: "Do less in each call: keep what was worked out, and ask for fewer calls with every_m."),
        DiagnosticEntry(
            .badHookResult, "wrong result of a hook", .error,
            what: "A hook returned a value of a wrong type, a word that it does not know, or a number out of range.",
            why: "It cannot be used; the default holds instead.",
            example: "function M.edge_cost() return -1 end",
            fix: "Return what docs/plugin-api.md says, or nothing for no opinion."),
        DiagnosticEntry(
            .pluginLint, "doubtful code in a plugin", .warning,
            what: "A global that is not there, a capability that is not used, or a result that nobody reads.",
            why: "Most often it is a slip.",
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
            what: "A plugin expects something of a place that the venue does not have.",
            why: "The plugin that is named explains it; the engine itself has no such rule.",
            example: "cafe has no opening hours (expected by night-closures)",
            fix: "Complete the place in the venue's files, or disable the plugin."),
        DiagnosticEntry(
            .pluginSettingsUnreadable, "plugin settings cannot be read", .error,
            what: "The store does not say which plugins are enabled and how they are set.",
            why: "The plugins go on as they were; changes are not seen until the store can be read.",
            example: "the settings of plugins cannot be read: \"store.sqlite\" is in use by another process",
            fix: "The message gives the reason and what to do about it."),
        DiagnosticEntry(
            .staleCosts, "costs go stale", .warning,
            what:
                "edge_cost or edge_speed reads the clock, and plugin.json does not say for how long its answers hold.",
            why: "Costs are asked once and kept. Without valid_s they are kept for one minute of departures at a time.",
            example: "\"hooks\": {\"edge_cost\": {}}",
            fix:
                "State the validity: \"edge_cost\": {\"valid_s\": 900} has them asked for each quarter of an hour."
        ),
    ]
}
