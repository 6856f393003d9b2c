-- Expand: who shares data with the provider of matches, for the tasks that show matches.
create view matching_consents as
select c.person_id from consents c join tools t on t.id = c.import_tool_id
where t.is_matching and c.kind <> 'publisher' and c.withdrawn_at is null;
