import { assessmentDocument } from '@visions/contract/assessments'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import {
  buildJourney,
  buildMission,
  buildPresetMission,
  buildSendingTool,
  buildTrade,
  buildTraining,
  someToolApart,
} from '../../../test/build/content.ts'
import { buildConnection, buildProgress, buildResults } from '../../../test/build/people.ts'
import { buildGameSentence } from '../../../test/build/preferences.ts'
import { buildShare } from '../../../test/build/assessments.ts'
import { entriesOf, expectRefusal, type SignedIn, type TestApp, useOwner, useTestApp } from '../../../test/harness.ts'
import { allElements, readPdf } from '../../../test/read-pdf.ts'
import { findRows, updateRows } from '../../../test/rows.ts'
import { send, startToolPartner } from '../../../test/tool-partner.ts'
import { emptyQueue, workQueue } from '../../../test/queue.ts'
import { findLedgerFaults } from '../stars/index.ts'
import { assessmentsTasks } from './index.ts'

const app = await useTestApp({ partnerTimeoutMs: 10_000 })
const owner = useOwner(app, 4)
const partner = await startToolPartner()
afterAll(() => partner.stop())
const cap = await buildSendingTool(app.db, { name: 'Cap Bruyère' })
const ruchelune = await buildSendingTool(app.db, {
  name: 'Ruchelune',
  section: 'talents',
  api_url: partner.apiUrl,
  website: partner.website,
})
const atlas = await buildSendingTool(app.db, { name: 'Atlas des gestes', section: 'trades' })
await buildJourney(app.db, {
  stars: 100,
  platforms: [{ tool: cap }, { tool: ruchelune, isRequired: false }, { tool: atlas, isRequired: false }],
  variants: [{ context: 'numerique', tools: [cap] }],
})
await buildJourney(app.db, { name: 'parcoursup', makes_assessment: false, platforms: [{ tool: atlas }] })
const trade = await buildTrade(app.db, {
  title: 'Menuisier / Menuisière',
  interests: 'R',
  level: 5,
  skills: [],
  demand: 'Enquête BMO 2026',
})
await buildTraining(app.db, { title: 'BTS Bois', level: 5, trades: [trade] })
const mission = await buildMission(app.db, {
  name: 'J’explore des métiers',
  tasks: [{ tools: [atlas], action: 'toggle' }],
})
await buildPresetMission(app.db, { mission })
await buildMission(app.db, {
  name: 'Je teste un métier qui n’est pas proposé',
  tasks: [{ tools: [atlas], action: 'toggle' }],
})
const talents = { talents: [{ name: 'Oser', description: 'Vous vous lancez', score: 80 }] }
const answerWith = (sections: object, producedAt = '2026-11-18T10:00:00Z') =>
  partner.answerWith((_asked, response) => send(response, 200, { producedAt, sections }))
beforeEach(() => {
  answerWith(talents)
})
afterEach(async () => {
  expect(await findLedgerFaults(app.db)).toEqual([])
  await emptyQueue(owner)
})

const experience = 'bilan-orientation'
const work = (deps = app.deps) => workQueue(owner, assessmentsTasks(deps), { again: true })
/** Tools that fail halfway, like a killed process. */
const broken = () => ({
  ...app.deps,
  toolPartners: { ...app.deps.toolPartners, results: () => Promise.reject(new Error('cut off')) },
})

/** A person who finished two platforms: the first returned results, the second answers by its API. */
async function ready(changes: Parameters<TestApp['signIn']>[0] = {}, { interests = 83 } = {}): Promise<SignedIn> {
  const who = await app.signIn({ first_name: 'Inès', last_name: 'Roussel', ...changes })
  const { person } = who
  await buildProgress(app.db, { person, tool: cap, status: 2, proof: 'returned' })
  await buildResults(app.db, {
    person,
    tool: cap,
    sections: { interests: [{ code: 'R', label: 'Le concret', score: interests }] },
  })
  await buildProgress(app.db, { person, tool: ruchelune, status: 2 })
  await buildConnection(app.db, { person, tool: ruchelune })
  return who
}
const begin = async ({ call }: SignedIn) => (await call('POST /assessments', { body: { experience } })).assessment
const read = async ({ call }: SignedIn, id: string) =>
  (await call('GET /assessments/{id}', { params: { id } })).assessment
const make = async (who: SignedIn) => {
  const { _id } = await begin(who)
  await work()
  return read(who, _id)
}
const notificationsOf = ({ person }: SignedIn) =>
  findRows(app.db, 'notifications', { person_id: person.id }, ['kind', 'fact', 'data'], 'kind')

