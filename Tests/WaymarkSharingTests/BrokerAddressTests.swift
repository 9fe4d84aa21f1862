import Testing
import WaymarkSharing

@Suite struct `Addresses of brokers` {
    @Test(
        arguments: [
            ("mqtt://localhost", "localhost", 1883, false, nil), ("mqtts://b.example/", "b.example", 8883, true, nil),
            ("mqtt://ada@10.0.0.5:1884", "10.0.0.5", 1884, false, "ada"), ("mqtt://[::1]:7", "::1", 7, false, nil),
        ] as [(String, String, Int, Bool, String?)])
    func `An address is read with its parts`(
        text: String, host: String, port: Int, isSecure: Bool, user: String?
    ) throws {
        #expect(try BrokerAddress(text) == BrokerAddress(host: host, port: port, isSecure: isSecure, user: user))
    }

    @Test(arguments: [
        "", "localhost:1883", "http://x", "mqtt://", "mqtt://:1883", "mqtt://a:0", "mqtt://a:65536", "mqtt://a:b",
        "mqtt://a b", "mqtt://a\n", "mqtt://[::1", "mqtt://[::1]x", "mqtt://a/b", "mqtt://a?x=1",
    ])
    func `Anything else is refused`(text: String) {
        #expect(throws: BrokerError.self) { try BrokerAddress(text) }
    }

    @Test func `A password in an address is refused and not repeated`() {
        #expect {
            try BrokerAddress("mqtt://ada:secret@host")
        } throws: { error in
            guard case .address(let text, _)? = error as? BrokerError else { return false }
            return !text.contains("secret") && !"\(error)".contains("secret")
        }
    }

    @Test func `Waits double up to the longest and the same seed gives the same ones`() {
        var (one, two, other) = (BackOff(seed: 7), BackOff(seed: 7), BackOff(seed: 8))
        let waits = (0..<20).map { _ in one.next() }
        #expect(waits == (0..<20).map { _ in two.next() })
        #expect(waits != (0..<20).map { _ in other.next() })
        for (index, wait) in waits.enumerated() {
            let longest = min(BackOff.longest, BackOff.first << Int64(min(index, 10)))
            #expect((longest / 2...longest).contains(wait))
        }
        one.reset()
        #expect(one.next() <= BackOff.first)
    }
}
