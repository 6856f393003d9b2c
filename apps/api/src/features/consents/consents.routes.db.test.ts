import type { ConsentPopup } from '@visions/contract/consents'
import { afterEach, describe, expect, test } from 'vitest'
import { buildDataType, buildTool } from '../../../test/build/content.ts'
import { buildConsent, buildExchange, buildPurpose } from '../../../test/build/exchanges.ts'
import { buildConnection, buildResults } from '../../../test/build/people.ts'
import { expectRefusal, readPages, type SignedIn, type TestApp, useOwner, useTestApp } from '../../../test/harness.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { sql } from 'kysely'
import { findRows, getRow, updateRows } from '../../../test/rows.ts'
import { findSharing, hasLiveConsent } from './index.ts'

const app = await useTestApp()

/** After each test: each consent has a delivery, a job and a notification, which one transaction writes. */
afterEach(async () => {
  const { db } = app
  const consents = await findRows(db, 'consents', {}, ['id'], 'id')
  const ids = consents.map(({ id }) => id)
  const deliveries = await findRows(db, 'consent_deliveries', { kind: 'given' }, ['record'], 'record')
  expect(deliveries.map(({ record }) => record)).toEqual(ids)
  const made = await findRows(db, 'notifications', { kind: 'consent-given' }, ['fact'])
  const queues = (await app.jobs('deliver-consent')).map(({ queue }) => queue)
  for (const { fact } of made) {
    expect(ids).toContain(fact)
    expect(queues).toContain(`consent:${fact}`)
  }
})

/** The database rights that the writes of a consent need. */
const RIGHTS_TO_GIVE = [
  'execute on function enqueue_any_jobs',
  'insert on notifications',
  'insert on consent_deliveries',
]
const unknown = '00000000-0000-4000-8000-000000000000'
const INTERESTS = [{ code: 'S', label: 'Aider', score: 80 } as const]

/** Builds an exporter with three data types, a recipient and an offer between them. */
async function buildOffer({ kind = 'journey', ...overrides }: Parameters<typeof buildExchange>[1] = {}) {
  const { db } = app
  const [exporter, recipient, purpose] = [await buildTool(db), await buildTool(db, { type: 1 }), await buildPurpose(db)]
  const types = [
    await buildDataType(db, { tool: exporter, name: 'Intérêts', section: 'interests' }),
    await buildDataType(db, { tool: exporter, name: 'Valeurs', section: 'values' }),
    await buildDataType(db, { tool: exporter, name: 'Textes libres' }),
  ]
  const exchange = await buildExchange(db, { kind, importTool: recipient, dataTypes: types, purpose, ...overrides })
  return { exporter, recipient, purpose, types, exchange, typeIds: types.map(({ id }) => id) }
}
type Built = Awaited<ReturnType<typeof buildOffer>>

const withResults = async (offer: Built, overrides?: Parameters<TestApp['signIn']>[0]) => {
  const who = await app.signIn(overrides)
  await buildResults(app.db, {
    person: who.person,
    tool: offer.exporter,
    sections: { interests: INTERESTS, values: [{ name: 'Entraide' }] },
  })
  return who
}

const offerWithResults = async (overrides?: Parameters<typeof buildOffer>[0]) => {
  const offer = await buildOffer(overrides)
  return { offer, who: await withResults(offer) }
}

const tick = (ids: readonly string[], checked: readonly string[] = ids) =>
  ids.map((id) => ({ id, datatype: 'peu importe', checked: checked.includes(id) }))
const given = ({ purpose, typeIds }: Built, checked: readonly string[] = typeIds) => ({
  datatypes: tick(typeIds, checked),
  emailExport: '',
  emailImport: '',
  isNewAccount: false,
  userKey: '',
  purpose: purpose.id,
})
/** Input of POST /consents/export (exported) and of POST /consents (matched). */
const exported = (offer: Built, changes: object = {}) => ({
  body: { serviceId: offer.recipient.id, requestBody: { ...given(offer), ...changes } },
})
const matched = (offer: Built, changes: object = {}) => ({
  body: { ...given(offer), serviceImport: offer.recipient.id, serviceExport: offer.exporter.id, ...changes },
})
const popupOf = (offer: Built, who: SignedIn, changes: object = {}) => ({
  params: {
    exchange: JSON.stringify({
      serviceImportId: offer.recipient.id,
      serviceExportId: offer.exporter.id,
      userId: who.person.id,
      purposeId: offer.purpose.id,
      ...changes,
    }),
  },
})
const read = async (who: SignedIn, id: string) => (await who.call('GET /consents/{id}', { params: { id } })).consent
const withdraw = ({ call }: SignedIn, id: string) => call('POST /consents/{id}/withdrawal', { params: { id } })
const expectInvalid = (call: Promise<unknown>, path: string) =>
  expect(call).rejects.toMatchObject({ status: 400, body: { fields: [{ path }] } })
const countConsents = async (who: SignedIn) =>
  (await findRows(app.db, 'consents', { person_id: who.person.id }, ['id'])).length

