import Testing
import WaymarkModel

@Suite struct `An image states its kind and size` {
    private static func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
        func big(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + big(width)
            + big(height) + [8, 6, 0, 0, 0]
    }

    /// A JPEG with a comment before its frame.
    private static let jpeg: [UInt8] = [
        0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 65, 66, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0x01, 0x2C, 0x02, 0x58, 1, 1, 0x11, 0,
    ]

    @Test func `A PNG states its size in its first chunk`() throws {
        let image = try UnderlayImage(Self.png(640, 480))
        #expect(image.kind == .png && image.width == 640 && image.height == 480)
    }

    @Test func `A JPEG states its size in its frame, after other segments`() throws {
        let image = try UnderlayImage(Self.jpeg)
        #expect(image.kind == .jpeg && image.width == 600 && image.height == 300)
    }

    @Test(arguments: [
        ("<svg width='40' height=\"30px\" viewBox='0 0 4 3'>", 40.0, 30.0),
        ("<?xml version='1.0'?>\n<!-- plan -->\n<svg\n  height = '1in'\n  width='2in'/>", 192, 96),
        ("<svg xmlns='http://www.w3.org/2000/svg' viewBox=\"0 0, 800 600\">", 800, 600),
        ("<svg width='100%' height='100%' viewBox='0 0 80 60'>", 80, 60),
        ("<svg stroke-width='3' width='25.4mm' height='12pt'>", 96, 16),
        ("<svg width='10em' height='5' viewBox='0 0 7 8'>", 7, 8),
    ]) func `An SVG states its size in its first element`(text: String, width: Double, height: Double) throws {
        let image = try UnderlayImage(Array(text.utf8))
        #expect(image.kind == .svg)
        #expect(abs(image.width - width) < 1e-9 && abs(image.height - height) < 1e-9)
    }

    @Test(arguments: [
        ("GIF89a", UnderlayImage.Flaw.unknownKind), ("", .unknownKind), ("<svgx width='1' height='1'>", .unknownKind),
        ("<html><p>svg</p></html>", .unknownKind), ("<svg width='10' height='10'", .unknownKind),
        ("<svg>", .noSize), ("<svg width='0' height='5'>", .noSize), ("<svg viewBox='0 0 nan 5'>", .noSize),
        ("<svg width='1e9' height='1e9'>", .tooManyPixels), ("<svg viewBox='0 0 -5 -5'>", .noSize),
        ("<!DOCTYPE svg [<!ENTITY a 'aa'>]><svg width='4' height='4'>&a;</svg>", .entities),
    ]) func `A text that is not a plain SVG with a size has a flaw`(text: String, flaw: UnderlayImage.Flaw) {
        #expect(throws: flaw) { try UnderlayImage(Array(text.utf8)) }
    }

    @Test func `An image with billions of pixels is refused by its head alone`() {
        #expect(throws: UnderlayImage.Flaw.tooManyPixels) { try UnderlayImage(Self.png(60_000, 60_000)) }
        #expect(throws: UnderlayImage.Flaw.noSize) { try UnderlayImage(Self.png(0, 60_000)) }
    }

    @Test func `An image that was cut anywhere has a flaw or a size, and never crashes`() {
        for whole in [Self.png(64, 48), Self.jpeg, Array("<svg width='4' height='4' viewBox='0 0 4 4'>".utf8)] {
            for end in 0..<whole.count {
                let image = try? UnderlayImage(Array(whole[..<end]))
                #expect(image == nil || (image?.width ?? 0) >= 1)
            }
        }
    }

    /// A PNG and a JPEG with data and an end. The JPEG has a small image with an end of its own before its scan.
    private static let whole: [(name: String, bytes: [UInt8])] = [
        (
            "png",
            png(4, 3) + [1, 2, 3, 4, 0, 0, 0, 2] + Array("IDAT".utf8) + [7, 7, 1, 2, 3, 4, 0, 0, 0, 0]
                + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
        ),
        (
            "jpeg",
            [0xFF, 0xD8, 0xFF, 0xE1, 0, 6, 0xFF, 0xD8, 0xFF, 0xD9] + jpeg[2...] + [0xFF, 0xDA, 0, 3, 1, 9, 0xFF, 0]
                + [0xFF, 0xD9]
        ),
        ("svg", Array("<svg width='4' height='3'><path d='M0 0'/></svg>".utf8)),
    ]

    @Test func `An image that ends early is not complete, wherever it was cut`() throws {
        for (name, bytes) in Self.whole {
            #expect(try UnderlayImage(bytes).isComplete, "\(name)")
            for end in 1..<bytes.count {
                guard let image = try? UnderlayImage(Array(bytes[..<end])) else { continue }
                #expect(!image.isComplete, "\(name), cut at \(end)")
            }
        }
        #expect(try UnderlayImage(Array("<svg width='4' height='3'/>\n".utf8)).isComplete)
    }

    @Test func `Equal bytes have equal fingerprints, and a changed byte changes it`() throws {
        let image = try UnderlayImage(Self.jpeg)
        #expect(image.fingerprint.count == 16)
        #expect(try UnderlayImage(Self.jpeg).fingerprint == image.fingerprint)
        #expect(try UnderlayImage(Self.jpeg + [0]).fingerprint != image.fingerprint)
    }

    @Test(arguments: [
        ("plans/g.png", true), ("g.png", true), ("/g.png", false), ("../g.png", false), ("a/../g.png", false),
        ("c:g.png", false), ("a\\g.png", false), ("https://x.org/g.png", false),
    ]) func `A path is inside the folder if it leads nowhere else`(path: String, isInside: Bool) {
        #expect(UnderlayImage.isInside(path) == isInside)
    }

    @Test func `The name of a file says its kind`() {
        #expect(UnderlayImage.Kind(fileName: "a/B.JPG") == .jpeg)
        #expect(UnderlayImage.Kind(fileName: "a.svg") == .svg)
        #expect(UnderlayImage.Kind(fileName: "a.gif") == nil)
        #expect(UnderlayImage.Kind(fileName: "a.png/b") == nil)
    }
}
