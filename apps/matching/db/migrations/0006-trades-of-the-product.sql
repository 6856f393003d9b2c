-- Expand: the copy of the product's trades. matching.trades stays for the version before; the one after drops it.
create table matching.copied_trades (
  code text primary key check (code ~ '^[A-Z]\d{4}$'),
  trade jsonb not null                             -- as packages/advice/src/model.ts has it
);
create trigger catalogue_changed after insert or update or delete or truncate on matching.copied_trades
  for each statement execute function matching.notify_catalogue_changed();

-- One row: which version of the product's trades is copied.
create table matching.trades_copy (
  is_only boolean primary key default true check (is_only),
  version text not null,
  copied_at timestamptz not null default now()
);
