-- Contract after 0121: pistes alone have the answers to the cards of trades.
drop trigger answers_become_pistes on preferences;
drop trigger deleted_answers_delete_pistes on preferences;
drop trigger pistes_become_answers on pistes;
drop trigger deleted_pistes_delete_answers on pistes;
drop function copy_answer_to_piste();
drop function copy_piste_to_answer();
delete from preferences where kind = 'trade';
alter table preferences
  drop constraint preferences_kind_check,
  add constraint preferences_kind_check check (kind in ('sector', 'setting', 'sentence')) not valid;
alter table preferences validate constraint preferences_kind_check;
