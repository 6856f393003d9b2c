// The answers of people at a tool, by the pseudonym that the product gave them there. Results follow from the answers.
import { z } from 'zod'
import { jsonFile } from './json-file.ts'

/** Answer by field name. */
export type Answers = Record<string, string>

const entry = z.object({
  tool: z.string(),
  subject: z.string(),
  answers: z.record(z.string(), z.string()),
  producedAt: z.iso.datetime(),
})
type Entry = z.output<typeof entry>
const file = z.object({ answers: z.array(entry) })

/** The oldest entries are deleted above this count. */
const CAPACITY = 2000

export interface AnswersStore {
  of: (tool: string, subject: string) => Pick<Entry, 'answers' | 'producedAt'> | undefined
  /** Replaces the earlier answers of the person. */
  save: (tool: string, subject: string, answers: Answers) => void
}

/** @param folder folder of the file `name`; undefined: in memory */
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
      if (entries.size > CAPACITY) entries.delete(entries.keys().next().value!)
      store.save({ answers: [...entries.values()] })
    },
  }
}
