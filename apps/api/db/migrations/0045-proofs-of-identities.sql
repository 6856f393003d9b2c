-- Expand: the proof of majority belongs to the identity that gave it, and ends with it (PEO-01). Apart from the change of
-- identities: a reader holds the view and waits for that table.

-- With the columns of 0045-majority-of-identities.sql.
create or replace view present_identities as select * from identities;

-- is_own: no other account had the identity first, as far as is known.
create view identity_proofs as
select i.*, i.identity_hash is null or a.id = (
    select k.account_id from known_identities k where k.identity_hash = i.identity_hash order by k.place limit 1
  ) as is_own
from present_identities i join star_accounts a on a.person_id = i.person_id;

create or replace function is_vouched(person uuid) returns boolean language sql stable as $$
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
--   doubt: why they prove nothing. contradiction: two, of the providers `doubted`, cannot be of the same person.
--   former-minor: an unlinked one proved a minor, and none that proves an adult has the same birth.
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
      where i.birth_hashes is null or m.birth is null or m.birth = '{}' or not can_be_same_birth(m.birth, i.birth_hashes)
    ))
    order by i.proves_adult desc, i.proven_on desc limit 1
  ) p on true;
  if doubted is not null then
    doubt := 'contradiction'; is_adult := null; proven_on := null; proven_by := null;
  elsif is_adult is null and is_former then
    doubt := 'former-minor';
  end if;
end $$;

-- Stores that an account was proven to be that of a minor, until the identity that proved it says the contrary.
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

-- When 18+ rewards and the sending of profiles open to a person (ECO-07): immediately when an identity proves majority,
-- never while one says the contrary, otherwise 24 hours after the declaration. people.majority is of the version before.
create or replace function of_age_from(who people) returns timestamptz language sql stable as $$
  select case
    when m.is_adult then m.proven_on::timestamptz
    when not m.says_minor and is_declared_adult(who) then who.adult_since + interval '24 hours'
  end
  from proven_majority(who.id) m
$$;
