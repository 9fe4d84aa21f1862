import CMosquitto

/// A connection to an MQTT broker, over libmosquitto.
///
/// It belongs to one thread, and everything happens inside its calls. A message is acknowledged to the broker only by
/// the `flush` after the `wait` that returned it: what was stored in between is not lost if the process dies. A
/// connection is used once; after it was lost, create another one.
public final class BrokerConnection {
    /// The maximum number of messages that one `wait` returns.
    public static let batch = 1_000

    let handle: OpaquePointer
    let settings: BrokerSettings
    /// Whether MQTT 5 is spoken.
    public let isFive: Bool
    /// Whether the broker remembered this client; false before `open`.
    public internal(set) var hasSession = false
    /// What happened and was not returned yet.
    var notices: [BrokerNotice] = []
    /// The answer to the attempt to connect; nil before it.
    var answer: Int32?
    var isOpen = false
    /// The filters of the subscriptions that were not answered yet, by the number of the request.
    var openSubscriptions: [Int32: [String]] = [:]
    /// Whether messages were read whose acknowledgements must not be written yet.
    var isHolding = false

    private static let library: Int32 = mosquitto_lib_init()

    /// Creates a connection that is not open yet.
    ///
    /// - Parameters:
    ///   - settings: How to connect.
    ///   - client: The id of the client. A broker closes the connection of another client with the same id.
    ///   - will: What the broker sends if the connection ends without `close`; nil for nothing.
    ///   - isFive: Whether to speak MQTT 5.
    /// - Throws: `BrokerError.settings`.
    public init(
        _ settings: BrokerSettings, client: String, will: BrokerPost?, isFive: Bool
    ) throws(BrokerError) {
        _ = Self.library
        guard let handle = mosquitto_new(client, false, nil) else {
            throw .settings(reason: "the connection cannot be created")
        }
        self.handle = handle
        self.settings = settings
        self.isFive = isFive
        mosquitto_user_data_set(handle, Unmanaged.passUnretained(self).toOpaque())
        mosquitto_int_option(handle, MOSQ_OPT_PROTOCOL_VERSION, isFive ? MQTT_PROTOCOL_V5 : MQTT_PROTOCOL_V311)
        mosquitto_int_option(handle, MOSQ_OPT_TCP_NODELAY, 1)
        // Packets are written by flush alone.
        mosquitto_threaded_set(handle, true)
        mosquitto_max_inflight_messages_set(handle, 0)
        if settings.address.user != nil || settings.password != nil {
            mosquitto_username_pw_set(handle, settings.address.user, settings.password)
        }
        if settings.address.isSecure { try secure() }
        if let will {
            let code = mosquitto_will_set(
                handle, will.topic, Int32(will.payload.count), will.payload, 1, will.isRetained)
            guard code == MOSQ_ERR_SUCCESS.rawValue else { throw .settings(reason: Self.text(code)) }
        }
        setCallbacks()
    }

    deinit { mosquitto_destroy(handle) }

    private func secure() throws(BrokerError) {
        let files = settings.certificates
        let isSystem = files.authorities == nil
        if isSystem { mosquitto_int_option(handle, MOSQ_OPT_TLS_USE_OS_CERTS, 1) }
        let code = mosquitto_tls_set(handle, files.authorities, nil, files.certificate, files.key, nil)
        if code == MOSQ_ERR_SUCCESS.rawValue { return }
        // With the certificates of the system alone, there is nothing to set.
        if isSystem, files.certificate == nil { return }
        throw .settings(
            reason: "the certificates cannot be used: \(Self.text(code)); they are files in the PEM format, and a "
                + "certificate needs its key")
    }

    static func text(_ code: Int32) -> String {
        // Errors of the library end with a full stop.
        let text = String(cString: mosquitto_strerror(code))
        return (text.hasSuffix(".") ? String(text.dropLast()) : text).lowercased()
    }

    // MARK: Connecting

