import { randomUUID } from 'node:crypto'
import type { OfficeRole } from '@visions/contract/constants'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildLot } from '../../../test/build/code-lots.ts'
import { findCodes } from '../../../test/build/codes.ts'
import { buildOrganisation } from '../../../test/build/professionals.ts'
import { buildReward } from '../../../test/build/rewards.ts'
import { expectRefusal, useTestApp } from '../../../test/harness.ts'
import { openOffice, type OfficeCaller } from '../../../test/office.ts'

const app = await useTestApp()
const { db } = app
const organisation = await buildOrganisation(db)
const open = (...roles: OfficeRole[]) => openOffice(app, { organisation, roles })
const nadia = await open('economy')
const paul = await open('economy')

const fileOf = (...lines: string[]) => Uint8Array.from(Buffer.from(lines.join('\n')))
const newCodes = (count: number) => Array.from({ length: count }, (_, n) => `N${n}-${randomUUID()}`)
const send = (by: OfficeCaller, id: string, file: Uint8Array<ArrayBuffer>, expiresOn?: string) =>
  by.call('POST /office/codes/{id}/lots', {
    params: { id },
    query: { name: 'avril.csv', ...(expiresOn && { expiresOn }) },
    body: file,
  })
const release = (by: OfficeCaller, id: string) => by.call('POST /office/code-lots/{id}/release', { params: { id } })
const withdraw = (by: OfficeCaller, id: string) => by.call('DELETE /office/code-lots/{id}', { params: { id } })
const read = (id: string, by = nadia) => by.call('GET /office/codes/{id}', { params: { id } })
const buy = async (id: string) =>
  (await app.signIn({ stars: 1000 })).call('POST /rewards/{id}', {
    params: { id },
    body: { transactionType: 'PromoCode' },
  })
const logOf = (lot: string) =>
  db
    .selectFrom('staff_log')
    .selectAll()
    .where(sql<boolean>`details ->> 'lot' = ${lot}`)
    .orderBy('line')
    .execute()

