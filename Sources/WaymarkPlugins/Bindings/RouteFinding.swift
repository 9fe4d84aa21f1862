import LuaRuntime
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// The functions about profiles, and about routes that nobody follows.
struct RouteFinding {
    let instance: PluginInstance

    private var question: Question { instance.question }
    private var ensemble: PluginEnsemble { instance.ensemble }

    /// Runs `waymark.venue.profile` and `waymark.venue.profiles`.
    func readProfiles(_ name: FunctionName, _ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        let profiles = ensemble.knownProfiles()
        if name == .venueProfiles {
            guard answer.affords(Int64(20 * profiles.count)) else { return }
            return answer.set(.list(profiles.prefix(100).map { ProfileObject.copy($0, question) }))
        }
        guard let text = arguments.string(at: 0) else { return answer.refuse(0, "a string") }
        guard answer.affords(20), let profile = profiles.first(where: { $0.name == text }) else { return }
        answer.set(ProfileObject.copy(profile, question))
    }

    /// Runs `waymark.route.find`.
    func findRoute(_ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        let members: [String: LuaValue]
        switch ResultChecker.members(of: arguments.value(at: 0), as: "route_query") {
        case .failure(let mismatch): return answer.fail("argument 1 \(mismatch.text)")
        case .success(let found): members = found
        }
        // The plugins' own costs cannot be asked while the engine asks them.
        guard instance.scope == .session || instance.hook == .command else {
            return answer.fail("only hooks of a session and commands can find routes")
        }
        guard answer.affords(instance.searchFuel) else { return }
        guard let request = request(members, &answer), let route = question.ways?.route(request) else { return }
        guard answer.affords(Int64(route.legs.reduce(0) { $0 + $1.segments.count })) else { return }
        answer.set(FoundRouteObject.copy(route, question))
    }

    /// Returns the request of a query; nil with an error in the answer if the query cannot be used, or without one if it
    /// has no start.
    private func request(_ members: [String: LuaValue], _ answer: inout LuaAnswer) -> RouteRequest? {
        let base = question.request
        var request = base
        request.time = .depart(question.clock)
        request.waypoints = []
        (request.isUnderWay, request.keptOut) = (false, [])
        for name in ["from", "to"] {
            guard let text = members[name]?.asString else {
                guard let here = question.here else { return nil }
                if name == "from" {
                    (request.isUnderWay, request.keptOut) = (question.context != nil, question.keptOut)
                }
                request.waypoints.append(here)
                continue
            }
            guard let waypoint = question.venue?.waypoint(of: text) else {
                let shown = LuaText.printable(text).cut(to: 80)
                answer.fail("\"\(shown)\" is not a place, a connector, an opening, a node or a position of the venue")
                return nil
            }
            request.waypoints.append(waypoint)
        }
        if let name = members["profile"]?.asString {
            guard let profile = ensemble.knownProfiles().first(where: { $0.name == name }) else {
                answer.fail("there is no profile \"\(LuaText.printable(name).cut(to: 80))\"")
                return nil
            }
            request.profile = profile
        }
        request.avoid = members["avoid"]?.wayKinds ?? request.avoid
        request.exclude = members["exclude"]?.wayKinds ?? request.exclude
        request.prefer = members["prefer"]?.wayKinds ?? request.prefer
        let gained = request.allRoles.subtracting(base.allRoles)
        guard gained.isEmpty || instance.package.capabilities.contains(.roles) else {
            answer.fail("the \(gained.sentence) needs the capability \"roles\" in plugin.json")
            return nil
        }
        return request
    }
}

extension Venue {
    /// Returns the waypoint of a text as plugins read it in `query`: `cafe`, `lift-a`, `@n12` or `g:3.0,4.5`; nil if the venue
    /// has no such place, connector, opening, node or level.
    fileprivate func waypoint(of text: String) -> Waypoint? {
        guard text.utf8.count <= PluginInstance.longestID else { return nil }
        if let destination = destinationWaypoint(FeatureID(text)) { return destination }
        if text.hasPrefix("@") {
            let id = FeatureID(String(text.dropFirst()))
            return node(id) == nil ? nil : .node(id)
        }
        guard let colon = text.lastIndex(of: ":") else { return nil }
        let level = FeatureID(String(text[..<colon]))
        let numbers = text[text.index(after: colon)...].split(separator: ",", omittingEmptySubsequences: false)
        guard self.level(level) != nil, numbers.count == 2, let x = Double(numbers[0]), let y = Double(numbers[1])
        else { return nil }
        let point = Point(x: x, y: y)
        return point.isFinite ? .position(point, level: level) : nil
    }
}

extension LuaValue {
    /// The way types in a checked list; nil if the value is not a list.
    var wayKinds: Set<WayKind>? {
        guard case .list(let list) = self else { return nil }
        return Set(list.compactMap { $0.asString.flatMap(WayKind.init(rawValue:)) })
    }
}
