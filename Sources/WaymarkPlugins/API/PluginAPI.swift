/// The plugin API, declared once: the binding, the validator, the reference page and the editors' files come from it.
public enum PluginAPI {
    /// The major version. Within a major there are only additions.
    public static let major = 1
    /// The majors of manifests that this engine runs.
    public static let supportedMajors = 1...1

    /// The hooks by what they are about.
    public static let hookRooms: [(title: String, hooks: [HookDeclaration])] = [
        ("The session", sessionHooks), ("Locations", locationHooks), ("Progress", progressHooks),
        ("Off the route", offRouteHooks), ("Reroutes", rerouteHooks), ("Other ways", alternativeHooks),
        ("Arrivals and rewards", arrivalHooks), ("Instructions", instructionHooks),
        ("Simulation", simulationHooks), ("Costs, searches, checks, commands", engineHooks),
    ]

    /// All hooks; a hook's place is its number, as in `HookName.number`.
    public static let hooks: [HookDeclaration] = hookRooms.flatMap(\.hooks)

    /// The functions by what they are about.
    public static let functionRooms: [(title: String, functions: [FunctionDeclaration])] = [
        ("Log and clock", plainFunctions), ("Timers and storage", timerAndStorageFunctions),
        ("The venue", venueFunctions), ("The route", routeFunctions), ("Words", wordFunctions),
        ("Changes", navigationFunctions), ("Commands", commandFunctions),
    ]

    /// The functions of `waymark`; a function's place is its number, as in `FunctionName.number`.
    public static let functions: [FunctionDeclaration] = functionRooms.flatMap(\.functions)

    /// The values of `waymark` that are no functions.
    public static let constants: [FieldDeclaration] = [
        FieldDeclaration("api", .integer, "The API's major version."),
        FieldDeclaration("engine", .string, "The engine's version, as in `0.9.0`."),
        FieldDeclaration("options", .object("options"), "The values of the options that the manifest declares."),
    ]

    /// The kinds of read-only objects on the border: the shared objects, then one for the `e` of each hook.
    ///
    /// A kind's place is its number, a field's place in it the field's number.
    public static let kinds: [ObjectDeclaration] =
        objects + hooks.map { ObjectDeclaration($0.name.rawValue, $0.meaning, $0.arguments) }

    /// The declaration of a hook.
    public static func hook(_ name: HookName) -> HookDeclaration { hooks[name.number] }

    /// The number among `kinds` of a hook's `e`.
    public static func kindNumber(of hook: HookName) -> Int { objects.count + hook.number }

    /// The number among `kinds` of a shared object; nil if there is none of that name.
    public static func kindNumber(ofObject name: String) -> Int? { objects.firstIndex { $0.name == name } }

    /// The declaration of a function.
    public static func function(_ name: FunctionName) -> FunctionDeclaration { functions[name.number] }

    /// The record that hooks return under that name; nil if there is none.
    public static func record(_ name: String) -> ObjectDeclaration? { records.first { $0.name == name } }
}
