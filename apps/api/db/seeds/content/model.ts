// Types of the demonstration content. Records are keyed by slug; the compiler checks references.
import type {
  AgeGroup,
  Audience,
  EventCategory,
  ExchangeKind,
  InterestCode,
  PlatformKind,
  ResultSection,
  Situation,
  TaskAction,
} from '@visions/contract/vocabulary'

export type Category = 'orientation' | 'skills' | 'internship' | 'professionnal' | 'job'

/** The namespaces of the demonstration, and all contexts: the first one is in every installation. */
export const NAMESPACES = ['sdn', 'tingari-emploi', 'gen', 'demo'] as const
export const CONTEXTS = ['Normal', 'numerique'] as const
type Namespace = (typeof NAMESPACES)[number]
type Context = (typeof CONTEXTS)[number]

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
  'Orientation',
  'Agriculture',
  'Commerce',
  'Diplôme',
] as const

export type Tag = (typeof TAGS)[number]

/** Icons of tasks by their picture; the numbers are those of the sprite (`task-1` to `task-31`). */
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

/** A section of the results of a tool; `contact` comes from the account. */
type DataTypeSection = ResultSection | 'contact'

/** By stable key: name, description, and the section of the results that it represents. */
type DataTypes = Readonly<Record<string, readonly [name: string, description: string, section?: DataTypeSection]>>

/** A tool of a partner. Stars are 50 for all. */
export interface ToolContent {
  name: string
  categories: readonly [Category, ...Category[]]
  /** The main one first. */
  tags: readonly [Tag, ...Tag[]]
  minutes: number
  summary: string
  description: string
  concept: string
  guide: readonly string[]
  dataTypes?: DataTypes
  /** Its connector in the personal cloud. */
  cloudConnector?: string
  code?: `VISIONS-${string}`
  isPaid?: true
  isTop?: true
  isDataExport?: true
  isPersonalCloud?: true
  /** The admission coach, which has an origin of its own. */
  isCoach?: true
  hasNoWebsite?: true
  isSample?: true
}

/** A source or recipient of data that is not a tool of the catalogue. */
export interface ToolApartContent {
  name: string
  /** `own`: answers given in Visions; `matching`: the provider of matches. */
  role: 'own' | 'matching'
  description: string
  summary: string
  dataTypes?: DataTypes
}

export interface TaskContent<Tool extends string = string> {
  name: string
  icon: Icon
  /** Default: `toggle`. */
  action?: Exclude<TaskAction, 'other' | 'toggle'>
  /** Default: 50. */
  stars?: number
  /** For a choice: the coach, whose page the task opens. */
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
  missions: readonly Mission[]
}

/** The first missions of an audience, in order; the most specific set that fits a person wins. */
export interface PresetContent<Mission extends string = string> {
  audience: Audience
  ageGroup?: AgeGroup
  namespace?: Namespace
  missions: readonly (Mission | { mission: Mission; subtitle: string })[]
}

/** An establishment of counsellors. */
export interface EstablishmentContent {
  name: string
  city: string
  /** Age of its audience. */
  age: string
  description: string
  email: string
}

export interface PartnerContent {
  name: string
  /** Default: the host `<slug>.example`. */
  website?: `https://${string}`
  /** HTML: p, strong, em, ul, li, and links over https. */
  description: string
  socials: readonly { name: string; url: `https://${string}` }[]
  isSample?: true
}

/** 0 gift, 1 promo code, 2 gift cheques, 3 product or service, 4 free ticket, 5 gift box, 6 coaching. */
export type RewardType = 0 | 1 | 2 | 3 | 4 | 5 | 6

export interface RewardContent<Partner extends string = string> {
  title: string
  partner: Partner
  type: RewardType
  price: number
  /** The big figure of the ticket. */
  offer: string
  /** HTML, as for partners. */
  description: string
  /** The link leads to a path of the partner's website. */
  onPurchase: readonly [message: string, link: string, path: `/${string}`]
  /** Number of codes, and their prefix. */
  codes: { count: number; prefix: string }
  /** Days from today; negative ones are past. */
  startsIn?: number
  endsIn?: number
  isForAdults?: true
  /** Proven stars of the price. Set: the reward has cash value and needs both limits (ECO-02, ECO-03). */
  provenPrice?: number
  limitPerPerson?: number
  limitPerDay?: number
  isSample?: true
}

