create table events (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> ''),
  description text not null default '', -- text, over several lines
  image text, -- path of this site
  link text, -- elsewhere
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  place text not null default '', -- empty: online
  organizer text not null,
  category smallint not null check (category between 1 and 4),
  is_top boolean not null default false,
  archived_at timestamptz,
  revision integer not null default 0 -- rises with each change: calendars replace an entry by a later one
);
create function raise_event_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger events_are_revised before update on events
  for each row when (old.* is distinct from new.*) execute function raise_event_revision();
create index events_by_start on events (starts_at, id) where archived_at is null;
create index events_of_category on events (category, starts_at, id) where archived_at is null;
create index events_at_top on events (starts_at, id) where is_top and archived_at is null;
create trigger content_changed after insert or update or delete or truncate on events
  for each statement execute function notify_content_changed();

-- Both days included, in Europe/Paris.
create table announcements (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> ''),
  body text not null default '', -- text, over several lines
  link text, -- elsewhere
  link_label text not null default '',
  shown_from date not null,
  shown_until date not null check (shown_until >= shown_from),
  archived_at timestamptz
);
create index announcements_by_last_day on announcements (shown_until) where archived_at is null;
create trigger content_changed after insert or update or delete or truncate on announcements
  for each statement execute function notify_content_changed();
