-- shared: published content; people.namespace names one
create table namespaces (
  name text primary key check (name ~ '^[A-Za-z][A-Za-z0-9-]{1,39}$'),
  title text not null,
  search text check (search in ('FORMATION', 'JOB')), -- of its people; null: each chooses
  skips_onboarding boolean not null default false
);
create trigger content_changed after insert or update or delete or truncate on namespaces
  for each statement execute function notify_content_changed();

create table contexts (
  name text primary key check (name ~ '^[A-Za-z][A-Za-z0-9-]{1,39}$'),
  title text not null,
  effect text not null,
  switch_label text not null default '', -- empty: only links give the context
  switch_hint text not null default '',
  position integer not null
);
create trigger content_changed after insert or update or delete or truncate on contexts
  for each statement execute function notify_content_changed();
