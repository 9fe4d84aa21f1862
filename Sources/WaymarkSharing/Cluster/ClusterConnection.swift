import CNats
import Synchronization

/// A message that came from a cluster.
package struct ClusterMessage: Hashable, Sendable {
    /// The subject.
    package var subject: String
    /// The subject for an answer; for messages of a stream, it contains their numbers. Empty without one.
    package var reply: String
    /// The status of an answer without contents, such as 503 if nobody answers; nil for other messages.
    package var status: Int?
    /// Whether it is a request that the servers acknowledged to a phone, because their own stream has it.
    package var isKept = false
    /// The contents.
    package var payload: [UInt8]
}

/// A connection to a cluster of NATS servers, over libnats.
///
/// The library connects again by itself, also to another server. Its threads only add messages to a mailbox; everything
/// else happens inside the calls, which belong to one thread.
package final class ClusterConnection {
    private let handle: OpaquePointer
    private var subscriptions: [OpaquePointer] = []
    private let mailbox: ClusterMailbox
    /// The beginning of the subjects at which answers arrive.
    package let inbox: String

    /// Connects to the first server that accepts.
    ///
    /// - Parameters:
    ///   - settings: How to connect.
    ///   - name: The name of the client, for those who run the servers.
    ///   - other: A connection whose mailbox gets the messages; nil for a new mailbox.
    /// - Throws: `BrokerError`.
    package init(
        _ settings: ClusterSettings, name: String, sharingMailboxOf other: ClusterConnection? = nil
    ) throws(BrokerError) {
        var options: OpaquePointer?
        natsOptions_Create(&options)
        defer { natsOptions_Destroy(options) }
        try Self.set(options, settings, name)
        guard let mailbox = other?.mailbox ?? ClusterMailbox() else {
            throw .settings(reason: "too many files are open")
        }
        var handle: OpaquePointer?
        let status = natsConnection_Connect(&handle, options)
        guard status == NATS_OK, let handle else {
            let text = Self.text(status)
            let isRefusal = [NATS_CONNECTION_AUTH_FAILED, NATS_NOT_PERMITTED].contains(status)
            throw isRefusal ? .refused(reason: text) : .unreachable(reason: "\(settings.description): \(text)")
        }
        var name: UnsafeMutablePointer<CChar>?
        natsInbox_Create(&name)
        inbox = name.map { String(cString: $0) } ?? ""
        natsInbox_Destroy(name)
        self.handle = handle
        self.mailbox = mailbox
        guard !inbox.isEmpty, subscribe(to: "\(inbox).>") else { throw .lost(reason: "no subscription") }
    }

    deinit {
        for subscription in subscriptions { natsSubscription_Destroy(subscription) }
        natsConnection_Destroy(handle)
    }

    private static func set(
        _ options: OpaquePointer?, _ settings: ClusterSettings, _ name: String
    ) throws(BrokerError) {
        let addresses = settings.addresses
        withCStrings(addresses) { pointers in
            var pointers = pointers
            _ = natsOptions_SetServers(options, &pointers, Int32(addresses.count))
        }
        natsOptions_SetName(options, name)
        natsOptions_SetTimeout(options, Int64(settings.timeout))
        natsOptions_SetMaxReconnect(options, -1)
        natsOptions_SetReconnectWait(options, 250)
        natsOptions_SetReconnectJitter(options, 100, 100)
        // A server that froze is noticed after twice this time.
        natsOptions_SetPingInterval(options, 2_000)
        natsOptions_SetMaxPingsOut(options, 2)
        natsOptions_SetSendAsap(options, true)
        natsOptions_SetErrorHandler(options, wm_ignore_error, nil)
        if let user = settings.user { natsOptions_SetUserInfo(options, user, settings.password ?? "") }
        guard settings.isSecure else { return }
        let files = settings.certificates
        var status = natsOptions_SetSecure(options, true)
        if status == NATS_OK, let path = files.authorities {
            status = natsOptions_LoadCATrustedCertificates(options, path)
        }
        if status == NATS_OK, let path = files.certificate {
            status = natsOptions_LoadCertificatesChain(options, path, files.key ?? "")
        }
        guard status == NATS_OK else { throw .settings(reason: "the certificates cannot be used: \(text(status))") }
    }

    private static func withCStrings(_ texts: [String], _ body: ([UnsafePointer<CChar>?]) -> Void) {
        let copies = texts.map { text in
            let bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: text.utf8.count + 1)
            _ = bytes.initialize(from: text.utf8CString)
            return bytes
        }
        defer { for copy in copies { copy.deallocate() } }
        body(copies.map { UnsafePointer($0.baseAddress) })
    }

    private static func text(_ status: natsStatus) -> String {
        natsStatus_GetText(status).map { String(cString: $0).lowercased() } ?? "status \(status.rawValue)"
    }

    /// Whether a server is connected now.
    package var isConnected: Bool { natsConnection_Status(handle) == NATS_CONN_STATUS_CONNECTED }

    /// A descriptor that is readable while messages wait.
    package var bell: Int32 { mailbox.bell }

    /// Subscribes to a subject. Its messages arrive in the same mailbox as answers.
    ///
    /// - Returns: Whether the subscription was sent.
    @discardableResult
    package func subscribe(to subject: String) -> Bool {
        var subscription: OpaquePointer?
        let context = Unmanaged.passRetained(mailbox)
        let status = natsConnection_Subscribe(
            &subscription, handle, subject,
            { _, _, message, context in
                defer { natsMsg_Destroy(message) }
                guard let message, let context else { return }
                Unmanaged<ClusterMailbox>.fromOpaque(context).takeUnretainedValue().add(ClusterMessage(message))
            }, context.toOpaque())
        guard status == NATS_OK, let subscription else {
            context.release()
            return false
        }
        // The library's thread may be inside the callback when the subscription is destroyed. It calls this after it.
        natsSubscription_SetOnCompleteCB(
            subscription, { $0.map { Unmanaged<ClusterMailbox>.fromOpaque($0).release() } }, context.toOpaque())
        subscriptions.append(subscription)
        return true
    }

    /// Sends a message.
    ///
    /// - Parameters:
    ///   - subject: The subject.
    ///   - payload: The contents.
    ///   - answer: The end of the subject at which the answer arrives, after `inbox`; nil if none is wanted.
    ///   - headers: Names and values of headers.
    /// - Returns: Whether it was handed to a connected server. What happened to it, only an answer can say.
    @discardableResult
    package func send(
        _ subject: String, _ payload: String, answer: String? = nil, headers: [(String, String)] = []
    ) -> Bool {
        guard isConnected else { return false }
        var message: OpaquePointer?
        let reply = answer.map { "\(inbox).\($0)" }
        var payload = payload
        let status = payload.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { chars in
                natsMsg_Create(&message, subject, reply, chars.baseAddress, Int32(chars.count))
            }
        }
        defer { natsMsg_Destroy(message) }
        guard status == NATS_OK, let message else { return false }
        for (name, value) in headers { natsMsgHeader_Set(message, name, value) }
        return natsConnection_PublishMsg(handle, message) == NATS_OK
    }

    /// Returns the messages that have arrived, in order.
    package func take() -> [ClusterMessage] { mailbox.take() }
}

