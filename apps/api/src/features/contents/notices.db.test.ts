// Mails about reviews: who receives one, once, and when it is no longer true (OFF-16).
import { sql } from 'kysely'
import type { OfficeRole, ReviewMails } from '@visions/contract/constants'
import { ofName } from '@visions/contract/french-words'
import { afterEach, expect, test } from 'vitest'
import { announcementOf, buildDraft } from '../../../test/build/contents.ts'
import { buildOrganisation } from '../../../test/build/professionals.ts'
import { buildReward } from '../../../test/build/rewards.ts'
import { useOwner, useTestApp } from '../../../test/harness.ts'
import { recordMails } from '../../../test/mails.ts'
import { openOffice, type OfficeCaller } from '../../../test/office.ts'
import { emptyQueue, runTask, workQueue } from '../../../test/queue.ts'
import { updateRows } from '../../../test/rows.ts'
import { CONTENT_MAPPINGS } from '../../contents.ts'
import { deliveryTask } from '../../platform/deliveries.ts'
import { findKnownMedia } from '../media/index.ts'
import { deleteOldArchivals, deleteOldNotices, noticeMail, startNoticeMails } from './index.ts'
import { addNotices } from './notices.repository.ts'
import { publishDue } from './publish-due.use-case.ts'

const app = await useTestApp()
const owner = useOwner(app)
const { db } = app
const deps = { ...app.deps, db, mappings: CONTENT_MAPPINGS, findKnownMedia }
afterEach(async () => {
  await emptyQueue(owner)
  for (const table of ['content_items', 'content_notices'] as const) await db.deleteFrom(table).execute()
  // Publishers of other tests are no second person.
  await db.deleteFrom('member_roles').where('role', '=', 'publisher').execute()
})

const armor = await buildOrganisation(db)
const open = (roles: readonly OfficeRole[] = ['publisher'], organisation = armor) =>
  openOffice(app, { organisation, roles })
const choose = (who: OfficeCaller, reviewMails: ReviewMails) =>
  who.call('PUT /office/access/mails', { body: { reviewMails } })
const draftOf = async (author: OfficeCaller, title: string) => ({
  params: await buildDraft(db, { document: announcementOf({ title }), author: author.professional }),
})
type Draft = Awaited<ReturnType<typeof draftOf>>
const body = { revision: 1 }
const ask = (who: OfficeCaller, draft: Draft) =>
  who.call('POST /office/contents/{kind}/{key}/submission', { ...draft, body })
const returnTo = (who: OfficeCaller, draft: Draft, comment = '') =>
  who.call('POST /office/contents/{kind}/{key}/return', { ...draft, body: { ...body, comment } })
const publish = (who: OfficeCaller, draft: Draft, at?: string) =>
  who.call('POST /office/contents/{kind}/{key}/publication', { ...draft, body: { ...body, ...(at && { at }) } })

/** Passes a time: notices that wait less become due. Default: a minute. */
const pass = (hours = 0) =>
  sql`update content_notices set send_at = send_at - make_interval(mins => 1, hours => ${hours})`.execute(db)

/** Runs the jobs. Returns the mails as `receiver: subject`. */
async function deliver(refusals = 0) {
  const { sent, mailer } = recordMails(refusals)
  await Promise.all([startNoticeMails(db), startNoticeMails(db)])
  const tasks = deliveryTask(noticeMail({ ...deps, mailer }), { ...app.deps, db })
  await workQueue(owner, tasks, { again: refusals > 0 })
  if (refusals > 0) await workQueue(owner, tasks, { again: true })
  return { sent, to: (who: OfficeCaller) => sent.filter(({ to }) => to === who.professional.email) }
}
const subjects = (mails: readonly { subject: string }[]) => mails.map(({ subject }) => subject)

