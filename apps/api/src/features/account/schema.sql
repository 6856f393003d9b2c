-- shared: rows about a person reference theirs: a feature locks it before its own rows, and reads what it
-- needs of it
create table people (
  id uuid primary key default gen_random_uuid(),
  subject text not null unique, -- of accounts from before identities; otherwise random
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone_number text not null default '',
  city text not null default '',
  situation text,
  scholarship_level text,
  age_group text check (age_group in ('16-18', '18-25', '25-30', '30+')),
  context text not null default 'Normal' check (context ~ '^[A-Za-z][A-Za-z0-9-]{1,39}$'),
  research_type text check (research_type in ('FORMATION', 'JOB')),
  namespace text,
  interests text[] not null default '{}',
  avatar smallint not null default 0 check (avatar between 0 and 3),
  has_done_onboarding boolean not null default false,
  starter_mission_step smallint not null default 0 check (starter_mission_step between 0 and 2),
  main_objective_id uuid references objectives on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Names the person in the links of our mails, and nowhere else: no address contains their id.
  mail_key uuid not null default gen_random_uuid() unique,
  -- Since when age group and situation have both been those of an adult; the use case that saves the profile
  -- writes it.
  adult_since timestamptz,
  -- The person closed the card of the finished starter mission (STM-02).
  has_closed_starter boolean not null default false,
  -- The reward that the screens measure to (NBK-09). A purchase of it clears it. Without an index: rewards are
  -- hardly ever deleted.
  wished_reward_id uuid references rewards on delete set null,
  -- Null: nothing is sent to people.email.
  email_confirmed_at timestamptz default now(),
  signed_in_at timestamptz not null default now(),
  -- Who chose «Moins de 18 ans»: 15 or more, or younger with the agreement of a parent; when, and under which
  -- terms (PEO-11). Null: not asked yet, or an adult.
  age_answer text,
  age_answered_at timestamptz,
  terms_version date,
  -- «Je ne sais pas encore»: asked what they look for, the person left it open (OBJ-01).
  is_search_open boolean not null default false,
  -- The class that a pupil or student said, and the day in Paris: it is true until the school year ends (PIS-11).
  school_class text,
  school_class_on date,
  -- The person closed the welcome of the home (PIS-05).
  welcomed_at timestamptz
);
-- Never validated, which would read the whole table: it allows what the one before allowed.
alter table people add constraint people_situation_check check (
  situation in ('Collégien', 'Lycéen', 'Étudiant', 'Demandeur d''emploi', 'Employé', 'Indépendant')) not valid;
create index people_by_main_objective on people (main_objective_id);
create index people_by_sign_in on people (signed_in_at);
create index people_by_address on people (lower(email)) where email <> '';

create table used_sign_in_tokens (
  token_id text primary key,
  expires_at timestamptz not null
);

-- People are known by issuer and subject, so that equal subjects of two issuers are two people.
create table identities (
  issuer text not null,
  subject text not null,
  person_id uuid not null references people on delete cascade,
  created_at timestamptz not null default now(),
  -- provider: id in the setting PROVIDERS. email: the last address that the provider stated: while
  -- people.email equals it, the next one replaces both.
  provider text not null default 'interapp',
  email text,
  last_used_at timestamptz,
  -- vouches: the provider gives one identity to one human (setting `vouches`), as of the last sign-in.
  vouches boolean not null default false,
  identity_hash bytea,
  -- proves_adult: whether the provider said that the person is an adult, and the day on which it first said
  -- so. The hashes have a key and are different for each person: of the year, the month and the day of birth,
  -- as far as the provider knows them, and of the words of the names. They only serve to compare the
  -- identities of one person.
  proves_adult boolean,
  proven_on date,
  birth_hashes bytea[],
  given_hashes bytea[],
  family_hashes bytea[],
  -- Null: the identity signs in. Otherwise it opens nothing, and is deleted seven days later.
  removed_at timestamptz,
  primary key (issuer, subject),
  constraint identities_proof check (num_nulls(proves_adult, proven_on) in (0, 2))
);
create index identities_by_person on identities (person_id);
create index identities_removed on identities (removed_at) where removed_at is not null;

-- Stores that an account was proven to be that of a minor, until the identity that proved it says the
-- contrary.
-- writes known_identities: what stays of an identity after its end.
create function remember_minority() returns trigger language plpgsql as $$
begin
  update known_identities k set minor_birth = i.minor_birth from (
    select a.id as account_id, i.identity_hash,
      case when not i.proves_adult then coalesce(i.birth_hashes, '{}') end as minor_birth
    from identity_proofs i join star_accounts a on a.person_id = i.person_id
    where i.person_id = coalesce(new.person_id, old.person_id)
      and (i.proves_adult or i.is_own and (select m.is_adult = false from proven_majority(i.person_id) m))
  ) i
  where k.identity_hash = i.identity_hash and k.account_id = i.account_id
    and k.minor_birth is distinct from i.minor_birth;
  return null;
