import WaymarkAnswers
import WaymarkEngine

// The language and the profile that `set` keeps can go with the plugin that has them.
extension ShellSession {
    /// The parameter of questions that `set language` keeps.
    static let languageName = "lang"
    /// The parameter of questions that `set profile` keeps.
    static let profileName = "profile"

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

    /// Says that a profile that `set profile` keeps is gone. No other one is used: it might not be passable for the traveller.
    func noteLostProfile(_ name: String, _ global: GlobalOptions) {
        if Profile.standard.contains(where: { $0.name == name }) { return }
        guard let venue = try? venue(global), !venue.profiles.contains(where: { $0.name == name }) else { return }
        notices.append("no plugin has the profile \"\(name)\" any more: set profile chooses another")
    }

    /// Says what the command has to say whatever becomes of it.
    func addNotices(to outcome: inout CommandOutcome) {
        for text in notices { outcome.talk("warning: " + text, .warning) }
        notices = []
    }
}
