// Who publishes a draft (OFF-10): every pair of roles and every act of authorship, two sessions, roles that are lost.
import { randomUUID } from 'node:crypto'
import { OFFICE_ROLES, type ContentKind, type OfficeRole } from '@visions/contract/constants'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { describe, expect, test } from 'vitest'
import { buildOrganisation } from '../../../test/build/professionals.ts'
import { expectRefusal, untilLockWaits, useTestApp } from '../../../test/harness.ts'
import { openOffice, reopenOffice, type OfficeCaller } from '../../../test/office.ts'

const app = await useTestApp()
const { db } = app
const organisation = await buildOrganisation(db)
const open = (roles: readonly OfficeRole[]) => openOffice(app, { organisation, roles })

const kind: ContentKind = 'purposes'
const purpose = (): ContentDocument => ({
  name: 'Trouver mes matchs',
  slug: `finalite-${randomUUID().slice(0, 8)}`,
  description: 'Le destinataire compare vos réponses à ses offres.',
  wording: 'J’accepte que mes réponses soient transmises pour trouver mes matchs.',
  retention: 'Douze mois au plus.',
})
const params = (key: string) => ({ params: { kind, key } })
const create = async (by: OfficeCaller) =>
  (await by.call('POST /office/contents/{kind}', { params: { kind }, body: {} })).key
const save = async (by: OfficeCaller, key: string, revision: number, document = purpose()) =>
  (await by.call('PUT /office/contents/{kind}/{key}/draft', { ...params(key), body: { revision, document } })).revision
const restore = async (by: OfficeCaller, key: string, revision: number) =>
  (
    await by.call('POST /office/contents/{kind}/{key}/restoration', {
      ...params(key),
      body: { revision, from: { save: 2 } },
    })
  ).revision
const publish = (by: OfficeCaller, key: string, revision: number, at?: string) =>
  by.call('POST /office/contents/{kind}/{key}/publication', { ...params(key), body: { revision, ...(at && { at }) } })
const submit = (by: OfficeCaller, key: string, revision: number) =>
  by.call('POST /office/contents/{kind}/{key}/submission', { ...params(key), body: { revision } })
const isLive = async (key: string) =>
  (await db.selectFrom('purposes').select('id').where('id', '=', key).executeTakeFirst()) !== undefined
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

const PAIRS = (['editor', 'publisher'] as const).flatMap((author) => OFFICE_ROLES.map((other) => ({ author, other })))
test.each(PAIRS)('[OFF-10] $author writes, $other publishes: only a publisher who is no author', async (pair) => {
  const [writer, other] = [await open([pair.author]), await open([pair.other])]
  const key = await create(writer)
  const revision = await save(writer, key, 1)
  for (const at of [undefined, tomorrow])
    await expectRefusal(
      publish(writer, key, revision, at),
      pair.author === 'publisher' ? 409 : 403,
      pair.author === 'publisher' ? 'two_people_needed' : 'role_needed',
    )
  await submit(writer, key, revision)
  if (pair.other === 'publisher') expect(await publish(other, key, revision)).toEqual({ version: 1 })
  else await expectRefusal(publish(other, key, revision), 403, 'role_needed')
  expect(await isLive(key)).toBe(pair.other === 'publisher')
})

