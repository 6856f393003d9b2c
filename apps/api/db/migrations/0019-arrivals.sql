-- Expand: which credits and notifications were shown to the person as arrivals (NBK-04), and the facts of the starter
-- mission (NBK-01).

-- ── Arrivals ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The last entry of the ledger that was shown to the person. Credits after it are arrivals. Existing entries count as
-- shown.
alter table star_accounts add column shown_entry integer not null default 0;
update star_accounts set shown_entry = entries;

-- When an assessment that is ready, or an adviser's note, was shown as an arrival.
alter table notifications add column shown_at timestamptz;
update notifications set shown_at = now() where kind in ('assessment-ready', 'adviser-note');

-- ── The starter mission ──────────────────────────────────────────────────────────────────────────────────────────────

-- The person closed the card of the finished starter mission (STM-02).
alter table people add column has_closed_starter boolean not null default false;
update people set has_closed_starter = true where starter_mission_step >= 2;

-- Tools that a person opened: from the catalogue, from a task or on a journey.
create view opened_tools as
select v.person_id, v.tool_id, v.visited_at as opened_at from tool_visits v;

-- Rewards that can be obtained now, with their price.
create view rewards_on_offer as
select r.id, r.price, r.proven_price, r.adults_only
from rewards r
where not r.is_sample and (r.start_at is null or r.start_at <= now()) and (r.end_at is null or r.end_at > now())
  and exists (select from reward_codes c where c.reward_id = r.id and c.purchase_id is null);

-- Rewards that an account obtained, without refunded ones.
create view obtained_rewards as
select p.account_id, p.reward_id from purchases p where p.refunded_at is null;
