// The topics of mails that a person receives, changed in the settings or by the stop link of a mail.
import { MAIL_TOPICS, type MailTopic } from '@visions/contract/vocabulary'
import { notFound } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findByMailKey, findMailTopics, saveMailTopics } from './mail-topics.repository.ts'
import { decideTopics, type SomeTopics, type Topics } from './mail-topics.rules.ts'

export const readTopics = async (db: Db, personId: string): Promise<Topics> =>
  decideTopics(await findMailTopics(db, personId))

export async function changeTopics(db: Db, personId: string, topics: SomeTopics): Promise<Topics> {
  await saveMailTopics(db, personId, topics)
  return readTopics(db, personId)
}

const kindOf = (topic: MailTopic) => `mails:${topic}`

/** URL that stops the mails of one topic for the person with this mail key, without signing in. */
export const stopAddress = (
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
  topic: MailTopic,
  mailKey: string,
): string => `${publicUrl}/e-mails/${secrets.linkToken(kindOf(topic), mailKey)}`

interface Subscription {
  topic: MailTopic
  isOn: boolean
}

/** The person and topic of a stop link. Throws 404 for an invalid link and for a deleted person. */
async function openLink(
  { db, secrets }: { db: Db; secrets: Secrets },
  token: string,
): Promise<{ personId: string; topic: MailTopic }> {
  for (const topic of MAIL_TOPICS) {
    const mailKey = secrets.idOfLink(kindOf(topic), token)
    // Other encodings of the same bytes are refused.
    if (mailKey === undefined || secrets.linkToken(kindOf(topic), mailKey) !== token) continue
    const personId = await findByMailKey(db, mailKey)
    if (personId !== undefined) return { personId, topic }
  }
  throw notFound('The link')
}

export async function readSubscription(tools: { db: Db; secrets: Secrets }, token: string): Promise<Subscription> {
  const { personId, topic } = await openLink(tools, token)
  return { topic, isOn: (await readTopics(tools.db, personId))[topic] }
}

/** Switches the mails of one topic off or on. The link allows nothing else. */
export async function changeSubscription(
  tools: { db: Db; secrets: Secrets },
  token: string,
  isOn: boolean,
): Promise<Subscription> {
  const { personId, topic } = await openLink(tools, token)
  return { topic, isOn: (await changeTopics(tools.db, personId, { [topic]: isOn }))[topic] }
}
