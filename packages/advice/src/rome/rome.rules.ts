// Reads the CSV files of a ROME archive (France Travail, Licence Ouverte) into memory. Versions differ in their files
// and columns: a file is read with the columns that it has.
import { INTEREST_CODES } from '@visions/contract/vocabulary'
import type { Columns } from '../files/columns.rules.ts'

export const ROME = 'rome'

/** A skill of the ROME. `macro`: code of the macro-skill that it belongs to, '' for none or for a macro-skill. */
export interface RomeSkill {
  label: string
  macro: string
  isMacro: boolean
}

/** What the lines about one trade say, in the order of the files. */
export interface RomeEntry {
  code: string
  title: string
  isRegulated: boolean
  isExecutive: boolean
  /** ROME code of the trade that it is a variant of, or its own; '' when the version has none. */
  parent: string
  /** One or two letters, the stronger first; '' when the ROME does not classify the trade. */
  letters: string
  /** ROME codes of near trades, with their rank: 1 for the nearest. */
  related: { code: string; rank: number }[]
  /** Codes of items: skills, attitudes, work contexts. Knowledge is left out. */
  items: Set<string>
  /** Codes of the main skills. */
  main: Set<string>
  centres: { label: string; isMain: boolean }[]
  sectors: { label: string; part: string; isMain: boolean }[]
  themes: string[]
  definition: string[]
  access: string[]
  /** Names of the trade and its synonyms. */
  names: string[]
}

/** The content of an archive. */
export interface RomeArchive {
  trades: Map<string, RomeEntry>
  skills: Map<string, RomeSkill>
  /** RIASEC letters of macro-skills, by code. */
  skillLetters: Map<string, string>
  /** Work contexts, by code. `type`: '' when the version has none. */
  contexts: Map<string, { label: string; type: string }>
}

export const emptyArchive = (): RomeArchive => ({
  trades: new Map(),
  skills: new Map(),
  skillLetters: new Map(),
  contexts: new Map(),
})

/** The outcome of a line: undefined when it was added, refused with its problem, or left out with the reason. */
export type LineOutcome = { problem: string } | { leftOut: string } | undefined

export interface RomeFile {
  /** Subject of the file, for the report. */
  about: string
  /** Pattern of the file name, for any version. The first group is the version. */
  name: RegExp
  isRequired?: true
  /** A file of the ROME 3 only. */
  isOlder?: true
  /** Required columns, each by any of these names. An optional file without one of them is left out. */
  columns: readonly (readonly string[])[]
  /** Whether the file describes a trade, for a file that describes every trade of a whole archive. */
  coversTrades?: (entry: RomeEntry) => boolean
  /** Share of the trades that it may lack, if not a fifth. */
  mayLack?: number
  /** Adds a line to the archive. */
  read: (row: readonly string[], columns: Columns, archive: RomeArchive) => LineOutcome
}

const UNKNOWN_TRADE = 'the trade is not in the file of trades'
const UNKNOWN_NEAR_TRADE = 'the near trade is not in the file of trades'
const UNKNOWN_ITEM = 'the skill or work context is in no file'
/** Reasons of lines about what another file should name, and does not. */
export const STRAY_LINES: readonly string[] = [UNKNOWN_TRADE, UNKNOWN_NEAR_TRADE, UNKNOWN_ITEM]

/** Subject of the file of work contexts. */
export const WORK_CONTEXTS = 'work contexts'

const TRADE = /^[A-Z]\d{4}$/
const OGR = /^\d{1,12}$/
const CONTEXT_LABELS = ['libelle_cont_travail', 'libelle_contexte_travail', 'libelle_contexte', 'libelle_env_travail']
const SKILL_LABELS = ['libelle_competence', 'libelle_activite']
/** Value of code_rubrique of knowledge («savoirs»). */
const KNOWLEDGE = '3'
/** Values of code_rubrique of skills and attitudes in the ROME 4, and of code_compo_bloc of work contexts. */
const SKILLS = /^[12]$/
const CONTEXTS = '6'
/** Value of code_type_mobilite of a near trade in the ROME 3. The other value is an evolution. */
const NEAR = '1'

