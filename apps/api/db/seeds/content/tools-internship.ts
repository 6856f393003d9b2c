// Tools to find, prepare and report on an internship or an apprenticeship.
import type { ToolContent } from './model.ts'

export const internshipTools = {
  'premier-quai': {
    name: 'Premier Quai',
    categories: ['internship', 'job'],
    tags: ['Stage', 'Offres', 'CV'],
    minutes: 15,
    code: 'VISIONS-QUAI',
    isTop: true,
    summary: 'Des stages près de chez vous, annoncés clairement.',
    description:
      'Premier Quai publie des stages proposés par de petites entreprises, des associations et des collectivités. Les annonces disent l’essentiel : les tâches, les horaires, la personne qui vous accueille. Un modèle de message vous aide à écrire.',
    concept:
      'Trouver un stage dépend trop souvent des connaissances de la famille. Premier Quai réunit des structures qui ont un tuteur disponible et l’annoncent clairement. Vous filtrez par quartier, par durée et par type de tâches. Chaque annonce dit aussi sous quel délai la structure répond.',
    guide: [
      'Indiquez votre ville et vos dates.',
      'Mettez trois annonces de côté.',
      'Adaptez le message proposé et envoyez une demande.',
      'Suivez les réponses depuis votre tableau.',
    ],
    dataTypes: {
      demandes: ['Demandes de stage', 'Les structures contactées et leurs réponses.'],
      recherche: ['Critères de recherche', 'Vos dates, votre ville et les tâches souhaitées.'],
    },
  },
  'semaine-tournesol': {
    name: 'Semaine Tournesol',
    categories: ['internship'],
    tags: ['Stage', 'Métiers', 'Rencontre'],
    minutes: 20,
    summary: 'Bien vivre un stage d’observation, du premier au dernier jour.',
    description:
      'Un stage d’observation passe vite. Semaine Tournesol vous donne chaque matin une chose à regarder et chaque soir une question à laquelle répondre. À la fin de la semaine, votre compte rendu est presque écrit.',
    concept:
      'Observer s’apprend. L’outil propose un fil par jour : les lieux, les gestes, les paroles, le temps, les décisions. Les missions tiennent en deux phrases et se consultent sur un téléphone. Vos réponses du soir se rangent d’elles-mêmes dans un plan de compte rendu que vous n’avez plus qu’à relire.',
    guide: [
      'Indiquez les dates de votre stage.',
      'Lisez la mission du matin avant de partir.',
      'Répondez à la question du soir.',
      'Téléchargez votre compte rendu le dernier jour.',
    ],
  },
  'tandem-des-halles': {
    name: 'Tandem des Halles',
    categories: ['internship', 'job'],
    tags: ['Alternance', 'Offres', 'Rencontre'],
    minutes: 25,
    code: 'VISIONS-TAND',
    summary: 'L’alternance se prépare à deux : vous et votre futur tuteur.',
    description:
      'Tandem des Halles rapproche des candidats à l’alternance et des tuteurs déjà formés à l’accueil. On se présente d’abord par ce que l’on aime faire, le diplôme vient ensuite. Une rencontre de quinze minutes suffit à savoir si l’on roule ensemble.',
    concept:
      'Une alternance réussie tient beaucoup à la personne qui vous apprend le métier. Tandem des Halles inverse donc l’ordre habituel : le tuteur se présente, montre son atelier et dit comment il transmet. Vous répondez de la même façon, puis chacun décide. Les démarches du contrat sont expliquées pas à pas.',
    guide: [
      'Présentez-vous en cinq phrases.',
      'Découvrez trois tuteurs de votre région.',
      'Proposez une rencontre à l’un d’eux.',
    ],
    dataTypes: {
      presentation: ['Présentation', 'Ce que vous dites de vous aux tuteurs.'],
    },
  },
  'etabli-voisin': {
    name: 'L’Établi voisin',
    categories: ['internship', 'orientation'],
    tags: ['Artisanat', 'Métiers', 'Stage', 'Rencontre'],
    minutes: 10,
    summary: 'Réservez une demi-journée dans un atelier près de chez vous.',
    description:
      'Des artisans ouvrent leur atelier le temps d’une matinée. On regarde, on pose des questions et l’on essaie un premier geste. L’Établi voisin s’occupe de l’inscription et de la convention.',
    concept:
      'Certains métiers ne se comprennent qu’en les touchant. Les matinées de L’Établi voisin sont courtes, encadrées et sans engagement : trois visiteurs au plus, un artisan, un objet à terminer ensemble. Vous repartez avec l’objet et une idée plus juste du métier.',
    guide: [
      'Choisissez un atelier et une date.',
      'Signez la convention en ligne, avec vos parents si vous êtes mineur.',
      'Venez avec des chaussures fermées.',
    ],
  },
  'lettre-a-camille': {
    name: 'Lettre à Camille',
    categories: ['internship', 'job'],
    tags: ['Lettre', 'Écriture', 'CV'],
    minutes: 20,
    code: 'VISIONS-CAMI',
    summary: 'Écrivez votre lettre comme si vous parliez à une amie.',
    description:
      'Camille est une lectrice imaginaire, curieuse et bienveillante. Vous lui racontez pourquoi cette offre vous plaît, puis l’outil vous aide à en faire une lettre adressée à l’employeur. Le texte reste le vôtre.',
    concept:
      'La lettre de motivation bloque parce qu’on y cherche des formules. Ici, Camille pose des questions simples : qu’est-ce qui vous a arrêté dans cette annonce, qu’avez-vous déjà fait de semblable ? Vos réponses sont mises en ordre, les tournures familières signalées, et la lettre finale tient en une page.',
    guide: [
      'Collez l’annonce qui vous intéresse.',
      'Répondez aux questions de Camille.',
      'Relisez la lettre et changez ce qui ne vous ressemble pas.',
      'Téléchargez-la.',
    ],
    dataTypes: {
      lettres: ['Lettres', 'Les lettres que vous avez terminées.'],
    },
  },
  'va-et-vient': {
    name: 'Va-et-Vient',
    categories: ['internship'],
    tags: ['Alternance', 'Organisation', 'Études'],
    minutes: 10,
    hasNoWebsite: true,
    summary: 'Comparez les rythmes de l’alternance avant de choisir.',
    description:
      'Une semaine sur deux, trois jours par semaine, un mois sur trois : Va-et-Vient dessine votre année selon le rythme choisi. Les trajets, les congés et les périodes d’examen apparaissent sur le même calendrier. La plateforme prépare sa nouvelle adresse et rouvrira bientôt.',
    concept:
      'Le rythme d’une alternance change la vie de tous les jours. Va-et-Vient le rend visible : vous indiquez votre adresse, celle de l’école et celle de l’entreprise, puis vous comparez deux calendriers côte à côte. Le temps de trajet et le temps libre sont comptés pour chaque mois.',
    guide: [
      'Indiquez vos trois adresses.',
      'Choisissez deux rythmes à comparer.',
      'Enregistrez le calendrier qui vous convient.',
    ],
  },
  'rapport-d-etape': {
    name: 'Rapport d’étape',
    categories: ['internship', 'skills'],
    tags: ['Écriture', 'Stage', 'Organisation'],
    minutes: 45,
    isPaid: true,
    summary: 'Un rapport de stage bien construit, sans page blanche.',
    description:
      'Rapport d’étape vous guide du plan à la relecture. Des questions posées au fil du stage alimentent chaque partie. Un relecteur peut laisser des remarques dans la marge.',
    concept:
      'Un rapport s’écrit plus facilement pendant le stage qu’après. L’outil envoie deux questions par semaine et range vos réponses dans le plan de votre établissement. Au moment d’écrire, la matière est là : il reste à relier, à choisir et à illustrer. L’abonnement comprend une relecture humaine.',
    guide: [
      'Choisissez le plan demandé par votre établissement.',
      'Répondez aux questions de la semaine.',
      'Assemblez une première partie.',
      'Invitez un relecteur.',
    ],
  },
} as const satisfies Record<string, ToolContent>
