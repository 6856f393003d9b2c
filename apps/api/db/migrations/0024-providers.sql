-- Expand: several providers for a person, confirmed addresses, majority proven by a provider, sessions that know their
-- provider. Nodes of the version before go on with the identity service of the specification alone.

-- ── Identities ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- provider: id in the setting PROVIDERS. email: the last address that the provider stated: while people.email equals
-- it, the next one replaces both.
alter table identities
  add provider text not null default 'interapp',
  add email text,
  add last_used_at timestamptz;

-- An account that was erased is recognized by each identity of its person (ECO-06): the first one in identity_hash, the
-- others here.
alter table star_accounts add other_identities bytea[];
create or replace function accounts_of(person uuid) returns setof uuid language sql stable rows 1 as $$
  select a.id from star_accounts a where a.person_id = person
  union select f.id from star_accounts a join star_accounts f on f.identity_hash = a.identity_hash
    where a.person_id = person
  union select f.id from star_accounts a join star_accounts f on f.other_identities @> array[a.identity_hash]
    where a.person_id = person
$$;

-- Null: nothing is sent to people.email. The version before knows only addresses that the identity service has
-- confirmed: they get the default.
alter table people add email_confirmed_at timestamptz default now();

-- The address that may be written to or shared; empty when the person has none, or has not confirmed it (DOR-05).
create function confirmed_email(who people) returns text language sql immutable as $$
  select case when who.email_confirmed_at is null then '' else who.email end
$$;

-- ── Majority ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- What a provider proved, and when: the birth date itself is not stored. Null: nothing proven.
alter table people
  add majority boolean,
  add majority_proven_on date,
  add majority_proven_by text,
  add constraint people_majority check (num_nulls(majority, majority_proven_on, majority_proven_by) in (0, 3)) not valid;

-- When 18+ rewards and the sending of profiles open to a person (ECO-07): at once when a provider proved majority,
-- never when it proved the contrary, otherwise 24 hours after the declaration.
create or replace function of_age_from(who people) returns timestamptz language sql stable as $$
  select case
    when who.majority then who.majority_proven_on::timestamptz
    when who.majority is null and is_declared_adult(who) then who.adult_since + interval '24 hours'
  end
$$;

-- ── Sessions ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- The identity that opened a session, its session at the provider, and the token that closes it there. Null for
-- sessions of the version before. device: browser and system, for the list of sessions.
alter table sessions
  add provider text,
  add issuer text,
  add subject text,
  add provider_sid text,
  add id_token text,
  add device text not null default '';

-- ── Sign-ins ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- A sign-in on its way through a provider. It belongs to the browser that started it, and is deleted when the person
-- returns: a second return finds nothing. audience: people or professionals, who have origins of their own.
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
  expires_at timestamptz not null
);
create index sign_in_attempts_by_expiry on sign_in_attempts (expires_at);

-- A code sent by mail: to sign in, to link the address, or to confirm it (DOR-05, DOR-06). The code is derived from the
-- seed with a key outside the database. holder_hash: the browser that requested a sign-in, otherwise the session. A
-- second code leaves the first one valid: mails may arrive in another order.
create table mail_codes (
  id uuid primary key default gen_random_uuid(),
  holder_hash bytea not null,
  purpose text not null check (purpose in ('sign-in', 'link', 'confirm', 'change-old', 'change-new')),
  email text not null,
  person_id uuid references people on delete cascade,
  seed bytea not null,
  tries smallint not null default 0,
  -- The first of the two codes of a change.
  confirmed_at timestamptz,
  return_to text,
  expires_at timestamptz not null
);
create index mail_codes_by_holder on mail_codes (holder_hash, purpose);
create index mail_codes_by_person on mail_codes (person_id) where person_id is not null;
create index mail_codes_by_expiry on mail_codes (expires_at);
