import { linkReadCases } from '@visions/contract/test/links-read.cases'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ines } from '../../../test/assessment-input.ts'
import { buildAssessment, buildShare, documentOf } from '../../../test/build/assessments.ts'
import { buildJourney, buildMission } from '../../../test/build/content.ts'
import { expectRefusal, type SignedIn, type TestApp, untilLockWaits, useTestApp } from '../../../test/harness.ts'
import { findRows, updateRows } from '../../../test/rows.ts'
import { rewordForAdviser } from './adviser-voice.rules.ts'
import { composeAssessment } from './assessment.rules.ts'
import { visitKeyOf } from './share-assessment.use-case.ts'

const app = await useTestApp()
await buildJourney(app.db)

/** A person with an assessment that has many statements. */
async function withAssessment(changes: Parameters<TestApp['signIn']>[0] = {}) {
  const who = await app.signIn({
    first_name: 'Inès',
    last_name: 'Roussel-Canari',
    phone_number: '0600112233',
    city: 'Canariville',
    ...changes,
  })
  const { platforms } = ines()
  const document = composeAssessment(
    ines({
      platforms,
      person: { ...ines().person, lastName: 'Roussel-Canari', level: null },
      missions: [],
    }),
  )
  const assessment = await buildAssessment(app.db, { person: who.person, document })
  return { ...who, assessment, document }
}
type Owner = Awaited<ReturnType<typeof withAssessment>>

const share = async (
  { call, assessment }: Owner,
  body: { form?: 'full' | 'summary'; label?: string; days?: number } = {},
) =>
  (
    await call('POST /assessments/{id}/shares', {
      params: { id: assessment.id },
      body: { form: 'full', label: 'Mme Diallo', ...body },
    })
  ).share
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1)!
async function shareFull() {
  const owner = await withAssessment()
  const link = await share(owner)
  return { owner, link, token: tokenOf(link) }
}
const open = (token: string, path = '') =>
  app.inject({ url: `/api/public/sharedassessments/${encodeURIComponent(token)}${path}` })
const codeOf = async (token: string) => {
  const answer = await open(token)
  const file = await open(token, '/pdf')
  expect([file.statusCode, file.json<{ code?: string }>().code]).toEqual([
    answer.statusCode,
    answer.json<{ code?: string }>().code,
  ])
  return [answer.statusCode, answer.json<{ code?: string }>().code]
}
/** Sends a visit with the key of a page of `linkId` that was opened five seconds ago. */
const visit = (token: string, linkId: string, visitKey = visitKeyOf(app.deps.secrets, linkId, Date.now() - 5000)) =>
  app.inject({ method: 'POST', url: `/api/public/sharedassessments/${token}/visits`, payload: { visitKey } })
const advise = (token: string, body: object, key?: string) =>
  app.inject({
    method: 'POST',
    url: `/api/public/sharedassessments/${token}/notes`,
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    payload: JSON.stringify({ author: 'Mme Diallo', text: 'Bonjour.', ...body }),
  })
const sharesOf = async ({ call, assessment }: Owner) =>
  (await call('GET /assessments/{id}/shares', { params: { id: assessment.id } })).shares
const currentOf = async ({ call }: Pick<SignedIn, 'call'>) =>
  (await call('GET /usermissions/me')).missions.map(({ mission }) => mission._id)

// ── Disagreements ──

test('[BIL-06] disagreement: added with a comment, then removed', async () => {
  const { call, assessment } = await withAssessment()
  const params = { id: assessment.id, statement: 'interests/R' }
  const disagree = async (comment: string) =>
    (await call('PUT /assessments/{id}/disagreements/{statement}', { params, body: { comment } })).assessment
      .disagreements
  expect(await disagree('')).toMatchObject([{ statement: 'interests/R', comment: '' }])
  expect(await disagree('  J’ai changé.  ')).toMatchObject([{ statement: 'interests/R', comment: 'J’ai changé.' }])
  const other = { id: assessment.id, statement: 'skills/mesurer-et-tracer-ruchelune' }
  await call('PUT /assessments/{id}/disagreements/{statement}', { params: other, body: { comment: 'Non' } })
  for (let again = 0; again < 2; again++) {
    const { assessment: after } = await call('DELETE /assessments/{id}/disagreements/{statement}', { params, body: {} })
    expect(after.disagreements.map(({ statement }) => statement)).toEqual([other.statement])
  }
})

