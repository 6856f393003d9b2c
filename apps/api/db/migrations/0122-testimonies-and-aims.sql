-- Expand: testimonies, aims of the year, and the class of a pupil (PIS-10, PIS-11).
create table testimonies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  trade text,
  sector text,
  image text not null,
  morning text not null,
  untold text not null,
  origin text not null,
  day text[] not null,
  video text,
  agreed_by text not null,
  agreed_on date not null,
  agreed_until date not null check (agreed_until >= agreed_on),
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

alter table people
  add column school_class text,
  add column school_class_on date;

create function school_class_now(who people) returns text language sql stable as $$
  select who.school_class where who.situation in ('Collégien', 'Lycéen', 'Étudiant')
    and who.school_class_on >= date_trunc('year', paris_today() - interval '8 months') + interval '8 months'
$$;
