import LuaRuntime
import Testing

@Suite struct `Text from a script is safe to print` {
    @Test func `Text that a script wrote is printed as one line without control characters`() {
        #expect(LuaText.printable("a\nb\u{1B}[31m\u{202E}c") == "a\\nb\\x1b[31mc")
    }
}
