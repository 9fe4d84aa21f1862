extension TurnFinder {
    /// Returns the turns to mention for the bends of one stretch.
    func told(_ bends: [Bend]) -> [(segment: Int, turn: Turn)] {
        if bends.isEmpty { return [] }
        let bends = bends.filter { abs($0.angle) > Self.noise }
        var told: [(segment: Int, turn: Turn)] = []
        var index = 0
        while index < bends.count {
            if index + 1 < bends.count, isJog(bends[index], bends[index + 1]) {
                index += 2
                continue
            }
            let corner = corner(bends, from: index)
            tell(corner, in: &told)
            index += corner.count
        }
        return told
    }

    /// Returns the bends in one direction that a person perceives as one: those of a corner, or those of a curve
    /// without another way.
    private func corner(_ bends: [Bend], from first: Int) -> ArraySlice<Bend> {
        var end = first + 1
        var sum = bends[first].angle
        var choices = bends[first].alternatives.isEmpty ? 0 : 1
        while end < bends.count, (bends[end].angle > 0) == (sum > 0) {
            let next = bends[end]
            let gap = (next.along - bends[end - 1].along).wholeHundredths
            let isCurve = choices == 0 && next.alternatives.isEmpty && next.isSmall && bends[end - 1].isSmall
            let others = choices + (next.alternatives.isEmpty ? 0 : 1)
            // Two junctions are two decisions, unless all bends are small. A half-circle would have no side.
            guard gap <= (isCurve ? Self.curveSpacing : Self.cornerLength),
                others < 2 || bends[first...end].allSatisfy(\.isSmall),
                abs(sum + next.angle) < TurnModifier.reverseLimit
            else { break }
            sum += next.angle
            choices = others
            end += 1
        }
        return bends[first..<end]
    }

    /// Adds the turns to mention for the bends of a corner.
    private func tell(_ corner: ArraySlice<Bend>, in told: inout [(segment: Int, turn: Turn)]) {
        guard let first = corner.first else { return }
        let sum = corner.reduce(0) { $0 + $1.angle }.wholeHundredths
        let choice = corner.first { !$0.alternatives.isEmpty }
        if abs(sum) <= Turn.smallLimit {
            for bend in corner {
                if let turn = bend.smallTurn { told.append((bend.segment, turn)) }
            }
            return
        }
        let place = choice ?? first
        let turn = Turn(
            manner: choice == nil && !corner.contains(where: \.isOpen) ? .bend : .choice, angle: sum,
            modifier: corner.count == 1 ? first.modifier : TurnModifier(angle: sum),
            alternatives: choice?.alternatives ?? [])
        told.append((place.segment, turn))
    }

    private func isJog(_ first: Bend, _ second: Bend) -> Bool {
        (second.along - first.along).wholeHundredths <= Self.jogLength
            && abs((first.angle + second.angle).wholeHundredths) <= TurnModifier.straightLimit
            && (first.angle > 0) != (second.angle > 0)
            && first.alternatives.isEmpty && second.alternatives.isEmpty && !first.isOpen && !second.isOpen
    }
}