test('[BIL-06] unknown statement, or version that is not ready: 404', async () => {
  const { call, assessment, person } = await withAssessment()
  const disagree = (id: string, statement: string) =>
    call('PUT /assessments/{id}/disagreements/{statement}', { params: { id, statement }, body: { comment: '' } })
  for (const statement of ['interests/Z', 'interests', 'constructor', '__proto__', 'interests/r'])
    await expectRefusal(disagree(assessment.id, statement), 404, undefined, statement)
  await expectRefusal(disagree(assessment.id, 'a b'), 400)
  const making = await buildAssessment(app.db, { person, state: 'making' })
  await expectRefusal(disagree(making.id, 'interests/R'), 409, 'not_ready')
  await expectRefusal(
    call('POST /assessments/{id}/shares', { params: { id: making.id }, body: { form: 'full', label: '' } }),
    409,
    'not_ready',
  )
  expect(
    (
      await call('DELETE /assessments/{id}/disagreements/{statement}', {
        params: { id: making.id, statement: 'interests/R' },
      })
    ).assessment.disagreements,
  ).toEqual([])
})

// ── Links ──

test('[BIL-07] link: opens exactly this version without an account, never cached', async () => {
  const owner = await withAssessment()
  await buildAssessment(app.db, { person: owner.person, document: documentOf({ summary: ['Une version suivante.'] }) })
  const { params } = { params: { id: owner.assessment.id, statement: 'interests/R' } }
  await owner.call('PUT /assessments/{id}/disagreements/{statement}', { params, body: { comment: 'J’ai changé.' } })
  const link = await share(owner, { days: 7 })
  expect(link).toMatchObject({ form: 'full', label: 'Mme Diallo', state: 'open', visitCount: 0, visits: [] })
  expect(link.url).toMatch(new RegExp(`^${app.deps.config.publicUrl}/bilan/[\\w-]{22}\\.[\\w-]{22}$`))
  expect((Date.parse(link.expiresAt) - Date.parse(link.createdAt)) / 86_400_000).toBeCloseTo(7, 1)

  const answer = await open(tokenOf(link))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(answer.headers).not.toHaveProperty('set-cookie')
  const body = answer.json<{ document: unknown; disagreements: unknown[] }>()
  expect(body).toMatchObject({
    form: 'full',
    document: rewordForAdviser(owner.document),
    notes: [],
    disagreements: [{ statement: 'interests/R', comment: 'J’ai changé.' }],
  })
  const file = await open(tokenOf(link), '/pdf')
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(file.rawPayload.toString()).toContain('% full')
  for (const secret of [
    owner.person.email,
    owner.person.phone_number,
    owner.person.city,
    owner.person.id,
    owner.assessment.id,
    'Une version suivante',
  ])
    expect(answer.body, secret).not.toContain(secret)
})

test('[BIL-07] summary by link: first name, next steps, no results', async () => {
  const owner = await withAssessment()
  for (const statement of ['interests/R', 'trades/H2206'])
    await owner.call('PUT /assessments/{id}/disagreements/{statement}', {
      params: { id: owner.assessment.id, statement },
      body: { comment: '' },
    })
  const link = await share(owner, { form: 'summary' })
  const answer = await open(tokenOf(link))
  const { document, disagreements } = answer.json<{
    document: typeof owner.document
    disagreements: { statement: string }[]
  }>()
  expect(document.person).toEqual({ firstName: 'Inès', lastName: '' })
  expect(document.sections.map(({ kind }) => kind)).toEqual(['week', 'trades', 'plan-b', 'trainings'])
  expect([document.sources, document.contradictions, document.missing]).toEqual([[], [], []])
  const statements = document.sections.flatMap((section) => section.statements)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.flatMap(({ reasons, score }) => [...reasons, ...(score ? [score] : [])])).toEqual([])
  expect(answer.body).not.toMatch(/sur\s100/)
  const { title, summary, nextSteps } = rewordForAdviser(owner.document)
  expect([document.title, document.summary, document.nextSteps]).toEqual([title, summary, nextSteps])
  expect(document.summary[0]).toMatch(/^Ses intérêts/)
  expect(disagreements.map(({ statement }) => statement)).toEqual(['trades/H2206'])
  for (const secret of ['Roussel-Canari', 'interests/', owner.person.email, owner.person.id])
    expect(answer.body).not.toContain(secret)
  expect((await open(tokenOf(link), '/pdf')).rawPayload.toString()).toContain('% summary')
})

