-- Expand: rewards of cash value are for people who are vouched for, whose results took their time (ECO-09 to ECO-12).

-- ── Results that prove stars (ECO-10) ────────────────────────────────────────────────────────────────────────────────

-- The least time between the start of a tool by a person and the partner's confirmation of the end, in seconds. A
-- result that is confirmed earlier has the proof `returned`.
alter table tools add column least_seconds integer not null default 60,
  add constraint tools_least_seconds check (least_seconds between 0 and 7200) not valid;

-- Only a confirmation proves stars. Entries from before retain what `returned` proved then: the constraint is never
-- validated.
alter table star_ledger add constraint star_ledger_returned check (proof is distinct from 'returned' or proven = 0)
  not valid;

-- Credits a reason once, over all accounts of the identity (ECO-06): (stars credited by this call, balance after it).
-- Stars with the proof `confirmed` are proven.
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
    balance := append_star_entry(account.id, source, amount, proof, case when proof = 'confirmed' then amount else 0 end);
  end if;
end $$;

-- How many more days with proven stars a reward of cash value needs: three different ones in Paris. Read from the index
-- star_ledger_confirmed.
create function proven_days_missing(account uuid) returns integer language sql stable as $$
  select greatest(0, 3 - count(distinct (l.created_at at time zone 'Europe/Paris')::date))::integer
  from star_ledger l where l.account_id = account and l.proof = 'confirmed'
$$;

-- ── Parts of the stock of a day (ECO-11) ─────────────────────────────────────────────────────────────────────────────

-- When the next code of a day's stock is released, for the day in Paris of `at` on which `taken` codes were obtained. The
-- stock is released in 14 equal parts, at each full hour from 8 to 21; the rest of a division is released first. What was
-- not taken stays available until midnight. The day after at 8 when the stock of the day is used up.
create function next_part_at(per_day integer, taken bigint, at timestamptz) returns timestamptz language sql immutable as $$
  select (
    date_trunc('day', at at time zone 'Europe/Paris')
    + case when taken < per_day then make_interval(hours => (8 + taken * 14 / per_day)::integer)
        else interval '1 day 8 hours' end
  ) at time zone 'Europe/Paris'
$$;

-- How many codes of a reward were obtained on the day in Paris of `at`. Refunded ones count (ECO-12).
create function codes_taken(reward uuid, at timestamptz) returns bigint language sql stable as $$
  select count(*) from purchases p where p.reward_id = reward
    and p.created_at >= date_trunc('day', at at time zone 'Europe/Paris') at time zone 'Europe/Paris'
$$;

-- ── Who may have rewards of cash value (ECO-03, ECO-09, ECO-10) ──────────────────────────────────────────────────────

-- Whether an identity of these issuers vouches for a person (ECO-09); null: of any issuer that vouched at its last sign-in.
create function is_vouched_by(person uuid, vouching text[]) returns boolean language sql stable as $$
  select exists (
    select from identity_proofs i where i.person_id = person and i.vouches and i.is_own
      and (vouching is null or i.issuer = any (vouching)))
$$;

-- Whether a person may obtain rewards of cash value now, apart from their stars and limits. For screens that do not know
-- the settings.
create function may_have_cash_value(who people, account uuid) returns boolean language sql stable as $$
  select cash_value_from(who) <= now() and is_vouched(who.id) and proven_days_missing(account) = 0
$$;

