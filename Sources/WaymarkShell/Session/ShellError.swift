import WaymarkModel

/// An error of a command, with its exit status.
public struct ShellError: Error, Sendable {
    /// The exit status.
    public var status: ExitStatus
    /// The message: lower case, no full stop, names in double quotes.
    public var message: String
    /// A likely remedy; nil if there is none.
    public var help: String?

    /// Creates an error.
    public init(_ status: ExitStatus, _ message: String, help: String? = nil) {
        self.status = status
        self.message = message
        self.help = help
    }
}
