-- Expand: professionals (DOR-08, DOR-09, OFF-01). They are no people: no table references both.

-- ── Professionals and their sessions ───────────────────────────────────────────────────────────────────────────────

-- first_factor_at: since then a session without proven factor cannot register one, unless an invitation to the address
-- of the professional opened it.
create table professionals (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null default '',
  first_factor_at timestamptz,
  created_at timestamptz not null default now()
);

-- Several for one professional: the subject of ProConnect differs for each of its providers.
create table professional_identities (
  issuer text not null,
  subject text not null,
  professional_id uuid not null references professionals on delete cascade,
  provider text not null,
  email text not null default '',
  linked_at timestamptz not null default now(),
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

-- Two administrators stay (DOR-09). Locks the organisation, so that concurrent removals wait for each other.
create function retain_administrators() returns trigger language plpgsql as $$
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
  for each row when (old.role = 'admin' and (new.role, new.organisation_id) is distinct from (old.role, old.organisation_id))
  execute function retain_administrators();

-- A session. factor_proof: what proved the second factor. factor_at: when; null while only the provider knows, because
-- an open session there was enough to sign in. organisation_id: the chosen one; a
-- member who leaves loses it at once, and roles are never stored here. invited: opened with the link of an invitation.
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

-- ── Second factors ─────────────────────────────────────────────────────────────────────────────────────────────────

-- sealed_secret: encrypted with a key that is not in the database. last_step: the time step of the last code, so that
-- no code works twice. counter: the last one of the passkey; going back means that it was copied.
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

-- ── Invitations ────────────────────────────────────────────────────────────────────────────────────────────────────

-- The token of the link is a signature of the id: it is not stored. invited_by: null for the command of the operator.
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
  check (accepted_at is null or revoked_at is null),
  check (accepted_by <> invited_by)
);
create unique index open_invitations on invitations (organisation_id, lower(email))
  where accepted_at is null and revoked_at is null;
create index invitations_by_inviter on invitations (invited_by) where invited_by is not null;
create index invitations_by_acceptor on invitations (accepted_by) where accepted_by is not null;

-- ── Staff log ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Append-only: the application role may only insert and select, and the trigger sets line, at, previous and hash.
-- professional_id: null for a command. organisation_id: null for acts about one's own access. Neither is a reference:
-- a line outlives what it names.
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

-- Fields are JSON, so that no text of one reaches into the next.
create function staff_line_hash(
  previous bytea, line integer, at timestamptz, organisation uuid, professional uuid, act text, subject text,
  details jsonb
) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    line, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), organisation, professional, act, subject, details
  )::text, 'UTF8'))
$$;

-- One line at a time: the lock is held until the end of the transaction, so append lines last.
create function chain_staff_line() returns trigger language plpgsql as $$
declare latest staff_log;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff_log', 0));
  select * into latest from staff_log order by line desc limit 1;
  new.line := coalesce(latest.line, 0) + 1;
  new.at := clock_timestamp();
  new.previous := coalesce(latest.hash, '\x'::bytea);
  new.hash := staff_line_hash(
    new.previous, new.line, new.at, new.organisation_id, new.professional_id, new.act, new.subject, new.details);
  return new;
end $$;
create trigger chain_staff_line before insert on staff_log for each row execute function chain_staff_line();
