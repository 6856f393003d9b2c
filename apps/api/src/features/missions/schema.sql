-- shared: published content; people.main_objective_id references one
create table objectives (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  type text not null check (type in ('FORMATION', 'JOB')),
  position integer not null default 0,
  archived_at timestamptz
);
create trigger content_changed after insert or update or delete or truncate on objectives
  for each statement execute function notify_content_changed();

-- shared: published content; adviser notes name one
create table missions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  subtitle text not null default '',
  bonus integer not null default 100 check (bonus >= 0),
  archived_at timestamptz
);
create trigger content_changed after insert or update or delete or truncate on missions
  for each statement execute function notify_content_changed();

create table objective_missions (
  objective_id uuid not null references objectives on delete cascade,
  mission_id uuid not null references missions on delete cascade,
  position integer not null default 0,
  primary key (objective_id, mission_id)
);
create index objective_missions_by_mission on objective_missions (mission_id);
create trigger content_changed after insert or update or delete or truncate on objective_missions
  for each statement execute function notify_content_changed();

create table tasks (
  id uuid primary key default gen_random_uuid(),
  mission_id uuid not null references missions on delete cascade,
  position integer not null,
  name text not null,
  icon smallint not null check (icon between 1 and 31),
  action text not null check (action in ('toggle', 'choice', 'iframe', 'other')),
  stars integer not null default 50 check (stars >= 0),
  unique (mission_id, position)
);
create trigger content_changed after insert or update or delete or truncate on tasks
  for each statement execute function notify_content_changed();

-- Tools offered by a task; rows with a namespace replace the general ones for people of that namespace.
create table task_tools (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references tasks on delete cascade,
  tool_id uuid not null references tools on delete cascade,
  namespace text references namespaces,
  position integer not null default 0,
  unique nulls not distinct (task_id, tool_id, namespace)
);
create index task_tools_by_tool on task_tools (tool_id);
create trigger content_changed after insert or update or delete or truncate on task_tools
  for each statement execute function notify_content_changed();

-- Which missions a person starts with: the most specific rows that fit win (namespace, then age group).
create table preset_missions (
  id uuid primary key default gen_random_uuid(),
  audience text not null check (audience in ('LYCEEN', 'JOB', 'FORMATION')),
  age_group text,
  namespace text references namespaces,
  position integer not null,
  mission_id uuid not null references missions on delete cascade,
  subtitle text, -- replaces the mission's own
  unique nulls not distinct (audience, age_group, namespace, position)
);
create index preset_missions_by_mission on preset_missions (mission_id);
create trigger content_changed after insert or update or delete or truncate on preset_missions
  for each statement execute function notify_content_changed();

create table task_completions (
  person_id uuid not null references people on delete cascade,
  task_id uuid not null references tasks on delete cascade,
  proof text not null check (proof in ('declared', 'returned', 'confirmed')),
  completed_at timestamptz not null default now(),
  credit_due boolean not null default false, -- its stars are credited on a later day
  finished_at timestamptz, -- when the person said that they finished the tool
  primary key (person_id, task_id)
);
create index task_completions_by_task on task_completions (task_id);
create index task_completions_due on task_completions (person_id, completed_at) where credit_due;

create table task_actions (
  id bigint generated always as identity primary key,
  person_id uuid not null references people on delete cascade,
  task_id uuid not null references tasks on delete cascade,
  type text not null check (type in ('consent', 'service')),
  resource text not null,
  created_at timestamptz not null default now()
);
create index task_actions_by_person on task_actions (person_id, task_id, created_at desc);
create index task_actions_by_task on task_actions (task_id);

-- Missions that a person accepted in addition to those of their objective. can_pay: not from an own note.
create table accepted_missions (
  person_id uuid not null references people on delete cascade,
  mission_id uuid not null references missions on delete cascade,
  accepted_at timestamptz not null default now(),
  can_pay boolean not null default false,
  primary key (person_id, mission_id)
);
create index accepted_missions_by_mission on accepted_missions (mission_id);