    /// Connects, and waits for the broker's answer.
    ///
    /// - Throws: `BrokerError`. `refused` with `protocolReason` if the broker does not know the version.
    public func open() throws(BrokerError) {
        let address = settings.address
        switch wm_probe_port(address.host, Int32(address.port), Int32(settings.timeout)) {
        case 0: break
        case -1: throw .unreachable(reason: "unknown host \"\(address.host)\"")
        case -2: throw .unreachable(reason: "no answer from \(address)")
        case let error: throw .unreachable(reason: "\(address): \(String(cString: wm_error_text(error)).lowercased())")
        }
        var properties: OpaquePointer?
        if isFive {
            mosquitto_property_add_int32(
                &properties, Int32(MQTT_PROP_SESSION_EXPIRY_INTERVAL.rawValue), settings.sessionSeconds)
        }
        let code = mosquitto_connect_bind_v5(
            handle, address.host, Int32(address.port), Int32(settings.keepAlive), nil, properties)
        mosquitto_property_free_all(&properties)
        let hint = address.isSecure ? "; check the certificates on both sides" : ""
        guard code == MOSQ_ERR_SUCCESS.rawValue else { throw .unreachable(reason: Self.text(code) + hint) }
        let deadline = ContinuousClock.now.advanced(by: .milliseconds(settings.timeout))
        while answer == nil {
            guard ContinuousClock.now < deadline else { throw .unreachable(reason: "no answer from \(address)") }
            // The library makes the handshake of TLS in this call only.
            let code = mosquitto_loop(handle, 20, 1)
            if code != MOSQ_ERR_SUCCESS.rawValue, answer == nil {
                throw .unreachable(reason: Self.text(code) + hint)
            }
        }
        guard let answer, answer == 0 else { throw refusal(answer ?? 0) }
        isOpen = true
    }

    private func refusal(_ code: Int32) -> BrokerError {
        let isVersion = isFive ? code == 1 || code == Int32(MQTT_RC_UNSUPPORTED_PROTOCOL_VERSION.rawValue) : code == 1
        if isVersion { return .refused(reason: Self.protocolReason) }
        let reason = code >= 0x80 ? mosquitto_reason_string(code) : mosquitto_connack_string(code)
        let text = reason.map { String(cString: $0) } ?? "code \(code)"
        return .refused(
            reason: (text.hasSuffix(".") ? String(text.dropLast()) : text).lowercased()
                .replacing("connection refused: ", with: ""))
    }

    /// The reason of a refusal because of the version of MQTT.
    public static let protocolReason = "it does not speak this version of MQTT"

    /// Says goodbye, so that the broker does not send the will. With MQTT 5, the broker also keeps the session.
    public func close() {
        guard isOpen else { return }
        mosquitto_disconnect_v5(handle, 0, nil)
        let deadline = ContinuousClock.now.advanced(by: .milliseconds(1_000))
        while isOpen, mosquitto_want_write(handle), ContinuousClock.now < deadline {
            let socket = mosquitto_socket(handle)
            if socket < 0 { break }
            _ = wm_wait_socket(socket, -1, 1, 50)
            flush()
        }
        isOpen = false
    }

    /// Waits without a connection.
    ///
    /// - Parameters:
    ///   - milliseconds: How long; a signal ends the wait.
    ///   - bell: A descriptor that ends the wait when it is readable; -1 for none.
    public static func pause(milliseconds: Int, orFor bell: Int32 = -1) {
        _ = wm_wait_socket(-1, bell, 0, Int32(clamping: milliseconds))
    }

    // MARK: Messages

    /// Waits until something happens.
    ///
    /// - Parameters:
    ///   - milliseconds: The longest wait.
    ///   - bell: A descriptor that ends the wait when it is readable; -1 for none.
    /// - Returns: What happened, in order; at most about `batch` messages.
    public func wait(milliseconds: Int, orFor bell: Int32 = -1) -> [BrokerNotice] {
        var rest = milliseconds
        while isOpen {
            let socket = mosquitto_socket(handle)
            guard socket >= 0 else { break }
            let ready = wm_wait_socket(
                socket, bell, !isHolding && mosquitto_want_write(handle) ? 1 : 0, Int32(rest))
            if ready & 2 != 0 { send() }
            guard ready & 1 != 0, isOpen else { break }
            check(mosquitto_loop_read(handle, 1))
            if notices.count >= Self.batch { break }
            // What has arrived already belongs to the same batch.
            rest = 0
        }
        if isOpen { check(mosquitto_loop_misc(handle)) }
        defer { notices = [] }
        return notices
    }

