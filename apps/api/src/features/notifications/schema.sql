create table notifications (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  kind text not null,
  fact text not null, -- one entry a fact
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  shown_at timestamptz, -- as an arrival (NBK-04): a ready assessment, an adviser's note
  unique (person_id, kind, fact)
);
create index notifications_by_person on notifications (person_id, created_at desc, id);
create index notifications_unread on notifications (person_id) where read_at is null;

-- What a person chose; for a topic without a row, the product decides
-- (features/notifications/mail-topics.rules.ts).
create table mail_preferences (
  person_id uuid not null references people on delete cascade,
  topic text not null check (topic in ('meetings', 'assessments', 'rewards', 'stars', 'partners')),
  is_on boolean not null,
  primary key (person_id, topic)
);

create view unread_notifications as
select n.person_id, n.kind, n.fact from notifications n where n.read_at is null;

-- Notifies a person of an act of another one.
create function notify_person(person uuid, kind text, fact text, data jsonb, is_mailed boolean) returns void
language sql as $$ select notify_person(person, kind, fact, data, is_mailed, false) $$;

-- Notifies a person once of each fact. is_read: the person just did it on screen (NBK-11), so the
-- notification is already read and no mail about it is enqueued. Does nothing for a deleted person (null).
create function notify_person(
  person uuid, kind text, fact text, data jsonb, is_mailed boolean, is_read boolean
) returns void language plpgsql as $$
declare notification uuid;
begin
  if person is null then return; end if;
  insert into notifications (person_id, kind, fact, data, read_at)
    values (person, kind, fact, data, case when is_read then now() end)
    on conflict do nothing returning id into notification;
  if notification is not null and is_mailed and not is_read then
    perform enqueue_jobs(jsonb_build_array(jsonb_build_object('task', 'notification-mail',
      'payload', jsonb_build_object('notificationId', notification), 'key', 'notification-mail:' || notification)));
  end if;
end $$;
