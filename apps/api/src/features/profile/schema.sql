-- Requests for coaching (PRO-07).
create table coaching_requests (
  person_id uuid primary key references people on delete cascade,
  id uuid not null default gen_random_uuid() unique,
  created_at timestamptz not null default now(),
  transmitted_at timestamptz, -- the mail server accepted the mail to the operator
  withdrawn_at timestamptz, -- after that; before, the row is deleted
  tried_at timestamptz -- the operator may have the mail since then
);
create index coaching_requests_withdrawn on coaching_requests (withdrawn_at) where withdrawn_at is not null;