end $$;
create trigger identities_remember_minority after insert or update or delete on identities
  for each row execute function remember_minority();

-- A code sent by mail: to sign in, to link the address, or to confirm it (DOR-05, DOR-06). The code is
-- derived from the seed with a key outside the database. holder_hash: the browser that requested a sign-in,
-- otherwise the session. A second code leaves the first one valid: mails may arrive in another order.
create table mail_codes (
  id uuid primary key default gen_random_uuid(),
  holder_hash bytea not null,
  purpose text not null
    check (purpose in ('sign-in', 'link', 'confirm', 'change-old', 'change-new', 'proof')),
  email text not null,
  person_id uuid references people on delete cascade,
  seed bytea not null,
  tries smallint not null default 0,
  confirmed_at timestamptz, -- The first of the two codes of a change.
  return_to text,
  expires_at timestamptz not null
);
create index mail_codes_by_holder on mail_codes (holder_hash, purpose);
create index mail_codes_by_person on mail_codes (person_id) where person_id is not null;
create index mail_codes_by_expiry on mail_codes (expires_at);

-- What changed how an account is entered. email: the address that was confirmed before, which gets a mail;
-- null without. issuer and subject: of a linked or removed identity. session_id: names the session that made
-- the change. The link in the mail undoes this change, the others of its session, and all later ones.
-- address-added: the first confirmed address. It proves nothing and gets no such mail for seven days.
create table account_changes (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('linked', 'removed', 'sessions-ended', 'address-changed', 'address-added')),
  provider text,
  issuer text,
  subject text,
  email text,
  new_email text,
  session_id text,
  mails smallint not null default 1, -- Distinguishes the jobs of mails that are sent again.
  mailed_at timestamptz not null default now(),
  changed_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  check (num_nulls(issuer, subject) in (0, 2))
);
create index account_changes_by_person on account_changes (person_id, changed_at);
create index account_changes_by_time on account_changes (changed_at);

-- The identities that count: a removed one proves nothing, and vouches for no person (PEO-01, PEO-02).
create view present_identities as select * from identities where removed_at is null;

-- is_own: no other account had the identity first, as far as is known.
create view identity_proofs as
select i.issuer, i.subject, i.person_id, i.created_at, i.provider, i.email, i.last_used_at, i.vouches,
  i.identity_hash, i.proves_adult, i.proven_on, i.birth_hashes, i.given_hashes, i.family_hashes,
  i.identity_hash is null or a.id = (
    select k.account_id from known_identities k where k.identity_hash = i.identity_hash order by k.place limit 1
  ) as is_own
from present_identities i join star_accounts a on a.person_id = i.person_id;

-- Deletes a person; their star account, ledger and purchases stay without a name. Waits for a purchase under
-- way. The totals that their grades change are locked first, in one order: two deletions at the same time
-- never deadlock.
create function erase_person(person uuid) returns void language plpgsql as $$
begin
  perform from star_accounts a where a.person_id = person for update;
  perform from tool_grade_totals t where t.tool_id in (select g.tool_id from tool_grades g where g.person_id = person)
    order by t.tool_id for update;
  perform from journey_grade_totals t
    where t.journey_name in (select g.journey_name from journey_grades g where g.person_id = person)
    order by t.journey_name for update;
  delete from people p where p.id = person;
end $$;

-- An age group of adults, and not at school.
create function is_declared_adult(who people) returns boolean language sql immutable as $$
  select coalesce(who.age_group <> '16-18', false) and coalesce(who.situation not in ('Collégien', 'Lycéen'), true)
$$;

-- When 18+ rewards and the sending of profiles open to a person (ECO-07): immediately when an identity
-- proves majority, never while one says the contrary, otherwise 24 hours after the declaration.
-- shared: the rule of majority, on a row of people
create function of_age_from(who people) returns timestamptz language sql stable as $$
  select case
    when m.is_adult then m.proven_on::timestamp at time zone 'Europe/Paris'
    when not m.says_minor and is_declared_adult(who) then who.adult_since + interval '24 hours'
  end
  from proven_majority(who.id) m
$$;

-- Whether 18+ rewards and the sending of profiles are open to a person now, by the clock of the database.
-- shared: the rule of majority, on a row of people
create function is_of_age(who people) returns boolean language sql stable as $$
  select coalesce(of_age_from(who) <= now(), false)
$$;

-- The class of a pupil or student in this school year, which begins on 1 September; null: not said, or not since then.
-- shared: the class of a person today, on a row of people
create function school_class_now(who people) returns text language sql stable as $$
  select who.school_class where who.situation in ('Collégien', 'Lycéen', 'Étudiant')
    and who.school_class_on >= date_trunc('year', paris_today() - interval '8 months') + interval '8 months'
$$;

