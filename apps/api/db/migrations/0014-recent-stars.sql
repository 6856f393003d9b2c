-- Expand, without a transaction: the stars of the last hour are read for the metrics. The ledger grows in the
-- order of time.
drop index if exists star_ledger_by_time;
create index concurrently star_ledger_by_time on star_ledger using brin (created_at) with (pages_per_range = 32, autosummarize = on);
drop index if exists consent_deliveries_pending;
create index concurrently consent_deliveries_pending on consent_deliveries (created_at) where state = 'pending';
