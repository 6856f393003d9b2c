-- How far somebody has come, read at the same cost with any past.

-- How an account stood at the end of each week in which something happened to it: weeks of Europe/Paris, by their Monday. What was received
-- in all counts refunds; what was spent in all is the rest. The ledger stays what is true: `ledger:check` compares the two.
create table star_weeks (
  account_id uuid not null references star_accounts,
  week date not null,
  received bigint not null,                      -- in all, until then
  balance integer not null,
  primary key (account_id, week)
);

create function week_of(at timestamptz) returns date language sql stable parallel safe
  as $$ select date_trunc('week', at at time zone 'Europe/Paris')::date $$;

create function keep_star_week() returns trigger language plpgsql as $$
declare last star_weeks;
begin
  -- Whoever appends to the ledger has locked the account.
  select * into last from star_weeks w where w.account_id = new.account_id order by w.week desc limit 1;
  insert into star_weeks (account_id, week, received, balance)
  -- A clock that is set back leads to no week before the last one.
  values (new.account_id, greatest(week_of(new.created_at), last.week),
    coalesce(last.received, new.balance - new.amount) + greatest(new.amount, 0), new.balance)
  on conflict (account_id, week) do update set received = excluded.received, balance = excluded.balance;
  return null;
end $$;
create trigger star_weeks_follow after insert on star_ledger for each row execute function keep_star_week();

insert into star_weeks (account_id, week, received, balance)
select distinct on (account_id, week) account_id, week, received, balance from (
  select l.account_id, l.entry, l.balance, max(week_of(l.created_at)) over w as week, sum(greatest(l.amount, 0)) over w as received
  from star_ledger l window w as (partition by l.account_id order by l.entry)
) entries order by account_id, week, entry desc;

-- Consents are counted, those that are live and those that were taken back, each without reading the others.
create index consents_open on consents (person_id, recipient_name) where withdrawn_at is null;
create index consents_taken_back on consents (person_id, id) where withdrawn_at is not null;
-- How often somebody obtained a reward that has a limit.
create index purchases_of_reward on purchases (account_id, reward_id) where refunded_at is null;
