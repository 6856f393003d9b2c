-- Expand: the reward that a person wishes for, and notifications of own acts, which are already read.

-- ── The wish ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The reward that the screens measure to (NBK-09). A purchase of it clears it. Without an index: rewards are hardly ever
-- deleted.
alter table people add column wished_reward_id uuid references rewards on delete set null;

-- ── Notifications ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Notifies a person once of each fact. is_read: the person just did it on screen (NBK-11), so the notification is
-- already read and no mail about it is enqueued. Does nothing for a deleted person (null).
create function notify_person(
  person uuid, kind text, fact text, data jsonb, is_mailed boolean, is_read boolean
) returns void language plpgsql as $$
declare notification uuid;
begin
  if person is null then return; end if;
  insert into notifications (person_id, kind, fact, data, read_at)
    values (person, kind, fact, data, case when is_read then now() end)
    on conflict do nothing returning id into notification;
  if notification is not null and is_mailed and not is_read then
    perform enqueue_jobs(jsonb_build_array(jsonb_build_object('task', 'notification-mail',
      'payload', jsonb_build_object('notificationId', notification), 'key', 'notification-mail:' || notification)));
  end if;
end $$;

-- For nodes of the version before, and for functions that notify of what others did.
create or replace function notify_person(person uuid, kind text, fact text, data jsonb, is_mailed boolean) returns void
language sql as $$ select notify_person(person, kind, fact, data, is_mailed, false) $$;

-- Credits the due tasks of a person. is_on_screen: the person completes a task now, and the page shows the result; its
-- notification is already read. Otherwise the job credits tasks of an earlier day (ECO-04), and the person is notified.
create function credit_due_tasks(person uuid, is_on_screen boolean) returns void language plpgsql as $$
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
          jsonb_build_object('missionId', due.mission_id, 'name', due.name, 'stars', bonus::text),
          not is_on_screen, is_on_screen);
      end if;
    end if;
  end loop;
end $$;

create or replace function credit_due_tasks(person uuid) returns void language sql as $$
  select credit_due_tasks(person, false)
$$;

create or replace function complete_task(
  person uuid, task uuid, proof_level text, offers jsonb,
  out credited integer, out bonus_credited integer, out is_credit_due boolean, out balance integer
) language plpgsql as $$
declare account uuid; last_entry integer; the_mission uuid;
begin
  select a.id, a.entries into strict account, last_entry from star_accounts a where a.person_id = person for update;
  select t.mission_id into strict the_mission from tasks t where t.id = task;
  insert into task_completions (person_id, task_id, proof, completed_at)
    values (person, task, proof_level, clock_timestamp()) on conflict do nothing;
  if found and assign_missions(person, the_mission, offers) then
    update task_completions d set credit_due = true where d.person_id = person and d.task_id = task;
    perform credit_due_tasks(person, true);
  end if;
  select d.credit_due into is_credit_due from task_completions d where d.person_id = person and d.task_id = task;
  select coalesce(sum(l.amount) filter (where l.source_key = 'task:' || task), 0),
      coalesce(sum(l.amount) filter (where l.source_key = 'mission:' || the_mission), 0)
    into credited, bonus_credited from star_ledger l where l.account_id = account and l.entry > last_entry;
  select a.stars into balance from star_accounts a where a.id = account;
end $$;

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
    -- The screen shows the code: already read.
    perform notify_person(person, 'reward-bought', purchase.id::text, purchase_facts(purchase), false, true);
    if who.wished_reward_id = r.id then
      update people p set wished_reward_id = null where p.id = person;
    end if;
    perform enqueue_jobs(jsonb_build_array(jsonb_build_object('task', 'purchase-mail',
      'payload', jsonb_build_object('purchaseId', purchase.id), 'key', 'purchase-mail:' || purchase.id)));
  end if;
  if idempotency_key is not null then
    insert into idempotency_keys (person_id, route, key, request_hash, status, body)
      values (person, this_route, idempotency_key, request_hash, (outcome ->> 'status')::integer, outcome);
  end if;
  return outcome;
end $$;
