import WaymarkAnswers
import WaymarkEngine

extension ShellSession {
    /// Makes a change in an empty store in memory, if there is no store yet: one is not created for a change that is refused.
    ///
    /// - Throws: Why the change is refused.
    func tryBeforeStoring(_ change: any Change, _ global: GlobalOptions) throws {
        guard let engine = try trialEngine(global) else { return }
        let source = Inquiry.Source(
            id: { () throws(AnswerError) in
                do throws(EngineError) { return try engine.onlyVenue() } catch { throw AnswerError(error) }
            },
            load: { () throws(AnswerError) in
                do throws(EngineError) { return try engine.venue() } catch { throw AnswerError(error) }
            })
        let inquiry = Inquiry(engine, source, clock: now)
        inquiry.permissions = Set(Permission.allCases)
        inquiry.plugins.choose = { _, _ in }
        inquiry.files = fileAccess(global)
        _ = try change.ask(inquiry)
    }
}
