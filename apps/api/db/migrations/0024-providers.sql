-- Expand: several providers for a person, and sign-ins on their way. Nodes of the version before use the identity service
-- of the specification alone. The next files complete it, one busy table in each transaction: with several, a migration
-- waits for a reader that waits for the migration.

-- provider: id in the setting PROVIDERS. email: the last address that the provider stated: while people.email equals
-- it, the next one replaces both.
alter table identities
  add provider text not null default 'interapp',
  add email text,
  add last_used_at timestamptz;

-- A sign-in on its way through a provider. It belongs to the browser that started it, and is deleted when the person
-- returns: a second return finds nothing. audience: people or professionals, who have origins of their own.
create table sign_in_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  audience text not null check (audience in ('people', 'professionals')),
  provider text not null,
  -- The person, or the professional, who links the provider or proves a fresh sign-in; null for a sign-in.
  account_id uuid,
  nonce text not null,
  code_verifier text not null,
  return_to text,
  expires_at timestamptz not null
);
create index sign_in_attempts_by_expiry on sign_in_attempts (expires_at);
