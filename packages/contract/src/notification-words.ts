// What each kind of notification says, on the screen and in its mail (NOT-01). Without Zod: the browser uses it too.
// Names and titles are subjects, or stand after a colon or in quotation marks: they may be of any gender and number.
import { ended, neatName, quotedTitle, starsText } from './french-words.ts'
import { longDate } from './french-dates.ts'
import { hoursText } from './local-hours.ts'
import type { NotificationKind } from './notifications.ts'

interface Facts {
  data: Readonly<Record<string, string>>
  recipient: string
  /** The partner as a subject. */
  partner: string
  /** A publisher of trainings as a subject. */
  publisher: string
  /** « : Institut des Dunes», or nothing without a name. */
  toRecipient: string
  author: string
  /** The establishment as a subject. */
  establishment: string
  /** « : Mission locale du Port», or nothing without a name. */
  atEstablishment: string
  /** Title of an assessment, a reward or a mission, in quotation marks after the text; or nothing without one. */
  titled: (before: string) => string
  purpose: string[]
  /** Day and hour of a meeting. */
  when: string | undefined
  whenAndWhere: string[]
  /** End of the account. */
  date: string | undefined
  /** «120 VisionsStars», or «des VisionsStars» without an amount. */
  stars: string
  isMail: boolean
}

type Words = readonly [title: string, ...sentences: string[]]

const WORDS: Record<NotificationKind, (facts: Facts) => Words> = {
  'assessment-ready': ({ titled }) => [
    `Votre bilan est prêt${titled('\u00a0: ')}`,
    'Vous pouvez lire ce bilan, le télécharger et le montrer à la personne de votre choix.',
  ],
  'assessment-failed': ({ titled }) => [
    `Votre bilan n’a pas pu être préparé${titled('\u00a0: ')}`,
    'Vos résultats sont conservés. Relancez la préparation depuis votre parcours.',
  ],
  'adviser-note': ({ titled, author }) => [
    'Vous avez un message sur votre bilan',
    `${author || 'Une personne qui a lu votre bilan'} vous a laissé un message${titled(' sur le bilan ')}.`,
  ],
  'consent-given': ({ recipient, purpose }) => [
    `Vous avez accepté de partager des données avec ${recipient}`,
    ...purpose,
    `Nous vous préviendrons quand ${recipient} aura reçu vos données.`,
  ],
  'consent-confirmed': ({ partner, purpose }) => [
    `${partner} a reçu vos données`,
    ...purpose,
    'Vous pouvez relire cet accord dans Mes données.',
  ],
  'consent-given-up': ({ data, recipient, purpose }) =>
    data['delivery'] === 'withdrawn'
      ? [
          `Nous n’avons pas encore pu prévenir ${recipient} de votre retrait`,
          ...purpose,
          'Nous réessayons automatiquement. Vous pouvez aussi relancer l’envoi.',
        ]
      : [
          `Nous n’avons pas pu joindre ${recipient}`,
          ...purpose,
          'Vos données n’ont pas été reçues. Ouvrez cet accord pour relancer l’envoi.',
        ],
  'consent-withdrawn': ({ recipient, purpose }) => [
    `Vous avez retiré votre accord avec ${recipient}`,
    ...purpose,
    'Vous pouvez relire le texte que vous aviez accepté.',
  ],
  'application-sent': ({ toRecipient }) => [
    `Votre profil est envoyé${toRecipient}`,
    'Nous vous préviendrons s’il y a une réponse, ou s’il n’y en a pas dans les quinze jours.',
  ],
  'application-acknowledged': ({ publisher }) => [
    `${publisher} a reçu votre profil`,
    'Nous vous préviendrons s’il y a une réponse.',
  ],
  'application-answered': ({ publisher }) => [
    `${publisher} vous a répondu`,
    'La réponse vous a été envoyée directement. Regardez vos e-mails, vos SMS et vos appels.',
  ],
  'application-silent': ({ publisher }) => [
    `${publisher} n’a pas répondu depuis quinze jours`,
    'Ce n’est pas un jugement sur votre profil.',
    'Vous pouvez appeler l’organisme, choisir une autre formation, ou en parler à un conseiller ou une conseillère.',
  ],
  'application-given-up': ({ toRecipient }) => [
    `Votre profil n’a pas pu être envoyé${toRecipient}`,
    'Ouvrez cet accord pour relancer l’envoi.',
  ],
  'meeting-transmitted': ({ establishment }) => [
    `${establishment} a reçu votre demande de rendez-vous`,
    'L’établissement vous proposera des dates.',
  ],
  'meeting-proposed': ({ establishment }) => [
    `${establishment} vous propose des dates`,
    'Choisissez la date qui vous convient, ou demandez d’autres dates.',
  ],
  'meeting-confirmed': ({ atEstablishment, whenAndWhere }) => [
    `Votre rendez-vous est confirmé${atEstablishment}`,
    ...whenAndWhere,
  ],
  'meeting-declined': ({ establishment }) => [
    `${establishment} ne peut pas vous recevoir`,
    'Votre demande n’a pas de suite. Vous pouvez vous adresser à un autre établissement.',
  ],
  'meeting-cancelled': ({ atEstablishment, when }) => [
    `Votre rendez-vous est annulé${atEstablishment}`,
    `${when ? `Le rendez-vous du ${when}${when.includes(',') ? ',' : ''}` : 'Ce rendez-vous'} n’aura pas lieu.`,
    'Vous pouvez demander un autre rendez-vous.',
  ],
  'meeting-tomorrow': ({ data, atEstablishment, whenAndWhere, isMail }) => [
    // A screen is read later. Overseas, the day may be another one.
    `Vous avez ${isMail && !data['when']?.includes(' à Paris') ? 'rendez-vous demain' : 'bientôt rendez-vous'}${atEstablishment}`,
    ...whenAndWhere,
    'Si vous ne pouvez pas venir, annulez le rendez-vous dans Visions.',
  ],
  'reward-bought': ({ titled }) => [
    `Vous avez obtenu la récompense${titled(' ')}`,
    'Retrouvez votre code dans vos récompenses.',
  ],
  'reward-refunded': ({ titled, stars }) => [
    `La récompense${titled(' ')} vous est remboursée`,
    `Nous avons remis ${stars} sur votre solde.`,
    'N’utilisez plus le code de cette récompense.',
  ],
  'mission-completed': ({ titled, stars }) => [
    `Vous avez terminé la mission${titled(' ')}`,
    `Bravo\u00a0! Le bonus est sur votre solde\u00a0: ${stars}.`,
  ],
  'stars-earned': ({ data, titled, stars }) => [
    `Vous avez gagné ${stars}`,
    data['reason'] === 'starter'
      ? 'Vos premiers pas sont terminés.'
      : data['reason'] === 'coach'
        ? 'Votre simulation est terminée.'
        : `Vous avez terminé un parcours${titled('\u00a0: ')}.`,
    'Voyez les récompenses que vous pouvez obtenir.',
  ],
  'coaching-transmitted': () => [
    'Votre demande de coaching est transmise',
    'L’équipe de Visions vous répondra par e-mail.',
  ],
  'deletion-asked': ({ date }) => [
    'Vous avez demandé la suppression de votre compte',
    `${date ? `Il sera supprimé le ${date}` : 'Il sera supprimé sept jours après'}, sauf si vous changez d’avis.`,
  ],
  'deletion-cancelled': () => [
    'Votre compte est conservé',
    'Vous nous l’avez demandé par écrit. La suppression est annulée, et rien n’est effacé.',
  ],
  'data-exported': () => [
    'Nous avons préparé une copie de vos données',
    'Vous nous l’avez demandée par écrit. Si ce n’était pas vous, écrivez-nous tout de suite.',
  ],
  'account-unused': ({ date }) => [
    'Votre compte allait être effacé',
    `${date ? `Sans connexion avant le ${date}` : 'Sans connexion'}, nous l’aurions effacé.`,
    'Votre connexion le conserve.',
  ],
  'piste-proposed': () => [
    'On vous propose une piste',
    'Une personne a lu la carte que vous avez montrée. Vous acceptez sa proposition, ou non.',
  ],
}

