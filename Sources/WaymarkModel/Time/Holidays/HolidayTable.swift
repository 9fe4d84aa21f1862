extension HolidayRegion {
    /// The public holidays of regions: a day of a country counts in all its parts.
    ///
    /// A line has the regions, the day, the years in brackets if it is not kept in all, and the name. Days are written as
    /// `HolidayRule` reads them. docs/holidays.md names the laws.
    static let table = """
        DE 01-01 New Year
        DE-BW,BY,ST 01-06 Epiphany
        DE-BE 03-08 (2019-) Women's Day
        DE-MV 03-08 (2023-) Women's Day
        DE E-2 Good Friday
        DE-BB E+0 Easter
        DE E+1 Easter Monday
        DE 05-01 Labour Day
        DE-BE 05-08 (2020,2025) Liberation
        DE E+39 Ascension
        DE-BB E+49 Whit Sunday
        DE-BE 06-17 (2028) Uprising of 1953
        DE E+50 Whit Monday
        DE-BW,BY,HE,NW,RP,SL E+60 Corpus Christi
        DE-SL 08-15 Assumption
        DE-TH 09-20 (2019-) World Children's Day
        DE 10-03 Unity Day
        DE 10-31 (2017) Reformation Day
        DE-BB,MV,SN,ST,TH 10-31 (-2016,2018-) Reformation Day
        DE-HB,HH,NI,SH 10-31 (2018-) Reformation Day
        DE-BW,BY,NW,RP,SL 11-01 All Saints
        DE-SN wed>=11-16 Repentance Day
        DE 12-25 Christmas
        DE 12-26 Second Christmas Day
        AT 01-01 New Year
        AT 01-06 Epiphany
        AT E+1 Easter Monday
        AT 05-01 Labour Day
        AT E+39 Ascension
        AT E+50 Whit Monday
        AT E+60 Corpus Christi
        AT 08-15 Assumption
        AT 10-26 National Day
        AT 11-01 All Saints
        AT 12-08 Immaculate Conception
        AT 12-25 Christmas
        AT 12-26 Saint Stephen
        CH 01-01 New Year
        CH-BE,JU,LU,TG,VD 01-02 Berchtold
        CH-NE 01-02?mon Berchtold
        CH-SZ,TI,UR 01-06 Epiphany
        CH-NE 03-01 Republic Day
        CH-NW,SZ,TI,UR,VS 03-19 Saint Joseph
        CH-AI,AR,BE,BL,BS,GE,JU,LU,NE,NW,OW,SG,SH,SZ,TG,UR,VD,ZG,ZH E-2 Good Friday
        CH-AI,AR,BE,BL,BS,GE,JU,LU,SG,SH,SZ,TG,TI,UR,VD,ZH E+1 Easter Monday
        CH-BL,BS,JU,NE,SH,TG,TI,ZH 05-01 Labour Day
        CH E+39 Ascension
        CH-AI,AR,BE,BL,BS,GE,JU,LU,SG,SH,SZ,TG,TI,UR,VD,ZH E+50 Whit Monday
        CH-AI,JU,LU,NW,OW,SZ,TI,UR,VS,ZG E+60 Corpus Christi
        CH-JU 06-23 Independence Day
        CH-TI 06-29 Saints Peter and Paul
        CH 08-01 National Day
        CH-AI,JU,LU,NW,OW,SZ,TI,UR,VS,ZG 08-15 Assumption
        CH-GE thu>=09-05 Genevan Fast
        CH-VD mon>=09-16 Monday after the Federal Fast
        CH-OW 09-25 Brother Klaus
        CH-AI,JU,LU,NW,OW,SG,SZ,TI,UR,VS,ZG 11-01 All Saints
        CH-AI,LU,NW,OW,SZ,TI,UR,VS,ZG 12-08 Immaculate Conception
        CH 12-25 Christmas
        CH-BE,BL,BS,LU,SG,SH,SZ,TG,TI,ZH 12-26 Saint Stephen
        CH-AI,AR,UR 12-26!tue,sat Saint Stephen
        CH-NE 12-26?mon Saint Stephen
        CH-GE 12-31 Restoration
        FR 01-01 New Year
        FR-57,67,68 E-2 Good Friday
        FR E+1 Easter Monday
        FR 05-01 Labour Day
        FR 05-08 Victory Day
        FR E+39 Ascension
        FR E+50 Whit Monday
        FR 07-14 National Day
        FR 08-15 Assumption
        FR 11-01 All Saints
        FR 11-11 Armistice
        FR 12-25 Christmas
        FR-57,67,68 12-26 Saint Stephen
        IT 01-01 New Year
        IT 01-06 Epiphany
        IT E+0 Easter
        IT E+1 Easter Monday
        IT 04-25 Liberation Day
        IT 05-01 Labour Day
        IT-BZ E+50 Whit Monday
        IT 06-02 Republic Day
        IT 08-15 Assumption
        IT 10-04 (2026-) Saint Francis
        IT 11-01 All Saints
        IT 12-08 Immaculate Conception
        IT 12-25 Christmas
        IT 12-26 Saint Stephen
        ES 01-01 New Year
        ES 01-06 Epiphany
        ES E-2 Good Friday
        ES 05-01 Labour Day
        ES 08-15 Assumption
        ES 10-12 National Day
        ES 11-01 All Saints
        ES 12-06 Constitution Day
        ES 12-08 Immaculate Conception
        ES 12-25 Christmas
        NL 01-01 New Year
        NL E+0 Easter
        NL E+1 Easter Monday
        NL 04-27!sun (2014-) King's Day
        NL 04-26?sat (2014-) King's Day
        NL 05-05 (2015,2020,2025,2030,2035,2040,2045,2050) Liberation Day
        NL E+39 Ascension
        NL E+49 Whit Sunday
        NL E+50 Whit Monday
        NL 12-25 Christmas
        NL 12-26 Second Christmas Day
        BE 01-01 New Year
        BE E+1 Easter Monday
        BE 05-01 Labour Day
        BE E+39 Ascension
        BE E+50 Whit Monday
        BE 07-21 National Day
        BE 08-15 Assumption
        BE 11-01 All Saints
        BE 11-11 Armistice
        BE 12-25 Christmas
        GB 01-01* New Year
        GB-SCT 01-02* Second of January
        GB-NIR 03-17* Saint Patrick
        GB E-2 Good Friday
        GB-ENG,WLS,NIR E+1 Easter Monday
        GB mon>=05-01 (-2019,2021-) Early May
        GB 05-08 (2020) Victory in Europe
        GB 05-08 (2023) Coronation
        GB mon>=05-25 (-2021,2023-) Spring
        GB 06-02 (2022) Spring
        GB 06-03 (2022) Platinum Jubilee
        GB-SCT 06-15 (2026) World Cup
        GB-NIR 07-12* Battle of the Boyne
        GB-SCT mon>=08-01 Summer
        GB-ENG,WLS,NIR mon>=08-25 Summer
        GB 09-19 (2022) State funeral
        GB-SCT 11-30* Saint Andrew
        GB 12-25* Christmas
        GB 12-26* Boxing Day
        IE 01-01 New Year
        IE mon>=02-01!4 (2023-) Saint Brigid
        IE 02-01?fri (2023-) Saint Brigid
        IE 03-17 Saint Patrick
        IE 03-18 (2022) Remembrance
        IE E+1 Easter Monday
        IE mon>=05-01 May
        IE mon>=06-01 June
        IE mon>=08-01 August
        IE mon>=10-25 October
        IE 12-25 Christmas
        IE 12-26 Saint Stephen
        US 01-01~ New Year
        US mon>=01-15 Martin Luther King
        US mon>=02-15 Washington's Birthday
        US mon>=05-25 Memorial Day
        US 06-19~ (2021-) Juneteenth
        US 07-04~ Independence Day
        US mon>=09-01 Labor Day
        US mon>=10-08 Columbus Day
        US 11-11~ Veterans Day
        US thu>=11-22 Thanksgiving
        US 12-25~ Christmas
        NZ 01-01* New Year
        NZ 01-02* Day after New Year
        NZ 02-06* Waitangi Day
        NZ E-2 Good Friday
        NZ E+1 Easter Monday
        NZ 04-25* Anzac Day
        NZ mon>=06-01 King's Birthday
        NZ 09-26 (2022) Memorial Day
        NZ 06-24 (2022,2033,2044) Matariki
        NZ 07-14 (2023,2028) Matariki
        NZ 06-28 (2024) Matariki
        NZ 06-20 (2025) Matariki
        NZ 07-10 (2026,2037) Matariki
        NZ 06-25 (2027,2038,2049) Matariki
        NZ 07-06 (2029,2040) Matariki
        NZ 06-21 (2030,2052) Matariki
        NZ 07-11 (2031,2042) Matariki
        NZ 07-02 (2032) Matariki
        NZ 07-07 (2034,2045) Matariki
        NZ 06-29 (2035,2046) Matariki
        NZ 07-18 (2036) Matariki
        NZ 07-15 (2039,2050) Matariki
        NZ 07-19 (2041,2047) Matariki
        NZ 07-03 (2043,2048) Matariki
        NZ 06-30 (2051) Matariki
        NZ mon>=10-22 Labour Day
        NZ 12-25* Christmas
        NZ 12-26* Boxing Day
        AU 01-01* New Year
        AU 01-26* Australia Day
        AU E-2 Good Friday
        AU E+1 Easter Monday
        AU 04-25 Anzac Day
        AU 09-22 (2022) Day of Mourning
        AU 12-25* Christmas
        AU 12-26* Boxing Day
        JP 01-01+ New Year
        JP mon>=01-08 Coming of Age
        JP 02-11+ Foundation Day
        JP 02-23+ (2020-) Emperor's Birthday
        JP spring+ Vernal Equinox
        JP 04-29+ Showa Day
        JP 04-30 (2019) Accession
        JP 05-01 (2019) Accession
        JP 05-02 (2019) Accession
        JP 05-03+ Constitution Day
        JP 05-04+ Greenery Day
        JP 05-05+ Children's Day
        JP mon>=07-15 (-2019,2022-) Marine Day
        JP 07-23 (2020) Marine Day
        JP 07-22 (2021) Marine Day
        JP 07-24 (2020) Sports Day
        JP 07-23 (2021) Sports Day
        JP 08-11+ (2016-2019,2022-) Mountain Day
        JP 08-10 (2020) Mountain Day
        JP 08-08+ (2021) Mountain Day
        JP mon>=09-15 Respect for the Aged
        JP between Day between two holidays
        JP autumn+ Autumnal Equinox
        JP mon>=10-08 (-2019,2022-) Sports Day
        JP 10-22 (2019) Enthronement
        JP 11-03+ Culture Day
        JP 11-23+ Labour Thanksgiving
        JP 12-23+ (-2018) Emperor's Birthday
        """
}
