-- Expand: what a person corrects in «Ce que je sais de moi», and the views that the home reads in one statement.

-- ── notebook ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A person's correction of one sentence about them. body: their own words; null: «Ce n’est pas moi».
create table notebook_corrections (
  person_id uuid not null references people on delete cascade,
  key text not null check (key ~ '^[a-z]+(:[0-9a-f-]{36})?$'),
  body text check (length(body) between 1 and 200),
  corrected_at timestamptz not null default now(),
  primary key (person_id, key)
);

-- ── preferences ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- The answers of a person to the sentences of the game, each with its interest; sentences: how many the game has.
create view game_answers as
select p.person_id, s.code, s.interest, p.answer, p.answered_at,
  (select count(*)::integer from game_sentences) as sentences
from preferences p join game_sentences s on s.code = p.code
where p.kind = 'sentence';

-- ── connections ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- What the tools returned about a person.
create view tool_results as
select r.person_id, r.tool_id, t.name, t.is_own, r.document -> 'sections' as sections, r.received_at
from results r join tools t on t.id = r.tool_id;

-- ── assessments ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- For each person: the latest note to answer or read, and for each experience with a ready assessment whether a link to
-- it was ever made and whether one still opens.
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

-- ── meetings ─────────────────────────────────────────────────────────────────────────────────────────────────────────

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

-- ── rewards ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- For each person: whether they have enough stars for a reward that they may obtain now.
create view reward_standings as
select w.id as person_id, exists (
  select from star_accounts a join rewards r on r.price <= a.stars and r.proven_price <= a.proven
  where a.person_id = w.id
    and not r.is_sample and (r.start_at is null or r.start_at <= now()) and (r.end_at is null or r.end_at > now())
    and exists (select from reward_codes c where c.reward_id = r.id and c.purchase_id is null)
    and (not r.adults_only or is_of_age(w)) and (not r.has_cash_value or cash_value_from(w) <= now())
    and (r.limit_per_person is null or r.limit_per_person > (
      select count(*) from (
        select from purchases b
        where b.account_id in (select accounts_of(w.id)) and b.reward_id = r.id and b.refunded_at is null
        limit r.limit_per_person
      ) few
    ))
) as can_obtain
from people w;
