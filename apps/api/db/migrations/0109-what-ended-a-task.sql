-- Expand: the word of a person that they finished a tool, and what a completed task credited.
alter table task_completions add column finished_at timestamptz;

create view finished_platforms as
select g.person_id, g.tool_id, g.finished_at from platform_progress g where g.finished_at is not null;

create function task_credits_free(person uuid) returns integer language plpgsql as $$
begin
  return task_credits_left(person)
    - (select count(*) from task_completions d where d.person_id = person and d.credit_due)::integer;
end $$;

create function credits_in_mission_of(person uuid, task uuid) returns jsonb language plpgsql as $$
declare the_mission uuid := (select t.mission_id from tasks t where t.id = task);
begin
  return (
    select coalesce(jsonb_object_agg(
      c.source_key, jsonb_build_object('stars', c.amount, 'isOwn', c.is_own) order by c.is_own), '{}')
    from mission_credits c where c.person_id = person and c.source_key = any(
      array(select 'task:' || t.id from tasks t where t.mission_id = the_mission) || ('mission:' || the_mission)));
end $$;

create or replace function complete_task(person uuid, task uuid, offers jsonb) returns table (
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

update help_questions set answer = replace(
  answer, 'Si la tâche porte une coche,', E'Si la tâche affiche «\u00a0Outil ouvert\u00a0» ou «\u00a0Fait\u00a0»,')
where answer like '%Si la tâche porte une coche,%';
