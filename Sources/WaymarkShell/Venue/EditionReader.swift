import Foundation
import WaymarkAnswers
import WaymarkEngine

/// An edition of a venue, and the routes that it promises.
struct Edition {
    var venue: Venue
    var tests: [RouteTest] = []
}

/// Finds an edition of a venue: in files, in the store or in a revision of git.
struct EditionReader {
    let session: ShellSession
    let global: GlobalOptions

    /// Returns two editions of a venue.
    func pair(_ old: String, _ new: String?) throws -> (old: Edition, new: Edition) {
        for text in [old] + (new.map { [$0] } ?? []) { try checkJail(text) }
        guard let new else {
            // What is given is newer than what the store has.
            let present = try venue(old)
            let engine = try session.engine(global)
            let id = global.venue.map { FeatureID($0) } ?? present.venue.id
            // A venue of the store has no tests: those of the files hold for both.
            return (Edition(venue: try engine.venue(id).venue, tests: present.tests), present)
        }
        return (try venue(old), try venue(new))
    }

    /// Refuses a path that the session may not read, before anything is read.
    private func checkJail(_ text: String) throws {
        if session.configuration.jail != nil, try stored(text) == nil { _ = try session.reading(text) }
    }

    private func venue(_ text: String) throws -> Edition {
        if session.isReadable(text) { return try only(Engine.check(session.reading(text).path), of: text) }
        if let stored = try stored(text) { return Edition(venue: stored) }
        if let colon = text.firstIndex(of: ":"), colon > text.startIndex {
            let revision = GitRevision(
                text, revision: String(text[..<colon]), path: String(text[text.index(after: colon)...]))
            return try only(revision.report(in: session), of: text)
        }
        throw ShellError(
            .absent, "there is no file or folder \"\(text)\", and no such venue in the store",
            help: "give a path, the id of a venue, or a revision of git such as HEAD~1:venues/mall or HEAD~1:./mall")
    }

    private func stored(_ text: String) throws -> Venue? {
        guard let engine = try? session.engine(global), let known = try? engine.venues(),
            known.contains(where: { $0.id.rawValue == text })
        else { return nil }
        return try engine.venue(FeatureID(text)).venue
    }

    /// Returns the one venue of a report, or the one that `--venue` names.
    private func only(_ report: ImportReport, of text: String) throws -> Edition {
        if report.hasErrors || report.venues.isEmpty {
            // A revision is not there any more when it could be checked.
            guard session.isReadable(text) else {
                let first = report.diagnostics.first { $0.severity == .error }
                let name = first?.span.map { "\(($0.file as NSString).lastPathComponent):\($0.line): " } ?? ""
                throw ShellError(
                    .damaged,
                    "\(text): \(counted(report.errorCount, "error"))"
                        + (first.map { ", the first: \(name)\($0.message)" } ?? ""),
                    help: "git worktree add ../former REVISION checks the revision out, for waymark check")
            }
            throw ShellError(
                .damaged, "\(text): \(counted(report.errorCount, "error"))",
                help: "waymark check \(text) shows them all")
        }
        if let id = global.venue {
            if let venue = report.venues.first(where: { $0.id.rawValue == id }) {
                return Edition(venue: venue, tests: report.tests[venue.id] ?? [])
            }
        } else if report.venues.count == 1 {
            return Edition(venue: report.venues[0], tests: report.tests[report.venues[0].id] ?? [])
        }
        let ids = report.venues.map(\.id.rawValue).shortList(most: 8)
        throw ShellError(.invalid, "\(text) has several venues", help: "name one with --venue: \(ids)")
    }
}
