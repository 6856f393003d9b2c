// Trades of the demonstration catalogue.
import type { Trade } from '@visions/advice/model'
import { readTable } from '../table.ts'

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

const words = (text: string) => text.split(' ').filter((word) => word !== '')

export const trades: readonly Trade[] = readTable(import.meta.url, 'trades.txt').map(
  ([code = '', title = '', interests = '', skills = '', sector = '', settings = '', related = '']) => ({
    code,
    title,
    interests,
    skills: words(skills).map((key) => SKILLS[key as keyof typeof SKILLS]),
    profile: [],
    sectors: words(sector),
    settings: words(settings),
    limits: words(settings),
    unsaid: [],
    centres: [],
    level: null,
    access: '',
    definition: '',
    deeds: [],
    names: [],
    isRegulated: false,
    demand: '',
    related: words(related),
  }),
)