-- Which missions pay a person (ECO-05).
create table paying_missions (
  person_id uuid not null references people on delete cascade,
  mission_id uuid not null references missions on delete cascade,
  -- begun: before this table existed
  basis text not null check (basis in ('preset', 'objective', 'note', 'begun')),
  assigned_at timestamptz not null,
  primary key (person_id, mission_id)
);
create index paying_missions_by_mission on paying_missions (mission_id);

-- Published missions that propose each tool (OFF-17). groups: namespaces whose members alone get the tool there.
create view tool_missions as
select x.tool_id, m.id as mission_id, m.name,
  case when bool_or(x.namespace is null) then '{}' else array_agg(distinct n.title order by n.title) end as groups
from task_tools x join tasks k on k.id = x.task_id join missions m on m.id = k.mission_id
left join namespaces n on n.name = x.namespace
where m.archived_at is null group by x.tool_id, m.id, m.name;

-- Tasks of published missions that open a tool and have none for people without a namespace (OFF-20).
create view tasks_without_tool as
select k.id as task_id, k.name, k.position, m.id as mission_id, m.name as mission
from missions m join tasks k on k.mission_id = m.id
where m.archived_at is null and k.action <> 'iframe' and not exists (
  select from task_tools x join tools t on t.id = x.tool_id
  where x.task_id = k.id and x.namespace is null and t.archived_at is null);

-- Whether a mission pays a person, in the transaction of the caller, who has locked the account.
-- offers: [{ "basis", "missions" }], each with the mission: the sets of missions that the person's preset, objective
-- and accepted notes give them now. Of each basis, the first set of a day (Paris) is written down and pays
-- from then on; another one of that day does not.
create function assign_missions(person uuid, mission uuid, offers jsonb) returns boolean language plpgsql as $$
declare offer jsonb;
begin
  if exists (select from paying_missions p where p.person_id = person and p.mission_id = mission) then
    return true;
  end if;
  for offer in select * from jsonb_array_elements(offers) loop
    if not exists (
      select from paying_missions p
      where p.person_id = person and p.basis = offer ->> 'basis' and p.assigned_at >= paris_midnight()
    ) then
      insert into paying_missions (person_id, mission_id, basis, assigned_at)
        select person, m.id, offer ->> 'basis', clock_timestamp() from missions m
        where m.id in (select e::uuid from jsonb_array_elements_text(offer -> 'missions') e) on conflict do nothing;
      return true;
    end if;
  end loop;
  return false;
end $$;

-- How many declared tasks can still be credited to a person today (Paris). Counts account by account: a join
-- could read the entries of all people.
create function task_credits_left(person uuid) returns integer language plpgsql as $$
declare midnight timestamptz := paris_midnight();
begin
  return 10 - sum(today.count)::integer from accounts_of(person) a (id) cross join lateral (
    select count(*) from star_ledger l
    where l.account_id = a.id and l.source_key like 'task:%' and l.proof = 'declared' and l.created_at >= midnight
  ) today;
end $$;

-- How many declared tasks that are completed now would be credited today: those that are due come first.
create function task_credits_free(person uuid) returns integer language plpgsql as $$
begin
  return task_credits_left(person)
    - (select count(*) from task_completions d where d.person_id = person and d.credit_due)::integer;
end $$;

-- What the mission of a task credited to a person, by source: { "task:<id>": { "stars", "isOwn" } }. Volatile: a
-- statement that calls it after `complete_task` sees the credits of that call.
create function credits_in_mission_of(person uuid, task uuid) returns jsonb language plpgsql as $$
declare the_mission uuid := (select t.mission_id from tasks t where t.id = task);
begin
  return (
    select coalesce(jsonb_object_agg(
      c.source_key, jsonb_build_object('stars', c.amount, 'isOwn', c.is_own) order by c.is_own), '{}')
    from mission_credits c where c.person_id = person and c.source_key = any(
      array(select 'task:' || t.id from tasks t where t.mission_id = the_mission) || ('mission:' || the_mission)));
end $$;

-- Credits tasks of an earlier day (ECO-04), from the job: the person is notified.
create function credit_due_tasks(person uuid) returns void language sql as $$
  select credit_due_tasks(person, false)
$$;

