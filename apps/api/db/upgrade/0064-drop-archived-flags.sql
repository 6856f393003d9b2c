-- Contract after 0063 without a transaction: the flags of archived contents, and what compared them with the time.

-- Each statement by itself: two tables that one transaction changes could deadlock with a reader of both. With the columns
-- go their indexes.
drop trigger if exists archive_by_flag on tools;
drop trigger if exists archive_by_flag on missions;
drop trigger if exists archive_by_flag on journeys;
drop trigger if exists archive_by_flag on partners;
drop trigger if exists archive_by_flag on rewards;
drop trigger if exists archive_by_flag on objectives;
drop trigger if exists archive_by_flag on events;
drop trigger if exists archive_by_flag on announcements;
drop trigger if exists archive_by_flag on establishments;
drop function if exists archive_by_flag();

alter table tools drop column if exists is_withdrawn;
alter table missions drop column if exists is_published, drop column if exists is_sample;
alter table journeys drop column if exists is_published;
alter table partners drop column if exists is_sample;
alter table rewards drop column if exists is_sample;
alter table objectives drop column if exists is_sample;
alter table events drop column if exists is_sample;
alter table announcements drop column if exists is_sample;
alter table establishments drop column if exists is_sample;
drop index concurrently if exists tools_to_choose_from;
