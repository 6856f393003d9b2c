-- Expand: the files of the pages, so that each node also serves those of the builds that other nodes run.

-- Written by nodes at their start, as the owner. The name contains a hash of the content: a row never changes.
create table web_files (
  name text primary key check (name ~ '^[A-Za-z0-9_.-]{1,120}-[A-Za-z0-9_-]{8}\.[a-z0-9]{2,5}$'),
  content bytea not null,
  announced_at timestamptz not null default now()
);
