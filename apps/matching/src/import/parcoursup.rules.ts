// A line of the Parcoursup open data (fr-esr-parcoursup, Licence Ouverte): one training of the session. Columns have
// labels or technical names. The name of the course is in another column in some years: it is chosen by its content.
import { readNumber } from '@visions/contract/contents/field-types/number'
import { cityName } from '../catalogue/place.rules.ts'
import type { CatalogueOffer } from '../model.ts'
import type { Columns } from '@visions/advice/files/columns.rules'
import { checkCoordinates } from './coordinates.rules.ts'
import { smallLetters } from './capitals.rules.ts'
import { UAI, webLink, type Reading } from './offers.rules.ts'
import {
  courseOf,
  levelOf,
  prospectsOf,
  titleOf,
  tradesOfCourse,
  type Course,
  type TrainingWords,
} from './parcoursup-course.rules.ts'

export const PARCOURSUP = 'parcoursup'

/** A title without a subject, which gets the name of the school. */
const BARE_TITLE = /^formations?(?: professionnelle)?(?: \(bac \+ \d\))?$/i

/** The level of entry of all its trainings. */
const BAC = 4

const NAMES = {
  session: ['Session', 'session'],
  status: ['Statut de l’établissement de la filière de formation (public, privé…)', 'contrat_etab'],
  uai: ['Code UAI de l’établissement', 'cod_uai'],
  school: ['Établissement', 'g_ea_lib_vx'],
  department: ['Département de l’établissement', 'dep_lib'],
  city: ['Commune de l’établissement', 'ville_etab', 'Commune'],
  family: ['Filière de formation très agrégée', 'fili'],
  // Candidates for the name of the course, in order of preference. Two columns have the first label.
  training: [
    'Filière de formation',
    'lib_for_voe_ins',
    'Libellé formation',
    'Filière de formation détaillée',
    'lib_comp_voe_ins',
    'form_lib_voe_acc',
  ],
  field: ['Filière de formation détaillée bis', 'fil_lib_voe_acc'],
  option: ['Filière de formation très détaillée', 'detail_forma'],
  selectivity: ['Sélectivité', 'select_form'],
  gps: ['Coordonnées GPS de la formation', 'g_olocalisation_des_formations'],
  capacity: ['Capacité de l’établissement par formation', 'capa_fin'],
  wishes: ['Effectif total des candidats pour une formation', 'voe_tot'],
  access: ['Taux d’accès', 'taux_acces_ens'],
  general: [
    'Part des terminales générales qui étaient en position de recevoir une proposition en phase principale',
    'part_acces_gen',
  ],
  technological: [
    'Part des terminales technologiques qui étaient en position de recevoir une proposition en phase principale',
    'part_acces_tec',
  ],
  vocational: [
    'Part des terminales professionnelles qui étaient en position de recevoir une proposition en phase principale',
    'part_acces_pro',
  ],
  code: ['cod_aff_form'],
  link: ['Lien de la formation sur la plateforme Parcoursup', 'lien_form_psup'],
} as const satisfies Record<string, readonly string[]>

const REQUIRED: readonly (keyof typeof NAMES)[] = ['code', 'school', 'training']

/** Names of the first missing required column; undefined when all are present. */
export function missingColumn(columns: Columns): string | undefined {
  const missing = REQUIRED.find((name) => !columns.has(...NAMES[name]))
  return missing && NAMES[missing].slice(0, 2).join(' or ')
}

/** Labels of the known optional columns that the file lacks. */
export const missingOptional = (columns: Columns): string[] =>
  Object.entries(NAMES)
    .filter(([name, labels]) => !REQUIRED.some((one) => one === name) && !columns.has(...labels))
    .map(([, [label]]) => label)

/** Size of the cache of names: a file has about 5,000 of them. */
const MAX_NAMES = 20_000

interface Links {
  trades: string[]
  level: number | null
}

