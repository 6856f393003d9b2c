-- The catalogue: what people think of a tool, which tools they have been to, and what a search reads of many tools.

create table tool_grades (
  person_id uuid not null references people on delete cascade,
  tool_id uuid not null references tools on delete cascade,
  grade smallint not null check (grade between 1 and 5),
  primary key (person_id, tool_id)
);
create index tool_grades_by_tool on tool_grades (tool_id);

-- How many gave each grade, added up, so that reading costs the same with any number of people. One row a tool: two people who change
-- their minds in opposite directions never wait for each other crosswise.
create table tool_grade_totals (
  tool_id uuid primary key references tools on delete cascade,
  grades bigint[] not null check (cardinality(grades) = 5) -- [1]: how many gave 1
);
create function add_up_tool_grades() returns trigger language plpgsql as $$
declare
  graded uuid := coalesce(new.tool_id, old.tool_id);
  change bigint[] := array[0, 0, 0, 0, 0];
begin
  if tg_op <> 'INSERT' then change[old.grade] := change[old.grade] - 1; end if;
  if tg_op <> 'DELETE' then change[new.grade] := change[new.grade] + 1; end if;
  insert into tool_grade_totals as t (tool_id, grades)
  select s.id, change from tools s where s.id = graded
  on conflict (tool_id) do update set grades = array(
    select known + more from unnest(t.grades, change) with ordinality as both_of (known, more, place) order by place
  );
  return null;
end $$;
create trigger tool_grades_add_up after insert or update or delete on tool_grades for each row execute function add_up_tool_grades();

-- The last time somebody opened a tool, wherever that was: from a task, on a journey, from its own page.
create table tool_visits (
  person_id uuid not null references people on delete cascade,
  tool_id uuid not null references tools on delete cascade,
  visited_at timestamptz not null default now(),
  primary key (person_id, tool_id)
);
create index tool_visits_lately on tool_visits (person_id, visited_at desc, tool_id);
create index tool_visits_by_tool on tool_visits (tool_id);
insert into tool_visits (person_id, tool_id, visited_at)
select person_id, tool_id, max(at) from (
  select a.person_id, t.id as tool_id, a.created_at as at from task_actions a join tools t on t.id::text = lower(a.resource) where a.type = 'service'
  union all
  select g.person_id, g.tool_id, g.started_at from platform_progress g
) known group by person_id, tool_id;

-- What filters ask of every tool, without the pages of their descriptions.
create index tools_to_choose_from on tools (position, id) include (categories, tags, is_free, minutes)
  where not is_sample and not is_own and not is_matching;
