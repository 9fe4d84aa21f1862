import ArgumentParser
import Testing
import WaymarkTestSupport

@testable import WaymarkShell

/// The reading of words is compared with the argument parser's.
@Suite struct `Words of commands are read by their forms` {
    private static let words = [
        "a", "b", "Café Nord", "", "-", "--", "--json", "--store", "s.db", "--venue", "mall", "--plugins", "p",
        "--profile", "wheelchair", "Staff", "--depart", "08:30", "+20m", "noon", "--accuracy", "2.5", "--limit", "3",
        "--via", "c", "--why", "--json=x", "--profile=staff", "--unknown", "--color", "always", "--color=nevr",
        "--near", "a@b", "--all", "--route", "--layers", "places", "-o", "x.svg", "--to", "--dry-run", "--list", "-x",
        "--name", "7", "--from", "--northUp", "--north-up", "--csv", "--limits", "large",
        "--format", "yaml", "--format=csv", "clock",
    ]

    private static let verbs = [
        ["route"], ["find"], ["at"], ["map"], ["undo"], ["member", "add"], ["export"], ["matrix"], ["plugin", "set"],
        ["walk"], ["venues"], ["go"],
    ]

    private static func leaf(_ verb: [String]) -> (any ParsableCommand.Type)? {
        let command = WaymarkCommand.verbs.first { $0._commandName == verb[0] }
        guard verb.count > 1 else { return command }
        return command?.configuration.subcommands.first { $0._commandName == verb[1] }
    }

    private static func dumped(_ command: any ParsableCommand) -> String {
        var text = ""
        dump(command, to: &text)
        return text
    }

    @Test(arguments: verbs) func `Words are a command exactly if they are one for the parser, with the same values`(
        verb: [String]
    ) throws {
        let leaf = try #require(Self.leaf(verb))
        var random = SeededGenerator(seed: 5)
        var count = 0
        for round in 0..<60 where round < 25 || count == 0 {
            let words = (0..<Int.random(in: 0...5, using: &random)).map { _ in random.pick(Self.words) }
            let parsed = try? leaf.parseAsRoot(words)
            switch CommandGrammar.parse(verb + words, width: 80) {
            case .command(let command):
                count += 1
                let other = try #require(parsed, "\(verb + words)")
                #expect(Self.dumped(command) == Self.dumped(other), "\(verb + words)")
            case .failure(let error): #expect(parsed == nil, "\(verb + words): \(error.message)")
            case .text: Issue.record("\(verb + words)")
            }
        }
        #expect(count > 0)
    }

    @Test func `Every argument with values knows their type`() {
        let commands = WaymarkCommand.verbs.flatMap { verb in
            verb.configuration.subcommands.isEmpty ? [verb] : verb.configuration.subcommands
        }
        for command in commands {
            let form = CommandForm.of(command)
            for option in form.verb.options where option.takesValue {
                #expect(form.type(of: option) != nil, "\(command) \(option.name)")
            }
            for index in form.verb.positionals.indices {
                #expect(form.type(ofPositional: index) != nil, "\(command) \(index)")
            }
        }
    }

    @Test(arguments: [
        ("route -3,4@g -.5,4@g", ["-3,4@g", "-.5,4@g"]), ("route --profile=staff -- -a -b", ["-a", "-b"]),
        ("find -5x - y", ["-5x", "-", "y"]),
    ]) func `Values may begin with a minus sign, and all do after two`(line: String, values: [String]) throws {
        let words = line.split(separator: " ").map(String.init)
        let form = CommandForm.of(try #require(Self.leaf([words[0]])))
        #expect(try CommandReading(Array(words.dropFirst()), as: form).positionals == values)
    }

    @Test func `No number that a command takes is below zero`() {
        for line in ["map --zoom -1", "map --zoom -0.5"] {
            let words = line.split(separator: " ").map(String.init)
            guard case .failure(let error) = CommandGrammar.parse(words, width: 80) else {
                Issue.record("understood: \(line)")
                continue
            }
            #expect(error.message.contains("is invalid for"), "\(line)")
        }
    }
}
