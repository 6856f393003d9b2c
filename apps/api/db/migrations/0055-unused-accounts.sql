-- Expand without a transaction: the last sign-in of a person, accounts that nobody uses, and the answer about a parent.

-- An account that existed before counts from now on.
alter table people add column if not exists signed_in_at timestamptz not null default now();

-- Who chose «Moins de 18 ans»: 15 or more, or younger with the agreement of a parent; when, and under which terms
-- (PEO-11). Null: not asked yet, or an adult.
alter table people
  add column if not exists age_answer text,
  add column if not exists age_answered_at timestamptz,
  add column if not exists terms_version date;

-- Each session is a sign-in, whatever opened it: an account in use never ends. Written once a day at most: the column has
-- an index, and the row is locked by much that people do.
create or replace function record_sign_in() returns trigger language plpgsql as $$
begin
  update people set signed_in_at = now() where id = new.person_id and signed_in_at < now() - interval '1 day';
  return null;
end $$;
create or replace trigger record_sign_in after insert on sessions for each row execute function record_sign_in();

-- The person was notified that the account ends at due_at. A sign-in after announced_at makes the row void. mailed_at: when
-- their mail was accepted; null for people without a confirmed address, who only have the notification.
create table if not exists unused_accounts (
  person_id uuid primary key references people on delete cascade,
  announced_at timestamptz not null default now(),
  due_at timestamptz not null,
  mailed_at timestamptz
);
create index if not exists unused_accounts_by_end on unused_accounts (due_at);

create index concurrently if not exists people_by_sign_in on people (signed_in_at);
create index concurrently if not exists people_by_address on people (lower(email)) where email <> '';
