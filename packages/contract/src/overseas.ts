// The overseas departments and territories of France, with their hours (MTG-04). For servers: browsers get the zones.
import type { LocalZone } from './local-hours.ts'
import { plainName } from './plain-letters.ts'

const place = (at: string, zone: string): LocalZone => ({ at, zone })

/** By the first three digits of a postal code, which are the number of the department or territory. */
const PLACES: Readonly<Record<string, LocalZone>> = {
  971: place('en Guadeloupe', 'America/Guadeloupe'),
  972: place('en Martinique', 'America/Martinique'),
  973: place('en Guyane', 'America/Cayenne'),
  974: place('à La Réunion', 'Indian/Reunion'),
  975: place('à Saint-Pierre-et-Miquelon', 'America/Miquelon'),
  976: place('à Mayotte', 'Indian/Mayotte'),
  977: place('à Saint-Barthélemy', 'America/St_Barthelemy'),
  978: place('à Saint-Martin', 'America/Marigot'),
  986: place('à Wallis-et-Futuna', 'Pacific/Wallis'),
  987: place('en Polynésie française', 'Pacific/Tahiti'),
  988: place('en Nouvelle-Calédonie', 'Pacific/Noumea'),
  marquesas: place('aux Marquises', 'Pacific/Marquesas'),
  gambier: place('aux Gambier', 'Pacific/Gambier'),
}

/** Postal codes with another hour or another name than their department. */
const CODES: Readonly<Record<string, LocalZone>> = {
  97133: PLACES['977']!,
  97150: PLACES['978']!,
  ...Object.fromEntries(
    ['98740', '98741', '98742', '98743', '98744', '98745', '98746', '98747', '98748', '98749'].map((code) => [
      code,
      PLACES['marquesas']!,
    ]),
  ),
  98755: PLACES['gambier']!,
}

/**
 * Communes and territories by their plain names. Names that other communes of France have, such as Saint-Denis, or that
 * are close to theirs, are not here: a guess is worse.
 */
const TOWNS: Readonly<Record<string, string>> = {
  971:
    'guadeloupe|les abymes|anse bertrand|baie mahault|baillif|basse terre|bouillante|' +
    'capesterre belle eau|capesterre de marie galante|gourbeyre|la desirade|deshaies|le gosier|goyave|' +
    'morne a l eau|le moule|petit bourg|petit canal|pointe a pitre|pointe noire|terre de bas|' +
    'terre de haut|vieux fort|vieux habitants',
  972:
    'martinique|l ajoupa bouillon|les anses d arlet|basse pointe|le carbet|case pilote|le diamant|ducos|' +
    'fonds saint denis|fort de france|le francois|grand riviere|gros morne|le lamentin|le lorrain|' +
    'macouba|le marigot|le marin|le morne rouge|le precheur|riviere pilote|riviere salee|le robert|' +
    'schoelcher|les trois ilets|le vauclin|le morne vert',
  973:
    'guyane|regina|cayenne|iracoubo|kourou|macouria|mana|matoury|remire montjoly|roura|' +
    'saint laurent du maroni|sinnamary|montsinery tonnegrande|ouanary|saul|maripasoula|camopi|' +
    'grand santi|apatou|awala yalimapo|papaichton',
  974:
    'etang sale|trois bassins|saint andre de la reunion|les avirons|bras panon|entre deux|l etang sale|' +
    'petite ile|la plaine des palmistes|la possession|salazie|le tampon|les trois bassins|cilaos',
  975: 'saint pierre et miquelon|miquelon|miquelon langlade',
  976:
    'mayotte|acoua|bandraboua|bandrele|boueni|chiconi|chirongui|dembeni|dzaoudzi|kani keli|koungou|' +
    'mamoudzou|mtsamboro|m tsangamouji|ouangani|pamandzi|sada|tsingoni',
  986: 'mata utu|wallis et futuna|wallis|futuna|alo|sigave|uvea',
  987:
    'polynesie francaise|tahiti|moorea|anaa|arutua|bora bora|faaa|fakarava|fangatau|hao|hikueru|' +
    'hitiaa o te ra|huahine|mahina|makemo|manihi|maupiti|moorea maiao|napuka|nukutavake|paea|papara|' +
    'papeete|pirae|pukapuka|punaauia|raivavae|rangiroa|rapa|reao|rimatara|rurutu|tahaa|taiarapu est|' +
    'taiarapu ouest|takaroa|taputapuatea|tatakoto|teva i uta|tubuai|tumaraa|tureia|uturoa',
  988:
    'nouvelle caledonie|belep|bouloupari|bourail|canala|dumbea|farino|hienghene|houailou|l ile des pins|' +
    'kaala gomen|kone|koumac|la foa|lifou|mare|moindou|le mont dore|noumea|ouegoa|ouvea|paita|poindimie|' +
    'ponerihouen|pouebo|pouembout|poum|poya|sarramea|thio|touho|voh|yate|kouaoua',
  marquesas: 'fatu hiva|hiva oa|nuku hiva|tahuata|ua huka|ua pou|marquises|iles marquises',
  gambier: 'gambier|iles gambier|rikitea',
}
const BY_TOWN = new Map(
  Object.entries(TOWNS).flatMap(([key, towns]) => towns.split('|').map((town) => [town, key] as const)),
)

