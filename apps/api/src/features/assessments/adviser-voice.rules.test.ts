import { assessmentDocument, type AssessmentDocument } from '@visions/contract/assessments'
import { expect, test } from 'vitest'
import { ines, platformOf } from '../../../test/assessment-input.ts'
import { rewordForAdviser } from './adviser-voice.rules.ts'
import { composeAssessment, statementKeys, type AssessmentInput } from './assessment.rules.ts'

const all = (['R', 'I', 'A', 'S', 'E', 'C'] as const).map((code) => ({ code, label: code, score: 80 }))
const own = platformOf(
  'Mes envies',
  {
    interests: [{ code: 'R', label: 'Le concret', score: 80 }],
    trades: [{ code: 'K1302', title: 'Assistance', reason: 'Vous avez dit que ce métier vous correspond.' }],
  },
  { isOwn: true },
)
const INPUTS: readonly AssessmentInput[] = [
  ines(),
  ines({ person: { ...ines().person, firstName: '', lastName: '', level: null } }),
  ines({ platforms: [platformOf('Cap Bruyère', { interests: all })] }),
  ines({ platforms: [platformOf('Cap Bruyère', undefined)], trades: [] }),
  ines({ platforms: [own] }),
  ines({ platforms: [platformOf('A', { interests: all.slice(0, 1) })], trades: [], missions: [] }),
  ines({ platforms: [platformOf('A', { interests: all.slice(0, 2) })], trades: [], missions: [] }),
  ines({ platforms: [platformOf('A', undefined, { status: 0, proof: null, gives: ['talents'] })] }),
]

/** The texts that we write or quote. Those of the tools have no place of their own. */
const textsOf = ({ summary, sections, contradictions, missing, nextSteps }: AssessmentDocument): string[] => [
  ...summary,
  ...missing.flatMap(({ what, why }) => [what, why]),
  ...nextSteps.map(({ text }) => text),
  ...contradictions.flatMap(({ left, right, question }) => [question, left.detail, right.detail]),
  ...sections.flatMap(({ lead, hint = '', statements }) => [
    lead,
    hint,
    ...statements.flatMap(({ detail, reasons }) => [detail, ...reasons]),
  ]),
]

test('[BIL-07] [NBK-07] adviser: third person in our words, the tools quoted, the same statements', () => {
  for (const input of INPUTS) {
    const document = composeAssessment(input)
    const reworded = rewordForAdviser(document)
    expect(assessmentDocument.parse(reworded)).toEqual(reworded)
    expect(statementKeys(reworded)).toEqual(statementKeys(document))
    for (const text of textsOf(reworded))
      expect(text.replace(/«[^»]*»/g, ''), text).not.toMatch(/(?<!\p{L}|rendez-)(vous|votre|vos)(?!\p{L})|\{/iu)
  }
})

test('[BIL-07] [NBK-07] adviser: whose interests, what to ask', () => {
  const reworded = rewordForAdviser(composeAssessment(ines()))
  expect(reworded.summary.slice(0, 2)).toEqual([
    'Ses intérêts les plus forts\u00a0: réaliste, puis artistique, puis investigateur.',
    'Inès peut s’appuyer sur\u00a0: Écouter et accompagner.',
  ])
  expect(reworded.sections.find(({ kind }) => kind === 'interests')!.lead).toBe(
    'Ce qui l’attire, du plus marqué au moins marqué.',
  )
  expect(reworded.contradictions[0]!.question).toMatch(/^À demander à Inès\s: «\s.+\s»$/)
  expect(reworded.nextSteps.at(-1)!.text).toBe('Parler ensemble de ce qui se contredit.')
  const talents = reworded.sections.find(({ kind }) => kind === 'talents')!.statements
  expect(talents[1]!.detail).toBe('«\u00a0Vous laissez de la place à chacun.\u00a0»')
})
