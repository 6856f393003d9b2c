-- What people come back with, what they think of an experience in all, and what partners still have to be told.
-- For a while 0003 held a part of this: `if exists` takes a database that ran it then to the same end.

-- The ticket with which a person comes back is made from it (platform/secrets.ts): the same one each time.
alter table platform_progress
  add column if not exists id uuid not null default gen_random_uuid() unique,
  drop column if exists return_hash;

-- The grades of everybody, added up, so that an average costs the same with any number of people.
drop trigger if exists grades_add_up on journey_grades;
drop function if exists add_up_grades;
drop table if exists journey_grade_totals;
drop index if exists journey_grades_by_journey;
create index journey_grades_by_journey on journey_grades (journey_name);
create table journey_grade_totals (
  journey_name text primary key references journeys on delete cascade,
  grades bigint not null,
  total bigint not null
);
insert into journey_grade_totals (journey_name, grades, total)
select journey_name, count(*), sum(grade) from journey_grades group by journey_name;
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
create trigger grades_add_up after insert or update or delete on journey_grades for each row execute function add_up_grades();

drop index if exists consent_deliveries_to_resume;
create index consent_deliveries_to_resume on consent_deliveries (attempts, created_at) where kind = 'withdrawn' and state = 'given-up';
-- What a long past leaves behind is not read: consents that were taken back, notifications that were seen.
create index consents_of_journeys on consents (person_id) where kind = 'journey' and withdrawn_at is null;
create index notifications_unread on notifications (person_id) where read_at is null;

-- Jobs of one line are never done at the same time. Moves them oldest first.
create or replace function move_outbox() returns integer language plpgsql as $$
declare job outbox; moved integer := 0;
begin
  for job in
    with taken as (
      delete from outbox where id in (select id from outbox order by id limit 500 for update skip locked) returning *
    )
    select * from taken order by id
  loop
    perform graphile_worker.add_job(job.task, job.payload, queue_name => job.line, job_key => job.key);
    moved := moved + 1;
  end loop;
  return moved;
end $$;
