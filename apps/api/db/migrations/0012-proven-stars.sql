-- Stars that must be earned (ECO-01 to ECO-05): proven stars next to the balance, what a reward asks for, which missions pay, how many tasks a day.

-- ── Proven stars (ECO-01) ────────────────────────────────────────────────────────────────────────────────────────────

-- How many of the stars on the account were returned or confirmed by a partner, less what was spent of them.
alter table star_accounts add column proven integer not null default 0;
-- How many proven stars an entry moves, with the sign of its amount. Null: an entry from before this column, whose hash does not cover it.
alter table star_ledger add column proven integer;
alter table star_ledger alter column proven set default 0;
alter table star_ledger add constraint star_ledger_proven check (
  proven is not null and proven between least(amount, 0) and greatest(amount, 0)
) not valid;

-- Entries without `proven` keep the hash they have: concat_ws skips null.
drop function ledger_hash(bytea, uuid, integer, integer, text, text, timestamptz);
create function ledger_hash(
  previous bytea, account uuid, entry integer, amount integer, source text, proof text, at timestamptz, proven integer default null
) returns bytea language sql stable as $$
  select sha256(previous || convert_to(concat_ws('|', account, entry, amount, source, coalesce(proof, '-'),
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), proven), 'UTF8'))
$$;

-- Proven stars that the entries without `proven` leave on each account: credits with a proof, never above the balance after any later entry,
-- since debits take declared stars first.
create function proven_openings() returns table (account_id uuid, opening integer) language sql stable as $$
  select e.account_id, least(max(e.credited), max(e.credited) + min(e.balance - e.credited))::integer
  from (
    select l.account_id, l.balance,
      sum(case when l.proof in ('returned', 'confirmed') then l.amount else 0 end) over (partition by l.account_id order by l.entry) as credited
    from star_ledger l where l.proven is null
  ) e group by e.account_id
$$;

update star_accounts a set proven = o.opening from proven_openings() o where o.account_id = a.id and o.opening > 0;
alter table star_accounts add constraint star_accounts_proven check (proven between 0 and stars);

-- Appends one entry to an account whose row the caller has locked. proven_amount: proven stars among the amount. Returns the new balance.
drop function append_star_entry(uuid, text, integer, text);
create function append_star_entry(account_id uuid, source text, amount integer, proof text, proven_amount integer)
returns integer language plpgsql as $$
declare account star_accounts; next_hash bytea; at timestamptz := clock_timestamp();
begin
  select * into strict account from star_accounts a where a.id = account_id for update;
  next_hash := ledger_hash(account.last_hash, account.id, account.entries + 1, amount, source, proof, at, proven_amount);
  update star_accounts a set stars = a.stars + amount, proven = a.proven + proven_amount, entries = a.entries + 1, last_hash = next_hash
    where a.id = account.id;
  insert into star_ledger (account_id, entry, amount, balance, source_key, proof, created_at, hash, proven)
  values (account.id, account.entries + 1, amount, account.stars + amount, source, proof, at, next_hash, proven_amount);
  return account.stars + amount;
end $$;

-- Credits a reason once, over all accounts of the identity (ECO-06): (stars credited by this call, balance after it). Stars with a proof of a
-- partner are proven.
create or replace function credit_stars(person uuid, source text, amount integer, proof text, out credited integer, out balance integer)
language plpgsql as $$
declare account star_accounts;
begin
  select * into strict account from star_accounts a where a.person_id = person for update;
  if amount = 0 or exists (select from star_ledger l where l.account_id in (select accounts_of(person)) and l.source_key = source) then
    credited := 0; balance := account.stars;
  else
    credited := amount;
    balance := append_star_entry(account.id, source, amount, proof, case when proof in ('returned', 'confirmed') then amount else 0 end);
  end if;
end $$;

-- ── What rewards ask for (ECO-02, ECO-03) ────────────────────────────────────────────────────────────────────────────

alter table rewards
  add column proven_price integer not null default 0,             -- how many stars of the price must be proven
  add column has_cash_value boolean not null default false;       -- can be spent, sold, or costs money elsewhere
