// What the database and the browser keep, row by row: a new table or storage key belongs here too.
import type { Operator } from '@visions/contract/operator'
import { durationText } from '../../lib/typography.ts'
import type { Row } from './data-table.tsx'

const AS_LONG_AS_THE_ACCOUNT = 'Tant que votre compte existe.'

/** Why, on which legal basis, how long. */
export const keptData: readonly Row[] = [
  {
    name: 'Compte',
    detail: 'Votre e-mail, votre service d’identité et votre numéro chez lui, la date de votre inscription.',
    cells: ['Vous reconnaître et vous écrire au sujet de votre compte.', 'Contrat', AS_LONG_AS_THE_ACCOUNT],
  },
  {
    name: 'Profil',
    detail:
      'Prénom, nom, téléphone, ville, situation, niveau d’études, tranche d’âge et depuis quand elle est celle d’un adulte, centres d’intérêt, avatar.',
    cells: [
      'Choisir ce que nous vous proposons, et préparer ce que vous déciderez de partager.',
      'Contrat',
      AS_LONG_AS_THE_ACCOUNT,
    ],
  },
  {
    name: 'Demande de coaching',
    detail: 'Le jour de votre demande, celui où l’équipe l’a reçue, celui où vous l’avez reprise.',
    cells: [
      'La transmettre une fois, et vous dire où elle en est.',
      'Contrat',
      'Tant que votre compte existe, ou jusqu’à ce que vous la repreniez\u00a0: tout de suite si elle n’était pas transmise, sinon un jour environ après.',
    ],
  },
  {
    name: 'Parcours',
    detail:
      'Recherche, objectif, contexte, partenaire qui vous envoie, missions, celles qui rapportent des VisionsStars et depuis quand, tâches accomplies, outils ouverts et quand, parcours rejoints, leurs étapes, vos notes aux parcours et aux outils, code d’événement, qui vous a recommandé un bilan.',
    cells: ['Vous retrouver là où vous en étiez.', 'Contrat', AS_LONG_AS_THE_ACCOUNT],
  },
  {
    name: 'Numéros chez les outils',
    detail: 'Pour chaque outil d’un parcours, un numéro qui ne dit rien de vous.',
    cells: ['Que l’outil vous reconnaisse sans savoir qui vous êtes.', 'Contrat', AS_LONG_AS_THE_ACCOUNT],
  },
  {
    name: 'Résultats des outils',
    detail:
      'Ce que rendent les outils d’un parcours\u00a0: intérêts, métiers, formations, réponses, compétences, talents, valeurs.',
    cells: [
      'Composer votre bilan, et vous montrer ce que vous pouvez partager.',
      'Contrat',
      'Tant que votre compte existe. Un nouveau résultat remplace le précédent.',
    ],
  },
  {
    name: 'Mes envies',
    detail:
      'Ce que vous répondez sur les métiers, les secteurs, les cadres de travail et les phrases du jeu, et ce que nous en rassemblons avec votre situation, votre niveau d’études et votre recherche.',
    cells: [
      'Choisir ce que nous vous montrons ensuite, nourrir votre bilan, et préparer ce que vous déciderez de partager.',
      'Contrat',
      'Tant que votre compte existe, ou jusqu’à ce que vous retiriez vos réponses.',
    ],
  },
  {
    name: 'Bilans',
    detail: 'Les versions de vos bilans, leurs fichiers PDF, ce avec quoi vous n’êtes pas d’accord et pourquoi.',
    cells: [
      'Vous les montrer, et dire ce qui a changé de l’un à l’autre.',
      'Contrat',
      'Tant que votre compte existe\u00a0: les vingt dernières versions d’un bilan, et les plus anciennes tant qu’un lien peut encore les ouvrir.',
    ],
  },
  {
    name: 'Partages d’un bilan',
    detail:
      'Pour qui est le lien, ses dates, la date de chaque visite, les notes laissées par ce lien et le nom de qui les signe.',
    cells: [
      'Montrer votre bilan à la personne que vous choisissez, et vous rendre sa réponse.',
      'Contrat',
      'Le lien s’ouvre 90\u00a0jours au plus, ou jusqu’à ce que vous le retiriez. Ces lignes restent aussi longtemps que la version montrée.',
    ],
  },
  {
    name: 'Vœux',
    detail: 'La formation, l’établissement et vos chances, tels que vous les notez avec le coach d’admission.',
    cells: [
      'Vous aider à équilibrer votre liste.',
      'Contrat',
      'Tant que votre compte existe, ou jusqu’à ce que vous les retiriez.',
    ],
  },
  {
    name: 'Consentements',
    detail:
      'Qui, quoi, pour quoi faire, à qui, quand, dans quels mots, votre e-mail si le partenaire le demande, et les envois au partenaire.',
    cells: [
      'Prouver votre accord, vous en donner le récépissé, et prévenir le partenaire si vous le retirez.',
      'Consentement',
      'Tant que votre compte existe. Ce que vous partagiez s’efface quand vous retirez l’accord. Après la fin du compte, il ne reste que les retraits à dire aux partenaires, sous un numéro, jusqu’à ce qu’ils en prennent acte.',
    ],
  },
  {
    name: 'Profils envoyés',
    detail: 'À quel organisme de formation, pour quelles formations, quand, s’il l’a reçu et s’il a répondu.',
    cells: [
      'Vous dire ce que devient votre profil, ne pas l’envoyer deux fois, et dire à d’autres comment un organisme répond.',
      'Consentement',
      'Tant que votre compte existe. À part, et sans votre nom, il reste le nombre de profils que chaque organisme a reçus et de ceux auxquels il a répondu.',
    ],
  },
  {
    name: 'Rendez-vous',
    detail:
      'À quel établissement vous en demandez, vos souhaits et vos réponses, les siennes, les dates proposées et choisie, le lieu, le bilan joint, s’il a reçu la demande et s’il y a eu un rappel.',
    cells: [
      'Transmettre vos demandes, fixer une date, vous la rappeler.',
      'Contrat',
      'Tant que votre compte existe. À la fin du compte, ce qui est encore prévu est annulé\u00a0: il en reste votre nom et la date, quelques heures au plus, le temps d’en prévenir l’établissement.',
    ],
  },
  {
    name: 'Notifications',
    detail:
      'Bilans prêts, notes reçues, récompenses obtenues ou remboursées, missions terminées, VisionsStars gagnées, demande de coaching transmise, accords donnés, confirmés ou retirés, nouvelles des profils envoyés et des rendez-vous, fin du compte demandée.',
    cells: ['Vous dire ce qui s’est passé pendant votre absence.', 'Contrat', AS_LONG_AS_THE_ACCOUNT],
  },
  {
    name: 'E-mails choisis',
    detail:
      'Les sujets sur lesquels vous voulez un e-mail ou n’en voulez pas, et un numéro qui ne dit rien de vous, dans les liens qui les arrêtent.',
    cells: ['Ne vous écrire que ce que vous souhaitez.', 'Contrat', AS_LONG_AS_THE_ACCOUNT],
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
    detail: 'Gains, étoiles confirmées, échanges, leurs sommes par semaine, codes, déclaration de majorité.',
    cells: [
      'Tenir votre solde, vous montrer son évolution, vous donner vos codes, ne jamais donner deux fois le même.',
      'Contrat, puis intérêt légitime',
      'Tant que votre compte existe. Ensuite, ces lignes restent sans votre nom, pour que les comptes soient justes.',
    ],
  },
  {
    name: 'Empreinte d’un compte effacé',
    detail:
      'Un code calculé à partir de votre numéro au service d’identité, sans votre nom. Il est joint à vos anciennes VisionsStars.',
    cells: [
      'Si vous revenez, ne pas payer deux fois les mêmes tâches, et garder les mêmes limites de récompenses.',
      'Intérêt légitime',
      'Tant que votre compte existe, puis trois ans.',
    ],
  },
  {
    name: 'Demandes d’échange, ajouts de vœux',
    detail: 'La réponse donnée à chaque demande\u00a0: pour un vœu, votre liste à ce moment.',
    cells: ['Ne pas débiter ni ajouter deux fois la même demande.', 'Contrat', '30\u00a0jours.'],
  },
  {
    name: 'Journal d’activité',
    detail: 'Outils et récompenses ouverts, tâches accomplies, échanges, retours à la page d’avant.',
    cells: [
      'Retrouver ce que vous avez fait ici, quand vous nous signalez un problème ou nous le demandez.',
      'Intérêt légitime',
      'Les 500\u00a0dernières lignes, tant que votre compte existe.',
    ],
  },
  {
    name: 'Sessions',
    detail: 'L’empreinte du cookie, le début et la dernière activité, le numéro du jeton de connexion.',
    cells: [
      'Vous garder en session, et refuser un lien de connexion qui a déjà servi.',
      'Contrat',
      'La session s’efface quand vous vous déconnectez, sinon environ sept jours après sa fin. Le numéro du jeton s’efface après un jour environ.',
    ],
  },
  {
    name: 'Compteurs de sécurité',
    detail:
      'Le nombre d’appels et de pages de votre compte, ou d’une adresse IP\u00a0: connexions, liens de bilan ou d’e-mails et messages de partenaires refusés, notes laissées à un bilan, demandes de rendez-vous, pages de rendez-vous ouvertes par un établissement, alertes de sécurité du navigateur. Pour une connexion, aussi l’empreinte de son cookie.',
    cells: [
      'Freiner les abus.',
      'Intérêt légitime',
      'Ils comptent d’une minute à une heure, et s’effacent une heure après environ.',
    ],
  },
  {
    name: 'Messages',
    detail: 'Ce que vous nous écrivez.',
    cells: ['Vous répondre.', 'Intérêt légitime', 'Le temps de traiter votre demande.'],
  },
]

