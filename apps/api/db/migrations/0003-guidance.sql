-- Going through the guided experiences, what the tools gave back, consents, assessments and their readers, the admission coach,
-- notifications, and the end of an account.

-- ── What an operator edits: how each experience goes ─────────────────────────────────────────────────────────────────

alter table tools
  add column api_url text,                       -- base of the partner's API (contract/partners/tools.ts); null: none, only its website
  add column cloud_connector text;               -- slug of its connector in the personal cloud; null: none

-- Which part of the results of its tool a data type stands for; null: it is only described.
alter table data_types add column section text
  check (section in ('interests', 'trades', 'answers', 'skills', 'talents', 'trainings', 'values'));

alter table journeys
  add column id uuid not null default gen_random_uuid() unique,
  add column situations text[] not null default '{}',        -- for whom; empty: everybody
  add column makes_assessment boolean not null default true, -- else it ends with its own page
  add column is_beta boolean not null default false,
  add column tips text[] not null default '{}' check (cardinality(tips) <= 10);

alter table journey_platforms
  add column kind text not null default 'assessment' check (kind in ('assessment', 'data-export', 'api', 'coach')),
  add column is_required boolean not null default true,      -- the assessment waits until it is finished
  add column must_share boolean not null default false,      -- the assessment waits until data are shared with it
  add column opens_website boolean not null default false,   -- starting it leads to its website, without a sign-in link
  add column needs_tool_id uuid references tools on delete set null; -- what must be finished before data are shared with it
create index journey_platforms_by_need on journey_platforms (needs_tool_id);

-- What differs for people of a context or a namespace: the most specific row that fits wins (namespace, then context).
create table journey_variants (
  id uuid primary key default gen_random_uuid(),
  journey_name text not null references journeys on delete cascade,
  context text,
  namespace text,
  guide text[] check (cardinality(guide) <= 20),              -- null: that of the journey
  tool_ids uuid[] check (cardinality(tool_ids) <= 20),        -- the platforms shown; null: all of them
  unique nulls not distinct (journey_name, context, namespace)
);

-- The steps of an assessment (BIL-01): what is said before each tool. A step may have a second form, for a partner reached by its API.
create table assessment_steps (
  journey_name text not null references journeys on delete cascade,
  step smallint not null check (step between 0 and 3),
  is_api boolean not null default false,
  tool_id uuid not null references tools on delete cascade,
  title text not null,
  body text not null default '',
  guide jsonb not null default '[]',             -- [{ "summary", "content" }]
  primary key (journey_name, step, is_api)
);
create index assessment_steps_by_tool on assessment_steps (tool_id);

-- Trades and trainings that an assessment may propose, with what speaks for each.
create table trades (
  code text primary key check (code ~ '^[A-Z][0-9]{4}$'),     -- ROME 4.0
  title text not null,
  interests text not null check (interests ~ '^[RIASEC]{1,3}$'), -- the strongest first
  skills text[] not null default '{}',
  is_in_demand boolean not null default false
);
create table trainings (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  level smallint not null check (level between 3 and 8),      -- of the diploma, in the French framework
  trade_codes text[] not null check (cardinality(trade_codes) between 1 and 20)
);

-- What may be exchanged, why, and with whom: the offers of consent.
create table purposes (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  description text not null,
  wording text not null,                         -- what the person agrees to, word for word
  retention text not null,                       -- how long the recipient keeps the data
  version integer not null default 1             -- of the wording
);
create table exchanges (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('journey', 'm2o', 'o2o')),
  import_tool_id uuid not null references tools on delete cascade, -- who receives
  purpose_id uuid not null references purposes,
  info text not null default '',
  asks_email boolean not null default false,     -- the recipient knows people by an e-mail
  offers_account boolean not null default false, -- somebody without an account there may ask for one
  position integer not null default 0,
  unique (kind, import_tool_id, purpose_id)
);
create index exchanges_by_purpose on exchanges (purpose_id);
create index exchanges_by_tool on exchanges (import_tool_id);
create table exchange_data_types (
  exchange_id uuid not null references exchanges on delete cascade,
  data_type_id uuid not null references data_types on delete cascade, -- of the tool that gives it
  position integer not null default 0,
  primary key (exchange_id, data_type_id)
);
create index exchange_data_types_by_type on exchange_data_types (data_type_id);

-- ── A person and the tools ───────────────────────────────────────────────────────────────────────────────────────────