update rewards set has_cash_value = true, proven_price = least(price, 100), limit_per_person = coalesce(limit_per_person, 1),
  limit_per_day = coalesce(limit_per_day, 10) where transaction_type in ('GiftCard', 'Coaching');
alter table rewards
  add constraint rewards_proven_price check (proven_price between 0 and price),
  add constraint rewards_gift_cards_have_cash_value check (has_cash_value or transaction_type not in ('GiftCard', 'Coaching')),
  add constraint rewards_cash_value_is_limited check (
    not has_cash_value or (proven_price > 0 and limit_per_person is not null and limit_per_day is not null)
  );

create function paris_midnight() returns timestamptz language sql volatile
  as $$ select date_trunc('day', clock_timestamp() at time zone 'Europe/Paris') at time zone 'Europe/Paris' $$;

-- Decides and carries out a purchase in one round trip, on the database's clock: { status, code?, details?, ... }.
-- Refusals come first; whatever the outcome, it is stored under the idempotency key.
create or replace function buy_reward(
  person uuid, reward uuid, wanted_type text, shown_price integer, is_adult boolean, idempotency_key text, request_hash text
) returns jsonb language plpgsql as $$
declare
  this_route constant text := 'POST /rewards/{id}';
  account star_accounts; kept idempotency_keys; r rewards; who people; stock reward_codes; purchase purchases;
  possible_from timestamptz; proven_spent integer;
  balance integer; outcome jsonb; refusal text; refusal_status integer; details jsonb;
begin
  select * into account from star_accounts a where a.person_id = person for update;   -- one purchase at a time for one person
  if not found then return jsonb_build_object('status', 401, 'code', 'not_signed_in'); end if;   -- erased concurrently
  if idempotency_key is not null then
    select * into kept from idempotency_keys k where k.person_id = person and k.route = this_route and k.key = idempotency_key;
    if found then
      if kept.request_hash <> request_hash then return jsonb_build_object('status', 422, 'code', 'idempotency_key_reused'); end if;
      return kept.body;
    end if;
  end if;
  select * into who from people p where p.id = person;
  select * into r from rewards w where w.id = reward and not w.is_sample
    and (w.start_at is null or w.start_at <= clock_timestamp()) and (w.end_at is null or w.end_at > clock_timestamp());
  possible_from := cash_value_from(who);
  if r.id is null then refusal_status := 404; refusal := 'reward_not_found';
  elsif wanted_type <> r.transaction_type then refusal_status := 422; refusal := 'transaction_type_mismatch';
  elsif shown_price is not null and shown_price <> r.price then refusal_status := 409; refusal := 'price_changed';
  elsif r.adults_only and not is_of_age(who) then refusal_status := 403; refusal := 'adults_only';
  elsif r.adults_only and is_adult is not true then refusal_status := 403; refusal := 'majority_not_attested';
  elsif r.has_cash_value and possible_from > clock_timestamp() then
    refusal_status := 403; refusal := 'account_too_young'; details := jsonb_build_object('possibleFrom', possible_from);
  elsif r.limit_per_person is not null and r.limit_per_person <=
    (select count(*) from purchases p where p.account_id in (select accounts_of(person)) and p.reward_id = r.id and p.refunded_at is null)
    then refusal_status := 409; refusal := 'limit_reached';
  elsif account.stars < r.price then refusal_status := 402; refusal := 'not_enough_stars';
  elsif account.proven < r.proven_price then
    refusal_status := 402; refusal := 'not_enough_proven_stars'; details := jsonb_build_object('missing', r.proven_price - account.proven);
  end if;
  if refusal is null and r.limit_per_day is not null then
    perform from rewards w where w.id = r.id for no key update;          -- one at a time for a reward with a daily limit
    if r.limit_per_day <= (select count(*) from purchases p where p.reward_id = r.id and p.created_at >= paris_midnight()) then
      refusal_status := 409; refusal := 'daily_limit_reached';
    end if;
  end if;
  if refusal is null then
    select * into stock from reward_codes c where c.reward_id = r.id and c.purchase_id is null
      order by c.id limit 1 for update skip locked;
    if not found then refusal_status := 409; refusal := 'sold_out'; end if;
  end if;
  if refusal is not null then
    outcome := jsonb_strip_nulls(jsonb_build_object('status', refusal_status, 'code', refusal, 'details', details));
  else
    -- Declared stars first; of the proven ones, at least what the reward asks for.
    proven_spent := greatest(r.proven_price, r.price - (account.stars - account.proven));
    insert into purchases (account_id, reward_id, code_id, price, transaction_type, adult_attested, created_at)
      values (account.id, r.id, stock.id, r.price, r.transaction_type, coalesce(is_adult, false) and r.adults_only, clock_timestamp())
      returning * into purchase;
    update reward_codes c set purchase_id = purchase.id where c.id = stock.id;
    balance := append_star_entry(account.id, 'purchase:' || purchase.id, -r.price, null, -proven_spent);
    -- The last codes can be sold at the same moment, each sale seeing the others' as unsold: near the end, each sale notifies.
    if (select count(*) from (select from reward_codes c where c.reward_id = r.id and c.purchase_id is null limit 20) few) < 20 then
      perform pg_notify('content_changed', 'rewards');
    end if;
    outcome := jsonb_build_object('status', 200, 'purchaseId', purchase.id, 'createdAt', purchase.created_at, 'promoCode', stock.code,
      'rewardId', r.id, 'title', r.title, 'price', r.price, 'transactionType', r.transaction_type, 'onPurchase', r.on_purchase,
      'visionsStars', balance, 'provenStars', account.proven - proven_spent);
    insert into outbox (task, payload, key)
      values ('purchase-mail', json_build_object('purchaseId', purchase.id), 'purchase-mail:' || purchase.id);
  end if;
  if idempotency_key is not null then
    insert into idempotency_keys (person_id, route, key, request_hash, status, body)
      values (person, this_route, idempotency_key, request_hash, (outcome ->> 'status')::integer, outcome);
  end if;
  return outcome;
