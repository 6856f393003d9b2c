// The export contains all data stored about a person, and none about other people (SHR-04).
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildAssessment, buildShare } from '../../../test/build/assessments.ts'
import { buildMission, buildTool, buildTrade } from '../../../test/build/content.ts'
import { buildApplication, buildConsent } from '../../../test/build/exchanges.ts'
import { insert } from '../../../test/build/insert.ts'
import { buildMeeting } from '../../../test/build/meetings.ts'
import { buildPiste, buildPreference, buildWorkSetting } from '../../../test/build/preferences.ts'
import { buildNotification, buildProgress, buildResults, buildWish } from '../../../test/build/people.ts'
import { buildReward } from '../../../test/build/rewards.ts'
import { type SignedIn, useTestApp } from '../../../test/harness.ts'
import { STORED_DATA } from '../../stored-data.ts'
import { getRow } from '../../../test/rows.ts'

const app = await useTestApp()

/** Columns that the export omits, and why. None of them belongs to a person. */
const LEFT_OUT: Record<string, readonly string[]> = {
  // Secrets that give access.
  sessions: ['id_hash', 'id_token', 'provider_sid', 'issuer', 'subject', 'proven_issuer', 'proven_subject'],
  // A place in the log of the database. The export has the last activity.
  last_writes: ['position', 'timeline', 'written_at'],
  account_changes: ['id', 'session_id', 'mails'],
  mail_codes: ['id', 'holder_hash', 'seed', 'tries', 'return_to'],
  people: ['mail_key'],
  // Internal identifiers. The export has the names of what they reference.
  activities: ['id'],
  adviser_notes: ['id', 'key'],
  assessment_shares: ['id'],
  assessment_visits: ['id'],
  assessments: ['id', 'progress'],
  platform_progress: ['id'],
  // Progress of a delivery. The export has its result.
  coaching_requests: ['id', 'tried_at'],
  consent_deliveries: ['id', 'consent_id', 'sending_until'],
  consents: ['exchange_id', 'export_tool_id', 'import_tool_id'],
  meeting_dates: ['id'],
  // State of the delivery. The export has the date of transmission.
  meetings: ['id', 'date_id', 'revision', 'may_have_arrived'],
  notifications: ['id', 'fact'],
  task_actions: ['id'],
  wishes: ['id'],
  purchases: ['id'],
  // The hash makes the code unique; the others are about the stock.
  reward_codes: ['imported_at', 'code_hash', 'expires_on', 'lot_id'],
  // Proofs of the ledger. The last entry has the balance, and the profile the subject of the hash. `shown_entry`:
  // up to which entry arrivals were shown.
  star_accounts: ['stars', 'proven', 'entries', 'last_hash', 'erased_at', 'shown_entry'],
  star_ledger: ['hash'],
  // Sums of the ledger.
  star_weeks: ['account_id', 'week', 'received', 'balance'],
  // Hashes with a key, to recognize a person who returns and to compare their identities.
  identities: ['identity_hash', 'birth_hashes', 'given_hashes', 'family_hashes'],
  known_identities: ['identity_hash', 'account_id', 'place', 'first_seen_at', 'minor_birth'],
  joined_accounts: ['account_id', 'group_id'],
  idempotency_keys: ['request_hash'],
}

/** Tables with a person_id, and tables that reference one of them, directly or through others. */
async function tablesAboutPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive links as (
      -- The views of information_schema show foreign keys to the owner of the tables only.
      select conrelid::regclass::text as holder, confrelid::regclass::text as held from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
    ), about as (
      select 'people' as name
      union select c.table_name::text
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'person_id'
      union select holder from links join about on about.name = links.held
    ) select name from about order by 1`.execute(app.db)
  return rows.map(({ name }) => name)
}

describe('coverage of the tables', () => {
  test('[SHR-04] export: each table about people is in a kind', async () => {
    const about = await tablesAboutPeople()
    // The query finds tables directly, through an account, and three references away.
    expect(about).toEqual(
      expect.arrayContaining([
        'people',
        'sessions',
        'star_ledger',
        'reward_codes',
        'consent_deliveries',
        'adviser_notes',
      ]),
    )
    const held = STORED_DATA.flatMap(({ tables }) => tables)
    expect(
      about.filter((table) => !(held as string[]).includes(table)),
      'describe it in stored-data.repository.ts of its feature',
    ).toEqual([])
    expect(held.filter((table) => !about.includes(table))).toEqual([])
    expect(new Set(STORED_DATA.map(({ kind }) => kind)).size).toBe(STORED_DATA.length)
  })

  test('[SHR-04] export: each of their columns is in a kind or omitted for a reason', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column
      from information_schema.columns where table_schema = 'public'`.execute(app.db)
    const missing = STORED_DATA.flatMap(({ tables, select }) => {
      const query = select(app.db, 'x').clearOrderBy().compile().sql
      return rows
        .filter(
          ({ table, column }) => (tables as readonly string[]).includes(table) && !LEFT_OUT[table]?.includes(column),
        )
        .filter(({ column }) => !new RegExp(`[.]"?${column}\\b`).test(query))
        .map(({ table, column }) => `${table}.${column}`)
    })
    expect(missing).toEqual([])
    const known = new Set(rows.map(({ table, column }) => `${table}.${column}`))
    expect(
      Object.entries(LEFT_OUT)
        .flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
        .filter((name) => !known.has(name)),
    ).toEqual([])
  })
})

