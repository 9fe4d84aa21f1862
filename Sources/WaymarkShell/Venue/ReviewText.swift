import WaymarkAnswers
import WaymarkEngine

/// What changed between two editions of a venue, as text, Markdown and JSON.
struct ReviewText {
    private let review: VenueReview
    private let limit: Int?
    private let old: FeatureNames
    private let new: FeatureNames

    /// How many lines of each kind are listed without `--all`.
    static let limit = 20

    init(_ review: VenueReview, limit: Int?) {
        (self.review, self.limit) = (review, limit)
        (old, new) = (FeatureNames(review.old), FeatureNames(review.new))
    }

    /// A heading and its lines.
    private struct Part {
        var heading: String
        var lines: [(text: String, emphasis: CommandOutcome.Emphasis)] = []
    }

    func write(to outcome: inout CommandOutcome) {
        outcome.result(title, .strong)
        for part in parts {
            outcome.result(part.heading)
            for line in part.lines { outcome.result("  " + line.text, line.emphasis) }
        }
        outcome.result(verdict)
    }

    var markdown: String {
        var text = "## \(Self.escaped(title))\n"
        for part in parts {
            text += "\n**\(Self.escaped(part.heading))**\n\n"
            // A sign at the beginning would be a list in the list.
            for line in part.lines {
                let isList = line.text.hasPrefix("+") || line.text.hasPrefix("-")
                text += "- \(isList ? "\\" : "")\(Self.escaped(line.text))\n"
            }
        }
        return text + "\n\(Self.escaped(verdict))\n"
    }