-- Credits the due tasks of a person, the oldest first, as many as today allows. Safe to repeat.
create function credit_due_tasks(person uuid, is_on_screen boolean) returns void language plpgsql as $$
declare due task_completions; credits_left integer;
begin
  perform from star_accounts a where a.person_id = person for update;
  credits_left := task_credits_left(person);
  for due in
    select * from task_completions d where d.person_id = person and d.credit_due order by d.completed_at, d.task_id
  loop
    if due.proof = 'declared' then
      continue when credits_left <= 0;
      credits_left := credits_left - 1;
    end if;
    update task_completions d set credit_due = false where d.person_id = person and d.task_id = due.task_id;
    perform credit_task(person, due.task_id, due.proof, is_on_screen);
  end loop;
end $$;

-- Credits a completed task, and with the last task of its mission the bonus, of which it notifies the
-- person. The caller has locked the account. is_on_screen: the person completes a task now, and the page
-- shows the result: the notification is already read.
create function credit_task(person uuid, task uuid, proof_level text, is_on_screen boolean) returns void
language plpgsql as $$
declare the_task tasks; mission missions; bonus integer;
begin
  select * into strict the_task from tasks t where t.id = task;
  perform credit_stars(person, 'task:' || task, the_task.stars, proof_level);
  if exists (
    select from tasks t where t.mission_id = the_task.mission_id and not exists (
      select from task_completions d where d.person_id = person and d.task_id = t.id and not d.credit_due)
  ) then return; end if;
  select * into strict mission from missions m where m.id = the_task.mission_id;
  select c.credited into bonus from credit_stars(person, 'mission:' || mission.id, mission.bonus, proof_level) c;
  if bonus > 0 then
    perform notify_person(person, 'mission-completed', mission.id::text,
      jsonb_build_object('missionId', mission.id, 'name', mission.name, 'stars', bonus::text),
      not is_on_screen, is_on_screen);
  end if;
end $$;

-- Completes a published task once and, when its mission pays the person (ECO-05), credits it and the bonus
-- of a mission that it completes: today, after the tasks that are due, or on a later day when ten tasks were
-- credited today (ECO-04). Repeating it credits nothing. Returns what this call credited, the balance, and
-- the person's completions in the mission afterwards: [{ "taskId", "isFrame", "isCreditDue", "isDeclared" }]. No row
-- for a task that is not published.
create function complete_task(person uuid, task uuid, offers jsonb) returns table (
  credited integer, bonus_credited integer, is_credit_due boolean, balance integer, is_paying boolean, completions jsonb
) language plpgsql as $$
declare account star_accounts; the_mission uuid;
begin
  select * into strict account from star_accounts a where a.person_id = person for update;
  select t.mission_id into the_mission from tasks t join missions m on m.id = t.mission_id and m.archived_at is null
    where t.id = task;
  if not found then return; end if;
  select d.credit_due into is_credit_due from task_completions d where d.person_id = person and d.task_id = task;
  if found then
    is_paying := exists (select from paying_missions p where p.person_id = person and p.mission_id = the_mission);
  else
    is_paying := assign_missions(person, the_mission, offers);
    if is_paying and exists (select from task_completions d where d.person_id = person and d.credit_due) then
      perform credit_due_tasks(person, true);
    end if;
    is_credit_due := is_paying and task_credits_left(person) <= 0;
    insert into task_completions (person_id, task_id, proof, completed_at, credit_due)
      values (person, task, 'declared', clock_timestamp(), is_credit_due);
    if is_paying and not is_credit_due then perform credit_task(person, task, 'declared', true); end if;
  end if;
  select account.stars + coalesce(sum(l.amount), 0),
      coalesce(sum(l.amount) filter (where l.source_key = 'task:' || task), 0),
      coalesce(sum(l.amount) filter (where l.source_key = 'mission:' || the_mission), 0)
    into balance, credited, bonus_credited
    from star_ledger l where l.account_id = account.id and l.entry > account.entries;
  select jsonb_agg(jsonb_build_object('taskId', t.id, 'isFrame', t.action = 'iframe', 'isCreditDue', d.credit_due,
      'isDeclared', d.finished_at is not null)) into completions
    from tasks t join task_completions d on d.person_id = person and d.task_id = t.id where t.mission_id = the_mission;
  return next;
end $$;
