import WaymarkModel

/// Writes the sentence of a step in one voice.
struct SentenceWriter {
    enum Voice: Hashable {
        case visual
        case spoken
        /// Spoken before the step starts.
        case ahead
    }

    /// What a sentence needs to know about the step before its own.
    struct Before {
        /// Whether the step led to another level.
        var changedLevel: Bool
        /// The text of the signs along it.
        var signpost: LocalizedText?

        init(_ step: RouteStep) {
            changedLevel = step.start.level != step.end.level
            signpost = step.signpost
        }
    }

    let book: SentenceBook
    let voice: Voice
    var usesLandmarks: Bool
    /// Whether the sentence is part of another sentence and starts with a lower-case letter.
    var isInner = false
    /// The text of the token `{when}`.
    var when = ""
    /// Whether a sentence about the signs follows.
    var isSigned = false

    /// Returns the sentence with its landmark and its signs.
    func sentence(for step: RouteStep, after previous: Before?) -> String {
        guard let signs = step.signpost, step.maneuver.kind != .continue || step.maneuver.modifier != nil,
            !Self.goesOn(step, along: signs, after: previous)
        else { return finished(bareSentence(for: step, after: previous)) }
        return finished(
            wrapped(.withSigns, [.signs: .text(text(signs))]) { writer in
                var writer = writer
                writer.isSigned = true
                return writer.bareSentence(for: step, after: previous)
            })
    }

    /// Returns whether the way only bends while the traveller follows signs that the previous step mentioned.
    private static func goesOn(_ step: RouteStep, along signs: LocalizedText, after previous: Before?) -> Bool {
        step.maneuver.kind == .continue && step.maneuver.modifier != .straight && previous?.signpost == signs
    }

    /// Returns the sentence without its signs.
    func bareSentence(for step: RouteStep, after previous: Before?) -> String {
        let maneuver = step.maneuver
        switch maneuver.kind {
        case .depart: return departure(step)
        case .turn, .fork: return turning(step)
        case .newName: return phrase(.newName, way(step), of: step)
        case .continue:
            if let modifier = maneuver.modifier, modifier != .straight { return turning(step) }
            if maneuver.modifier == nil, let signs = step.signpost {
                return phrase(.followSigns, [.signs: .text(text(signs))])
            }
            let isOnNewLevel = previous?.changedLevel ?? false
            if let aim = step.aim {
                var tokens = levels(step.start.levelName)
                tokens[.aim] = text(aim)
                return phrase(isOnNewLevel ? .proceedOnLevelTowards : .proceedTowards, tokens, of: step)
            }
            return marked(step) {
                // A sentence with both the distance and the landmark would sound as if the distance started at the
                // landmark.
                let isPast = usesLandmarks && step.landmark != nil
                return $0.phrase(
                    isOnNewLevel ? .proceedOnLevel : .proceed, $0.levels(step.start.levelName),
                    of: isPast ? nil : step)
            }
        case .enterBuilding:
            let isFromInside = step.start.building != nil
            return behindTurn(step, isFromInside ? .enterOnLevel : .enter, building(step))
        case .exitBuilding:
            let isOutside = step.context == .outsideOnVenue
            return behindTurn(step, isOutside ? .exit : .exitToLevel, building(step))
        case .passDoor:
            return behindTurn(step, maneuver.name == nil ? .door : .doorNamed, through(maneuver.name))
        case .passCheckpoint:
            return behindTurn(step, maneuver.name == nil ? .checkpoint : .checkpointNamed, through(maneuver.name))
        case .crossArea(let floor): return crossing(floor, step)
        case .takeConnector(let transit): return transition(transit, step)
        case .arrive: return arrival(maneuver)
        }
    }

    // MARK: Maneuvers

