-- Expand: a pupil of a collège; the constraint is not validated, it allows what the one before allowed (BIL-13).
alter table people
  drop constraint people_situation_check,
  add constraint people_situation_check check (
    situation in ('Collégien', 'Lycéen', 'Étudiant', 'Demandeur d''emploi', 'Employé', 'Indépendant')) not valid;

create or replace function is_declared_adult(who people) returns boolean language sql immutable as $$
  select coalesce(who.age_group <> '16-18', false) and coalesce(who.situation not in ('Collégien', 'Lycéen'), true)
$$;
