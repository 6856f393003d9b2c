-- Matches, profiles sent to publishers of trainings, what people say of trades and offers, and tools recommended for sentences.

-- All are trusted: whoever owns the database may add them.
create extension if not exists fuzzystrmatch;
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- ── What an operator edits ───────────────────────────────────────────────────────────────────────────────────────────

alter table tools
  add column is_own boolean not null default false,      -- our own: what people say here, given like the results of a tool
  add column is_matching boolean not null default false; -- the provider of matches (contract/partners/matching.ts)
create unique index tools_own on tools (is_own) where is_own;
create unique index tools_matching on tools (is_matching) where is_matching;

-- `contact` is made from the account, never from results.
alter table data_types drop constraint data_types_section_check, add constraint data_types_section_check
  check (section in ('interests', 'trades', 'answers', 'skills', 'talents', 'trainings', 'values', 'preferences', 'situation', 'contact'));
alter table exchanges drop constraint exchanges_kind_check, add constraint exchanges_kind_check
  check (kind in ('journey', 'm2o', 'o2o', 'publisher'));
alter table consents drop constraint consents_kind_check, add constraint consents_kind_check
  check (kind in ('journey', 'm2o', 'o2o', 'publisher'));

-- What is asked in the swipe, beside trades: `code` is stable, it is what matches are told.
create table sectors (
  code text primary key check (code ~ '^[a-z0-9-]{1,40}$'),
  title text not null,
  body text not null default '',
  position integer not null default 0
);
create table work_settings (
  code text primary key check (code ~ '^[a-z0-9-]{1,40}$'),
  title text not null,
  body text not null default '',
  position integer not null default 0
);
alter table trades
  add column sector text references sectors on delete set null,
  add column body text not null default '';              -- one sentence: what is done there
create index trades_by_sector on trades (sector);

-- The sentences of the game, each about an interest or a work setting.
create table game_sentences (
  code text primary key check (code ~ '^[a-z0-9-]{1,40}$'),
  body text not null,
  interest text check (interest ~ '^[RIASEC]$'),
  setting text references work_settings on delete cascade,
  position integer not null default 0,
  check ((interest is null) <> (setting is null))
);
create index game_sentences_by_setting on game_sentences (setting);

-- ── What a person says ───────────────────────────────────────────────────────────────────────────────────────────────

-- Offers are answered at the provider of matches, not here.
create table preferences (
  person_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('trade', 'sector', 'setting', 'sentence')),
  code text not null,
  answer text not null check (answer in ('yes', 'unsure', 'no')),
  answered_at timestamptz not null default now(),
  primary key (person_id, kind, code)
);
create index preferences_lately on preferences (person_id, answered_at desc);

-- ── Profiles sent to publishers: each is a consent of kind `publisher`, with its delivery and its receipt ────────────

alter table consents add column trainings jsonb;         -- [{ "code", "title" }]: what a profile was sent for
-- One live consent of an offer and a tool; to publishers, one a time that a profile is sent.
drop index consents_live;
create unique index consents_live on consents (person_id, exchange_id, export_tool_id) where withdrawn_at is null and kind <> 'publisher';
-- The consent that this one took the place of, withdrawn when it was given.
alter table consents add column replaces uuid references consents on delete set null;
create index consents_by_replaced on consents (replaces) where replaces is not null;
create table applications (
  id uuid primary key references consents on delete cascade,
  person_id uuid not null references people on delete cascade,
  publisher text not null,
  created_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  answered_at timestamptz,
  told_silent_at timestamptz                             -- off the list of those that wait: the person was told, or had taken it back
);
create index applications_by_person on applications (person_id, created_at desc, id);
create index applications_waiting on applications (created_at) where acknowledged_at is null and answered_at is null and told_silent_at is null;

-- How publishers answer, counted by month so that reading costs the same with any number of people; nobody is named.
create table publisher_replies (
  publisher text not null,
  month date not null,                                   -- in which the profiles were sent
  sent bigint not null default 0,
  answered bigint not null default 0,
  primary key (publisher, month)
);

-- ── Tools found by sentences (REC-05) ────────────────────────────────────────────────────────────────────────────────

-- French stems of words without their accents, so that « métiers » and « metier » are one.
create text search configuration french_unaccent (copy = french);
alter text search configuration french_unaccent alter mapping for hword, hword_part, word with unaccent, french_stem;

-- `unaccent` is only stable: the dictionary is named, so that an index may hold what it makes.
create function plain(text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent', $1)) $$;

-- The parser takes all that is not ASCII for letters where the server's locale is C, also « ’ » and « … »: signs are put away first, but for hyphens.
create function words_of(text) returns text language sql immutable parallel safe strict
  as $$ select translate($1, signs, repeat(' ', length(signs)))
    from (select U&'.,;:!?()[]{}/|&+*=<>#@%$_~^"`''\005C\00A0\202F\00B4\00B7\00B0\00AB\00BB\2018\2019\201C\201D\201E\02BC\2022\2026\2013\2014\20AC' as signs) s $$;

alter table tools
  add column search_vector tsvector not null default '',
  add column search_text text not null default '';       -- for trigrams: names, tags and summaries
create function describe_tool() returns trigger language plpgsql as $$
declare names text := words_of(new.name || ' ' || array_to_string(new.tags, ' ') || ' ' || new.main_tag);
begin
  new.search_vector :=
    setweight(to_tsvector('french_unaccent', names), 'A') ||
    setweight(to_tsvector('french_unaccent', words_of(new.summary)), 'B') ||
    setweight(to_tsvector('french_unaccent', words_of(new.description)), 'C') ||
    setweight(to_tsvector('french_unaccent', words_of(new.concept)), 'D');
  new.search_text := plain(names || ' ' || words_of(new.summary));
  return new;
end $$;
create trigger tools_are_described before insert or update of name, tags, main_tag, summary, description, concept on tools
  for each row execute function describe_tool();
update tools set name = name;
create index tools_by_words on tools using gin (search_vector);
create index tools_by_trigrams on tools using gin (search_text gin_trgm_ops);

do $$
declare name text;
begin
  foreach name in array array['sectors', 'work_settings', 'game_sentences'] loop
    execute format('create trigger content_changed after insert or update or delete or truncate on %I
      for each statement execute function notify_content_changed()', name);
  end loop;
end $$;
