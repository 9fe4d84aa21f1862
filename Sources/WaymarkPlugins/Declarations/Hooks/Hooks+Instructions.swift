import WaymarkGuidance
import WaymarkModel
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
                .words("channel", "Shown, said at the maneuver, or said ahead of it.") { $0.channel },
                .words("text", "The words, as changed by the plugins before.") { $0.text },
                .words("default", "The engine's own words.") { $0.original },
                .object("step", StepObject.self, "The step it is about."),
                .object("previous", StepObject.self, isOptional: true, subject: 1, "The step before."),
                .object("next", StepObject.self, isOptional: true, subject: 2, "The step after."),
                .words("landmark", "The name of the landmark at the maneuver.") { $0.step?.landmark?.name },
                .words("language", "The requested language, for example `en`.") { $0.options.language },
                .words("units", "The requested units.") { $0.options.units },
                .words("leg_index", "The leg, from 1.") { $0.leg + 1 },
                .words("step_index", "The step of the leg, from 1.") { $0.index + 1 },
                .words(
                    "distance", "To the maneuver for an announcement, otherwise the length of the step.", unit: .metres
                ) { $0.ahead ?? $0.step?.distance ?? 0 },
                .words("context", "Whether the step ends under a roof.", as: RouteContext.apiType) {
                    $0.step?.context
                },
                .words("from_level", "The name of the level where the step starts.", as: .string) {
                    $0.step?.start.levelName
                },
                .words("to_level", "The name of the level where the step ends.", as: .string) {
                    $0.step?.end.levelName
                },
            ],
            returns: FieldDeclaration(
                "text", .string, "The words on one line; empty says nothing.", maximumLength: 1_000),
            fallback: "Unchanged.",
            decides: [Event.VisualInstruction.self, Event.SpokenInstruction.self])
    ]
}

extension Argument {
    /// Returns a member that is read from the instruction.
    @inline(__always)
    fileprivate static func words<Value: MemberValue>(
        _ name: String, _ meaning: String, unit: Measure = .none, as type: APIType? = nil,
        _ read: @escaping @Sendable (Question.WordsSubject) -> Value
    ) -> Argument {
        .field(name, meaning, unit: unit, as: type ?? Value.apiType) { $0.words.map(read) }
    }
}
