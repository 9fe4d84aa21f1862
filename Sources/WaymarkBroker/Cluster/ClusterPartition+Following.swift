import WaymarkEngine
import WaymarkModel
import WaymarkSharing

extension ClusterPartition {
    /// Looks at the stream once in a while: first at its last number, then at its owner. A claim that expects this number
    /// is refused if anybody writes after the look.
    func follow(over line: ClusterConnection, at now: Int64) {
        if let deadline = look.deadline {
            guard deadline <= now else { return }
            // Time in which the stream does not answer says nothing about the owner.
            answered = nil
            look = (now, nil)
        }
        guard look.due <= now else { return }
        lookNumber += 1
        look = (now + Self.pulse, now + 2 * Self.pulse)
        if phase == .unknown {
            let (subject, payload) = StreamCall.create(
                stream, keeping: names.subjects(of: number), seconds: settings.stateSeconds, perSubject: 1, settings)
            look.deadline = now + 5 * Self.pulse
            line.send(subject, payload, answer: "\(number).c.\(lookNumber)")
        } else {
            let (subject, payload) = StreamCall.info(stream)
            line.send(subject, payload, answer: "\(number).i.\(lookNumber)")
        }
    }

    func takeLook(
        _ message: ClusterMessage, purpose: String, number asked: String, over line: ClusterConnection, at now: Int64,
        mayClaim: Bool
    ) {
        guard !isHeld, look.deadline != nil, asked == "\(lookNumber)" else { return }
        let answer = StreamAnswer(message)
        switch purpose {
        case "c":
            look.deadline = nil
            guard answer.json != nil else { return }
            if answer.error == nil || answer.error == StreamAnswer.otherStream {
                phase = .following
                look.due = now
            } else {
                host.reportProblem("the stream \(stream) cannot be created: \(answer.reason)")
            }
        case "i":
            if answer.error == StreamAnswer.noStream { phase = .unknown }
            guard answer.error == nil, let last = answer.json?["state"]?["last_seq"]?.whole else {
                answered = nil
                look.deadline = nil
                return
            }
            note(last, at: now)
            let (subject, payload) = StreamCall.last(of: names.owner(of: number), in: stream)
            line.send(subject, payload, answer: "\(number).o.\(asked)")
        case "o":
            look.deadline = nil
            if answer.error == StreamAnswer.noMessage {
                owner = nil
            } else {
                guard let found = PartitionOwner(answer) else { return }
                owner = found
            }
            let isFree = owner?.engine == nil || quiet >= Self.lease
            if isFree, mayClaim, heldOff <= now { claim(over: line, at: now) }
        default: break
        }
    }

    /// Counts the time in which the stream answers and nobody writes.
    private func note(_ last: Int64, at now: Int64) {
        if lastSequence != last {
            quiet = 0
        } else if let answered {
            quiet += min(now - answered, 2 * Self.pulse)
        }
        lastSequence = last
        answered = now
    }

    private func claim(over line: ClusterConnection, at now: Int64) {
        phase = .claiming
        writer = StreamWriter(
            after: lastSequence ?? 0, prefix: "\(number).w",
            id: "\(identity.process)-\(number)-\((owner?.epoch ?? 0) + 1)-\(now)")
        let claimed = PartitionOwner(
            engine: identity.engine, process: identity.process, epoch: (owner?.epoch ?? 0) + 1,
            cursor: owner?.cursor ?? 0)
        owner = claimed
        write(claimed, over: line, at: now)
    }
}
