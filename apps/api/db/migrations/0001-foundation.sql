-- People, sessions, content, missions, stars and rewards.
-- Runs as the owner of the database; requests work as visions_app, which gets its rights at each start (database.ts).

-- ── Published content ────────────────────────────────────────────────────────────────────────────────────────────────

create table partners (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  website text,
  logo text not null,
  description text not null default '',          -- HTML, sanitised on write
  socials jsonb not null default '[]',           -- [{ "name", "url" }]
  is_sample boolean not null default false
);

create table tools (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  logo text not null,
  minilogo text not null,
  description text not null,
  type smallint not null default 0 check (type in (0, 1)),   -- 1: data-export platform that needs sharing
  website text,
  code text,                                     -- usage code: signed-in people only
  concept text not null default '',
  tags text[] not null default '{}',
  summary text not null default '',              -- galaxy.user.description
  is_free boolean not null default true,
  stars integer not null default 0 check (stars >= 0),
  main_tag text not null default '',
  minutes integer not null default 20 check (minutes > 0),
  guide text[] not null default '{}',
  categories text[] not null default '{}',
  is_top boolean not null default false,
  is_personal_cloud boolean not null default false,
  is_sample boolean not null default false,
  position integer not null default 0
);
create index tools_by_category on tools using gin (categories);
create index tools_in_order on tools (is_sample, position, id);

create table data_types (
  id uuid primary key default gen_random_uuid(),
  tool_id uuid not null references tools on delete cascade,
  name text not null,
  description text not null default '',
  position integer not null default 0
);
create index data_types_by_tool on data_types (tool_id, position);

create table objectives (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  type text not null check (type in ('FORMATION', 'JOB')),
  position integer not null default 0,
  is_sample boolean not null default false
);

create table missions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  subtitle text not null default '',
  bonus integer not null default 100 check (bonus >= 0),
  is_published boolean not null default true,
  is_sample boolean not null default false
);

create table objective_missions (
  objective_id uuid not null references objectives on delete cascade,
  mission_id uuid not null references missions on delete cascade,
  position integer not null default 0,
  primary key (objective_id, mission_id)
);
create index objective_missions_by_mission on objective_missions (mission_id);

create table tasks (
  id uuid primary key default gen_random_uuid(),
  mission_id uuid not null references missions on delete cascade,
  position integer not null,
  name text not null,
  icon smallint not null check (icon between 1 and 31),
  action text not null check (action in ('toggle', 'choice', 'iframe', 'other')),
  stars integer not null default 50 check (stars >= 0),
  unique (mission_id, position)
);

-- Tools offered by a task; rows with a namespace replace the general ones for people of that namespace.
create table task_tools (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references tasks on delete cascade,
  tool_id uuid not null references tools on delete cascade,
  namespace text,
  position integer not null default 0,
  unique nulls not distinct (task_id, tool_id, namespace)
);

-- Which missions a person starts with: the most specific rows that fit win (namespace, then age group).
create table preset_missions (
  id uuid primary key default gen_random_uuid(),
  audience text not null check (audience in ('LYCEEN', 'JOB', 'FORMATION')),
  age_group text,
  namespace text,
  position integer not null,
  mission_id uuid not null references missions on delete cascade,
  subtitle text,                                 -- replaces the mission's own
  unique nulls not distinct (audience, age_group, namespace, position)
);
create index preset_missions_by_mission on preset_missions (mission_id);

create table rewards (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null default '',          -- HTML, sanitised on write
  price integer not null check (price > 0),
  type smallint not null check (type between 0 and 6),
  transaction_type text not null check (transaction_type in ('GiftCard', 'PromoCode', 'ProductOrService', 'Coaching')),
  offer text not null default '',                -- the big figure of the ticket: «−15 %»
  image text,
  logo text,
  start_at timestamptz,
  end_at timestamptz,
  adults_only boolean not null default false,
  limit_per_person integer check (limit_per_person > 0),
  limit_per_day integer check (limit_per_day > 0),
  partner_id uuid not null references partners,
  on_purchase jsonb not null default '{}',       -- { "message", "action", "callbackUrl" }
  position integer not null default 0,
  is_sample boolean not null default false
);
create index rewards_in_order on rewards (is_sample, position, id);

-- ── People and sessions ──────────────────────────────────────────────────────────────────────────────────────────────

