// The shapes of the demonstration content. Records are keyed by slug: slugs are unique by construction and references are checked by the types.
import type { AgeGroup, Audience, Namespace, ResearchType, TaskAction } from '@visions/contract/vocabulary'

export type Category = 'orientation' | 'skills' | 'internship' | 'professionnal' | 'job'

export const CATEGORIES: readonly Category[] = ['orientation', 'skills', 'internship', 'professionnal', 'job']

export const TAGS = [
  'Test',
  'Métiers',
  'Études',
  'Vidéo',
  'Jeu',
  'Rencontre',
  'Campus',
  'Confiance',
  'Langues',
  'Numérique',
  'Écriture',
  'Oral',
  'Calcul',
  'Savoir-être',
  'Portfolio',
  'Organisation',
  'Stage',
  'Alternance',
  'Artisanat',
  'CV',
  'Lettre',
  'Entretien',
  'Reconversion',
  'Réseau',
  'Indépendance',
  'Offres',
  'Environnement',
  'Données',
] as const

export type Tag = (typeof TAGS)[number]

/** What a task's icon shows; the numbers are those of the sprite (`task-1` to `task-31`). */
export const ICONS = {
  test: 1,
  video: 2,
  target: 3,
  compass: 4,
  book: 5,
  briefcase: 6,
  studies: 7,
  talk: 8,
  search: 9,
  cv: 10,
  handshake: 11,
  puzzle: 12,
  idea: 13,
  heart: 14,
  map: 15,
  signpost: 16,
  calendar: 17,
  laptop: 18,
  microphone: 19,
  pencil: 20,
  chart: 21,
  gears: 22,
  company: 23,
  school: 24,
  flask: 25,
  brush: 26,
  wrench: 27,
  leaf: 28,
  globe: 29,
  medal: 30,
  rocket: 31,
} as const

export type Icon = keyof typeof ICONS

export type Shape = 'square' | 'disc' | 'flag' | 'hexagon' | 'ticket' | 'arch' | 'control' | 'pebble'
export type Colours = 'marigold' | 'flag' | 'blue' | 'green' | 'ink' | 'sky' | 'mint' | 'peach' | 'straw'

/** A logo: motif, background shape and colours, all drawn by apps/web/scripts/logos.mjs. */
export type Mark = `${string} ${Shape} ${Colours}`

/** A tool of a partner. Stars are 50 for all. */
export interface ToolContent {
  name: string
  mark: Mark
  categories: readonly [Category, ...Category[]]
  mainTag: Tag
  tags: readonly Tag[]
  minutes: number
  summary: string
  description: string
  concept: string
  guide: readonly string[]
  /** By stable key: name and description. */
  dataTypes?: Readonly<Record<string, readonly [name: string, description: string]>>
  code?: `VISIONS-${string}`
  isPaid?: true
  isTop?: true
  isDataExport?: true
  isPersonalCloud?: true
  hasNoWebsite?: true
  isSample?: true
}

export interface TaskContent<Tool extends string = string> {
  name: string
  icon: Icon
  action: Exclude<TaskAction, 'other'>
  /** 50 unless told. */
  stars?: number
  tools?: readonly Tool[]
  /** Tools that replace `tools` for people of a namespace. */
  toolsFor?: Readonly<Partial<Record<Namespace, readonly Tool[]>>>
}

export interface MissionContent<Tool extends string = string> {
  name: string
  subtitle: string
  tasks: readonly TaskContent<Tool>[]
}

export interface ObjectiveContent<Mission extends string = string> {
  name: string
  type: ResearchType
  missions: readonly Mission[]
}

/** The first missions of an audience, in order; the most specific set that fits a person wins. */
export interface PresetContent<Mission extends string = string> {
  audience: Audience
  ageGroup?: AgeGroup
  namespace?: Namespace
  missions: readonly (Mission | { mission: Mission; subtitle: string })[]
}

export interface PartnerContent {
  name: string
  mark: Mark
  website: string
  /** HTML: p, strong, em, ul, li, and links over https. */
  description: string
  socials: readonly { name: string; url: `https://${string}` }[]
  isSample?: true
}

/** 0 gift, 1 promo code, 2 gift cheques, 3 product or service, 4 free ticket, 5 gift box, 6 coaching. */
export type RewardType = 0 | 1 | 2 | 3 | 4 | 5 | 6

export interface RewardContent<Partner extends string = string> {
  title: string
  mark: Mark
  partner: Partner
  type: RewardType
  price: number
  /** The big figure of the ticket. */
  offer: string
  /** HTML, as for partners. */
  description: string
  onPurchase: { message: string; action: string; callbackUrl: `https://${string}` }
  /** How many codes there are to give, and how they begin. */
  codes: { count: number; prefix: string }
  /** Days from today; negative ones are past. */
  startsIn?: number
  endsIn?: number
  isForAdults?: true
  limitPerPerson?: number
  limitPerDay?: number
  isSample?: true
}

/** A guided experience, known by its word in the vocabulary. Its minutes are for the path, which asks for a part of each tool. */
export interface JourneyContent<Tool extends string = string> {
  title: string
  description: string
  minutes: readonly [least: number, most: number]
  stars: number
  guide: readonly string[]
  /** In order; the purpose says in one sentence what the person does there. */
  platforms: readonly { tool: Tool; purpose: string }[]
}