/**
 * A label in our typography. Older versions double apostrophes. The ROME writes capitals without accents, and «oe» for
 * «œ»: an E before one consonant and a vowel is an É.
 */
const textOf = (text: string): string =>
  text
    .replaceAll("''", "'")
    .replaceAll("'", '’')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\p{L})Etre(?!\p{L})/gu, 'Être')
    .replace(/(?<!\p{L})E(?=(?:[bcdfglmnprtv][aeiouyéèêlrh]|qu))(?!nn|ll|rr)/gu, 'É')
    .replaceAll('oeu', 'œu')
    .replaceAll('Oeu', 'Œu')
const isYes = (text: string) => /^(?:o|oui|1)$/i.test(text)
const wrongCode = (name: string, code: string): LineOutcome => ({
  problem: `${name}: ${code === '' ? 'it is empty' : `«${code.slice(0, 20)}» is not a ROME code`}`,
})
const wrongNumber = (name: string, code: string): LineOutcome => ({
  problem: `${name}: ${code === '' ? 'it is empty' : `«${code.slice(0, 20)}» is not a number`}`,
})

/** RIASEC letters of the columns riasec_majeur and riasec_mineur; undefined when one is no letter. */
function lettersOf(row: readonly string[], columns: Columns): string | undefined {
  const letters = ['riasec_majeur', 'riasec_mineur'].map((name) => columns.first(row, name).toUpperCase())
  const isLetter = (letter: string) => letter === '' || (INTEREST_CODES as readonly string[]).includes(letter)
  return letters.every(isLetter) ? [...new Set(letters)].join('') : undefined
}

/** Reads a line about one trade. */
function ofTrade(
  read: (entry: RomeEntry, row: readonly string[], columns: Columns, archive: RomeArchive) => LineOutcome,
): RomeFile['read'] {
  return (row, columns, archive) => {
    const code = columns.first(row, 'code_rome')
    if (!TRADE.test(code)) return wrongCode('code_rome', code)
    const entry = archive.trades.get(code)
    return entry ? read(entry, row, columns, archive) : { leftOut: UNKNOWN_TRADE }
  }
}

const version = (name: string) => new RegExp(`^unix_${name}_v(\\d+)\\D.*csv$`, 'i')

