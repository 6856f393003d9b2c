create table activities (
  id bigint generated always as identity primary key,
  person_id uuid not null references people on delete cascade,
  activity text not null,
  status text not null,
  resource text,
  occurred_at timestamptz not null,
  unique (person_id, activity, occurred_at)
);