describe('journey offer', () => {
  test('[CON-03] journey offer → the exact rows, nothing ticked, what the recipient asks for', async () => {
    const { offer, who } = await offerWithResults({
      asks_email: true,
      offers_account: true,
      info: 'Vous pourrez revenir.',
    })
    const { id: userKey } = await getRow(app.db, 'connections', { person_id: who.person.id }, ['id'])
    const { email } = who.person
    expect(await who.call('GET /consents/popup/{exchange}', popupOf(offer, who))).toEqual({
      datatypes: offer.types.map(({ id, name, description }, place) => ({
        datatype: { _id: id, name, description },
        checked: false,
        rows: [[{ label: 'Aider', value: '80 sur 100' }], [{ label: '1re valeur', value: 'Entraide' }], []][place]!,
        shown: expect.stringMatching(/^[\w-]{43}$/) as string,
      })),
      serviceExport: { _id: offer.exporter.id, name: offer.exporter.name },
      serviceImport: { _id: offer.recipient.id, name: offer.recipient.name },
      purpose: {
        _id: offer.purpose.id,
        name: offer.purpose.name,
        description: offer.purpose.description,
        wording: offer.purpose.wording,
        retention: offer.purpose.retention,
      },
      infoText: 'Vous pourrez revenir.',
      user: { exportIdentifier: { email, userKey }, importIdentifier: { email, userKey: '' } },
      shouldRequestEmail: true,
      shouldRequestNewAccount: true,
      state: 'none',
    } satisfies ConsentPopup)
  })

  test('[CON-03] recipient that does not ask for an e-mail → no e-mail in the offer', async () => {
    const { offer, who } = await offerWithResults()
    const popup = await who.call('GET /consents/popup/{exchange}', popupOf(offer, who))
    expect(popup).toMatchObject({ shouldRequestEmail: false, shouldRequestNewAccount: false })
    expect(popup.user.importIdentifier.email).toBe('')
  })

  test('[CON-03] person without results → no rows, consent refused', async () => {
    const offer = await buildOffer()
    const who = await app.signIn()
    const popup = await who.call('GET /consents/popup/{exchange}', popupOf(offer, who))
    expect(popup.datatypes.map(({ rows }) => rows)).toEqual([[], [], []])
    expect(popup.user.exportIdentifier.userKey).toBe('')
    await expectRefusal(who.call('POST /consents/export', exported(offer)), 409, 'nothing_to_share')
    expect(await countConsents(who)).toBe(0)
  })

  test('[CON-02] exchange that is not configured → 404 no_exchange_configuration', async () => {
    const { offer, who } = await offerWithResults()
    const matching = await buildOffer({ kind: 'm2o' })
    const inputs = [
      popupOf(offer, who, { purposeId: unknown }),
      popupOf(offer, who, { serviceImportId: unknown }),
      popupOf(offer, who, { serviceExportId: offer.recipient.id }),
      popupOf(matching, who),
    ]
    for (const input of inputs)
      await expect(who.call('GET /consents/popup/{exchange}', input)).rejects.toMatchObject({
        status: 404,
        body: { code: 'no_exchange_configuration', message: 'No exchange configuration available' },
      })
  })

  test('[CON-04] offer with a live consent → its data types are ticked, its state is shown', async () => {
    const { offer, who } = await offerWithResults()
    const popup = () => who.call('GET /consents/popup/{exchange}', popupOf(offer, who))
    await who.call('POST /consents/export', exported(offer, { datatypes: tick(offer.typeIds, [offer.typeIds[1]!]) }))
    expect(await popup()).toMatchObject({
      state: 'pending',
      datatypes: [{ checked: false }, { checked: true }, { checked: false }],
    })
    for (const state of ['confirmed', 'given-up'] as const) {
      await updateRows(app.db, 'consent_deliveries', {}, { state })
      expect((await popup()).state).toBe(state)
    }
    const [consent] = (await who.call('GET /consents')).consents
    await withdraw(who, consent!._id)
    expect(await popup()).toMatchObject({
      state: 'none',
      datatypes: [{ checked: false }, { checked: false }, { checked: false }],
    })
  })
})

describe('matching offers', () => {
  test('[CON-01] offer from several tools → each with its state, rows and identifiers', async () => {
    const { db } = app
    const [second, recipient] = [await buildTool(db), await buildTool(db)]
    const first = await buildTool(db, { api_url: 'http://127.0.0.1:1/api' })
    const types = [
      await buildDataType(db, { tool: first, section: 'interests' }),
      await buildDataType(db, { tool: second, section: 'interests' }),
      // Of a tool without an API, and data that are only described: nothing is announced for later (BIL-15).
      await buildDataType(db, { section: 'values' }),
      await buildDataType(db, { tool: first, section: null }),
    ]
    const exchange = await buildExchange(db, { kind: 'm2o', importTool: recipient, dataTypes: types, position: -1 })
    const who = await app.signIn()
    await buildResults(db, { person: who.person, tool: second })
    const live = await buildConsent(db, {
      person: who.person,
      exchange,
      exporter: second,
      delivery: { state: 'confirmed' },
    })
    const { exchanges } = await who.call('GET /consents/popup/m2o/{userId}', { params: { userId: who.person.id } })
    const { id: userKey } = await getRow(db, 'connections', { tool_id: second.id }, ['id'])
    const { email } = who.person
    expect(exchanges[0]).toMatchObject({
      serviceImport: { _id: recipient.id, name: recipient.name, logo: recipient.logo, type: 0 },
      providers: [
        { _id: first.id, name: first.name, logo: first.logo, state: 'none', consent: null, hasChanged: false },
        { _id: second.id, state: 'confirmed', consent: live.id, hasChanged: true },
      ],
      datatypes: [
        {
          datatype: { _id: types[0]!.id },
          checked: false,
          hasChanged: false,
          rows: [],
          service: { _id: first.id },
          userExport: { email, userKey: '' },
        },
        {
          datatype: { _id: types[1]!.id },
          checked: true,
          hasChanged: true,
          service: { _id: second.id, name: second.name },
          userExport: { email, userKey },
        },
      ],
      userImport: { email: '' },
    })
    expect(exchanges[0]!.datatypes).toHaveLength(2)
    expect(exchanges[0]!.datatypes[1]!.rows[0]).toEqual({ label: 'Aider et accompagner', value: '80 sur 100' })
  })

  test('[CON-02] no matching exchange → 404 no_exchange_configuration', async () => {
    const [who, { id }] = [await app.signIn(), await buildTool(app.db)]
    const refused = { status: 404, code: 'no_exchange_configuration' }
    for (const providerId of [id, unknown])
      await expect(
        who.call('GET /consents/popup/o2o/{providerId}/{userId}', { params: { providerId, userId: who.person.id } }),
      ).rejects.toMatchObject(refused)
    await app.db.deleteFrom('exchanges').where('kind', '=', 'm2o').execute()
    await expect(
      who.call('GET /consents/popup/m2o/{userId}', { params: { userId: who.person.id } }),
    ).rejects.toMatchObject(refused)
  })

  test('[CON-02] offers of one tool → no data types of other tools', async () => {
    const offer = await buildOffer({ kind: 'o2o' })
    await buildOffer({ kind: 'o2o' })
    const who = await withResults(offer)
    const { exchanges } = await who.call('GET /consents/popup/o2o/{providerId}/{userId}', {
      params: { providerId: offer.exporter.id, userId: who.person.id },
    })
    expect(exchanges).toHaveLength(1)
    expect(exchanges[0]).toMatchObject({ purpose: { _id: offer.purpose.id }, providers: [{ _id: offer.exporter.id }] })
  })
})

