// The first missions of a person, by audience, age group and namespace. Each opens tools, then matches.
import type { MissionContent, PresetContent, TaskContent } from './model.ts'
import type { ToolSlug } from './tools.ts'

type Task = TaskContent<ToolSlug>

const firstMatches = { name: 'Découvrir mes premiers matchs', icon: 'target', action: 'iframe' } as const satisfies Task
const betterMatches = { name: 'Affiner mes matchs', icon: 'target', action: 'iframe' } as const satisfies Task

export const presetMissions = {
  // High-school students
  'lyceen-decouvrir': {
    name: 'Je découvre ce qui me plaît',
    subtitle: 'Un outil au choix, puis vos premières formations.',
    tasks: [
      {
        name: 'Explorer mes envies',
        icon: 'compass',
        tools: ['cap-bruyere', 'marelline', 'les-cent-portes'],
        toolsFor: {
          gen: ['ruchelune', 'cap-bruyere'],
          demo: ['cap-bruyere', 'les-cent-portes', 'octopoire', 'bouture'],
        },
      },
      firstMatches,
    ],
  },
  'lyceen-explorer': {
    name: 'J’explore mes pistes',
    subtitle: 'Des campus, des métiers et des parcours à comparer.',
    tasks: [
      {
        name: 'Visiter et comparer',
        icon: 'school',
        tools: ['lucarnelle', 'carnet-de-cimes', 'atlas-des-gestes', 'bouture'],
        toolsFor: { gen: ['atlas-des-gestes', 'etabli-voisin'], demo: ['lucarnelle', 'carnet-de-cimes'] },
      },
      betterMatches,
    ],
  },
  'lyceen-voeux': {
    name: 'Je prépare mes vœux',
    subtitle: 'Le coach estime vos vœux, vous écrivez votre projet.',
    tasks: [
      {
        name: 'Tester mes vœux avec le coach',
        icon: 'studies',
        action: 'choice',
        stars: 60,
        tools: ['calque-des-voeux'],
      },
      {
        name: 'Écrire mon projet d’études',
        icon: 'pencil',
        tools: ['plume-de-fond', 'carnet-de-cimes', 'voilavoix'],
        toolsFor: { gen: ['plume-de-fond', 'semaine-tournesol'], demo: ['plume-de-fond'] },
      },
    ],
  },

  // A job, by age group
  'emploi-16-18-essayer': {
    name: 'Je me prépare à un premier job',
    subtitle: 'Ce que vous aimez faire est déjà un point de départ.',
    tasks: [
      { name: 'Reconnaître mes envies', icon: 'heart', tools: ['marelline', 'bouture', 'les-cent-portes'] },
      firstMatches,
    ],
  },
  'emploi-16-18-approcher': {
    name: 'J’approche une entreprise',
    subtitle: 'Un stage, une matinée en atelier, un message bien tourné.',
    tasks: [
      {
        name: 'Entrer dans une entreprise',
        icon: 'company',
        tools: ['etabli-voisin', 'semaine-tournesol', 'premier-quai'],
      },
      betterMatches,
    ],
  },
  'emploi-18-25-forces': {
    name: 'Je montre mes forces',
    subtitle: 'Vos qualités, avec des exemples pour les raconter.',
    tasks: [
      { name: 'Nommer mes qualités', icon: 'medal', tools: ['ruchelune', 'octopoire', 'mosaine', 'cap-bruyere'] },
      firstMatches,
    ],
  },
  'emploi-18-25-candidater': {
    name: 'Je prépare mes candidatures',
    subtitle: 'Un CV d’une page, une lettre qui vous ressemble.',
    tasks: [
      { name: 'Construire ma candidature', icon: 'cv', tools: ['origamine', 'lettre-a-camille', 'tandem-des-halles'] },
      betterMatches,
    ],
  },
  'emploi-25-30-choisir': {
    name: 'Je choisis ma prochaine étape',
    subtitle: 'Rester, bouger, apprendre : regardez avant de décider.',
    tasks: [
      { name: 'Faire un point rapide', icon: 'signpost', tools: ['mosaine', 'virage-doux', 'fanalou'] },
      firstMatches,
    ],
  },
  'emploi-25-30-rencontrer': {
    name: 'J’élargis mon réseau',
    subtitle: 'Des conversations courtes avec des gens du métier.',
    tasks: [
      {
        name: 'Rencontrer des professionnels',
        icon: 'talk',
        tools: ['six-a-table', 'reseau-noisette', 'face-a-phare'],
      },
      betterMatches,
    ],
  },
  'emploi-30-bilan': {
    name: 'Je relis mon parcours',
    subtitle: 'Votre expérience ouvre plus de portes qu’il n’y paraît.',
    tasks: [
      { name: 'Faire le point sur mon expérience', icon: 'chart', tools: ['clairetape', 'preuve-par-neuf'] },
      firstMatches,
    ],
  },
  'emploi-30-rebondir': {
    name: 'Je prépare la suite',
    subtitle: 'Un changement par étapes, ou votre propre activité.',
    tasks: [
      {
        name: 'Explorer une nouvelle voie',
        icon: 'signpost',
        tools: ['virage-doux', 'sablier-vert', 'coquelance', 'semis-et-saisons'],
      },
      betterMatches,
    ],
  },

  // A job, any age
  'emploi-demarrer': {
    name: 'Je fais connaissance avec mes atouts',
    subtitle: 'Un outil au choix, puis vos premières offres d’emploi.',
    tasks: [
      {
        name: 'Découvrir mes atouts',
        icon: 'idea',
        tools: ['cap-bruyere', 'ruchelune', 'mosaine'],
        toolsFor: { demo: ['ruchelune', 'octopoire', 'transvase'] },
      },
      firstMatches,
    ],
  },
  'emploi-postuler': {
    name: 'Je me prépare à postuler',
    subtitle: 'Un CV, une voix posée, des offres près de chez vous.',
    tasks: [
      {
        name: 'Préparer ma candidature',
        icon: 'briefcase',
        tools: ['origamine', 'face-a-phare', 'cle-de-quartier'],
        toolsFor: { gen: ['origamine', 'lettre-a-camille', 'voilavoix'], demo: ['origamine', 'nuage-perso'] },
      },
      betterMatches,
    ],
  },

  // A training
  'formation-demarrer': {
    name: 'Je trouve ma direction',
    subtitle: 'Un outil au choix, puis vos premières formations.',
    tasks: [
      {
        name: 'Explorer mes intérêts',
        icon: 'test',
        tools: ['cap-bruyere', 'passe-gue', 'marelline', 'les-cent-portes'],
        toolsFor: {
          sdn: ['octopoire', 'cap-bruyere', 'mosaine'],
          gen: ['ruchelune', 'marelline'],
          demo: ['cap-bruyere', 'transvase', 'octopoire'],
        },
      },
      firstMatches,
    ],
  },
  'formation-choisir': {
    name: 'Je compare des formations',
    subtitle: 'Les lieux, les rythmes et les chemins pour y arriver.',
    tasks: [
      {
        name: 'Comparer des parcours',
        icon: 'map',
        tools: ['carnet-de-cimes', 'lucarnelle', 'tandem-des-halles', 'va-et-vient'],
        toolsFor: {
          gen: ['tandem-des-halles', 'etabli-voisin', 'atlas-des-gestes'],
          demo: ['carnet-de-cimes', 'nuage-perso'],
        },
      },
      betterMatches,
    ],
  },

  // Missions of one namespace
  'sdn-metiers-numeriques': {
    name: 'J’explore les métiers du numérique',
    subtitle: 'Coder, dessiner, protéger, dépanner : il y a plusieurs entrées.',
    tasks: [
      {
        name: 'Découvrir des métiers du numérique',
        icon: 'laptop',
        tools: ['les-cent-portes', 'fanalou', 'studio-basalte'],
      },
      betterMatches,
    ],
  },
  'tingari-competences': {
    name: 'Je rassemble mes compétences',
    subtitle: 'Vos savoir-faire réunis, prêts à être partagés.',
    tasks: [
      { name: 'Dresser la liste de mes savoir-faire', icon: 'puzzle', tools: ['mosaine', 'ruchelune', 'polyglossine'] },
      firstMatches,
    ],
  },
  'tingari-retour-emploi': {
    name: 'Je reprends le chemin de l’emploi',
    subtitle: 'Une candidature à jour et un entretien répété.',
    tasks: [
      {
        name: 'Me remettre en selle',
        icon: 'rocket',
        tools: ['face-a-phare', 'origamine', 'reseau-noisette', 'cle-de-quartier'],
      },
      betterMatches,
    ],
  },
  'gen-envies': {
    name: 'Je pars de mes envies',
    subtitle: 'Jouez une partie, puis regardez les offres qui en découlent.',
    tasks: [
      { name: 'Jouer une première partie', icon: 'puzzle', tools: ['ruchelune', 'marelline', 'bouture'] },
      firstMatches,
    ],
  },
} as const satisfies Record<string, MissionContent<ToolSlug>>

