-- Expand: erased accounts are recognized by each identity of their person.

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
