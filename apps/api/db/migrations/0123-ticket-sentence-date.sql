-- Expand: a used code, the welcome of the home, the weekly mail; the constraint is not validated (PIS-05).
alter table people add column welcomed_at timestamptz;
alter table purchases add column used_at timestamptz;
alter table mail_preferences
  drop constraint mail_preferences_topic_check,
  add constraint mail_preferences_topic_check check (
    topic in ('meetings', 'assessments', 'rewards', 'stars', 'partners', 'weekly')) not valid;
create table weekly_mails (
  person_id uuid primary key references people on delete cascade,
  checked_on date not null,
  sent_on date,
  reasons text[] not null default '{}'
);

create view held_tickets as
select distinct on (a.person_id) a.person_id, json_build_object(
  'transactionId', b.id, 'rewardId', r.id, 'title', r.title, 'offer', r.offer, 'type', r.type,
  'logo', coalesce(r.logo, p.logo), 'partnerName', p.name, 'until', c.expires_on) as ticket
from star_balances a cross join lateral (
  select l.* from purchases l where l.account_id = a.account_id order by l.created_at desc, l.id limit 20
) b
join reward_codes c on c.id = b.code_id join rewards r on r.id = b.reward_id join partners p on p.id = r.partner_id
where b.refunded_at is null and b.used_at is null and (c.expires_on is null or c.expires_on >= paris_today())
order by a.person_id, c.expires_on nulls last, b.created_at, b.id;

create view weekly_choices as
select o.person_id, o.is_on from mail_preferences o where o.topic = 'weekly';

create view unread_answers as
select distinct on (n.person_id) n.person_id,
  json_build_object('id', n.id, 'kind', n.kind, 'data', n.data, 'at', n.created_at) as answer
from notifications n
where n.read_at is null and n.kind in ('adviser-note', 'application-answered', 'application-acknowledged')
order by n.person_id, n.created_at desc;

create view next_meetings as
select distinct on (m.person_id) m.person_id,
  json_build_object('id', m.id, 'establishment', e.name, 'city', e.city, 'place', m.place,
    'startsAt', m.starts_at, 'endsAt', m.ends_at, 'confirmedAt', m.confirmed_at) as meeting
from meetings m join establishments e on e.id = m.establishment_id
where m.state = 'confirmed' and m.ends_at > now()
order by m.person_id, m.starts_at, m.id;
