-- Contents reference a medium by its address, /media/<id>/<version>-<width>. version: the first digits of
-- the hash of the original, so that other bytes have another address. The original itself is not stored.
create table media (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  alt text not null,
  is_decorative boolean not null,
  original_hash bytea not null unique,
  version text not null check (version ~ '^[0-9a-f]{12}$'),
  width integer not null,
  height integer not null,
  added_at timestamptz not null default now(),
  replaced_at timestamptz,
  check (is_decorative = (alt = ''))
);
create index media_by_time on media (added_at desc, id);
-- Nodes cache files of current versions. An added picture changes no cached file.
create trigger content_changed after update or delete or truncate on media
  for each statement execute function notify_content_changed();
-- Names tell pictures apart, in lists, differences and tables: a second «Logo» becomes «Logo (2)» (OFF-15).
create function name_picture() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('names of pictures'));
  if exists (select from media where plain(name) = plain(new.name) and id <> new.id) then
    select named.name into new.name
    from (select left(new.name, 114) || ' (' || number || ')' as name, number
      from generate_series(2, 2 + (select count(*) from media)) as number) named
    where not exists (select from media m where plain(m.name) = plain(named.name) and m.id <> new.id)
    order by named.number limit 1;
  end if;
  return new;
end $$;
create trigger name_picture before insert or update of name on media for each row execute function name_picture();

-- data: null when the file is in the object store (S3_ENDPOINT).
create table media_files (
  media_id uuid not null references media on delete cascade,
  version text not null,
  width integer not null,
  format text not null check (format in ('avif', 'webp')),
  bytes integer not null,
  data bytea,
  primary key (media_id, version, width, format)
);
-- Compressed already: PostgreSQL need not try again.
alter table media_files alter column data set storage external;

-- A change of a picture that waits for another publisher. version to height: of the new picture, whose files
-- are in media_files. name to is_decorative: the new texts. Either may be missing.
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
