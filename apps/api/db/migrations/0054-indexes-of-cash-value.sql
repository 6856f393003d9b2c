-- Expand without a transaction: what a reward of cash value looks up, and a standing that knows it.

create index concurrently if not exists star_ledger_confirmed on star_ledger (account_id, created_at)
  where proof = 'confirmed';

-- Refunded purchases count for the limits, too (ECO-12). It also serves what read the index before.
create index concurrently if not exists purchases_by_account_and_reward on purchases (account_id, reward_id);
drop index concurrently if exists purchases_of_reward;

-- For each person: whether they have enough stars for a reward that they may obtain now.
create or replace view reward_standings as
select w.id as person_id, exists (
  select from star_accounts a join rewards r on r.price <= a.stars and r.proven_price <= a.proven
  where a.person_id = w.id
    and not r.is_sample and (r.start_at is null or r.start_at <= now()) and (r.end_at is null or r.end_at > now())
    and exists (select from codes_on_sale c where c.reward_id = r.id)
    and (not r.adults_only or is_of_age(w)) and (not r.has_cash_value or may_have_cash_value(w, a.id))
    and (r.limit_per_person is null or r.limit_per_person > (
      select count(*) from (
        select from purchases b
        where b.account_id in (select accounts_of(w.id)) and b.reward_id = r.id
        limit r.limit_per_person
      ) few
    ))
) as can_obtain
from people w;
