-- Expand: files to import into contents, for a day, with the report of the applied ones (OFF-07).

-- kind: of the lines of a CSV file; null: a bundle. file: empty once the import is applied. report: set then.
create table content_imports (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references professionals on delete cascade,
  kind text,
  name text not null,
  file text not null,
  stored_at timestamptz not null default now(),
  applied_at timestamptz,
  report jsonb,
  check ((applied_at is null) = (report is null))
);
create index content_imports_by_professional on content_imports (professional_id);
create index content_imports_by_time on content_imports (stored_at);
