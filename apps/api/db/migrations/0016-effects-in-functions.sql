-- Expand: jobs enter the queue of graphile-worker together with the rows that cause them, and SQL functions write what
-- triggers wrote. Nodes of the version before still write into outbox: its rows become jobs immediately.

-- ── Jobs ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- PostgreSQL commits transactions that send a NOTIFY one after the other, each with its fsync. graphile-worker sends
-- one for each job; with this schema in front it calls a function that does nothing. Workers poll (platform/jobs.ts).
create schema without_notify;
create function without_notify.pg_notify(channel text, payload text) returns void language sql as '';

-- Adds jobs to the queue, in the transaction of the caller (platform/enqueue.ts): [{ "task", "payload", "key",
-- "queue"?, "runAt"?, "replaces"? }]. Without "replaces" a key that is in the queue changes nothing; with it the job
-- replaces the one of its key, which costs more the longer the queue is. Only the application role may call it
-- (platform/database/migrate.ts): it runs with the rights of the owner, since the queue is closed to requests.
create function enqueue_jobs(jobs jsonb) returns void language plpgsql security definer
  set search_path = without_notify, pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(job.value ->> 'task', (job.value -> 'payload')::json, job_key => job.value ->> 'key',
      queue_name => job.value ->> 'queue', run_at => (job.value ->> 'runAt')::timestamptz,
      job_key_mode => case when job.value ? 'replaces' then 'replace' else 'unsafe_dedupe' end)
    from jsonb_array_elements(jobs) job;
end $$;

create function enqueue_outbox_row() returns trigger language plpgsql as $$
begin
  perform enqueue_jobs(jsonb_build_array(jsonb_build_object(
    'task', new.task, 'payload', new.payload, 'key', new.key, 'queue', new.line, 'replaces', true)));
  return null;
end $$;
create trigger outbox_rows_are_enqueued before insert on outbox for each row execute function enqueue_outbox_row();
do $$
begin
  while exists (select from outbox) loop perform move_outbox(); end loop;
end $$;

-- ── Notifications ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Notifies a person once of each fact, and enqueues the mail about it. Does nothing for a deleted person (null).
create function notify_person(person uuid, kind text, fact text, data jsonb, is_mailed boolean) returns void
language plpgsql as $$
declare notification uuid;
begin
  if person is null then return; end if;
  insert into notifications (person_id, kind, fact, data) values (person, kind, fact, data)
    on conflict do nothing returning id into notification;
  if notification is not null and is_mailed then
    perform enqueue_jobs(jsonb_build_array(jsonb_build_object('task', 'notification-mail',
      'payload', jsonb_build_object('notificationId', notification), 'key', 'notification-mail:' || notification)));
  end if;
end $$;

-- ── Stars ────────────────────────────────────────────────────────────────────────────────────────────────────────────

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
-- The trigger of the version before, until no call of it is under way.
create or replace function keep_star_week() returns trigger language plpgsql as $$
begin
  perform save_star_week(new.account_id, new.created_at, new.amount, new.balance);
  return null;
end $$;

-- Appends one entry to an account whose row the caller has locked. proven_amount: proven stars among the amount.
-- Returns the new balance.
create or replace function append_star_entry(
  account_id uuid, source text, amount integer, proof text, proven_amount integer
) returns integer language plpgsql as $$
declare account star_accounts; next_hash bytea; at timestamptz := clock_timestamp();
begin
  select * into strict account from star_accounts a where a.id = account_id for update;
  next_hash := ledger_hash(
    account.last_hash, account.id, account.entries + 1, amount, source, proof, at, proven_amount);
  update star_accounts a set stars = a.stars + amount, proven = a.proven + proven_amount, entries = a.entries + 1,
    last_hash = next_hash where a.id = account.id;
  insert into star_ledger (account_id, entry, amount, balance, source_key, proof, created_at, hash, proven)
  values (account.id, account.entries + 1, amount, account.stars + amount, source, proof, at, next_hash, proven_amount);
  perform save_star_week(account.id, at, amount, account.stars + amount);
  return account.stars + amount;
end $$;

-- Credits the tasks of a person whose stars are due, the oldest first, as many as today allows. With the last task of
-- a mission it credits the bonus, and notifies the person. Safe to repeat.
create or replace function credit_due_tasks(person uuid) returns void language plpgsql as $$
declare due record; credits_left integer; bonus integer;
begin
  perform from star_accounts a where a.person_id = person for update;
  credits_left := task_credits_left(person);
  for due in
    select d.task_id, d.proof, t.stars, t.mission_id, m.name, m.bonus
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
      select from tasks t where t.mission_id = due.mission_id and not exists (
        select from task_completions d where d.person_id = person and d.task_id = t.id and not d.credit_due)
    ) then
      select c.credited into bonus from credit_stars(person, 'mission:' || due.mission_id, due.bonus, due.proof) c;
      if bonus > 0 then
        perform notify_person(person, 'mission-completed', due.mission_id::text,
          jsonb_build_object('missionId', due.mission_id, 'name', due.name, 'stars', bonus::text), true);
      end if;
    end if;
  end loop;
end $$;

-- ── Purchases ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What a notification about a purchase says.
create function purchase_facts(purchase purchases) returns jsonb language sql stable as $$
  select jsonb_build_object('purchaseId', purchase.id, 'rewardId', r.id, 'name', r.title, 'partner', p.name,
    'stars', purchase.price::text) from rewards r join partners p on p.id = r.partner_id where r.id = purchase.reward_id
$$;

