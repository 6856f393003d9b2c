// Profiles for publishers of trainings, as consents: sent once, confirmed once, withdrawn (MAT-07).
import type { UnknownConsumer } from '@visions/contract/partners/consents'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildDataType, buildTool } from '../../../test/build/content.ts'
import { buildExchange, buildPurpose } from '../../../test/build/exchanges.ts'
import { buildConnection } from '../../../test/build/people.ts'
import { useConsentsHost } from '../../../test/consents-host.ts'
import { type SignedIn, type TestApp, useOwner, useTestApp } from '../../../test/harness.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { emptyQueue, workQueue } from '../../../test/queue.ts'
import { type Db } from '../../platform/database/database.ts'
import { deliveryTask } from '../../platform/deliveries.ts'
import { findRows, getRow, updateRows } from '../../../test/rows.ts'
import { addPublisherConsent, consentDelivery, findOffers, hasLiveConsent } from './index.ts'

const host = await useConsentsHost()
const app = await useTestApp({ consentsUrl: host.url, partnerTimeoutMs: 1000 })
const owner = useOwner(app)
const canSendToPublisher = async () => true
const onPublisherConfirmed = vi.fn(async (_tx: Db, _consentId: string) => {})
beforeEach(async () => {
  await emptyQueue(owner)
  host.asked.length = 0
  host.profiles.clear()
  host.withdrawn.clear()
  host.behave('well')
  onPublisherConfirmed.mockReset()
})

const deliveries = (deps: Pick<TestApp['deps'], 'config' | 'consentsHost'> = app.deps) =>
  deliveryTask(consentDelivery(deps, { onPublisherConfirmed, canSendToPublisher }), app.deps)
const work = () => workQueue(owner, deliveries(), { again: true })

const TRAININGS = [{ code: 'f-12', title: 'BUT Génie civil' }]

/** Builds a person and sends their profile to publishers through a provider of matches. */
async function send({ publishers = ['Institut des Dunes'] } = {}) {
  const { db } = app
  const [provider, own] = [await buildTool(db), await buildTool(db)]
  const types = [
    await buildDataType(db, { tool: own, name: 'Coordonnées', section: 'contact' }),
    await buildDataType(db, { tool: own, name: 'Situation', section: 'situation' }),
  ]
  const purpose = await buildPurpose(db, { name: 'Démarchage formations' })
  await buildExchange(db, { kind: 'publisher', importTool: provider, dataTypes: types, purpose })
  const [offer] = await findOffers(db, { kinds: ['publisher'], importToolId: provider.id })
  const who = await app.signIn()
  const { id: atProvider } = await buildConnection(db, { person: who.person, tool: provider })
  const shared = [
    { id: types[0]!.id, name: 'Coordonnées', rows: [{ label: 'E-mail', value: who.person.email }] },
    {
      id: types[1]!.id,
      name: 'Situation',
      section: 'situation' as const,
      rows: [{ label: 'Niveau', value: 'Bac', code: 'level', amount: 4 }],
    },
  ]
  const sendTo = (...names: string[]) =>
    db.transaction().execute(async (tx) => {
      const made: string[] = []
      for (const publisher of names)
        made.push(
          await addPublisherConsent(tx, who.person.id, { publisher, trainings: TRAININGS, offer: offer!, shared }),
        )
      return made
    })
  const ids = await sendTo(...publishers)
  return { who, provider, own, atProvider, shared, sendTo, ids, id: ids[0]! }
}
/** The pseudonym under which a profile is sent. */
const subjectOf = async (id: string) =>
  (await getRow(app.db, 'consent_deliveries', { record: id }, ['subject'])).subject

const read = async (who: SignedIn, id: string) => (await who.call('GET /consents/{id}', { params: { id } })).consent
const withdraw = async (who: SignedIn, id: string) =>
  (await who.call('POST /consents/{id}/withdrawal', { params: { id } })).consent
const notificationsOf = async ({ person }: SignedIn) =>
  (await findRows(app.db, 'notifications', { person_id: person.id }, ['kind', 'data'], 'created_at')).map(
    ({ kind, data }) => [kind, (data as Record<string, string>)['recipient']],
  )

test('[MAT-07] [CON-06] profile → the host receives it once; the consent has publisher and trainings', async () => {
  const { who, provider, own, shared, id } = await send()
  await work()
  const subject = await subjectOf(id)
  expect(host.asked).toMatchObject([{ path: '/v1/consents/custom/unknownconsumer', subject, idempotencyKey: id }])
  expect(host.profiles.get(id)).toEqual({
    userId: subject,
    datatypes: shared,
    purposeName: 'Démarchage formations',
    purposeSlug: 'sell_trainings',
    providerId: provider.id,
    consumer: { name: 'Institut des Dunes', trainings: TRAININGS },
    times: 1,
  } satisfies UnknownConsumer & { times: number })
  const consent = await read(who, id)
  expect(consent).toMatchObject({
    exporter: { _id: own.id },
    recipient: { _id: provider.id, name: 'Institut des Dunes' },
    trainings: TRAININGS,
    email: '',
    deliveries: [{ kind: 'given', state: 'confirmed', attempts: 1 }],
  })
  expect(consent.shared.map(({ rows }) => rows)).toEqual([
    [{ label: 'E-mail', value: who.person.email }],
    [{ label: 'Niveau', value: 'Bac' }],
  ])
  expect(await notificationsOf(who)).toEqual([
    ['consent-given', 'Institut des Dunes'],
    ['application-sent', 'Institut des Dunes'],
  ])
})

