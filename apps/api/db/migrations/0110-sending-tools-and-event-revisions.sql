-- Expand: tools whose results can come, defined once; a revision of each event, for calendars.
create view sending_tools as
select t.id from tools t
where t.is_own
  or (t.api_url is not null and exists (select from data_types d where d.tool_id = t.id and d.section is not null));

alter table events add column revision integer not null default 0;
create function raise_event_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger events_are_revised before update on events
  for each row when (old.* is distinct from new.*) execute function raise_event_revision();
