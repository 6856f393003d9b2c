-- Professionals, their organisations, roles, factors and sessions, and the log of what they do.
--
-- A temporary table is found before one of the schema, unless the path of a function names pg_temp last. So a
-- caller could answer the questions of the guards: each function that guards names its path.

-- first_factor_at: since then a session without proven factor cannot register one, unless an invitation to
-- the address of the professional opened it.
create table professionals (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null default '',
  first_factor_at timestamptz,
  created_at timestamptz not null default now(),
  -- alone_since: member of no organisation since then. end_announced_at: the professional was notified.
  -- ended_at: name, address, identities and factors are erased; the row stays, so that their acts have an
  -- author.
  signed_in_at timestamptz not null default now(),
  alone_since timestamptz,
  end_announced_at timestamptz,
  ended_at timestamptz,
  -- When mails about reviews are sent (OFF-16).
  review_mails text not null default 'now' check (review_mails in ('now', 'daily', 'never'))
);

-- Several for one professional: the subject of ProConnect differs for each of its providers.
create table professional_identities (
  issuer text not null,
  subject text not null,
  professional_id uuid not null references professionals on delete cascade,
  provider text not null,
  email text not null default '',
  linked_at timestamptz not null default now(),
  -- Of the last sign-in: the address that the provider confirmed; empty when it confirmed none.
  confirmed_email text not null default '',
  primary key (issuer, subject)
);
create index professional_identities_by_professional on professional_identities (professional_id);

create table organisations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null default now()
);
create unique index organisations_by_name on organisations (lower(name));

create table memberships (
  organisation_id uuid not null references organisations on delete cascade,
  professional_id uuid not null references professionals on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (organisation_id, professional_id)
);
create index memberships_by_professional on memberships (professional_id);

-- A change of members without a line is refused at the end of the transaction.
create function require_staff_line() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if not acts_as_owner() and not coalesce(
    (select l.xmin = pg_current_xact_id()::xid from staff_log l order by l.line desc limit 1), false) then
    raise exception 'an act needs its line in the staff log'
      using errcode = 'check_violation', constraint = 'staff_line';
  end if;
  return null;
end $$;
create constraint trigger require_staff_line after insert or update or delete on memberships
  deferrable initially deferred for each row execute function require_staff_line();

-- granted_by: null for the command of the operator.
create table member_roles (
  organisation_id uuid not null,
  professional_id uuid not null,
  role text not null check (role in ('editor', 'publisher', 'support', 'economy', 'auditor', 'admin')),
  granted_by uuid references professionals on delete set null,
  granted_at timestamptz not null default now(),
  primary key (organisation_id, professional_id, role),
  foreign key (organisation_id, professional_id) references memberships on delete cascade,
  constraint roles_granted_by_others check (granted_by <> professional_id)
);
create index member_roles_by_granter on member_roles (granted_by) where granted_by is not null;
-- The schedule asks each second whether those who planned a publication still have their role.
create index member_roles_by_professional on member_roles (professional_id);

-- Two administrators stay (DOR-09). Locks the organisation, so that concurrent removals wait for each other.
create function retain_administrators() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from organisations o where o.id = old.organisation_id for no key update;
  if found and (
    select count(*) from member_roles r where r.organisation_id = old.organisation_id and r.role = 'admin'
  ) < 2 then
    raise exception 'an organisation retains two administrators'
      using errcode = 'check_violation', constraint = 'two_administrators';
  end if;
  return null;
end $$;
create trigger retain_administrators after delete on member_roles
  for each row when (old.role = 'admin') execute function retain_administrators();
create trigger retain_changed_administrators after update on member_roles
  for each row
  when (old.role = 'admin' and (new.role, new.organisation_id) is distinct from (old.role, old.organisation_id))
  execute function retain_administrators();

-- A role that needs two people comes from a request that another administrator confirms, or from a confirmed
-- invitation that its professional accepts, in the same transaction: a former grant does not count again.
create function guard_member_roles() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if acts_as_owner()
    or exists (select from role_requests q
      where q.organisation_id = new.organisation_id and q.professional_id = new.professional_id
        and new.role = any (q.roles) and q.confirmed_at = now())
    or exists (select from invitations i
      where i.organisation_id = new.organisation_id and i.accepted_by = new.professional_id
        and new.role = any (i.roles) and i.accepted_at = now() and i.confirmed_at is not null) then
    return new;
  end if;
  perform refuse_one_person('this role needs a second administrator');
end $$;
create trigger guard_member_roles before insert or update on member_roles
  for each row when (new.role in ('admin', 'publisher', 'economy')) execute function guard_member_roles();
