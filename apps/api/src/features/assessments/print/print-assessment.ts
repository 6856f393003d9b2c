// The printed assessment: the facts of its page, in the same words and order.
import { distinctReasons, sharedReasons } from '@visions/contract/distinct-reasons'
import type { AssessmentDocument, Statement } from '@visions/contract/assessments'
import type { AssessmentForm, ProofLevel } from '@visions/contract/vocabulary'
import { blank, group, h1, h2, h3, list, p, pairs, small } from '../../../platform/pdf/blocks.ts'
import { loadFonts } from '../../../platform/pdf/fonts.ts'
import type { Block } from '../../../platform/pdf/paper.ts'
import { writeDocument } from '../../document-look.ts'
import { summaryOf } from '../assessment.rules.ts'
import { dayOf, fold } from '../words.rules.ts'
import { callout, empty, scores, sides, type Score, type Side } from './blocks.ts'

type Section = AssessmentDocument['sections'][number]

/** Trades at the start. */
const FIRST_TRADES = 3

const PROOFS: Record<ProofLevel, string> = {
  confirmed: 'fin confirmée par l’outil',
  returned: 'fin constatée au retour de l’outil',
  declared: 'fin déclarée, sans confirmation',
}

/** The full assessment and its summary, as tagged PDF (BIL-06), with the name of the person (PEO-05). */
export async function printAssessment(full: AssessmentDocument): Promise<Record<AssessmentForm, Buffer>> {
  const fonts = await loadFonts(JSON.stringify(full))
  const print = (document: AssessmentDocument) => {
    const typed = nameOf(document)
    const name = fonts.canPrint(typed) ? typed : ''
    return writeDocument({
      title: [document.title, name].filter(Boolean).join(', '),
      subject: `Bilan du ${dayOf(document.madeAt)}`,
      madeAt: new Date(document.madeAt),
      blocks: blocksOf(document, [
        p(`${name ? `${name}, le` : 'Le'} ${dayOf(document.madeAt)}`),
        ...(name ? [] : [blank('Nom\u00a0:'), small(typed ? UNPRINTABLE_NAME : NO_NAME)]),
      ]),
      fonts,
    })
  }
  return { full: await print(full), summary: await print(summaryOf(full)) }
}

const NO_NAME = 'Écrivez votre nom à la main.'
const UNPRINTABLE_NAME = `Ce document ne peut pas afficher toutes les lettres de votre nom. ${NO_NAME}`

function blocksOf(document: AssessmentDocument, byline: readonly Block[]): Block[] {
  const { title, summary, sources, sections, contradictions, missing, nextSteps } = document
  return [
    h1(title),
    ...byline,
    callout(summary),
    ...firstTrades(sections),
    ...sections.flatMap(blocksOfSection),
    ...(contradictions.length === 0
      ? []
      : [
          h2('Ce qui se contredit'),
          p('Deux résultats ne vont pas dans le même sens\u00a0? Ce n’est pas une erreur, c’est une bonne question.'),
          ...contradictions.map(blockOfContradiction),
        ]),
    ...tableOf(
      'Ce qui manque',
      missing.map(({ what, why }) => ({ label: what, value: why })),
    ),
    h2('Et maintenant\u00a0?'),
    list(nextSteps.map(({ text, mission }) => (mission ? `${text} Mission\u00a0: ${mission.name}.` : text))),
    ...tableOf(
      'D’où vient ce bilan',
      sources.map((source) => ({ label: source.name, value: describeSource(source) })),
    ),
  ]
}

/** A chapter with a table, or nothing when the table is empty. */
const tableOf = (title: string, rows: readonly { label: string; value: string }[]): Block[] =>
  rows.length === 0 ? [] : [group([h2(title), pairs(rows)])]

const nameOf = ({ person }: AssessmentDocument): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim()

/** The first trades, each with a reason of its own; nothing in a summary, which has no reasons. */
function firstTrades(sections: readonly Section[]): Block[] {
  const trades = sections.find(({ kind }) => kind === 'trades')?.statements.slice(0, FIRST_TRADES) ?? []
  if (!trades.some(({ reasons }) => reasons.length > 0)) return []
  const reasons = distinctReasons(trades)
  return tableOf(
    'À explorer d’abord',
    trades.map(({ text }, place) => ({ label: text, value: reasons[place] ?? '' })),
  )
}

function blocksOfSection({ kind, title, lead, statements, hint = 'À explorer.' }: Section): Block[] {
  const [first] = statements
  if (!first) return [h2(title), empty(hint)]
  if (kind === 'trades' || kind === 'trainings') return [h2(title), p(lead), ...blocksOfProposals(statements)]
  // A source that all statements share is named once.
  const isShared = statements.every(({ source }) => source === first.source)
  const detailsOf = (statement: Statement) => (isShared ? statement.detail : detailsAndSource(statement))
  return [
    h2(title),
    p(isShared ? `${lead} ${sourceOf(first)}` : lead),
    statements.every(({ score }) => score !== null)
      ? scores(statements.map((statement) => ({ ...scoreOf(statement), small: detailsOf(statement) })))
      : pairs(statements.map((statement) => ({ label: statement.text, value: detailsOf(statement) }))),
  ]
}

/** Reasons that several proposals share come first, once. */
function blocksOfProposals(statements: readonly Statement[]): Block[] {
  const shared = sharedReasons(statements)
  return [
    ...(shared.length > 0 ? [group([p('Ce qui revient plusieurs fois\u00a0:'), list(shared)])] : []),
    ...statements.map((statement) => {
      const own = statement.reasons.filter((reason) => !shared.includes(reason))
      return group([h3(statement.text), small(detailsAndSource(statement)), ...(own.length > 0 ? [list(own)] : [])])
    }),
  ]
}

const scoreOf = (statement: Statement): Omit<Score, 'small'> => ({
  text: statement.text,
  words: describeScore(statement),
  value: statement.score!.value,
  max: statement.score!.max,
})

const describeScore = ({ score }: Statement): string =>
  score ? `${score.label}, ${score.value}\u00a0sur\u00a0${score.max}` : ''
const sourceOf = ({ source }: Statement): string => `D’après ${source}.`
const detailsAndSource = (statement: Statement): string =>
  [statement.detail, sourceOf(statement)].filter(Boolean).join(' ')

function blockOfContradiction({ left, right, question }: AssessmentDocument['contradictions'][number]): Block {
  const isSame = fold(left.text) === fold(right.text)
  return group([
    h3(isSame ? left.text : `${left.text} et ${right.text}`),
    sides(sideOf(left), sideOf(right)),
    p(question, { lead: 'À discuter\u00a0:' }),
  ])
}

const sideOf = (statement: Statement): Side => ({
  label: statement.source,
  text: statement.text,
  words: describeScore(statement),
  small: [statement.detail, ...statement.reasons].filter(Boolean).join(' '),
})

function describeSource({ state, producedAt, proof }: AssessmentDocument['sources'][number]): string {
  if (state === 'not-finished') return 'Pas terminé.'
  if (state === 'no-results') return 'Ne transmet pas de résultats.'
  const results =
    state === 'received' && producedAt ? `Résultats du ${dayOf(producedAt)}` : 'Résultats pas encore reçus'
  return `${[results, ...(proof ? [PROOFS[proof]] : [])].join(', ')}.`
}
