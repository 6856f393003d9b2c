-- Facts that people are told of, mails about them, and requests for coaching.

-- ── Mails ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Who somebody is in the links of our mails: a number that stands nowhere else, so that no address holds that of the person.
alter table people add column mail_key uuid not null default gen_random_uuid() unique;

-- What a person said; of a topic without a row, the product decides (features/notifications/mail-topics.rules.ts).
create table mail_preferences (
  person_id uuid not null references people on delete cascade,
  topic text not null check (topic in ('meetings', 'assessments', 'rewards', 'stars', 'partners')),
  is_on boolean not null,
  primary key (person_id, topic)
);

-- ── Facts that the ledger and the purchases make, whatever path leads there ──────────────────────────────────────────

-- Tells a person something once, and has it mailed; nobody, when the person is gone. In SQL as `notify` of features/notifications does.
create function tell_person(person uuid, about text, the_fact text, details jsonb, is_mailed boolean) returns void language plpgsql as $$
declare told uuid;
begin
  if person is null then return; end if;
  insert into notifications (person_id, kind, fact, data) values (person, about, the_fact, jsonb_strip_nulls(details))
    on conflict do nothing returning id into told;
  if told is not null and is_mailed then
    insert into outbox (task, payload, key)
      values ('notification-mail', json_build_object('notificationId', told), 'notification-mail:' || told);
  end if;
end $$;

create function tell_of_purchase() returns trigger language plpgsql as $$
declare is_refund boolean := tg_op = 'UPDATE';
begin
  -- The mail about a purchase is the job that `buy_reward` writes.
  perform tell_person(a.person_id, case when is_refund then 'reward-refunded' else 'reward-bought' end, new.id::text,
      jsonb_build_object('purchaseId', new.id, 'rewardId', r.id, 'name', r.title, 'partner', p.name, 'stars', new.price::text), is_refund)
    from star_accounts a, rewards r join partners p on p.id = r.partner_id
    where a.id = new.account_id and r.id = new.reward_id;
  return null;
end $$;
create trigger purchases_are_told after insert on purchases for each row execute function tell_of_purchase();
create trigger refunds_are_told after update of refunded_at on purchases for each row
  when (old.refunded_at is null and new.refunded_at is not null) execute function tell_of_purchase();

create function tell_of_mission() returns trigger language plpgsql as $$
begin
  perform tell_person(a.person_id, 'mission-completed', m.id::text,
      jsonb_build_object('missionId', m.id, 'name', m.name, 'stars', new.amount::text), true)
    from star_accounts a, missions m
    where a.id = new.account_id and m.id = split_part(new.source_key, ':', 2)::uuid;
  return null;
end $$;
create trigger missions_are_told after insert on star_ledger for each row
  when (new.source_key ~ '^mission:[0-9a-f-]{36}$') execute function tell_of_mission();

-- What an experience earned, and the starter mission once both its steps are done: nothing else shows these stars where they are earned.
create function tell_of_stars() returns trigger language plpgsql as $$
declare reason text := split_part(new.source_key, ':', 1);
begin
  perform tell_person(a.person_id, 'stars-earned', new.source_key,
      jsonb_build_object('reason', reason, 'experience', j.name, 'name', j.title, 'stars', (
        select sum(l.amount)::text from star_ledger l where l.account_id = new.account_id
          and (l.source_key = new.source_key or reason = 'starter' and l.source_key = 'starter:1'))), true)
    from star_accounts a left join journeys j on reason <> 'starter' and j.name = split_part(new.source_key, ':', 2)
    where a.id = new.account_id;
  return null;
end $$;
create trigger stars_are_told after insert on star_ledger for each row
  when (new.source_key ~ '^((assessment|coach):|starter:2$)') execute function tell_of_stars();

-- ── Coaching (PRO-07) ────────────────────────────────────────────────────────────────────────────────────────────────

create table coaching_requests (
  person_id uuid primary key references people on delete cascade,
  id uuid not null default gen_random_uuid() unique,
  created_at timestamptz not null default now(),
  transmitted_at timestamptz,                    -- the mail server took the mail to the operator
  withdrawn_at timestamptz                       -- after that; before, the row goes
);
create index coaching_requests_waiting on coaching_requests (created_at) where transmitted_at is null;
create index coaching_requests_withdrawn on coaching_requests (withdrawn_at) where withdrawn_at is not null;
