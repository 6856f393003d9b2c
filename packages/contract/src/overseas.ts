// Hours in the overseas departments and territories of France (MTG-04). Without Zod: the browser uses it too.
import { dayAndHour, timeText, timeTextIn, weekday, weekdayIn } from './french-dates.ts'

export interface OverseasPlace {
  /** With its preposition, as after an hour: «à La Réunion». */
  at: string
  zone: string
}

const place = (at: string, zone: string): OverseasPlace => ({ at, zone })
const POLYNESIA = place('en Polynésie française', 'Pacific/Tahiti')

/** By the first three digits of a postal code, which are the number of the department or territory. */
const PLACES: Readonly<Record<string, OverseasPlace>> = {
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
const CODES: Readonly<Record<string, OverseasPlace>> = {
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
export function findOverseas(town: string): OverseasPlace | undefined {
  const text = town.normalize('NFC').trim()
  const [code] = /(?<!\d)\d{5}(?!\d)/.exec(text) ?? []
  // Codes of CEDEX of La Réunion begin with the number of Saint-Barthélemy.
  if (code !== undefined) return /cedex/i.test(text) && code.startsWith('977') ? PLACES['974'] : readCode(code)
  const [, department] = /\((\d{3}|\d[\dAB])\)\s*$/i.exec(text) ?? []
  if (department !== undefined) return PLACES[department]
  return PLACES[BY_TOWN.get(text.toLocaleLowerCase('fr')) ?? '']
}

const readCode = (code: string): OverseasPlace | undefined =>
  CODES[code] ?? (/^97[78]/.test(code) ? undefined : PLACES[code.slice(0, 3)])

/** Towns as stored; null and undefined: not known. */
type Towns = readonly (string | null | undefined)[]

/**
 * «vendredi 15 janvier 2027 à 8 h à Paris, 11 h à La Réunion»: the hour of Paris, then that of each other place where
 * it differs, with its day where that differs, too. Without other places as dayAndHour.
 */
export function dayAndHours(instant: Date | string | number, towns: Towns): string {
  const [day, hour] = [weekday(instant), timeText(instant)]
  const others = new Set<string>()
  for (const town of towns) {
    const found = town ? findOverseas(town) : undefined
    if (found === undefined) continue
    const [localDay, localHour] = [weekdayIn(found.zone, instant), timeTextIn(found.zone, instant)]
    if (localDay !== day) others.add(`\u00a0; ${localDay} à ${localHour} ${found.at}`)
    else if (localHour !== hour) others.add(`, ${localHour} ${found.at}`)
  }
  if (others.size === 0) return dayAndHour(instant)
  return `${day} à ${hour} à Paris${[...others].join('')}`
}

/** As dayAndHours; without other places it ends with «heure de Paris». */
export function hoursText(instant: Date | string | number, towns: Towns): string {
  const text = dayAndHours(instant, towns)
  return text === dayAndHour(instant) ? `${text}, heure de Paris` : text
}
