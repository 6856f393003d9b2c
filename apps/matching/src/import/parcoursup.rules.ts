// A line of the Parcoursup open data (fr-esr-parcoursup, Licence Ouverte): one training of the session. Columns have
// labels or technical names. Two columns are called «Filière de formation»; which one is more precise changes from
// year to year.
import { cityName } from '../catalogue/place.rules.ts'
import type { CatalogueOffer } from '../model.ts'
import type { Columns } from './columns.rules.ts'
import { webLink, type Reading } from './offers.rules.ts'
import { fits, wordsOf } from './words.rules.ts'

export const PARCOURSUP = 'parcoursup'

const NAMES = {
  session: ['Session', 'session'],
  status: ['Statut de l’établissement de la filière de formation (public, privé…)', 'contrat_etab'],
  school: ['Établissement', 'g_ea_lib_vx'],
  department: ['Département de l’établissement', 'dep_lib'],
  city: ['Commune de l’établissement', 'ville_etab'],
  family: ['Filière de formation très agrégée', 'fili'],
  training: [
    'Filière de formation',
    'form_lib_voe_acc',
    'lib_comp_voe_ins',
    'Filière de formation détaillée',
    'lib_for_voe_ins',
  ],
  field: ['Filière de formation détaillée bis', 'fil_lib_voe_acc'],
  option: ['Filière de formation très détaillée', 'detail_forma'],
  selectivity: ['Sélectivité', 'select_form'],
  gps: ['Coordonnées GPS de la formation', 'g_olocalisation_des_formations'],
  capacity: ['Capacité de l’établissement par formation', 'capa_fin'],
  wishes: ['Effectif total des candidats pour une formation', 'voe_tot'],
  code: ['cod_aff_form'],
  link: ['Lien de la formation sur la plateforme Parcoursup', 'lien_form_psup'],
} as const satisfies Record<string, readonly string[]>

/** Names of the first missing required column; undefined when all are present. */
export function missingColumn(columns: Columns): string | undefined {
  const missing = (['code', 'school', 'training'] as const).find((name) => !columns.has(...NAMES[name]))
  return missing && NAMES[missing].slice(0, 2).join(' or ')
}

/** Maps words in the names of trainings to trades and levels (db/reference/trainings.ts). */
export interface TrainingWords {
  trades: readonly (readonly [words: string, trades: string])[]
  levels: readonly (readonly [words: string, level: number | null])[]
}

const MAX_TRADES = 6

/** Size of the cache of names: a file has about 4,000 of them. */
const MAX_NAMES = 20_000

/** Returns a function that reads the lines of a file with these columns. */
export function trainingReader(
  columns: Columns,
  words: TrainingWords,
): (row: readonly string[]) => Reading<CatalogueOffer> {
  // Many schools offer the same training.
  const cache = new Map<string, { trades: string[]; level: number | null }>()
  const linksOf = (family: string, name: string, rest: string) => {
    const key = [family, name, rest].join('|')
    let links = cache.get(key)
    if (!links) {
      const about = wordsOf(`${family} ${name}`)
      const level = words.levels.find(([line]) => fits(line, about))?.[1] ?? null
      links = { trades: tradesOf(wordsOf(key), words.trades), level }
      if (cache.size < MAX_NAMES) cache.set(key, links)
    }
    return links
  }
  return (row) => trainingOf(row, columns, linksOf)
}

