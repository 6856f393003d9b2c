// The French mail for each kind of notification (NOT-01): its text and its link.
import { hoursText } from '@visions/contract/local-hours'
import { inSentence, starsText } from '@visions/contract/french-words'
import type { NotificationKind } from '@visions/contract/notifications'
import { NAME_PATTERN, type MailTopic } from '@visions/contract/vocabulary'

/** Data of a notification. The names are already safe for mails (nameInMail). */
type Data = Readonly<Record<string, string>>

interface Facts {
  data: Data
  /** A name in the data, or a French text that is correct without it. */
  name: (key: string, otherwise: string) => string
}

interface MailWords {
  topic: MailTopic
  subject: (facts: Facts) => string
  text: (facts: Facts) => string | readonly string[]
  /** Text of the link. */
  label: string
  /** Path of the linked page. */
  path: (data: Data) => string
}

/**
 * Kinds without a mail here: acts of the person that their screen confirmed (NBK-11), of which `rewards` mails
 * purchases and `personal-data` the data and the end of an account; and requests for coaching, which a coach answers.
 */
type Unmailed =
  | 'consent-given'
  | 'consent-withdrawn'
  | 'reward-bought'
  | 'deletion-asked'
  | 'deletion-cancelled'
  | 'data-exported'
  | 'account-unused'
  | 'coaching-transmitted'

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

const experience = ({ experience: name = '' }: Data) =>
  NAME_PATTERN.test(name) ? `/user/experiences/${name}` : undefined
const assessment = (data: Data) => (experience(data) ? `${experience(data)}/bilan` : '/user/experiences')
const notes = (data: Data) => {
  const { version = '' } = data
  return experience(data)
    ? `${assessment(data)}/partage${/^\d{1,6}$/.test(version) ? `?version=${version}` : ''}#notes`
    : '/user/experiences'
}
const consent = ({ consentId = '' }: Data) =>
  UUID.test(consentId) ? `/user/share/consentements/${consentId}` : '/user/share'
const applications = () => '/user/matchs?onglet=candidatures'
const meetings = () => '/user/meetings'

const recipient = ({ name }: Facts) => name('recipient', 'le partenaire')
const publisher = ({ name }: Facts) => name('recipient', 'l’organisme de formation')
const establishment = ({ name }: Facts) => name('establishment', 'l’établissement')
const stars = ({ data: { stars: amount = '' } }: Facts) =>
  /^\d+$/.test(amount) ? starsText(Number(amount)) : 'des VisionsStars'

/** The name in quotation marks after a space, or nothing without a name. */
const quoted = ({ name }: Facts) => (name('name', '') ? ` «\u00a0${name('name', '')}\u00a0»` : '')

const hasLocalHours = ({ data }: Facts): boolean => data['when']?.includes(' à Paris') ?? false

/** Date and place of a meeting as one sentence; empty while the date is unknown. */
const whenAndWhere = ({ data, name }: Facts): string[] => {
  const at = Date.parse(data['startsAt'] ?? '')
  if (Number.isNaN(at)) return []
  const place = name('place', '')
  return [`Date\u00a0: ${data['when'] ?? hoursText(at)}.${place && ` Lieu\u00a0: ${place}.`}`]
}

const about =
  (topic: MailTopic, label: string, path: MailWords['path']) =>
  (subject: MailWords['subject'], text: MailWords['text']) => ({
    topic,
    subject,
    text,
    label,
    path,
  })
const ofConsent = about('partners', 'Relire cet accord', consent)
const ofApplication = about('partners', 'Voir mes profils envoyés', applications)
const ofMeeting = about('meetings', 'Voir mes rendez-vous', meetings)

