-- dead_jobs and retry_dead_jobs run with the rights of the owner, since the queue is closed to requests
-- (src/migrate.ts). They show neither payloads nor errors: these may name people.
create function dead_jobs() returns table (task text, count integer, since timestamptz) language plpgsql stable
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select j.task_identifier, count(*)::integer, min(j.created_at) from graphile_worker.jobs j
    where j.attempts >= j.max_attempts group by 1 order by 3 limit 100;
end $$;

create function retry_dead_jobs(only_task text, most integer) returns integer language plpgsql
  security definer set search_path = without_notify, pg_catalog, pg_temp as $$
declare
  ids bigint[] := array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and task_identifier = only_task and locked_at is null order by id limit most);
begin
  return (select count(*)::integer from graphile_worker.reschedule_jobs(ids, run_at => now(), attempts => 0));
end $$;
