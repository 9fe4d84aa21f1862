import WaymarkModel

/// An author's corrections of what the importer concludes from a floor plan.
struct PlanOverrides {
    /// A correction.
    enum Action: Hashable {
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
    }

    /// What an override changes of an opening. Nil leaves it.
    struct OpeningChange: Hashable {
        var door: Opening.Door?
        var isAutomatic: Bool?
        var isOneWay: Bool?
        var hours: OpeningHours?
    }

    /// What an override changes of a unit. Nil leaves it.
    struct UnitChange: Hashable {
        var passage: Unit.Passage?
        var walking: Unit.Walking?
        var hours: OpeningHours?
    }

    /// A correction and where it is written.
    struct Entry {
        var action: Action
        var span: SourceSpan?
        var reason: String?
    }

    /// The corrections, in the order of the file.
    var entries: [Entry] = []

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

    /// Returns the index of the entry that confirms a conclusion; nil if none does.
    func pin(of inference: Inference) -> Int? {
        entries.firstIndex { $0.action == .pin(inference: inference.id) }
    }
}
