/// A half-open range of minutes of a local day; 1440 and more are on the next day.
struct MinuteSpan: Hashable, Sendable {
    var start: Int16
    var end: Int16

    static let wholeDay = MinuteSpan(start: 0, end: 1440)
}

extension [MinuteSpan] {
    /// Returns the spans in order, with overlapping and touching spans merged.
    func merged() -> [MinuteSpan] {
        if count < 2 { return self }
        var result: [MinuteSpan] = []
        result.reserveCapacity(count)
        for span in sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
            if let last = result.last, span.start <= last.end {
                result[result.count - 1].end = Swift.max(last.end, span.end)
            } else {
                result.append(span)
            }
        }
        return result
    }

    /// Returns these spans, which must be in order, without those of `others` shifted by some minutes.
    func subtracting(_ others: [MinuteSpan], movedBy shift: Int) -> [MinuteSpan] {
        var result = self
        for other in others {
            let start = Int(other.start) + shift
            let end = Int(other.end) + shift
            guard result.contains(where: { Int($0.start) < end && start < Int($0.end) }) else { continue }
            result = result.flatMap { span -> [MinuteSpan] in
                guard Int(span.start) < end, start < Int(span.end) else { return [span] }
                var pieces: [MinuteSpan] = []
                if Int(span.start) < start { pieces.append(MinuteSpan(start: span.start, end: Int16(start))) }
                if end < Int(span.end) { pieces.append(MinuteSpan(start: Int16(end), end: span.end)) }
                return pieces
            }
        }
        return result
    }
}
