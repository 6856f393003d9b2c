-- Expand: pistes, with the answers to the cards of trades, which the previous version reads and writes in preferences (PIS-01).
create table pistes (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('trade', 'training', 'job', 'internship', 'apprenticeship')),
  code text not null,
  title text not null,
  state text not null check (state in ('open', 'waiting', 'unsure', 'closed')),
  source text not null check (source in ('essay', 'card', 'match', 'assessment', 'words', 'adviser', 'parent', 'search')),
  reason text check (length(reason) between 1 and 60 and (reason is null or state = 'closed')),
  answered_at timestamptz not null default now(),
  opened_at timestamptz,
  explored_at timestamptz,
  unique (person_id, kind, code)
);

create index pistes_lately on pistes (person_id, answered_at desc);

create table piste_visits (
  piste_id uuid not null references pistes on delete cascade,
  visit text not null check (visit in ('looks', 'doubt', 'path', 'people')),
  answer text not null check (length(answer) between 1 and 60),
  sentence text not null check (length(sentence) between 1 and 400),
  visited_at timestamptz not null default now(),
  primary key (piste_id, visit)
);

create view trade_answers as
select p.person_id, p.code, p.answered_at,
  case p.state when 'unsure' then 'unsure' when 'closed' then 'no' else 'yes' end as answer
from pistes p
where p.kind = 'trade'
  and not exists (select from trades t where t.code = p.code and t.renamed_at > p.answered_at);

-- Writes pistes: while the previous version runs, an answer to a trade in preferences is one here.
create function copy_answer_to_piste() returns trigger language plpgsql as $$
declare
  open_count integer;
begin
  if tg_op = 'DELETE' then
    delete from pistes where person_id = old.person_id and kind = 'trade' and code = old.code;
    return null;
  end if;
  select count(*) into open_count from pistes
  where person_id = new.person_id and state = 'open' and not (kind = 'trade' and code = new.code);
  insert into pistes as p (person_id, kind, code, title, state, source, answered_at, opened_at)
  select new.person_id, 'trade', new.code, coalesce((select title from trades where code = new.code), new.code),
    case new.answer when 'unsure' then 'unsure' when 'no' then 'closed'
      else case when open_count < 7 then 'open' else 'waiting' end end,
    'card', new.answered_at, case new.answer when 'yes' then new.answered_at end
  on conflict (person_id, kind, code) do update
  set answered_at = excluded.answered_at, opened_at = coalesce(p.opened_at, excluded.opened_at),
    state = case when excluded.state in ('open', 'waiting') and p.state in ('open', 'waiting') then p.state
      else excluded.state end,
    reason = case when excluded.state = 'closed' then p.reason end;
  return null;
end $$;
create trigger answers_become_pistes after insert or update on preferences
  for each row when (new.kind = 'trade' and pg_trigger_depth() = 0) execute function copy_answer_to_piste();
create trigger deleted_answers_delete_pistes after delete on preferences
  for each row when (old.kind = 'trade' and pg_trigger_depth() = 0) execute function copy_answer_to_piste();

-- Writes preferences: the previous version reads there what this one writes here.
create function copy_piste_to_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from preferences where person_id = old.person_id and kind = 'trade' and code = old.code;
    return null;
  end if;
  insert into preferences (person_id, kind, code, answer, answered_at)
  values (new.person_id, 'trade', new.code,
    case new.state when 'unsure' then 'unsure' when 'closed' then 'no' else 'yes' end, new.answered_at)
  on conflict (person_id, kind, code) do update set answer = excluded.answer, answered_at = excluded.answered_at;
  return null;
end $$;