create table people (
  id uuid primary key default gen_random_uuid(),
  subject text not null unique,                  -- who they are at the identity service
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone_number text not null default '',
  city text not null default '',
  situation text check (situation in ('Lycéen', 'Étudiant', 'Demandeur d''emploi', 'Employé', 'Indépendant')),
  scholarship_level text,
  age_group text check (age_group in ('16-18', '18-25', '25-30', '30+')),
  context text not null default 'Normal' check (context in ('Normal', 'numerique')),
  research_type text check (research_type in ('FORMATION', 'JOB')),
  namespace text,
  interests text[] not null default '{}',
  avatar smallint not null default 0 check (avatar between 0 and 3),
  has_done_onboarding boolean not null default false,
  starter_mission_step smallint not null default 0 check (starter_mission_step between 0 and 2),
  main_objective_id uuid references objectives on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index people_by_main_objective on people (main_objective_id);

create table sessions (
  id_hash bytea primary key,                     -- sha256 of the random id in the cookie
  person_id uuid not null references people on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_until timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_person on sessions (person_id);
create index sessions_by_expiry on sessions (expires_at);

create table used_sign_in_tokens (
  token_id text primary key,
  expires_at timestamptz not null
);

create table rate_limits (                       -- layout fixed by rate-limiter-flexible
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table activities (
  id bigint generated always as identity primary key,
  person_id uuid not null references people on delete cascade,
  activity text not null,
  status text not null,
  resource text,
  occurred_at timestamptz not null,
  unique (person_id, activity, occurred_at)
);

create table joined_experiences (
  person_id uuid not null references people on delete cascade,
  experience text not null check (experience in ('bilan-orientation', 'bilan-reorientation', 'parcoursup')),
  joined_at timestamptz not null default now(),
  primary key (person_id, experience)
);

-- ── Missions accomplished ────────────────────────────────────────────────────────────────────────────────────────────

create table task_completions (
  person_id uuid not null references people on delete cascade,
  task_id uuid not null references tasks on delete cascade,
  proof text not null check (proof in ('declared', 'returned', 'confirmed')),
  completed_at timestamptz not null default now(),
  primary key (person_id, task_id)
);
create index task_completions_by_task on task_completions (task_id);

create table task_actions (
  id bigint generated always as identity primary key,
  person_id uuid not null references people on delete cascade,
  task_id uuid not null references tasks on delete cascade,
  type text not null check (type in ('consent', 'service')),
  resource text not null,
  created_at timestamptz not null default now()
);
create index task_actions_by_person on task_actions (person_id, task_id, created_at desc);
create index task_actions_by_task on task_actions (task_id);

-- ── Stars: an append-only ledger and its cached balance ──────────────────────────────────────────────────────────────

-- The account outlives the person: erasing somebody empties person_id and keeps the sums true.
create table star_accounts (
  id uuid primary key default gen_random_uuid(),
  person_id uuid unique references people on delete set null,
  stars integer not null default 0 check (stars >= 0),
  entries integer not null default 0,
  last_hash bytea not null default ''
);

create table star_ledger (
  account_id uuid not null references star_accounts,
  entry integer not null,                        -- 1, 2, 3… per account, no gap
  amount integer not null check (amount <> 0),
  balance integer not null check (balance >= 0), -- after this entry
  source_key text not null,                      -- why: task:<id>, mission:<id>, starter:<step>, purchase:<id>, refund:<id>
  proof text check (proof in ('declared', 'returned', 'confirmed')),
  created_at timestamptz not null default now(),
  hash bytea not null,                           -- sha256 over the previous hash and this row
  primary key (account_id, entry),
  unique (account_id, source_key)
);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin raise exception 'the star ledger is append-only' using errcode = 'insufficient_privilege'; end $$;
create trigger star_ledger_is_append_only before update or delete or truncate on star_ledger
  for each statement execute function refuse_ledger_change();

create function ledger_hash(previous bytea, account uuid, entry integer, amount integer, source text, proof text, at timestamptz)
returns bytea language sql stable as $$
  select sha256(previous || convert_to(concat_ws('|', account, entry, amount, source, coalesce(proof, '-'),
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')), 'UTF8'))
$$;

-- Appends one entry to an account whose row the caller has locked. Returns the new balance.
create function append_star_entry(account_id uuid, source text, amount integer, proof text)
returns integer language plpgsql as $$
declare account star_accounts; next_hash bytea; at timestamptz := clock_timestamp();
begin
  select * into strict account from star_accounts a where a.id = account_id for update;
  next_hash := ledger_hash(account.last_hash, account.id, account.entries + 1, amount, source, proof, at);
  update star_accounts a set stars = a.stars + amount, entries = a.entries + 1, last_hash = next_hash where a.id = account.id;
  insert into star_ledger (account_id, entry, amount, balance, source_key, proof, created_at, hash)
  values (account.id, account.entries + 1, amount, account.stars + amount, source, proof, at, next_hash);
  return account.stars + amount;
end $$;

-- Credits a reason once: (stars credited by this call, balance after it).
create function credit_stars(person uuid, source text, amount integer, proof text, out credited integer, out balance integer)
language plpgsql as $$
declare account star_accounts;
begin
  select * into strict account from star_accounts a where a.person_id = person for update;
  if amount = 0 or exists (select from star_ledger l where l.account_id = account.id and l.source_key = source) then
    credited := 0; balance := account.stars;
  else
    credited := amount; balance := append_star_entry(account.id, source, amount, proof);
  end if;
end $$;

-- Marks a task as accomplished, credits it and, when it was the mission's last, the mission's bonus. Safe to repeat.
create function complete_task(person uuid, task uuid, proof_level text, out credited integer, out bonus_credited integer, out balance integer)
language plpgsql as $$
declare the_task tasks; the_bonus integer;
begin
  perform from star_accounts a where a.person_id = person for update;   -- one completion at a time for one person
  select * into strict the_task from tasks t where t.id = task;
  insert into task_completions (person_id, task_id, proof) values (person, task, proof_level) on conflict do nothing;
  select c.credited, c.balance into credited, balance from credit_stars(person, 'task:' || task, the_task.stars, proof_level) c;
  bonus_credited := 0;
  if not exists (
    select from tasks t where t.mission_id = the_task.mission_id
      and not exists (select from task_completions d where d.person_id = person and d.task_id = t.id)
  ) then
    select m.bonus into the_bonus from missions m where m.id = the_task.mission_id;
    select c.credited, c.balance into bonus_credited, balance
      from credit_stars(person, 'mission:' || the_task.mission_id, the_bonus, proof_level) c;
  end if;
end $$;

-- ── Purchases ────────────────────────────────────────────────────────────────────────────────────────────────────────

create table reward_codes (
  id bigint generated always as identity primary key,
  reward_id uuid not null references rewards,
  code text not null,
  purchase_id uuid unique,
  imported_at timestamptz not null default now(),
  unique (reward_id, code)
);
create index reward_codes_in_stock on reward_codes (reward_id, id) where purchase_id is null;

create table purchases (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references star_accounts,
  reward_id uuid not null references rewards,
  code_id bigint not null unique references reward_codes,
  price integer not null,
  transaction_type text not null,
  adult_attested boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  refunded_at timestamptz
);
create index purchases_by_account on purchases (account_id, created_at desc, id);
create index purchases_by_reward on purchases (reward_id, created_at);
alter table reward_codes add foreign key (purchase_id) references purchases deferrable initially deferred;

create table idempotency_keys (
  person_id uuid not null references people on delete cascade,
  route text not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (person_id, route, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Jobs wait here, in the transaction of what caused them, and are moved to the queue many at a time. Straight into the queue, each
-- would send a notice, and transactions that send notices are committed one after the other: a third of the purchases a second.
create table outbox (
  id bigint generated always as identity primary key,
  task text not null,
  payload json not null,
  key text not null
);

-- Moves waiting jobs to the queue, oldest first; returns how many. Run by the workers, which own the queue.
create function move_outbox() returns integer language plpgsql as $$
declare job outbox; moved integer := 0;
begin
  for job in delete from outbox where id in (select id from outbox order by id limit 500 for update skip locked) returning * loop
    perform graphile_worker.add_job(job.task, job.payload, job_key => job.key);
    moved := moved + 1;
  end loop;
  return moved;
end $$;

-- Decides and carries out a purchase in one round trip, on the database's clock: { status, code?, ... }.
-- Refusals come first; whatever the outcome, it is kept under the idempotency key.
create function buy_reward(person uuid, reward uuid, wanted_type text, shown_price integer, is_adult boolean, idempotency_key text, request_hash text)
returns jsonb language plpgsql as $$
declare
  this_route constant text := 'POST /rewards/{id}';
  account star_accounts; kept idempotency_keys; r rewards; who people; stock reward_codes; purchase purchases;
  balance integer; outcome jsonb; refusal text; refusal_status integer;
begin
  select * into account from star_accounts a where a.person_id = person for update;   -- one purchase at a time for one person
  if not found then return jsonb_build_object('status', 401, 'code', 'not_signed_in'); end if;   -- erased meanwhile
  if idempotency_key is not null then
    select * into kept from idempotency_keys k where k.person_id = person and k.route = this_route and k.key = idempotency_key;
    if found then
      if kept.request_hash <> request_hash then return jsonb_build_object('status', 422, 'code', 'idempotency_key_reused'); end if;
      return kept.body;
    end if;
  end if;
  select * into who from people p where p.id = person;
  select * into r from rewards w where w.id = reward and not w.is_sample
    and (w.start_at is null or w.start_at <= clock_timestamp()) and (w.end_at is null or w.end_at > clock_timestamp());
  if not found then refusal_status := 404; refusal := 'reward_not_found';
  elsif wanted_type <> r.transaction_type then refusal_status := 422; refusal := 'transaction_type_mismatch';
  elsif shown_price is not null and shown_price <> r.price then refusal_status := 409; refusal := 'price_changed';
  elsif r.adults_only and (who.age_group is null or who.age_group = '16-18') then refusal_status := 403; refusal := 'adults_only';
  elsif r.adults_only and is_adult is not true then refusal_status := 403; refusal := 'majority_not_attested';
  elsif r.limit_per_person is not null and r.limit_per_person <=
    (select count(*) from purchases p where p.account_id = account.id and p.reward_id = r.id and p.refunded_at is null)
    then refusal_status := 409; refusal := 'limit_reached';
  elsif account.stars < r.price then refusal_status := 402; refusal := 'not_enough_stars';
  end if;
  if refusal is null and r.limit_per_day is not null then
    perform from rewards w where w.id = r.id for no key update;          -- one at a time for a reward with a daily limit
    if r.limit_per_day <= (select count(*) from purchases p where p.reward_id = r.id
        and p.created_at >= date_trunc('day', clock_timestamp() at time zone 'Europe/Paris') at time zone 'Europe/Paris') then
      refusal_status := 409; refusal := 'daily_limit_reached';
    end if;
  end if;
  if refusal is null then
    select * into stock from reward_codes c where c.reward_id = r.id and c.purchase_id is null
      order by c.id limit 1 for update skip locked;
    if not found then refusal_status := 409; refusal := 'sold_out'; end if;
  end if;
  if refusal is not null then
    outcome := jsonb_build_object('status', refusal_status, 'code', refusal);
  else
    insert into purchases (account_id, reward_id, code_id, price, transaction_type, adult_attested)
      values (account.id, r.id, stock.id, r.price, r.transaction_type, coalesce(is_adult, false) and r.adults_only)
      returning * into purchase;
    update reward_codes c set purchase_id = purchase.id where c.id = stock.id;
    balance := append_star_entry(account.id, 'purchase:' || purchase.id, -r.price, null);
    -- The last codes can be sold at the same moment, each sale seeing the others' as unsold: near the end, each of them tells.
    if (select count(*) from (select from reward_codes c where c.reward_id = r.id and c.purchase_id is null limit 20) few) < 20 then
      perform pg_notify('content_changed', 'rewards');
    end if;
    outcome := jsonb_build_object('status', 200, 'purchaseId', purchase.id, 'createdAt', purchase.created_at, 'promoCode', stock.code,
      'rewardId', r.id, 'title', r.title, 'price', r.price, 'transactionType', r.transaction_type, 'onPurchase', r.on_purchase, 'visionsStars', balance);
    insert into outbox (task, payload, key)
      values ('purchase-mail', json_build_object('purchaseId', purchase.id), 'purchase-mail:' || purchase.id);
  end if;
  if idempotency_key is not null then
    insert into idempotency_keys (person_id, route, key, request_hash, status, body)
      values (person, this_route, idempotency_key, request_hash, (outcome ->> 'status')::integer, outcome);
  end if;
  return outcome;
end $$;

-- Gives the price back once; the code stays spent and is never given again. Returns the balance, null when there is nothing to refund.
create function refund_purchase(purchase uuid) returns integer language plpgsql as $$
declare the_purchase purchases;
begin
  perform from star_accounts a where a.id = (select p.account_id from purchases p where p.id = purchase) for update;
  update purchases p set refunded_at = clock_timestamp() where p.id = purchase and p.refunded_at is null returning * into the_purchase;
  if not found then return null; end if;
  return append_star_entry(the_purchase.account_id, 'refund:' || purchase, the_purchase.price, null);
end $$;

-- Removes a person; their star account, ledger and purchases stay without a name. Waits for a purchase under way.
create function erase_person(person uuid) returns void language plpgsql as $$
begin
  perform from star_accounts a where a.person_id = person for update;
  delete from people p where p.id = person;
end $$;

-- ── Readiness, notices, rights ───────────────────────────────────────────────────────────────────────────────────────

create table readiness (
  node text primary key,
  checked_at timestamptz not null
);

-- Tells every process that published content changed, so that it replaces what it keeps in memory.
create function notify_content_changed() returns trigger language plpgsql as $$
begin perform pg_notify('content_changed', tg_table_name); return null; end $$;

do $$
declare name text;
begin
  foreach name in array array['partners', 'tools', 'data_types', 'objectives', 'missions', 'objective_missions', 'tasks', 'task_tools', 'preset_missions', 'rewards'] loop
    execute format('create trigger content_changed after insert or update or delete or truncate on %I
      for each statement execute function notify_content_changed()', name);
  end loop;
end $$;
