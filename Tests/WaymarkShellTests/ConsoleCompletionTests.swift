import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkShell

@Suite struct `Completion knows what comes next` {
    private struct Source: CompletionSource {
        var names: VenueNames?
        var venues = [Completion.Option(text: "mall", note: "The Mall"), Completion.Option(text: "zoo", note: "Zoo")]
        var formats = ["waymark", "gtfs"]
        var profiles = [Completion.Option(text: "pram", note: "by a plugin")]
        var plugins = [Completion.Option(text: "quiet-zones", note: "Quiet zones")]
        var members = [Completion.Option(text: "ada", note: "Ada"), Completion.Option(text: "ben", note: "")]
        var groups = [Completion.Option(text: "g1", note: "Lunch")]
        var hooks = ["edge_cost", "edge_speed"].map { Completion.Option(text: $0, note: "cost") }
        var pluginVerbs = [Completion.Option(text: "hello", note: "Greets.")]
        var diagnosticCodes = [Completion.Option(text: "WM0204", note: "unknown place")]

        func options(of plugin: String) -> [Completion.Option] {
            plugin == "quiet-zones" ? [Completion.Option(text: "limit", note: "70")] : []
        }

        func argument(ofPluginVerb verb: String, at position: Int) -> PluginCommandArgument? {
            verb == "hello" && position < 2
                ? [.init(kinds: [.place], words: ["off"]), .init(kinds: [.profile])][position] : nil
        }

        func files(in folder: String) -> [(name: String, isFolder: Bool)] {
            folder == "."
                ? [("my file.txt", false), ("venues", true), (".hidden", false), ("bad\u{1B}[2J", false)]
                : folder == "venues/" ? [("mall.yaml", false)] : []
        }
    }

    private let completer: Completer

    init() {
        var builder = VenueBuilder()
        builder.level("g", ordinal: 0)
        builder.level("l1", ordinal: 1)
        builder.node("n", 0, 0, on: "g")
        builder.node("m", 0, 0, on: "l1")
        for (id, name, node) in [
            ("bays-a", "Bays A", "n"), ("bays-b", "Bays B", "n"), ("nord", "Café Nord", "n"), ("c2", "Café Süd", "m"),
            ("wc-g", "Toilets", "n"), ("wc-1", "Toilets", "m"), ("evil", "Evi\u{1B}[2Jl", "n"),
        ] {
            builder.place(FeatureID(id), at: [FeatureID(node)], category: "food.cafe") {
                $0.name = LocalizedText(name)
            }
        }
        builder.connector("lift", .elevator, ["n", "m"])
        completer = Completer(verbs: WaymarkCommand.table, source: Source(names: VenueNames(builder.venue)))
    }

    /// The line with its end completed.
    private func completed(_ line: String) -> String? {
        let completion = completer.completion(of: line)
        return completion.replacement.map { replacement in
            String(String.UnicodeScalarView(line.unicodeScalars.dropLast(completion.replacedCount))) + replacement
        }
    }

    private func options(_ line: String) -> [String] { completer.completion(of: line).options.map(\.text) }

    @Test(arguments: [
        ("rou", "route "), ("help rou", "help route "), ("venues; rou", "venues; route "), ("qu", "quit "),
        ("route bay", "route bays-"), ("route lift bays-a", "route lift bays-a "), ("route no", "route nord "),
        ("route caf", "route \"Café "), ("route \"café n", "route \"Café Nord\" "),
        ("route 'Café S", "route 'Café Süd' "), ("route süd", "route \"Café Süd\" "),
        ("route a b --via=no", "route a b --via=nord "), ("route a b --prof", "route a b --profile "),
        ("route a b --profile whe", "route a b --profile wheelchair "),
        ("route a b --avoid stairs,esc", "route a b --avoid stairs,escalator "),
        ("route nord@l", "route nord@l1 "), ("nearest food.", "nearest food.cafe "),
        ("route category:food.", "route category:food.cafe "), ("close li", "close lift "),
        ("close lift --level l", "close lift --level l1 "), ("open m", "open mall "), ("set ve", "set venue "),
        ("set venue z", "set venue zoo "), ("import --format g", "import --format gtfs "),
        ("explain wm02", "explain WM0204 "), ("check ven", "check venues/"),
        ("check venues/m", "check venues/mall.yaml "), ("run my", "run \"my file.txt\" "), ("show l1", "show l1 "),
        ("off ", "off at "), ("off at ne", "off at next "), ("walk to e", "walk to end "), ("record o", "record off "),
        ("find \u{65E5}\u{672C}; route no", "find \u{65E5}\u{672C}; route nord "),
        ("hello --plugins p no", "hello --plugins p nord "), ("hello o", "hello off "),
        ("hello nord wh", "hello nord wheelchair "), ("hello nord p", "hello nord pram "),
    ]) func `Completion follows the kind of the argument`(line: String, whole: String) {
        #expect(completed(line) == whole)
    }

