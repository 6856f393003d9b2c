-- Expand: confirmed addresses, codes sent by mail, and majority proven by a provider.

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
