-- Profiles sent to publishers: each is a consent of kind `publisher`, with its delivery and its receipt.
create table applications (
  id uuid primary key references consents on delete cascade,
  person_id uuid not null references people on delete cascade,
  publisher text not null,
  created_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  answered_at timestamptz,
  told_silent_at timestamptz -- not waiting any more: the person was notified, or had withdrawn it
);
create index applications_by_person on applications (person_id, created_at desc, id);
create index applications_waiting on applications (created_at)
  where acknowledged_at is null and answered_at is null and told_silent_at is null;

-- How publishers answer, counted by month so that reading costs the same with any number of people, without
-- their names.
create table publisher_replies (
  publisher text not null,
  month date not null, -- in which the profiles were sent
  sent bigint not null default 0,
  answered bigint not null default 0,
  primary key (publisher, month)
);
