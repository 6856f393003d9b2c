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

-- The words of names, tags and summaries, each once: the nearest to a misspelled one is found here, not by reading tools.
create table tool_words (
  word text primary key,
  tools bigint not null
);
create index tool_words_alike on tool_words using gin (word gin_trgm_ops);
create function words_to_guess(text) returns setof text language sql immutable parallel safe strict
  as $$ select distinct word from regexp_split_to_table($1, ' +') as word where length(word) between 3 and 60 $$;
-- After a statement, not a row: whoever publishes many tools waits once, and in the order of the words.
create function count_tool_words() returns trigger language plpgsql as $$
declare changed text[]; changes bigint[];
begin
  if tg_op = 'TRUNCATE' then
    delete from tool_words;
  elsif tg_op = 'INSERT' then
    select array_agg(word), array_agg(n) into changed, changes
    from (select word, count(*) as n from more, words_to_guess(more.search_text) word group by word) w;
  elsif tg_op = 'DELETE' then
    select array_agg(word), array_agg(-n) into changed, changes
    from (select word, count(*) as n from less, words_to_guess(less.search_text) word group by word) w;
  else
    select array_agg(word), array_agg(n) into changed, changes from (
      select word, sum(n) as n from (
        select word, 1 as n from more, words_to_guess(more.search_text) word
        union all
        select word, -1 from less, words_to_guess(less.search_text) word
      ) both_of group by word having sum(n) <> 0
    ) w;
  end if;
  insert into tool_words as w (word, tools)
  select word, n from unnest(changed, changes) as c (word, n) order by word
  on conflict (word) do update set tools = w.tools + excluded.tools;
  delete from tool_words w where w.word = any (changed) and w.tools <= 0;
  return null;
end $$;
create trigger tools_give_words after insert on tools referencing new table as more for each statement execute function count_tool_words();
create trigger tools_change_words after update on tools referencing old table as less new table as more
  for each statement execute function count_tool_words();
create trigger tools_take_words after delete on tools referencing old table as less for each statement execute function count_tool_words();
create trigger tools_forget_words after truncate on tools for each statement execute function count_tool_words();
insert into tool_words (word, tools)
select word, count(*) from tools t, words_to_guess(t.search_text) word group by word;