describe('giving', () => {
  test('[CON-06] consent: stores parties, data, purpose, time and wording; a later offer changes nothing', async () => {
    const { offer, who } = await offerWithResults()
    const { consent } = await who.call(
      'POST /consents/export',
      exported(offer, { datatypes: tick(offer.typeIds, offer.typeIds.slice(0, 2)) }),
    )
    expect(consent).toEqual({
      _id: expect.any(String),
      exporter: { _id: offer.exporter.id, name: offer.exporter.name },
      recipient: { _id: offer.recipient.id, name: offer.recipient.name },
      purpose: { slug: offer.purpose.slug, name: offer.purpose.name, description: offer.purpose.description },
      wording: offer.purpose.wording,
      retention: offer.purpose.retention,
      shared: [
        { _id: offer.typeIds[0], name: 'Intérêts', rows: [{ label: 'Aider', value: '80 sur 100' }] },
        { _id: offer.typeIds[1], name: 'Valeurs', rows: [{ label: '1re valeur', value: 'Entraide' }] },
      ],
      trainings: [],
      email: '',
      givenAt: expect.any(String),
      withdrawnAt: null,
      deliveries: [{ kind: 'given', state: 'pending', attempts: 0, createdAt: expect.any(String), confirmedAt: null }],
    })
    // Codes and amounts are stored and delivered, but not shown.
    const { shared } = await getRow(app.db, 'consents', { id: consent._id }, ['shared'])
    expect(shared).toEqual([
      {
        id: offer.typeIds[0],
        name: 'Intérêts',
        section: 'interests',
        rows: [{ label: 'Aider', value: '80 sur 100', code: 'S', amount: 80 }],
      },
      {
        id: offer.typeIds[1],
        name: 'Valeurs',
        section: 'values',
        rows: [{ label: '1re valeur', value: 'Entraide', amount: 1 }],
      },
    ])
    await updateRows(
      app.db,
      'purposes',
      { id: offer.purpose.id },
      { wording: 'Autre chose.', version: 2, name: 'Autre but' },
    )
    await updateRows(app.db, 'tools', { id: offer.recipient.id }, { name: 'Autre nom' })
    await buildResults(app.db, { person: (await app.signIn()).person, tool: offer.exporter })
    await app.db.deleteFrom('exchanges').where('id', '=', offer.exchange.id).execute()
    expect(await who.call('GET /consents/{id}', { params: { id: consent._id } })).toEqual({ consent })
  })

  test('[CON-06] recipient: knows the person by a pseudonym of its own', async () => {
    const { offer, who } = await offerWithResults()
    const { consent } = await who.call('POST /consents/export', exported(offer))
    const connection = await getRow(app.db, 'connections', { person_id: who.person.id, tool_id: offer.recipient.id }, [
      'id',
    ])
    const delivery = await getRow(app.db, 'consent_deliveries', { consent_id: consent._id })
    expect(delivery).toMatchObject({
      record: consent._id,
      subject: connection.id,
      kind: 'given',
      state: 'pending',
      attempts: 0,
    })
    expect(connection.id).not.toBe(who.person.id)
  })

  test('[CON-06] consent given → the person is notified', async () => {
    const { offer, who } = await offerWithResults()
    const { consent } = await who.call('POST /consents/export', exported(offer))
    const notifications = await findRows(app.db, 'notifications', { person_id: who.person.id }, ['kind', 'data'])
    expect(notifications).toEqual([
      {
        kind: 'consent-given',
        data: {
          consentId: consent._id,
          recipient: offer.recipient.name,
          exporter: offer.exporter.name,
          purpose: offer.purpose.name,
        },
      },
    ])
  })

  test('[API-04] consent with an e-mail or key of another person → 403 foreign_identifier', async () => {
    const offer = await buildOffer({ asks_email: true })
    const [who, other] = [await withResults(offer), await withResults(offer)]
    const { id: foreignKey } = await getRow(app.db, 'connections', { person_id: other.person.id }, ['id'])
    const { id: elsewhere } = await buildConnection(app.db, { person: who.person })
    for (const changes of [
      { emailExport: other.person.email },
      { emailImport: other.person.email },
      { emailImport: 'inconnue@example.org' },
      { userKey: foreignKey },
      { userKey: elsewhere },
      { userKey: who.person.id },
      { userKey: unknown },
    ])
      await expectRefusal(
        who.call('POST /consents/export', exported(offer, { emailImport: who.person.email, ...changes })),
        403,
        'foreign_identifier',
        JSON.stringify(changes),
      )
    expect([await countConsents(who), await countConsents(other)]).toEqual([0, 0])
    const { id: userKey } = await getRow(
      app.db,
      'connections',
      { person_id: who.person.id, tool_id: offer.exporter.id },
      ['id'],
    )
    const { email } = who.person
    const { consent } = await who.call(
      'POST /consents/export',
      exported(offer, { emailExport: email, emailImport: email, userKey }),
    )
    expect(consent.email).toBe(email)
  })

  test('[CON-03] e-mail: required and stored when the recipient asks for it, otherwise not stored', async () => {
    const asking = await buildOffer({ asks_email: true })
    const who = await withResults(asking)
    await expectInvalid(who.call('POST /consents/export', exported(asking)), 'requestBody.emailImport')
    const silent = await buildOffer()
    const whoElse = await withResults(silent)
    const { consent } = await whoElse.call(
      'POST /consents/export',
      exported(silent, { emailImport: whoElse.person.email, isNewAccount: true }),
    )
    expect(consent.email).toBe('')
    const { is_new_account } = await getRow(app.db, 'consents', { id: consent._id }, ['is_new_account'])
    expect(is_new_account).toBe(false)
  })

  test('[CON-03] data types: of the exchange, at least one ticked, all of one tool, otherwise 400', async () => {
    const { offer, who } = await offerWithResults()
    const elsewhere = await buildDataType(app.db, { tool: offer.exporter, section: 'skills' })
    const other = await buildDataType(app.db, { section: 'interests' })
    await app.db
      .insertInto('exchange_data_types')
      .values({ exchange_id: offer.exchange.id, data_type_id: other.id, position: 9 })
      .execute()
    for (const datatypes of [
      tick([elsewhere.id]),
      tick([...offer.typeIds, unknown]),
      tick(offer.typeIds, []),
      [...tick(offer.typeIds), ...tick(offer.typeIds)],
      tick([offer.typeIds[0]!, other.id]),
    ]) {
      await expectInvalid(who.call('POST /consents/export', exported(offer, { datatypes })), 'requestBody.datatypes')
    }
    const matching = await buildOffer({ kind: 'm2o' })
    const input = matched(matching, { datatypes: tick([elsewhere.id]) })
    await expectInvalid(who.call('POST /consents', input), 'datatypes')
    expect(await countConsents(who)).toBe(0)
  })

  test('[CON-02] consent to an exchange that is not configured or of another kind → refused', async () => {
    const [journey, matching] = [await buildOffer(), await buildOffer({ kind: 'm2o' })]
    const who = await withResults(journey)
    const calls = [
      who.call('POST /consents/export', exported(matching)),
      who.call('POST /consents', matched(journey)),
      who.call('POST /consents/export', exported(journey, { purpose: unknown })),
      who.call('POST /consents', matched(matching, { serviceExport: journey.exporter.id })),
      who.call('POST /consents', matched(matching, { serviceImport: unknown })),
    ]
    await Promise.all(calls.map((call) => expectRefusal(call, 404, 'no_exchange_configuration')))
  })

  test('[CON-01] consent to a matching offer → accepted for one tool at a time', async () => {
    for (const kind of ['m2o', 'o2o'] as const) {
      const offer = await buildOffer({ kind })
      const who = await withResults(offer)
      const { consent } = await who.call('POST /consents', matched(offer))
      expect(consent).toMatchObject({ exporter: { _id: offer.exporter.id }, recipient: { _id: offer.recipient.id } })
      expect(await findRows(app.db, 'consents', { id: consent._id }, ['kind'])).toEqual([{ kind }])
    }
  })

  test('[CON-06] repeated call → the same consent; other data while it is live → 409', async () => {
    const { offer, who } = await offerWithResults()
    const two = { datatypes: tick(offer.typeIds, offer.typeIds.slice(0, 2)) }
    const { consent } = await who.call('POST /consents/export', exported(offer, two))
    const turned = { datatypes: tick(offer.typeIds.slice(0, 2).toReversed()) }
    expect(await who.call('POST /consents/export', exported(offer, turned))).toEqual({ consent })
    for (const checked of [offer.typeIds, offer.typeIds.slice(0, 1), offer.typeIds.slice(1)])
      await expectRefusal(
        who.call('POST /consents/export', exported(offer, { datatypes: tick(offer.typeIds, checked) })),
        409,
        'already_given',
      )
    expect(await countConsents(who)).toBe(1)
    await withdraw(who, consent._id)
    const next = await who.call(
      'POST /consents/export',
      exported(offer, { datatypes: tick(offer.typeIds, offer.typeIds.slice(0, 1)) }),
    )
    expect(next.consent._id).not.toBe(consent._id)
  })

  test('[CON-06] changed code or amount with the same text → the digest stays the same', async () => {
    const { offer, who } = await offerWithResults({ kind: 'm2o' })
    const popup = async () =>
      (await who.call('GET /consents/popup/m2o/{userId}', { params: { userId: who.person.id } })).exchanges
    const item = async () => (await popup()).find(({ purpose }) => purpose._id === offer.purpose.id)!
    const before = await item()
    expect(before.datatypes[0]!.rows).toEqual([{ label: 'Aider', value: '80 sur 100' }])
    await who.call('POST /consents', matched(offer))
    expect((await item()).providers).toMatchObject([{ state: 'pending', hasChanged: false }])
    // Another score with the same text.
    await updateRows(
      app.db,
      'results',
      { person_id: who.person.id },
      { document: sql`jsonb_set(document, '{sections,interests,0,score}', '80.2')` },
    )
    const after = await item()
    expect(after.datatypes.map(({ shown }) => shown)).toEqual(before.datatypes.map(({ shown }) => shown))
    expect(after.providers).toMatchObject([{ hasChanged: false }])
  })

  test('[CON-06] rows or wording changed since they were shown → 409 offer_changed, nothing stored', async () => {
    const { offer, who } = await offerWithResults()
    const asShown = async () => {
      const { datatypes } = await who.call('GET /consents/popup/{exchange}', popupOf(offer, who))
      return {
        datatypes: datatypes.map(({ datatype: { _id: id, name }, shown }) => ({
          id,
          datatype: name,
          checked: true,
          shown,
        })),
      }
    }
    const refused = { status: 409, code: 'offer_changed' }
    const before = await asShown()
    await updateRows(
      app.db,
      'results',
      { person_id: who.person.id },
      { document: sql`jsonb_set(document, '{sections,values,0,name}', '"Calme"')` },
    )
    await expect(who.call('POST /consents/export', exported(offer, before))).rejects.toMatchObject(refused)
    const newRows = await asShown()
    expect(newRows.datatypes.map(({ shown }, place) => shown === before.datatypes[place]!.shown)).toEqual([
      true,
      false,
      true,
    ])
    await updateRows(app.db, 'purposes', { id: offer.purpose.id }, { wording: 'Autre chose.', version: 2 })
    await expect(who.call('POST /consents/export', exported(offer, newRows))).rejects.toMatchObject(refused)
    expect(await countConsents(who)).toBe(0)
    const { consent } = await who.call('POST /consents/export', exported(offer, await asShown()))
    expect(consent).toMatchObject({ wording: 'Autre chose.' })
    expect(consent.shared[1]!.rows).toEqual([{ label: '1re valeur', value: 'Calme' }])
    // The consent is live already, so an outdated digest does not matter.
    expect((await who.call('POST /consents/export', exported(offer, before))).consent._id).toBe(consent._id)
  })

  test('[CON-06] ten concurrent calls → one consent', async () => {
    const { offer, who } = await offerWithResults()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => who.call('POST /consents/export', exported(offer))),
    )
    expect(new Set(answers.map(({ consent }) => JSON.stringify(consent))).size).toBe(1)
    expect(await countConsents(who)).toBe(1)
    expect(await app.jobs(`consent:${answers[0]!.consent._id}`)).toHaveLength(1)
  })

  test('[CON-05] [CON-06] consent or replacement: one of its writes fails → nothing is stored', async () => {
    const { offer, who } = await offerWithResults({ kind: 'm2o' })
    const owner = useOwner(app, 1)
    const stored = async () => {
      const { rows } = await owner.query(`
        select (select count(*) from consents) as consents,
          (select count(*) from consent_deliveries) as deliveries,
          (select count(*) from connections) as connections,
          (select count(*) from notifications) as notifications,
          (select count(*) from graphile_worker._private_jobs) as jobs`)
      return [rows, (await who.call('GET /consents')).consents]
    }
    const some = matched(offer, { datatypes: tick(offer.typeIds, offer.typeIds.slice(0, 1)) })
    for (const replaces of [false, true]) {
      const input = replaces ? matched(offer, { replaces: (await who.call('POST /consents', some)).consent._id }) : some
      const before = await stored()
      for (const right of RIGHTS_TO_GIVE) {
        await owner.query(`revoke ${right} from visions_app`)
        await expectRefusal(who.call('POST /consents', input), 500, undefined, right)
        await owner.query(`grant ${right} to visions_app`)
        expect(await stored(), right).toEqual(before)
      }
    }
  })
})

