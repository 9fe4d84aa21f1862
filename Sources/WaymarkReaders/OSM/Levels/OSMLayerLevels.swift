/// The levels that layers stand for, where nothing else says on which level something is.
///
/// A layer is an order of drawing and not a number of storeys: a platform with `layer=-5` is below what has `layer=-4`, and below the levels
/// that the file states there. If there is nothing between, it is the next level below the ground, and not the fifth.
struct OSMLayerLevels: Sendable {
    /// The layers above and below the ground, by their distance from it.
    private let layers: [Bool: [Double]]
    /// How many whole levels the file states above and below the ground.
    private let stated: [Bool: Double]

    /// - Parameters:
    ///   - layers: The layers of features without a level.
    ///   - stated: The levels that features state.
    init(layers: Set<Double> = [], stated: Set<Double> = []) {
        self.layers = Dictionary(grouping: layers.filter { $0 != 0 }) { $0 > 0 }.mapValues { $0.map(abs).sorted() }
        self.stated = Dictionary(grouping: stated) { $0 > 0 }.mapValues { levels in
            levels.map { abs($0).rounded(.down) }.max() ?? 0
        }
    }

    /// - Parameter stated: The levels that outlines, doors and elevators state.
    init(_ data: OSMData, _ lines: [OSMLine], _ areas: [OSMLevelFinder.OpenArea], stated: Set<Double>) {
        let unstated = lines.filter { $0.stated.isEmpty && $0.repeats.isEmpty }
        self.init(
            layers: Set(unstated.compactMap { data.ways[$0.way].tags.layer } + areas.compactMap(\.layer)),
            stated: stated.union(lines.flatMap { $0.stated + $0.repeats }))
    }

    /// Returns the level of a layer: its own number, but at most one more than what lies between it and the ground.
    func level(of layer: Double) -> Double {
        let (isAbove, number) = (layer > 0, abs(layer))
        var nearest = stated[isAbove] ?? 0
        var own = 0.0
        for next in (layers[isAbove] ?? []).filter({ $0 < number }) + [number] {
            own = min(next, nearest + 1)
            nearest = max(nearest, own)
        }
        return isAbove ? own : -own
    }
}
