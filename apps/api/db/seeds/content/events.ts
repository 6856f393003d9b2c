// Events of partners. Their dates are relative to the day of seeding, so that some are always upcoming.
import type { EventContent } from './model.ts'

/** Organisers by slug. Each has a page in the simulators (apps/simulators/src/tools/organizers.ts). */
export const organizers = {
  'maison-des-passerelles': 'Maison des passerelles',
  'ligue-des-curieux': 'La Ligue des curieux',
  'mission-horizon': 'Mission Horizon',
  'campus-des-tisserands': 'Campus des Tisserands',
  'lycee-aurore-belleval': 'Lycée Aurore-Belleval',
  'ecole-du-grand-large': 'École du Grand Large',
  'rendez-vous-du-cap': 'Les Rendez-vous du Cap',
  'union-des-metiers': 'Union des métiers du Valbrume',
  'atelier-bois-clair': 'Atelier Bois clair',
  'fabrique-ouverte': 'La Fabrique ouverte',
} as const

export const events = {
  'reunion-voeux': {
    title: 'Réunion en ligne : bien formuler ses vœux',
    organizer: 'maison-des-passerelles',
    category: 1,
    when: { each: '11-23', last: '11-24', time: '18:00', minutes: 60 },
    description:
      'Des conseillers répondent en direct : combien de vœux, dans quel ordre, et comment ne pas se fermer de portes. Vous écrivez vos questions, ils y répondent.',
  },
  'reunion-alternance': {
    title: 'Réunion en ligne : l’alternance, comment ça marche ?',
    organizer: 'maison-des-passerelles',
    category: 1,
    when: { each: '11-24', time: '18:00', minutes: 60 },
    description:
      'Contrat, rythme, salaire, recherche d’une entreprise : une heure pour tout comprendre, avec deux apprentis qui racontent leur première année.',
  },
  'direct-numerique': {
    title: 'En direct : trois métiers du numérique racontés',
    organizer: 'ligue-des-curieux',
    category: 1,
    when: { in: 3, weekday: 'tuesday', time: '17:30', minutes: 75 },
    description:
      'Une développeuse, un technicien réseau et une graphiste répondent à toutes vos questions, même celles qu’on n’ose pas poser.',
    isTop: true,
  },
  'cv-en-direct': {
    title: 'Votre CV relu en direct',
    organizer: 'mission-horizon',
    category: 1,
    when: { in: 9, weekday: 'thursday', time: '18:30', minutes: 60 },
    description:
      'Envoyez votre CV la veille : une conseillère en relit une dizaine, sans les noms, et explique ce qui attire l’œil.',
  },
  'sante-sans-blouse': {
    title: 'La santé, avec ou sans blouse',
    organizer: 'campus-des-tisserands',
    category: 1,
    when: { in: 23, weekday: 'wednesday', time: '17:00', minutes: 60 },
    description:
      'Soigner, rééduquer, analyser, organiser : les métiers de la santé sont plus variés qu’on ne croit. Un direct suivi de vos questions.',
  },
  'changer-de-voie': {
    title: 'Changer de voie à 20 ou 30 ans',
    organizer: 'maison-des-passerelles',
    category: 1,
    when: { in: 45, weekday: 'monday', time: '19:00', minutes: 90 },
    description:
      'Trois personnes racontent leur reconversion : ce qui les a décidées, ce qui a coincé, ce qu’elles referaient.',
  },
  'direct-rentree': {
    title: 'En direct : réussir son premier mois',
    organizer: 'ligue-des-curieux',
    category: 1,
    when: { in: -21, weekday: 'wednesday', time: '18:00', minutes: 60 },
    description: 'Les premières semaines d’une nouvelle formation, racontées par celles et ceux qui y sont passés.',
  },
  'portes-aurore': {
    title: 'Portes ouvertes du lycée Aurore-Belleval',
    organizer: 'lycee-aurore-belleval',
    category: 2,
    when: { in: 12, weekday: 'saturday', time: '09:00', minutes: 420 },
    place: '4 rue des Lavoirs, Valbrume',
    description:
      'Visitez les ateliers de mécanique et de couture, parlez avec les élèves, déjeunez au restaurant d’application.',
  },
  'portes-tisserands': {
    title: 'Une journée au Campus des Tisserands',
    organizer: 'campus-des-tisserands',
    category: 2,
    when: { in: 26, weekday: 'saturday', time: '10:00', minutes: 360 },
    place: '12 quai des Tisserands, Port-Ajonc',
    description:
      'Amphithéâtres, bibliothèque, résidence : suivez un vrai cours d’une demi-heure, puis posez vos questions aux étudiants.',
    isTop: true,
  },
  'portes-grand-large': {
    title: 'L’École du Grand Large ouvre ses hangars',
    organizer: 'ecole-du-grand-large',
    category: 2,
    when: { in: 40, weekday: 'saturday', time: '09:30', minutes: 450 },
    place: 'Bassin nord, Port-Ajonc',
    description:
      'Charpente marine, électronique, cuisine de bord : montez à bord des bateaux-écoles et essayez les simulateurs.',
  },
  'nocturne-aurore': {
    title: 'Nocturne des apprentis',
    organizer: 'lycee-aurore-belleval',
    category: 2,
    when: { in: 61, weekday: 'friday', time: '17:30', minutes: 180 },
    place: '4 rue des Lavoirs, Valbrume',
    description: 'Le soir, ce sont les apprentis qui font visiter. Venez avec vos parents, ou sans.',
    hasNoLink: true,
  },
  'portes-printemps': {
    title: 'Portes ouvertes de printemps',
    organizer: 'campus-des-tisserands',
    category: 2,
    when: { in: 96, weekday: 'saturday', time: '10:00', minutes: 360 },
    place: '12 quai des Tisserands, Port-Ajonc',
    description: 'La dernière visite avant les inscriptions, avec un point sur les bourses et le logement.',
  },
  'portes-passees': {
    title: 'Portes ouvertes de l’École du Grand Large',
    organizer: 'ecole-du-grand-large',
    category: 2,
    when: { in: -16, weekday: 'saturday', time: '09:30', minutes: 450 },
    place: 'Bassin nord, Port-Ajonc',
    description: 'Une journée à bord, du gouvernail à la salle des machines.',
  },
  'salon-cap': {
    title: 'Le salon des premières fois',
    organizer: 'rendez-vous-du-cap',
    category: 3,
    when: { in: 17, weekday: 'friday', time: '09:00', minutes: 540 },
    place: 'Halle aux grains, Montclairval',
    description:
      'Premier stage, premier entretien, premier contrat : quatre-vingts exposants et des ateliers toutes les heures. Entrée libre.',
  },
  'conference-terre': {
    title: 'Conférence : nourrir sans abîmer',
    organizer: 'ligue-des-curieux',
    category: 3,
    when: { in: 7, weekday: 'thursday', time: '18:30', minutes: 90 },
    place: 'Auditorium du Moulin, Saint-Elme-les-Prés',
    description: 'Une maraîchère, un ingénieur et une cuisinière parlent des métiers de l’alimentation de demain.',
  },
  'salon-alternance': {
    title: 'Salon de l’alternance du Valbrume',
    organizer: 'union-des-metiers',
    category: 3,
    when: { in: 33, weekday: 'saturday', time: '10:00', minutes: 480 },
    place: 'Parc des Forges, Valbrume',
    description:
      'Cent vingt entreprises cherchent leurs apprentis. Apportez votre CV : on le relit sur place avant les entretiens.',
  },
  'conference-ia': {
    title: 'Conférence : travailler avec les machines',
    organizer: 'campus-des-tisserands',
    category: 3,
    when: { in: 52, weekday: 'tuesday', time: '18:00', minutes: 120 },
    place: '12 quai des Tisserands, Port-Ajonc',
    description:
      'Que deviennent les métiers quand les outils apprennent ? Deux chercheuses et un artisan en débattent avec la salle.',
  },
  'salon-metiers-art': {
    title: 'Salon des métiers d’art',
    organizer: 'union-des-metiers',
    category: 3,
    when: { in: 74, weekday: 'saturday', time: '10:00', minutes: 480 },
    place: 'Halle aux grains, Montclairval',
    description:
      'Verre, cuir, pierre, papier : des artisans travaillent devant vous et expliquent comment on entre dans le métier.',
  },
  'salon-passe': {
    title: 'Le salon des sports et de la montagne',
    organizer: 'rendez-vous-du-cap',
    category: 3,
    when: { in: -30, weekday: 'saturday', time: '10:00', minutes: 480 },
    place: 'Parc des Forges, Valbrume',
    description: 'Encadrer, soigner, équiper : les métiers du plein air.',
  },
  'atelier-bois': {
    title: 'Une demi-journée à l’établi',
    organizer: 'atelier-bois-clair',
    category: 4,
    when: { in: 5, weekday: 'wednesday', time: '14:00', minutes: 180 },
    place: '8 impasse du Rabot, Valbrume',
    description:
      'Mesurer, scier, assembler : vous repartez avec un tabouret et une idée du métier de menuisier. Huit places.',
  },
  'atelier-entretien': {
    title: 'Simuler un entretien, pour de vrai',
    organizer: 'mission-horizon',
    category: 4,
    when: { in: 11, weekday: 'wednesday', time: '10:00', minutes: 120 },
    place: '2 place des Tilleuls, Saint-Elme-les-Prés',
    description:
      'Dix minutes d’entretien avec une recruteuse, dix minutes de retours. On recommence jusqu’à se sentir prêt.',
  },
  'atelier-code': {
    title: 'Programmer un petit robot',
    organizer: 'fabrique-ouverte',
    category: 4,
    when: { in: 20, weekday: 'saturday', time: '14:00', minutes: 150 },
    place: 'La Fabrique ouverte, Rivesauge',
    description: 'Aucune connaissance demandée : en deux heures, votre robot suit une ligne et évite les murs.',
  },
  'atelier-cuisine': {
    title: 'Une matinée en brigade',
    organizer: 'fabrique-ouverte',
    category: 4,
    when: { in: 30, weekday: 'saturday', time: '09:00', minutes: 240 },
    place: 'La Fabrique ouverte, Rivesauge',
    description: 'Cinquante couverts à sortir, chacun son poste : venez voir si le rythme d’une cuisine vous va.',
  },
  'atelier-lettre': {
    title: 'Écrire une lettre qui vous ressemble',
    organizer: 'maison-des-passerelles',
    category: 4,
    when: { in: 48, weekday: 'wednesday', time: '14:30', minutes: 120 },
    place: '6 rue du Vieux-Pont, Montclairval',
    description:
      'Un écrivain public et dix chaises : on part de ce que vous savez faire, on finit avec une lettre prête à partir.',
  },
  'atelier-oral': {
    title: 'Préparer un oral sans trembler',
    organizer: 'mission-horizon',
    category: 4,
    when: { in: -12, weekday: 'wednesday', time: '14:00', minutes: 120 },
    place: '2 place des Tilleuls, Saint-Elme-les-Prés',
    description: 'Respirer, commencer, répondre : des exercices courts, tous ensemble.',
    hasNoLink: true,
  },
} as const satisfies Readonly<Record<string, EventContent<keyof typeof organizers>>>