describe('replacing', () => {
  /** Builds an m2o offer and a person who shares one of its two data types with results. */
  async function shareOne() {
    const offer = await buildOffer({ kind: 'm2o' })
    const who = await withResults(offer)
    const [first] = offer.typeIds as [string]
    const { consent } = await who.call('POST /consents', matched(offer, { datatypes: tick(offer.typeIds, [first]) }))
    return { offer, who, consent }
  }
  const provider = async (offer: Built, who: SignedIn) =>
    (await who.call('GET /consents/popup/m2o/{userId}', { params: { userId: who.person.id } })).exchanges.find(
      ({ purpose }) => purpose._id === offer.purpose.id,
    )!.providers[0]!
  const setValue = (who: SignedIn, name: string) =>
    updateRows(
      app.db,
      'results',
      { person_id: who.person.id },
      { document: sql`jsonb_set(document, '{sections,values,0,name}', ${JSON.stringify(name)}::jsonb)` },
    )
  const jobsOf = async (record: string) =>
    (await app.jobs(`consent:${record}`)).map(({ payload }) => payload['deliveryId'])
  const deliveryOf = (record: string, kind: string) =>
    app.db
      .selectFrom('consent_deliveries')
      .select(['id', 'state'])
      .where('record', '=', record)
      .where('kind', '=', kind)
      .executeTakeFirst()

  test('[CON-06] shared text changed, or more could be shared → hasChanged in the offer', async () => {
    const { offer, who, consent } = await shareOne()
    expect(await provider(offer, who)).toMatchObject({ consent: consent._id, hasChanged: true })
    const all = await who.call('POST /consents', matched(offer, { replaces: consent._id }))
    expect(await provider(offer, who)).toMatchObject({ consent: all.consent._id, state: 'pending', hasChanged: false })
    await setValue(who, 'Calme')
    expect(await provider(offer, who)).toMatchObject({ consent: all.consent._id, hasChanged: true })
    await withdraw(who, all.consent._id)
    expect(await provider(offer, who)).toMatchObject({ state: 'none', consent: null, hasChanged: false })
  })

  test('[CON-06] replacement → new consent delivered first, then the withdrawal of the old one', async () => {
    const { offer, who, consent } = await shareOne()
    await updateRows(app.db, 'consent_deliveries', { record: consent._id }, { state: 'confirmed', attempts: 1 })
    const next = (await who.call('POST /consents', matched(offer, { replaces: consent._id }))).consent
    expect(next._id).not.toBe(consent._id)
    expect(next.shared.map(({ rows }) => rows.length)).toEqual([1, 1, 0])
    const old = await read(who, consent._id)
    expect(old.withdrawnAt).not.toBeNull()
    expect(old.shared.flatMap(({ rows }) => rows)).toEqual([])
    expect(old.deliveries).toMatchObject([
      { kind: 'given', state: 'confirmed' },
      { kind: 'withdrawn', state: 'pending' },
    ])
    const deliveries = [await deliveryOf(next._id, 'given'), await deliveryOf(consent._id, 'withdrawn')]
    expect(await jobsOf(next._id)).toEqual(deliveries.map((delivery) => delivery!.id))
    expect(await jobsOf(consent._id), 'only that of what was given').toHaveLength(1)
    const kinds = await findRows(app.db, 'notifications', { person_id: who.person.id }, ['kind', 'fact'])
    expect(kinds.toSorted((one, other) => one.fact.localeCompare(other.fact))).toEqual(
      [consent, next]
        .map(({ _id: fact }) => ({ kind: 'consent-given', fact }))
        .toSorted((one, other) => one.fact.localeCompare(other.fact)),
    )
  })

  test('[CON-06] replacement of a consent that was never sent → no delivery for the old one', async () => {
    const { offer, who, consent } = await shareOne()
    await who.call('POST /consents', matched(offer, { replaces: consent._id }))
    expect(await deliveryOf(consent._id, 'given')).toMatchObject({ state: 'cancelled' })
    expect(await deliveryOf(consent._id, 'withdrawn')).toBeUndefined()
  })

  test('[CON-06] [API-01] repeated or concurrent replacement → the same new consent', async () => {
    const { offer, who, consent } = await shareOne()
    const replace = () => who.call('POST /consents', matched(offer, { replaces: consent._id }))
    const answers = await Promise.all(Array.from({ length: 10 }, replace))
    await setValue(who, 'Calme')
    answers.push(await replace())
    expect(new Set(answers.map((answer) => answer.consent._id)).size).toBe(1)
    expect(await countConsents(who)).toBe(2)
  })

  test('[CON-06] replacement with the same rows and wording → nothing changes', async () => {
    const { offer, who, consent } = await shareOne()
    const same = { datatypes: tick(offer.typeIds, offer.typeIds.slice(0, 1)), replaces: consent._id }
    expect(await who.call('POST /consents', matched(offer, same))).toEqual({ consent })
    await updateRows(app.db, 'purposes', { id: offer.purpose.id }, { wording: 'Autre chose.', version: 2 })
    const reworded = (await who.call('POST /consents', matched(offer, same))).consent
    expect(reworded, 'in other words, it is another consent').toMatchObject({ wording: 'Autre chose.' })
    expect(reworded._id).not.toBe(consent._id)
  })

  test('[CON-06] replacement of an unknown, unrelated or withdrawn consent → refused', async () => {
    const { offer, who, consent } = await shareOne()
    const other = await shareOne()
    const elsewhere = await buildConsent(app.db, { person: who.person })
    const all = matched(offer)
    const replace = (replaces: string) => who.call('POST /consents', { body: { ...all.body, replaces } })
    for (const id of [unknown, other.consent._id]) await expectRefusal(replace(id), 404, 'not_found')
    await expectRefusal(replace(elsewhere.id), 409, 'not_replaceable')
    await expectRefusal(who.call('POST /consents', all), 409, 'already_given')
    expect(await read(who, consent._id)).toEqual(consent)
    expect(await read(other.who, other.consent._id)).toEqual(other.consent)

    await withdraw(who, consent._id)
    await expectRefusal(replace(consent._id), 409, 'not_replaceable', 'withdrawn before')
    const { consent: later } = await who.call(
      'POST /consents',
      matched(offer, { datatypes: tick(offer.typeIds, offer.typeIds.slice(1, 2)) }),
    )
    await expectRefusal(replace(consent._id), 409, 'not_replaceable', 'something else is shared by now')
    expect(await read(who, later._id)).toEqual(later)
  })

  test('[CON-06] refused replacement (offer_changed, nothing_to_share) → the old consent is unchanged', async () => {
    const { offer, who, consent } = await shareOne()
    const shown = offer.typeIds.map((id) => ({ id, datatype: '', checked: true, shown: 'x' }))
    await expectRefusal(
      who.call('POST /consents', matched(offer, { datatypes: shown, replaces: consent._id })),
      409,
      'offer_changed',
    )
    const empty = tick(offer.typeIds, offer.typeIds.slice(2))
    await expectRefusal(
      who.call('POST /consents', matched(offer, { datatypes: empty, replaces: consent._id })),
      409,
      'nothing_to_share',
    )
    expect(await read(who, consent._id)).toEqual(consent)
  })
})

