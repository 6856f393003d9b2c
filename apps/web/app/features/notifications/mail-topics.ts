// The topics of mail with their French labels (NOT-01).
import type { MailTopic } from '@visions/contract/vocabulary'

export type Topics = Record<MailTopic, boolean>

interface TopicWords {
  name: string
  hint: string
}

/** In display order. */
export const TOPIC_WORDS: Readonly<Record<MailTopic, TopicWords>> = {
  meetings: { name: 'Mes rendez-vous', hint: 'Une demande transmise, des dates proposées, un rendez-vous demain.' },
  assessments: { name: 'Mes bilans', hint: 'Un bilan prêt, un message sur votre bilan.' },
  rewards: { name: 'Mes récompenses', hint: 'Une récompense obtenue, une récompense remboursée.' },
  stars: { name: 'Mes VisionsStars', hint: 'Une mission terminée, des VisionsStars gagnées dans un parcours.' },
  partners: {
    name: 'Mes partages de données',
    hint: 'Vos données reçues par un partenaire, les réponses à vos profils envoyés.',
  },
  weekly: {
    name: 'Une nouvelle par semaine',
    hint: 'Un e-mail par semaine au plus, et aucun quand il n’y a rien de nouveau pour vous.',
  },
}

export const topicsInOrder = Object.keys(TOPIC_WORDS) as MailTopic[]

export const isTopic = (text: unknown): text is MailTopic =>
  typeof text === 'string' && Object.hasOwn(TOPIC_WORDS, text)
