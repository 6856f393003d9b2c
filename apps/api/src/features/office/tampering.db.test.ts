// The cases of staff-log.cases.ts: what the roles of the product cannot do, and what the check sees of the owner
// (OFF-01, PEO-07). Changes of the owner are tried in transactions that are rolled back.
import { addressesOf } from '@visions/server/test/copy-database'
import { STAFF_LOG_YEARS } from '@visions/contract/constants'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildOrganisation, buildProfessional } from '../../../test/build/professionals.ts'
import { useOwner, useTestApp } from '../../../test/harness.ts'
import { openOffice, reopenOffice } from '../../../test/office.ts'
import { openPool, type Db } from '../../platform/database/database.ts'
import { openOfficePool } from '../../database-roles.ts'
import { recordMails } from '../../../test/mails.ts'
import { workQueue } from '../../../test/queue.ts'
import { deliveryTask } from '../../platform/deliveries.ts'
import { actMail, findStaffLogFaults, headMail, parseHead, printHead, readStaffLogFacts } from './index.ts'
import { LOG_EVENTS_WITHOUT_ALARM, LOG_TAMPERINGS, type DatabaseRole } from './staff-log.cases.ts'
import { appendStaffLine, cutStaffLog } from './staff-log.repository.ts'
import { headText, type PrintedHead } from './staff-log.rules.ts'

const app = await useTestApp()
const { db } = app
const owner = useOwner(app)
const pools = {
  visions_app: openPool(addressesOf(app.url).app, { size: 1 }),
  visions_office: openOfficePool(app.url, { size: 1 }),
}
afterAll(() => Promise.all(Object.values(pools).map((pool) => pool.end())))

const organisation = await buildOrganisation(db)
const ada = await openOffice(app, { organisation })
const ben = await openOffice(app, { organisation })
const eve = await openOffice(app, { organisation, roles: ['editor'] })

const add = (subject: string, tx: Db = db) =>
  tx.transaction().execute((inner) =>
    appendStaffLine(inner, {
      act: 'session-opened',
      professionalId: ada.professional.id,
      organisationId: organisation.id,
      subject,
      details: { device: 'a' },
    }),
  )
for (let count = 0; count < 120; count++) await add(`line ${count}`)

const faultsOf = async (from: Db, heads: readonly PrintedHead[] = []) =>
  findStaffLogFaults(await readStaffLogFacts(from, heads), heads)
const printed: string[] = []
const print = async (from: Db = db): Promise<PrintedHead> => {
  await printHead(from, { info: (fields: unknown) => void printed.push((fields as { head: string }).head) } as never)
  return parseHead(printed.at(-1)!)!
}

/** Tries statements of the owner, and returns the faults that the check reports alone and with the head. */
async function tamper(head: PrintedHead, ...statements: string[]) {
  let found: { alone: string[]; withHead: string[] } | undefined
  await db
    .transaction()
    .execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
      found = { alone: await faultsOf(tx), withHead: await faultsOf(tx, [head]) }
      throw new Error('undo')
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error
    })
  return found!
}

const LAST = '(select max(line) from staff_log)'
/** Computes all hashes again, from a line on. */
const REHASH = (from: string) => `do $$ declare l record; before bytea; begin
  select hash into before from staff_log where line < ${from} order by line desc limit 1;
  for l in select * from staff_log where line >= ${from} order by line loop
    update staff_log s set previous = coalesce(before, ''), hash = staff_line_hash(coalesce(before, ''), s.line, s.at,
      s.organisation_id, s.professional_id, s.act, s.subject, s.details)
      where s.line = l.line returning s.hash into before;
  end loop; end $$`
const SHORTER = `delete from staff_log where line > ${LAST} - 3`
const OTHER_LINES = `insert into staff_log (act, subject) select 'session-opened', 'other' from generate_series(1, 3)`
const HEAD_AGAIN = `update staff_log_head set (line, hash) = (select line, hash from staff_log order by line desc limit 1)`

