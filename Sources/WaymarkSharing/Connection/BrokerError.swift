/// Why an engine is not joined to a broker.
public enum BrokerError: Error, Hashable, Sendable {
    /// The text is not the address of a broker.
    case address(text: String, reason: String)
    /// A setting cannot be used, such as a certificate that cannot be read.
    case settings(reason: String)
    /// The broker does not answer.
    case unreachable(reason: String)
    /// The broker does not accept the connection, for example because of the password.
    case refused(reason: String)
    /// The connection was lost.
    case lost(reason: String)

    /// The message: lower case, without a full stop.
    public var message: String {
        switch self {
        case .address(let text, let reason): "\"\(text)\" is not the address of a broker: \(reason)"
        case .settings(let reason): reason
        case .unreachable(let reason): "the broker cannot be reached: \(reason)"
        case .refused(let reason): "the broker refuses the connection: \(reason)"
        case .lost(let reason): "the connection to the broker was lost: \(reason)"
        }
    }
}