test('[BIL-07] guessed, altered or swapped link: 404', async () => {
  const owner = await withAssessment()
  const [token, other] = [tokenOf(await share(owner)), tokenOf(await share(owner))]
  const { secrets } = app.deps
  for (const wrong of [
    `${token.split('.')[0]}.${other.split('.')[1]}`,
    token.replace('.', '=.'),
    owner.assessment.id,
    secrets.linkToken('receipt', owner.assessment.id),
    secrets.linkToken('share', owner.assessment.id),
    secrets.linkToken('share', crypto.randomUUID()),
  ])
    expect(await codeOf(wrong), wrong).toEqual([404, 'not_found'])
  expect((await open(token)).statusCode).toBe(200)
})

test('[BIL-07] link: paused, reopened, expired by the clock of the database, withdrawn for good', async () => {
  const { owner, link, token } = await shareFull()
  const params = { id: link._id }
  const pause = async (isPaused: boolean) =>
    (await owner.call('PUT /shares/{id}', { params, body: { isPaused } })).share.state
  for (let again = 0; again < 2; again++) expect(await pause(true)).toBe('paused')
  expect(await codeOf(token)).toEqual([404, 'link_paused'])
  for (let again = 0; again < 2; again++) expect(await pause(false)).toBe('open')
  expect((await open(token)).statusCode).toBe(200)
  const refused = await open(tokenOf(await share(owner)).slice(0, -1) + '_')
  expect(refused.headers['cache-control']).toBe('private, no-store')

  await updateRows(app.db, 'assessment_shares', { id: link._id }, { expires_at: sql`now()` })
  expect(await codeOf(token)).toEqual([404, 'link_expired'])
  expect((await sharesOf(owner)).find(({ _id }) => _id === link._id)!.state).toBe('expired')
  expect(await pause(false)).toBe('expired')

  const second = await share(owner)
  for (let again = 0; again < 2; again++)
    expect((await owner.call('DELETE /shares/{id}', { params: { id: second._id } })).share.state).toBe('withdrawn')
  expect(await codeOf(tokenOf(second))).toEqual([404, 'link_withdrawn'])
  await expectRefusal(
    owner.call('PUT /shares/{id}', { params: { id: second._id }, body: { isPaused: false } }),
    409,
    'link_withdrawn',
  )
  expect((await advise(tokenOf(second), {})).json()).toMatchObject({ code: 'link_withdrawn' })
})

test('[BIL-07] visits: listed for the person, at most one per five minutes', async () => {
  const { owner, link, token } = await shareFull()
  const read = () => visit(token, link._id)
  await Promise.all(Array.from({ length: 8 }, read))
  const [once] = await sharesOf(owner)
  expect(once).toMatchObject({ visitCount: 1 })
  expect(Math.abs(Date.parse(once!.visits[0]!) - Date.now())).toBeLessThan(600_000)
  await updateRows(
    app.db,
    'assessment_visits',
    { share_id: link._id },
    { visited_at: sql`visited_at - interval '5 minutes'` },
  )
  await read()
  expect((await sharesOf(owner))[0]).toMatchObject({ visitCount: 2 })
  await app.db
    .insertInto('assessment_visits')
    .values(
      Array.from({ length: 30 }, (_, at) => ({
        share_id: link._id,
        visited_at: new Date(Date.now() - at * 3_600_000 - 3_600_000),
      })),
    )
    .execute()
  const [many] = await sharesOf(owner)
  expect([many!.visitCount, many!.visits.length]).toEqual([32, 20])
  expect(many!.visits).toEqual(many!.visits.toSorted((a, b) => Date.parse(b) - Date.parse(a)))
  // A link that is not open records no visit.
  await owner.call('DELETE /shares/{id}', { params: { id: link._id } })
  await app.db.deleteFrom('assessment_visits').where('share_id', '=', link._id).execute()
  await read()
  expect((await sharesOf(owner))[0]).toMatchObject({ visitCount: 0 })
})

/**
 * The requests of each case in their order. GET, HEAD and PDF: of the link. read: the page says that a reader did
 * something. pressed: the form of the page is sent, immediately or after the seconds.
 */
