-- Expand: namespaces, contexts and experiences are contents of the office (OFF-08). Until here they were lists in code.

create table namespaces (
  name text primary key check (name ~ '^[A-Za-z][A-Za-z0-9-]{1,39}$'),
  title text not null,
  -- The search of its people; null: each chooses.
  search text check (search in ('FORMATION', 'JOB')),
  skips_onboarding boolean not null default false
);
create table contexts (
  name text primary key check (name ~ '^[A-Za-z][A-Za-z0-9-]{1,39}$'),
  title text not null,
  effect text not null,
  -- Empty: only links give the context.
  switch_label text not null default '',
  switch_hint text not null default '',
  position integer not null
);
create trigger content_changed after insert or update or delete or truncate on namespaces
  for each statement execute function notify_content_changed();
create trigger content_changed after insert or update or delete or truncate on contexts
  for each statement execute function notify_content_changed();

insert into namespaces (name, title, search, skips_onboarding) values
  ('sdn', 'sdn', 'FORMATION', true),
  ('tingari-emploi', 'tingari-emploi', null, false),
  ('gen', 'gen', null, false),
  ('demo', 'demo', null, false);
insert into contexts (name, title, effect, switch_label, switch_hint, position) values
  ('Normal', 'Tous les métiers', 'Vos parcours parlent de tous les métiers.', '', '', 0),
  (
    'numerique', 'Numérique', 'Vos parcours s’orientent vers le numérique.', 'M’orienter vers le numérique',
    'Activé, vos parcours s’adaptent aux métiers du numérique. Désactivé, ils restent normaux.', 1
  );

-- A person may have an archived namespace or context: it has no effect. Existing rows satisfy a closed list.
alter table people
  drop constraint people_context_check,
  add constraint people_context_check check (context ~ '^[A-Za-z][A-Za-z0-9-]{1,39}$') not valid;
-- Not valid: contents that SQL has given another name stay, without effect until it is a namespace.
alter table task_tools add foreign key (namespace) references namespaces not valid;
alter table preset_missions add foreign key (namespace) references namespaces not valid;
alter table journey_variants add foreign key (namespace) references namespaces not valid;
alter table journey_variants add foreign key (context) references contexts not valid;
