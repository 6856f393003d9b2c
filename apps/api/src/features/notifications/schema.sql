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
  topic text not null,
  is_on boolean not null,
  primary key (person_id, topic)
);
-- Never validated, which would read the whole table: it allows what the one before allowed.
alter table mail_preferences add constraint mail_preferences_topic_check check (
  topic in ('meetings', 'assessments', 'rewards', 'stars', 'partners', 'weekly')) not valid;

-- Who has decided about the weekly mail (PIS-05).
create view weekly_choices as
select o.person_id, o.is_on from mail_preferences o where o.topic = 'weekly';

create view unread_notifications as
select n.person_id, n.kind, n.fact from notifications n where n.read_at is null;

-- The latest unread answer of an adviser or a publisher (PIS-05).
create view unread_answers as
select distinct on (n.person_id) n.person_id,
  json_build_object('id', n.id, 'kind', n.kind, 'data', n.data, 'at', n.created_at) as answer
from notifications n
where n.read_at is null and n.kind in ('adviser-note', 'application-answered', 'application-acknowledged')
order by n.person_id, n.created_at desc;

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
