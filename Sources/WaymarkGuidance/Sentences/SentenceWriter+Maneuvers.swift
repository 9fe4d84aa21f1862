import WaymarkModel

// The sentences of the maneuvers.
extension SentenceWriter {
    /// Writes the sentence without its signs.
    func write(_ step: RouteStep, after previous: Before?, to text: inout TextBytes) {
        switch step.maneuver.kind {
        case .depart: writeDeparture(step, to: &text)
        case .turn, .fork: writeTurn(step, to: &text)
        case .newName: write(.newName, of: step, to: &text) { write(wayOf: step, for: $0, to: &$1) }
        case .continue: writeContinuation(step, after: previous, to: &text)
        case .enterBuilding:
            let isFromInside = step.start.building != nil
            writeBehindTurn(step, isFromInside ? .enterOnLevel : .enter, to: &text) {
                write(buildingOf: step, for: $0, to: &$1)
            }
        case .exitBuilding:
            let isOutside = step.context == .outsideOnVenue
            writeBehindTurn(step, isOutside ? .exit : .exitToLevel, to: &text) {
                write(buildingOf: step, for: $0, to: &$1)
            }
        case .passDoor: writePassage(step, .door, named: .doorNamed, to: &text)
        case .passGate: writePassage(step, .gate, named: .doorNamed, to: &text)
        case .passCheckpoint: writePassage(step, .checkpoint, named: .checkpointNamed, to: &text)
        case .crossArea(let floor): writeCrossing(floor, step, to: &text)
        case .takeConnector(let transit): writeTransition(transit, step, to: &text)
        case .arrive: writeArrival(step.maneuver, to: &text)
        }
    }

    private func writePassage(_ step: RouteStep, _ phrase: Phrase, named: Phrase, to text: inout TextBytes) {
        let name = step.maneuver.name
        writeBehindTurn(step, name == nil ? phrase : named, to: &text) { write(through: name, for: $0, to: &$1) }
    }

    private func writeContinuation(_ step: RouteStep, after previous: Before?, to text: inout TextBytes) {
        if let modifier = step.maneuver.modifier, modifier != .straight { return writeTurn(step, to: &text) }
        if step.maneuver.modifier == nil, let signs = step.signpost {
            return write(.followSigns, to: &text) { token, text in
                if token == .signs { text.append(text: self.text(signs)) }
            }
        }
        let isOnNewLevel = previous?.changedLevel ?? false
        if let aim = step.aim {
            return write(isOnNewLevel ? .proceedOnLevelTowards : .proceedTowards, of: step, to: &text) { token, text in
                if token == .aim { return write(aim, to: &text) }
                write(level: step.start.levelName, for: token, to: &text)
            }
        }
        writeMarked(step, to: &text) { writer, text in
            // A sentence with both the distance and the landmark would sound as if the distance started at the
            // landmark.
            let isPast = usesLandmarks && step.landmark != nil
            writer.write(isOnNewLevel ? .proceedOnLevel : .proceed, of: isPast ? nil : step, to: &text) {
                write(level: step.start.levelName, for: $0, to: &$1)
            }
        }
    }

    private func writeDeparture(_ step: RouteStep, to text: inout TextBytes) {
        let (name, heading) = (step.maneuver.name, step.maneuver.bearingAfter.map(Self.octant))
        let isTurned = heading != nil && step.maneuver.modifier == .uturn
        let aim = isTurned ? nil : step.aim
        func value(_ token: SentenceToken, _ text: inout TextBytes) {
            switch token {
            case .heading: if let heading { write(heading, to: &text) }
            case .aim: if let aim { write(aim, to: &text) }
            case .place, .atPlace, .fromPlace:
                if let name { write(place: self.text(name), for: token, to: &text) }
            default: write(level: step.start.levelName, for: token, to: &text)
            }
        }
        if isTurned { return write(.departAround, of: step, to: &text, value) }
        if aim != nil { return write(name == nil ? .departTowards : .departFromTowards, of: step, to: &text, value) }
        if heading == nil { return write(name == nil ? .depart : .departFrom, to: &text, value) }
        let phrase: Phrase = name == nil ? .departHeading : .departFromHeading
        // With the way that it follows, unless signs show the direction.
        guard step.way != nil, step.signpost == nil else { return write(phrase, of: step, to: &text, value) }
        wrapped(.alongWay, to: &text) {
            write(wayOf: step, for: $0, to: &$1)
        } rest: { writer, text in
            writer.write(phrase, of: step, to: &text, value)
        }
    }

    /// Writes the sentence of a turn, fork or bend with its landmark, a turn that follows at once, and the way it
    /// leads to.
    private func writeTurn(_ step: RouteStep, to text: inout TextBytes) {
        let modifier = step.maneuver.modifier ?? .straight
        let isBend = step.maneuver.kind == .continue && modifier != .uturn
        guard step.way != nil, !isBend else { return writeTurns(step, isBend: isBend, to: &text) }
        wrapped(.ontoWay, to: &text) {
            write(wayOf: step, for: $0, to: &$1)
        } rest: { writer, text in
            writer.writeTurns(step, isBend: isBend, to: &text)
        }
    }

    private func writeTurns(_ step: RouteStep, isBend: Bool, to text: inout TextBytes) {
        guard let next = step.maneuver.nextModifier else { return writeFirstTurn(step, isBend: isBend, to: &text) }
        template(.turnTwice, hasDistance: false).write(isLowered: isInner, to: &text) { token, text in
            switch token {
            case .turn: writeFirstTurn(step, isBend: isBend, to: &text)
            case .rest:
                var inner = copy(isInner: true)
                inner.when = book.templates[.whenThen].shown.filled()
                inner.write(Phrase(next, of: .turn), to: &text)
            default: break
            }
        }
    }

