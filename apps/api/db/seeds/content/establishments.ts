// Invented establishments that offer meetings. Their domains in .example never resolve.
import type { EstablishmentContent } from './model.ts'

export const establishments = {
  'cio-des-tanneurs': {
    name: 'CIO des Tanneurs',
    city: 'Rennes',
    age: 'Dès 13 ans',
    description:
      'Des psychologues de l’éducation nationale reçoivent collégiens, lycéens et étudiants, seuls ou avec leurs parents, pour parler d’un choix de spécialité, d’une réorientation ou d’un vœu.',
    email: 'accueil@cio-des-tanneurs.example',
  },
  'mission-locale-du-blosne-vert': {
    name: 'Mission locale du Blosne-Vert',
    city: 'Rennes',
    age: '16 à 25 ans',
    description:
      'Pour les jeunes sortis de l’école\u00a0: un conseiller vous suit dans la durée, de la recherche d’une formation au premier emploi, et vous aide aussi pour le logement ou le permis.',
    email: 'rendezvous@mission-locale-blosne-vert.example',
  },
  'espace-metiers-de-la-vilaine': {
    name: 'Espace métiers de la Vilaine',
    city: 'Rennes',
    age: 'À tout âge',
    description:
      'On y vient sans projet précis\u00a0: une heure avec un conseiller, des fiches sur les métiers et des rencontres avec celles et ceux qui les exercent.',
    email: 'bonjour@espace-metiers-vilaine.example',
  },
  'cio-de-la-canebiere-haute': {
    name: 'CIO de la Canebière Haute',
    city: 'Marseille',
    age: 'Dès 13 ans',
    description:
      'Un entretien de quarante-cinq minutes, le mercredi et pendant les vacances aussi, pour démêler ce qui vous plaît de ce que l’on attend de vous.',
    email: 'accueil@cio-canebiere-haute.example',
  },
  'mission-locale-des-calanques': {
    name: 'Mission locale des Calanques',
    city: 'Marseille',
    age: '16 à 25 ans',
    description:
      'Ateliers, stages courts et parrainage par des professionnels du coin. Le premier rendez-vous sert à faire connaissance, sans papier à remplir.',
    email: 'contact@mission-locale-calanques.example',
  },
  'maison-de-l-orientation-croix-paquet': {
    name: 'Maison de l’orientation Croix-Paquet',
    city: 'Lyon',
    age: '15 à 30 ans',
    description:
      'Lycéens, étudiants et jeunes actifs y comparent des formations avec un conseiller, et préparent un dossier ou un entretien de sélection.',
    email: 'rdv@orientation-croix-paquet.example',
  },
  'cio-des-trois-ponts': {
    name: 'CIO des Trois Ponts',
    city: 'Lyon',
    age: 'Dès 13 ans',
    description:
      'Pour choisir une voie après la troisième ou le bac, revenir en formation après une pause, ou comprendre les chances d’un vœu.',
    email: 'accueil@cio-trois-ponts.example',
  },
  'bureau-jeunesse-des-grands-hommes': {
    name: 'Bureau jeunesse des Grands Hommes',
    city: 'Bordeaux',
    age: '12 à 29 ans',
    description:
      'Un accueil sans jugement pour poser toutes ses questions\u00a0: études, jobs d’été, service civique, départ à l’étranger.',
    email: 'info@bureau-jeunesse-grands-hommes.example',
  },
  'mission-locale-de-la-haute-deule': {
    name: 'Mission locale de la Haute-Deûle',
    city: 'Lille',
    age: '16 à 25 ans',
    description:
      'Un conseiller et un seul, du premier rendez-vous à la signature du contrat. Permanences dans quatre quartiers.',
    email: 'accueil@mission-locale-haute-deule.example',
  },
  'carrefour-des-metiers-de-fives-sud': {
    name: 'Carrefour des métiers de Fives-Sud',
    city: 'Lille',
    age: 'À tout âge',
    description:
      'Pour changer de métier ou en découvrir un\u00a0: bilan de ce que vous savez faire, visites d’ateliers et essais d’une journée.',
    email: 'contact@carrefour-metiers-fives.example',
  },
  'service-d-orientation-de-l-ill': {
    name: 'Service d’orientation de l’université de l’Ill',
    city: 'Strasbourg',
    age: 'Étudiants',
    description:
      'Se réorienter en cours d’année, choisir un master, trouver un stage\u00a0: les conseillers reçoivent sur place ou en visioconférence.',
    email: 'orientation@universite-ill.example',
  },
  'cio-de-l-erdre': {
    name: 'CIO de l’Erdre',
    city: 'Nantes',
    age: 'Dès 13 ans',
    description:
      'Des entretiens individuels et un fonds de documentation à feuilleter. Les familles sont les bienvenues.',
    email: 'accueil@cio-de-l-erdre.example',
  },
  'ecole-de-la-deuxieme-marche': {
    name: 'École de la Deuxième Marche',
    city: 'Montpellier',
    age: '16 à 25 ans',
    description:
      'Pour celles et ceux qui ont quitté l’école sans diplôme\u00a0: neuf mois pour reprendre confiance, entre remise à niveau et stages.',
    email: 'entree@deuxieme-marche.example',
  },
} as const satisfies Record<string, EstablishmentContent>
