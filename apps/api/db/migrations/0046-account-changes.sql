-- Expand: changes of the ways into an account, and how each is undone (PEO-02). Identities that were removed.

-- Null: the identity signs in. Otherwise it opens nothing, and is deleted seven days later. Nodes of the version before
-- do not read it.
alter table identities add removed_at timestamptz;

-- What changed how an account is entered. email: the address that was confirmed before, which gets a mail; null without.
-- issuer and subject: of a linked or removed identity. session_id: names the session that made the change. The link in
-- the mail undoes this change, the others of its session, and all later ones.
-- address-added: the first confirmed address. It proves nothing and gets no such mail for seven days.
create table account_changes (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('linked', 'removed', 'sessions-ended', 'address-changed', 'address-added')),
  provider text,
  issuer text,
  subject text,
  email text,
  new_email text,
  session_id text,
  -- Distinguishes the jobs of mails that are sent again.
  mails smallint not null default 1,
  mailed_at timestamptz not null default now(),
  changed_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  check (num_nulls(issuer, subject) in (0, 2))
);
create index account_changes_by_person on account_changes (person_id, changed_at);
create index account_changes_by_time on account_changes (changed_at);
