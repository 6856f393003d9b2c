-- A tool knows a person by a name of its own, which says nothing about them.
create table connections (
  id uuid primary key default gen_random_uuid(), -- the pseudonym
  person_id uuid not null references people on delete cascade,
  tool_id uuid not null references tools on delete cascade,
  created_at timestamptz not null default now(),
  unique (person_id, tool_id)
);
create index connections_by_tool on connections (tool_id);

-- The latest results that a tool gave back (contract/partners/tools.ts).
create table results (
  person_id uuid not null references people on delete cascade,
  tool_id uuid not null references tools on delete cascade,
  document jsonb not null,
  produced_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (person_id, tool_id)
);
create index results_by_tool on results (tool_id);

create table used_partner_tokens (
  issuer text not null,
  token_id text not null,
  expires_at timestamptz not null,
  primary key (issuer, token_id)
);
create index used_partner_tokens_by_expiry on used_partner_tokens (expires_at);

-- What the tools returned about a person.
create view tool_results as
select r.person_id, r.tool_id, t.name, t.is_own, r.document -> 'sections' as sections, r.received_at
from results r join tools t on t.id = r.tool_id;
