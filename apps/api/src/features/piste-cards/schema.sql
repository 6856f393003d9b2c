-- A card of up to three pistes that a person shows by a link, to a parent or a teacher (PIS-06). The secret of its link
-- is derived from the id (platform/secrets.ts) and stored nowhere. A card without withdrawn_at opens until expires_at.
create table piste_cards (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  name text not null check (length(name) <= 30),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  withdrawn_at timestamptz
);
create index piste_cards_by_person on piste_cards (person_id, created_at desc);

-- reason: the sentence about it at that time, null when the person does not show one.
create table piste_card_items (
  card_id uuid not null references piste_cards on delete cascade,
  place smallint not null check (place between 1 and 3),
  piste_id uuid not null references pistes on delete cascade,
  reason text check (length(reason) between 1 and 400),
  primary key (card_id, place)
);
create index piste_card_items_by_piste on piste_card_items (piste_id);

-- A trade that a reader of the link proposes.
create table piste_proposals (
  id uuid primary key default gen_random_uuid(),
  card_id uuid not null references piste_cards on delete cascade,
  code text not null, -- of the trade, ROME 4.0
  relation text not null check (relation in ('parent', 'teacher', 'relative', 'other')),
  created_at timestamptz not null default now(),
  decision text check (decision in ('accepted', 'declined')),
  decided_at timestamptz
);
create index piste_proposals_by_card on piste_proposals (card_id, created_at desc);
create unique index piste_proposals_waiting on piste_proposals (card_id, code) where decision is null;
