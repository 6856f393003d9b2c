// Whether the site is open, and what its pages may promise (OFF-20).
import { z } from 'zod'
import { OPENING_IDS } from './contents/opening.ts'
import { defineRoutes } from './kernel.ts'

export const opening = z
  .object({
    isOpen: z.boolean().describe('Whether the minimum has been published once; until then pages show an opening state'),
    has: z
      .record(z.enum(OPENING_IDS), z.boolean())
      .describe('What is published in sufficient number now; pages promise nothing else'),
  })
  .meta({ id: 'Opening' })
export type Opening = z.output<typeof opening>

export const openingRoutes = defineRoutes({
  'GET /public/opening': {
    summary: 'Returns whether the site is open, and which kinds of contents are published',
    access: 'public',
    responses: { 200: opening },
  },
})
