-- Expand: what the screens of missions and rewards say is read from what was credited and obtained.

create view mission_credits as
select a.person_id, l.source_key, l.amount, l.account_id = a.id as is_own
from star_accounts a cross join lateral accounts_of(a.person_id) every (id)
join star_ledger l on l.account_id = every.id
where l.source_key like 'task:%' or l.source_key like 'mission:%';

create function next_codes_at(r rewards) returns timestamptz language sql stable as $$
  select case
    when r.limit_per_day is null then null
    when r.has_cash_value then (
      select part.at from (select next_part_at(r.limit_per_day, codes_taken(r.id, now()), now()) as at) part
      where part.at > now())
    when codes_taken(r.id, now()) >= r.limit_per_day then
      (date_trunc('day', now() at time zone 'Europe/Paris') + interval '1 day') at time zone 'Europe/Paris'
  end
$$;

create or replace view reward_standings as
select w.id as person_id, exists (
  select from star_accounts a join rewards r on r.price <= a.stars and r.proven_price <= a.proven
  where a.person_id = w.id
    and r.archived_at is null and (r.start_at is null or r.start_at <= now()) and (r.end_at is null or r.end_at > now())
    and exists (select from codes_on_sale c where c.reward_id = r.id)
    and (not r.adults_only or is_of_age(w)) and (not r.has_cash_value or may_have_cash_value(w, a.id))
    and (r.limit_per_person is null or r.limit_per_person > (
      select count(*) from (
        select from purchases b
        where b.account_id in (select accounts_of(w.id)) and b.reward_id = r.id
        limit r.limit_per_person
      ) few
    ))
    and next_codes_at(r) is null
) as can_obtain,
  case when cash_value_from(w) > now() then cash_value_from(w) end as possible_from,
  is_vouched(w.id) as is_vouched,
  (select proven_days_missing(a.id) from star_accounts a where a.person_id = w.id) as missing_days,
  array(
    select r.id from purchases b join rewards r on r.id = b.reward_id
    where b.account_id in (select accounts_of(w.id)) and r.limit_per_person is not null
      and r.archived_at is null and (r.end_at is null or r.end_at > now())
    group by r.id having count(*) >= r.limit_per_person
    limit 500
  ) as used_up
from people w;