/** Statements of each case. Several lists are several ways, each of which is tried. */
const STATEMENTS: Record<string, string[][]> = {
  L01: [['delete from staff_log where line = (select max(line) from staff_log)']],
  L02: [["update staff_log set subject = 'x' where line = 1"]],
  L03: [['truncate staff_log'], ['truncate organisations cascade'], ['truncate staff_log_cuts, staff_log_head']],
  L04: [
    [`insert into staff_log (professional_id, act) values ('${ben.professional.id}', 'session-opened')`],
    [`insert into staff_log (act) values ('session-opened')`],
  ],
  L05: [
    [
      `select set_config('visions.office_session', encode(id_hash, 'hex'), false) from professional_sessions limit 1`,
      `select append_staff_line('session-opened', null, '', '{}')`,
    ],
    [
      `select set_config('visions.office_session', '${ben.professional.id}', false)`,
      `select append_staff_line('session-opened', null, '', '{}')`,
    ],
    [`select append_staff_line('session-opened', null, '', '{}')`],
  ],
  L07: [
    [
      `create function pg_temp.office_author() returns uuid language sql as $$ select '${ben.professional.id}'::uuid $$`,
      'set search_path = pg_temp, public',
      `select public.append_staff_line('session-opened', null, '', '{}')`,
    ],
    ['create function public.office_author(text) returns uuid language sql as $$ select null::uuid $$'],
  ],
  L09: [
    [`insert into member_roles values ('${organisation.id}', '${eve.professional.id}', 'admin')`],
    ['delete from professional_sessions'],
    ["insert into second_factors (professional_id, kind, name) values (gen_random_uuid(), 'totp', '')"],
    ["insert into content_items (kind, key) values ('events', gen_random_uuid())"],
    ["insert into staff_log (act) values ('x')"],
    ['update professionals set email = email'],
    ['update invitations set confirmed_at = now()'],
    ['delete from media'],
    ['select id_hash from professional_sessions'],
    ['select sealed_secret from second_factors'],
  ],
  L10: [
    [`select append_staff_line('session-opened', null, '', '{}')`],
    ['select cut_staff_log()'],
    [`select end_sessions_of_provider('https://idp.example', '', '', now(), 'x')`],
  ],
  L11: [
    ['set session_replication_role = replica'],
    ['alter table staff_log disable trigger all'],
    ['alter table member_roles disable trigger guard_member_roles'],
  ],
  L12: [[`insert into staff_log (act, at) values ('session-opened', now() - interval '1 month')`]],
  L13: [['select cut_staff_log()'], ["select cut_staff_log('0 days')"]],
  L14: [
    [`select enqueue_jobs('[{"task": "erase-accounts", "payload": {}, "key": "erase-accounts:x"}]')`],
    [`select enqueue_any_jobs('[{"task": "erase-accounts", "payload": {}, "key": "erase-accounts:x"}]')`],
    [`select enqueue_jobs('[{"task": "office-act-mail", "payload": {}, "key": "purchase-mail:x", "replaces": true}]')`],
    [`select graphile_worker.add_job('erase-accounts')`],
    ["insert into office_tasks values ('erase-accounts')"],
  ],

  L20: [[`delete from staff_log where line = ${LAST}`]],
  L21: [[`delete from staff_log where line > ${LAST} - 100`]],
  L22: [['truncate staff_log']],
  L23: [[`delete from staff_log where line = ${LAST} - 5`]],
  L24: [[`update staff_log set act = 'roles-changed' where line = ${LAST} - 5`]],
  L25: [[`update staff_log set subject = 'x' where line = ${LAST} - 5`, REHASH(`(${LAST} - 5)`)]],
  L26: [
    [
      `update staff_log set line = line + 1000 where line > ${LAST} - 5`,
      'update staff_log set line = line - 999 where line > 1000',
      `insert into staff_log (act) values ('x')`,
      `update staff_log set line = (select min(l.line) from staff_log l where not exists
         (select from staff_log p where p.line = l.line - 1) and l.line > 1) - 1 where line = ${LAST}`,
      REHASH('2'),
    ],
  ],
  L27: [
    [
      `update staff_log set professional_id = '${ben.professional.id}' where line = ${LAST} - 5`,
      REHASH(`(${LAST} - 5)`),
    ],
  ],
  L28: [
    "subject = 'x'",
    "act = 'x'",
    "at = at + interval '1 microsecond'",
    `professional_id = '${ben.professional.id}'`,
    'organisation_id = null',
    `details = '{"a": "b"}'`,
    "previous = sha256('x')",
    "hash = sha256('x')",
  ].map((change) => [`update staff_log set ${change} where line = ${LAST} - 5`]),
  L29: [[`update staff_log set act = act || 'l', subject = substr(subject, 2) where line = ${LAST} - 5`]],
  L30: [[SHORTER, HEAD_AGAIN]],
  L31: [['delete from staff_log_head']],
  L32: [[SHORTER, HEAD_AGAIN]],
  L33: [[SHORTER, OTHER_LINES, HEAD_AGAIN]],
  L34: [
    [
      'alter table staff_log drop constraint staff_log_pkey',
      `insert into staff_log (act) values ('x')`,
      `update staff_log set line = line - 1 where line = ${LAST}`,
    ],
  ],
  L35: [[SHORTER, HEAD_AGAIN]],
  L37: [["update staff_log_head set printed_at = now() - interval '3 days'"]],
  L39: [
    [
      `insert into staff_log (act) select 'session-opened' from generate_series(1, 8)`,
      `insert into staff_log_cuts (line, hash, last_at) select line, hash, at from staff_log where line = ${LAST} - 5`,
      `delete from staff_log where line <= ${LAST} - 5`,
      `update staff_log_cuts set last_at = now() - interval '4 years', cut_at = now() - interval '1 day'`,
    ],
    [
      `insert into staff_log_cuts (line, hash, last_at)
       select line, hash, now() - interval '4 years' from staff_log where line = ${LAST}`,
      'delete from staff_log',
    ],
  ],
  L40: [[`delete from staff_log where line = ${LAST}`, HEAD_AGAIN]],
}
const LIMITS: Record<string, string> = {
  L36: 'limit of a daily head, in docs/operations.md',
  L38: 'the log is unchanged: the printed head sees what L20 to L33 do',
  L41: 'limit of a log of acts, in docs/operations.md',
  L42: 'out of reach, in docs/operations.md',
}