test('[OFF-16] review asked → after a minute, one mail to the publishers of the organisation', async () => {
  const [nadia, paul, far] = [
    await open(['editor']),
    await open(),
    await open(['publisher'], await buildOrganisation(db)),
  ]
  const draft = await draftOf(nadia, 'Atelier du port')
  await ask(nadia, draft)
  await ask(nadia, draft)
  expect((await deliver()).sent).toEqual([])
  await pass()
  const { sent, to } = await deliver()
  expect(subjects(to(paul))).toEqual(['Une annonce attend votre relecture\u00a0: «\u00a0Atelier du port\u00a0»'])
  expect(sent).toHaveLength(1)
  expect(to(far)).toEqual([])
  expect(sent[0]!.text).toContain(nadia.professional.name)
  expect(sent[0]!.text).toContain(`/bureau/contenus/announcements/${draft.params.key}`)
  await pass()
  expect((await deliver()).sent).toEqual([])
})

test('[OFF-16] no second person in the organisation → publishers of the others', async () => {
  const ada = await open(['editor', 'publisher'])
  const cleo = await open(['publisher'], await buildOrganisation(db))
  await ask(ada, await draftOf(ada, 'Atelier du phare'))
  await pass()
  const { sent, to } = await deliver()
  expect([sent.length, to(cleo).length]).toEqual([1, 1])
})

test('[OFF-16] several acts within a minute → one mail; a second one after it', async () => {
  const [nadia, paul] = [await open(['editor']), await open()]
  for (const title of ['Un', 'Deux', 'Trois']) await ask(nadia, await draftOf(nadia, title))
  await pass()
  await ask(nadia, await draftOf(nadia, 'Quatre'))
  const { sent, to } = await deliver()
  expect(subjects(to(paul))).toEqual(['4\u00a0brouillons attendent votre relecture'])
  for (const title of ['Un', 'Deux', 'Trois', 'Quatre']) expect(sent[0]!.text).toContain(`«\u00a0${title}\u00a0»`)
  await ask(nadia, await draftOf(nadia, 'Cinq'))
  await pass()
  expect(subjects((await deliver()).to(paul))).toEqual([expect.stringContaining('Cinq')])
})

test('[OFF-16] returned with a comment → mail to authors; asked again → only that', async () => {
  const [nadia, mona, paul] = [await open(['editor']), await open(['editor']), await open()]
  const draft = await draftOf(nadia, 'Atelier des voiles')
  await ask(mona, draft)
  await returnTo(paul, draft, 'Ajoutez une image.')
  await pass()
  const { sent, to } = await deliver()
  for (const who of [nadia, mona])
    expect(subjects(to(who))).toEqual([
      'Un brouillon est renvoyé à la rédaction\u00a0: «\u00a0Atelier des voiles\u00a0»',
    ])
  expect(sent).toHaveLength(2)
  expect(sent[0]!.text).toContain('> Ajoutez une image.')

  await ask(nadia, draft)
  await returnTo(paul, draft)
  await ask(mona, draft)
  await pass()
  const again = await deliver()
  expect(subjects(again.sent)).toEqual([expect.stringContaining('attend votre relecture')])
  expect(again.to(paul)).toHaveLength(1)
})

test('[OFF-16] published before the mail leaves → mail to authors only', async () => {
  const [nadia, paul] = [await open(['editor']), await open()]
  const draft = await draftOf(nadia, 'Atelier du vent')
  await ask(nadia, draft)
  await publish(paul, draft)
  await pass()
  const { sent, to } = await deliver()
  expect(subjects(to(nadia))).toEqual(['Une annonce est publiée\u00a0: «\u00a0Atelier du vent\u00a0»'])
  expect(sent).toHaveLength(1)
})

test('[OFF-16] scheduled, then published → writers, then also its publisher', async () => {
  const [nadia, paul] = [await open(['editor']), await open()]
  const draft = await draftOf(nadia, 'Atelier de nuit')
  await ask(nadia, draft)
  await publish(paul, draft, new Date(Date.now() + 3_600_000).toISOString())
  await pass()
  const planned = await deliver()
  expect(subjects(planned.sent)).toEqual([expect.stringMatching(/^Une publication est programmée/)])
  expect(planned.to(nadia)).toHaveLength(1)
  await updateRows(db, 'content_items', draft.params, { publish_at: new Date(Date.now() - 1000) })
  await publishDue(deps)
  await pass()
  const done = await deliver()
  expect([done.to(nadia).length, done.to(paul).length, done.sent.length]).toEqual([1, 1, 2])
})

