// Mails to establishments through the simulated mail server, which can refuse a mail or answer late or never.
import type { Meeting } from '@visions/contract/meetings'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { expectCalendarFile } from '../../../test/calendar-files.ts'
import { buildAssessment } from '../../../test/build/assessments.ts'
import { buildEstablishment, buildMeeting } from '../../../test/build/meetings.ts'
import { control, type SignedIn, useOwner, useTestApp } from '../../../test/harness.ts'
import { recordMails } from '../../../test/mails.ts'
import { daysAfter, parisDay, parisInstant } from '@visions/contract/paris'
import { notify } from '../notifications/index.ts'
import { runTask, workQueue } from '../../../test/queue.ts'
import { jobTasks } from '../../jobs.ts'
import { calendarActCases, calendarTransportCases } from '../meeting-calendar.cases.ts'
import { deliveryTask } from '../../platform/deliveries.ts'
import { createMailer, type Mailer } from '../../platform/mail.ts'
import { findRows, getRow, updateRows } from '../../../test/rows.ts'
import { cancelledMeetingMail, closePastMeetings, meetingMail } from './index.ts'
import { remindOfMeetings } from './remind.use-case.ts'

const app = await useTestApp()
const owner = useOwner(app)
const { urls, smtpUrl } = inject('simulators')
const mailer = createMailer(smtpUrl, app.deps.config.mailFrom, 10_000, app.deps.failures)
afterAll(() => mailer.close())

const work = (options: { again?: boolean } = {}, by = mailer) =>
  workQueue(owner, deliveryTask(meetingMail({ ...app.deps, mailer: by }), app.deps), options)

