-- Expand: what the reason of a closed piste replaced, and the sentences that pistes add to what is known (PIS-04).
alter table pistes add column replaced text;
alter table pistes
  add constraint pistes_replaced_check check (replaced in ('nothing', 'yes', 'unsure')) not valid;
alter table pistes validate constraint pistes_replaced_check;

create view piste_statements as
select p.person_id, p.id as piste_id, v.visit as about, p.title, v.sentence, null::text as reason, v.visited_at as at
from piste_visits v join pistes p on p.id = v.piste_id
union all
select p.person_id, p.id, 'closing', p.title, null, p.reason, p.answered_at
from pistes p where p.state = 'closed' and p.reason is not null;
