import WaymarkAnswers
import WaymarkEngine

// The language that `set language` keeps can go with the plugin that has it.
extension ShellSession {
    /// The parameter of questions that `set language` keeps.
    static let languageName = "lang"

    /// Returns whether there are words for the language that `set language` keeps. If not, English is used, which is said once for
    /// each choice.
    func hasLanguage(_ tag: String, _ global: GlobalOptions) -> Bool {
        if Phrasebook.book(for: tag) != nil { return true }
        // Where no venue can be opened, the command says so.
        guard let venue = try? venue(global) else { return false }
        if venue.phrasebook(for: tag) != nil {
            lostLanguage = nil
            return true
        }
        if lostLanguage != tag {
            lostLanguage = tag
            notices.append(
                "no plugin has the language \"\(tag)\" any more: English is used (set language chooses another)")
        }
        return false
    }

    /// Says what the command has to say whatever becomes of it.
    func addNotices(to outcome: inout CommandOutcome) {
        for text in notices { outcome.talk("warning: " + text, .warning) }
        notices = []
    }
}
