import Foundation
import Testing
import WaymarkFuzzTargets

/// Reads every seed, and every input that once failed: `make fuzz` searches for more.
@Suite struct `Fuzzer inputs are safe to read` {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Corpus")

    @Test(arguments: FuzzTarget.allCases) func `Every input of the fuzzer is read without a crash`(target: FuzzTarget)
        throws
    {
        let folder = Self.folder.appendingPathComponent(target.rawValue)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(!names.isEmpty)
        for name in names { target.read(Array(try Data(contentsOf: folder.appendingPathComponent(name)))) }
    }
}
