import PluginTestSupport
import Testing
import WaymarkAnswers
import WaymarkModel
import WaymarkPluginTools

@testable import WaymarkPlugins

@Suite struct `The lint reads the questions that plugins ask` {
    @Test(arguments: [
        ("waymark.ask(\"nearst\", {})", "there is no question \"nearst\" (did you mean \"nearest\"?)"),
        ("waymark.ask(\"nearest\")", "nearest lacks the parameter \"category\""),
        ("waymark.ask(\"nearest\", {category = \"food\"})", "nearest lacks the parameter \"from\""),
        ("waymark.ask(\"nearest\", \"food\")", "the parameters of nearest must be a table"),
        ("waymark.ask(\"nearest\", {\"food\", \"here\"})", "the parameters of nearest have names"),
        (
            "waymark.ask(\"nearest\", {category = \"food\", form = \"here\"})",
            "nearest has no parameter \"form\" (did you mean \"from\"?)"
        ),
        ("waymark.ask(\"find\", {text = \"a\", limit = 0})", "find: limit must be between 1 and 1000"),
        ("waymark.ask(\"find\", {text = \"a\", limit = \"ten\"})", "find: the value \"ten\" is invalid for \"limit\""),
        ("waymark.ask(\"find\", {text = {a = 1}})", "find: text must be a text, a number, true or false"),
        (
            "waymark.ask(\"snap\", {point = \"here\", avoid = {\"stairz\"}})",
            "snap: the value \"stairz\" is invalid for \"avoid\"; did you mean \"stairs\"?"
        ),
        (
            "waymark.ask(\"snap\", {point = \"here\", depart = \"soon\"})",
            "snap: the value \"soon\" is invalid for \"depart\""
        ),
        ("waymark.ask(\"within\", {from = \"here\", time = 5})", "within: the value \"5\" is invalid for \"time\""),
        (
            "waymark.ask(\"within\", {from = \"here\", time = \"5m\", metres = 3})",
            "within: both a time and a distance are given"
        ),
        (
            "waymark.ask(\"within\", {assume_delay = {\"lift\"}})",
            "within: there is no number of seconds after \"lift\""
        ),
        ("waymark.ask(\"conditions\", {all = true})", "conditions has no parameter \"all\""),
        (
            "local a = waymark.ask(\"conditions\") return a and a.condition",
            "\"a\" has no \"condition\" (did you mean \"conditions\"?)"
        ),
        (
            "local a = waymark.ask(\"find\", {text = \"a\"}) for _, p in ipairs(a.places) do return p.location.lng end",
            "\"p.location\" has no \"lng\""
        ),
    ]) func `A mistake in a question is found`(lua: String, expected: String) throws {
        let found = try LintedPlugin.slips(LintedPlugin.hook("command", "do " + lua + " end\nreturn \"x\""))
        #expect(found.first?.contains(expected) == true, "\(found)")
    }

    @Test(arguments: [
        "waymark.ask(\"nearest\", {category = e.arguments[1], from = \"here\", depart = waymark.clock.now() + 60})",
        "waymark.ask(\"nearest\", {category = \"food\", from = \"here\", depart = 1767618000, [\"assume-closed\"] = \"lift\"})",
        "waymark.ask(\"nearest\", {category = \"food\", from = \"here\", assume_closed = {\"a\", e.arguments[1]}})",
        "local q = {category = \"food\"} q.from = \"here\" waymark.ask(\"nearest\", q)",
        "waymark.ask(\"nearest\", {category = \"food\", [e.arguments[1]] = \"here\"})",
        "waymark.ask(e.arguments[1], {whatever = true})",
        "waymark.ask(\"within\", {time = \"90s\", from = {\"a\", \"b\"}, profile = \"my-own\", slope = 5})",
        "waymark.ask(\"matrix\", {from = {\"a\"}, distances = true, avoid = {\"stairs\", \"lift\"}, role = \"staff\"})",
        "waymark.ask(\"show\") waymark.ask(\"points\", {}) waymark.ask(\"show\", {thing = nil})",
        "local v = waymark.ask(\"show\", {thing = \"cafe\"}) return v.name_nl",
        "local ok, a = pcall(waymark.ask, \"nonsense\", 5) return tostring(ok and a)",
        "local a, why = waymark.ask(\"reach\", {to = \"here\", time = {\"1m\", \"5m\"}}) return a and a.contours or why",
    ]) func `Questions without mistakes are left in peace`(lua: String) throws {
        #expect(try LintedPlugin.slips(LintedPlugin.hook("command", "do " + lua + " end\nreturn \"x\"")) == [])
    }

    @Test func `Hooks without a session cannot ask`() throws {
        let found = try LintedPlugin.slips(LintedPlugin.hook("edge_cost", "waymark.ask(\"conditions\")"))
        #expect(found.first?.contains("edge_cost may not call waymark.ask: it has no session") == true)
    }
}
