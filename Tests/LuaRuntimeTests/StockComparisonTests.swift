import CLuaStock
import LuaRuntime
import Testing

/// The string library is our own; this one compares it with the stock library on random cases.
@Suite struct `The string library matches the stock library` {
    /// Runs one case and writes everything that came of it into one text. `text` holds the case's parts between bars.
    private static let script = #"""
        local function show(...)
          local out = {}
          for i = 1, select("#", ...) do
            local v = select(i, ...)
            out[i] = type(v) == "number" and ("n" .. v) or type(v) == "string" and ("s" .. #v .. v) or type(v)
          end
          return table.concat(out, "|")
        end
        local function run(text)
          local op, init, limit, s, p, r = text:match("^(.-)\1(.-)\1(.-)\1(.-)\1(.-)\1(.*)$")
          init, limit = math.tointeger(tonumber(init)), math.tointeger(tonumber(limit))
          if op == "find" then return show(s:find(p, init))
          elseif op == "plain" then return show(s:find(p, init, true))
          elseif op == "match" then return show(s:match(p, init))
          elseif op == "gsub" then return show(s:gsub(p, r, limit))
          elseif op == "gsubf" then return show(s:gsub(p, function(a) if a == "a" then return "Z" end end))
          elseif op == "gsubt" then return show(s:gsub(p, { a = "1", b = false, c = 2.5 }))
          elseif op == "gmatch" then
            local out = {}
            for a, b in s:gmatch(p, init) do out[#out + 1] = show(a, b) if #out > 50 then break end end
            return table.concat(out, ";")
          elseif op == "sub" then return show(s:sub(init, limit), s:byte(init, limit))
          elseif op == "rep" then return s:rep(limit, p) .. s:reverse() .. s:upper() .. s:lower() .. #s
          elseif op == "format" then return show(p:format(init, limit + 0.5, s, r))
          elseif op == "formati" then return show(p:format(limit))
          elseif op == "formatn" then return show(p:format(init / 7))
          else return show(p:format(s)) end
        end
        local function answer(text)
          local ok, result = pcall(run, text)
          return ok and result or "error"
        end
        """#

    private static let atoms = [
        "a", "b", "c", ".", "%a", "%d", "%s", "%w", "%x", "%p", "%A", "%D", "%l", "%U", "%g", "%c", "[abc]", "[^a]",
        "[a-c]",
        "[%d_]", "[^%s]", "(a)", "(.)", "()", "(.-)", "(%a+)", "%1", "%b()", "%f[%w]", "$", "^", "%%", "%.", "[]]",
        "[^]]",
        "x", "1", "(", "%bxx", "[a-]", "(b*)", ")", "[", "%", "%z", "%0", "%2", "é", "[%a-z]", "[^", "%f", "-",
    ]
    private static let suffixes = ["", "", "", "*", "+", "-", "?"]
    private static let operations = [
        "find", "plain", "match", "gsub", "gsubf", "gsubt", "gmatch", "sub", "rep", "format", "formati", "formatn",
        "formats",
    ]
    private static let flags = ["", "", "-", "0", "+", " ", "#", "-0", "+-"]
    private static let widths = ["", "", "1", "5", "12", "99", "100"]
    private static let precisions = ["", "", ".", ".0", ".3", ".20", ".99"]
    private static let conversions = [
        "d", "i", "x", "X", "o", "c", "f", "F", "e", "E", "g", "G", "a", "A", "s", "s", "u", "%", "y",
    ]

    @Test func `The string library gives the same answers as the stock library`() throws {
        let scripted = try Scripted(Self.script + "\nreturn { f = answer }")
        let function = try #require(scripted.state.function("f"))
        let stock = try #require(stock_new(Self.script + "\nreturn answer"))
        defer { stock_free(stock) }
        var random = Random(seed: 4)
        var agreedErrors = 0
        for _ in 0..<40_000 {
            let text = Self.makeCase(&random)
            let ours = try scripted.state.call(function, [.string(text)], fuel: 3_000_000).string(at: 0)
            var bytes = Array(text.utf8CString)
            let count = bytes.count - 1
            let theirs = bytes.withUnsafeMutableBufferPointer { buffer -> String? in
                var size = 0
                guard let start = stock_call(stock, buffer.baseAddress, count, &size) else { return nil }
                return String(decoding: UnsafeRawBufferPointer(start: start, count: size), as: UTF8.self)
            }
            if theirs == "error" { agreedErrors += 1 }
            guard ours == theirs else {
                Issue.record("\(text.replacing("\u{1}", with: "|")): stock \(theirs ?? "-"), ours \(ours ?? "-")")
                return
            }
        }
        #expect((4_000..<30_000).contains(agreedErrors), "\(agreedErrors)")
    }

    private static func makeCase(_ random: inout Random) -> String {
        let operation = random.pick(operations)
        let subject = (0..<random.below(12)).map { _ in
            random.pick(["a", "a", "b", "c", "1", "(", "x", ")", " ", "_", ".", "é"])
        }
        .joined()
        let replacement = (0..<random.below(4)).map { _ in random.pick(["q", "%0", "%1", "%%", "%2", "z", "%"]) }
            .joined()
        var pattern = random.below(5) == 0 ? "^" : ""
        if operation.hasPrefix("format") {
            pattern = (0...random.below(operation == "format" ? 4 : 1)).map { _ in
                random.pick(["", "x "]) + "%" + random.pick(flags) + random.pick(widths) + random.pick(precisions)
                    + random.pick(conversions)
            }.joined()
        } else {
            for _ in 0...random.below(5) { pattern += random.pick(atoms) + random.pick(suffixes) }
        }
        let first = random.below(16) - 5
        let limit = random.below(9) - 2
        return [operation, "\(first)", "\(limit)", subject, pattern, replacement].joined(separator: "\u{1}")
    }
}

/// Repeatable random choices.
struct Random {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }

    mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % bound }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
