import LuaRuntime

/// The Lua implementation of `describe`, `it` and `expect`, as declared by `PluginAPI.testFunctions`.
enum TestPrelude {
    /// Returns a script that defines the global functions, loads the tests of a module, and returns functions that run
    /// them.
    static func main(requiring module: String) -> LuaSource {
        LuaSource(name: "tests", text: source + "require \"\(module)\"\nreturn run\n")
    }

    private static let source = #"""
        local cases, path = {}, {}
        local run = {}

        local function show(value, depth)
            if type(value) == "string" then return "\"" .. value .. "\"" end
            if type(value) ~= "table" then return tostring(value) end
            if (depth or 0) > 3 then return "{...}" end
            local parts = {}
            for k, v in pairs(value) do
                local text = show(v, (depth or 0) + 1)
                if type(k) == "string" then text = k .. " = " .. text end
                parts[#parts + 1] = text
            end
            return "{" .. table.concat(parts, ", ") .. "}"
        end

        local function same(a, b, depth)
            if type(a) ~= "table" or type(b) ~= "table" then return a == b end
            if a == b then return true end
            if (depth or 0) > 8 then return false end
            for k, v in pairs(a) do if not same(v, b[k], (depth or 0) + 1) then return false end end
            for k in pairs(b) do if a[k] == nil then return false end end
            return true
        end

        local function holds(value, part)
            if type(value) == "string" then return type(part) == "string" and value:find(part, 1, true) ~= nil end
            if type(value) ~= "table" then return false end
            for _, item in ipairs(value) do if same(item, part) then return true end end
            return false
        end

        function describe(name, body)
            path[#path + 1] = name
            body()
            path[#path] = nil
        end

        function it(name, body)
            local full = {}
            for i, part in ipairs(path) do full[i] = part end
            full[#full + 1] = name
            cases[#cases + 1] = {name = table.concat(full, " › "), body = body}
        end

        function expect(value)
            local check = {}
            local function must(ok, text) if not ok then error(text, 3) end end
            function check.equals(other) must(same(value, other), "expected " .. show(other) .. ", got " .. show(value)) end
            function check.differs(other) must(not same(value, other), "expected anything but " .. show(other)) end
            function check.is_near(other, tolerance)
                must(type(value) == "number" and math.abs(value - other) <= tolerance,
                    "expected " .. show(other) .. " within " .. show(tolerance) .. ", got " .. show(value))
            end
            function check.is_nil() must(value == nil, "expected nil, got " .. show(value)) end
            function check.is_true() must(value == true, "expected true, got " .. show(value)) end
            function check.is_false() must(value == false, "expected false, got " .. show(value)) end
            function check.contains(part) must(holds(value, part), "expected " .. show(value) .. " to contain " .. show(part)) end
            function check.fails(message)
                local ok, problem = pcall(value)
                must(not ok, "expected an error")
                must(message == nil or holds(tostring(problem), message),
                    "expected an error with " .. show(message) .. ", got " .. show(tostring(problem)))
            end
            return check
        end

        function run.count() return #cases end
        function run.name(i) return cases[i].name end
        function run.test(i) cases[i].body() end

        """#
}
