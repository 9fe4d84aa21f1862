import WaymarkModel

// The sentences of the maneuvers.
extension SentenceWriter {
    /// Writes the sentence without its signs.
    func write(_ step: RouteStep, after previous: Before?, to text: inout String) {
        let maneuver = step.maneuver
        switch maneuver.kind {
        case .depart: writeDeparture(step, to: &text)
        case .turn, .fork: writeTurn(step, to: &text)
        case .newName: write(.newName, way(step), of: step, to: &text)
        case .continue: writeContinuation(step, after: previous, to: &text)
        case .enterBuilding:
            let isFromInside = step.start.building != nil
            writeBehindTurn(step, isFromInside ? .enterOnLevel : .enter, building(step), to: &text)
        case .exitBuilding:
            let isOutside = step.context == .outsideOnVenue
            writeBehindTurn(step, isOutside ? .exit : .exitToLevel, building(step), to: &text)
        case .passDoor:
            writeBehindTurn(step, maneuver.name == nil ? .door : .doorNamed, through(maneuver.name), to: &text)
        case .passCheckpoint:
            writeBehindTurn(
                step, maneuver.name == nil ? .checkpoint : .checkpointNamed, through(maneuver.name), to: &text)
        case .crossArea(let floor): writeCrossing(floor, step, to: &text)
        case .takeConnector(let transit): writeTransition(transit, step, to: &text)
        case .arrive: writeArrival(maneuver, to: &text)
        }
    }

    private func writeContinuation(_ step: RouteStep, after previous: Before?, to text: inout String) {
        if let modifier = step.maneuver.modifier, modifier != .straight { return writeTurn(step, to: &text) }
        if step.maneuver.modifier == nil, let signs = step.signpost {
            return write(.followSigns, [.signs: .text(self.text(signs))], to: &text)
        }
        let isOnNewLevel = previous?.changedLevel ?? false
        if let aim = step.aim {
            var tokens = levels(step.start.levelName)
            tokens[.aim] = self.text(aim)
            return write(isOnNewLevel ? .proceedOnLevelTowards : .proceedTowards, tokens, of: step, to: &text)
        }
        writeMarked(step, to: &text) { writer, text in
            // A sentence with both the distance and the landmark would sound as if the distance started at the
            // landmark.
            let isPast = usesLandmarks && step.landmark != nil
            writer.write(
                isOnNewLevel ? .proceedOnLevel : .proceed, writer.levels(step.start.levelName),
                of: isPast ? nil : step, to: &text)
        }
    }

    private func writeDeparture(_ step: RouteStep, to text: inout String) {
        let heading = step.maneuver.bearingAfter.map { word(Self.octant($0)) }
        var tokens = levels(step.start.levelName)
        if let name = step.maneuver.name { tokens.add(place(self.text(name))) }
        tokens[.heading] = heading
        if heading != nil, step.maneuver.modifier == .uturn {
            return write(.departAround, tokens, of: step, to: &text)
        }
        if let aim = step.aim {
            tokens[.aim] = self.text(aim)
            return write(
                step.maneuver.name == nil ? .departTowards : .departFromTowards, tokens, of: step, to: &text)
        }
        switch (step.maneuver.name, heading) {
        case (nil, nil): write(.depart, tokens, to: &text)
        case (nil, _): writeAlong(step, .departHeading, tokens, to: &text)
        case (_, nil): write(.departFrom, tokens, to: &text)
        default: writeAlong(step, .departFromHeading, tokens, to: &text)
        }
    }

    /// Writes the sentence of a start with the way that it follows, unless signs show the direction.
    private func writeAlong(_ step: RouteStep, _ phrase: Phrase, _ tokens: SentenceTokens, to text: inout String) {
        guard step.way != nil, step.signpost == nil else { return write(phrase, tokens, of: step, to: &text) }
        wrapped(.alongWay, way(step), to: &text) { $0.write(phrase, tokens, of: step, to: &$1) }
    }

    /// Writes the sentence of a turn, fork or bend with its landmark, a turn that follows at once, and the way it
    /// leads to.
    private func writeTurn(_ step: RouteStep, to text: inout String) {
        let modifier = step.maneuver.modifier ?? .straight
        let isBend = step.maneuver.kind == .continue && modifier != .uturn
        guard step.way != nil, !isBend else { return writeTurns(step, isBend: isBend, to: &text) }
        wrapped(.ontoWay, way(step), to: &text) { $0.writeTurns(step, isBend: isBend, to: &$1) }
    }

    private func writeTurns(_ step: RouteStep, isBend: Bool, to text: inout String) {
        guard let next = step.maneuver.nextModifier else { return writeFirstTurn(step, isBend: isBend, to: &text) }
        var inner = self
        inner.isInner = true
        inner.when = book.sentence(.whenThen)
        fill(template(.turnTwice, hasDistance: false), [:], to: &text) { token, text in
            switch token {
            case .turn: writeFirstTurn(step, isBend: isBend, to: &text)
            case .rest: inner.write(Phrase(next, of: .turn), to: &text)
            default: break
            }
        }
    }

