import WaymarkModel

// Weights made from others.
extension Weights {
    /// Returns these weights for other conditions or another moment, changed only where those differ; nil if they
    /// must be computed again.
    ///
    /// Everything but the conditions must be the same, and the moment must be on the same day in UTC.
    func changed(
        to key: WeightsKey, at moment: Timestamp, stop: StopSignal? = nil
    ) throws(RoutingError) -> Weights? {
        guard canMove(to: moment), self.key.isSameTraveller(as: key) else { return nil }
        // A few conditions are added to the weights without any, so that old versions need not be kept.
        if let plain, key.standing.isShort, plain.isValid(at: moment) {
            return key.standing.isEmpty ? plain : try plain.changed(to: key, at: moment, stop: stop)
        }
        let (costs, touched, changesFloors) = self.costs.changed(to: key)
        return try with(
            costs, at: moment, touched, changesFloors: changesFloors, plain: isFirst ? self : plain, stop)
    }

    /// Returns these weights with another rule, which changes some edges and nothing else; nil if they must be computed
    /// again.
    func adding(_ weighting: any Weighting, to edges: [UInt32]) throws(RoutingError) -> Weights? {
        try with(costs.adding(weighting), at: moment, Array(Set(edges)).sorted(), changesFloors: false, plain: nil, nil)
    }

    /// - Parameters:
    ///   - touched: The directed edges whose costs may differ; those of a path edge are next to each other.
    ///   - plain: The weights without conditions, if the rules are the same.
    private func with(
        _ costs: PassageCosts, at moment: Timestamp, _ touched: [UInt32], changesFloors: Bool, plain: Weights?,
        _ stop: StopSignal?
    ) throws(RoutingError) -> Weights? {
        let few = min(touched.count, Self.fewEdges)
        let memory = PageMemory(
            after: self.columns.memory,
            capacity: self.columns.byteCount(changing: few) + self.coreCosts.byteCount(changing: few))
        var columns = WeightColumns(sharing: self.columns, in: memory)
        if !touched.isEmpty || changesFloors { columns.removeTimetables(of: touched, floors: changesFloors) }
        var below = edgesBelowBase
        if !below.isEmpty { below.removeAll(where: Set(touched).contains) }
        var (path, state) = (none32, ConditionIndex.State.other)
        for edge in touched.until(stop) {
            let source = snapshot.graph.source[Int(edge)]
            if source >> 1 != path { (path, state) = (source >> 1, costs.state(of: edge)) }
            guard let isAbove = try set(edge, state, &columns, costs, at: moment, isRestored: plain != nil) else {
                return nil
            }
            if !isAbove, guide != nil { below.append(edge) }
        }
        if stop?.isSent == true { throw .stopped }
        if changesFloors { for table in costs.floorTimetables() { columns.add(table) } }
        let moved = isValid(at: moment) ? [] : columns.move(from: self.moment, to: moment)
        let edges = moved.isEmpty ? touched : Set(touched + moved).sorted()
        var hierarchyCosts = lateHierarchyCosts.next(isFirst: isFirst, hasFirst: plain != nil)
        let coreCosts = CoreCosts(sharing: self.coreCosts, in: memory)
        refresh(coreCosts, columns, edges, &hierarchyCosts.arcs)
        return Weights(
            snapshot, moment, costs, consume columns, bounds, guide, coreCosts, hierarchyCosts, plain: plain,
            isFirst: false, edgesBelowBase: below)
    }

    /// For more edges than this, memory is taken as it is needed.
    static let fewEdges = 4

    /// Sets the costs of an edge under changed conditions.
    ///
    /// - Parameters:
    ///   - state: What the conditions do to it.
    ///   - isRestored: Whether the costs without conditions are those of the first version.
    /// - Returns: Whether it is known that its weight is never below the base; nil if the bounds do not allow the weight.
    private func set(
        _ edge: UInt32, _ state: ConditionIndex.State, _ columns: inout WeightColumns, _ costs: PassageCosts,
        at moment: Timestamp, isRestored: Bool
    ) throws(RoutingError) -> Bool? {
        switch state {
        case .closed:
            columns.close(Int(edge))
            return true
        case .plain:
            if isRestored, columns.restore(Int(edge)) { return true }
        case .other: break
        }
        let cost = try costs.cost(of: edge)
        // The bounds allow the base weights.
        let isAboveBase = guide.map { cost.leastWeight >= $0.base.weight(Int(edge)) } ?? false
        guard isAboveBase || bounds.allow(cost, of: Int(edge), in: snapshot.graph) else { return nil }
        columns.set(Int(edge), to: cost, at: moment)
        return isAboveBase
    }

    /// Sums the arcs again that some edges are a part of.
    func refresh(
        _ coreCosts: CoreCosts, _ columns: WeightColumns, _ edges: [UInt32], _ changed: inout ChangedArcs
    ) {
        let weights = WeightedEdges(columns.weight, avoided: columns.avoided)
        var last = none32
        for edge in edges {
            // Both directions of an edge are in the same chain.
            let owner = core.owners[Int(edge)]
            if owner == last { continue }
            coreCosts.refresh(owner: owner, of: core, weights, changed: &changed)
            last = owner
        }
    }
}
