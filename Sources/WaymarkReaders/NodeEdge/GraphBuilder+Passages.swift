import WaymarkModel

/// Who can pass nodes and edges.
extension GraphBuilder {
    /// Keeps what a row says, and returns its number; -1 if it says nothing.
    mutating func keep(_ claims: PassageClaims?) -> Int32 {
        guard var claims else { return -1 }
        claims.holdDoors()
        passages.append(claims)
        return Int32(passages.count - 1)
    }

    /// Adds what another row about the same edge says: what closes it counts.
    mutating func merge(_ claims: PassageClaims?, into link: inout Link) {
        guard var claims else { return }
        claims.holdDoors()
        if link.passage < 0 { link.passage = keep(claims) } else { passages[Int(link.passage)].merge(claims) }
    }

    /// Returns what the row of a node says; nil if it says nothing.
    func passage(of record: Int) -> PassageClaims? {
        let number = records[record].passage
        return number < 0 ? nil : passages[Int(number)]
    }

    /// Returns what the rows of edges and of their ends say about passing them.
    ///
    /// - Parameters:
    ///   - landings: The ends whose words hold for a connector instead, so that the way to it is open when it is.
    ///   - isRamp: Whether they are a ramp, which is as steep as its ends say if these are parts of a ramp.
    func passage(of links: [Link], besides landings: Set<Int> = [], isRamp: Bool = false) -> PassageClaims {
        var claims = PassageClaims()
        if passages.isEmpty { return claims }
        for link in links {
            if link.passage >= 0 {
                let own = passages[Int(link.passage)]
                claims.merge(own, asDoor: true)
                claims.merge(slopeOf: own)
            }
            for end in [link.from, link.to] where !landings.contains(end) {
                if let passage = passage(of: end) { claims.merge(passage) }
            }
            guard isRamp else { continue }
            for end in [link.from, link.to] where rule(of: end).connector?.isRamp == true {
                claims.incline = [claims.incline, passage(of: end)?.incline].compactMap { $0 }.max { abs($0) < abs($1) }
            }
        }
        return claims
    }
}
