create table sessions (
  id_hash bytea primary key, -- sha256 of the random id in the cookie
  person_id uuid not null references people on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  -- The identity that opened the session, its session at the provider, and the token that closes it there.
  -- device: browser and system, for the list of sessions.
  provider text,
  issuer text,
  subject text,
  provider_sid text,
  id_token text,
  device text not null default '',
  -- Null: never. Fresh: within 15 minutes (PEO-02). The identity that proved it: its proofs end when it is
  -- removed.
  proven_at timestamptz,
  proven_issuer text,
  proven_subject text
);
create index sessions_by_person on sessions (person_id);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_provider on sessions (issuer, subject) where issuer is not null;

-- A sign-in on its way through a provider. It belongs to the browser that started it, and is deleted when
-- the person returns: a second return finds nothing. audience: people or professionals, who have origins of
-- their own.
create table sign_in_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  audience text not null check (audience in ('people', 'professionals')),
  provider text not null,
  -- The person, or the professional, who links the provider or proves a fresh sign-in; null for a sign-in.
  account_id uuid,
  nonce text not null,
  code_verifier text not null,
  return_to text,
  expires_at timestamptz not null,
  purpose text
);
create index sign_in_attempts_by_expiry on sign_in_attempts (expires_at);

-- The last visit of each person, by their open sessions (PIS-05).
create view last_visits as
select s.person_id, max(s.last_seen_at) as seen_at from sessions s group by s.person_id;
