-- One with meetings is not deleted, but archived.
create table establishments (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  city text not null,
  age text not null default '', -- of the people that it receives: «16 à 25 ans»
  description text not null default '',
  email text not null check (email ~ '^[^\s@]+@[^\s@]+$'),
  -- without accents and capitals
  city_key text generated always as (plain(city)) stored,
  search_text text generated always as (plain(translate(words_of(name || ' ' || city), '-', ' '))) stored,
  archived_at timestamptz
);
create index establishments_by_words on establishments using gin (search_text gin_trgm_ops);
create trigger content_changed after insert or update or delete or truncate on establishments
  for each statement execute function notify_content_changed();

-- The secret of its link is derived from the id (platform/secrets.ts) and stored nowhere.
create table meetings (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  establishment_id uuid not null references establishments,
  state text not null default 'requested'
    check (state in ('requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'over')),
  -- one more each time that it changes: what is written about an older one is not sent
  revision integer not null default 1,
  wishes text not null default '', -- when the person can come, in their words
  answer text not null default '', -- what they wrote when no date suited
  message text not null default '', -- what the establishment wrote last
  place text not null default '',
  share_id uuid references assessment_shares on delete set null,
  date_id uuid, -- that of the proposed dates which was confirmed
  starts_at timestamptz, -- of that one
  ends_at timestamptz,
  confirmed_at timestamptz,
  reminded_at timestamptz,
  cancelled_by text check (cancelled_by in ('person', 'establishment')),
  created_at timestamptz not null default now(),
  may_have_arrived boolean not null default false, -- the mail server closed the connection without an answer
  transmitted_at timestamptz,
  -- A held request is not sent yet, and does not count for its establishment (ECO-08). released_at: when it
  -- was, null for one that was never held.
  is_held boolean not null default false,
  released_at timestamptz,
  check (state <> 'confirmed' or (date_id is not null and starts_at < ends_at and confirmed_at is not null)),
  check ((state = 'cancelled') = (cancelled_by is not null))
);
-- One open meeting of a person with an establishment.
create unique index meetings_open on meetings (person_id, establishment_id)
  where state in ('requested', 'proposed', 'confirmed');
create index meetings_by_person on meetings (person_id, created_at desc, id);
create index meetings_by_share on meetings (share_id) where share_id is not null;
create index meetings_to_remind on meetings (starts_at) where state = 'confirmed' and reminded_at is null;
create index meetings_to_end on meetings (ends_at) where state = 'confirmed';
create index meetings_by_establishment on meetings (establishment_id, created_at);
create index meetings_held on meetings (establishment_id, created_at) where is_held;

-- Those proposed last, at most five.
create table meeting_dates (
  id uuid primary key default gen_random_uuid(),
  meeting_id uuid not null references meetings on delete cascade,
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 10 and 240),
  unique (meeting_id, starts_at)
);

-- For each person: the meeting with dates to choose from, and whether any meeting is open.
create view meeting_standings as
select p.id as person_id,
  case when m.waits then json_build_object('id', m.id, 'establishment', m.establishment) end as to_confirm,
  m.id is not null as is_under_way
from people p left join lateral (
  select m.id, e.name as establishment,
    m.state = 'proposed' and exists (
      select from meeting_dates d where d.meeting_id = m.id and d.starts_at > now()
    ) as waits
  from meetings m join establishments e on e.id = m.establishment_id
  where m.person_id = p.id and m.state in ('requested', 'proposed', 'confirmed')
    and (m.ends_at is null or m.ends_at > now())
  order by waits desc, m.created_at desc, m.id limit 1
) m on true;

-- The next confirmed meeting of each person (PIS-05).
create view next_meetings as
select distinct on (m.person_id) m.person_id,
  json_build_object('id', m.id, 'establishment', e.name, 'city', e.city, 'place', m.place,
    'startsAt', m.starts_at, 'endsAt', m.ends_at, 'confirmedAt', m.confirmed_at) as meeting
from meetings m join establishments e on e.id = m.establishment_id
where m.state = 'confirmed' and m.ends_at > now()
order by m.person_id, m.starts_at, m.id;
