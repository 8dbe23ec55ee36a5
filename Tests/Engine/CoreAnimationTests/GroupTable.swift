// Made by Tests/Engine/Reference/groups.py: change that, not this.

import CoreAnimation

extension GroupRow {
    static let table: [GroupRow] = [
        GroupRow(
            ClockRow(duration: 1.5, fill: .forwards),
            [ClockRow(duration: 0.8, count: 2.5), ClockRow(speed: 0.5, fill: .forwards)],
            [
                (0.059, 1147.5, 1039.33333333), (0.104, 1260, 1069.33333333),
                (0.538, 2345, 1358.66666667), (0.989, 1472.5, 1659.33333333),
            ]),
        GroupRow(
            ClockRow(duration: 2, fill: .both),
            [ClockRow(duration: 1, count: 2.5, fill: .forwards), ClockRow(begin: 0.25, speed: 2)],
            [(0.001, 1002, -1000), (0.161, 1322, -1000), (0.461, 1922, 1422), (0.874, 2748, 2248)]),
        GroupRow(
            ClockRow(
                duration: 2, begin: 0.5, offset: 0.4, speed: 0.5, autoreverses: true,
                fill: .forwards),
            [
                ClockRow(
                    duration: 0.5, begin: 0.5, speed: -1, count: 0.75, autoreverses: true,
                    fill: .forwards), ClockRow(duration: 3, offset: 0.4, count: 0.75),
            ],
            [
                (0.938, 1476, 1679.33333333), (1.97, 2460, 2023.33333333),
                (1.994, 2412, 2031.33333333), (2.415, 2000, 2171.66666667),
            ]),
        GroupRow(
            ClockRow(duration: 2, begin: 0.5, speed: 2, autoreverses: true, fill: .backwards),
            [
                ClockRow(duration: 1, offset: 0.4, count: 2.5, autoreverses: true, fill: .forwards),
                ClockRow(duration: 1, speed: 2, count: 0.75, fill: .forwards),
            ], [(0.13, 1800, 1000), (0.216, 1800, 1000), (0.3, 1800, 1000), (0.702, 2608, 2500)]),
        GroupRow(
            ClockRow(duration: 2, offset: 0.4, speed: 2, fill: .forwards),
            [
                ClockRow(duration: 0.8, count: 2, fill: .forwards),
                ClockRow(duration: 0.5, begin: 0.5, speed: 2, count: 0.75, fill: .forwards),
            ], [(0.101, 2505, 1816), (0.152, 2760, 2500), (0.364, 1820, 2500), (0.495, 2475, 2500)]),
        GroupRow(
            ClockRow(duration: 1, speed: 2, count: 0.75, autoreverses: true),
            [
                ClockRow(duration: 1, begin: 0.25, offset: 0.4, fill: .forwards),
                ClockRow(duration: 1),
            ],
            [(0.066, -1000, 1264), (0.315, 2560, 2260), (0.473, 1192, 2892), (0.481, 1224, 2924)]),
        GroupRow(
            ClockRow(duration: 1.5, fill: .both),
            [
                ClockRow(duration: 3, offset: 0.125, speed: 2, autoreverses: true),
                ClockRow(duration: 3, fill: .forwards),
            ],
            [
                (0.28, 1456.66666667, 1186.66666667), (0.334, 1528.66666667, 1222.66666667),
                (0.539, 1802, 1359.33333333), (0.729, 2055.33333333, 1486),
            ]),
        GroupRow(
            ClockRow(duration: 2, begin: 0.5, count: 2, fill: .backwards),
            [
                ClockRow(duration: 0.8, begin: 0.5, count: 2, fill: .backwards),
                ClockRow(duration: 0.8, begin: 0.5, offset: 0.125, fill: .backwards),
            ],
            [
                (1.377, 1942.5, 2255), (1.586, 2465, 2777.5), (3.007, 1017.5, 1330),
                (3.093, 1232.5, 1545),
            ]),
        GroupRow(
            ClockRow(duration: 1.5, offset: 0.125, autoreverses: true, fill: .backwards),
            [
                ClockRow(duration: 0.8, count: 2, fill: .backwards),
                ClockRow(duration: 0.5, offset: 0.4, speed: -1, count: 2.5),
            ],
            [(0.591, 2790, 1736), (0.899, 1560, 2504), (1.141, 2165, -1000), (1.299, 2560, -1000)]),
        GroupRow(
            ClockRow(duration: 2, offset: 0.4, speed: 0.5, count: 2, fill: .backwards),
            [
                ClockRow(duration: 3, begin: 0.25, offset: 0.125, speed: 0.5, fill: .backwards),
                ClockRow(duration: 1, speed: 2, count: 2.5, fill: .backwards),
            ],
            [
                (0.25, 1175, 1100), (0.564, 1227.33333333, 1728), (1.521, 1386.83333333, 1642),
                (2.948, 1624.66666667, -1000),
            ]),
        GroupRow(
            ClockRow(duration: 1, fill: .both),
            [ClockRow(duration: 3, fill: .forwards), ClockRow(speed: -1, fill: .forwards)],
            [
                (0.005, 1003.33333333, 2990), (0.126, 1084, 2748), (0.155, 1103.33333333, 2690),
                (0.3, 1200, 2400),
            ]),
        GroupRow(
            ClockRow(duration: 1.5, begin: 0.25, fill: .both),
            [
                ClockRow(duration: 0.5, offset: 0.4, fill: .backwards),
                ClockRow(duration: 0.8, offset: 0.4, fill: .backwards),
            ],
            [(0.057, 2600, 2000), (0.069, 2600, 2000), (0.209, 2600, 2000), (0.299, 2796, 2122.5)]),
        GroupRow(
            ClockRow(duration: 1, offset: 0.4, speed: 0.5, count: 0.75, fill: .backwards),
            [
                ClockRow(duration: 0.8, speed: -1, fill: .forwards),
                ClockRow(begin: 0.25, fill: .forwards),
            ],
            [
                (0.299, 1626.25, 1599), (0.321, 1598.75, 1621), (0.574, 1282.5, 1874),
                (0.995, 1000, 2295),
            ]),
        GroupRow(
            ClockRow(duration: 1, offset: 0.125, speed: 2, count: 2, fill: .both),
            [
                ClockRow(offset: 0.4, autoreverses: true, fill: .backwards),
                ClockRow(duration: 1, begin: 0.5, count: 2),
            ],
            [(0.041, 2214, -1000), (0.161, 2694, -1000), (0.203, 2862, 1062), (0.224, 2946, 1146)]),
        GroupRow(
            ClockRow(duration: 1.5, offset: 0.125, speed: -1, fill: .backwards),
            [ClockRow(duration: 3, autoreverses: true), ClockRow(duration: 0.8, begin: 0.5)],
            [
                (0.025, 1066.66666667, -1000), (0.667, 1638.66666667, 2145),
                (0.846, 1519.33333333, 1697.5), (1.038, 1391.33333333, 1217.5),
            ]),
        GroupRow(
            ClockRow(duration: 2, begin: 0.5, speed: 2, fill: .both),
            [
                ClockRow(duration: 0.8, fill: .both),
                ClockRow(duration: 0.8, offset: 0.4, speed: 2, count: 2.5),
            ], [(0.383, 1000, 2000), (0.557, 1285, 2570), (0.643, 1715, 1430), (0.88, 2900, 1800)]),
        GroupRow(
            ClockRow(duration: 1.5, autoreverses: true),
            [
                ClockRow(duration: 0.8, begin: 0.5, autoreverses: true, fill: .backwards),
                ClockRow(duration: 1, begin: 0.5),
            ],
            [(0.149, 1000, -1000), (0.251, 1000, -1000), (0.528, 1070, 1056), (1.972, 2320, 2056)]),
        GroupRow(
            ClockRow(duration: 1.5, fill: .both),
            [
                ClockRow(duration: 3, begin: 0.5, count: 0.75, fill: .backwards),
                ClockRow(duration: 1, begin: 0.25),
            ],
            [
                (0.083, 1000, -1000), (0.121, 1000, -1000), (0.709, 1139.33333333, 1918),
                (1.235, 1490, 2970),
            ]),
        GroupRow(
            ClockRow(duration: 1.5, begin: 0.25, offset: 0.125, fill: .forwards),
            [
                ClockRow(offset: 0.4, count: 2, fill: .forwards),
                ClockRow(duration: 0.5, offset: 0.4, count: 0.75, fill: .backwards),
            ],
            [
                (0.219, -1000, -1000), (0.459, 1978.66666667, 1936), (1.022, 2729.33333333, -1000),
                (1.413, 1250.66666667, -1000),
            ]),
        GroupRow(
            ClockRow(duration: 2, speed: -1, fill: .forwards),
            [
                ClockRow(duration: 1, offset: 0.125, autoreverses: true),
                ClockRow(duration: 0.5, begin: 0.5, count: 0.75),
            ],
            [
                (0.354, 1458, -1000), (0.516, 1782, -1000), (0.744, 2238, -1000),
                (0.779, 2308, -1000),
            ]),
        GroupRow(
            ClockRow(duration: 1, offset: 0.125, fill: .forwards),
            [ClockRow(duration: 3, offset: 0.125, fill: .backwards), ClockRow(duration: 1)],
            [
                (0.357, 1404.66666667, 1964), (0.475, 1483.33333333, 2200),
                (0.508, 1505.33333333, 2266), (0.51, 1506.66666667, 2270),
            ]),
        GroupRow(
            ClockRow(duration: 1, begin: 0.25, fill: .backwards),
            [
                ClockRow(duration: 1, offset: 0.4, count: 0.75, fill: .backwards),
                ClockRow(duration: 3, count: 0.75, fill: .forwards),
            ],
            [
                (0.033, 1800, 1000), (0.116, 1800, 1000), (0.506, 2312, 1170.66666667),
                (0.804, 2908, 1369.33333333),
            ]),
        GroupRow(
            ClockRow(duration: 1.5, count: 2.5, fill: .backwards),
            [
                ClockRow(duration: 0.5, begin: 0.25, fill: .both),
                ClockRow(duration: 0.5, offset: 0.125, speed: 0.5),
            ], [(0.107, 1000, 1714), (0.402, 1608, 2304), (1.741, 1000, 1982), (2.017, 2068, 2534)]),
        GroupRow(
            ClockRow(duration: 1.5, speed: 0.5), [ClockRow(fill: .both), ClockRow(duration: 0.5)],
            [
                (0.482, 1321.33333333, 1964), (0.553, 1368.66666667, 2106),
                (0.674, 1449.33333333, 2348), (1.239, 1826, -1000),
            ]),
        GroupRow(
            ClockRow(duration: 1.5, offset: 0.125, fill: .forwards),
            [
                ClockRow(duration: 0.8, speed: 0.5, autoreverses: true),
                ClockRow(duration: 0.8, begin: 0.25, fill: .both),
            ],
            [
                (0.285, 1512.5, 1400), (0.305, 1537.5, 1450), (0.464, 1736.25, 1847.5),
                (0.514, 1798.75, 1972.5),
            ]),
        GroupRow(
            ClockRow(duration: 1.5),
            [
                ClockRow(duration: 3, speed: 2, fill: .backwards),
                ClockRow(duration: 0.5, offset: 0.125, fill: .forwards),
            ],
            [
                (0.259, 1345.33333333, 2536), (0.26, 1346.66666667, 2540),
                (0.428, 1570.66666667, 1212), (0.531, 1708, 1500),
            ]),
        GroupRow(
            ClockRow(duration: 2, count: 0.75),
            [ClockRow(duration: 0.8, count: 2.5), ClockRow(duration: 3, offset: 0.4, speed: 2)],
            [
                (0.061, 1152.5, 1348), (0.522, 2305, 1962.66666667), (0.682, 2705, 2176),
                (0.726, 2815, 2234.66666667),
            ]),
        GroupRow(
            ClockRow(duration: 1.5, begin: 0.5, count: 2),
            [
                ClockRow(duration: 3, count: 2.5, autoreverses: true, fill: .both),
                ClockRow(
                    duration: 3, begin: 0.25, speed: -1, count: 0.75, autoreverses: true,
                    fill: .both),
            ],
            [
                (0.335, -1000, -1000), (0.726, 1150.66666667, 1000),
                (1.45, 1633.33333333, 1466.66666667), (2.139, 1092.66666667, 1000),
            ]),
        GroupRow(
            ClockRow(duration: 1, begin: 0.5, count: 2.5, autoreverses: true, fill: .forwards),
            [
                ClockRow(begin: 0.25, offset: 0.4, speed: 0.5, autoreverses: true, fill: .forwards),
                ClockRow(duration: 0.5, begin: 0.25, count: 2.5, fill: .forwards),
            ],
            [
                (0.093, -1000, -1000), (2.005, 2045, 1980), (2.335, -1000, -1000),
                (2.424, -1000, -1000),
            ]),
        GroupRow(
            ClockRow(duration: 2, begin: 0.25, count: 2.5, autoreverses: true, fill: .backwards),
            [
                ClockRow(duration: 3, begin: 0.5, offset: 0.4, fill: .forwards),
                ClockRow(duration: 1, fill: .forwards),
            ],
            [
                (0.301, -1000, 1102), (2.234, 2256, 3000), (6.397, 2168.66666667, 3000),
                (6.474, 2117.33333333, 3000),
            ]),
        GroupRow(
            ClockRow(duration: 2, begin: 0.25, offset: 0.4, fill: .backwards),
            [
                ClockRow(duration: 1, offset: 0.125, speed: -1, fill: .backwards),
                ClockRow(duration: 0.8, autoreverses: true),
            ],
            [(0.189, 2450, 2000), (0.459, 2032, 2522.5), (0.596, 1758, 2865), (0.714, 1522, 2840)]),
        GroupRow(
            ClockRow(duration: 1, autoreverses: true, fill: .both),
            [
                ClockRow(speed: 2, autoreverses: true, fill: .both),
                ClockRow(duration: 0.5, offset: 0.125, speed: -1, autoreverses: true),
            ], [(0.226, 1904, 1404), (0.76, 1960, 2460), (0.887, 1452, 1952), (1.095, 1380, 1880)]),
        GroupRow(
            ClockRow(duration: 2, fill: .both),
            [
                ClockRow(duration: 3, begin: 0.25),
                ClockRow(duration: 1, offset: 0.4, fill: .backwards),
            ],
            [
                (0.533, 1188.66666667, 2866), (0.538, 1192, 2876), (1.047, 1531.33333333, -1000),
                (1.858, 2072, -1000),
            ]),
        GroupRow(
            ClockRow(duration: 1, offset: 0.4, fill: .backwards),
            [
                ClockRow(speed: -1, autoreverses: true),
                ClockRow(duration: 0.5, offset: 0.4, speed: 2, autoreverses: true, fill: .forwards),
            ], [(0.034, 1868, 2072), (0.05, 1900, 2200), (0.069, 1938, 2352), (0.392, 2584, 2600)]),
        GroupRow(
            ClockRow(duration: 1.5, begin: 0.5, offset: 0.4, count: 0.75, fill: .forwards),
            [
                ClockRow(duration: 1, count: 0.75, fill: .forwards),
                ClockRow(offset: 0.125, count: 2.5, fill: .backwards),
            ],
            [
                (0.141, -1000, -1000), (0.241, -1000, -1000), (0.399, -1000, -1000),
                (0.796, 2392, 2094.66666667),
            ]),
        GroupRow(
            ClockRow(duration: 1.5, begin: 0.25, offset: 0.125, count: 2.5),
            [ClockRow(count: 2), ClockRow(duration: 3, autoreverses: true, fill: .backwards)],
            [
                (0.724, 1798.66666667, 1399.33333333), (0.789, 1885.33333333, 1442.66666667),
                (0.834, 1945.33333333, 1472.66666667), (1.863, 1317.33333333, 1158.66666667),
            ]),
        GroupRow(
            ClockRow(duration: 1, begin: 0.25, speed: 0.5),
            [
                ClockRow(duration: 3, begin: 0.25),
                ClockRow(begin: 0.25, count: 2.5, autoreverses: true, fill: .both),
            ],
            [(0.634, -1000, 1000), (0.643, -1000, 1000), (1.347, 1199, 1597), (1.356, 1202, 1606)]),
        GroupRow(
            ClockRow(duration: 1.5, begin: 0.25, count: 2, fill: .both),
            [
                ClockRow(duration: 3, count: 2, fill: .forwards),
                ClockRow(begin: 0.5, fill: .backwards),
            ],
            [
                (0.887, 1424.66666667, 1182.66666667), (1.354, 1736, 1805.33333333),
                (1.776, 1017.33333333, 1000), (1.782, 1021.33333333, 1000),
            ]),
        GroupRow(
            ClockRow(duration: 2, offset: 0.4),
            [
                ClockRow(duration: 0.8, count: 2.5),
                ClockRow(duration: 0.5, begin: 0.25, offset: 0.4, fill: .forwards),
            ],
            [
                (0.189, 2472.5, 1956), (0.261, 2652.5, 2244), (0.5, 1250, 2600),
                (0.651, 1627.5, 2600),
            ]),
        GroupRow(
            ClockRow(duration: 2, begin: 0.25, count: 2.5, fill: .forwards),
            [
                ClockRow(duration: 3, speed: 0.5, autoreverses: true, fill: .backwards),
                ClockRow(duration: 0.8, begin: 0.25, fill: .both),
            ],
            [
                (0.42, 1056.66666667, 1000), (1.181, 1310.33333333, 2702.5), (2.212, 1654, 3000),
                (2.582, 1110.66666667, 1205),
            ]),
        GroupRow(
            ClockRow(duration: 1.5, fill: .forwards),
            [ClockRow(duration: 1, begin: 0.25, offset: 0.4, speed: 2), ClockRow(duration: 1)],
            [(0.211, -1000, 1422), (0.31, 2040, 1620), (0.344, 2176, 1688), (0.499, 2796, 1998)]),
        GroupRow(
            ClockRow(duration: 1.5, offset: 0.4, speed: 0.5, autoreverses: true, fill: .forwards),
            [
                ClockRow(duration: 1, speed: -1, autoreverses: true, fill: .backwards),
                ClockRow(
                    duration: 1, begin: 0.25, offset: 0.125, autoreverses: true, fill: .backwards),
            ], [(0.442, 2242, 1992), (0.806, 2606, 2356), (2.332, 2132, 2382), (2.47, 2270, 2520)]),
        GroupRow(
            ClockRow(duration: 2, begin: 0.5, offset: 0.4, speed: 0.5, fill: .backwards),
            [
                ClockRow(duration: 0.8, begin: 0.5, offset: 0.125, fill: .backwards),
                ClockRow(duration: 3, speed: -1, count: 2),
            ],
            [
                (0.27, 1312.5, 2733.33333333), (0.312, 1312.5, 2733.33333333),
                (1.611, 2451.25, 2363), (1.803, 2691.25, 2299),
            ]),
        GroupRow(
            ClockRow(duration: 1.5, begin: 0.25, offset: 0.4, count: 0.75, fill: .both),
            [ClockRow(duration: 3), ClockRow(duration: 0.5, count: 2.5, fill: .both)],
            [
                (0.032, 1266.66666667, 2600), (0.413, 1375.33333333, 1252), (0.582, 1488, 1928),
                (0.715, 1576.66666667, 2460),
            ]),
        GroupRow(
            ClockRow(duration: 2, begin: 0.25, offset: 0.125, speed: 2),
            [
                ClockRow(duration: 0.8, count: 0.75, fill: .backwards),
                ClockRow(duration: 1, begin: 0.25, offset: 0.125, fill: .forwards),
            ],
            [
                (0.219, -1000, -1000), (0.393, 2027.5, 1572), (0.508, -1000, 2032),
                (0.675, -1000, 2700),
            ]),
    ]
}
