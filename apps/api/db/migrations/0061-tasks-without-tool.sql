-- Expand: tasks of published missions that open a tool and have none for people without a namespace (OFF-20).

create view tasks_without_tool as
select k.id as task_id, k.name, k.position, m.id as mission_id, m.name as mission
from missions m join tasks k on k.mission_id = m.id
where m.is_published and k.action <> 'iframe' and not exists (
  select from task_tools x join tools t on t.id = x.tool_id
  where x.task_id = k.id and x.namespace is null and not t.is_withdrawn);