end $$;

-- From when on a person may obtain rewards of cash value (ECO-03).
create function cash_value_from(who people) returns timestamptz language sql immutable
  as $$ select who.created_at + interval '48 hours' $$;

-- Gives the price back once, proven stars as proven ones; the code stays spent and is never given again.
-- Returns the balance, null when there is nothing to refund.
create or replace function refund_purchase(purchase uuid) returns integer language plpgsql as $$
declare the_purchase purchases; proven_spent integer;
begin
  perform from star_accounts a where a.id = (select p.account_id from purchases p where p.id = purchase) for update;
  update purchases p set refunded_at = clock_timestamp() where p.id = purchase and p.refunded_at is null returning * into the_purchase;
  if not found then return null; end if;
  select -l.proven into proven_spent from star_ledger l
    where l.account_id = the_purchase.account_id and l.source_key = 'purchase:' || purchase;
  return append_star_entry(the_purchase.account_id, 'refund:' || purchase, the_purchase.price, null, coalesce(proven_spent, 0));
end $$;

-- ── Which missions pay a person (ECO-05) ─────────────────────────────────────────────────────────────────────────────

create table paying_missions (
  person_id uuid not null references people on delete cascade,
  mission_id uuid not null references missions on delete cascade,
  basis text not null check (basis in ('preset', 'objective', 'note', 'begun')),   -- begun: before this table existed
  assigned_at timestamptz not null,
  primary key (person_id, mission_id)
);
create index paying_missions_by_mission on paying_missions (mission_id);
insert into paying_missions (person_id, mission_id, basis, assigned_at)
select c.person_id, t.mission_id, 'begun', min(c.completed_at) from task_completions c join tasks t on t.id = c.task_id
group by c.person_id, t.mission_id;

-- A note left with the person's own session, and a mission that was accepted from the note of another author.
alter table adviser_notes add column is_own boolean not null default false;
alter table accepted_missions add column can_pay boolean not null default false;
update accepted_missions set can_pay = true;

