-- Expand: two people for what pays, routes data of people or binds: authors by save, proposals to archive and to
-- change a picture, schedules that end with their member (OFF-11).

-- submitted_by: who asked for the review. approved_in: the organisation whose publisher planned the publication, and
-- approved_revision: of the draft that they planned.
alter table content_items
  add column submitted_by uuid references professionals on delete set null,
  add column approved_in uuid references organisations on delete set null,
  add column approved_revision integer;

-- All authors of the document of a save or of a version. A draft that is made from it has them too.
alter table content_saves add column authors uuid[] not null default '{}';
alter table content_versions add column authors uuid[] not null default '{}';

-- Archived contents, and proposals to archive one. live_version: what the proposer saw. proposed_in: their
-- organisation. outcome: null while a proposal waits for another publisher (decided_by).
create table content_archivals (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  key text not null,
  live_version integer not null,
  proposed_by uuid references professionals on delete set null,
  proposed_in uuid references organisations on delete set null,
  proposed_at timestamptz not null default now(),
  decided_by uuid references professionals on delete set null,
  decided_at timestamptz,
  outcome text check (outcome in ('archived', 'withdrawn')),
  foreign key (kind, key) references content_items on delete cascade,
  check ((outcome is null) = (decided_at is null))
);
create unique index content_archivals_waiting on content_archivals (kind, key) where outcome is null;
create index content_archivals_by_content on content_archivals (kind, key);
create index content_archivals_by_proposer on content_archivals (proposed_by, proposed_at);
create index content_archivals_by_decider on content_archivals (decided_by, decided_at);
create index content_archivals_by_organisation on content_archivals (proposed_in);
create index content_archivals_by_time on content_archivals (proposed_at);

-- A change of a picture that waits for another publisher. version to height: of the new picture, whose files are in
-- media_files. name to is_decorative: the new texts. Either may be missing.
create table media_proposals (
  id uuid primary key default gen_random_uuid(),
  media_id uuid not null unique references media on delete cascade,
  proposed_by uuid references professionals on delete set null,
  proposed_at timestamptz not null default now(),
  original_hash bytea,
  version text check (version ~ '^[0-9a-f]{12}$'),
  width integer,
  height integer,
  name text,
  alt text,
  is_decorative boolean,
  check (num_nulls(original_hash, version, width, height) in (0, 4)),
  check (num_nulls(name, alt, is_decorative) in (0, 3)),
  check (version is not null or alt is not null)
);
create index media_proposals_by_proposer on media_proposals (proposed_by) where proposed_by is not null;
