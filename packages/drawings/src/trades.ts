// What is drawn for a trade: place, gesture, thing. Lines that begin with three characters are domains of the ROME 4.0,
// the others are trades of the domain above that have a picture of their own. The trades of a domain without a line
// have the one of the domain.
export const TRADES = `
A11 field drive tractor
A1102 forest drive tractor
A12 park dig sprout
A1201 A1209 A1210 A1212 A1213 forest handle chainsaw
A1204 forest watch binoculars
A1205 forest measure tree3
A1203 park carry mower
A1206 park draw plan
A1202 A1207 park dig leaf
A1214 mountain repair bike
A13 field watch leaf
A1301 greenhouse measure vegetables
A1303 field measure wheat
A1304 field speak wheat
A1305 A1308 A1310 farm heal cow
A1309 farm watch horse
A1307 A1311 forest measure tree
A1306 A1312 A1313 park watch leaf
A14 field dig wheat
A1401 A1405 A1444 field carry tree
A1402 A1420 A1433 A1434 field dig vegetables
A1403 A1407 farm handle cow
A1410 farm handle sheep
A1409 farm handle chicken
A1411 farm handle pig
A1442 farm handle rabbit
A1408 farm watch rabbit
A1435 farm handle pawcare
A1421 A1439 farm handle horse
A1404 A1424 A1430 A1431 sea carry fish
A1406 A1415 sea lift boat
A1425 sea repair net
A1417 sea dig basket
A1427 A1428 sea carry basket
A1438 sea carry net
A1445 sea carry diving
A1412 workshop handle cheese
A1413 A1422 A1423 A1443 A1446 workshop watch barrel
A1418 field trim grapes
A1414 A1441 greenhouse dig sprout
A1440 street dig vegetables
A1429 field handle bee
A1432 field handle basket
A1436 field speak tractor
A1437 greenhouse handle mushroom
A1447 greenhouse handle leaf
A1416 A1419 farm carry wheat
A1426 park teach pawcare
A15 park handle pawcare
A1501 counter speak pawcare
A1502 farm repair horse
A1503 salon trim pawcare
A1504 hospital heal pawcare
A1505 lab handle rabbit
A1506 park handle owl
A1507 farm heal horse
A1508 stadium teach pawcare
A1509 home speak pawcare
A1510 farm heal pawcare
B11 studio draw palette
B1102 workshop handle tiles
B1103 workshop strike chisel
B12 workshop handle vase
B13 workshop draw frame
B1301 shop carry frame
B1303 workshop draw pencil
B14 workshop handle basket
B1402 B1403 workshop repair book
B1404 workshop repair chair
B15 workshop repair violin
B1501 workshop repair piano
B1503 workshop repair trumpet
B16 workshop handle ring
B1601 workshop repair torch
B1602 workshop handle kiln
B1604 B1616 workshop repair watch
B1612 office draw ring
B17 workshop handle owl
B1702 workshop handle bone
B18 workshop handle sewing
B1802 B1809 B1810 B1811 workshop trim hide
B1805 B1807 B1812 B1814 studio draw shirt
B1806 workshop repair hide
B1813 workshop trim shirt
C11 office speak umbrella
C1105 C1102 office write umbrella
C1106 C1113 road watch car
C12 counter speak safe
C1202 C1203 C1204 C1205 C1208 C1209 office write coins
C13 office watch chart
C14 office write folders
C15 street speak keys
C1501 C1502 C1505 office speak keys
C1506 site speak keys
D11 shop speak basketfood
D1101 D1109 shop cut cleaver
D1102 D1108 kitchen handle bread
D1103 D1111 D1112 kitchen cut meat
D1104 D1117 kitchen handle cake
D1105 shop cut fishshop
D1107 warehouse carry vegetables
D1110 D1113 tent speak vegetables
D1114 workshop handle cup
D1115 kitchen handle chocolate
D1116 farm speak cow
D1118 kitchen handle icecream
D12 shop speak shirt
D1202 D1215 D1216 D1217 D1220 salon trim comb
D1218 salon teach comb
D1203 D1208 D1222 D1225 D1231 D1237 D1239 D1240 D1241 salon handle cream
D1232 salon teach cream
D1204 D1230 D1234 D1238 counter speak car
D1224 counter speak digger
D1205 D1228 D1229 D1236 D1242 shop handle iron
D1206 D1226 workshop repair shoe
D1207 workshop trim shirt
D1209 shop handle flowers
D1219 greenhouse speak flowers
D1210 shop handle rabbit
D1211 shop speak sportshoes
D1212 D1213 shop speak chair
D1201 D1233 D1243 shop speak frame
D1221 shop speak book
D1223 shop speak gear
D1227 shop watch ring
D1235 sea carry umbrella
D13 shop watch register
D1303 D1304 road watch pump
D1305 shop repair bike
D14 office speak phone
D1401 D1408 D1409 D1415 D1422 D1429 D1431 D1432 D1435 D1436 D1438 office write headset
D1403 D1424 home speak briefcase
D1404 D1423 D1426 D1437 shop speak car
D1421 D1425 road speak truck
D1427 road speak bus
D1430 road speak car
D1434 shop speak moto
D1405 D1411 D1412 D1413 hospital speak pill
D1414 D1433 office speak globe
D1418 forest speak beam
D1419 shop speak barrel
D15 shop carry shelf
D1501 shop speak cart
D1505 D1508 shop handle register
D1504 D1509 D1510 shop watch cart
D1511 road handle pump
E11 office speak megaphone
E1102 E1105 E1122 library write book
E1106 E1110 E1116 E1121 office write newspaper
E1114 street speak microphone
E1118 studio speak microphone
E1101 E1124 E1127 office write phone
E1104 E1113 E1119 office write screenshapes
E1107 E1117 tent speak calendar
E1108 E1120 E1123 library speak globe
E1111 E1126 home draw dice
E1115 E1125 office draw gamepad
E1128 E1129 office draw bulb
E12 studio watch camera
E1202 E1203 E1209 studio handle camera
E1204 stage handle clap
E1205 E1206 E1207 E1210 office draw screenshapes
E1211 studio draw pencil
E13 factory handle printer
E1305 E1312 office write book
E1304 E1309 factory handle book
E1310 factory watch printer
E14 office write target
E1401 E1404 E1413 office speak target
E1406 studio speak phone
E1405 E1407 E1410 office write magnifier
F11 office draw plan
F1101 F1121 F1126 office draw house
F1102 F1139 F1140 home draw house
F1103 home watch house
F1105 F1143 mountain measure hammer
F1107 F1109 F1131 street measure theodolite
F1113 F1114 home speak bulb
F1115 mountain watch volcano
F1116 F1122 energy watch clipboard
F1117 F1141 office draw plug
F1118 mountain measure radar
F1119 field dig magnifier
F1123 mountain measure drop
F1124 F1142 sea measure drop
F1127 street draw plan
F1128 F1129 F1138 quarry measure plan
F1130 site watch house
F1132 home measure speaker
F1134 home write bulb
F1136 energy speak turbine
F12 site watch plan
F1203 quarry watch plan
F1204 site teach extinguisher
F1207 F1208 F1209 F1210 site watch digger
F13 site drive digger
F1301 site drive crane
F1303 mountain drive snowcat
F14 quarry handle jackhammer
F1402 quarry strike hammer
F15 site lift beam
F1502 site repair beam
F1503 site handle saw
F1504 sea handle saw
F16 site measure level
F1601 F1604 F1611 F1624 home handle trowel
F1602 F1629 site repair plug
F1605 F1622 F1623 F1628 street repair plug
F1603 F1620 F1627 home repair pipe
F1606 home handle roller
F1607 F1614 F1616 F1617 F1618 home repair window
F1608 F1609 home measure tiles
F1610 street repair solar
F1612 site strike chisel
F1613 F1619 street repair roof
F1621 street handle roof
F17 site handle bricks
F1702 road dig jackhammer
F1705 road repair pipe
F1707 park handle bricks
F1708 pool repair pipe
F1709 site strike hammer
F1710 warehouse carry bricks
F1711 station strike hammer
G11 counter speak map
G1103 G1106 park speak map
G1107 sea speak map
G1102 G1104 G1105 G1108 office speak map
G12 park play ball
G1201 G1222 G1227 street teach map
G1202 home draw palette
G1238 classroom teach screenshapes
G1203 G1235 G1236 G1237 G1239 G1241 park play tentcamp
G1204 G1209 G1212 G1220 stadium teach ball
G1208 G1214 stadium teach whistle
G1211 G1213 G1219 stadium watch whistle
G1215 G1218 G1233 stadium teach heart
G1216 mountain teach rope
G1217 stadium teach sportshoes
G1207 G1224 G1226 pool watch lifebuoy
G1205 G1221 G1223 tent watch signpost
G1206 tent handle dice
G1210 G1230 farm teach horse
G1225 stage speak masks
G1228 mountain teach mountainpeak
G1229 sea teach fish
G1231 park teach leaf
G1240 forest teach leaf
G1232 forest teach rope
G1234 mountain teach pawcare
G1242 lab teach flask
G13 counter speak airplane
G1301 G1305 G1308 office write airplane
G1302 office write suitcase
G14 restaurant watch bell
G1403 G1412 G1414 tent watch clipboard
G1405 G1406 stadium watch clipboard
G1404 G1409 G1410 G1413 restaurant watch tray
G1415 G1416 park watch bell
G15 bedroom carry bed
G1503 bedroom watch bed
G16 kitchen cook cookpot
G1603 kitchen handle burger
G1604 kitchen handle pizza
G1612 kitchen cook pizza
G1605 kitchen handle mop
G1606 G1607 kitchen carry cookpot
G1608 restaurant cut fish
G1610 kitchen cook cake
G1611 station carry tray
G1613 tent cook burger
G17 counter speak bell
G1702 counter carry suitcase
G1704 counter write calendar
G1708 street drive car
G18 restaurant carry tray
G1801 G1808 restaurant handle glass
G1804 G1806 restaurant speak barrel
G1805 G1807 restaurant watch cup
G1809 restaurant handle cup
H11 factory speak headset
H1103 H1104 H1105 hospital speak briefcase
H12 lab write gear
H1202 H1209 H1227 H1228 H1236 H1239 lab draw chip
H1203 H1235 H1238 office draw gear
H1204 H1229 H1233 studio draw pencil
H1201 H1240 lab handle spray
H1205 H1231 studio trim shoe
H1207 H1234 H1226 office write clipboard
H1211 H1213 H1216 H1219 H1222 H1223 hospital write pill
H1214 H1217 H1220 H1224 lab handle flask
H1215 lab write dna
H1208 lab write robot
H1225 energy write gear
H1237 energy draw turbine
H1241 energy draw drop
H13 factory watch shield
H1306 H1309 energy watch shield
H1304 park watch shield
H14 factory write calendar
H1405 H1406 warehouse write calendar
H1402 H1404 factory write gear
H15 factory measure magnifier
H1501 H1503 H1510 H1517 H1531 H1534 lab watch microscope
H1504 lab measure chip
H1505 lab handle perfume
H1506 H1522 H1532 H1533 factory measure caliper
H1516 lab measure caliper
H1530 lab measure drop
H1507 H1509 H1513 H1514 H1519 H1529 lab write pill
H1525 lab watch testtubes
H21 factory handle jars
H2101 H2103 factory cut meat
H2104 factory handle cheese
H22 workshop handle plane
H2205 H2211 factory handle saw
H2206 workshop measure window
H2207 workshop handle chair
H2209 office draw beam
H2210 H2214 workshop handle barrel
H2213 sea repair boat
H23 factory watch flask
H2303 lab watch pill
H24 factory handle bobbin
H2402 factory handle sewing
H2401 H2411 H2412 H2416 factory trim hide
H2409 H2426 factory trim shirt
H2420 factory handle iron
H2423 factory repair sewing
H25 factory watch orgchart
H2508 energy watch gear
H2509 factory watch kiln
H26 factory repair chip
H2601 H2606 H2607 H2608 factory repair motor
H2602 factory repair cable
H27 energy watch battery
H2703 H2704 factory repair battery
H2705 factory watch battery
H2709 factory watch trash
H28 factory handle kiln
H2804 site watch mixer
H29 factory handle lathe
H2904 factory strike hammer
H2902 H2911 H2913 H2915 H2916 H2917 factory repair torch
H2914 factory repair pipe
H2901 H2909 H2912 factory repair gear
H31 factory watch paperroll
H32 factory handle mold
H33 factory carry boxline
H3303 factory handle drop
H34 factory handle spray
H3403 factory watch torch
H3405 H3406 H3407 H3408 workshop handle medal
I11 workshop watch toolbox
I1101 home watch toolbox
I1103 I1111 I1115 I1118 workshop watch car
I1104 I1106 street watch antenna
I1108 I1112 site watch gear
I1109 I1116 street watch car
I1110 farm watch tractor
I1113 I1119 workshop watch recycle
I1117 workshop watch bike
I12 home repair toolbox
I1201 I1206 I1207 I1209 street repair frame
I1202 I1208 road watch signpost
I1204 pool repair drop
I1205 office repair extinguisher
I13 factory repair wrench
I1301 home repair elevator
I1303 I1322 street repair safe
I1305 factory repair plug
I1306 I1325 kitchen repair fridge
I1307 I1312 I1319 street repair antenna
I1308 I1316 home repair pipe
I1311 I1315 I1317 street repair cable
I1313 factory repair drop
I1314 I1320 home repair lock
I1321 energy repair turbine
I1323 station repair train
I1327 hospital repair heart
I1329 stage repair speaker
I1331 mountain handle snowcat
I1334 airport repair chip
I1335 factory repair robot
I1328 field speak drop
I14 office repair laptop
I1402 home repair fridge
I1403 servers repair server
I1404 I1406 office speak laptop
I1407 shop repair phone
I1408 workshop repair camera
I1409 office repair printer
I15 site repair rope
I1502 sea repair diving
I1503 factory watch extinguisher
I1504 I1505 I1507 energy carry barrel
I1508 home carry shield
I16 workshop repair car
I1601 I1605 sea repair motor
I1602 airport repair airplane
I1603 I1618 farm repair tractor
I1607 I1627 workshop repair moto
I1613 I1622 workshop repair truck
I1616 I1620 site repair digger
I1619 workshop repair bike
I1628 shop speak bike
I1606 I1609 I1614 workshop handle spray
I1617 workshop watch motor
I1615 road repair car
J11 hospital heal stethoscope
J1103 J1133 hospital heal tooth
J1104 J1111 J1109 J1115 hospital heal baby
J1110 lab watch magnifier
J1106 hospital speak heart
J1107 classroom heal stethoscope
J1108 hospital write headset
J1118 hospital watch bone
J1114 hospital heal bone
J1116 bedroom heal stethoscope
J1119 J1122 J1124 hospital heal heart
J1123 base heal stethoscope
J1126 stadium heal stethoscope
J1127 street heal ambulance
J1128 J1129 hospital heal lung
J1130 hospital heal ear
J1131 office speak brain
J1132 hospital watch brain
J1134 hospital heal eye
J1117 lab watch dna
J12 shop handle cross
J1202 shop handle mortar
J1201 J1204 J1203 lab watch testtubes
J13 hospital handle bed
J1302 lab handle testtubes
J1303 J1312 hospital handle tooth
J1304 hospital handle baby
J1305 J1310 street carry ambulance
J1306 hospital watch bone
J1307 shop handle pill
J1308 hospital carry bed
J1301 hospital handle mop
J1309 hospital carry drop
J1311 road drive cross
J14 hospital handle bone
J1401 shop handle ear
J1402 office speak vegetables
J1403 home handle chair
J1404 J1413 hospital heal legaid
J1405 shop measure glasses
J1406 office speak chat
J1407 hospital measure eye
J1409 hospital handle shoe
J1410 workshop handle tooth
J1411 workshop handle legaid
J1412 home play ball
J1414 J1415 stadium teach yogaball
J15 hospital heal syringe
J1501 bedroom heal hands
J1502 J1509 J1510 hospital watch clipboard
J1503 hospital heal lung
J1504 hospital heal bandage
J1505 J1512 office heal bandage
J1507 hospital heal pram
J1511 classroom heal bandage
K11 office speak brain
K1101 home speak people
K1102 office speak scales
K1105 studio draw heart
K1106 K1103 home speak heart
K1107 office speak compass
K1108 home handle leaf
K12 home speak hands
K1202 K1216 home play blocks
K1203 K1215 K1224 workshop teach hammer
K1204 K1222 street speak chat
K1205 counter speak hands
K1206 K1217 K1218 K1219 park play people
K1207 K1208 K1209 park speak hands
K1210 K1211 civic speak hands
K1212 civic speak candle
K1213 library speak column
K1214 lab speak dna
K1220 hospital speak hands
K1221 office speak headset
K1223 K1227 civic watch keys
K1225 home write payslip
K1226 street speak globe
K13 home handle cane
K1301 street teach cane
K1303 K1310 K1309 home play pram
K1307 K1313 K1314 home play baby
K1308 classroom handle blocks
K1304 home handle mop
K1305 home handle iron
K1306 bedroom handle hands
K14 civic speak flagfr
K1402 K1411 K1414 civic write heart
K1403 K1407 K1408 K1409 K1413 K1415 K1421 hospital speak clipboard
K1406 counter write flagfr
K1412 K1418 civic speak globe
K1410 K1416 K1420 civic watch lock
K15 civic watch stamp
K1501 K1505 sea watch stamp
K1502 factory watch scales
K1506 K1509 shop watch magnifier
K1503 K1511 office write stamp
K16 library carry book
K1602 K1607 library watch column
K1605 library speak frame
K1604 library speak masks
K1606 library handle vase
K17 base watch shield
K1702 K1705 street heal helmetfire
K1704 K1709 K1710 office speak badge
K1706 K1707 K1708 K1719 K1720 street watch badge
K1711 K1716 civic watch keys
K1717 K1732 base write radar
K1718 K1724 base repair gear
K1721 lab watch badge
K1722 K1723 K1712 base drive truck
K1726 mountain heal ski
K1728 mountain speak antenna
K1727 base speak radar
K1725 K1737 K1738 sea watch anchor
K18 street speak signpost
K1801 K1812 K1814 K1815 office speak signpost
K1804 office speak bulb
K1807 K1811 street draw plan
K1808 street speak masks
K1810 street speak house
K1813 street measure drop
K1802 K1803 K1809 street speak chart
K19 civic speak scales
K1901 K1902 office write stamp
K1904 civic speak gavel
K1907 tent speak gavel
K1905 street carry letters
K1906 office write lock
K1909 civic write scales
K21 classroom teach book
K2105 K2121 K2136 classroom teach violin
K2106 K2118 classroom teach blocks
K2107 classroom teach pencil
K2108 K2123 K2131 K2120 classroom teach cap2
K2109 K2147 classroom teach gear
K2110 K2116 K2138 road teach car
K2124 K2141 site teach digger
K2101 K2119 K2132 office speak cap2
K2112 K2126 K2139 office speak compass
K2103 K2115 K2117 K2148 classroom speak folders
K2104 K2146 classroom watch people
K2113 K2127 K2137 classroom handle book
K2114 factory teach magnifier
K2122 K2129 home teach book
K2125 quarry dig vase
K2130 classroom teach globe
K2133 K2134 K2135 K2143 street watch people
K2140 library write column
K2144 classroom teach syringe
K22 office handle mop
K2201 factory handle shirt
K2202 street handle window
K2203 office watch mop
K2204 factory handle mop
K23 street handle trash
K2301 K2317 K2321 street repair pipe
K2316 K2322 energy watch drop
K2302 K2303 street carry truckbin
K2304 K2308 factory handle recycle
K2305 home handle bee
K2306 K2311 K2320 K2312 K2323 street watch recycle
K2309 workshop repair recycle
K2310 street speak recycle
K2313 park measure drop
K2314 field repair pipe
K2315 K2319 home watch magnifier
K2318 street carry recycle
K24 lab watch dna
K2401 library watch magnifier
K2403 K2408 office write calculator
K2404 K2405 K2406 lab write testtubes
K2407 mountain measure globe
K2409 sky watch telescope
K2410 sky write satellite
K2411 library watch vinyl
K25 street watch cctv
K2501 home watch keys
K2503 warehouse watch shield
K2504 stage watch shield
K2505 street watch magnifier
K2506 street carry safe
K2507 airport watch suitcase
K2508 street watch people
K2509 office watch cctv
K2510 street watch pawcare
K26 civic carry candle
K2602 office speak candle
K2603 lab handle candle
L11 stage speak microphone
L1101 stage handle vinyl
L1102 stage play costume
L1103 studio speak headset
L12 stage play masks
L1201 L1211 stage play dance
L1202 L1210 stage play violin
L1204 tent play circus
L1205 stage play microphone
L1206 tent play horse
L1207 stage play mountainpeak
L1208 tent play masks
L13 stage speak clap
L1302 L1308 L1303 office speak clap
L1306 L1304 street watch clap
L14 stadium play medal
L1402 stadium speak whistle
L1403 stadium drive horse
L15 stage watch spotlight
L1501 stage handle cream
L1502 L1518 L1520 stage trim costume
L1503 L1521 L1513 L1524 L1527 stage carry chair
L1505 L1514 L1519 studio watch clap
L1507 office write clap
L1508 stage watch speaker
L1510 office draw robot
L1516 L1517 stage trim comb
L1506 L1515 L1525 stage carry toolbox
L1523 sky watch lightworks
M11 office speak cart
M12 office write calculator
M1201 M1207 M1221 M1224 office write chart
M1202 M1210 M1215 office watch calculator
M1212 hospital write bed
M1217 classroom write calculator
M1218 office watch house
M1214 counter speak coins
M13 office speak briefcase
M1305 workshop speak robot
M14 office speak magnifier
M1405 M1419 M1423 M1414 office write magnifier
M1401 M1404 M1421 street speak clipboard
M1425 street watch clipboard
M1418 street speak heart
M1406 M1410 M1411 M1413 park speak leaf
M1412 M1417 factory watch chair
M1402 M1429 office speak orgchart
M15 office speak people
M1507 M1509 office write payslip
M1504 M1505 office teach people
M16 office write letters
M1601 M1614 counter speak headset
M1603 M1618 street carry letters
M1615 M1619 M1620 street carry newspaper
M1607 M1604 M1602 M1621 office write calendar
M1609 M1617 hospital write folders
M1612 office write scales
M1616 counter write car
M1610 stadium write calendar
M17 office speak target
M1703 M1709 office draw parcel
M1706 shop speak target
M1708 M1710 M1712 M1713 M1714 hospital speak target
M1702 M1717 office speak bulb
M1716 M1718 M1719 office write phone
M18 office write code
M1801 M1802 M1822 M1839 M1843 M1826 M1857 M1878 servers write server
M1812 M1817 M1819 M1833 M1844 M1846 M1856 M1863 M1866 M1882 M1883 office write lock
M1804 M1807 M1816 M1830 M1847 M1854 M1885 street write antenna
M1835 M1829 M1840 street watch antenna
M1862 street watch cable
M1808 office draw map
M1809 M1890 M1891 M1893 M1888 mountain watch radar
M1811 M1868 M1894 office write server
M1824 M1851 M1872 office watch chart
M1815 M1832 M1842 office watch code
M1803 M1814 M1828 M1853 M1859 M1864 M1867 M1870 M1881 M1886 office speak code
M1823 M1806 M1875 office speak laptop
M1810 servers watch server
M1831 office write gamepad
M1837 M1850 office write screenshapes
M1845 M1892 M1873 lab write chip
M1860 M1879 M1876 servers write laptop
M1865 M1877 office write coins
M1880 hospital write laptop
M1889 lab write brain
N11 warehouse carry boxes
N1101 N1112 N1114 N1115 warehouse drive forklift
N1102 N1107 home carry boxes
N1104 N1108 N1111 factory drive crane
N1109 sea watch anchor
N1113 warehouse carry cart
N12 sea write container
N1208 counter handle coins
N1203 sea watch container
N13 warehouse watch parcel
N1305 N1304 warehouse speak parcel
N21 airport drive airplane
N2101 airport carry suitcase
N22 airport watch tower
N2201 N2205 N2207 airport speak suitcase
N2203 airport carry airplane
N2206 field watch drone
N31 sea watch ship
N3103 N3104 sea drive ship
N3101 sea speak ship
N32 sea speak container
N3203 N3204 sea carry container
N41 road drive truck
N4102 N4108 N4112 N4131 N4130 N4128 street drive car
N4103 N4109 N4127 N4132 road drive bus
N4104 N4106 street carry parcel
N4105 N4120 N4121 N4123 street drive parcel
N4107 site drive mixer
N4110 street watch drop
N4114 road drive pump
N4117 road drive horse
N4118 street drive truckbin
N4119 street drive tram
N4124 street drive moto
N4125 road drive cow
N4129 road drive flowers
N42 road speak truck
N4202 N4204 road speak tram
N43 station drive train
N4302 station speak train
N4304 station teach train
N4305 station drive tram
N44 station watch signpost
N4402 mountain watch ski
`

