import WaymarkEngine

/// An error of a command, with its exit status.
package struct ShellError: Error, Sendable {
    /// The exit status.
    package var status: ExitStatus
    /// The message: lower case, no full stop, names in double quotes.
    package var message: String
    /// A likely remedy; nil if there is none.
    package var help: String?
    /// The parameter that is wrong, as other doors call it; nil if it is about none, or several.
    package var parameter: String?

    /// Creates an error.
    package init(_ status: ExitStatus, _ message: String, help: String? = nil) {
        self.status = status
        self.message = message
        self.help = help
    }
}
