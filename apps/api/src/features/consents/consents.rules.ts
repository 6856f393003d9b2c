// The rows that a data type shares, and the key of an offer in a URL.
import { ordinalText } from '@visions/contract/french-words'
import { offerKey, type OfferKey } from '@visions/contract/consents'
import type { Results } from '@visions/contract/partners/tools'
import { levelName, situationLine } from '@visions/contract/situation-words'
import { RANKED_KINDS, type PreferenceAnswer, type RankedKind, type ResultSection } from '@visions/contract/vocabulary'

/** A line for people, with a code and an amount for programs (contract/partners/consents.ts). */
export interface SharedRow {
  label: string
  value: string
  code?: string
  amount?: number
}

type Sections = Results['sections']

const SKILL_LEVELS = ['', 'Notions', 'Avec de l’aide', 'En autonomie', 'Peut l’apprendre à d’autres']

/** The French label and the amount of each answer. */
const ANSWERS: Record<PreferenceAnswer, readonly [words: string, amount: number]> = {
  yes: ['Ça me correspond', 1],
  unsure: ['Je ne sais pas', 0],
  no: ['Ça ne me correspond pas', -1],
}

const outOfHundred = (score: number) => `${Math.round(score)} sur 100`

/**
 * Rows of the situation that are never shared: own words, and the limit that decides only who the assessment names to
 * call (BIL-12). A diploma of another country is shared: it decides which jobs are open.
 */
const UNSHARED: ReadonlySet<string | undefined> = new Set(['own-words', 'limit/amenagement'])

const LINES: { [S in ResultSection]: (sections: Sections) => SharedRow[] | undefined } = {
  interests: ({ interests }) =>
    interests?.map(({ code, label, score }) => ({ label, value: outOfHundred(score), code, amount: score })),
  // The amount of an answer of the person; a trade without one is a proposal of the tool (BIL-12).
  trades: ({ trades, preferences = [] }) =>
    trades?.map(({ code, title, reason }) => ({
      label: `${title} (${code})`,
      value: reason,
      code,
      ...(preferences.some((one) => one.kind === 'trade' && one.code === code && one.answer === 'yes') && {
        amount: ANSWERS.yes[1],
      }),
    })),
  answers: ({ answers }) => answers?.map(({ question, answer }) => ({ label: question, value: answer })),
  skills: ({ skills }) =>
    skills?.map(({ name, level, evidence }) => ({
      label: name,
      value: `${SKILL_LEVELS[level]}${evidence && ` (${evidence})`}`,
      amount: level,
    })),
  talents: ({ talents }) =>
    talents?.map(({ name, description, score }) => ({
      label: name,
      value: `${description} (${outOfHundred(score)})`,
      amount: score,
    })),
  trainings: ({ trainings }) =>
    trainings?.map(({ title, level, reason }) => ({
      label: title,
      value: `Niveau\u00a0${level}. ${reason}`,
      amount: level,
    })),
  values: ({ values }) =>
    values?.map(({ name }, index) => ({
      label: `${ordinalText(index + 1)} valeur`,
      value: name,
      amount: index + 1,
    })),
  preferences: ({ preferences }) =>
    preferences?.map(({ kind, code, label, answer }) => ({
      label,
      value: ANSWERS[answer][0],
      code: `${kind}/${code}`,
      amount: ANSWERS[answer][1],
    })),
  situation: ({ situation }) =>
    situation
      ?.filter(({ code }) => !UNSHARED.has(code))
      .map(({ label, value, code, amount }) => ({
        label,
        value,
        ...(code !== undefined && { code }),
        ...(amount !== undefined && { amount }),
      })),
}

/**
 * The rows without limits and without trades of own words, which are for the ranking of matches: an organisation that
 * receives a profile gets none.
 */
export const withoutLimits = (rows: readonly SharedRow[]): SharedRow[] =>
  rows.filter(({ code = '' }) => !/^(?:limit|evoked)\//.test(code))

const isSection = (section: string | null): section is ResultSection =>
  section !== null && Object.hasOwn(LINES, section)

/** The rows of a data type as the recipient receives them. Empty without a section or results. */
export const rowsOf = (section: string | null, sections: Sections | undefined): SharedRow[] =>
  (sections && isSection(section) ? LINES[section](sections) : undefined) ?? []

/** The kinds of data of a section that matches are ranked by (NBK-08). */
export function rankedKindsOf(section: string | null): readonly RankedKind[] {
  if (section === 'situation') return ['level', 'search']
  return RANKED_KINDS.filter((kind) => kind === section)
}

/** Whether the rows of a data type have this kind of data. */
export const hasKind = (kind: RankedKind, rows: readonly SharedRow[]): boolean =>
  kind === 'level' || kind === 'search' ? rows.some(({ code = '' }) => code.split('/')[0] === kind) : rows.length > 0

/** A data type with its shared rows, as a consent stores them and the recipient receives them. */
export const toShared = (
  { id, name, section }: { id: string; name: string; section: string | null },
  sections: Sections | undefined,
): { id: string; name: string; section?: ResultSection; rows: SharedRow[] } => ({
  id,
  name,
  ...(isSection(section) && { section }),
  rows: rowsOf(section, sections),
})

/** The rows without codes and amounts, which are for programs. */
export const linesOf = (rows: readonly SharedRow[]): { label: string; value: string }[] =>
  rows.map(({ label, value }) => ({ label, value }))

// Rows of former consents have the stored names of situations and levels.
const reads = (rows: readonly SharedRow[]) =>
  JSON.stringify(rows.map(({ label, value }) => [label, situationLine(value) ?? levelName(value)]))

/** Whether a person reads the same text in both lists, line by line. */
export const readsAs = (rows: readonly SharedRow[], others: readonly SharedRow[]): boolean =>
  reads(rows) === reads(others)

/**
 * Whether the shared text differs from that of today, or more could be shared. today: all data types of the
 * offer, with their rows.
 */
export const hasChanged = (
  shared: readonly { id: string; rows: readonly SharedRow[] }[],
  today: readonly { id: string; rows: readonly SharedRow[] }[],
): boolean => today.some(({ id, rows }) => !readsAs(rows, shared.find((one) => one.id === id)?.rows ?? []))

/** Limit of the decoded text. */
const MAX_KEY_BYTES = 2048

/**
 * Parses the key of an offer: JSON with exactly four identifiers, decoded once by the router. Undefined for
 * any other text.
 */
export function readOfferKey(text: string): OfferKey | undefined {
  if (Buffer.byteLength(text) > MAX_KEY_BYTES) return undefined
  try {
    return offerKey.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
