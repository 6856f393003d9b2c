-- Expand: «Je ne sais pas encore» is an answer, so that it is not asked again.
alter table people add column is_search_open boolean not null default false;
