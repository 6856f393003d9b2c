-- Expand: identities stay known by their hash, and providers vouch for people.

-- ── Known identities ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Each identity that any account ever had, by its keyed hash: it stays when the identity is unlinked, and until three
-- years after the erasure of the account (ECO-06). place: the account with the lowest one had the identity first, and is
-- the only one for which it proves anything (PEO-01). It replaces star_accounts.identity_hash and other_identities.
create table known_identities (
  identity_hash bytea not null,
  account_id uuid not null references star_accounts on delete cascade,
  place bigint generated always as identity,
  first_seen_at timestamptz not null default now(),
  primary key (identity_hash, account_id)
);
create index known_identities_by_account on known_identities (account_id);
-- An account of a person comes before an erased one that had the same identity.
insert into known_identities (identity_hash, account_id)
select hash, a.id from star_accounts a left join people p on p.id = a.person_id
cross join lateral unnest(array_prepend(a.identity_hash, a.other_identities)) hash
where hash is not null
order by a.erased_at is not null, p.created_at, a.id
on conflict do nothing;

-- Accounts that had a common identity, directly or through other accounts: one group. An account alone has no row.
create table joined_accounts (
  account_id uuid primary key references star_accounts on delete cascade,
  group_id uuid not null
);
create index joined_accounts_by_group on joined_accounts (group_id);

-- Puts all accounts of an identity, and those in their groups, into one group. One transaction at a time.
create function join_accounts(hash bytea) returns void language plpgsql as $$
declare one_group constant uuid := gen_random_uuid();
begin
  perform pg_advisory_xact_lock(hashtextextended('join_accounts', 0));
  insert into joined_accounts (account_id, group_id)
  select k.account_id, one_group from known_identities k where k.identity_hash = hash
  union select m.account_id, one_group from known_identities k
    join joined_accounts j on j.account_id = k.account_id join joined_accounts m on m.group_id = j.group_id
    where k.identity_hash = hash
  on conflict (account_id) do update set group_id = excluded.group_id;
end $$;
do $$
declare hash bytea;
begin
  for hash in select k.identity_hash from known_identities k group by 1 having count(*) > 1 loop
    perform join_accounts(hash);
  end loop;
end $$;

-- Stores that an account has, or had, an identity. Safe to repeat. It may wait for all accounts that had it: call it
-- before locking rows of the person.
create function remember_identity(account uuid, hash bytea) returns void language plpgsql as $$
begin
  insert into known_identities (identity_hash, account_id) values (hash, account) on conflict do nothing;
  if found and exists (
    select from known_identities k where k.identity_hash = hash and k.account_id <> account
  ) then perform join_accounts(hash); end if;
end $$;

-- The version before writes the hashes to the account.
create function remember_identities_of_account() returns trigger language plpgsql as $$
begin
  perform remember_identity(new.id, hash)
    from unnest(array_prepend(new.identity_hash, new.other_identities)) hash where hash is not null;
  return null;
end $$;
create trigger star_accounts_remember_identities
  after insert or update of identity_hash, other_identities on star_accounts
  for each row when (new.identity_hash is not null) execute function remember_identities_of_account();

-- The star account of a person, and those that had one of its identities, or one of theirs. Reasons pay once, and limits
-- count, over all of them.
create or replace function accounts_of(person uuid) returns setof uuid language sql stable rows 1 as $$
  select a.id from star_accounts a where a.person_id = person
  union select m.account_id from star_accounts a join joined_accounts j on j.account_id = a.id
    join joined_accounts m on m.group_id = j.group_id
    where a.person_id = person
$$;

-- ── Vouching ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- vouches: the provider gives one identity to one human (setting `vouches`), as of the last sign-in. identity_hash: null
-- until the first sign-in with this version.
alter table identities add vouches boolean not null default false, add identity_hash bytea;

-- The identities that count.
create view present_identities as select * from identities;

-- Whether an identity of a person vouches for them: one that no other account had first (PEO-01).
create function is_vouched(person uuid) returns boolean language sql stable as $$
  select exists (
    select from present_identities i join star_accounts a on a.person_id = i.person_id
    where i.person_id = person and i.vouches and a.id = (
      select k.account_id from known_identities k where k.identity_hash = i.identity_hash order by k.place limit 1)
  )
$$;
