import Testing

@testable import WaymarkReaders

@Suite struct `Hours as people write them are suggested as the format has them` {
    @Test(arguments: [
        ("9-5", "09:00-17:00"), ("Mo-Fr 22-2", "Mo-Fr 22:00-02:00"), ("Mo-Fr 0900-1800", "Mo-Fr 09:00-18:00"),
        ("lu-ve 9h-18h", "Mo-Fr 09:00-18:00"), ("Lun-Ven 09:00-18:00", "Mo-Fr 09:00-18:00"),
        ("Mo to Fr 09:00-17:00", "Mo-Fr 09:00-17:00"), ("lunes a viernes 9:00-18:00", "Mo-Fr 09:00-18:00"),
        ("Montag-Freitag 8-18 Uhr", "Mo-Fr 08:00-18:00"), ("Mo-Fr from 09:00 to 17:00", "Mo-Fr 09:00-17:00"),
        ("Mo-Fr 08:00-18:00 Sa 10:00-14:00", "Mo-Fr 08:00-18:00; Sa 10:00-14:00"),
        ("9:00-17:00 weekdays", "Mo-Fr 09:00-17:00"),
        ("Mo-Fr 09:00-12:30 and 13:30-17:00", "Mo-Fr 09:00-12:30,13:30-17:00"),
        ("Mo/We/Fr 10:00-12:00", "Mo,We,Fr 10:00-12:00"), ("Mo & We 10:00-12:00", "Mo,We 10:00-12:00"),
        ("never", "off"), ("Tu-Su 10:00-18:00; closed Mo", "Tu-Su 10:00-18:00; Mo off"), ("noon-18:00", "12:00-18:00"),
        ("Mo-Fr 09:00-18:00 except PH", "Mo-Fr 09:00-18:00; PH off"),
        ("Mo-Fr 09:00-17:00; 25 Dec off", "Mo-Fr 09:00-17:00; Dec 25 off"),
        ("Mo-Fr 09:00-17:00; 2026-12-25 off", "Mo-Fr 09:00-17:00; 2026 Dec 25 off"),
        ("Mo-Fr 09:00-17:00; 25.12. off", "Mo-Fr 09:00-17:00; Dec 25 off"),
        ("1 Apr - 30 Sep 09:00-18:00", "Apr 1-Sep 30 09:00-18:00"),
        ("01.04.-30.09. 09:00-18:00", "Apr 1-Sep 30 09:00-18:00"), ("Dec 24-26 9-12", "Dec 24-26 09:00-12:00"),
        ("24h", "24/7"), ("ma-vr 9:00-17:00", "Mo-Fr 09:00-17:00"), ("to 9-17", "Th 09:00-17:00"),
    ])
    func `A suggestion is what they mean`(text: String, suggestion: String) {
        #expect(OpeningHoursRepair.repaired(text) == suggestion)
    }

    @Test(arguments: ["by appointment", "whenever", "0900"])
    func `Nothing is suggested that may be something else`(text: String) {
        #expect(OpeningHoursRepair.repaired(text) == nil)
    }
}
