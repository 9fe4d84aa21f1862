import WaymarkModel

/// An author's corrections of what the importer concludes from a floor plan.
package struct PlanOverrides {
    /// A correction.
    package enum Action: Hashable {
        /// Joins two units at a point.
        case join([FeatureID], at: Point?, width: Double?)
        /// Keeps two units apart.
        case separate([FeatureID])
        /// Removes a conclusion.
        case remove(inference: String)
        /// Confirms a conclusion.
        case pin(inference: String)
        /// Changes an opening.
        case opening(FeatureID, OpeningChange)
        /// Changes a unit.
        case unit(FeatureID, UnitChange)
        /// Changes a connector.
        case connector(FeatureID, ConnectorChange)
        /// Sets the hours of a path.
        case path(FeatureID, hours: OpeningHours)
    }

    /// What an override changes of an opening. Nil leaves it.
    package struct OpeningChange: Hashable {
        package var door: Opening.Door?
        package var isAutomatic: Bool?
        package var isOneWay: Bool?
        /// The unit from which a one-way opening leads.
        package var from: FeatureID?
        package var hours: OpeningHours?

        package init(hours: OpeningHours? = nil) { self.hours = hours }
    }

    /// What an override changes of a unit. Nil leaves it.
    package struct UnitChange: Hashable {
        package var passage: Unit.Passage?
        package var walking: Unit.Walking?
        package var hours: OpeningHours?

        package init(
            passage: Unit.Passage? = nil, walking: Unit.Walking? = nil, hours: OpeningHours? = nil
        ) {
            self.passage = passage
            self.walking = walking
            self.hours = hours
        }
    }

    /// What an override changes of a connector. Nil leaves it.
    package struct ConnectorChange: Hashable {
        package var kind: Connector.Kind?
        package var isAccessible: Bool?
        package var isClosed: Bool?
        package var hours: OpeningHours?

        package init(
            kind: Connector.Kind? = nil, isAccessible: Bool? = nil, isClosed: Bool? = nil, hours: OpeningHours? = nil
        ) {
            self.kind = kind
            self.isAccessible = isAccessible
            self.isClosed = isClosed
            self.hours = hours
        }
    }

    /// A correction and where it is written.
    package struct Entry {
        package var action: Action
        package var span: SourceSpan?
        package var reason: String?

        package init(action: Action, span: SourceSpan? = nil, reason: String? = nil) {
            self.action = action
            self.span = span
            self.reason = reason
        }
    }

    /// Why something is closed that an entry without a reason closes.
    static let closure = "closed by overrides.yaml"

    /// The corrections, in the order of the file.
    package var entries: [Entry] = []

    package init(entries: [Entry] = []) { self.entries = entries }

    /// Returns the index of the entry that removes a conclusion; nil if none does.
    func separation(of inference: Inference) -> Int? {
        let exact = entries.firstIndex { $0.action == .remove(inference: inference.id) }
        guard exact == nil, inference.subjects.count == 2 else { return exact }
        return separation(of: inference.subjects[0], inference.subjects[1])
    }

    /// Returns the index of the entry that keeps two units apart; nil if none does.
    func separation(of first: FeatureID, _ second: FeatureID) -> Int? {
        entries.firstIndex { entry in
            guard case .separate(let units) = entry.action else { return false }
            return Set(units) == [first, second]
        }
    }

    /// Returns the entries that change a connector that is known by some ids, in the order of the file.
    func changes(of ids: FeatureID...) -> [(entry: Int, change: ConnectorChange)] {
        entries.enumerated().compactMap { number, entry in
            if case .connector(let id, let change) = entry.action, ids.contains(id) { (number, change) } else { nil }
        }
    }

    /// Returns the index of the entry that confirms a conclusion; nil if none does.
    func pin(of inference: Inference) -> Int? {
        entries.firstIndex { $0.action == .pin(inference: inference.id) }
    }
}
