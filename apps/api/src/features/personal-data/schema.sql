create table account_deletions (
  person_id uuid primary key references people on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index account_deletions_due on account_deletions (due_at);

-- The person was notified that the account ends at due_at. A sign-in after announced_at makes the row void.
-- mailed_at: when their mail was accepted; null for people without a confirmed address, who only have the
-- notification.
create table unused_accounts (
  person_id uuid primary key references people on delete cascade,
  announced_at timestamptz not null default now(),
  due_at timestamptz not null,
  mailed_at timestamptz
);
create index unused_accounts_by_end on unused_accounts (due_at);

-- People who asked for the end of their account.
create view leaving_people as
select d.person_id from account_deletions d;
