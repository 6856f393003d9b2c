-- Expand, without a transaction: views count codes on sale only. Apart from the change of reward_codes: a reader holds a
-- view and waits for that table, which the migration would hold while it waits for the view.

-- Rewards that can be obtained now, with their price.
create or replace view rewards_on_offer as
select r.id, r.price, r.proven_price, r.adults_only
from rewards r
where not r.is_sample and (r.start_at is null or r.start_at <= now()) and (r.end_at is null or r.end_at > now())
  and exists (select from codes_on_sale c where c.reward_id = r.id);

-- For each person: whether they have enough stars for a reward that they may obtain now.
create or replace view reward_standings as
select w.id as person_id, exists (
  select from star_accounts a join rewards r on r.price <= a.stars and r.proven_price <= a.proven
  where a.person_id = w.id
    and not r.is_sample and (r.start_at is null or r.start_at <= now()) and (r.end_at is null or r.end_at > now())
    and exists (select from codes_on_sale c where c.reward_id = r.id)
    and (not r.adults_only or is_of_age(w)) and (not r.has_cash_value or cash_value_from(w) <= now())
    and (r.limit_per_person is null or r.limit_per_person > (
      select count(*) from (
        select from purchases b
        where b.account_id in (select accounts_of(w.id)) and b.reward_id = r.id and b.refunded_at is null
        limit r.limit_per_person
      ) few
    ))
) as can_obtain
from people w;