/** Returns a function that reads the lines of a file with these columns. */
export function trainingReader(
  columns: Columns,
  words: TrainingWords,
): (row: readonly string[]) => Reading<CatalogueOffer> {
  // Many schools offer the same training.
  const cache = new Map<string, Links>()
  const linksOf = (course: Course): Links => {
    const key = JSON.stringify(course)
    let links = cache.get(key)
    if (!links) {
      links = { trades: tradesOfCourse(course, words.trades), level: levelOf(course, words.levels) }
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
  linksOf: (course: Course) => Links,
): Reading<CatalogueOffer> {
  const text = (name: keyof typeof NAMES) => tidy(columns.first(row, ...NAMES[name]))
  const notes: string[] = []
  const code = text('code')
  if (!/^\d{1,12}$/.test(code))
    return { problem: code === '' ? 'cod_aff_form: it is empty' : 'cod_aff_form: it is not a number' }
  const school = text('school')
  if (school === '') return { problem: 'Établissement: it is empty' }
  const place = cityName(text('city')).slice(0, 120).toWellFormed()
  const course = courseOf({
    names: columns.all(row, ...NAMES.training).map(tidy),
    family: text('family'),
    field: text('field'),
    option: text('option'),
    school,
    city: place,
  })
  if (course === undefined) return { problem: 'Filière de formation: it is empty' }

  const title = titleOf(course)
  const name = smallLetters(school).slice(0, 200).toWellFormed()
  /** A number, or null with a note when the text is another value. */
  const number = (name: keyof typeof NAMES, max: number): number | null => {
    const value = numberOf(text(name), max)
    if (value === undefined)
      notes.push(`${NAMES[name][0]}: left out, as it is not a ${max === 100 ? 'percentage' : 'number'}`)
    return value ?? null
  }
  const coordinates = checkCoordinates(...degreesOf(text('gps')))
  if (coordinates.note !== undefined) notes.push(`Coordonnées GPS: ${coordinates.note}`)
  const link = text('link')
  const url = webLink(link)
  if (url === null && link !== '') notes.push('Lien de la formation: left out, as it is not an https link')
  const capacity = number('capacity', MAX_COUNT)
  const wishes = number('wishes', MAX_COUNT)
  const access = number('access', 100)
  const shares = [number('general', 100), number('technological', 100), number('vocational', 100)] as const
  const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0)
  const areShares = !shares.includes(null) && Math.abs(sum - 100) <= ROUNDING
  if (!areShares && !shares.includes(null) && sum > 0)
    notes.push('Part des terminales: left out, as the three shares do not make 100')
  return {
    value: {
      code: `psup-${code}`,
      kind: 'training',
      title: BARE_TITLE.test(title) ? `${title} - ${name}` : title,
      text: [
        prospectsOf(course),
        describe({
          status: text('status'),
          department: text('department'),
          session: text('session'),
          isSelective: text('selectivity').toLowerCase() === 'formation sélective',
          capacity,
          wishes,
          access,
          shares: areShares ? shares : null,
        }),
      ]
        .filter((part) => part !== '')
        .join(' '),
      publisher: null,
      school: name,
      sameAs: null,
      uai: UAI.test(text('uai')) ? text('uai') : null,
      place: place || null,
      latitude: coordinates.place?.latitude ?? null,
      longitude: coordinates.place?.longitude ?? null,
      ...linksOf(course),
      entry: BAC,
      url,
      popularity: wishes ?? 0,
      expiresAt: null,
      source: PARCOURSUP,
    },
    notes,
  }
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim().replaceAll("'", '’').replaceAll(' ,', ',')

/** Two numbers of a text; the text twice for another text, null twice for none. */
function degreesOf(gps: string): [latitude: unknown, longitude: unknown] {
  if (gps === '') return [null, null]
  const [, latitude, longitude] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(gps) ?? []
  return latitude === undefined ? [gps, gps] : [Number(latitude), Number(longitude)]
}

const MAX_COUNT = 1_999_999_999

/** Three rounded percentages can miss 100 by so much. */
const ROUNDING = 2

/** Accepts what tables of the office do: «24.0», «1 234», not «1,234». null for an empty text, undefined for others. */
function numberOf(text: string, max: number): number | null | undefined {
  if (text === '') return null
  const number = Math.round(readNumber(text, '%') ?? -1)
  return number >= 0 && number <= max ? number : undefined
}

interface Description {
  status: string
  department: string
  session: string
  isSelective: boolean
  capacity: number | null
  wishes: number | null
  access: number | null
  /** Percentages of the general, technological and vocational baccalaureate. */
  shares: readonly (number | null)[] | null
}

const inFrench = new Intl.NumberFormat('fr-FR')

/** French sentences for the card of the offer. */
function describe({ status, department, session, isSelective, capacity, wishes, access, shares }: Description): string {
  const school =
    status === ''
      ? ''
      : `Établissement ${status.toLowerCase().replace('privé enseignement', 'privé d’enseignement')}${department === '' ? '' : ` (${department})`}.`
  const year = /^20\d\d$/.test(session) ? ` à la session ${session} de Parcoursup` : ' sur Parcoursup'
  const places = capacity ? `${inFrench.format(capacity)} ${capacity > 1 ? 'places' : 'place'}` : ''
  const asked = wishes === null ? '' : `${inFrench.format(wishes)} ${wishes > 1 ? 'candidatures' : 'candidature'}`
  const numbers = [places, asked].filter((part) => part !== '').join(' et ')
  return [
    school,
    isSelective ? 'Formation sélective.' : '',
    numbers === '' ? '' : `${numbers}${year}.`,
    access === null ? '' : `Taux d’accès : ${access} %.`,
    shares &&
      `Lycéens qui pouvaient recevoir une proposition : ${shares[0]} % de bac général, ${shares[1]} % de bac technologique, ${shares[2]} % de bac professionnel.`,
  ]
    .filter((part) => part)
    .join(' ')
}
