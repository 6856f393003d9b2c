-- Expand: what the start bundle has written, so that a later release offers a change only where nobody edited (OFF-20).

-- hash: of the document, as the bundle wrote it.
create table start_bundle_contents (
  kind text not null,
  key text not null,
  hash text not null,
  primary key (kind, key)
);
