// A line of «Idéo-formations initiales en France» (ONISEP, opendata.onisep.fr): one diploma, without school or town.
import type { Columns } from '@visions/advice/files/columns.rules'
import { plainLetters } from '@visions/contract/plain-letters'
import type { CatalogueOffer } from '../model.ts'
import { fnv1a } from './hash.rules.ts'
import { levelOfLabel } from './native-fields.rules.ts'
import { webLink, type Reading } from './offers.rules.ts'
import {
  courseOf,
  prospectsOf,
  titleOf,
  tradesOfCourse,
  type Course,
  type TrainingWords,
} from './parcoursup-course.rules.ts'
import { fits, wordsOf } from './words.rules.ts'

export const ONISEP = 'onisep'

const TITLE = 'libellé formation principal'
const TYPE = 'libellé type formation'
const LEVEL = 'niveau de certification'
const LEVEL_LABEL = 'libellé niveau de certification'
const EXIT = 'niveau de sortie indicatif'
const DURATION = 'durée'
const LINK = 'URL et ID Onisep'

const OPTIONAL = [TYPE, LEVEL, DURATION, LINK]

/** The name of the required column, when it is missing. */
export const missingOnisepColumn = (columns: Columns): string | undefined => (columns.has(TITLE) ? undefined : TITLE)

/** The known optional columns that the file lacks. */
export const missingOnisepOptional = (columns: Columns): string[] => OPTIONAL.filter((name) => !columns.has(name))

/** The code of the diploma at the ONISEP: `FOR.900001`. */
export const onisepIdOf = (row: readonly string[], columns: Columns): string =>
  /FOR\.\d+/.exec(columns.first(row, LINK))?.[0] ?? ''

/** Types of trainings that lead to further studies, and to no trade of their own. */
const STUDIES = /^(?:baccalaureat (?:general|technologique)|classe preparatoire|licence$|diplome national du brevet)/

export interface DiplomaWords extends Pick<TrainingWords, 'trades'> {
  /** Trades of the diplomas of levels 3 and 4 (db/reference/diploma-trades.txt). */
  diplomas: TrainingWords['trades']
}

/** Returns a function that reads the lines of a file with these columns. */
export function diplomaReader(
  columns: Columns,
  words: DiplomaWords,
): (row: readonly string[]) => Reading<CatalogueOffer> {
  return (row) => {
    const text = (name: string) => columns.first(row, name).replace(/\s+/g, ' ').replaceAll("'", '’')
    const name = text(TITLE)
    const type = text(TYPE)
    const course = courseOf({ names: [name], family: type, field: '', option: '', school: '', city: '' })
    if (course === undefined) return { problem: `${TITLE}: it is empty` }
    const notes: string[] = []
    const { level, note } = levelIn({ number: text(LEVEL), label: text(LEVEL_LABEL), exit: text(EXIT), type })
    if (note !== undefined) notes.push(`${LEVEL}: left out, as it ${note}`)
    const link = columns.first(row, LINK).replace(/^http:\/\/(?=(?:www\.)?onisep\.fr\/)/, 'https://')
    const url = webLink(link)
    if (url === null && link !== '') notes.push(`${LINK}: left out, as it is not a link`)
    const isStudy = STUDIES.test(plainLetters(type))
    const duration = text(DURATION)
    const id = onisepIdOf(row, columns) || fnv1a(plainLetters(`${type} ${name}`).replace(/[^\x20-\x7e]/g, ' '))
    return {
      value: {
        code: `${ONISEP}-${id}`,
        kind: 'training',
        title: titleOf(course),
        text: [durationOf(duration, level), prospectsOf(course) || (isStudy ? FURTHER : '')]
          .filter((part) => part !== '')
          .join(' '),
        publisher: null,
        school: null,
        sameAs: null,
        place: null,
        latitude: null,
        longitude: null,
        level,
        entry: entryOf(plainLetters(type), level, duration),
        trades: isStudy ? [] : tradesOf(course, level, words),
        url,
        popularity: 0,
        expiresAt: null,
        source: ONISEP,
      },
      notes,
    }
  }
}

/** The nearest trade of a diploma: the others of its field need one of their own. */
function tradesOf(course: Course, level: number | null, words: DiplomaWords): string[] {
  if (level === null || level > 4) return tradesOfCourse(course, words.trades).slice(0, 1)
  const about = wordsOf([course.kind, ...course.parts].join(' '))
  const trades = words.diplomas.find(([line]) => fits(line, about))?.[1]
  return trades === undefined ? [] : trades.split(' ')
}

/** Levels in the numbers of before 2019. */
const OLD_LEVELS: Readonly<Record<string, string>> = { V: '3', IV: '4', III: '5', II: '6', I: '7' }
const LEVEL_NUMBER = /^(?:niveau )?([0-8]|IV|I{1,3}|V)(?![\p{L}\d])/iu

/** The level of a diploma: of its number, else of the label, else of the usual exit. `note`: why none counts. */
function levelIn({ number, label, exit, type }: Record<'number' | 'label' | 'exit' | 'type', string>): {
  level: number | null
  note?: string
} {
  const read = (text: string) => {
    const found = LEVEL_NUMBER.exec(text)?.[1]?.toUpperCase()
    return found === undefined ? undefined : Number(OLD_LEVELS[found] ?? found)
  }
  const own = read(number)
  if (own === undefined && number !== '') return { level: null, note: 'is not a level from 0 to 8' }
  const labelled = read(label)
  if (own !== undefined && labelled !== undefined && own !== labelled)
    return { level: null, note: `contradicts «${label.slice(0, 40)}»` }
  const isStudy = STUDIES.test(plainLetters(type)) || /\+ ?1\b/.test(exit)
  const level = own ?? labelled ?? (isStudy ? undefined : levelOfLabel(exit))
  return { level: level !== undefined && level >= 3 ? level : null }
}

const FURTHER = 'Cette formation prépare à d’autres études : elle ne mène pas directement à un métier.'

/** Years after the baccalauréat at the end of a diploma of each level. */
const YEARS: Readonly<Record<number, number>> = { 5: 2, 6: 3, 7: 5, 8: 8 }

/** Years between the baccalauréat and the beginning of a diploma; NaN when unknown. */
const yearsBefore = (duration: string, level: number | null): number =>
  (YEARS[level ?? 0] ?? NaN) - Number(/^(\d) ans?$/.exec(duration)?.[1])

/** «Durée : 3 ans, après un bac + 2.» */
function durationOf(duration: string, level: number | null): string {
  if (duration === '') return ''
  const before = yearsBefore(duration, level)
  const after = before > 0 ? `, après un bac + ${before}` : before === 0 ? ', après le baccalauréat' : ''
  return `Durée : ${duration}${after}.`
}

/** Levels at which a diploma begins, by its years after the baccalauréat. */
const ENTRIES: readonly (number | undefined)[] = [4, 4, 5, 6, 6, 7]
/** Types of diplomas that begin without a diploma, after a CAP, and after the baccalauréat. */
const ENTRIES_OF_TYPES: readonly (readonly [type: RegExp, entry: number])[] = [
  [/^(?:certificat d['’]aptitude professionnelle|baccalaureat)/, 2],
  [/^(?:brevet professionnel|certificat de specialisation de niveau 3|mention complementaire de niveau 3)/, 3],
  [/^classe preparatoire/, 4],
]

/** The level at which a diploma begins; null when it is unknown. */
const entryOf = (type: string, level: number | null, duration: string): number | null =>
  ENTRIES_OF_TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? ENTRIES[yearsBefore(duration, level)] ?? null
