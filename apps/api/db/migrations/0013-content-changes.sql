-- Expand: nodes compare the changes of published content each minute, in case a notification was lost.

create table content_changes (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default now()
);
create index content_changes_by_time on content_changes (changed_at);

-- One row for each statement that changes content: concurrent transactions do not wait for each other, as
-- they would at one counter.
create or replace function notify_content_changed() returns trigger language plpgsql as $$
begin
  insert into content_changes default values;
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;
