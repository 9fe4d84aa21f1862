import CLuaStock
import Testing

@testable import LuaRuntime

/// The border reads sources before the compiler does. Where the two disagree about one token, a source could hide from it.
@Suite struct `The lexer reads Lua as the compiler does` {
    private static let atoms: [String] = [
        "a", "x1", "_", "end", "elseif", "nil", "const", " ", "\t", "\u{B}", "\u{C}", "\n", "\r", "\r\n", "\n\r", "\"",
        "'",
        "\\", "\\z", "\\z \n\r\t x", "\\\n", "\\\r\n", "\\\n\r", "\\\r", "\\x41", "\\x4", "\\x4g", "\\065", "\\256",
        "\\9",
        "\\u{41}", "\\u{7FFFFFFF}", "\\u{80000000}", "\\u{}", "\\u", "\\a", "\\q", "\\\"", "\\'", "\\\\", "[[", "]]",
        "[=[",
        "]=]", "[==[", "]==]", "[=", "]=", "[", "]", "--", "--[[", "--[=[", "--[=", "-", "=", "==", "~=", "~", "<",
        "<=",
        "<<", ">", ">=", ">>", "/", "//", ":", "::", ".", "..", "...", "0", "12", "0x", "0x1p4", "0x.8p-3", "1e5",
        "1e+5",
        "1e", "3.", "..3", ".5", ".0x1", "0xep+1", "1..2", "0x1.fP+", "0X1P-2", "08", "1_", "1a", "0xg", "e5", "{", "}",
        "(", ")", "+", "*", "%", "^", "#", "#!", "&", "|", ";", ",", "é", "\u{FEFF}", "$", "@", "`", "!", "\u{1}",
        "\u{0}",
    ]

    /// Compares every boundary of a source's tokens with the compiler's; the first difference, or nil.
    private func difference(_ source: [UInt8], _ stock: OpaquePointer) -> String? {
        var from = 0
        var line = 1
        for token in LuaToken.all(in: source) {
            let theirs = StockToken(source[from...], stock)
            let isSame: Bool
            switch token.kind {
            case .end: isSame = theirs.kind == .end
            case .broken: isSame = theirs.kind == .broken
            default:
                isSame =
                    theirs.kind == .token && from + theirs.end == token.end && line + theirs.line - 1 == token.line
                    && theirs.agrees(on: source[token.start..<token.end], token.kind)
            }
            if !isSame { return "\(token) but the compiler says \(theirs) from \(from)" }
            (from, line) = (token.end, token.line)
        }
        return nil
    }

    @Test(arguments: 26..<30 as Range<UInt64>)
    func `The lexer finds the same token boundaries as the compiler`(seed: UInt64) throws {
        let stock = try #require(stock_new("return function() end"))
        defer { stock_free(stock) }
        var random = Random(seed: seed)
        var count = 0
        for _ in 0..<7_500 {
            var source: [UInt8] = []
            for _ in 0...random.below(14) {
                source += random.below(12) == 0 ? [UInt8(random.below(256))] : Array(random.pick(Self.atoms).utf8)
            }
            count += LuaToken.all(in: source).count
            if let difference = difference(source, stock) {
                Issue.record("\(String(decoding: source, as: UTF8.self).debugDescription): \(difference)")
                return
            }
        }
        #expect(count > 25_000)
    }

    @Test(arguments: [
        ("'\\z\n' .x", ["'\\z\n'", ".", "x"]), ("\"\\\n\r\" .x", ["\"\\\n\r\"", ".", "x"]),
        ("\"\\\r\n\" .x", ["\"\\\r\n\"", ".", "x"]), ("--[==[ ]] ]=] ]==] a", ["a"]), ("--[=\n a", ["a"]),
        ("0x.8p-3..4", ["0x.8p-3..4"]), ("a.b...c", ["a", ".", "b", "...", "c"]), ("#!x\na", ["#"]),
        ("[==[ ]] ]=] ]===]]==] a", ["[==[ ]] ]=] ]===]]==]", "a"]), ("a--b\rc", ["a", "c"]),
    ])
    func `The lexer follows Lua's rules for escapes, brackets and numbers`(source: String, tokens: [String]) {
        let bytes = Array(source.utf8)
        let found = LuaToken.all(in: bytes).filter { $0.kind != .end }.prefix(tokens.count)
        #expect(found.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) } == tokens)
    }
}

/// What the compiler reads first in a source.
private struct StockToken {
    enum Kind { case end, token, broken }

    var kind: Kind
    var end: Int
    var line: Int
    var message: String

    init(_ source: ArraySlice<UInt8>, _ stock: OpaquePointer) {
        var token = stock_token()
        source.withUnsafeBytes { bytes in
            stock_read_token(stock, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, &token)
        }
        message = withUnsafeBytes(of: token.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        end = token.consumed - (token.reached_end ? 0 : 1)
        line = message.split(separator: ":").dropFirst().first.flatMap { Int($0) } ?? 0
        let isToken = message.contains("<eof> expected") || message.contains("malformed number")
        kind = token.status == 0 ? .end : isToken ? .token : .broken
    }

    /// Whether the text that the compiler's message names is the token's.
    func agrees(on bytes: ArraySlice<UInt8>, _ kind: LuaToken.Kind) -> Bool {
        if message.contains("malformed number") { return kind == .number }
        if message.contains("near '<\\") || !message.contains("near ") { return kind == .operator }
        guard let near = message.firstRange(of: "near '") else { return false }
        let text = message[near.upperBound...]
        if kind == .text { return text.hasPrefix("\"") || text.hasPrefix("'") || text.hasPrefix("[") }
        return text == String(decoding: bytes, as: UTF8.self) + "'"
    }
}
