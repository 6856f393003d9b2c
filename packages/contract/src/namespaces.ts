// Namespaces of partners and contexts of links (OFF-08).
import { z } from 'zod'
import { defineRoutes, errors } from './kernel.ts'
import * as words from './vocabulary.ts'

/** What a namespace changes for its people. */
const namespace = z
  .object({
    name: words.namespace,
    search: words.researchType.nullable().describe('The search of its people; null: each chooses (OBJ-02)'),
    skipsOnboarding: z.boolean().describe('Its people see no onboarding (ONB-03)'),
  })
  .meta({ id: 'Namespace' })
export type Namespace = z.output<typeof namespace>

const context = z
  .object({
    name: words.context,
    effect: z.string().describe('What it changes, as a sentence'),
    label: z.string().describe('Of its switch; empty: only links give the context'),
    hint: z.string(),
  })
  .meta({ id: 'Context' })
export type Context = z.output<typeof context>

export const namespacesRoutes = defineRoutes({
  'GET /public/namespaces/{name}': {
    summary: 'Returns what a namespace changes for its people; null for an unknown one, which links may contain',
    access: 'public',
    params: z.strictObject({ name: words.namespace }),
    responses: { 200: z.object({ namespace: namespace.nullable() }), ...errors(400) },
  },
  'GET /public/contexts': {
    summary: 'Lists the contexts in order; the first one applies to people without another',
    access: 'public',
    responses: { 200: z.object({ contexts: z.array(context).max(20) }) },
  },
})