test('[MAT-07] several profiles → one consent each; none counts as sharing with the provider', async () => {
  const { who, provider, ids } = await send({
    publishers: ['Institut des Dunes', 'École du Phare', 'Institut des Dunes'],
  })
  await work()
  expect(ids.map((id) => host.profiles.get(id)?.consumer.name)).toEqual([
    'Institut des Dunes',
    'École du Phare',
    'Institut des Dunes',
  ])
  expect((await who.call('GET /consents')).consents).toHaveLength(3)
  expect(await hasLiveConsent(app.db, who.person.id, provider.id)).toBe(false)
})

test('[MAT-07] answer 200 for a known key → confirmed in one transaction with onPublisherConfirmed', async () => {
  const { who, id } = await send()
  host.behave('lost')
  await work()
  expect(onPublisherConfirmed).not.toHaveBeenCalled()
  host.behave('well')
  onPublisherConfirmed.mockRejectedValueOnce(new Error('not now'))
  await work()
  await updateRows(app.db, 'consent_deliveries', {}, { sending_until: null })
  expect((await read(who, id)).deliveries, 'together or not at all').toMatchObject([{ state: 'pending', attempts: 2 }])
  expect(await notificationsOf(who)).toEqual([['consent-given', 'Institut des Dunes']])
  await work()
  await work()
  expect(host.profiles.get(id)!.times).toBe(3)
  expect((await read(who, id)).deliveries).toMatchObject([{ state: 'confirmed', attempts: 3 }])
  expect(onPublisherConfirmed.mock.calls.map(([, consentId]) => consentId)).toEqual([id, id])
})

test('[MAT-07] pseudonym at a publisher: one for each, also later, never that at the provider', async () => {
  const { who, atProvider, sendTo, ids } = await send({ publishers: ['Institut des Dunes', 'École du Phare'] })
  const [dunes, phare] = await Promise.all(ids.map(subjectOf))
  expect(new Set([dunes, phare, atProvider, who.person.id]).size).toBe(4)
  await withdraw(who, ids[0]!)
  const [again] = await sendTo('Institut des Dunes')
  expect(await subjectOf(again!), 'also after a withdrawal').toBe(dunes)
  await work()
  expect([...host.profiles.values()].map(({ userId }) => userId).toSorted()).toEqual([dunes, phare].toSorted())
  expect(JSON.stringify(host.asked)).not.toContain(atProvider)

  const other = await send()
  expect(await subjectOf(other.id), 'another person').not.toBe(dunes)
  // Earlier versions sent profiles under the pseudonym at the provider.
  await updateRows(app.db, 'consent_deliveries', { record: other.id }, { subject: other.atProvider })
  const [fresh] = await other.sendTo('Institut des Dunes')
  expect([other.atProvider, dunes]).not.toContain(await subjectOf(fresh!))
})

test('[MAT-07] [CON-06] withdrawal → not sent, or withdrawn at the host; only shared rows are deleted', async () => {
  const { who, ids } = await send({ publishers: ['Institut des Dunes', 'École du Phare'] })
  const [early, late] = ids as [string, string]
  await withdraw(who, early)
  await work()
  expect([...host.profiles.keys()]).toEqual([late])
  const taken = await withdraw(who, late)
  expect(taken).toMatchObject({ trainings: TRAININGS, recipient: { name: 'École du Phare' } })
  expect(taken.shared.flatMap(({ rows }) => rows)).toEqual([])
  await work()
  expect([...host.withdrawn.keys()]).toEqual([late])
  expect(host.asked.at(-1)).toMatchObject({
    path: `/v1/consents/${late}/withdrawal`,
    subject: host.profiles.get(late)!.userId,
  })
  expect((await notificationsOf(who)).map(([kind]) => kind)).toEqual([
    'consent-given',
    'consent-given',
    'consent-withdrawn',
    'application-sent',
    'consent-withdrawn',
  ])
})

test('[MAT-07] [CON-06] receipt of a profile → names the publisher and the trainings, as JSON and PDF', async () => {
  const { who, provider, id } = await send()
  const receipt = async (query = '') =>
    app.inject({ url: `/api/consents/${id}/receipt${query}`, headers: { cookie: who.cookie } })
  const answer = await receipt()
  expect(answer.json()).toMatchObject({
    pii_processing: {
      purposes: [
        {
          purpose: 'Démarchage formations',
          trainings: TRAININGS,
          processing_method: 'Transmission à Institut des Dunes',
          services: [expect.any(String), 'Institut des Dunes'],
        },
      ],
    },
  })
  const recipient = answer
    .json()
    .party_identification.find(({ party_id }: { party_id: string }) => party_id === 'recipient')
  expect(recipient).toEqual({
    party_id: 'recipient',
    party_type: 'pii_controller',
    party_name: 'Institut des Dunes',
    known_by_tool_id: provider.id,
  })
  expect(answer.body, 'what was shared is named, not repeated').not.toContain(who.person.email)
  const { text } = await readPdf((await receipt('?format=pdf')).rawPayload)
  for (const part of [
    'Institut des Dunes',
    'Les formations',
    'BUT Génie civil (f-12)',
    'Coordonnées',
    'Démarchage formations',
  ])
    expect(text).toContain(part)
})
