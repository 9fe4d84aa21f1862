import WaymarkEngine
import WaymarkModel
import WaymarkSharing

extension ClusterPartition {
    /// The number of inputs that are not stored.
    var backlog: Int { journeys.values.reduce(0) { $0 + ($1.isStored ? 0 : $1.open.lines.count) } }

    /// All inputs up to this number are stored.
    private var cursor: Int64 {
        let first = (Array(journeys.values) + over).compactMap(\.firstUnstored).min()
        return first.map { min($0 - 1, lastRead) } ?? lastRead
    }

    /// Starts the next write, if it is due and none is in flight.
    func write(over line: ClusterConnection, at now: Int64) {
        guard let writer, !writer.isBusy, flight == nil else { return }
        if phase == .owning, now - ownerWritten >= Self.pulse { return writeOwner(over: line, at: now) }
        if let journey = nextJourney(at: now) {
            let part = journey.beginWrite()
            guard part.text.utf8.count <= JourneyPart.limit else { return discard(journey, "it is too large") }
            flight = .part(journey, part)
            self.writer?.write(
                names.part(part.part, of: part.journey, part.member, in: number), part.text, over: line, at: now)
        } else if phase == .releasing {
            var free = owner ?? PartitionOwner(engine: nil, process: "", epoch: 0, cursor: 0)
            (free.engine, free.cursor) = (nil, cursor)
            write(free, over: line, at: now)
        }
    }

    /// The journey to store now: one whose messages wait, or one that was not stored for a while.
    private func nextJourney(at now: Int64) -> ClusterJourney? {
        let limit = phase == .releasing ? now : now - Self.storing
        var chosen: (journey: ClusterJourney, isUrgent: Bool, since: Int64)?
        for journey in Array(journeys.values) + over {
            guard let since = journey.unstoredSince, !journey.isForgotten else { continue }
            let isUrgent = journey.isUrgent
            guard isUrgent || since <= limit else { continue }
            if let chosen, (chosen.isUrgent ? 0 : 1, chosen.since) <= (isUrgent ? 0 : 1, since) { continue }
            chosen = (journey, isUrgent, since)
        }
        return chosen?.journey
    }

    func writeOwner(over line: ClusterConnection, at now: Int64) {
        guard var owner else { return }
        if phase == .owning { owner.cursor = cursor }
        write(owner, over: line, at: now)
    }

    func write(_ owner: PartitionOwner, over line: ClusterConnection, at now: Int64) {
        ownerWritten = now
        flight = .owner(owner)
        writer?.write(names.owner(of: number), owner.text, over: line, at: now)
    }

    /// Handles what became of a write.
    func settle(_ outcome: StreamWriter.Outcome, over line: ClusterConnection, at now: Int64) throws(EngineError) {
        let written = flight
        flight = nil
        switch outcome {
        case .refused:
            let wasHeld = phase != .claiming
            drop(at: now)
            if wasHeld { host.reportPartition(number, isHeld: false, journeys: 0) }
        case .failed(let reason):
            if case .part(let journey, _) = written { discard(journey, reason) }
        case .stored(let sequence):
            switch written {
            case .owner(let stored):
                owner = stored
                storedCursor = stored.cursor
                if phase == .claiming { beginLoading(after: sequence, over: line, at: now) }
                if phase == .releasing, stored.engine == nil {
                    drop(at: now)
                    heldOff = now + Self.lease / 2
                    host.reportPartition(number, isHeld: false, journeys: 0)
                }
            case .part(let journey, let part):
                let news = journey.endWrite(part, at: now)
                try host.send(news, of: journey.member, journey: journey.moment, in: number)
                book(journey, at: now)
                if journey.isEnded, journey.isStored, journeys[journey.member] === journey {
                    journeys[journey.member] = nil
                    over.append(journey)
                    host.reportEnd(of: journey.member)
                }
            case nil: break
            }
            if isHeld { write(over: line, at: now) }
        }
    }

    /// Writes to the store what plugins wrote. What the store cannot take now is tried again with the next tick.
    func book(_ journey: ClusterJourney, at now: Int64) {
        let writes = journey.bookable
        if !writes.isEmpty, host.book(writes) { journey.endBooking(at: now) }
    }

    /// Ends a journey that the cluster cannot keep.
    private func discard(_ journey: ClusterJourney, _ reason: String) {
        host.reportProblem("the state of a journey is refused: \(reason)")
        forget(journey)
    }

    /// Ends a journey without further messages, and deletes its state.
    func forget(_ journey: ClusterJourney) {
        if journeys[journey.member] === journey { journeys[journey.member] = nil }
        if !over.contains(where: { $0 === journey }) { over.append(journey) }
        if journey.isForgotten { return }
        journey.isForgotten = true
        host.reportEnd(of: journey.member)
    }

    /// Lets the cluster forget journeys that are over, whose messages have reached the broker, and whose inputs no engine
    /// reads again. Nobody writes about such a journey any more, so this needs no fence.
    func forgetDelivered(over line: ClusterConnection) {
        guard !over.isEmpty else { return }
        over.removeAll { journey in
            if journey.isForgotten {
                if case .part(let other, _)? = flight, other === journey { return false }
                for kind in ClusterNames.kinds {
                    let (subject, payload) = StreamCall.purge(
                        "fix.\(number).\(kind).\(journey.member).>", of: ClusterNames.input)
                    line.send(subject, payload)
                }
            } else {
                guard journey.isDelivered, journey.open.sequence <= storedCursor else { return false }
            }
            let (subject, payload) = StreamCall.purge(
                "\(names.states(of: journey.moment, journey.member, in: number)).>", of: stream)
            return line.send(subject, payload)
        }
    }
}
