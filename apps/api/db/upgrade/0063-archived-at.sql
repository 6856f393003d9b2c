-- Expand without a transaction: archived contents have the time of it, in one column for all kinds with a flag (OFF-11).

-- Each statement by itself: two tables that one transaction changes could deadlock with a reader of both.
alter table tools add column if not exists archived_at timestamptz;
alter table missions add column if not exists archived_at timestamptz;
alter table journeys add column if not exists archived_at timestamptz;
alter table partners add column if not exists archived_at timestamptz;
alter table rewards add column if not exists archived_at timestamptz;
alter table objectives add column if not exists archived_at timestamptz;
alter table events add column if not exists archived_at timestamptz;
alter table announcements add column if not exists archived_at timestamptz;
alter table establishments add column if not exists archived_at timestamptz;

-- Nodes of the version before read and write a flag: its name, and its value in an archived content. Whichever of flag and
-- time a statement changes decides about the other.
create or replace function archive_by_flag() returns trigger language plpgsql as $$
declare
  is_archived boolean := (to_jsonb(new) ->> tg_argv[0]) = tg_argv[1];
  is_changed boolean := case tg_op when 'INSERT' then new.archived_at is not null
    else new.archived_at is distinct from old.archived_at end;
begin
  if is_changed then
    return jsonb_populate_record(new, jsonb_build_object(
      tg_argv[0], (new.archived_at is not null) = tg_argv[1]::boolean));
  end if;
  if is_archived <> (new.archived_at is not null) then
    new.archived_at := case when is_archived then now() end;
  end if;
  return new;
end $$;
create or replace trigger archive_by_flag before insert or update on tools
  for each row execute function archive_by_flag('is_withdrawn', 'true');
create or replace trigger archive_by_flag before insert or update on missions
  for each row execute function archive_by_flag('is_published', 'false');
create or replace trigger archive_by_flag before insert or update on journeys
  for each row execute function archive_by_flag('is_published', 'false');
create or replace trigger archive_by_flag before insert or update on partners
  for each row execute function archive_by_flag('is_sample', 'true');
create or replace trigger archive_by_flag before insert or update on rewards
  for each row execute function archive_by_flag('is_sample', 'true');
create or replace trigger archive_by_flag before insert or update on objectives
  for each row execute function archive_by_flag('is_sample', 'true');
create or replace trigger archive_by_flag before insert or update on events
  for each row execute function archive_by_flag('is_sample', 'true');
create or replace trigger archive_by_flag before insert or update on announcements
  for each row execute function archive_by_flag('is_sample', 'true');
create or replace trigger archive_by_flag before insert or update on establishments
  for each row execute function archive_by_flag('is_sample', 'true');

update tools set archived_at = now() where is_withdrawn and archived_at is null;
-- No screen showed a mission marked as a sample: it is archived, and shown once it is published again.
update missions set archived_at = now(), is_sample = false where (is_sample or not is_published) and archived_at is null;
update journeys set archived_at = now() where not is_published and archived_at is null;
update partners set archived_at = now() where is_sample and archived_at is null;
update rewards set archived_at = now() where is_sample and archived_at is null;
update objectives set archived_at = now() where is_sample and archived_at is null;
update events set archived_at = now() where is_sample and archived_at is null;
update announcements set archived_at = now() where is_sample and archived_at is null;
update establishments set archived_at = now() where is_sample and archived_at is null;

create index concurrently if not exists tools_listed on tools (position, id)
  include (categories, tags, is_free, minutes)
  where not is_sample and archived_at is null and not is_own and not is_matching;
create index concurrently if not exists rewards_listed on rewards (position, id) where archived_at is null;
create index concurrently if not exists events_by_start on events (starts_at, id) where archived_at is null;
create index concurrently if not exists events_of_category on events (category, starts_at, id) where archived_at is null;
create index concurrently if not exists events_at_top on events (starts_at, id) where is_top and archived_at is null;
create index concurrently if not exists announcements_by_last_day on announcements (shown_until)
  where archived_at is null;

-- Functions and views read the time instead of a flag; nothing else of them changes.
do $$ declare changed record; statement text;
begin
  for changed in
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.proname <> 'archive_by_flag'
        and p.prosrc ~ '\y(is_sample|is_published|is_withdrawn)\y'
    union all
    select c.oid::regclass::text, format('create or replace view %s as %s', c.oid::regclass, pg_get_viewdef(c.oid))
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
        and pg_get_viewdef(c.oid) ~ '\y(is_sample|is_published|is_withdrawn)\y'
  loop
    statement := regexp_replace(changed.definition,
      '\y(?:not\s+(\w+\.)?(?:is_sample|is_withdrawn)|(\w+\.)?is_published)\y', '\1\2archived_at is null', 'gi');
    if statement ~ '\y(is_sample|is_published|is_withdrawn)\y' then
      raise exception 'A flag of archived contents is left in %', changed.name;
    end if;
    execute statement;
  end loop;
end $$;
