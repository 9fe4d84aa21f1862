import WaymarkRouting

/// The effects of a plugin on the directed edges of a network. Each different effect is stored once.
struct EdgeEffects: Sendable {
    /// The different effects. The first is that of edges without one.
    private(set) var kinds = [PassageAdjustment()]
    /// The place of each directed edge's effect in `kinds`.
    private(set) var places: [UInt32]
    /// The number of edges with an effect.
    private(set) var count = 0
    private var known: [PassageAdjustment: UInt32] = [:]

    /// Creates the effects of a plugin that has none.
    init(edgeCount: Int) { places = Array(repeating: 0, count: edgeCount) }

    /// Returns the effect on a directed edge; nil if there is none.
    subscript(edge: Int) -> PassageAdjustment? { places[edge] == 0 ? nil : kinds[Int(places[edge])] }

    /// Returns the place of an effect in `kinds`, where it is added if it is new.
    mutating func place(of effect: PassageAdjustment) -> UInt32 {
        if effect == kinds[0] { return 0 }
        if kinds.count > 1, effect == kinds[kinds.count - 1] { return UInt32(kinds.count - 1) }
        if let place = known[effect] { return place }
        let place = UInt32(kinds.count)
        known[effect] = place
        kinds.append(effect)
        return place
    }

    /// Sets the effect on a directed edge that has none so far.
    mutating func set(_ edge: UInt32, to place: UInt32) {
        places[Int(edge)] = place
        if place != 0 { count += 1 }
    }

    /// Drops what only adding effects needs.
    mutating func finish() { known = [:] }

    /// The effects that an edge has, without those that none has any more.
    var used: [PassageAdjustment] {
        var isUsed = Array(repeating: false, count: kinds.count)
        for place in places { isUsed[Int(place)] = true }
        return kinds.indices.dropFirst().filter { isUsed[$0] }.map { kinds[$0] }
    }

    /// Limits the product of all factors on an edge to 0.1 to 100. The factor that would exceed this is changed.
    ///
    /// - Parameter products: The product of the factors of earlier plugins by directed edge, or empty before the first
    ///   plugin.
    mutating func limit(_ products: inout [Double]) {
        if products.isEmpty { products = Array(repeating: 1, count: places.count) }
        for edge in places.indices where places[edge] != 0 {
            var effect = kinds[Int(places[edge])]
            let before = products[edge]
            let after = min(100, max(0.1, before * effect.weightFactor))
            products[edge] = after
            guard after / before != effect.weightFactor else { continue }
            effect.weightFactor = after / before
            places[edge] = place(of: effect)
            if places[edge] == 0 { count -= 1 }
        }
        finish()
    }

    /// Returns these effects on the duration with another plugin hook's effects on the weight.
    func with(weight other: EdgeEffects) -> EdgeEffects {
        var both = EdgeEffects(edgeCount: places.count)
        var known: [UInt64: UInt32] = [:]
        for edge in places.indices where places[edge] != 0 || other.places[edge] != 0 {
            let pair = UInt64(places[edge]) << 32 | UInt64(other.places[edge])
            if let place = known[pair] {
                both.set(UInt32(edge), to: place)
                continue
            }
            var effect = other.kinds[Int(other.places[edge])]
            effect.factor = kinds[Int(places[edge])].factor
            effect.seconds = kinds[Int(places[edge])].seconds
            let place = both.place(of: effect)
            known[pair] = place
            both.set(UInt32(edge), to: place)
        }
        both.finish()
        return both
    }
}