/// The messages that have arrived and were not taken yet.
private final class ClusterMailbox: Sendable {
    /// The maximum number of messages that wait; further ones are dropped, as the network may do.
    private static let limit = 100_000

    private let messages = Mutex<[ClusterMessage]>([])
    /// The end of a pipe that is readable while messages wait.
    let bell: Int32
    private let cord: Int32

    init?() {
        var ends: [Int32] = [-1, -1]
        guard wm_open_bell(&ends) == 0 else { return nil }
        (bell, cord) = (ends[0], ends[1])
    }

    deinit {
        wm_close_bell(bell)
        wm_close_bell(cord)
    }

    func add(_ message: ClusterMessage) {
        let isFirst = messages.withLock { messages in
            guard messages.count < Self.limit else { return false }
            messages.append(message)
            return messages.count == 1
        }
        if isFirst { wm_ring_bell(cord) }
    }

    func take() -> [ClusterMessage] {
        messages.withLock { messages in
            guard !messages.isEmpty else { return [] }
            wm_silence_bell(bell)
            defer { messages = [] }
            return messages
        }
    }
}

extension ClusterMessage {
    /// Copies a message of the library.
    fileprivate init(_ message: OpaquePointer) {
        let length = Int(max(0, natsMsg_GetDataLength(message)))
        var payload: [UInt8] = []
        if length > 0, let data = natsMsg_GetData(message) {
            payload = Array(UnsafeRawBufferPointer(start: data, count: length))
        }
        var status: UnsafePointer<CChar>?
        let isStatus = length == 0 && natsMsgHeader_Get(message, "Status", &status) == NATS_OK
        self.init(
            subject: natsMsg_GetSubject(message).map { String(cString: $0) } ?? "",
            reply: natsMsg_GetReply(message).map { String(cString: $0) } ?? "",
            status: isStatus ? status.flatMap { Int(String(cString: $0)) } : nil, payload: payload)
        guard subject.hasPrefix("fix."), subject.contains(".ask.") else { return }
        var quality: UnsafePointer<CChar>?
        isKept = natsMsgHeader_Get(message, "Nmqtt-Pub", &quality) == NATS_OK && quality?.pointee == 0x31
    }
}
