// Texts of an assessment: states, proofs, scores, differences between versions.
import { longDate } from '@visions/contract/french-dates'
import { numberText } from '@visions/contract/french-words'
import type { AssessmentDocument, AssessmentShare, Statement } from '@visions/contract/assessments'
import type { AssessmentForm, ProofLevel } from '@visions/contract/vocabulary'
import type { IconName } from '@visions/ui/icon.tsx'

export type SectionKind = AssessmentDocument['sections'][number]['kind']
type Source = AssessmentDocument['sources'][number]
type Tone = 'green' | 'marigold' | 'sand' | 'flag'

/** Shown for a section without statements, in a document that says nothing else about it. */
export const NOT_EXPLORED = 'À explorer.'

export const SECTION_ICONS: Record<SectionKind, IconName> = {
  words: 'edit',
  week: 'calendar',
  contacts: 'phone',
  limits: 'check',
  'set-aside': 'close',
  'plan-b': 'flag',
  cost: 'ticket',
  proposed: 'settings',
  interests: 'compass',
  talents: 'star',
  skills: 'settings',
  values: 'heart',
  trades: 'briefcase',
  trainings: 'graduation',
}

export const SOURCE_STATES: Record<Source['state'], { text: string; tone: Tone }> = {
  received: { text: 'Résultats reçus', tone: 'green' },
  'not-found': { text: 'Résultats pas encore reçus', tone: 'marigold' },
  'not-finished': { text: 'Pas terminé', tone: 'sand' },
  'no-results': { text: 'Ne transmet pas de résultats', tone: 'sand' },
}

export const PROOFS: Record<ProofLevel, string> = {
  confirmed: 'fin confirmée par l’outil',
  returned: 'fin constatée au retour de l’outil',
  declared: 'fin déclarée, sans confirmation',
}

/** Source and date: a source that is not a tool names its own year. */
export const sourceText = (source: string, date: string | null): string =>
  date === null || /\d{4}$/.test(source) ? `D’après ${source}` : `D’après ${source}, ${longDate(date)}`

/** The source of several statements that all have the same; undefined otherwise. */
export function sharedSource(statements: readonly Statement[]): string | undefined {
  const [first, ...others] = statements.map(({ source, date }) => sourceText(source, date))
  return others.length > 0 && others.every((source) => source === first) ? first : undefined
}

export const FORMS: Record<AssessmentForm, { name: string; shows: string }> = {
  full: {
    name: 'Le bilan entier',
    shows:
      'Tous vos résultats avec leurs raisons, vos désaccords et vos mots. Ce qui compte pour vous, et ce que vous avez écarté. Les contradictions, ce qui manque, qui appeler, et les idées pour la suite.',
  },
  summary: {
    name: 'Le résumé',
    shows:
      'L’essentiel en quelques phrases, les métiers et les formations avec vos désaccords, et les idées pour la suite. Ni le détail de vos résultats, ni vos conditions, ni vos refus n’y sont.',
  },
}

export const SHARE_STATES: Record<AssessmentShare['state'], { text: string; tone: Tone }> = {
  open: { text: 'Ouvert', tone: 'green' },
  paused: { text: 'En pause', tone: 'marigold' },
  expired: { text: 'Expiré', tone: 'sand' },
  withdrawn: { text: 'Retiré', tone: 'sand' },
}

export const scoreText = ({ value, max, label }: NonNullable<Statement['score']>): string =>
  `${label}, ${numberText(value)}\u00a0sur\u00a0${numberText(max)}`

/** The differences between a statement and its previous version, before and after; empty when either is missing. */
export function differences(before: Statement, after: Statement): { before: string; after: string }[] {
  const parts = (statement: Statement, other: Statement) => [
    statement.text,
    statement.score ? scoreText(statement.score) : '',
    statement.detail,
    `D’après ${statement.source}.`,
    ...(statement.facts.length > 0 || other.facts.length > 0
      ? [statement.facts.map(({ label, text }) => `${label}\u00a0: ${text}`).join(' ')]
      : []),
    statement.reasons.filter((reason) => !other.reasons.includes(reason)).join(' '),
  ]
  const now = parts(after, before)
  return parts(before, after).flatMap((was, place) => (was === now[place] ? [] : [{ before: was, after: now[place]! }]))
}