/** Trades outside whose usual hours are the night. */
export const NIGHT = 'A1406 A1415 I1208 K1728 K2303 K2505 K2510 N4118'

/** By our codes of sectors, for a trade of an unknown domain. */
export const SECTORS = `
agriculture field dig sprout
artisanat-art workshop handle vase
batiment site strike hammer
commerce shop speak basketfood
culture-medias stage speak microphone
droit-administration civic speak scales
education classroom teach book
environnement energy watch turbine
hotellerie-restauration restaurant carry tray
industrie factory handle gear
informatique office write code
logistique-transport warehouse carry boxes
sante hospital heal stethoscope
social home speak hands
sport-animation stadium play ball
banque-assurance counter speak coins
securite-defense street watch badge
sciences-recherche lab watch microscope
`

/** Drawings of establishments and events, by kind. */
export const KINDS = `
cio counter speak compass
lycee classroom teach book
universite classroom teach cap2
cfa workshop teach toolbox
centre-formation classroom teach signpost
mission-locale counter speak hands
emploi counter speak signpost
entreprise office speak people
salon tent speak megaphone
portes-ouvertes civic speak keys
atelier classroom draw pencil
visite factory teach gear
conference stage speak microphone
rendez-vous office speak calendar
stage office teach briefcase
en-ligne home write laptop
lieu street watch map
`
