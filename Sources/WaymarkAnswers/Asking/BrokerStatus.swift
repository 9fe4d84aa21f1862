/// How a venue is joined to a broker.
package struct BrokerStatus: Answer {
    package var address: String
    package var engine: String
    package var state: String
    package var reason: String?
    package var waiting: Int
    /// The same in words.
    package var sentence: String

    package init(address: String, engine: String, state: String, reason: String?, waiting: Int, sentence: String) {
        (self.address, self.engine, self.state) = (address, engine, state)
        (self.reason, self.waiting, self.sentence) = (reason, waiting, sentence)
    }

    package static var name: StaticString { "broker" }
    package static var doc: StaticString { "How a venue is joined to a broker." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.address, "address", doc: "The address of the broker.")
        v.member(\.engine, "engine", doc: "The id of the engine there.")
        v.member(\.state, "state", doc: "How the connection is.")
        v.member(\.reason, "reason", doc: "Why there is no connection; null if there is one, or it is not known.")
        v.member(\.waiting, "waiting", doc: "The number of messages that wait for the broker.")
    }
}
