import WaymarkModel
import WaymarkPlugins

/// A body for a hook that does something, and what a test expects of it.
struct HookExample {
    /// The lines of the function, which has the parameter `e`.
    var lines: [String]
    /// The lines of a test, in which `M` is the table of hooks.
    var checks: [String]

    fileprivate init(_ lines: [String], _ checks: [String]) {
        self.lines = lines
        self.checks = checks
    }

    /// An example with one line, and the call and the result that a test compares.
    fileprivate init(_ line: String, _ call: String, _ result: String) {
        self.init([line], ["expect(M.\(call)).\(result)"])
    }
}

/// The example code for hooks.
enum HookExamples {
    /// Returns the example for a hook.
    static func example(_ hook: HookDeclaration) -> HookExample {
        switch hook.name {
        case .shouldDiscardLocation, .resolveFloor, .snapLocation, .simulateLocation: location(hook.name)
        case .shouldAdvanceStep, .shouldReroute, .shouldTakeAlternative:
            HookExample(
                "if e.ctx.is_riding then return false end", "\(hook.name.rawValue) { ctx = { is_riding = true } }",
                "is_false()")
        case .evaluateOffRoute:
            HookExample(
                [
                    "if e.deviation.metres > 15 then return \"off\" end",
                    "if e.deviation.seconds < 8 and e.default == \"off\" then return \"pending\" end",
                ],
                [
                    "expect(M.evaluate_off_route { deviation = { metres = 16, seconds = 9 } }).equals(\"off\")",
                    "local brief = { deviation = { metres = 12, seconds = 5 }, default = \"off\" }",
                    "expect(M.evaluate_off_route(brief)).equals(\"pending\")",
                ])
        case .shouldShowOffRouteAlert:
            HookExample(
                "if e.ctx.distance_remaining < 20 then return false end",
                "should_show_off_route_alert { ctx = { distance_remaining = 9 } }", "is_false()")
        case .prepareRouteQuery:
            HookExample(
                "if e.reason == \"off_route\" then return { avoid = { \"stairs\" } } end",
                "prepare_route_query { reason = \"off_route\" }", "equals({ avoid = { \"stairs\" } })")
        case .formatInstruction:
            HookExample(
                ["if e.channel == \"visual\" and e.landmark then return e.text .. \" (\" .. e.landmark .. \")\" end"],
                [
                    "local turn = { channel = \"visual\", text = \"Turn left\", landmark = \"Tea room\" }",
                    "expect(M.format_instruction(turn)).equals(\"Turn left (Tea room)\")",
                ])
        case .shouldArrive, .shouldAdvanceLeg, .shouldPreventReroutesOnArrival, .shouldReleaseResources,
            .arrivalRewards:
            arrival(hook.name)
        case .edgeCost, .edgeSpeed, .profiles, .shouldShareLocation, .formatSharedLocation, .searchResults,
            .placeExpectations, .commands, .command:
            engine(hook.name)
        case .timer:
            HookExample(
                ["waymark.log.info(\"timer: \" .. e.name)"],
                ["M.timer { name = \"again\" }", "expect(waymark.test.log()).contains(\"timer: again\")"])
        default: observer(hook)
        }
    }

    /// The example for the start of a session of a plugin with timers.
    static let timerStart = HookExample(
        ["waymark.timer.after(60, \"again\")"],
        [
            "M.session_started { ctx = { profile = \"walking\" } }",
            "expect(waymark.test.advance(60)[1].name).equals(\"again\")",
        ])

    private static func location(_ hook: HookName) -> HookExample {
        switch hook {
        case .shouldDiscardLocation:
            HookExample(
                "if (e.fix.accuracy or 0) > 30 then return true end",
                "should_discard_location { fix = { accuracy = 40 } }", "is_true()")
        case .resolveFloor:
            HookExample(
                "if e.previous and (e.fix.accuracy or 0) > 20 then return e.previous end",
                "resolve_floor { fix = { accuracy = 25 }, previous = \"g\" }", "equals(\"g\")")
        case .snapLocation:
            HookExample(
                "if (e.fix.accuracy or 99) < 1 then return false end", "snap_location { fix = { accuracy = 0.5 } }",
                "is_false()")
        default:
            HookExample(
                "return { x = e.fix.x + math.random() - 0.5, y = e.fix.y + math.random() - 0.5 }",
                "simulate_location { fix = { x = 7, y = 2 } }.x", "is_near(7, 0.5)")
        }
    }

