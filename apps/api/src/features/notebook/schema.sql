-- A person's correction of one sentence about them. body: their own words; null: «Ce n’est pas moi».
create table notebook_corrections (
  person_id uuid not null references people on delete cascade,
  key text not null check (key ~ '^[a-z]+(:[0-9a-f-]{36})?$'),
  body text check (length(body) between 1 and 200),
  corrected_at timestamptz not null default now(),
  primary key (person_id, key)
);

-- The weekly mail of a person who chose it (PIS-05). checked_on: the last day in Paris on which the job looked for a
-- reason; sent_on: the last one with a mail; reasons: facts that a mail has named, the latest fifty.
create table weekly_mails (
  person_id uuid primary key references people on delete cascade,
  checked_on date not null,
  sent_on date,
  reasons text[] not null default '{}'
);