create constraint trigger require_staff_line after insert or update or delete on member_roles
  deferrable initially deferred for each row execute function require_staff_line();

-- A session. factor_proof: what proved the second factor. factor_at: when; null while only the provider
-- knows, because an open session there was enough to sign in. organisation_id: the chosen one; a member who
-- leaves loses it immediately, and roles are never stored here. invited: opened with the link of an invitation.
-- new_totp: sealed secret of an authenticator that is not confirmed yet. challenge: of a passkey, used once.
create table professional_sessions (
  id_hash bytea primary key,
  professional_id uuid not null references professionals on delete cascade,
  issuer text not null,
  subject text not null,
  provider text not null,
  provider_sid text not null default '',
  id_token text not null,
  device text not null default '',
  invited boolean not null default false,
  organisation_id uuid,
  factor_proof text check (factor_proof in ('provider', 'totp', 'passkey', 'recovery-code')),
  factor_at timestamptz,
  new_totp bytea,
  challenge text,
  challenge_use text check (challenge_use in ('registration', 'proof')),
  pending_until timestamptz,
  opened_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  check (factor_proof is not null or factor_at is null),
  foreign key (issuer, subject) references professional_identities on delete cascade,
  foreign key (organisation_id, professional_id) references memberships on delete set null (organisation_id)
);
create index professional_sessions_by_professional on professional_sessions (professional_id);
create index professional_sessions_by_identity on professional_sessions (issuer, subject);
create index professional_sessions_by_membership on professional_sessions (organisation_id, professional_id)
  where organisation_id is not null;
create index professional_sessions_by_end on professional_sessions (expires_at);

create function record_professional_sign_in() returns trigger language plpgsql as $$
begin
  update professionals set signed_in_at = now() where id = new.professional_id;
  return null;
end $$;
create trigger record_professional_sign_in after insert on professional_sessions
  for each row execute function record_professional_sign_in();

-- A session that the back office opens has its line, in the name of its professional.
create function log_opened_session() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.staff_log (professional_id, act, details)
    values (new.professional_id, 'session-opened', jsonb_build_object(
      'provider', new.provider, 'device', new.device, 'factor', coalesce(new.factor_proof, '')));
  return null;
end $$;
create trigger log_opened_session after insert on professional_sessions
  for each row when (not acts_as_owner()) execute function log_opened_session();

-- sealed_secret: encrypted with a key that is not in the database. last_step: the time step of the last
-- code, so that no code works twice. counter: the last one of the passkey; going back means that it was
-- copied.
create table second_factors (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references professionals on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  sealed_secret bytea,
  last_step bigint,
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[],
  added_at timestamptz not null default now(),
  last_used_at timestamptz,
  check (case kind
    when 'totp' then num_nulls(sealed_secret, last_step) = 0 and num_nonnulls(credential_id, public_key, counter) = 0
    else num_nonnulls(sealed_secret, last_step) = 0 and num_nulls(credential_id, public_key, counter) = 0
  end)
);
create index second_factors_by_professional on second_factors (professional_id);

-- Keyed hashes.
create table recovery_codes (
  professional_id uuid not null references professionals on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (professional_id, code_hash)
);

-- The token of the link is a signature of the id: it is not stored. invited_by: null for the command of the
-- operator.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  email text not null,
  roles text[] not null check (
    cardinality(roles) > 0 and roles <@ '{editor,publisher,support,economy,auditor,admin}'
  ),
  invited_by uuid references professionals on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references professionals on delete set null,
  revoked_at timestamptz,
  -- confirmed_at: when a second administrator agreed to roles that need two; the link is sent then.
  -- confirmed_by: null for the command of the operator. presented_by: a professional whose provider does not
  -- confirm the invited address, and who asks an administrator to confirm their identity.
  -- identity_confirmed_by: null for the command.
  confirmed_by uuid references professionals on delete set null,
  confirmed_at timestamptz,
  presented_by uuid references professionals on delete set null,
  presented_at timestamptz,
  identity_confirmed_by uuid references professionals on delete set null,
  identity_confirmed_at timestamptz,
  check (accepted_at is null or revoked_at is null),
  check (accepted_by <> invited_by),
  constraint confirmed_by_second check (confirmed_by <> invited_by),
  constraint identity_confirmed_by_other check (
    identity_confirmed_by <> presented_by
    and (identity_confirmed_by <> invited_by or not roles && '{admin,publisher,economy}')
  )
);
create unique index open_invitations on invitations (organisation_id, lower(email))
  where accepted_at is null and revoked_at is null;
