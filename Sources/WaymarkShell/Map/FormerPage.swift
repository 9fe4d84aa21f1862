import Foundation
import WaymarkEngine

/// The page of a former edition, with the errors because of which there is no page of the files as they are.
struct FormerPage {
    private static let (start, end) = ("<!--unread--><div role=\"alert\" style=\"", "</div><!--/unread-->")
    private static let style =
        "position:fixed;z-index:99;left:0;right:0;top:0;padding:.6em 1em;background:#a40000;color:#fff;"
        + "font:14px/1.4 sans-serif;white-space:pre-wrap"

    /// Returns a page with a list of errors on it, in place of the one that it has; nil if it is not a page.
    static func marked(_ page: String, errors: [String]) -> String? {
        var page = page
        if let old = page.range(of: start), let close = page.range(of: end, range: old.lowerBound..<page.endIndex) {
            page.removeSubrange(old.lowerBound..<close.upperBound)
        }
        guard let body = page.range(of: "<body>") else { return nil }
        let lines = ["This map is of an earlier edition: the files cannot be read."] + errors
        let text = lines.map(escaped).joined(separator: "\n")
        page.insert(contentsOf: start + style + "\">" + text + end, at: body.upperBound)
        return page
    }

    /// Marks the page in a file, if it is one.
    static func mark(_ path: String, errors: [String], in session: ShellSession) throws {
        guard session.isReadable(path) else { return }
        let page = try session.reading(path).contents(limit: session.limits(nil).imagesBytes)
        guard let marked = marked(String(decoding: page, as: UTF8.self), errors: errors) else { return }
        try OutputFile.write(marked, to: session.writing(path))
    }

    private static func escaped(_ text: String) -> String {
        PlainText.line(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
