// The mails of the home: a welcome after the onboarding, and at most one true piece of news a week (PIS-05).
import { quoted } from '@visions/contract/french-words'
import { parisDay } from '@visions/contract/paris'
import type { Db } from '../../platform/database/database.ts'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import { enqueue } from '../../platform/enqueue.ts'
import { writeLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import type { DeliveryDeps, Deps } from '../deps.ts'
import { findReader, readTopics, writeTopicMail } from '../notifications/index.ts'
import { findNotebookPerson } from './notebook.repository.ts'
import { createHomeReader, readKnown } from './read-notebook.use-case.ts'
import { factOf, isMailTime, reasonFor, weeklyLetter } from './weekly.rules.ts'
import { claimSearch, findWeeklyReader, findWeeklyReaders, recordMail, type WeeklyReader } from './weekly.repository.ts'

const TASK = 'weekly-mail'
/** People per statement. */
const PAGE = 100

type Needs = Pick<Deps, 'db' | 'content' | 'communes'>

/**
 * Looks for the one reason of each person who chose the weekly mail, once a day from Tuesday to Thursday, and enqueues
 * the mail. Without a true reason no mail is sent. Safe to repeat and to run on several nodes.
 */
export async function findWeeklyReasons(deps: Needs, now = new Date()): Promise<void> {
  const readDate = createHomeReader(deps)
  const today = parisDay(now)
  for (let after: string | null = null; ;) {
    const readers: WeeklyReader[] = await findWeeklyReaders(deps.db, { after, today, limit: PAGE })
    for (const reader of readers.filter(({ city }) => isMailTime(now, city)))
      await deps.db.transaction().execute((tx) => findReason(tx, { reader, readDate, now, today }))
    if (readers.length < PAGE) return
    after = readers.at(-1)!.id
  }
}

interface Search {
  reader: WeeklyReader
  readDate: ReturnType<typeof createHomeReader>
  now: Date
  today: string
}

async function findReason(tx: Db, { reader: { id, seenAt }, readDate, now, today }: Search): Promise<void> {
  const before = await claimSearch(tx, id, today)
  const person = before && (await findNotebookPerson(tx, id))
  if (!person) return
  const date = await readDate({ ...person, now }, 'explore')
  const topics = await readTopics(tx, id)
  const fact = reasonFor(date, { confirmedAt: person.meeting?.confirmedAt, seenAt, topics, before })
  if (!fact) return
  await recordMail(tx, { personId: id, today, fact })
  await enqueue(tx, [{ task: TASK, payload: { personId: id, fact, day: today }, key: `${TASK}:${id}` }])
}

/** Sends the weekly mail, unless its reason is no longer what the home shows, or it is no time for mails there. */
export function weeklyMail(
  deps: DeliveryDeps,
  clock: () => Date = () => new Date(),
): DeliveryKind<{ personId: string; fact: string; day: string }, Mail> {
  const readDate = createHomeReader(deps)
  return {
    task: TASK,
    prepare: async (tx, { personId, fact, day }) => {
      const [now, reader, person] = [
        clock(),
        await findWeeklyReader(tx, personId),
        await findNotebookPerson(tx, personId),
      ]
      if (!reader || !person || !isMailTime(now, reader.city)) return undefined
      const date = await readDate({ ...person, now }, 'explore')
      if (!date || factOf(date) !== fact) return undefined
      const letter = weeklyLetter(date, deps.config.publicUrl)
      return writeTopicMail(tx, deps, { personId, topic: 'weekly', messageId: `${TASK}-${personId}-${day}`, ...letter })
    },
    send: (mail) => deps.mailer.send(mail),
  }
}

/** Sends the welcome after the onboarding: what was learnt, in one sentence of interests; what next; how to stop. */
export const welcomeMail = ({ mailer, config }: DeliveryDeps): DeliveryKind<{ personId: string }, Mail> => ({
  task: 'welcome-mail',
  prepare: async (tx, { personId }) => {
    const reader = await findReader(tx, personId)
    if (!reader) return undefined
    // Sentences of cards and tools may name trades.
    const sentence = (await readKnown(tx, personId)).find(({ key, isRefused }) => key === 'game' && !isRefused)
    const mail = writeLetter(config, {
      to: reader.email,
      name: reader.first_name,
      subject: 'Votre accueil Visions est prêt',
      body: [
        ...(sentence
          ? [`Ce que vos réponses disent de vous\u00a0: ${quoted(sentence.text)} Vous pouvez corriger cette phrase.`]
          : []),
        'Une seule chose est à faire maintenant\u00a0: vous la trouverez en haut de votre accueil.',
        { buttons: [{ label: 'Ouvrir mon accueil', url: `${config.publicUrl}/user/missions` }] },
        'Cet e-mail de bienvenue n’est envoyé qu’une fois. Ensuite, vous recevez les réponses que vous attendez, et rien d’autre sans votre choix.',
      ],
      footer: [
        { label: 'Choisir les e-mails que vous recevez', url: `${config.publicUrl}/user/notifications#e-mails` },
      ],
    })
    return { ...mail, messageId: `welcome-${personId}` }
  },
  send: (mail) => mailer.send(mail),
})
