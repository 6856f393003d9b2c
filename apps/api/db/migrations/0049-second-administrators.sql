-- Expand: two administrators for admin, publisher and economy; an invitation is for its confirmed address (OFF-12).

-- ── The author of a transaction ─────────────────────────────────────────────────────────────────────────────────────

-- The professional whose live session this transaction names, else null. The setting has the value of the cookie, of
-- which the table has only the hash: a caller who reads every table cannot name the session of another professional.
create function office_author() returns uuid language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select s.professional_id from public.professional_sessions s
  where s.id_hash = sha256(convert_to(current_setting('visions.office_session', true), 'UTF8'))
    and least(s.idle_until, s.expires_at) > now()
$$;

-- Whether the statement runs as the owner of the tables: a command of the operator, a job, or the end of a referenced row.
create function acts_as_owner() returns boolean language sql stable as $$
  select pg_has_role(current_user, c.relowner, 'usage') from pg_class c where c.oid = 'public.member_roles'::regclass
$$;

create function is_administrator(organisation uuid, professional uuid) returns boolean language sql stable as $$
  select exists (select from member_roles r
    where r.organisation_id = organisation and r.professional_id = professional and r.role = 'admin')
$$;

-- ── Invitations ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Of the last sign-in: the address that the provider confirmed; empty when it confirmed none.
alter table professional_identities add column confirmed_email text not null default '';

-- confirmed_at: when a second administrator agreed to roles that need two; the link is sent then. confirmed_by: null for
-- the command of the operator. presented_by: a professional whose provider does not confirm the invited address, and who
-- asks an administrator to confirm their identity. identity_confirmed_by: null for the command.
alter table invitations
  add column confirmed_by uuid references professionals on delete set null,
  add column confirmed_at timestamptz,
  add column presented_by uuid references professionals on delete set null,
  add column presented_at timestamptz,
  add column identity_confirmed_by uuid references professionals on delete set null,
  add column identity_confirmed_at timestamptz;
alter table invitations
  add constraint confirmed_by_second check (confirmed_by <> invited_by) not valid,
  add constraint identity_confirmed_by_other check (
    identity_confirmed_by <> presented_by
    and (identity_confirmed_by <> invited_by or not roles && '{admin,publisher,economy}')
  ) not valid;

-- ── Requests for roles ──────────────────────────────────────────────────────────────────────────────────────────────

-- Roles of a member that wait for a second administrator. They end after seven days, with the membership of the member or
-- of the requester, when withdrawn, or when another request replaces them. confirmed_by: null for the command.
create table role_requests (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null,
  professional_id uuid not null,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ '{admin,publisher,economy}'),
  requested_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_by uuid references professionals on delete set null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  foreign key (organisation_id, professional_id) references memberships on delete cascade,
  foreign key (organisation_id, requested_by) references memberships on delete cascade,
  constraint requested_by_other check (requested_by <> professional_id),
  constraint confirmed_by_other check (confirmed_by <> requested_by and confirmed_by <> professional_id),
  check (confirmed_at is null or ended_at is null)
);
create unique index open_role_requests on role_requests (organisation_id, professional_id)
  where confirmed_at is null and ended_at is null;
create index role_requests_by_member on role_requests (organisation_id, professional_id);
create index role_requests_by_requester on role_requests (organisation_id, requested_by);
create index role_requests_by_confirmer on role_requests (confirmed_by) where confirmed_by is not null;

-- ── Two administrators, also past the use cases ─────────────────────────────────────────────────────────────────────

create function refuse_one_person(what text) returns void language plpgsql as $$
begin
  raise exception '%', what using errcode = 'check_violation', constraint = 'two_people';
end $$;

-- The back office writes requests and invitations in the name of its own session only. What was asked never changes.
create function guard_role_requests() returns trigger language plpgsql as $$
declare author uuid;
begin
  if acts_as_owner() then return new; end if;
  author := office_author();
  if author is null or not is_administrator(new.organisation_id, author) then
    perform refuse_one_person('the session is not that of an administrator');
  end if;
  if tg_op = 'INSERT' then
    if new.requested_by <> author or new.confirmed_at is not null
      or new.expires_at > now() + interval '7 days' then
      perform refuse_one_person('a request is that of its author, and unconfirmed');
    end if;
  elsif row(new.organisation_id, new.professional_id, new.roles, new.requested_by, new.created_at, new.expires_at)
    is distinct from
    row(old.organisation_id, old.professional_id, old.roles, old.requested_by, old.created_at, old.expires_at) then
    perform refuse_one_person('a request does not change');
  elsif row(new.confirmed_at, new.confirmed_by) is distinct from row(old.confirmed_at, old.confirmed_by) and (
    old.confirmed_at is not null or old.ended_at is not null or old.expires_at <= now()
    or new.confirmed_at is distinct from now() or new.confirmed_by is distinct from author
    or not is_administrator(new.organisation_id, new.requested_by)
  ) then
    perform refuse_one_person('a request is confirmed once, by another administrator');
  end if;
  return new;
