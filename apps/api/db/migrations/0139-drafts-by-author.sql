-- Expand: the drafts that a professional has written in are found by an index (OFF-19).
create index content_items_by_author on content_items using gin (authors) where draft is not null;
