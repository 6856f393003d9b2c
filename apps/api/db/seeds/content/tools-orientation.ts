// Tools to explore interests, and the trades and trainings that match them.
import type { ToolContent } from './model.ts'

export const orientationTools = {
  'cap-bruyere': {
    name: 'Cap Bruyère',
    categories: ['orientation'],
    tags: ['Test', 'Métiers', 'Études', 'Orientation'],
    minutes: 15,
    code: 'VISIONS-BRUY',
    isTop: true,
    summary: 'Un test d’intérêts court, des familles de métiers à explorer.',
    description:
      'Cap Bruyère vous propose soixante situations de la vie quotidienne : vous dites simplement ce qui vous attire. À la fin, six familles d’intérêts se dessinent, avec pour chacune des métiers à découvrir. Rien n’est noté et vous pouvez revenir sur vos réponses.',
    concept:
      'Savoir ce que l’on aime faire est souvent plus facile que de nommer un métier. Cap Bruyère part donc de gestes et de situations : réparer, expliquer, cultiver, organiser. Vos choix composent une rose des vents personnelle, et chaque direction mène à des métiers proches, du plus connu au plus inattendu. Vous gardez les pistes qui vous parlent et laissez les autres de côté.',
    guide: [
      'Créez votre compte avec la même adresse e-mail que sur Visions.',
      'Répondez aux soixante situations, sans trop réfléchir.',
      'Lisez votre rose des vents et ouvrez au moins trois métiers.',
      'Gardez vos pistes préférées, puis revenez sur Visions.',
    ],
    dataTypes: {
      interets: ['Centres d’intérêt', 'Vos six familles d’intérêts, de la plus forte à la plus discrète.', 'interests'],
      metiers: ['Métiers gardés', 'Les métiers que vous avez mis de côté.', 'trades'],
      situations: ['Réponses aux situations', 'Ce que vous avez répondu à chaque situation.', 'answers'],
    },
    cloudConnector: 'cap-bruyere',
  },
  'les-cent-portes': {
    name: 'Les Cent Portes',
    categories: ['orientation', 'internship'],
    tags: ['Vidéo', 'Métiers', 'Rencontre'],
    minutes: 20,
    isTop: true,
    summary: 'Cent professionnels ouvrent leur porte et montrent leur journée.',
    description:
      'Chaque porte cache une vidéo de quatre minutes, tournée sur le lieu de travail : chez une infirmière, un charpentier, une comptable. On y voit les gestes, le bruit, les collègues et les moments moins drôles. Vous ouvrez les portes au hasard ou en suivant un thème.',
    concept:
      'Une fiche métier décrit, une vidéo montre. Les Cent Portes filme des journées entières et n’en garde que l’essentiel : ce que l’on fait de ses mains, avec qui l’on parle, ce qui fatigue et ce qui plaît. Après chaque vidéo, trois questions vous aident à dire si cette journée pourrait être la vôtre.',
    guide: [
      'Choisissez un thème ou laissez le hasard ouvrir une porte.',
      'Regardez trois vidéos en entier.',
      'Dites après chacune ce qui vous a plu.',
      'Retrouvez vos portes préférées dans votre couloir.',
    ],
    dataTypes: {
      portes: ['Portes ouvertes', 'Les métiers dont vous avez regardé la vidéo.'],
      avis: ['Avis sur les métiers', 'Ce qui vous a plu ou déplu dans chaque journée.'],
    },
  },
  marelline: {
    name: 'Marelline',
    categories: ['orientation', 'skills'],
    tags: ['Jeu', 'Confiance', 'Savoir-être', 'Orientation'],
    minutes: 10,
    code: 'VISIONS-SAUT',
    summary: 'Un jeu de choix pour reconnaître ce qui compte pour vous.',
    description:
      'Marelline vous fait avancer de case en case. À chacune, deux valeurs s’opposent gentiment : le calme ou l’équipe, la règle ou la surprise. En dix minutes, vous savez lesquelles vous gardez jusqu’au ciel.',
    concept:
      'Les valeurs guident les choix, mais on les nomme rarement. Marelline les met en jeu deux par deux, avec des exemples tirés du travail et des études. La partie terminée, vous obtenez cinq valeurs classées et des questions à poser lors d’un stage ou d’un entretien pour savoir si un lieu leur ressemble.',
    guide: [
      'Lancez une partie, sans créer de compte.',
      'Choisissez une valeur à chaque case.',
      'Lisez vos cinq valeurs et corrigez leur ordre si besoin.',
    ],
    dataTypes: {
      valeurs: ['Valeurs', 'Vos cinq valeurs, dans l’ordre où vous les avez classées.', 'values'],
    },
    cloudConnector: 'marelline',
  },
  'carnet-de-cimes': {
    name: 'Carnet de cimes',
    categories: ['orientation'],
    tags: ['Études', 'Campus', 'Organisation', 'Orientation'],
    minutes: 30,
    summary: 'Construisez votre projet d’études étape par étape.',
    description:
      'Carnet de cimes réunit au même endroit les formations qui vous intéressent, leurs attendus et leurs dates. Vous notez vos questions, comparez deux voies et préparez vos vœux. Le carnet s’imprime pour en parler en famille ou avec un conseiller.',
    concept:
      'Choisir ses études ressemble à une randonnée : on regarde le sommet, mais on avance d’un refuge à l’autre. Le carnet découpe votre projet en étapes courtes et vous rappelle ce qui vient ensuite. Chaque formation ajoutée apporte sa fiche, que vous complétez avec vos mots : ce qui attire, ce qui inquiète, ce qu’il reste à vérifier.',
    guide: [
      'Ouvrez votre carnet et indiquez votre classe actuelle.',
      'Ajoutez au moins trois formations.',
      'Comparez-en deux à l’aide de la grille.',
      'Notez une question à poser pour chacune.',
    ],
    dataTypes: {
      formations: ['Formations suivies', 'Les formations ajoutées à votre carnet.'],
      etapes: ['Étapes du projet', 'Les étapes déjà franchies et celles qui restent.'],
    },
  },
  'passe-gue': {
    name: 'Passe-Gué',
    categories: ['orientation', 'professionnal'],
    tags: ['Reconversion', 'Études', 'Test', 'Confiance', 'Orientation'],
    minutes: 25,
    code: 'VISIONS-GUES',
    summary: 'Pour changer de voie sans repartir de zéro.',
    description:
      'Votre filière ne vous convient plus ? Passe-Gué fait la liste de ce que vous avez déjà acquis et montre les passerelles possibles. Vous voyez ce qui se garde, ce qui se rattrape et le temps que cela demande.',
    concept:
      'Se réorienter n’efface pas les mois passés. Passe-Gué compare ce que vous savez déjà avec ce que demandent d’autres voies et pose les pierres une à une : une équivalence ici, un module là. L’outil ne choisit pas à votre place ; il rend les passages visibles, avec leurs dates et leurs conditions.',
    guide: [
      'Décrivez votre parcours, même s’il est court.',
      'Cochez ce que vous souhaitez garder et ce que vous voulez quitter.',
      'Parcourez les passerelles proposées.',
      'Enregistrez celle qui vous semble la plus praticable.',
    ],
    dataTypes: {
      acquis: ['Acquis', 'Ce que votre parcours vous a appris à faire, tel que vous l’avez déclaré.', 'skills'],
      passerelles: ['Passerelles gardées', 'Les changements de voie que vous avez enregistrés.', 'trainings'],
    },
    cloudConnector: 'passe-gue',
  },
  'atlas-des-gestes': {
    name: 'Atlas des gestes',
    categories: ['orientation', 'professionnal'],
    tags: ['Métiers', 'Artisanat', 'Vidéo'],
    minutes: 15,
    summary: 'Une carte des métiers, rangés par ce que font les mains.',
    description:
      'Coudre, souder, doser, tailler, coder : l’Atlas relie les métiers par leurs gestes. On entre par un verbe et l’on découvre des voisins auxquels on n’aurait pas pensé. Chaque geste est filmé de près.',
    concept:
      'Deux métiers très éloignés peuvent partager le même geste, donc le même plaisir. L’Atlas en dessine la carte : vous suivez un geste qui vous plaît et passez d’un atelier à un laboratoire, d’une cuisine à un studio. C’est une manière concrète d’élargir ses idées sans les perdre de vue.',
    guide: [
      'Choisissez un verbe qui vous ressemble.',
      'Suivez les chemins vers trois métiers voisins.',
      'Ajoutez vos découvertes à votre itinéraire.',
    ],
    dataTypes: {
      gestes: ['Gestes préférés', 'Les gestes que vous avez suivis sur la carte.'],
      metiers: ['Métiers voisins', 'Les métiers auxquels mènent vos gestes.', 'trades'],
    },
    cloudConnector: 'atlas-des-gestes',
  },
  lucarnelle: {
    name: 'Lucarnelle',
    categories: ['orientation'],
    tags: ['Campus', 'Vidéo', 'Études'],
    minutes: 20,
    summary: 'Visitez des campus depuis chez vous, à la lumière du jour.',
    description:
      'Lucarnelle propose des visites filmées de campus, d’internats et de centres d’apprentissage. Des étudiants commentent les lieux et répondent aux questions les plus posées. On y parle aussi de logement, de repas et de transports.',
    concept:
      'Un lieu compte autant qu’un programme. Lucarnelle ouvre des fenêtres sur les endroits où l’on étudie : les salles, mais aussi le chemin du matin et la file de la cantine. Vous repérez ce qui vous conviendrait et préparez une vraie visite avec une liste de points à regarder.',
    guide: [
      'Choisissez une ville ou un domaine d’études.',
      'Faites deux visites en entier.',
      'Préparez votre liste pour une journée portes ouvertes.',
    ],
  },
  fanalou: {
    name: 'Fanalou',
    categories: ['orientation', 'job'],
    tags: ['Rencontre', 'Métiers', 'Réseau', 'Confiance'],
    minutes: 30,
    code: 'VISIONS-FANA',
    summary: 'Une conversation avec quelqu’un qui fait déjà ce métier.',
    description:
      'Fanalou vous met en relation avec un professionnel bénévole pour un appel de trente minutes : une infirmière, un plombier, une traductrice. Vous choisissez un créneau, préparez trois questions et posez les autres comme elles viennent. Après l’appel, un résumé reste dans votre espace.',
    concept:
      'Une bonne conversation éclaire parfois plus que dix articles. Fanalou simplifie le premier pas : des questions toutes prêtes pour les timides, un cadre clair et une durée courte. Les professionnels sont là pour raconter, pas pour recruter, ce qui rend l’échange plus libre.',
    guide: [
      'Indiquez le métier qui vous intrigue.',
      'Choisissez un créneau et préparez trois questions.',
      'Passez l’appel, avec ou sans caméra.',
      'Notez ce que vous retenez.',
    ],
    dataTypes: {
      rencontres: ['Rencontres', 'Les métiers dont vous avez rencontré un représentant, et les dates.'],
      notes: ['Notes de conversation', 'Ce que vous avez écrit après chaque appel.'],
    },
  },
  bouture: {
    name: 'Bouture & Cie',
    categories: ['orientation'],
    tags: ['Environnement', 'Métiers', 'Études', 'Jeu', 'Agriculture'],
    minutes: 15,
    summary: 'Les métiers du vivant, de la graine à l’assiette.',
    description:
      'Bouture & Cie présente les métiers de la terre, de l’eau, de la forêt et des animaux. Un petit jeu vous confie une parcelle pendant une année : chaque saison amène un métier différent. Les formations correspondantes sont indiquées à la fin.',
    concept:
      'On imagine souvent les métiers du vivant par leurs images les plus simples. Le jeu en montre la variété : mesurer un sol, réparer une pompe, soigner, vendre, convaincre. Au fil des quatre saisons, vous remarquez les tâches que vous reprenez volontiers, et ce sont elles qui indiquent les formations à regarder.',
    guide: [
      'Recevez votre parcelle et donnez-lui un nom.',
      'Jouez les quatre saisons.',
      'Lisez les métiers croisés et gardez-en deux.',
    ],
  },
  'calque-des-voeux': {
    name: 'Calque des vœux',
    categories: ['orientation'],
    tags: ['Études', 'Test', 'Organisation'],
    minutes: 20,
    isCoach: true,
    summary: 'Estimez vos chances, vœu par vœu, avant de confirmer votre liste.',
    description:
      'Calque des vœux rapproche votre parcours de ce que demandent les formations et estime vos chances pour chacune. Vous voyez d’un coup d’œil les vœux prudents, les vœux incertains et ceux qui manquent à votre liste. L’estimation est une aide : elle ne remplace ni les critères d’une formation ni sa décision.',
    concept:
      'Une liste de vœux se lit mal d’un seul tenant. Calque des vœux pose vos résultats sur les attendus de chaque formation, comme une feuille transparente sur un plan : ce qui coïncide se voit, ce qui dépasse aussi. Vous ajoutez un vœu, vous en retirez un autre, et l’équilibre de la liste change sous vos yeux. À la fin, vous savez où il vous reste de la place.',
    guide: [
      'Indiquez votre classe et vos matières principales.',
      'Répondez aux questions sur vos résultats.',
      'Lisez vos chances pour chaque formation.',
      'Reportez dans votre liste les vœux que vous gardez.',
    ],
    dataTypes: {
      formations: [
        'Formations estimées',
        'Les formations dont vous avez estimé les chances, avec le résultat.',
        'trainings',
      ],
    },
  },
} as const satisfies Record<string, ToolContent>