async function tryAs(role: DatabaseRole, statements: readonly string[]): Promise<unknown> {
  const client = await pools[role as keyof typeof pools].connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
    return undefined
  } catch (error) {
    return error
  } finally {
    await client.query('rollback; reset search_path; reset visions.office_session')
    client.release()
  }
}

for (const { id, title, by, database, checkAlone, checkWithPrintedHead } of LOG_TAMPERINGS) {
  if (!STATEMENTS[id]) continue
  test(`[OFF-01] ${id} ${title}, by ${by} → ${database === 'refused' ? 'refused' : 'seen'}`, async () => {
    if (database === 'refused') {
      for (const statements of STATEMENTS[id]!)
        expect(await tryAs(by, statements), statements.join('; ')).toMatchObject({ name: 'error' })
      return
    }
    const head = await print()
    for (const statements of STATEMENTS[id]!) {
      const { alone, withHead } = await tamper(head, ...statements)
      if (checkAlone === 'seen') expect(alone, statements.join('; ')).not.toEqual([])
      if (checkWithPrintedHead === 'seen') expect(withHead, statements.join('; ')).not.toEqual([])
    }
  })
}

test('[OFF-01] every case is tried, or a limit of the log', () => {
  const tried = [...Object.keys(STATEMENTS), ...Object.keys(LIMITS), 'L06', 'L08', 'L15']
  expect(tried.toSorted()).toEqual(LOG_TAMPERINGS.map(({ id }) => id).toSorted())
})

