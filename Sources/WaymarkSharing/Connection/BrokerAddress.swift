import WaymarkModel

/// The address of an MQTT broker, such as `mqtt://broker.example:1883` or `mqtts://ada@10.0.0.5`.
public struct BrokerAddress: Hashable, Sendable, CustomStringConvertible {
    /// The name or the address of the host.
    public var host: String
    /// The port, 1 to 65535.
    public var port: Int
    /// Whether the connection is encrypted (`mqtts`).
    public var isSecure: Bool
    /// The name of the user; nil if the address has none.
    public var user: String?

    /// Creates an address.
    ///
    /// - Parameters:
    ///   - host: The name or the address of the host.
    ///   - port: The port; nil means 1883, or 8883 if the connection is encrypted.
    ///   - isSecure: Whether the connection is encrypted.
    ///   - user: The name of the user.
    public init(host: String, port: Int? = nil, isSecure: Bool = false, user: String? = nil) {
        self.host = host
        self.port = port ?? (isSecure ? 8883 : 1883)
        self.isSecure = isSecure
        self.user = user
    }

    /// Reads an address.
    ///
    /// - Parameter text: A text such as `mqtt://broker.example:1883`.
    /// - Throws: `BrokerError.address` with what is wrong.
    public init(_ text: String) throws(BrokerError) {
        try self.init(text, schemes: [("mqtt://", false), ("mqtts://", true)], ports: (1883, 8883))
    }

    /// Reads an address with one of two beginnings, of which the second one encrypts, and their usual ports.
    init(_ text: String, schemes: [(String, Bool)], ports: (Int, Int)) throws(BrokerError) {
        func invalid(_ reason: String) -> BrokerError { .address(text: text, reason: reason) }
        guard let scheme = schemes.first(where: { text.hasPrefix($0.0) }) else {
            throw invalid("an address starts with \(schemes[0].0) or \(schemes[1].0)")
        }
        var rest = text.dropFirst(scheme.0.count)
        if rest.hasSuffix("/") { rest = rest.dropLast() }
        var user: String?
        if let at = rest.lastIndex(of: "@") {
            let name = rest[..<at]
            guard !name.contains(":") else {
                // The text is not repeated: it contains the password.
                throw .address(
                    text: scheme.0 + "…", reason: "a password does not belong in an address; use --password-file")
            }
            user = String(name)
            rest = rest[rest.index(after: at)...]
        }
        var port: Int?
        var host = rest
        if rest.hasPrefix("["), let end = rest.firstIndex(of: "]") {
            host = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
            guard rest.isEmpty || rest.hasPrefix(":") else { throw invalid("a port follows a colon") }
        } else if let colon = rest.firstIndex(of: ":") {
            host = rest[..<colon]
            rest = rest[colon...]
        } else {
            rest = ""
        }
        if rest.hasPrefix(":") {
            guard let number = DecimalNumber.whole(rest.dropFirst()), (1...65535).contains(number) else {
                throw invalid("a port is a number from 1 to 65535")
            }
            port = number
        }
        let isPlain = host.utf8.allSatisfy { byte in
            byte > 0x20 && byte < 0x7F && !"/?#\\\"'@".utf8.contains(byte)
        }
        guard !host.isEmpty, host.utf8.count <= 255, isPlain else { throw invalid("the name of the host is invalid") }
        self.init(
            host: String(host), port: port ?? (scheme.1 ? ports.1 : ports.0), isSecure: scheme.1, user: user)
    }

    /// The address without the name of the user.
    public var description: String {
        "\(isSecure ? "mqtts" : "mqtt")://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }
}
