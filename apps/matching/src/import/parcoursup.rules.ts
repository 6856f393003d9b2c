// A line of the Parcoursup open data (fr-esr-parcoursup, Licence Ouverte): one training of the session. Columns go by their label or by their technical
// name; «Filière de formation» is there twice, and which of the two says more has changed from year to year.
import { cityName } from '../catalogue/place.rules.ts'
import type { CatalogueOffer } from '../model.ts'
import type { Columns } from './csv.rules.ts'
import { webLink, type Read } from './offers.rules.ts'
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

/** What is needed of the columns and is not there; undefined when all is. */
export function missingColumn(columns: Columns): string | undefined {
  const missing = (['code', 'school', 'training'] as const).find((name) => !columns.has(...NAMES[name]))
  return missing && NAMES[missing].slice(0, 2).join(' or ')
}

/** Words and what they are linked to (db/reference/trainings.ts). */
export interface TrainingWords {
  trades: readonly (readonly [words: string, trades: string])[]
  levels: readonly (readonly [words: string, level: number | null])[]
}

const MOST_TRADES = 6

/** Most names of trainings that are remembered: a file has about four thousand. */
const MOST_NAMES = 20_000

/** What reads the lines of a file with these columns. */
export function trainingReader(
  columns: Columns,
  words: TrainingWords,
): (row: readonly string[]) => Read<CatalogueOffer> {
  // The same training is at many schools.
  const known = new Map<string, { trades: string[]; level: number | null }>()
  const linksOf = (family: string, name: string, rest: string) => {
    const key = [family, name, rest].join('|')
    let links = known.get(key)
    if (!links) {
      const about = wordsOf(`${family} ${name}`)
      const level = words.levels.find(([line]) => fits(line, about))?.[1] ?? null
      links = { trades: tradesOf(wordsOf(key), words.trades), level }
      if (known.size < MOST_NAMES) known.set(key, links)
    }
    return links
  }
  return (row) => trainingOf(row, columns, linksOf)
}

/** Reads one line. Nobody is its publisher: wishes are made on Parcoursup, and no school asked for profiles. */
function trainingOf(
  row: readonly string[],
  columns: Columns,
  linksOf: (family: string, name: string, rest: string) => { trades: string[]; level: number | null },
): Read<CatalogueOffer> {
  const text = (name: keyof typeof NAMES) => tidy(columns.first(row, ...NAMES[name]))
  const notes: string[] = []
  const code = text('code')
  if (!/^\d{1,12}$/.test(code))
    return { fault: code === '' ? 'cod_aff_form: it is empty' : 'cod_aff_form: it is no number' }
  const school = text('school')
  if (school === '') return { fault: 'Établissement: it is empty' }
  const field = text('field')
  const names = columns.all(row, ...NAMES.training).map(tidy)
  const name = fullName(names, field)
  if (name === '') return { fault: 'Filière de formation: it is empty' }
  const option = text('option')
  const title = [option === '' || name.includes(option) ? name : `${name} (${option})`, school].join(', ')

  const [latitude, longitude] = placeOf(text('gps'))
  if (latitude === null && text('gps') !== '') notes.push('Coordonnées GPS: they are no place, and left out')
  const link = text('link')
  const url = webLink(link)
  if (url === null && link !== '') notes.push('Lien de la formation: it is no https link, and left out')
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

/** The trades that a training is made for, by the words of its name: lines of one word only where no longer one fits. */
export function tradesOf(about: readonly string[], lines: TrainingWords['trades']): string[] {
  const fitting = lines
    .filter(([line]) => fits(line, about))
    .map(([line, trades]) => ({ length: line.split(' ').length, trades }))
  const sure = fitting.some(({ length }) => length > 1) ? fitting.filter(({ length }) => length > 1) : fitting
  const trades = sure.toSorted((one, other) => other.length - one.length).flatMap((line) => line.trades.split(' '))
  return [...new Set(trades)].slice(0, MOST_TRADES)
}

/** Of the names that a training has, the one that says its field; else the longest. */
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

/** Decimals happen («24.0»); null for what is no number. */
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

/** What the open data say, in sentences. */
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