    /// Returns a text in which nothing is a sign of Markdown or HTML.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if "\\`*_[]<>#|&~".contains(character) { result.append("\\") }
            result.append(character)
        }
    }

    private var title: String { "\(review.new.name.base) (\(review.new.id))" }

    private var verdict: String {
        let entrances = review.entrances.isEmpty ? "" : " and \(counted(review.entrances.count, "entrance"))"
        let count = review.commonPlaces > review.places.count ? "\(review.places.count) of " : ""
        let routes =
            "\(review.comparedWays) ways between \(count)\(counted(review.commonPlaces, "place"))\(entrances)"
        let time = review.new.calendar.formatLocal(review.departure)
        let how = review.profiles.joined(separator: " and ")
        if review.isEmpty { return "nothing changed: \(routes) at \(time), \(how)" }
        if review.ways.isEmpty { return "no way changed: \(routes) at \(time), \(how)" }
        return "\(review.ways.count) of \(routes) changed, at \(time), \(how)"
    }

    // MARK: Features

    private static let derived: Set<FeatureKind> = [.node, .edge, .region, .detail, .footprint, .obstacle, .opening]

    /// What people look for first, then the rest.
    private static let listed: [FeatureKind] =
        [.place, .connector, .level, .building, .unit, .area]
        + FeatureKind.allCases.filter {
            !derived.contains($0) && ![.place, .connector, .level, .building, .unit, .area].contains($0)
        }

    /// What it means for people, which they look for first, and then what it follows from.
    private var parts: [Part] {
        VenueReview.Effect.allCases.compactMap(wayPart) + (review.tests.isEmpty ? [] : [testPart])
            + ([venuePart] + Self.listed.map(featurePart) + [derivedPart]).filter { !$0.lines.isEmpty }
    }

    private var testPart: Part {
        let counts = TestReview.Effect.allCases.compactMap { effect -> String? in
            let count = review.tests.count { $0.effect == effect }
            guard count > 0 else { return nil }
            return switch effect {
            case .fails: count == 1 ? "1 fails" : "\(count) fail"
            case .passes: count == 1 ? "1 passes" : "\(count) pass"
            case .added, .removed, .changed: "\(count) \(effect.rawValue)"
            }
        }
        let lines = review.tests.map { test -> (String, CommandOutcome.Emphasis) in
            let flaws = (test.new?.flaws ?? []).map(\.message).joined(separator: "; ")
            return switch test.effect {
            case .fails: ("\(test.old == nil ? "+" : "~") \(test.title) fails: \(flaws)", .error)
            case .passes: ("~ \(test.title) passes", .added)
            case .added: ("+ \(test.title)", .added)
            case .removed: ("- \(test.title)", .removed)
            case .changed: ("~ \(test.title) expects something else", .changed)
            }
        }
        return Part(
            heading: "tests: \(counts.joined(separator: ", "))", lines: cut(lines.map { (VisibleText.of($0.0), $0.1) }))
    }

    private var venuePart: Part {
        Part(
            heading: "the venue",
            lines: cut(review.features.venue.map { (VisibleText.of(Self.text($0)), .changed) }))
    }

    private func featurePart(_ kind: FeatureKind) -> Part {
        let features = review.features
        var lines: [(String, CommandOutcome.Emphasis)] = []
        for entry in features.added where entry.kind == kind {
            lines.append(("+ " + label(kind, entry.id, new), .added))
        }
        for entry in features.removed where entry.kind == kind {
            lines.append(("- " + label(kind, entry.id, old), .removed))
        }
        let changed = features.changed.filter { $0.kind == kind }
        // Tags are for plugins and exports: that nothing else changed is said once.
        let tagged = changed.filter { change in change.attributes.allSatisfy { $0.name == "tags" } }
        let folded = Set(limit == nil ? [] : tagged.map(\.id))
        for change in changed where !folded.contains(change.id) {
            let what = change.attributes.map(Self.text).joined(separator: "; ")
            lines.append(("~ \(label(kind, change.id, new)): \(what)", .changed))
        }
        var shown = cut(lines.map { (VisibleText.of($0.0), $0.1) })
        if !folded.isEmpty {
            let first = tagged.count == 1 ? label(kind, tagged[0].id, new) : "\(tagged.count) \(kind.rawValue)s"
            shown.append((text: VisibleText.of("~ \(first): tags"), emphasis: .changed))
        }
        return Part(heading: count(kind) ?? "", lines: shown)
    }

    private var derivedPart: Part {
        let counts = FeatureKind.allCases.filter(Self.derived.contains).compactMap(count)
        return Part(heading: "network and plan", lines: counts.map { ($0, .none) })
    }

    /// Returns how many features of a kind came, went and changed; nil if none did.
    private func count(_ kind: FeatureKind) -> String? {
        let counts = [
            (review.features.added.count { $0.kind == kind }, "added"),
            (review.features.removed.count { $0.kind == kind }, "removed"),
            (review.features.changed.count { $0.kind == kind }, "changed"),
        ].filter { $0.0 > 0 }
        return counts.isEmpty
            ? nil : "\(kind.rawValue)s: " + counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }

    /// Returns a feature as `cafe "Café Nord", Ground floor` or `stairs s1`.
    private func label(_ kind: FeatureKind, _ id: FeatureID, _ names: FeatureNames) -> String {
        let venue = names.venue
        func named(_ word: String, _ name: String?, _ level: String? = nil) -> String {
            let name = name.flatMap { $0 == id.rawValue || $0.isEmpty ? nil : " \"\($0)\"" } ?? ""
            return word + (word.isEmpty ? "" : " ") + id.rawValue + name + (level.map { ", \($0)" } ?? "")
        }
        switch kind {
        case .place:
            let place = venue.place(id)
            return named("", place?.name.base, place.map { names.level(of: $0) })
        case .connector:
            let connector = venue.connector(id)
            let levels = connector?.stops.compactMap { venue.node($0.node).map { names.level($0.level) } } ?? []
            let word = connector.map { FeatureNames.word(for: $0.kind) } ?? ""
            // With a name, people know where it is.
            let place = levels.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }.joined(separator: " – ")
            return named(word, connector?.name?.base, connector?.name == nil && !place.isEmpty ? place : nil)
        case .level: return named("", names.level(id))
        case .unit:
            let unit = venue.units.first { $0.id == id }
            let place = unit.flatMap { $0.name == nil ? "\($0.category), \(names.level($0.level))" : nil }
            return named("", unit?.name?.base, place)
        case .area: return named("", venue.areas.first { $0.id == id }?.name?.base)
        default: return named("", nil)
        }
    }

    private static func text(_ change: AttributeChange) -> String {
        if let metres = change.moved { return "\(change.name) moved by \(UnitText.metres(metres, places: 1))" }
        switch (change.old, change.new) {
        case (let old?, let new?): return "\(change.name) \"\(old)\" → \"\(new)\""
        case (nil, let new?): return "\(change.name) \"\(new)\" is new"
        case (let old?, nil): return "\(change.name) \"\(old)\" is gone"
        case (nil, nil): return change.name
        }
    }

    private func cut(
        _ lines: [(String, CommandOutcome.Emphasis)]
    ) -> [(text: String, emphasis: CommandOutcome.Emphasis)] {
        guard let limit, lines.count > limit else { return lines.map { (text: $0.0, emphasis: $0.1) } }
        return lines.prefix(limit).map { (text: $0.0, emphasis: $0.1) }
            + [(text: "and \(lines.count - limit) more; --all lists them", emphasis: .none)]
    }

    // MARK: Ways

    /// Returns what happened to ways in one respect: places of which many ways changed in one line each.
    private func wayPart(_ effect: VenueReview.Effect) -> Part? {
        var lines: [(String, CommandOutcome.Emphasis)] = []
        for profile in review.profiles {
            let ways = review.ways.filter { $0.effect == effect && $0.profile == profile }
            for group in WayGroup.all(in: ways) {
                lines.append(("\(profile): \(text(group))", effect == .cutOff ? .removed : .changed))
            }
        }
        guard !lines.isEmpty else { return nil }
        let heading =
            switch effect {
            case .cutOff: "cut off"
            case .joined: "joined"
            case .longer: "longer"
            case .shorter: "shorter"
            case .reworded: "told in other words"
            }
        return Part(heading: heading, lines: cut(lines.map { (VisibleText.of($0.0), $0.1) }))
    }

    private func text(_ group: WayGroup) -> String {
        let hub = name(group.hub)
        let others = group.others.count > 3 ? group.count(in: review) : group.others.map(name).joined(separator: ", ")
        let arrow = group.isBothWays ? "↔" : group.leadsToHub ? "←" : "→"
        func time(_ milliseconds: Int64) -> String { Phrasebook.english.totalDuration(milliseconds: milliseconds) }
        let first = group.ways[0]
        let differences = group.ways.compactMap { way in way.after.flatMap { after in way.before.map { after - $0 } } }
        let note: String
        switch (first.effect, differences.min(), differences.max()) {
        case (.longer, let low?, let high?), (.shorter, let low?, let high?):
            let (near, far) = (min(abs(low), abs(high)), max(abs(low), abs(high)))
            note = ", by \(time(near) == time(far) ? time(far) : "\(time(near)) to \(time(far))")"
        case (.cutOff, _, _) where group.ways.count <= 2: note = first.before.map { ", was \(time($0))" } ?? ""
        case (.joined, _, _) where group.ways.count <= 2: note = first.after.map { ", now \(time($0))" } ?? ""
        default: note = ""
        }
        return "\(hub) \(arrow) \(others)\(note)"
    }

    private func name(_ id: FeatureID) -> String {
        if id == VenueReview.outside { return "outside" }
        if review.entrances.contains(id) {
            return (new.venue.node(id)?.name?.base).map { "\($0) (\(id))" } ?? "entrance \(id)"
        }
        guard let place = new.venue.place(id) ?? old.venue.place(id) else { return id.rawValue }
        let isShared = new.venue.places.contains { $0.id != id && $0.name.base == place.name.base }
        return isShared ? "\(place.name.base) (\(id))" : place.name.base
    }

    /// The review as JSON.
    var json: JSON { ReviewAnswer(review).document.tree }
}
