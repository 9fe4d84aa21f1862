import WaymarkModel
import WaymarkPlugins

/// A function that is available only in a plugin's tests, or a check of an expectation.
package struct TestDeclaration: Hashable, Sendable {
    /// The name of the function or check.
    package var name: String
    /// The parameters, in order.
    package var parameters: [FieldDeclaration]
    /// The description, in one or two sentences.
    package var meaning: String
    /// The result; nil if the function returns nothing.
    package var result: FieldDeclaration?
}

extension PluginAPI {
    /// The global functions of files in `tests`. In these files, `require "init"` returns the plugin's table of hooks.
    package static let testFunctions: [TestDeclaration] = [
        TestDeclaration(
            name: "describe",
            parameters: [FieldDeclaration("name", .string, "What the group tests."), body],
            meaning: "A group of tests; groups may be nested."),
        TestDeclaration(
            name: "it", parameters: [FieldDeclaration("name", .string, "What the plugin does."), body],
            meaning: "One test. It passes if its function ends without an error."),
        TestDeclaration(
            name: "expect", parameters: [FieldDeclaration("value", .data, "Any value.")],
            meaning: "Starts a check of a value; the checks are listed below."),
        TestDeclaration(
            name: "waymark.test.advance",
            parameters: [FieldDeclaration("seconds", .number, "How long.", unit: .seconds, range: 0...31_536_000)],
            meaning:
                "Lets time pass. Returns the timers that came due, as a list of `{name, argument}`; the hook is not "
                + "called.",
            result: FieldDeclaration("timers", .list(.data), "Those that came due, in order.")),
        TestDeclaration(
            name: "waymark.test.log", parameters: [],
            meaning: "What was logged so far in this test, as a list of strings.",
            result: FieldDeclaration("lines", .list(.string), "The lines.")),
        TestDeclaration(
            name: "waymark.test.actions", parameters: [],
            meaning:
                "What the engine was asked to do so far in this file, as a list of strings such as `close stairs`.",
            result: FieldDeclaration("actions", .list(.string), "The calls of `waymark.nav`, and `invalidate`.")),
        TestDeclaration(
            name: "waymark.test.venue",
            parameters: [FieldDeclaration("venue", .object("test_venue"), "The venue.")],
            meaning:
                "Opens a venue for the rest of the file: `waymark.venue` uses it, and local time is its time. "
                + "Ways in it are straight lines, with 20 m for each level up or down. All its tables together can "
                + "hold at "
                + "most 256 values."),
        TestDeclaration(
            name: "waymark.test.at",
            parameters: [
                FieldDeclaration("x", .number, "Eastwards.", unit: .metres),
                FieldDeclaration("y", .number, "Northwards.", unit: .metres),
                FieldDeclaration("level", .string, "The level's id."),
            ],
            meaning:
                "Sets the traveller's position, which `nearest`, `search`, `zones_here` and `length_to` start from."
        ),
        TestDeclaration(
            name: "waymark.test.stub",
            parameters: [
                FieldDeclaration("name", .string, "A function, for example `route.remaining`."),
                FieldDeclaration("value", .optional(.data), "What it returns from now on; nil removes the stub."),
            ],
            meaning: "Makes a function of `waymark` return a value, for the rest of the file."),
        TestDeclaration(
            name: "waymark.test.options",
            parameters: [FieldDeclaration("options", .optional(.data), "A table of options with their values.")],
            meaning:
                "Sets options for the rest of the file. Those that are not named have their defaults. `waymark.options` has "
                + "them at once; what the plugin copies from it while it loads stays as it was, so call this before "
                + "`require \"init\"` then."),
    ]

    /// The checks that can follow `expect(value)`, as in `expect(2).equals(2)`.
    package static let expectations: [TestDeclaration] = [
        TestDeclaration(
            name: "equals",
            parameters: [FieldDeclaration("expected", .data, "A value; tables are compared by their members.")],
            meaning: "The value is the same."),
        TestDeclaration(
            name: "differs",
            parameters: [FieldDeclaration("other", .data, "A value; tables are compared by their members.")],
            meaning: "The value is not the same."),
        TestDeclaration(
            name: "is_near",
            parameters: [
                FieldDeclaration("expected", .number, "A number."),
                FieldDeclaration("tolerance", .number, "The maximum difference."),
            ], meaning: "The value is a number near another."),
        TestDeclaration(name: "is_nil", parameters: [], meaning: "The value is nil: no opinion."),
        TestDeclaration(name: "is_true", parameters: [], meaning: "The value is `true`."),
        TestDeclaration(name: "is_false", parameters: [], meaning: "The value is `false`."),
        TestDeclaration(
            name: "contains",
            parameters: [FieldDeclaration("part", .data, "A part of a string, or an item of a list.")],
            meaning: "The value is a string with that part, or a list with that item."),
        TestDeclaration(
            name: "fails", parameters: [FieldDeclaration("message", .optional(.string), "A part of the error.")],
            meaning: "The value is a function that raises an error."),
    ]

    private static let body = FieldDeclaration("body", .function, "A function without arguments.")
}
