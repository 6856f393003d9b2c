-- Expand: when an offer ends, by its source; null when unknown. Ended offers are deleted each hour.
alter table matching.offers add column expires_at timestamptz;
