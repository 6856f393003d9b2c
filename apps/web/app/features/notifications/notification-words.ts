// Text and link of each kind of notification (NOT-01).
import { NAME_PATTERN } from '@visions/contract/constants'
import { dayAndHour, longDate } from '@visions/contract/french-dates'
import { consentAddress, CONSENTS } from '../consents/consent-address.ts'
import type { Notification, NotificationKind } from '@visions/contract/notifications'
import { inSentence, ofName, ofPerson, starsText } from '@visions/contract/french-words'
import type { IconName } from '@visions/ui/icon.tsx'
import { MATCHES, tabAddress } from '../matches/matches-address.ts'
import { meetingAddress } from '../meetings/meetings-address.ts'
import { assessmentAddress, NOTES_ANCHOR, sharesAddress, toVersion } from '../assessments/assessment-address.ts'

export interface NotificationWords {
  icon: IconName
  title: string
  text: string
  to: string
}

const REWARDS = '/user/rewards'

interface Facts {
  /** Page of the assessment, or of its experience. */
  assessment: string
  /** Anchor of the notes about its version. */
  notes: string
  name: string
  consent: string
  /** List of sent profiles. */
  applications: string
  recipient: string
  purpose: string
  /** The failed message is the withdrawal, not the consent. */
  isWithdrawal: boolean
  author: string
  date: string | undefined
  /** The meeting in the list. */
  meeting: string
  establishment: string
  /** Day and hour of a meeting. */
  startsAt: string | undefined
  place: string
  /** Name of a reward or mission, in quotation marks. */
  quoted: string
  /** «120 VisionsStars», or «des VisionsStars» without an amount. */
  stars: string
  isStarter: boolean
  /** The mission among those of the person. */
  mission: string
}