test('[OFF-16] the schedule cannot publish → all concerned, also with «never» or «daily»', async () => {
  const [nadia, paul, ines] = [await open(['editor']), await open(), await open()]
  await choose(nadia, 'never')
  await choose(paul, 'daily')
  const draft = await draftOf(nadia, 'Atelier perdu')
  await ask(nadia, draft)
  await pass()
  await deliver()
  await publish(paul, draft, new Date(Date.now() + 3_600_000).toISOString())
  const document = JSON.stringify(announcementOf({ title: 'Atelier perdu', body: '' }))
  await updateRows(db, 'content_items', draft.params, { draft: document, publish_at: new Date(Date.now() - 1000) })
  await publishDue(deps)
  await pass()
  const { sent, to } = await deliver()
  for (const who of [nadia, paul, ines])
    expect(subjects(to(who))).toEqual([expect.stringMatching(/^Une publication programmée n’a pas eu lieu/)])
  expect(sent[0]!.text).toContain('La publication programmée n’a pas eu lieu\u00a0: ')
})

test('[OFF-16] once a day → nothing before eight in Paris, then one mail; «never» → none', async () => {
  const [nadia, paul, lea] = [await open(['editor']), await open(), await open()]
  await choose(paul, 'daily')
  await choose(lea, 'never')
  for (const title of ['Un', 'Deux']) await ask(nadia, await draftOf(nadia, title))
  const due = await db.selectFrom('content_notices').select('send_at').execute()
  const hours = new Set(due.map(({ send_at }) => send_at.toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris' })))
  expect([...hours]).toEqual(['08:00:00'])
  expect(due.every(({ send_at }) => send_at > new Date())).toBe(true)
  await pass(24)
  const { sent, to } = await deliver()
  expect(subjects(to(paul))).toEqual(['2\u00a0brouillons attendent votre relecture'])
  expect(sent).toHaveLength(1)
})

test('[OFF-16] reader without a role, an address or an access, or who became an author → no mail', async () => {
  const nadia = await open(['editor'])
  const readers = [await open(), await open(), await open(), await open(['publisher', 'editor'])] as const
  const draft = {
    params: await buildDraft(db, {
      kind: 'purposes',
      document: { name: 'Essai', slug: 'essai', description: '', wording: 'J’accepte.', retention: '' },
      author: nadia.professional,
    }),
  }
  await ask(nadia, draft)
  const [left, ended, silent, writer] = readers.map(({ professional }) => professional)
  await db.deleteFrom('memberships').where('professional_id', '=', left!.id).execute()
  await updateRows(db, 'professionals', { id: ended!.id }, { ended_at: new Date() })
  await updateRows(db, 'professionals', { id: silent!.id }, { email: '' })
  await updateRows(db, 'content_items', draft.params, { authors: [nadia.professional.id, writer!.id] })
  await pass()
  expect((await deliver()).sent).toEqual([])
  expect(await db.selectFrom('content_notices').selectAll().execute()).toEqual([])
})

test('[OFF-16] mail refused, or node killed after sending → retried, same Message-ID', async () => {
  const [nadia, paul] = [await open(['editor']), await open()]
  await ask(nadia, await draftOf(nadia, 'Atelier répété'))
  await pass()
  const first = await deliver(1)
  expect(subjects(first.to(paul))).toHaveLength(1)
  const [notice] = await db.selectFrom('content_notices').selectAll().execute()
  expect(notice!.sent_at).not.toBeNull()
  await db.updateTable('content_notices').set({ sent_at: null }).execute()
  const { sent, mailer } = recordMails()
  const tasks = deliveryTask(noticeMail({ ...deps, mailer }), { ...app.deps, db })
  const payload = { mailId: notice!.mail_id, professionalId: paul.professional.id }
  await runTask(tasks['content-notice-mail'], payload)
  await runTask(tasks['content-notice-mail'], payload)
  expect(sent.map(({ messageId }) => messageId)).toEqual([first.sent[0]!.messageId])
})

test('[OFF-16] notices: deleted with their content, and after 30 days', async () => {
  const [nadia, paul] = [await open(['editor']), await open()]
  const [draft, old] = [await draftOf(nadia, 'Abandonné'), await draftOf(nadia, 'Ancien')]
  for (const one of [draft, old]) await ask(nadia, one)
  await nadia.call('DELETE /office/contents/{kind}/{key}/draft', { ...draft, body })
  await pass()
  expect(subjects((await deliver()).to(paul))).toEqual([expect.stringContaining('Ancien')])
  await db
    .updateTable('content_notices')
    .set({ happened_at: new Date(Date.now() - 31 * 86_400_000) })
    .execute()
  await deleteOldNotices(db)
  expect(await db.selectFrom('content_notices').selectAll().execute()).toEqual([])
})

test('[OFF-16] count and list of reviews: what this publisher may answer; the page names who may', async () => {
  const [nadia, paul] = [await open(['editor']), await open()]
  const ada = await open(['publisher', 'editor'])
  const far = await open(['publisher'], await buildOrganisation(db))
  const document = { name: 'Essai', slug: `essai-${crypto.randomUUID()}`, description: '', wording: 'J’accepte.' }
  const bound = { params: await buildDraft(db, { kind: 'purposes', document, author: ada.professional }) }
  const free = await draftOf(ada, 'Atelier libre')
  for (const draft of [bound, free]) await ask(nadia, draft)
  const reviewsOf = (who: OfficeCaller) => who.call('GET /office/reviews/count')
  const countOf = async (who: OfficeCaller) => (await reviewsOf(who)).count
  expect([await countOf(paul), await countOf(ada), await countOf(far)]).toEqual([2, 1, 2])
  const { kind, key } = free.params
  expect(await reviewsOf(ada)).toEqual({ count: 1, next: { kind, key, title: 'Atelier libre' } })
  const none = { count: 0, next: null }
  const { waiting } = await ada.call('GET /office/reviews')
  const mine = new Map(waiting.map((one) => [one.key, one]))
  expect(mine.get(free.params.key)).toMatchObject({ askedBy: nadia.professional.name, canAnswer: true })
  expect(mine.get(bound.params.key)?.canAnswer).toBe(false)

  const reviewOf = async (who: OfficeCaller) =>
    (await who.call('GET /office/contents/{kind}/{key}', { ...bound, query: {} })).review
  const { name } = paul.professional
  const by = { name: nadia.professional.name }
  expect(await reviewOf(nadia)).toMatchObject({ by, canAnswer: false, reviewers: [name], others: [expect.any(String)] })
  expect((await reviewOf(paul))?.canAnswer).toBe(true)
  expect(await reviewOf(far)).toMatchObject({ canAnswer: true, reviewers: [far.professional.name] })
  // A member without a name: no address of hers in the answers for another organisation.
  await updateRows(db, 'professionals', { id: ada.professional.id }, { name: '' })
  await updateRows(db, 'professionals', { id: paul.professional.id }, { name: '' })
  expect((await reviewOf(nadia))?.reviewers).toEqual([`une personne ${ofName(armor.name)}`])
  expect((await reviewOf(far))?.others).toEqual([armor.name])
  expect(JSON.stringify(await far.call('GET /office/contents/{kind}/{key}', { ...bound, query: {} }))).not.toContain(
    paul.professional.email,
  )
  await returnTo(paul, bound)
  expect([await countOf(paul), await reviewOf(nadia)]).toEqual([1, undefined])
  await publish(paul, free)
  expect([await reviewsOf(paul), await reviewsOf(far)]).toEqual([none, none])
})

const comment = (who: OfficeCaller, draft: Draft, text: string) =>
  who.call('POST /office/contents/{kind}/{key}/comments', { ...draft, body: { text } })
const discard = (who: OfficeCaller, draft: Draft) =>
  who.call('DELETE /office/contents/{kind}/{key}/draft', { ...draft, body })

test('[OFF-16] comments of five minutes → one mail to authors, submitter, commenters; none to the writer', async () => {
  const [nadia, mona, paul, ines] = [await open(['editor']), await open(['editor']), await open(), await open()]
  const draft = await draftOf(nadia, 'Atelier bavard')
  await ask(mona, draft)
  await comment(paul, draft, 'Un')
  await choose(paul, 'never')
  await pass()
  await deliver()
  for (const text of ['Deux', 'Trois']) await comment(ines, draft, text)
  await pass(0)
  expect((await deliver()).sent).toEqual([])
  await comment(ines, draft, 'Quatre')
  await pass(1)
  const { sent, to } = await deliver()
  const subject = 'Vous avez 4\u00a0nouveaux commentaires\u00a0: «\u00a0Atelier bavard\u00a0»'
  expect([subjects(to(nadia)), subjects(to(mona))]).toEqual([[subject], [subject]])
  expect(sent).toHaveLength(2)
  expect(sent[0]!.text).toContain('> Quatre')
  await pass(1)
  expect((await deliver()).sent).toEqual([])
})

test('[OFF-16] draft discarded by another one → mail to its writers; by its author → none', async () => {
  const [nadia, paul] = [await open(['editor']), await open()]
  const [draft, own] = [await draftOf(nadia, 'Atelier perdu de vue'), await draftOf(nadia, 'Atelier abandonné')]
  await ask(nadia, draft)
  await discard(paul, draft)
  await discard(nadia, own)
  await pass()
  const { sent } = await deliver()
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [nadia.professional.email, 'Votre brouillon est supprimé\u00a0: «\u00a0Atelier perdu de vue\u00a0»'],
  ])
  expect(sent[0]!.text).toContain('il n’existe plus dans le bureau')
  expect(sent[0]!.text).not.toContain(draft.params.key)
})

