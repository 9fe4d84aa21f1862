import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// A line of a recording that cannot be read.
public struct RecordingError: Error, Hashable, Sendable {
    /// The number of the line, from 1.
    public var line: Int
    /// The reason why the line cannot be read.
    public var message: String
}

extension JourneyRecording {
    /// The contents of a recording's first line.
    struct Head {
        var venue: FeatureID
        var contentHash: String
        var start: JourneyStart
    }

    /// Reads the first line of a recording.
    ///
    /// - Parameters:
    ///   - text: The line.
    ///   - profiles: The profiles that the journey can have. If nil, each name is one, and stands for walking: the plugins of the
    ///     recording are not known yet.
    /// - Throws: `RecordingError` if the line is not a head of the supported schema.
    static func head(_ text: String, profiles: [Profile]? = nil) throws(RecordingError) -> Head {
        guard let json = JSON(parsing: text), let schema = json["schema"]?.text else {
            throw RecordingError(line: 1, message: "not a recording of a journey")
        }
        try checkNumbers(json, line: 1)
        guard schema == Self.schema else {
            throw RecordingError(
                line: 1, message: "unknown recording schema \"\(schema)\"; Waymark reads \(Self.schema)")
        }
        if let name = json["request"]?["profile"]?.text, let profiles, !profiles.contains(where: { $0.name == name }) {
            throw RecordingError(
                line: 1, message: "the profile \"\(name)\" is unknown; the plugin that brings it must be installed")
        }
        guard let venue = json["venue"]?.text, let content = json["content"]?.text, let start = start(json, profiles)
        else {
            throw RecordingError(line: 1, message: "the header of the recording is incomplete")
        }
        return Head(venue: FeatureID(venue), contentHash: content, start: start)
    }

    private static func start(_ json: JSON, _ profiles: [Profile]?) -> JourneyStart? {
        guard let visitor = json["visitor"]?.text, let moment = json["start_ms"]?.whole,
            let rerouting = json["rerouting"]?.text.flatMap(NavigationSession.Rerouting.init),
            let language = json["language"]?.text, let units = json["units"]?.text.flatMap(UnitSystem.init),
            let seed = json["seed"]?.text.flatMap({ UInt64($0) }), let simulation = json["simulation"]
        else { return nil }
        var options = JourneyOptions(
            visitor: visitor, rerouting: rerouting,
            instructions: InstructionOptions(language: language, units: units))
        options.simulation = self.simulation(simulation, seed: seed)
        let watches = (json["watches"]?.elements ?? []).compactMap { watch -> JourneyStart.Watch? in
            guard let id = watch["recommendation"]?.text, let accepted = watch["accepted_ms"]?.whole else { return nil }
            return JourneyStart.Watch(recommendation: FeatureID(id), accepted: Timestamp(milliseconds: accepted))
        }
        var request: RouteRequest?
        if let asked = json["request"], asked != .null {
            guard let known = self.request(asked, profiles) else { return nil }
            request = known
        }
        return JourneyStart(
            request: request, options: options, moment: Timestamp(milliseconds: moment),
            conditions: (json["conditions"]?.elements ?? []).compactMap(condition), watches: watches,
            points: Int(json["points"]?.whole ?? 0),
            plugins: (json["plugins"]?.elements ?? []).compactMap { RecordedPlugin($0) })
    }

    /// Reads the options of the simulated traveller. Members that an older recording does not have use the defaults.
    private static func simulation(_ json: JSON, seed: UInt64) -> SimulationOptions {
        var options = SimulationOptions()
        options.seed = seed
        options.speed = json["speed"]?.decimal ?? options.speed
        options.interval = json["interval_ms"]?.whole ?? options.interval
        options.accuracy = json["accuracy"]?.decimal ?? options.accuracy
        options.noise = json["noise"]?.decimal ?? options.noise
        options.drift = json["drift"]?.decimal ?? options.drift
        options.bias = json["bias"]?.decimal ?? options.bias
        options.dropouts = json["dropouts"]?.decimal ?? options.dropouts
        options.wrongLevels = json["wrong_levels"]?.decimal ?? options.wrongLevels
        options.pause = json["pause_ms"]?.whole ?? options.pause
        return options
    }

    private static func request(_ json: JSON, _ profiles: [Profile]?) -> RouteRequest? {
        func kinds(_ name: String) -> Set<WayKind> {
            Set((json[name]?.elements ?? []).compactMap { $0.text.flatMap(WayKind.init) })
        }
        let waypoints = (json["waypoints"]?.elements ?? []).compactMap(waypoint)
        let time: RouteRequest.Time? =
            json["depart_ms"]?.whole.map { .depart(Timestamp(milliseconds: $0)) }
            ?? json["arrive_ms"]?.whole.map { .arrive(Timestamp(milliseconds: $0)) }
        guard let name = json["profile"]?.text, let time, waypoints.count >= 2,
            let profile = (profiles ?? Profile.standard).first(where: { $0.name == name })
                ?? (profiles == nil ? .walking : nil)
        else { return nil }
        let traveller = Traveller(
            profile: profile, avoid: kinds("avoid"), exclude: kinds("exclude"), prefer: kinds("prefer"),
            roles: Set((json["roles"]?.elements ?? []).compactMap(\.text).map { Role(rawValue: $0) }),
            pace: json["pace"]?.decimal, width: json["width"]?.decimal, slope: json["slope"]?.decimal)
        var request = RouteRequest(waypoints: waypoints, traveller: traveller, time: time)
        request.keptOut = Set((json["kept_out"]?.elements ?? []).compactMap(target))
        return request
    }