const REQUESTS: Readonly<Record<string, string>> = {
  'safe-links-at-delivery': 'GET',
  'safe-links-detonation': 'GET',
  'safe-links-detonation-30-seconds': 'GET',
  'safe-links-at-the-click': 'GET read',
  'proofpoint-head-then-get': 'HEAD GET',
  'mimecast-get': 'GET',
  'barracuda-all-links': 'GET PDF',
  'scanner-residential-twelve-seconds': 'GET',
  'two-scanners-in-quick-succession': 'GET GET',
  'scanner-then-adviser': 'GET GET read',
  'adviser-behind-the-same-proxy': 'GET GET read',
  'whatsapp-sender': 'GET',
  'whatsapp-three-times': 'GET GET GET',
  telegram: 'GET',
  signal: 'GET',
  slack: 'RANGE',
  teams: 'GET',
  imessage: 'GET',
  'facebook-messenger': 'GET GET',
  'discord-and-linkedin': 'GET GET',
  'google-chat': 'GET',
  'preview-then-tap': 'GET GET read',
  'in-app-browser': 'GET read',
  'name-with-bot': 'GET read',
  head: 'HEAD',
  options: 'OPTIONS',
  'range-zero': 'RANGE',
  'prefetch-purpose': 'GET',
  'prefetch-sec': 'GET',
  'prerender-never-shown': 'GET',
  'prerender-activated': 'GET read',
  'hidden-tab': 'GET',
  'hidden-tab-later': 'GET read',
  'session-restored': '',
  crawler: 'GET',
  'uptime-monitor': 'GET',
  curl: 'GET',
  'empty-agent': 'GET',
  'favicon-and-manifest-only': '',
  'pdf-preview-of-mail': 'GET',
  'wrong-token': 'CUT',
  withdrawn: 'withdraw GET read',
  paused: 'pause GET GET read',
  expired: 'expire GET read',
  'adviser-reads': 'GET read',
  'adviser-without-scripts': 'GET',
  'no-script-acts': 'GET note',
  'pdf-by-the-adviser': 'GET read PDF',
  'pdf-alone': 'PDF',
  'pdf-by-a-scanner': 'GET PDF pressed0',
  print: 'GET read',
  'keyboard-only': 'GET read',
  'large-screen-no-scroll': 'GET read',
  'quick-look': 'GET read',
  reload: 'GET read GET read GET read GET read GET read',
  'back-and-forward': 'GET read',
  'two-tabs': 'GET GET read',
  'two-advisers': 'GET read GET read',
  'link-forwarded-to-the-person': 'own',
  'own-visit-signed-in': 'own',
  'own-visit-signed-out': 'GET read',
  'own-visit-before-sending': 'GET read',
  'other-person-signed-in': 'other',
  'professional-signed-in': 'GET read',
  'support-looks': '',
  'preview-in-the-office': '',
  'network-error-in-the-middle': 'GET',
  'script-error-page': '',
  'count-call-refused': 'GET',
  'count-call-forged': 'forged',
  'count-call-twice': 'GET read read read',
  'count-for-another-link': 'GET elsewhere',
  'clock-of-the-reader': 'GET read',
}
/** A translated copy has another origin, from which nothing is accepted: no reader is counted. */
const MOVED = ['translation-proxy']

