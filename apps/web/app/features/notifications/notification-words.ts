// What each kind of notification says, and where it leads (NOT-01).
import { dayAndHour, longDate } from '@visions/contract/french-dates'
import { consentAddress, CONSENTS } from '../consents/consent-address.ts'
import type { Notification, NotificationKind } from '@visions/contract/notifications'
import type { Experience } from '@visions/contract/vocabulary'
import { ofName, starsText } from '../../lib/typography.ts'
import type { IconName } from '../../ui/icon.tsx'
import { MATCHES, tabAddress } from '../matches/matches-address.ts'
import { meetingAddress } from '../meetings/meetings-address.ts'
import { assessmentAddress, NOTES_ANCHOR, sharesAddress, toVersion } from '../assessments/assessment-address.ts'

export interface NotificationWords {
  icon: IconName
  title: string
  text: string
  to: string
}

/** How an assessment is called, when the notification does not say. */
const ASSESSMENTS: Partial<Record<Experience, string>> = {
  'bilan-orientation': 'Bilan d’orientation',
  'bilan-reorientation': 'Bilan de réorientation',
}

const REWARDS = '/user/rewards'

interface Facts {
  /** Page of the assessment, or of what it is part of. */
  assessment: string
  /** Where the notes about its version are. */
  notes: string
  name: string
  consent: string
  /** Where profiles that were sent are listed. */
  applications: string
  recipient: string
  purpose: string
  /** It is the withdrawal that could not be told. */
  isWithdrawal: boolean
  author: string
  date: string | undefined
  /** Where the meeting stands among those that were asked for. */
  meeting: string
  establishment: string
  /** The day and hour of a meeting. */
  startsAt: string | undefined
  place: string
  /** Of a reward or a mission, between its marks. */
  quoted: string
  /** How many: «120 VisionsStars», or «des VisionsStars». */
  stars: string
  isStarter: boolean
}