describe('for other features', () => {
  test('[MAT-01] findSharing with several tools → the best state, and whether any rows changed', async () => {
    const offer = await buildOffer({ kind: 'm2o' })
    const who = await app.signIn()
    const read = () => findSharing(app.db, who.person.id, offer.recipient.id)
    const sharing = async () => {
      const { kinds: _, ...others } = await read()
      return others
    }
    const states = async () => (await read()).kinds.map(({ state }) => state)
    expect(await sharing()).toEqual({ state: 'none', hasChanged: false, hasData: false })
    expect(new Set(await states())).toEqual(new Set(['missing']))
    expect(await hasLiveConsent(app.db, who.person.id, offer.recipient.id)).toBe(false)
    await buildResults(app.db, { person: who.person, tool: offer.exporter, sections: { interests: INTERESTS } })
    expect(await sharing()).toEqual({ state: 'none', hasChanged: false, hasData: true })
    expect((await states())[0]).toBe('ready')
    const datatypes = tick(offer.typeIds, offer.typeIds.slice(0, 1))
    const { consent } = await who.call('POST /consents', matched(offer, { datatypes }))
    expect(await sharing()).toEqual({ state: 'pending', hasChanged: false, hasData: true })
    expect((await states())[0], 'not delivered yet').toBe('sending')
    expect(await hasLiveConsent(app.db, who.person.id, offer.recipient.id)).toBe(true)
    const results = app.db.updateTable('results').where('person_id', '=', who.person.id)
    const document = {
      producedAt: new Date().toISOString(),
      sections: { interests: INTERESTS, values: [{ name: 'Entraide' }] },
    }
    await results
      .set({ document: JSON.stringify(document), received_at: sql<Date>`now() - interval '1 hour'` })
      .execute()
    expect(await sharing(), 'not given, though it was there').toMatchObject({ hasChanged: false })
    await results.set({ received_at: sql<Date>`now()` }).execute()
    expect(await sharing(), 'there since').toMatchObject({ hasChanged: true })
    await results.set({ document: JSON.stringify({ ...document, sections: { interests: INTERESTS } }) }).execute()
    expect(await sharing()).toMatchObject({ hasChanged: false })
    const second = await buildTool(app.db)
    const more = await buildDataType(app.db, { tool: second, section: 'interests' })
    await app.db
      .insertInto('exchange_data_types')
      .values({ exchange_id: offer.exchange.id, data_type_id: more.id, position: 9 })
      .execute()
    expect(await sharing(), 'a tool that shares nothing').toMatchObject({ hasChanged: false })
    await buildConsent(app.db, {
      person: who.person,
      exchange: offer.exchange,
      exporter: second,
      delivery: { state: 'confirmed' },
    })
    expect(await sharing(), 'the results are gone').toMatchObject({
      state: 'confirmed',
      hasChanged: true,
      hasData: true,
    })
    await withdraw(who, consent._id)
    expect(await hasLiveConsent(app.db, who.person.id, offer.recipient.id)).toBe(true)
    expect(await hasLiveConsent(app.db, who.person.id, offer.exporter.id)).toBe(false)
    expect(await findSharing(app.db, who.person.id, offer.exporter.id)).toEqual({
      state: 'none',
      hasChanged: false,
      hasData: false,
      kinds: [],
    })
  })
})

