// The report: what is wrong for each person, then the figures with their targets.
import type { Measures } from './measure.ts'

interface Result {
  key: string
  isRanked: boolean
  measures: Measures
}

const FAULTS: [title: string, of: (measures: Measures) => readonly string[]][] = [
  ['limit broken', ({ limits }) => limits],
  ['refusal shown', ({ refusals }) => refusals],
  ['above without a way', ({ withoutRoute }) => withoutRoute],
  ['false reason', ({ falseReasons }) => falseReasons],
  ['unknown shape of reason', ({ unread }) => unread],
  ['contradiction', ({ contradictions }) => contradictions],
  ['without source', ({ withoutSource }) => withoutSource],
  ['checklist', ({ checklist }) => checklist],
  ['missing words', ({ missingWords }) => missingWords],
  ['forbidden words', ({ forbiddenWords }) => forbiddenWords],
  ['hurtful', ({ hurtful }) => hurtful],
  ['refused by the product', ({ refused }) => refused],
]

export function printFaults(results: readonly Result[], failed: readonly string[]): void {
  for (const { key, measures } of results) {
    const { precision, reciprocalRank, pages, madeIn } = measures
    console.log(
      `\n${key}: ${precision.toFixed(1)} in ten, rank ${reciprocalRank > 0 ? Math.round(1 / reciprocalRank) : '–'}, ${pages} pages, ${Math.round(madeIn)} ms`,
    )
    for (const [title, of] of FAULTS) for (const fault of of(measures)) console.log(`  ${title}: ${fault}`)
  }
  for (const failure of failed) console.log(`\nFAILED ${failure}`)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Prints a table. Returns the targets that are missed. */
export function printFigures(results: readonly Result[], { isolated }: { isolated: number | undefined }): string[] {
  const all = results.map(({ measures }) => measures)
  if (all.length === 0) return ['nobody']
  const count = (of: (measures: Measures) => readonly unknown[]) => all.reduce((sum, one) => sum + of(one).length, 0)
  const cards = all.reduce((sum, one) => sum + one.cards, 0)
  const precision = mean(all.map((one) => one.precision))
  const ranked = mean(results.flatMap((one) => (one.isRanked ? [one.measures.precision] : [])))
  const rank = mean(all.map((one) => one.reciprocalRank))
  const hits = all.filter(({ hasHit }) => hasHit).length
  const withoutRoute = count((one) => one.withoutRoute)
  const pages = Math.max(...all.map((one) => one.pages))
  const none = (title: string, of: (measures: Measures) => readonly unknown[], among = ''): Figure => ({
    title,
    value: `${count(of)}${among}`,
    target: '0',
    isMet: count(of) === 0,
  })
  const figures: Figure[] = [
    { title: 'precision in ten', value: precision.toFixed(3), target: '≥ 0.45', isMet: precision >= 0.45 },
    ...(isolated === undefined
      ? []
      : [
          {
            title: 'precision of the ranking alone',
            value: `${isolated.toFixed(3)}, here ${ranked.toFixed(3)}`,
            target: 'within 0.02',
            isMet: Math.abs(isolated - ranked) <= 0.02,
          },
        ]),
    { title: 'mean reciprocal rank', value: rank.toFixed(3), target: '≥ 0.85', isMet: rank >= 0.85 },
    { title: 'people with a hit', value: `${hits} of ${all.length}`, target: 'all', isMet: hits === all.length },
    none('limits broken', (one) => one.limits),
    none('refusals shown', (one) => one.refusals),
    {
      title: 'above the level without a way',
      value: `${withoutRoute} of ${cards} cards`,
      target: '≤ 1 %',
      isMet: withoutRoute <= cards / 100,
    },
    none('false reasons', (one) => one.falseReasons, ` of ${all.reduce((sum, one) => sum + one.reasons, 0)}`),
    none('reasons of an unknown shape', (one) => one.unread),
    none('contradictions of assessment and matches', (one) => one.contradictions),
    none('statements without source', (one) => one.withoutSource),
    none('expected words missing', (one) => one.missingWords),
    none('forbidden words', (one) => one.forbiddenWords),
    {
      title: 'assessments that the checklist accepts',
      value: `${all.filter(({ isSigned }) => isSigned).length} of ${all.length}`,
      target: 'all',
      isMet: all.every(({ isSigned }) => isSigned),
    },
    { title: 'most pages of a PDF', value: String(pages), target: '≤ 4', isMet: pages <= 4 },
    {
      title: 'milliseconds to make an assessment, median',
      value: String(Math.round(all.map((one) => one.madeIn).toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!)),
      target: '',
      isMet: true,
    },
    { title: 'hurtful trades', value: String(count((one) => one.hurtful)), target: '', isMet: true },
  ]
  console.log(`\n| the whole product, ${all.length} people`.padEnd(48), '| value'.padEnd(20), '| target        |')
  console.log(`| ${'-'.repeat(44)} | ${'-'.repeat(17)} | ${'-'.repeat(13)} |`)
  for (const { title, value, target, isMet } of figures)
    console.log(`| ${title.padEnd(44)} | ${value.padEnd(17)} | ${`${target}${isMet ? '' : ' MISSED'}`.padEnd(13)} |`)
  return figures.filter(({ isMet }) => !isMet).map(({ title }) => title)
}

interface Figure {
  title: string
  value: string
  target: string
  isMet: boolean
}
