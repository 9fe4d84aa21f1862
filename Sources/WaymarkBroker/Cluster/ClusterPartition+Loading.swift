import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkSharing

extension ClusterPartition {
    /// Reads the states of the partition, after a claim.
    func beginLoading(after claim: Int64, over line: ClusterConnection, at now: Int64) {
        phase = .loading
        loaded = ([:], claim)
        reader = StreamReader(stream, names.subjects(of: number), from: 1, prefix: "\(number).r")
        reader?.advance(over: line, at: now)
    }

    /// Takes a message of the partition's stream. The claim, or a later sign of life, is the last one.
    func load(_ entry: StreamEntry, at now: Int64) throws(EngineError) {
        if entry.subject != names.owner(of: number) {
            if let part = JourneyPart(parsing: entry.payload), entry.subject == subject(of: part) {
                loaded.parts[entry.subject] = part
            } else {
                host.reportProblem("a state at \(entry.subject.onOneLine) cannot be read")
            }
        }
        guard entry.sequence >= loaded.claim else { return }
        try takeOver(at: now)
    }

    private func subject(of part: JourneyPart) -> String {
        names.part(part.part, of: part.journey, part.member, in: number)
    }

    /// Continues the journeys that were read. Their messages that may not have reached the broker are sent again.
    private func takeOver(at now: Int64) throws(EngineError) {
        let cursor = owner?.cursor ?? 0
        (lastRead, storedCursor) = (cursor, cursor)
        reader = StreamReader(
            ClusterNames.input, names.inputs(of: number), from: cursor + 1, prefix: "\(number).r")
        phase = .owning
        lastTick = now
        var groups: [String: [Int64: [JourneyPart]]] = [:]
        for part in loaded.parts.values { groups[part.member, default: [:]][part.journey, default: []].append(part) }
        loaded.parts = [:]
        for (member, byStart) in groups.sorted(by: { $0.key < $1.key }) {
            let newest = byStart.keys.max()
            for (start, parts) in byStart.sorted(by: { $0.key < $1.key }) {
                let parts = parts.sorted { $0.part < $1.part }
                covered[member] = max(covered[member] ?? 0, parts[parts.count - 1].sequence)
                try takeOver(parts, of: member, isNewest: start == newest, at: now)
            }
        }
        host.reportPartition(number, isHeld: true, journeys: journeys.count)
    }

    private func takeOver(
        _ parts: [JourneyPart], of member: String, isNewest: Bool, at now: Int64
    ) throws(EngineError) {
        let last = parts[parts.count - 1]
        let isOver = last.isEnded || !isNewest
        let course = isOver && last.booked >= last.writes ? nil : try replayed(parts)
        let journey = ClusterJourney(course, of: parts, isOver: isOver)
        try host.send(
            journey.waiting.filter { $0.number <= journey.sendable }, of: member, journey: journey.moment, in: number)
        book(journey, at: now)
        if course != nil, !isOver {
            journeys[member] = journey
            // With another number of partitions, what the member sends from now on goes elsewhere.
            if !isHere(member) { try end(member, number: nil, at: now) }
            return
        }
        if !last.isEnded { journey.giveUp(at: now) }
        over.append(journey)
        guard isNewest, !last.isEnded, isHere(member), let destination = last.destination.nonEmpty else { return }
        // The inputs of this journey lead nowhere here, so another journey continues it.
        let fix = parts.reversed().lazy.flatMap { $0.lines.reversed() }.compactMap(Self.fix).first
        try start(
            member, to: destination, from: nil, last.profile, after: fix, input: last.sequence, at: now)
    }

    /// Repeats the inputs of a journey; nil if a part is missing, or the contents of the venue are others.
    private func replayed(_ parts: [JourneyPart]) throws(EngineError) -> ReplayableJourney? {
        guard parts.map(\.part) == Array(0..<parts.count), let head = parts[0].lines.first else { return nil }
        let venue = try host.engine.venue(host.venueID)
        var course: ReplayableJourney
        do throws(EngineError) {
            guard let start = try ReplayableJourney(host.engine, venue: venue, head: head) else { return nil }
            course = start
        } catch {
            guard case .refusal = error else { throw error }
            return nil
        }
        for (index, part) in parts.enumerated() {
            for line in part.lines.dropFirst(index == 0 ? 1 : 0) {
                guard try course.take(line: line) != nil else { return nil }
            }
        }
        return course
    }

    private static func fix(_ line: String) -> Fix? {
        guard case .session(.fix(let fix))? = try? JourneyRecording.input(line, number: 1) else { return nil }
        return fix
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
