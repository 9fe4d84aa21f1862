import WaymarkEngine

/// Something that happened at a broker.
package struct BrokerLine: Answer {
    private let time: VenueMoment
    private let event: String
    private let subject: String?
    private let message: String
    private let count: Int?

    /// - Parameter count: How many there were of a kind that is not told one by one; nil for others.
    package init(_ event: String, _ message: String, about subject: String?, count: Int?, at time: VenueMoment) {
        (self.event, self.message, self.subject) = (event, message, subject)
        (self.count, self.time) = (count, time)
    }

    package static var name: StaticString { "broker_line" }
    package static var schema: StaticString? { "waymark.broker/1" }
    package static var doc: StaticString { "Something that happened at a broker." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.time, "time", doc: "When it happened.")
        v.member(\.event, "event", doc: "Its name.")
        v.member(\.subject, "subject", doc: "Whom or what it is about; null for nobody.")
        v.member(\.message, "message", doc: "It as a sentence.")
        v.member(\.count, "count", omitted: true, doc: "How many there were of a kind that is not told one by one.")
    }
}

/// What an engine did at a broker.
package struct BrokerSummary: Answer {
    package var sent = 0
    package var received = 0
    package var repeated = 0
    package var denied = 0
    package var dropped = 0
    package var connections = 0
    /// How many messages were not used, by the reason.
    package var refused: [String: Int] = [:]

    package init() {}

    private var reasons: JSON {
        .object(refused.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .integer(Int64($0.value))) })
    }

    package static var name: StaticString { "broker_summary" }
    package static var schema: StaticString? { "waymark.broker_summary/1" }
    package static var doc: StaticString { "What an engine did at a broker." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.sent, "sent", doc: "The number of messages that it sent.")
        v.member(\.received, "received", doc: "The number that it received.")
        v.member(\.repeated, "repeated", doc: "The number that it had received before.")
        v.member(\.denied, "denied", doc: "The number that the broker did not accept.")
        v.member(\.dropped, "dropped", doc: "The number that it gave up.")
        v.member(\.connections, "connections", doc: "How often it connected.")
        v.member(\.reasons, "refused", doc: "How many messages were not used, by the reason.")
    }
}

/// The files of a cluster that were written.
package struct ClusterFilesAnswer: Answer {
    private let files: [String]
    private let broker: String
    private let cluster: String
    private let partitions: Int

    package init(_ files: [String], broker: String, cluster: String, partitions: Int) {
        (self.files, self.broker, self.cluster, self.partitions) = (files, broker, cluster, partitions)
    }

    package static var name: StaticString { "cluster_files" }
    package static var schema: StaticString? { "waymark.cluster_config/1" }
    package static var doc: StaticString { "The files of a cluster that were written." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.files, "files", doc: "The files, one for each server.")
        v.member(\.broker, "broker", doc: "The address of the broker for engines and phones.")
        v.member(\.cluster, "cluster", doc: "The address of the cluster for engines.")
        v.member(\.partitions, "partitions", doc: "The number of partitions.")
    }
}
