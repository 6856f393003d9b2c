-- One row for each content that the office has touched. key: that of the live row. A live row without a row
-- here is published. draft: null when what is live is the latest. revision: of the latest save; it never
-- goes back. based_on: the version that the draft began from. authors: of the draft. publish_at: set while
-- an approved draft waits.
create table content_items (
  kind text not null,
  key text not null,
  title text not null default '',
  live_version integer,
  draft jsonb,
  revision integer not null default 0,
  based_on integer,
  stage text check (stage in ('writing', 'submitted', 'approved')),
  publish_at timestamptz,
  authors uuid[] not null default '{}',
  approved_by uuid references professionals on delete set null,
  saved_by uuid references professionals on delete set null,
  saved_at timestamptz not null default now(),
  archived_at timestamptz,
  -- submitted_by: who asked for the review. approved_in: the organisation whose publisher planned the
  -- publication, and approved_revision: of the draft that they planned.
  submitted_by uuid references professionals on delete set null,
  approved_in uuid references organisations on delete set null,
  approved_revision integer,
  -- submitted_at: null before the office recorded it. needs_two: of the submitted draft (OFF-10, OFF-11).
  submitted_at timestamptz,
  needs_two boolean not null default true,
  primary key (kind, key),
  check ((draft is null) = (stage is null)),
  check ((publish_at is not null) = (stage is not distinct from 'approved')),
  check (archived_at is null or live_version is null)
);
create index content_items_to_review on content_items (saved_at) where stage = 'submitted';
create index content_items_to_publish on content_items (publish_at) where publish_at is not null;
create index content_items_by_author on content_items using gin (authors) where draft is not null;
create index content_items_by_approver on content_items (approved_by) where approved_by is not null;
create index content_items_by_saver on content_items (saved_by) where saved_by is not null;
create index content_items_by_submitter on content_items (submitted_by) where submitted_by is not null;
create index content_items_by_approving on content_items (approved_in) where approved_in is not null;

-- What has been live. professional_id: null when the row was written outside the office, or by the schedule.
create table content_versions (
  kind text not null,
  key text not null,
  version integer not null,
  document jsonb not null,
  published_at timestamptz not null default now(),
  professional_id uuid references professionals on delete set null,
  authors uuid[] not null default '{}',
  primary key (kind, key, version),
  foreign key (kind, key) references content_items on delete cascade
);
create index content_versions_by_professional on content_versions (professional_id) where professional_id is not null;

-- The latest saves of a draft: to undo one, and to compare three when two professionals save (OFF-04).
create table content_saves (
  kind text not null,
  key text not null,
  revision integer not null,
  document jsonb not null,
  saved_at timestamptz not null default now(),
  professional_id uuid references professionals on delete set null,
  -- All authors of the document of a save or of a version. A draft that is made from it has them too.
  authors uuid[] not null default '{}',
  primary key (kind, key, revision),
  foreign key (kind, key) references content_items on delete cascade
);
create index content_saves_by_professional on content_saves (professional_id) where professional_id is not null;

create table content_comments (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  key text not null,
  body text not null,
  written_at timestamptz not null default now(),
  professional_id uuid references professionals on delete set null,
  foreign key (kind, key) references content_items on delete cascade
);
create index content_comments_by_content on content_comments (kind, key, written_at desc);
create index content_comments_by_professional on content_comments (professional_id) where professional_id is not null;

-- What happened to a draft, for a professional who is mailed about it (OFF-16). actor_id: null for the schedule.
-- comment_id: what the actor wrote. send_at: from then on the mail may leave. mail_id: all notices of one mail.
-- title: of a discarded draft. key: null when its content is deleted with it.
create table content_notices (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references professionals on delete cascade,
  kind text not null,
  key text,
  event text not null check (event in (
    'asked', 'no-reviewer', 'returned', 'scheduled', 'published', 'failed', 'commented', 'discarded',
    'archival-proposed', 'archived', 'archival-withdrawn', 'archival-ended'
  )),
  actor_id uuid references professionals on delete set null,
  comment_id uuid references content_comments on delete set null,
  happened_at timestamptz not null default now(),
  send_at timestamptz not null,
  mail_id uuid,
  sent_at timestamptz,
  title text,
  foreign key (kind, key) references content_items on delete cascade
);
create index content_notices_to_send on content_notices (send_at) where mail_id is null;
create index content_notices_by_mail on content_notices (mail_id) where mail_id is not null;
create index content_notices_by_professional on content_notices (professional_id);
create index content_notices_by_content on content_notices (kind, key);
create index content_notices_by_actor on content_notices (actor_id) where actor_id is not null;
create index content_notices_by_comment on content_notices (comment_id) where comment_id is not null;
create index content_notices_by_time on content_notices (happened_at);

-- Which professional has a content open. Also of contents without a row in content_items.
create table content_presence (
  kind text not null,
  key text not null,
  professional_id uuid not null references professionals on delete cascade,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (kind, key, professional_id)
);
create index content_presence_by_professional on content_presence (professional_id);
create index content_presence_by_time on content_presence (seen_at);

-- A file to import, for a day (OFF-07). kind: of the lines of a CSV file; null: a bundle. file: empty once the
-- import is applied. report: set then.
create table content_imports (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references professionals on delete cascade,
  kind text,
  name text not null,
  file text not null,
  stored_at timestamptz not null default now(),
  applied_at timestamptz,
  report jsonb,
  -- page: JSON of the report for a page; null: to plan. report_table: the report as CSV. drafts: the keys of
  -- the file by kind, then a draft in each line; null once applied. state: hash of the contents that the plan
  -- has read. fingerprint: of plan and state. planned_version: of published contents at that time.
  page text,
  report_table text,
  drafts text,
  fingerprint text,
  state text,
  planned_at timestamptz,
  planned_version text,
  check ((applied_at is null) = (report is null))
);
create index content_imports_by_professional on content_imports (professional_id);
create index content_imports_by_time on content_imports (stored_at);

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

-- What the start bundle has written, so that a later release offers a change only where no member edited
-- (OFF-20). hash: of the document, as the bundle wrote it.
create table start_bundle_contents (
  kind text not null,
  key text not null,
  hash text not null,
  primary key (kind, key)
);
