// The printed assessment: the facts of its page, in the same words and order.
import { sharedReasons } from '@visions/contract/distinct-reasons'
import type { AssessmentDocument, Statement } from '@visions/contract/assessments'
import { ended } from '@visions/contract/french-words'
import type { AssessmentForm, ProofLevel } from '@visions/contract/vocabulary'
import { blank, group, h1, h2, h3, list, p, pairs, small } from '../../../platform/pdf/blocks.ts'
import { countPages } from '../../../platform/pdf/write-pdf.ts'
import { loadFonts } from '../../../platform/pdf/fonts.ts'
import type { Block } from '../../../platform/pdf/paper.ts'
import { writeDocument } from '../../document-look.ts'
import { summaryOf } from '../assessment.rules.ts'
import { dayOf, fold } from '../words.rules.ts'
import { callout, scores, sides, type Score, type Side } from './blocks.ts'

type Section = AssessmentDocument['sections'][number]

/** Trades at the start. */
const FIRST_TRADES = 3
/** A counsellor reads no more. */
const MAX_PAGES = 4

/** How many statements of a section are printed, the strongest first: the page has all. */
interface Brevity {
  reasons: number
  results: number
  contradictions: number
  proposals: number
}
/** Tried in this order until the document fits. */
const BREVITIES: readonly Brevity[] = [
  { reasons: 3, results: 8, contradictions: 4, proposals: 8 },
  { reasons: 2, results: 6, contradictions: 2, proposals: 8 },
  { reasons: 1, results: 4, contradictions: 1, proposals: 6 },
  { reasons: 1, results: 3, contradictions: 1, proposals: 4 },
  { reasons: 1, results: 2, contradictions: 1, proposals: 3 },
]

const PROOFS: Record<ProofLevel, string> = {
  confirmed: 'fin confirmée par l’outil',
  returned: 'fin constatée au retour de l’outil',
  declared: 'fin déclarée, sans confirmation',
}

/** The full assessment and its summary, as tagged PDF (BIL-06), with the name of the person (PEO-05). */
export async function printAssessment(full: AssessmentDocument): Promise<Record<AssessmentForm, Buffer>> {
  const fonts = await loadFonts(JSON.stringify(full))
  const print = async (document: AssessmentDocument): Promise<Buffer> => {
    let pdf = await printWith(document, BREVITIES[0]!)
    for (const brevity of BREVITIES.slice(1)) if (countPages(pdf) > MAX_PAGES) pdf = await printWith(document, brevity)
    return pdf
  }
  const printWith = (document: AssessmentDocument, brevity: Brevity) => {
    const typed = nameOf(document)
    const name = fonts.canPrint(typed) ? typed : ''
    return writeDocument(
      {
        title: [document.title, name].filter(Boolean).join(', '),
        subject: `Bilan du ${dayOf(document.madeAt)}`,
        madeAt: new Date(document.madeAt),
        blocks: blocksOf(
          document,
          [
            p(`${name ? `${name}, le` : 'Le'} ${dayOf(document.madeAt)}`),
            ...(name ? [] : [blank('Nom\u00a0:'), small(typed ? UNPRINTABLE_NAME : NO_NAME)]),
          ],
          brevity,
        ),
        fonts,
      },
      { isDense: true },
    )
  }
  return { full: await print(full), summary: await print(summaryOf(full)) }
}

const NO_NAME = 'Écrivez votre nom à la main.'
const UNPRINTABLE_NAME = `Ce document ne peut pas afficher toutes les lettres de votre nom. ${NO_NAME}`