test('[OFF-16] archiving proposed → one mail to publishers; its answer, or none in 30 days → proposer', async () => {
  const [paul, ines, nadia] = [await open(), await open(), await open(['editor'])]
  const rewards = await Promise.all([1, 2, 3, 4].map(() => buildReward(db)))
  const keys = rewards.map(({ id }) => id)
  const archive = (who: OfficeCaller, some: string[]) =>
    who.call('POST /office/contents/{kind}/archive', { params: { kind: 'rewards' }, body: { keys: some } })
  await archive(paul, keys)
  await pass()
  const proposed = await deliver()
  expect(subjects(proposed.to(ines))).toEqual(['4\u00a0archivages attendent votre accord'])
  expect(proposed.sent).toHaveLength(1)

  const [confirmed, withdrawn, ended, open4] = keys as [string, string, string, string]
  await db
    .updateTable('content_versions')
    .set({ authors: [nadia.professional.id] })
    .where('key', '=', confirmed)
    .execute()
  await archive(ines, [confirmed])
  await ines.call('DELETE /office/contents/{kind}/{key}/archival', { params: { kind: 'rewards', key: withdrawn } })
  await updateRows(db, 'content_archivals', { key: ended }, { proposed_at: new Date(Date.now() - 31 * 86_400_000) })
  await Promise.all([deleteOldArchivals(db), deleteOldArchivals(db)])
  await pass()
  const { to, sent } = await deliver()
  expect(subjects(to(paul))).toEqual(['Voici 3\u00a0nouvelles de vos contenus'])
  for (const words of ['Archivage par', 'Archivage annulé par', 'Proposition d’archivage sans réponse'])
    expect(to(paul)[0]!.text).toContain(words)
  expect(subjects(to(nadia))).toEqual([expect.stringMatching(/^Une récompense est archivée/)])
  expect(sent).toHaveLength(2)
  expect(open4).toBeDefined()
})

