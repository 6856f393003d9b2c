// The French mail for each kind of notification (NOT-01): its topic and its link. Its words are those of the screen.
import { notificationWords } from '@visions/contract/notification-words'
import type { NotificationKind } from '@visions/contract/notifications'
import { NAME_PATTERN, type MailTopic } from '@visions/contract/vocabulary'

/** Data of a notification. The names are already safe for mails (neatName). */
type Data = Readonly<Record<string, string>>

/** Topic, text of the link and path of the linked page. */
type Mailed = readonly [topic: MailTopic, label: string, path: (data: Data) => string]

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
  | 'piste-proposed'
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

const rewards = () => '/user/rewards'

const ofConsent: Mailed = ['partners', 'Relire cet accord', consent]
const ofApplication: Mailed = ['partners', 'Voir mes profils envoyés', applications]
const ofMeeting: Mailed = ['meetings', 'Voir mes rendez-vous', meetings]

const MAILED: Record<Exclude<NotificationKind, Unmailed>, Mailed> = {
  'assessment-ready': ['assessments', 'Lire mon bilan', assessment],
  'assessment-failed': ['assessments', 'Voir mon parcours', (data) => experience(data) ?? '/user/experiences'],
  'adviser-note': ['assessments', 'Lire le message', notes],
  'reward-refunded': ['rewards', 'Voir mes récompenses', rewards],
  'mission-completed': ['stars', 'Voir mes missions', () => '/user/missions'],
  'stars-earned': ['stars', 'Voir mes récompenses', rewards],
  'consent-confirmed': ofConsent,
  'consent-given-up': ofConsent,
  'application-sent': ofApplication,
  'application-acknowledged': ofApplication,
  'application-answered': ofApplication,
  'application-silent': ofApplication,
  'application-given-up': ofConsent,
  'meeting-transmitted': ofMeeting,
  'meeting-proposed': ofMeeting,
  'meeting-confirmed': ofMeeting,
  'meeting-declined': ofMeeting,
  'meeting-cancelled': ofMeeting,
  'meeting-tomorrow': ofMeeting,
}

/** Whether a kind of notification has a mail. */
export const isMailed = (kind: string): kind is keyof typeof MAILED => Object.hasOwn(MAILED, kind)

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
  const [topic, label, path] = MAILED[kind]
  const { title, sentences } = notificationWords(kind, data, { isMail: true })
  return { topic, subject: title, sentences, link: { label, path: path(data) } }
}
