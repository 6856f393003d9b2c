// The themes of life of `themes.txt`, each with the ROME codes of its trades as tags (BIL-11).
import { readFileSync } from 'node:fs'
import { readSubjects } from './meanings.rules.ts'

export const THEMES = readSubjects(readFileSync(new URL('themes.txt', import.meta.url), 'utf8'))