function blocksOf(document: AssessmentDocument, byline: readonly Block[], brevity: Brevity): Block[] {
  const { title, summary, sections, contradictions, missing, nextSteps, sources } = document
  const first = sections.filter(({ kind }) => FIRST.includes(kind))
  return [
    h1(title),
    ...byline,
    callout(summary),
    ...firstTrades(sections),
    ...first.flatMap((section) => blocksOfSection(section, brevity)),
    ...sections.filter((section) => !first.includes(section)).flatMap((section) => blocksOfSection(section, brevity)),
    ...notExplored(document),
    ...(contradictions.length === 0
      ? []
      : [
          h2('Ce qui se contredit'),
          p('Deux résultats ne vont pas dans le même sens\u00a0? Ce n’est pas une erreur, c’est une bonne question.'),
          ...contradictions.slice(0, brevity.contradictions).map(blockOfContradiction),
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

/** On the first page: who, what to do this week, who to call. */
const FIRST: readonly Section['kind'][] = ['words', 'week', 'contacts']

/** A chapter with a table, or nothing when the table is empty. */
const tableOf = (title: string, rows: readonly { label: string; value: string }[]): Block[] =>
  rows.length === 0 ? [] : [group([h2(title), pairs(rows)])]

const nameOf = ({ person }: AssessmentDocument): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim()

/** The first trades with their levels, unless the trades follow on the same page, as in a summary. */
function firstTrades(sections: readonly Section[]): Block[] {
  const trades = sections.find(({ kind }) => kind === 'trades')?.statements.slice(0, FIRST_TRADES) ?? []
  if (!trades.some(({ reasons }) => reasons.length > 0)) return []
  const levelOf = ({ facts }: Statement) => facts.find(({ label }) => label === 'Niveau')?.text
  const lineOf = (trade: Statement) => [trade.text, levelOf(trade)].filter(Boolean).join('\u00a0: ')
  return [group([h2('À explorer d’abord'), list(trades.map((trade) => ended(lineOf(trade))))])]
}

function blocksOfSection(section: Section, brevity: Brevity): Block[] {
  const { kind, title, lead, statements: all } = section
  const isProposals = kind === 'trades' || kind === 'trainings'
  const statements = isProposals ? all.slice(0, brevity.proposals) : all
  const [first] = statements
  if (!first) return []
  if (isProposals)
    return [
      h2(title),
      p(kind === 'trades' ? `${lead} ${sourceOf(first)}` : lead),
      ...blocksOfProposals(statements, brevity),
    ]
  if (kind === 'words') return statements.map(({ text }) => p(text, { lead: `${title}\u00a0:` }))
  if (kind === 'contacts')
    return [h2(title), pairs(statements.map((one) => ({ label: one.text, value: `${one.detail} ${sourceOf(one)}` })))]
  if (!RESULTS.includes(kind))
    // Limits and refusals are printed whole.
    return blocksOfLines(kind === 'proposed' ? { ...section, statements: all.slice(0, brevity.results) } : section)
  const results = statements.slice(0, kind === 'interests' ? statements.length : brevity.results)
  // A source that all statements share is named once.
  const isShared = results.every(({ source }) => source === first.source)
  const detailsOf = (statement: Statement) => (isShared ? statement.detail : detailsAndSource(statement))
  return [
    h2(title),
    p(isShared ? `${lead} ${sourceOf(first)}` : lead),
    results.every(({ score }) => score !== null)
      ? scores(results.map((statement) => ({ ...scoreOf(statement), small: detailsOf(statement) })))
      : pairs(results.map((statement) => ({ label: statement.text, value: detailsOf(statement) }))),
  ]
}

/** Sections without statements that «Ce qui manque» does not name, and what to do about each. */
function notExplored({ sections, missing }: AssessmentDocument): Block[] {
  const texts = sections.flatMap(({ title, statements, hint = 'À explorer.' }) =>
    statements.length === 0 && !missing.some(({ why }) => why === hint) ? [`${title}\u00a0: ${hint}`] : [],
  )
  return texts.length === 0 ? [] : [group([h2('Pas encore exploré'), list(texts)])]
}

const RESULTS: readonly Section['kind'][] = ['interests', 'talents', 'skills', 'values']

/** Short statements as a list, each with its source unless all share it. */
function blocksOfLines({ title, lead, statements }: Section): Block[] {
  const isShared = statements.every(({ source }) => source === statements[0]!.source)
  const source = isShared ? sourceOf(statements[0]!) : ''
  return [
    h2(title),
    ...(lead || source ? [small([lead, source].filter(Boolean).join(' '))] : []),
    list(
      statements.map((one) =>
        [ended(one.text), isShared ? one.detail : detailsAndSource(one)].filter(Boolean).join(' '),
      ),
    ),
  ]
}

/** Reasons that several proposals share come first, once. */
function blocksOfProposals(statements: readonly Statement[], brevity: Brevity): Block[] {
  const shared = sharedReasons(statements)
  return [
    ...(shared.length > 0 ? [group([p('Ce qui revient plusieurs fois\u00a0:'), list(shared)])] : []),
    ...statements.map((statement) => {
      const own = statement.reasons.filter((reason) => !shared.includes(reason)).slice(0, brevity.reasons)
      const facts = statement.facts.map(({ label, text }) => `${label}\u00a0: ${text}`).join(' ')
      return group([
        h3(statement.text),
        ...(facts ? [p(facts)] : [small(detailsAndSource(statement))]),
        ...(own.length > 0 ? (facts ? [small(own.join(' '))] : [list(own)]) : []),
      ])
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
/** Source and date: a source that is not a tool names its own. */
const sourceOf = ({ source, date, key }: Statement): string =>
  date === null || /\d{4}$/.test(source) || key.startsWith('week/')
    ? `D’après ${source}.`
    : `D’après ${source}, ${dayOf(date)}.`
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