describe('reading and withdrawing', () => {
  test('[CON-06] list of consents → the person’s own, the latest first, fifty a page', async () => {
    const exchange = await buildExchange(app.db)
    const [who, other] = [await app.signIn(), await app.signIn()]
    const made: string[] = []
    for (let day = 1; day <= 52; day++) {
      const { id } = await buildConsent(app.db, {
        person: who.person,
        exchange,
        given_at: new Date(Date.UTC(2026, 0, Math.ceil(day / 2))),
        withdrawal: { state: 'confirmed' },
      })
      made.push(id)
    }
    const theirs = await buildConsent(app.db, { person: other.person, exchange })
    const pages = await readPages((after) => who.call('GET /consents', { query: { ...(after && { after }) } }))
    expect(pages.map(({ consents }) => consents.length)).toEqual([50, 2])
    const all = pages.flatMap(({ consents }) => consents)
    expect(all.map(({ _id }) => _id).toSorted()).toEqual(made.toSorted())
    const times = all.map(({ givenAt }) => givenAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(all[0]!.deliveries.map(({ kind, state }) => [kind, state])).toEqual([
      ['given', 'pending'],
      ['withdrawn', 'confirmed'],
    ])
    expect(await who.call('GET /consents', { query: { after: theirs.id } })).toEqual({ consents: [], next: null })
    expect(await who.call('GET /consents', { query: { after: unknown } })).toEqual({ consents: [], next: null })
  })

  test('[CON-06] withdrawal before the first try → nothing is delivered', async () => {
    const { offer, who } = await offerWithResults()
    const { consent } = await who.call('POST /consents/export', exported(offer))
    const params = { id: consent._id }
    const { consent: withdrawn } = await who.call('POST /consents/{id}/withdrawal', { params })
    expect(withdrawn.withdrawnAt).not.toBeNull()
    expect(withdrawn.shared).toEqual(consent.shared.map((one) => ({ ...one, rows: [] })))
    expect(withdrawn.deliveries).toMatchObject([{ kind: 'given', state: 'cancelled', attempts: 0 }])
    expect(await who.call('POST /consents/{id}/withdrawal', { params })).toEqual({ consent: withdrawn })
    const notifications = await findRows(app.db, 'notifications', { person_id: who.person.id }, ['kind'], 'created_at')
    expect(notifications.map(({ kind }) => kind)).toEqual(['consent-given', 'consent-withdrawn'])
    await expectRefusal(who.call('POST /consents/{id}/retry', { params }), 409, 'nothing_to_retry')
  })

  test('[CON-06] withdrawal after a try → a withdrawal is delivered to the partner', async () => {
    for (const state of ['confirmed', 'given-up', 'pending'] as const) {
      const who = await app.signIn()
      const { id } = await buildConsent(app.db, { person: who.person, delivery: { state, attempts: 3 } })
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => who.call('POST /consents/{id}/withdrawal', { params: { id } })),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]!.consent.deliveries).toMatchObject([
        { kind: 'given', state: state === 'pending' ? 'cancelled' : state },
        { kind: 'withdrawn', state: 'pending', attempts: 0 },
      ])
      expect(await app.jobs(`consent:${id}`)).toMatchObject([{ task: 'deliver-consent' }])
    }
  })

  test('[CON-06] concurrent retries of a delivery that was given up → one job', async () => {
    const who = await app.signIn()
    const { id } = await buildConsent(app.db, { person: who.person, delivery: { state: 'given-up' } })
    const retry = () => who.call('POST /consents/{id}/retry', { params: { id } })
    const answers = await Promise.all([retry(), retry(), retry()])
    for (const { consent } of answers)
      expect(consent.deliveries).toMatchObject([{ kind: 'given', state: 'pending', attempts: 8 }])
    expect(await app.jobs(`consent:${id}`)).toHaveLength(1)
    await updateRows(app.db, 'consent_deliveries', { record: id }, { state: 'confirmed' })
    await expectRefusal(retry(), 409, 'nothing_to_retry')
  })
})

