-- Majority that holds for a day (ECO-07), accounts of people who come back (ECO-06), requests of one day (ECO-08).

-- ── Majority ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Since when age group and situation have both been those of an adult; the use case that saves the profile writes it.
alter table people add adult_since timestamptz;

-- An age group of adults, and not at the lycée.
create function is_declared_adult(who people) returns boolean language sql immutable as $$
  select coalesce(who.age_group <> '16-18', false) and who.situation is distinct from 'Lycéen'
$$;

-- When 18+ rewards and the sending of profiles open to a person: 24 hours after the declaration. Null: never, as long as the profile stays as it is.
create function of_age_from(who people) returns timestamptz language sql stable as $$
  select case when is_declared_adult(who) then who.adult_since + interval '24 hours' end
$$;

-- The one rule of majority: whether they are open to a person now, by the clock of the database.
create function is_of_age(who people) returns boolean language sql stable as $$
  select coalesce(of_age_from(who) <= now(), false)
$$;

-- The age group is at least as old as the last change of the profile. So only people who changed theirs within the last day have to wait.
update people p set adult_since = p.updated_at where is_declared_adult(p);

-- ── Accounts of people who come back ─────────────────────────────────────────────────────────────────────────────────

-- The hash is HMAC-SHA256 over issuer and subject, with a key derived from SIGNING_SECRET. It is written when an account is made and when
-- its person is erased, and removed three years after that (`clean-up`).
alter table star_accounts add identity_hash bytea, add erased_at timestamptz;
create index star_accounts_by_identity on star_accounts (identity_hash) where identity_hash is not null;
create index star_accounts_erased on star_accounts (erased_at) where identity_hash is not null;

-- The star account of a person, and those that the same identity had before it was erased. Reasons pay once, and limits count, over all of them.
create function accounts_of(person uuid) returns setof uuid language sql stable as $$
  select a.id from star_accounts a where a.person_id = person
  union select f.id from star_accounts a join star_accounts f on f.identity_hash = a.identity_hash where a.person_id = person
$$;

-- ── Requests of one day ──────────────────────────────────────────────────────────────────────────────────────────────

drop index meetings_by_establishment;
create index meetings_by_establishment on meetings (establishment_id, created_at);
