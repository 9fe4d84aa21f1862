import WaymarkModel

/// What the rows of a venue refer to, while it is loaded.
final class LoadedReferences {
    private var tables: [FeatureKind: RowIDs] = [:]
    private var levels = RowIDs()
    private var nodes = RowIDs()
    private var knownHours: [String: OpeningHours] = [:]

    /// Remembers the ids of a kind by their row numbers.
    func set(_ ids: RowIDs, _ kind: FeatureKind) {
        switch kind {
        case .level: levels = ids
        case .node: nodes = ids
        default: tables[kind] = ids
        }
    }

    func id(of key: Int64, _ kind: FeatureKind) -> FeatureID? {
        switch kind {
        case .level: levels[key]
        case .node: nodes[key]
        default: tables[kind]?[key]
        }
    }

    /// Returns the opening hours of a text. Most of a venue share a few.
    func hours(_ text: String) throws(MisfitRow) -> OpeningHours {
        if let hours = knownHours[text] { return hours }
        do throws(OpeningHoursError) {
            let hours = try OpeningHours(text)
            knownHours[text] = hours
            return hours
        } catch {
            throw MisfitRow(reason: "the opening hours \"\(text)\": \(error.message)")
        }
    }
}

/// The ids of features by their row numbers.
///
/// An import numbers the rows of a venue one after the other, so that the numbers are nearly always dense. If they are
/// not, they are sorted.
struct RowIDs {
    private var keys: [Int64] = []
    private var ids: [FeatureID] = []
    /// The index in `ids` by row number from `first`; -1 for none. Empty if the numbers are far apart.
    private var dense: [Int32] = []
    private var first: Int64 = 0

    init() {}

    /// - Parameter keys: The row numbers, all different, one for each id.
    init(_ keys: [Int64], _ ids: [FeatureID]) {
        guard let least = keys.min(), let most = keys.max() else { return }
        first = least
        let (span, overflow) = most.subtractingReportingOverflow(least)
        if !overflow, span < Int64(keys.count) * 4 {
            dense = Array(repeating: -1, count: Int(span) + 1)
            for (index, key) in keys.enumerated() { dense[Int(key - least)] = Int32(index) }
            self.ids = ids
        } else {
            let order = keys.indices.sorted { keys[$0] < keys[$1] }
            self.keys = order.map { keys[$0] }
            self.ids = order.map { ids[$0] }
        }
    }

    subscript(key: Int64) -> FeatureID? {
        if keys.isEmpty {
            let (offset, overflow) = key.subtractingReportingOverflow(first)
            guard !overflow, offset >= 0, offset < Int64(dense.count) else { return nil }
            let index = dense[Int(offset)]
            return index < 0 ? nil : ids[Int(index)]
        }
        var (low, high) = (0, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < key { low = middle + 1 } else { high = middle }
        }
        return low < keys.count && keys[low] == key ? ids[low] : nil
    }
}
