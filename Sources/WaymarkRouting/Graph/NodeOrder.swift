import WaymarkModel

/// The order of a graph's nodes: by building, level and position, so that neighbours in the venue are close in memory.
enum NodeOrder {
    /// Returns the venue's node indices in graph order, in linear time.
    ///
    /// Positions are ordered along a Z-curve over the venue's bounding square. Ties keep the venue's order.
    static func order(of venue: Venue) -> [UInt32] {
        let levels = venue.levels
        let order = levels.indices.sorted {
            let left = venue.building(of: Index($0))?.position ?? -1
            let right = venue.building(of: Index($1))?.position ?? -1
            return (left, levels[$0].ordinal, $0) < (right, levels[$1].ordinal, $1)
        }
        var levelRanks = [UInt64](repeating: 0, count: levels.count)
        for (rank, level) in order.enumerated() { levelRanks[level] = UInt64(rank) }

        var lowest = Point(x: .infinity, y: .infinity)
        var extent = 1.0
        let positions = venue.nodeIndices.map { venue.position(of: $0) }
        for point in positions { lowest = Point(x: min(lowest.x, point.x), y: min(lowest.y, point.y)) }
        for point in positions { extent = max(extent, point.x - lowest.x, point.y - lowest.y) }
        let keys = venue.nodeIndices.map { index in
            let point = positions[index.position]
            let cell = zCurve(
                UInt32((point.x - lowest.x) / extent * 65_535), UInt32((point.y - lowest.y) / extent * 65_535))
            return levelRanks[venue.level(of: index).position] << 32 | UInt64(cell)
        }
        return sorted(keys)
    }

    /// Returns the positions of the keys in ascending order, equal keys in their original order: a radix sort of 11
    /// bits per pass. The counts of a pass then stay in the fastest memory, and few keys do not cost many counts.
    static func sorted(_ keys: [UInt64]) -> [UInt32] {
        var order = keys.indices.map { UInt32($0) }
        var other = order
        var starts = [Int](repeating: 0, count: digits)
        let highest = keys.max() ?? 0
        var shift: UInt64 = 0
        keys.withUnsafeBufferPointer { keys in
            while shift < 64, highest >> shift > 0 {
                starts.withUnsafeMutableBufferPointer { starts in
                    order.withUnsafeBufferPointer { order in
                        other.withUnsafeMutableBufferPointer { other in
                            pass(over: keys, shift, from: order, to: other, starts)
                        }
                    }
                }
                swap(&order, &other)
                shift += digitBits
            }
        }
        return order
    }

    private static var digitBits: UInt64 { 11 }
    private static var digits: Int { 1 << Int(digitBits) }

    /// Orders by one digit of the keys.
    private static func pass(
        over keys: UnsafeBufferPointer<UInt64>, _ shift: UInt64, from order: UnsafeBufferPointer<UInt32>,
        to other: UnsafeMutableBufferPointer<UInt32>, _ starts: UnsafeMutableBufferPointer<Int>
    ) {
        let mask = UInt64(digits - 1)
        for digit in 0..<digits { starts[digit] = 0 }
        for key in keys { starts[Int(key >> shift & mask)] += 1 }
        var sum = 0
        for digit in 0..<digits {
            let count = starts[digit]
            starts[digit] = sum
            sum += count
        }
        for index in order {
            let digit = Int(keys[Int(index)] >> shift & mask)
            other[starts[digit]] = index
            starts[digit] += 1
        }
    }

    /// Interleaves the bits of two 16-bit numbers.
    private static func zCurve(_ x: UInt32, _ y: UInt32) -> UInt32 { spread(x) | spread(y) << 1 }

    private static func spread(_ number: UInt32) -> UInt32 {
        var bits = number & 0xffff
        bits = (bits | bits << 8) & 0x00ff_00ff
        bits = (bits | bits << 4) & 0x0f0f_0f0f
        bits = (bits | bits << 2) & 0x3333_3333
        return (bits | bits << 1) & 0x5555_5555
    }
}