/** «Saint-Denis de La Réunion». */
const OF_REUNION = /^sainte? [a-z]+(?: de)?(?: la)? reunion$/
/** The village of this name is in Lot-et-Garonne: people who live there name the department. */
const REUNION = /^(?:(?:ile de )?la )?reunion$/

/**
 * The overseas place of a town or an address, by its postal code, the number of its department at one end, or the name
 * of the town or territory that it is or ends with. Undefined where the hour is that of Paris, or is not known.
 */
export function findOverseas(town: string): LocalZone | undefined {
  const text = town
    .normalize('NFKC')
    .replace(/\b(?:BP|CS|TSA|PK)\s*\d+/gi, '')
    .trim()
  const code = text.match(/(?<!\d)\d{5}(?!\d)|(?<!\d\s?)\d{2}\s\d{3}(?!\s?\d)/g)?.at(-1)
  if (code !== undefined) return readCode(code.replace(/\s/, ''), /cedex/i.test(text))
  const [, department] =
    /(?<![\d\p{L}]|\d\s)(9[78]\d|\d[\dAB])\)?$/iu.exec(text) ?? /^(9[78]\d)[\s,-]+\p{L}/u.exec(text) ?? []
  if (department !== undefined) return PLACES[department]
  const parts = text
    .split(/[,;()\n]|\s[-–—]\s/)
    .map(plainName)
    .filter((part) => part && part !== 'france')
  const last = parts.at(-1) ?? ''
  if (OF_REUNION.test(last) || (REUNION.test(last) && (parts.length === 1 || last !== 'reunion'))) return PLACES['974']
  return PLACES[BY_TOWN.get(last) ?? '']
}

/** Codes of CEDEX of La Réunion begin with the numbers of Saint-Barthélemy and Saint-Martin. */
function readCode(code: string, isCedex: boolean): LocalZone | undefined {
  // Clipperton.
  if (code === '98799') return undefined
  if (/^97[78]/.test(code)) return isCedex ? PLACES['974'] : undefined
  return CODES[code] ?? PLACES[code.slice(0, 3)]
}

/** The zones of some towns as stored, each once. null and undefined: not known. */
export function zonesOf(towns: readonly (string | null | undefined)[]): LocalZone[] {
  const found = towns.flatMap((town) => (town ? (findOverseas(town) ?? []) : []))
  return found.filter(({ zone }, index) => found.findIndex((one) => one.zone === zone) === index)
}
