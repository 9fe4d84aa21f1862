import LuaRuntime
import Testing

@Suite struct `Scripts read and write JSON` {
    /// What a script makes of a text: it is written again.
    private static func again(_ json: String) throws -> LuaValue {
        try answer("return json.encode(json.decode([==[\(json)]==]))")
    }

    @Test(arguments: [
        ("[1, 2.5, -3e2, 0.1]", "[1,2.5,-300,0.1]"),
        (#"{"b": true, "a": [false, "x"]}"#, #"{"a":[false,"x"],"b":true}"#),
        ("[]", "[]"), ("{}", "{}"), (#"{"a": {}, "b": []}"#, #"{"a":{},"b":[]}"#), ("null", "null"),
        ("[null, 1, null]", "[null,1,null]"), (#"{"a": null, "b": 1}"#, #"{"b":1}"#), (#"{"a": null}"#, "{}"),
        (#""a\u00e9\n\t\"\\\/\ud83d\ude00""#, #""aé\n\u0009\"\\/😀""#), (" \n 7 ", "7"),
        ("9223372036854775807", "9223372036854775807"), ("9223372036854775808", "9.223372036854776e+18"),
        ("123456789012345678901234567890", "1.2345678901234568e+29"), ("1e308", "1e+308"), ("-0", "0"),
        (#"{"": 1}"#, #"{"":1}"#), (#"{"1": 2}"#, #"{"1":2}"#),
    ])
    func `JSON is read, and written in one line in a fixed order`(json: String, result: String) throws {
        #expect(try Self.again(json) == .string(result))
    }

    @Test(arguments: [
        ("", "line 1, column 1 of the JSON: there must be a value here"),
        ("{\n \"a\": 1,\n}", "line 3, column 1 of the JSON: a member needs a name in quotation marks"),
        (#"{"a": 1, "a": 2}"#, "line 1, column 10 of the JSON: the object has a member of this name already"),
        ("[1 2]", "line 1, column 4 of the JSON: a comma or ] is missing"),
        ("[1,]", "line 1, column 4 of the JSON: there must be a value here"),
        (#"{"a" 1}"#, "line 1, column 6 of the JSON: a colon is missing"),
        ("{a: 1}", "line 1, column 2 of the JSON: a member needs a name in quotation marks"),
        (#"{"a": 1"#, "line 1, column 8 of the JSON: a comma or } is missing"),
        ("\"abc", "line 1, column 1 of the JSON: this text has no end"),
        (#""\"#, "line 1, column 1 of the JSON: this text has no end"),
        (#""\x""#, "line 1, column 3 of the JSON: this character cannot follow a backslash"),
        (#""\u12g4""#, "line 1, column 6 of the JSON: \\u needs four hexadecimal digits"),
        (#""\ud800""#, "line 1, column 3 of the JSON: half of a pair of \\u is missing"),
        (#""\udc00\ud800""#, "line 1, column 3 of the JSON: half of a pair of \\u is missing"),
        ("01", "line 1, column 2 of the JSON: there is more after the value"),
        ("1.", "line 1, column 3 of the JSON: a number needs digits after its point"),
        ("+1", "line 1, column 1 of the JSON: there must be a value here"),
        (".5", "line 1, column 1 of the JSON: there must be a value here"),
        ("1e", "line 1, column 3 of the JSON: a number needs digits in its exponent"),
        ("1e999", "line 1, column 1 of the JSON: this number is too large"),
        ("0x10", "line 1, column 2 of the JSON: there is more after the value"),
        ("NaN", "line 1, column 1 of the JSON: there must be a value here"),
        ("[] []", "line 1, column 4 of the JSON: there is more after the value"),
        ("'a'", "line 1, column 1 of the JSON: there must be a value here"),
        ("truE", "line 1, column 1 of the JSON: there must be a value here"),
    ])
    func `What is not JSON is an error with its place`(json: String, message: String) throws {
        #expect(try answer("local ok, e = pcall(json.decode, [==[\(json)]==]) return ok or e") == .string(message))
    }

    @Test func `Bytes that are not UTF-8 are neither read nor written`() throws {
        for bytes in ["\\xFF", "\\xC3", "\\xED\\xA0\\x80", "\\x80"] {
            #expect(try failure("json.decode('\"\(bytes)\"')")?.message.hasSuffix("this is not UTF-8") == true)
            #expect(try failure("json.encode('\(bytes)')")?.message == "json.encode: a text is not UTF-8")
        }
        #expect(try failure("json.decode('\"\\1\"')")?.message.contains("control character") == true)
        #expect(try answer(#"return json.encode("\0\127\31")"#) == .string(#""\u0000\u007f\u001f""#))
        #expect(try answer(#"return #json.decode('"\\u0000"')"#) == .integer(1))
    }

    @Test func `What JSON does not have is refused`() throws {
        for (value, message) in [
            ("math.huge", "JSON has no infinity and no nan"), ("0/0", "JSON has no infinity and no nan"),
            ("print_", "there is no global"), ("function() end", "a function cannot be written"),
            ("{1, nil, 3}", "a list has gaps"), ("{1, a = 2}", "neither list nor object"),
            ("{[1.5] = 1}", "a key that is a number; use texts"),
            ("{[true] = 1}", "a key that is a boolean; use texts"),
            ("{[0] = 1}", "a key that is a number; use texts"), ("e", "copy the members that you need"),
        ] {
            #expect(try failure("json.encode(\(value))")?.message.contains(message) == true, "\(value)")
        }
        #expect(
            try failure("local t = {} t[1] = t json.encode(t)")?.message
                == "json.encode: it is nested more than 32 deep")
        #expect(try answer("return json.encode(waymark.options)") == .string(#"{"levels":["G","1"],"max":2.5}"#))
        #expect(try answer("return json.encode({json.object({}), {}, json.null})") == .string("[{},[],null]"))
        #expect(
            try answer("return tostring(json.null) .. tostring(json.decode('[null]')[1] == json.null)")
                == .string("nulltrue"))
        #expect(try failure("json.null.x = 1")?.message == "this table is read-only")
        #expect(try failure("json.object(setmetatable({}, {}))")?.kind == .runtime)
    }

    @Test func `Size and depth are bounded, and the work is paid for`() throws {
        let deep = "return (pcall(json.decode, ('['):rep(%) .. (']'):rep(%)))"
        #expect(try answer(deep.replacing("%", with: "32")) == .boolean(true))
        #expect(try answer(deep.replacing("%", with: "33")) == .boolean(false))
        #expect(try answer(deep.replacing("%", with: "16000")) == .boolean(false))
        #expect(
            try failure("local s = ('x'):rep(20000) json.encode({s, s})")?.message
                == "json.encode: the text would have more than 32768 bytes")
        #expect(
            try failure("local t = {} for i = 1, 17000 do t[i] = 0 end json.encode(t)", fuel: 5_000_000)?.kind
                == .runtime)
        #expect(try answer("local t = {} for i = 1, 9000 do t[i] = 0 end return #json.encode(t)") == .integer(18001))
        #expect(
            try failure("local s = '[' .. ('[],'):rep(5000) .. '1]' while true do json.decode(s) end")?.kind == .fuel)
        #expect(
            try failure("local t = {} for i = 1, 99 do t['k' .. i] = i end while true do json.encode(t) end")?.kind
                == .fuel)
        // One text in many places is as many texts.
        let bomb = "local t = 'x' for _ = 1, 30 do t = {t, t} end json.encode(t)"
        #expect(try failure(bomb)?.message == "json.encode: the text would have more than 32768 bytes")
    }
}
