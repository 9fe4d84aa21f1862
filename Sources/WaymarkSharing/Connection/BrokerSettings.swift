/// How an engine connects to a broker.
public struct BrokerSettings: Hashable, Sendable {
    /// A version of MQTT.
    public enum Version: String, Hashable, Sendable, CaseIterable {
        /// MQTT 5, or 3.1.1 if the broker does not know it.
        case automatic = "auto"
        /// MQTT 3.1.1.
        case three = "3.1.1"
        /// MQTT 5.
        case five = "5"
    }

    /// The files of TLS, in the PEM format.
    public struct Certificates: Hashable, Sendable {
        /// The path of the certificates that are trusted; nil means those of the system.
        public var authorities: String?
        /// The path of the client's certificate; nil if the broker does not ask for one.
        public var certificate: String?
        /// The path of the key of the client's certificate; nil without one.
        public var key: String?

        /// Creates settings that trust the certificates of the system.
        public init() {}
    }

    /// The address of the broker.
    public var address: BrokerAddress
    /// The addresses of further servers of the same broker, which are tried if the first one does not answer.
    public var otherAddresses: [BrokerAddress] = []
    /// The password; nil if there is none.
    public var password: String?
    /// The version of MQTT.
    public var version = Version.automatic
    /// The files of TLS. They are used if the address starts with `mqtts`.
    public var certificates = Certificates()
    /// The time in seconds after which a silent connection is checked.
    public var keepAlive = 15
    /// How long the broker keeps messages for this engine while it is away, in seconds: 1 day.
    public var sessionSeconds: UInt32 = 86_400
    /// How long to wait for the broker while connecting, in milliseconds.
    public var timeout = 5_000

    /// Creates settings without a password.
    ///
    /// - Parameter address: The address of the broker.
    public init(_ address: BrokerAddress) { self.address = address }
}

/// A message to a broker.
public struct BrokerPost: Hashable, Sendable {
    /// The topic.
    public var topic: String
    /// The contents; empty deletes a retained message.
    public var payload: [UInt8]
    /// Whether the broker keeps it for those who subscribe later.
    public var isRetained: Bool
    /// The seconds after which the broker deletes it (MQTT 5 only); nil means never.
    public var lifetime: UInt32?

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - topic: The topic.
    ///   - payload: The contents; empty deletes a retained message.
    ///   - isRetained: Whether the broker keeps it for those who subscribe later.
    ///   - lifetime: The seconds after which the broker deletes it (MQTT 5 only); nil means never.
    public init(topic: String, payload: [UInt8], isRetained: Bool = false, lifetime: UInt32? = nil) {
        self.topic = topic
        self.payload = payload
        self.isRetained = isRetained
        self.lifetime = lifetime
    }
}
