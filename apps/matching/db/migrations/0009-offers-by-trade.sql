-- Expand, without a transaction: finds the offers of a trade (PIS-03).
drop index if exists matching.offers_by_trade;
create index concurrently offers_by_trade on matching.offers using gin (trades);
