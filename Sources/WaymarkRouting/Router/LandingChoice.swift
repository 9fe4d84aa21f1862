import WaymarkModel

/// Which landing of a connector people go to: the nearest that is open when they arrive. But nobody goes on to another who can wait
/// at a nearer one that opens earlier: of such landings, the one that opens first.
struct LandingChoice<Way> {
    /// The landing that opens first of those that are nearer than the next.
    private(set) var closed: (way: Way, opens: Timestamp)?

    /// Adds the next landing, from near to far.
    ///
    /// - Returns: Whether it is decided, and the last of those that were added is not looked for any more.
    mutating func add(_ way: Way, arrival: Timestamp, _ closing: (isClosed: Bool, opens: Timestamp?)) -> Way? {
        if closing.isClosed {
            let opens = closing.opens ?? Timestamp(milliseconds: .max)
            if closed.map({ opens < $0.opens }) ?? true { closed = (way, opens) }
            return nil
        }
        if let closed, closed.opens <= arrival { return closed.way }
        return way
    }
}

extension Weights {
    /// Returns the landing of a connector that people go to; nil if there is none.
    ///
    /// - Parameters:
    ///   - ways: The ways to the landings that the traveller's roles open, from near to far.
    ///   - end: Returns the landing at the end of a way, and the arrival.
    func landing<Way>(
        of connector: Destination, among ways: [Way], _ end: (Way) -> (node: NodeIndex, arrival: Timestamp)
    ) -> Way? {
        var choice = LandingChoice<Way>()
        for way in ways {
            let (node, arrival) = end(way)
            if let chosen = choice.add(way, arrival: arrival, closing(ofLanding: node, of: connector, at: arrival)) {
                return chosen
            }
        }
        return choice.closed?.way
    }

    /// Returns whether a landing of a connector is closed at a moment, and when it opens.
    func closing(
        ofLanding node: NodeIndex, of connector: Destination, at moment: Timestamp
    ) -> (isClosed: Bool, opens: Timestamp?) {
        let level = snapshot.venue.level(of: snapshot.venueIndex(of: node))
        return closing(of: connector, at: node, on: level, isLeaving: false, moment)
    }

    /// Returns whether the nearest landing of a connector is where people go to, wherever the others are: it is open on arrival, or no
    /// other is open earlier.
    func isChosen(_ node: NodeIndex, of connector: Destination, at arrival: Timestamp) -> Bool {
        let here = closing(ofLanding: node, of: connector, at: arrival)
        if !here.isClosed { return true }
        let opens = here.opens ?? Timestamp(milliseconds: .max)
        return snapshot.nodes(of: connector).allSatisfy { other in
            let there = closing(ofLanding: other, of: connector, at: arrival)
            return other == node || there.isClosed && there.opens ?? Timestamp(milliseconds: .max) >= opens
        }
    }
}