export const presets = [
  { audience: 'LYCEEN', missions: ['lyceen-decouvrir', 'lyceen-explorer', 'lyceen-voeux'] },
  { audience: 'JOB', missions: ['emploi-demarrer', 'emploi-postuler'] },
  { audience: 'JOB', ageGroup: '16-18', missions: ['emploi-16-18-essayer', 'emploi-16-18-approcher'] },
  { audience: 'JOB', ageGroup: '18-25', missions: ['emploi-18-25-forces', 'emploi-18-25-candidater'] },
  { audience: 'JOB', ageGroup: '25-30', missions: ['emploi-25-30-choisir', 'emploi-25-30-rencontrer'] },
  { audience: 'JOB', ageGroup: '30+', missions: ['emploi-30-bilan', 'emploi-30-rebondir'] },
  { audience: 'FORMATION', missions: ['formation-demarrer', 'formation-choisir'] },
  {
    audience: 'FORMATION',
    namespace: 'sdn',
    missions: [
      { mission: 'formation-demarrer', subtitle: 'Un outil au choix, puis vos premières formations au numérique.' },
      'sdn-metiers-numeriques',
    ],
  },
  { audience: 'JOB', namespace: 'tingari-emploi', missions: ['tingari-competences', 'tingari-retour-emploi'] },
  { audience: 'LYCEEN', namespace: 'gen', missions: ['lyceen-decouvrir', 'lyceen-explorer', 'lyceen-voeux'] },
  { audience: 'JOB', namespace: 'gen', missions: ['gen-envies', 'emploi-postuler'] },
  { audience: 'FORMATION', namespace: 'gen', missions: ['formation-demarrer', 'formation-choisir'] },
  {
    audience: 'LYCEEN',
    namespace: 'demo',
    missions: [
      { mission: 'lyceen-decouvrir', subtitle: 'Une première mission à montrer en cinq minutes.' },
      'lyceen-explorer',
      'lyceen-voeux',
    ],
  },
  {
    audience: 'JOB',
    namespace: 'demo',
    missions: [
      { mission: 'emploi-demarrer', subtitle: 'Une première mission à montrer en cinq minutes.' },
      'emploi-postuler',
    ],
  },
  {
    audience: 'FORMATION',
    namespace: 'demo',
    missions: [
      { mission: 'formation-demarrer', subtitle: 'Une première mission à montrer en cinq minutes.' },
      'formation-choisir',
    ],
  },
] as const satisfies readonly PresetContent<keyof typeof presetMissions>[]
