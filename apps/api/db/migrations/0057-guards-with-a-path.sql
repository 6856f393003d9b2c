-- Expand: the guards of the office read their own tables, and each new session has its line in the log (OFF-01, OFF-12).

-- A temporary table is found before one of the schema, unless the path of a function names pg_temp last. So a caller
-- could answer the questions of the guards.
do $$ declare guard regprocedure;
begin
  foreach guard in array '{acts_as_owner(),"is_administrator(uuid,uuid)",retain_administrators(),guard_role_requests(),
    guard_invitations(),guard_member_roles(),require_staff_line()}'::regprocedure[]
  loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', guard);
  end loop;
end $$;

-- A session that the back office opens has its line, in the name of its professional.
create function log_opened_session() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.staff_log (professional_id, act, details)
    values (new.professional_id, 'session-opened', jsonb_build_object(
      'provider', new.provider, 'device', new.device, 'factor', coalesce(new.factor_proof, '')));
  return null;
end $$;
create trigger log_opened_session after insert on professional_sessions
  for each row when (not acts_as_owner()) execute function log_opened_session();
