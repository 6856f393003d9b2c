-- The catalogue of trades: assessments, matches, cards of the swipe and searches read it (decision 63).
-- packages/advice/src/model.ts says what the columns mean. other_sectors: after the main one. source: what wrote the
-- trade first, 'office', 'rome' or 'demonstration'. imported: what the last import said of the columns that the office
-- edits; an import changes such a column only while it has this value. former_title: what the code meant before
-- renamed_at; answers from before are about that trade.
-- shared: published content; searches understand the names of trades, answers of people have their codes
create table trades (
  code text primary key check (code ~ '^[A-Z][0-9]{4}$'), -- ROME 4.0
  title text not null,
  interests text not null check (interests ~ '^[RIASEC]{0,3}$'), -- the strongest first
  skills text[] not null default '{}',
  sector text references sectors on delete set null,
  body text not null default '', -- one sentence: what is done there
  level smallint check (level between 2 and 8),
  access text not null default '',
  demand text not null default '',
  other_sectors text[] not null default '{}',
  settings text[] not null default '{}',
  limits text[] not null default '{}',
  unsaid text[] not null default '{}',
  centres text[] not null default '{}',
  profile real[] not null default '{}',
  deeds text[] not null default '{}',
  names text[] not null default '{}',
  related text[] not null default '{}',
  is_regulated boolean not null default false,
  source text not null default 'office',
  imported jsonb,
  former_title text,
  renamed_at timestamptz
);
create index trades_by_sector on trades (sector);
create trigger content_changed after insert or update or delete or truncate on trades
  for each statement execute function notify_content_changed();

-- The last import of each source. counts: its number of values of each kind (packages/advice/src/rome/losses.rules.ts).
create table trade_imports (
  source text primary key,
  counts jsonb not null,
  imported_at timestamptz not null default now()
);
