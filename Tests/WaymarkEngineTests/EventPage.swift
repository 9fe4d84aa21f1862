import WaymarkEngine
import WaymarkNavigation

/// The part of `docs/events.md` that is made from the declarations of the events.
enum EventPage {
    /// The lines around the generated part.
    static let (start, end) = ("<!-- The following is made from the declarations. -->", "<!-- End of that part. -->")

    /// The generated part.
    static var text: String {
        EventCatalog.Topic.allCases.map { topic in
            "## \(topic.rawValue)\n\n" + EventCatalog.events(of: topic).map { section($0) }.joined()
        }.joined()
    }

    private static func section(_ event: (some EventPayload).Type) -> String {
        var members = Members(of: event)
        members.list(event)
        var text = "### `\(event.name)`\n\n\(event.doc)"
        if let hook = event.hook, hook != event.name { text += " Plugins observe it by the hook `\(hook)`." }
        if event.hook == nil { text += " It has no hook." }
        text += "\n\n"
        if members.rows.isEmpty { return text }
        return text + "| member | type | |\n| --- | --- | --- |\n" + members.rows.joined() + "\n"
    }

    /// The rows of a table of members.
    private struct Members<Payload: EventPayload>: FieldVisitor {
        typealias Root = Payload
        var rows: [String] = []

        init(of event: Payload.Type) {}

        mutating func list(_ event: Payload.Type) { event.fields(&self) }

        mutating func visit<Value: FieldValue>(_ path: KeyPath<Root, Value>, _ field: @autoclosure () -> FieldSpec) {
            let field = field()
            if field.audience == .plugins { return }
            rows.append(
                "| `\(field.jsonName)` | \(words(Value.form)) | \(field.fullDoc) |\n"
            )
        }

        private func words(_ form: ValueForm) -> String {
            switch form {
            case .optional(let wrapped): words(wrapped) + " or null"
            case .list(let element): "list of \(element.name)s"
            default: form.name
            }
        }
    }
}
