// The trades of the demonstration, for the product and for tests of the ranking.
import { readFileSync } from 'node:fs'
import type { Trade } from '../model.ts'

/** Everyday skills, with the same names as in the tools. */
export const SKILLS = {
  explain: 'Expliquer à quelqu’un',
  plan: 'Organiser une semaine',
  team: 'Travailler en équipe',
  write: 'Écrire un texte clair',
  measure: 'Compter et mesurer',
  sheet: 'Utiliser un tableur',
  repair: 'Réparer ou monter un objet',
  welcome: 'Accueillir et écouter',
  speak: 'Parler devant un groupe',
  search: 'Chercher une information fiable',
  care: 'Prendre soin de quelqu’un',
  calm: 'Garder son calme',
  software: 'Apprendre un logiciel',
} as const

const words = (text: string, separator = ' '): string[] =>
  text
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '')

const lines = readFileSync(new URL('trades.txt', import.meta.url), 'utf8').split('\n')

export const demonstrationTrades: readonly Trade[] = lines
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.replace(/^ +| +$/g, ''))
    const [code = '', title = '', interests = '', skills = '', sectors = '', settings = ''] = cells
    const [limits = '', unsaid = '', level = '', regulated = '', related = '', names = ''] = cells.slice(6)
    const [access = '', body = ''] = cells.slice(12)
    return {
      code,
      title,
      interests,
      profile: [],
      skills: words(skills).map((key) => SKILLS[key as keyof typeof SKILLS]),
      sectors: words(sectors),
      settings: words(settings),
      limits: [...words(settings), ...words(limits)],
      unsaid: words(unsaid),
      centres: [],
      level: Number(level),
      access,
      definition: body,
      deeds: [],
      names: words(names, ';'),
      isRegulated: regulated === 'yes',
      demand: '',
      related: words(related),
    }
  })