    private static func waypoint(_ json: JSON) -> Waypoint? {
        if let id = json["place"]?.text { return .place(FeatureID(id)) }
        if let id = json["node"]?.text { return .node(FeatureID(id)) }
        if let category = json["category"]?.text {
            return .category(category, level: json["level"]?.text.map { FeatureID($0) })
        }
        if let id = json["connector"]?.text { return .connector(FeatureID(id)) }
        if let id = json["opening"]?.text { return .opening(FeatureID(id)) }
        guard let x = json["x"]?.decimal, let y = json["y"]?.decimal, let level = json["level"]?.text else {
            return nil
        }
        return .position(Point(x: x, y: y), level: FeatureID(level))
    }

    private static func target(_ json: JSON) -> Condition.Target? {
        guard let id = json["target"]?.text.map({ FeatureID($0) }) else { return nil }
        return switch (json["kind"]?.text, json["level"]?.text.map { FeatureID($0) }) {
        case ("edge", _): .edge(id)
        case ("connector", nil): .connector(id)
        case ("connector", let level?): .connectorStop(id, level: level)
        case ("area", _): .area(id)
        case ("place", _): .place(id)
        default: nil
        }
    }

    private static func condition(_ json: JSON) -> Condition? {
        guard let number = json["id"]?.whole, let target = target(json) else { return nil }
        let amount = json["amount"]?.decimal ?? 0
        let effect: Condition.Effect
        switch json["effect"]?.text {
        case "closed": effect = .closed
        case "delayed": effect = .delayed(seconds: amount)
        case "slowed": effect = .slowed(factor: amount)
        case "reversed": effect = .reversed
        default: return nil
        }
        var every: OpeningHours?
        if let text = json["every"]?.text {
            do { every = try OpeningHours(text) } catch { return nil }
        }
        let enclosure =
            json["with_level"]?.text.map { Enclosure.level(FeatureID($0)) }
            ?? json["with_building"]?.text.map { Enclosure.building(FeatureID($0)) }
        return Condition(
            id: number, target: target, effect: effect, reason: json["reason"]?.text, author: json["author"]?.text,
            from: json["from_ms"]?.whole.map { Timestamp(milliseconds: $0) },
            until: json["until_ms"]?.whole.map { Timestamp(milliseconds: $0) }, every: every, enclosure: enclosure)
    }

    /// Reads an input line.
    ///
    /// - Throws: `RecordingError` if the line is not an input that can be read.
    package static func input(_ line: String, number: Int) throws(RecordingError) -> JourneyInput {
        guard let json = JSON(parsing: line) else {
            throw RecordingError(line: number, message: "the input cannot be read")
        }
        try checkNumbers(json, line: number)
        guard let input = input(json) else { throw RecordingError(line: number, message: "the input cannot be read") }
        return input
    }

    private static func input(_ json: JSON) -> JourneyInput? {
        guard let name = json["input"]?.text, let milliseconds = json["time_ms"]?.whole else { return nil }
        let time = Timestamp(milliseconds: milliseconds)
        let recommendation = json["recommendation"]?.text.map { FeatureID($0) }
        switch name {
        case "fix":
            guard let x = json["x"]?.decimal, let y = json["y"]?.decimal else { return nil }
            return .session(
                .fix(
                    Fix(
                        point: Point(x: x, y: y), level: json["level"]?.text.map { FeatureID($0) },
                        accuracy: json["accuracy"]?.decimal, course: json["course"]?.decimal,
                        speed: json["speed"]?.decimal, time: time, isSimulated: json["source"]?.text == "simulator",
                        isScanned: json["source"]?.text == "code")))
        case "tick": return .session(.tick(time))
        case "refresh": return .session(.conditionsChanged(at: time))
        case "authorization":
            return json["status"]?.text.flatMap(Authorization.init).map {
                .session(.authorizationChanged($0, at: time))
            }
        case "command": return SessionCommand(recorded: json).map { .session(.command($0, at: time)) }
        case "conditions":
            let conditions = (json["conditions"]?.elements ?? []).compactMap(condition)
            if let plugin = json["plugin"]?.text { return .pluginConditions(conditions, by: plugin, at: time) }
            return .conditions(conditions, at: time)
        case "unknown_conditions": return json["message"]?.text.map { .unknownConditions($0, at: time) }
        case "plugin_command":
            let arguments = (json["arguments"]?.elements ?? []).compactMap(\.text)
            return json["name"]?.text.map { .pluginCommand(name: $0, arguments: arguments, at: time) }
        case "orders":
            let orders = (json["orders"]?.elements ?? []).compactMap { order in
                order["plugin"]?.text.flatMap { PluginOrder(plugin: $0, number: 0, order) }
            }
            return .orders(orders, at: time)
        case "costs":
            return .costs(stored(json["storage"]), isChecked: json["checked"] != false, at: time)
        case "destination": return json["waypoint"].flatMap(waypoint).map { .destination($0, at: time) }
        case "venue": return json["content"]?.text.map { .venue(contentHash: $0, at: time) }
        case "plugins":
            return .plugins((json["plugins"]?.elements ?? []).compactMap { RecordedPlugin($0) }, at: time)
        case "sharing": return SharingNews(recorded: json).map { .sharing($0, at: time) }
        case "accept": return recommendation.map { .accept($0, at: time) }
        case "decline": return recommendation.map { .decline($0, at: time) }
        case "stop": return recommendation.map { .stop($0, at: time) }
        default: return nil
        }
    }

    private static func stored(_ json: JSON?) -> StoredByPlugins {
        guard case .object(let plugins)? = json else { return [:] }
        return Dictionary(plugins.map { ($0.name, RecordedPlugin.entries($0.value)) }) { $1 }
    }
}
