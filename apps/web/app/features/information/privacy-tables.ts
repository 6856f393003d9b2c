// What the database and the browser store, row by row: a new table or storage key belongs here too.
import type { Operator } from '@visions/contract/operator'
import { durationText } from '../../lib/typography.ts'
import type { Row } from './data-table.tsx'

const WHILE_THE_ACCOUNT_EXISTS = 'Tant que votre compte existe.'

/** Purpose, legal basis, retention. */
export const keptData: readonly Row[] = [
  {
    name: 'Compte',
    detail: [
      'Votre e-mail.',
      'Votre service d’identité et l’identifiant technique qu’il vous donne.',
      'La date de votre inscription.',
    ],
    cells: ['Vous reconnaître et vous écrire au sujet de votre compte.', 'Contrat', WHILE_THE_ACCOUNT_EXISTS],
  },
  {
    name: 'Profil',
    detail: [
      'Prénom, nom, téléphone et ville.',
      'Situation et niveau d’études.',
      'Tranche d’âge, et le jour où vous avez choisi une tranche d’adulte.',
      'Centres d’intérêt et avatar.',
    ],
    cells: [
      'Choisir ce que nous vous proposons. Préparer ce que vous déciderez de partager.',
      'Contrat',
      WHILE_THE_ACCOUNT_EXISTS,
    ],
  },
  {
    name: 'Demande de coaching',
    detail: 'Les dates de votre demande, de sa réception par l’équipe et de son annulation par vous.',
    cells: [
      'Transmettre votre demande une seule fois, et vous en montrer l’état.',
      'Contrat',
      [
        'Tant que votre compte existe.',
        'Si vous annulez avant la transmission, nous effaçons la demande tout de suite.',
        'Si vous annulez après, nous l’effaçons environ un jour plus tard.',
      ],
    ],
  },
  {
    name: 'Parcours',
    detail: [
      'Votre recherche et votre objectif.',
      'Vos réglages d’arrivée et le partenaire qui vous envoie.',
      'Vos missions, vos tâches accomplies et les missions qui rapportent des VisionsStars.',
      'Les outils que vous avez ouverts, et quand.',
      'Vos parcours et leurs étapes.',
      'Vos avis sur les parcours et les outils.',
      'Le code d’événement, et le nom de qui vous a recommandé un bilan.',
    ],
    cells: ['Vous permettre de reprendre au bon endroit.', 'Contrat', WHILE_THE_ACCOUNT_EXISTS],
  },
  {
    name: 'Identifiants techniques',
    detail: 'Un identifiant différent pour chaque outil d’un parcours, sans votre nom ni votre e-mail.',
    cells: ['Permettre à l’outil de rattacher vos résultats à votre compte.', 'Contrat', WHILE_THE_ACCOUNT_EXISTS],
  },
  {
    name: 'Résultats des outils',
    detail: [
      'Vos réponses.',
      'Vos intérêts, vos talents, vos compétences et vos valeurs.',
      'Les métiers et les formations que les outils vous proposent.',
    ],
    cells: [
      'Composer votre bilan. Vous montrer ce que vous pouvez partager.',
      'Contrat',
      'Tant que votre compte existe. Un nouveau résultat remplace le précédent.',
    ],
  },
  {
    name: 'Mes envies',
    detail: [
      'Vos réponses sur les métiers, les secteurs et les cadres de travail.',
      'Vos réponses aux phrases du jeu.',
      'Le résumé de ces réponses, avec votre situation, votre niveau d’études et votre recherche.',
    ],
    cells: [
      'Choisir ce que nous vous montrons ensuite. Compléter votre bilan. Préparer ce que vous déciderez de partager.',
      'Contrat',
      'Tant que votre compte existe, ou jusqu’à ce que vous retiriez vos réponses.',
    ],
  },
  {
    name: 'Bilans',
    detail: ['Les versions de vos bilans et leurs fichiers PDF.', 'Vos désaccords et vos commentaires.'],
    cells: [
      'Vous montrer vos bilans, et ce qui a changé d’une version à l’autre.',
      'Contrat',
      [
        'Tant que votre compte existe, pour les vingt dernières versions.',
        'Une version plus ancienne reste tant qu’un lien permet de l’ouvrir.',
      ],
    ],
  },
  {
    name: 'Liens vers un bilan',
    detail: [
      'La personne à qui vous destinez le lien, et ses dates.',
      'La date de chaque ouverture.',
      'Les messages laissés par ce lien et le nom de leur auteur.',
    ],
    cells: [
      'Montrer votre bilan à la personne que vous choisissez, et vous transmettre sa réponse.',
      'Contrat',
      [
        'Le lien s’ouvre 90\u00a0jours au plus, ou jusqu’à ce que vous le retiriez.',
        'Nous conservons ces informations aussi longtemps que la version montrée.',
      ],
    ],
  },
  {
    name: 'Vœux',
    detail: 'La formation, l’établissement et vos chances, tels que vous les notez avec le simulateur d’admission.',
    cells: [
      'Vous aider à équilibrer votre liste.',
      'Contrat',
      'Tant que votre compte existe, ou jusqu’à ce que vous retiriez ces vœux.',
    ],
  },
  {
    name: 'Accords de partage',
    detail: [
      'Les données partagées, leur destinataire et leur usage.',
      'La date et le texte de votre accord.',
      'Votre e-mail, si le partenaire le demande.',
      'Les envois au partenaire.',
    ],
    cells: [
      'Prouver votre accord. Vous donner le récépissé. Prévenir le partenaire si vous retirez votre accord.',
      'Consentement',
      [
        'Tant que votre compte existe.',
        'Quand vous retirez un accord, nous effaçons les données partagées.',
        'Après la fin du compte, nous conservons seulement les retraits que les partenaires n’ont pas encore confirmés, sous un identifiant technique.',
      ],
    ],
  },
  {
    name: 'Profils envoyés',
    detail: [
      'L’organisme de formation et les formations choisies.',
      'La date de l’envoi, de la réception et de la réponse.',
    ],
    cells: [
      [
        'Vous informer de la suite donnée à votre profil.',
        'Ne pas envoyer deux fois le même profil.',
        'Indiquer à d’autres personnes si un organisme répond.',
      ],
      'Consentement',
      [
        'Tant que votre compte existe.',
        'Ensuite, il reste deux nombres par organisme, sans votre nom\u00a0: les profils reçus et les réponses.',
      ],
    ],
  },
  {
    name: 'Rendez-vous',
    detail: [
      'L’établissement, vos souhaits et vos réponses.',
      'Les réponses de l’établissement, les dates et le lieu.',
      'Le bilan que vous avez joint.',
      'L’envoi de la demande et le rappel.',
    ],
    cells: [
      'Transmettre vos demandes, fixer une date et vous la rappeler.',
      'Contrat',
      [
        'Tant que votre compte existe.',
        'À la fin du compte, nous annulons les rendez-vous à venir. Nous conservons votre nom et la date quelques heures au plus, pour prévenir l’établissement.',
      ],
    ],
  },
  {
    name: 'Notifications',
    detail: [
      'Vos bilans prêts et les messages reçus.',
      'Vos missions terminées, vos VisionsStars et vos récompenses.',
      'Vos accords, vos profils envoyés et vos rendez-vous.',
      'Votre demande de coaching et votre demande de suppression du compte.',
    ],
    cells: ['Vous informer de ce qui s’est passé pendant votre absence.', 'Contrat', WHILE_THE_ACCOUNT_EXISTS],
  },
  {
    name: 'E-mails choisis',
    detail: [
      'Les sujets que vous acceptez ou refusez de recevoir par e-mail.',
      'Un identifiant technique, dans les liens qui arrêtent ces e-mails.',
    ],
    cells: ['Vous envoyer seulement les e-mails que vous souhaitez.', 'Contrat', WHILE_THE_ACCOUNT_EXISTS],
  },
  {
    name: 'Demande de suppression',
    detail: 'Le jour de la demande et celui où le compte sera effacé.',
    cells: [
      'Vous laisser sept jours pour changer d’avis.',
      'Contrat',
      'Sept jours, ou jusqu’à ce que vous changiez d’avis.',
    ],
  },
  {
    name: 'VisionsStars et récompenses',
    detail: [
      'Vos gains, vos étoiles confirmées et leurs sommes par semaine.',
      'Vos échanges et vos codes.',
      'Votre déclaration de majorité.',
    ],
    cells: [
      'Tenir votre solde et vous montrer son évolution. Vous donner vos codes, chacun à une seule personne.',
      'Contrat, puis intérêt légitime',
      [
        'Tant que votre compte existe.',
        'Ensuite, nous conservons l’historique des VisionsStars échangées, sans votre nom, pour notre comptabilité.',
      ],
    ],
  },
  {
    name: 'Empreinte d’un compte effacé',
    detail:
      'Un code calculé à partir de votre identifiant au service d’identité, sans votre nom. Il est joint à l’historique de vos VisionsStars.',
    cells: [
      'Si vous recréez un compte, ne pas payer deux fois les mêmes tâches et appliquer les mêmes limites de récompenses.',
      'Intérêt légitime',
      'Tant que votre compte existe, puis trois ans.',
    ],
  },
  {
    name: 'Demandes d’échange, ajouts de vœux',
    detail: 'Notre réponse à chaque demande. Pour un vœu, c’est votre liste à ce moment.',
    cells: ['Ne pas débiter ou ajouter deux fois la même demande.', 'Contrat', '30\u00a0jours.'],
  },
  {
    name: 'Journal d’activité',
    detail: [
      'Les outils et les récompenses que vous ouvrez.',
      'Vos tâches accomplies et vos échanges.',
      'Vos retours à la page précédente.',
    ],
    cells: [
      'Retrouver vos actions si vous signalez un problème ou si vous demandez cet historique.',
      'Intérêt légitime',
      'Vos 500\u00a0dernières actions, tant que votre compte existe.',
    ],
  },
  {
    name: 'Sessions',
    detail: [
      'L’empreinte du cookie.',
      'Le début de la session et votre dernière activité.',
      'L’identifiant du lien de connexion.',
    ],
    cells: [
      'Maintenir votre connexion. Refuser un lien de connexion qui a déjà servi.',
      'Contrat',
      [
        'La session est effacée quand vous vous déconnectez, ou environ sept jours après sa fin.',
        'L’identifiant du lien de connexion est effacé après un jour environ.',
      ],
    ],
  },
  {
    name: 'Compteurs de sécurité',
    detail: [
      'Le nombre de demandes de votre compte.',
      'Par adresse IP\u00a0: les connexions refusées, les liens de bilan ou d’e-mail refusés et les messages de partenaires refusés.',
      'Par adresse IP\u00a0: les messages laissés sur un bilan, les demandes de rendez-vous et les pages de rendez-vous ouvertes.',
      'Les alertes de sécurité du navigateur.',
      'Pour une connexion, l’empreinte de son cookie.',
    ],
    cells: [
      'Limiter les abus.',
      'Intérêt légitime',
      'Chaque compteur porte sur une minute à une heure. Il est effacé environ une heure après.',
    ],
  },
  {
    name: 'Messages',
    detail: 'Ce que vous nous écrivez.',
    cells: ['Vous répondre.', 'Intérêt légitime', 'Le temps de traiter votre demande.'],
  },
]

