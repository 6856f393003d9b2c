// Writes the demonstration data to a real database.
import type { ContentKind } from '@visions/contract/constants'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase, openPool } from '../../src/platform/database/database.ts'
import { buildPerson } from '../../test/build/people.ts'
import { createTestDatabase, useOwner, useTestDatabase } from '../../test/harness.ts'
import { seed } from './seed.ts'
import { readDemo, seedId } from './today.ts'

const options = { toolsUrl: 'http://localhost:3102', matchingUrl: 'http://localhost:3050' }
const database = await useTestDatabase()
const db = openDatabase(useOwner(database, 4))
await seed(db, options)

const count = (kind: ContentKind) => readDemo(options).filter((content) => content.kind === kind).length

/** The tables whose changes were notified while `work` ran. */
async function changedDuring(work: () => Promise<void>): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const changed: string[] = []
  client.on('notification', ({ payload = '' }) => changed.push(payload))
  await client.query('listen content_changed')
  await work()
  await client.query('select')
  await client.end()
  return changed
}

test('seed: writes all codes of rewards', async () => {
  const { rows } = await sql<{ count: number }>`select count(*) from reward_codes`.execute(db)
  expect(rows[0]!.count).toBe(readDemo(options).flatMap(({ codes }) => codes).length)
})

test('seed run again: no change, no notification', async () => {
  expect(await changedDuring(() => seed(db, options))).toEqual([])
})

