import WaymarkGuidance
import WaymarkNavigation

extension HookName {
    package static let formatInstruction = HookName("format_instruction")
}

extension PluginAPI {
    /// The hooks for instructions.
    static let instructionHooks: [HookDeclaration] = [
        .transform(
            .formatInstruction, scope: .both, "The words of an instruction.",
            [
                FieldDeclaration(
                    "channel", .choice(["visual", "spoken", "announcement"]),
                    "Shown, said at the maneuver, or said ahead of it."),
                FieldDeclaration("text", .string, "The words, as changed by the plugins before."),
                FieldDeclaration("default", .string, "The engine's own words."),
                FieldDeclaration("step", .object("step"), "The step it is about."),
                FieldDeclaration("previous", .optional(.object("step")), "The step before."),
                FieldDeclaration("next", .optional(.object("step")), "The step after."),
                FieldDeclaration("landmark", .optional(.string), "The name of the landmark at the maneuver."),
                FieldDeclaration("language", .string, "The requested language, for example `en`."),
                FieldDeclaration("units", .choice(["metric", "imperial"]), "The requested units."),
                FieldDeclaration("leg_index", .integer, "The leg, from 0."),
                FieldDeclaration("step_index", .integer, "The step of the leg, from 0."),
                FieldDeclaration(
                    "distance", .number, "To the maneuver for an announcement, otherwise the length of the step.",
                    unit: "m"),
                FieldDeclaration(
                    "context", .choice(RouteContext.allCases.map(\.rawValue)), "Whether the step ends under a roof."),
                FieldDeclaration("from_level", .string, "The name of the level where the step starts."),
                FieldDeclaration("to_level", .string, "The name of the level where the step ends."),
            ],
            returns: FieldDeclaration(
                "text", .string, "The words on one line; empty says nothing.", maximumLength: 1_000),
            fallback: "Unchanged.",
            decides: [Event.VisualInstruction.self, Event.SpokenInstruction.self])
    ]
}
