-- Expand: the last visit of people, and people who are leaving, for the weekly mail (PIS-05).
create view last_visits as
select s.person_id, max(s.last_seen_at) as seen_at from sessions s group by s.person_id;

create view leaving_people as
select d.person_id from account_deletions d;
