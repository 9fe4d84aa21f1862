import WaymarkModel

/// Finds the feature that a user wants to close, slow down or reverse.
package struct ConditionTargetResolver: Sendable {
    private let venue: Venue
    private var enclosures: EnclosureResolver { EnclosureResolver(venue: venue) }

    /// Creates a resolver for a venue.
    package init(_ venue: Venue) { self.venue = venue }

    /// Returns the condition target that a text names: the id or name of a connector, path, edge, area, unit or
    /// place, or the number by which others know a connector or a place.
    ///
    /// A prefix names the kind, for ids that several kinds share: `place:cafe`. An id is preferred over such a number, a number
    /// over a whole name, and a whole name over a word in a name, or the word for a kind of connector: `lift`. Everything that has such a word
    /// is meant, so that nobody closes one of two by chance.
    ///
    /// `lift-a@l2` is the landing of a connector there, and so is the id of its node; `Toilets@l2` is what has this name on the level.
    ///
    /// - Parameters:
    ///   - text: The id or name. Names are compared without case and accents.
    ///   - level: A level where the connector stops. The target is then only the connector's landing on this level.
    /// - Throws: `Refusal` WM0705 if nothing matches or if `level` is given and the target is not a connector, WM0706
    ///   if several features match, WM0707 or WM0708 if the level is unknown or ambiguous.
    package func target(_ text: String, level: String? = nil) throws(Refusal) -> Condition.Target {
        guard let level else { return try target(text) }
        guard case .connector(let id) = try target(text), let connector = venue.connector(id) else {
            throw Refusal(.unknownPlace, "\"\(text)\" is not a connector, so it does not take a level")
        }
        return try landing(of: connector, on: level)
    }

    /// Returns the landing of a connector on the level that a text names.
    private func landing(of connector: Connector, on level: String) throws(Refusal) -> Condition.Target {
        let found = try LevelResolver(venue).level(level) { level in
            connector.stops.contains { venue.node($0.node)?.level == level }
        }
        guard connector.stops.contains(where: { venue.node($0.node)?.level == found.id }) else {
            let names = FeatureNames(venue)
            let levels = connector.stops.compactMap { venue.node($0.node)?.level.rawValue }
            throw Refusal(
                .unknownLevel, "\(names.connector(connector)) does not stop at \"\(level)\"",
                help: "it stops at " + levels.shortList(most: 12))
        }
        return .connectorStop(connector.id, level: found.id)
    }

    /// What a text names: something on its own, or a level or a building.
    package struct Named: Sendable {
        /// What a condition is set on that closes it.
        package let targets: [Condition.Target]
        /// What reopening it lifts.
        package let reopening: ReopenScope
        /// The level or building, if it is one.
        package let enclosure: Enclosure?
    }

    /// Returns what a text names: a feature, as above, or a level or a building, which is closed at the landings where connectors
    /// enter it, or at what is on it if nobody enters it from another level.
    ///
    /// The id of a level or building is preferred over everything else, and their names are tried last. `level:1` and `building:b`
    /// name nothing else.
    package func named(_ text: String, level: String? = nil) throws(Refusal) -> Named {
        if level == nil {
            if let enclosure = try enclosures.enclosure(text, byName: false) { return named(enclosure) }
            if let enclosure = try wholeName(text) { return named(enclosure) }
        }
        let target = try target(text, level: level)
        return Named(targets: [target], reopening: ReopenScope(target), enclosure: nil)
    }

    /// Returns the level or building with this name; nil if there is none, or if a feature has this id, number or name.
    private func wholeName(_ text: String) throws(Refusal) -> Enclosure? {
        var (enclosure, refusal): (Enclosure?, Refusal?)
        do throws(Refusal) { enclosure = try enclosures.enclosure(text, byName: true) } catch { refusal = error }
        if enclosure == nil && refusal == nil { return nil }
        if try target(text, allowsParts: false) != nil { return nil }
        if let refusal { throw refusal }
        return enclosure
    }

    /// Returns what a text names that a condition can be set on.
    ///
    /// - Throws: `Refusal`, as `target(_:level:)` does; WM0705 if no connector enters a level or building that is not to be closed,
    ///   and if nothing is on one that is.
    package func named(
        _ text: String, level: String? = nil, for effect: Condition.Effect
    ) throws(Refusal) -> Named {
        let named = try named(text, level: level)
        guard let enclosure = named.enclosure else { return named }
        if effect == .closed {
            if !named.targets.isEmpty { return named }
            throw Refusal(
                .unknownPlace, "nothing can be closed in \(word(enclosure)): nobody enters it, and nothing is on it")
        }
        let landings = venue.landings(into: enclosure)
        if !landings.isEmpty { return Named(targets: landings, reopening: named.reopening, enclosure: enclosure) }
        throw Refusal(
            .unknownPlace, "no connector enters \(word(enclosure)) from another level",
            help: "name a path or an area on it")
    }

    /// Returns the condition target that a text names, for an effect that no level or building can have.
    ///
    /// - Throws: `Refusal`, as `target(_:level:)` does; if the text names a level or building, it says so.
    package func feature(_ text: String, level: String?) throws(Refusal) -> Condition.Target {
        if let exact = try target(text, allowsParts: false) {
            return level == nil ? exact : try target(text, level: level)
        }
        var known: Enclosure?
        if level == nil {
            known = try enclosures.enclosure(text, byName: false)
            if known == nil { known = try enclosures.enclosure(text, byName: true) }
        }
        guard let enclosure = known else { return try target(text, level: level) }
        throw Refusal(
            .unknownPlace, "\(word(enclosure)) can only be closed or delayed",
            help: "name a connector, a path or an area")
    }

    /// Returns the condition targets that close what a text names.
    ///
    /// - Throws: `Refusal`, as `named(_:level:for:)` does.
    package func targets(_ text: String, level: String? = nil) throws(Refusal) -> [Condition.Target] {
        try named(text, level: level, for: .closed).targets
    }

    private func named(_ enclosure: Enclosure) -> Named {
        Named(
            targets: venue.targets(closing: enclosure), reopening: ReopenScope(enclosure, in: venue),
            enclosure: enclosure)
    }

    private func word(_ enclosure: Enclosure) -> String {
        switch enclosure {
        case .level(let id): "level \"\(id)\""
        case .building(let id): "building \"\(id)\""
        }
    }

    private func target(_ text: String) throws(Refusal) -> Condition.Target {
        let all = TargetCandidate.all(in: venue)
        if let target = try target(text, allowsParts: false, among: all) { return target }
        if let landing = landing(text) { return landing }
        if let target = try target(text, allowsParts: true, among: all) { return target }
        if let target = try target(onLevelOf: text, among: all) { return target }
        throw unknown(text, all)
    }

    /// Returns the landing whose node has this id, as routes print it; nil if there is none.
    private func landing(_ node: String) -> Condition.Target? {
        let id = FeatureID(node)
        let landings = venue.connectors.filter { $0.stops.contains { $0.node == id } }
        guard landings.count == 1, let level = venue.node(id)?.level else { return nil }
        return .connectorStop(landings[0].id, level: level)
    }

    /// Returns what `NAME@LEVEL` means, as where a way starts or ends: the landing of a connector, or the only feature with this id or
    /// name on the level; nil for other texts.
    private func target(onLevelOf text: String, among all: [TargetCandidate]) throws(Refusal) -> Condition.Target? {
        guard let at = text.lastIndex(of: "@") else { return nil }
        let (name, level) = (text[..<at].trimmingWhitespace, String(text[text.index(after: at)...]))
        let id = FeatureID(name)
        if let connector = venue.connector(id) { return try landing(of: connector, on: level) }
        var elsewhere: Condition.Target?
        do {
            elsewhere = try target(name, allowsParts: true, among: all)
            if elsewhere == nil { return nil }
        } catch {
            // Of several with the name, the level says which one is meant.
        }
        let isID = all.contains { $0.id == id }
        // Of levels with this number, only such a one can be meant.
        let found = try LevelResolver(venue).level(level) { level in
            let there = all.filter { $0.isOn(level, in: venue) }
            if isID { return there.contains { $0.id == id } }
            do { return try target(name, allowsParts: true, among: there) != nil } catch { return true }
        }
        let there = all.filter { $0.isOn(found.id, in: venue) }
        guard let target = try target(name, allowsParts: true, among: there) else {
            guard let elsewhere else { return nil }
            throw Refusal(
                .unknownPlace, "\(FeatureNames(venue).target(elsewhere)) is not on \(word(.level(found.id)))")
        }
        guard case .connector(let connector) = target, let connector = venue.connector(connector) else { return target }
        return try landing(of: connector, on: level)
    }

    /// Returns the only feature that a text names; nil if it names none.
    ///
    /// - Parameter allowsParts: Whether it can be the start of a word in a name, or a kind of connector.
    private func target(_ text: String, allowsParts: Bool) throws(Refusal) -> Condition.Target? {
        try target(text, allowsParts: allowsParts, among: TargetCandidate.all(in: venue))
    }

    private func target(
        _ text: String, allowsParts: Bool, among all: [TargetCandidate]
    ) throws(Refusal) -> Condition.Target? {
        var wanted = text
        var candidates = all
        let kinds = ["connector", "path", "edge", "area", "unit", "place"]
        if let colon = text.firstIndex(of: ":"), kinds.contains(String(text[..<colon])) {
            let kind = text[..<colon]
            candidates = candidates.filter { $0.kind == kind }
            wanted = String(text[text.index(after: colon)...])
        }
        let folded = wanted.folded
        let readings: [(TargetCandidate) -> Bool] = [
            { $0.id.rawValue == wanted },
            // An elevator that is a place too has one number.
            { $0.kind == "connector" && $0.numbers.contains(wanted) },
            { $0.numbers.contains(wanted) },
            { $0.names.contains { $0.folded == folded } },
        ]
        let parts: [(TargetCandidate) -> Bool] = [{ $0.isMeant(by: folded) }]
        for means in allowsParts && folded != ReservedWord.here ? readings + parts : readings {
            let all = candidates.filter(means)
            // A unit with the name of a place or area is rarely what people mean.
            let named = all.filter { $0.kind != "unit" }
            let found = named.isEmpty ? all : named
            if let connector = connector(behind: found) { return connector }
            // The first piece of a path may have its id.
            if let first = found.first, found.allSatisfy({ $0.target == first.target }) { return first.target }
            if !found.isEmpty { throw ambiguous(text, found) }
        }
        return nil
    }

    /// Returns the connector that all of some candidates are or stand for; the landing where the only one is a place, unless it is the
    /// entrance by a door, which has two sides; nil if they are something else, or only the connector.
    private func connector(behind found: [TargetCandidate]) -> Condition.Target? {
        guard found.contains(where: { $0.kind == "place" }) else { return nil }
        let landings = LandingPlaces(venue)
        var connectors: Set<FeatureID> = []
        for candidate in found {
            switch candidate.target {
            case .connector(let id): connectors.insert(id)
            case .place(let id):
                let meant = venue.index(ofPlace: id).map { landings.connectors(of: $0) } ?? []
                guard meant.count == 1 else { return nil }
                connectors.insert(venue[meant[0]].id)
            case .edge, .connectorStop, .area: return nil
            }
        }
        guard let id = connectors.first, connectors.count == 1 else { return nil }
        guard found.count == 1, let place = venue.place(found[0].id), let connector = venue.connector(id),
            connector.stops.count > 2 || DestinationCategory.kind(of: place.category) == connector.kind.rawValue
        else { return .connector(id) }
        return .connectorStop(id, level: place.level)
    }

    private func ambiguous(_ text: String, _ candidates: [TargetCandidate]) -> Refusal {
        let twins = EqualConnectors(venue)
        let rest = candidates.count > 12 ? ["and \(candidates.count - 12) more"] : []
        return Refusal(
            .ambiguousPlace, "\"\(text)\" is ambiguous: it matches \(candidates.count) features",
            help: "write the kind and the id, for example \(candidates[0].kind):\(candidates[0].id)",
            notes: candidates.prefix(12).map { candidate in
                let label = candidate.kind == "connector" ? twins.labels[candidate.id] : nil
                return "\(candidate.kind):\(candidate.id)" + (candidate.names.first.map { "  \($0)" } ?? "")
                    + (label.map { " (\($0))" } ?? "")
            } + rest,
            ambiguity: Refusal.Ambiguity(
                text: text, candidates: candidates.prefix(12).map { "\($0.kind):\($0.id)" }))
    }

    private func unknown(_ text: String, _ candidates: [TargetCandidate]) -> Refusal {
        let message = "unknown connector, path, area, unit or place \"\(text)\""
        if let known = IdentifiedFeature(text, in: venue) {
            return Refusal(.unknownPlace, message, help: known.asTarget(in: venue))
        }
        let around = venue.levels.map { ($0.id, $0.name) } + venue.buildings.map { ($0.id, $0.name) }
        let words =
            candidates.flatMap { [$0.id.rawValue] + $0.names } + around.flatMap { [$0.0.rawValue] + $0.1.allTexts }
        return Refusal(
            .unknownPlace, message,
            help: EditDistance.suggestion(for: text, among: words).map { "did you mean \"\($0)\"?" }
                ?? "waymark show lists the connectors and levels, waymark find the places")
    }
}
