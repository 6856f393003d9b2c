// Tools for a skills review, a new trade, recognition, an own business. Also the personal cloud.
import type { ToolContent } from './model.ts'

export const careerTools = {
  clairetape: {
    name: 'Clairétape',
    categories: ['professionnal'],
    tags: ['Reconversion', 'Test', 'Organisation', 'Confiance', 'Orientation'],
    minutes: 45,
    code: 'VISIONS-CLAR',
    isTop: true,
    summary: 'Faites le point sur votre parcours, à tête reposée.',
    description:
      'Clairétape vous invite à relire votre parcours en quatre moments : ce que vous avez fait, ce que vous avez aimé, ce que vous savez faire, ce que vous voulez maintenant. Chaque moment se termine par une page à garder. L’ensemble prépare un entretien avec un conseiller.',
    concept:
      'On fait rarement le point tant que rien n’y oblige. Clairétape propose un cadre calme, à suivre en une fois ou sur quatre soirées. Les questions viennent de la pratique des conseillers et laissent de la place aux détours. À la fin, vous avez une synthèse de deux pages, écrite avec vos mots, et une première action à mener dans la semaine.',
    guide: [
      'Installez-vous au calme, avec votre CV si vous en avez un.',
      'Suivez les quatre moments dans l’ordre.',
      'Relisez votre synthèse.',
      'Choisissez une action pour la semaine.',
    ],
    dataTypes: {
      parcours: ['Parcours', 'Les étapes de votre vie professionnelle, telles que vous les racontez.'],
      envies: ['Envies', 'Ce que vous souhaitez garder, quitter et essayer.'],
      synthese: ['Synthèse', 'Le document de deux pages produit à la fin.'],
    },
  },
  'six-a-table': {
    name: 'Six à table',
    categories: ['professionnal', 'job'],
    tags: ['Rencontre', 'Réseau', 'Métiers'],
    minutes: 60,
    summary: 'Six personnes, un métier, une heure de conversation.',
    description:
      'Six à table organise des rencontres en ligne autour d’un métier ou d’un secteur. Deux professionnels et quatre curieux échangent pendant une heure, animés par un bénévole. Les thèmes du mois sont annoncés à l’avance.',
    concept:
      'Une petite table délie les langues mieux qu’une grande salle. Six à table limite chaque rencontre à six personnes et donne la parole à tous dès les premières minutes. On y parle du quotidien, des salaires, des erreurs et des débuts. Un résumé anonyme est partagé avec ceux qui n’ont pas pu venir.',
    guide: [
      'Choisissez un thème et réservez une place.',
      'Préparez une question.',
      'Connectez-vous cinq minutes en avance.',
    ],
  },
  'reseau-noisette': {
    name: 'Réseau Noisette',
    categories: ['professionnal', 'job'],
    tags: ['Réseau', 'Confiance', 'Organisation'],
    minutes: 15,
    code: 'VISIONS-NOIS',
    summary: 'Cultivez vos contacts sans y passer vos soirées.',
    description:
      'Réseau Noisette vous aide à lister les personnes que vous connaissez déjà et à reprendre contact avec tact. L’outil propose une petite attention par semaine. Vos contacts ne sont jamais sollicités à votre place.',
    concept:
      'Le réseau n’est pas réservé aux gens pressés en costume. Réseau Noisette part de votre entourage réel : anciens collègues, voisins, professeurs, clubs. Vous notez ce que chacun sait faire et ce que vous pourriez lui apporter. Semaine après semaine, une réserve de contacts se forme, prête pour le jour où vous en aurez besoin.',
    guide: [
      'Listez dix personnes, sans vous censurer.',
      'Choisissez-en une à recontacter.',
      'Envoyez le message que vous avez préparé.',
    ],
    dataTypes: {
      cercles: ['Cercles', 'Les groupes auxquels appartiennent vos contacts, sans leurs noms.'],
    },
  },
  'virage-doux': {
    name: 'Virage doux',
    categories: ['professionnal'],
    tags: ['Reconversion', 'Métiers', 'Organisation'],
    minutes: 30,
    summary: 'Changer de métier par étapes, en gardant l’équilibre.',
    description:
      'Virage doux construit avec vous un plan de reconversion sur plusieurs mois. Budget, temps de formation, vie de famille : chaque contrainte trouve sa place. Vous pouvez ralentir le plan à tout moment.',
    concept:
      'Une reconversion n’a pas besoin d’être un saut. Virage doux vous fait tester un métier à petites doses : une lecture, une rencontre, une journée, une semaine. Chaque essai vous apprend quelque chose et ne coûte pas plus que vous ne pouvez donner. Le plan se met à jour selon ce que vous avez découvert.',
    guide: [
      'Nommez le métier qui vous attire, même vaguement.',
      'Indiquez votre temps libre et votre budget.',
      'Choisissez un premier essai.',
      'Racontez-le, puis décidez de la suite.',
    ],
    dataTypes: {
      essais: ['Essais', 'Les métiers testés et ce que vous en avez pensé.'],
      plan: ['Plan de reconversion', 'Vos étapes et leurs dates.'],
    },
  },
  'studio-basalte': {
    name: 'Studio Basalte',
    categories: ['professionnal'],
    tags: ['Portfolio', 'Numérique', 'Artisanat'],
    minutes: 50,
    isPaid: true,
    summary: 'Montrez votre travail sur une page sobre et solide.',
    description:
      'Studio Basalte vous aide à présenter vos réalisations : un meuble, un site, un plat, une photo. Vous choisissez cinq travaux, l’outil les met en page. L’adresse de votre page tient sur une carte de visite.',
    concept:
      'Un bon portfolio montre peu et raconte bien. Studio Basalte limite volontairement le choix à cinq réalisations et vous demande pour chacune le besoin, la difficulté et le résultat. Les mises en page sont dessinées pour la lecture sur téléphone. L’hébergement est payant après un essai d’un mois.',
    guide: [
      'Réunissez vos photos et vos fichiers.',
      'Choisissez cinq réalisations.',
      'Répondez aux trois questions pour chacune.',
      'Publiez votre page.',
    ],
  },
  'preuve-par-neuf': {
    name: 'La Preuve par neuf',
    categories: ['professionnal'],
    tags: ['Études', 'Portfolio', 'Reconversion', 'Organisation', 'Diplôme'],
    minutes: 40,
    code: 'VISIONS-NEUF',
    isPaid: true,
    summary: 'Transformez votre expérience en diplôme, pas à pas.',
    description:
      'La Preuve par neuf prépare la validation des acquis de l’expérience. L’outil vérifie que votre projet est recevable, puis découpe le dossier en neuf chapitres. Vous savez à tout moment ce qu’il reste à écrire.',
    concept:
      'La validation des acquis demande de la constance plus que du talent. L’outil vous aide à choisir le bon diplôme, à retrouver des preuves oubliées et à raconter votre travail avec précision. Chaque chapitre se termine par une relecture guidée. Un calendrier tient compte des dates de jury. Le premier chapitre est gratuit.',
    guide: [
      'Décrivez vos activités des dernières années.',
      'Comparez les diplômes proposés.',
      'Rassemblez trois preuves.',
      'Commencez le premier chapitre.',
    ],
    dataTypes: {
      activites: ['Activités', 'Les activités exercées et leur durée.'],
      diplome: ['Diplôme visé', 'Le diplôme que vous préparez.'],
    },
  },
  coquelance: {
    name: 'Coquelance',
    categories: ['professionnal'],
    tags: ['Indépendance', 'Calcul', 'Organisation', 'Réseau'],
    minutes: 35,
    code: 'VISIONS-COQU',
    summary: 'Les premières questions de ceux qui veulent se lancer.',
    description:
      'Coquelance accompagne les débuts à son compte : trouver son prix, choisir un statut, écrire un devis, organiser ses semaines. Chaque question reçoit une réponse courte et un exemple chiffré. Un simulateur montre ce qu’il vous resterait à la fin du mois.',
    concept:
      'Se lancer seul fait peur tant que tout se mélange. Coquelance sépare les questions et les range dans l’ordre où elles se posent vraiment. Vous commencez par votre offre et votre premier client, les formalités viennent ensuite. À chaque étape, l’outil dit ce qui est urgent et ce qui peut attendre.',
    guide: [
      'Décrivez votre activité en deux phrases.',
      'Calculez un premier prix.',
      'Simulez un mois ordinaire.',
      'Notez les trois démarches à venir.',
    ],
    dataTypes: {
      activite: ['Projet d’activité', 'L’activité que vous souhaitez exercer.'],
      simulation: ['Simulation', 'Les montants que vous avez simulés.'],
    },
  },
  'semis-et-saisons': {
    name: 'Semis & Saisons',
    categories: ['professionnal'],
    tags: ['Études', 'Organisation', 'Reconversion'],
    minutes: 20,
    isPaid: true,
    summary: 'Se former quand on travaille, sans y perdre ses week-ends.',
    description:
      'Semis & Saisons cherche des formations compatibles avec vos horaires et votre budget. L’outil explique les financements possibles et les délais de chacun. Un calendrier place les cours dans votre année.',
    concept:
      'Reprendre une formation se joue souvent sur des détails pratiques. Semis & Saisons part de votre semaine telle qu’elle est, puis cherche ce qui peut y pousser : deux soirées, un vendredi sur deux, un mois d’été. Vous comparez trois scénarios avant d’en parler à votre employeur.',
    guide: ['Remplissez votre semaine type.', 'Indiquez ce que vous souhaitez apprendre.', 'Comparez trois scénarios.'],
  },
  transvase: {
    name: 'Transvase',
    categories: ['professionnal', 'skills'],
    tags: ['Données', 'Portfolio', 'Numérique'],
    minutes: 10,
    code: 'VISIONS-VASE',
    isDataExport: true,
    summary: 'Réunissez vos résultats et choisissez qui les reçoit.',
    description:
      'Transvase rassemble les résultats obtenus sur plusieurs plateformes et les met dans un format lisible. Vous cochez ce que vous partagez et avec qui. Rien ne part sans votre accord.',
    concept:
      'Vos résultats vous appartiennent, encore faut-il pouvoir les emporter. Transvase les reçoit, les range et les transmet dans un format que d’autres services comprennent. Chaque partage est daté, limité à ce que vous avez coché et peut être arrêté. Votre bilan s’appuie sur ces données lorsque vous le décidez.',
    guide: [
      'Connectez-vous avec la même adresse e-mail que sur Visions.',
      'Vérifiez les résultats rassemblés.',
      'Cochez ce que vous souhaitez partager.',
      'Confirmez votre accord.',
    ],
    dataTypes: {
      resultats: ['Résultats de tests', 'Les résultats que les plateformes vous ont transmis.'],
      competences: ['Compétences', 'Les compétences rassemblées depuis vos plateformes.', 'skills'],
      attestations: ['Attestations', 'Les documents délivrés à votre nom.'],
      preferences: ['Préférences', 'Les métiers, lieux et rythmes que vous préférez.'],
    },
    cloudConnector: 'transvase',
  },
  'nuage-perso': {
    name: 'Nuage perso',
    categories: ['professionnal'],
    tags: ['Données', 'Organisation', 'Numérique'],
    minutes: 15,
    isPersonalCloud: true,
    summary: 'Un coffre à vous pour garder bilans, attestations et résultats.',
    description:
      'Nuage perso conserve vos documents et vos données dans un espace que vous êtes seul à ouvrir. Vos bilans y arrivent directement quand vous le demandez. Vous pouvez tout télécharger ou tout effacer.',
    concept:
      'Vos données d’orientation vous suivent pendant des années : mieux vaut qu’elles soient chez vous. Nuage perso vous ouvre un espace personnel, relié à Visions par votre seul accord. Les documents y sont rangés par date et par origine. Vous en donnez une copie à qui vous voulez, pour la durée de votre choix.',
    guide: [
      'Créez votre espace avec votre adresse e-mail.',
      'Confirmez le lien avec Visions.',
      'Vérifiez que votre premier document est arrivé.',
    ],
    dataTypes: {
      documents: ['Documents', 'Les bilans et attestations que vous y avez déposés.'],
    },
  },
} as const satisfies Record<string, ToolContent>
