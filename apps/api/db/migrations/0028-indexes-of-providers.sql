-- Expand without a transaction: a provider ends the sessions of one of its subjects; identities of erased accounts.

create index concurrently if not exists sessions_by_provider on sessions (issuer, subject) where issuer is not null;
create index concurrently if not exists star_accounts_by_other_identity on star_accounts using gin (other_identities)
  where other_identities is not null;