test('[PEO-10] [BIL-07] cases of visits: an act on a page that was open for a moment counts once', async () => {
  const [owner, other] = [await withAssessment(), await app.signIn()]
  const elsewhere = await share(owner)
  const byOwner: Record<string, (link: Awaited<ReturnType<typeof share>>) => Promise<unknown>> = {
    withdraw: (link) => owner.call('DELETE /shares/{id}', { params: { id: link._id } }),
    pause: (link) => owner.call('PUT /shares/{id}', { params: { id: link._id }, body: { isPaused: true } }),
    expire: (link) =>
      updateRows(app.db, 'assessment_shares', { id: link._id }, { expires_at: sql`now() - interval '1 day'` }),
  }
  for (const { id, counts } of linkReadCases.filter((one) => !MOVED.includes(one.id))) {
    const link = await share(owner)
    const [token, url] = [tokenOf(link), `/api/public/sharedassessments/${tokenOf(link)}`]
    const key = visitKeyOf(app.deps.secrets, link._id, Date.now() - 5000)
    const signedIn = (who: Pick<SignedIn, 'call'>) =>
      who.call('POST /public/sharedassessments/{token}/visits', { params: { token }, body: { visitKey: key } })
    for (const step of REQUESTS[id]!.split(' ').filter(Boolean)) {
      if (step in byOwner) await byOwner[step]!(link)
      else if (step === 'GET') await open(token)
      else if (step === 'PDF') await open(token, '/pdf')
      else if (step === 'CUT') expect((await open(token.slice(0, -2))).statusCode).toBe(404)
      else if (step === 'RANGE')
        expect((await app.inject({ url, headers: { range: 'bytes=0-0' } })).statusCode).toBeLessThan(500)
      else if (step === 'HEAD' || step === 'OPTIONS')
        expect((await app.inject({ method: step, url })).statusCode).toBeLessThan(500)
      else if (step === 'read') await visit(token, link._id)
      else if (step === 'pressed0') await visit(token, '', (await open(token)).json<{ visitKey: string }>().visitKey)
      else if (step === 'own') await signedIn(owner)
      else if (step === 'other') await signedIn(other)
      else if (step === 'forged')
        for (const forged of ['', '1', `${Date.now() - 5000}.x`]) await visit(token, '', forged)
      else if (step === 'elsewhere') await visit(tokenOf(elsewhere), '', key)
      else if (step === 'note') expect((await advise(token, {})).statusCode).toBe(200)
      else throw new Error(step)
    }
    const all = await findRows(app.db, 'assessment_visits', {})
    if (counts !== 'either') expect(all.length, id).toBe(counts === 'read' ? 1 : 0)
    for (const { visited_at: at } of all) expect(Math.abs(at.getTime() - Date.now()), id).toBeLessThan(60_000)
    await app.db.deleteFrom('assessment_visits').execute()
    await app.db.deleteFrom('assessment_shares').where('id', '=', link._id).execute()
  }
})

test('[BIL-07] concurrent requests: at most twenty open links per version', async () => {
  const owner = await withAssessment()
  const made = await Promise.allSettled(
    Array.from({ length: 25 }, (_, at) => share(owner, { label: `Lien ${at}`, days: 1 })),
  )
  const refused = made.filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(
    Array.from({ length: 5 }, () => 'too_many_links'),
  )
  const [first] = await sharesOf(owner)
  await owner.call('DELETE /shares/{id}', { params: { id: first!._id } })
  const last = await share(owner)
  const shown = await sharesOf(owner)
  expect(shown).toHaveLength(20)
  expect(shown[0]!._id).toBe(last._id)
  expect(shown.every(({ state }) => state === 'open')).toBe(true)
})

test('[BIL-07] version with two hundred links: no more, also after withdrawals', async () => {
  const owner = await withAssessment()
  const past = { assessment_id: owner.assessment.id, form: 'full', expires_at: new Date(), withdrawn_at: new Date() }
  await app.db
    .insertInto('assessment_shares')
    .values(Array.from({ length: 199 }, () => past))
    .execute()
  const last = await share(owner)
  for (let again = 0; again < 2; again++) {
    await expectRefusal(share(owner), 409, 'too_many_links_in_all')
    await owner.call('DELETE /shares/{id}', { params: { id: last._id } })
  }
  const next = await buildAssessment(app.db, { person: owner.person, document: owner.document })
  expect(await share({ ...owner, assessment: next })).toMatchObject({ state: 'open' })
})

// ── Notes ──

test('[BIL-07] note sent twice with one key: one note, one notification', async () => {
  const { owner, token } = await shareFull()
  const key = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => advise(token, { text: '  Avez-vous visité un atelier ?  ' }, key)),
  )
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  const { note } = answers[0]!.json<{ note: { _id: string } }>()
  expect(note).toMatchObject({
    author: 'Mme Diallo',
    text: 'Avez-vous visité un atelier ?',
    mission: null,
    decision: null,
  })
  const reused = await advise(token, { text: 'Autre chose.' }, key)
  expect([reused.statusCode, reused.json<{ code: string }>().code]).toEqual([422, 'idempotency_key_reused'])
  await advise(token, { text: 'Sans clé.' })
  const { notes } = await owner.call('GET /assessments/{id}/notes', { params: { id: owner.assessment.id } })
  expect(notes.map(({ text }) => text)).toEqual(['Sans clé.', 'Avez-vous visité un atelier ?'])
  expect((await open(token)).json<{ notes: unknown }>().notes).toEqual(notes)
  const sent = await findRows(app.db, 'notifications', { person_id: owner.person.id }, ['kind', 'fact', 'data'])
  expect(sent).toHaveLength(2)
  expect(sent).toContainEqual({
    kind: 'adviser-note',
    fact: note._id,
    data: {
      author: 'Mme Diallo',
      assessmentId: owner.assessment.id,
      experience: 'bilan-orientation',
      version: String(owner.assessment.version),
    },
  })
})

