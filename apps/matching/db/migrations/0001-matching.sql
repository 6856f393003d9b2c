-- What is offered, and what people share and answer. Everything of this service is in the schema `matching`; the product shares the server, not the tables.
-- Runs as the owner of the database; the service works as visions_matching, which gets its rights at each start (src/database.ts).

-- ── The catalogue ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Trades of the ROME 4.0 (src/model.ts says what each column means). What the ROME says is kept apart from what the seeds or an operator say, so that
-- either can be told again; src/catalogue/catalogue.repository.ts puts them together.
create table matching.trades (
  code text primary key check (code ~ '^[A-Z]\d{4}$'),
  title text not null,
  interests text not null default '' check (interests ~ '^[RIASEC]{0,3}$'),
  skills text[] not null default '{}',             -- everyday names, as the tools name them
  sector text,
  settings text[] not null default '{}',
  is_in_demand boolean not null default false,
  related text[] not null default '{}',
  source text not null,                            -- who told of it first: 'seeds', 'rome', or an operator
  rome_interests text not null default '' check (rome_interests ~ '^[RIASEC]{0,3}$'),
  rome_skills text[] not null default '{}',        -- the main ones first
  rome_sector text,
  rome_settings text[] not null default '{}',
  rome_related text[] not null default '{}',
  rome_import bigint                               -- the import that said the above
);

create table matching.offers (
  code text primary key check (code ~ '^[\w.:-]{1,80}$'),
  kind text not null check (kind in ('training', 'job', 'internship', 'apprenticeship')),
  title text not null,
  text text not null default '',
  publisher text,
  place text,
  latitude real check (latitude between -90 and 90),
  longitude real check (longitude between -180 and 180),
  level smallint check (level between 3 and 8),
  trades text[] not null default '{}',
  url text,
  popularity integer not null default 0 check (popularity >= 0),
  source text not null,
  import_id bigint,                                -- the import that said it last
  check ((latitude is null) = (longitude is null))
);
create index offers_by_source on matching.offers (source, import_id);
create index offers_in_order on matching.offers ((-popularity), title, code);

-- Where cities are: those of the reference, then those that imported offers name.
create table matching.places (
  key text primary key,                            -- without accents, as src/catalogue/place.rules.ts writes it
  name text not null,
  latitude real not null check (latitude between -90 and 90),
  longitude real not null check (longitude between -180 and 180),
  is_ambiguous boolean not null default false,     -- several cities have this name: nobody knows which one is meant
  source text not null
);

-- Which sources a namespace of the frame shows; every source for a namespace that is not here.
create table matching.namespaces (
  name text primary key,
  sources text[] not null
);

-- ── People, by the pseudonym that the product gave them ──────────────────────────────────────────────────────────────

-- Whoever shares something now. What is known of somebody hangs on their row, and goes with it.
create table matching.subjects (
  id uuid primary key
);

-- One row a consent. `facts` is all that is kept of the data (src/intake/profile.rules.ts).
-- After a withdrawal, only the record stays, so that data which arrive late are not taken. Without facts: awaited in place of one that was withdrawn.
create table matching.shares (
  record uuid primary key,
  subject uuid references matching.subjects on delete cascade,
  facts jsonb,
  given_at timestamptz,
  withdrawn_at timestamptz,
  check ((withdrawn_at is null) = (subject is not null)),
  check (withdrawn_at is null or (facts is null and given_at is null))
);
create index shares_by_subject on matching.shares (subject);
create index shares_awaited on matching.shares (given_at) where facts is null and subject is not null;

create table matching.decisions (
  subject uuid not null references matching.subjects on delete cascade,
  offer text not null,                             -- an offer may leave the catalogue and come back
  answer text not null check (answer in ('yes', 'unsure', 'no')),
  decided_at timestamptz not null default now(),
  primary key (subject, offer)
);

-- ── Imports ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Each batch is kept together with how far it came, so that an import that was stopped goes on from there.
create table matching.imports (
  id bigint generated always as identity primary key,
  kind text not null,
  source text not null,
  hash text not null,                              -- of what is imported and of how
  file integer not null default 0,                 -- which of its files
  position bigint not null default 0,              -- bytes of that file that are done
  line integer not null default 0,                 -- lines of that file that are done
  counts jsonb not null default '{}',
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_of_source on matching.imports (kind, source, id desc);

-- What the files of the ROME say, line by line, until all are read and the trades are made of it.
create table matching.rome_facts (
  import_id bigint not null references matching.imports on delete cascade,
  kind text not null,
  code text not null,                              -- of a trade, or of a skill
  name text not null default '',                   -- what tells it from others of its kind and code
  value text not null default '',
  weight integer not null default 0,
  primary key (import_id, kind, code, name)
);

-- ── News, health, rights ─────────────────────────────────────────────────────────────────────────────────────────────

create table matching.readiness (
  node text primary key,
  checked_at timestamptz not null
);

create function matching.notify_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('matching_catalogue_changed', '');
  return null;
end $$;
do $$
declare name text;
begin
  foreach name in array array['trades', 'offers', 'places', 'namespaces'] loop
    execute format('create trigger catalogue_changed after insert or update or delete or truncate on matching.%I
      for each statement execute function matching.notify_catalogue_changed()', name);
  end loop;
end $$;
