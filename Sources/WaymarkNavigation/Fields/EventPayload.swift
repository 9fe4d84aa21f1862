/// The events of sessions and journeys, as types. Each type declares its event once: the name, the sentence for
/// travellers, the fields, and their descriptions. JSON lines, the lines of a journey, the members that plugins read,
/// and the documents are made from these declarations.
///
/// To add an event, declare its type here, list it in `EventCatalog`, and add a case to `NavigationEvent`.
public enum Event {}

/// The contents of an event, and its declaration.
public protocol EventPayload: Hashable, Sendable {
    /// The stable name in snake case.
    static var name: String { get }
    /// The name of the hook by which plugins observe the event; nil if there is none. By default, the event's name.
    static var hook: String? { get }
    /// Whether a plugin's manifest can reduce the number of calls with `every_m` and `every_s`; false by default.
    static var isFrequent: Bool { get }
    /// Whether plugins observe the event away from journeys, in the state that the engine keeps; false by default.
    static var isOfEngine: Bool { get }
    /// The description, in one or two sentences.
    static var doc: String { get }
    /// The sentence for travellers.
    static var sentence: EventSentence<Self> { get }
    /// Declares the fields, in an order that never changes. New fields are added at the end.
    static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self
}

extension EventPayload {
    /// The event's name.
    public static var hook: String? { name }
    /// False.
    public static var isFrequent: Bool { false }
    /// False.
    public static var isOfEngine: Bool { false }
}

/// Code that treats events of all types alike.
public protocol EventVisitor {
    /// The result of a visit.
    associatedtype Result
    /// Visits an event.
    func visit<Payload: EventPayload>(_ event: Payload) -> Result
}

/// Returns the sentence of an event.
package struct EventSentences: EventVisitor {
    private let wording: any EventWording

    /// Creates a visitor that uses the texts and names of a wording.
    package init(_ wording: any EventWording) { self.wording = wording }

    package func visit<Payload: EventPayload>(_ event: Payload) -> EventText { Payload.sentence.make(event, wording) }
}

/// Returns the name of an event.
package struct EventName: EventVisitor {
    package init() {}
    package func visit<Payload: EventPayload>(_ event: Payload) -> String { Payload.name }
}
