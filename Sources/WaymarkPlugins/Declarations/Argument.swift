import WaymarkModel
import WaymarkNavigation

/// A member of a hook's `e`: what it is, and how it is read from the question.
struct Argument: Sendable {
    /// The name, type, unit and description.
    let declaration: FieldDeclaration
    /// Reads the value.
    let read: FieldReader

    /// Creates a member with its reader.
    init(_ declaration: FieldDeclaration, _ read: @escaping @Sendable (Question, Int) -> Reading) {
        self.declaration = declaration
        self.read = FieldReader(read)
    }

    /// Returns a member that is read from the state of the session or of the question.
    @inline(__always)
    static func field<Value: MemberValue>(
        _ name: String, _ meaning: String, unit: Measure = .none, as type: APIType? = nil,
        _ read: @escaping @Sendable (Question) -> Value
    ) -> Argument {
        Argument(FieldDeclaration(name, type ?? Value.apiType, meaning, unit: unit)) { question, _ in
            read(question).reading(question)
        }
    }

    /// Returns a member whose value comes with the question, under the same name.
    static func given(_ name: String, _ type: APIType, _ meaning: String) -> Argument {
        Argument(FieldDeclaration(name, type, meaning)) { question, _ in question.scalar(name) }
    }

    /// Returns a member that is an object. The number selects one of several subjects.
    @inline(__always)
    static func object<Object: LuaObject>(
        _ name: String, _ object: Object.Type, isOptional: Bool = false, subject: Int = 0, _ meaning: String
    ) -> Argument {
        let type = APIType.object(object.name)
        let kind = PluginAPI.kindNumber(of: object)
        return Argument(FieldDeclaration(name, isOptional ? .optional(type) : type, meaning)) { question, _ in
            Object.subject(on: question, subject) == nil ? .none : .object(kind: kind, subject: subject)
        }
    }

    /// Returns the member `default`: the value that applies if no plugin decides.
    static func defaultAnswer(_ type: APIType) -> Argument {
        Argument(FieldDeclaration("default", type, "The answer that applies if no plugin has an opinion.")) {
            question, _ in question.fallback
        }
    }

    /// Returns the member `ctx`.
    static func context(isOptional: Bool = false, _ meaning: String = "The state of the session.") -> Argument {
        .object("ctx", ContextObject.self, isOptional: isOptional, meaning)
    }

    /// The member `fix`: the location update of the hook.
    static let fix = Argument.object("fix", FixObject.self, "The fix.")

    /// The member `fix` of hooks that are not about a new fix: the last one that was used.
    static let lastFix = Argument.object("fix", FixObject.self, isOptional: true, "The last fix that was used.")
}
