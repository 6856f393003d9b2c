// The assessments of six invented people, read with the checklist of a counsellor (docs/counsellor-checklist.md).
// On the trades of the demonstration, and with ROME_DIR on those of the ROME.
import { existsSync } from 'node:fs'
import { demonstrationTrades } from '@visions/advice/demonstration/demonstration-trades'
import { readRome } from '@visions/advice/rome/read-rome'
import { describeTrades } from '@visions/advice/rome/rome-trades.rules'
import { assessmentDocument } from '@visions/contract/assessments'
import { describe, expect, test } from 'vitest'
import { CHECKLIST, judge, wholeText, type Read } from '../../../test/checklist.ts'
import { catalogueOf, inputOf } from '../../../test/counsellor-input.ts'
import { COUNSELLOR_PEOPLE, type CounsellorPerson } from '../../../test/counsellor.cases.ts'
import { countPages } from '../../platform/pdf/write-pdf.ts'
import { rewordForAdviser } from './adviser-voice.rules.ts'
import { composeAssessment } from './assessment.rules.ts'
import { printAssessment } from './print/print-assessment.ts'

const { ROME_DIR } = process.env
const hasRome = ROME_DIR !== undefined && existsSync(ROME_DIR)
const CATALOGUES = [
  { name: 'demonstration', isRead: true, load: async () => demonstrationTrades },
  {
    name: 'ROME',
    isRead: hasRome,
    load: async () => describeTrades((await readRome(ROME_DIR!, { onProblem: () => {} })).archive),
  },
]
/** People whose documents are printed: those with the longest ones, and one without trades. */
const PRINTED = ['Coralie', 'Titouan']

describe.each(CATALOGUES)('with the trades of the $name', ({ isRead, load }) => {
  let catalogue: ReturnType<typeof catalogueOf> | undefined
  const read = async (person: CounsellorPerson): Promise<Read> => {
    catalogue ??= catalogueOf(await load())
    const { byCode } = catalogue
    const document = composeAssessment(inputOf(person, catalogue))
    const tradeOf = (code: string) => byCode.get(code)
    if (!hasRome && !PRINTED.includes(person.name)) return { person, document, tradeOf }
    return { person, document, tradeOf, pages: countPages((await printAssessment(document)).full) }
  }

  // The archive is in a folder of its own: set ROME_DIR.
  test.runIf(isRead).each(COUNSELLOR_PEOPLE)(
    '[BIL-11] [BIL-12] [BIL-14] $name: the counsellor signs',
    async (person) => {
      const found = await read(person)
      expect(assessmentDocument.parse(found.document)).toEqual(found.document)
      expect(judge(found).no).toEqual([])
      const text = wholeText(found.document)
      const says = (pattern: string) => new RegExp(pattern, 'iu').test(text)
      expect(person.mustSay.filter((pattern) => !says(pattern))).toEqual([])
      expect(person.neverSay.filter(says)).toEqual([])
      const adviser = wholeText(rewordForAdviser(found.document)).replace(/«[^»]*»/g, '')
      expect(adviser).not.toMatch(/(?<!\p{L}|rendez-)(vous|votre|vos)(?!\p{L})|\{/iu)
    },
    60_000,
  )
})

test('[BIL-11] checklist: twenty questions; each finds a deliberate fault', async () => {
  expect(Object.keys(CHECKLIST)).toHaveLength(20)
  const catalogue = catalogueOf(demonstrationTrades)
  const person = COUNSELLOR_PEOPLE[0]!
  const document = composeAssessment(inputOf(person, catalogue))
  const tradeOf = (code: string) => catalogue.byCode.get(code)
  const changed = (kind: string, change: (section: (typeof document.sections)[number]) => object): Read => ({
    person,
    tradeOf,
    pages: 4,
    document: {
      ...document,
      sections: document.sections.map((one) => (one.kind === kind ? { ...one, ...change(one) } : one)),
    },
  })
  const none = () => ({ statements: [] })
  const each =
    (change: object) =>
    ({ statements }: (typeof document.sections)[number]) => ({
      statements: statements.map((one) => ({ ...one, ...change })),
    })
  const mason = [...catalogue.byCode.values()].find(({ limits }) => limits.includes('charges-lourdes'))!
  const FAULTS: Record<number, Read> = {
    1: changed('interests', each({ source: 'Un autre outil' })),
    2: changed('words', none),
    3: changed('proposed', each({ detail: 'Proposé.' })),
    4: changed('talents', ({ statements }) => ({
      statements: [{ ...statements[0]!, score: { value: 24, max: 100, label: '' } }],
    })),
    6: changed('trades', each({ key: `trades/${mason.code}` })),
    7: changed('limits', none),
    8: changed('trades', each({ facts: [] })),
    11: changed('cost', each({ text: 'Ce métier recrute.', source: 'Visions', date: null, detail: '' })),
    12: changed('cost', none),
    13: changed('week', none),
    14: changed('contacts', none),
    15: changed('week', each({ text: 'Bientôt.' })),
    16: changed('plan-b', none),
    18: changed('week', each({ detail: 'Vous trouverez, garanti.' })),
    19: changed('week', each({ detail: 'Malgré tout.' })),
    20: { ...changed('week', (section) => section), pages: 5 },
  }
  for (const [question, read] of Object.entries(FAULTS))
    expect(CHECKLIST[Number(question)]!.check(read), `question ${question}`).toBeDefined()
})
