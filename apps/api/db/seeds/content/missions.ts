// The missions of the objectives: two to four tasks each, some serving two objectives.
import type { MissionContent } from './model.ts'
import type { ToolSlug } from './tools.ts'

export const objectiveMissions = {
  'mieux-me-connaitre': {
    name: 'Je découvre mes forces',
    subtitle: 'Ce qui vous attire, ce que vous savez faire, ce qui compte pour vous.',
    tasks: [
      { name: 'Passer un test d’intérêts', icon: 'test', tools: ['cap-bruyere', 'bouture'] },
      { name: 'Nommer mes qualités', icon: 'medal', tools: ['ruchelune'] },
      { name: 'Reconnaître ce qui compte pour moi', icon: 'heart', stars: 40, tools: ['marelline', 'mosaine'] },
    ],
  },
  'explorer-metiers': {
    name: 'J’explore des métiers',
    subtitle: 'Regardez, écoutez, comparez : les métiers se visitent aussi.',
    tasks: [
      { name: 'Explorer un métier en vidéo', icon: 'video', tools: ['les-cent-portes', 'atlas-des-gestes'] },
      { name: 'Parler avec un professionnel', icon: 'talk', stars: 60, tools: ['fanalou', 'six-a-table'] },
      { name: 'Découvrir les métiers du vivant', icon: 'leaf', stars: 40, tools: ['bouture', 'sablier-vert'] },
    ],
  },
  'visiter-campus': {
    name: 'Je visite des campus',
    subtitle: 'Un lieu d’études se choisit aussi avec les yeux.',
    tasks: [
      { name: 'Faire une visite guidée', icon: 'school', tools: ['lucarnelle', 'les-cent-portes'] },
      { name: 'Comparer deux formations', icon: 'studies', tools: ['carnet-de-cimes'] },
      { name: 'Voir les formations qui me correspondent', icon: 'target', action: 'iframe' },
    ],
  },
  'preparer-voeux': {
    name: 'Je prépare mes vœux',
    subtitle: 'Une liste équilibrée, un projet bien écrit.',
    tasks: [
      { name: 'Rassembler mes formations', icon: 'map', tools: ['carnet-de-cimes', 'passe-gue'] },
      { name: 'Équilibrer ma liste', icon: 'compass', stars: 60, tools: ['carnet-de-cimes'] },
      { name: 'Écrire mon projet', icon: 'pencil', tools: ['plume-de-fond'] },
    ],
  },
  'comprendre-alternance': {
    name: 'Je comprends l’alternance',
    subtitle: 'Deux lieux, un contrat, un rythme à choisir.',
    tasks: [
      { name: 'Comparer les rythmes', icon: 'calendar', stars: 40, tools: ['va-et-vient', 'tandem-des-halles'] },
      { name: 'Approcher un métier de près', icon: 'wrench', tools: ['etabli-voisin', 'atlas-des-gestes'] },
    ],
  },
  'chercher-alternance': {
    name: 'Je cherche mon entreprise',
    subtitle: 'Des offres, des contacts et un premier message.',
    tasks: [
      { name: 'Parcourir les offres', icon: 'search', tools: ['tandem-des-halles', 'premier-quai'] },
      { name: 'Voir mes matchs en alternance', icon: 'target', action: 'iframe' },
      { name: 'Prendre un premier contact', icon: 'handshake', stars: 60, tools: ['reseau-noisette', 'fanalou'] },
    ],
  },
  'cv-et-lettre': {
    name: 'Je prépare mon CV et ma lettre',
    subtitle: 'Une page pour votre parcours, une autre pour votre envie.',
    tasks: [
      { name: 'Construire mon CV', icon: 'cv', tools: ['origamine'] },
      { name: 'Écrire ma lettre', icon: 'pencil', tools: ['lettre-a-camille', 'plume-de-fond'] },
    ],
  },
  'preparer-entretien': {
    name: 'Je m’entraîne à l’entretien',
    subtitle: 'Répétez au calme, arrivez plus tranquille.',
    tasks: [
      { name: 'M’entendre parler', icon: 'microphone', stars: 40, tools: ['voilavoix'] },
      { name: 'Répéter un entretien', icon: 'talk', stars: 60, tools: ['face-a-phare', 'voilavoix'] },
      { name: 'Choisir trois exemples à raconter', icon: 'idea', tools: ['ruchelune', 'mosaine'] },
    ],
  },
  'faire-le-point': {
    name: 'Je fais le point sur mon parcours',
    subtitle: 'Ce qui est derrière vous vous sert encore.',
    tasks: [
      { name: 'Relire mon parcours', icon: 'compass', stars: 60, tools: ['clairetape'] },
      { name: 'Rassembler mes compétences', icon: 'puzzle', tools: ['mosaine', 'octopoire'] },
      { name: 'Réunir mes résultats', icon: 'chart', stars: 40, tools: ['transvase', 'nuage-perso'] },
    ],
  },
  'remise-en-route': {
    name: 'Je me remets en route',
    subtitle: 'Un peu de numérique, de calcul et de langues, sans se presser.',
    tasks: [
      { name: 'Situer mes compétences numériques', icon: 'laptop', tools: ['octopoire'] },
      { name: 'Reprendre le calcul utile', icon: 'flask', stars: 40, tools: ['calcurelle'] },
      { name: 'Entraîner une langue', icon: 'globe', tools: ['polyglossine'] },
      { name: 'Écrire un message clair', icon: 'pencil', stars: 40, tools: ['plume-de-fond'] },
    ],
  },
  'choisir-formation': {
    name: 'Je choisis ma formation',
    subtitle: 'Des passerelles, des horaires et des offres à comparer.',
    tasks: [
      { name: 'Trouver une passerelle', icon: 'signpost', tools: ['passe-gue', 'virage-doux'] },
      { name: 'Voir les formations qui me correspondent', icon: 'target', action: 'iframe' },
      { name: 'Organiser mon année', icon: 'calendar', tools: ['semis-et-saisons', 'sept-ficelles', 'va-et-vient'] },
    ],
  },
  'valider-experience': {
    name: 'Je fais reconnaître mon expérience',
    subtitle: 'Ce que vous savez faire peut devenir un diplôme.',
    tasks: [
      { name: 'Vérifier mon projet de validation', icon: 'medal', stars: 60, tools: ['preuve-par-neuf'] },
      { name: 'Rassembler des preuves', icon: 'puzzle', tools: ['mosaine', 'studio-basalte'] },
    ],
  },
  'trouver-offres': {
    name: 'Je trouve des offres près de chez moi',
    subtitle: 'Le voisinage d’abord, la région ensuite.',
    tasks: [
      { name: 'Regarder autour de moi', icon: 'map', tools: ['cle-de-quartier', 'les-saisonnelles'] },
      { name: 'Voir les emplois qui me correspondent', icon: 'target', action: 'iframe' },
      { name: 'Repérer une entreprise', icon: 'company', stars: 40, tools: ['premier-quai', 'sablier-vert'] },
    ],
  },
  'premiers-jours': {
    name: 'Je réussis mes premiers jours',
    subtitle: 'Arriver, comprendre, demander : cela se prépare.',
    tasks: [
      { name: 'Préparer mon premier lundi', icon: 'rocket', tools: ['lundi-neuf', 'ruchelune'] },
      { name: 'Organiser ma semaine', icon: 'gears', stars: 40, tools: ['sept-ficelles', 'plume-de-fond'] },
    ],
  },
  'tester-un-metier': {
    name: 'Je teste un métier',
    subtitle: 'Une matinée en dit plus qu’une longue lecture.',
    tasks: [
      { name: 'Passer une matinée en atelier', icon: 'wrench', stars: 60, tools: ['etabli-voisin', 'virage-doux'] },
      { name: 'Poser mes questions', icon: 'talk', tools: ['fanalou', 'six-a-table'] },
    ],
  },
  'metiers-utiles': {
    name: 'Je découvre les métiers de la transition',
    subtitle: 'L’énergie, l’eau, les sols : des métiers concrets, qui s’apprennent.',
    tasks: [
      { name: 'Choisir une cause', icon: 'leaf', tools: ['sablier-vert', 'bouture'] },
      { name: 'Suivre un geste de métier', icon: 'video', stars: 40, tools: ['atlas-des-gestes', 'les-cent-portes'] },
      { name: 'Voir les emplois qui me correspondent', icon: 'target', action: 'iframe' },
    ],
  },
  'organiser-changement': {
    name: 'J’organise mon changement',
    subtitle: 'Un plan à votre rythme, que l’on peut toujours ralentir.',
    tasks: [
      { name: 'Tracer mon plan', icon: 'signpost', tools: ['virage-doux', 'passe-gue'] },
      { name: 'Trouver du temps', icon: 'calendar', stars: 40, tools: ['semis-et-saisons', 'sept-ficelles'] },
      { name: 'Prévenir les bonnes personnes', icon: 'handshake', tools: ['reseau-noisette'] },
    ],
  },
  'preciser-mon-idee': {
    name: 'Je précise mon idée',
    subtitle: 'Deux phrases claires valent mieux qu’un long dossier.',
    tasks: [
      { name: 'Décrire mon activité', icon: 'idea', tools: ['coquelance'] },
      { name: 'Vérifier que l’idée me ressemble', icon: 'heart', stars: 40, tools: ['marelline', 'ruchelune'] },
    ],
  },
  'calculer-mes-prix': {
    name: 'Je calcule mes premiers prix',
    subtitle: 'Un prix juste se construit, ligne après ligne.',
    tasks: [
      { name: 'Revoir pourcentages et marges', icon: 'flask', stars: 40, tools: ['calcurelle'] },
      { name: 'Simuler un mois ordinaire', icon: 'chart', stars: 60, tools: ['coquelance'] },
    ],
  },
  'montrer-mon-travail': {
    name: 'Je montre mon travail',
    subtitle: 'Cinq réalisations bien racontées suffisent.',
    tasks: [
      { name: 'Choisir mes réalisations', icon: 'brush', tools: ['studio-basalte', 'mosaine'] },
      { name: 'Écrire ma présentation', icon: 'pencil', tools: ['plume-de-fond'] },
    ],
  },
  'premiers-clients': {
    name: 'Je rencontre mes premiers clients',
    subtitle: 'Ils sont souvent plus proches qu’on ne le pense.',
    tasks: [
      { name: 'Parler de mon projet autour de moi', icon: 'handshake', tools: ['reseau-noisette', 'six-a-table'] },
      { name: 'Présenter mon offre à voix haute', icon: 'microphone', stars: 40, tools: ['voilavoix'] },
      { name: 'Voir les missions qui me correspondent', icon: 'target', action: 'iframe' },
      {
        name: 'Prendre un premier rendez-vous',
        icon: 'briefcase',
        stars: 60,
        tools: ['cle-de-quartier', 'coquelance'],
      },
    ],
  },
} as const satisfies Record<string, MissionContent<ToolSlug>>