interface Received {
  subject: string
  text: string
  html: string
  headers: { name: string; value: string }[]
  attachments: { name: string; type: string; text: string }[]
}
/** The mails that an establishment received, the oldest first. */
const inbox = async (email: string): Promise<Received[]> => {
  const answer = await fetch(`${urls.mailbox}/api/messages?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as Received[]).toReversed()
}
/** The subject without the first name and the day. */
const gistOf = ({ subject }: Received) =>
  subject.replace(/^\S+ (?=vous demande|annule)/, '').replace(/ du \p{L}+ \d+.* \d{4}|\u00a0: .*/u, '')
const messageIdOf = ({ headers }: Received) => headers.find(({ name }) => name === 'Message-ID')?.value

/** Breaks the mail server for one recipient. The returned function repairs it. */
async function breakMail(email: string, fault: string): Promise<() => Promise<void>> {
  const { id } = await control<{ id: string }>('/faults', { partner: 'mailbox', fault, match: email })
  return async () => void (await fetch(`${urls.control}/faults/${id}`, { method: 'DELETE' }))
}

/** An account older than one hour: it may make several requests (ECO-08). */
const settled = { created_at: new Date(Date.now() - 86_400_000) }
async function askOne(
  who: SignedIn,
  more: object = {},
  establishment: object = {},
): Promise<{ meeting: Meeting; email: string }> {
  const { id: establishmentId, email } = await buildEstablishment(app.db, establishment)
  const { meeting } = await who.call('POST /meetings', { body: { establishmentId, ...more } })
  return { meeting, email }
}
const standing = async (who: SignedIn) => (await who.call('GET /meetings', { query: {} })).meetings[0]!
const notificationsOf = async (who: SignedIn) =>
  (await who.call('GET /notifications', { query: {} })).notifications.map(({ kind }) => kind).toReversed()
const behind = async (id: string, path: string, body: object) =>
  app.inject({
    method: 'POST',
    url: `/api/public/meetings/${app.deps.secrets.linkToken('meeting', id)}${path}`,
    payload: body,
  })
const propose = async (id: string, days = 7) => {
  const startsAt = new Date(Date.now() + days * 86_400_000).toISOString()
  const answer = await behind(id, '/dates', { dates: [{ startsAt, minutes: 30 }], place: 'Salle 4' })
  return answer.json<{ meeting: { dates: { _id: string }[] } }>().meeting.dates[0]!._id
}
const cancel = (who: SignedIn, id: string) => who.call('POST /meetings/{id}/cancellation', { params: { id }, body: {} })
const confirm = (who: SignedIn, id: string, dateId: string) =>
  who.call('POST /meetings/{id}/confirmation', { params: { id }, body: { dateId } })

test('[MTG-04] request accepted by the mail server → person, wishes and links in the mail; transmitted', async () => {
  const who = await app.signIn({
    first_name: 'Inès',
    last_name: 'Roussel',
    city: 'Rennes',
    situation: "Demandeur d'emploi",
    phone_number: '0612345678',
  })
  const assessmentId = (await buildAssessment(app.db, { person: who.person })).id
  const { meeting, email } = await askOne(who, { wishes: 'Le mercredi.\n=1+1', assessmentId })
  expect(meeting.transmitted).toBe(false)
  await work()
  await work()
  const [mail, ...others] = await inbox(email)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('Inès vous demande un rendez-vous')
  const link = `${app.deps.config.publicUrl}/rendez-vous/${app.deps.secrets.linkToken('meeting', meeting._id)}`
  for (const part of [
    link,
    '/bilan/',
    // What is stored about the establishment (PEO-07).
    '/confidentialite/professionnels',
    'Ville\u00a0: Rennes',
    'Situation\u00a0: en recherche d’emploi',
    '> Le mercredi.\n> =1+1',
  ])
    expect(mail!.text).toContain(part)
  expect(mail!.html).toContain(`href="${link}"`)
  const all = JSON.stringify(mail)
  for (const secret of [who.person.email, who.person.id, who.person.subject, '0612345678'])
    expect(all).not.toContain(secret)
  expect(await standing(who)).toMatchObject({ transmitted: true, state: 'requested' })
  const { notifications } = await who.call('GET /notifications', { query: {} })
  expect(notifications).toMatchObject([
    { kind: 'meeting-transmitted', data: { meetingId: meeting._id, establishment: meeting.establishment.name } },
  ])
})

test('[MTG-04] hostile names → no header, HTML or formula in the mail', async () => {
  const who = await app.signIn({
    first_name: '=HYPERLINK("http://evil.example")',
    last_name: '<b>x</b>\u2028Bcc: y@evil.example',
    city: '+33',
  })
  const { email } = await askOne(who, { wishes: '<script>1</script>' }, { name: '@Centre <i>' })
  await work()
  const [mail] = await inbox(email)
  expect(mail!.subject).toBe('Une personne vous demande un rendez-vous')
  expect(mail!.text).toContain('’=HYPERLINK("http://evil.example") <b>x</b> Bcc: y@evil.example souhaite')
  for (const line of mail!.text.split('\n')) expect(line).not.toMatch(/^[=+@-](?!-$)/)
  expect(mail!.html).not.toMatch(/<(b|i|script)>/)
  expect(mail!.headers.map(({ name }) => name)).not.toContain('Bcc')
})

test('[MTG-04] mail server that refuses → not transmitted; repaired → transmitted once', async () => {
  const who = await app.signIn()
  const { email, meeting } = await askOne(who)
  const repair = await breakMail(email, 'refuse')
  await work()
  await work({ again: true })
  expect((await standing(who)).transmitted).toBe(false)
  const { rows } = await owner.query('select last_error from graphile_worker._private_jobs where attempts > 0')
  // No address of person or establishment: answers of the server may contain them.
  expect(rows).toEqual([
    {
      last_error: expect.stringMatching(/^the mail server did not accept a mail: status [45]\d\d$/),
    },
  ])
  await repair()
  await work({ again: true })
  expect([(await inbox(email)).length, (await standing(who)).transmitted, await notificationsOf(who)]).toEqual([
    1,
    true,
    ['meeting-transmitted'],
  ])
  expect(await app.jobs(meeting._id)).toEqual([])
})

test('[MTG-04] mail server accepts but does not answer → sent again with the same Message-ID', async () => {
  const who = await app.signIn()
  const { email } = await askOne(who)
  const repair = await breakMail(email, 'drop')
  await work()
  expect((await standing(who)).transmitted).toBe(false)
  await repair()
  await work({ again: true })
  const mails = await inbox(email)
  expect(mails).toHaveLength(2)
  expect(messageIdOf(mails[0]!)).toMatch(/^<[\da-f]{32}@/)
  expect(new Set(mails.map(messageIdOf)).size).toBe(1)
  expect(await notificationsOf(who)).toEqual(['meeting-transmitted'])
})

test('[MTG-04] request refused eight times → tried again in an hour, at the current address', async () => {
  const who = await app.signIn()
  const { email, meeting } = await askOne(who)
  const repair = await breakMail(email, 'refuse')
  for (let attempt = 1; attempt <= 8; attempt++) await work({ again: true })
  await repair()
  await work()
  expect(await inbox(email), 'not before').toEqual([])
  const corrected = `corrected-${email}`
  await updateRows(app.db, 'establishments', { id: meeting.establishment._id }, { email: corrected })
  await work({ again: true })
  expect([(await inbox(email)).length, (await inbox(corrected)).length, (await standing(who)).transmitted]).toEqual([
    0,
    1,
    true,
  ])
})

test('[MTG-04] request cancelled before it is sent → neither request nor cancellation is sent', async () => {
  const who = await app.signIn(settled)
  const [never, refusedOne] = [await askOne(who), await askOne(who)]
  await cancel(who, never.meeting._id)
  const repair = await breakMail(refusedOne.email, 'refuse')
  await work()
  await cancel(who, refusedOne.meeting._id)
  await repair()
  await work({ again: true })
  await work()
  expect([await inbox(never.email), await inbox(refusedOne.email), await notificationsOf(who)]).toEqual([[], [], []])
})

test('[MTG-04] request cancelled while it is sent, or that may have arrived → the cancellation is sent', async () => {
  const who = await app.signIn(settled)
  const during = await askOne(who)
  const slow: Mailer = {
    ...mailer,
    send: async (mail) => {
      if (mail.to === during.email && mail.subject.endsWith('vous demande un rendez-vous'))
        await cancel(who, during.meeting._id)
      await mailer.send(mail)
    },
  }
  await work({}, slow)
  await work({}, slow)
  expect((await inbox(during.email)).map(gistOf)).toEqual([
    'vous demande un rendez-vous',
    'annule sa demande de rendez-vous',
  ])
  expect(await standing(who)).toMatchObject({ state: 'cancelled', transmitted: true })
  expect(await notificationsOf(who), 'no notification for a cancelled request').toEqual([])

  const maybe = await askOne(who)
  const repair = await breakMail(maybe.email, 'drop')
  await work()
  await cancel(who, maybe.meeting._id)
  await repair()
  // The first run takes the request, which is not sent again, from the queue.
  await work({ again: true })
  await work()
  expect((await inbox(maybe.email)).map(gistOf)).toEqual([
    'vous demande un rendez-vous',
    'annule sa demande de rendez-vous',
  ])
})

test('[MTG-04] other dates, confirmation, cancellation → one mail each, with a calendar for the date', async () => {
  const who = await app.signIn({ first_name: 'Théo', last_name: 'Le Goff' })
  const { meeting, email } = await askOne(who)
  const id = meeting._id
  await work()
  await propose(id)
  await who.call('POST /meetings/{id}/otherdates', { params: { id }, body: { answer: 'Je travaille.' } })
  await work()
  await confirm(who, id, await propose(id))
  await work()
  await cancel(who, id)
  await work()
  const mails = await inbox(email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Théo vous demande un rendez-vous',
    'Théo vous demande d’autres dates',
    expect.stringMatching(/^Le rendez-vous du \p{L}+ \d.* est confirmé$/u),
    expect.stringMatching(/^Le rendez-vous du \p{L}+ \d.* est annulé$/u),
  ])
  expect(mails[1]!.text).toContain('> Je travaille.')
  expect(mails.map(({ attachments }) => attachments.length)).toEqual([0, 0, 1, 1])
  const [confirmed, cancelled] = mails.slice(2).map(({ attachments }) => attachments[0]!)
  expect(confirmed!.name).toBe('rendez-vous.ics')
  for (const part of ['METHOD:PUBLISH', 'SUMMARY:Rendez-vous avec Théo Le Goff', 'LOCATION:Salle 4'])
    expect(confirmed!.text).toContain(part)
  for (const part of ['METHOD:CANCEL', 'STATUS:CANCELLED']) expect(cancelled!.text).toContain(part)
  const uid = (text: string) => /^UID:(.+)$/m.exec(text)?.[1]
  expect(uid(cancelled!.text)).toBe(uid(confirmed!.text))
  expect(new Set(mails.map(messageIdOf)).size).toBe(4)
  expect(await notificationsOf(who)).toEqual([
    'meeting-transmitted',
    'meeting-proposed',
    'meeting-proposed',
    'meeting-confirmed',
  ])
})

/** Which files come of the acts of each case. The others are in MOVED. */
const CASES: Readonly<Record<string, readonly string[]>> = {
  'refused, then confirmed, then cancelled by the person': [
    'requested',
    'three-dates-proposed',
    'proposed-then-all-refused',
    'confirmed-person',
    'confirmed-establishment',
    'confirmed-same-meeting-two-files',
    'organizer-is-not-the-recipient',
    'confirmed-by-telephone',
    'reminder-person',
    'reminder-after-the-hour',
    'confirmed-twice',
    'downloaded-from-the-page',
    'text-corrected',
    'cancelled-by-the-person',
    'cancelled-by-the-person-own-calendar',
    'cancelled-without-organizer',
    'cancelled-without-attendees',
    'cancelled-twice',
    'cancelled-then-new',
  ],
  'cancelled by the establishment': ['cancelled-by-the-establishment'],
  'without a date': ['declined-by-the-establishment', 'cancelled-before-a-date'],
  'other tests': ['account-deleted', 'event-with-hours', 'event-without-end', 'event-changed', 'event-three-days'],
}
const MOVED: Readonly<Record<string, string>> = {
  'attendee-of-a-request': 'no file has METHOD:REQUEST, which would ask for answers that nobody reads',
  'replies-of-calendars': 'the same',
  'confirmed-by-video': 'the place is a text of the establishment: proven by telephone',
  'downloaded-an-old-mail': 'a meeting does not move: it is cancelled, and asked for again',
  'moved-by-the-establishment': 'the same',
  'moved-twice-in-a-minute': 'the same',
  'moved-mails-overtake': 'the same',
  'moved-there-and-back': 'the same',
  'move-asked-not-agreed': 'the same: other dates are asked for before the confirmation only',
  'place-changed': 'the same',
  'establishment-archived': 'stays on both sides: no mail is sent',
  'past-meeting': 'no file is offered',
  'event-whole-day': 'as event-three-days',
  'event-cancelled': 'in the tests of events: 404',
}

/** How files arrive. Proven in the first test below, or elsewhere. */
const CARRIED: Readonly<Record<string, string>> = {
  'content-type-of-mail': 'the mail library adds a part text/calendar with the method to the attachment',
  'one-alternative-part': 'below',
  'file-name': 'below',
  'cancel-file-name': 'below',
  'encoding-of-the-part': 'the mail library encodes the part; its lines: the files of pages',
  'eight-bit-relay': 'the same',
  'plain-text-says-all': 'below',
  'from-and-organizer': 'below',
  'mail-without-file-on-request': 'below',
  'reminder-mail': 'a reminder has no file: only confirmations and cancellations do',
  'download-type': 'below',
  'download-name': 'below',
  'download-not-shared': 'below',
  'download-after-cancel': 'below',
  'download-head': 'below',
  'google-link': 'there is none',
  webcal: 'there is none',
  'outlook-button': 'below',
}

test('[MTG-04] acts of meetings: each case of calendars is run or named with its reason', () => {
  expect(Object.keys(CARRIED)).toEqual(calendarTransportCases.map(({ id }) => id))
  expect([...Object.values(CASES).flat(), ...Object.keys(MOVED)].toSorted()).toEqual(
    calendarActCases.map(({ id }) => id).toSorted(),
  )
})

/** The mailbox reads the lines of a text part. */
const sentLines = (text: string) => text.replaceAll(/\r?\n/g, '\r\n')

/** Both sides of a meeting, with the files that they receive by mail. Both are overseas. */
async function bothSides() {
  const who = await app.signIn({ ...settled, first_name: 'Awa', last_name: 'Lestrade', phone_number: '0612345678' })
  const { meeting, email } = await askOne(who, {}, { name: 'CIO des Tanneurs', city: 'Saint-Denis' })
  const tasks = jobTasks(app.deps, mailer, { ownerDb: app.db, log: app.server.log })
  const secrets = [who.person.email, '0612345678', email]
  const check = (mails: Received[]) =>
    mails.flatMap(({ attachments: [file] }) => {
      const text = sentLines(file?.text ?? '')
      const method = /^METHOD:(\w+)/m.exec(text)?.[1]
      return method ? [{ method, text, event: expectCalendarFile(text, { method, secrets }) }] : []
    })
  return {
    who,
    id: meeting._id,
    establishmentId: meeting.establishment._id,
    workAll: async () => {
      for (const _ of ['establishment', 'person']) await workQueue(owner, tasks)
    },
    mails: async () => ({ person: await inbox(who.person.email), establishment: await inbox(email) }),
    files: async () => ({ person: check(await inbox(who.person.email)), establishment: check(await inbox(email)) }),
    download: async () => {
      const url = `/api/meetings/${meeting._id}/calendar`
      const { body, headers, statusCode } = await app.inject({ url, headers: { cookie: who.cookie } })
      const method = /^METHOD:(\w+)/m.exec(body)?.[1] ?? ''
      return { headers, statusCode, method, event: statusCode === 200 && expectCalendarFile(body, { method, secrets }) }
    },
  }
}
const PLACE = 'Par téléphone, 97400 Saint-Denis'
const proposeThere = async (id: string) => {
  const startsAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const answer = await behind(id, '/dates', { dates: [{ startsAt, minutes: 30 }], place: PLACE })
  return answer.json<{ meeting: { dates: { _id: string }[] } }>().meeting.dates[0]!._id
}

test('[MTG-04] refused, confirmed, cancelled by the person → a file for each side, local hours', async () => {
  const { who, id, establishmentId, workAll, mails, files, download } = await bothSides()
  await workAll()
  await proposeThere(id)
  await workAll()
  await who.call('POST /meetings/{id}/otherdates', { params: { id }, body: { answer: 'Je travaille.' } })
  const date = await proposeThere(id)
  await workAll()
  expect(await files(), 'no date yet').toEqual({ person: [], establishment: [] })
  expect((await download()).statusCode).toBe(404)

  await confirm(who, id, date)
  await confirm(who, id, date)
  await workAll()
  const confirmed = await files()
  const [mine, theirs] = [confirmed.person[0]!.event, confirmed.establishment[0]!.event]
  expect([confirmed.person.length, confirmed.establishment.length]).toEqual([1, 1])
  expect([mine.summary, theirs.summary]).toEqual([
    'Rendez-vous\u00a0: CIO des Tanneurs',
    'Rendez-vous avec Awa Lestrade',
  ])
  expect(mine.uid).not.toBe(theirs.uid)
  for (const side of ['person', 'establishment'] as const) {
    expect(confirmed[side][0]).toMatchObject({ method: 'PUBLISH', event: { location: PLACE } })
    expect(confirmed[side][0]!.text).toContain('STATUS:CONFIRMED')
    const mail = (await mails())[side].at(-1)!
    expect(mail.text, side).toMatch(/ à Paris(?:,|\u00a0;) .*\d+\u00a0h(\u00a0\d\d)? à La Réunion/)
    expect(mail.text, side).toContain(PLACE)
    expect(mail.attachments, side).toMatchObject([{ name: 'rendez-vous.ics' }])
    const from = mail.headers.find(({ name }) => name === 'From')!.value
    expect(from, side).toContain(confirmed[side][0]!.event.organizer.replace('mailto:', ''))
  }
  await updateRows(app.db, 'establishments', { id: establishmentId }, { name: 'CIO des Tânneurs' })
  const { event, headers } = await download()
  expect(event).toMatchObject({
    uid: mine.uid,
    sequence: mine.sequence,
    summary: 'Rendez-vous\u00a0: CIO des Tânneurs',
  })
  expect(headers).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="rendez-vous.ics"',
  })
  const head = { method: 'HEAD', url: `/api/meetings/${id}/calendar`, headers: { cookie: who.cookie } } as const
  expect(await app.inject(head)).toMatchObject({ statusCode: 200, body: '' })
  const stranger = await app.signIn()
  for (const cookie of [stranger.cookie, ''])
    expect((await app.inject({ url: `/api/meetings/${id}/calendar`, headers: { cookie } })).statusCode).not.toBe(200)

  await cancel(who, id)
  await cancel(who, id)
  await workAll()
  const cancelled = await files()
  expect(cancelled.establishment.map(({ method }) => method)).toEqual(['PUBLISH', 'CANCEL'])
  const own = await download()
  for (const [before, after] of [
    [theirs, cancelled.establishment[1]!.event],
    [mine, own.event || theirs],
  ] as const) {
    expect([after.uid, after.organizer]).toEqual([before.uid, before.organizer])
    expect(after.sequence).toBeGreaterThan(before.sequence)
  }
  expect(own.method).toBe('CANCEL')
  const again = await who.call('POST /meetings', { body: { establishmentId } })
  await confirm(who, again.meeting._id, await proposeThere(again.meeting._id))
  await workAll()
  expect((await files()).establishment.at(-1)!.event.uid).not.toBe(theirs.uid)
})

test('[MTG-04] cancelled by the establishment → the file of the person is cancelled', async () => {
  const { who, id, workAll, mails, files } = await bothSides()
  await workAll()
  await confirm(who, id, await proposeThere(id))
  await workAll()
  await behind(id, '/cancellation', { message: 'Désolé.' })
  await workAll()
  const { person, establishment } = await files()
  expect([person.map(({ method }) => method), establishment.map(({ method }) => method)]).toEqual([
    ['PUBLISH', 'CANCEL'],
    ['PUBLISH', 'CANCEL'],
  ])
  expect(establishment[1]!.event.uid).toBe(establishment[0]!.event.uid)
  expect((await mails()).establishment.at(-1)!.text).toContain('Vous avez annulé le rendez-vous du ')
  expect(person[1]!.event.uid).toBe(person[0]!.event.uid)
  expect(person[1]!.event.sequence).toBeGreaterThan(person[0]!.event.sequence)
  expect((await mails()).person.at(-1)!.text).not.toContain('Vous avez annulé')
})

test('[MTG-04] declined, or cancelled before a date → no file', async () => {
  for (const act of ['decline', 'cancel'] as const) {
    const { who, id, workAll, files } = await bothSides()
    await workAll()
    if (act === 'cancel') await cancel(who, id)
    else await behind(id, '/refusal', {})
    await workAll()
    expect(await files(), act).toEqual({ person: [], establishment: [] })
  }
})

test('[MTG-04] mail about an outdated state → not sent', async () => {
  const who = await app.signIn()
  const { meeting, email } = await askOne(who)
  const id = meeting._id
  await work()
  await propose(id)
  await who.call('POST /meetings/{id}/otherdates', { params: { id }, body: { answer: 'Non.' } })
  await confirm(who, id, await propose(id))
  await behind(id, '/cancellation', {})
  await work()
  expect((await inbox(email)).map(gistOf)).toEqual(['vous demande un rendez-vous', 'Le rendez-vous est annulé'])
})

test('[MTG-04] [NOT-01] proposed dates → a link each to the choice, which opening does not decide', async () => {
  const { who, id, workAll, mails } = await bothSides()
  await workAll()
  const date = await proposeThere(id)
  await workAll()
  const found = (await mails()).person.find(({ text: words }) => words.includes('?date='))
  expect(found?.subject).toContain('CIO des Tanneurs')
  const { text } = found!
  const page = `${app.deps.config.publicUrl}/user/meetings`
  expect(text).toMatch(/^\p{Lu}\p{L}+ \d+.* à \d+\u00a0h.* à Paris(?:,|\u00a0;) .* à La Réunion$/mu)
  for (const link of [`${page}?date=${date}#demande-${id}`, `${page}?autres=${id}#demande-${id}`])
    expect(text.split('\n')).toContain(link)
  expect((await standing(who)).state).toBe('proposed')
})