describe('receipt', () => {
  test('[CON-06] receipt as JSON → the fields of ISO/IEC TS 27560, filled from the record', async () => {
    const { offer, who } = await offerWithResults({ asks_email: true })
    const { consent } = await who.call('POST /consents/export', exported(offer, { emailImport: who.person.email }))
    const read = async (query = '') =>
      app.inject({ url: `/api/consents/${consent._id}/receipt${query}`, headers: { cookie: who.cookie } })
    const answer = await read()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="recepisse-${consent._id.slice(0, 8)}.json"`,
    )
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const receipt = answer.json()
    const { id: subject } = await getRow(app.db, 'connections', { tool_id: offer.recipient.id }, ['id'])
    expect(receipt).toMatchObject({
      schema_version: 'ISO/IEC TS 27560:2023',
      record_id: consent._id,
      pii_principal_id: subject,
      pii_processing: {
        language: 'fr',
        purposes: [
          {
            purpose: offer.purpose.name,
            purpose_type: offer.purpose.slug,
            lawful_basis: expect.stringContaining('consent'),
            consent_wording: offer.purpose.wording,
            pii_information: [
              ...offer.types.map(({ id, name }) => ({
                pii_type: name,
                pii_attribute_id: id,
                pii_optional: true,
                sensitive_pii_category: false,
                special_pii_category: false,
              })),
              { pii_type: 'Adresse e-mail', pii_attribute_id: 'email' },
            ],
            retention_period: offer.purpose.retention,
          },
        ],
      },
      event: [{ event_time: consent.givenAt, entity_id: subject, event_type: 'explicit', event_state: 'given' }],
    })
    expect(Object.keys(receipt.pii_processing.purposes[0])).toEqual(
      expect.arrayContaining(
        `purpose purpose_type lawful_basis pii_information pii_controllers collection_method processing_method
        storage_locations retention_period processing_locations geographic_restrictions services jurisdiction
        recipient_third_parties withdrawal_method privacy_rights codes_of_conduct impact_assessment
        authority_party`.split(/\s+/),
      ),
    )
    const parties = receipt.party_identification.map(({ party_id }: { party_id: string }) => party_id)
    const [purpose] = receipt.pii_processing.purposes
    expect(parties).toEqual(
      expect.arrayContaining([...purpose.pii_controllers, ...purpose.recipient_third_parties, purpose.authority_party]),
    )
    expect(receipt.party_identification[0]).toMatchObject({ party_name: app.deps.config.operator.publisher.name })
    expect(answer.body).not.toContain('80 sur 100')

    const pdf = await read('?format=pdf')
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="recepisse-${consent._id.slice(0, 8)}.pdf"`,
      'cache-control': 'private, no-store',
    })
    const { text, isTagged, title } = await readPdf(pdf.rawPayload)
    expect({ isTagged, title }).toEqual({ isTagged: true, title: 'Récépissé de consentement' })
    for (const part of [
      consent._id,
      subject,
      offer.purpose.name,
      offer.purpose.wording,
      offer.purpose.retention,
      'Intérêts',
      who.person.email,
      'En cours',
    ])
      expect(text).toContain(part)

    await withdraw(who, consent._id)
    expect((await readPdf((await read('?format=pdf')).rawPayload)).text).toContain('Accord retiré le')
    expect((await read('?format=json')).json().event).toMatchObject([
      { event_state: 'given' },
      { event_state: 'withdrawn' },
    ])
    expect((await read('?format=xml')).statusCode).toBe(400)
  })
})
