import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Widths that are stated of rooms and corridors, and that are less than these are drawn.
///
/// People walk where the floor is drawn, and the width of a room is rather its size. So such a width changes nothing, and is reported if it
/// would keep somebody away.
extension RowFindings {
    /// The least width, in metres, that keeps nobody away.
    private static let wide = 0.9

    /// Reports a stated width that would keep somebody away from a room that is drawn wider.
    mutating func report(
        idleWidth width: Double?, of subject: String, drawn: [Polygon], at span: @autoclosure () -> SourceSpan
    ) {
        guard let width, width < Self.wide, drawn.contains(where: { Self.isWider($0, than: width) }) else { return }
        add(.idleWidth, at: span()) {
            "the width of \(subject) is stated as \(NumberText.short(width)) m, and it is drawn wider; the drawing counts"
        }
    }

    private static func isWider(_ polygon: Polygon, than width: Double) -> Bool {
        guard polygon.outer.count > 2, polygon.outer.allSatisfy(\.isFinite) else { return false }
        let session = GEOSSession()
        // What is drawn a little wider is drawn as stated.
        return session.shape(of: polygon)?.shape.grown(by: -(width + 0.05) / 2)?.innerPoint != nil
    }
}

extension RowFindings.Kind {
    fileprivate static let idleWidth = Self(
        code: .foreignAssumption,
        plural:
            "rooms, corridors and other floors state a width of less than 0.9 m and are drawn wider; the drawing counts",
        help: "state the width of the door or the path that is narrow, or draw what stands there")
}
