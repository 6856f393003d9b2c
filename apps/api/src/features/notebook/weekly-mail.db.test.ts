import { daysAfter, parisDay, parisInstant } from '@visions/contract/paris'
import { afterEach, expect, test } from 'vitest'
import { type SignedIn, useOwner, useTestApp } from '../../../test/harness.ts'
import { insert } from '../../../test/build/insert.ts'
import { recordMails } from '../../../test/mails.ts'
import { emptyQueue, workQueue } from '../../../test/queue.ts'
import { updateRows } from '../../../test/rows.ts'
import { deliveryTask } from '../../platform/deliveries.ts'
import { findWeeklyReasons, weeklyMail, welcomeMail } from './index.ts'

const app = await useTestApp()
const owner = useOwner(app)
afterEach(() => emptyQueue(owner))

/** Ten in the morning of the next Tuesday in Paris, some days later. */
function tuesday(plus = 0): Date {
  let day = parisDay(new Date())
  do day = daysAfter(day, 1)
  while (new Date(`${day}T12:00:00Z`).getUTCDay() !== 2)
  return parisInstant(daysAfter(day, plus), '10:00')
}

function postman(now: Date) {
  const { sent, mailer } = recordMails(0)
  const tools = { ...app.deps, mailer }
  const tasks = {
    ...deliveryTask(
      weeklyMail(tools, () => now),
      app.deps,
    ),
    ...deliveryTask(welcomeMail(tools), app.deps),
  }
  return { sent, work: () => workQueue(owner, tasks) }
}
const want = ({ call }: SignedIn, isOn = true) => call('PUT /mailpreferences', { body: { topics: { weekly: isOn } } })
/** An aim of students that begins on the day of the mail. */
const buildAim = (now: Date) =>
  insert(app.db, 'aims', {
    title: `Choisir ${crypto.randomUUID()}`,
    body: 'x',
    situations: ['Étudiant'],
    first_day: parisDay(now),
    last_day: daysAfter(parisDay(now), 30),
    serves: 'events',
  })
const subjects = (sent: readonly { to: string; subject: string }[], { person }: SignedIn) =>
  sent.filter(({ to }) => to === person.email).map(({ subject }) => subject)

test('[PIS-05] weekly mail: chosen, one true reason → one mail, however often the job runs', async () => {
  const who = await app.signIn()
  const other = await app.signIn()
  const stopped = await app.signIn()
  const leaving = await app.signIn()
  for (const one of [who, stopped, leaving]) await want(one)
  await want(other, false)
  await insert(app.db, 'account_deletions', { person_id: leaving.person.id, due_at: tuesday(30) })
  const now = tuesday()
  await buildAim(now)
  app.deps.content.changed()
  await Promise.all(Array.from({ length: 4 }, () => findWeeklyReasons(app.deps, now)))
  await want(stopped, false)
  const { sent, work } = postman(now)
  await work()
  expect(subjects(sent, who)).toEqual([expect.stringMatching(/^Un repère de votre année va jusqu’au /)])
  for (const one of [other, stopped, leaving]) expect(subjects(sent, one)).toEqual([])
  expect(sent[0]!.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')

  for (const days of [1, 2, 6, 7, 8, 14]) await findWeeklyReasons(app.deps, tuesday(days))
  await work()
  expect(subjects(sent, who)).toHaveLength(1)
})

test('[PIS-05] weekly mail: nothing true, or no longer when it is sent → none', async () => {
  const who = await app.signIn({ situation: 'Indépendant' })
  const late = await app.signIn()
  await want(who)
  await want(late)
  const now = tuesday()
  await buildAim(now)
  app.deps.content.changed()
  await findWeeklyReasons(app.deps, now)
  await app.db.deleteFrom('aims').execute()
  app.deps.content.changed()
  const { sent, work } = postman(now)
  await work()
  expect([subjects(sent, who), subjects(sent, late)]).toEqual([[], []])
})

test('[PIS-05] end of the onboarding → one welcome, to a confirmed address only', async () => {
  const who = await app.signIn({ has_done_onboarding: false })
  const unconfirmed = await app.signIn({ has_done_onboarding: false })
  await updateRows(app.db, 'people', { id: unconfirmed.person.id }, { email_confirmed_at: null })
  for (const one of [who, unconfirmed])
    for (let times = 0; times < 2; times++)
      await one.call('PUT /users/{id}', { params: { id: one.person.id }, body: { hasDoneOnboarding: true } })
  await owner.query(`update graphile_worker._private_jobs set run_at = now() where key like 'welcome-mail%'`)
  const { sent, work } = postman(new Date())
  await work()
  expect(subjects(sent, who)).toEqual(['Votre accueil Visions est prêt'])
  expect(subjects(sent, unconfirmed)).toEqual([])
  await who.call('PUT /users/{id}', { params: { id: who.person.id }, body: { hasDoneOnboarding: true } })
  await work()
  expect(subjects(sent, who)).toHaveLength(1)
})