/** In the order in which they are read. */
export const ROME_FILES: readonly RomeFile[] = [
  {
    about: 'trades',
    name: version('referentiel_code_rome'),
    isRequired: true,
    columns: [['code_rome'], ['libelle_rome']],
    read(row, columns, { trades }) {
      const code = columns.first(row, 'code_rome')
      const title = textOf(columns.first(row, 'libelle_rome'))
      if (!TRADE.test(code)) return wrongCode('code_rome', code)
      if (title === '' || title.length > 300)
        return { problem: 'libelle_rome: a title of up to 300 characters is needed' }
      if (trades.has(code)) return { problem: `code_rome: an earlier line has ${code}` }
      trades.set(code, {
        code,
        title,
        isRegulated: isYes(columns.first(row, 'emploi_reglemente')),
        isExecutive: isYes(columns.first(row, 'emploi_cadre')),
        parent: columns.first(row, 'code_rome_parent'),
        letters: '',
        related: [],
        items: new Set(),
        main: new Set(),
        centres: [],
        sectors: [],
        themes: [],
        definition: [],
        access: [],
        names: [],
      })
      return undefined
    },
  },
  {
    about: 'interests',
    name: version('referentiel_code_rome_riasec'),
    columns: [['code_rome'], ['riasec_majeur']],
    read: ofTrade((entry, row, columns) => {
      const letters = lettersOf(row, columns)
      if (letters === undefined) return { problem: 'riasec_majeur, riasec_mineur: one of R, I, A, S, E, C is needed' }
      entry.letters = letters
      return letters === '' ? { leftOut: 'it has no letter' } : undefined
    }),
  },
  {
    about: 'near trades',
    name: version('rubrique_mobilite'),
    columns: [['code_rome'], ['code_rome_cible']],
    coversTrades: ({ related }) => related.length > 0,
    read: ofTrade((entry, row, columns, { trades }) => {
      const code = columns.first(row, 'code_rome_cible')
      const rank = Number(columns.first(row, 'numero_ordre') || entry.related.length + 1)
      if (!TRADE.test(code)) return wrongCode('code_rome_cible', code)
      if (!Number.isInteger(rank)) return wrongNumber('numero_ordre', columns.first(row, 'numero_ordre'))
      if (!trades.has(code)) return { leftOut: UNKNOWN_NEAR_TRADE }
      const type = columns.first(row, 'code_type_mobilite')
      if (code === entry.code || (type !== '' && type !== NEAR))
        return { leftOut: 'it is not about another near trade' }
      if (entry.related.some((other) => other.code === code)) return { leftOut: 'an earlier line has this near trade' }
      entry.related.push({ code, rank })
      return undefined
    }),
  },
  {
    about: 'skills',
    name: version('referentiel_competence'),
    columns: [['code_ogr'], SKILL_LABELS],
    read: readSkill,
  },
  {
    about: 'activities of the ROME 3',
    isOlder: true,
    name: version('referentiel_activite'),
    columns: [['code_ogr'], SKILL_LABELS],
    read: readSkill,
  },
  {
    about: 'interests of macro-skills',
    name: version('referentiel_macro_competence_riasec'),
    columns: [['code_ogr'], ['riasec_majeur']],
    read: readSkillLetters,
  },
  {
    about: 'interests of activities of the ROME 3',
    isOlder: true,
    name: version('referentiel_activite_riasec'),
    columns: [['code_ogr'], ['riasec_majeur']],
    read: readSkillLetters,
  },
  {
    about: WORK_CONTEXTS,
    name: version('referentiel_(?:contexte_travail|env_travail)'),
    columns: [['code_ogr'], CONTEXT_LABELS],
    read(row, columns, { contexts }) {
      const code = columns.first(row, 'code_ogr')
      if (!OGR.test(code)) return wrongNumber('code_ogr', code)
      const label = textOf(columns.first(row, ...CONTEXT_LABELS))
      contexts.set(code, { label, type: columns.first(row, 'code_type_cont_trav') })
      return undefined
    },
  },
  {
    about: 'skills and contexts of trades',
    name: version('liens_rome_referentiels'),
    columns: [['code_rome'], ['code_ogr']],
    coversTrades: ({ items }) => items.size > 0,
    mayLack: 0.05,
    read: ofTrade((entry, row, columns, archive) => {
      const { skills, contexts } = archive
      const code = columns.first(row, 'code_ogr')
      if (!OGR.test(code)) return wrongNumber('code_ogr', code)
      if (columns.first(row, 'code_rubrique') === KNOWLEDGE) return { leftOut: 'knowledge is not used' }
      if (!skills.has(code) && !contexts.has(code))
        return { leftOut: isStray(row, columns, archive) ? UNKNOWN_ITEM : 'it is neither a skill nor a work context' }
      entry.items.add(code)
      return undefined
    }),
  },
  {
    about: 'main skills',
    name: version('coherence_item'),
    columns: [['code_rome'], ['code_ogr'], ['coeur_metier']],
    read: ofTrade((entry, row, columns) => {
      const code = columns.first(row, 'code_ogr')
      if (!OGR.test(code)) return wrongNumber('code_ogr', code)
      if (!/^(?:principale?|oui|o|1)$/i.test(columns.first(row, 'coeur_metier')))
        return { leftOut: 'it is not a main skill' }
      entry.main.add(code)
      return undefined
    }),
  },
  {
    about: 'centres of interest',
    name: version('arborescence_centre_interet'),
    columns: [['code_rome'], ['libelle_centre_interet']],
    read: ofTrade((entry, row, columns) => {
      const label = textOf(columns.first(row, 'libelle_centre_interet'))
      if (label === '') return { problem: 'libelle_centre_interet: it is empty' }
      entry.centres.push({ label, isMain: isYes(columns.first(row, 'principal')) })
      return undefined
    }),
  },
  {
    about: 'sectors',
    name: version('arborescence_secteur_activite'),
    columns: [['code_rome'], ['libelle_sect_activite']],
    coversTrades: ({ sectors }) => sectors.length > 0,
    read: ofTrade((entry, row, columns) => {
      const label = textOf(columns.first(row, 'libelle_sect_activite'))
      if (label === '') return { problem: 'libelle_sect_activite: it is empty' }
      const part = textOf(columns.first(row, 'libelle_ss_sect_activite'))
      entry.sectors.push({ label, part, isMain: isYes(columns.first(row, 'principal')) })
      return undefined
    }),
  },
  {
    about: 'themes',
    name: version('arborescence_thematique'),
    columns: [['code_rome'], ['libelle_theme']],
    read: ofTrade((entry, row, columns) => {
      entry.themes.push(textOf(columns.first(row, 'libelle_theme')))
      return undefined
    }),
  },
  {
    about: 'definitions and access',
    name: version('texte'),
    columns: [['code_rome'], ['libelle_texte'], ['libelle_type_texte', 'code_type_texte']],
    coversTrades: ({ definition, access }) => definition.length > 0 && access.length > 0,
    read: ofTrade((entry, row, columns) => {
      const type = columns.first(row, 'libelle_type_texte', 'code_type_texte').toLowerCase()
      const text = textOf(columns.first(row, 'libelle_texte'))
      if (text === '') return { leftOut: 'the text is empty' }
      if (/^(?:1$|d[eé]finition)/.test(type)) entry.definition.push(text)
      else if (/^(?:2$|acc[eè]s)/.test(type)) entry.access.push(text)
      else return { leftOut: 'it is neither a definition nor about access' }
      return undefined
    }),
  },
  {
    about: 'names of trades',
    name: version('referentiel_appellation'),
    columns: [['code_rome'], ['libelle_appellation_long', 'libelle_appellation_court']],
    coversTrades: ({ names }) => names.length > 0,
    read: ofTrade((entry, row, columns) => {
      const name = textOf(columns.first(row, 'libelle_appellation_long', 'libelle_appellation_court'))
      if (name === '') return { problem: 'libelle_appellation_long: it is empty' }
      if (isYes(columns.first(row, 'peu_usite'))) return { leftOut: 'the name is little used' }
      entry.names.push(name)
      return undefined
    }),
  },
]

