import WaymarkModel
import WaymarkNavigation

/// The declaration of the plugin API. The interface to Lua, the validation, the reference page and the files for
/// editors are generated from it.
package enum PluginAPI {
    /// The major version. Within a major version, the API only grows.
    package static let major = 1
    /// The major versions in manifests that this engine supports.
    package static let supportedMajors = 1...1
    /// The version of Waymark, as text.
    package static let engineText = "0.1.0"
    /// The version of Waymark.
    package static let engine: SemanticVersion = {
        guard let version = SemanticVersion(engineText) else { preconditionFailure("a version of three numbers") }
        return version
    }()

    /// The hooks, grouped by topic: the events in the order of the catalogue, each after the decisions about it.
    package static let hookRooms: [(title: String, hooks: [HookDeclaration])] =
        EventCatalog.Topic.allCases.map { (title: $0.rawValue, hooks: hooks(about: $0)) }.filter { !$0.hooks.isEmpty }
        + [(title: "Costs, searches, checks, commands", hooks: engineHooks)]

    private static func hooks(about topic: EventCatalog.Topic) -> [HookDeclaration] {
        let decisions = decisions(about: topic)
        let events = EventCatalog.events(of: topic)
        let ordered = events.flatMap { event in
            decisions.filter { $0.next == ObjectIdentifier(event) }
                + [HookDeclaration(observing: event)].compactMap(\.self)
        }
        return ordered + decisions.filter { $0.next == nil }
    }

    /// Returns the hooks of a topic that are not events.
    private static func decisions(about topic: EventCatalog.Topic) -> [HookDeclaration] {
        switch topic {
        case .session: sessionHooks
        case .locations: locationHooks
        case .progress: progressHooks
        case .offRoute: offRouteHooks
        case .reroutes: rerouteHooks
        case .alternatives: alternativeHooks
        case .arrivals: arrivalHooks
        case .instructions: instructionHooks
        case .simulation: simulationHooks
        case .sharing: sharingHooks
        case .plugins: []
        }
    }

    /// All hooks. The index of a hook is its number (`HookName.number`).
    package static let hooks: [HookDeclaration] = hookRooms.flatMap(\.hooks)

    /// The functions, grouped by topic.
    package static let functionRooms: [(title: String, functions: [FunctionDeclaration])] = [
        ("Log and clock", plainFunctions), ("Timers and storage", timerAndStorageFunctions),
        ("The venue", venueFunctions), ("The route", routeFunctions), ("Questions", questionFunctions),
        ("Words", wordFunctions),
        ("Changes", navigationFunctions), ("Location sharing", sharingFunctions), ("Commands", commandFunctions),
        ("Dates and JSON", libraryFunctions),
    ]

    /// The functions of `waymark`. The index of a function is its number (`FunctionName.number`).
    package static let functions: [FunctionDeclaration] = functionRooms.flatMap(\.functions)

    /// The constants of `waymark`.
    package static let constants: [FieldDeclaration] = [
        FieldDeclaration("api", .integer, "The API's major version."),
        FieldDeclaration("engine", .string, "The engine's version, for example `0.9.0`."),
        FieldDeclaration("options", .object("options"), "The values of the options that the manifest declares."),
    ]

    /// The kinds of read-only objects in the interface to Lua: the shared objects, then one for the `e` of each hook.
    ///
    /// The index of a kind is its number. The index of a field is its number within the kind.
    package static let kinds: [ObjectDeclaration] =
        objects + hooks.map { ObjectDeclaration($0.name.rawValue, $0.meaning, $0.arguments) }

    /// Returns the declaration of a hook.
    package static func hook(_ name: HookName) -> HookDeclaration { hooks[name.number] }

    /// Returns the hooks whose answers can cause an event.
    package static func deciders(of event: any EventPayload.Type) -> Set<HookName> {
        deciders[ObjectIdentifier(event)] ?? []
    }

    private static let deciders = Dictionary(
        hooks.flatMap { hook in hook.decides.map { (ObjectIdentifier($0), [hook.name] as Set) } },
        uniquingKeysWith: { $0.union($1) })

    /// Returns the number of a hook's `e` among `kinds`.
    package static func kindNumber(of hook: HookName) -> Int { objects.count + hook.number }

    /// Returns the declaration of a function.
    package static func function(_ name: FunctionName) -> FunctionDeclaration { functions[name.number] }

    /// Returns the record with this name; nil if there is none.
    package static func record(_ name: String) -> ObjectDeclaration? { records.first { $0.name == name } }
}

extension PluginAPI {
    /// The tables that Lua reads: members of `e` (read-only, valid during the call only) and results of functions
    /// (copies). The index of a table is its number in the interface to Lua.
    static let objectTypes: [any LuaObject.Type] = [
        ContextObject.self, FixObject.self, LocationObject.self, DeviationObject.self, ProgressObject.self,
        WaypointObject.self, RouteObject.self, EdgeObject.self, StepObject.self, QueryObject.self, PlaceObject.self,
        LevelObject.self, NearObject.self, RemainingObject.self, LocalTimeObject.self, VenueObject.self,
        ConnectorObject.self, ZoneObject.self, FoundPlaceObject.self, RoutePointObject.self, AlternativeObject.self,
        MemberObject.self, GroupObject.self, SharedLocationObject.self, ConditionObject.self,
        ProfileObject.self, FoundRouteObject.self,
    ]

    /// The declarations of the tables that Lua reads.
    package static let objects: [ObjectDeclaration] = objectTypes.map { $0.declaration }

    /// Returns the number of a table among `kinds`.
    static func kindNumber(of object: any LuaObject.Type) -> Int {
        guard let number = objectTypes.firstIndex(where: { $0 == object }) else {
            preconditionFailure("the table \(object.name) is not listed")
        }
        return number
    }

    /// The names of way types.
    static let wayTypes = WayKind.allCases.map(\.rawValue)
}
