-- Contract after 0117: a trade in demand names the source and the date; what 0117 allows is validated.
alter table trades drop column is_in_demand;
alter table trades validate constraint trades_interests_check;