test('[BIL-07] notes by link: those left through this link only', async () => {
  const owner = await withAssessment()
  const [one, other] = [tokenOf(await share(owner)), tokenOf(await share(owner))]
  await advise(one, { text: 'Pour vous seule.' })
  expect((await open(other)).body).not.toContain('Pour vous seule')
  expect((await open(one)).body).toContain('Pour vous seule')
})

test('[BIL-07] notes of a link: at most fifty', async () => {
  const { link, token } = await shareFull()
  const key = crypto.randomUUID()
  expect((await advise(token, {}, key)).statusCode).toBe(200)
  await app.db
    .insertInto('adviser_notes')
    .values(Array.from({ length: 48 }, () => ({ share_id: link._id, author: 'A', body: 'B' })))
    .execute()
  const answers = await Promise.all([advise(token, {}), advise(token, {}), advise(token, {})])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect((await advise(token, {})).json()).toMatchObject({ code: 'too_many_notes' })
  expect((await advise(token, {}, key)).statusCode).toBe(200)
})

test('[BIL-07] notes of a version: at most a hundred through all links', async () => {
  const owner = await withAssessment()
  const links = await Promise.all(Array.from({ length: 3 }, () => share(owner)))
  const mission = await buildMission(app.db)
  const proposing = await advise(tokenOf(links[0]!), { missionId: mission.id })
  await app.db
    .insertInto('adviser_notes')
    .values(Array.from({ length: 98 }, (_, at) => ({ share_id: links[at % 2]!._id, author: 'A', body: 'B' })))
    .execute()
  const third = tokenOf(links[2]!)
  const answers = await Promise.all([advise(third, {}), advise(third, {}), advise(third, {})])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect((await advise(third, {})).json()).toMatchObject({ code: 'too_many_notes_in_all' })
  const { notes } = await owner.call('GET /assessments/{id}/notes', { params: { id: owner.assessment.id } })
  expect(notes).toHaveLength(100)
  expect(notes).toContainEqual(proposing.json<{ note: unknown }>().note)
})

test('[BIL-07] note during a withdrawal: none is added after the withdrawal was answered', async () => {
  const { owner, link } = await shareFull()
  const answer = await app.db.transaction().execute(async (tx) => {
    await updateRows(tx, 'assessment_shares', { id: link._id }, { withdrawn_at: sql`now()` })
    const coming = advise(tokenOf(link), {})
    await untilLockWaits(app.db)
    return { coming }
  })
  const { statusCode, body } = await answer.coming
  expect([statusCode, (JSON.parse(body) as { code?: string }).code]).toEqual([404, 'link_withdrawn'])
  const { notes } = await owner.call('GET /assessments/{id}/notes', { params: { id: owner.assessment.id } })
  expect(notes).toEqual([])
})

test('[BIL-07] proposed mission: published; accepted: among the person’s missions', async () => {
  const owner = await withAssessment()
  const mission = await buildMission(app.db, { name: 'Je visite un atelier', tasks: [{ action: 'toggle' }] })
  const hidden = await buildMission(app.db, { archived_at: new Date() })
  app.deps.content.changed()
  const token = tokenOf(await share(owner))
  for (const missionId of [hidden.id, crypto.randomUUID()])
    expect((await advise(token, { missionId })).json(), missionId).toMatchObject({ code: 'mission_not_found' })
  const proposable = (await open(token)).json<{ missions: { _id: string }[] }>().missions.map(({ _id }) => _id)
  expect(proposable).toContain(mission.id)
  expect(proposable).not.toContain(hidden.id)
  const key = crypto.randomUUID()
  const spelled = await advise(token, { missionId: mission.id.toUpperCase() }, key)
  const { note } = spelled.json<{ note: { _id: string; mission: unknown } }>()
  for (const missionId of [mission.id, mission.id.toUpperCase()])
    expect((await advise(token, { missionId }, key)).body).toBe(spelled.body)
  expect(note.mission).toEqual({ _id: mission.id, name: 'Je visite un atelier' })

  const decide = async (decision: 'accepted' | 'declined', id = note._id) =>
    (await owner.call('POST /notes/{id}/decision', { params: { id }, body: { decision } })).note.decision
  const taskId = mission.tasks[0]!.id
  expect(await currentOf(owner)).not.toContain(mission.id)
  await expectRefusal(owner.call('POST /usermissions/tasks/{taskId}', { params: { taskId } }), 404)
  for (let again = 0; again < 2; again++) expect(await decide('accepted')).toBe('accepted')
  expect(await currentOf(owner)).toContain(mission.id)
  expect(await decide('declined')).toBe('declined')
  expect(await currentOf(owner)).not.toContain(mission.id)

  // Two notes propose it: one acceptance is enough.
  const { note: second } = (await advise(token, { missionId: mission.id })).json<{ note: { _id: string } }>()
  await decide('accepted')
  await decide('declined', second._id)
  expect(await currentOf(owner)).toContain(mission.id)

  // A started mission stays.
  expect(await owner.call('POST /usermissions/tasks/{taskId}', { params: { taskId } })).toMatchObject({ credited: 50 })
  await decide('declined')
  expect(await currentOf(owner)).toContain(mission.id)
})

