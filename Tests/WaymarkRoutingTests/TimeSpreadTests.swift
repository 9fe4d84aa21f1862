import Testing

@testable import WaymarkRouting

@Suite struct `The time of a passage is spread over it` {
    /// The middle fifth of 50 m takes nine times as long as it is.
    private let spread = TimeSpread([(20, 20), (10, 90), (20, 20)])

    @Test func `Each stretch has its own speed`() {
        #expect(abs(spread.time(at: 0.4) - 20.0 / 130) < 1e-9 && abs(spread.time(at: 0.6) - 110.0 / 130) < 1e-9)
        #expect(spread.time(at: 0) == 0 && spread.time(at: 1) == 1 && spread.way(after: 1) == 1)
        for share in stride(from: 0.0, through: 1, by: 0.01) {
            #expect(abs(spread.way(after: spread.time(at: share)) - share) < 1e-9)
        }
        #expect(abs(spread.speed(at: 0.2) / spread.speed(at: 0.5) - 9) < 1e-9)
        #expect(spread.speeds(from: 0.1, to: 0.3).count == 1 && spread.speeds(from: 0.1, to: 0.5).count == 2)
    }

    @Test func `One speed from end to end is even`() {
        #expect(TimeSpread([(20, 20), (10, 10)]) == .even && TimeSpread([]) == .even && TimeSpread([(0, 5)]) == .even)
        #expect(TimeSpread.even.time(at: 0.3) == 0.3 && TimeSpread.even.speeds(from: 0, to: 1) == [1])
    }

    @Test func `A part has its part of it`() {
        let part = spread.part(from: 0.2, to: 0.6)
        #expect(abs(part.time(at: 0.5) - 10.0 / 100) < 1e-9)
        #expect(spread.part(from: 0, to: 0.4) == .even)
    }
}
