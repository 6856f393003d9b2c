-- Expand: drafts, versions and reviews of contents next to the live tables, which stay unchanged (OFF-02).

-- One row for each content that the office has touched. key: that of the live row. A live row without a row here is
-- published. draft: null when what is live is the latest. revision: of the latest save; it never goes back. based_on:
-- the version that the draft began from. authors: of the draft. publish_at: set while an approved draft waits.
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
  primary key (kind, key),
  check ((draft is null) = (stage is null)),
  check ((publish_at is not null) = (stage is not distinct from 'approved')),
  check (archived_at is null or live_version is null)
);
create index content_items_to_review on content_items (saved_at) where stage = 'submitted';
create index content_items_to_publish on content_items (publish_at) where publish_at is not null;
create index content_items_by_approver on content_items (approved_by) where approved_by is not null;
create index content_items_by_saver on content_items (saved_by) where saved_by is not null;

-- What has been live. professional_id: null when the row was written outside the office, or by the schedule.
create table content_versions (
  kind text not null,
  key text not null,
  version integer not null,
  document jsonb not null,
  published_at timestamptz not null default now(),
  professional_id uuid references professionals on delete set null,
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
