import WaymarkPlugins

/// The example code for hooks.
enum HookExamples {
    /// Returns the body of an example function for a hook, which has the parameter `e`.
    static func lines(_ hook: HookDeclaration) -> [String] {
        switch hook.name {
        case .shouldDiscardLocation: ["if (e.fix.accuracy or 0) > 30 then return true end"]
        case .resolveFloor: ["if e.previous and (e.fix.accuracy or 0) > 20 then return e.previous end"]
        case .snapLocation: ["if (e.fix.accuracy or 0) < 1 then return false end"]
        case .shouldAdvanceStep: ["if e.ctx.is_riding then return false end"]
        case .evaluateOffRoute:
            [
                "if e.deviation.metres > 15 then return \"off\" end",
                "if e.deviation.seconds < 8 and e.default == \"off\" then return \"pending\" end",
            ]
        case .shouldShowOffRouteAlert: ["if e.ctx.distance_remaining < 20 then return false end"]
        case .shouldReroute, .shouldTakeAlternative: ["if e.ctx.is_riding then return false end"]
        case .prepareRouteQuery: ["if e.reason == \"off_route\" then return {avoid = {\"stairs\"}} end"]
        case .shouldArrive: ["if e.is_same_level and e.metres < 3 then return true end"]
        case .shouldAdvanceLeg: ["if e.waypoint.category == \"food.cafe\" then return false end"]
        case .shouldPreventReroutesOnArrival: ["if not e.waypoint.is_last then return false end"]
        case .shouldReleaseResources: ["return false"]
        case .arrivalRewards:
            ["if e.waypoint.is_last then return {{id = \"there\", points = 10, reason = \"well walked\"}} end"]
        case .formatInstruction:
            ["if e.channel == \"visual\" and e.landmark then return e.text .. \" (\" .. e.landmark .. \")\" end"]
        case .simulateLocation: ["return {x = e.fix.x + math.random() - 0.5, y = e.fix.y + math.random() - 0.5}"]
        case .edgeCost: ["if e.edge.kind == \"stairs\" then return 2, 10 end"]
        case .edgeSpeed: ["if (e.edge.width or 9) < 1 then return 1.5 end"]
        case .profiles: ["return {{name = \"easy\", base = \"walking\", speed = 0.8, avoid = {\"stairs\"}}}"]
        case .shouldShareLocation: ["if (e.location.accuracy or 0) > 20 then return false end"]
        case .formatSharedLocation: ["return {tag = e.group.subject}"]
        case .searchResults:
            ["if e.query == \"lunch\" then return {{place = \"cafe\", note = \"open until three\"}} end"]
        case .placeExpectations: ["if not e.place.has_hours then return {{message = \"has no opening hours\"}} end"]
        case .commands: ["return {{name = \"hello\", summary = \"greets\", usage = \"[NAME]\"}}"]
        case .command: ["if e.name == \"hello\" then return \"hello \" .. (e.arguments[1] or \"there\") end"]
        default: [observer(hook)]
        }
    }

    /// Returns a line that writes the first simple member of the event to the log.
    private static func observer(_ hook: HookDeclaration) -> String {
        for field in hook.arguments {
            switch field.type {
            case .integer, .number, .string, .choice, .boolean:
                return "waymark.log.info(\"\(hook.name.rawValue): \" .. tostring(e.\(field.name)))"
            default: continue
            }
        }
        return "waymark.log.info(\"\(hook.name.rawValue) at step \" .. e.ctx.step)"
    }
}
