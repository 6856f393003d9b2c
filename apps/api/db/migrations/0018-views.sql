-- Expand: views, the part of a feature's tables that the SQL of other features may read (scripts/table-owners.mjs).

-- ── stars ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Whose account it is and its balance. person_id is null once the person is erased.
create view star_balances as
select a.id as account_id, a.person_id, a.stars, a.proven from star_accounts a;

-- ── rewards ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What the check of the ledger compares with its entries.
create view ledger_purchases as
select p.id, p.account_id, p.price, p.refunded_at is not null as is_refunded,
  c.purchase_id is not distinct from p.id and c.reward_id = p.reward_id as owns_code
from purchases p join reward_codes c on c.id = p.code_id;

-- ── notifications ────────────────────────────────────────────────────────────────────────────────────────────────────

create view unread_notifications as
select n.person_id, n.kind, n.fact from notifications n where n.read_at is null;

-- ── consents ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Which exchanges of journeys a tool may import from: the lowest place is offered first.
create view journey_exchanges as
select x.import_tool_id, d.tool_id as export_tool_id, x.purpose_id,
  row_number() over (partition by x.import_tool_id order by x.position, x.id, y.position, d.id) as place
from exchanges x join exchange_data_types y on y.exchange_id = x.id join data_types d on d.id = y.data_type_id
where x.kind = 'journey';

-- Between which tools a person shares data on a journey. Of several consents between two tools, the one whose delivery got furthest.
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

-- ── assessments ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- The latest version of each assessment of a person, in whatever state.
create view latest_assessments as
select distinct on (a.person_id, a.journey_name) a.person_id, a.journey_name, a.id, a.version, a.state
from assessments a order by a.person_id, a.journey_name, a.version desc;

-- Which assessment a link for readers opens.
create view shared_assessments as
select s.id as share_id, a.journey_name, a.version from assessment_shares s join assessments a on a.id = s.assessment_id;