const after = (name: string): string => (name ? `\u00a0: ${name}` : '')
const isInstant = (text: string | undefined): text is string => !Number.isNaN(Date.parse(text ?? ''))

/**
 * The French words of a notification, true also when some of its data are missing. The title is the subject of its
 * mail.
 */
export function notificationWords(
  kind: NotificationKind,
  data: Readonly<Record<string, string>>,
  { isMail = false } = {},
): { title: string; sentences: string[] } {
  const { name, purpose, startsAt, dueAt, stars } = data
  const nameOf = (key: string): string => neatName(data[key] ?? '')
  const [recipient, establishment] = [nameOf('recipient'), nameOf('establishment')]
  const when = isInstant(startsAt) ? (data['when'] ?? hoursText(startsAt)) : undefined
  const place = nameOf('place')
  const [title, ...sentences] = WORDS[kind]({
    data,
    recipient: recipient || 'le partenaire',
    partner: recipient || 'Le partenaire',
    publisher: recipient || 'L’organisme de formation',
    toRecipient: after(recipient),
    author: nameOf('author'),
    establishment: establishment || 'L’établissement',
    atEstablishment: after(establishment),
    titled: (before) => (name ? before + quotedTitle(name) : ''),
    purpose: purpose ? [`Pour ${quotedTitle(purpose)}.`] : [],
    when,
    whenAndWhere: when
      ? [`Date\u00a0: ${when}.`, ...(place ? [ended(`Lieu\u00a0: ${place}`)] : [])]
      : ['Retrouvez la date dans Mes demandes.'],
    date: isInstant(dueAt) ? longDate(dueAt) : undefined,
    stars: /^\d{1,9}$/.test(stars ?? '') ? starsText(Number(stars)) : 'des VisionsStars',
    isMail,
  })
  return { title, sentences }
}
