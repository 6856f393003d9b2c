-- Expand: tools know the namespaces whose members alone get them in a mission (OFF-17).
create or replace view tool_missions as
select x.tool_id, m.id as mission_id, m.name,
  case when bool_or(x.namespace is null) then '{}' else array_agg(distinct n.title order by n.title) end as groups
from task_tools x join tasks k on k.id = x.task_id join missions m on m.id = k.mission_id
left join namespaces n on n.name = x.namespace
where m.archived_at is null group by x.tool_id, m.id, m.name;
