import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@Suite struct `A recording` {
    let venue = Trip.venue()

    func recording(wandering metres: Double = 12, rerouting: NavigationSession.Rerouting = .ask) -> SessionRecording {
        let plan = Trip.plan(in: venue)
        var session = NavigationSession(venue: venue, plan: plan, rerouting: rerouting)
        var recording = SessionRecording(of: session, contentHash: "0f", seed: 5)
        var options = SimulationOptions()
        options.noise = 0.5
        options.dropouts = 0.1
        options.seed = recording.seed
        var walker = Walker(venue: venue, plan: plan, start: Trip.start, options: options)
        for second in 0..<140 {
            if second == 20 { walker.wander(metres: metres, seconds: 8) }
            let time = walker.time
            let input: SessionInput = walker.next().map { .fix($0) } ?? .tick(time)
            recording.append(input, events: session.update(input, routes: Routes(refreshedPlan: plan)))
        }
        return recording
    }

    @Test func `gives the same events again`() {
        let recording = recording()
        #expect(recording.events.has("did_arrive") && recording.events.has("did_go_off_route"))
        let again = recording.replayed(in: venue) { _ in Routes(refreshedPlan: recording.plan) }
        #expect(again == recording)
        #expect(again.diff(recording).isEmpty)
    }

    @Test func `replays with the conditions as they changed`() {
        var recording = recording()
        let time = Trip.start.adding(seconds: 150)
        let closure = Condition(id: 1, target: .edge("cd"), effect: .closed)
        recording.entries = [SessionRecording.Entry(input: Trip.fix(5, 0, "l0", at: 0), events: [])]
        recording.entries.append(
            SessionRecording.Entry(input: .conditionsChanged(at: time), conditions: [closure], events: []))
        let again = recording.replayed(in: venue) { conditions in
            Routes(refreshedPlan: conditions.isEmpty ? recording.plan : nil)
        }
        #expect(again.entries[1].events.contains(.willReroute(.closure)))
    }

    @Test func `differs from another in the first event that is not the same, and in counts by name`() throws {
        let left = recording()
        let right = recording(wandering: 0)
        let diff = left.diff(right)
        let first = try #require(diff.first)
        #expect(Array(left.events[..<first.number]) == Array(right.events[..<first.number]))
        #expect(first.left == left.events[first.number] && first.right == right.events[first.number])
        #expect(first.left != first.right)
        let counts = diff.counts.map { "\($0.name) \($0.left) \($0.right)" }
        #expect(counts.contains("did_go_off_route 1 0"))
        #expect(counts.contains("did_arrive 1 1"))
        #expect(diff.counts.map(\.name) == diff.counts.map(\.name).sorted())
    }

    @Test func `that ended sooner differs where it ends`() {
        let whole = recording()
        var short = whole
        short.entries.removeLast()
        let lost = whole.entries.last?.events.count ?? 0
        let first = whole.diff(short).first
        #expect(first?.number == whole.events.count - lost)
        #expect(first?.left != nil && first?.right == nil)
    }
}
