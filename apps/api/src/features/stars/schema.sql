-- The account outlives the person: their erasure empties person_id, and the sums stay true.
create table star_accounts (
  id uuid primary key default gen_random_uuid(),
  person_id uuid unique references people on delete set null,
  stars integer not null default 0 check (stars >= 0),
  entries integer not null default 0,
  last_hash bytea not null default '',
  erased_at timestamptz,
  -- How many of the stars on the account were returned or confirmed by a partner, less what was spent of them.
  proven integer not null default 0,
  -- The last entry of the ledger that was shown to the person. Credits after it are arrivals.
  shown_entry integer not null default 0,
  constraint star_accounts_proven check (proven between 0 and stars)
);
create index star_accounts_by_erasure on star_accounts (erased_at) where erased_at is not null;

create table star_ledger (
  account_id uuid not null references star_accounts,
  entry integer not null, -- 1, 2, 3… per account, no gap
  amount integer not null check (amount <> 0),
  balance integer not null check (balance >= 0), -- after this entry
  source_key text not null, -- why: task:<id>, mission:<id>, starter:<step>, purchase:<id>, refund:<id>
  proof text check (proof in ('declared', 'returned', 'confirmed')),
  created_at timestamptz not null default now(),
  hash bytea not null, -- sha256 over the previous hash and this row
  -- How many proven stars an entry moves, with the sign of its amount. Null: an entry from before this column,
  -- whose hash does not cover it.
  proven integer default 0,
  primary key (account_id, entry),
  unique (account_id, source_key)
);
-- Entries from before these rules retain what they had: the constraints are never validated. Only a
-- confirmation proves stars.
alter table star_ledger
  add constraint star_ledger_proven
    check (proven is not null and proven between least(amount, 0) and greatest(amount, 0)) not valid,
  add constraint star_ledger_returned check (proof is distinct from 'returned' or proven = 0) not valid;
create index star_ledger_declared_tasks on star_ledger (account_id, created_at)
  where source_key like 'task:%' and proof = 'declared';
-- The ledger grows in the order of time.
create index star_ledger_by_time on star_ledger using brin (created_at)
  with (pages_per_range = 32, autosummarize = on);
create index star_ledger_confirmed on star_ledger (account_id, created_at) where proof = 'confirmed';

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin raise exception 'the star ledger is append-only' using errcode = 'insufficient_privilege'; end $$;
create trigger star_ledger_is_append_only before update or delete or truncate on star_ledger
  for each statement execute function refuse_ledger_change();

-- How an account stood at the end of each week in which something happened to it: weeks of Europe/Paris, by
-- their Monday. What was received in all counts refunds; what was spent in all is the rest. The ledger stays
-- what is true: `ledger:check` compares the two.
create table star_weeks (
  account_id uuid not null references star_accounts,
  week date not null,
  received bigint not null, -- in all, until then
  balance integer not null,
  primary key (account_id, week)
);

-- Each identity that any account ever had, by its keyed hash: it stays when the identity is unlinked, and
-- until three years after the erasure of the account (ECO-06). place: the account with the lowest one had
-- the identity first, and is the only one for which it proves anything (PEO-01).
create table known_identities (
  identity_hash bytea not null,
  account_id uuid not null references star_accounts on delete cascade,
  place bigint generated always as identity,
  first_seen_at timestamptz not null default now(),
  -- Hashes of the birth of an identity that proved an account to be that of a minor; empty when it was not
  -- known. It stays when the identity is unlinked: only the same birth makes that account the one of an adult.
  -- Null once the identity says so itself.
  minor_birth bytea[],
  primary key (identity_hash, account_id)
);
create index known_identities_by_account on known_identities (account_id);

-- Accounts that had a common identity, directly or through other accounts: one group. An account alone has
-- no row.
create table joined_accounts (
  account_id uuid primary key references star_accounts on delete cascade,
  group_id uuid not null
);
create index joined_accounts_by_group on joined_accounts (group_id);

-- Whose account it is and its balance. person_id is null once the person is erased.
create view star_balances as
select a.id as account_id, a.person_id, a.stars, a.proven from star_accounts a;

-- What tasks and missions credited to a person, over all accounts of their identity (ECO-06). is_own: on the present
-- account.
create view mission_credits as
select a.person_id, l.source_key, l.amount, l.account_id = a.id as is_own
from star_accounts a cross join lateral accounts_of(a.person_id) every (id)
join star_ledger l on l.account_id = every.id
where l.source_key like 'task:%' or l.source_key like 'mission:%';