    private func writeFirstTurn(_ step: RouteStep, isBend: Bool, to text: inout String) {
        let phrase = Phrase(step.maneuver.modifier ?? .straight, of: step.maneuver.kind)
        writeMarked(step, to: &text) { writer, text in
            writer.write(phrase, isBend ? [.follow: writer.follow(step)] : [:], to: &text)
        }
    }

    private func way(_ step: RouteStep) -> SentenceTokens {
        [.way: step.way.map { .name(text($0), as: .through) } ?? .text("")]
    }

    /// Returns the name of the way that bends.
    private func follow(_ step: RouteStep) -> SentenceTokens.Value {
        step.way.map { .name(text($0), as: .landmark) }
            ?? word(step.context == .outsideOnVenue ? .path : .corridor)
    }

    private func text(_ aim: Aim) -> SentenceTokens.Value {
        switch aim {
        case .connector(let kind, let name): name.map { .name(text($0), as: .aim) } ?? word(Word(aimAt: kind))
        case .passage(let name), .place(let name): .name(text(name), as: .aim)
        }
    }

    private func writeCrossing(_ floor: OpenFloor, _ step: RouteStep, to text: inout String) {
        let name = step.maneuver.name.map { SentenceTokens.Value.name(self.text($0), as: .through) }
        var tokens: SentenceTokens = [.area: name ?? word(Word(crossing: floor))]
        if let aim = step.aim {
            tokens[.aim] = self.text(aim)
            return writeBehindTurn(step, .crossTowards, tokens, to: &text)
        }
        guard step.maneuver.modifier == nil, let bearing = step.maneuver.bearingAfter else {
            return writeBehindTurn(step, .cross, tokens, to: &text)
        }
        tokens[.heading] = word(Self.octant(bearing))
        write(.crossHeading, tokens, to: &text)
    }

    private func writeTransition(_ transit: Transit, _ step: RouteStep, to text: inout String) {
        var tokens = levels(step.end.levelName)
        if transit.kind == .passage {
            tokens.add(through(step.maneuver.name))
            return write(step.maneuver.name == nil ? .passage : .passageNamed, tokens, to: &text)
        }
        let isOnFoot = Phrase.isOnFoot(transit.kind)
        let name = step.maneuver.name.map {
            SentenceTokens.Value.name(self.text($0), as: isOnFoot ? .through : .landmark)
        }
        tokens[.name] = name ?? Word(rawValue: transit.kind.rawValue).map(word)
        guard let exit = transit.exit else { return writeBehindTurn(step, Phrase(transit), tokens, to: &text) }
        wrapped(Phrase(exit), [:], to: &text) { $0.writeBehindTurn(step, Phrase(transit), tokens, to: &$1) }
    }

    private func writeArrival(_ maneuver: Maneuver, to text: inout String) {
        var tokens = place(maneuver.name.map(self.text) ?? book.phrasebook.word(.destination))
        if let entrance = maneuver.entrance {
            tokens[.by] = .text(book.sentence(.by, through(entrance)))
        }
        switch maneuver.modifier {
        case .left: write(.arriveLeft, tokens, to: &text)
        case .right: write(.arriveRight, tokens, to: &text)
        case .straight: write(.arriveAhead, tokens, to: &text)
        default: write(.arrive, tokens, to: &text)
        }
    }

    /// Writes the sentence about a door or similar, after the turn that leads to it.
    private func writeBehindTurn(
        _ step: RouteStep, _ phrase: Phrase, _ tokens: SentenceTokens, to text: inout String
    ) {
        guard let modifier = step.maneuver.modifier, modifier != .straight else {
            return write(phrase, tokens, to: &text)
        }
        var inner = self
        inner.isInner = true
        inner.when = ""
        let template = template(.turnThen, hasDistance: true)
        let outer = inside(template, .turn)
        fill(template, [:], to: &text) { token, text in
            switch token {
            case .rest: inner.write(phrase, tokens, to: &text)
            case .turn: outer.writeMarked(step, to: &text) { $0.write(Phrase(modifier, of: .turn), to: &$1) }
            default: break
            }
        }
    }

    /// Writes a sentence with the landmark of its step.
    private func writeMarked(_ step: RouteStep, to text: inout String, _ body: (SentenceWriter, inout String) -> Void) {
        guard usesLandmarks, let landmark = step.landmark else { return body(self, &text) }
        let name = self.text(landmark.name)
        let tokens: SentenceTokens = [
            .landmark: .name(name, as: .landmark), .atLandmark: .name(name, as: .atPlace),
            .fromLandmark: .name(name, as: .fromPlace),
        ]
        wrapped(Phrase(landmark.relation), tokens, to: &text, body)
    }
}