-- A tool knows a person by a name of its own, which says nothing about them.
create table connections (
  id uuid primary key default gen_random_uuid(), -- the pseudonym
  person_id uuid not null references people on delete cascade,
  tool_id uuid not null references tools on delete cascade,
  created_at timestamptz not null default now(),
  unique (person_id, tool_id)
);
create index connections_by_tool on connections (tool_id);

-- The latest results that a tool gave back (contract/partners/tools.ts).
create table results (
  person_id uuid not null references people on delete cascade,
  tool_id uuid not null references tools on delete cascade,
  document jsonb not null,
  produced_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (person_id, tool_id)
);
create index results_by_tool on results (tool_id);

create table used_partner_tokens (
  issuer text not null,
  token_id text not null,
  expires_at timestamptz not null,
  primary key (issuer, token_id)
);
create index used_partner_tokens_by_expiry on used_partner_tokens (expires_at);

-- ── A person on a journey ────────────────────────────────────────────────────────────────────────────────────────────

-- No row: not begun (0). A status moves 0 → 1 → 2 and never back.
create table platform_progress (
  person_id uuid not null references people on delete cascade,
  journey_name text not null references journeys on delete cascade,
  tool_id uuid not null references tools on delete cascade,
  status smallint not null default 1 check (status in (1, 2)),
  proof text check (proof in ('declared', 'returned', 'confirmed')), -- of its end
  return_hash bytea unique,                      -- sha256 of the single-use ticket with which the person comes back
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (person_id, journey_name, tool_id),
  check ((status = 2) = (finished_at is not null) and (status = 2) = (proof is not null))
);
create index platform_progress_by_journey on platform_progress (journey_name, tool_id);
create index platform_progress_by_tool on platform_progress (tool_id, person_id);

create function refuse_status_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status <> 1 then raise exception 'a platform is begun before it is finished' using errcode = 'check_violation'; end if;
  if tg_op = 'UPDATE' and new.status < old.status then raise exception 'a status never goes back' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger status_moves_forward before insert or update on platform_progress for each row execute function refuse_status_change();

-- The walk through the steps of an assessment (`bo` on the wire).
create table assessment_walks (
  person_id uuid not null references people on delete cascade,
  journey_name text not null references journeys on delete cascade,
  step smallint not null default 0 check (step between 0 and 4), -- the next one; 4: all are done
  event_code text not null default '',
  recommended_by text not null default '',
  completed_at timestamptz,
  primary key (person_id, journey_name)
);
create index assessment_walks_by_journey on assessment_walks (journey_name);

create table journey_grades (
  person_id uuid not null references people on delete cascade,
  journey_name text not null references journeys on delete cascade,
  grade smallint not null check (grade between 1 and 5),
  primary key (person_id, journey_name)
);
create index journey_grades_by_journey on journey_grades (journey_name) include (grade);

-- Wishes of the admission coach, at most 20 a person.
create table wishes (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  title text not null,
  establishment text not null default '',
  chance smallint not null check (chance between 0 and 100),  -- per cent
  position integer not null,
  created_at timestamptz not null default now()
);
create index wishes_by_person on wishes (person_id, position);

-- ── Consents ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Who, what, why, to whom, when and in which words (CON-06): a record that later changes of the offer do not touch.
create table consents (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  exchange_id uuid references exchanges on delete set null,
  export_tool_id uuid not null references tools,
  import_tool_id uuid not null references tools,
  kind text not null check (kind in ('journey', 'm2o', 'o2o')),
  exporter_name text not null,
  recipient_name text not null,
  purpose_slug text not null,
  purpose_name text not null,
  purpose_description text not null,
  wording text not null,
  wording_version integer not null,
  retention text not null,
  shared jsonb not null,                         -- [{ "id", "name", "rows": [{ "label", "value" }] }]: emptied when it is withdrawn
  email text not null default '',                -- by which the recipient knows the person; empty: the pseudonym only
  is_new_account boolean not null default false,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create unique index consents_live on consents (person_id, exchange_id, export_tool_id) where withdrawn_at is null;
create index consents_by_person on consents (person_id, given_at desc, id);
create index consents_by_exchange on consents (exchange_id);
create index consents_by_export_tool on consents (export_tool_id);
create index consents_by_import_tool on consents (import_tool_id);

-- What has to be told to the partner, once: the consent, then its withdrawal. Outlives the person, without them.
create table consent_deliveries (
  id uuid primary key default gen_random_uuid(), -- the key under which the partner takes it once
  consent_id uuid references consents on delete set null,
  record uuid not null,                          -- the consent's id, for the partner
  subject uuid not null,                         -- the person's pseudonym at the recipient
  kind text not null check (kind in ('given', 'withdrawn')),
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'given-up', 'cancelled')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unique (record, kind)
);
create index consent_deliveries_by_consent on consent_deliveries (consent_id);

