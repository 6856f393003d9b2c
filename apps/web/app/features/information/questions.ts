// The questions of the help page. Data, so that the page and what search engines read (schema.org) say the same thing.
import { PUBLIC_PAGES } from '../shell/public-pages.ts'
import { withoutLinks } from './linked-text.tsx'

export interface Question {
  question: string
  /** Paragraphs, where `[words](address)` is a link. */
  answer: readonly string[]
}
export interface QuestionGroup {
  id: string
  title: string
  questions: readonly Question[]
}

type Contract = typeof import('@visions/contract/vocabulary')
/** The types tie these to the contract. */
const BONUS: Contract['MISSION_BONUS_STARS'] = 100
const STARTER: Contract['STARTER_STEP_STARS'] = 50

export const CONTACT = 'nous-ecrire'
const { 'bilan-orientation': orientation, 'bilan-reorientation': reorientation, confidentialite } = PUBLIC_PAGES

export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  {
    id: 'demarrer',
    title: 'Démarrer',
    questions: [
      {
        question: 'Visions est-il gratuit\u00a0?',
        answer: [
          'Oui. L’inscription et les missions ne coûtent rien, et les récompenses s’obtiennent avec des VisionsStars.',
          'Certains outils de partenaires sont payants\u00a0: la mention «\u00a0Payant\u00a0» vous prévient avant que vous les ouvriez.',
        ],
      },
      {
        question: 'Comment s’inscrire, et à quel âge\u00a0?',
        answer: [
          '[Créez votre compte](/authentication/signup)\u00a0: vous passez par le service d’identité, puis vous revenez sur Visions. Trois écrans vous présentent le site avant vos premières missions.',
          'On s’inscrit à partir de 15\u00a0ans. Si vous êtes plus jeune, inscrivez-vous avec l’un de vos parents. La plus jeune des tranches d’âge est 16-18\u00a0ans\u00a0: c’est celle à choisir jusque-là.',
        ],
      },
      {
        question: 'Pourquoi demandez-vous mon âge et ma situation\u00a0?',
        answer: [
          'Pour choisir vos missions\u00a0: elles ne sont pas les mêmes au lycée, en recherche d’emploi ou en changement de voie. Sans tranche d’âge, aucune mission ne peut s’afficher.',
          'Le reste est facultatif, et vous changez tout quand vous voulez dans [Mes informations](/user/profile).',
        ],
      },
    ],
  },
  {
    id: 'missions-et-visionsstars',
    title: 'Missions et VisionsStars',
    questions: [
      {
        question: 'Je ne sais pas par quel outil commencer. Que faire\u00a0?',
        answer: [
          'Ouvrez [Par où commencer](/user/choice). La carte montre tous les outils, rangés par thème. Le jeu vous montre vingt-quatre phrases, à chacune desquelles vous répondez, puis vous propose des outils.',
          'Vous pouvez aussi écrire vos propres phrases dans [Mes informations](/user/profile).',
        ],
      },
      {
        question: 'Comment sont choisies mes recommandations\u00a0?',
        answer: [
          'Nous cherchons les mots de vos phrases dans la présentation de chaque outil\u00a0: les accents, les pluriels et les petites fautes sont pardonnés, et un mot rare compte plus qu’un mot courant. Ce que vous dites ne pas aimer ne compte pas.',
          'Sous chaque outil de [Vos recommandations](/user/recommendations), vous voyez la phrase et les mots qui l’ont fait venir. Vos phrases sont gardées dans votre navigateur\u00a0: retirez-en une, et les recommandations changent.',
        ],
      },
      {
        question: 'Comment gagner des VisionsStars\u00a0?',
        answer: [
          `Ouvrez une tâche dans [Mes missions](/user/missions) et lancez l’un de ses outils\u00a0: la tâche vous rapporte ce qu’elle affiche. Une mission terminée rapporte en plus un bonus de ${BONUS}\u00a0VisionsStars. La mission de départ compte deux étapes de ${STARTER}.`,
          'Chaque tâche n’est créditée qu’une fois. Vous pouvez rejouer un outil autant que vous voulez, sans gagner davantage.',
        ],
      },
      {
        question: 'J’ai fait une tâche, mais mon solde n’a pas bougé. Que faire\u00a0?',
        answer: [
          'Rechargez [Mes missions](/user/missions) dans le même navigateur\u00a0: Visions enregistre alors ce qui n’a pas pu l’être. Si la tâche porte déjà une coche, ses VisionsStars sont déjà dans votre solde.',
          `Toujours rien\u00a0? [Écrivez-nous](#${CONTACT}) avec le nom de la mission et de la tâche.`,
        ],
      },
      {
        question: 'Comment obtenir une récompense\u00a0?',
        answer: [
          'Choisissez-la dans [Récompenses](/user/rewards), puis confirmez l’échange. Votre code s’affiche aussitôt et reste dans vos récompenses.',
          'Un e-mail vous dit aussi où le retrouver. Il ne contient jamais le code.',
        ],
      },
      {
        question: 'Pourquoi une récompense m’est-elle refusée\u00a0?',
        answer: [
          'Il peut vous manquer des VisionsStars, ou la récompense peut être épuisée, terminée, limitée à un nombre par jour ou par personne, ou réservée aux adultes. L’écran dit laquelle de ces raisons.',
          'Un échange refusé ne vous coûte rien.',
        ],
      },
      {
        question: 'Mon code ne marche pas. Que faire\u00a0?',
        answer: [
          'Vérifiez d’abord chez le partenaire la date et les conditions de l’offre.',
          `Si le code est refusé malgré tout, [écrivez-nous](#${CONTACT}) avec le nom de la récompense. Si le code est défectueux, nous vous rendons vos VisionsStars.`,
        ],
      },
    ],
  },
  {
    id: 'bilans',
    title: 'Bilans',
    questions: [
      {
        question: 'Quelle est la différence entre les deux bilans\u00a0?',
        answer: [
          `Le [bilan d’orientation](${orientation.path}) aide à trouver une première voie. Le [bilan de réorientation](${reorientation.path}) part de votre expérience, pour en changer.`,
          'Chacun passe par plusieurs outils de partenaires et demande 20 à 30\u00a0minutes.',
        ],
      },
      {
        question: 'Que faut-il pour faire un bilan\u00a0?',
        answer: ['Un ordinateur relié à Internet, 20 à 30\u00a0minutes, et la même adresse e-mail du début à la fin.'],
      },
      {
        question: 'Comment se passe un parcours\u00a0?',
        answer: [
          'Dans [Mes parcours](/user/experiences), choisissez le vôtre et suivez ses plateformes dans l’ordre. Chacune s’ouvre dans un nouvel onglet et vous ramène ici à la fin. Vous pouvez vous arrêter et reprendre quand vous voulez.',
          'Sous le parcours, une carte dit ce qui manque avant de générer votre bilan.',
        ],
      },
      {
        question: 'J’ai terminé un outil, mais sa carte dit «\u00a0En Cours\u00a0». Que faire\u00a0?',
        answer: [
          'Revenez par le bouton que l’outil affiche à la fin\u00a0: c’est lui qui prévient Visions. Si vous avez fermé l’onglet, pressez «\u00a0J’ai terminé\u00a0» sur la carte de l’outil.',
        ],
      },
      {
        question: 'Les estimations du coach d’admission sont-elles sûres\u00a0?',
        answer: [
          'Non\u00a0: ce sont des estimations, faites d’après les admissions des années passées. Elles aident à équilibrer une liste de vœux, sans rien décider à votre place.',
        ],
      },
      {
        question: 'Qui verra mon bilan\u00a0?',
        answer: [
          'Vous, et les personnes à qui vous donnez un lien. Chaque lien a une date de fin, et vous le retirez quand vous voulez. Vous voyez quand il a été ouvert.',
          'Nous ne l’envoyons à personne sans vous. En demandant un [rendez-vous](/user/meetings), vous pouvez joindre un tel lien\u00a0: la case est à cocher, et n’est jamais cochée d’avance.',
        ],
      },
      {
        question: 'Comment parler à un conseiller\u00a0?',
        answer: [
          'Dans [Rendez-vous](/user/meetings), choisissez un établissement et dites vos disponibilités. Il reçoit votre nom, votre ville et votre situation, ni votre e-mail ni votre téléphone, et vous propose des dates. Rien n’est fixé avant que vous en ayez confirmé une.',
          '«\u00a0Transmise\u00a0: non\u00a0» veut dire que la messagerie de l’établissement n’a pas encore accepté votre demande. Nous réessayons jusque-là.',
        ],
      },
      {
        question: 'Je ne suis pas d’accord avec mon bilan. Que faire\u00a0?',
        answer: [
          'Dites-le sous la phrase concernée, avec vos mots si vous voulez\u00a0: ils restent à côté d’elle, aussi pour les conseillers qui la lisent.',
          'Vous pouvez aussi refaire votre bilan. Les vingt dernières versions sont gardées, et la nouvelle dit ce qui a changé.',
        ],
      },
    ],
  },
  {
    id: 'matchs',
    title: 'Matchs',
    questions: [
      {
        question: 'Comment sont choisis mes matchs\u00a0?',
        answer: [
          'Par un service de matchs, d’après ce que vous acceptez de lui partager, votre ville et les propositions que vous gardez ou écartez, rien d’autre. Une proposition dit pourquoi elle est là, quand il y a de quoi\u00a0; une sur cinq environ sort exprès de votre profil.',
          'Ouvrez [Mes matchs](/user/matchs)\u00a0: vous y choisissez ce que vous partagez, ligne par ligne. Quand vos réponses changent, la page vous propose de mettre à jour ce que vous partagez.',
        ],
      },
      {
        question: 'Comment rendre mes matchs plus précis\u00a0?',
        answer: [
          'Accomplissez des tâches avec un outil\u00a0: la page de vos matchs vous mène à la prochaine. Vous pouvez aussi [trier des métiers](/user/visionsSwipe) et répondre au [jeu](/user/game).',
        ],
      },
      {
        question: 'Qui reçoit mon profil quand je postule\u00a0?',
        answer: [
          'Les organismes dont vous avez choisi une formation, nommés avant l’envoi, et personne d’autre. Vous lisez d’abord ce qu’ils verront. L’envoi est réservé aux personnes majeures.',
          'Chaque envoi se suit et se retire\u00a0: dans [Mes matchs](/user/matchs), l’onglet Candidatures dit si votre profil a été reçu, et si une réponse est partie.',
        ],
      },
      {
        question: 'Un organisme ne me répond pas. Que faire\u00a0?',
        answer: [
          'Après quinze jours sans nouvelle, nous vous le disons. Cela ne dit rien de votre profil\u00a0: choisissez une autre formation, ou demandez conseil.',
        ],
      },
    ],
  },
  {
    id: 'donnees-et-compte',
    title: 'Données et compte',
    questions: [
      {
        question: 'Les partenaires reçoivent-ils mes données\u00a0?',
        answer: [
          'Non, pas sans votre accord. Avant chaque partage, vous voyez ligne par ligne ce que le partenaire verra. Vous relisez et retirez chaque accord dans [Mes données](/user/share).',
          'Quand vous ouvrez un outil, son site voit votre visite comme n’importe quel site. Dans un parcours, il reçoit aussi un numéro qui ne dit rien de vous, pour nous rendre vos résultats.',
          `La page [${confidentialite.name}](${confidentialite.path}#destinataires) dit qui reçoit quoi.`,
        ],
      },
      {
        question: 'Comment changer mes informations ou mon e-mail\u00a0?',
        answer: [
          'Votre prénom, votre ville et le reste de votre profil se changent dans [Mes informations](/user/profile). Votre e-mail se change auprès du service d’identité\u00a0: Visions reprend le nouveau à la connexion suivante.',
        ],
      },
      {
        question: 'Comment recevoir une copie de mes données, ou supprimer mon compte\u00a0?',
        answer: [
          'Dans [Mes données](/user/share), «\u00a0Tout télécharger\u00a0» vous donne tout ce que nous gardons sur vous, et «\u00a0Supprimer mon compte\u00a0» l’efface sept jours plus tard. D’ici là, vous pouvez changer d’avis.',
          `Vous n’avez plus accès à votre compte\u00a0? [Écrivez-nous](${confidentialite.path}#exercer)\u00a0: vous avez une réponse dans le mois.`,
          'Avant de supprimer votre compte, notez vos codes\u00a0: ils ne seront plus visibles, et vos VisionsStars seront perdues.',
        ],
      },
      {
        question: 'Pourquoi dois-je me reconnecter\u00a0?',
        answer: [
          `Votre session se ferme après un temps sans activité, et au plus tard après un temps fixé d’avance\u00a0: c’est une protection, surtout sur un ordinateur partagé. Ces durées sont à la page [${confidentialite.name}](${confidentialite.path}#cookies).`,
          'Après la connexion, vous revenez à la page où vous étiez.',
        ],
      },
    ],
  },
]

/** The questions as search engines read them. */
export const faqPage = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: 'fr',
  mainEntity: QUESTION_GROUPS.flatMap(({ questions }) => questions).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.map(withoutLinks).join(' ') },
  })),
}