-- Credits a reason once, over all accounts of the identity (ECO-06): (stars credited by this call, balance
-- after it). Stars with the proof `confirmed` are proven.
create function credit_stars(
  person uuid, source text, amount integer, proof text, out credited integer, out balance integer
) language plpgsql as $$
declare account star_accounts;
begin
  select * into strict account from star_accounts a where a.person_id = person for update;
  if amount = 0 or exists (
    select from accounts_of(person) a (id) join star_ledger l on l.account_id = a.id and l.source_key = source
  ) then
    credited := 0; balance := account.stars;
  else
    credited := amount;
    balance := append_star_entry(
      account.id, source, amount, proof, case when proof = 'confirmed' then amount else 0 end);
  end if;
end $$;

-- The Monday of a week of Europe/Paris.
create function week_of(at timestamptz) returns date language sql stable parallel safe
  as $$ select date_trunc('week', at at time zone 'Europe/Paris')::date $$;

-- The star account of a person, and those that had one of its identities, or one of theirs. Reasons pay
-- once, and limits count, over all of them.
-- shared: limits count over all star accounts of an identity (ECO-06)
create function accounts_of(person uuid) returns setof uuid language sql stable rows 1 as $$
  select a.id from star_accounts a where a.person_id = person
  union select m.account_id from star_accounts a join joined_accounts j on j.account_id = a.id
    join joined_accounts m on m.group_id = j.group_id
    where a.person_id = person
$$;

-- Entries without `proven` retain their hash: concat_ws skips null.
create function ledger_hash(
  previous bytea, account uuid, entry integer, amount integer, source text, proof text, at timestamptz,
  proven integer default null
) returns bytea language sql stable as $$
  select sha256(previous || convert_to(concat_ws('|', account, entry, amount, source, coalesce(proof, '-'),
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), proven), 'UTF8'))
$$;

-- Proven stars that the entries without `proven` leave on each account: credits with a proof, never above
-- the balance after any later entry, since debits take declared stars first.
create function proven_openings() returns table (account_id uuid, opening integer) language sql stable as $$
  select e.account_id, least(max(e.credited), max(e.credited) + min(e.balance - e.credited))::integer
  from (
    select l.account_id, l.balance,
      sum(case when l.proof in ('returned', 'confirmed') then l.amount else 0 end)
        over (partition by l.account_id order by l.entry) as credited
    from star_ledger l where l.proven is null
  ) e group by e.account_id
$$;

-- Appends one entry to an account whose row the caller has locked. proven_amount: proven stars among the
-- amount. Returns the new balance.
create function append_star_entry(
  account_id uuid, source text, amount integer, proof text, proven_amount integer
) returns integer language plpgsql as $$
declare account star_accounts; at timestamptz := clock_timestamp();
begin
  update star_accounts a set stars = a.stars + amount, proven = a.proven + proven_amount, entries = a.entries + 1,
      last_hash = ledger_hash(a.last_hash, a.id, a.entries + 1, amount, source, proof, at, proven_amount)
    where a.id = account_id returning * into strict account;
  insert into star_ledger (account_id, entry, amount, balance, source_key, proof, created_at, hash, proven)
  values (account.id, account.entries, amount, account.stars, source, proof, at, account.last_hash, proven_amount);
  perform save_star_week(account.id, at, amount, account.stars);
  return account.stars;
end $$;

-- Stores how an account stands at the end of the week of an entry, once. The caller has locked the account.
create function save_star_week(account uuid, at timestamptz, amount integer, balance_after integer) returns void
language plpgsql as $$
declare last star_weeks;
begin
  select * into last from star_weeks w where w.account_id = account order by w.week desc limit 1;
  if last.balance = balance_after then return; end if;
  insert into star_weeks (account_id, week, received, balance)
  -- A clock that is set back leads to no week before the last one.
  values (account, greatest(week_of(at), last.week),
    coalesce(last.received, balance_after - amount) + greatest(amount, 0), balance_after)
  on conflict (account_id, week) do update set received = excluded.received, balance = excluded.balance;
end $$;

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

-- Stores that an account has, or had, an identity. Safe to repeat. It may wait for all accounts that had it:
-- call it before locking rows of the person.
create function remember_identity(account uuid, hash bytea) returns void language plpgsql as $$
begin
  insert into known_identities (identity_hash, account_id) values (hash, account) on conflict do nothing;
  if found and exists (
    select from known_identities k where k.identity_hash = hash and k.account_id <> account
  ) then perform join_accounts(hash); end if;
end $$;

-- How many more days with proven stars a reward of cash value needs: three different ones in Paris. Read
-- from the index star_ledger_confirmed.
-- shared: what a reward of cash value needs of the ledger (ECO-10)
create function proven_days_missing(account uuid) returns integer language sql stable as $$
  select greatest(0, 3 - count(distinct (l.created_at at time zone 'Europe/Paris')::date))::integer
  from star_ledger l where l.account_id = account and l.proof = 'confirmed'
$$;
