import { helpRoutes, type HelpTopic } from '@visions/contract/help'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { PublishedAnswer } from '../../platform/http/published.ts'
import { safeHtml } from '../../platform/safe-html.ts'
import type { Deps } from '../deps.ts'
import { findTopics } from './help.repository.ts'

const answer = helpRoutes['GET /public/help'].responses[200]

const sanitise = async ({ lead, questions, ...topic }: HelpTopic): Promise<HelpTopic> => ({
  ...topic,
  lead: await safeHtml(lead),
  questions: await Promise.all(
    questions.map(async ({ question, answer: text }) => ({ question, answer: await safeHtml(text) })),
  ),
})

export function registerHelp(api: FastifyInstance, { db, content }: Pick<Deps, 'db' | 'content'>): void {
  const topics = content.cached(['help_topics', 'help_questions'], async () =>
    PublishedAnswer.from(answer, { topics: await Promise.all((await findTopics(db)).map(sanitise)) }),
  )
  mount(api, helpRoutes, { 'GET /public/help': () => topics() })
}
