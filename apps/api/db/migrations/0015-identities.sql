-- Expand: people are known by issuer and subject, so that equal subjects of two issuers are two people.
-- Each start adds the rows of people who came through a version before (apps/api/src/node.ts): only it knows
-- their issuer.

create table identities (
  issuer text not null,
  subject text not null,
  person_id uuid not null references people on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_by_person on identities (person_id);