const WORDS: Record<NotificationKind, (facts: Facts) => NotificationWords> = {
  'assessment-ready': ({ name, assessment }) => ({
    icon: 'compass',
    title: `${name}\u00a0: il est prêt`,
    text: 'Vous pouvez le lire, le télécharger et le montrer à un conseiller.',
    to: assessment,
  }),
  'assessment-failed': ({ name, assessment }) => ({
    icon: 'alert',
    title: `${name}\u00a0: il n’a pas pu être préparé`,
    text: 'Rien n’est perdu\u00a0: vous pouvez le demander de nouveau.',
    to: assessment,
  }),
  'adviser-note': ({ author, name, notes }) => ({
    icon: 'chat',
    title: `Une note ${author ? `${ofName(author)} ` : ''}sur votre bilan`,
    text: `${name}\u00a0: la personne à qui vous l’avez montré vous répond.`,
    to: notes,
  }),
  'consent-given': ({ recipient, purpose, consent }) => ({
    icon: 'data',
    title: `Vous avez accepté de partager des données avec ${recipient}`,
    text: `${purpose}Vos données lui sont envoyées\u00a0: la suite se lit ici.`,
    to: consent,
  }),
  'consent-confirmed': ({ recipient, purpose, consent }) => ({
    icon: 'check',
    title: `${recipient} a reçu vos données`,
    text: `${purpose}Cet accord se relit dans Mes données.`,
    to: consent,
  }),
  'consent-given-up': ({ recipient, purpose, consent, isWithdrawal }) => ({
    icon: 'alert',
    title: isWithdrawal
      ? `${recipient} n’a pas pu être prévenu de votre retrait`
      : `${recipient} n’a pas pu être joint`,
    text: `${purpose}La page de cet accord dit où il en est, et permet un nouvel essai.`,
    to: consent,
  }),
  'consent-withdrawn': ({ recipient, purpose, consent }) => ({
    icon: 'lock',
    title: `Vous avez retiré votre accord à ${recipient}`,
    text: `${purpose}Vous pouvez relire ce qui avait été accepté.`,
    to: consent,
  }),
  'application-sent': ({ recipient, applications }) => ({
    icon: 'check',
    title: `Votre profil est parti vers ${recipient}`,
    text: 'Nous vous dirons ce qu’il en fait, et aussi s’il reste silencieux.',
    to: applications,
  }),
  'application-acknowledged': ({ recipient, applications }) => ({
    icon: 'check',
    title: `${recipient} a reçu votre profil`,
    text: 'Sa réponse vous sera annoncée ici, s’il en donne une.',
    to: applications,
  }),
  'application-answered': ({ recipient, applications }) => ({
    icon: 'chat',
    title: `${recipient} a répondu à votre profil`,
    text: 'Regardez vos e-mails et vos messages : c’est à vous qu’il a écrit.',
    to: applications,
  }),
  'application-silent': ({ recipient, applications }) => ({
    icon: 'clock',
    title: `Sans nouvelle ${ofName(recipient)} depuis quinze jours`,
    text: 'Cela ne dit rien de votre profil : choisissez une autre formation, ou demandez conseil.',
    to: applications,
  }),
  'application-given-up': ({ recipient, consent }) => ({
    icon: 'alert',
    title: `Votre profil n’a pas pu être remis à ${recipient}`,
    text: 'La page de cet accord dit où il en est, et permet un nouvel essai.',
    to: consent,
  }),
  'meeting-transmitted': ({ establishment, meeting }) => ({
    icon: 'mail',
    title: `Votre demande de rendez-vous est arrivée\u00a0: ${establishment}`,
    text: 'L’établissement reviendra vers vous pour fixer une date.',
    to: meeting,
  }),
  'meeting-proposed': ({ establishment, meeting }) => ({
    icon: 'calendar',
    title: `Des dates de rendez-vous vous sont proposées\u00a0: ${establishment}`,
    text: 'Choisissez celle qui vous convient, ou demandez-en d’autres.',
    to: meeting,
  }),
  'meeting-confirmed': ({ establishment, meeting, startsAt, place }) => ({
    icon: 'check',
    title: `Votre rendez-vous est confirmé\u00a0: ${establishment}`,
    text: `${startsAt ? `Le ${startsAt}` : 'Sa date se lit parmi vos demandes'}${place ? `. ${place}` : ''}.`,
    to: meeting,
  }),
  'meeting-declined': ({ establishment, meeting }) => ({
    icon: 'info',
    title: `Votre demande de rendez-vous est déclinée\u00a0: ${establishment}`,
    text: 'Vous pouvez vous adresser à un autre établissement.',
    to: meeting,
  }),
  'meeting-cancelled': ({ establishment, meeting, startsAt }) => ({
    icon: 'alert',
    title: `Votre rendez-vous est annulé\u00a0: ${establishment}`,
    text: `${startsAt ? `Celui du ${startsAt} n’aura pas lieu` : 'Il n’aura pas lieu'}. Vous pouvez en demander un autre.`,
    to: meeting,
  }),
  'meeting-tomorrow': ({ establishment, meeting, startsAt, place }) => ({
    icon: 'clock',
    title: `Votre rendez-vous approche\u00a0: ${establishment}`,
    text: `${startsAt ? `Le ${startsAt}` : 'Sa date se lit parmi vos demandes'}${place ? `. ${place}` : ''}.`,
    to: meeting,
  }),
  'reward-bought': ({ quoted }) => ({
    icon: 'gift',
    title: `Vous avez obtenu la récompense${quoted}`,
    text: 'Votre code vous attend dans vos récompenses.',
    to: REWARDS,
  }),
  'reward-refunded': ({ quoted, stars }) => ({
    icon: 'refresh',
    title: `La récompense${quoted} vous est remboursée`,
    text: `Votre solde retrouve ${stars}. Son code n’est plus à utiliser.`,
    to: REWARDS,
  }),
  'mission-completed': ({ quoted, stars }) => ({
    icon: 'trophy',
    title: `Vous avez terminé la mission${quoted}`,
    text: `Son bonus est sur votre solde\u00a0: ${stars}.`,
    to: '/user/missions',
  }),
  'stars-earned': ({ name, stars, isStarter }) => ({
    icon: 'star',
    title: `Vous avez gagné ${stars}`,
    text: `${isStarter ? 'La mission de départ est terminée' : `${name}\u00a0: parcours terminé`}. Voyez ce que vous pouvez obtenir.`,
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
    text: `${date ? `Il sera effacé le ${date}` : 'Il sera effacé sept jours après'}, sauf si vous changez d’avis d’ici là.`,
    to: '/user/share#compte',
  }),
}

/** The French words of a notification. Whatever its data lack, it still says something true. */
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
  } = data
  const experience = Object.hasOwn(ASSESSMENTS, data['experience'] ?? '')
    ? (data['experience'] as Experience)
    : undefined
  return WORDS[kind]({
    assessment: experience ? assessmentAddress(experience) : '/user/experiences',
    notes: experience ? `${sharesAddress(experience, toVersion(version))}#${NOTES_ANCHOR}` : '/user/experiences',
    name: name ?? (experience && ASSESSMENTS[experience]) ?? 'Votre bilan',
    consent: consentId ? consentAddress(consentId) : CONSENTS,
    applications: MATCHES + tabAddress('candidatures'),
    recipient: recipient ?? 'un partenaire',
    purpose: purpose ? `${purpose}. ` : '',
    isWithdrawal: delivery === 'withdrawn',
    author: author ?? '',
    date: isInstant(dueAt) ? longDate(dueAt) : undefined,
    meeting: meetingAddress(meetingId),
    establishment: establishment ?? 'un établissement',
    startsAt: isInstant(startsAt) ? dayAndHour(startsAt) : undefined,
    place: place?.replace(/\.$/, '') ?? '',
    quoted: name ? ` «\u00a0${name}\u00a0»` : '',
    stars: stars && /^\d{1,9}$/.test(stars) ? starsText(Number(stars)) : 'des VisionsStars',
    isStarter: reason === 'starter',
  })
}

const isInstant = (text: string | undefined): text is string => text !== undefined && !Number.isNaN(Date.parse(text))