describe('every act of authorship', () => {
  const both: readonly OfficeRole[] = ['editor', 'publisher']

  test('[OFF-10] creation, save, restoration by a publisher: refused to them in every session', async () => {
    const [me, other] = [await open(both), await open(both)]
    const again = await reopenOffice(app, me.professional, { organisation })
    const attempts: ((key: string, revision: number) => Promise<number>)[] = [
      (key, revision) => save(me, key, revision),
      async (key, revision) => restore(me, key, await save(me, key, revision)),
      async (key, revision) => restore(me, key, await save(other, key, revision)),
    ]
    for (const write of attempts) {
      const key = await create(me)
      const revision = await write(key, await save(me, key, 1))
      for (const session of [me, again]) await expectRefusal(publish(session, key, revision), 409, 'two_people_needed')
      expect(await isLive(key)).toBe(false)
    }
  })

  test('[OFF-10] shown document, saved only if changed → no author, no save, in each state', async () => {
    const [writer, me] = [await open(both), await open(both)]
    const key = await create(writer)
    const document = purpose()
    const revision = await save(writer, key, 1, document)
    const onlyIfChanged = (from: number, changes: object = {}) =>
      me.call('PUT /office/contents/{kind}/{key}/draft', {
        ...params(key),
        body: { revision: from, document: { ...document, ...changes }, onlyIfChanged: true },
      })
    await submit(writer, key, revision)
    expect(await onlyIfChanged(revision)).toMatchObject({ revision })
    await publish(me, key, revision, tomorrow)
    expect(await onlyIfChanged(revision)).toMatchObject({ revision })
    await me.call('POST /office/contents/{kind}/{key}/return', { ...params(key), body: { revision, comment: '' } })
    await submit(writer, key, revision)
    await publish(me, key, revision)
    expect(await onlyIfChanged(revision)).toMatchObject({ revision })
    expect((await me.call('GET /office/contents/{kind}/{key}', params(key))).state).toBe('published')
    expect(await onlyIfChanged(revision, { name: 'Autre nom' })).toMatchObject({ revision: revision + 1 })
  })

  test('[OFF-10] two authors: neither publishes, a third one does', async () => {
    const [one, two, three] = [await open(both), await open(both), await open(both)]
    const key = await create(one)
    const revision = await save(two, key, 1)
    await submit(one, key, revision)
    for (const author of [one, two]) await expectRefusal(publish(author, key, revision), 409, 'two_people_needed')
    await publish(three, key, revision)
  })

  test('[OFF-10] a reviewer who corrects the draft becomes an author', async () => {
    const [writer, reviewer] = [await open(both), await open(both)]
    const key = await create(writer)
    let revision = await save(writer, key, 1)
    await submit(writer, key, revision)
    revision = await save(reviewer, key, revision)
    await expectRefusal(publish(reviewer, key, revision), 409, 'two_people_needed')
  })

  test('[OFF-10] a publisher who has seen an older revision → 409, nothing is live', async () => {
    const [writer, reviewer] = [await open(both), await open(both)]
    const key = await create(writer)
    const seen = await save(writer, key, 1)
    await save(writer, key, seen)
    await expectRefusal(publish(reviewer, key, seen), 409, 'draft_changed')
    expect(await isLive(key)).toBe(false)
  })

  test('[OFF-10] a role lost while the publication waits → 403, nothing is live', async () => {
    const [writer, reviewer] = [await open(both), await open(both)]
    const key = await create(writer)
    const revision = await save(writer, key, 1)
    await submit(writer, key, revision)
    let waiting: Promise<unknown> | undefined
    await db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom('member_roles')
        .where('professional_id', '=', reviewer.professional.id)
        .where('role', '=', 'publisher')
        .execute()
      waiting = publish(reviewer, key, revision)
      waiting.catch(() => {})
      await untilLockWaits(db)
    })
    await expectRefusal(waiting!, 403, 'role_needed')
    expect(await isLive(key)).toBe(false)
  })

  test('[OFF-10] a new wording: the version rises, a consent given before stays at its own', async () => {
    const [writer, reviewer] = [await open(both), await open(both)]
    const key = await create(writer)
    const first = purpose()
    const publishNext = async (revision: number, document: ContentDocument) => {
      const next = await save(writer, key, revision, document)
      await submit(writer, key, next)
      await publish(reviewer, key, next)
    }
    await publishNext(1, first)
    const versionOf = async () =>
      (await db.selectFrom('purposes').select('version').where('id', '=', key).executeTakeFirstOrThrow()).version
    expect(await versionOf()).toBe(1)
    await publishNext(2, { ...first, name: 'Autre nom' })
    expect(await versionOf()).toBe(1)
    await publishNext(3, { ...first, wording: 'J’accepte une autre formulation.' })
    expect(await versionOf()).toBe(2)
  })
})
