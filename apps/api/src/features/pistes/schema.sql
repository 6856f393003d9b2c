-- What a person considers: trades, and offers of the provider of matches (PIS-01). At most seven are open; further ones
-- wait. A trade is also the answer to its card: open and waiting are «yes», unsure is «I do not know», closed is «no».
create table pistes (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('trade', 'training', 'job', 'internship', 'apprenticeship')),
  code text not null, -- of the trade, ROME 4.0, or of the offer at the provider
  title text not null, -- when the person answered
  state text not null check (state in ('open', 'waiting', 'unsure', 'closed')),
  source text not null check (
    source in ('essay', 'card', 'match', 'assessment', 'words', 'adviser', 'parent', 'search')
  ),
  reason text check (length(reason) between 1 and 60 and (reason is null or state = 'closed')), -- why it was closed
  answered_at timestamptz not null default now(),
  opened_at timestamptz, -- when it was first open or waiting; null: only answered with another word
  explored_at timestamptz, -- when its visits were done, or when it was first closed with a reason after a visit
  -- The answer to a condition of the trade that the reason replaced, or 'nothing'. Null: the reason changed no answer.
  replaced text,
  unique (person_id, kind, code),
  constraint pistes_replaced_check check (replaced in ('nothing', 'yes', 'unsure'))
);
create index pistes_lately on pistes (person_id, answered_at desc);

-- A visit that a person has done. answer: the code of the answer that they chose at its end (PIS-03).
create table piste_visits (
  piste_id uuid not null references pistes on delete cascade,
  visit text not null check (visit in ('looks', 'doubt', 'path', 'people')),
  answer text not null check (length(answer) between 1 and 60),
  sentence text not null check (length(sentence) between 1 and 400), -- that it adds to what is known
  visited_at timestamptz not null default now(),
  primary key (piste_id, visit)
);

-- The answers of people to the cards of trades. The code of a trade can get another meaning (ADV-02): an answer to the
-- former one is left out.
create view trade_answers as
select p.person_id, p.code, p.answered_at,
  case p.state when 'unsure' then 'unsure' when 'closed' then 'no' else 'yes' end as answer
from pistes p
where p.kind = 'trade'
  and not exists (select from trades t where t.code = p.code and t.renamed_at > p.answered_at);

-- What pistes add to what is known of a person: the sentence at the end of a visit, and why a piste was closed.
create view piste_statements as
select p.person_id, p.id as piste_id, v.visit as about, p.title, v.sentence, null::text as reason, v.visited_at as at
from piste_visits v join pistes p on p.id = v.piste_id
union all
select p.person_id, p.id, 'closing', p.title, null, p.reason, p.answered_at
from pistes p where p.state = 'closed' and p.reason is not null;

-- The pistes that people consider now. sentence: what the person said at the end of the first visit, or null.
create view open_pistes as
select p.id, p.person_id, p.kind, p.code, p.title,
  (select v.sentence from piste_visits v where v.piste_id = p.id and v.visit = 'looks') as sentence
from pistes p
where p.state = 'open'
  and not (p.kind = 'trade' and exists (
    select from trades t where t.code = p.code and t.renamed_at > p.answered_at));

-- The open piste that a person visits next: the one visited last, without one the one saved last.
create view next_visits as
select distinct on (p.person_id) p.person_id,
  json_build_object('id', p.id, 'title', p.title, 'visits', v.visits) as piste
from open_pistes p
join pistes s on s.id = p.id
cross join lateral (
  select count(*) as visits, max(d.visited_at) as last_at from piste_visits d where d.piste_id = p.id) v
where v.visits < 4
order by p.person_id, v.last_at desc nulls last, s.answered_at desc, p.id;