const WORDS: Record<NotificationKind, (facts: Facts) => NotificationWords> = {
  'assessment-ready': ({ name, assessment }) => ({
    icon: 'compass',
    title: `Votre ${inSentence(name)} est prêt`,
    text: 'Vous pouvez le lire, le télécharger et le montrer à la personne de votre choix.',
    to: assessment,
  }),
  'assessment-failed': ({ name, assessment }) => ({
    icon: 'alert',
    title: `Votre ${inSentence(name)} n’a pas pu être préparé`,
    text: 'Vos résultats sont conservés. Relancez la préparation depuis votre parcours.',
    to: assessment,
  }),
  'adviser-note': ({ author, name, notes }) => ({
    icon: 'chat',
    title: `Vous avez un message ${author ? `${ofPerson(author)} ` : ''}sur votre bilan`,
    text: `La personne qui a lu votre ${inSentence(name)} vous répond.`,
    to: notes,
  }),
  'consent-given': ({ recipient, purpose, consent }) => ({
    icon: 'data',
    title: `Vous avez accepté de partager des données avec ${recipient}`,
    text: `${purpose}Nous vous préviendrons quand ${recipient} les aura reçues.`,
    to: consent,
  }),
  'consent-confirmed': ({ recipient, purpose, consent }) => ({
    icon: 'check',
    title: `${recipient} a reçu vos données`,
    text: `${purpose}Vous pouvez relire cet accord dans Mes données.`,
    to: consent,
  }),
  'consent-given-up': ({ recipient, purpose, consent, isWithdrawal }) => ({
    icon: 'alert',
    title: isWithdrawal
      ? `Nous n’avons pas encore pu prévenir ${recipient} de votre retrait`
      : `Nous n’avons pas pu joindre ${recipient}`,
    text: isWithdrawal
      ? `${purpose}Nous réessayons automatiquement. Vous pouvez aussi relancer l’envoi.`
      : `${purpose}Ouvrez cet accord pour relancer l’envoi.`,
    to: consent,
  }),
  'consent-withdrawn': ({ recipient, purpose, consent }) => ({
    icon: 'lock',
    title: `Vous avez retiré votre accord avec ${recipient}`,
    text: `${purpose}Vous pouvez relire le texte que vous aviez accepté.`,
    to: consent,
  }),
  'application-sent': ({ recipient, applications }) => ({
    icon: 'check',
    title: `Votre profil est envoyé à ${recipient}`,
    text: 'Nous vous préviendrons s’il y a une réponse, ou s’il n’y en a pas dans les quinze jours.',
    to: applications,
  }),
  'application-acknowledged': ({ recipient, applications }) => ({
    icon: 'check',
    title: `${recipient} a reçu votre profil`,
    text: 'Nous vous préviendrons s’il y a une réponse.',
    to: applications,
  }),
  'application-answered': ({ recipient, applications }) => ({
    icon: 'chat',
    title: `${recipient} a répondu à votre profil`,
    text: 'La réponse vous a été envoyée directement. Regardez vos e-mails, vos SMS et vos appels.',
    to: applications,
  }),
  'application-silent': ({ recipient, applications }) => ({
    icon: 'clock',
    title: `Pas de réponse ${ofName(recipient)} depuis quinze jours`,
    text: 'Ce n’est pas un jugement sur votre profil. Contactez l’organisme ou choisissez une autre formation.',
    to: applications,
  }),
  'application-given-up': ({ recipient, consent }) => ({
    icon: 'alert',
    title: `Votre profil n’est pas arrivé chez ${recipient}`,
    text: 'Ouvrez cet accord pour relancer l’envoi.',
    to: consent,
  }),
  'meeting-transmitted': ({ establishment, meeting }) => ({
    icon: 'mail',
    title: `Votre demande de rendez-vous est arrivée chez ${establishment}`,
    text: 'L’établissement vous proposera des dates.',
    to: meeting,
  }),
  'meeting-proposed': ({ establishment, meeting }) => ({
    icon: 'calendar',
    title: `Choisissez la date de votre rendez-vous avec ${establishment}`,
    text: 'L’établissement vous propose des dates. Vous pouvez aussi en demander d’autres.',
    to: meeting,
  }),
  'meeting-confirmed': ({ establishment, meeting, startsAt, place }) => ({
    icon: 'check',
    title: `Votre rendez-vous avec ${establishment} est confirmé`,
    text: `${startsAt ? `Le ${startsAt}` : 'Retrouvez la date dans Mes demandes'}${place ? `. ${place}` : ''}.`,
    to: meeting,
  }),
  'meeting-declined': ({ establishment, meeting }) => ({
    icon: 'info',
    title: `Pas de rendez-vous possible avec ${establishment}`,
    text: 'L’établissement ne peut pas donner suite. Vous pouvez vous adresser à un autre établissement.',
    to: meeting,
  }),
  'meeting-cancelled': ({ establishment, meeting, startsAt }) => ({
    icon: 'alert',
    title: `Votre rendez-vous avec ${establishment} est annulé`,
    text: `${startsAt ? `Le rendez-vous du ${startsAt}` : 'Le rendez-vous'} n’aura pas lieu. Vous pouvez en demander un autre.`,
    to: meeting,
  }),
  'meeting-tomorrow': ({ establishment, meeting, startsAt, place }) => ({
    icon: 'clock',
    title: `Vous avez bientôt rendez-vous avec ${establishment}`,
    text: `${startsAt ? `Le ${startsAt}` : 'Retrouvez la date dans Mes demandes'}${place ? `. ${place}` : ''}.`,
    to: meeting,
  }),
  'reward-bought': ({ quoted }) => ({
    icon: 'gift',
    title: `Vous avez obtenu la récompense${quoted}`,
    text: 'Retrouvez votre code dans vos récompenses.',
    to: REWARDS,
  }),
  'reward-refunded': ({ quoted, stars }) => ({
    icon: 'refresh',
    title: `La récompense${quoted} vous est remboursée`,
    text: `Nous avons remis ${stars} sur votre solde. N’utilisez plus le code de cette récompense.`,
    to: REWARDS,
  }),
  'mission-completed': ({ quoted, stars, mission }) => ({
    icon: 'trophy',
    title: `Vous avez terminé la mission${quoted}`,
    text: `Bravo ! Le bonus est sur votre solde\u00a0: ${stars}.`,
    to: mission,
  }),
  'stars-earned': ({ name, stars, isStarter }) => ({
    icon: 'star',
    title: `Vous avez gagné ${stars}`,
    text: `${isStarter ? 'Vos premiers pas sont terminés.' : `Votre ${inSentence(name)} est terminé.`} Voyez ce que vous pouvez obtenir.`,
    to: REWARDS,
  }),
  'coaching-transmitted': () => ({
    icon: 'chat',
    title: 'Votre demande de coaching est transmise',
    text: 'L’équipe de Visions vous répondra par e-mail.',
    to: '/user/profile#coaching',
  }),
  'deletion-asked': ({ date }) => ({
    icon: 'trash',
    title: 'Vous avez demandé la suppression de votre compte',
    text: `${date ? `Il sera supprimé le ${date}` : 'Il sera supprimé sept jours après'}, sauf si vous changez d’avis.`,
    to: '/user/share#compte',
  }),
  'deletion-cancelled': () => ({
    icon: 'check',
    title: 'Votre compte est conservé',
    text: 'Vous nous l’avez demandé par écrit. La suppression est annulée, et rien n’est effacé.',
    to: '/user/share#compte',
  }),
  'data-exported': () => ({
    icon: 'download',
    title: 'Nous avons préparé une copie de vos données',
    text: 'Vous nous l’avez demandée par écrit. Si ce n’était pas vous, écrivez-nous tout de suite.',
    to: '/user/share',
  }),
  'account-unused': ({ date }) => ({
    icon: 'clock',
    title: 'Votre compte allait être effacé',
    text: `${date ? `Sans connexion avant le ${date}` : 'Sans connexion'}, nous l’aurions effacé. Votre connexion le conserve.`,
    to: '/user/share#compte',
  }),
}

