import Foundation
import Testing

/// A suite that cannot fail shows nothing: each limit is taken away in turn, and its loss must be seen.
@Suite struct `The judge of attacks notices every breach` {
    private func complaints(
        _ script: String, named name: String = "X00-made-up", without limits: [String] = [], limit: Double = 120
    ) throws -> [String] {
        let attack = Attack(file: "/time/\(name).lua", text: script)
        let probe = try Probe.run(attack, extra: limits.flatMap { ["--without", $0] }, limit: limit)
        return Verdict(attack, probe).complaints
    }

    private let loop = "-- expect: fuel\nreturn { format_instruction = function() while true do end end }"

    @Test func `The judge notices a loop without fuel that only its time ended`() throws {
        #expect(try complaints(loop).isEmpty)
        let found = try complaints(loop, without: ["fuel"])
        #expect(found.count == 1 && found[0].hasPrefix("came out as time in format_instruction, not as fuel"))
    }

    @Test func `The judge notices a process that never ends`() throws {
        #expect(try complaints(loop, without: ["fuel", "time"], limit: 3).contains("did not end"))
    }

    @Test func `The judge notices memory that is taken`() throws {
        let flood = """
            -- expect: harmless
            local t = {}
            return { should_advance_step = function() for i = 1, 100 do t[#t + 1] = ("x"):rep(1000000) .. i end end }
            """
        let hungry = flood.replacingOccurrences(of: "-- expect", with: "-- hook: should_advance_step\n-- expect")
        let found = try complaints(hungry, without: ["fuel", "memory", "time"])
        #expect(found.contains { $0.hasPrefix("took ") && $0.hasSuffix("MiB of memory") })
        #expect(try complaints(hungry).contains { $0.hasPrefix("came out as ") })
    }

    @Test func `The judge notices time that is taken`() throws {
        let slow = """
            -- expect: time
            -- seconds: 0.1
            return { format_instruction = function() while true do end end }
            """
        #expect(try complaints(slow, without: ["fuel"]).contains { $0.contains(" s of the processor, more than 0.1") })
    }

    @Test func `The judge notices a plugin that stays active after it failed`() throws {
        let failing = """
            -- hook: should_advance_step
            -- expect: runtime
            -- then: disabled
            return { should_advance_step = function() error("again") end }
            """
        #expect(try complaints(failing).isEmpty)
        #expect(try complaints(failing, without: ["faults"]) == ["is not disabled afterwards"])
    }

    @Test func `The judge notices wrong answers and other outcomes`() throws {
        let answer = "-- expect: answer left\nreturn { format_instruction = function() return 'right' end }"
        #expect(try complaints(answer) == [#"came out as harmless, answering "right", not as answer left"#])
        let fine = "-- expect: refused WM0609\nreturn { format_instruction = function() return 'right' end }"
        #expect(try complaints(fine).count == 1)
        let broken = "-- expect: harmless\nreturn { format_instruction = function() "
        #expect(try complaints(broken) == ["came out as refused (WM0610), not as harmless"])
    }

    @Test func `The judge notices control characters, secrets and lines of other plugins`() {
        func probe(_ output: String, isUntouched: Bool = true, status: Int32 = 0) -> Probe {
            let text = output + "\nattacked clean 3\nafter the same\nend\n"
            return Probe(
                output: text, bytes: Array(text.utf8), talk: "", status: status, isFolderUntouched: isUntouched,
                canary: "CANARY-7")
        }
        let attack = Attack(file: "/time/X00-made-up.lua", text: "-- expect: harmless")
        func count(_ probe: Probe) -> Int { Verdict(attack, probe).complaints.count }
        #expect(count(probe("instruction Turn left")) == 0)
        #expect(count(probe("instruction \u{1B}[2J")) == 1)
        #expect(count(probe("instruction \u{202E}tfel")) == 1)
        #expect(count(probe("instruction \u{9B}2J")) == 1)
        #expect(count(probe("instruction CANARY-7")) == 1)
        #expect(count(probe("instruction Turn\nleft")) == 1)
        #expect(count(probe("instruction Turn left", isUntouched: false)) == 1)
        #expect(count(probe("instruction Turn left", status: 11)) == 1)
        #expect(count(probe("fault control did_update_progress runtime init.lua:1: x")) == 1)
        #expect(count(probe("fault hostile did_update_progress runtime init.lua:1: x")) == 1)
        #expect(count(probe("fault hostile did_update_progress runtime x")) == 2)
        var silent = probe("instruction Turn left")
        silent.output = "instruction Turn left\nend"
        #expect(count(silent) == 2)
        silent.bytes = [0xFF]
        #expect(count(silent) == 3)
    }
}
