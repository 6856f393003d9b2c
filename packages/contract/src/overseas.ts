// The overseas departments and territories of France, with their hours (MTG-04). For servers: browsers get the zones.
import type { LocalZone } from './local-hours.ts'

const place = (at: string, zone: string): LocalZone => ({ at, zone })
const POLYNESIA = place('en Polynésie française', 'Pacific/Tahiti')

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
  987: POLYNESIA,
  988: place('en Nouvelle-Calédonie', 'Pacific/Noumea'),
}

/** Postal codes with another hour or another name than their department. */
const CODES: Readonly<Record<string, LocalZone>> = {
  97133: PLACES[977]!,
  97150: PLACES[978]!,
  ...Object.fromEntries(
    ['98740', '98741', '98742', '98743', '98744', '98745', '98746', '98747', '98748', '98749'].map((code) => [
      code,
      place('aux Marquises', 'Pacific/Marquesas'),
    ]),
  ),
  98755: place('aux Gambier', 'Pacific/Gambier'),
}

/** Towns of one place only. Names that towns of France share, such as Saint-Denis, are not here: a guess is worse. */
const TOWNS: Readonly<Record<string, readonly string[]>> = {
  971: [
    'pointe-à-pitre',
    'les abymes',
    'basse-terre',
    'baie-mahault',
    'le gosier',
    'capesterre-belle-eau',
    'guadeloupe',
  ],
  972: ['fort-de-france', 'le lamentin', 'schœlcher', 'schoelcher', 'le marin', 'rivière-pilote', 'martinique'],
  973: ['cayenne', 'kourou', 'saint-laurent-du-maroni', 'matoury', 'rémire-montjoly', 'maripasoula', 'guyane'],
  974: ['le tampon', 'saint-andré-de-la-réunion', 'cilaos', 'salazie', 'bras-panon', 'étang-salé'],
  975: ['miquelon-langlade', 'saint-pierre-et-miquelon'],
  976: ['mamoudzou', 'dzaoudzi', 'koungou', 'dembeni', 'mayotte'],
  986: ['mata-utu', 'wallis-et-futuna'],
  987: ['papeete', 'faaa', 'punaauia', 'polynésie française'],
  988: ['nouméa', 'dumbéa', 'nouvelle-calédonie'],
}
const BY_TOWN = new Map(
  Object.entries(TOWNS).flatMap(([number, towns]) => towns.map((town) => [town, number] as const)),
)

/**
 * The overseas place of a town as stored, by its postal code, its department in brackets or its name. Undefined where
 * the hour is that of Paris, or where it is not known.
 */
export function findOverseas(town: string): LocalZone | undefined {
  const text = town.normalize('NFC').trim()
  const [code] = /(?<!\d)\d{5}(?!\d)/.exec(text) ?? []
  // Codes of CEDEX of La Réunion begin with the number of Saint-Barthélemy.
  if (code !== undefined) return /cedex/i.test(text) && code.startsWith('977') ? PLACES['974'] : readCode(code)
  const [, department] = /\((\d{3}|\d[\dAB])\)\s*$/i.exec(text) ?? []
  if (department !== undefined) return PLACES[department]
  return PLACES[BY_TOWN.get(text.toLocaleLowerCase('fr')) ?? '']
}

const readCode = (code: string): LocalZone | undefined =>
  CODES[code] ?? (/^97[78]/.test(code) ? undefined : PLACES[code.slice(0, 3)])

/** The zones of some towns as stored, each once. null and undefined: not known. */
export function zonesOf(towns: readonly (string | null | undefined)[]): LocalZone[] {
  const found = towns.flatMap((town) => (town ? (findOverseas(town) ?? []) : []))
  return found.filter(({ zone }, index) => found.findIndex((one) => one.zone === zone) === index)
}
