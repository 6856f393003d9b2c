-- Expand: a purchase reads codes of its reward only, by the index of the codes in stock.

-- Decides and carries out a purchase in one round trip, on the database's clock: { status, code?, details?, ... }.
-- Refusals come first; whatever the outcome, it is stored under the idempotency key, without the code. opens_sealed: the
-- caller can open a sealed code; otherwise only codes in clear are sold. The code is in sealedCode (base64) or promoCode.
create or replace function buy_reward(
  person uuid, reward uuid, wanted_type text, shown_price integer, is_adult boolean, idempotency_key text,
  request_hash text, opens_sealed boolean
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
      return stored.body - 'promoCode' || coalesce((
        select code_in_answer(c) from purchases p join reward_codes c on c.id = p.code_id
        where p.id = (stored.body ->> 'purchaseId')::uuid), '{}');
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
    -- until the next vacuum. When none is left there, it looks for codes that were passed over. The order by reward and
    -- number is that of the index reward_codes_in_stock: with reward_id = r.id, a plan in the order of the primary key
    -- reads the codes of all rewards.
    select p.code_id into last_sold from purchases p where p.reward_id = r.id order by p.created_at desc limit 1;
    loop
      select * into stock from reward_codes c
        where (c.reward_id, c.id) > (r.id, coalesce(last_sold, 0)) and c.reward_id <= r.id and c.purchase_id is null
          and (opens_sealed or c.sealed is null) and (c.expires_on is null or c.expires_on >= paris_today())
        order by c.reward_id, c.id limit 1 for update skip locked;
      exit when found or last_sold is null;
      last_sold := null;
    end loop;
    if stock.id is null then
      -- The last ones may only be locked: by a purchase that fails, or by codes:seal.
      select * into stock from reward_codes c
        where c.reward_id between r.id and r.id and c.purchase_id is null
          and (opens_sealed or c.sealed is null) and (c.expires_on is null or c.expires_on >= paris_today())
        order by c.reward_id, c.id limit 1 for update;
    end if;
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
    perform from reward_codes c
      where (c.reward_id, c.id) > (r.id, stock.id) and c.reward_id <= r.id and c.purchase_id is null
        and (c.expires_on is null or c.expires_on >= paris_today())
      order by c.reward_id, c.id offset 19 limit 1;
    if not found then perform pg_notify('content_changed', 'rewards'); end if;
    outcome := jsonb_build_object('status', 200, 'purchaseId', purchase, 'createdAt', at,
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
  return outcome || case when refusal is null then code_in_answer(stock) else '{}' end;
end $$;
