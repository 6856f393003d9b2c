-- Expand, without a transaction: the drafts that a professional has written in, and the missions of a tool,
-- are found by an index (OFF-17, OFF-19). An index that an interrupted run left invalid is built again.
drop index if exists content_items_by_author;
create index concurrently content_items_by_author on content_items using gin (authors) where draft is not null;
drop index if exists task_tools_by_tool;
create index concurrently task_tools_by_tool on task_tools (tool_id);
