import Testing
import WaymarkModel

@testable import WaymarkReaders

@Suite struct `Levels of OSM are read in all spellings` {
    private static let correct: [(String, [Double])] = [
        ("0", [0]), ("-1", [-1]), ("0.5", [0.5]), ("-0.5", [-0.5]), ("0;1", [0, 1]), ("1;0", [0, 1]),
        ("-1; 0", [-1, 0]),
        ("0;-1;-8", [-8, -1, 0]), ("-0.3;0", [-0.3, 0]), ("0-2", [0, 1, 2]), ("-1-2", [-1, 0, 1, 2]),
        ("-2--1", [-2, -1]),
        ("-3 - 0", [-3, -2, -1, 0]), ("0;", [0]), ("+1", [1]), ("-0", [0]), ("0-1;3", [0, 1, 3]), ("−1", [-1]),
        ("0;0;0", [0]),
    ]

    @Test(arguments: correct) func `A correct text is a list of ordinals`(text: String, levels: [Double]) throws {
        let list = try #require(OSMLevelList(text))
        #expect(list.levels == levels)
        #expect(list.repair == nil)
    }

    private static let repaired: [(String, [Double], OSMLevelList.Repair)] = [
        ("-0,5", [-0.5], .decimalComma), ("-1,5", [-1.5], .decimalComma), ("0,25", [0.25], .decimalComma),
        ("0,1", [0, 1], .separator), ("0:-1", [-1, 0], .separator), ("-1/0", [-1, 0], .separator),
        ("0,1,2", [0, 1, 2], .separator), ("2-0", [0, 1, 2], .reversed),
    ]

    @Test(arguments: repaired) func `A clear text in an unusual spelling is repaired`(
        text: String, levels: [Double], repair: OSMLevelList.Repair
    ) throws {
        let list = try #require(OSMLevelList(text))
        #expect(list.levels == levels)
        #expect(list.repair == repair)
    }

    @Test(arguments: [
        "", ";", "ground", "EG", "nan", "inf", "0x1", "1e3", "--1", "1.2.3", "1001", "0-1000", "9999999999999999",
        "0;x", "1.",
    ])
    func `A text without levels, or with too many, is refused`(text: String) {
        #expect(OSMLevelList(text) == nil)
    }

    @Test func `Ranges leave out the levels that the building does not have`() {
        #expect(OSMLevelList("0-5", skipping: [3, 4])?.levels == [0, 1, 2, 5])
        #expect(OSMLevelList("3", skipping: [3])?.levels == [3])
    }
}

@Suite struct `Access of OSM says who may pass and when` {
    private func access(_ tags: [String: String]) -> OSMAccess { OSMAccess(OSMTags(tags)) }

    @Test func `The tag for people on foot takes precedence over the one for all`() {
        #expect(!access([:]).isClosed)
        #expect(access(["access": "no"]).isClosed)
        #expect(!access(["access": "no", "foot": "yes"]).isClosed)
        #expect(access(["foot": "no"]).isClosed)
        #expect(access(["access": "private"]).roles == [.staff])
        #expect(access(["access": "private", "foot": "yes"]).roles == [])
        #expect(access(["access": "customers"]) == access([:]))
        #expect(access(["locked": "yes"]).roles == [.staff])
    }

    @Test func `A feature that is reserved for wheelchairs is open`() {
        #expect(!access(["access": "no", "wheelchair": "yes"]).isClosed)
    }

    private static let conditions: [(tags: [String: String], hours: String?)] = [
        (["foot:conditional": "no @ (22:00-05:00)"], "24/7; 22:00-05:00 off"),
        (["access": "no", "access:conditional": "yes @ (Mo-Fr 06:00-22:00)"], "Mo-Fr 06:00-22:00"),
        (["access:conditional": "no @ (Mo-Fr 22:00-05:00; PH)"], "24/7; Mo-Fr 22:00-05:00 off; PH off"),
        (["access": "private", "access:conditional": "yes @ Mo-Fr 08:00-18:00"], "Mo-Fr 08:00-18:00"),
        (["access:conditional": "no @ (20:00-06:00); yes @ (22:00-23:00)"], "24/7; 20:00-06:00 off, Mo-Su 22:00-23:00"),
        (["access:conditional": "yes @ (22:00-23:00); no @ (20:00-06:00)"], "24/7; 20:00-06:00 off"),
        (
            ["access": "no", "access:conditional": "yes @ (06:00-22:00); no @ (12:00-13:00)"],
            "06:00-22:00; 12:00-13:00 off"
        ),
        (["opening_hours": "Mo-Su 05:00-00:30"], "Mo-Su 05:00-00:30"), (["opening_hours": "24/7"], nil),
    ]

    @Test(arguments: conditions.indices) func `Conditions and hours become opening hours`(index: Int) {
        let (tags, hours) = Self.conditions[index]
        let found = access(tags)
        #expect(found.hours?.source == hours)
        #expect(!found.isClosed)
        #expect(found.roles == [])
        #expect(found.badHours.isEmpty)
    }

    @Test(arguments: ["foot:conditional", "access:conditional"], ["24/7", "00:00-24:00", "Mo-Su 00:00-24:00"])
    func `A condition that always holds is the answer`(key: String, always: String) {
        for barred in ["no", "private"] {
            for text in ["yes @ (\(always))", "yes @ \(always)", "no @ (Mo); designated @ (\(always))"] {
                let found = access(["access": barred, key: text])
                #expect(!found.isRestricted && found.badHours.isEmpty, "\(text)")
            }
            let hours = access(["access": barred, key: "yes @ (\(always)); no @ (Mo 10:00-12:00)"])
            #expect(!hours.isClosed && hours.roles == [] && hours.hours?.source == "24/7; Mo 10:00-12:00 off")
        }
        #expect(access([key: "no @ (\(always))"]).isClosed)
        #expect(access([key: "no @ (\(always))"]).closure != nil)
        #expect(access(["access": "no", key: "private @ (\(always))"]).roles == [.staff])
        #expect(
            OSMAccess.wheelchair(OSMTags(["wheelchair": "no", "wheelchair:conditional": "yes @ (\(always))"])) == true)
        #expect(OSMAccess.wheelchair(OSMTags(["wheelchair": "no", "wheelchair:conditional": "yes @ (Mo)"])) == false)
    }

    @Test func `Conditions that are not times leave the access as it is`() {
        let found = access(["access": "no", "access:conditional": "yes @ (weight < 3)"])
        #expect(found.isClosed)
        #expect(found.badHours == ["yes @ (weight < 3)"])
        #expect(access(["opening_hours": "when it rains"]).badHours == ["when it rains"])
    }
}