-- Whether a mission pays a person, in the transaction of the caller, who has locked the account. offers: [{ "basis", "missions" }], each with
-- the mission: the sets of missions that the person's preset, objective and accepted notes give them now. Of each basis, the first set of a
-- day (Paris) is written down and pays from then on; another one of that day does not.
create function assign_missions(person uuid, mission uuid, offers jsonb) returns boolean language plpgsql as $$
declare offer jsonb;
begin
  if exists (select from paying_missions p where p.person_id = person and p.mission_id = mission) then return true; end if;
  for offer in select * from jsonb_array_elements(offers) loop
    if not exists (
      select from paying_missions p where p.person_id = person and p.basis = offer ->> 'basis' and p.assigned_at >= paris_midnight()
    ) then
      insert into paying_missions (person_id, mission_id, basis, assigned_at)
        select person, m.id, offer ->> 'basis', clock_timestamp() from missions m
        where m.id in (select e::uuid from jsonb_array_elements_text(offer -> 'missions') e) on conflict do nothing;
      return true;
    end if;
  end loop;
  return false;
end $$;

-- ── At most ten declared task credits a day (ECO-04) ─────────────────────────────────────────────────────────────────

alter table task_completions add column credit_due boolean not null default false;   -- its stars are credited on a later day
create index task_completions_due on task_completions (person_id, completed_at) where credit_due;
create index star_ledger_declared_tasks on star_ledger (account_id, created_at) where source_key like 'task:%' and proof = 'declared';

-- How many declared tasks can still be credited to a person today (Paris).
create function task_credits_left(person uuid) returns integer language sql volatile as $$
  select 10 - count(*)::integer from star_ledger l
  where l.account_id in (select accounts_of(person)) and l.source_key like 'task:%' and l.proof = 'declared' and l.created_at >= paris_midnight()
$$;

-- Credits the tasks of a person whose stars are due, the oldest first, as many as today allows; with the last task of a mission its bonus.
-- Safe to repeat.
create function credit_due_tasks(person uuid) returns void language plpgsql as $$
declare due record; credits_left integer;
begin
  perform from star_accounts a where a.person_id = person for update;
  credits_left := task_credits_left(person);
  for due in
    select d.task_id, d.proof, t.stars, t.mission_id, m.bonus
    from task_completions d join tasks t on t.id = d.task_id join missions m on m.id = t.mission_id
    where d.person_id = person and d.credit_due order by d.completed_at, d.task_id
  loop
    if due.proof = 'declared' then
      continue when credits_left <= 0;
      credits_left := credits_left - 1;
    end if;
    update task_completions d set credit_due = false where d.person_id = person and d.task_id = due.task_id;
    perform credit_stars(person, 'task:' || due.task_id, due.stars, due.proof);
    if not exists (
      select from tasks t where t.mission_id = due.mission_id
        and not exists (select from task_completions d where d.person_id = person and d.task_id = t.id and not d.credit_due)
    ) then
      perform credit_stars(person, 'mission:' || due.mission_id, due.bonus, due.proof);
    end if;
  end loop;
end $$;

-- Marks a task as accomplished and, when its mission pays the person (ECO-05), credits it and the bonus of a mission that it completes: today, or
-- on a later day when ten tasks were credited today (ECO-04). Answers what this call credited. Safe to repeat.
drop function complete_task(uuid, uuid, text);
create function complete_task(
  person uuid, task uuid, proof_level text, offers jsonb,
  out credited integer, out bonus_credited integer, out is_credit_due boolean, out balance integer
) language plpgsql as $$
declare account uuid; last_entry integer; the_mission uuid;
begin
  select a.id, a.entries into strict account, last_entry from star_accounts a where a.person_id = person for update;
  select t.mission_id into strict the_mission from tasks t where t.id = task;
  insert into task_completions (person_id, task_id, proof, completed_at) values (person, task, proof_level, clock_timestamp()) on conflict do nothing;
  if found and assign_missions(person, the_mission, offers) then
    update task_completions d set credit_due = true where d.person_id = person and d.task_id = task;
    perform credit_due_tasks(person);
  end if;
  select d.credit_due into is_credit_due from task_completions d where d.person_id = person and d.task_id = task;
  select coalesce(sum(l.amount) filter (where l.source_key = 'task:' || task), 0),
      coalesce(sum(l.amount) filter (where l.source_key = 'mission:' || the_mission), 0)
    into credited, bonus_credited from star_ledger l where l.account_id = account and l.entry > last_entry;
  select a.stars into balance from star_accounts a where a.id = account;
end $$;
