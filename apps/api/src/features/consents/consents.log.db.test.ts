// A person with recognizable data uses every consent route. Neither the log of the node nor the URLs that
// partners receive contain these data (trust §1.7, §2.1).
import type { contract } from '@visions/contract'
import { createClient } from '@visions/contract/client'
import type { ErrorBody } from '@visions/contract/kernel'
import { expect, test } from 'vitest'
import { buildExchange, givenTo } from '../../../test/build/exchanges.ts'
import { buildDataType } from '../../../test/build/content.ts'
import { buildPerson, buildResults } from '../../../test/build/people.ts'
import { startConsentsHost } from '../../../test/consents-host.ts'
import { startNode } from '../../../test/fire/node-process.ts'
import { createTestDatabase, expectRefusal } from '../../../test/harness.ts'
import { openDatabase, openPool } from '../../platform/database/database.ts'
import { PersonSessions } from '../access/index.ts'
import { updateRows } from '../../../test/rows.ts'
import { addPublisherConsent, findOffers } from './index.ts'

test('[CON-02] [CON-06] [MAT-07] [API-04] consents and profiles → no personal data in logs or URLs', async () => {
  const database = await createTestDatabase()
  const host = await startConsentsHost()
  const node = await startNode(database.url, { LOG_LEVEL: 'debug', CONSENTS_URL: host.url, PARTNER_REST_MS: '0' })
  const pool = openPool(database.url, { size: 2, asOwner: true })
  try {
    const db = openDatabase(pool)
    const person = await buildPerson(db, {
      email: 'zephirine.canarisse@canari.example',
      first_name: 'Zéphirine',
      last_name: 'Canarisse',
      city: 'Canariville',
      phone_number: '0699887766',
    })
    const other = await buildPerson(db)
    const exchange = await buildExchange(db, { asks_email: true })
    const matching = await buildExchange(db, { kind: 'm2o' })
    const publishing = await buildExchange(db, {
      kind: 'publisher',
      dataTypes: [await buildDataType(db, { section: 'contact' })],
    })
    await buildResults(db, {
      person,
      tool: { id: exchange.exportToolId },
      sections: { interests: [{ code: 'S', label: 'Canaritude', score: 80 }] },
    })
    const sessions = new PersonSessions(db, { idleSeconds: 3600, seconds: 3600, secure: false })
    const secret = await sessions.open(person.id, undefined)
    const headers = { cookie: `${sessions.cookie}=${secret}`, 'content-type': 'application/json' }
    const call = createClient<typeof contract>(`${node.url}/api`, (url, init) => fetch(url, { ...init, headers }))
    const get = async (path: string) => {
      const answer = await fetch(`${node.url}/api${path}`, { headers })
      return { status: answer.status, code: ((await answer.json().catch(() => ({}))) as Partial<ErrorBody>).code }
    }

    const key = {
      serviceImportId: exchange.import_tool_id,
      serviceExportId: exchange.exportToolId,
      userId: person.id,
      purposeId: exchange.purpose_id,
    }
    await call('GET /consents/popup/{exchange}', { params: { exchange: JSON.stringify(key) } })
    await call('GET /consents/popup/m2o/{userId}', { params: { userId: person.id } })
    expect(await get(`/consents/popup/m2o/${other.id}`)).toMatchObject({ status: 403 })
    expect(
      await get(`/consents/popup/${encodeURIComponent(JSON.stringify({ ...key, userId: other.id }))}`),
    ).toMatchObject({ status: 403 })
    expect(await get(`/consents/popup/${encodeURIComponent(person.email)}`)).toMatchObject({ status: 400 })
    expect(await get(`/consents/popup/${encodeURIComponent(person.email)}%zz`)).toMatchObject({ status: 400 })
    const { email } = person
    const given = { ...givenTo(exchange), emailExport: email, emailImport: email }
    const body = { serviceId: exchange.import_tool_id, requestBody: given }
    await expectRefusal(
      call('POST /consents/export', { body: { ...body, requestBody: { ...given, emailImport: 'x@canari.example' } } }),
      403,
    )
    host.behave('failing')
    const { consent } = await call('POST /consents/export', { body })
    const params = { id: consent._id }
    await expect.poll(() => node.log()).toContain('"failure":{"target":"partner","name":"consents","class":"status"')
    host.behave('well')
    await call('GET /consents/{id}/receipt', { params })
    expect(await get(`/consents/${consent._id}/receipt?format=pdf`)).toMatchObject({ status: 200 })
    await expect
      .poll(async () => (await call('GET /consents/{id}', { params })).consent.deliveries[0]!.state)
      .toBe('confirmed')
    await call('POST /consents/{id}/withdrawal', { params })
    await expect.poll(() => host.withdrawn.has(consent._id)).toBe(true)

    // A consent and its replacement.
    const { exportToolId: serviceExport, import_tool_id: serviceImport } = matching
    const update = (label: string) =>
      updateRows(
        db,
        'results',
        { tool_id: serviceExport },
        {
          document: JSON.stringify({
            producedAt: new Date(),
            sections: { interests: [{ code: 'S', label, score: 80 }] },
          }),
        },
      )
    await buildResults(db, { person, tool: { id: serviceExport } })
    const shared = { ...givenTo(matching), serviceImport, serviceExport }
    const first = await call('POST /consents', { body: shared })
    await update('Canaritude')
    const { consent: second } = await call('POST /consents', { body: { ...shared, replaces: first.consent._id } })
    expect(second.shared[0]!.rows[0]!.label).toBe('Canaritude')

    // A profile for a publisher. The first tries fail.
    host.behave('failing')
    const [offer] = await findOffers(db, { kinds: ['publisher'] })
    const profile = await db.transaction().execute((tx) =>
      addPublisherConsent(tx, person.id, {
        publisher: 'Institut Canari',
        trainings: [{ code: 'canari-1', title: 'BUT Canariculture' }],
        offer: offer!,
        shared: ['Coordonnées', 'Situation'].map((name) => ({
          id: publishing.dataTypeIds[0]!,
          name,
          rows: [{ label: 'Téléphone', value: '0699887766' }],
        })),
      }),
    )
    await expect.poll(() => host.asked.some(({ path }) => path.endsWith('/unknownconsumer'))).toBe(true)
    host.behave('well')
    await expect.poll(() => host.profiles.has(profile), { timeout: 15_000 }).toBe(true)
    await get('/personaldata/export')
    await call('POST /personaldata/deletion', { body: { confirmation: 'SUPPRIMER' } })
    await updateRows(db, 'account_deletions', {}, { due_at: new Date(0) })
    await pool.query("select graphile_worker.add_job('erase-accounts')")
    await expect.poll(async () => (await get('/auth/check')).status).toBe(401)
    await node.stop()

    const log = node.log()
    expect(log).toContain('"route":"/api/consents/popup/:exchange"')
    for (const line of ['foreign-user-id', 'foreign-identifier']) expect(log).toContain(`"security":"${line}"`)
    const addresses = host.asked.map(({ path }) => path).join('\n')
    expect(host.asked.length).toBeGreaterThan(2)
    const traces = [
      person.id,
      other.id,
      email,
      encodeURIComponent(email),
      'canari',
      'zéphirine',
      'zephirine',
      '0699887766',
      secret,
      matching.purpose_id,
      consent._id,
      second._id,
      profile,
    ]
    for (const trace of traces)
      expect(log.toLowerCase().includes(trace.toLowerCase()), `${trace} is in the log`).toBe(false)
    // The URLs of withdrawals contain records.
    for (const trace of traces.slice(0, -3))
      expect(addresses.toLowerCase().includes(trace.toLowerCase()), `${trace} is in an address`).toBe(false)
  } finally {
    await node.kill()
    await pool.end()
    await host.close()
    await database.drop()
  }
})
