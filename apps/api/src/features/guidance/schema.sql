-- A person who does a job answers three questions (PIS-10). Without references: a trade may disappear with an import
-- of the ROME while the agreement runs. archived_at: the agreement was withdrawn, so the row is not published again.
create table testimonies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  trade text,
  sector text,
  image text not null, -- path of this site
  morning text not null,
  untold text not null,
  origin text not null,
  day text[] not null, -- five lines, each with its time
  video text, -- elsewhere
  agreed_by text not null,
  agreed_on date not null,
  agreed_until date not null check (agreed_until >= agreed_on), -- included, in Europe/Paris
  is_minor boolean not null default false,
  parent_agreed text not null default '',
  archived_at timestamptz,
  check ((trade is null) <> (sector is null))
);
create index testimonies_by_trade on testimonies (trade) where archived_at is null;
create index testimonies_by_sector on testimonies (sector) where archived_at is null;
create index testimonies_by_end on testimonies (agreed_until) where archived_at is null;
create trigger content_changed after insert or update or delete or truncate on testimonies
  for each statement execute function notify_content_changed();

-- Dates of the year by situation and class (PIS-11); both days included, in Europe/Paris. classes: empty for all of the
-- situations. serves: what the aim opens; the three references name it, where it is a content.
create table aims (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> ''),
  body text not null,
  situations text[] not null check (situations <> '{}'),
  classes text[] not null default '{}',
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  source text not null default '',
  serves text not null,
  mission_id uuid,
  tool_id uuid,
  journey text,
  namespace text
);
create index aims_by_last_day on aims (last_day);
create trigger content_changed after insert or update or delete or truncate on aims
  for each statement execute function notify_content_changed();
