-- Expand: the last sign-in of a professional, and the end of an access that nobody uses (PEO-07).

-- alone_since: member of no organisation since then. end_announced_at: the professional was told. ended_at: name,
-- address, identities and factors are erased; the row stays, so that what they did keeps an author.
alter table professionals
  add signed_in_at timestamptz not null default now(),
  add alone_since timestamptz,
  add end_announced_at timestamptz,
  add ended_at timestamptz;

create function record_professional_sign_in() returns trigger language plpgsql as $$
begin
  update professionals set signed_in_at = now() where id = new.professional_id;
  return null;
end $$;
create trigger record_professional_sign_in after insert on professional_sessions
  for each row execute function record_professional_sign_in();
