import Testing

@testable import WaymarkModel

@Suite struct `Large memory is prepared` {
    @Test(arguments: [0, 1, 4096, 8 << 20, (8 << 20) + 1, 24 << 20])
    func `Preparing memory changes neither it nor what lies beside it`(size: Int) {
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: size + 64, alignment: 16)
        defer { room.deallocate() }
        // One byte of each page is enough: the system gives and takes whole pages.
        let marks = Array(stride(from: 0, to: room.count, by: 1024)) + [room.count - 1]
        for mark in marks { room[mark] = UInt8(mark / 1024 % 251 + 1) }
        LargeMemory.prepare(room.baseAddress.map { $0 + 32 }, byteCount: size)
        #expect(marks.allSatisfy { $0 == room.count - 1 || room[$0] == UInt8($0 / 1024 % 251 + 1) })
    }
}
