-- Expand: the piste that a person visits next, and whether the class may be asked for (PIS-05, PIS-11).
create view next_visits as
select distinct on (p.person_id) p.person_id,
  json_build_object('id', p.id, 'title', p.title, 'visits', v.visits) as piste
from open_pistes p
join pistes s on s.id = p.id
cross join lateral (
  select count(*) as visits, max(d.visited_at) as last_at from piste_visits d where d.piste_id = p.id) v
where v.visits < 4
order by p.person_id, v.last_at desc nulls last, s.answered_at desc, p.id;

-- Whether a person said neither their class nor «not now» in this school year (PIS-11).
create function is_class_unsaid(who people) returns boolean language sql stable as $$
  select coalesce(who.school_class_on, '-infinity')
    < date_trunc('year', paris_today() - interval '8 months') + interval '8 months'
$$;
