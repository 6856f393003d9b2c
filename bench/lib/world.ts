// People, stars and codes in bulk. Identifiers and cookies are computed from a number, in SQL and in JavaScript alike.
import { NOWHERE } from './api.ts'
import type { Pool } from './database.ts'

/** Kinds of rows with an identifier computed from a number. */
const KINDS = {
  person: '001',
  account: '002',
  task: '003',
  mission: '004',
  reward: '005',
  objective: '006',
  purchase: '007',
  journey: '008',
} as const
type Kind = keyof typeof KINDS

export const idOf = (kind: Kind, number: number): string =>
  `00000000-0000-4000-8${KINDS[kind]}-${number.toString(16).padStart(12, '0')}`
/** `idOf` as an SQL expression over an SQL expression. */
export const sqlId = (kind: Kind, number: string): string => `bench_id('${KINDS[kind]}', ${number})`
export const cookieOf = (number: number): string => `sid=s${String(number).padStart(42, '0')}`
export const sqlSession = (number: string): string => `bench_session(${number})`

const FUNCTIONS = `
  create function bench_id(kind text, n bigint) returns uuid language sql immutable parallel safe
    return ('00000000-0000-4000-8' || kind || '-' || lpad(to_hex(n), 12, '0'))::uuid;
  create function bench_session(n bigint) returns bytea language sql stable parallel safe
    return sha256(convert_to('s' || lpad(n::text, 42, '0'), 'UTF8'));
  create sequence bench_pair minvalue 0;
  grant usage on bench_pair to visions_app;`

/** Disables foreign keys and the ledger's trigger during bulk inserts: every row is inserted with its parents. */
export const BULK = 'set session_replication_role = replica'

/** Creates the SQL functions that `addPeople` and the others use. */
export async function prepare(pool: Pool): Promise<void> {
  await pool.query(FUNCTIONS)
}

/** Stars of each person: more than a bench spends. */
const STARS = 100_000_000
/** Price of every reward of the bench. */
export const PRICE = 10
/** The rows of person number n. */
export const PERSON = sqlId('person', 'n')
export const ACCOUNT = sqlId('account', 'n')
export const series = (from: number, to: number) => `generate_series(${from}::bigint, ${to}::bigint) n`

/**
 * Adds people number `from` to `to` with a session, an account and one ledger entry. They look for a job and have
 * completed the first task of their first missions. With `objective`, they work on its missions.
 */
export async function addPeople(pool: Pool, from: number, to: number, objective: string | null): Promise<void> {
  const every = `from ${series(from, to)}`
  await pool.query(`
    ${BULK};
    insert into people (id, subject, email, first_name, last_name, city, situation, scholarship_level, age_group,
      research_type, has_done_onboarding, starter_mission_step, main_objective_id)
    select ${PERSON}, 'bench-' || n, 'bench-' || n || '@visions.example', 'Camille', 'Nuage', 'Lyon', 'Étudiant',
      'Baccalauréat (niv 4)', '18-25', 'JOB', true, 2, ${objective ? `'${objective}'::uuid` : 'null'} ${every};
    insert into identities (issuer, subject, person_id) select '${NOWHERE}', 'bench-' || n, ${PERSON} ${every};
    insert into sessions (id_hash, person_id, last_seen_at, idle_until, expires_at)
    select ${sqlSession('n')}, ${PERSON}, tomorrow, tomorrow, tomorrow
    ${every}, (select now() + interval '1 day') t (tomorrow);
    insert into star_accounts (id, person_id, stars, entries, last_hash)
    select ${ACCOUNT}, ${PERSON}, ${STARS}, 1, '\\x00' ${every};
    insert into star_ledger (account_id, entry, amount, balance, source_key, hash)
    select ${ACCOUNT}, 1, ${STARS}, ${STARS}, 'bench', '\\x00' ${every};
    insert into task_completions (person_id, task_id, proof)
    select ${PERSON}, t.id, 'declared' ${every}, (
      select t.id from preset_missions p join tasks t on t.mission_id = p.mission_id
      where p.audience = 'JOB' and p.age_group = '18-25' and p.namespace is null and t.action <> 'iframe'
      order by p.position, t.position limit 1
    ) t;
    reset session_replication_role`)
}

