-- What may be exchanged, why, and with which tool: the offers of consent.
create table purposes (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  description text not null,
  wording text not null, -- what the person agrees to, word for word
  retention text not null, -- how long the recipient retains the data
  version integer not null default 1 -- of the wording
);
create trigger content_changed after insert or update or delete or truncate on purposes
  for each statement execute function notify_content_changed();

create table exchanges (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('journey', 'm2o', 'o2o', 'publisher')),
  import_tool_id uuid not null references tools on delete cascade, -- who receives
  purpose_id uuid not null references purposes,
  info text not null default '',
  asks_email boolean not null default false, -- the recipient knows people by an e-mail
  offers_account boolean not null default false, -- a person without an account there may ask for one
  position integer not null default 0,
  unique (kind, import_tool_id, purpose_id)
);
create index exchanges_by_purpose on exchanges (purpose_id);
create index exchanges_by_tool on exchanges (import_tool_id);
create trigger content_changed after insert or update or delete or truncate on exchanges
  for each statement execute function notify_content_changed();

create table exchange_data_types (
  exchange_id uuid not null references exchanges on delete cascade,
  data_type_id uuid not null references data_types on delete cascade, -- of the tool that gives it
  position integer not null default 0,
  primary key (exchange_id, data_type_id)
);
create index exchange_data_types_by_type on exchange_data_types (data_type_id);
create trigger content_changed after insert or update or delete or truncate on exchange_data_types
  for each statement execute function notify_content_changed();

-- The record of a consent (CON-06). Later changes of the offer do not touch it.
create table consents (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  exchange_id uuid references exchanges on delete set null,
  export_tool_id uuid not null references tools,
  import_tool_id uuid not null references tools,
  kind text not null check (kind in ('journey', 'm2o', 'o2o', 'publisher')),
  exporter_name text not null,
  recipient_name text not null,
  purpose_slug text not null,
  purpose_name text not null,
  purpose_description text not null,
  wording text not null,
  wording_version integer not null,
  retention text not null,
  shared jsonb not null, -- [{ "id", "name", "rows": [{ "label", "value" }] }]: emptied when it is withdrawn
  email text not null default '', -- by which the recipient knows the person; empty: the pseudonym only
  is_new_account boolean not null default false,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  trainings jsonb, -- [{ "code", "title" }]: what a profile was sent for
  -- The consent that this one replaces, withdrawn when it was given.
  replaces uuid references consents on delete set null
);
create index consents_by_person on consents (person_id, given_at desc, id);
create index consents_by_exchange on consents (exchange_id);
create index consents_by_export_tool on consents (export_tool_id);
create index consents_by_import_tool on consents (import_tool_id);
-- Without the withdrawn ones of a long past.
create index consents_of_journeys on consents (person_id) where kind = 'journey' and withdrawn_at is null;
-- One live consent of an offer and a tool; to publishers, one for each time that a profile is sent.
create unique index consents_live on consents (person_id, exchange_id, export_tool_id)
  where withdrawn_at is null and kind <> 'publisher';
create index consents_by_replaced on consents (replaces) where replaces is not null;
-- Live and withdrawn consents are counted, each without reading the others.
create index consents_open on consents (person_id, recipient_name) where withdrawn_at is null;
create index consents_taken_back on consents (person_id, id) where withdrawn_at is not null;

-- What is sent to the partner, once: the consent, then its withdrawal. Outlives the person, without naming
-- them.
create table consent_deliveries (
  id uuid primary key default gen_random_uuid(), -- the key under which the partner accepts it once
  consent_id uuid references consents on delete set null,
  record uuid not null, -- the consent's id, for the partner
  subject uuid not null, -- the person's pseudonym at the recipient
  kind text not null check (kind in ('given', 'withdrawn')),
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'given-up', 'cancelled')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  sending_until timestamptz, -- a node sends it now, until then at most
  unique (record, kind)
);
create index consent_deliveries_by_consent on consent_deliveries (consent_id);
create index consent_deliveries_pending on consent_deliveries (created_at) where state = 'pending';

-- Which exchanges of journeys a tool may import from: the lowest place is offered first.
create view journey_exchanges as
select x.import_tool_id, d.tool_id as export_tool_id, x.purpose_id,
  row_number() over (partition by x.import_tool_id order by x.position, x.id, y.position, d.id) as place
from exchanges x join exchange_data_types y on y.exchange_id = x.id join data_types d on d.id = y.data_type_id
where x.kind = 'journey';

-- People who share data with the provider of matches.
create view matching_consents as
select c.person_id from consents c join tools t on t.id = c.import_tool_id
where t.is_matching and c.kind <> 'publisher' and c.withdrawn_at is null;

-- Between which tools a person shares data on a journey. Of several consents between two tools, the one
-- whose delivery got furthest.
create view journey_consents as
select distinct on (c.person_id, c.import_tool_id, c.export_tool_id)
  c.person_id, c.import_tool_id, c.export_tool_id, coalesce(d.state, 'pending') as state
from consents c left join consent_deliveries d on d.consent_id = c.id and d.kind = 'given'
where c.kind = 'journey' and c.withdrawn_at is null
order by c.person_id, c.import_tool_id, c.export_tool_id,
  array_position(array['confirmed', 'pending', 'given-up'], coalesce(d.state, 'pending'));

-- Consents to the sending of a profile to a publisher, each with its delivery.
create view publisher_consents as
select c.id, c.trainings, c.withdrawn_at, d.subject, d.state as delivery, d.confirmed_at
from consents c join consent_deliveries d on d.record = c.id and d.kind = 'given'
where c.kind = 'publisher';
