-- Contract after 0062, without a transaction: the parts that only nodes from before the baseline use.

drop function if exists complete_task(uuid, uuid, text, jsonb);
drop function if exists buy_reward(uuid, uuid, text, integer, boolean, text, text);
drop function if exists buy_reward(uuid, uuid, text, integer, boolean, text, text, boolean);
drop trigger if exists star_accounts_remember_identities on star_accounts;
drop function if exists remember_identities_of_account;
alter table star_accounts drop column if exists identity_hash, drop column if exists other_identities;
alter table people
  drop column if exists majority, drop column if exists majority_proven_on, drop column if exists majority_proven_by;
drop table if exists readiness;
drop index if exists meetings_of_establishment_by_date;

-- Fails where SQL has named a namespace or context that does not exist: add it in the office, or correct the row.
alter table task_tools validate constraint task_tools_namespace_fkey;
alter table preset_missions validate constraint preset_missions_namespace_fkey;
alter table journey_variants validate constraint journey_variants_namespace_fkey;
alter table journey_variants validate constraint journey_variants_context_fkey;
alter table people validate constraint people_context_check;
alter table joined_experiences validate constraint joined_experiences_experience_check;
alter table journeys validate constraint journeys_name_check;
alter table identities validate constraint identities_proof;
alter table invitations
  validate constraint confirmed_by_second, validate constraint identity_confirmed_by_other;
alter table tools validate constraint tools_least_seconds;

-- Sentences of the help that 0056 meant to replace. A text that the office has changed stays.
update help_questions set answer = replace(replace(answer,
  E'<p>On s’inscrit à partir de 15\u00a0ans. Si vous êtes plus jeune, inscrivez-vous avec l’un de vos parents.</p>',
  E'<p>Vous pouvez vous inscrire à partir de 15\u00a0ans. Avant 15\u00a0ans, l’accord d’un parent est nécessaire'
  '\u00a0: nous vous posons la question avec votre âge.</p>'),
  E'<p>Vous avez moins de 16\u00a0ans\u00a0? Choisissez la tranche d’âge «\u00a0Moins de 18\u00a0ans\u00a0».</p>',
  E'<p>Vous changez de tranche d’âge quand vous voulez dans <a href="/user/profile">Mes informations</a>.</p>')
where topic_name = 'demarrer' and position = 2;