test('[MTG-04] [NOT-01] mails to the person: cancelled dates, late reminder → not sent', async () => {
  const { who, id, workAll, mails } = await bothSides()
  await workAll()
  const before = (await mails()).person.length
  await proposeThere(id)
  await cancel(who, id)
  const [today, tomorrow] = [parisDay(new Date()), daysAfter(parisDay(new Date()), 1)]
  for (const day of [today, tomorrow]) {
    const startsAt = parisInstant(day, '23:50')
    const { id: meetingId } = await buildMeeting(app.db, {
      person: who.person,
      state: 'confirmed',
      startsAt,
      minutes: 10,
    })
    const data = { meetingId, establishment: `CIO ${day}`, startsAt: startsAt.toISOString() }
    await notify(app.db, who.person.id, 'meeting-tomorrow', meetingId, data)
  }
  await workAll()
  const sent = (await mails()).person.slice(before).map(({ subject }) => subject)
  expect(sent).toEqual([expect.stringContaining(`CIO ${tomorrow}`)])
})

test('[MTG-04] reminders: both sides once, from nine in Paris the day before, also when clocks change', async () => {
  const confirmed_at = new Date('2026-01-01T00:00:00Z')
  const at = async (startsAt: string, more: object = {}) => {
    const who = await app.signIn()
    const establishment = await buildEstablishment(app.db)
    await buildMeeting(app.db, {
      person: who.person,
      establishment,
      state: 'confirmed',
      startsAt: new Date(startsAt),
      confirmed_at,
      ...more,
    })
    return { who, email: establishment.email, notified: () => notificationsOf(who) }
  }
  // Summer time begins in the night of 31 March 2030 and ends in the night of 27 October.
  const spring = await at('2030-03-31T08:00:00Z')
  const late = await at('2030-03-31T21:59:00Z')
  const after = await at('2030-03-31T22:00:00Z')
  const autumn = await at('2030-10-27T23:00:00Z')
  const autumnMorning = await at('2030-10-26T22:00:00Z')
  const sudden = await at('2030-03-31T09:00:00Z', { confirmed_at: new Date('2030-03-30T08:00:01Z') })
  const run = async (now: string) => remindOfMeetings(app.db, new Date(now))

  await run('2030-03-30T07:59:59Z')
  expect(await spring.notified()).toEqual([])
  await Promise.all([run('2030-03-30T08:00:00Z'), run('2030-03-30T08:00:00Z')])
  await run('2030-03-30T20:00:00Z')
  for (const one of [spring, late]) expect(await one.notified()).toEqual(['meeting-tomorrow'])
  for (const one of [after, autumn, sudden]) expect(await one.notified()).toEqual([])
  // On 31 March it is summer time: nine in Paris is an hour earlier in UTC.
  await run('2030-03-31T06:59:59Z')
  expect(await after.notified()).toEqual([])
  await run('2030-03-31T07:00:00Z')
  expect(await after.notified()).toEqual(['meeting-tomorrow'])
  await run('2030-10-26T06:59:59Z')
  expect(await autumnMorning.notified()).toEqual([])
  await run('2030-10-26T07:00:00Z')
  expect([await autumnMorning.notified(), await autumn.notified()]).toEqual([['meeting-tomorrow'], []])
  // 28 October begins at 23:00 UTC.
  await run('2030-10-27T07:59:59Z')
  expect(await autumn.notified()).toEqual([])
  await run('2030-10-27T08:00:00Z')
  expect(await autumn.notified()).toEqual(['meeting-tomorrow'])

  await work()
  for (const { email } of [spring, autumn])
    expect((await inbox(email)).map(gistOf)).toEqual(['Vous avez bientôt un rendez-vous'])
  expect((await inbox(spring.email))[0]!.text).toContain('dimanche 31 mars 2030 à 10\u00a0h, heure de Paris')
  expect(await inbox(sudden.email)).toEqual([])
})