    private func writeFirstTurn(_ step: RouteStep, isBend: Bool, to text: inout TextBytes) {
        let phrase = Phrase(step.maneuver.modifier ?? .straight, of: step.maneuver.kind)
        writeMarked(step, to: &text) { writer, text in
            writer.write(phrase, to: &text) { token, text in
                if isBend, token == .follow { write(bendOf: step, to: &text) }
            }
        }
    }

    private func write(wayOf step: RouteStep, for token: SentenceToken, to text: inout TextBytes) {
        if token == .way, let way = step.way { write(way, as: .through, to: &text) }
    }

    /// Writes the name of the way that bends.
    private func write(bendOf step: RouteStep, to text: inout TextBytes) {
        if let way = step.way { return write(way, as: .landmark, to: &text) }
        write(step.context == .outsideOnVenue ? Word.Plain.path : .corridor, to: &text)
    }

    private func write(_ aim: Aim, to text: inout TextBytes) {
        switch aim {
        case .connector(let kind, nil): write(.aim(kind), to: &text)
        case .connector(_, let name?), .passage(let name), .place(let name): write(name, as: .aim, to: &text)
        }
    }

    private func writeCrossing(_ floor: OpenFloor, _ step: RouteStep, to text: inout TextBytes) {
        let heading = step.maneuver.modifier == nil ? step.maneuver.bearingAfter.map(Self.octant) : nil
        func value(_ token: SentenceToken, _ text: inout TextBytes) {
            switch token {
            case .area:
                if let name = step.maneuver.name { return write(name, as: .through, to: &text) }
                write(Word.Plain(crossing: floor), to: &text)
            case .aim: if let aim = step.aim { write(aim, to: &text) }
            case .heading: if step.aim == nil, let heading { write(heading, to: &text) }
            default: break
            }
        }
        if step.aim != nil { return writeBehindTurn(step, .crossTowards, to: &text, value) }
        if heading == nil { return writeBehindTurn(step, .cross, to: &text, value) }
        write(.crossHeading, to: &text, value)
    }

    private func writeTransition(_ transit: Transit, _ step: RouteStep, to text: inout TextBytes) {
        let name = step.maneuver.name
        if transit.kind.isLevel {
            return write(name == nil ? .passage : .passageNamed, to: &text) { token, text in
                if token == .through { return write(through: name, for: token, to: &text) }
                write(level: step.end.levelName, for: token, to: &text)
            }
        }
        func value(_ token: SentenceToken, _ text: inout TextBytes) {
            guard token == .name else { return write(level: step.end.levelName, for: token, to: &text) }
            let isOnFoot = Phrase.isOnFoot(transit.kind)
            if let name { return write(name, as: isOnFoot ? .through : .landmark, to: &text) }
            write(.connector(transit.kind), to: &text)
        }
        guard let exit = transit.exit else { return writeBehindTurn(step, Phrase(transit), to: &text, value) }
        wrapped(Phrase(exit), to: &text, { _, _ in }) { $0.writeBehindTurn(step, Phrase(transit), to: &$1, value) }
    }

    private func writeArrival(_ maneuver: Maneuver, to text: inout TextBytes) {
        let phrase: Phrase =
            switch maneuver.modifier {
            case .left: .arriveLeft
            case .right: .arriveRight
            case .straight: .arriveAhead
            default: .arrive
            }
        write(phrase, to: &text) { token, text in
            guard token == .by else {
                let name = maneuver.name.map { self.text($0) } ?? book.templates.word(.destination)
                return write(place: name, for: token, to: &text)
            }
            guard let entrance = maneuver.entrance else { return }
            text.append(text: book.templates[.by].shown.filled { write(through: entrance, for: $0, to: &$1) })
        }
    }

    /// Writes the sentence about a door or similar, after the turn that leads to it.
    private func writeBehindTurn(_ step: RouteStep, _ phrase: Phrase, to text: inout TextBytes, _ value: Value) {
        guard let modifier = step.maneuver.modifier, modifier != .straight else {
            return write(phrase, to: &text, value)
        }
        let template = template(.turnThen, hasDistance: true)
        template.write(isLowered: isInner, to: &text) { token, text in
            switch token {
            case .rest:
                var inner = copy(isInner: true)
                inner.when = ""
                inner.write(phrase, to: &text, value)
            case .turn:
                inside(template, .turn).writeMarked(step, to: &text) { $0.write(Phrase(modifier, of: .turn), to: &$1) }
            default: break
            }
        }
    }

    /// Writes a sentence with the landmark of its step.
    private func writeMarked(
        _ step: RouteStep, to text: inout TextBytes, _ body: (borrowing SentenceWriter, inout TextBytes) -> Void
    ) {
        guard usesLandmarks, let landmark = step.landmark else { return body(self, &text) }
        wrapped(Phrase(landmark.relation), to: &text) { token, text in
            switch token {
            case .landmark: write(landmark.name, as: .landmark, to: &text)
            case .atLandmark: write(landmark.name, as: .atPlace, to: &text)
            case .fromLandmark: write(landmark.name, as: .fromPlace, to: &text)
            default: return
            }
            if let near = landmark.near {
                text.append(text: book.phrasebook.text(.noteNear, ["what": "", "place": self.text(near)]))
            }
        } rest: { writer, text in
            body(writer, &text)
        }
    }
}