/** What they receive, when. */
export const recipients = ({ publisher, hosting }: Operator): readonly Row[] => [
  {
    name: 'L’équipe de Visions',
    detail: publisher.name,
    cells: ['Toutes les lignes du premier tableau.', 'Pour vous aider et faire marcher le site.'],
  },
  {
    name: 'L’hébergeur',
    detail: hosting.name,
    cells: ['Toutes ces lignes, qu’il conserve pour nous et sur nos instructions.', 'Tant que nous les gardons.'],
  },
  {
    name: 'Le service d’envoi des e-mails',
    cells: [
      'Votre e-mail, votre prénom, et selon le message\u00a0: la récompense, son prix et son partenaire, sans le code\u00a0; le nom d’un bilan, d’une mission, d’un partenaire ou de la personne qui vous laisse une note\u00a0; des VisionsStars gagnées\u00a0; la date de la suppression de votre compte. Pour une demande de coaching, votre nom, votre ville, votre situation et votre e-mail. Pour un rendez-vous, ce que reçoit l’établissement.',
      'Quand il se passe quelque chose sur un sujet pour lequel vous recevez des e-mails\u00a0; quand vous demandez un coaching\u00a0; quand un rendez-vous est demandé ou change\u00a0; quand la suppression de votre compte est demandée, puis faite.',
    ],
  },
  {
    name: 'Le service d’identité',
    cells: [
      'Rien de votre profil ni de votre parcours. Il sait que vous vous connectez à Visions.',
      'Quand vous vous connectez ou vous déconnectez.',
    ],
  },
  {
    name: 'Le service public des communes',
    cells: [
      'Les lettres tapées dans le champ Ville, sans rien qui dise qui vous êtes.',
      'Quand vous remplissez ce champ.',
    ],
  },
  {
    name: 'Les partenaires des outils',
    cells: [
      'Dans une mission, rien de notre part. Dans un parcours, le numéro qui leur permet de vous reconnaître et de nous rendre vos résultats. Leur site voit votre visite, comme tout site que vous ouvrez.',
      'Quand vous ouvrez leur outil, ou le coach d’admission qui s’affiche dans Visions.',
    ],
  },
  {
    name: 'Votre cloud personnel',
    cells: [
      'Un numéro qui ne dit rien de vous, pour ouvrir le vôtre. Aucune de ces lignes.',
      'Quand vous ouvrez votre cloud.',
    ],
  },
  {
    name: 'Les partenaires des récompenses',
    cells: ['Rien de notre part. Ils voient le code que vous leur présentez.', 'Quand vous utilisez votre code.'],
  },
  {
    name: 'Un partenaire que vous choisissez',
    detail: 'Par le service qui transmet les accords',
    cells: [
      'Seulement les lignes que vous cochez et qui vous sont montrées, le texte de l’accord, un numéro qui ne dit rien de vous, et votre e-mail s’il le demande.',
      'Après votre accord, que vous pouvez retirer\u00a0: le partenaire en est alors prévenu.',
    ],
  },
  {
    name: 'Le service de matchs',
    cells: [
      'Les lignes que vous cochez, sous un numéro qui ne dit rien de vous, puis ce que vous gardez et écartez chez lui. Quand ses offres s’affichent dans Visions, le nom de votre ville.',
      'Après votre accord, que vous pouvez retirer\u00a0: il oublie alors tout.',
    ],
  },
  {
    name: 'Un organisme de formation que vous choisissez',
    detail: 'Par le service qui transmet les accords',
    cells: [
      'Vos coordonnées et votre situation, telles qu’elles vous sont montrées, et les formations qui vous intéressent.',
      'Quand vous lui envoyez votre profil, si vous êtes majeur. Vous pouvez retirer cet accord\u00a0: il en est alors prévenu.',
    ],
  },
  {
    name: 'Un établissement à qui vous demandez un rendez-vous',
    cells: [
      'Votre prénom, votre nom, votre ville, votre situation et ce que vous écrivez pour ce rendez-vous, par e-mail et derrière un lien ; le lien vers votre bilan, si vous le joignez. Jamais votre e-mail ni votre téléphone.',
      'Quand vous le demandez, puis tant que le rendez-vous n’est ni refusé, ni annulé, ni passé : le lien ne dit alors plus rien de vous.',
    ],
  },
  {
    name: 'La personne à qui vous montrez un bilan',
    cells: [
      'Le bilan, entier ou résumé, comme vous le choisissez\u00a0: votre prénom, votre nom s’il est entier, ce avec quoi vous n’y êtes pas d’accord et vos commentaires. Les notes laissées par le même lien, et votre réponse aux missions proposées.',
      'Tant que le lien que vous lui donnez est ouvert.',
    ],
  },
]