const WORDS: Record<Exclude<NotificationKind, Unmailed>, MailWords> = {
  'assessment-ready': {
    topic: 'assessments',
    subject: ({ name }) => `Votre ${inSentence(name('name', 'bilan'))} est prêt`,
    text: () => 'Vous pouvez lire votre bilan, le télécharger et le montrer à la personne de votre choix.',
    label: 'Lire mon bilan',
    path: assessment,
  },
  'assessment-failed': {
    topic: 'assessments',
    subject: () => 'Votre bilan n’a pas pu être préparé',
    text: () =>
      'La préparation de votre bilan a échoué. Vos résultats sont conservés\u00a0: relancez-la depuis votre parcours.',
    label: 'Voir mon parcours',
    path: (data) => experience(data) ?? '/user/experiences',
  },
  'adviser-note': {
    topic: 'assessments',
    subject: () => 'Vous avez un message sur votre bilan',
    text: ({ name }) =>
      `${name('author', 'La personne à qui vous avez montré votre bilan')} vous a laissé un message sur votre bilan.`,
    label: 'Lire le message',
    path: notes,
  },
  'reward-refunded': {
    topic: 'rewards',
    subject: (facts) => `La récompense${quoted(facts)} vous est remboursée`,
    text: (facts) => [
      `La récompense${quoted(facts)} vous est remboursée.`,
      `Nous avons remis ${stars(facts)} sur votre solde. N’utilisez plus le code de cette récompense.`,
    ],
    label: 'Voir mes récompenses',
    path: () => '/user/rewards',
  },
  'mission-completed': {
    topic: 'stars',
    subject: (facts) => `Vous avez terminé la mission${quoted(facts)}`,
    text: (facts) => `Bravo\u00a0! Le bonus de la mission est sur votre solde\u00a0: ${stars(facts)}.`,
    label: 'Voir mes missions',
    path: () => '/user/missions',
  },
  'stars-earned': {
    topic: 'stars',
    subject: (facts) => `Vous avez gagné ${stars(facts)}`,
    text: (facts) => {
      const source =
        facts.data['reason'] === 'starter' ? 'les premiers pas' : `votre ${inSentence(facts.name('name', 'parcours'))}`
      return `Vous avez gagné ${stars(facts)} avec ${source}. Votre solde est à jour.`
    },
    label: 'Voir mes récompenses',
    path: () => '/user/rewards',
  },
  'consent-confirmed': ofConsent(
    (facts) => `Envoi confirmé par ${recipient(facts)}`,
    (facts) => `Vos données sont arrivées chez ${recipient(facts)}, comme vous l’aviez accepté.`,
  ),
  'consent-given-up': ofConsent(
    (facts) => `Nous n’avons pas pu joindre ${recipient(facts)}`,
    (facts) =>
      facts.data['delivery'] === 'withdrawn'
        ? `Nous n’avons pas encore pu prévenir ${recipient(facts)} de votre retrait. Nous réessayons automatiquement.`
        : 'Vos données n’ont pas été reçues. Ouvrez cet accord pour relancer l’envoi.',
  ),
  'application-sent': ofApplication(
    (facts) => `Votre profil est envoyé à ${publisher(facts)}`,
    () => 'Nous vous préviendrons s’il y a une réponse, ou s’il n’y en a pas dans les quinze jours.',
  ),
  'application-acknowledged': ofApplication(
    (facts) => `Votre profil est arrivé chez ${publisher(facts)}`,
    () => 'Nous vous préviendrons s’il y a une réponse.',
  ),
  'application-answered': ofApplication(
    (facts) => `Vous avez une réponse de ${publisher(facts)}`,
    () => 'La réponse vous a été envoyée directement. Regardez vos e-mails, vos SMS et vos appels.',
  ),
  'application-silent': ofApplication(
    (facts) => `Pas de réponse de ${publisher(facts)} depuis quinze jours`,
    () => [
      'Ce n’est pas un jugement sur votre profil.',
      'Vous pouvez appeler l’organisme, choisir une autre formation, ou en parler à un conseiller ou une conseillère.',
    ],
  ),
  'application-given-up': {
    topic: 'partners',
    subject: (facts) => `Votre profil n’est pas arrivé chez ${publisher(facts)}`,
    text: (facts) => `Nous n’avons pas pu joindre ${publisher(facts)}. Ouvrez cet accord pour relancer l’envoi.`,
    label: 'Relire cet accord',
    path: consent,
  },
  'meeting-transmitted': ofMeeting(
    (facts) => `Votre demande de rendez-vous est arrivée chez ${establishment(facts)}`,
    () => 'L’établissement vous proposera des dates.',
  ),
  'meeting-proposed': ofMeeting(
    (facts) => `Choisissez la date de votre rendez-vous avec ${establishment(facts)}`,
    () => 'L’établissement vous propose des dates. Choisissez celle qui vous convient, ou demandez-en d’autres.',
  ),
  'meeting-confirmed': ofMeeting(
    (facts) => `Votre rendez-vous avec ${establishment(facts)} est confirmé`,
    (facts) => ['L’établissement vous attend.', ...whenAndWhere(facts)],
  ),
  'meeting-declined': ofMeeting(
    (facts) => `Pas de rendez-vous possible avec ${establishment(facts)}`,
    () =>
      'L’établissement ne peut pas donner suite à votre demande. Vous pouvez vous adresser à un autre établissement.',
  ),
  'meeting-cancelled': ofMeeting(
    (facts) => `Votre rendez-vous avec ${establishment(facts)} est annulé`,
    (facts) => ['Ce rendez-vous n’aura pas lieu. Vous pouvez en demander un autre.', ...whenAndWhere(facts)],
  ),
  'meeting-tomorrow': ofMeeting(
    // Overseas, the day may be another one.
    (facts) =>
      `Vous avez ${hasLocalHours(facts) ? 'bientôt rendez-vous' : 'rendez-vous demain'} avec ${establishment(facts)}`,
    (facts) => ['Si vous ne pouvez pas venir, annulez le rendez-vous dans Visions.', ...whenAndWhere(facts)],
  ),
}

/** Whether a kind of notification has a mail. */
export const isMailed = (kind: string): kind is keyof typeof WORDS => Object.hasOwn(WORDS, kind)

export interface MailedFact {
  topic: MailTopic
  subject: string
  sentences: readonly string[]
  link: { label: string; path: string }
}

/**
 * The text and link of the mail about a notification. Undefined for a kind without a mail. Missing data are
 * replaced by general words.
 */
export function mailOf(kind: string, data: Data): MailedFact | undefined {
  if (!isMailed(kind)) return undefined
  const words = WORDS[kind]
  const facts: Facts = { data, name: (key, otherwise) => data[key] || otherwise }
  return {
    topic: words.topic,
    subject: words.subject(facts),
    sentences: [words.text(facts)].flat(),
    link: { label: words.label, path: words.path(data) },
  }
}
