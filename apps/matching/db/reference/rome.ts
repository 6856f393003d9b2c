// Maps the ROME to our sectors and work settings.

/** Prefixes of ROME codes by sector. `none`: none of our sectors. */
const PREFIXES = {
  agriculture: 'A',
  environnement: `
    A1202 A1204 A1207 A1215 A1216 A1217 A1218 A1306 A1312 A1313 A1315 A1317 A1318 A1319 A1321 A1322 A1325
    F1113 F1114 F1124 F1136 F1610 F1628 G1240 G1243 H1237 K23 M1411`,
  sante: 'A1504 A1507 D1203 D1436 J K1402',
  'artisanat-art': 'B D11 D1202 D1206 D1207 D1208 D1209 D1215 D1216 D1217 D1244',
  'banque-assurance': 'C',
  commerce: 'C15 D D1106 D1107 D1110 D1113 D1116 D1119 G13 M17',
  'culture-medias': 'E G1102 G1106 G1222 G1225 K16 L',
  batiment: 'F K1807 K1811',
  'sciences-recherche': `
    F1105 F1115 F1118 F1123 F1142 F1143 K2125 K2133 K2134 K2135 K2140 K2143 K24 M1414 M1808 M1809 M1888
    M1890 M1891 M1893 M1895`,
  'hotellerie-restauration': 'G',
  'sport-animation': 'G12 G1405 G1406 L14',
  industrie: 'H I',
  informatique: 'I1404 I1401 I1403 I1405 I1406 M1405 M1419 M1423 M18',
  social: 'K11 K12 K13 K1403 K1407 K1408 K1409 K18',
  'droit-administration': 'K14 K15 K1802 K19 M',
  'securite-defense': 'K17 K25',
  education: 'K21',
  'logistique-transport': 'M1603 N',
  none: 'D1205 D1228 D1236 K1212 K22 K26',
}

/** Sectors by prefix of the ROME code. The longest prefix counts. null: none of our sectors. */
export const SECTORS: Readonly<Record<string, string | null>> = Object.fromEntries(
  Object.entries(PREFIXES).flatMap(([sector, prefixes]) =>
    prefixes
      .trim()
      .split(/\s+/)
      .map((prefix) => [prefix, sector === 'none' ? null : sector]),
  ),
)

/** Lines of words by work setting. */
const PHRASES = {
  dehors: 'exterieur, plein air, grand air, nature, intemperies',
  bureau: 'bureau',
  atelier: 'atelier, usine',
  'en-equipe': 'travail equipe',
  'en-autonomie': 'autonomie, independan',
  'contact-public': 'contact public, relation client, accueil public',
  'soin-des-autres': 'soin, soins, soigner, aider autres',
  mains: 'manuel, mains, bricol',
  ecran: 'travail ecran, ordinateur',
  deplacements: 'deplacement, mobilite geographique, itinerant',
  'horaires-decales': 'horaires decales, nuit, dimanche, week end, 3x8, poste 8',
  'horaires-reguliers': 'travail journee, horaires reguliers',
  calme: 'calme',
  mouvement: 'station debout, port charge, manipulation charge, effort',
  creer: 'creer, creati, artist',
  responsabilites: 'encadre, diriger, manager, management, responsabilit',
}

/**
 * Work settings by the words in work contexts and centres of interest of the ROME. All words of a line must occur.
 * Words have no accents; a word of five letters or more is a prefix.
 */
export const SETTINGS: readonly (readonly [words: string, setting: string])[] = Object.entries(PHRASES).flatMap(
  ([setting, lines]) => lines.split(', ').map((words) => [words, setting] as const),
)
