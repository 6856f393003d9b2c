import type { MailTopic } from '@visions/contract/vocabulary'

export type Topics = Record<MailTopic, boolean>
/** Those that are not named stay as they are. */
export type SomeTopics = { [T in MailTopic]?: boolean | undefined }

/**
 * Whether people are written to about a topic as long as they have not said anything: what they wait for, yes;
 * news, no.
 */
const UNLESS_TOLD: Readonly<Topics> = {
  meetings: true,
  assessments: true,
  rewards: true,
  stars: false,
  partners: false,
}

/** What holds for somebody who said this. */
export const decideTopics = (said: readonly { topic: string; is_on: boolean }[]): Topics => ({
  ...UNLESS_TOLD,
  ...Object.fromEntries(
    said.filter(({ topic }) => Object.hasOwn(UNLESS_TOLD, topic)).map(({ topic, is_on }) => [topic, is_on]),
  ),
})

/** What each topic is about, as the person chose it: at the foot of its mails. */
export const TOPIC_NAMES: Readonly<Record<MailTopic, string>> = {
  meetings: 'Mes rendez-vous',
  assessments: 'Mes bilans',
  rewards: 'Mes récompenses',
  stars: 'Mes VisionsStars',
  partners: 'Mes partages de données',
}