-- Whether a person said neither their class nor «not now» in this school year (PIS-11).
-- shared: whether the class may be asked for today, on a row of people
create function is_class_unsaid(who people) returns boolean language sql stable as $$
  select coalesce(who.school_class_on, '-infinity')
    < date_trunc('year', paris_today() - interval '8 months') + interval '8 months'
$$;

-- The address that may be written to or shared; empty when the person has none, or has not confirmed it
-- (DOR-05).
-- shared: the address that may be written to or shared, on a row of people
create function confirmed_email(who people) returns text language sql immutable as $$
  select case when who.email_confirmed_at is null then '' else who.email end
$$;

-- Whether an identity of a person vouches for them: one that no other account had first (PEO-01).
-- shared: whether an identity of a person vouches for them (ECO-09)
create function is_vouched(person uuid) returns boolean language sql stable as $$
  select exists (select from identity_proofs i where i.person_id = person and i.vouches and i.is_own)
$$;

-- What is unknown can be the same. A birth is compared as far as both are known.
create function can_be_same_birth(one bytea[], other bytea[]) returns boolean language sql immutable as $$
  select one is null or other is null
    or one[1:least(cardinality(one), cardinality(other))] = other[1:least(cardinality(one), cardinality(other))]
$$;

create function can_share_a_name(one bytea[], other bytea[]) returns boolean language sql immutable as $$
  select coalesce(cardinality(one), 0) = 0 or coalesce(cardinality(other), 0) = 0 or one && other
$$;

-- What the present identities of a person prove.
--   is_adult, proven_on, proven_by (a provider): null when they prove nothing.
--   says_minor: an identity, or an unlinked one, says that the person is a minor: a declaration does not count.
--   doubt: why they prove nothing. contradiction: two, of the providers `doubted`, cannot be of the same
--   person. former-minor: an unlinked one proved a minor, and none that proves an adult has the same birth.
create function proven_majority(
  person uuid, out is_adult boolean, out proven_on date, out proven_by text, out says_minor boolean, out doubt text,
  out doubted text[]
) language plpgsql stable as $$
declare is_former boolean;
begin
  is_former := exists (
    select from star_accounts a join known_identities k on k.account_id = a.id
    where a.person_id = person and k.minor_birth is not null);
  says_minor := is_former;
  -- For most people nothing was ever stated.
  if not is_former and not exists (
    select from present_identities i where i.person_id = person and i.proves_adult is not null
  ) then return; end if;
  with mine as materialized (
    select * from identity_proofs i where i.person_id = person
  ), former as materialized (
    select k.minor_birth as birth from star_accounts a join known_identities k on k.account_id = a.id
    where a.person_id = person and k.minor_birth is not null
      and not exists (select from mine i where i.identity_hash = k.identity_hash)
  ), births_of_minors as (
    select i.birth_hashes as birth from mine i where not i.proves_adult union all select birth from former
  )
  select
    (select array_agg(distinct one.provider) from mine one join mine other
       on (other.issuer, other.subject) <> (one.issuer, one.subject)
     where not can_be_same_birth(one.birth_hashes, other.birth_hashes)
       or not (
         can_share_a_name(one.given_hashes, other.given_hashes) and (
           can_share_a_name(one.family_hashes, other.family_hashes)
           -- A family name changes with a marriage.
           or (cardinality(one.birth_hashes) = 3 and one.birth_hashes = other.birth_hashes)
         )
         -- The given and the family name in the place of each other.
         or coalesce(one.given_hashes && other.family_hashes and one.family_hashes && other.given_hashes, false)
       )),
    exists (select from former), exists (select from births_of_minors), p.proves_adult, p.proven_on, p.provider
  into doubted, is_former, says_minor, is_adult, proven_on, proven_by
  from (select) one left join lateral (
    select i.proves_adult, i.proven_on, i.provider from mine i
    where i.is_own and i.proves_adult is not null and (not i.proves_adult or not exists (
      -- Another birth than that of this adult, or one of the two is unknown.
      select from births_of_minors m
      where i.birth_hashes is null or m.birth is null or m.birth = '{}'
        or not can_be_same_birth(m.birth, i.birth_hashes)
    ))
    order by i.proves_adult desc, i.proven_on desc limit 1
  ) p on true;
  if doubted is not null then
    doubt := 'contradiction'; is_adult := null; proven_on := null; proven_by := null;
  elsif is_adult is null and is_former then
    doubt := 'former-minor';
  end if;
end $$;

-- Each session is a sign-in: an account in use never ends. Written once a day at most:
-- the column has an index, and the row is locked by much that people do.
create function record_sign_in() returns trigger language plpgsql as $$
begin
  update people set signed_in_at = now() where id = new.person_id and signed_in_at < now() - interval '1 day';
  return null;
end $$;
create trigger record_sign_in after insert on sessions for each row execute function record_sign_in();