test('[OFF-16] archiving proposed, answered before the mail leaves → no mail to confirm', async () => {
  const [paul, ines] = [await open(), await open()]
  const { id } = await buildReward(db)
  const call = { params: { kind: 'rewards' as const }, body: { keys: [id] } }
  await paul.call('POST /office/contents/{kind}/archive', call)
  await ines.call('POST /office/contents/{kind}/archive', call)
  await pass()
  const { sent, to } = await deliver()
  expect([to(ines).length, to(paul).length, sent.length]).toEqual([0, 1, 1])
})

test('[OFF-16] testimony archived by one publisher → its authors; no name in the subject', async () => {
  const [nadia, paul] = [await open(['editor']), await open()]
  const params = await buildDraft(db, { kind: 'testimonies', document: { name: 'Nadège, opticienne' } })
  await updateRows(db, 'content_items', params, { draft: null, stage: null, archived_at: new Date() })
  const notice = { event: 'archived', actorId: paul.professional.id, commentId: null } as const
  await addNotices(db, params, notice, [{ id: nadia.professional.id, daily: false }])
  await pass()
  expect(subjects((await deliver()).to(nadia))).toEqual(['Un témoignage est archivé'])
})

test('[OFF-16] no other publisher → administrators of the organisation; one who can by then → none', async () => {
  const [ada, awa] = [await open(['editor', 'publisher']), await open(['admin'])]
  await ask(ada, await draftOf(ada, 'Atelier seul'))
  await pass()
  const { sent, to } = await deliver()
  expect(subjects(to(awa))).toEqual(['Personne ne peut relire un brouillon\u00a0: «\u00a0Atelier seul\u00a0»'])
  expect(sent).toHaveLength(1)
  await ask(ada, await draftOf(ada, 'Atelier accompagné'))
  await open()
  await pass()
  expect((await deliver()).sent).toEqual([])
})

