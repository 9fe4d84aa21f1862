import WaymarkModel

/// What an import does to the live conditions that close what the venue itself says is closed.
package struct ClosurePlan {
    /// A closure as a venue states it.
    struct Stated: Hashable {
        /// What it closes: `connector lift-a`.
        var subject: String
        var reason: String?
        var from: String?
        var until: String?
        var every: String?

        /// Returns the closures of a venue.
        static func all(of venue: Venue) -> Set<Stated> {
            func stated(_ subject: String, _ closure: PlannedClosure) -> Stated? {
                closure.reason.map { reason in
                    Stated(
                        subject: subject, reason: reason, from: closure.from, until: closure.until,
                        every: closure.every?.source)
                }
            }
            let connectors = venue.connectors.compactMap { connector in
                connector.closure.map { Stated(subject: "connector \(connector.id)", reason: $0) }
            }
            return Set(
                connectors + venue.levels.compactMap { stated("level \($0.id)", $0.closure) }
                    + venue.buildings.compactMap { stated("building \($0.id)", $0.closure) })
        }
    }

    /// The conditions that are lifted: the venue does not state their closure any more.
    package private(set) var lifted: [Condition] = []
    /// The conditions that are set.
    package private(set) var set: [ConditionDraft] = []
    /// Conditions of files before schema 21, with the level or building that they close.
    private(set) var named: [(condition: Condition, draft: ConditionDraft)] = []

    /// Plans the import of a venue over another one, as it would be done in the store.
    package init(of venue: Venue, over former: Venue?, _ conditions: [Condition]) {
        self.init(
            of: venue, before: former.map(Stated.all) ?? [],
            at: Set(former?.statedClosures.flatMap(\.conditions).map(\.target) ?? []), conditions)
    }

    /// - Parameters:
    ///   - venue: The venue that is imported.
    ///   - before: The closures that the venue had before.
    ///   - targets: What those were closed at; nil if that is not known.
    ///   - conditions: The conditions that there are.
    init(of venue: Venue, before: Set<Stated>, at targets: Set<Condition.Target>?, _ conditions: [Condition]) {
        let closures = venue.statedClosures
        if closures.isEmpty, before.isEmpty { return }
        let wanted = Set(closures.flatMap(\.conditions).map { ConditionDraft($0) })
        var present: Set<ConditionDraft> = []
        for condition in conditions where condition.author == Condition.importer {
            let draft = ConditionDraft(condition)
            if wanted.contains(draft) {
                present.insert(draft)
            } else if let full = wanted.first(where: { draft.isBare(of: $0) }), !present.contains(full) {
                present.insert(full)
                named.append((condition, full))
            } else {
                lifted.append(condition)
            }
        }
        let known = Set(Stated.all(of: venue).intersection(before).map(\.subject))
        for closure in closures {
            let drafts = closure.conditions.map { ConditionDraft($0) }
            let isKnown = known.contains(closure.subject)
            // Somebody lifted it.
            if isKnown, !drafts.contains(where: present.contains) { continue }
            for draft in drafts where !present.contains(draft) {
                // Somebody lifted it there. What is closed still closes at new landings, too.
                if isKnown, targets?.contains(draft.target) ?? true { continue }
                set.append(draft)
                present.insert(draft)
            }
        }
    }
}

extension ConditionDraft {
    /// Returns whether this is the same without the level or building around it.
    fileprivate func isBare(of draft: ConditionDraft) -> Bool {
        var bare = draft
        bare.enclosure = nil
        return draft.enclosure != nil && bare == self
    }
}