test('[BIL-06] request: refused before the assessment is unlocked, and for experiences without one', async () => {
  const { call, person } = await app.signIn()
  await expectRefusal(call('POST /assessments', { body: { experience } }), 409, 'not_unlocked')
  await buildProgress(app.db, { person, tool: cap })
  await expectRefusal(call('POST /assessments', { body: { experience } }), 409, 'not_unlocked')
  await expectRefusal(call('POST /assessments', { body: { experience: 'parcoursup' } }), 404)
  await expectRefusal(call('POST /assessments', { body: { experience: 'bilan-reorientation' } }), 404)
  expect((await call('GET /assessments', { query: { experience } })).assessments).toEqual([])
  expect(await app.jobs()).toEqual([])
})

test('[BIL-06] finished job: document and two files stored, stars credited, person notified', async () => {
  const who = await ready()
  const begun = await begin(who)
  expect(begun).toMatchObject({ version: 1, state: 'making', readyAt: null })
  const before = await read(who, begun._id)
  expect(before).toMatchObject({
    document: null,
    changes: null,
    disagreements: [],
    lateResults: [],
    progress: { done: 0, doing: 'Nous commençons.' },
  })
  await expectRefusal(who.call('GET /assessments/{id}/pdf', { params: { id: begun._id }, query: {} }), 404)

  await work()
  const assessment = await read(who, begun._id)
  expect(assessment).toMatchObject({
    state: 'ready',
    version: 1,
    changes: null,
    progress: { done: 4, total: 4, doing: '' },
  })
  const document = assessmentDocument.parse(assessment.document)
  expect(document).toMatchObject({
    title: 'Bilan d’orientation',
    experience,
    person: { firstName: 'Inès', lastName: 'Roussel' },
  })
  expect(document.sources.map(({ name, state, proof }) => [name, state, proof])).toEqual([
    ['Cap Bruyère', 'received', 'returned'],
    ['Ruchelune', 'received', 'confirmed'],
    ['Atlas des gestes', 'not-finished', null],
  ])
  const statements = Object.fromEntries(
    document.sections.map(({ kind, statements }) => [kind, statements.map(({ text }) => text)]),
  )
  expect(statements).toEqual({
    week: expect.any(Array),
    contacts: expect.any(Array),
    cost: expect.any(Array),
    interests: ['Le concret'],
    talents: ['Oser'],
    skills: [],
    values: [],
    trades: ['Menuisier / Menuisière'],
    trainings: ['BTS Bois'],
  })
  expect(document.nextSteps[0]).toMatchObject({
    text: 'Terminer Atlas des gestes, puis refaire ce bilan.',
    mission: { name: 'J’explore des métiers' },
  })
  // Other missions are not offered.
  expect(document.nextSteps.slice(1).map(({ mission }) => mission)).toEqual(document.nextSteps.slice(1).map(() => null))
  expect(statements['week']![0]).toContain('«\u00a0Menuisier / Menuisière\u00a0»')
  expect(Math.abs(Date.parse(document.madeAt) - Date.now())).toBeLessThan(600_000)
  expect(await entriesOf(app, who)).toEqual([
    { source_key: `assessment:${experience}`, amount: 100, proof: 'returned' },
  ])
  expect(await notificationsOf(who)).toEqual([
    {
      kind: 'assessment-ready',
      fact: begun._id,
      data: { assessmentId: begun._id, experience, name: 'Bilan d’orientation' },
    },
    {
      kind: 'stars-earned',
      fact: `assessment:${experience}`,
      data: { reason: 'assessment', experience, name: 'Bilan d’orientation', stars: '100' },
    },
  ])
})

test('[BIL-06] hidden or unfinished platform: not called', async () => {
  const asked = partner.asked.length
  const who = await ready({ context: 'numerique' })
  const { document } = await make(who)
  expect(document!.sources.map(({ name }) => name)).toEqual(['Cap Bruyère'])
  expect(partner.asked).toHaveLength(asked)
})

