-- Expand: the site opens when the minimum of contents is published, and stays open afterwards (OFF-20).

-- One row once the site has opened. Nothing deletes it: an archived content does not close the site.
create table openings (
  is_open boolean primary key default true check (is_open),
  opened_at timestamptz not null default now()
);

create trigger content_changed after insert or update or delete or truncate on openings
  for each statement execute function notify_content_changed();

-- Installations that people already use are open.
insert into openings (is_open) select true where exists (select from people);
