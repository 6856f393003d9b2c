-- Expand: trades have what the ROME says of them; a trade may have no interests, which is not validated (BIL-10).
alter table trades
  drop constraint trades_interests_check,
  add constraint trades_interests_check check (interests ~ '^[RIASEC]{0,3}$') not valid;
alter table trades
  add column level smallint check (level between 2 and 8),
  add column access text not null default '',
  add column demand text not null default '',
  add column other_sectors text[] not null default '{}',
  add column settings text[] not null default '{}',
  add column limits text[] not null default '{}',
  add column unsaid text[] not null default '{}',
  add column centres text[] not null default '{}',
  add column profile real[] not null default '{}',
  add column deeds text[] not null default '{}',
  add column names text[] not null default '{}',
  add column related text[] not null default '{}',
  add column is_regulated boolean not null default false,
  add column source text not null default 'office',
  add column imported jsonb,
  add column former_title text,
  add column renamed_at timestamptz;

create table trade_imports (
  source text primary key,
  counts jsonb not null,
  imported_at timestamptz not null default now()
);
