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
            parameters: [FieldDeclaration("name", .string, "What it is about."), body],
            meaning: "A group of tests; groups may be nested."),
        TestDeclaration(
            name: "it", parameters: [FieldDeclaration("name", .string, "What the plugin does."), body],
            meaning: "One test. It passes if its function ends without an error."),
        TestDeclaration(
            name: "expect", parameters: [FieldDeclaration("value", .data, "Any value.")],
            meaning: "An expectation of a value, to be checked as below."),
        TestDeclaration(
            name: "waymark.test.advance",
            parameters: [FieldDeclaration("seconds", .number, "How long.", unit: "s", range: 0...31_536_000)],
            meaning:
                "Lets time pass; the timers that came due, as a list of `{name, argument}`. The hook is not called.",
            result: FieldDeclaration("timers", .list(.data), "Those that came due, in order.")),
        TestDeclaration(
            name: "waymark.test.log", parameters: [],
            meaning: "What was logged so far in this test, as a list of texts.",
            result: FieldDeclaration("lines", .list(.string), "The lines.")),
        TestDeclaration(
            name: "waymark.test.actions", parameters: [],
            meaning: "What the engine was asked to do so far in this file, as a list of texts such as `close stairs`.",
            result: FieldDeclaration("actions", .list(.string), "The calls of `waymark.nav`, and `invalidate`.")),
        TestDeclaration(
            name: "waymark.test.venue",
            parameters: [FieldDeclaration("venue", .object("test_venue"), "What it is like.")],
            meaning:
                "Opens a venue for the rest of the file: `waymark.venue` answers from it, and local time is its own. "
                + "Ways in it are straight lines, with 20 m for each level up or down. All its tables together hold at "
                + "most 256 values, as everything that is handed over."),
        TestDeclaration(
            name: "waymark.test.at",
            parameters: [
                FieldDeclaration("x", .number, "Eastwards.", unit: "m"),
                FieldDeclaration("y", .number, "Northwards.", unit: "m"),
                FieldDeclaration("level", .string, "The level's id."),
            ],
            meaning:
                "Puts the traveller somewhere, for what starts from there: `nearest`, `search`, `zones_here`, `length_to`."
        ),
        TestDeclaration(
            name: "waymark.test.stub",
            parameters: [
                FieldDeclaration("name", .string, "A function, as in `route.remaining`."),
                FieldDeclaration("value", .optional(.data), "What it returns from now on; nil ends that."),
            ],
            meaning: "Has a function of `waymark` return a value, for the rest of the file."),
    ]

    /// The checks that can follow `expect(value)`, as in `expect(2).equals(2)`.
    package static let expectations: [TestDeclaration] = [
        TestDeclaration(
            name: "equals", parameters: [FieldDeclaration("expected", .data, "A value; tables by their members.")],
            meaning: "The value is the same."),
        TestDeclaration(
            name: "differs", parameters: [FieldDeclaration("other", .data, "A value; tables by their members.")],
            meaning: "The value is not the same."),
        TestDeclaration(
            name: "is_near",
            parameters: [
                FieldDeclaration("expected", .number, "A number."),
                FieldDeclaration("tolerance", .number, "How far it may be from it."),
            ], meaning: "The value is a number near another."),
        TestDeclaration(name: "is_nil", parameters: [], meaning: "The value is nil: no opinion."),
        TestDeclaration(name: "is_true", parameters: [], meaning: "The value is `true`."),
        TestDeclaration(name: "is_false", parameters: [], meaning: "The value is `false`."),
        TestDeclaration(
            name: "contains", parameters: [FieldDeclaration("part", .data, "A text, or an item of a list.")],
            meaning: "The value is a text with that part, or a list with that item."),
        TestDeclaration(
            name: "fails", parameters: [FieldDeclaration("message", .optional(.string), "A part of the error.")],
            meaning: "The value is a function that raises an error."),
    ]

    private static let body = FieldDeclaration("body", .function, "A function without arguments.")
}