    private func departure(_ step: RouteStep) -> String {
        let heading = step.maneuver.bearingAfter.map { word(Self.octant($0)) }
        var tokens = levels(step.start.levelName)
        if let name = step.maneuver.name { tokens.add(place(text(name))) }
        tokens[.heading] = heading
        if heading != nil, step.maneuver.modifier == .uturn { return phrase(.departAround, tokens, of: step) }
        if let aim = step.aim {
            tokens[.aim] = text(aim)
            return phrase(step.maneuver.name == nil ? .departTowards : .departFromTowards, tokens, of: step)
        }
        switch (step.maneuver.name, heading) {
        case (nil, nil): return phrase(.depart, tokens)
        case (nil, _): return along(step) { $0.phrase(.departHeading, tokens, of: step) }
        case (_, nil): return phrase(.departFrom, tokens)
        default: return along(step) { $0.phrase(.departFromHeading, tokens, of: step) }
        }
    }

    /// Returns the sentence of a start with the way that it follows, unless signs show the direction.
    private func along(_ step: RouteStep, _ body: (SentenceWriter) -> String) -> String {
        guard step.way != nil, step.signpost == nil else { return body(self) }
        return wrapped(.alongWay, way(step), body)
    }

    /// Returns the sentence of a turn, fork or bend with its landmark, a turn that follows at once, and the way it
    /// leads to.
    private func turning(_ step: RouteStep) -> String {
        let maneuver = step.maneuver
        let modifier = maneuver.modifier ?? .straight
        let isBend = maneuver.kind == .continue && modifier != .uturn
        func turns(_ writer: SentenceWriter) -> String {
            let tokens: SentenceTokens = isBend ? [.follow: writer.follow(step)] : [:]
            let first = writer.marked(step) { $0.phrase(Phrase(modifier, of: maneuver.kind), tokens) }
            guard let next = maneuver.nextModifier else { return first }
            var inner = writer
            inner.isInner = true
            inner.when = book.sentence(.whenThen)
            return writer.filled(
                writer.template(.turnTwice, hasDistance: false),
                [.turn: .text(first), .rest: .text(inner.phrase(Phrase(next, of: .turn)))])
        }
        guard step.way != nil, !isBend else { return turns(self) }
        return wrapped(.ontoWay, way(step), turns)
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

    private func crossing(_ floor: OpenFloor, _ step: RouteStep) -> String {
        let name = step.maneuver.name.map { SentenceTokens.Value.name(text($0), as: .through) }
        var tokens: SentenceTokens = [.area: name ?? word(Word(crossing: floor))]
        if let aim = step.aim {
            tokens[.aim] = text(aim)
            return behindTurn(step, .crossTowards, tokens)
        }
        guard step.maneuver.modifier == nil, let bearing = step.maneuver.bearingAfter else {
            return behindTurn(step, .cross, tokens)
        }
        tokens[.heading] = word(Self.octant(bearing))
        return phrase(.crossHeading, tokens)
    }

    private func transition(_ transit: Transit, _ step: RouteStep) -> String {
        var tokens = levels(step.end.levelName)
        if transit.kind == .passage {
            tokens.add(through(step.maneuver.name))
            return phrase(step.maneuver.name == nil ? .passage : .passageNamed, tokens)
        }
        let isOnFoot = Phrase.kindsOnFoot.contains(transit.kind)
        let name = step.maneuver.name.map {
            SentenceTokens.Value.name(text($0), as: isOnFoot ? .through : .landmark)
        }
        tokens[.name] = name ?? Word(rawValue: transit.kind.rawValue).map(word)
        guard let exit = transit.exit else { return behindTurn(step, Phrase(transit), tokens) }
        return wrapped(Phrase(exit), [:]) { $0.behindTurn(step, Phrase(transit), tokens) }
    }

    private func arrival(_ maneuver: Maneuver) -> String {
        var tokens = place(maneuver.name.map(text) ?? book.phrasebook.word(.destination))
        if let entrance = maneuver.entrance {
            tokens[.by] = .text(book.sentence(.by, through(entrance)))
        }
        switch maneuver.modifier {
        case .left: return phrase(.arriveLeft, tokens)
        case .right: return phrase(.arriveRight, tokens)
        case .straight: return phrase(.arriveAhead, tokens)
        default: return phrase(.arrive, tokens)
        }
    }

    /// Returns the sentence about a door or similar, after the turn that leads to it.
    private func behindTurn(_ step: RouteStep, _ key: Phrase, _ tokens: SentenceTokens) -> String {
        guard let modifier = step.maneuver.modifier, modifier != .straight else { return phrase(key, tokens) }
        var inner = self
        inner.isInner = true
        inner.when = ""
        return wrapped(.turnThen, [.rest: .text(inner.phrase(key, tokens))], around: .turn) { outer in
            outer.marked(step) { $0.phrase(Phrase(modifier, of: .turn)) }
        }
    }

    /// Returns a sentence with the landmark of its step.
    private func marked(_ step: RouteStep, _ body: (SentenceWriter) -> String) -> String {
        guard usesLandmarks, let landmark = step.landmark else { return body(self) }
        let name = text(landmark.name)
        let tokens: SentenceTokens = [
            .landmark: .name(name, as: .landmark), .atLandmark: .name(name, as: .atPlace),
            .fromLandmark: .name(name, as: .fromPlace),
        ]
        return wrapped(Phrase(landmark.relation), tokens, body)
    }

    // MARK: Phrases

    /// Returns a phrase in this voice.
    ///
    /// - Parameter step: The step whose distance is mentioned; nil for none.
    private func phrase(_ phrase: Phrase, _ tokens: SentenceTokens = [:], of step: RouteStep? = nil) -> String {
        var tokens = tokens
        tokens[.when] = .text(when)
        var hasDistance = false
        if voice == .spoken, let step, InstructionComposer.hasLength(step) {
            tokens[.distance] = .text(book.measures.distance(step.distance, .spoken))
            hasDistance = true
        }
        return filled(template(phrase, hasDistance: hasDistance), tokens)
    }

    /// Returns a phrase around a sentence. The sentence starts with a lower-case letter, unless it is at the start of
    /// the phrase.
    private func wrapped(
        _ phrase: Phrase, _ tokens: SentenceTokens, around token: SentenceToken = .rest,
        _ body: (SentenceWriter) -> String
    ) -> String {
        let template = template(phrase, hasDistance: true)
        var inner = self
        inner.isInner = isInner || !template.begins(with: token)
        var tokens = tokens
        tokens[token] = .text(body(inner))
        return filled(template, tokens)
    }

    private func filled(_ template: SentenceTemplate, _ tokens: SentenceTokens) -> String {
        template.filled(tokens, book.phrasebook.names, isLowered: isInner)
    }

    private func template(_ phrase: Phrase, hasDistance: Bool) -> SentenceTemplate {
        let entry = book.templates[phrase]
        let shown = isSigned ? entry.signed ?? entry.shown : entry.shown
        switch voice {
        case .visual: return shown
        case .ahead: return entry.ahead ?? shown
        case .spoken:
            guard let said = entry.spoken, hasDistance || !said.hasDistance else { return shown }
            return said
        }
    }

    private func finished(_ sentence: String) -> String { isInner ? sentence : sentence.capitalisedSentence }
}

extension Phrasebook {
    /// Returns whether a sentence starts with a token.
    func begins(_ phrase: Phrase, with token: String) -> Bool { phrases[phrase]?.hasPrefix("{\(token)}") ?? false }
}

extension String {
    /// The text with an upper-case first letter.
    var capitalisedSentence: String {
        // Nothing to do for an upper-case letter that no mark follows.
        var bytes = utf8.makeIterator()
        if let first = bytes.next(), (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
            let second = bytes.next(), second < 0x80
        {
            return self
        }
        return prefix(1).uppercased() + dropFirst()
    }
}
