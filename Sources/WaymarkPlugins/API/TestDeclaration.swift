/// What a plugin's own tests may call, `describe`, `it` and `expect`, and what an expectation checks.
public struct TestDeclaration: Hashable, Sendable {
    public var name: String
    public var parameters: [FieldDeclaration]
    public var meaning: String
}

extension PluginAPI {
    /// The globals of files in `tests`; there `require "init"` is the plugin's own table of hooks.
    public static let testFunctions: [TestDeclaration] = [
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
    ]

    /// What follows `expect(value)`, as in `expect(2).equals(2)`.
    public static let expectations: [TestDeclaration] = [
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
