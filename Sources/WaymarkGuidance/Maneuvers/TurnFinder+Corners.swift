// Which bends are told, and in which words.
extension TurnFinder {
    /// Sets the turns to mention for the bends of one stretch.
    func tell(_ bends: [Bend], in course: inout LegCourse) {
        var index = 0
        while index < bends.count {
            if index + 1 < bends.count, isJog(bends[index], bends[index + 1]) {
                goStraight(bends[index], on: bends[index].others.heading, in: &course)
                goStraight(bends[index + 1], on: bends[index + 1].heading, in: &course)
                index += 2
                continue
            }
            let end = endOfCorner(bends, from: index)
            tell(bends, index..<end, in: &course)
            index = end
        }
    }

    /// Returns the end of the bends in one direction that a person perceives as one: those of a corner, or those of a curve
    /// without another way.
    private func endOfCorner(_ bends: [Bend], from first: Int) -> Int {
        var end = first + 1
        var sum = bends[first].angle
        var choices = bends[first].others.isEmpty ? 0 : 1
        while end < bends.count, (bends[end].angle > 0) == (sum > 0) {
            let next = bends[end]
            let gap = (next.along - bends[end - 1].along).wholeHundredths
            let isCurve = choices == 0 && next.others.isEmpty && next.isSmall && bends[end - 1].isSmall
            let others = choices + (next.others.isEmpty ? 0 : 1)
            // Two junctions are two decisions, unless all bends are small. A half-circle would have no side.
            guard gap <= (isCurve ? Self.curveSpacing : Self.cornerLength),
                others < 2 || bends[first...end].allSatisfy(\.isSmall),
                abs(sum + next.angle) < TurnModifier.reverseLimit
            else { break }
            sum += next.angle
            choices = others
            end += 1
        }
        return end
    }

    /// Sets the turns to mention for the bends of a corner.
    private func tell(_ bends: [Bend], _ corner: Range<Int>, in course: inout LegCourse) {
        var sum = 0.0
        for bend in corner { sum += bends[bend].angle }
        sum = sum.wholeHundredths
        if abs(sum) <= Turn.smallLimit {
            for bend in corner {
                if let turn = smallTurn(of: bends[bend], in: course) { course.pieces[bends[bend].segment].turn = turn }
            }
            return
        }
        let first = bends[corner.lowerBound]
        let choice = corner.first { !bends[$0].others.isEmpty }
        let place = choice.map { bends[$0] } ?? first
        let turn = Turn(
            choice == nil && !corner.contains { bends[$0].isOpen } ? .bend : .choice, before: first.others.heading,
            angle: sum, modifier: corner.count == 1 ? modifier(of: first, in: course) : TurnModifier(angle: sum),
            others: choice == nil ? OtherWays() : place.others)
        course.pieces[place.segment].turn = turn
        for bend in corner where bends[bend].segment != place.segment {
            goStraight(bends[bend], on: bends[bend].segment < place.segment ? turn.before : turn.after, in: &course)
        }
    }

    /// Notes a bend that is told with another, or makes up for it.
    private func goStraight(_ bend: Bend, on heading: Double, in course: inout LegCourse) {
        course.pieces[bend.segment].straightOn = heading
    }

    private func isJog(_ first: Bend, _ second: Bend) -> Bool {
        (first.angle > 0) != (second.angle > 0)
            && (second.along - first.along).wholeHundredths <= Self.jogLength
            && abs((first.angle + second.angle).wholeHundredths) <= TurnModifier.straightLimit
            && first.others.isEmpty && second.others.isEmpty && !first.isOpen && !second.isOpen
    }

    // MARK: Other ways

    /// Returns the first of some other ways, as a change of heading in degrees, that fulfils a condition.
    func first(of others: OtherWays, in course: LegCourse, where fulfils: (Double) -> Bool) -> Double? {
        for place in others.places {
            let bearing = junctions.bearing(of: course.others[Int(place)], at: others.node)
            let change = Heading.change(from: others.heading, to: bearing)
            if fulfils(change) { return change }
        }
        return nil
    }

    /// Returns the modifier that distinguishes a bend from the other ways.
    func modifier(of bend: Bend, in course: LegCourse) -> TurnModifier {
        let (angle, own) = (bend.angle, abs(bend.angle))
        let plain = TurnModifier(angle: angle)
        // Only a side has a sharper and a blunter word, which the angles between them never take.
        let isBlunt = own < Self.slightBesideSharper
        guard plain.isPlainSide, isBlunt || own > Self.sharpBesideBlunter else { return plain }
        let rival = first(of: bend.others, in: course) {
            let lead = isBlunt ? abs($0) - own : own - abs($0)
            return lead > Self.wordSpread && TurnModifier(angle: $0).isSame(as: plain)
        }
        if rival == nil { return plain }
        if isBlunt { return angle > 0 ? .slightRight : .slightLeft }
        return angle > 0 ? .sharpRight : .sharpLeft
    }

    /// Returns a small bend as a turn; nil if no other way competes, one that the traveller could mistake for it.
    func smallTurn(of bend: Bend, in course: LegCourse) -> Turn? {
        // In an open area, travellers head for its exit.
        if bend.isOpen { return nil }
        let angle = bend.angle
        let spread = abs(angle) > TurnModifier.straightLimit ? Self.competingSpread : Self.evenSpread
        let isRival = { (change: Double) in abs(change) <= abs(angle) + spread }
        guard first(of: bend.others, in: course, where: isRival) != nil else { return nil }
        // The outermost of all competing ways: the traveller keeps to that side.
        let outer = first(of: bend.others, in: course) { isRival($0) && (angle > 0 ? $0 >= angle : $0 <= angle) }
        return Turn(
            outer == nil ? .fork : .choice, before: bend.others.heading, angle: angle,
            modifier: angle > 0 ? .slightRight : .slightLeft,
            others: bend.others)
    }
}

extension TurnModifier {
    /// Whether it is a plain turn to a side.
    fileprivate var isPlainSide: Bool {
        switch self {
        case .left, .right: true
        default: false
        }
    }

    /// Compares the numbers of two cases. The operator compares their words.
    func isSame(as other: TurnModifier) -> Bool { caseNumber(of: self) == caseNumber(of: other) }
}
