create table partners (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  website text,
  logo text not null,
  description text not null default '', -- HTML, sanitised on write
  socials jsonb not null default '[]', -- [{ "name", "url" }]
  archived_at timestamptz
);
create trigger content_changed after insert or update or delete or truncate on partners
  for each statement execute function notify_content_changed();

-- shared: published content; people.wished_reward_id references one
create table rewards (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null default '', -- HTML, sanitised on write
  price integer not null check (price > 0),
  type smallint not null check (type between 0 and 6),
  transaction_type text not null check (transaction_type in ('GiftCard', 'PromoCode', 'ProductOrService', 'Coaching')),
  offer text not null default '', -- the big figure of the ticket: «−15 %»
  image text,
  logo text,
  start_at timestamptz,
  end_at timestamptz,
  adults_only boolean not null default false,
  limit_per_person integer check (limit_per_person > 0),
  limit_per_day integer check (limit_per_day > 0),
  partner_id uuid not null references partners,
  on_purchase jsonb not null default '{}', -- { "message", "action", "callbackUrl" }
  position integer not null default 0,
  proven_price integer not null default 0, -- how many stars of the price must be proven
  has_cash_value boolean not null default false, -- can be spent, sold, or costs money elsewhere
  archived_at timestamptz,
  constraint rewards_proven_price check (proven_price between 0 and price),
  constraint rewards_gift_cards_have_cash_value
    check (has_cash_value or transaction_type not in ('GiftCard', 'Coaching')),
  constraint rewards_cash_value_is_limited check (
    not has_cash_value or (proven_price > 0 and limit_per_person is not null and limit_per_day is not null)
  )
);
create index rewards_listed on rewards (position, id) where archived_at is null;
create trigger content_changed after insert or update or delete or truncate on rewards
  for each statement execute function notify_content_changed();

-- A code is in clear (code: from before sealing, until `npm run codes:seal`) or sealed, with a keyed hash that
-- makes it unique. Only the application can compute either. expires_on: the last day in Paris on which the
-- code can be sold.
create table reward_codes (
  id bigint generated always as identity primary key,
  reward_id uuid not null references rewards,
  code text,
  purchase_id uuid unique,
  imported_at timestamptz not null default now(),
  sealed bytea,
  code_hash bytea,
  expires_on date,
  lot_id uuid references code_lots,
  unique (reward_id, code),
  constraint clear_or_sealed check (num_nonnulls(code, sealed) = 1 and (sealed is null) = (code_hash is null))
);
create index reward_codes_in_stock on reward_codes (reward_id, id) where purchase_id is null;
create unique index reward_codes_by_hash on reward_codes (reward_id, code_hash);

create table purchases (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references star_accounts,
  reward_id uuid not null references rewards,
  code_id bigint not null unique references reward_codes,
  price integer not null,
  transaction_type text not null,
  adult_attested boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  refunded_at timestamptz,
  used_at timestamptz -- the person said so (PIS-05)
);
alter table reward_codes add foreign key (purchase_id) references purchases deferrable initially deferred;
create index purchases_by_account on purchases (account_id, created_at desc, id);
create index purchases_by_reward on purchases (reward_id, created_at);
-- Refunded purchases count for the limits, too (ECO-12).
create index purchases_by_account_and_reward on purchases (account_id, reward_id);

-- A file of codes of a reward. Waiting until it is released or withdrawn. imported_by is null for the
-- command of the operator, whose lots are released by the import. known, refused: lines of the file that
-- brought no code. shapes: lengths and kinds of its codes, null in lots from before they were stored.
create table code_lots (
  id uuid primary key default gen_random_uuid(),
  reward_id uuid not null references rewards,
  file_name text not null,
  count integer not null check (count > 0),
  known integer not null,
  refused integer not null,
  expires_on date,
  imported_by uuid references professionals,
  imported_at timestamptz not null default now(),
  released_by uuid references professionals,
  released_at timestamptz,
  withdrawn_by uuid references professionals,
  withdrawn_at timestamptz,
  shapes jsonb,
  constraint released_by_another check (released_by <> imported_by),
  constraint released_by_somebody check (released_at is null or released_by is not null or imported_by is null),
  constraint released_or_withdrawn check (released_at is null or withdrawn_at is null)
);
create index code_lots_by_reward on code_lots (reward_id, imported_at desc, id);

