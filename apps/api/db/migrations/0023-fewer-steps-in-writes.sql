-- Expand: completing a task and buying a reward take fewer statements, and touch no rows of other people.

-- ── Stars ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- With the default of a thousand rows, the planner read whole indexes of the ledger instead of one account's entries.
alter function accounts_of(uuid) rows 1;

-- Appends one entry to an account whose row the caller has locked. proven_amount: proven stars among the amount.
-- Returns the new balance.
create or replace function append_star_entry(
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

-- Credits a reason once, over all accounts of the identity (ECO-06): (stars credited by this call, balance after it).
-- Stars with a proof of a partner are proven.
create or replace function credit_stars(
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
    balance := append_star_entry(account.id, source, amount, proof,
      case when proof in ('returned', 'confirmed') then amount else 0 end);
  end if;
end $$;

-- ── Tasks ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- How many declared tasks can still be credited to a person today (Paris). Counts account by account: a join could read
-- the entries of all people.
create or replace function task_credits_left(person uuid) returns integer language plpgsql as $$
declare midnight timestamptz := paris_midnight();
begin
  return 10 - sum(today.count)::integer from accounts_of(person) a (id) cross join lateral (
    select count(*) from star_ledger l
    where l.account_id = a.id and l.source_key like 'task:%' and l.proof = 'declared' and l.created_at >= midnight
  ) today;
end $$;

-- Credits a completed task, and with the last task of its mission the bonus, of which it notifies the person. The caller
-- has locked the account. is_on_screen: the person completes a task now, and the page shows the result: the notification
-- is already read.
create function credit_task(person uuid, task uuid, proof_level text, is_on_screen boolean) returns void
language plpgsql as $$
declare the_task tasks; mission missions; bonus integer;
begin
  select * into strict the_task from tasks t where t.id = task;
  perform credit_stars(person, 'task:' || task, the_task.stars, proof_level);
  if exists (
    select from tasks t where t.mission_id = the_task.mission_id and not exists (
      select from task_completions d where d.person_id = person and d.task_id = t.id and not d.credit_due)
  ) then return; end if;
  select * into strict mission from missions m where m.id = the_task.mission_id;
  select c.credited into bonus from credit_stars(person, 'mission:' || mission.id, mission.bonus, proof_level) c;
  if bonus > 0 then
    perform notify_person(person, 'mission-completed', mission.id::text,
      jsonb_build_object('missionId', mission.id, 'name', mission.name, 'stars', bonus::text),
      not is_on_screen, is_on_screen);
  end if;
end $$;

-- Credits the due tasks of a person, the oldest first, as many as today allows. Safe to repeat.
create or replace function credit_due_tasks(person uuid, is_on_screen boolean) returns void language plpgsql as $$
declare due task_completions; credits_left integer;
begin
  perform from star_accounts a where a.person_id = person for update;
  credits_left := task_credits_left(person);
  for due in
    select * from task_completions d where d.person_id = person and d.credit_due order by d.completed_at, d.task_id
  loop
    if due.proof = 'declared' then
      continue when credits_left <= 0;
      credits_left := credits_left - 1;
    end if;
    update task_completions d set credit_due = false where d.person_id = person and d.task_id = due.task_id;
    perform credit_task(person, due.task_id, due.proof, is_on_screen);
  end loop;
end $$;

-- Completes a published task once and, when its mission pays the person (ECO-05), credits it and the bonus of a mission
-- that it completes: today, after the tasks that are due, or on a later day when ten tasks were credited today (ECO-04).
-- Repeating it credits nothing. Returns what this call credited, the balance, and the person's state in the mission
-- afterwards: [{ "taskId", "isFrame", "isCreditDue" }]. No row for a task that is not published.
create function complete_task(person uuid, task uuid, offers jsonb) returns table (
  credited integer, bonus_credited integer, is_credit_due boolean, balance integer, is_paying boolean, completions jsonb
) language plpgsql as $$
declare account star_accounts; the_mission uuid;
begin
  select * into strict account from star_accounts a where a.person_id = person for update;
  select t.mission_id into the_mission from tasks t join missions m on m.id = t.mission_id and m.is_published
    where t.id = task;
  if not found then return; end if;
  select d.credit_due into is_credit_due from task_completions d where d.person_id = person and d.task_id = task;
  if found then
    is_paying := exists (select from paying_missions p where p.person_id = person and p.mission_id = the_mission);
  else
    is_paying := assign_missions(person, the_mission, offers);
    if is_paying and exists (select from task_completions d where d.person_id = person and d.credit_due) then
      perform credit_due_tasks(person, true);
    end if;
    is_credit_due := is_paying and task_credits_left(person) <= 0;
    insert into task_completions (person_id, task_id, proof, completed_at, credit_due)
      values (person, task, 'declared', clock_timestamp(), is_credit_due);
    if is_paying and not is_credit_due then perform credit_task(person, task, 'declared', true); end if;
  end if;
  select account.stars + coalesce(sum(l.amount), 0),
      coalesce(sum(l.amount) filter (where l.source_key = 'task:' || task), 0),
      coalesce(sum(l.amount) filter (where l.source_key = 'mission:' || the_mission), 0)
    into balance, credited, bonus_credited
    from star_ledger l where l.account_id = account.id and l.entry > account.entries;
  select jsonb_agg(jsonb_build_object('taskId', t.id, 'isFrame', t.action = 'iframe', 'isCreditDue', d.credit_due))
    into completions
    from tasks t join task_completions d on d.person_id = person and d.task_id = t.id where t.mission_id = the_mission;
  return next;
end $$;

-- For nodes of the version before.
create or replace function complete_task(
  person uuid, task uuid, proof_level text, offers jsonb,
  out credited integer, out bonus_credited integer, out is_credit_due boolean, out balance integer
) language sql as $$
  select c.credited, c.bonus_credited, c.is_credit_due, c.balance from complete_task(person, task, offers) c
$$;

-- ── Purchases ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Decides and carries out a purchase in one round trip, on the database's clock: { status, code?, details?, ... }.
-- Refusals come first; whatever the outcome, it is stored under the idempotency key.
create or replace function buy_reward(
  person uuid, reward uuid, wanted_type text, shown_price integer, is_adult boolean, idempotency_key text,
  request_hash text
) returns jsonb language plpgsql as $$
declare
  this_route constant text := 'POST /rewards/{id}';
  account star_accounts; stored idempotency_keys; r record; who people; stock reward_codes;
  purchase uuid := gen_random_uuid(); at timestamptz; last_sold bigint; possible_from timestamptz;
  proven_spent integer; balance integer; outcome jsonb; refusal text; refusal_status integer; details jsonb;
begin
  select * into account from star_accounts a where a.person_id = person for update;   -- one purchase at a time
  if not found then return jsonb_build_object('status', 401, 'code', 'not_signed_in'); end if;   -- deleted account
  if idempotency_key is not null then
    select * into stored from idempotency_keys k
      where k.person_id = person and k.route = this_route and k.key = idempotency_key;
    if found then
      if stored.request_hash <> request_hash then
        return jsonb_build_object('status', 422, 'code', 'idempotency_key_reused');
      end if;
      return stored.body;
    end if;
  end if;
  at := clock_timestamp();
  select * into who from people p where p.id = person;
  select w.*, p.name as partner into r from rewards w join partners p on p.id = w.partner_id
    where w.id = reward and not w.is_sample
      and (w.start_at is null or w.start_at <= at) and (w.end_at is null or w.end_at > at);
  possible_from := cash_value_from(who);
  if r.id is null then refusal_status := 404; refusal := 'reward_not_found';
  elsif wanted_type <> r.transaction_type then refusal_status := 422; refusal := 'transaction_type_mismatch';
  elsif shown_price is not null and shown_price <> r.price then refusal_status := 409; refusal := 'price_changed';
  elsif r.adults_only and not is_of_age(who) then refusal_status := 403; refusal := 'adults_only';
  elsif r.adults_only and is_adult is not true then refusal_status := 403; refusal := 'majority_not_attested';
  elsif r.has_cash_value and possible_from > at then
    refusal_status := 403; refusal := 'account_too_young'; details := jsonb_build_object('possibleFrom', possible_from);
  elsif r.limit_per_person is not null and r.limit_per_person <=
    (select count(*) from accounts_of(person) a (id)
     join purchases p on p.account_id = a.id and p.reward_id = r.id and p.refunded_at is null)
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
    -- Codes are sold in their order. The search begins after the last sold one: the index still lists the sold codes,
    -- until the next vacuum. When none is left there, it looks for codes that were passed over.
    select p.code_id into last_sold from purchases p where p.reward_id = r.id order by p.created_at desc limit 1;
    loop
      select * into stock from reward_codes c
        where c.reward_id = r.id and c.purchase_id is null and c.id > coalesce(last_sold, 0)
        order by c.id limit 1 for update skip locked;
      exit when found or last_sold is null;
      last_sold := null;
    end loop;
    if stock.id is null then refusal_status := 409; refusal := 'sold_out'; end if;
  end if;
  if refusal is not null then
    outcome := jsonb_strip_nulls(jsonb_build_object('status', refusal_status, 'code', refusal, 'details', details));
  else
    -- Declared stars first; of the proven ones, at least what the reward asks for.
    proven_spent := greatest(r.proven_price, r.price - (account.stars - account.proven));
    insert into purchases (id, account_id, reward_id, code_id, price, transaction_type, adult_attested, created_at)
      values (purchase, account.id, r.id, stock.id, r.price, r.transaction_type,
        coalesce(is_adult, false) and r.adults_only, clock_timestamp())
      returning created_at into at;
    update reward_codes c set purchase_id = purchase where c.id = stock.id;
    balance := append_star_entry(account.id, 'purchase:' || purchase, -r.price, null, -proven_spent);
    -- Concurrent sales of the last codes do not see each other: near the end, each sale notifies.
    perform from reward_codes c where c.reward_id = r.id and c.purchase_id is null and c.id > stock.id
      order by c.id offset 19 limit 1;
    if not found then perform pg_notify('content_changed', 'rewards'); end if;
    outcome := jsonb_build_object('status', 200, 'purchaseId', purchase, 'createdAt', at, 'promoCode', stock.code,
      'rewardId', r.id, 'title', r.title, 'price', r.price, 'transactionType', r.transaction_type,
      'onPurchase', r.on_purchase, 'visionsStars', balance, 'provenStars', account.proven - proven_spent);
    -- The screen shows the code: already read.
    perform notify_person(person, 'reward-bought', purchase::text, jsonb_build_object('purchaseId', purchase,
      'rewardId', r.id, 'name', r.title, 'partner', r.partner, 'stars', r.price::text), false, true);
    if who.wished_reward_id = r.id then
      update people p set wished_reward_id = null where p.id = person;
    end if;
    perform enqueue_jobs(jsonb_build_array(jsonb_build_object('task', 'purchase-mail',
      'payload', jsonb_build_object('purchaseId', purchase), 'key', 'purchase-mail:' || purchase)));
  end if;
  if idempotency_key is not null then
    insert into idempotency_keys (person_id, route, key, request_hash, status, body)
      values (person, this_route, idempotency_key, request_hash, (outcome ->> 'status')::integer, outcome);
  end if;
  return outcome;
end $$;
