import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkImport
@testable import WaymarkImportKit

@Suite struct `Damaged native files are handled` {
    /// Reads bytes as a file would be read.
    private func report(_ bytes: [UInt8]) -> ImportReport {
        var diagnostics: [Diagnostic] = []
        guard let text = SourceText.decode(Data(bytes), file: "v.yaml", diagnostics: &diagnostics) else {
            return ImportReport(venues: [], diagnostics: diagnostics)
        }
        return VenueImporter().read(yaml: text.text, file: "v.yaml")
    }

    private var samples: [[UInt8]] {
        [
            NativeSamples.mall, NativeSamples.drawn, `A venue file has a floor plan`.house,
            `Entrances of a place have conditions in a venue file`.kiosk,
            `Rooms are drawn`.sample,
        ].map { Array($0.utf8) }
    }

    @Test func `A file cut short anywhere gives a venue or an error`() {
        for sample in samples {
            for length in stride(from: 0, to: sample.count, by: 17) {
                let report = report(Array(sample.prefix(length)))
                #expect(report.hasErrors != (report.venues.count == 1))
            }
        }
    }

    @Test func `A file with bytes changed, doubled or lost gives a venue or an error`() {
        var generator = SeededGenerator(seed: 1)
        let alphabet = Array("[]{}:,-#&*!|>'\"%@\n\t 0x9é.~\u{0}".utf8) + [0xFF, 0xC3]
        var read = 0
        for round in 0..<400 {
            var bytes = samples[round % samples.count]
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes[place] = byte
                case 1: bytes.insert(byte, at: place)
                case 2: bytes.remove(at: place)
                default:
                    let end = min(bytes.count, place + Int.random(in: 1...60, using: &generator))
                    bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &generator))
                }
            }
            let report = report(bytes)
            #expect(report.hasErrors != (report.venues.count == 1), "round \(round)")
            read += report.venues.count
        }
        #expect((5..<380).contains(read), "\(read)")
    }

    @Test func `Diagnostics of a damaged file lie within the file`() {
        let lines = NativeSamples.mall.split(separator: "\n", omittingEmptySubsequences: false)
        var found = 0
        for removed in stride(from: 0, to: lines.count, by: 3) {
            var damaged = lines
            damaged.remove(at: removed)
            let report = VenueImporter().read(yaml: damaged.joined(separator: "\n"))
            for span in report.diagnostics.compactMap(\.span) {
                #expect((0...damaged.count).contains(span.line) && span.length >= 1)
                found += 1
            }
        }
        #expect(found > 20, "\(found)")
    }
}
