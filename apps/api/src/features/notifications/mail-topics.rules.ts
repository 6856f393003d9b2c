import type { MailTopic } from '@visions/contract/vocabulary'

export type Topics = Record<MailTopic, boolean>
/** Topics that are missing or undefined stay unchanged. */
export type SomeTopics = { [T in MailTopic]?: boolean | undefined }

/** Topics whose mails are sent without a choice of the person: answers that they wait for, but no news. */
const DEFAULTS: Readonly<Topics> = {
  meetings: true,
  assessments: true,
  rewards: true,
  stars: false,
  partners: false,
  weekly: false,
}

/** The topics of a person: their choices, and the defaults for the others. */
export const decideTopics = (choices: readonly { topic: string; is_on: boolean }[]): Topics => ({
  ...DEFAULTS,
  ...Object.fromEntries(
    choices.filter(({ topic }) => Object.hasOwn(DEFAULTS, topic)).map(({ topic, is_on }) => [topic, is_on]),
  ),
})

/** French names of the topics, for the end of mails. */
export const TOPIC_NAMES: Readonly<Record<MailTopic, string>> = {
  meetings: 'Mes rendez-vous',
  assessments: 'Mes bilans',
  rewards: 'Mes récompenses',
  stars: 'Mes VisionsStars',
  partners: 'Mes partages de données',
  weekly: 'Une nouvelle par semaine',
}
