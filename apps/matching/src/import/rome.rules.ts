// Reads the lines of the CSV files of the ROME 4.0 (France Travail, Licence Ouverte).
import { INTEREST_CODES } from '@visions/contract/vocabulary'
import type { Columns } from './columns.rules.ts'
import { fits, wordsOf } from './words.rules.ts'

export const ROME = 'rome'

/** One fact of a line. `name` distinguishes it from other facts of the same kind about the same code. */
export interface RomeFact {
  kind: 'trade' | 'sector' | 'interests' | 'related' | 'link' | 'skill' | 'core' | 'context' | 'centre'
  code: string
  name: string
  value: string
  weight: number
}

export interface RomeWords {
  sectors: Readonly<Record<string, string | null>>
  settings: readonly (readonly [words: string, setting: string])[]
}

export interface RomeFile {
  /** Subject of the file, for the report. */
  about: string
  /** Pattern of the file name, for any version. */
  name: RegExp
  isRequired?: true
  /** Required columns, each by any of these names. */
  columns: readonly string[][]
  /** The facts of a line, or its problem. */
  read: (row: readonly string[], columns: Columns, words: RomeWords) => RomeFact[] | string
}

const TRADE = /^[A-Z]\d{4}$/
const OGR = /^\d{1,12}$/
const LABELS = ['libelle_contexte', 'libelle_contexte_travail', 'libelle_env_travail']

const fact = (
  kind: RomeFact['kind'],
  code: string,
  rest: Partial<Pick<RomeFact, 'name' | 'value' | 'weight'>> = {},
): RomeFact => ({
  kind,
  code,
  name: '',
  value: '',
  weight: 0,
  ...rest,
})
const isInterest = (letter: string) => (INTEREST_CODES as readonly string[]).includes(letter)
const wrongCode = (name: string, code: string) => `${name}: ${code === '' ? 'it is empty' : 'it is not a ROME code'}`