/** Adds an objective with missions of two tasks each. Returns its identifier. */
export async function addMissions(pool: Pool, missions: number): Promise<string> {
  const objective = idOf('objective', 1)
  await pool.query(`
    insert into objectives (id, name, type, position) values ('${objective}', 'Objectif du banc d’essai', 'JOB', 99);
    insert into missions (id, name, subtitle)
    select ${sqlId('mission', 'n')}, 'Mission ' || n, 'Pour mesurer' from ${series(1, missions)};
    insert into objective_missions (objective_id, mission_id, position)
    select '${objective}', ${sqlId('mission', 'n')}, n from ${series(1, missions)};
    insert into tasks (id, mission_id, position, name, icon, action)
    select ${sqlId('task', 'n')}, ${sqlId('mission', '(n + 1) / 2')}, n, 'Tâche ' || n, 1, 'other'
    from ${series(1, missions * 2)}`)
  return objective
}

/** Adds rewards number `from` to `to`, each with `codes` codes. */
export async function addRewards(pool: Pool, from: number, to: number, codes: number): Promise<void> {
  await pool.query(`
    ${BULK};
    insert into rewards (id, title, price, type, transaction_type, offer, partner_id, position)
    select ${sqlId('reward', 'n')}, 'Récompense ' || n, ${PRICE}, 0, 'PromoCode', '−10 %',
      (select id from partners order by id limit 1), 1000 + n from ${series(from, to)};
    insert into reward_codes (reward_id, code)
    select ${sqlId('reward', 'n')}, 'BENCH-' || n || '-' || code
    from ${series(from, to)}, generate_series(1, ${codes}) code;
    reset session_replication_role`)
}

/**
 * Fills the ledger of people number `from` to `to` up to `entries` entries. The last `purchases` of these are purchases
 * of reward 1, with codes and idempotency keys. minutes: between two entries. serial: the number before the first
 * purchase; returns the last one.
 */
export async function addPast(
  pool: Pool,
  past: { from: number; to: number; entries: number; purchases: number; serial: number; minutes?: number },
): Promise<number> {
  const { from, to, entries, purchases, serial, minutes = 1 } = past
  const earned = entries - purchases
  const ago = (steps: string) => `now() - (${steps}) * interval '${minutes} minutes'`
  const reward = sqlId('reward', '1')
  // `offset 0`: identifiers are computed once a person or entry, not once a row.
  await pool.query(`
    ${BULK};
    insert into star_ledger (account_id, entry, amount, balance, source_key, proof, created_at, hash)
    select account, k, 50, ${STARS}, source, 'declared', made, '\\x00'
    from (select ${ACCOUNT} as account from ${series(from, to)} offset 0) a, (
      select k, 'task:' || ${sqlId('task', 'k')} as source, ${ago(`${entries} - k`)} as made
      from generate_series(2, ${earned}) k offset 0
    ) e;
    with bought as materialized (
      select person, account, k, number, 1000000000 + number as code, ${sqlId('purchase', 'number')} as id,
        ${ago(`${purchases} - k`)} as made
      from (select n, ${PERSON} as person, ${ACCOUNT} as account from ${series(from, to)} offset 0) p,
        generate_series(1, ${purchases}) k, lateral (select ${serial} + (n - ${from}) * ${purchases} + k as number) s
    ), entry as (
      insert into star_ledger (account_id, entry, amount, balance, source_key, created_at, hash)
      select account, ${earned} + k, -${PRICE}, ${STARS}, 'purchase:' || id, made, '\\x00' from bought
    ), code as (
      insert into reward_codes (id, reward_id, code, purchase_id) overriding system value
      select code, ${reward}, 'SPENT-' || number, id from bought
    ), purchase as (
      insert into purchases (id, account_id, reward_id, code_id, price, transaction_type, created_at)
      select id, account, ${reward}, code, ${PRICE}, 'PromoCode', made from bought
    )
    insert into idempotency_keys (person_id, route, key, request_hash, status, body)
    select person, 'POST /rewards/{id}', 'bench-' || number, '', 200, '{}' from bought;
    update star_accounts a set entries = ${entries} from ${series(from, to)} where a.id = ${ACCOUNT};
    reset session_replication_role`)
  return serial + (to - from + 1) * purchases
}