/** A person with at least one row of each kind, each with this word in it. */
async function buildLife(word: string): Promise<SignedIn> {
  const { db } = app
  const who = await app.signIn({ first_name: word, email: `${word}@example.org`, city: `=${word}-ville`, stars: 500 })
  const { person } = who
  const mission = await buildMission(db, { tasks: [{}] })
  const reward = await buildReward(db, { price: 100, codes: [`${word}-code`] })
  const task_id = mission.tasks[0]!.id
  const own = { person_id: person.id }
  await insert(db, 'activities', {
    ...own,
    activity: `${word}-activity`,
    status: 'completed',
    resource: 'x',
    occurred_at: new Date(),
  })
  await insert(db, 'joined_experiences', { ...own, experience: 'parcoursup' })
  await buildProgress(db, { person, status: 2 })
  const { name: journey_name } = await getRow(db, 'journeys', {}, ['name'])
  await insert(db, 'assessment_walks', {
    ...own,
    journey_name,
    event_code: `${word}-event`,
    recommended_by: `${word}-adviser`,
  })
  await insert(db, 'journey_grades', { ...own, journey_name, grade: 5 })
  const tool = await buildTool(db, { name: `${word}-tool` })
  await insert(db, 'tool_grades', { ...own, tool_id: tool.id, grade: 4 })
  await insert(db, 'tool_visits', { ...own, tool_id: tool.id })
  await buildWish(db, { person, title: `${word}-wish` })
  await buildResults(db, { person, sections: { values: [{ name: `${word}-value` }] } })
  await insert(db, 'weekly_mails', { ...own, checked_on: '2026-12-01', reasons: [`${word}-reason`] })
  await insert(db, 'notebook_corrections', { ...own, key: 'situation', body: `${word}-correction` })
  const { code } = await buildTrade(db)
  const piste = await buildPiste(db, { person, code, title: `${word}-trade` })
  await insert(db, 'piste_visits', { piste_id: piste.id, visit: 'looks', answer: 'x', sentence: `${word}-sentence` })
  const card = await insert(db, 'piste_cards', { ...own, name: `${word}-name`, expires_at: new Date() })
  await insert(db, 'piste_card_items', { card_id: card.id, place: 1, piste_id: piste.id, reason: `${word}-reason` })
  await insert(db, 'piste_proposals', { card_id: card.id, code, relation: 'parent' })
  const setting = await buildWorkSetting(db, { title: `${word}-setting` })
  await buildPreference(db, { person, kind: 'setting', code: setting.code })
  await insert(db, 'circumstances', { ...own, limits: ['debout'], own_words: `${word}-words` })
  await buildConsent(db, {
    person,
    rows: [{ label: 'x', value: `${word}-row` }],
    delivery: { state: 'confirmed' },
    email: `${word}-mail@example.org`,
  })
  await buildApplication(db, {
    person,
    publisher: `${word}-publisher`,
    trainings: [{ code: 'x', title: `${word}-training` }],
  })
  const assessment = await buildAssessment(db, { person })
  await insert(db, 'disagreements', { assessment_id: assessment.id, statement: 'x', comment: `${word}-comment` })
  const share = await buildShare(db, { assessment, label: `${word}-label` })
  await insert(db, 'assessment_visits', { share_id: share.id })
  await insert(db, 'adviser_notes', {
    share_id: share.id,
    author: `${word}-author`,
    body: `${word}-note`,
    mission_id: mission.id,
  })
  await buildMeeting(db, { person, state: 'confirmed', wishes: `${word}-when`, share_id: share.id })
  await insert(db, 'accepted_missions', { ...own, mission_id: mission.id })
  await insert(db, 'paying_missions', { ...own, mission_id: mission.id, basis: 'preset', assigned_at: new Date() })
  await insert(db, 'task_completions', { ...own, task_id, proof: 'declared' })
  await insert(db, 'task_actions', { ...own, task_id, type: 'service', resource: `${word}-resource` })
  await who.call('POST /rewards/{id}', {
    params: { id: reward.id },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { transactionType: 'PromoCode' },
  })
  await buildNotification(db, { person, data: { name: `${word}-data` } })
  await insert(db, 'mail_preferences', { ...own, topic: 'stars', is_on: true })
  await insert(db, 'coaching_requests', own)
  await insert(db, 'mail_codes', {
    ...own,
    holder_hash: Buffer.from(word),
    purpose: 'confirm',
    email: `${word}@example.org`,
    seed: Buffer.from(word),
    expires_at: new Date(Date.now() + 86_400_000),
  })
  await insert(db, 'account_changes', { ...own, kind: 'linked', email: `${word}@example.org` })
  await insert(db, 'account_deletions', { ...own, due_at: new Date(Date.now() + 86_400_000) })
  await insert(db, 'unused_accounts', { ...own, due_at: new Date(Date.now() + 86_400_000) })
  return who
}

