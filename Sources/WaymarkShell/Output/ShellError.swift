import WaymarkAnswers
import WaymarkEngine

/// An error of a command. Its kind says which exit status and code it has, as those of answers do.
package struct ShellError: Error, Sendable {
    /// The kind of error.
    package var kind: AnswerError.Kind
    /// The message: lower case, no full stop, names in double quotes.
    package var message: String
    /// A likely remedy; nil if there is none.
    package var help: String?
    /// The parameter that is wrong, as other doors call it; nil if it is about none, or several.
    package var parameter: String?

    /// Creates an error.
    package init(_ kind: AnswerError.Kind, _ message: String, help: String? = nil) {
        self.kind = kind
        self.message = message
        self.help = help
    }
}
