-- Expand: lots of codes, imported by one person and released by another, and the alert of a low stock.

-- A file of codes of a reward. Waiting until it is released or withdrawn. imported_by is null for the command of the
-- operator, whose lots are released by the import. known, refused: lines of the file that brought no code.
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
  constraint released_by_another check (released_by <> imported_by),
  constraint released_by_somebody check (released_at is null or released_by is not null or imported_by is null),
  constraint released_or_withdrawn check (released_at is null or withdrawn_at is null)
);
create index code_lots_by_reward on code_lots (reward_id, imported_at desc, id);

-- Codes of lots that wait, apart from reward_codes: no purchase and no count of the stock sees them, in any version.
create table waiting_codes (
  lot_id uuid not null references code_lots,
  place integer not null,
  reward_id uuid not null references rewards,
  sealed bytea not null,
  code_hash bytea not null,
  primary key (lot_id, place),
  unique (reward_id, code_hash)
);

-- Whether a reward has a code in clear. The back office may not read codes: it asks with the rights of the owner.
create function has_clear_code(reward uuid, clear text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from reward_codes c where c.reward_id = reward and c.code = clear)
$$;

-- When the members with the role economy get a mail: at low_stock codes or fewer, once until the stock is filled again.
-- Rewards without a row have the default.
create table stock_alerts (
  reward_id uuid primary key references rewards,
  low_stock integer not null default 10 check (low_stock between 0 and 100000),
  is_announced boolean not null default false
);