create index invitations_by_inviter on invitations (invited_by) where invited_by is not null;
create index invitations_by_acceptor on invitations (accepted_by) where accepted_by is not null;

create function guard_invitations() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare author uuid;
begin
  if acts_as_owner() then return new; end if;
  author := office_author();
  if tg_op = 'INSERT' then
    if author is null or new.invited_by is distinct from author or not is_administrator(new.organisation_id, author)
      or num_nonnulls(
        new.confirmed_at, new.confirmed_by, new.accepted_at, new.presented_by, new.identity_confirmed_at) > 0
    then
      perform refuse_one_person('an invitation is that of its author, and unconfirmed');
    end if;
    return new;
  end if;
  if row(new.organisation_id, new.email, new.roles, new.invited_by, new.created_at)
    is distinct from row(old.organisation_id, old.email, old.roles, old.invited_by, old.created_at)
    or (new.expires_at <> old.expires_at and new.confirmed_at is not distinct from old.confirmed_at) then
    perform refuse_one_person('an invitation does not change');
  end if;
  if row(new.confirmed_at, new.confirmed_by) is distinct from row(old.confirmed_at, old.confirmed_by) and (
    old.confirmed_at is not null or old.revoked_at is not null or old.expires_at <= now()
    or new.confirmed_at is distinct from now() or new.confirmed_by is distinct from author
    or not is_administrator(new.organisation_id, author)
    or not is_administrator(new.organisation_id, new.invited_by)
  ) then
    perform refuse_one_person('an invitation is confirmed once, by another administrator');
  end if;
  if row(new.presented_by, new.presented_at) is distinct from row(old.presented_by, old.presented_at)
    and (new.presented_by is distinct from author or new.identity_confirmed_at is not null) then
    perform refuse_one_person('an identity is presented by its own professional');
  end if;
  if row(new.identity_confirmed_at, new.identity_confirmed_by)
    is distinct from row(old.identity_confirmed_at, old.identity_confirmed_by)
    and new.identity_confirmed_at is not null and (
    old.identity_confirmed_at is not null or old.presented_by is null
    or new.presented_by is distinct from old.presented_by
    or new.identity_confirmed_at is distinct from now() or new.identity_confirmed_by is distinct from author
    or not is_administrator(new.organisation_id, author)
  ) then
    perform refuse_one_person('an identity is confirmed once, by another administrator');
  end if;
  if row(new.accepted_at, new.accepted_by) is distinct from row(old.accepted_at, old.accepted_by) and (
    old.accepted_at is not null or old.revoked_at is not null or old.expires_at <= now()
    or new.accepted_at is distinct from now() or new.accepted_by is distinct from author
    or (new.roles && '{admin,publisher,economy}' and new.confirmed_at is null)
  ) then
    perform refuse_one_person('an invitation is accepted once, by the professional of the session');
  end if;
  return new;
end $$;
create trigger guard_invitations before insert or update on invitations
  for each row execute function guard_invitations();

-- Append-only: the application role may only insert and select, and the trigger sets line, at, previous and
-- hash. professional_id: null for a command. organisation_id: null for acts about one's own access. Neither
-- is a reference: a line outlives what it names.
create table staff_log (
  line integer primary key,
  at timestamptz not null,
  organisation_id uuid,
  professional_id uuid,
  act text not null,
  subject text not null default '',
  details jsonb not null default '{}',
  previous bytea not null,
  hash bytea not null
);
create index staff_log_by_organisation on staff_log (organisation_id, line desc);
create index staff_log_by_professional on staff_log (professional_id, line desc);

-- Times never decrease along the chain. After a cut the numbers continue.
create function chain_staff_line() returns trigger language plpgsql as $$
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
create trigger chain_staff_line before insert on staff_log for each row execute function chain_staff_line();

-- Roles of a member that wait for a second administrator. They end after seven days, with the membership of
-- the member or of the requester, when withdrawn, or when another request replaces them. confirmed_by: null
-- for the command.
create table role_requests (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null,
  professional_id uuid not null,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ '{admin,publisher,economy}'),
  requested_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_by uuid references professionals on delete set null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  foreign key (organisation_id, professional_id) references memberships on delete cascade,
  foreign key (organisation_id, requested_by) references memberships on delete cascade,
  constraint requested_by_other check (requested_by <> professional_id),
  constraint confirmed_by_other check (confirmed_by <> requested_by and confirmed_by <> professional_id),
  check (confirmed_at is null or ended_at is null)
);
create unique index open_role_requests on role_requests (organisation_id, professional_id)
  where confirmed_at is null and ended_at is null;