/** The journey of all people of `addGuidance`. */
export const JOURNEY = 'bilan-orientation'

/**
 * Starts a journey for people number `from` to `to`. All its platforms are started, the first is finished with shared
 * results. Each person has a grade, an assessment, a week of stars, and some notifications, answers and wishes.
 */
export async function addGuidance(pool: Pool, from: number, to: number): Promise<void> {
  const every = `from (select n, ${PERSON} as person from ${series(from, to)} offset 0) p`
  const platforms = `${every}, journey_platforms s where s.journey_name = '${JOURNEY}'`
  const document = '{"producedAt":"2026-01-01T00:00:00Z","sections":{"values":[{"name":"Entraide"}]}}'
  await pool.query(`
    ${BULK};
    insert into platform_progress (person_id, journey_name, tool_id, status, proof, finished_at)
    select person, s.journey_name, s.tool_id, case when s.is_required then 2 else 1 end,
      case when s.is_required then 'confirmed' end, case when s.is_required then now() end ${platforms};
    insert into connections (person_id, tool_id) select person, s.tool_id ${platforms};
    insert into results (person_id, tool_id, document, produced_at)
    select person, s.tool_id, '${document}', now() ${platforms} and s.is_required;
    insert into journey_grades (person_id, journey_name, grade) select person, '${JOURNEY}', 1 + n % 5 ${every};
    with given as (
      insert into consents (person_id, exchange_id, export_tool_id, import_tool_id, kind, exporter_name,
        recipient_name, purpose_slug, purpose_name, purpose_description, wording, wording_version, retention, shared)
      select person, e.id, e.tool_id, e.import_tool_id, 'journey', 'De', 'À', 'but', 'But', '', 'Mots', 1,
        'Un an', '[]' ${every}, (
        select x.id, x.import_tool_id, d.tool_id from exchanges x join exchange_data_types y on y.exchange_id = x.id
        join data_types d on d.id = y.data_type_id where x.kind = 'journey' order by x.id, d.id limit 1
      ) e returning id
    ) insert into consent_deliveries (consent_id, record, subject, kind, state, attempts, confirmed_at)
    select id, id, gen_random_uuid(), 'given', 'confirmed', 1, now() from given;
    insert into assessments (person_id, journey_name, version, state, document, ready_at)
    select person, '${JOURNEY}', 1, 'ready', '{}', now() ${every};
    insert into star_weeks (account_id, week, received, balance)
    select ${ACCOUNT}, week_of(now()), ${STARS}, ${STARS} ${every};
    insert into notifications (person_id, kind, fact)
    select person, 'assessment-ready', 'bench-' || k ${every}, generate_series(1, 2) k;
    insert into preferences (person_id, kind, code, answer)
    select person, 'setting', code, 'yes' ${every}, (select code from work_settings order by code limit 2) c;
    insert into wishes (person_id, title, chance, position) select person, 'Licence', 50, 1 ${every};
    insert into tool_visits (person_id, tool_id)
    select person, t.id ${every}, (select id from tools order by id limit 1) t;
    insert into task_actions (person_id, task_id, type, resource)
    select person, ${sqlId('task', '1')}, 'service', t.id ${every}, (select id from tools order by id limit 1) t;
    reset session_replication_role`)
}

/** Deletes the waiting jobs: each purchase enqueues a mail. */
export const deleteJobs = (pool: Pool) =>
  pool.query('delete from graphile_worker._private_jobs where locked_at is null')
