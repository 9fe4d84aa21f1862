import Testing
import WaymarkModel

@testable import WaymarkPlugins

@Suite struct `A plugin has options` {
    private static func schema() throws -> [OptionDeclaration] {
        try #require(Manifests.read(Manifests.whole).manifest).options
    }

    private static func typed(_ assignments: String...) throws -> (PluginOptions, [String]) {
        let given = assignments.compactMap { GivenOption(assignment: $0) }
        #expect(given.count == assignments.count)
        let (options, diagnostics) = PluginOptions.values(given: given, schema: try schema(), plugin: "quiet-routes")
        return (options, diagnostics.map(Manifests.shown))
    }

    @Test func `Options are their defaults if nothing is given`() throws {
        let (options, mistakes) = try Self.typed()
        #expect(mistakes == [])
        #expect(options.settings.map(\.value.text) == ["55", "prefer", "g"])
    }

    @Test func `Options keep their declared types`() throws {
        let (options, mistakes) = try Self.typed("noise=60.5", "mode=avoid", "levels=a,b")
        #expect(mistakes == [])
        #expect(options["noise"] == .number(60.5))
        #expect(options["levels"] == .list([.string("a"), .string("b")]))
        #expect(options.settings.map(\.isGiven) == [true, true, true])
    }

    @Test func `An option has a form and a measure, in the words of all declared members`() throws {
        let options = try Self.schema()
        #expect(options.map(\.form) == [.number, .choice(["prefer", "avoid"]), .list(.text)])
        #expect(options.map(\.measure) == [.none, .none, .none])
        #expect(options.map(\.unit) == ["dB", nil, nil])
        var inMetres = try #require(options.first)
        for (unit, measure) in [("m", Measure.metres), ("s", .seconds), ("m/s", .metresPerSecond), ("°", .degrees)] {
            inMetres.unit = unit
            #expect(inMetres.measure == measure)
        }
    }

    @Test func `Invalid options are refused all at once, and the defaults stay`() throws {
        let (options, mistakes) = try Self.typed("noise=140", "mode=avod", "noize=3", "levels=a,b,c,d")
        #expect(
            mistakes == [
                #"WM0607 - option "noise" of plugin "quiet-routes" is 140, above the maximum 90 dB"#,
                #"WM0607 - option "mode" of plugin "quiet-routes" cannot be "avod" (did you mean "avoid"?)"#,
                #"WM0607 - plugin "quiet-routes" has no option "noize" (did you mean "noise"?)"#,
                #"WM0607 - option "levels" of plugin "quiet-routes" has 4 items, more than 3"#,
            ])
        #expect(options.settings.allSatisfy { !$0.isGiven })
    }

    @Test func `Options from a file know their places`() throws {
        let text = """
            {"quiet-routes": {
              "enabled": true, "priority": {"edge_cost": -3},
              "options": {"noise": "loud", "levels": ["a", 3]}
            }, "other": {"enable": false}}
            """
        let (settings, diagnostics) = PluginSettings.read(Array(text.utf8), file: "plugins.json")
        #expect(
            diagnostics.map(Manifests.shown) == [
                #"WM0602 4:14 plugin "other" has no key "enable" (did you mean "enabled"?)"#
            ])
        let first = try #require(settings.first)
        #expect(first.isEnabled == true)
        #expect(first.priorities == [.edgeCost: -3])
        let checked = PluginOptions.values(given: first.options, schema: try Self.schema(), plugin: first.id)
        #expect(
            checked.diagnostics.map(Manifests.shown) == [
                #"WM0607 3:24 option "noise" of plugin "quiet-routes" is the string "loud", not number from 20 to 90 dB"#,
                #"WM0607 3:48 option "levels" of plugin "quiet-routes" is an integer, not list of at most 3: text of at most 200 characters"#,
            ])
    }

    @Test func `A stored value of an option that is gone is a warning that says how to remove it`() throws {
        var given = GivenOption(name: "noize", text: "3")
        given.isStored = true
        let (options, diagnostics) = PluginOptions.values(given: [given], schema: try Self.schema(), plugin: "quiet")
        #expect(options.settings.allSatisfy { !$0.isGiven })
        #expect(diagnostics.map(\.severity) == [.warning])
        #expect(
            diagnostics.map(Manifests.shown) == [
                #"WM0607 - plugin "quiet" no longer has the option "noize", which is set to 3 "#
                    + "(waymark plugin set quiet noize removes the value)"
            ])
    }

    @Test func `A list may be typed as JSON, so that its items may have commas`() throws {
        let (options, mistakes) = try Self.typed(#"levels=["a,b", "c"]"#)
        #expect(mistakes == [])
        #expect(options["levels"] == .list([.string("a,b"), .string("c")]))
        #expect(try Self.typed("levels=[a").0["levels"] == .list([.string("[a")]))
    }

    @Test(
        arguments: [
            ("walking=1.5,cart=3", nil), (#"{"walking": 1.5, "cart": 3}"#, nil), ("", nil),
            ("walking", #"option "speeds" of plugin "p" has "walking" without a value (for example a=1,b=2)"#),
            ("cart=30", #"option "speeds" of plugin "p" is 30, above the maximum 9"#),
            ("a=1,b=2,c=3", #"option "speeds" of plugin "p" has 3 items, more than 2"#),
        ] as [(String, String?)]) func `An option can be a map`(text: String, mistake: String?) throws
    {
        let manifest = Manifests.whole.replacing(
            #""mode""#,
            with:
                #""speeds": {"type": "map", "of": {"type": "number", "max": 9}, "max_count": 2, "default": {"cart": 1}}, "mode""#
        )
        let schema = try #require(Manifests.read(manifest).manifest).options
        let (options, diagnostics) = PluginOptions.values(
            given: [GivenOption(name: "speeds", text: text)], schema: schema, plugin: "p")
        #expect(diagnostics.map(Manifests.shown) == (mistake.map { ["WM0607 - \($0)"] } ?? []))
        let value = try #require(options["speeds"])
        #expect(value.text == (mistake != nil ? "cart=1" : text.isEmpty ? "" : "cart=3,walking=1.5"))
    }

    @Test func `Options are assigned with an equals sign`() {
        #expect(GivenOption(assignment: "=3") == nil)
        #expect(GivenOption(assignment: "noise") == nil)
        #expect(GivenOption(assignment: "a=b=c")?.name == "a")
    }
}
