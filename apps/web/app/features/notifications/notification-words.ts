// Text, icon and link of each kind of notification (NOT-01).
import { NAME_PATTERN } from '@visions/contract/constants'
import { notificationWords } from '@visions/contract/notification-words'
import type { Notification, NotificationKind } from '@visions/contract/notifications'
import type { IconName } from '@visions/ui/icon.tsx'
import { assessmentAddress, NOTES_ANCHOR, sharesAddress, toVersion } from '../assessments/assessment-address.ts'
import { consentAddress, CONSENTS } from '../consents/consent-address.ts'
import { MATCHES, tabAddress } from '../matches/matches-address.ts'
import { meetingAddress } from '../meetings/meetings-address.ts'

export interface NotificationWords {
  icon: IconName
  title: string
  text: string
  to: string
}

type Data = Notification['data']
type Address = (data: Data) => string

/** The name of the experience, when it can be part of an address. */
const experienceOf = ({ experience = '' }: Data) => NAME_PATTERN.exec(experience)?.[0]
const assessment: Address = (data) => {
  const experience = experienceOf(data)
  return experience ? assessmentAddress(experience) : '/user/experiences'
}
const notes: Address = (data) => {
  const experience = experienceOf(data)
  return experience ? `${sharesAddress(experience, toVersion(data['version']))}#${NOTES_ANCHOR}` : '/user/experiences'
}
const consent: Address = ({ consentId }) => (consentId ? consentAddress(consentId) : CONSENTS)
const applications: Address = () => MATCHES + tabAddress('candidatures')
const meeting: Address = ({ meetingId }) => meetingAddress(meetingId)
const mission: Address = ({ missionId }) =>
  `/user/missions${missionId ? `?${new URLSearchParams({ mission: missionId })}` : ''}`
const rewards: Address = () => '/user/rewards'
const account: Address = () => '/user/share#compte'

const LOOKS: Record<NotificationKind, [icon: IconName, to: Address]> = {
  'assessment-ready': ['compass', assessment],
  'assessment-failed': ['alert', assessment],
  'adviser-note': ['chat', notes],
  'consent-given': ['data', consent],
  'consent-confirmed': ['check', consent],
  'consent-given-up': ['alert', consent],
  'consent-withdrawn': ['lock', consent],
  'application-sent': ['check', applications],
  'application-acknowledged': ['check', applications],
  'application-answered': ['chat', applications],
  'application-silent': ['clock', applications],
  'application-given-up': ['alert', consent],
  'meeting-transmitted': ['mail', meeting],
  'meeting-proposed': ['calendar', meeting],
  'meeting-confirmed': ['check', meeting],
  'meeting-declined': ['info', meeting],
  'meeting-cancelled': ['alert', meeting],
  'meeting-tomorrow': ['clock', meeting],
  'reward-bought': ['gift', rewards],
  'reward-refunded': ['refresh', rewards],
  'mission-completed': ['trophy', mission],
  'stars-earned': ['star', rewards],
  'coaching-transmitted': ['chat', () => '/user/profile#coaching'],
  'deletion-asked': ['trash', account],
  'deletion-cancelled': ['check', account],
  'data-exported': ['download', () => '/user/share'],
  'account-unused': ['clock', account],
  'piste-proposed': ['flag', () => '/user/pistes'],
}

/** The French words of a notification; they stay true when some of its data are missing. */
export function wordsOf({ kind, data }: Pick<Notification, 'kind' | 'data'>): NotificationWords {
  const [icon, address] = LOOKS[kind]
  const { title, sentences } = notificationWords(kind, data)
  return { icon, title, text: sentences.join(' '), to: address(data) }
}