/** Received data and occasion. */
export const recipients = ({ publisher, hosting }: Operator): readonly Row[] => [
  {
    name: 'L’équipe de Visions',
    detail: publisher.name,
    cells: ['Toutes les données du premier tableau.', 'Pour vous aider et faire fonctionner le site.'],
  },
  {
    name: 'L’hébergeur',
    detail: hosting.name,
    cells: [
      'Toutes les données du premier tableau. Il les conserve pour nous, sur nos instructions.',
      'Tant que nous les conservons.',
    ],
  },
  {
    name: 'Le service d’envoi des e-mails',
    cells: [
      [
        'Votre e-mail et votre prénom.',
        'Selon le message, le nom d’une récompense et son prix, mais jamais son code.',
        'Selon le message, le nom d’un bilan, d’une mission, d’un partenaire ou de la personne qui vous écrit.',
        'Selon le message, des VisionsStars gagnées ou la date de suppression de votre compte.',
        'Pour un coaching\u00a0: votre nom, votre ville, votre situation et votre e-mail.',
        'Pour un rendez-vous\u00a0: ce que reçoit l’établissement.',
      ],
      [
        'Quand il y a du nouveau sur un sujet que vous recevez par e-mail.',
        'Quand vous demandez un coaching.',
        'Quand un rendez-vous est demandé ou change.',
        'Quand vous demandez la suppression de votre compte, puis quand il est supprimé.',
      ],
    ],
  },
  {
    name: 'Le service d’identité',
    cells: [
      'Aucune donnée de votre profil ni de vos parcours. Il sait que vous vous connectez à Visions.',
      'Quand vous vous connectez ou vous déconnectez.',
    ],
  },
  {
    name: 'Le service public des communes',
    cells: [
      'Les lettres tapées dans le champ Ville, sans votre nom ni votre compte.',
      'Quand vous remplissez ce champ.',
    ],
  },
  {
    name: 'Les partenaires des outils',
    cells: [
      [
        'Dans une mission, nous ne leur envoyons rien.',
        'Dans un parcours, ils reçoivent un identifiant technique, différent pour chaque outil, sans votre nom ni votre e-mail. Il leur sert à nous rendre vos résultats.',
        'Comme tout site que vous ouvrez, ils voient votre visite.',
      ],
      'Quand vous ouvrez leur outil, ou le simulateur d’admission affiché dans Visions.',
    ],
  },
  {
    name: 'Votre cloud personnel',
    cells: [
      'Un identifiant technique, pour ouvrir votre espace. Aucune autre donnée.',
      'Quand vous ouvrez votre cloud.',
    ],
  },
  {
    name: 'Les partenaires des récompenses',
    cells: [
      'Nous ne leur envoyons rien. Ils voient le code que vous leur présentez.',
      'Quand vous utilisez votre code.',
    ],
  },
  {
    name: 'Un partenaire que vous choisissez',
    detail: 'Par le service qui transmet les accords',
    cells: [
      [
        'Seulement les données que vous cochez, telles qu’elles vous sont montrées.',
        'Le texte de votre accord et un identifiant technique.',
        'Votre e-mail, s’il le demande.',
      ],
      'Après votre accord. Si vous le retirez, nous prévenons le partenaire.',
    ],
  },
  {
    name: 'Le service de matchs',
    cells: [
      [
        'Les données que vous cochez, avec un identifiant technique.',
        'Les offres que vous gardez ou écartez.',
        'Le nom de votre ville, quand ses offres s’affichent dans Visions.',
      ],
      'Après votre accord. Si vous le retirez, il efface tout.',
    ],
  },
  {
    name: 'Un organisme de formation que vous choisissez',
    detail: 'Par le service qui transmet les accords',
    cells: [
      'Vos coordonnées et votre situation, telles qu’elles vous sont montrées. Les formations qui vous intéressent.',
      'Quand vous lui envoyez votre profil, à partir de 18\u00a0ans. Si vous retirez cet accord, nous prévenons l’organisme.',
    ],
  },
  {
    name: 'Un établissement à qui vous demandez un rendez-vous',
    cells: [
      [
        'Par e-mail et par un lien\u00a0: votre prénom, votre nom, votre ville et votre situation.',
        'Ce que vous écrivez pour ce rendez-vous.',
        'Le lien vers votre bilan, si vous le joignez.',
        'Jamais votre e-mail ni votre téléphone.',
      ],
      'Quand vous demandez le rendez-vous, et jusqu’à ce qu’il soit refusé, annulé ou passé. Le lien ne montre ensuite plus rien de vous.',
    ],
  },
  {
    name: 'La personne à qui vous montrez un bilan',
    cells: [
      [
        'Le bilan entier ou son résumé, comme vous le choisissez.',
        'Votre prénom. Votre nom, si vous montrez le bilan entier.',
        'Vos désaccords et vos commentaires.',
        'Les messages laissés par le même lien, et votre réponse aux missions proposées.',
      ],
      'Tant que le lien que vous lui donnez est ouvert.',
    ],
  },
]

