import WaymarkModel

/// Looks for other ways by making what is used more expensive.
///
/// Every passage that the ways found so far use is made more expensive, and the search is repeated (the penalty method; Bader, Dees,
/// Geisberger and Sanders, *Alternative Route Graphs in Road Networks*, TAPAS 2011). So it finds ways that differ from the route in
/// several places, of which none alone is different enough.
struct PenalisedAlternatives {
    let router: Router
    let request: RouteRequest
    let conditions: [Condition]
    let space: SearchSpace

    func add(to offer: inout AlternativeOffer) throws(RoutingError) {
        var penalties: [WayPiece: Double] = [:]
        for route in [offer.route] + offer.found { penalise(route, &penalties) }
        for _ in 0..<offer.rules.attempts where !offer.isComplete {
            let other = Router(
                router, adding: UsedPassages(snapshot: router.snapshot, share: penalties),
                to: router.snapshot.edges(of: penalties.keys))
            switch try answer(of: other) {
            case .failure(let error):
                // A way that arrives too late, or waits too long, is in the way of others.
                guard let refused = error.relaxed ?? error.waitingRoute else { return }
                penalise(refused, &penalties)
            case .success(let answer):
                penalise(answer.route, &penalties)
                let candidate = try router.repriced(
                    answer.route, for: request, conditions: conditions, at: answer.route.departure)
                if let candidate { try offer.add(candidate) }
            }
        }
    }

    /// Returns the best route, or why there is none. What the used passages weigh more can make one the best that comes when the end
    /// of the way is closed.
    private func answer(of router: Router) throws(RoutingError) -> Result<RouteAnswer, RoutingError> {
        do throws(RoutingError) {
            return .success(try router.route(request, conditions: conditions, using: space))
        } catch {
            if case .badCost = error.reason { throw error }
            return .failure(error)
        }
    }

    /// Adds a penalty of half its own time for each use of a passage, in both directions of flights. A crossing of open floor is one
    /// passage: another line across it is not another way. The way out of what is closed stays: nobody leaves it by another.
    private func penalise(_ route: Route, _ penalties: inout [WayPiece: Double]) {
        for leg in route.legs {
            var last: WayPiece?
            for segment in leg.segments where !segment.leavesClosed {
                for piece in router.snapshot.pieces(of: segment.source) {
                    if case .floor = piece, piece == last { continue }
                    penalties[piece, default: 0] += 0.5
                    last = piece
                }
            }
        }
    }
}

/// Makes passages more expensive that other ways already use.
private struct UsedPassages: Weighting {
    let author = "alternatives"
    let snapshot: VenueSnapshot
    /// How much more a passage weighs, as a share of its duration.
    let share: [WayPiece: Double]

    func adjustment(for passage: PassageDescription) -> PassageAdjustment? {
        let pieces = snapshot.pieces(of: passage.source)
        let sum = pieces.reduce(0.0) { $0 + (share[$1] ?? 0) }
        if sum == 0 { return nil }
        return PassageAdjustment(
            surcharge: Double(passage.duration) / 1000 * sum / Double(pieces.count) + 1)
    }
}
