-- Wishes of the admission coach, at most 20 a person.
create table wishes (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  title text not null,
  establishment text not null default '',
  chance smallint not null check (chance between 0 and 100), -- per cent
  position integer not null,
  created_at timestamptz not null default now()
);
create index wishes_by_person on wishes (person_id, position);