/** What it is for, how long. */
export const thingsInTheBrowser = ({ session }: Operator): readonly Row[] => [
  {
    name: 'Session',
    detail: 'Cookie __Host-sid',
    cells: [
      'Vous garder en session, puis vous dire qu’elle a expiré.',
      `La session se ferme après ${durationText(session.idleSeconds)} sans activité, et au plus tard après ${durationText(session.seconds)}. Le cookie reste sept jours de plus, ou jusqu’à la déconnexion.`,
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
      'Retenir qui est là\u00a0: un numéro, votre prénom, votre avatar. Votre e-mail n’y est pas.',
      'Jusqu’à la fin de la session. Le numéro reste jusqu’à la déconnexion, pour que vos phrases ne soient montrées qu’à vous.',
    ],
  },
  {
    name: 'Choix en cours',
    detail: 'Mémoire locale',
    cells: [
      'Retenir votre recherche, votre objectif, un message déjà vu, la page d’où vous partez pour une tâche, une tâche à enregistrer de nouveau.',
      'Jusqu’à la fin de la session. Le message déjà vu reste noté jusqu’à la déconnexion.',
    ],
  },
  {
    name: 'Lien d’arrivée',
    detail: 'Mémoire locale, ou de l’onglet',
    cells: [
      'Retenir le contexte, l’objectif, le partenaire ou le bilan indiqué par le lien qui vous amène.',
      'Jusqu’à la déconnexion, ou jusqu’à ce que vous l’effaciez.',
    ],
  },
  {
    name: 'Vos phrases',
    detail: 'Mémoire locale',
    cells: [
      'Chercher les outils qui vous conviennent, d’après le jeu et ce que vous écrivez. Elles ne nous sont envoyées que pour cette recherche, et nous ne les gardons pas. Vos réponses au jeu, elles, sont dans Mes envies.',
      'Jusqu’à la déconnexion, ou jusqu’à ce que vous les retiriez. Elles restent quand la session expire, et s’effacent si une autre personne se connecte.',
    ],
  },
  {
    name: 'Journal d’activité',
    detail: 'Mémoire de l’onglet',
    cells: [
      'Garder une copie de vos 500\u00a0dernières actions.',
      'Jusqu’à la fermeture de l’onglet ou la déconnexion.',
    ],
  },
  {
    name: 'Lecture sans réseau',
    detail: 'Mémoire locale, si vous l’avez demandé dans votre profil',
    cells: [
      'Vous montrer sans réseau ce que vous avez vu en dernier\u00a0: le nom et l’avancement de vos missions, vos récompenses et leurs codes. Toute personne qui ouvre l’appareil peut les lire. Rien n’en est envoyé.',
      'Jusqu’à ce que vous l’arrêtiez, ou jusqu’à la déconnexion. Quand la session expire, tout s’efface sauf votre choix, sous votre numéro.',
    ],
  },
  {
    name: 'Page hors connexion',
    detail: 'Cache du navigateur',
    cells: [
      'Vous répondre quand le réseau manque. Elle ne contient rien sur vous.',
      'Jusqu’à la version suivante du site.',
    ],
  },
]
