-- One row once the site has opened. Nothing deletes it: an archived content does not close the site.
create table openings (
  is_open boolean primary key default true check (is_open),
  opened_at timestamptz not null default now()
);
create trigger content_changed after insert or update or delete or truncate on openings
  for each statement execute function notify_content_changed();