-- Decides and carries out a purchase in one round trip, on the database's clock: { status, code?, details?, ... }.
-- Refusals come first; whatever the outcome, it is stored under the idempotency key.
create or replace function buy_reward(
  person uuid, reward uuid, wanted_type text, shown_price integer, is_adult boolean, idempotency_key text,
  request_hash text
) returns jsonb language plpgsql as $$
declare
  this_route constant text := 'POST /rewards/{id}';
  account star_accounts; kept idempotency_keys; r rewards; who people; stock reward_codes; purchase purchases;
  possible_from timestamptz; proven_spent integer;
  balance integer; outcome jsonb; refusal text; refusal_status integer; details jsonb;
begin
  select * into account from star_accounts a where a.person_id = person for update;   -- one purchase at a time
  if not found then return jsonb_build_object('status', 401, 'code', 'not_signed_in'); end if;   -- deleted account
  if idempotency_key is not null then
    select * into kept from idempotency_keys k
      where k.person_id = person and k.route = this_route and k.key = idempotency_key;
    if found then
      if kept.request_hash <> request_hash then
        return jsonb_build_object('status', 422, 'code', 'idempotency_key_reused');
      end if;
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
    (select count(*) from purchases p
     where p.account_id in (select accounts_of(person)) and p.reward_id = r.id and p.refunded_at is null)
    then refusal_status := 409; refusal := 'limit_reached';
  elsif account.stars < r.price then refusal_status := 402; refusal := 'not_enough_stars';
  elsif account.proven < r.proven_price then
    refusal_status := 402; refusal := 'not_enough_proven_stars';
    details := jsonb_build_object('missing', r.proven_price - account.proven);
  end if;
  if refusal is null and r.limit_per_day is not null then
    perform from rewards w where w.id = r.id for no key update;      -- one at a time for a reward with a daily limit
    if r.limit_per_day <=
      (select count(*) from purchases p where p.reward_id = r.id and p.created_at >= paris_midnight()) then
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
      values (account.id, r.id, stock.id, r.price, r.transaction_type, coalesce(is_adult, false) and r.adults_only,
        clock_timestamp())
      returning * into purchase;
    update reward_codes c set purchase_id = purchase.id where c.id = stock.id;
    balance := append_star_entry(account.id, 'purchase:' || purchase.id, -r.price, null, -proven_spent);
    -- Concurrent sales of the last codes do not see each other: near the end, each sale notifies.
    if (select count(*) from (
      select from reward_codes c where c.reward_id = r.id and c.purchase_id is null limit 20) few) < 20 then
      perform pg_notify('content_changed', 'rewards');
    end if;
    outcome := jsonb_build_object('status', 200, 'purchaseId', purchase.id, 'createdAt', purchase.created_at,
      'promoCode', stock.code, 'rewardId', r.id, 'title', r.title, 'price', r.price,
      'transactionType', r.transaction_type, 'onPurchase', r.on_purchase, 'visionsStars', balance,
      'provenStars', account.proven - proven_spent);
    perform notify_person(person, 'reward-bought', purchase.id::text, purchase_facts(purchase), false);
    perform enqueue_jobs(jsonb_build_array(jsonb_build_object('task', 'purchase-mail',
      'payload', jsonb_build_object('purchaseId', purchase.id), 'key', 'purchase-mail:' || purchase.id)));
  end if;
  if idempotency_key is not null then
    insert into idempotency_keys (person_id, route, key, request_hash, status, body)
      values (person, this_route, idempotency_key, request_hash, (outcome ->> 'status')::integer, outcome);
  end if;
  return outcome;
end $$;

-- Gives the price back once, proven stars as proven ones, and notifies the buyer; the code stays spent and is never
-- given again. Returns the balance, null when there is nothing to refund.
create or replace function refund_purchase(purchase uuid) returns integer language plpgsql as $$
declare account star_accounts; the_purchase purchases; proven_spent integer;
begin
  select * into account from star_accounts a
    where a.id = (select p.account_id from purchases p where p.id = purchase) for update;
  update purchases p set refunded_at = clock_timestamp() where p.id = purchase and p.refunded_at is null
    returning * into the_purchase;
  if not found then return null; end if;
  perform notify_person(account.person_id, 'reward-refunded', purchase::text, purchase_facts(the_purchase), true);
  select -l.proven into proven_spent from star_ledger l
    where l.account_id = account.id and l.source_key = 'purchase:' || purchase;
  return append_star_entry(account.id, 'refund:' || purchase, the_purchase.price, null, coalesce(proven_spent, 0));
end $$;

-- ── The end of an account ────────────────────────────────────────────────────────────────────────────────────────────

-- Deletes a person; their star account, ledger and purchases stay without a name. Waits for a purchase under way. The
-- totals that their grades change are locked first, in one order: two deletions at the same time never deadlock.
create or replace function erase_person(person uuid) returns void language plpgsql as $$
begin
  perform from star_accounts a where a.person_id = person for update;
  perform from tool_grade_totals t where t.tool_id in (select g.tool_id from tool_grades g where g.person_id = person)
    order by t.tool_id for update;
  perform from journey_grade_totals t
    where t.journey_name in (select g.journey_name from journey_grades g where g.person_id = person)
    order by t.journey_name for update;
  delete from people p where p.id = person;
end $$;

-- ── Deliveries ───────────────────────────────────────────────────────────────────────────────────────────────────────

alter table consent_deliveries add column sending_until timestamptz;   -- a node sends it now, until then at most
alter table coaching_requests add column tried_at timestamptz;         -- the operator may have the mail since then