test('[OFF-16] several published in one act → one mail to each author, none to the publisher', async () => {
  const [nadia, ines, paul] = [await open(['editor']), await open(['editor']), await open()]
  const drafts = [
    await draftOf(nadia, 'Un'),
    await draftOf(nadia, 'Deux'),
    await draftOf(ines, 'Trois'),
    await draftOf(paul, 'Quatre'),
  ]
  await paul.call('POST /office/contents/{kind}/publication', {
    params: { kind: 'announcements' },
    body: { contents: drafts.map(({ params: { key } }) => ({ key, revision: 1 })) },
  })
  await pass()
  const { sent, to } = await deliver()
  expect(subjects(to(nadia))).toEqual(['Voici 2\u00a0nouvelles de vos contenus'])
  expect([to(ines).length, to(paul).length, sent.length]).toEqual([1, 0, 2])
})

test('[OFF-16] reward published without codes → the mail leads to its codes', async () => {
  const nadia = await open(['editor'])
  for (const codes of [0, 1]) {
    const { id } = await buildReward(db, { codes })
    const address = { kind: 'rewards' as const, key: id }
    await comment(nadia, { params: address }, 'Prêt')
    const { live_version: version } = await db
      .selectFrom('content_items')
      .select('live_version')
      .where('key', '=', id)
      .executeTakeFirstOrThrow()
    expect(version).not.toBeNull()
    const notice = { event: 'published', actorId: null, commentId: null } as const
    await addNotices(db, address, notice, [{ id: nadia.professional.id, daily: false }])
    await pass()
    const [mail] = (await deliver()).to(nadia)
    expect(mail!.text.includes(`/bureau/codes/${id}`)).toBe(codes === 0)
  }
})

test('[OFF-16] the planner leaves before the date → writers and other publishers, not the planner', async () => {
  const [nadia, paul, ines] = [await open(['editor']), await open(), await open()]
  const draft = await draftOf(nadia, 'Atelier sans chef')
  await ask(nadia, draft)
  await publish(paul, draft, new Date(Date.now() + 3_600_000).toISOString())
  await pass()
  await deliver()
  await db.deleteFrom('memberships').where('professional_id', '=', paul.professional.id).execute()
  await publishDue(deps)
  await publishDue(deps)
  await pass()
  const { sent, to } = await deliver()
  expect([to(nadia).length, to(ines).length, sent.length]).toEqual([1, 1, 2])
})
