// The questions of the help page, as data for the page and for search engines (schema.org).
import { MISSION_BONUS_STARS, STARTER_STEP_STARS } from '@visions/contract/constants'
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
          'On s’inscrit à partir de 15\u00a0ans. Si vous êtes plus jeune, inscrivez-vous avec l’un de vos parents.',
          'Vous avez moins de 16\u00a0ans\u00a0? Choisissez la tranche d’âge «\u00a016-18\u00a0»\u00a0: elle est aussi celle des plus jeunes.',
        ],
      },
      {
        question: 'Pourquoi indiquer mon âge et ma situation\u00a0?',
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
          'Ouvrez [Par où commencer](/user/choice). La carte montre tous les outils, rangés par thème. Dans le jeu, vous répondez à vingt-quatre phrases, puis vous découvrez des outils.',
          'Vous pouvez aussi écrire vos propres phrases dans [Mes informations](/user/profile).',
        ],
      },
      {
        question: 'Comment sont choisies mes recommandations\u00a0?',
        answer: [
          'Nous cherchons les mots de vos phrases dans la présentation de chaque outil\u00a0: les accents, les pluriels et les petites fautes ne comptent pas. Un mot rare compte plus qu’un mot courant. Nous ne cherchons pas ce que vous dites ne pas aimer.',
          'Sous chaque outil de [Vos recommandations](/user/recommendations), vous voyez la phrase et les mots qui l’expliquent. Vos phrases sont enregistrées dans votre navigateur. Si vous retirez une phrase, les recommandations changent.',
        ],
      },
      {
        question: 'Comment gagner des VisionsStars\u00a0?',
        answer: [
          `Ouvrez une tâche dans [Mes missions](/user/missions) et lancez l’un de ses outils\u00a0: vous gagnez le nombre affiché sur la tâche. Une mission terminée rapporte en plus un bonus de ${MISSION_BONUS_STARS}\u00a0VisionsStars. La mission de départ compte deux tâches de ${STARTER_STEP_STARS}\u00a0VisionsStars.`,
          'Chaque tâche rapporte ses VisionsStars une seule fois. Vous pouvez utiliser un outil de nouveau, sans gagner davantage.',
        ],
      },
      {
        question: 'J’ai fait une tâche, mais mon solde n’a pas bougé. Que faire\u00a0?',
        answer: [
          'Rechargez [Mes missions](/user/missions) dans le même navigateur\u00a0: Visions enregistre alors les tâches en attente. Si la tâche porte une coche, ses VisionsStars sont déjà sur votre solde.',
          `Toujours rien\u00a0? [Écrivez-nous](#${CONTACT}) avec le nom de la mission et de la tâche.`,
        ],
      },
      {
        question: 'Comment obtenir une récompense\u00a0?',
        answer: [
          'Choisissez-la dans [Récompenses](/user/rewards), puis confirmez l’échange. Votre code s’affiche aussitôt et reste dans vos récompenses.',
          'Un e-mail vous indique aussi où retrouver le code. Il ne contient jamais le code lui-même.',
        ],
      },
      {
        question: 'Pourquoi une récompense m’est-elle refusée\u00a0?',
        answer: [
          'Il peut vous manquer des VisionsStars, ou la récompense peut être épuisée, terminée, limitée à un nombre par jour ou par personne, ou réservée aux adultes. L’écran indique la raison.',
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
          'Dans [Mes parcours](/user/experiences), choisissez un parcours et suivez ses outils dans l’ordre. Chaque outil s’ouvre dans un nouvel onglet et vous ramène ici à la fin. Vous pouvez vous arrêter et reprendre quand vous voulez.',
          'Sous le parcours, une carte indique les étapes à terminer avant de générer votre bilan.',
        ],
      },
      {
        question: 'J’ai terminé un outil, mais sa carte dit «\u00a0En cours\u00a0». Que faire\u00a0?',
        answer: [
          'Revenez avec le bouton que l’outil affiche à la fin\u00a0: ce bouton prévient Visions. Si vous avez fermé l’onglet, choisissez «\u00a0J’ai terminé\u00a0» sur la carte de l’outil.',
        ],
      },
      {
        question: 'Les estimations du simulateur d’admission sont-elles sûres\u00a0?',
        answer: [
          'Non\u00a0: ce sont des estimations, faites d’après les admissions des années passées. Elles aident à équilibrer une liste de vœux, sans rien décider à votre place.',
        ],
      },
      {
        question: 'Qui verra mon bilan\u00a0?',
        answer: [
          'Vous, et les personnes à qui vous donnez un lien. Chaque lien a une date de fin, et vous le retirez quand vous voulez. Vous voyez quand il a été ouvert.',
          'Nous n’envoyons votre bilan à personne. Si vous demandez un [rendez-vous](/user/meetings), vous pouvez joindre un lien\u00a0: cochez la case correspondante.',
        ],
      },
      {
        question: 'Comment parler à un conseiller\u00a0?',
        answer: [
          'Dans [Rendez-vous](/user/meetings), choisissez un établissement et dites vos disponibilités. L’établissement reçoit votre nom, votre ville et votre situation, mais ni votre e-mail ni votre téléphone. Il vous propose des dates. Le rendez-vous est fixé quand vous confirmez une date.',
          '«\u00a0Transmise\u00a0: non\u00a0» signifie que la messagerie de l’établissement n’a pas encore accepté votre demande. Nous réessayons automatiquement.',
        ],
      },
      {
        question: 'Je ne suis pas d’accord avec mon bilan. Que faire\u00a0?',
        answer: [
          'Signalez-le sous la phrase concernée, avec un commentaire si vous voulez. Votre commentaire s’affiche à côté de la phrase, aussi pour les personnes à qui vous montrez le bilan.',
          'Vous pouvez aussi refaire votre bilan. Nous conservons les vingt dernières versions, et la nouvelle montre ce qui a changé.',
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
          'Un service de matchs les choisit. Il utilise seulement les données que vous partagez avec lui, votre ville et les offres que vous gardez ou écartez. La plupart des offres affichent leurs raisons. Environ une offre sur cinq porte la mention «\u00a0Hors de votre profil\u00a0», pour élargir vos pistes.',
          'Ouvrez [Mes matchs](/user/matchs)\u00a0: vous y choisissez ce que vous partagez, ligne par ligne. Quand vos réponses changent, vous pouvez y mettre à jour les données partagées.',
        ],
      },
      {
        question: 'Comment rendre mes matchs plus précis\u00a0?',
        answer: [
          'Accomplissez des tâches avec un outil\u00a0: la page Mes matchs contient un lien vers la prochaine. Vous pouvez aussi [trier des métiers](/user/visionsSwipe) et répondre au [jeu](/user/game).',
        ],
      },
      {
        question: 'Qui reçoit mon profil quand je postule\u00a0?',
        answer: [
          'Seulement les organismes dont vous avez choisi une formation. Avant l’envoi, vous voyez leurs noms et les données qu’ils recevront. L’envoi est réservé aux personnes majeures.',
          'Suivez vos envois dans [Mes matchs](/user/matchs), sous l’onglet Candidatures. Vous y voyez si votre profil a été reçu et si l’organisme a répondu. Vous pouvez aussi y retirer votre accord.',
        ],
      },
      {
        question: 'Un organisme ne me répond pas. Que faire\u00a0?',
        answer: [
          'Nous vous prévenons après quinze jours sans réponse. Ce n’est pas un jugement sur votre profil. Vous pouvez appeler l’organisme, choisir une autre formation ou en parler à un conseiller ou une conseillère.',
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
          'Aucun partenaire ne reçoit vos réponses, vos résultats ni votre profil sans votre accord. Avant chaque partage, vous voyez les données envoyées. Vous pouvez relire et retirer chaque accord dans [Mes données](/user/share).',
          'Quand vous ouvrez un outil, son site voit votre visite comme n’importe quel site. Dans un parcours, l’outil reçoit aussi un identifiant technique, différent pour chaque outil, sans votre nom ni votre e-mail. Il sert à nous rendre vos résultats.',
          `La page [${confidentialite.name}](${confidentialite.path}#destinataires) donne la liste des destinataires.`,
        ],
      },
      {
        question: 'Comment changer mes informations ou mon e-mail\u00a0?',
        answer: [
          'Changez votre prénom, votre ville et le reste de votre profil dans [Mes informations](/user/profile). Changez votre e-mail auprès du service d’identité\u00a0: Visions enregistre la nouvelle adresse à la connexion suivante.',
        ],
      },
      {
        question: 'Comment recevoir une copie de mes données, ou supprimer mon compte\u00a0?',
        answer: [
          'Dans [Mes données](/user/share), «\u00a0Tout télécharger\u00a0» vous donne toutes les données que nous conservons sur vous, et «\u00a0Supprimer mon compte\u00a0» l’efface sept jours plus tard. D’ici là, vous pouvez changer d’avis.',
          `Vous n’avez plus accès à votre compte\u00a0? [Écrivez-nous](${confidentialite.path}#exercer)\u00a0: nous répondons dans le mois.`,
          'Avant de supprimer votre compte, notez vos codes\u00a0: vous ne les verrez plus, et vous perdrez vos VisionsStars.',
        ],
      },
      {
        question: 'Pourquoi dois-je me reconnecter\u00a0?',
        answer: [
          `Pour vous protéger, votre session se ferme après un temps sans activité, et au plus tard après une durée fixe. Ces durées sont indiquées à la page [${confidentialite.name}](${confidentialite.path}#cookies).`,
          'Après la connexion, vous revenez à la page où vous étiez.',
        ],
      },
    ],
  },
]

/** The questions as structured data for search engines. */
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