-- Codes of lots that wait, apart from reward_codes: no purchase and no count of the stock sees them.
create table waiting_codes (
  lot_id uuid not null references code_lots,
  place integer not null,
  reward_id uuid not null references rewards,
  sealed bytea not null,
  code_hash bytea not null,
  primary key (lot_id, place),
  unique (reward_id, code_hash)
);

-- When the members with the role economy get a mail: at low_stock codes or fewer, once until the stock is
-- filled again. Rewards without a row have the default.
create table stock_alerts (
  reward_id uuid primary key references rewards,
  low_stock integer not null default 10 check (low_stock between 0 and 100000),
  is_announced boolean not null default false
);

-- What the check of the ledger compares with its entries.
create view ledger_purchases as
select p.id, p.account_id, p.price, p.refunded_at is not null as is_refunded,
  c.purchase_id is not distinct from p.id and c.reward_id = p.reward_id as owns_code
from purchases p join reward_codes c on c.id = p.code_id;

-- Rewards that an account obtained, without refunded ones.
create view obtained_rewards as
select p.account_id, p.reward_id from purchases p where p.refunded_at is null;

-- The purchase of each person whose code is not used and still counts, the one that ends first (PIS-05). Of the latest
-- twenty, so that a long history costs nothing.
create view held_tickets as
select distinct on (a.person_id) a.person_id, json_build_object(
  'transactionId', b.id, 'rewardId', r.id, 'title', r.title, 'offer', r.offer, 'type', r.type,
  'logo', coalesce(r.logo, p.logo), 'partnerName', p.name, 'until', c.expires_on) as ticket
from star_balances a cross join lateral (
  select l.* from purchases l where l.account_id = a.account_id order by l.created_at desc, l.id limit 20
) b
join reward_codes c on c.id = b.code_id join rewards r on r.id = b.reward_id join partners p on p.id = r.partner_id
where b.refunded_at is null and b.used_at is null and (c.expires_on is null or c.expires_on >= paris_today())
order by a.person_id, c.expires_on nulls last, b.created_at, b.id;

-- What can be sold of each reward now, by number.
create view codes_on_sale as
select c.id, c.reward_id from reward_codes c
where c.purchase_id is null and (c.expires_on is null or c.expires_on >= paris_today());

-- Rewards that can be obtained now, with their price.
create view rewards_on_offer as
select r.id, r.price, r.proven_price, r.adults_only
from rewards r
where r.archived_at is null and (r.start_at is null or r.start_at <= now()) and (r.end_at is null or r.end_at > now())
  and exists (select from codes_on_sale c where c.reward_id = r.id);

-- What decides which rewards a person may obtain (NBK-09). can_obtain: one of them, now. possible_from: when
-- the account is old enough for rewards of cash value, null when it is. used_up: those on offer that were
-- obtained as often as each allows; refunds count.
create view reward_standings as
select w.id as person_id, exists (
  select from star_accounts a join rewards r on r.price <= a.stars and r.proven_price <= a.proven
  where a.person_id = w.id
    and r.archived_at is null and (r.start_at is null or r.start_at <= now()) and (r.end_at is null or r.end_at > now())
    and exists (select from codes_on_sale c where c.reward_id = r.id)
    and (not r.adults_only or is_of_age(w)) and (not r.has_cash_value or may_have_cash_value(w, a.id))
    and (r.limit_per_person is null or r.limit_per_person > (
      select count(*) from (
        select from purchases b
        where b.account_id in (select accounts_of(w.id)) and b.reward_id = r.id
        limit r.limit_per_person
      ) few
    ))
    and next_codes_at(r) is null
) as can_obtain,
  case when cash_value_from(w) > now() then cash_value_from(w) end as possible_from,
  is_vouched(w.id) as is_vouched,
  (select proven_days_missing(a.id) from star_accounts a where a.person_id = w.id) as missing_days,
  array(
    select r.id from purchases b join rewards r on r.id = b.reward_id
    where b.account_id in (select accounts_of(w.id)) and r.limit_per_person is not null
      and r.archived_at is null and (r.end_at is null or r.end_at > now())
    group by r.id having count(*) >= r.limit_per_person
    limit 500
  ) as used_up