describe('lots', () => {
  test('[OFF-01] own lot released → 403; by another person → on sale, one line each, no code in the log', async () => {
    const { id } = await buildReward(db, { codes: 0 })
    const codes = newCodes(3)
    const { lot, imported } = await send(nadia, id, fileOf('code', ...codes))
    expect(imported).toBe(3)
    await expectRefusal(release(nadia, lot!), 403, 'own_lot')
    await expectRefusal(buy(id), 409, 'sold_out')
    expect((await read(id)).reward).toMatchObject({ left: 0, waitingLots: 1 })
    expect((await read(id)).lots).toMatchObject([{ id: lot, count: 3, left: 3, state: 'waiting', isOwn: true }])
    await release(paul, lot!)
    await release(paul, lot!)
    expect((await buy(id)).reward.promoCode).toBe(codes[0])
    const { reward, lots } = await read(id, paul)
    expect(reward).toMatchObject({ left: 2, soldRecently: 1, daysLeft: 56, waitingLots: 0, lowStock: 10 })
    expect(lots).toMatchObject([{ left: 2, state: 'released', isOwn: false, decidedBy: paul.professional.name }])
    const lines = await logOf(lot!)
    expect(lines.map(({ act }) => act)).toEqual(['codes-imported', 'codes-released'])
    expect(codes.filter((code) => JSON.stringify(lines).includes(code))).toEqual([])
    expect(JSON.stringify(await read(id))).not.toContain(codes[1])
  })

  test('[OFF-01] the database refuses a release by the importer, or without a person', async () => {
    const lot = await buildLot(db, { importedBy: nadia.professional })
    const set = (by: string | null) =>
      db.updateTable('code_lots').set({ released_by: by, released_at: new Date() }).where('id', '=', lot.id).execute()
    await expect(set(nadia.professional.id)).rejects.toMatchObject({ constraint: 'released_by_another' })
    await expect(set(null)).rejects.toMatchObject({ constraint: 'released_by_somebody' })
  })

  test('[RWD-09] duplicates and invalid lines → their numbers; same file again → no lot', async () => {
    const { id } = await buildReward(db, { codes: ['ON-SALE'] })
    await buildLot(db, { importedBy: paul.professional, rewardId: id, codes: ['WAITS'] })
    const [code] = newCodes(1)
    const file = fileOf('code;note', 'ON-SALE;a', 'WAITS;b', `${code};c`, `${code};d`, ';e', `${'x'.repeat(65)};f`)
    const report = await send(nadia, id, file)
    expect(report).toEqual({
      lot: expect.any(String) as string,
      imported: 1,
      known: 3,
      knownLines: [2, 3, 5],
      refused: 2,
      refusedLines: [
        { line: 6, reason: 'empty' },
        { line: 7, reason: 'too-long' },
      ],
    })
    const [again, other] = await Promise.all([send(nadia, id, file), send(paul, id, file)])
    expect([again, other]).toMatchObject([
      { lot: null, imported: 0, known: 4 },
      { lot: null, imported: 0, known: 4 },
    ])
    expect((await read(id)).lots).toHaveLength(2)
  })

  test('[RWD-09] lot: shapes of its codes, also of a lot from before these were stored; never a code', async () => {
    const { id } = await buildReward(db, { codes: 0 })
    const codes = [...newCodes(3), 'ABC']
    await send(nadia, id, fileOf('code', ...codes))
    const shapesNow = async () => (await read(id)).lots[0]!.shapes
    const stored = await shapesNow()
    expect(stored).toEqual([
      { kind: 'signs', length: codes[0]!.length, count: 3, isOdd: false },
      { kind: 'letters', length: 3, count: 1, isOdd: true },
    ])
    expect(JSON.stringify(stored)).not.toContain('ABC')
    await sql`update code_lots set shapes = null where reward_id = ${id}`.execute(db)
    expect(await shapesNow()).toEqual(stored)
    // Opened once: the sealed codes may be unreadable now, and the stored shapes have no part of a code.
    await sql`update waiting_codes set sealed = '\\x00' where reward_id = ${id}`.execute(db)
    expect(await shapesNow()).toEqual(stored)
    const { rows } = await sql<{ shapes: unknown }>`select shapes from code_lots where reward_id = ${id}`.execute(db)
    expect(rows).toEqual([{ shapes: stored }])
  })

  test('[RWD-09] one file sent by five forms concurrently → one lot', async () => {
    const { id } = await buildReward(db, { codes: 0 })
    const file = fileOf('code', ...newCodes(2500))
    const reports = await Promise.all([1, 2, 3, 4, 5].map((n) => send(n % 2 ? nadia : paul, id, file)))
    expect(reports.map(({ imported }) => imported).toSorted()).toEqual([0, 0, 0, 0, 2500])
    expect((await read(id)).lots).toHaveLength(1)
  })

  test('[RWD-09] no column, no CSV, past day, unknown reward → refused, nothing stored', async () => {
    const { id } = await buildReward(db, { codes: 0 })
    const [code] = newCodes(1)
    await expectRefusal(send(nadia, id, fileOf('coupon', code!)), 422, 'no_code_column')
    await expectRefusal(send(nadia, id, fileOf('')), 422, 'no_code_column')
    await expectRefusal(send(nadia, id, fileOf('code;code', `${code};B`)), 422, 'two_code_columns')
    await expectRefusal(send(nadia, id, fileOf('code', code!), '2020-01-01'), 422, 'day_past')
    await expectRefusal(send(nadia, randomUUID(), fileOf('code', code!)), 404)
    expect((await read(id)).lots).toEqual([])
    expect((await send(nadia, id, fileOf('code', code!))).imported).toBe(1)
  })

  test('[OFF-01] withdrawn lot → codes deleted, importable again; released lot → not withdrawn', async () => {
    const { id, rewardId, codes } = await buildLot(db, { importedBy: nadia.professional })
    await withdraw(nadia, id)
    await withdraw(nadia, id)
    await expectRefusal(release(paul, id), 409, 'lot_withdrawn')
    expect((await logOf(id)).map(({ act }) => act)).toEqual(['codes-withdrawn'])
    const { lot, imported } = await send(nadia, rewardId, fileOf('code', ...codes))
    expect(imported).toBe(3)
    await release(paul, lot!)
    await expectRefusal(withdraw(nadia, lot!), 409, 'lot_released')
    expect((await read(rewardId)).lots.map(({ state }) => state)).toEqual(['released', 'withdrawn'])
  })

  test('[OFF-01] released by one and withdrawn by another person concurrently → one of them', async () => {
    const { id, rewardId } = await buildLot(db, { importedBy: nadia.professional })
    const results = await Promise.allSettled([release(paul, id), withdraw(nadia, id)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([0, 3]).toContain((await findCodes(db, rewardId)).length)
    expect(await logOf(id)).toHaveLength(1)
  })

  test('[RWD-09] lot with a last day → sold until then, then shown as expired', async () => {
    const { id, rewardId } = await buildLot(db, { importedBy: nadia.professional, expiresOn: '2099-12-31' })
    await release(paul, id)
    await buy(rewardId)
    await sql`update reward_codes set expires_on = paris_today() - 1 where lot_id = ${id}`.execute(db)
    await sql`update code_lots set expires_on = paris_today() - 1 where id = ${id}`.execute(db)
    await expectRefusal(buy(rewardId), 409, 'sold_out')
    const { reward, lots } = await read(rewardId)
    expect(reward).toMatchObject({ left: 0, expired: 2 })
    expect(lots).toMatchObject([{ state: 'expired' }])
    const late = await buildLot(db, { importedBy: nadia.professional, expiresOn: '2020-01-01' })
    await expectRefusal(release(paul, late.id), 409, 'lot_expired')
  })
})

test('[OFF-01] list: rewards that run out first; threshold changed → one line', async () => {
  const { id } = await buildReward(db, { codes: 2 })
  await buy(id)
  await nadia.call('PUT /office/codes/{id}', { params: { id }, body: { lowStock: 25 } })
  const { rewards } = await (await open('auditor')).call('GET /office/codes')
  expect(rewards.find((one) => one.id === id)).toMatchObject({ left: 1, soldRecently: 1, daysLeft: 28, lowStock: 25 })
  const withPace = rewards.filter(({ daysLeft }) => daysLeft !== null).map(({ daysLeft }) => daysLeft!)
  expect(withPace).toEqual(withPace.toSorted((a, b) => a - b))
  await expectRefusal(
    nadia.call('PUT /office/codes/{id}', { params: { id: randomUUID() }, body: { lowStock: 1 } }),
    404,
  )
})
