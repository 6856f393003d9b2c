import { randomUUID } from 'node:crypto'
import type { ErrorBody } from '@visions/contract/kernel'
import type { MeetingRequest, Meeting } from '@visions/contract/meetings'
import type { NotificationKind } from '@visions/contract/notifications'
import type { MeetingState } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildAssessment } from '../../../test/build/assessments.ts'
import { buildEstablishment, buildMeeting } from '../../../test/build/meetings.ts'
import { expectRefusal, readPages, type SignedIn, untilLockWaits, useTestApp } from '../../../test/harness.ts'
import { findRows, getRow, updateRows } from '../../../test/rows.ts'
import { cancelAllMeetings, closeHeld, releaseHeldRequests } from './index.ts'

const app = await useTestApp()

const DAY = 86_400_000
/** The full hour in a number of days. */
const inDays = (days: number): string =>
  new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + days * DAY).toISOString()
const tokenOf = (id: string) => app.deps.secrets.linkToken('meeting', id)

/** Calls a route of the establishment's link. */
async function behind(
  id: string,
  path = '',
  body?: object,
): Promise<{ status: number; body: { meeting: MeetingRequest } & ErrorBody }> {
  const answer = await app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/public/meetings/${tokenOf(id)}${path}`,
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const proposal = (...days: number[]) => ({
  dates: days.map((day) => ({ startsAt: inDays(day), minutes: 45 })),
  place: '3 rue de l’Exemple',
  message: 'À bientôt.',
})
const jobsOf = async (id: string): Promise<string[]> =>
  (await app.jobs(id)).map(({ key }) => key.replace(`:${id}:`, ' '))
const notificationsOf = async ({ person }: SignedIn): Promise<NotificationKind[]> => {
  const rows = await findRows(app.db, 'notifications', { person_id: person.id }, ['kind'], 'created_at')
  return rows.map(({ kind }) => kind as NotificationKind)
}
const rowOf = (id: string) => getRow(app.db, 'meetings', { id })
const ask = async (who: SignedIn, more: object = {}): Promise<Meeting> => {
  const establishmentId = (await buildEstablishment(app.db)).id
  return (await who.call('POST /meetings', { body: { establishmentId, ...more } })).meeting
}
const askFirst = async () => {
  const who = await app.signIn()
  return { who, id: (await ask(who))._id }
}
/** An account older than one day. */
const settled = { created_at: new Date(Date.now() - DAY - 3_600_000) }

describe('establishments', () => {
  test('[MTG-01] list: the city of the person first, then by name, without archived ones', async () => {
    const who = await app.signIn({ city: 'Évry' })
    const mark = `zone${randomUUID().slice(0, 8)}`
    const named = async (name: string, city: string, more = {}) =>
      buildEstablishment(app.db, { name: `${name} ${mark}`, city, ...more })
    await named('CIO Zébrure', 'evry')
    await named('Atelier', 'Lyon')
    await named('Bureau', 'Lyon')
    await named('Archivé', 'Évry', { archived_at: new Date() })
    const { establishments, total, next, inCity } = await who.call('GET /establishments', { query: { q: mark } })
    expect(establishments.map(({ name }) => name.split(' ').slice(0, -1).join(' '))).toEqual([
      'CIO Zébrure',
      'Atelier',
      'Bureau',
    ])
    expect([total, next, inCity]).toEqual([3, null, 1])
    expect(Object.keys(establishments[0]!).toSorted()).toEqual(['_id', 'age', 'city', 'description', 'name'])
  })

  test('[MTG-01] search: parts of name and city, without accents, capitals and signs → found', async () => {
    const who = await app.signIn()
    const { id } = await buildEstablishment(app.db, {
      name: 'L’Œil de Perdrix 100 %',
      city: 'Saint-Étienne-sur-Blavet',
    })
    const find = async (q: string) =>
      (await who.call('GET /establishments', { query: { q } })).establishments.map(({ _id }) => _id)
    for (const q of [
      'perdrix',
      'OEIL',
      'e\u0301tienne',
      'perdrix\\',
      'saint etienne',
      'etienne-sur BLAV',
      'blavet perdr',
      '100 %',
    ])
      expect(await find(q), q).toEqual([id])
    for (const q of ['perdrix lyon', 'perdrixx', 'zz"; drop table establishments; --'])
      expect(await find(q), q).toEqual([])
  })

  test('[MTG-01] list: thirty a page; unknown after → 404', async () => {
    const who = await app.signIn({ city: 'Melun' })
    const mark = `page${randomUUID().slice(0, 8)}`
    for (let index = 0; index < 64; index++)
      await buildEstablishment(app.db, { name: `${mark} même nom`, city: index % 4 === 0 ? 'Melun' : 'Paris' })
    const pages = await readPages((after) =>
      who.call('GET /establishments', { query: { q: mark, ...(after && { after }) } }),
    )
    expect(pages.map(({ total, establishments }) => [total, establishments.length])).toEqual([
      [64, 30],
      [64, 30],
      [64, 4],
    ])
    expect(pages.flatMap(({ establishments }) => establishments.map(({ city }) => city))).toEqual([
      ...Array<string>(16).fill('Melun'),
      ...Array<string>(48).fill('Paris'),
    ])
    await expectRefusal(who.call('GET /establishments', { query: { after: randomUUID() } }), 404, 'not_found')
  })
})

describe('asking', () => {
  test('[MTG-03] [MTG-04] request → stored, its mail enqueued, listed as not transmitted', async () => {
    const who = await app.signIn()
    const establishment = await buildEstablishment(app.db)
    const { meeting } = await who.call('POST /meetings', {
      body: { establishmentId: establishment.id.toUpperCase(), wishes: 'Le mercredi.\nOu le soir.' },
    })
    expect(meeting).toMatchObject({
      establishment: { _id: establishment.id, name: establishment.name, city: establishment.city },
      state: 'requested',
      wishes: 'Le mercredi.\nOu le soir.',
      transmitted: false,
      dates: [],
      date: null,
      assessment: null,
      cancelledBy: null,
    })
    expect(await who.call('GET /meetings', { query: {} })).toEqual({
      meetings: [meeting],
      next: null,
      assessment: null,
    })
    expect(await jobsOf(meeting._id)).toEqual(['meeting-mail request:1'])
    expect(await notificationsOf(who)).toEqual([])
  })

  test('[MTG-04] twenty concurrent requests → one meeting and one mail; another one → the open meeting', async () => {
    const who = await app.signIn()
    const { id: establishmentId } = await buildEstablishment(app.db)
    const assessment = await buildAssessment(app.db, { person: who.person })
    const body = { establishmentId, wishes: 'Le mercredi.', assessmentId: assessment.id }
    const answers = await Promise.all(Array.from({ length: 20 }, () => who.call('POST /meetings', { body })))
    expect(new Set(answers.map(({ meeting }) => meeting._id)).size).toBe(1)
    const id = answers[0]!.meeting._id
    expect(await jobsOf(id)).toEqual(['meeting-mail request:1'])
    const again = await who.call('POST /meetings', { body: { establishmentId, wishes: 'Autre chose' } })
    expect(again.meeting).toMatchObject({ _id: id, wishes: 'Le mercredi.' })
    const shares = await findRows(app.db, 'assessment_shares', { assessment_id: assessment.id })
    expect(shares).toHaveLength(1)
  })

  test('[MTG-04] archived establishment, sixth open meeting → refused', async () => {
    const who = await app.signIn(settled)
    const hidden = await buildEstablishment(app.db, { archived_at: new Date() })
    await expectRefusal(who.call('POST /meetings', { body: { establishmentId: hidden.id } }), 404, 'not_found')
    const meetings: Meeting[] = []
    for (let count = 0; count < 5; count++) meetings.push(await ask(who))
    await expectRefusal(ask(who), 409, 'too_many_meetings')
    expect(
      (await who.call('POST /meetings', { body: { establishmentId: meetings[0]!.establishment._id } })).meeting._id,
    ).toBe(meetings[0]!._id)
    await who.call('POST /meetings/{id}/cancellation', { params: { id: meetings[0]!._id }, body: {} })
    await ask(who)
  })

  test('[ECO-08] account younger than one hour: second request → 409, repeated one → the same meeting', async () => {
    const who = await app.signIn()
    const first = await ask(who)
    await expectRefusal(ask(who), 409, 'account_too_recent')
    await who.call('POST /meetings/{id}/cancellation', { params: { id: first._id }, body: {} })
    await expectRefusal(ask(who), 409, 'account_too_recent')
    await updateRows(app.db, 'people', { id: who.person.id }, { created_at: new Date(Date.now() - 3_600_000) })
    await ask(who)
  })

  test('[ECO-08] one establishment: at most thirty requests a day, also concurrent; the next day again', async () => {
    const establishment = await buildEstablishment(app.db)
    for (let count = 0; count < 28; count++) await buildMeeting(app.db, { establishment, state: 'declined' })
    const people = await Promise.all(Array.from({ length: 4 }, () => app.signIn(settled)))
    const outcomes = await Promise.allSettled(
      people.map((who) => who.call('POST /meetings', { body: { establishmentId: establishment.id } })),
    )
    expect(
      outcomes.map((one) => (one.status === 'fulfilled' ? 200 : (one.reason as { code: string }).code)).toSorted(),
    ).toEqual([200, 200, 'establishment_full_today', 'establishment_full_today'])
    await sql`
      update meetings set created_at = created_at - interval '1 day'
      where establishment_id = ${establishment.id}`.execute(app.db)
    await (await app.signIn()).call('POST /meetings', { body: { establishmentId: establishment.id } })
  })

  describe('held requests', () => {
    const unconfirmed = { email_confirmed_at: null }
    const askAt = async (establishmentId: string, changes: object = {}) => {
      const who = await app.signIn(changes)
      const { meeting } = await who.call('POST /meetings', { body: { establishmentId } })
      return { who, meeting, jobs: await jobsOf(meeting._id) }
    }
    const release = () => releaseHeldRequests(app.db)
    const heldOf = async ({ who, meeting }: { who: SignedIn; meeting: Meeting }) =>
      (await who.call('GET /meetings', { query: {} })).meetings.find(({ _id }) => _id === meeting._id)?.held

    test('[ECO-08] address not confirmed → held, sent once it is confirmed; 40 of them close nothing', async () => {
      const { id } = await buildEstablishment(app.db)
      const crowd = await Promise.all(Array.from({ length: 40 }, () => askAt(id, unconfirmed)))
      expect(crowd.flatMap(({ jobs }) => jobs)).toEqual([])
      expect(crowd[0]!.meeting).toMatchObject({ state: 'requested', held: 'address', transmitted: false })
      const honest = await askAt(id)
      expect([honest.jobs, honest.meeting.held]).toEqual([['meeting-mail request:1'], null])
      await release()
      expect(await jobsOf(crowd[0]!.meeting._id), 'still not confirmed').toEqual([])
      const [one] = crowd as [(typeof crowd)[0]]
      await updateRows(app.db, 'people', { id: one.who.person.id }, { email_confirmed_at: new Date() })
      await Promise.all([release(), release()])
      expect(await jobsOf(one.meeting._id), 'once').toEqual(['meeting-mail request:1'])
      expect(await heldOf(one)).toBeNull()
      expect(await jobsOf(crowd[1]!.meeting._id)).toEqual([])
    })

    test('[ECO-08] new accounts: 15 a day are sent, the others wait for a day; older accounts find room', async () => {
      const { id } = await buildEstablishment(app.db)
      const young = await Promise.all(Array.from({ length: 20 }, () => askAt(id)))
      expect(young.filter(({ jobs }) => jobs.length === 1)).toHaveLength(15)
      const waiting = young.find(({ jobs }) => jobs.length === 0)!
      expect(waiting.meeting.held).toBe('turn')
      expect((await askAt(id, settled)).jobs).toHaveLength(1)
      await release()
      expect(await jobsOf(waiting.meeting._id)).toEqual([])
      await updateRows(app.db, 'people', { id: waiting.who.person.id }, settled)
      await release()
      expect(await jobsOf(waiting.meeting._id)).toEqual(['meeting-mail request:1'])
    })

    test('[ECO-08] released requests: never more than thirty a day, old accounts first', async () => {
      const { id } = await buildEstablishment(app.db)
      const old = { ...settled, ...unconfirmed }
      const crowd = await Promise.all(Array.from({ length: 33 }, () => askAt(id, old)))
      await sql`update people set email_confirmed_at = now() where id in (
        select person_id from meetings where establishment_id = ${id})`.execute(app.db)
      await release()
      await release()
      const ids = new Set(crowd.map(({ meeting }) => meeting._id))
      const sent = async () =>
        (await app.jobs('meeting-mail')).filter(({ payload }) => ids.has(payload['meetingId']!)).length
      expect(await sent()).toBe(30)
      const day = sql`interval '1 day'`
      await sql`update meetings set created_at = created_at - ${day}, released_at = released_at - ${day}
        where establishment_id = ${id}`.execute(app.db)
      await release()
      expect(await sent()).toBe(33)
    })

    test('[ECO-08] held request: cancelled, erased or too old → never sent, no mail about it', async () => {
      const { id } = await buildEstablishment(app.db)
      const [cancelled, erased, old] = await Promise.all(Array.from({ length: 3 }, () => askAt(id, unconfirmed)))
      await cancelled!.who.call('POST /meetings/{id}/cancellation', {
        params: { id: cancelled!.meeting._id },
        body: {},
      })
      await app.db.transaction().execute((tx) => cancelAllMeetings(tx, erased!.who.person.id))
      await sql`select erase_person(${erased!.who.person.id})`.execute(app.db)
      const { _id } = old!.meeting
      await sql`update meetings set created_at = created_at - interval '31 days' where id = ${_id}`.execute(app.db)
      await closeHeld(app.db)
      await sql`update people set email_confirmed_at = now()`.execute(app.db)
      await release()
      for (const { meeting } of [cancelled!, erased!, old!]) expect(await jobsOf(meeting._id)).toEqual([])
      const { meetings } = await old!.who.call('GET /meetings', { query: {} })
      expect(meetings[0]).toMatchObject({ state: 'over', held: 'turn', transmitted: false })
    })
  })

  test('[ECO-08] one person: at most ten requests an hour, cancelled ones too → 429', async () => {
    const who = await app.signIn(settled)
    for (let count = 0; count < 10; count++)
      await buildMeeting(app.db, { person: who.person, state: 'cancelled', cancelled_by: 'person' })
    await expectRefusal(ask(who), 429, 'too_many_calls')
    await sql`
      update meetings set created_at = created_at - interval '1 hour'
      where person_id = ${who.person.id}`.execute(app.db)
    await ask(who)
  })

  test('[MTG-04] six concurrent requests to six establishments: five accepted', async () => {
    const who = await app.signIn(settled)
    const made = await Promise.allSettled(Array.from({ length: 6 }, () => ask(who)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  test('[MTG-04] confirmed meeting whose date has passed → over, no longer counted as open', async () => {
    const who = await app.signIn(settled)
    const establishment = await buildEstablishment(app.db)
    const past = await buildMeeting(app.db, {
      person: who.person,
      establishment,
      state: 'confirmed',
      startsAt: new Date(Date.now() - 3_600_000),
    })
    const list = async () =>
      (await who.call('GET /meetings', { query: {} })).meetings.map(({ _id, state }) => [_id, state])
    expect(await list()).toEqual([[past.id, 'over']])
    const { meeting } = await who.call('POST /meetings', { body: { establishmentId: establishment.id } })
    expect(await list()).toEqual([
      [meeting._id, 'requested'],
      [past.id, 'over'],
    ])
    expect((await rowOf(past.id)).state).toBe('over')
  })

  test('[MTG-04] list of meetings → thirty a page, the latest first', async () => {
    const who = await app.signIn()
    for (let day = 0; day < 31; day++)
      await buildMeeting(app.db, {
        person: who.person,
        state: 'declined',
        created_at: new Date(Date.now() - day * DAY),
      })
    const pages = await readPages((after) => who.call('GET /meetings', { query: { ...(after && { after }) } }))
    expect(pages.map(({ meetings }) => meetings.length)).toEqual([30, 1])
    const days = pages.flatMap(({ meetings }) => meetings).map(({ createdAt }) => createdAt)
    expect(days).toEqual(days.toSorted().toReversed())
    await expectRefusal(who.call('GET /meetings', { query: { after: randomUUID() } }), 404, 'not_found')
  })
})

describe('the assessment', () => {
  const shareOf = async (id: string) => getRow(app.db, 'assessment_shares', { id: (await rowOf(id)).share_id! })

  test('[MTG-02] request with the latest ready assessment → its link opens for the establishment', async () => {
    const who = await app.signIn()
    await buildAssessment(app.db, { person: who.person, ready_at: new Date(Date.now() - DAY) })
    const latest = await buildAssessment(app.db, { person: who.person })
    await buildAssessment(app.db, { person: who.person, state: 'making' })
    const { assessment } = await who.call('GET /meetings', { query: {} })
    expect(assessment).toMatchObject({ _id: latest.id, experience: latest.journey_name, version: latest.version })
    const meeting = await ask(who, { assessmentId: assessment!._id })
    expect(meeting.assessment).toEqual({ experience: latest.journey_name, version: latest.version, isOpen: true })
    const share = await shareOf(meeting._id)
    expect([share.label, share.form]).toEqual([meeting.establishment.name, 'full'])
    const { assessmentUrl } = (await behind(meeting._id)).body.meeting
    expect(assessmentUrl).toBe(`${app.deps.config.publicUrl}/bilan/${app.deps.secrets.linkToken('share', share.id)}`)
    expect(
      (await app.inject({ url: `/api/public/sharedassessments/${assessmentUrl!.split('/').at(-1)}` })).statusCode,
    ).toBe(200)
    // The person withdraws the link in the list of their links.
    expect((await who.call('DELETE /shares/{id}', { params: { id: share.id } })).share.state).toBe('withdrawn')
    expect((await who.call('GET /meetings', { query: {} })).meetings[0]!.assessment).toMatchObject({ isOpen: false })
    expect((await behind(meeting._id)).body.meeting.assessmentUrl).toBeNull()
  })

  test('[MTG-02] assessment that is not ready → 409, no meeting', async () => {
    const who = await app.signIn()
    const { id: making } = await buildAssessment(app.db, { person: who.person, state: 'making' })
    await expectRefusal(ask(who, { assessmentId: making }), 409, 'not_ready')
    expect((await who.call('GET /meetings', { query: {} })).meetings).toEqual([])
  })

  test('[MTG-02] assessment link: withdrawn after cancel or decline, else open until after the meeting', async () => {
    const who = await app.signIn(settled)
    const assessmentId = (await buildAssessment(app.db, { person: who.person })).id
    const [cancelled, declined, dropped, far] = [
      await ask(who, { assessmentId }),
      await ask(who, { assessmentId }),
      await ask(who, { assessmentId }),
      await ask(who, { assessmentId }),
    ]
    await who.call('POST /meetings/{id}/cancellation', { params: { id: cancelled._id }, body: {} })
    await behind(declined._id, '/refusal', {})
    for (const [{ _id: id }, day] of [
      [dropped, 40],
      [far, 60],
    ] as const) {
      const { dates } = (await behind(id, '/dates', proposal(day))).body.meeting
      await who.call('POST /meetings/{id}/confirmation', { params: { id }, body: { dateId: dates[0]!._id } })
    }
    await behind(dropped._id, '/cancellation', {})
    for (const { _id } of [cancelled, declined, dropped]) expect((await shareOf(_id)).withdrawn_at).not.toBeNull()
    const { withdrawn_at, expires_at } = await shareOf(far._id)
    expect(withdrawn_at).toBeNull()
    expect(expires_at.toISOString()).toBe(inDays(61))
  })
})

describe('course of a meeting', () => {
  test('[MTG-04] propose, other dates, confirm, cancel → acts of the establishment notify the person', async () => {
    const who = await app.signIn({ first_name: 'Awa', last_name: 'Diop', city: 'Brest', situation: 'Employé' })
    const { _id: id } = await ask(who, { wishes: 'Le mardi.' })
    const params = { id }
    const read = async () => (await behind(id)).body.meeting
    expect(await read()).toMatchObject({
      person: { firstName: 'Awa', lastName: 'Diop', city: 'Brest', situation: 'Employé' },
      state: 'requested',
      wishes: 'Le mardi.',
      assessmentUrl: null,
    })
    await behind(id, '/dates', proposal(9, 8))
    const replaced = (await behind(id, '/dates', { ...proposal(12, 10, 11), message: '' })).body.meeting
    expect(replaced).toMatchObject({ state: 'proposed', message: '' })
    expect(replaced.dates.map(({ startsAt }) => startsAt)).toEqual([inDays(10), inDays(11), inDays(12)])
    const other = await who.call('POST /meetings/{id}/otherdates', {
      params,
      body: { answer: 'Je travaille ces jours-là.' },
    })
    expect(other.meeting).toMatchObject({ state: 'requested', answer: 'Je travaille ces jours-là.' })
    expect((await read()).answer).toBe('Je travaille ces jours-là.')
    const [date] = (await behind(id, '/dates', proposal(20))).body.meeting.dates
    const confirmed = await who.call('POST /meetings/{id}/confirmation', { params, body: { dateId: date!._id } })
    expect(confirmed.meeting).toMatchObject({ state: 'confirmed', date, place: '3 rue de l’Exemple' })
    const end = await behind(id, '/cancellation', { message: 'Un imprévu.' })
    expect(end.body.meeting).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'establishment',
      person: null,
      wishes: '',
      answer: '',
    })
    expect(JSON.stringify(end.body)).not.toMatch(/Awa|Diop|Brest/)
    expect((await who.call('GET /meetings', { query: {} })).meetings[0]).toMatchObject({
      state: 'cancelled',
      message: 'Un imprévu.',
      // An answer proves that the request arrived.
      transmitted: true,
      wishes: 'Le mardi.',
    })
    expect(await notificationsOf(who)).toEqual([
      'meeting-proposed',
      'meeting-proposed',
      'meeting-proposed',
      'meeting-cancelled',
    ])
    const { notifications } = await who.call('GET /notifications', { query: {} })
    expect(notifications[0]!.data).toMatchObject({
      meetingId: id,
      establishment: confirmed.meeting.establishment.name,
      startsAt: date!.startsAt,
      place: '3 rue de l’Exemple',
      minutes: '45',
    })
    expect(await jobsOf(id)).toEqual([
      'meeting-mail request:1',
      'meeting-mail other-dates:4',
      'meeting-mail confirmed:6',
      'meeting-mail cancelled:7',
    ])
  })

  /** The acts that each state accepts. The others are refused. */
  const ALLOWED: Record<MeetingState, readonly string[]> = {
    requested: ['dates', 'refusal', 'cancel'],
    proposed: ['dates', 'refusal', 'cancel', 'confirmation', 'otherdates'],
    confirmed: ['cancel', 'cancellation'],
    declined: ['refusal'],
    cancelled: ['cancel', 'cancellation'],
    over: [],
  }
  test.each(Object.keys(ALLOWED) as MeetingState[])(
    '[MTG-04] %s: allowed acts → 200, others → 409 meeting_{state}',
    async (state) => {
      const who = await app.signIn()
      const make = () =>
        buildMeeting(app.db, {
          person: who.person,
          state,
          ...(state === 'over' && { startsAt: new Date(Date.now() - DAY) }),
        })
      const acts: Record<string, (id: string, dateId: string) => Promise<{ status: number; code?: string }>> = {
        dates: async (id) => asOutcome(await behind(id, '/dates', proposal(3))),
        refusal: async (id) => asOutcome(await behind(id, '/refusal', {})),
        cancellation: async (id) => asOutcome(await behind(id, '/cancellation', {})),
        cancel: (id) => outcome(who.call('POST /meetings/{id}/cancellation', { params: { id }, body: {} })),
        confirmation: (id, dateId) =>
          outcome(who.call('POST /meetings/{id}/confirmation', { params: { id }, body: { dateId } })),
        otherdates: (id) =>
          outcome(who.call('POST /meetings/{id}/otherdates', { params: { id }, body: { answer: '' } })),
      }
      for (const [act, run] of Object.entries(acts)) {
        const meeting = await make()
        const before = await rowOf(meeting.id)
        const result = await run(meeting.id, meeting.dates[1]?.id ?? randomUUID())
        const isAllowed = ALLOWED[state].includes(act)
        expect(result, act).toEqual(isAllowed ? { status: 200 } : { status: 409, code: `meeting_${state}` })
        if (!isAllowed) expect([await rowOf(meeting.id), await jobsOf(meeting.id)], act).toEqual([before, []])
      }
    },
  )
  const asOutcome = ({ status, body }: { status: number; body: ErrorBody }) =>
    status === 200 ? { status } : { status, code: body.code }
  const outcome = (call: Promise<unknown>) =>
    call.then(
      () => ({ status: 200 }),
      ({ status, code }: { status: number; code: string }) => ({ status, code }),
    )

  test('[MTG-04] repeated and concurrent calls of an act → one state, one mail, one notification', async () => {
    const who = await app.signIn(settled)
    const many = async <T>(act: () => Promise<T>): Promise<T> => {
      const answers = await Promise.all(Array.from({ length: 8 }, act))
      for (const answer of [...answers, await act()]) expect(answer).toEqual(answers[0])
      return answers[0]!
    }
    const { _id: id } = await ask(who)
    const params = { id }
    const proposed = await many(() => behind(id, '/dates', proposal(5, 6)))
    await many(() => who.call('POST /meetings/{id}/otherdates', { params, body: { answer: 'Plus tard.' } }))
    const again = await many(() => behind(id, '/dates', proposal(5, 6)))
    expect(again.body.meeting.dates.map(({ _id }) => _id)).not.toEqual(
      proposed.body.meeting.dates.map(({ _id }) => _id),
    )
    const dateId = again.body.meeting.dates[0]!._id
    await many(() => who.call('POST /meetings/{id}/confirmation', { params, body: { dateId: dateId.toUpperCase() } }))
    // The establishment repeats a proposal after the person has confirmed a date.
    expect((await behind(id, '/dates', proposal(6, 5))).body.meeting.state).toBe('confirmed')
    await many(() => behind(id, '/cancellation', { message: 'Fermé.' }))
    await who.call('POST /meetings/{id}/cancellation', { params, body: {} })
    expect((await rowOf(id)).revision).toBe(6)
    expect(await jobsOf(id)).toEqual([
      'meeting-mail request:1',
      'meeting-mail other-dates:3',
      'meeting-mail confirmed:5',
      'meeting-mail cancelled:6',
    ])
    expect(await notificationsOf(who)).toEqual(['meeting-proposed', 'meeting-proposed', 'meeting-cancelled'])

    const { _id: declined } = await ask(who)
    await many(() => behind(declined, '/refusal', { message: 'Complet.' }))
    expect((await behind(declined, '/refusal', { message: 'Autre chose.' })).body.meeting.message).toBe('Complet.')
    expect((await notificationsOf(who)).at(-1)).toBe('meeting-declined')
    expect(await notificationsOf(who)).toHaveLength(4)
  })

  test('[MTG-04] confirm a replaced or past date → 409', async () => {
    const { who, id } = await askFirst()
    const confirm = (dateId: string) =>
      who.call('POST /meetings/{id}/confirmation', { params: { id }, body: { dateId } })
    const [old] = (await behind(id, '/dates', proposal(5))).body.meeting.dates
    const [date] = (await behind(id, '/dates', proposal(6))).body.meeting.dates
    const foreign = await buildMeeting(app.db, { state: 'proposed' })
    for (const dateId of [old!._id, randomUUID(), foreign.dates[0]!.id])
      await expectRefusal(confirm(dateId), 409, 'date_not_proposed')
    await updateRows(app.db, 'meeting_dates', { id: date!._id }, { starts_at: sql<Date>`now()` })
    await expectRefusal(confirm(date!._id), 409, 'date_passed')
    expect((await rowOf(id)).state).toBe('proposed')
  })

  test('[MTG-04] past, too distant or duplicate dates → 400 with the path of each', async () => {
    const { id } = await askFirst()
    const dates = [inDays(-1), inDays(1), inDays(1), inDays(181), '9999-12-31T23:59:59Z'].map((startsAt) => ({
      startsAt,
      minutes: 30,
    }))
    const { status, body } = await behind(id, '/dates', { dates, place: '' })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.fields!.map(({ path }) => path)).toEqual(['0', '2', '3', '4'].map((index) => `dates.${index}.startsAt`))
    expect((await rowOf(id)).state).toBe('requested')
  })

  test('[MTG-04] concurrent decline and confirm: decline wins, confirm gets 409', async () => {
    const { who, id } = await askFirst()
    const [date] = (await behind(id, '/dates', proposal(5))).body.meeting.dates
    const { declining, confirming } = await app.db.transaction().execute(async (tx) => {
      await sql`select from meetings where id = ${id} for update`.execute(tx)
      const declining = behind(id, '/refusal', {})
      await untilLockWaits(app.db, 1)
      const params = { id }
      const confirming = who
        .call('POST /meetings/{id}/confirmation', { params, body: { dateId: date!._id } })
        .catch((error: unknown) => error)
      await untilLockWaits(app.db, 2)
      return { declining, confirming }
    })
    expect((await declining).status).toBe(200)
    expect(await confirming).toMatchObject({ status: 409, code: 'meeting_declined' })
  })

  test('[MTG-04] calendar file: only for a confirmed meeting, otherwise 404', async () => {
    const who = await app.signIn()
    const fetchCalendar = (id: string) =>
      app.inject({ url: `/api/meetings/${id}/calendar`, headers: { cookie: who.cookie } })
    for (const state of ['requested', 'proposed', 'declined', 'cancelled', 'over'] as const)
      expect(
        (await fetchCalendar((await buildMeeting(app.db, { person: who.person, state })).id)).statusCode,
        state,
      ).toBe(404)
    const establishment = await buildEstablishment(app.db, { name: 'CIO; de l’Est' })
    const meeting = await buildMeeting(app.db, {
      person: who.person,
      establishment,
      state: 'confirmed',
      startsAt: new Date('2031-10-26T00:30:00Z'),
      place: 'Salle B,\r\nATTENDEE:mailto:x@evil.example',
    })
    const { headers, body, statusCode } = await fetchCalendar(meeting.id)
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'attachment; filename="rendez-vous.ics"',
    ])
    const text = body.replaceAll('\r\n ', '')
    for (const line of [
      'SUMMARY:Rendez-vous\u00a0: CIO\\; de l’Est',
      'DTSTART:20311026T003000Z',
      'DTEND:20311026T011500Z',
    ])
      expect(text).toContain(line)
    expect(text).not.toMatch(/^ATTENDEE/m)
  })
})

describe('link', () => {
  test('[MTG-04] reading changes nothing; the answer is not cached', async () => {
    const { id } = await askFirst()
    const before = await rowOf(id)
    const answer = await app.inject({ url: `/api/public/meetings/${tokenOf(id)}` })
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect([await rowOf(id), await jobsOf(id)]).toEqual([before, ['meeting-mail request:1']])
  })

  test('[MTG-04] answer: no e-mail, phone number or identifier of the person', async () => {
    const who = await app.signIn({ phone_number: '0611223344' })
    const { _id: id } = await ask(who)
    const { body } = await behind(id)
    for (const secret of [who.person.email, who.person.id, '0611223344', who.person.subject])
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('[MTG-04] other spelling, other kind of link, unknown meeting, deleted account → 404', async () => {
    const { who, id } = await askFirst()
    const token = tokenOf(id)
    const open = async (text: string) =>
      (await app.inject({ url: `/api/public/meetings/${encodeURIComponent(text)}` })).statusCode
    expect(await open(token)).toBe(200)
    for (const other of [token.replace('.', '=.'), app.deps.secrets.linkToken('share', id), tokenOf(randomUUID()), id])
      expect(await open(other), other).toBe(404)
    await sql`select erase_person(${who.person.id})`.execute(app.db)
    expect(await open(token)).toBe(404)
    for (const [path, body] of [
      ['/dates', proposal(3)],
      ['/refusal', {}],
      ['/cancellation', {}],
    ] as const)
      expect((await behind(id, path, body)).status, path).toBe(404)
  })
})
