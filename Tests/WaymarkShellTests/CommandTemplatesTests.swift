import Testing
import WaymarkTestSupport

@testable import WaymarkShell

@Suite struct `Simple commands are read without the parser` {
    /// A command with all its values, or the mistake.
    private func described(_ parsed: CommandGrammar.Parsed) -> String {
        switch parsed {
        case .command(let command): Self.dumped(command)
        case .text(let text): text
        case .failure(let error): error.message
        }
    }

    private static func dumped(_ command: any ShellCommand) -> String {
        var text = ""
        dump(command, to: &text)
        return text
    }

    private static let words = [
        "a", "b", "Café Nord", "-33.8,151.2,1", "-3,4@g", "", "-", "--", "--json", "--store", "s.db", "--venue", "mall",
        "--profile", "wheelchair", "Staff", "--depart", "08:30", "+20m", "noon", "--accuracy", "2.5", "-1", "--limit",
        "3",
        "--via", "c", "--why", "--json=x", "--profile=staff", "--help", "--version", "-h", "find", "help", "--unknown",
        "--color", "always", "--near", "a@b", "--all", "--generate-completion-script",
    ]

    @Test(arguments: ["route", "find", "at"]) func `A command made from a template is the parser's command`(
        verb: String
    ) {
        var templates = CommandTemplates()
        var random = SeededGenerator(seed: 5)
        var count = 0
        for _ in 0..<1500 {
            let words = [verb] + (0..<Int.random(in: 0...5, using: &random)).map { _ in random.pick(Self.words) }
            guard let command = templates.command(words) else { continue }
            count += 1
            #expect(Self.dumped(command) == described(CommandGrammar.parse(words, width: 80)), "\(words)")
        }
        #expect(count > 60)
    }

    @Test func `Most commands of scripts need no parser`() {
        var templates = CommandTemplates()
        for line in [
            "route a b", "route a b --json", "route -3,4@g b --profile wheelchair --depart 08:30", "find big store",
            "at 12,3@g --accuracy 4", "route a b --store x.db --venue mall",
        ] {
            #expect(templates.command(line.split(separator: " ").map(String.init)) != nil, "\(line)")
        }
    }

    @Test(arguments: [
        "route a", "route a b c", "route a b --bad c", "find", "venues", "route a b --depart", "at x --accuracy y",
    ])
    func `What is not simple is left to the parser`(line: String) {
        var templates = CommandTemplates()
        #expect(templates.command(line.split(separator: " ").map(String.init)) == nil)
    }
}
