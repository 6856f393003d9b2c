-- Expand without a transaction: requests for meetings that are held back, and those of a day at one establishment.

create index concurrently if not exists meetings_held on meetings (establishment_id, created_at) where is_held;
create index concurrently if not exists meetings_of_establishment_by_date on meetings (establishment_id, created_at);
