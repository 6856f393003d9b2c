// The types of the ranking: trades, the profile of a person, the fields of offers.
import type { InterestCode, OfferKind, PreferenceAnswer } from '@visions/contract/vocabulary'

/** A trade of the ROME 4.0. */
export interface Trade {
  /** `D1102`. */
  code: string
  title: string
  /** RIASEC letters, the strongest first: one to three; '' when the source has none. */
  interests: string
  /** Weights of R, I, A, S, E and C in the skills of the trade, with sum 1; empty when unknown. */
  profile: number[]
  /** Everyday names, the same as in the tools, then names of the ROME. */
  skills: string[]
  /** Codes of our list of sectors, the main one first. */
  sectors: string[]
  /** Codes of our list of work settings that are usual in the trade. */
  settings: string[]
  /** Codes of work settings that the trade has at least at times: it is excluded for a person who refuses one. */
  limits: string[]
  /** Codes of limits on which the source is silent although the kind of trade makes them likely: to be checked. */
  unsaid: string[]
  /** Codes of centres of interest of the ROME, the main ones first. */
  centres: string[]
  /** Lowest level of diploma that gives access, 2 (none) to 8; null when unknown. */
  level: number | null
  /** Sentences of the ROME about access and about the trade; '' when unknown. */
  access: string
  definition: string
  /** For each of R, I, A, S, E and C, a typical deed in the infinitive; '' for none. Empty when unknown. */
  deeds: string[]
  /** Names of the trade, synonyms included. Common trades have many. */
  names: string[]
  /** Whether the law reserves the trade to people with a diploma or an authorisation. */
  isRegulated: boolean
  /** Source and date of the statement that the trade recruits; '' for none. */
  demand: string
  /** Codes of the trades that people move to from here, the closest first. */
  related: string[]
}

/** The fields of an offer that ranking uses. */
export interface RankableOffer {
  code: string
  kind: OfferKind
  /** Degrees, WGS 84; both or none. */
  latitude: number | null
  longitude: number | null
  /** Level of the diploma that it leads to or asks for, 3 to 8. */
  level: number | null
  /** Level at which a training begins, 2 to 7; null: the one before its diploma, or unknown. */
  entry: number | null
  /** ROME codes, up to twenty, the main one first. */
  trades: string[]
  /** Codes of the sectors that its title names, when it has no trade. */
  sectors?: readonly string[]
  /** The organisation to which a profile may be sent; null for none. */
  publisher?: string | null
  /** Hash that the advertisements of one offer in several towns share; null for an offer of its own. */
  sameAs?: string | null
}

/** What the shares in force say about a person. */
export interface SubjectProfile {
  /** 0 to 100 each; undefined when unknown. */
  interests: Partial<Record<InterestCode, number>>
  /** By name. Levels: 1 beginner, 2 with help, 3 alone, 4 can teach it. */
  skills: ReadonlyMap<string, number>
  /** The person's own answers, by ROME code. */
  trades: ReadonlyMap<string, PreferenceAnswer>
  /** ROME codes of trades that a tool proposes, without an answer of the person (BIL-12). */
  proposed: ReadonlySet<string>
  /** ROME codes of trades that the person's own words name or evoke, with the degree: above 0 to 1 (BIL-11). */
  evoked: ReadonlyMap<string, number>
  sectors: ReadonlyMap<string, PreferenceAnswer>
  settings: ReadonlyMap<string, PreferenceAnswer>
  /** Codes of the constraints that the person stated: `charges-lourdes`, `permis` (BIL-11). */
  limits: ReadonlySet<string>
  /** Names of values, the most important first. */
  values: readonly string[]
  /** Level of studies, 2 (no diploma) to 8: reached or in progress; null without an answer (BIL-13). */
  level: number | null
  search: 'FORMATION' | 'JOB' | null
}

export interface City {
  name: string
  latitude: number
  longitude: number
}

/** How to reach a job above the level of a person, in French. */
export interface Route {
  /** The levels to reach first, and the years of studies. */
  steps: string
  /** Years of studies to the level of the job; null when they depend on the person. */
  years: number | null
  /** A sentence of the ROME about access; '' when unknown. */
  access: string
}
