-- Expand: the level at which a training begins, 2 for no diploma; null when its source does not say it (ADV-03).
alter table matching.offers add column entry smallint check (entry between 2 and 7);
