-- A person's correction of one sentence about them. body: their own words; null: «Ce n’est pas moi».
create table notebook_corrections (
  person_id uuid not null references people on delete cascade,
  key text not null check (key ~ '^[a-z]+(:[0-9a-f-]{36})?$'),
  body text check (length(body) between 1 and 200),
  corrected_at timestamptz not null default now(),
  primary key (person_id, key)
);
