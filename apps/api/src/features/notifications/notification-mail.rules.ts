// What is written by mail of each kind of notification (NOT-01), in French: the words and the page it leads to.
import { dayAndHour } from '@visions/contract/french-dates'
import type { NotificationKind } from '@visions/contract/notifications'
import type { MailTopic } from '@visions/contract/vocabulary'

/** Names and identifiers, as notifications keep them; names as they may stand in a mail. */
type Data = Readonly<Record<string, string>>

interface Facts {
  data: Data
  /** What the data name, or words that are true without a name. */
  name: (key: string, otherwise: string) => string
}

interface MailWords {
  topic: MailTopic
  subject: (facts: Facts) => string
  text: (facts: Facts) => string | readonly string[]
  /** What is under the link, and where it leads: a path of the product. */
  label: string
  path: (data: Data) => string
}

/** Kinds that no job of ours writes about: what a purchase says is with the rewards, deletions with the personal data, coaching is answered by people. */
type Unmailed = 'reward-bought' | 'deletion-asked' | 'coaching-transmitted'

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const WORD = /^[a-z][a-z-]{1,40}$/

const experience = ({ experience: name = '' }: Data) => (WORD.test(name) ? `/user/experiences/${name}` : undefined)
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
  /^\d+$/.test(amount)
    ? `${Number(amount).toLocaleString('fr-FR')}\u00a0VisionsStar${Number(amount) > 1 ? 's' : ''}`
    : 'des VisionsStars'

/** Between its marks, after a word that stands without it, too. */
const quoted = ({ name }: Facts) => (name('name', '') ? ` «\u00a0${name('name', '')}\u00a0»` : '')

