// Tools to learn, practise and show skills.
import type { ToolContent } from './model.ts'

export const skillsTools = {
  ruchelune: {
    name: 'Ruchelune',
    categories: ['skills'],
    tags: ['Savoir-être', 'Jeu', 'Test', 'Confiance'],
    minutes: 20,
    code: 'VISIONS-MIEL',
    isTop: true,
    summary: 'Des défis en équipe pour reconnaître vos qualités.',
    description:
      'Ruchelune vous place dans une équipe imaginaire qui doit préparer une fête, une livraison ou un déménagement. Vos décisions révèlent votre façon d’écouter, d’organiser et de réagir. Le résultat nomme vos qualités et les illustre par vos propres choix.',
    concept:
      'Dire « je suis organisé » convainc moins qu’un exemple. Ruchelune observe ce que vous faites dans une situation ordinaire et vous rend des phrases précises, que vous pourrez réutiliser dans un CV ou un entretien. Trois défis sont proposés, chacun met en valeur des qualités différentes.',
    guide: [
      'Choisissez l’un des trois défis.',
      'Prenez vos décisions au rythme de l’équipe.',
      'Lisez vos qualités et les exemples qui les montrent.',
      'Gardez trois phrases pour votre CV.',
    ],
    dataTypes: {
      qualites: ['Qualités', 'Les qualités observées pendant vos défis.', 'talents'],
      exemples: ['Exemples', 'Les situations qui illustrent chaque qualité.'],
      defis: ['Défis relevés', 'La liste des défis joués et leurs dates.'],
    },
    cloudConnector: 'ruchelune',
  },
  polyglossine: {
    name: 'Polyglossine',
    categories: ['skills', 'job'],
    tags: ['Langues', 'Oral', 'Test'],
    minutes: 25,
    isPaid: true,
    summary: 'Évaluez une langue et entraînez-la pour le travail.',
    description:
      'Polyglossine situe votre niveau en anglais, en espagnol, en allemand ou en arabe. Les exercices reprennent des scènes de travail : un appel, une consigne, une livraison en retard. Vous recevez une attestation de niveau à joindre à votre candidature.',
    concept:
      'On parle rarement de la même façon en classe et au travail. Polyglossine évalue ce dont vous aurez besoin : comprendre une consigne, rassurer un client, écrire un message court. L’évaluation s’adapte à vos réponses et s’arrête dès que votre niveau est établi. Les modules d’entraînement sont payants ; l’évaluation est comprise dans l’accès Visions.',
    guide: [
      'Choisissez une langue.',
      'Passez l’évaluation, écouteurs sur les oreilles.',
      'Téléchargez votre attestation de niveau.',
    ],
    dataTypes: {
      niveau: ['Niveau de langue', 'Votre niveau à l’écrit et à l’oral, par langue.'],
      attestation: ['Attestation', 'Le document délivré après l’évaluation.'],
    },
  },
  octopoire: {
    name: 'Octopoire',
    categories: ['skills'],
    tags: ['Numérique', 'Test', 'Jeu', 'Données'],
    minutes: 30,
    code: 'VISIONS-OCTO',
    summary: 'Huit petites épreuves pour situer vos compétences numériques.',
    description:
      'Chercher, ranger, calculer, publier, protéger : Octopoire vous fait manipuler de vrais fichiers, sans rien installer. Chaque bras de la pieuvre correspond à une compétence. Vous pouvez vous arrêter et reprendre plus tard.',
    concept:
      'Se dire à l’aise avec un ordinateur reste vague. Octopoire propose des épreuves concrètes : retrouver une information, corriger un tableau, reconnaître un message douteux. À chaque essai, une explication courte vous montre une autre façon de faire. Votre profil évolue à mesure que vous progressez.',
    guide: [
      'Installez-vous devant un ordinateur.',
      'Passez au moins quatre épreuves sur huit.',
      'Lisez les explications, même pour celles que vous avez réussies.',
      'Partagez votre profil si vous le souhaitez.',
    ],
    dataTypes: {
      profil: ['Profil numérique', 'Votre niveau dans chacune des huit compétences.'],
      epreuves: ['Épreuves passées', 'La liste des épreuves et leurs dates.'],
      progres: ['Progression', 'L’évolution de votre profil depuis la première épreuve.'],
      badges: ['Badges', 'Les badges obtenus.'],
    },
  },
  calcurelle: {
    name: 'Calcurelle',
    categories: ['skills'],
    tags: ['Calcul', 'Études', 'Confiance'],
    minutes: 15,
    summary: 'Le calcul utile, repris en douceur.',
    description:
      'Pourcentages, conversions, plans et budgets : Calcurelle reprend les calculs que l’on rencontre au travail et en formation. Les exercices sont courts et toujours situés dans un métier. Vous avancez à votre rythme, sans chronomètre.',
    concept:
      'On peut avoir gardé un mauvais souvenir des mathématiques. Calcurelle remet les nombres dans leur décor : une recette, une facture, un plan de pose. Chaque notion est expliquée deux fois, avec un dessin puis avec des chiffres, et l’on choisit l’explication que l’on préfère.',
    guide: [
      'Choisissez un décor : cuisine, chantier, magasin ou bureau.',
      'Faites cinq exercices.',
      'Reprenez ceux qui vous résistent avec l’autre explication.',
    ],
    dataTypes: {
      notions: ['Notions revues', 'Les notions travaillées et votre aisance pour chacune.'],
    },
  },
  'plume-de-fond': {
    name: 'Plume de fond',
    categories: ['skills'],
    tags: ['Écriture', 'Lettre', 'Confiance'],
    minutes: 20,
    code: 'VISIONS-PLUM',
    summary: 'Écrire clairement, une phrase après l’autre.',
    description:
      'Plume de fond vous aide à écrire des messages, des comptes rendus et des lettres que l’on comprend du premier coup. L’outil ne réécrit pas à votre place : il pose des questions et signale les phrases trop longues. Un carnet garde vos progrès.',
    concept:
      'Écrire mieux commence par savoir ce que l’on veut dire. Plume de fond vous demande d’abord à qui vous écrivez et ce que la personne doit retenir. Ensuite seulement viennent l’orthographe et le ton. Chaque exercice dure cinq minutes et se termine par une version que vous pouvez vraiment envoyer.',
    guide: [
      'Choisissez un texte à écrire : message, compte rendu ou lettre.',
      'Répondez aux trois questions de départ.',
      'Écrivez, puis suivez les remarques qui vous semblent justes.',
      'Copiez votre texte final.',
    ],
    dataTypes: {
      textes: ['Textes terminés', 'Les textes que vous avez choisi de conserver.'],
      progres: ['Progrès en écriture', 'Vos points forts et ce qu’il reste à travailler.'],
    },
  },
  voilavoix: {
    name: 'Voilavoix',
    categories: ['skills', 'internship'],
    tags: ['Oral', 'Confiance', 'Entretien'],
    minutes: 15,
    summary: 'S’entraîner à parler, seul devant son écran, sans public.',
    description:
      'Voilavoix vous fait répéter une présentation, un exposé ou un appel. Vous vous enregistrez, vous vous écoutez et vous recommencez. L’enregistrement reste sur votre appareil tant que vous ne décidez pas de le partager.',
    concept:
      'La voix se travaille comme le reste, à condition d’oser s’écouter. Voilavoix propose des exercices de souffle, de rythme et de regard, puis une courte prise de parole. L’outil mesure votre débit et vos pauses, jamais votre accent. Vous comparez vos essais et gardez celui qui vous ressemble.',
    guide: [
      'Faites l’échauffement de deux minutes.',
      'Enregistrez une première prise.',
      'Réécoutez-la avec la grille, puis recommencez.',
    ],
  },
  mosaine: {
    name: 'Mosaïne',
    categories: ['skills', 'professionnal'],
    tags: ['Portfolio', 'Savoir-être', 'Données'],
    minutes: 35,
    code: 'VISIONS-MOSA',
    isTop: true,
    summary: 'Rassemblez vos compétences en une seule image.',
    description:
      'Études, petits boulots, bénévolat, passions : Mosaïne transforme chaque expérience en compétences. Vous ajoutez une preuve quand vous en avez une : photo, attestation, lien. Votre mosaïque se partage par un lien que vous pouvez retirer.',
    concept:
      'On sait faire plus de choses qu’on ne le croit, mais elles sont dispersées. Mosaïne vous interroge sur ce que vous avez vécu et propose des compétences que vous confirmez ou non. Chaque pièce garde son origine, si bien que vous pouvez toujours expliquer d’où elle vient. L’ensemble forme un portrait que vous complétez au fil des années.',
    guide: [
      'Ajoutez trois expériences, petites ou grandes.',
      'Confirmez les compétences qui vous semblent justes.',
      'Joignez une preuve à l’une d’elles.',
      'Créez votre lien de partage.',
    ],
    dataTypes: {
      competences: ['Compétences', 'Les compétences que vous avez confirmées.'],
      experiences: ['Expériences', 'Les études, emplois et activités que vous avez décrits.'],
      preuves: ['Preuves', 'Les documents que vous avez joints.'],
    },
  },
  'sept-ficelles': {
    name: 'Sept Ficelles',
    categories: ['skills', 'professionnal'],
    tags: ['Organisation', 'Savoir-être', 'Numérique'],
    minutes: 40,
    isPaid: true,
    summary: 'Sept façons simples de mener un projet à son terme.',
    description:
      'Sept Ficelles enseigne sept méthodes d’organisation, une par leçon. Chacune s’applique aussitôt à un projet qui vous tient à cœur, du déménagement au dossier de candidature. Les fiches à imprimer sont comprises.',
    concept:
      'Un projet s’enlise rarement par manque d’envie, plus souvent par manque de fil. Chaque leçon en propose un : découper, estimer, demander de l’aide, dire non. Vous travaillez sur votre propre projet, de sorte qu’à la fin de la formation il a réellement avancé.',
    guide: [
      'Choisissez un projet à mener en un mois.',
      'Suivez la première leçon et appliquez-la aussitôt.',
      'Fixez la date de la leçon suivante.',
    ],
  },
} as const satisfies Record<string, ToolContent>
