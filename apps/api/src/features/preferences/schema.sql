-- Cards of the swipe in addition to trades. `code` is stable: the provider of matches receives it.
-- shared: published content; trades have the codes of their sectors
create table sectors (
  code text primary key check (code ~ '^[a-z0-9-]{1,40}$'),
  title text not null,
  body text not null default '',
  position integer not null default 0
);
create trigger content_changed after insert or update or delete or truncate on sectors
  for each statement execute function notify_content_changed();

create table work_settings (
  code text primary key check (code ~ '^[a-z0-9-]{1,40}$'),
  title text not null,
  body text not null default '',
  position integer not null default 0
);
create trigger content_changed after insert or update or delete or truncate on work_settings
  for each statement execute function notify_content_changed();

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
create trigger content_changed after insert or update or delete or truncate on game_sentences
  for each statement execute function notify_content_changed();

-- Answers to trades are pistes. Offers are answered at the provider of matches, and saved ones are pistes.
create table preferences (
  person_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('sector', 'setting', 'sentence')),
  code text not null,
  answer text not null check (answer in ('yes', 'unsure', 'no')),
  answered_at timestamptz not null default now(),
  primary key (person_id, kind, code)
);
create index preferences_lately on preferences (person_id, answered_at desc);

-- What counts for a person: limits and own words, as far as they say them. Without either there is no row.
create table circumstances (
  person_id uuid primary key references people on delete cascade,
  limits text[] not null default '{}' check (limits <@ array['charges-lourdes', 'debout', 'nuit', 'week-end',
    'horaires-decales', 'permis', 'voiture', 'enfants', 'amenagement', 'diplome-etranger']),
  own_words text not null default '' check (length(own_words) <= 300),
  -- [{ code, percent }]: trades that the own words evoke, in order; set_aside: codes that the person refuses
  evoked jsonb not null default '[]',
  set_aside text[] not null default '{}',
  changed_at timestamptz not null default now(),
  check (limits <> '{}' or own_words <> '')
);

-- The answers of a person to the sentences of the game, each with its interest; sentences: how many the game
-- has.
create view game_answers as
select p.person_id, s.code, s.interest, p.answer, p.answered_at,
  (select count(*)::integer from game_sentences) as sentences
from preferences p join game_sentences s on s.code = p.code
where p.kind = 'sentence';
