-- Expand: cards of pistes that people show by a link, and proposals of their readers (PIS-06).
create view open_pistes as
select p.id, p.person_id, p.kind, p.code, p.title,
  (select v.sentence from piste_visits v where v.piste_id = p.id and v.visit = 'looks') as sentence
from pistes p
where p.state = 'open'
  and not (p.kind = 'trade' and exists (
    select from trades t where t.code = p.code and t.renamed_at > p.answered_at));

create table piste_cards (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  name text not null check (length(name) <= 30),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  withdrawn_at timestamptz
);
create index piste_cards_by_person on piste_cards (person_id, created_at desc);

create table piste_card_items (
  card_id uuid not null references piste_cards on delete cascade,
  place smallint not null check (place between 1 and 3),
  piste_id uuid not null references pistes on delete cascade,
  reason text check (length(reason) between 1 and 400),
  primary key (card_id, place)
);
create index piste_card_items_by_piste on piste_card_items (piste_id);

create table piste_proposals (
  id uuid primary key default gen_random_uuid(),
  card_id uuid not null references piste_cards on delete cascade,
  code text not null,
  relation text not null check (relation in ('parent', 'teacher', 'relative', 'other')),
  created_at timestamptz not null default now(),
  decision text check (decision in ('accepted', 'declined')),
  decided_at timestamptz
);
create index piste_proposals_by_card on piste_proposals (card_id, created_at desc);
create unique index piste_proposals_waiting on piste_proposals (card_id, code) where decision is null;