end $$;
create trigger guard_role_requests before insert or update on role_requests
  for each row execute function guard_role_requests();

create function guard_invitations() returns trigger language plpgsql as $$
declare author uuid;
begin
  if acts_as_owner() then return new; end if;
  author := office_author();
  if tg_op = 'INSERT' then
    if author is null or new.invited_by is distinct from author or not is_administrator(new.organisation_id, author)
      or num_nonnulls(new.confirmed_at, new.confirmed_by, new.accepted_at, new.presented_by, new.identity_confirmed_at) > 0
    then
      perform refuse_one_person('an invitation is that of its author, and unconfirmed');
    end if;
    return new;
  end if;
  if row(new.organisation_id, new.email, new.roles, new.invited_by, new.created_at)
    is distinct from row(old.organisation_id, old.email, old.roles, old.invited_by, old.created_at)
    or (new.expires_at <> old.expires_at and new.confirmed_at is not distinct from old.confirmed_at) then
    perform refuse_one_person('an invitation does not change');
  end if;
  if row(new.confirmed_at, new.confirmed_by) is distinct from row(old.confirmed_at, old.confirmed_by) and (
    old.confirmed_at is not null or old.revoked_at is not null or old.expires_at <= now()
    or new.confirmed_at is distinct from now() or new.confirmed_by is distinct from author
    or not is_administrator(new.organisation_id, author)
    or not is_administrator(new.organisation_id, new.invited_by)
  ) then
    perform refuse_one_person('an invitation is confirmed once, by another administrator');
  end if;
  if row(new.presented_by, new.presented_at) is distinct from row(old.presented_by, old.presented_at)
    and (new.presented_by is distinct from author or new.identity_confirmed_at is not null) then
    perform refuse_one_person('an identity is presented by its own professional');
  end if;
  if row(new.identity_confirmed_at, new.identity_confirmed_by)
    is distinct from row(old.identity_confirmed_at, old.identity_confirmed_by)
    and new.identity_confirmed_at is not null and (
    old.identity_confirmed_at is not null or old.presented_by is null
    or new.presented_by is distinct from old.presented_by
    or new.identity_confirmed_at is distinct from now() or new.identity_confirmed_by is distinct from author
    or not is_administrator(new.organisation_id, author)
  ) then
    perform refuse_one_person('an identity is confirmed once, by another administrator');
  end if;
  if row(new.accepted_at, new.accepted_by) is distinct from row(old.accepted_at, old.accepted_by) and (
    old.accepted_at is not null or old.revoked_at is not null or old.expires_at <= now()
    or new.accepted_at is distinct from now() or new.accepted_by is distinct from author
    or (new.roles && '{admin,publisher,economy}' and new.confirmed_at is null)
  ) then
    perform refuse_one_person('an invitation is accepted once, by the professional of the session');
  end if;
  return new;
end $$;
create trigger guard_invitations before insert or update on invitations
  for each row execute function guard_invitations();

-- A role that needs two people comes from a request that another administrator confirms, or from a confirmed invitation
-- that its professional accepts, in the same transaction: a former grant does not count again.
create function guard_member_roles() returns trigger language plpgsql as $$
begin
  if acts_as_owner()
    or exists (select from role_requests q
      where q.organisation_id = new.organisation_id and q.professional_id = new.professional_id
        and new.role = any (q.roles) and q.confirmed_at = now())
    or exists (select from invitations i
      where i.organisation_id = new.organisation_id and i.accepted_by = new.professional_id
        and new.role = any (i.roles) and i.accepted_at = now() and i.confirmed_at is not null) then
    return new;
  end if;
  perform refuse_one_person('this role needs a second administrator');
end $$;
create trigger guard_member_roles before insert or update on member_roles
  for each row when (new.role in ('admin', 'publisher', 'economy')) execute function guard_member_roles();
