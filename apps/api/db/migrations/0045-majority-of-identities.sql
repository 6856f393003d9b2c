-- Expand: what identities state about people, to prove majority and to compare them (PEO-01).

-- proves_adult: whether the provider said that the person is an adult, and the day on which it first said so. The hashes
-- have a key and are different for each person: of the year, the month and the day of birth, as far as the provider knows
-- them, and of the words of the names. They only serve to compare the identities of one person.
alter table identities
  add proves_adult boolean,
  add proven_on date,
  add birth_hashes bytea[],
  add given_hashes bytea[],
  add family_hashes bytea[],
  add constraint identities_proof check (num_nulls(proves_adult, proven_on) in (0, 2)) not valid;

-- What is known of people proven before, where one identity can have proven it.
update identities i set proves_adult = p.majority, proven_on = p.majority_proven_on from people p
where p.id = i.person_id and p.majority is not null and i.provider = p.majority_proven_by
  and not exists (
    select from identities o
    where o.person_id = i.person_id and o.provider = i.provider and (o.issuer, o.subject) <> (i.issuer, i.subject));

-- Hashes of the birth of an identity that proved an account to be that of a minor; empty when it was not known. It stays
-- when the identity is unlinked: only the same birth makes that account the one of an adult. Null once the identity
-- says so itself.
alter table known_identities add minor_birth bytea[];
