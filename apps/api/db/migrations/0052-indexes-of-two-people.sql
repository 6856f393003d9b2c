-- Expand without a transaction: professionals and organisations of a draft, for their erasure.

create index concurrently if not exists content_items_by_submitter on content_items (submitted_by)
  where submitted_by is not null;
create index concurrently if not exists content_items_by_approving on content_items (approved_in)
  where approved_in is not null;
-- The schedule asks each second whether those who planned a publication still have their role.
create index concurrently if not exists member_roles_by_professional on member_roles (professional_id);
