-- Expand: the day of a proof of majority begins at midnight in Europe/Paris, not at that of UTC.

create or replace function of_age_from(who people) returns timestamptz language sql stable as $$
  select case
    when m.is_adult then m.proven_on::timestamp at time zone 'Europe/Paris'
    when not m.says_minor and is_declared_adult(who) then who.adult_since + interval '24 hours'
  end
  from proven_majority(who.id) m
$$;