describe('export', () => {
  let who: SignedIn
  let other: SignedIn
  /** The counts before a second person exists. */
  let alone: unknown
  beforeAll(async () => {
    who = await buildLife('canarine')
    alone = (await who.call('GET /personaldata')).kinds
    other = await buildLife('etranger')
  })
  const get = (path: string, { cookie } = who) => app.inject({ url: `/api/personaldata${path}`, headers: { cookie } })

  test('[SHR-04] rows of each kind, as counted, and none of another person', async () => {
    const { kinds } = await who.call('GET /personaldata')
    expect(kinds).toEqual(alone)
    expect(kinds.map(({ kind, title }) => ({ kind, title }))).toEqual(
      STORED_DATA.map(({ kind, title }) => ({ kind, title })),
    )
    for (const { kind, count } of kinds) expect(count, `${kind}: extend buildLife`).toBeGreaterThan(0)

    const answer = await get('/export')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="mes-donnees-visions.json"',
      'cache-control': 'private, no-store',
    })
    const all = answer.json<{ kinds: { kind: string; columns: object; rows: object[] }[] }>()
    expect(all.kinds.map(({ kind, rows }) => [kind, rows.length])).toEqual(
      kinds.map(({ kind, count }) => [kind, count]),
    )
    for (const { columns, rows } of all.kinds)
      for (const row of rows) expect(Object.keys(row)).toEqual(Object.keys(columns))
    const words =
      'code activity event adviser tool wish value row mail comment label author note when resource data words'
    for (const word of words.split(' ')) expect(answer.body, word).toContain(`canarine-${word}`)
    expect(answer.body).not.toContain('etranger')
    for (const secret of [other.person.id, other.person.email]) expect(answer.body).not.toContain(secret)
  })

  test('[SHR-04] no secrets: no session, no hash', async () => {
    const { body } = await get('/export')
    expect(body).not.toContain(who.cookie.split('=')[1]!)
    const bytes = await sql<{ hex: string; base64: string }>`
      select encode(b, 'hex') as hex, encode(b, 'base64') as base64 from (
        select id_hash as b from sessions
        union select hash from star_ledger union select last_hash from star_accounts where last_hash <> ''
      ) secrets`.execute(app.db)
    expect(bytes.rows.length).toBeGreaterThan(3)
    for (const { hex, base64 } of bytes.rows) {
      expect(body).not.toContain(hex)
      expect(body).not.toContain(base64.replaceAll('\n', ''))
    }
    expect(body).not.toMatch(/"type":\s*"Buffer"|\\\\x[\da-f]{8}/)
  })

  test('[SHR-04] CSV of each kind: French headings, cells that a spreadsheet reads as text', async () => {
    for (const { kind, headings: columns } of STORED_DATA) {
      const answer = await get(`/export/${kind}`)
      expect(answer.statusCode, kind).toBe(200)
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[a-z\d-]+[.]csv"$/)
      expect([...answer.rawPayload.subarray(0, 3)], 'byte order mark').toEqual([0xef, 0xbb, 0xbf])
      const [headings, ...rows] = parse(answer.body, { bom: true })
      expect(headings, kind).toEqual(Object.values(columns))
      expect(rows.length, kind).toBeGreaterThan(0)
      for (const row of rows) for (const cell of row) expect(cell, kind).not.toMatch(/^[=+@]/)
      expect(answer.body).not.toContain('etranger')
    }
    expect((await get('/export/profile')).body).toContain("'=canarine-ville")
    expect((await get('/export/completed-tasks')).headers['content-disposition']).toContain('taches-accomplies.csv')
    expect((await get('/export/wishes')).headers['content-disposition']).toContain('voeux.csv')
  })

  test('[SHR-04] [API-03] unknown kind → 404', async () => {
    for (const kind of [
      'people',
      'constructor',
      '__proto__',
      'PROFILE',
      "profile'; drop table people; --",
      '..%2fexport',
      '%00',
    ])
      expect((await get(`/export/${encodeURIComponent(kind)}`)).statusCode, kind).toBe(404)
  })

  test('[SHR-04] 1,201 rows: all exported, in order', async () => {
    const busy = await app.signIn()
    await sql`
      insert into activities (person_id, activity, status, occurred_at)
      select ${busy.person.id}, 'a' || n, 'completed', now() + n * interval '1 second'
      from generate_series(1, 1201) n`.execute(app.db)
    const rows = parse((await get('/export/activities', busy)).body, { bom: true })
    expect(rows.slice(1).map(([activity]) => activity)).toEqual(
      Array.from({ length: 1201 }, (_, index) => `a${index + 1}`),
    )
  })
})
