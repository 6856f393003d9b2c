-- Expand without a transaction: the filters of the catalogue read tools that are not withdrawn from an index alone.

create index concurrently if not exists tools_to_choose_from_listed on tools (position, id)
  include (categories, tags, is_free, minutes)
  where not is_sample and not is_withdrawn and not is_own and not is_matching;