/** In the order in which they are read. */
export const ROME_FILES: readonly RomeFile[] = [
  {
    about: 'trades',
    name: /^unix_referentiel_code_rome_v\d+.*\.csv$/i,
    isRequired: true,
    columns: [['code_rome'], ['libelle_rome']],
    read(row, columns, { sectors }) {
      const code = columns.first(row, 'code_rome')
      const title = columns.first(row, 'libelle_rome').replaceAll("'", '’').replace(/\s+/g, ' ')
      if (!TRADE.test(code)) return wrongCode('code_rome', code)
      if (title === '' || title.length > 300) return 'libelle_rome: a title of up to 300 characters is needed'
      const sector = sectorOf(code, sectors)
      return [
        fact('trade', code, { value: title }),
        ...(sector === null ? [] : [fact('sector', code, { value: sector })]),
      ]
    },
  },
  {
    about: 'interests',
    name: /^unix_referentiel_code_rome_riasec_v\d+.*\.csv$/i,
    columns: [['code_rome'], ['riasec_majeur']],
    read(row, columns) {
      const code = columns.first(row, 'code_rome')
      const major = columns.first(row, 'riasec_majeur').toUpperCase()
      const minor = columns.first(row, 'riasec_mineur').toUpperCase()
      if (!TRADE.test(code)) return wrongCode('code_rome', code)
      // The ROME does not classify every trade.
      if (major === '' && minor === '') return []
      if (!isInterest(major)) return 'riasec_majeur: it is not one of R, I, A, S, E, C'
      if (minor !== '' && !isInterest(minor)) return 'riasec_mineur: it is not one of R, I, A, S, E, C'
      return [fact('interests', code, { value: minor === major ? major : major + minor })]
    },
  },
  {
    about: 'mobility',
    name: /^unix_rubrique_mobilite_v\d+.*\.csv$/i,
    columns: [['code_rome'], ['code_rome_cible']],
    read(row, columns) {
      const code = columns.first(row, 'code_rome')
      const target = columns.first(row, 'code_rome_cible')
      if (!TRADE.test(code)) return wrongCode('code_rome', code)
      if (!TRADE.test(target)) return wrongCode('code_rome_cible', target)
      const order = Number(columns.first(row, 'numero_ordre') || '999')
      if (!Number.isInteger(order)) return 'numero_ordre: it is not a number'
      return target === code ? [] : [fact('related', code, { name: target, weight: order })]
    },
  },
  {
    about: 'skills',
    name: /^unix_referentiel_competence_v\d+.*\.csv$/i,
    columns: [['code_ogr'], ['libelle_competence']],
    read(row, columns) {
      const code = columns.first(row, 'code_ogr')
      const label = columns.first(row, 'libelle_competence').replaceAll("'", '’').replace(/\s+/g, ' ')
      if (!OGR.test(code)) return 'code_ogr: it is not a number'
      if (label === '') return 'libelle_competence: it is empty'
      return [fact('skill', code, { value: label.slice(0, 120).toWellFormed() })]
    },
  },
  {
    about: 'work contexts',
    name: /^unix_referentiel_(?:contexte_travail|env_travail)_v\d+.*\.csv$/i,
    columns: [['code_ogr'], LABELS],
    read(row, columns, { settings }) {
      const code = columns.first(row, 'code_ogr')
      if (!OGR.test(code)) return 'code_ogr: it is not a number'
      return settingsOf(columns.first(row, ...LABELS), settings).map((setting) =>
        fact('context', code, { name: setting }),
      )
    },
  },
  {
    about: 'links of trades',
    name: /^unix_liens_rome_referentiels_v\d+.*\.csv$/i,
    columns: [['code_rome'], ['code_ogr']],
    read(row, columns) {
      const code = columns.first(row, 'code_rome')
      const ogr = columns.first(row, 'code_ogr')
      if (!TRADE.test(code)) return wrongCode('code_rome', code)
      if (!OGR.test(ogr)) return 'code_ogr: it is not a number'
      // Know-how before knowledge before attitudes.
      const kind = columns.first(row, 'code_rubrique')
      return [fact('link', code, { name: ogr, weight: kind === '2' ? 3 : kind === '3' ? 2 : 1 })]
    },
  },
  {
    about: 'main skills',
    name: /^unix_coherence_item_v\d+.*\.csv$/i,
    columns: [['code_rome'], ['code_ogr'], ['coeur_metier']],
    read(row, columns) {
      const code = columns.first(row, 'code_rome')
      const ogr = columns.first(row, 'code_ogr')
      if (!TRADE.test(code)) return wrongCode('code_rome', code)
      if (!OGR.test(ogr)) return 'code_ogr: it is not a number'
      const isMain = /^(?:principale?|oui|o|1)$/i.test(columns.first(row, 'coeur_metier'))
      return isMain ? [fact('core', code, { name: ogr })] : []
    },
  },
  {
    about: 'centres of interest',
    name: /^unix_arborescence_centre_interet_v\d+.*\.csv$/i,
    columns: [['code_rome'], ['libelle_centre_interet']],
    read(row, columns, { settings }) {
      const code = columns.first(row, 'code_rome')
      if (!TRADE.test(code)) return wrongCode('code_rome', code)
      const weight = columns.first(row, 'principal').toLowerCase() === 'oui' ? 0 : 1
      return settingsOf(columns.first(row, 'libelle_centre_interet'), settings).map((setting) =>
        fact('centre', code, { name: setting, weight }),
      )
    },
  },
]

/** The sector of the longest prefix of the code; null when no prefix has one. */
export function sectorOf(code: string, sectors: RomeWords['sectors']): string | null {
  for (let length = code.length; length > 0; length--) {
    const sector = sectors[code.slice(0, length)]
    if (sector !== undefined) return sector
  }
  return null
}

/** The work settings whose words are in a text of the ROME. */
export function settingsOf(text: string, settings: RomeWords['settings']): string[] {
  const words = wordsOf(text)
  return [...new Set(settings.filter(([line]) => fits(line, words)).map(([, setting]) => setting))]
}
