-- Expand: authors of the staff log come from their session, its end is seen, its lines end (OFF-01, PEO-07).

-- ── The chain ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- What ended with its term: the last line of it, that line's hash and time. The chain continues from the latest cut.
create table staff_log_cuts (
  line integer primary key,
  hash bytea not null,
  last_at timestamptz not null,
  cut_at timestamptz not null default now()
);

-- The head that was last printed and mailed: compared by the check. A missing row is a fault. line 0: an empty log.
create table staff_log_head (
  is_only boolean primary key default true check (is_only),
  line integer not null,
  hash bytea not null,
  printed_at timestamptz not null
);
insert into staff_log_head (line, hash, printed_at)
  select coalesce(max(l.line), 0), coalesce((array_agg(l.hash order by l.line desc))[1], '\x'), now() from staff_log l;

-- Times never decrease along the chain. After a cut the numbers continue.
create or replace function chain_staff_line() returns trigger language plpgsql as $$
declare latest record;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff_log', 0));
  select l.line, l.hash, l.at into latest from staff_log l order by l.line desc limit 1;
  if not found then
    select c.line, c.hash, c.last_at as at into latest from staff_log_cuts c order by c.line desc limit 1;
  end if;
  new.line := coalesce(latest.line, 0) + 1;
  new.at := greatest(clock_timestamp(), latest.at);
  new.previous := coalesce(latest.hash, '\x'::bytea);
  new.hash := staff_line_hash(
    new.previous, new.line, new.at, new.organisation_id, new.professional_id, new.act, new.subject, new.details);
  return new;
end $$;

-- Deletes the lines from before the term, always the first ones, and stores the cut. Returns the number of deleted lines.
-- Only the owner may delete lines. The term is also STAFF_LOG_YEARS of the contract.
create function cut_staff_log() returns integer language plpgsql as $$
declare cut staff_log; deleted integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff_log', 0));
  select l.* into cut from staff_log l
    where l.line < coalesce(
      (select min(k.line) from staff_log k where k.at >= now() - interval '3 years'), 2147483647)
    order by l.line desc limit 1;
  if not found then return 0; end if;
  insert into staff_log_cuts (line, hash, last_at) values (cut.line, cut.hash, cut.at);
  delete from staff_log l where l.line <= cut.line;
  get diagnostics deleted = row_count;
  return deleted;
end $$;
revoke execute on function cut_staff_log() from public;

-- ── Authors ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Appends a line in the name of the session of this transaction, and returns its number. Refused without a live one.
-- The role of the back office cannot insert lines itself.
create function append_staff_line(act text, organisation uuid, subject text, details jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare author uuid := public.office_author(); added integer;
begin
  if author is null then
    raise exception 'a line needs the session of its author' using errcode = 'insufficient_privilege';
  end if;
  insert into public.staff_log (organisation_id, professional_id, act, subject, details)
    values (organisation, author, act, subject, details) returning line into added;
  return added;
end $$;

-- Ends the sessions that a provider has ended, if they were opened before, with a line for each professional: no
-- session of a professional makes this call. Returns how many.
create function end_sessions_of_provider(issuer text, subject text, sid text, before timestamptz, provider text)
returns integer language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare professional uuid; ended integer := 0;
begin
  for professional in
    with gone as (
      delete from public.professional_sessions s
      where s.issuer = end_sessions_of_provider.issuer and s.opened_at <= before
        and (end_sessions_of_provider.subject = '' or s.subject = end_sessions_of_provider.subject)
        and (sid = '' or s.provider_sid = sid)
      returning s.professional_id)
    select distinct professional_id from gone
  loop
    insert into public.staff_log (professional_id, act, details)
      values (professional, 'sessions-ended', jsonb_build_object('by', provider));
    ended := ended + 1;
  end loop;
  return ended;
end $$;
revoke execute on function office_author(), append_staff_line(text, uuid, text, jsonb),
  end_sessions_of_provider(text, text, text, timestamptz, text) from public;

-- A change of members without a line is refused at the end of the transaction.
create function require_staff_line() returns trigger language plpgsql as $$
begin
  if not acts_as_owner() and not coalesce(
    (select l.xmin = pg_current_xact_id()::xid from staff_log l order by l.line desc limit 1), false) then
    raise exception 'an act needs its line in the staff log' using errcode = 'check_violation', constraint = 'staff_line';
  end if;
  return null;
end $$;
create constraint trigger require_staff_line after insert or update or delete on member_roles
  deferrable initially deferred for each row execute function require_staff_line();
create constraint trigger require_staff_line after insert or update or delete on memberships
  deferrable initially deferred for each row execute function require_staff_line();

-- ── Jobs ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Tasks that the back office may enqueue: filled at every start (platform/database/office-role.ts).
create table office_tasks (task text primary key);

-- enqueue_jobs adds any job for the role of people, and for that of the back office only its own: the key of a job
-- begins with its task, so that none replaces the job of another task.
alter function enqueue_jobs(jsonb) rename to enqueue_any_jobs;
create function enqueue_office_jobs(jobs jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from jsonb_array_elements(jobs) job
    where not exists (select from public.office_tasks t where t.task = job.value ->> 'task')
      or not starts_with(coalesce(job.value ->> 'key', ''), (job.value ->> 'task') || ':')
  ) then
    raise exception 'the back office does not enqueue this job' using errcode = 'insufficient_privilege';
  end if;
  perform public.enqueue_any_jobs(jobs);
end $$;
revoke execute on function enqueue_office_jobs(jsonb) from public;
create function enqueue_jobs(jobs jsonb) returns void language plpgsql as $$
begin
  if has_function_privilege('public.enqueue_any_jobs(jsonb)', 'execute') then
    perform public.enqueue_any_jobs(jobs);
  else
    perform public.enqueue_office_jobs(jobs);
  end if;
end $$;
