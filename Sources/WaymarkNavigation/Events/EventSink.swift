/// The events of an update, in order.
struct EventSink: Sendable {
    private(set) var events: [NavigationEvent]
    /// The number of events that the policies have received, or that are older than the update.
    private var told: Int

    /// Creates a sink that adds to a list of earlier events.
    init(after events: consuming [NavigationEvent] = []) {
        told = events.count
        self.events = events
    }

    mutating func emit(_ event: NavigationEvent) { events.append(event) }

    /// The events that the policies have not received yet.
    var news: ArraySlice<NavigationEvent> { events[told...] }

    /// Notes that the policies have received all events.
    mutating func noteTold() { told = events.count }
}