/** When and where a meeting is, as a sentence; nothing while that is not known. */
const whenAndWhere = ({ data, name }: Facts): string[] => {
  const at = Date.parse(data['startsAt'] ?? '')
  if (Number.isNaN(at)) return []
  const place = name('place', '')
  return [`Date\u00a0: ${dayAndHour(at)}, heure de Paris.${place && ` Lieu\u00a0: ${place}.`}`]
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
    subject: ({ name }) => `${name('name', 'Votre bilan')}\u00a0: il est prêt`,
    text: () => 'Votre bilan est prêt. Vous pouvez le lire, le télécharger et le montrer à un conseiller.',
    label: 'Lire mon bilan',
    path: assessment,
  },
  'assessment-failed': {
    topic: 'assessments',
    subject: () => 'Votre bilan n’a pas pu être préparé',
    text: () => 'Votre bilan n’a pas pu être préparé. Rien n’est perdu\u00a0: vous pouvez le demander de nouveau.',
    label: 'Voir mon parcours',
    path: (data) => experience(data) ?? '/user/experiences',
  },
  'adviser-note': {
    topic: 'assessments',
    subject: () => 'Une note sur votre bilan',
    text: ({ name }) =>
      `${name('author', 'La personne à qui vous avez montré votre bilan')} vous a laissé une note sur votre bilan.`,
    label: 'Lire la note',
    path: notes,
  },
  'reward-refunded': {
    topic: 'rewards',
    subject: ({ name }) => `Récompense remboursée\u00a0: ${name('name', 'vos VisionsStars vous sont rendues')}`,
    text: (facts) => [
      `La récompense${quoted(facts)} vous est remboursée.`,
      `Votre solde retrouve ${stars(facts)}. Le code de cette récompense n’est plus à utiliser.`,
    ],
    label: 'Voir mes récompenses',
    path: () => '/user/rewards',
  },
  'mission-completed': {
    topic: 'stars',
    subject: ({ name }) => `Mission terminée\u00a0: ${name('name', 'bravo')}`,
    text: (facts) => `Vous avez terminé la mission${quoted(facts)}\u00a0: ${stars(facts)} de plus pour vous.`,
    label: 'Voir mes missions',
    path: () => '/user/missions',
  },
  'stars-earned': {
    topic: 'stars',
    subject: (facts) => `Vous avez gagné ${stars(facts)}`,
    text: (facts) => {
      const why = facts.data['reason'] === 'starter' ? 'La mission de départ' : facts.name('name', 'Votre parcours')
      return `${why} vous a fait gagner ${stars(facts)}. Elles sont sur votre solde.`
    },
    label: 'Voir mes récompenses',
    path: () => '/user/rewards',
  },
  'consent-given': ofConsent(
    (facts) => `Votre accord avec ${recipient(facts)}`,
    (facts) => `Vous avez accepté de partager des données avec ${recipient(facts)}. Elles lui sont envoyées.`,
  ),
  'consent-confirmed': ofConsent(
    (facts) => `Vos données sont arrivées\u00a0: ${recipient(facts)}`,
    (facts) => `Vos données sont arrivées chez ${recipient(facts)}, comme vous l’aviez accepté.`,
  ),
  'consent-given-up': ofConsent(
    (facts) => `Un envoi n’a pas abouti\u00a0: ${recipient(facts)}`,
    (facts) =>
      facts.data['delivery'] === 'withdrawn'
        ? `Nous n’arrivons pas à dire à ${recipient(facts)} que vous avez retiré votre accord. Nous continuons d’essayer.`
        : `Nous n’avons pas pu joindre ${recipient(facts)}. La page de cet accord permet un nouvel essai.`,
  ),
  'consent-withdrawn': ofConsent(
    (facts) => `Votre accord est retiré\u00a0: ${recipient(facts)}`,
    (facts) => `Vous avez retiré l’accord donné à ${recipient(facts)}. Vous pouvez relire ce qui avait été accepté.`,
  ),
  'application-sent': ofApplication(
    (facts) => `Votre profil est parti\u00a0: ${publisher(facts)}`,
    (facts) => `Votre profil est parti vers ${publisher(facts)}. Nous vous dirons ce qui en est fait.`,
  ),
  'application-acknowledged': ofApplication(
    (facts) => `Votre profil est arrivé\u00a0: ${publisher(facts)}`,
    (facts) => `Votre profil est arrivé chez ${publisher(facts)}.`,
  ),
  'application-answered': ofApplication(
    (facts) => `Une réponse à votre profil\u00a0: ${publisher(facts)}`,
    (facts) =>
      `Il y a une réponse de ${publisher(facts)} à votre profil\u00a0: regardez vos e-mails et vos messages, c’est à vous qu’elle est adressée.`,
  ),
  'application-silent': ofApplication(
    (facts) => `Quinze jours sans nouvelle\u00a0: ${publisher(facts)}`,
    (facts) =>
      `Depuis quinze jours, aucune nouvelle n’est venue de ${publisher(facts)}. Cela ne dit rien de votre profil.`,
  ),
  'application-given-up': {
    topic: 'partners',
    subject: (facts) => `Votre profil n’a pas pu être remis\u00a0: ${publisher(facts)}`,
    text: (facts) =>
      `Votre profil n’a pas pu être remis à ${publisher(facts)}. La page de cet accord permet un nouvel essai.`,
    label: 'Relire cet accord',
    path: consent,
  },
  'meeting-transmitted': ofMeeting(
    (facts) => `Votre demande de rendez-vous est transmise\u00a0: ${establishment(facts)}`,
    (facts) =>
      `Votre demande de rendez-vous est transmise à ${establishment(facts)}, qui reviendra vers vous pour fixer une date.`,
  ),
  'meeting-proposed': ofMeeting(
    (facts) => `Des dates pour votre rendez-vous\u00a0: ${establishment(facts)}`,
    (facts) => `Des dates vous sont proposées par ${establishment(facts)}. Choisissez celle qui vous convient.`,
  ),
  'meeting-confirmed': ofMeeting(
    (facts) => `Votre rendez-vous est confirmé\u00a0: ${establishment(facts)}`,
    (facts) => [`Votre rendez-vous avec ${establishment(facts)} est confirmé.`, ...whenAndWhere(facts)],
  ),
  'meeting-declined': ofMeeting(
    (facts) => `Votre demande de rendez-vous n’est pas acceptée\u00a0: ${establishment(facts)}`,
    (facts) =>
      `Un rendez-vous avec ${establishment(facts)} n’est pas possible cette fois. Vous pouvez en demander un ailleurs.`,
  ),
  'meeting-cancelled': ofMeeting(
    (facts) => `Votre rendez-vous est annulé\u00a0: ${establishment(facts)}`,
    (facts) => [`Votre rendez-vous avec ${establishment(facts)} est annulé.`, ...whenAndWhere(facts)],
  ),
  'meeting-tomorrow': ofMeeting(
    (facts) => `Votre rendez-vous est demain\u00a0: ${establishment(facts)}`,
    (facts) => [`Nous vous rappelons votre rendez-vous avec ${establishment(facts)}.`, ...whenAndWhere(facts)],
  ),
}

/** Whether people may be written to about a kind. */
export const isMailed = (kind: string): kind is keyof typeof WORDS => Object.hasOwn(WORDS, kind)

export interface MailedFact {
  topic: MailTopic
  subject: string
  sentences: readonly string[]
  link: { label: string; path: string }
}

/** What is written about a notification; undefined for a kind that is not mailed. Whatever its data lack, it still says something true. */
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
