// Topics of the help page: PUB-10, OFF-02.
import { z } from 'zod'
import { MAX_HELP_QUESTIONS, MAX_HELP_TOPICS } from './contents/help.ts'
import { defineRoutes, errors } from './kernel.ts'

const html = z.string().describe('Sanitised HTML with {{values}} (HELP_VALUES)')

export const helpTopic = z
  .object({
    anchor: z.string().describe('Identifier of its section on the page'),
    title: z.string(),
    lead: html.describe('Sanitised HTML above the questions, with {{values}}; may be empty'),
    questions: z.array(z.object({ question: z.string(), answer: html })).max(MAX_HELP_QUESTIONS),
  })
  .meta({ id: 'HelpTopic' })
export type HelpTopic = z.output<typeof helpTopic>

export const helpRoutes = defineRoutes({
  'GET /public/help': {
    summary: 'Lists the topics of the help page with their questions, in the order of the page',
    access: 'public',
    responses: { 200: z.object({ topics: z.array(helpTopic).max(MAX_HELP_TOPICS) }), ...errors(400) },
  },
})
