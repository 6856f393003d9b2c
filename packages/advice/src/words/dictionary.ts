// The words of `meanings.txt` (ADV-08).
import { readFileSync } from 'node:fs'
import { readSubjects } from './meanings.rules.ts'

export const DICTIONARY = readSubjects(readFileSync(new URL('meanings.txt', import.meta.url), 'utf8'))
