// What people are written about: as they choose it signed in, or by the link at the foot of a mail.
import { MAIL_TOPICS, type MailTopic } from '@visions/contract/vocabulary'
import { notFound } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findByMailKey, findSaid, saySome } from './mail-topics.repository.ts'
import { decideTopics, type SomeTopics, type Topics } from './mail-topics.rules.ts'

export const readTopics = async (db: Db, personId: string): Promise<Topics> =>
  decideTopics(await findSaid(db, personId))

export async function changeTopics(db: Db, personId: string, topics: SomeTopics): Promise<Topics> {
  await saySome(db, personId, topics)
  return readTopics(db, personId)
}

const kindOf = (topic: MailTopic) => `mails:${topic}`

/** The address that stops the mails of one topic for whoever has this mail key, without signing in. */
export const stopAddress = (
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
  topic: MailTopic,
  mailKey: string,
): string => `${publicUrl}/e-mails/${secrets.linkToken(kindOf(topic), mailKey)}`

interface Subscription {
  topic: MailTopic
  isOn: boolean
}

/** Whose mails a link is about; refuses any that is not ours, or of somebody who is gone, alike (404). */
async function openLink(
  { db, secrets }: { db: Db; secrets: Secrets },
  token: string,
): Promise<{ personId: string; topic: MailTopic }> {
  for (const topic of MAIL_TOPICS) {
    const mailKey = secrets.idOfLink(kindOf(topic), token)
    // A token has one spelling.
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

/** Stops the mails of one topic, or goes on with them; that is all the link can do. */
export async function changeSubscription(
  tools: { db: Db; secrets: Secrets },
  token: string,
  isOn: boolean,
): Promise<Subscription> {
  const { personId, topic } = await openLink(tools, token)
  return { topic, isOn: (await changeTopics(tools.db, personId, { [topic]: isOn }))[topic] }
}
