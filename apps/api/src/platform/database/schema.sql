-- What no feature owns: jobs, limits, files, and functions about text and time.

-- All are trusted: the owner of the database may add them.
create extension if not exists fuzzystrmatch;
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- French stems of words without their accents, so that « métiers » and « metier » are one.
create text search configuration french_unaccent (copy = french);
alter text search configuration french_unaccent alter mapping for hword, hword_part, word with unaccent, french_stem;

-- Layout fixed by rate-limiter-flexible.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint,
  -- When the mails of one mailbox were sent, in milliseconds since 1970: those of the last day. Null: a count.
  times bigint[]
);

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

-- One row for each statement that changes content: concurrent transactions do not wait for each other, as
-- they would at one counter. Nodes compare them each minute, in case a notification was lost.
create table content_changes (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default now()
);
create index content_changes_by_time on content_changes (changed_at);

-- Written by nodes at their start, as the owner. The name contains a hash of the content: a row never
-- changes.
create table web_files (
  name text primary key check (name ~ '^[A-Za-z0-9_.-]{1,120}-[A-Za-z0-9_-]{8}\.[a-z0-9]{2,5}$'),
  content bytea not null,
  announced_at timestamptz not null default now()
);

-- Unlogged: a write of it waits for no disk. After a crash or a failover it is empty, and the nodes use no
-- replica that does not have everything that the new primary has.
create unlogged table last_writes (
  person_id uuid primary key references people (id) on delete cascade,
  position pg_lsn not null,
  timeline integer not null, -- A position of another timeline proves nothing.
  written_at timestamptz not null default now()
);

-- A random mark for each timeline of this cluster. A replica that has it follows the same timeline.
create table timelines (
  timeline integer primary key,
  mark uuid not null default gen_random_uuid()
);

create function notify_content_changed() returns trigger language plpgsql as $$
begin
  insert into content_changes default values;
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;

-- `unaccent` is only stable: the dictionary is named, so that an index may hold what it makes.
-- shared: text for comparison, in lower case without accents
create function plain(text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent', $1)) $$;

-- The parser reads all that is not ASCII as letters where the server's locale is C, also « ’ » and « … »:
-- signs become spaces first, but for hyphens.
-- shared: text without punctuation
create function words_of(text) returns text language sql immutable parallel safe strict
  as $$ select translate($1, signs, repeat(' ', length(signs)))
    from (select U&'.,;:!?()[]{}/|&+*=<>#@%$_~^"`''\005C'
      '\00A0\202F\00B4\00B7\00B0\00AB\00BB\2018\2019\201C\201D\201E\02BC\2022\2026\2013\2014\20AC' as signs) s $$;

-- shared: when the day of Europe/Paris began
create function paris_midnight() returns timestamptz language sql volatile
  as $$ select date_trunc('day', clock_timestamp() at time zone 'Europe/Paris') at time zone 'Europe/Paris' $$;

-- PostgreSQL commits transactions that send a NOTIFY one after the other, each with its fsync.
-- graphile-worker sends one for each job: with this schema in front it calls a function that does nothing.
-- Workers poll (platform/jobs.ts).
create schema without_notify;
create function without_notify.pg_notify(channel text, payload text) returns void language sql as '';

-- shared: the day of Europe/Paris
create function paris_today() returns date language sql stable as $$
  select (now() at time zone 'Europe/Paris')::date
$$;

-- Adds jobs to the queue, in the transaction of the caller (platform/enqueue.ts): [{ "task", "payload",
-- "key", "queue"?, "runAt"?, "replaces"? }]. Without "replaces" a key that is in the queue changes nothing;
-- with it the job replaces the one of its key, which costs more the longer the queue is. Only the
-- application role may call it (src/migrate.ts): it runs with the rights of the owner, since
-- the queue is closed to requests.
create function enqueue_any_jobs(jobs jsonb) returns void language plpgsql security definer
  set search_path = without_notify, pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(job.value ->> 'task', (job.value -> 'payload')::json, job_key => job.value ->> 'key',
      queue_name => job.value ->> 'queue', run_at => (job.value ->> 'runAt')::timestamptz,
      job_key_mode => case when job.value ? 'replaces' then 'replace' else 'unsafe_dedupe' end)
    from jsonb_array_elements(jobs) job;
end $$;

-- Adds jobs with the rights of the caller: of people, or of the back office.
create function enqueue_jobs(jobs jsonb) returns void language plpgsql as $$
begin
  if has_function_privilege('public.enqueue_any_jobs(jsonb)', 'execute') then
    perform public.enqueue_any_jobs(jobs);
  else
    perform public.enqueue_office_jobs(jobs);
  end if;
end $$;
