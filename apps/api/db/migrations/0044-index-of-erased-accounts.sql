-- Expand without a transaction: accounts that were erased, for the end of their retention.

create index concurrently if not exists star_accounts_by_erasure on star_accounts (erased_at) where erased_at is not null;
