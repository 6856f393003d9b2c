// The themes of life of `themes.txt`, each with the ROME codes of its trades as tags (BIL-11).
import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readSubjects, type Dictionary } from './meanings.rules.ts'

/** Themes that are read in one turn of the event loop. */
const CHUNK = 20

/** Reads all themes in parts: 7,000 words take longer than other requests should wait. */
export async function readThemes(): Promise<Dictionary> {
  const text = readFileSync(new URL('themes.txt', import.meta.url), 'utf8')
  const parts = text.split(/^(?=theme )/mu)
  const themes: { [Kind in keyof Dictionary]: Dictionary[Kind][number][] } = { subjects: [], entries: [] }
  for (let from = 0; from < parts.length; from += CHUNK) {
    const { subjects, entries } = readSubjects(parts.slice(from, from + CHUNK).join(''))
    themes.subjects.push(...subjects)
    themes.entries.push(...entries)
    await nextTurn()
  }
  return themes
}