test('changed content: repaired', async () => {
  const id = seedId('tool', 'cap-bruyere')
  await db.updateTable('tools').set({ name: 'Autre', tags: [] }).where('id', '=', id).execute()
  await db.deleteFrom('data_types').where('tool_id', '=', id).execute()
  // The deletion of the data types cascaded to the exchanges.
  const changed = ['tools', 'data_types', 'exchanges', 'exchange_data_types']
  expect(await changedDuring(() => seed(db, options))).toEqual(changed)
  const tool = await db.selectFrom('tools').select(['name', 'tags']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(tool).toEqual({ name: 'Cap Bruyère', tags: ['Test', 'Métiers', 'Études', 'Orientation'] })
})

test('[BIL-10] demonstration after an import of the ROME: its trades stay', async () => {
  const { level } = await db.selectFrom('trades').select('level').where('code', '=', 'D1102').executeTakeFirstOrThrow()
  await db.updateTable('trades').set({ level: 8 }).where('code', '=', 'D1102').execute()
  await sql`insert into trade_imports (source, counts) values ('rome', '{}')`.execute(db)
  expect(await changedDuring(() => seed(db, options))).toEqual([])
  await sql`delete from trade_imports`.execute(db)
  await db.updateTable('trades').set({ level }).where('code', '=', 'D1102').execute()
})

test('[REC-05] tools: found by their own words, also after a repair of other content', async () => {
  const found = async (words: string) => {
    const { rows } = await sql<{ slug: string }>`
      select slug from tools
      where search_vector @@ websearch_to_tsquery('french_unaccent', ${words}) order by slug`.execute(db)
    return rows.map(({ slug }) => slug)
  }
  expect(await found('metiers "rose des vents"')).toEqual(['cap-bruyere'])
  const id = seedId('tool', 'cap-bruyere')
  await db.updateTable('tools').set({ concept: 'Autre chose' }).where('id', '=', id).execute()
  expect(await found('"rose des vents"')).toEqual([])
  await seed(db, options)
  expect(await found('"rose des vents"')).toEqual(['cap-bruyere'])
  const { search_text } = await db
    .selectFrom('tools')
    .select('search_text')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(search_text).toMatch(/^cap bruyere test metiers etudes/)
  expect(await changedDuring(() => seed(db, options))).toEqual([])
})

test('no provider of matches configured → the one of the installation, without an exchange', async () => {
  const other = await createTestDatabase()
  const owner = openPool(other.url, { asOwner: true })
  const own = openDatabase(owner)
  await seed(own, { toolsUrl: options.toolsUrl })
  const apart = await own
    .selectFrom('tools')
    .select('slug')
    .where((eb) => eb.or([eb('is_own', '=', true), eb('is_matching', '=', true)]))
    .orderBy('slug')
    .execute()
  expect(apart).toEqual([{ slug: 'affluents' }, { slug: 'mes-envies' }])
  const offers = await own.selectFrom('exchanges').select('kind').distinct().orderBy('kind').execute()
  expect(offers.map(({ kind }) => kind)).toEqual(['journey', 'm2o', 'o2o'])
  // A provider that is configured later is added to the existing data.
  await seed(own, options)
  const { rows } = await sql<{ count: number }>`select count(*) from exchanges`.execute(own)
  expect(rows[0]!.count).toBe(count('exchanges'))
  await owner.end()
  await other.drop()
})

test('changed addresses of tools, coach, cloud and provider of matches: rows are updated', async () => {
  await seed(db, {
    toolsUrl: 'https://tools.example',
    coachUrl: 'https://coach.example',
    cloudUrl: 'https://cloud.example',
    matchingUrl: 'https://matching.example',
  })
  const places = await db
    .selectFrom('tools')
    .select(['website', 'api_url'])
    .where('slug', 'in', ['cap-bruyere', 'calque-des-voeux', 'nuage-perso', 'affluents'])
    .orderBy('website')
    .execute()
  expect(places).toEqual([
    { website: 'https://cloud.example', api_url: null },
    { website: 'https://coach.example', api_url: 'https://coach.example/api' },
    { website: 'https://matching.example', api_url: 'https://matching.example/api' },
    { website: 'https://tools.example/outils/cap-bruyere', api_url: 'https://tools.example/outils/cap-bruyere/api' },
  ])
})

test('seeding again: people, completions and codes of purchases unchanged', async () => {
  const person = await buildPerson(db, { stars: 500 })
  const { id: task } = await db.selectFrom('tasks').select('id').limit(1).executeTakeFirstOrThrow()
  await db.insertInto('task_completions').values({ person_id: person.id, task_id: task, proof: 'declared' }).execute()
  const reward = seedId('reward', 'livres-15-pour-cent')
  const bought = await sql<{ outcome: { sealedCode: string } }>`
    select buy_reward(${person.id}, ${reward}, 'PromoCode', 200, null, null, '', true, null) as outcome`.execute(db)
  await seed(db, options)
  const stock = await db.selectFrom('reward_codes').selectAll().where('reward_id', '=', reward).execute()
  expect(stock).toHaveLength(120)
  expect(stock.filter(({ purchase_id }) => purchase_id).map(({ sealed }) => sealed)).toEqual([
    Buffer.from(bought.rows[0]!.outcome.sealedCode, 'base64'),
  ])
  expect(
    await db.selectFrom('task_completions').select('task_id').where('person_id', '=', person.id).execute(),
  ).toEqual([{ task_id: task }])
})

test('four concurrent processes: all succeed', async () => {
  await db.deleteFrom('preset_missions').execute()
  await Promise.all([1, 2, 3, 4].map(() => seed(db, options)))
  expect(await db.selectFrom('preset_missions').select('id').execute()).toHaveLength(count('presets'))
})

test('[DOR-09] professionals: two administrators, added once; later changes of the members stay', async () => {
  const officeProvider = { id: 'proconnect', issuer: 'http://localhost:3112' }
  const seedOffice = (issuer = officeProvider.issuer) =>
    seed(db, { ...options, officeProvider: { ...officeProvider, issuer } })
  const admins = () => db.selectFrom('member_roles').selectAll().where('role', '=', 'admin').execute()
  expect(await admins()).toEqual([])
  await seedOffice()
  const [first, second] = await admins()
  expect([first, second].every((row) => row !== undefined)).toBe(true)
  await db.deleteFrom('member_roles').where('role', '=', 'editor').execute()
  await seedOffice('http://localhost:4112')
  expect(await db.selectFrom('member_roles').selectAll().where('role', '=', 'editor').execute()).toEqual([])
  const identities = await db.selectFrom('professional_identities').select(['issuer', 'subject']).execute()
  expect(identities).toHaveLength(6)
  expect(identities.map(({ subject }) => subject)).toContain('demo-proconnect-gaspard.delmas-lycee')
})