test('[ECO-05] mission of a note: own note → no stars; note of another author → stars, once a day', async () => {
  const owner = await withAssessment()
  const adviser = await app.signIn()
  const missions = [await buildMission(app.db), await buildMission(app.db), await buildMission(app.db)]
  const [own, others, later] = missions as [(typeof missions)[0], (typeof missions)[0], (typeof missions)[0]]
  app.deps.content.changed()
  const token = tokenOf(await share(owner))
  const accept = async (missionId: string, cookie?: string) => {
    const left = await app.inject({
      method: 'POST',
      url: `/api/public/sharedassessments/${token}/notes`,
      headers: { ...(cookie && { cookie }) },
      payload: { author: 'Mme Diallo', text: 'Bonjour.', missionId },
    })
    const { note } = left.json<{ note: { _id: string } }>()
    await owner.call('POST /notes/{id}/decision', { params: { id: note._id }, body: { decision: 'accepted' } })
  }
  const complete = ({ tasks }: (typeof missions)[0]) =>
    owner.call('POST /usermissions/tasks/{taskId}', { params: { taskId: tasks[0]!.id } })
  await accept(own.id, owner.cookie)
  expect(await complete(own)).toMatchObject({
    credited: 0,
    bonusCredited: 0,
    userMission: { isCompleted: true, pays: 'never' },
  })
  await accept(others.id, adviser.cookie)
  await accept(later.id)
  expect(await complete(others)).toMatchObject({ credited: 50, bonusCredited: 100 })
  expect(await complete(later)).toMatchObject({ credited: 0, userMission: { pays: 'tomorrow' } })
})

test('[BIL-07] note without mission, or with an unpublished one: 409 on acceptance', async () => {
  const { owner, token } = await shareFull()
  const decide = (id: string, decision: 'accepted' | 'declined') =>
    owner.call('POST /notes/{id}/decision', { params: { id }, body: { decision } })
  const { note } = (await advise(token, {})).json<{ note: { _id: string } }>()
  for (const decision of ['accepted', 'declined'] as const)
    await expectRefusal(decide(note._id, decision), 409, 'no_mission')
  const mission = await buildMission(app.db)
  const { note: proposing } = (await advise(token, { missionId: mission.id })).json<{ note: { _id: string } }>()
  await updateRows(app.db, 'missions', { id: mission.id }, { archived_at: new Date() })
  await expectRefusal(decide(proposing._id, 'accepted'), 409, 'no_mission')
  expect((await decide(proposing._id, 'declined')).note.decision).toBe('declined')
})

test('[BIL-07] deleted person: assessment and links are deleted', async () => {
  const { owner, token } = await shareFull()
  await advise(token, {})
  await sql`select erase_person(${owner.person.id})`.execute(app.db)
  expect(await codeOf(token)).toEqual([404, 'not_found'])
  const left = await findRows(app.db, 'assessment_files', { assessment_id: owner.assessment.id }, ['form'])
  expect(left).toEqual([])
})

test('[BIL-07] one of two links paused: the other opens', async () => {
  const owner = await withAssessment()
  const other = await buildShare(app.db, { assessment: owner.assessment, paused_at: new Date() })
  const link = await share(owner)
  expect((await open(tokenOf(link))).statusCode).toBe(200)
  expect(await codeOf(app.deps.secrets.linkToken('share', other.id))).toEqual([404, 'link_paused'])
})