-- ── The assessment, its readers, what they answer ────────────────────────────────────────────────────────────────────

create table assessments (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  journey_name text not null references journeys on delete cascade,
  version integer not null check (version > 0),
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  progress jsonb not null default '{"done": 0, "total": 1, "doing": ""}',
  document jsonb,                                -- contract/assessments.ts; null until it is ready
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  unique (person_id, journey_name, version)
);
create unique index assessments_in_the_making on assessments (person_id, journey_name) where state = 'making';
create index assessments_by_journey on assessments (journey_name);

create table assessment_files (
  assessment_id uuid not null references assessments on delete cascade,
  form text not null check (form in ('full', 'summary')),
  bytes bytea not null,
  primary key (assessment_id, form)
);

create table disagreements (
  assessment_id uuid not null references assessments on delete cascade,
  statement text not null,                       -- its key in the document
  comment text not null default '',
  created_at timestamptz not null default now(),
  primary key (assessment_id, statement)
);

-- The secret of its link is derived from the id (platform/secrets.ts) and stored nowhere.
create table assessment_shares (
  id uuid primary key default gen_random_uuid(),
  assessment_id uuid not null references assessments on delete cascade,
  form text not null check (form in ('full', 'summary')),
  label text not null default '',                -- for whom, in the person's words
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  paused_at timestamptz,
  withdrawn_at timestamptz
);
create index assessment_shares_by_assessment on assessment_shares (assessment_id, created_at desc);

create table assessment_visits (
  id bigint generated always as identity primary key,
  share_id uuid not null references assessment_shares on delete cascade,
  visited_at timestamptz not null default now()
);
create index assessment_visits_by_share on assessment_visits (share_id, visited_at desc);

-- A note of an adviser, which may propose a mission.
create table adviser_notes (
  id uuid primary key default gen_random_uuid(),
  share_id uuid not null references assessment_shares on delete cascade,
  author text not null,
  body text not null,
  mission_id uuid references missions on delete set null,
  decision text check (decision in ('accepted', 'declined')),
  decided_at timestamptz,
  key uuid,                                      -- under which it was left, once
  created_at timestamptz not null default now(),
  unique (share_id, key)
);
create index adviser_notes_by_share on adviser_notes (share_id, created_at desc);
create index adviser_notes_by_mission on adviser_notes (mission_id);

-- Missions that somebody took on beside those of their objective.
create table accepted_missions (
  person_id uuid not null references people on delete cascade,
  mission_id uuid not null references missions on delete cascade,
  accepted_at timestamptz not null default now(),
  primary key (person_id, mission_id)
);
create index accepted_missions_by_mission on accepted_missions (mission_id);

-- ── Notifications, the end of an account ─────────────────────────────────────────────────────────────────────────────

create table notifications (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  kind text not null,
  fact text not null,                            -- one entry a fact, however often it is told
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (person_id, kind, fact)
);
create index notifications_by_person on notifications (person_id, created_at desc, id);

create table account_deletions (
  person_id uuid primary key references people on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index account_deletions_due on account_deletions (due_at);

-- ── Jobs in line, notices ────────────────────────────────────────────────────────────────────────────────────────────

-- Jobs of one line run one after the other.
alter table outbox add column line text;
create or replace function move_outbox() returns integer language plpgsql as $$
declare job outbox; moved integer := 0;
begin
  for job in delete from outbox where id in (select id from outbox order by id limit 500 for update skip locked) returning * loop
    perform graphile_worker.add_job(job.task, job.payload, queue_name => job.line, job_key => job.key);
    moved := moved + 1;
  end loop;
  return moved;
end $$;

do $$
declare name text;
begin
  foreach name in array array['journey_variants', 'assessment_steps', 'trades', 'trainings', 'purposes', 'exchanges', 'exchange_data_types'] loop
    execute format('create trigger content_changed after insert or update or delete or truncate on %I
      for each statement execute function notify_content_changed()', name);
  end loop;
end $$;