/** The French words of a notification; they stay true when some of its data are missing. */
export function wordsOf({ kind, data }: Pick<Notification, 'kind' | 'data'>): NotificationWords {
  const {
    name,
    version,
    consentId,
    recipient,
    purpose,
    delivery,
    author,
    dueAt,
    stars,
    reason,
    meetingId,
    establishment,
    startsAt,
    place,
    missionId,
  } = data
  const experience = NAME_PATTERN.exec(data['experience'] ?? '')?.[0]
  return WORDS[kind]({
    assessment: experience ? assessmentAddress(experience) : '/user/experiences',
    notes: experience ? `${sharesAddress(experience, toVersion(version))}#${NOTES_ANCHOR}` : '/user/experiences',
    name: name ?? 'Bilan',
    consent: consentId ? consentAddress(consentId) : CONSENTS,
    applications: MATCHES + tabAddress('candidatures'),
    recipient: recipient ?? 'un partenaire',
    purpose: purpose ? `${purpose}. ` : '',
    isWithdrawal: delivery === 'withdrawn',
    author: author ?? '',
    date: isInstant(dueAt) ? longDate(dueAt) : undefined,
    meeting: meetingAddress(meetingId),
    establishment: establishment ?? 'un établissement',
    startsAt: isInstant(startsAt) ? (data['when'] ?? dayAndHour(startsAt)).replace(', heure de Paris', '') : undefined,
    place: place?.replace(/\.$/, '') ?? '',
    quoted: name ? ` «\u00a0${name}\u00a0»` : '',
    stars: stars && /^\d{1,9}$/.test(stars) ? starsText(Number(stars)) : 'des VisionsStars',
    isStarter: reason === 'starter',
    mission: `/user/missions${missionId ? `?${new URLSearchParams({ mission: missionId })}` : ''}`,
  })
}

const isInstant = (text: string | undefined): text is string => text !== undefined && !Number.isNaN(Date.parse(text))
