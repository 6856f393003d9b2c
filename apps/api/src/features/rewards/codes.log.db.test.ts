// A node as a process: codes are imported, released, bought and refused. None is in its log or in a dump.
import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildOfficeSession, buildOrganisation, buildProfessional } from '../../../test/build/professionals.ts'
import { buildPerson } from '../../../test/build/people.ts'
import { buildReward } from '../../../test/build/rewards.ts'
import { countCodesIn, dumpDatabase } from '../../../test/dump.ts'
import { startNode } from '../../../test/fire/node-process.ts'
import { createTestDatabase } from '../../../test/harness.ts'
import { officeCookie } from '../../../test/office.ts'
import { openDatabase, openPool } from '../../platform/database/database.ts'
import { PersonSessions } from '../access/index.ts'

test('[RWD-09] [OFF-01] 1,000 codes imported, released and bought → none in the log or a dump', async () => {
  const database = await createTestDatabase()
  const node = await startNode(database.url, { LOG_LEVEL: 'debug', TRUST_PROXY: 'loopback' })
  const pool = openPool(database.url, { size: 2, asOwner: true })
  try {
    const db = openDatabase(pool)
    const organisation = await buildOrganisation(db)
    const open = async () => {
      const professional = await buildProfessional(db, { organisation, roles: ['economy'] })
      return officeCookie(await buildOfficeSession(db, professional, { organisation }))
    }
    const [nadia, paul] = [await open(), await open()]
    const sessions = new PersonSessions(db, { idleSeconds: 3600, seconds: 3600, secure: false })
    const { id: personId } = await buildPerson(db, { stars: 10_000 })
    const person = `${sessions.cookie}=${await sessions.open(personId, undefined)}`
    const { id } = await buildReward(db, { codes: 0 })

    const { port } = new URL(node.url)
    const send = async (path: string, cookie: string, { json, bytes, key }: Sent = {}) => {
      const answer = await fetch(`${node.url}/api${path}`, {
        method: json || bytes ? 'POST' : 'GET',
        headers: {
          cookie,
          ...(cookie !== person && { 'x-forwarded-host': `pro.localhost:${port}` }),
          ...(json && { 'content-type': 'application/json' }),
          ...(bytes && { 'content-type': 'application/octet-stream' }),
          ...(key && { 'idempotency-key': key }),
        },
        body: bytes ?? (json ? JSON.stringify(json) : null),
      })
      return { status: answer.status, text: await answer.text() }
    }
    const codes = Array.from({ length: 1000 }, (_, n) => `LOG${n}X${randomBytes(4).toString('hex')}`)
    const importFile = (cookie: string, text: string) =>
      send(`/office/codes/${id}/lots?name=avril.csv`, cookie, { bytes: text })
    const lines = codes.join('\n')
    const unclosed = await importFile(nadia, `code\n"${lines}`)
    expect(JSON.parse(unclosed.text), 'a quote that does not close').toMatchObject({ imported: 0 })
    expect((await importFile(nadia, lines)).status, 'no column').toBe(422)
    const imported = await importFile(nadia, `code\n${lines}\n`)
    expect(imported, imported.text).toMatchObject({ status: 200 })
    expect((await importFile(paul, `code\n${lines}\n`)).status, 'all known').toBe(200)
    const { lot } = JSON.parse(imported.text) as { lot: string }
    const release = (cookie: string) => send(`/office/code-lots/${lot}/release`, cookie, { json: {} })
    expect([(await release(nadia)).status, (await release(paul)).status]).toEqual([403, 200])

    const given: string[] = []
    for (let count = 0; count < 20; count++) {
      const buy = { json: { transactionType: 'PromoCode' }, key: randomUUID() }
      const [first, repeated] = [await send(`/rewards/${id}`, person, buy), await send(`/rewards/${id}`, person, buy)]
      expect(repeated).toEqual(first)
      given.push((JSON.parse(first.text) as { reward: { promoCode: string } }).reward.promoCode)
    }
    expect(given).toEqual(codes.slice(0, 20))
    expect(countCodesIn((await send('/rewards/purchased', person)).text, codes)).toBe(20)
    // A code in an address that no page has.
    await send(`/rewards/${codes[0]}`, person)
    const seenByStaff = [
      imported.text,
      ...(await Promise.all(
        ['/office/codes', `/office/codes/${id}`, `/office/codes/${id}`].map(
          async (path) => (await send(path, paul)).text,
        ),
      )),
    ].join()
    expect(countCodesIn(seenByStaff, codes), 'answers of the office').toBe(0)

    expect(countCodesIn(await dumpDatabase(database.url), codes), 'dump').toBe(0)
    await expect.poll(() => node.log()).toContain('/api/office/code-lots/:id/release')
    expect(countCodesIn(node.log(), codes), 'log').toBe(0)
    const log = await db.selectFrom('staff_log').selectAll().execute()
    expect(log.map(({ act }) => act)).toEqual(['codes-imported', 'codes-released'])
    expect(countCodesIn(JSON.stringify(log), codes), 'staff log').toBe(0)
  } finally {
    await pool.end()
    await node.stop()
    await database.drop()
  }
})

interface Sent {
  json?: object
  bytes?: string
  key?: string
}
