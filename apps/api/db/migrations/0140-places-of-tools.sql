-- Expand: the missions and journeys that propose a tool (OFF-17).
-- Published missions that propose each tool (OFF-17).
create view tool_missions as
select distinct x.tool_id, m.id as mission_id, m.name
from task_tools x join tasks k on k.id = x.task_id join missions m on m.id = k.mission_id
where m.archived_at is null;

-- Published journeys with each tool (OFF-17).
create view tool_journeys as
select p.tool_id, j.name, j.title from journey_platforms p join journeys j on j.name = p.journey_name
where j.archived_at is null;