/** Purpose and retention. */
export const thingsInTheBrowser = ({ session }: Operator): readonly Row[] => [
  {
    name: 'Session',
    detail: 'Cookie __Host-sid',
    cells: [
      'Maintenir votre connexion, puis vous prévenir quand elle a expiré.',
      [
        `La session se ferme après ${durationText(session.idleSeconds)} sans activité, et au plus tard après ${durationText(session.seconds)}.`,
        'Le cookie reste sept jours de plus, ou jusqu’à la déconnexion.',
      ],
    ],
  },
  {
    name: 'Connexion en cours',
    detail: 'Cookie __Host-sign_in',
    cells: ['Vérifier que la connexion a commencé dans ce navigateur.', 'Dix minutes au plus.'],
  },
  {
    name: 'Page demandée',
    detail: 'Cookie __Host-return_to',
    cells: ['Vous ramener à la page que vous vouliez voir.', 'Dix minutes au plus.'],
  },
  {
    name: 'Affichage',
    detail: 'Mémoire locale et mémoire de l’onglet',
    cells: [
      'Afficher votre prénom et votre avatar. Un identifiant technique est enregistré aussi, mais pas votre e-mail.',
      'Jusqu’à la fin de la session. L’identifiant reste jusqu’à la déconnexion, pour montrer vos phrases à vous seulement.',
    ],
  },
  {
    name: 'Choix en cours',
    detail: 'Mémoire locale',
    cells: [
      [
        'Votre recherche et votre objectif.',
        'Un message déjà vu.',
        'La page d’où vous partez pour une tâche.',
        'Une tâche à enregistrer de nouveau.',
      ],
      'Jusqu’à la fin de la session. Pour le message déjà vu, jusqu’à la déconnexion.',
    ],
  },
  {
    name: 'Lien d’arrivée',
    detail: 'Mémoire locale, ou de l’onglet',
    cells: [
      'Enregistrer les réglages, l’objectif, le partenaire ou le bilan indiqué par le lien qui vous amène.',
      'Jusqu’à la déconnexion, ou jusqu’à ce que vous l’effaciez.',
    ],
  },
  {
    name: 'Vos phrases',
    detail: 'Mémoire locale',
    cells: [
      [
        'Chercher les outils qui vous conviennent, d’après le jeu et ce que vous écrivez.',
        'Vos phrases nous sont envoyées seulement pour cette recherche, et nous ne les enregistrons pas.',
        'Vos réponses au jeu sont enregistrées à part, dans Mes envies.',
      ],
      [
        'Jusqu’à la déconnexion, ou jusqu’à ce que vous les retiriez.',
        'Elles restent quand la session expire. Elles sont effacées si une autre personne se connecte.',
      ],
    ],
  },
  {
    name: 'Journal d’activité',
    detail: 'Mémoire de l’onglet',
    cells: [
      'Enregistrer une copie de vos 500\u00a0dernières actions.',
      'Jusqu’à la fermeture de l’onglet ou la déconnexion.',
    ],
  },
  {
    name: 'Lecture hors connexion',
    detail: 'Mémoire locale, si vous l’avez demandé dans votre profil',
    cells: [
      [
        'Vous montrer hors connexion vos missions, leur avancement, vos récompenses et leurs codes.',
        'Toute personne qui ouvre l’appareil peut les lire.',
        'Ces données ne sont envoyées nulle part.',
      ],
      [
        'Jusqu’à ce que vous l’arrêtiez, ou jusqu’à la déconnexion.',
        'Quand la session expire, tout est effacé sauf votre choix, enregistré avec un identifiant technique.',
      ],
    ],
  },
  {
    name: 'Page hors connexion',
    detail: 'Cache du navigateur',
    cells: [
      'Vous répondre hors connexion. Cette page ne contient aucune donnée sur vous.',
      'Jusqu’à la version suivante du site.',
    ],
  },
]
