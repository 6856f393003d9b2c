// Rates of employment after a training: InserJeunes (data.education.gouv.fr, from the CAP to the BTS) and InserSup
// (data.enseignementsup-recherche.gouv.fr, diplomas of universities). A value that is not published is no rate.
import { readNumber } from '@visions/contract/contents/field-types/number'
import { plainLetters } from '@visions/contract/plain-letters'
import type { Columns } from '@visions/advice/files/columns.rules'
import { diplomaKey } from '../catalogue/diploma.rules.ts'
import { UAI } from './offers.rules.ts'

export const MONTHS = [6, 12, 18, 24] as const

/** The rates of one diploma of one school. */
export interface DiplomaRates {
  /** Code of the school at the ministry of education. */
  uai: string
  /** Key of the diploma (diploma.rules.ts); '' for all diplomas of the school together. */
  diploma: string
  /** The years in which people left, as cards name them: `2023-2024`. */
  period: string
  /** Percentages of people in employment, by the months after they left. Empty when none is published. */
  shares: Partial<Record<(typeof MONTHS)[number], number>>
  areGraduates: boolean
  /** Orders the rows of one diploma: the highest counts. */
  rank: string
}

type RatesReading = { value: DiplomaRates; problem?: undefined } | { leftOut: string } | { problem: string }

/** How to read one kind of table of rates. */
export interface RatesTable {
  source: string
  publisher: string
  /** Names of each required column. */
  columns: readonly (readonly string[])[]
  read: (row: readonly string[], columns: Columns) => RatesReading
}

/** A row about all people, or all types of diplomas. */
const ALL = 'ensemble'
const NO_SCHOOL = 'it is about no school'
const PART = 'it is about a part of the people'

const INSERJEUNES_COLUMNS = {
  school: ['UAI'],
  year: ['Année', 'annee'],
  type: ['Type diplome', 'Type de diplôme'],
  diploma: ['Libellé formation', 'Libellé de la formation'],
} as const
const inserjeunesShare = (months: number) => [`Taux emploi ${months} mois`, `Taux d’emploi ${months} mois`]

/** Reads a row about this diploma. */
const readInserjeunes = (diploma: string, row: readonly string[], columns: Columns): RatesReading =>
  ratesOf({
    uai: columns.first(row, ...INSERJEUNES_COLUMNS.school),
    diploma,
    years: columns.first(row, ...INSERJEUNES_COLUMNS.year),
    shareOf: (months) => columns.first(row, ...inserjeunesShare(months)),
    areGraduates: false,
    rank: '',
  })

/** By diploma and school. */
const INSERJEUNES: RatesTable = {
  source: 'inserjeunes',
  publisher: 'InserJeunes',
  columns: Object.values(INSERJEUNES_COLUMNS),
  read(row, columns) {
    const name = columns.first(row, ...INSERJEUNES_COLUMNS.diploma)
    if (name === '') return { problem: `${INSERJEUNES_COLUMNS.diploma[0]}: it is empty` }
    return readInserjeunes(diplomaKey(`${columns.first(row, ...INSERJEUNES_COLUMNS.type)} ${name}`), row, columns)
  },
}

/** Centres of apprentices, all diplomas together. */
const INSERJEUNES_CFA: RatesTable = {
  source: 'inserjeunes-cfa',
  publisher: 'InserJeunes',
  columns: [INSERJEUNES_COLUMNS.school, INSERJEUNES_COLUMNS.year, inserjeunesShare(6)],
  read: (row, columns) =>
    [ALL, ''].includes(plainLetters(columns.first(row, ...INSERJEUNES_COLUMNS.type)))
      ? readInserjeunes('', row, columns)
      : { leftOut: PART },
}

const INSERSUP_COLUMNS = {
  school: ['etablissement', 'uo', 'uai'],
  type: ['type_diplome_long', 'type_diplome'],
  diploma: ['libelle_diplome'],
  year: ['promo'],
} as const
/** Columns that divide the people of a diploma. */
const PARTS = ['genre', 'nationalite', 'regime_inscription']
const GRADUATES = 'diplome'

const INSERSUP: RatesTable = {
  source: 'insersup',
  publisher: 'InserSup',
  columns: Object.values(INSERSUP_COLUMNS),
  read(row, columns) {
    const text = (name: keyof typeof INSERSUP_COLUMNS) => columns.first(row, ...INSERSUP_COLUMNS[name])
    const state = plainLetters(columns.first(row, 'obtention_diplome')) || ALL
    const isWhole = PARTS.every((name) => [ALL, ''].includes(plainLetters(columns.first(row, name))))
    if (!isWhole || ![GRADUATES, ALL].includes(state)) return { leftOut: PART }
    if (text('diploma') === '') return { problem: 'libelle_diplome: it is empty' }
    const areGraduates = state === GRADUATES
    return ratesOf({
      uai: text('school'),
      diploma: diplomaKey(`${text('type')} ${text('diploma')}`),
      years: text('year'),
      shareOf: (months) => columns.first(row, `tx_sortants_en_emploi_sal_fr_${months}`),
      areGraduates,
      rank: `${Number(areGraduates)} ${columns.first(row, 'date_jeu')}`,
    })
  },
}

/** The tables that one kind of import accepts: the first whose columns a file has. */
export const RATES_TABLES: Readonly<Record<'inserjeunes' | 'insersup', readonly RatesTable[]>> = {
  inserjeunes: [INSERJEUNES, INSERJEUNES_CFA],
  insersup: [INSERSUP],
}

interface RatesInput {
  uai: string
  diploma: string
  years: string
  shareOf: (months: number) => string
  areGraduates: boolean
  rank: string
}

function ratesOf({ uai, diploma, years: text, shareOf, areGraduates, rank }: RatesInput): RatesReading {
  if (uai === '') return { leftOut: NO_SCHOOL }
  if (!UAI.test(uai)) return { problem: `UAI: «${uai.slice(0, 20)}» is not the code of a school` }
  const years = [...new Set(text.match(/20\d\d/g))].toSorted()
  if (years.length === 0) return { problem: `the year: «${text.slice(0, 20)}» has none` }
  const shares: DiplomaRates['shares'] = {}
  for (const months of MONTHS) {
    const share = shareIn(shareOf(months))
    if (share === undefined) return { problem: `the rate after ${months} months is not a percentage` }
    if (share !== null) shares[months] = share
  }
  const period = years.length === 1 ? years[0]! : `${years[0]}-${years.at(-1)}`
  // The latest years, and of these the longest period: a single year has fewer people.
  return { value: { uai, diploma, period, shares, areGraduates, rank: `${years.at(-1)} ${years.length} ${rank}` } }
}

/** What is written for a rate that is not published: too few people. */
const UNPUBLISHED = /^(?:|n\.?[acds]\.?|s|-|\*)$/i

/** A percentage; null when it is not published, undefined for another text, and for a fraction such as 0.38. */
function shareIn(text: string): number | null | undefined {
  if (UNPUBLISHED.test(text)) return null
  const share = readNumber(text, '%')
  return share !== undefined && (share === 0 || share >= 1) && share <= 100 ? share : undefined
}
