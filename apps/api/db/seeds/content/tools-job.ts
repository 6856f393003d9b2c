// Tools to apply for a job, prepare interviews, choose an offer and settle in.
import type { ToolContent } from './model.ts'

export const jobTools = {
  origamine: {
    name: 'Origamine',
    categories: ['job', 'internship'],
    tags: ['CV', 'Écriture', 'Numérique'],
    minutes: 25,
    code: 'VISIONS-PLIS',
    summary: 'Un CV clair, plié à la forme de chaque offre.',
    description:
      'Vous décrivez votre parcours une seule fois. Origamine en tire un CV d’une page pour chaque offre, en mettant devant ce qui compte pour elle. Les modèles sont lisibles par les personnes comme par les logiciels.',
    concept:
      'Un même parcours peut se présenter de dix façons. Origamine lit l’annonce avec vous, repère ce qu’elle demande et vous propose les expériences à montrer en premier. Vous gardez la main sur chaque ligne. Le résultat tient sur une page, sans photo ni jauge, et se télécharge aussitôt.',
    guide: [
      'Décrivez vos expériences, même courtes.',
      'Collez une annonce qui vous intéresse.',
      'Choisissez l’ordre de vos expériences.',
      'Téléchargez votre CV.',
    ],
    dataTypes: {
      cv: ['CV', 'La dernière version de votre CV.'],
      experiences: ['Expériences', 'Les expériences que vous avez décrites.'],
    },
  },
  'face-a-phare': {
    name: 'Face à phare',
    categories: ['job'],
    tags: ['Entretien', 'Oral', 'Confiance', 'Vidéo'],
    minutes: 20,
    code: 'VISIONS-PHAR',
    summary: 'Répétez votre entretien avant le grand jour.',
    description:
      'Face à phare vous pose les questions que posent les recruteurs de votre métier. Vous répondez à voix haute, puis vous revoyez votre réponse avec une grille simple. Vous recommencez autant de fois que vous le souhaitez.',
    concept:
      'On redoute surtout ce que l’on n’a jamais fait. Face à phare reproduit le déroulement d’un entretien : l’attente, l’accueil, les questions, les silences. Après chaque réponse, vous relevez vous-même ce qui était clair et ce qui manquait. Les questions changent d’une fois à l’autre, et les plus difficiles sont annoncées.',
    guide: [
      'Choisissez un métier et un type d’entretien.',
      'Répondez à cinq questions à voix haute.',
      'Revoyez deux réponses avec la grille.',
      'Recommencez celle que vous voulez améliorer.',
    ],
    dataTypes: {
      essais: ['Essais', 'Les entretiens répétés et leurs dates.'],
    },
  },
  'cle-de-quartier': {
    name: 'Clé de quartier',
    categories: ['job'],
    tags: ['Offres', 'Rencontre', 'Réseau', 'Commerce'],
    minutes: 10,
    summary: 'Les emplois à moins de trente minutes de chez vous.',
    description:
      'Clé de quartier rassemble les offres des commerces, ateliers et associations du voisinage. Le temps de trajet s’affiche avant le titre du poste. On postule par un message ou en passant la porte.',
    concept:
      'Certains emplois se trouvent entre voisins. Clé de quartier va chercher ces annonces là où elles sont : sur les vitrines, dans les bulletins, au comptoir. Chaque offre indique une personne, des horaires et un trajet à pied, à vélo ou en bus. Vous recevez un résumé par semaine, pas davantage.',
    guide: [
      'Indiquez votre adresse et votre temps de trajet.',
      'Parcourez les offres de la semaine.',
      'Envoyez un message ou notez une visite.',
    ],
  },
  'sablier-vert': {
    name: 'Sablier vert',
    categories: ['job'],
    tags: ['Environnement', 'Offres', 'Métiers', 'Reconversion'],
    minutes: 15,
    summary: 'Des emplois utiles au climat, expliqués simplement.',
    description:
      'Isoler, réparer, trier, replanter : Sablier vert présente des offres dans les métiers de la transition écologique. Chaque annonce explique l’utilité du poste et la formation nécessaire. Un filtre montre celles qui sont ouvertes aux débutants.',
    concept:
      'Travailler pour l’environnement ne demande pas toujours un long diplôme. Sablier vert range les offres par ce qu’elles changent : l’énergie, l’eau, les déchets, les sols. Vous voyez quels postes sont accessibles maintenant et lesquels demandent quelques mois de formation. Les entreprises décrivent leurs engagements avec leurs mots, et chacun peut leur poser une question.',
    guide: [
      'Choisissez la cause qui vous importe.',
      'Regardez trois offres accessibles maintenant.',
      'Mettez-en une de côté ou posez une question.',
    ],
    dataTypes: {
      causes: ['Causes', 'Les domaines de la transition qui vous importent.'],
      metiers: [
        'Métiers à votre portée',
        'Les métiers qui servent votre cause, accessibles maintenant ou bientôt.',
        'trades',
      ],
      formations: ['Formations utiles', 'Les formations qui ouvrent ces métiers.', 'trainings'],
      offres: ['Offres gardées', 'Les offres que vous avez mises de côté.'],
    },
  },
  'lundi-neuf': {
    name: 'Lundi neuf',
    categories: ['job', 'professionnal'],
    tags: ['Confiance', 'Organisation', 'Savoir-être'],
    minutes: 10,
    isPaid: true,
    summary: 'Bien commencer un nouvel emploi, du premier lundi au premier mois.',
    description:
      'Lundi neuf vous accompagne pendant les quatre premières semaines d’un emploi. Chaque lundi, une préparation de dix minutes ; chaque vendredi, deux questions pour faire le point. Tout reste entre vous et vous.',
    concept:
      'Les premières semaines donnent le ton. Lundi neuf vous aide à retenir les noms, à comprendre les usages et à demander de l’aide sans gêne. Les préparations se lisent dans le bus. Au bout d’un mois, vous disposez d’une page pour préparer l’entretien avec votre responsable.',
    guide: [
      'Indiquez votre date de début.',
      'Lisez la préparation du lundi.',
      'Répondez aux deux questions du vendredi.',
    ],
  },
  'les-saisonnelles': {
    name: 'Les Saisonnelles',
    categories: ['job'],
    tags: ['Offres', 'Métiers', 'Organisation', 'Agriculture'],
    minutes: 15,
    code: 'VISIONS-SAIS',
    summary: 'Des emplois de saison, logement et trajet compris.',
    description:
      'Vendanges, montagne, littoral, festivals : Les Saisonnelles publie des emplois de quelques semaines. Chaque offre précise le logement, les repas et le moyen de venir. Les dates s’enchaînent sur un calendrier pour composer une année.',
    concept:
      'Une saison peut être une première expérience, une pause ou un mode de vie. Les Saisonnelles réunit les informations qui manquent d’habitude : où dormir, avec qui, combien d’heures, quel jour de repos. Vous composez un itinéraire de saisons et voyez d’un coup d’œil les semaines libres.',
    guide: [
      'Indiquez vos semaines disponibles.',
      'Choisissez une région et un type de travail.',
      'Ajoutez deux offres à votre calendrier.',
    ],
  },
} as const satisfies Record<string, ToolContent>
