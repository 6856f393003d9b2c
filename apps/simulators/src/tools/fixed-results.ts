// Results that a test fixes for a person at a tool. They replace those of the answers, and stay in memory.
import { resultSections } from '@visions/contract/partners/tools'
import { z } from 'zod'
import type { Sections } from './questionnaires/questionnaire.ts'

/** Most people with fixed results. The oldest are deleted above it. */
const CAPACITY = 2000

export const newResults = z.strictObject({
  tool: z.string().regex(/^[a-z0-9-]{1,60}$/),
  subject: z.uuid(),
  sections: z.object(resultSections).partial(),
})

export interface FixedResults {
  of: (tool: string, subject: string) => Sections | undefined
  fix: (given: z.output<typeof newResults>) => void
}

export function createFixedResults(): FixedResults {
  const fixed = new Map<string, Sections>()
  return {
    of: (tool, subject) => fixed.get(`${tool} ${subject}`),
    fix({ tool, subject, sections }) {
      fixed.set(`${tool} ${subject}`, sections)
      if (fixed.size > CAPACITY) fixed.delete(fixed.keys().next().value!)
    },
  }
}