test('[OFF-01] L06 ended session → no line; the own live session → a line of its professional', async () => {
  const session = await reopenOffice(app, ben.professional, { organisation })
  const append = (secret: string) =>
    tryAs('visions_office', [
      `select set_config('visions.office_session', '${secret}', true)`,
      `select append_staff_line('factor-proven', null, 'L06', '{}')`,
    ])
  expect(await append(session.secret)).toBeUndefined()
  const line = await db.selectFrom('staff_log').selectAll().orderBy('line', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(line).toMatchObject({ professional_id: ben.professional.id, subject: 'L06' })
  await db
    .updateTable('professional_sessions')
    .set({ idle_until: new Date(Date.now() - 1000) })
    .where('professional_id', '=', ben.professional.id)
    .execute()
  expect(await append(session.secret)).toMatchObject({ code: '42501' })
})

test('[OFF-01] L08 change of members without a line → refused at the end of the transaction', async () => {
  const session = `select set_config('visions.office_session', '${ada.secret}', true)`
  const member = `('${organisation.id}', '${eve.professional.id}', 'auditor', '${ada.professional.id}')`
  const insertion = `insert into member_roles (organisation_id, professional_id, role, granted_by) values ${member}`
  expect(await tryAs('visions_office', [session, insertion])).toMatchObject({ constraint: 'staff_line' })
  const removal = `delete from memberships where professional_id = '${eve.professional.id}'`
  expect(await tryAs('visions_office', [session, removal])).toMatchObject({ constraint: 'staff_line' })
})

test('[OFF-01] L15 roles of the two halves: neither is a member of the other, or of the owner', async () => {
  const { rows } = await owner.query<{ pair: string }>(
    `select a.rolname || ' → ' || b.rolname as pair from pg_roles a, pg_roles b
     where a.rolname in ('visions_app', 'visions_office') and a.oid <> b.oid and pg_has_role(a.oid, b.oid, 'member')`,
  )
  expect(rows).toEqual([])
})

test('[OFF-12] powerful role past the use cases, by one administrator → refused by the database', async () => {
  const session = `select set_config('visions.office_session', '${ada.secret}', true)`
  const line = `select append_staff_line('roles-changed', '${organisation.id}', '', '{}')`
  const grant = (granter = ada) =>
    `insert into member_roles (organisation_id, professional_id, role, granted_by)
     values ('${organisation.id}', '${eve.professional.id}', 'publisher', '${granter.professional.id}')`
  const request = (by: typeof ada, confirmed = 'null, null') =>
    `insert into role_requests
       (organisation_id, professional_id, roles, requested_by, expires_at, confirmed_at, confirmed_by)
     values ('${organisation.id}', '${eve.professional.id}', '{publisher}', '${by.professional.id}',
       now() + interval '1 day', ${confirmed})`
  const invitation = (by: string, confirmed: string) =>
    `insert into invitations (organisation_id, email, roles, invited_by, expires_at, confirmed_at)
     values ('${organisation.id}', 'x@example.org', '{admin}', ${by}, now() + interval '1 day', ${confirmed})`
  for (const statements of [
    [grant()],
    [grant(ben)],
    ["update member_roles set role = 'publisher' where role = 'editor'"],
    [request(ada), 'update role_requests set confirmed_at = now()', grant()],
    [request(ada), `update role_requests set confirmed_at = now(), confirmed_by = '${ben.professional.id}'`, grant()],
    [request(ada), `update role_requests set confirmed_at = now(), confirmed_by = '${ada.professional.id}'`],
    [
      request(ben),
      `update role_requests set confirmed_at = now(), confirmed_by = '${ada.professional.id}'`,
      grant(ben),
    ],
    [request(ada, `now(), '${ben.professional.id}'`), grant()],
    [invitation('null', 'now()')],
    [invitation(`'${ben.professional.id}'`, 'null')],
    [invitation(`'${ada.professional.id}'`, 'now()')],
  ])
    expect(await tryAs('visions_office', [session, ...statements, line]), statements.join('; ')).toMatchObject({
      code: '23514',
    })
})

test.each([
  ['pg_class', `select 'public.member_roles'::regclass::oid as oid, 'visions_office'::regrole::oid as relowner`],
  [
    'role_requests',
    `select '${organisation.id}'::uuid as organisation_id, '${eve.professional.id}'::uuid as professional_id,
       '{publisher}'::text[] as roles, now() as confirmed_at`,
  ],
  [
    'invitations',
    `select '${organisation.id}'::uuid as organisation_id, '${eve.professional.id}'::uuid as accepted_by,
       '{publisher}'::text[] as roles, now() as accepted_at, now() as confirmed_at`,
  ],
])('[OFF-12] temporary table %s in front of that of the guards → powerful role still refused', async (name, rows) => {
  const refusal = await tryAs('visions_office', [
    `select set_config('visions.office_session', '${ada.secret}', true)`,
    `create temporary table ${name} on commit drop as ${rows}`,
    'set local search_path = pg_temp, pg_catalog, public',
    `insert into public.member_roles (organisation_id, professional_id, role, granted_by)
     values ('${organisation.id}', '${eve.professional.id}', 'publisher', '${ada.professional.id}')`,
    `select public.append_staff_line('roles-changed', '${organisation.id}', '', '{}')`,
  ])
  expect(refusal).toMatchObject({ constraint: 'two_people' })
})

test('[OFF-01] temporary staff log with a line of the transaction → act without a line still refused', async () => {
  const refusal = await tryAs('visions_office', [
    'create temporary table staff_log on commit drop as select 1 as line',
    `insert into public.member_roles (organisation_id, professional_id, role)
     values ('${organisation.id}', '${eve.professional.id}', 'auditor')`,
  ])
  expect(refusal).toMatchObject({ constraint: 'staff_line' })
})

test('[OFF-12] temporary member_roles with other administrators → the last two still stay', async () => {
  const refusal = await tryAs('visions_office', [
    `create temporary table member_roles on commit drop as
     select '${organisation.id}'::uuid as organisation_id, 'admin' as role from generate_series(1, 5)`,
    `delete from public.member_roles where organisation_id = '${organisation.id}' and role = 'admin'`,
    `select set_config('visions.office_session', '${ada.secret}', true)`,
    `select append_staff_line('roles-changed', '${organisation.id}', '', '{}')`,
  ])
  expect(refusal).toMatchObject({ constraint: 'two_administrators' })
})

test('[OFF-01] session opened past the use case → its line is in the log; it changes no owner', async () => {
  const open = (hash: string) =>
    `insert into professional_sessions
       (id_hash, professional_id, issuer, subject, provider, id_token, device, idle_until, expires_at)
     select sha256('${hash}'), i.professional_id, i.issuer, i.subject, i.provider, '', 'curl',
       now() + interval '1 hour', now() + interval '1 hour'
     from professional_identities i where i.professional_id = '${ben.professional.id}' limit 1`
  expect(await tryAs('visions_office', [open('opened')])).toBeUndefined()
  const line = await db.selectFrom('staff_log').selectAll().orderBy('line', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    act: 'session-opened',
    professional_id: ben.professional.id,
    details: { device: 'curl', factor: '' },
  })
  for (const change of [
    `professional_id = '${ada.professional.id}'`,
    "id_hash = sha256('other')",
    "expires_at = now() + interval '1 year'",
  ])
    expect(await tryAs('visions_office', [`update professional_sessions set ${change}`]), change).toMatchObject({
      code: '42501',
    })
})

