-- Expand: «Mes envies» and the provider of matches exist in every installation, invented namespaces in none (OFF-20).

-- The same keys everywhere, so that an export of one installation names those of another. An installation that has
-- added them by SQL retains its own. The node sets the addresses of the provider from MATCHING_URL.
insert into tools (
  id, slug, name, logo, minilogo, description, summary, minutes, least_seconds, position, is_own, is_matching
)
select * from (values
  (
    '0e7e6d68-1bca-8cfb-90ae-f527481037b9'::uuid, 'mes-envies', 'Mes envies',
    '/images/logos/mes-envies.svg', '/images/logos/mes-envies.svg',
    'Ce que vous dites ici de vous, des métiers et des cadres de travail.',
    'Vos réponses aux cartes et au jeu.', 1, 0, 1, true, false
  ),
  (
    '479470e6-aa6b-85eb-a40c-e1ce5a38a770'::uuid, 'affluents', 'Affluents',
    '/images/logos/affluents.svg', '/images/logos/affluents.svg',
    'Rapproche ce que vous aimez et savez faire des formations et des emplois proposés.',
    'Des formations et des emplois qui vous ressemblent.', 1, 0, 2, false, true
  )
) as wanted (
  id, slug, name, logo, minilogo, description, summary, minutes, least_seconds, position, is_own, is_matching
)
where not exists (select from tools t where (t.is_own and wanted.is_own) or (t.is_matching and wanted.is_matching))
on conflict do nothing;

insert into data_types (id, tool_id, name, description, section, position)
select wanted.*
from (values
  (
    'a625fbf6-fd2c-8bc9-b7f6-ab5eb7fffed0'::uuid, '0e7e6d68-1bca-8cfb-90ae-f527481037b9'::uuid,
    'Intérêts d’après le jeu', 'Vos six familles d’intérêts, de la plus forte à la plus discrète.', 'interests', 1
  ),
  (
    'bec17de0-eab1-8b3c-b60c-2fbe747e3108', '0e7e6d68-1bca-8cfb-90ae-f527481037b9',
    'Métiers qui me correspondent', 'Ceux auxquels vous avez dit oui.', 'trades', 2
  ),
  (
    '6e59a7f9-c7c9-8750-a672-df9e07a90507', '0e7e6d68-1bca-8cfb-90ae-f527481037b9',
    'Réponses aux cartes', 'Ce que vous avez dit de chaque métier, secteur et cadre de travail.', 'preferences', 3
  ),
  (
    '6e3590f2-4026-8796-ba84-5049a5c4258c', '0e7e6d68-1bca-8cfb-90ae-f527481037b9',
    'Situation', 'Votre niveau d’études, votre situation et ce que vous cherchez.', 'situation', 4
  ),
  (
    'ff5fae03-b75b-8afd-863d-79e210043968', '0e7e6d68-1bca-8cfb-90ae-f527481037b9',
    'Coordonnées', 'Votre nom, votre ville et de quoi vous joindre, d’après votre profil.', 'contact', 5
  )
) as wanted (id, tool_id, name, description, section, position)
join tools t on t.id = wanted.tool_id and t.is_own
where not exists (select from data_types d where d.tool_id = t.id)
on conflict do nothing;

-- What migration 0040 added for one operator. Where people are, a link that a partner gave out may name them.
delete from namespaces n
where n.name in ('sdn', 'tingari-emploi', 'gen', 'demo') and n.title = n.name
  and not exists (select from people)
  and not exists (select from task_tools where namespace = n.name)
  and not exists (select from preset_missions where namespace = n.name)
  and not exists (select from journey_variants where namespace = n.name)
  and not exists (select from content_items where kind = 'namespaces' and key = n.name);
delete from contexts c
where c.name = 'numerique'
  and not exists (select from people)
  and not exists (select from journey_variants where context = c.name)
  and not exists (select from content_items where kind = 'contexts' and key = c.name);