    @Test func `Completion lists the possible words, with their levels`() {
        let completion = completer.completion(of: "route wc-")
        #expect(completion.replacement == nil)
        #expect(completion.options.map(\.text) == ["wc-1", "wc-g"])
        #expect(completion.options.map(\.note) == ["Toilets, l1", "Toilets, g"])
    }

    @Test func `Completion writes the id if a name means two places`() {
        #expect(options("route Toi") == ["wc-1", "wc-g"])
    }

    @Test func `An option is offered once, unless it can be repeated`() {
        #expect(!options("route a b --profile walking --").contains("--profile"))
        #expect(options("route a b --via c --").contains("--via"))
    }

    @Test(arguments: ["route a b c", "nonsense a", "venues # rou", "find --limit ", "set seed 1"])
    func `Completion is silent if there is nothing to offer`(line: String) {
        #expect(completer.completion(of: line).options.isEmpty)
        #expect(completed(line) == nil)
    }

    @Test func `Completion never writes a control character from the data`() {
        #expect(completed("route Evi") == "route evil ")
        let listing = completer.completion(of: "show ").listing(width: 80, height: 40)
        #expect(listing.contains { $0.contains("evil") })
        #expect(listing.allSatisfy { !$0.unicodeScalars.contains("\u{1B}") })
        #expect(options("check ") == ["my file.txt", "venues/"])
    }

    @Test(arguments: [
        ("member rem", "member remove "), ("member remove a", "member remove ada "), ("trail b", "trail ben "),
        ("group start ada b", "group start ada ben "), ("group leave g", "group leave g1 "), ("who g", "who g1 "),
        ("who --as a", "who --as ada "), ("route to be", "route to ben "), ("go to be", "go to ben "),
        ("meet ada be", "meet ada ben "), ("route member:b", "route member:ben "),
        ("member go ada member:b", "member go ada member:ben "), ("meet ada no", "meet ada nord "),
        ("share start --mode si", "share start --mode significant "), ("share sta", "share sta"),
    ]) func `Completion knows the members and groups`(line: String, whole: String) {
        #expect((completed(line) ?? line) == whole)
    }

    @Test(arguments: [
        ("plugin en", "plugin enable "), ("help plugin dis", "help plugin disable "),
        ("plugin show q", "plugin show quiet-zones "), ("plugin set quiet-zones l", "plugin set quiet-zones limit "),
        ("plugin doc edge_s", "plugin doc edge_speed "),
        ("plugin new x --hook edge_c", "plugin new x --hook edge_cost "),
        ("plugin enable --sess", "plugin enable --session "), ("route a b --profile pr", "route a b --profile pram "),
        ("hell", "hello "),
    ]) func `Completion knows the second words of verbs, and the plugins`(line: String, whole: String) {
        #expect(completed(line) == whole)
    }

    @Test func `Completion lists no more than the screen holds`() {
        let listing = completer.completion(of: "show ").listing(width: 20, height: 8)
        #expect(listing.count == 5)
        #expect(listing.last == "  … and 6 more")
        #expect(listing.allSatisfy { TextColumns.width($0) < 20 })
    }
}

@Suite struct `The table of verbs is complete` {
    @Test func `The table knows the kind of every argument of every command`() {
        #expect(WaymarkCommand.table.verbs.count >= WaymarkCommand.verbs.count)
        let verbs = WaymarkCommand.table.verbs.flatMap { [$0] + $0.subverbs }
        for verb in verbs where verb.name != "help" {
            for argument in verb.positionals + verb.options.filter(\.takesValue) {
                #expect(
                    argument.kind != nil,
                    "ArgumentKind lacks the value name \"\(argument.valueName)\" of \(verb.name) \(argument.name)")
            }
        }
    }
}
