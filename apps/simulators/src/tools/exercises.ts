// The short exercises of the tools: four kinds, three questions each. Each answer counts for a trait; the most frequent
// trait is the result.
export interface Exercise {
  title: string
  lead: string
  action: string
  questions: [Question, Question, Question]
  results: Record<string, { title: string; text: string }>
}

interface Question {
  text: string
  /** Label of each answer, by its trait. */
  answers: Record<string, string>
}

const interests: Exercise = {
  title: 'Ce qui vous attire',
  lead: 'Trois situations, aucune bonne réponse : choisissez celle qui vous ressemble le plus.',
  action: 'Voir mon profil',
  questions: [
    {
      text: 'Un samedi libre, vous préférez…',
      answers: {
        make: 'Réparer ou fabriquer un objet',
        care: 'Aider quelqu’un à avancer',
        explore: 'Comprendre comment une chose marche',
      },
    },
    {
      text: 'Dans un projet à plusieurs, on compte sur vous pour…',
      answers: {
        explore: 'Chercher les informations',
        make: 'Passer à la réalisation',
        care: 'Garder l’équipe soudée',
      },
    },
    {
      text: 'Vous êtes content de votre journée quand…',
      answers: {
        care: 'Quelqu’un vous a dit merci',
        explore: 'Vous avez appris quelque chose',
        make: 'On voit ce que vous avez fait',
      },
    },
  ],
  results: {
    make: {
      title: 'Vous aimez le concret',
      text: 'Les métiers de l’atelier, du chantier, de la cuisine ou de la création numérique méritent une visite.',
    },
    care: {
      title: 'Vous aimez accompagner',
      text: 'Le soin, l’enseignement, l’animation ou l’accueil sont de bonnes pistes à explorer.',
    },
    explore: {
      title: 'Vous aimez comprendre',
      text: 'Les sciences, l’enquête, l’analyse de données ou le droit peuvent nourrir votre curiosité.',
    },
  },
}

const skills: Exercise = {
  title: 'Vos compétences du quotidien',
  lead: 'On en sait souvent plus qu’on ne croit. Dites où vous en êtes, en trois réponses.',
  action: 'Faire le point',
  questions: [
    {
      text: 'Expliquer une consigne à quelqu’un qui ne l’a pas comprise',
      answers: {
        solid: 'Je le fais sans y penser',
        growing: 'J’y arrive avec un peu de temps',
        start: 'Je ne l’ai pas encore fait',
      },
    },
    {
      text: 'Organiser une semaine chargée',
      answers: { solid: 'J’ai ma méthode', growing: 'Je m’y retrouve, le plus souvent', start: 'J’aimerais apprendre' },
    },
    {
      text: 'Demander de l’aide quand vous êtes bloqué',
      answers: { solid: 'Facilement', growing: 'Cela dépend à qui', start: 'C’est encore difficile' },
    },
  ],
  results: {
    solid: {
      title: 'Des bases solides',
      text: 'Notez un exemple vécu pour chacune de ces compétences : ils serviront en entretien.',
    },
    growing: {
      title: 'Vous êtes en chemin',
      text: 'Choisissez une seule compétence à travailler ce mois-ci, puis revenez faire le point.',
    },
    start: {
      title: 'Un bon point de départ',
      text: 'Savoir ce qu’on veut apprendre est déjà une compétence. Parlez-en à un enseignant ou à un conseiller.',
    },
  },
}

const discovery: Exercise = {
  title: 'Une journée avec un professionnel',
  lead: 'Six heures du matin, la boulangère allume le four ; à midi, l’infirmier libéral en est à sa dixième visite ; le soir, la développeuse met sa correction en ligne. Qu’avez-vous retenu ?',
  action: 'Trouver ma vidéo',
  questions: [
    {
      text: 'Quel moment aimeriez-vous voir de plus près ?',
      answers: { morning: 'La première fournée', round: 'La tournée de l’infirmier', screen: 'La mise en ligne' },
    },
    {
      text: 'Quel rythme vous conviendrait ?',
      answers: {
        screen: 'Des horaires souples',
        morning: 'Commencer tôt, finir tôt',
        round: 'Des journées qui ne se ressemblent pas',
      },
    },
    {
      text: 'Que demanderiez-vous en premier ?',
      answers: {
        round: '« Comment gardez-vous le moral ? »',
        screen: '« Qu’avez-vous appris seule ? »',
        morning: '« Peut-on s’installer à son compte ? »',
      },
    },
  ],
  results: {
    morning: {
      title: 'À voir : les métiers de bouche',
      text: 'Boulanger, fromagère, traiteur : un stage de trois jours suffit pour prendre le pli.',
    },
    round: {
      title: 'À voir : les métiers du soin à domicile',
      text: 'Infirmier, aide-soignante, ergothérapeute : chacun a sa voie d’accès, avec ou sans le bac.',
    },
    screen: {
      title: 'À voir : les métiers du numérique',
      text: 'Développeuse, testeur, conceptrice d’interfaces : on y entre par l’école ou par la pratique.',
    },
  },
}

const letter: Exercise = {
  title: 'La première phrase de votre lettre',
  lead: 'Une candidature se joue souvent dès les premières lignes. Entraînez-vous sur trois choix.',
  action: 'Relire mes choix',
  questions: [
    {
      text: 'Pour commencer la lettre, vous écrivez…',
      answers: {
        facts: '« Depuis deux ans, j’anime le club d’échecs du lycée. »',
        reader: '« Votre atelier forme des apprentis depuis 1987. »',
        wish: '« Je souhaite découvrir votre métier. »',
      },
    },
    {
      text: 'Pour parler de vos qualités…',
      answers: {
        reader: 'Vous reprenez les mots de l’annonce',
        facts: 'Vous racontez une situation vécue',
        wish: 'Vous dites ce que vous voulez apprendre',
      },
    },
    {
      text: 'Pour finir, vous proposez…',
      answers: {
        wish: 'Un stage de quelques jours',
        facts: 'De montrer ce que vous avez fait',
        reader: 'Un rendez-vous à leur convenance',
      },
    },
  ],
  results: {
    facts: {
      title: 'Votre force : les preuves',
      text: 'Vos exemples parlent pour vous. Ajoutez un chiffre à chacun d’eux.',
    },
    reader: {
      title: 'Votre force : l’attention au lecteur',
      text: 'On sent que vous vous êtes renseigné. Complétez par un exemple personnel.',
    },
    wish: {
      title: 'Votre force : l’envie',
      text: 'Votre élan se voit. Dites aussi ce que vous apporterez dès la première semaine.',
    },
  },
}

export const EXERCISES = [interests, skills, discovery, letter]

/** The result of the most frequent trait; the first answer decides a tie. */
export function resultOf(exercise: Exercise, traits: string[]): { title: string; text: string } {
  const votes = (trait: string) => traits.filter((other) => other === trait).length
  return exercise.results[traits.toSorted((one, two) => votes(two) - votes(one))[0]!]!
}
