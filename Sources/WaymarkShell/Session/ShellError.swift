import WaymarkModel

/// Why a command cannot be carried out, with the status it ends with.
public struct ShellError: Error, Sendable {
    public var status: ExitStatus
    /// Lower case, no full stop, names in double quotes.
    public var message: String
    /// A likely remedy.
    public var help: String?

    public init(_ status: ExitStatus, _ message: String, help: String? = nil) {
        self.status = status
        self.message = message
        self.help = help
    }
}
