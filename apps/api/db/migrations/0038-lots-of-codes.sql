-- Expand: the lot of a code. Apart from the table of lots: a publication holds reward_codes and waits for rewards.
alter table reward_codes add column if not exists lot_id uuid references code_lots;