test('[OFF-01] untouched log: sound, with its head and after further lines, on a day without acts', async () => {
  const head = await print()
  expect(await faultsOf(db, [head])).toEqual([])
  await add('later')
  expect(await faultsOf(db, [head])).toEqual([])
  const [today, tomorrow] = [await print(), await print()]
  expect(tomorrow).toMatchObject({ line: today.line, hash: today.hash })
  expect(parseHead(headText(today))).toMatchObject({ line: today.line, hash: today.hash })
})

test('[OFF-01] head: in the log of the node, and mailed to each administrator', async () => {
  await owner.query('delete from graphile_worker._private_jobs')
  const head = await print()
  const { sent, mailer } = recordMails()
  const deps = { ...app.deps, db }
  const tasks = {
    ...deliveryTask(headMail({ ...deps, mailer }), deps),
    ...deliveryTask(actMail({ ...deps, mailer }), deps),
  }
  await workQueue(owner, tasks)
  const receivers = sent.filter(({ text }) => text.includes(headText({ ...head, at: head.at }))).map(({ to }) => to)
  expect(receivers.toSorted()).toEqual([ada.professional.email, ben.professional.email].toSorted())
})

test('[PEO-07] lines from before the term: deleted with a cut; the check and older heads stay right', async () => {
  const before = LOG_EVENTS_WITHOUT_ALARM.map(({ id }) => id)
  expect(before).toContain('L60')
  await db.transaction().execute(async (tx) => {
    const old = `now() - interval '${STAFF_LOG_YEARS} years 1 day'`
    await sql.raw(`update staff_log set at = ${old} where line <= 10`).execute(tx)
    await sql.raw(REHASH('1')).execute(tx)
    await sql.raw(HEAD_AGAIN).execute(tx)
  })
  const { hash, at } = await db
    .selectFrom('staff_log')
    .select(['hash', 'at'])
    .where('line', '=', 7)
    .executeTakeFirstOrThrow()
  const young = await print()
  expect(await db.selectFrom('staff_log').select(db.fn.min('line').as('line')).executeTakeFirst()).toEqual({ line: 11 })
  expect(await cutStaffLog(db), 'again').toBe(0)
  expect(await faultsOf(db, [young, { line: 7, hash: hash.toString('hex'), at }])).toEqual([])
  await add('after the cut')
  expect(await faultsOf(db, [young])).toEqual([])
  // A professional who is deleted leaves their lines.
  const erased = await buildProfessional(db)
  await db.transaction().execute((tx) => appendStaffLine(tx, { act: 'session-opened', professionalId: erased.id }))
  await db.deleteFrom('professionals').where('id', '=', erased.id).execute()
  expect(await faultsOf(db)).toEqual([])
})

test('[PEO-07] all lines end: the next number is that after the cut', async () => {
  await db.transaction().execute(async (tx) => {
    await sql.raw(`update staff_log set at = now() - interval '${STAFF_LOG_YEARS} years 1 day'`).execute(tx)
    await sql.raw(REHASH(`(select min(line) from staff_log)`)).execute(tx)
  })
  const last = (await db.selectFrom('staff_log').select(db.fn.max('line').as('line')).executeTakeFirstOrThrow()).line
  await print()
  expect(await db.selectFrom('staff_log').select('line').execute()).toEqual([])
  await add('first')
  expect(await db.selectFrom('staff_log').select('line').execute()).toEqual([{ line: last + 1 }])
  await print()
  expect(await faultsOf(db)).toEqual([])
})
