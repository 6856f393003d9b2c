// What people answered at a tool, by the pseudonym under which the product sent them; their results follow from it.
import { z } from 'zod'
import { jsonFile } from './json-file.ts'

/** By the name of the field. */
export type Answers = Record<string, string>

const entry = z.object({
  tool: z.string(),
  subject: z.string(),
  answers: z.record(z.string(), z.string()),
  producedAt: z.iso.datetime(),
})
type Entry = z.output<typeof entry>
const file = z.object({ answers: z.array(entry) })

/** How many are kept; the oldest go first. */
const MOST = 2000

export interface AnswersStore {
  of: (tool: string, subject: string) => Pick<Entry, 'answers' | 'producedAt'> | undefined
  /** Takes the place of what the person answered before. */
  save: (tool: string, subject: string, answers: Answers) => void
}

/** @param folder where `name` is kept; in memory without it */
export function createAnswers(folder: string | undefined, name: string): AnswersStore {
  const store = jsonFile(folder, name, file)
  const keyOf = ({ tool, subject }: Pick<Entry, 'tool' | 'subject'>) => `${tool} ${subject}`
  const entries = new Map((store.read()?.answers ?? []).map((one) => [keyOf(one), one]))
  return {
    of: (tool, subject) => entries.get(keyOf({ tool, subject })),
    save(tool, subject, answers) {
      const added = { tool, subject, answers, producedAt: new Date().toISOString() }
      entries.delete(keyOf(added))
      entries.set(keyOf(added), added)
      if (entries.size > MOST) entries.delete(entries.keys().next().value!)
      store.save({ answers: [...entries.values()] })
    },
  }
}
