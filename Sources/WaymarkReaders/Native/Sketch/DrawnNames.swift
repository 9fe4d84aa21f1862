import WaymarkModel

/// The ids of what is drawn without a letter: the letters around it, and a number from the second such thing on, from the bottom
/// and the left, where the drawing's origin is. They stay the same when rows or columns are added, and when more such things are drawn
/// above.
struct DrawnNames {
    private let prefix: String
    private var counts: [String: Int] = [:]

    init(_ prefix: String) { self.prefix = prefix }

    /// Returns the id of the next thing, from the bottom and the left.
    mutating func next(_ letters: Set<Character>) -> FeatureID {
        let name = prefix + letters.map { String($0) }.sorted().joined()
        counts[name, default: 0] += 1
        let number = counts[name, default: 1]
        return FeatureID(rawValue: number == 1 ? name : "\(name).\(number)")
    }
}
