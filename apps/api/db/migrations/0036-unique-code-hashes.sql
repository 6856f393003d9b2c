-- Expand, without a transaction: a sealed code is unique for its reward by its keyed hash.

drop index if exists reward_codes_by_hash;
create unique index concurrently reward_codes_by_hash on reward_codes (reward_id, code_hash);
alter table reward_codes validate constraint clear_or_sealed;
