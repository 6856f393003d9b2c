-- Expand: where each person's last write is in the write-ahead log, for reads from replicas. Used only with the
-- setting DATABASE_REPLICA_URLS.

-- Unlogged: a write of it waits for no disk. After a crash or a failover it is empty, and the nodes use no replica
-- that does not have everything that the new primary has.
create unlogged table last_writes (
  person_id uuid primary key references people (id) on delete cascade,
  position pg_lsn not null,
  -- A position of another timeline proves nothing.
  timeline integer not null,
  written_at timestamptz not null default now()
);

-- A random mark for each timeline of this cluster. A replica that has it follows the same timeline.
create table timelines (
  timeline integer primary key,
  mark uuid not null default gen_random_uuid()
);