    /// Writes what waits, among it the acknowledgements of the messages that `wait` returned.
    public func flush() {
        isHolding = false
        send()
    }

    /// Writes what waits, unless acknowledgements of messages that are not stored yet are among it.
    public func send() {
        if isOpen, !isHolding { check(mosquitto_loop_write(handle, 1)) }
    }

    private func check(_ code: Int32) {
        guard code != MOSQ_ERR_SUCCESS.rawValue, isOpen else { return }
        isOpen = false
        notices.append(.lost(.lost(reason: Self.text(code))))
    }

    /// Sends a message with QoS 1. It leaves with the next `flush`.
    ///
    /// - Returns: The number by which the delivery is reported; nil if it cannot be sent now.
    public func publish(_ post: BrokerPost) -> Int32? {
        guard isOpen else { return nil }
        var properties: OpaquePointer?
        if isFive, let lifetime = post.lifetime {
            mosquitto_property_add_int32(
                &properties, Int32(MQTT_PROP_MESSAGE_EXPIRY_INTERVAL.rawValue), lifetime)
        }
        defer { mosquitto_property_free_all(&properties) }
        var number: Int32 = 0
        let code = mosquitto_publish_v5(
            handle, &number, post.topic, Int32(post.payload.count), post.payload, 1, post.isRetained, properties)
        // Without a connection, a message of QoS 1 is queued all the same.
        let isTaken = code == MOSQ_ERR_SUCCESS.rawValue || code == MOSQ_ERR_NO_CONN.rawValue
        return isTaken ? number : nil
    }

    /// Topics to subscribe to, with the quality of service: 0 or 1.
    public typealias Subscription = (filters: [String], quality: Int32)

    /// Subscribes to topics, and waits for the broker's answers if that is wanted: what is sent from then on arrives.
    ///
    /// All subscriptions leave before the first message is read. After that, nothing can be written until what arrived was
    /// stored, and a broker that remembers this client sends its messages at once.
    ///
    /// - Parameters:
    ///   - subscriptions: The filters of the topics by quality.
    ///   - isAwaited: Whether to wait. Servers of a cluster can take longer to answer than an engine may stand still.
    /// - Throws: `BrokerError.lost`.
    public func subscribe(to subscriptions: [Subscription], isAwaited: Bool = true) throws(BrokerError) {
        var open: Set<Int32> = []
        for (filters, quality) in subscriptions where !filters.isEmpty {
            open.insert(try request(filters, quality: quality))
        }
        send()
        let deadline = ContinuousClock.now.advanced(by: .milliseconds(settings.timeout))
        var early: [BrokerNotice] = []
        while isAwaited, open.contains(where: { openSubscriptions[$0] != nil }) {
            guard isOpen, ContinuousClock.now < deadline else { throw .lost(reason: "no answer to a subscription") }
            early += wait(milliseconds: 20)
        }
        notices = early + notices
    }

    /// Writes a request for topics to what leaves with the next `send`, and returns its number.
    private func request(_ filters: [String], quality: Int32) throws(BrokerError) -> Int32 {
        // One packet: between several, the broker may serve other clients.
        var bytes: [CChar] = []
        var starts: [Int] = []
        for filter in filters {
            starts.append(bytes.count)
            bytes += filter.utf8.map { CChar(bitPattern: $0) } + [0]
        }
        var number: Int32 = 0
        let code = bytes.withUnsafeMutableBufferPointer { buffer in
            var texts = starts.map { start in buffer.baseAddress.map { $0 + start } }
            return mosquitto_subscribe_multiple(handle, &number, Int32(texts.count), &texts, quality, 0, nil)
        }
        guard code == MOSQ_ERR_SUCCESS.rawValue else { throw .lost(reason: Self.text(code)) }
        openSubscriptions[number] = filters
        return number
    }
}
