-- Contract after 0016: the outbox, the triggers that notified people, and what only the jobs that repeated lost
-- deliveries used.

do $$
begin
  while exists (select from outbox) loop perform move_outbox(); end loop;
end $$;
drop table outbox;
drop function move_outbox, enqueue_outbox_row;

drop trigger purchases_are_told on purchases;
drop trigger refunds_are_told on purchases;
drop trigger missions_are_told on star_ledger;
drop trigger stars_are_told on star_ledger;
drop trigger star_weeks_follow on star_ledger;
drop function tell_of_purchase, tell_of_mission, tell_of_stars, tell_person, keep_star_week;

-- What the version before gave up and would have repeated later: from now on its own job repeats it each hour.
select enqueue_jobs(jobs) from (
  select jsonb_agg(job || '{"replaces": true}') as jobs from (
    select jsonb_build_object('task', 'deliver-consent', 'payload', jsonb_build_object('deliveryId', d.id),
      'key', 'deliver-consent:' || d.id, 'queue', 'consent:' || d.record) as job
    from consent_deliveries d where d.kind = 'withdrawn' and d.state = 'given-up'
    union all
    select jsonb_build_object('task', 'meeting-mail',
      'payload', jsonb_build_object('meetingId', m.id, 'kind', 'request', 'revision', m.revision::text),
      'key', 'meeting-mail:' || m.id || ':request:' || m.revision, 'queue', 'meeting:' || m.id)
    from meetings m where m.state = 'requested' and m.transmitted_at is null
    union all
    select jsonb_build_object('task', 'coaching-mail', 'payload', jsonb_build_object('requestId', c.id),
      'key', 'coaching-mail:' || c.id)
    from coaching_requests c where c.transmitted_at is null
  ) given_up
) waiting where jobs is not null;

drop index consent_deliveries_to_resume, coaching_requests_waiting, meetings_to_transmit;
alter table meetings drop column tried_at;