/** Whether a link is to a skill or a context that its file, which is there, does not name. */
function isStray(row: readonly string[], columns: Columns, { skills, contexts }: RomeArchive): boolean {
  const isSkill = SKILLS.test(columns.first(row, 'code_rubrique'))
  const isContext = columns.first(row, 'code_compo_bloc') === CONTEXTS
  return (isSkill && skills.size > 0) || (isContext && contexts.size > 0)
}

function readSkill(row: readonly string[], columns: Columns, { skills }: RomeArchive): LineOutcome {
  const code = columns.first(row, 'code_ogr')
  const label = textOf(columns.first(row, ...SKILL_LABELS))
  if (!OGR.test(code)) return wrongNumber('code_ogr', code)
  if (label === '') return { problem: 'libelle_competence: it is empty' }
  const isMacro = columns.first(row, 'nature').toLowerCase().startsWith('macro')
  skills.set(code, { label, macro: columns.first(row, 'code_ogr_macro_comp'), isMacro })
  return undefined
}

function readSkillLetters(row: readonly string[], columns: Columns, { skillLetters }: RomeArchive): LineOutcome {
  const code = columns.first(row, 'code_ogr')
  if (!OGR.test(code)) return wrongNumber('code_ogr', code)
  const letters = lettersOf(row, columns)
  if (letters === undefined) return { problem: 'riasec_majeur, riasec_mineur: one of R, I, A, S, E, C is needed' }
  if (letters === '') return { leftOut: 'it has no letter' }
  skillLetters.set(code, letters)
  return undefined
}
