import PluginTestSupport
import Testing
import WaymarkModel

@testable import WaymarkPlugins

/// A manifest with everything, and how it is read.
enum Manifests {
    static let whole = """
        {
          "id": "quiet-routes", "name": "Quiet routes", "version": "1.2.0", "api": 1,
          "description": "Avoids noise.",
          "hooks": {"did_update_progress": {"every_m": 5}, "edge_cost": {"priority": 50}},
          "options": {
            "noise": {"type": "number", "min": 20, "max": 90, "default": 55, "unit": "dB"},
            "mode": {"type": "enum", "values": ["prefer", "avoid"], "default": "prefer"},
            "levels": {"type": "list", "of": "string", "default": ["g"], "max_count": 3}
          },
          "capabilities": ["storage", "timers"]
        }
        """

    static func read(_ text: String) -> (manifest: PluginManifest?, diagnostics: [Diagnostic]) {
        PluginManifest.read(Array(text.utf8), file: "plugin.json")
    }

    /// The manifest with a text replaced, and what is wrong with it: `WM0602 5:3 message (help)`.
    static func mistakes(_ old: String, _ new: String) -> [String] {
        let text = whole.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false).joined(separator: new)
        return read(text).diagnostics.map(shown)
    }

    static func shown(_ diagnostic: Diagnostic) -> String {
        let place = diagnostic.span.map { "\($0.line):\($0.column)" } ?? "-"
        return "\(diagnostic.code) \(place) \(diagnostic.message)" + (diagnostic.help.map { " (\($0))" } ?? "")
    }
}

@Suite struct `A manifest is read strictly` {
    @Test func `A manifest is read completely`() throws {
        let (manifest, diagnostics) = Manifests.read(Manifests.whole)
        #expect(diagnostics == [])
        let plugin = try #require(manifest)
        #expect(plugin.id == "quiet-routes")
        #expect(plugin.version.description == "1.2.0")
        #expect(plugin.hooks.map(\.hook) == ["did_update_progress", .edgeCost])
        #expect(plugin.use(of: .edgeCost)?.priority == 50)
        #expect(plugin.use(of: "did_update_progress")?.everyMetres == 5)
        #expect(plugin.options.map(\.name) == ["noise", "mode", "levels"])
        #expect(plugin.options.map(\.defaultValue) == [.number(55), .string("prefer"), .list([.string("g")])])
        #expect(plugin.capabilities == [.storage, .timers])
    }

