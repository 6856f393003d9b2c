create table joined_experiences (
  person_id uuid not null references people on delete cascade,
  experience text not null check (experience ~ '^[A-Za-z][A-Za-z0-9-]{1,39}$'),
  joined_at timestamptz not null default now(),
  primary key (person_id, experience)
);

create table journeys (
  -- /user/experiences/pre-start is a page.
  name text primary key check (name ~ '^[A-Za-z][A-Za-z0-9-]{1,39}$' and name <> 'pre-start'),
  title text not null,
  description text not null default '',
  image text not null default 'default.jpg', -- default.jpg: the default icon
  minutes_least smallint not null check (minutes_least > 0),
  minutes_most smallint not null,
  guide text[] not null default '{}' check (cardinality(guide) <= 20),
  stars integer not null default 0 check (stars >= 0),
  position integer not null default 0,
  id uuid not null default gen_random_uuid() unique,
  situations text[] not null default '{}', -- of its audience; empty: all
  makes_assessment boolean not null default true, -- else it ends with its own page
  is_beta boolean not null default false,
  tips text[] not null default '{}' check (cardinality(tips) <= 10),
  -- Audiences whose home proposes it. Of several, the first in the order of the list.
  proposed_to text[] not null default '{}' check (proposed_to <@ array['LYCEEN', 'JOB', 'FORMATION']),
  -- At the head of the catalogue. Of several, the first in the order of the list.
  is_featured boolean not null default false,
  archived_at timestamptz, -- people still read the assessments that they made
  check (minutes_most >= minutes_least)
);
create trigger content_changed after insert or update or delete or truncate on journeys
  for each statement execute function notify_content_changed();

create table journey_platforms (
  journey_name text not null references journeys on delete cascade,
  tool_id uuid not null references tools on delete cascade,
  position integer not null default 0,
  purpose text not null default '', -- one sentence: what the person does there
  kind text not null default 'assessment' check (kind in ('assessment', 'data-export', 'api', 'coach')),
  is_required boolean not null default true, -- the assessment waits until it is finished
  must_share boolean not null default false, -- the assessment waits until data are shared with it
  opens_website boolean not null default false, -- starting it leads to its website, without a sign-in link
  needs_tool_id uuid references tools on delete set null, -- what must be finished before data are shared with it
  primary key (journey_name, tool_id)
);
create index journey_platforms_by_tool on journey_platforms (tool_id);
create index journey_platforms_by_need on journey_platforms (needs_tool_id);
create trigger content_changed after insert or update or delete or truncate on journey_platforms
  for each statement execute function notify_content_changed();

-- Published journeys with each tool (OFF-17).
create view tool_journeys as
select p.tool_id, j.name, j.title from journey_platforms p join journeys j on j.name = p.journey_name
where j.archived_at is null;

-- What differs for people of a context or a namespace: the most specific row that fits wins (namespace, then
-- context).
create table journey_variants (
  id uuid primary key default gen_random_uuid(),
  journey_name text not null references journeys on delete cascade,
  context text references contexts,
  namespace text references namespaces,
  guide text[] check (cardinality(guide) <= 20), -- null: that of the journey
  tool_ids uuid[] check (cardinality(tool_ids) <= 20), -- the platforms shown; null: all of them
  unique nulls not distinct (journey_name, context, namespace)
);
create trigger content_changed after insert or update or delete or truncate on journey_variants
  for each statement execute function notify_content_changed();

-- The steps of an assessment (BIL-01): the text before each tool. A step may have a second form, for a
-- partner reached by its API.
create table assessment_steps (
  journey_name text not null references journeys on delete cascade,
  step smallint not null check (step between 0 and 3),
  is_api boolean not null default false,
  tool_id uuid not null references tools on delete cascade,
  title text not null,
  body text not null default '',
  guide jsonb not null default '[]', -- [{ "summary", "content" }]
  primary key (journey_name, step, is_api)
);
create index assessment_steps_by_tool on assessment_steps (tool_id);
create trigger content_changed after insert or update or delete or truncate on assessment_steps
  for each statement execute function notify_content_changed();

-- No row: not begun (0). A status moves 0 → 1 → 2 and never back.
create table platform_progress (
  person_id uuid not null references people on delete cascade,
  journey_name text not null references journeys on delete cascade,
  tool_id uuid not null references tools on delete cascade,
  status smallint not null default 1 check (status in (1, 2)),
  proof text check (proof in ('declared', 'returned', 'confirmed')), -- of its end
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The ticket with which a person returns is derived from it (platform/secrets.ts): the same one each time.
  id uuid not null default gen_random_uuid() unique,
  primary key (person_id, journey_name, tool_id),
  check ((status = 2) = (finished_at is not null) and (status = 2) = (proof is not null))
);
create index platform_progress_by_journey on platform_progress (journey_name, tool_id);
create index platform_progress_by_tool on platform_progress (tool_id, person_id);

-- Platforms that a person finished, by their word, a return or a confirmation.
create view finished_platforms as
select g.person_id, g.tool_id, g.finished_at from platform_progress g where g.finished_at is not null;

create function refuse_status_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status <> 1 then
    raise exception 'a platform is begun before it is finished' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and new.status < old.status then
    raise exception 'a status never goes back' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger status_moves_forward before insert or update on platform_progress
  for each row execute function refuse_status_change();

-- The walk through the steps of an assessment (`bo` on the wire).
create table assessment_walks (
  person_id uuid not null references people on delete cascade,
  journey_name text not null references journeys on delete cascade,
  step smallint not null default 0 check (step between 0 and 4), -- the next one; 4: all are done
  event_code text not null default '',
  recommended_by text not null default '',
  completed_at timestamptz,
  primary key (person_id, journey_name)
);
create index assessment_walks_by_journey on assessment_walks (journey_name);

create table journey_grades (
  person_id uuid not null references people on delete cascade,
  journey_name text not null references journeys on delete cascade,
  grade smallint not null check (grade between 1 and 5),
  primary key (person_id, journey_name)
);
create index journey_grades_by_journey on journey_grades (journey_name);

create function add_up_grades() returns trigger language plpgsql as $$
declare
  graded text := coalesce(new.journey_name, old.journey_name);
  more integer := (tg_op = 'INSERT')::integer - (tg_op = 'DELETE')::integer;
  points integer := coalesce(new.grade, 0) - coalesce(old.grade, 0);
begin
  insert into journey_grade_totals as t (journey_name, grades, total)
  select j.name, more, points from journeys j where j.name = graded
  on conflict (journey_name) do update set grades = t.grades + more, total = t.total + points;
  return null;
end $$;
create trigger grades_add_up after insert or update or delete on journey_grades
  for each row execute function add_up_grades();

-- Added up, so that an average costs the same with any number of people.
create table journey_grade_totals (
  journey_name text primary key references journeys on delete cascade,
  grades bigint not null,
  total bigint not null
);