/** Reads one line. It has no publisher: people apply on Parcoursup, and schools receive no profiles from here. */
function trainingOf(
  row: readonly string[],
  columns: Columns,
  linksOf: (family: string, name: string, rest: string) => { trades: string[]; level: number | null },
): Reading<CatalogueOffer> {
  const text = (name: keyof typeof NAMES) => tidy(columns.first(row, ...NAMES[name]))
  const notes: string[] = []
  const code = text('code')
  if (!/^\d{1,12}$/.test(code))
    return { problem: code === '' ? 'cod_aff_form: it is empty' : 'cod_aff_form: it is not a number' }
  const school = text('school')
  if (school === '') return { problem: 'Établissement: it is empty' }
  const field = text('field')
  const names = columns.all(row, ...NAMES.training).map(tidy)
  const name = fullName(names, field)
  if (name === '') return { problem: 'Filière de formation: it is empty' }
  const option = text('option')
  const title = [option === '' || name.includes(option) ? name : `${name} (${option})`, school].join(', ')

  const [latitude, longitude] = placeOf(text('gps'))
  if (latitude === null && text('gps') !== '') notes.push('Coordonnées GPS: left out, as they are not coordinates')
  const link = text('link')
  const url = webLink(link)
  if (url === null && link !== '') notes.push('Lien de la formation: left out, as it is not an https link')
  const wishes = countOf(text('wishes'))
  const { trades, level } = linksOf(text('family'), name, [...names, field, option].join(' '))
  return {
    value: {
      code: `psup-${code}`,
      kind: 'training',
      title: title.slice(0, 300).toWellFormed(),
      text: describe({
        status: text('status'),
        department: text('department'),
        session: text('session'),
        isSelective: text('selectivity').toLowerCase() === 'formation sélective',
        capacity: countOf(text('capacity')),
        wishes,
      }),
      publisher: null,
      place: cityName(text('city')).slice(0, 120).toWellFormed() || null,
      latitude,
      longitude,
      level,
      trades,
      url,
      popularity: wishes ?? 0,
      source: PARCOURSUP,
    },
    notes,
  }
}

/** The trades of a training, by the words of its name. A line of one word counts only if no longer line matches. */
export function tradesOf(about: readonly string[], lines: TrainingWords['trades']): string[] {
  const fitting = lines
    .filter(([line]) => fits(line, about))
    .map(([line, trades]) => ({ length: line.split(' ').length, trades }))
  const sure = fitting.some(({ length }) => length > 1) ? fitting.filter(({ length }) => length > 1) : fitting
  const trades = sure.toSorted((one, other) => other.length - one.length).flatMap((line) => line.trades.split(' '))
  return [...new Set(trades)].slice(0, MAX_TRADES)
}

/** The name that contains the field, or else the longest name, followed by the field. */
function fullName(names: readonly string[], field: string): string {
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const own = field === '' ? undefined : longestFirst.find((name) => name.includes(field))
  const name = own ?? longestFirst[0] ?? ''
  return field === '' || name.includes(field) ? name : [name, field].filter((part) => part !== '').join(' - ')
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim().replaceAll("'", '’')

function placeOf(gps: string): [latitude: number | null, longitude: number | null] {
  const [, latitude, longitude] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(gps) ?? []
  const place = [Number(latitude), Number(longitude)] as const
  return Math.abs(place[0]) <= 90 && Math.abs(place[1]) <= 180 ? [...place] : [null, null]
}

/** Accepts decimals («24.0»); null when the text is not a number. */
function countOf(text: string): number | null {
  const number = text === '' ? NaN : Number(text.replace(',', '.'))
  return number >= 0 && number < 2_000_000_000 ? Math.round(number) : null
}

interface Description {
  status: string
  department: string
  session: string
  isSelective: boolean
  capacity: number | null
  wishes: number | null
}

const inFrench = new Intl.NumberFormat('fr-FR')

/** French sentences for the card of the offer. */
function describe({ status, department, session, isSelective, capacity, wishes }: Description): string {
  const school =
    status === '' ? '' : `Établissement ${status.toLowerCase()}${department === '' ? '' : ` (${department})`}.`
  const year = /^20\d\d$/.test(session) ? ` à la session ${session} de Parcoursup` : ' sur Parcoursup'
  const places = capacity ? `${inFrench.format(capacity)} ${capacity > 1 ? 'places' : 'place'}` : ''
  const asked = wishes === null ? '' : `${inFrench.format(wishes)} ${wishes > 1 ? 'candidatures' : 'candidature'}`
  const numbers = [places, asked].filter((part) => part !== '').join(' et ')
  return [school, isSelective ? 'Formation sélective.' : '', numbers === '' ? '' : `${numbers}${year}.`]
    .filter((part) => part !== '')
    .join(' ')
}
