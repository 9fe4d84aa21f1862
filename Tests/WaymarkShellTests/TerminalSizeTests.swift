import Foundation
import Testing

@testable import WaymarkShell

@Suite struct `The size of a terminal` {
    @Test func `A window that is larger than screens are counts as the largest one`() {
        let size = TerminalSize(winsize(ws_row: 65_535, ws_col: 65_535, ws_xpixel: 0, ws_ypixel: 0))
        #expect(size.columns == TerminalSize.limit && size.rows == TerminalSize.limit)
        #expect(size.aspect == nil)
    }

    @Test func `The shape of characters is known from the window's pixels`() {
        let size = TerminalSize(winsize(ws_row: 24, ws_col: 80, ws_xpixel: 640, ws_ypixel: 384))
        #expect(size.columns == 80 && size.rows == 24 && size.aspect == 2)
    }
}
