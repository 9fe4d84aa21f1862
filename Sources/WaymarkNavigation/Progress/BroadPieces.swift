import WaymarkModel

/// The pieces of a track on whose path a traveller can be beside the line: those of a stated width, and those on open floor.
///
/// Flights without a length in plan, and the pieces that lead to them, are among them: `RouteTrack.nearest` does not always
/// take the nearest of these.
struct BroadPieces: Sendable {
    private let indices: [Int]
    /// The number of them before each piece, and before the end.
    private let countBefore: [Int]

    init(of pieces: [RouteTrack.Piece]) {
        var (indices, countBefore): ([Int], [Int]) = ([], [0])
        for (index, piece) in pieces.enumerated() {
            let leadsToFlight = index + 1 < pieces.count && pieces[index + 1].isUpright
            if piece.halfWidth > 0 || piece.floor != nil || piece.isUpright || leadsToFlight { indices.append(index) }
            countBefore.append(indices.count)
        }
        (self.indices, self.countBefore) = (indices, countBefore)
    }

    /// Returns those among some pieces.
    func among(_ range: Range<Int>) -> ArraySlice<Int> {
        indices[countBefore[range.lowerBound]..<countBefore[range.upperBound]]
    }
}