/** A guided experience, by its name. Its minutes are for the used parts of the tools. */
export interface JourneyContent<Tool extends string = string> {
  title: string
  description: string
  minutes: readonly [least: number, most: number]
  stars: number
  guide: readonly string[]
  /** Situations that may use it; default: all. */
  situations?: readonly Situation[]
  makesNoAssessment?: true
  isBeta?: true
  /** Audiences whose home proposes it. */
  proposedTo?: readonly Audience[]
  isFeatured?: true
  tips?: readonly string[]
  /** In order. */
  platforms: readonly PlatformContent<Tool>[]
  variants?: readonly VariantContent<Tool>[]
  steps?: readonly StepContent[]
}

export interface PlatformContent<Tool extends string = string> {
  tool: Tool
  kind: PlatformKind
  /** One sentence: what the person does there. */
  purpose: string
  /** The assessment does not require it. */
  isOptional?: true
  mustShare?: true
  /** The tool to finish before sharing data with this one. */
  needs?: Tool
  opensWebsite?: true
}

/** Differences for people of a context or a namespace. */
export interface VariantContent<Tool extends string = string> {
  context?: Context
  namespace?: Namespace
  guide: readonly string[]
  /** The platforms shown; default: all. */
  tools?: readonly Tool[]
}

/** A step of the walk through an assessment; two with one number are its two forms. */
export interface StepContent {
  step: 0 | 1 | 2 | 3
  /** The form for people who come from the partner that is reached by its API. */
  isApi?: true
  tool: string
  title: string
  body: string
  /** By heading. */
  guide: Readonly<Record<string, string>>
}

/** Everyday skills, named as the tools name them: an assessment compares the names. */
export const SKILLS = [
  'Expliquer à quelqu’un',
  'Organiser une semaine',
  'Travailler en équipe',
  'Écrire un texte clair',
  'Compter et mesurer',
  'Utiliser un tableur',
  'Réparer ou monter un objet',
  'Accueillir et écouter',
  'Parler devant un groupe',
  'Chercher une information fiable',
  'Prendre soin de quelqu’un',
  'Garder son calme',
  'Apprendre un logiciel',
] as const

/** A card of the swipe about a sector or a work setting, by its code. */
export interface CardContent {
  title: string
  /** One sentence, concrete. */
  body: string
}

/** A sentence of the game, about an interest or a work setting. The answer `yes` counts in its favour. */
export type GameSentenceContent = { body: string } & (
  | { interest: InterestCode; setting?: undefined }
  | { setting: string; interest?: undefined }
)

/** A trade, by its ROME code. */
export interface TradeContent {
  title: string
  sector: string
  /** One sentence about the daily work. */
  body: string
  /** RIASEC letters, the strongest first. */
  interests: string
  /** Of SKILLS. */
  skills: readonly string[]
  isInDemand?: true
}

export interface TrainingContent {
  title: string
  /** Level of the diploma in the French framework. */
  level: 3 | 4 | 5 | 6 | 7 | 8
  trades: readonly string[]
}

export interface PurposeContent {
  name: string
  description: string
  /** The exact text that the person agrees to. A new wording needs a new version. */
  wording: string
  version: number
  /** Retention of the data by the recipient. */
  retention: string
}

export interface ExchangeContent<
  Tool extends string = string,
  DataType extends string = string,
  Purpose extends string = string,
> {
  kind: ExchangeKind
  recipient: Tool
  purpose: Purpose
  info: string
  asksEmail?: true
  offersAccount?: true
  /** In order, `tool/data type`. */
  gives: readonly DataType[]
}

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/**
 * A day in Paris: `in` days from today, on the first such weekday (negative: past), or the next day `MM-DD`
 * of a year. `last`: the last day of a longer event, which decides the year.
 */
export type When =
  | { in: number; weekday?: (typeof WEEKDAYS)[number]; each?: undefined }
  | { each: `${number}-${number}`; last?: `${number}-${number}`; in?: undefined }

export interface EventContent<Organizer extends string = string> {
  title: string
  organizer: Organizer
  category: EventCategory
  /** time: in Paris, `HH:MM`; minutes: duration. */
  when: When & { time: `${number}:${number}`; minutes: number }
  /** Unset: online. */
  place?: string
  description: string
  isTop?: true
  hasNoLink?: true
}

export interface AnnouncementContent<Organizer extends string = string> {
  title: string
  body: string
  /** First day; both days are included. */
  from: When
  until: When
  /** The organiser whose page it links to. */
  organizer?: Organizer
  linkLabel?: string
}

/** The organisation of professionals. Each of them has all roles. agents: their accounts at the provider. */
export interface OfficeContent {
  organisation: string
  professionals: Record<string, { name: string; agents: readonly string[] }>
}