from people w;

-- Gives the price back once, proven stars as proven ones, and notifies the buyer; the code stays spent and
-- is never given again. Returns the balance, null when there is nothing to refund.
create function refund_purchase(purchase uuid) returns integer language plpgsql as $$
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

-- From when on a person may obtain rewards of cash value (ECO-03).
create function cash_value_from(who people) returns timestamptz language sql immutable
  as $$ select who.created_at + interval '48 hours' $$;

-- What a notification about a purchase says.
create function purchase_facts(purchase purchases) returns jsonb language sql stable as $$
  select jsonb_build_object('purchaseId', purchase.id, 'rewardId', r.id, 'name', r.title, 'partner', p.name,
    'stars', purchase.price::text) from rewards r join partners p on p.id = r.partner_id where r.id = purchase.reward_id
$$;

-- The code of a purchase as the application reads it.
create function code_in_answer(c reward_codes) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object('promoCode', c.code, 'sealedCode', encode(c.sealed, 'base64')))
$$;

-- Whether a reward has a code in clear. The back office may not read codes: it asks with the rights of the
-- owner.
create function has_clear_code(reward uuid, clear text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from reward_codes c where c.reward_id = reward and c.code = clear)
$$;

-- When the next code of a day's stock is released, for the day in Paris of `at` on which `taken` codes were
-- obtained. The stock is released in 14 equal parts, at each full hour from 8 to 21; the rest of a division
-- is released first. What was not taken stays available until midnight. The day after at 8 when the stock of
-- the day is used up.
create function next_part_at(per_day integer, taken bigint, at timestamptz) returns timestamptz
language sql immutable as $$
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

-- When the next codes of the stock of a day can be obtained (ECO-11); null when there are some, or all are for sale. A
-- reward without cash value has its whole stock of the day from midnight.
create function next_codes_at(r rewards) returns timestamptz language sql stable as $$
  select case
    when r.limit_per_day is null then null
    when r.has_cash_value then (
      select part.at from (select next_part_at(r.limit_per_day, codes_taken(r.id, now()), now()) as at) part
      where part.at > now())
    when codes_taken(r.id, now()) >= r.limit_per_day then
      (date_trunc('day', now() at time zone 'Europe/Paris') + interval '1 day') at time zone 'Europe/Paris'
  end
$$;

-- Whether an identity of these issuers vouches for a person (ECO-09); null: of any issuer that vouched at
-- its last sign-in.
create function is_vouched_by(person uuid, vouching text[]) returns boolean language sql stable as $$
  select exists (
    select from identity_proofs i where i.person_id = person and i.vouches and i.is_own
      and (vouching is null or i.issuer = any (vouching)))
$$;

-- Whether a person may obtain rewards of cash value now, apart from their stars and limits. For screens that
-- do not know the settings.
create function may_have_cash_value(who people, account uuid) returns boolean language sql stable as $$
  select cash_value_from(who) <= now() and is_vouched(who.id) and proven_days_missing(account) = 0
$$;

-- Decides and executes a purchase in one round trip, on the database's clock: { status, code?, details?, … }.
-- Refusals come first; every outcome is stored under the idempotency key, without the
-- code. opens_sealed: the caller can open a sealed code; otherwise only codes in clear are sold. The code is
-- in sealedCode (base64) or promoCode. vouching: issuers that vouch for one human by the settings of the
-- caller (ECO-09).
-- writes people, idempotency_keys: in the round trip of the purchase, under the same lock.
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
    where w.id = reward and w.archived_at is null
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
