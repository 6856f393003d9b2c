-- Expand: pistes of the earlier answers to the cards of trades; those from the last minutes are there already (PIS-01).
-- Of the trades with «yes», the latest seven are open. An answer to the former trade of a code has its former title.
insert into pistes (person_id, kind, code, title, state, source, answered_at, opened_at)
select a.person_id, 'trade', a.code,
  coalesce(case when t.renamed_at > a.answered_at then t.former_title else t.title end, a.code),
  case a.answer when 'unsure' then 'unsure' when 'no' then 'closed'
    else case when a.place <= 7 then 'open' else 'waiting' end end,
  'card', a.answered_at, case a.answer when 'yes' then a.answered_at end
from (
  select person_id, code, answer, answered_at,
    row_number() over (partition by person_id, answer order by answered_at desc, code) as place
  from preferences where kind = 'trade'
) a left join trades t on t.code = a.code
on conflict (person_id, kind, code) do nothing;

create trigger pistes_become_answers after insert or update on pistes
  for each row when (new.kind = 'trade' and pg_trigger_depth() = 0) execute function copy_piste_to_answer();
create trigger deleted_pistes_delete_answers after delete on pistes
  for each row when (old.kind = 'trade' and pg_trigger_depth() = 0) execute function copy_piste_to_answer();
