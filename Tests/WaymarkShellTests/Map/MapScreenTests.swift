import Testing
import WaymarkEngine

@testable import WaymarkShell

struct MapScreenTests {
    @Test(arguments: [
        (["TERM": "xterm"], TerminalColours.sixteen), (["TERM": "xterm-256color"], TerminalColours.indexed),
        (["TERM": "xterm", "COLORTERM": "truecolor"], TerminalColours.trueColour),
        (["TERM": "foot-direct"], TerminalColours.trueColour),
        (["TERM": "xterm-256color", "NO_COLOR": "1"], TerminalColours.none), (["TERM": "dumb"], TerminalColours.none),
        (["TERM": "vt100"], TerminalColours.none), (["TERM": "linux"], TerminalColours.sixteen),
        (["TERM": "screen", "TMUX": "/tmp/tmux,1,0"], TerminalColours.indexed),
    ])
    func `The environment says which colours a terminal shows`(environment: [String: String], colours: TerminalColours)
    {
        #expect(MapScreen(environment: environment, isTerminal: true).colours(nil) == colours)
        #expect(MapScreen(environment: environment, isTerminal: false).colours(nil) == .none)
        #expect(MapScreen(environment: environment, isTerminal: false).colours(.indexed) == .indexed)
        #expect(MapScreen(environment: environment, isTerminal: true).colours(.never) == .none)
    }

    @Test(arguments: [
        (["TERM": "xterm"], true), (["TERM": "screen", "TMUX": "/tmp/tmux,1,0"], true),
        (["TERM": "tmux-256color"], true), (["TERM": "screen"], false), (["TERM": "screen.xterm-256color"], false),
        (["TERM": "linux"], false),
        (["TERM": "vt220"], false), (["TERM": "dumb"], false),
    ])
    func `GNU screen and consoles are not asked what they can show`(environment: [String: String], canAnswer: Bool) {
        #expect(MapScreen(environment: environment, isTerminal: true).canAnswer == canAnswer)
    }

    @Test(arguments: [
        ([:], false), (["LANG": "de_DE.UTF-8"], false), (["LANG": "C", "LC_CTYPE": "C.utf8"], false),
        (["LC_ALL": "", "LANG": "en_GB.UTF-8"], false), (["LC_ALL": "C", "LANG": "en_GB.UTF-8"], true),
        (["TERM": "vt220"], true), (["TERM": "vt220", "LANG": "nl_NL.UTF-8"], false), (["LANG": "POSIX"], true),
        (["LC_CTYPE": "de_DE.ISO-8859-1"], true),
    ])
    func `A terminal with another character set than UTF-8 gets ASCII`(
        locale: [String: String], isPlain: Bool
    ) {
        let environment = locale.merging(["TERM": "xterm"]) { own, _ in own }
        let screen = MapScreen(environment: environment, isTerminal: true)
        #expect(screen.isPlain == isPlain && screen.isUnicode == !isPlain && screen.canRedraw)
        #expect(!MapScreen(environment: environment, isTerminal: false).isPlain)
    }

    @Test func `The answers of xterm are understood, and what was typed meanwhile is kept`() {
        let text =
            "ma\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\p\u{1B}[A\u{1B}[?64;1;2;22c\n"
        let answer = TerminalAnswer(Array(text.utf8))
        #expect(answer.showsTrueColour)
        #expect(answer.isDark == false)
        #expect(answer.isComplete)
        #expect(String(decoding: answer.typed, as: UTF8.self) == "map\u{1B}[A\n")
    }

    @Test(arguments: [
        "", "\u{1B}", "\u{1B}[", "\u{1B}[?1;2", "\u{1B}]11;rgb:zz/1/", "\u{1B}P1$r", "\u{1B}]11;rgb:12/34\u{07}",
    ])
    func `A broken answer says nothing`(text: String) {
        let answer = TerminalAnswer(Array(text.utf8))
        #expect(!answer.showsTrueColour && answer.isDark == nil && !answer.isComplete)
    }

    @Test func `Plus and minus repeat the last map with another zoom`() {
        let map = DrawnMap(words: ["map", "--at", "pagina", "--zoom", "2"], zoom: 2)
        #expect(map.words(larger: true) == ["map", "--at", "pagina", "--zoom=3"])
        #expect(map.words(larger: false) == ["map", "--at", "pagina", "--zoom=1.5"])
        #expect(DrawnMap(words: ["map"], zoom: 1).words(larger: false) == nil)
        #expect(DrawnMap(words: ["map"], zoom: 64).words(larger: true) == nil)
    }

    @Test(arguments: ["80", "80x", "x24", "19x24", "80x7", "80x24x2", "1001x24", "99999999999999999999x24", "-80x24"])
    func `A size is columns and rows within limits`(text: String) {
        #expect(MapSize(argument: text) == nil)
        #expect(MapSize(argument: "120X40") == MapSize(columns: 120, rows: 40))
    }
}
