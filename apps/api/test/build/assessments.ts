// Assessments and links to them.
import type { assessmentDocument } from '@visions/contract/assessments'
import type { z } from 'zod'
import type { AssessmentForm, Experience } from '@visions/contract/vocabulary'
import type { Db } from '../../src/platform/database/database.ts'
import { someJourney } from './content.ts'
import { insert, type Overrides, type Row } from './insert.ts'
import { buildPerson } from './people.ts'

type Ref = { readonly id: string }

/** A document as earlier versions stored it: without the fields that have a default. */
type StoredDocument = z.input<typeof assessmentDocument>

/** A small assessment with an interest and a trade. changes: other parts of the document. */
export function documentOf(changes: Partial<StoredDocument> = {}): StoredDocument {
  const madeAt = new Date().toISOString()
  return {
    title: 'Bilan d’orientation',
    experience: 'bilan-orientation',
    madeAt,
    person: { firstName: 'Inès', lastName: 'Roussel' },
    summary: ['Vous aimez aider et accompagner.'],
    sources: [{ name: 'Cap Bruyère', state: 'received', producedAt: madeAt, proof: 'confirmed' }],
    sections: [
      {
        kind: 'interests',
        title: 'Ce qui vous attire',
        lead: 'D’après vos réponses.',
        statements: [
          {
            key: 'interests/S',
            text: 'Aider et accompagner',
            detail: '',
            source: 'Cap Bruyère',
            score: { value: 80, max: 100, label: 'très marqué' },
            reasons: [],
          },
        ],
      },
      {
        kind: 'trades',
        title: 'Des métiers à explorer',
        lead: '',
        statements: [
          {
            key: 'trades/J1506',
            text: 'Infirmier / Infirmière en soins généraux',
            detail: '',
            source: 'Visions',
            score: null,
            reasons: ['Vous aimez aider et accompagner.'],
          },
        ],
      },
    ],
    contradictions: [],
    missing: [],
    nextSteps: [{ text: 'Parlez de ce bilan à quelqu’un.', mission: null }],
    ...changes,
  }
}

export type AssessmentOverrides = Omit<
  Overrides<'assessments', { journey_name: Experience; state: 'making' | 'ready' | 'failed' }>,
  'document'
> & {
  person?: Ref
  journey?: { readonly name: string }
  document?: StoredDocument
}

/** The next version of the person's assessment. Default: ready, with its two files. */
export async function buildAssessment(
  db: Db,
  { person, journey, document, state = 'ready', ...overrides }: AssessmentOverrides = {},
): Promise<Row<'assessments'>> {
  const person_id = overrides.person_id ?? (person ?? (await buildPerson(db))).id
  const journey_name = (journey ?? (await someJourney(db, overrides.journey_name))).name
  const { last } = await db
    .selectFrom('assessments')
    .where('person_id', '=', person_id)
    .where('journey_name', '=', journey_name)
    .select(({ fn }) => fn.max('version').as('last'))
    .executeTakeFirstOrThrow()
  const isReady = state === 'ready'
  const assessment = await insert(db, 'assessments', {
    version: (last ?? 0) + 1,
    ready_at: isReady ? new Date() : null,
    ...(isReady && { progress: JSON.stringify({ done: 1, total: 1, doing: '' }) }),
    ...overrides,
    person_id,
    journey_name,
    state,
    document: isReady ? JSON.stringify(document ?? documentOf({ experience: journey_name })) : null,
  })
  if (isReady)
    for (const form of ['full', 'summary'])
      await insert(db, 'assessment_files', {
        assessment_id: assessment.id,
        form,
        bytes: Buffer.from(`%PDF-1.7\n% ${form}\n%%EOF\n`),
      })
  return assessment
}

/** A link to an assessment. Default: open for thirty days. */
export async function buildShare(
  db: Db,
  {
    assessment,
    person,
    ...overrides
  }: Overrides<'assessment_shares', { form: AssessmentForm }> & { assessment?: Ref; person?: Ref } = {},
): Promise<Row<'assessment_shares'>> {
  return insert(db, 'assessment_shares', {
    form: 'full',
    label: 'Ma conseillère',
    expires_at: new Date(Date.now() + 30 * 86_400_000),
    ...overrides,
    assessment_id: overrides.assessment_id ?? (assessment ?? (await buildAssessment(db, person ? { person } : {}))).id,
  })
}
