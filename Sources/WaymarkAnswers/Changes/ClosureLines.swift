import WaymarkEngine

/// What an import closes and opens again, as lines: one for a level or a building, however many landings it has.
package struct ClosureLines {
    private let names: FeatureNames

    package init(_ venue: Venue) { names = FeatureNames(venue) }

    /// Returns the lines for conditions that an import sets and lifts.
    package func lines(
        set: [Condition], lifted: [Condition]
    ) -> [(text: String, mark: AnswerSheet.Mark)] {
        let closed = texts(set).map { (text: "+ closed: \($0)", mark: AnswerSheet.Mark.added) }
        return closed + texts(lifted).map { (text: "- no longer closed: \($0)", mark: .removed) }
    }

    private func texts(_ conditions: [Condition]) -> [String] {
        var seen: Set<String> = []
        return conditions.map { condition in
            let what = condition.enclosure.map(names.enclosure) ?? names.target(condition.target)
            return what + ConditionText.times(condition, names.venue.calendar)
        }.filter { seen.insert($0).inserted }
    }
}
