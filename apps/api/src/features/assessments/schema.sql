create table trainings (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  level smallint not null check (level between 3 and 8), -- of the diploma, in the French framework
  trade_codes text[] not null check (cardinality(trade_codes) between 1 and 20)
);
create trigger content_changed after insert or update or delete or truncate on trainings
  for each statement execute function notify_content_changed();

create table assessments (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  journey_name text not null references journeys on delete cascade,
  version integer not null check (version > 0),
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  progress jsonb not null default '{"done": 0, "total": 1, "doing": ""}',
  document jsonb, -- contract/assessments.ts; null until it is ready
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  unique (person_id, journey_name, version)
);
create unique index assessments_in_the_making on assessments (person_id, journey_name) where state = 'making';
create index assessments_by_journey on assessments (journey_name);

create table assessment_files (
  assessment_id uuid not null references assessments on delete cascade,
  form text not null check (form in ('full', 'summary')),
  bytes bytea not null,
  primary key (assessment_id, form)
);

create table disagreements (
  assessment_id uuid not null references assessments on delete cascade,
  statement text not null, -- its key in the document
  comment text not null default '',
  created_at timestamptz not null default now(),
  primary key (assessment_id, statement)
);

-- The secret of its link is derived from the id (platform/secrets.ts) and stored nowhere.
create table assessment_shares (
  id uuid primary key default gen_random_uuid(),
  assessment_id uuid not null references assessments on delete cascade,
  form text not null check (form in ('full', 'summary')),
  label text not null default '', -- the reader, in the person's words
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  paused_at timestamptz,
  withdrawn_at timestamptz
);
create index assessment_shares_by_assessment on assessment_shares (assessment_id, created_at desc);

create table assessment_visits (
  id bigint generated always as identity primary key,
  share_id uuid not null references assessment_shares on delete cascade,
  visited_at timestamptz not null default now()
);
create index assessment_visits_by_share on assessment_visits (share_id, visited_at desc);

-- A note of an adviser, which may propose a mission.
create table adviser_notes (
  id uuid primary key default gen_random_uuid(),
  share_id uuid not null references assessment_shares on delete cascade,
  author text not null,
  body text not null,
  mission_id uuid references missions on delete set null,
  decision text check (decision in ('accepted', 'declined')),
  decided_at timestamptz,
  key uuid, -- under which it was left, once
  created_at timestamptz not null default now(),
  is_own boolean not null default false, -- left with the person's own session
  unique (share_id, key)
);
create index adviser_notes_by_share on adviser_notes (share_id, created_at desc);
create index adviser_notes_by_mission on adviser_notes (mission_id);

-- The latest version of each assessment of a person, in any state.
create view latest_assessments as
select distinct on (a.person_id, a.journey_name) a.person_id, a.journey_name, a.id, a.version, a.state
from assessments a order by a.person_id, a.journey_name, a.version desc;

-- Which assessment a link for readers opens.
create view shared_assessments as
select s.id as share_id, a.journey_name, a.version
from assessment_shares s join assessments a on a.id = s.assessment_id;

-- For each person: the latest note to answer or read, and for each experience with a ready assessment
-- whether a link to it was ever made and whether one still opens.
create view assessment_readers as
select p.id as person_id, r.note, r.shown
from people p cross join lateral (
  with own as materialized (
    select a.id, a.journey_name, a.version from assessments a where a.person_id = p.id and a.state = 'ready'
    order by a.ready_at desc, a.id limit 100
  ), links as materialized (
    select s.id, s.assessment_id, s.withdrawn_at is null and s.expires_at > now() as opens
    from own join assessment_shares s on s.assessment_id = own.id
  )
  select
    (select json_build_object('author', n.author, 'experience', own.journey_name, 'version', own.version,
       'proposesMission', n.mission_id is not null and n.decision is null)
     from links join own on own.id = links.assessment_id join adviser_notes n on n.share_id = links.id
     where (n.mission_id is not null and n.decision is null)
       or exists (select from unread_notifications u
         where u.person_id = p.id and u.kind = 'adviser-note' and u.fact = n.id::text)
     order by n.created_at desc, n.id limit 1) as note,
    (select coalesce(json_agg(json_build_object(
       'experience', j.journey_name, 'wasShared', j.was_shared, 'isShared', j.is_shared)), '[]')
     from (
       select own.journey_name, bool_or(links.id is not null) as was_shared,
         coalesce(bool_or(links.opens), false) as is_shared
       from own left join links on links.assessment_id = own.id group by own.journey_name
     ) j) as shown
) r;
