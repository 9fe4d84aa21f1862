import Foundation
import Testing
import WaymarkModel

@testable import WaymarkMaps

/// Screenshots, compared with those in `Pictures`. `WAYMARK_BLESS=1` writes them; look at them before you commit them.
@Suite(.serialized, .browser)
struct `Pictures of a page equal the stored ones` {
    private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: font), "the font of the pictures is missing: fonts-dejavu-core"),
        arguments: [("light", 700, 420, false), ("dark", 700, 420, true), ("narrow", 320, 560, false)])
    func `No more than 2 percent of the pixels differ visibly`(name: String, width: Int, height: Int, isDark: Bool)
        throws
    {
        let html = DrawnScene.page(of: DrawnScene.scene)
            .replacing("system-ui,-apple-system,", with: "\"DejaVu Sans\",")
        let page = try BrowserPage(html, width: width, height: height, at: "#list=route", isDark: isDark)
        try page.waitForFrame()
        let picture = try page.call("Page.captureScreenshot", ["format": "png"])["data"]?.text ?? ""
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Pictures/\(name).png")
        if ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1" {
            try Data(base64Encoded: picture)?.write(to: path)
        }
        let stored = try Data(contentsOf: path).base64EncodedString()
        // The page may not show pictures of others; an empty page may.
        let judge = try BrowserPage("<!DOCTYPE html><html data-ready=\"true\">")
        let share = try judge.number("(\(Self.difference))('\(stored)', '\(picture)')")
        #expect(share <= 0.02, "\(share * 100) % of the pixels of \(name) differ")
    }

    /// A function that returns the share of pixels whose colours are more than 10 apart in CIELAB (ΔE*ab, CIE 1976).
    private static let difference = """
        async (a, b) => {
          const read = async text => {
            const image = new Image();
            image.src = "data:image/png;base64," + text;
            await image.decode();
            const canvas = document.createElement("canvas");
            [canvas.width, canvas.height] = [image.width, image.height];
            const context = canvas.getContext("2d");
            context.drawImage(image, 0, 0);
            return context.getImageData(0, 0, image.width, image.height);
          };
          const lab = (data, at) => {
            const [r, g, b] = [0, 1, 2].map(n => data[at + n] / 255).map(v => v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4));
            const f = t => t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116;
            const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505), y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
            const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
            return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
          };
          const [one, two] = [await read(a), await read(b)];
          if (one.width !== two.width || one.height !== two.height) return 1;
          let count = 0;
          for (let at = 0; at < one.data.length; at += 4) {
            const [p, q] = [lab(one.data, at), lab(two.data, at)];
            if (Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]) > 10) count++;
          }
          return count / (one.data.length / 4);
        }
        """
}
