import LuaRuntime
import Testing

@Suite struct `Text that a script wrote` {
    @Test func `is one printable line`() {
        #expect(LuaText.printable("a\nb\u{1B}[31m\u{202E}c") == "a\\nb\\x1b[31mc")
    }
}