test('[MTG-04] a confirmed meeting whose date has passed → over', async () => {
  const past = await buildMeeting(app.db, {
    state: 'confirmed',
    startsAt: new Date(Date.now() - 3_600_000),
    minutes: 45,
  })
  const now = await buildMeeting(app.db, {
    state: 'confirmed',
    startsAt: new Date(Date.now() - 3_600_000),
    minutes: 90,
  })
  await closePastMeetings(app.db)
  const stateOf = async (id: string) => (await getRow(app.db, 'meetings', { id }, ['state'])).state
  expect([await stateOf(past.id), await stateOf(now.id)]).toEqual(['over', 'confirmed'])
})

test('[MTG-04] [SHR-04] deleted account → establishments get a cancellation; nothing else remains', async () => {
  const who = await app.signIn({ first_name: 'Malo', last_name: 'Benali', ...settled })
  const [dated, waiting, unknown] = [await askOne(who), await askOne(who), await askOne(who)]
  const repair = await breakMail(unknown.email, 'refuse')
  await work()
  await confirm(who, dated.meeting._id, await propose(dated.meeting._id))
  await app.db
    .insertInto('account_deletions')
    .values({ person_id: who.person.id, due_at: sql<Date>`now()` })
    .execute()
  const tasks = jobTasks(app.deps, mailer, { ownerDb: app.db, log: app.server.log })
  await owner.query("select graphile_worker.add_job('erase-accounts', '{}')")
  await workQueue(owner, tasks)
  await repair()
  await workQueue(owner, tasks, { again: true })
  await workQueue(owner, tasks)
  const subjects = async (email: string) => (await inbox(email)).map(gistOf)
  expect(await subjects(dated.email)).toEqual([
    'vous demande un rendez-vous',
    'Le rendez-vous est confirmé',
    'Le rendez-vous est annulé',
  ])
  const { text } = (await inbox(dated.email))[2]!.attachments[0]!
  expect(expectCalendarFile(sentLines(text), { method: 'CANCEL', secrets: ['Benali'] }).summary).toBe(
    'Rendez-vous annulé',
  )
  expect(await subjects(waiting.email)).toEqual(['vous demande un rendez-vous', 'annule sa demande de rendez-vous'])
  expect(await subjects(unknown.email)).toEqual([])
  const left = await owner.query(`select 1 from graphile_worker._private_jobs where payload::text like '%Benali%'`)
  expect([left.rowCount, (await findRows(app.db, 'meetings', { person_id: who.person.id })).length]).toEqual([0, 0])
})

test('[MTG-04] mail about a deleted person: given up after ten tries', async () => {
  const { mailer } = recordMails(Infinity)
  const task = deliveryTask(cancelledMeetingMail({ ...app.deps, mailer }), app.deps)['meeting-gone-mail']
  const meeting = {
    meetingId: 'x',
    revision: '2',
    to: 'a@b.example',
    establishment: 'E',
    firstName: 'Canari',
    lastName: '',
    place: '',
    startsAt: '',
    minutes: '0',
  }
  await expect(runTask(task, meeting, 9)).rejects.toThrow('did not accept a mail')
  await runTask(task, meeting, 10)
  expect(app.deps.failures.counts()).toContainEqual({
    target: 'job',
    name: 'meeting-gone-mail',
    class: 'given-up',
    count: 1,
  })
})
