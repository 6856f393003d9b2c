-- Expand: the plan of an import is stored, and what members upload in a day is counted (OFF-13).

-- page: JSON of the report for a page; null: to plan. report_table: the report as CSV. drafts: the keys of the file by
-- kind, then a draft in each line; null once applied. state: hash of the contents that the plan has read.
-- fingerprint: of plan and state. planned_version: of published contents at that time.
alter table content_imports
  add column page text,
  add column report_table text,
  add column drafts text,
  add column fingerprint text,
  add column state text,
  add column planned_at timestamptz,
  add column planned_version text;

-- day: in Paris.
create table member_uploads (
  professional_id uuid not null references professionals on delete cascade,
  kind text not null,
  day date not null,
  count integer not null,
  bytes bigint not null,
  primary key (professional_id, kind, day)
);
create index member_uploads_by_day on member_uploads (day);
