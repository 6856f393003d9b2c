import type { AssessmentDocument } from '@visions/contract/assessments'
import { expect, test } from 'vitest'
import { ines, platformOf } from '../../../test/assessment-input.ts'
import { rewordForAdviser } from './adviser-voice.rules.ts'
import { composeAssessment } from './assessment.rules.ts'
import { resultLives } from './results-lives.cases.ts'

const values = { values: [{ name: 'Autonomie' }] }
const silent = (name = 'Sablier vert', proof: 'declared' | null = 'declared') =>
  platformOf(name, undefined, { sendsResults: false, status: proof ? 2 : 0, proof, gives: ['values'] })
const documentOf = (...platforms: ReturnType<typeof platformOf>[]) => composeAssessment(ines({ platforms }))

/** Everything that a document says of its tools, without the sources. */
const saysOf = ({ summary, missing, nextSteps, sections }: AssessmentDocument) =>
  [...summary, ...missing.map(({ what, why }) => `${what} ${why}`), ...nextSteps.map(({ text }) => text)]
    .concat(sections.flatMap(({ hint = '', statements }) => [hint, ...statements.map(({ text }) => text)]))
    .join('\n')
const statesOf = ({ sources }: AssessmentDocument) => sources.map(({ state }) => state)

const LIVES: Record<string, () => void> = {
  'no-results-optional': () => {
    const document = documentOf(platformOf('Marelline', values), silent())
    expect(statesOf(document)).toEqual(['received', 'no-results'])
    expect(saysOf(document)).not.toMatch(/Sablier|pas pu obtenir/)
  },
  'no-results-required': () => {
    const document = documentOf(platformOf('Marelline', values), silent('Sablier vert', null))
    expect(saysOf(document)).not.toContain('Sablier')
  },
  'no-results-all': () => {
    const says = saysOf(documentOf(silent(), silent('Les Cent Portes')))
    expect(says).toContain('ne transmettent pas de résultats')
    expect(says).not.toMatch(/appuyer|points forts|[Cc]omplet/)
  },
  'no-results-mixture': () => {
    const late = platformOf('Passe-Gué', undefined, { proof: 'declared' })
    const document = documentOf(platformOf('Marelline', values), platformOf('Ruchelune', values), silent(), late)
    expect(statesOf(document)).toEqual(['received', 'received', 'no-results', 'not-found'])
    expect(saysOf(document)).toContain('ses résultats ne sont pas encore arrivés')
    expect(saysOf(document)).toContain('Vérifier que vos résultats sont bien dans Passe-Gué')
    expect(saysOf(document)).not.toContain('Sablier')
  },
  'no-results-adviser': () => {
    const document = rewordForAdviser(documentOf(platformOf('Marelline', values), silent()))
    expect(statesOf(document)).toEqual(['received', 'no-results'])
    expect(saysOf(document)).not.toMatch(/Sablier|(?<!\p{L}|rendez-)(vous|votre|vos)(?!\p{L})/u)
  },
  'result-after-all': () => {
    const document = documentOf({ ...silent(), results: { producedAt: '2026-11-10T09:30:00.000Z', sections: values } })
    expect(statesOf(document)).toEqual(['received'])
    expect(saysOf(document)).toContain('Autonomie')
  },
}
/** Lives that other tests decide. */
const ELSEWHERE: Record<string, string> = {
  'late-result': 'make-assessment.db.test.ts, «result after the assessment»',
  'result-of-another': 'journeys/going-through.db.test.ts: a pseudonym that is not known is refused',
  'result-twice': 'journeys/going-through.db.test.ts: concurrent and repeated completions',
  'result-corrected': 'connections.repository.ts replaces a result by a later one: connections.routes.db.test.ts',
  'declared-end-then-confirmed': 'journeys/going-through.db.test.ts: a better proof replaces a lesser one',
}

test('[PEO-10] lives: each is run here, or names what decides it', () => {
  const ids = resultLives.map(({ id }) => id)
  expect([...Object.keys(LIVES), ...Object.keys(ELSEWHERE)].toSorted()).toEqual(ids.toSorted())
})

test.each(resultLives.filter(({ id }) => id in LIVES))('[PEO-10] [BIL-15] $id: $must', ({ id }) => LIVES[id]!())