-- ── Purchases ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Decides and carries out a purchase in one round trip, on the database's clock: { status, code?, details?, ... }.
-- Refusals come first; whatever the outcome, it is stored under the idempotency key, without the code. opens_sealed: the
-- caller can open a sealed code; otherwise only codes in clear are sold. The code is in sealedCode (base64) or promoCode.
-- vouching: issuers that vouch for one human by the settings of the caller (ECO-09).
create function buy_reward(
  person uuid, reward uuid, wanted_type text, shown_price integer, is_adult boolean, idempotency_key text,
  request_hash text, opens_sealed boolean, vouching text[]
) returns jsonb language plpgsql as $$
declare
  this_route constant text := 'POST /rewards/{id}';
  account star_accounts; stored idempotency_keys; r record; who people; stock reward_codes;
  purchase uuid := gen_random_uuid(); at timestamptz; last_sold bigint; possible_from timestamptz;
  taken bigint; next_part timestamptz; days_missing integer;
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
  elsif r.has_cash_value and not is_vouched_by(person, vouching) then
    refusal_status := 403; refusal := 'identity_not_vouched';
  elsif r.has_cash_value and possible_from > at then
    refusal_status := 403; refusal := 'account_too_young'; details := jsonb_build_object('possibleFrom', possible_from);
  elsif r.limit_per_person is not null and r.limit_per_person <=
    (select count(*) from accounts_of(person) a (id) join purchases p on p.account_id = a.id and p.reward_id = r.id)
    then refusal_status := 409; refusal := 'limit_reached';
  elsif account.stars < r.price then refusal_status := 402; refusal := 'not_enough_stars';
  elsif account.proven < r.proven_price then
    refusal_status := 402; refusal := 'not_enough_proven_stars';
    details := jsonb_build_object('missing', r.proven_price - account.proven);
  elsif r.has_cash_value then
    days_missing := proven_days_missing(account.id);
    if days_missing > 0 then
      refusal_status := 403; refusal := 'too_few_days'; details := jsonb_build_object('missing', days_missing);
    end if;
  end if;
  if refusal is null and r.limit_per_day is not null then
    -- One at a time for a reward with a daily limit. Not by a lock of its row: a preview in the office writes that.
    perform pg_advisory_xact_lock(hashtext('purchases'), hashtext(r.id::text));
    -- Both after the lock: the purchase is of this day, and follows a limit that changed while it waited.
    at := clock_timestamp();
    select w.limit_per_day into r.limit_per_day from rewards w where w.id = r.id;
    taken := codes_taken(r.id, at);
    if r.has_cash_value then next_part := next_part_at(r.limit_per_day, taken, at); end if;
    if taken >= r.limit_per_day then refusal := 'daily_limit_reached';
    elsif next_part > at then refusal := 'next_part_at';
    end if;
    if refusal is not null then
      refusal_status := 409;
      details := case when r.has_cash_value then jsonb_build_object('nextPartAt', next_part) end;
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
        coalesce(is_adult, false) and r.adults_only,
        case when r.limit_per_day is null then clock_timestamp() else at end)
      returning created_at into at;
    update reward_codes c set purchase_id = purchase where c.id = stock.id;
    balance := append_star_entry(account.id, 'purchase:' || purchase, -r.price, null, -proven_spent);
    -- Concurrent sales of the last codes do not see each other: near the end, each sale notifies.
    perform from reward_codes c
      where (c.reward_id, c.id) > (r.id, stock.id) and c.reward_id <= r.id and c.purchase_id is null
        and (c.expires_on is null or c.expires_on >= paris_today())
      order by c.reward_id, c.id offset 19 limit 1;
    -- The lists show when the next part comes.
    if not found or r.has_cash_value and next_part_at(r.limit_per_day, taken + 1, at) > at then
      perform pg_notify('content_changed', 'rewards');
    end if;
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

-- For nodes of the version before, which do not know what their settings say of an issuer: what its sign-in said counts.
create or replace function buy_reward(
  person uuid, reward uuid, wanted_type text, shown_price integer, is_adult boolean, idempotency_key text,
  request_hash text, opens_sealed boolean
) returns jsonb language sql as $$
  select buy_reward(person, reward, wanted_type, shown_price, is_adult, idempotency_key, request_hash, opens_sealed, null)
$$;

-- ── Help ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Unless the office has rewritten the answer.
update help_questions set answer =
    E'<p>Il peut vous manquer des VisionsStars, ou la récompense peut être épuisée, terminée, limitée à un nombre par '
    'jour ou par personne, ou réservée aux adultes. L’écran indique la raison.</p>\n'
    '<p>Une récompense qui vaut de l’argent demande aussi un compte de 48\u00a0heures, une connexion qui prouve votre '
    'identité et des étoiles confirmées. Ses exemplaires arrivent à chaque heure, de 8\u00a0h à 21\u00a0h.</p>\n'
    '<p>Un échange refusé ne vous coûte rien.</p>'
  where topic_name = 'missions-et-visionsstars' and question = E'Pourquoi une récompense m’est-elle refusée\u00a0?'
    and answer =
    E'<p>Il peut vous manquer des VisionsStars, ou la récompense peut être épuisée, terminée, limitée à un nombre par '
    'jour ou par personne, ou réservée aux adultes. L’écran indique la raison.</p>\n'
    '<p>Un échange refusé ne vous coûte rien.</p>';
insert into help_questions (topic_name, position, question, answer)
select t.name, 8, E'Que sont les étoiles confirmées\u00a0?',
    E'<p>Ce sont les étoiles d’un outil qui nous confirme que vous l’avez terminé, ou d’un bilan fait avec ces outils. '
    'Répondez sans vous presser\u00a0: un résultat obtenu trop vite vous donne ses étoiles, mais elles ne sont pas '
    'confirmées.</p>\n'
    '<p>Une récompense qui vaut de l’argent demande des étoiles confirmées gagnées 3\u00a0jours différents.</p>'
  from help_topics t where t.name = 'missions-et-visionsstars'
on conflict do nothing;
