// The assessment on paper: the facts of its page, in the same words and order.
import type { AssessmentDocument, Statement } from '@visions/contract/assessments'
import type { AssessmentForm, ProofLevel } from '@visions/contract/vocabulary'
import { writePdf, type Block, type Score, type Side } from '../../platform/pdf.ts'
import { summaryOf } from './assessment.rules.ts'
import { dayOf, fold } from './words.rules.ts'

type Section = AssessmentDocument['sections'][number]

/** Where nobody gave anything. */
const NOT_FOUND = 'Données introuvables'

const PROOFS: Record<ProofLevel, string> = {
  confirmed: 'fin confirmée par l’outil',
  returned: 'fin constatée au retour de l’outil',
  declared: 'fin déclarée, sans confirmation',
}

/** Either form of an assessment as a tagged PDF. */
export function printAssessment(document: AssessmentDocument, form: AssessmentForm): Promise<Buffer> {
  const shown = form === 'summary' ? summaryOf(document) : document
  const title = [shown.title, nameOf(shown)].filter(Boolean).join(', ')
  return writePdf({
    title,
    subject: `Bilan du ${dayOf(shown.madeAt)}`,
    madeAt: new Date(shown.madeAt),
    blocks: blocksOf(shown),
  })
}

/** The blocks of a document; of a summary, those it has. */
function blocksOf(document: AssessmentDocument): Block[] {
  const { title, madeAt, summary, sources, sections, contradictions, missing, nextSteps } = document
  const who = nameOf(document)
  const parts: Block[][] = [
    [
      { kind: 'h1', text: title },
      { kind: 'p', text: `${who ? `${who}, le` : 'Le'} ${dayOf(madeAt)}` },
      { kind: 'callout', items: summary },
    ],
    sections.flatMap(blocksOfSection),
    contradictions.length === 0
      ? []
      : [
          { kind: 'h2', text: 'Ce qui se contredit' },
          {
            kind: 'p',
            text: 'Deux résultats ne vont pas dans le même sens\u00a0? Ce n’est pas une erreur, c’est une bonne question.',
          },
          ...contradictions.map(blockOfContradiction),
        ],
    missing.length === 0
      ? []
      : [
          {
            kind: 'group',
            blocks: [
              { kind: 'h2', text: 'Ce qui manque' },
              { kind: 'pairs', pairs: missing.map(({ what, why }) => ({ label: what, value: why })) },
            ],
          },
        ],
    [
      { kind: 'h2', text: 'Et maintenant\u00a0?' },
      {
        kind: 'list',
        items: nextSteps.map(({ text, mission }) => (mission ? `${text} Mission\u00a0: ${mission.name}.` : text)),
      },
    ],
    sources.length === 0
      ? []
      : [
          {
            kind: 'group',
            blocks: [
              { kind: 'h2', text: 'D’où vient ce bilan' },
              { kind: 'pairs', pairs: sources.map((source) => ({ label: source.name, value: whereFrom(source) })) },
            ],
          },
        ],
  ]
  return parts.flat()
}

const nameOf = ({ person }: AssessmentDocument): string => [person.firstName, person.lastName].filter(Boolean).join(' ')

function blocksOfSection({ kind, title, lead, statements }: Section): Block[] {
  const head: Block = { kind: 'h2', text: title }
  const [first] = statements
  if (!first) return [head, { kind: 'empty', text: NOT_FOUND }]
  if (kind === 'trades' || kind === 'trainings')
    return [head, { kind: 'p', text: lead }, ...statements.map(blockOfProposal)]
  // One source for all of them is said once.
  const isOne = statements.every(({ source }) => source === first.source)
  const about: Block = { kind: 'p', text: [lead, ...(isOne ? [sourceOf(first)] : [])].join(' ') }
  const small = (statement: Statement) => (isOne ? statement.detail : smallOf(statement))
  return statements.every(({ score }) => score !== null)
    ? [
        head,
        about,
        { kind: 'scores', scores: statements.map((statement) => ({ ...scoreOf(statement), small: small(statement) })) },
      ]
    : [
        head,
        about,
        { kind: 'pairs', pairs: statements.map((statement) => ({ label: statement.text, value: small(statement) })) },
      ]
}

const blockOfProposal = (statement: Statement): Block => ({
  kind: 'group',
  blocks: [
    { kind: 'h3', text: statement.text },
    { kind: 'small', text: smallOf(statement) },
    ...(statement.reasons.length > 0 ? [{ kind: 'list', items: statement.reasons } as const] : []),
  ],
})

const scoreOf = (statement: Statement): Omit<Score, 'small'> => ({
  text: statement.text,
  words: scoreText(statement),
  value: statement.score!.value,
  max: statement.score!.max,
})

const scoreText = ({ score }: Statement): string =>
  score ? `${score.label}, ${score.value}\u00a0sur\u00a0${score.max}` : ''
const sourceOf = ({ source }: Statement): string => `D’après ${source}.`
const smallOf = (statement: Statement): string => [statement.detail, sourceOf(statement)].filter(Boolean).join(' ')

function blockOfContradiction({ left, right, question }: AssessmentDocument['contradictions'][number]): Block {
  const isOne = fold(left.text) === fold(right.text)
  return {
    kind: 'group',
    blocks: [
      { kind: 'h3', text: isOne ? left.text : `${left.text} et ${right.text}` },
      { kind: 'sides', left: sideOf(left), right: sideOf(right) },
      { kind: 'p', lead: 'À discuter\u00a0:', text: question },
    ],
  }
}

const sideOf = (statement: Statement): Side => ({
  label: statement.source,
  text: statement.text,
  words: scoreText(statement),
  small: [statement.detail, ...statement.reasons].filter(Boolean).join(' '),
})

function whereFrom({ state, producedAt, proof }: AssessmentDocument['sources'][number]): string {
  if (state === 'not-finished') return 'Pas terminé.'
  const results = state === 'received' && producedAt ? `Résultats du ${dayOf(producedAt)}` : NOT_FOUND
  return `${[results, ...(proof ? [PROOFS[proof]] : [])].join(', ')}.`
}
