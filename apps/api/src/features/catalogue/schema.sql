-- shared: published content that rows of many features reference and show by name
create table tools (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  logo text not null,
  minilogo text not null,
  description text not null,
  type smallint not null default 0 check (type in (0, 1)), -- 1: data-export platform that needs sharing
  website text,
  code text, -- usage code: signed-in people only
  concept text not null default '',
  tags text[] not null default '{}',
  summary text not null default '', -- galaxy.user.description
  is_free boolean not null default true,
  stars integer not null default 0 check (stars >= 0),
  main_tag text not null default '',
  minutes integer not null default 20 check (minutes > 0),
  guide text[] not null default '{}',
  categories text[] not null default '{}',
  is_top boolean not null default false,
  is_personal_cloud boolean not null default false,
  is_sample boolean not null default false,
  position integer not null default 0,
  -- base of the partner's API (contract/partners/tools.ts); null: none, only its website
  api_url text,
  cloud_connector text, -- slug of its connector in the personal cloud; null: none
  is_own boolean not null default false, -- our own: answers of people here, shared like results of a tool
  is_matching boolean not null default false, -- the provider of matches (contract/partners/matching.ts)
  search_vector tsvector not null default '',
  search_text text not null default '', -- for trigrams: names, tags and summaries
  -- The least time between the start of a tool by a person and the partner's confirmation of the end, in
  -- seconds. A result that is confirmed earlier has the proof `returned`.
  least_seconds integer not null default 60,
  -- The row stays: results, consents, visits and grades of people reference it. A sample stays visible under
  -- «Exemples»; an archived tool is listed nowhere.
  archived_at timestamptz,
  constraint tools_least_seconds check (least_seconds between 0 and 7200)
);
create index tools_by_category on tools using gin (categories);
create index tools_in_order on tools (is_sample, position, id);
create unique index tools_own on tools (is_own) where is_own;
create unique index tools_matching on tools (is_matching) where is_matching;
create index tools_by_words on tools using gin (search_vector);
create index tools_by_trigrams on tools using gin (search_text gin_trgm_ops);
-- What filters ask of every tool, without the pages of their descriptions.
create index tools_listed on tools (position, id)
  include (categories, tags, is_free, minutes)
  where not is_sample and archived_at is null and not is_own and not is_matching;
create trigger content_changed after insert or update or delete or truncate on tools
  for each statement execute function notify_content_changed();

create function describe_tool() returns trigger language plpgsql as $$
declare names text := words_of(new.name || ' ' || array_to_string(new.tags, ' ') || ' ' || new.main_tag);
begin
  new.search_vector :=
    setweight(to_tsvector('french_unaccent', names), 'A') ||
    setweight(to_tsvector('french_unaccent', words_of(new.summary)), 'B') ||
    setweight(to_tsvector('french_unaccent', words_of(new.description)), 'C') ||
    setweight(to_tsvector('french_unaccent', words_of(new.concept)), 'D');
  new.search_text := plain(names || ' ' || words_of(new.summary));
  return new;
end $$;
create trigger tools_are_described
  before insert or update of name, tags, main_tag, summary, description, concept on tools
  for each row execute function describe_tool();

-- After a statement, not a row: a publication of many tools waits once, and in the order of the words.
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
create trigger tools_give_words after insert on tools referencing new table as more
  for each statement execute function count_tool_words();
create trigger tools_change_words after update on tools referencing old table as less new table as more
  for each statement execute function count_tool_words();
create trigger tools_take_words after delete on tools referencing old table as less
  for each statement execute function count_tool_words();
create trigger tools_forget_words after truncate on tools for each statement execute function count_tool_words();

-- shared: what tools give, part of the published content
create table data_types (
  id uuid primary key default gen_random_uuid(),
  tool_id uuid not null references tools on delete cascade,
  name text not null,
  description text not null default '',
  position integer not null default 0,
  -- the part of the results of its tool; null: it is only described. contact: made from the account
  section text check (section in (
    'interests', 'trades', 'answers', 'skills', 'talents', 'trainings', 'values', 'preferences', 'situation', 'contact'
  ))
);
create index data_types_by_tool on data_types (tool_id, position);
create trigger content_changed after insert or update or delete or truncate on data_types
  for each statement execute function notify_content_changed();

-- Tools whose results can come (BIL-15): they have an API and state data with a section, or are our own.
create view sending_tools as
select t.id from tools t
where t.is_own
  or (t.api_url is not null and exists (select from data_types d where d.tool_id = t.id and d.section is not null));

create table tool_grades (
  person_id uuid not null references people on delete cascade,
  tool_id uuid not null references tools on delete cascade,
  grade smallint not null check (grade between 1 and 5),
  primary key (person_id, tool_id)
);
create index tool_grades_by_tool on tool_grades (tool_id);

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
create trigger tool_grades_add_up after insert or update or delete on tool_grades
  for each row execute function add_up_tool_grades();

-- How many gave each grade, added up, so that reading costs the same with any number of people. One row a
-- tool: two people who change their grades in opposite directions never deadlock.
create table tool_grade_totals (
  tool_id uuid primary key references tools on delete cascade,
  grades bigint[] not null check (cardinality(grades) = 5) -- [1]: how many gave 1
);

-- When a person last opened a tool: from a task, on a journey, from its own page.
create table tool_visits (
  person_id uuid not null references people on delete cascade,
  tool_id uuid not null references tools on delete cascade,
  visited_at timestamptz not null default now(),
  primary key (person_id, tool_id)
);
create index tool_visits_lately on tool_visits (person_id, visited_at desc, tool_id);
create index tool_visits_by_tool on tool_visits (tool_id);

-- The words of names, tags and summaries, each once: the nearest to a misspelled one is found here, not by
-- reading tools.
create table tool_words (
  word text primary key,
  tools bigint not null
);
create index tool_words_alike on tool_words using gin (word gin_trgm_ops);

-- Tools that a person opened: from the catalogue, from a task or on a journey.
create view opened_tools as
select v.person_id, v.tool_id, v.visited_at as opened_at from tool_visits v;

create function words_to_guess(text) returns setof text language sql immutable parallel safe strict
  as $$ select distinct word from regexp_split_to_table($1, ' +') as word where length(word) between 3 and 60 $$;
