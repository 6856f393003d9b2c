-- The guided experiences as everybody may read of them: what they are, and the tools they lead through.
-- One that has no row is not published.

create table journeys (
  name text primary key check (name in ('bilan-orientation', 'bilan-reorientation', 'parcoursup')),
  title text not null,
  description text not null default '',
  image text not null default 'default.jpg',     -- default.jpg: the default icon
  minutes_least smallint not null check (minutes_least > 0),
  minutes_most smallint not null,
  guide text[] not null default '{}' check (cardinality(guide) <= 20),
  stars integer not null default 0 check (stars >= 0),
  position integer not null default 0,
  check (minutes_most >= minutes_least)
);

create table journey_platforms (
  journey_name text not null references journeys on delete cascade,
  tool_id uuid not null references tools on delete cascade,
  position integer not null default 0,
  purpose text not null default '',              -- one sentence: what the person does there
  primary key (journey_name, tool_id)
);
create index journey_platforms_by_tool on journey_platforms (tool_id);

create trigger content_changed after insert or update or delete or truncate on journeys
  for each statement execute function notify_content_changed();
create trigger content_changed after insert or update or delete or truncate on journey_platforms
  for each statement execute function notify_content_changed();