    @Test func `Misspelt keys, hooks, capabilities and types are reported with a suggestion`() {
        #expect(
            Manifests.mistakes("\"description\"", "\"descripton\"") == [
                #"WM0602 3:3 the manifest has no key "descripton" (did you mean "description"?)"#
            ])
        #expect(
            Manifests.mistakes("edge_cost", "egde_cost") == [
                #"WM0605 4:52 there is no hook "egde_cost" (did you mean "edge_cost"?)"#
            ])
        #expect(
            Manifests.mistakes("\"timers\"", "\"timer\"") == [
                #"WM0604 10:31 there is no capability "timer" (did you mean "timers"?)"#
            ])
        #expect(
            Manifests.mistakes("\"number\"", "\"nubmer\"") == [
                #"WM0604 6:23 the type of option "noise" cannot be "nubmer" (did you mean "number"?)"#
            ])
    }

    @Test func `Unknown keys warn, so that manifests of a later Waymark can be read`() throws {
        let text = Manifests.whole.replacing("\"name\"", with: "\"colour\": 1, \"name\"")
            .replacing("\"priority\": 50", with: "\"prio\": 50").replacing("\"unit\"", with: "\"units\"")
        let (manifest, diagnostics) = Manifests.read(text)
        #expect(try #require(manifest).use(of: .edgeCost)?.priority == 0)
        #expect(diagnostics.map(\.severity) == [.warning, .warning, .warning])
        #expect(Set(diagnostics.map(\.code.description)) == ["WM0602"])
    }

    @Test(arguments: [
        (">=0.1", true), (">=0.1.0 <2", true), ("=0.1.0", true), ("<=0.1", true), (">0.1", false), (">=0.2", false),
        ("<0.1", false), (">=0.1 <0.1.0", false),
    ]) func `A plugin states the versions of Waymark that it runs with`(range: String, isFine: Bool) {
        let text = Manifests.whole.replacing("\"api\": 1", with: "\"api\": 1, \"engine\": \"\(range)\"")
        let (manifest, diagnostics) = Manifests.read(text)
        #expect((manifest != nil) == isFine)
        #expect(
            diagnostics.map(Manifests.shown)
                == (isFine ? [] : ["WM0608 2:89 the plugin needs Waymark \(range), but this is 0.1.0"]))
    }

    @Test(arguments: ["", "0.1", "^0.1", ">=a", ">= 0.1", ">=0.1.2.3"])
    func `A range of versions that is none is an error`(range: String) {
        let text = Manifests.whole.replacing("\"api\": 1", with: "\"api\": 1, \"engine\": \"\(range)\"")
        #expect(Manifests.read(text).diagnostics.map(\.code.description) == ["WM0604"])
    }

    @Test func `A manifest names its author, licence and page`() throws {
        let credits = "\"author\": \"Ada\", \"license\": \"MIT\", \"homepage\": \"https://example.org\""
        let text = Manifests.whole.replacing("\"api\": 1", with: "\"api\": 1, \(credits)")
        let read = try #require(Manifests.read(text).manifest).credits
        #expect(read.author == "Ada" && read.license == "MIT" && read.homepage == "https://example.org")
        let bad = Manifests.read(text.replacing("https://", with: "javascript:"))
        #expect(bad.diagnostics.map(\.help) == ["it starts with https://"])
    }

    @Test func `All mistakes in a manifest are reported at once`() {
        let text = """
            {"id": "Quiet", "version": "1.2", "api": 1, "hooks": {"timer": {"every_m": 3, "priority": 2000}}, "api2": 2}
            """
        let codes = Manifests.read(text).diagnostics.map(\.code.description)
        #expect(codes.sorted() == ["WM0602", "WM0603", "WM0604", "WM0604", "WM0604", "WM0604"])
        #expect(Manifests.read(text).manifest == nil)
    }

    @Test func `The edges that a cost hook is asked about are read, and mistakes in them are reported`() {
        let any = #"{"any": [{"kinds": ["stairs"]}, {"areas": ["hall"], "geofences": ["gate"]}]}"#
        #expect(Manifests.mistakes(#"{"priority": 50}"#, any) == [])
        let text = Manifests.whole.replacing(#"{"priority": 50}"#, with: any)
        #expect(
            Manifests.read(text).manifest?.use(of: .edgeCost)?.edges
                == EdgeFilter(any: [EdgeFilter(kinds: [.stairs]), EdgeFilter(areas: ["hall"], geofences: ["gate"])]))
        #expect(
            Manifests.mistakes(#"{"priority": 50}"#, #"{"any": [{}, 5, {"any": [{}]}], "geofences": []}"#).map {
                String($0.drop { !$0.isLowercase }.prefix(55))
            } == [
                #"geofences of hook "edge_cost" must be a list of 1 to 64"#,
                #"a filter in any of hook "edge_cost" is empty (it has at"#,
                #"a filter in any of hook "edge_cost" must be an object"#,
                #"a filter in any of hook "edge_cost" has no key "any" (c"#,
            ])
        let given = #"{"kinds": ["elevator", "stairs"], "tags": ["floor=wet"], "areas": ["hall"]}"#
        let manifest = Manifests.read(Manifests.whole.replacing(#"{"priority": 50}"#, with: given)).manifest
        #expect(
            manifest?.use(of: .edgeCost)?.edges
                == EdgeFilter(kinds: [.elevator, .stairs], tags: ["floor=wet"], areas: ["hall"]))
        #expect(Manifests.read(Manifests.whole).manifest?.use(of: .edgeCost)?.edges == nil)
        #expect(
            Manifests.mistakes(#"{"priority": 50}"#, #"{"kinds": ["elevatr"]}"#) == [
                #"WM0604 4:76 "elevatr" is not a way type (did you mean "elevator"?)"#
            ])
        #expect(
            Manifests.mistakes(#"{"priority": 50}"#, #"{"tags": [], "areas": [5]}"#) == [
                #"WM0604 4:74 tags of hook "edge_cost" must be a list of 1 to 64 strings"#,
                #"WM0604 4:88 areas of hook "edge_cost" must be strings that are not empty"#,
            ])
        #expect(
            Manifests.mistakes(#"{"every_m": 5}"#, #"{"kinds": ["ramp"]}"#) == [
                #"WM0604 4:37 hook "did_update_progress" has no costs of edges ("kinds" is for edge_cost and edge_speed)"#
            ])
    }

    @Test func `What a cost hook reads of an edge is read, and unknown members are reported`() {
        let given = #"{"reads": ["tags", "kind", "tags"]}"#
        let manifest = Manifests.read(Manifests.whole.replacing(#"{"priority": 50}"#, with: given)).manifest
        #expect(manifest?.use(of: .edgeCost)?.reads?.names == ["kind", "tags"])
        #expect(Manifests.read(Manifests.whole).manifest?.use(of: .edgeCost)?.reads == nil)
        let empty = Manifests.read(Manifests.whole.replacing(#"{"priority": 50}"#, with: #"{"reads": []}"#)).manifest
        #expect(empty?.use(of: .edgeCost)?.reads?.names == [])
        #expect(
            Manifests.mistakes(#"{"priority": 50}"#, #"{"reads": ["knid", 5]}"#) == [
                #"WM0604 4:76 an edge has no "knid" (did you mean "kind"?)"#,
                #"WM0604 4:84 reads of hook "edge_cost" must be strings"#,
            ])
        #expect(
            Manifests.mistakes(#"{"priority": 50}"#, #"{"reads": "kind"}"#) == [
                #"WM0604 4:75 reads of hook "edge_cost" must be a list of strings (for example ["kind"])"#
            ])
        #expect(
            Manifests.mistakes(#"{"every_m": 5}"#, #"{"reads": []}"#) == [
                #"WM0604 4:37 hook "did_update_progress" has no costs of edges ("reads" is for edge_cost and edge_speed)"#
            ])
    }

    @Test func `A manifest for another API is refused`() {
        #expect(
            Manifests.mistakes("\"api\": 1", "\"api\": 9") == [
                "WM0608 2:76 the plugin needs api 9, but this engine has 1"
            ])
    }

    @Test func `The items of a list may be limited, and only as their type allows`() throws {
        let whole = Manifests.whole.replacing(#""of": "string""#, with: #""of": {"type": "string", "max_length": 2}"#)
        #expect(try #require(Manifests.read(whole).manifest).options[2].maximumLength == 2)
        #expect(
            Manifests.mistakes(#""of": "string""#, #""of": {"type": "string", "min": 2}"#) == [
                #"WM0604 8:57 "min" does not fit the items of option "levels" of type "string""#
            ])
        #expect(
            Manifests.mistakes(#""of": "string""#, #""of": {"type": "list"}"#) == [
                #"WM0604 8:47 the items of option "levels" cannot be "list" (choose one of boolean, integer, number, string, enum)"#
            ])
        #expect(
            Manifests.mistakes(#"["g"]"#, #"["g", 3]"#) == [
                #"WM0604 8:65 the default of option "levels" is an integer, not list of at most 3: text of at most 200 characters"#
            ])
    }

    @Test func `Defaults must be within their own limits`() {
        #expect(
            Manifests.mistakes("55", "95") == [
                #"WM0604 6:66 the default of option "noise" is 95, above the maximum 90 dB"#
            ])
        #expect(
            Manifests.mistakes("\"min\": 20", "\"values\": [1]") == [
                #"WM0604 6:33 "values" does not fit option "noise" of type "number""#
            ])
    }

    @Test(arguments: [
        ("", "the file ends where a value is expected"), ("{\"id\": \"a\",}", "a name in double quotes should be here"),
        ("{\"a\": 1, \"a\": 2}", "key \"a\" is given twice"), ("{\"a\": 01}", "this is not a number"),
        ("{\"a\": 1e999}", "this number is too large"), ("{\"a\": \"\\ud83d\"}", "half of a surrogate pair"),
        ("{} {}", "there is text after the end of the value"), ("{\"a\": \"b\n\"}", "a string must end on its line"),
        (
            "// no\n{}",
            "a value is expected here: a string in double quotes, a number, true, false, null, a list or an object"
        ),
    ])
    func `A manifest is strict JSON`(text: String, message: String) {
        let diagnostics = Manifests.read(text).diagnostics
        #expect(diagnostics.map(\.code) == [.unreadablePlugin])
        #expect(diagnostics.map(\.message) == [message])
    }

    @Test func `A deeply nested manifest is refused without a crash`() {
        let text = String(repeating: "[", count: 60_000)
        #expect(Manifests.read(text).diagnostics.map(\.message) == ["nested more than 16 deep"])
    }

    @Test func `A manifest is UTF-8`() {
        let (manifest, diagnostics) = PluginManifest.read([0x7B, 0x22, 0xFF, 0x22, 0x7D], file: "plugin.json")
        #expect(manifest == nil)
        #expect(diagnostics.map(\.message) == ["the file is not UTF-8 text"])
    }
}

@Suite struct `Versions follow semver.org` {
    @Test func `Versions are ordered as on semver.org`() {
        let texts = [
            "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0",
            "1.0.1", "1.10.0", "2.0.0",
        ]
        let versions = texts.compactMap { SemanticVersion($0) }
        #expect(versions.map(\.description) == texts)
        #expect(versions.reversed().sorted() == versions)
    }

    @Test(arguments: ["", "1", "1.2", "1.2.3.4", "01.2.3", "1.2.3-", "1.2.3-01", "1.2.3+", "v1.2.3", "1.2.x", "-1.2.3"])
    func `Anything else is not a version`(text: String) {
        #expect(SemanticVersion(text) == nil)
    }
}