test('[BIL-06] PDF: tagged, in French, all statements, headings in order', async () => {
  const who = await ready()
  const { _id, document } = await make(who)
  for (const form of ['full', 'summary'] as const) {
    const answer = await app.inject({
      url: `/api/assessments/${_id}/pdf?form=${form}`,
      headers: { cookie: who.cookie },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="bilan-orientation-1${form === 'summary' ? '-resume' : ''}.pdf"`,
    })
    const pdf = await readPdf(answer.rawPayload)
    expect(pdf).toMatchObject({ isTagged: true, lang: 'fr-FR', showsTitle: true })
    expect(pdf.title).toBe(form === 'full' ? 'Bilan d’orientation, Inès Roussel' : 'Bilan d’orientation, Inès')
    const plain = (text: string) => text.replace(/\s+/g, ' ')
    const headings = allElements(pdf.structure).filter(({ role }) => /^H\d$/.test(role))
    expect(headings.filter(({ role }) => role !== 'H3').map(({ text }) => plain(text))).toEqual([
      'Bilan d’orientation',
      ...(form === 'full' ? ['À explorer d’abord'] : []),
      'À faire cette semaine',
      ...(form === 'full' ? ['Qui appeler'] : []),
      'Métiers à explorer',
      ...(form === 'full' ? ['Ce que coûte une formation', 'Intérêts', 'Talents'] : []),
      'Formations possibles',
      ...(form === 'full' ? ['Ce qui manque'] : []),
      'Et maintenant ?',
      ...(form === 'full' ? ['D’où vient ce bilan'] : []),
    ])
    const sections = document!.sections.filter(
      ({ kind }) => form === 'full' || ['week', 'trades', 'trainings'].includes(kind),
    )
    const facts = [
      ...document!.summary,
      ...document!.nextSteps.map(({ text }) => text),
      ...sections.flatMap(({ statements }) =>
        statements.flatMap(({ text, detail, score, reasons }) => [
          text,
          detail,
          ...(form === 'full' ? [score?.label ?? '', ...reasons] : []),
        ]),
      ),
      ...(form === 'full'
        ? [...document!.missing.map(({ why }) => why), ...sections.map(({ hint = '' }) => hint)]
        : []),
    ]
    for (const fact of facts) expect(plain(pdf.text)).toContain(plain(fact))
    if (form === 'summary')
      for (const hidden of ['Roussel', 'À explorer', 'Vous vous lancez', 'sur\u00a0100', 'sur 100'])
        expect(pdf.text).not.toContain(hidden)
  }
})

test('[BIL-06] partner without answer: earlier results count, otherwise listed as missing', async () => {
  const who = await ready()
  partner.answerWith((_asked, response) => send(response, 500, {}))
  const { document } = await make(who)
  expect(document!.sources[1]).toMatchObject({ name: 'Ruchelune', state: 'not-found', producedAt: null })
  expect(document!.missing).toContainEqual({
    what: 'Ruchelune',
    why: 'Cet outil est terminé, mais ses résultats ne sont pas encore arrivés.',
  })
  answerWith({ values: [{ name: 'Calme' }] })
  expect((await make(who)).document!.sources[1]!.state).toBe('received')
  partner.answerWith((_asked, response) => send(response, 200, 'nonsense'))
  expect((await make(who)).document!.sources[1]).toMatchObject({
    state: 'received',
    producedAt: '2026-11-18T10:00:00Z',
  })
})

test('[BIL-06] repeated requests: one version at a time; next version: compared with the last', async () => {
  const who = await ready()
  const answers = await Promise.all(Array.from({ length: 10 }, () => begin(who)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await work()
  await app.db.deleteFrom('results').where('person_id', '=', who.person.id).execute()
  await buildResults(app.db, {
    person: who.person,
    tool: cap,
    sections: {
      interests: [
        { code: 'R', label: 'Le concret', score: 40 },
        { code: 'S', label: 'La relation', score: 60 },
      ],
    },
  })
  const second = await make(who)
  expect(second).toMatchObject({ version: 2, state: 'ready' })
  expect(second.changes).toMatchObject({ version: 1 })
  expect(second.changes!.added.map(({ key }) => key)).toEqual(['interests/S'])
  expect(second.changes!.removed.map(({ key }) => key.split('/')[0])).toEqual(['trades', 'trainings'])
  expect(second.changes!.changed).toMatchObject([{ before: { score: { value: 83 } }, after: { score: { value: 40 } } }])
  expect(
    (await who.call('GET /assessments', { query: { experience } })).assessments.map(({ version, state }) => [
      version,
      state,
    ]),
  ).toEqual([
    [2, 'ready'],
    [1, 'ready'],
  ])
  expect(await entriesOf(app, who)).toHaveLength(1)
})

test('[BIL-06] job run twice, or after its end: one version, credited once', async () => {
  const who = await ready()
  const { _id } = await begin(who)
  const run = () =>
    assessmentsTasks(app.deps)['make-assessment']!({ assessmentId: _id }, {
      job: { attempts: 1, max_attempts: 25 },
    } as never)
  await Promise.all([run(), run()])
  const once = await read(who, _id)
  await run()
  expect(await read(who, _id)).toEqual(once)
  expect((await notificationsOf(who)).map(({ kind }) => kind)).toEqual(['assessment-ready', 'stars-earned'])
  expect(await entriesOf(app, who)).toHaveLength(1)
})

test('[BIL-15] result after the assessment: named, used by the next version, the old one unchanged', async () => {
  const who = await ready()
  partner.answerWith((_asked, response) => send(response, 404, {}))
  const first = await make(who)
  expect([first.document!.sources[1]!.state, first.lateResults]).toEqual(['not-found', []])
  await buildResults(app.db, { person: who.person, tool: ruchelune, sections: talents })
  // A newer result of a tool that this version has is not late.
  await updateRows(app.db, 'results', { person_id: who.person.id }, { received_at: new Date() })
  const late = await read(who, first._id)
  expect([late.lateResults, late.document]).toEqual([['Ruchelune'], first.document])
  answerWith(talents)
  const second = await make(who)
  expect([second.document!.sources[1]!.state, second.lateResults]).toEqual(['received', []])
  expect((await read(who, first._id)).lateResults, 'an older version').toEqual([])
})

test('[BIL-15] tool opened at its website: the assessment is made without it; a result that came is used', async () => {
  const silent = await buildSendingTool(app.db, { name: 'Sablier vert', section: 'values', api_url: partner.apiUrl })
  const journey = await buildJourney(app.db, {
    name: 'bilan-reorientation',
    platforms: [{ tool: cap }, { tool: silent, opensWebsite: true }],
  })
  const who = await app.signIn()
  const { person } = who
  await buildProgress(app.db, { person, journey, tool: cap, status: 2 })
  await buildResults(app.db, {
    person,
    tool: cap,
    sections: { interests: [{ code: 'R', label: 'Le concret', score: 80 }] },
  })
  const assess = async () => {
    const { assessment } = await who.call('POST /assessments', { body: { experience: 'bilan-reorientation' } })
    await work()
    return (await read(who, assessment._id)).document!
  }
  const without = await assess()
  expect(without.sources.map(({ state }) => state)).toEqual(['received', 'no-results'])
  expect(JSON.stringify([without.missing, without.nextSteps])).not.toContain('Sablier')
  await buildProgress(app.db, { person, journey, tool: silent, status: 2, proof: 'declared' })
  expect((await assess()).sources[1]).toMatchObject({ state: 'no-results', proof: 'declared' })
  await buildConnection(app.db, { person, tool: silent })
  answerWith({ values: [{ name: 'Autonomie' }] })
  const used = await assess()
  expect(used.sources[1]!.state).toBe('received')
  expect(used.sections.find(({ kind }) => kind === 'values')!.statements).toHaveLength(1)
})

test('[BIL-06] job interrupted halfway: retried and completed', async () => {
  const who = await ready()
  const { _id } = await begin(who)
  await work(broken())
  expect(await read(who, _id)).toMatchObject({
    state: 'making',
    document: null,
    progress: { done: 0, total: 4, doing: 'Nous demandons vos résultats à Cap Bruyère.' },
  })
  expect(await entriesOf(app, who)).toEqual([])
  await work()
  expect(await read(who, _id)).toMatchObject({ state: 'ready', progress: { done: 4 } })
})

test('[BIL-06] last try fails: state failed, person notified, may request again', async () => {
  const who = await ready()
  const { _id } = await begin(who)
  for (let tries = 0; tries < 4; tries++) await work(broken())
  expect((await read(who, _id)).state).toBe('making')
  expect(await begin(who)).toMatchObject({ _id, version: 1 })
  await work(broken())
  expect(await read(who, _id)).toMatchObject({ state: 'failed', document: null, readyAt: null })
  expect(await notificationsOf(who)).toEqual([
    { kind: 'assessment-failed', fact: _id, data: { assessmentId: _id, experience, name: 'Bilan d’orientation' } },
  ])
  expect(await entriesOf(app, who)).toEqual([])
  const again = await make(who)
  expect(again).toMatchObject({ version: 2, state: 'ready', changes: null })
})

test('[BIL-06] no progress for an hour: failed, in any state of the queue', async () => {
  const who = await ready()
  const { _id } = await begin(who)
  await updateRows(app.db, 'assessments', { id: _id }, { created_at: sql`now() - interval '61 minutes'` })
  await work()
  expect((await read(who, _id)).state).toBe('failed')
})

test('[EXT-01] [BIL-06] results with NUL characters or future instants: assessments succeed', async () => {
  const who = await ready()
  const description = 'Vous vous lancez \u0000\ud83d'
  answerWith({ talents: [{ name: 'Oser\u0000', description, score: 80 }] }, '2062-01-01T00:00:00Z')
  const first = (await make(who)).document!
  expect(JSON.stringify(first)).toContain('Oser')
  expect(Date.parse(first.sources[1]!.producedAt!)).toBeLessThanOrEqual(Date.now())
  answerWith({ talents: [{ name: 'Convaincre', description, score: 80 }] }, new Date().toISOString())
  expect(JSON.stringify((await make(who)).document)).toContain('Convaincre')
})

test('[BIL-06] more than twenty versions: old ones deleted, except those that an adviser can read', async () => {
  const who = await ready()
  const first = await make(who)
  const second = await make(who)
  await buildShare(app.db, { assessment: { id: first._id } })
  await buildShare(app.db, { assessment: { id: second._id }, withdrawn_at: new Date() })
  const { document } = first
  const others = (from: number, state: 'ready' | 'failed') =>
    Array.from({ length: 19 }, (_, at) => ({
      person_id: who.person.id,
      journey_name: experience,
      version: from + at,
      state,
      ...(state === 'ready' && { document: JSON.stringify(document), ready_at: new Date() }),
    }))
  await app.db
    .insertInto('assessments')
    .values([...others(3, 'ready'), ...others(22, 'failed')])
    .execute()
  const last = await make(who)
  const { assessments } = await who.call('GET /assessments', { query: { experience } })
  expect(
    assessments.map(({ version }) => version),
    'what failed pushes nothing out',
  ).toEqual([41, ...Array.from({ length: 19 }, (_, at) => 21 - at), 1])
  expect(last.changes).toMatchObject({ version: 21 })
  const files = await findRows(app.db, 'assessment_files', { assessment_id: second._id }, ['form'])
  expect(files).toEqual([])
})

test('[BIL-06] deleted person: no assessment', async () => {
  const who = await ready()
  await begin(who)
  await sql`select erase_person(${who.person.id})`.execute(app.db)
  await work()
  expect((await owner.query('select from graphile_worker._private_jobs')).rows).toHaveLength(0)
})

test('[BIL-06] [SWP-01] answers given in Visions: one more source when there are results', async () => {
  const who = await ready({ situation: 'Étudiant' })
  const own = await someToolApart(app.db, 'own')
  const [art, music] = [
    await buildGameSentence(app.db, { body: 'J’aime dessiner.', interest: 'A' }),
    await buildTrade(app.db, { title: 'Luthier / Luthière', interests: 'AR', skills: [], level: 3 }),
  ]
  const answer = (kind: 'sentence' | 'trade', code: string) =>
    who.call('PUT /preferences/{kind}/{code}', { params: { kind, code }, body: { answer: 'yes' } })
  // The situation is not a result.
  await who.call('PUT /users/{id}', { params: { id: who.person.id }, body: { situation: 'Lycéen' } })
  expect((await make(who)).document!.sources.map(({ name }) => name)).not.toContain(own.name)
  await answer('sentence', art.code)
  await answer('trade', music.code)
  const document = assessmentDocument.parse((await make(who)).document)
  expect(document.sources.at(-1)).toMatchObject({ name: own.name, state: 'received', proof: 'declared' })
  const statements = new Map(document.sections.map(({ kind, statements }) => [kind, statements]))
  expect(statements.get('interests')!.find(({ key }) => key === 'interests/A')).toMatchObject({
    text: 'La création',
    source: own.name,
    score: { value: 100 },
  })
  const trade = statements.get('trades')!.find(({ key }) => key === `trades/${music.code}`)!
  expect(trade.source).toContain('ROME 4.0')
  expect(trade.reasons[0]).toBe('Ce métier fait partie de vos pistes.')
  expect(document.summary).toContain(
    'Ce bilan rassemble les résultats de 2 outils sur 3\u00a0: Cap Bruyère et Ruchelune, ' +
      `et ce que vous avez dit dans ${own.name}.`,
  )
  expect(document.missing.map(({ what }) => what)).not.toContain(own.name)
})