create index role_requests_by_member on role_requests (organisation_id, professional_id);
create index role_requests_by_requester on role_requests (organisation_id, requested_by);
create index role_requests_by_confirmer on role_requests (confirmed_by) where confirmed_by is not null;

-- The back office writes requests and invitations in the name of its own session only. What was asked never
-- changes.
create function guard_role_requests() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare author uuid;
begin
  if acts_as_owner() then return new; end if;
  author := office_author();
  if author is null or not is_administrator(new.organisation_id, author) then
    perform refuse_one_person('the session is not that of an administrator');
  end if;
  if tg_op = 'INSERT' then
    if new.requested_by <> author or new.confirmed_at is not null
      or new.expires_at > now() + interval '7 days' then
      perform refuse_one_person('a request is that of its author, and unconfirmed');
    end if;
  elsif row(new.organisation_id, new.professional_id, new.roles, new.requested_by, new.created_at, new.expires_at)
    is distinct from
    row(old.organisation_id, old.professional_id, old.roles, old.requested_by, old.created_at, old.expires_at) then
    perform refuse_one_person('a request does not change');
  elsif row(new.confirmed_at, new.confirmed_by) is distinct from row(old.confirmed_at, old.confirmed_by) and (
    old.confirmed_at is not null or old.ended_at is not null or old.expires_at <= now()
    or new.confirmed_at is distinct from now() or new.confirmed_by is distinct from author
    or not is_administrator(new.organisation_id, new.requested_by)
  ) then
    perform refuse_one_person('a request is confirmed once, by another administrator');
  end if;
  return new;
end $$;
create trigger guard_role_requests before insert or update on role_requests
  for each row execute function guard_role_requests();

-- What ended with its term: the last line of it, that line's hash and time. The chain continues from the
-- latest cut.
create table staff_log_cuts (
  line integer primary key,
  hash bytea not null,
  last_at timestamptz not null,
  cut_at timestamptz not null default now()
);

-- The head that was last printed and mailed: compared by the check. A missing row is a fault. line 0: an
-- empty log.
create table staff_log_head (
  is_only boolean primary key default true check (is_only),
  line integer not null,
  hash bytea not null,
  printed_at timestamptz not null
);
insert into staff_log_head (line, hash, printed_at) values (0, '\x', now());

-- day: in Paris.
create table member_uploads (
  professional_id uuid not null references professionals on delete cascade,
  kind text not null,
  day date not null,
  count integer not null,
  bytes bigint not null,
  primary key (professional_id, kind, day)
);
create index member_uploads_by_day on member_uploads (day);

-- Fields are JSON, so that no text of one reaches into the next.
create function staff_line_hash(
  previous bytea, line integer, at timestamptz, organisation uuid, professional uuid, act text, subject text,
  details jsonb
) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    line, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), organisation, professional, act, subject,
    details
  )::text, 'UTF8'))
$$;

-- The professional whose live session this transaction names, else null. The setting has the value of the
-- cookie, of which the table has only the hash: a caller who reads every table cannot name the session of
-- another professional.
create function office_author() returns uuid language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select s.professional_id from public.professional_sessions s
  where s.id_hash = sha256(convert_to(current_setting('visions.office_session', true), 'UTF8'))
    and least(s.idle_until, s.expires_at) > now()
$$;

-- Whether the statement runs as the owner of the tables: a command of the operator, a job, or the end of a
-- referenced row.
create function acts_as_owner() returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select pg_has_role(current_user, c.relowner, 'usage') from pg_class c where c.oid = 'public.member_roles'::regclass
$$;

create function is_administrator(organisation uuid, professional uuid) returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from member_roles r
    where r.organisation_id = organisation and r.professional_id = professional and r.role = 'admin')
$$;

create function refuse_one_person(what text) returns void language plpgsql as $$
begin
  raise exception '%', what using errcode = 'check_violation', constraint = 'two_people';
end $$;

-- Deletes the lines from before the term, always the first ones, and stores the cut. Returns the number of
-- deleted lines. Only the owner may delete lines. The term is also STAFF_LOG_YEARS of the contract.
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

-- Appends a line in the name of the session of this transaction, and returns its number. Refused without a
-- live one. The role of the back office cannot insert lines itself.
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

-- Ends the sessions that a provider has ended, if they were opened before, with a line for each
-- professional: no session of a professional makes this call. Returns how many.
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

-- Tasks that the back office may enqueue: filled at every start (database-roles.ts).
create table office_tasks (
  task text primary key
);

-- Adds jobs of the back office: only its tasks. The key of a job begins with its task, so that none replaces
-- the job of another task.
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
