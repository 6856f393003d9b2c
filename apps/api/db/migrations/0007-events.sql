-- Events of partners and announcements: dated content, shown while its day in Europe/Paris has not passed.

create table events (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> ''),
  description text not null default '',          -- text, over several lines
  image text,                                    -- path of this site
  link text,                                     -- elsewhere
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  place text not null default '',                -- empty: online
  organizer text not null,
  category smallint not null check (category between 1 and 4),
  is_top boolean not null default false,
  is_sample boolean not null default false
);
create index events_in_order on events (starts_at, id) where not is_sample;
create index events_by_category on events (category, starts_at, id) where not is_sample;
create index events_at_the_top on events (starts_at, id) where is_top and not is_sample;

-- Both days included, in Europe/Paris.
create table announcements (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> ''),
  body text not null default '',                 -- text, over several lines
  link text,                                     -- elsewhere
  link_label text not null default '',
  shown_from date not null,
  shown_until date not null check (shown_until >= shown_from),
  is_sample boolean not null default false
);
create index announcements_by_end on announcements (shown_until) where not is_sample;

do $$
declare name text;
begin
  foreach name in array array['events', 'announcements'] loop
    execute format('create trigger content_changed after insert or update or delete or truncate on %I
      for each statement execute function notify_content_changed()', name);
  end loop;
end $$;
