// The types of the service: the catalogue, the profile of a person, the offers that they see.
import type { InterestCode, OfferKind, PreferenceAnswer } from '@visions/contract/vocabulary'

/** A trade of the ROME 4.0. */
export interface Trade {
  /** `D1102`. */
  code: string
  title: string
  /** RIASEC letters, the strongest first: one to three; '' when the source has none. */
  interests: string
  /** Everyday names, the same as in the tools. */
  skills: string[]
  /** Code of our list of sectors; null when the trade is in none of them. */
  sector: string | null
  /** Codes of our list of work settings. */
  settings: string[]
  isInDemand: boolean
  /** Codes of the trades that people move to from here, the closest first. */
  related: string[]
}

export interface CatalogueOffer {
  /** Assigned by us and stable: `psup-12345`, `seed-cap-boulanger-lyon`. */
  code: string
  kind: OfferKind
  title: string
  /** A description in a few sentences; '' when the source has none. */
  text: string
  /** The organisation to which a profile may be sent; null for none. */
  publisher: string | null
  /** Name of the city. */
  place: string | null
  /** Degrees, WGS 84; both or none. */
  latitude: number | null
  longitude: number | null
  /** Level of the diploma that it leads to or asks for, 3 to 8. */
  level: number | null
  /** ROME codes, up to twenty, the main one first. */
  trades: string[]
  /** https. */
  url: string | null
  /** Number of applicants, by its source; 0 when unknown. Orders offers for people without a profile. */
  popularity: number
  /** The import it comes from: `parcoursup`, `seeds`, or the name of a source of offers. */
  source: string
}

/** What the shares in force say about a person. */
export interface SubjectProfile {
  /** 0 to 100 each; undefined when unknown. */
  interests: Partial<Record<InterestCode, number>>
  /** By name. Levels: 1 beginner, 2 with help, 3 alone, 4 can teach it. */
  skills: ReadonlyMap<string, number>
  /** By ROME code. A trade that a tool saved for the person counts as `yes`. */
  trades: ReadonlyMap<string, PreferenceAnswer>
  sectors: ReadonlyMap<string, PreferenceAnswer>
  settings: ReadonlyMap<string, PreferenceAnswer>
  /** Level of studies, 3 to 8: reached or in progress. */
  level: number | null
  search: 'FORMATION' | 'JOB' | null
}

export interface City {
  name: string
  latitude: number
  longitude: number
}

/** An offer as a person sees it. */
export interface MatchedOffer extends CatalogueOffer {
  /** Whether it was picked from outside the profile. */
  isOutside: boolean
  /** French sentences: one for each criterion in favour of the offer. */
  reasons: string[]
  answer: PreferenceAnswer | null
}

/** Whether the profile is empty, and which data would make matches more precise. */
export interface Knowledge {
  /** The profile is empty: nothing personal is shown. */
  isEmpty: boolean
  /** French phrases: what is missing, and how to add it. */
  missing: string[]
}

export interface OfferQuery {
  /** The person's pseudonym. */
  user: string
  kinds: readonly OfferKind[]
  namespace: string
  /** Restricts offers to one source. */
  jobsSource?: string | undefined
  /** City name, as the product knows it. */
  area?: string | undefined
}

export interface OfferList {
  offers: MatchedOffer[]
  /** Whether another page follows. */
  hasMore: boolean
  /** Numbers of offers answered `yes` and `no`. */
  kept: number
  dismissed: number
  knowledge: Knowledge
}

/** The functions of the service for its pages and its API. */
export interface Matching {
  /**
   * One page of 20 offers. Pages are numbered from 1. Proposed: the best offers without an answer, then those
   * answered `unsure`. The other views: the offers answered `yes` or `no`, the latest answer first.
   */
  list: (query: OfferQuery, view: 'proposed' | 'kept' | 'dismissed', page: number) => Promise<OfferList>
  /** The best offers without any answer, at most `limit`. */
  next: (query: OfferQuery, limit: number) => Promise<MatchedOffer[]>
  /** The offers answered `yes`, the latest first. */
  kept: (user: string, kinds: readonly OfferKind[], limit: number) => Promise<MatchedOffer[]>
  /** The answer to one offer; undefined without an answer, or when the offer has left the catalogue. */
  answered: (user: string, code: string) => Promise<{ title: string; answer: PreferenceAnswer } | undefined>
  /** Saves an answer, or deletes it (null). Idempotent. False: no such offer, or the person shares nothing. */
  decide: (user: string, code: string, answer: PreferenceAnswer | null) => Promise<boolean>
}
