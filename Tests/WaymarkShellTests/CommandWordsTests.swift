import Testing

@testable import WaymarkShell

@Suite struct `A command line is split into words` {
    @Test(arguments: [
        ("route a b", [["route", "a", "b"]]), ("  route   a  ", [["route", "a"]]),
        (#"find "Café Nord""#, [["find", "Café Nord"]]), ("find 'a \"b\" \\c'", [["find", "a \"b\" \\c"]]),
        (#"find "a \"b\" \\ \c""#, [["find", #"a "b" \ \c"#]]), (#"find a\ b"#, [["find", "a b"]]),
        ("venues; conditions", [["venues"], ["conditions"]]), ("a;;b;", [["a"], ["b"]]),
        ("find a;b", [["find", "a"], ["b"]]), ("find 'a;b'", [["find", "a;b"]]), ("venues # all of them", [["venues"]]),
        ("find a#b", [["find", "a#b"]]), ("# nothing", []), ("", []), (#"find """#, [["find", ""]]),
        ("venues # one\nconditions", [["venues"], ["conditions"]]),
    ]) func `A line is split the way people quote`(line: String, commands: [[String]]) throws {
        #expect(try CommandWords.commands(in: line) == commands)
    }

    @Test(arguments: ["find \"a", "find 'a"]) func `A line with an open quote is refused`(line: String) {
        #expect(throws: CommandWords.SyntaxError.self) { try CommandWords.commands(in: line) }
    }
}