    private static func arrival(_ hook: HookName) -> HookExample {
        switch hook {
        case .shouldArrive:
            HookExample(
                "if e.is_same_level and e.metres < 3 then return true end",
                "should_arrive { is_same_level = true, metres = 2 }", "is_true()")
        case .shouldAdvanceLeg:
            HookExample(
                "if e.waypoint.category == \"food.cafe\" then return false end",
                "should_advance_leg { waypoint = { category = \"food.cafe\" } }", "is_false()")
        case .shouldPreventReroutesOnArrival:
            HookExample(
                "if not e.waypoint.is_last then return false end",
                "should_prevent_reroutes_on_arrival { waypoint = { is_last = false } }", "is_false()")
        case .shouldReleaseResources:
            HookExample("return false", "should_release_resources {}", "is_false()")
        default:
            HookExample(
                "if e.waypoint.is_last then return { { id = \"there\", points = 10, reason = \"well walked\" } } end",
                "arrival_rewards { waypoint = { is_last = true } }[1].points", "equals(10)")
        }
    }

    private static func engine(_ hook: HookName) -> HookExample {
        switch hook {
        case .edgeCost:
            HookExample(
                "if e.edge.kind == \"stairs\" then return 2, 10 end", "edge_cost { edge = { kind = \"stairs\" } }",
                "equals(2)")
        case .edgeSpeed:
            HookExample(
                "if (e.edge.width or 9) < 1 then return 1.5 end", "edge_speed { edge = { width = 0.8 } }", "equals(1.5)"
            )
        case .profiles:
            HookExample(
                "return { { name = \"easy\", base = \"walking\", speed = 0.8, avoid = { \"stairs\" } } }",
                "profiles()[1].name", "equals(\"easy\")")
        case .shouldShareLocation:
            HookExample(
                "if (e.location.accuracy or 0) > 20 then return false end",
                "should_share_location { location = { accuracy = 30 } }", "is_false()")
        case .formatSharedLocation:
            HookExample(
                "return { tag = e.group.subject }", "format_shared_location { group = { subject = \"tour\" } }.tag",
                "equals(\"tour\")")
        case .searchResults:
            HookExample(
                [
                    "if e.query:lower() ~= \"lunch\" then return nil end", "local results = {}",
                    "for _, place in ipairs(waymark.venue.places(\"food\")) do",
                    "    if #results < e.limit then results[#results + 1] = { place = place, note = \"for lunch\" } end",
                    "end", "return results",
                ],
                [
                    "waymark.test.stub(\"venue.places\", { \"cafe\", \"bar\" })",
                    "expect(#M.search_results { query = \"Lunch\", limit = 5 }).equals(2)",
                    "expect(M.search_results { query = \"Exit\", limit = 5 }).is_nil()",
                ])
        case .placeExpectations:
            HookExample(
                "if not e.place.has_hours then return { { message = \"has no opening hours\" } } end",
                "place_expectations { place = { has_hours = false } }[1].message", "contains(\"hours\")")
        case .commands:
            HookExample(
                "return { { name = \"hello\", summary = \"Greets.\", usage = \"[NAME]\" } }", "commands()[1].name",
                "equals(\"hello\")")
        default:
            HookExample(
                "if e.name == \"hello\" then return \"hello \" .. (e.arguments[1] or \"there\") end",
                "command { name = \"hello\", arguments = { \"Ada\" } }", "equals(\"hello Ada\")")
        }
    }

    /// An example that writes the first simple member of the event to the log.
    private static func observer(_ hook: HookDeclaration) -> HookExample {
        let name = hook.name.rawValue
        for field in hook.arguments {
            var type = field.type
            if case .optional(let inner) = type { type = inner }
            let (value, shown): (String, String)
            switch type {
            case .integer, .number: (value, shown) = ("3", "3")
            case .string: (value, shown) = ("\"x\"", "x")
            case .choice(let words): (value, shown) = ("\"\(words[0])\"", words[0])
            case .boolean: (value, shown) = ("true", "true")
            default: continue
            }
            return HookExample(
                ["waymark.log.info(\"\(name): \" .. tostring(e.\(field.name)))"],
                [
                    "M.\(name) { \(field.name) = \(value) }",
                    "expect(waymark.test.log()).contains(\"\(name): \(shown)\")",
                ])
        }
        return HookExample(
            ["waymark.log.info(\"\(name) at step \" .. e.ctx.step)"],
            ["M.\(name) { ctx = { step = 2 } }", "expect(waymark.test.log()).contains(\"\(name) at step 2\")"])
    }
}
