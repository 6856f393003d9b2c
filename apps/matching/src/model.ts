// The types of the service: the catalogue, and the offers that a person sees.
import type { Route } from '@visions/advice/model'
import type { OfferKind, PreferenceAnswer } from '@visions/contract/vocabulary'

export interface CatalogueOffer {
  /** Assigned by us and stable: `psup-12345`, `seed-cap-boulanger-lyon`. */
  code: string
  kind: OfferKind
  title: string
  /** A description in a few sentences; '' when the source has none. */
  text: string
  /** The organisation to which a profile may be sent; null for none. */
  publisher: string | null
  /** The school that gives a training without a publisher. */
  school: string | null
  /** Hash that the advertisements of one offer in several towns share; null for an offer of its own. */
  sameAs: string | null
  /** Code of the school at the ministry of education, of a training; rates of employment are joined by it. */
  uai?: string | null
  /** Name of the city. */
  place: string | null
  /** Degrees, WGS 84; both or none. */
  latitude: number | null
  longitude: number | null
  /** Level of the diploma that it leads to or asks for, 3 to 8. */
  level: number | null
  /** Level at which a training begins, 2 to 7; null: the one before its diploma, or unknown. */
  entry: number | null
  /** ROME codes, up to twenty, the main one first. */
  trades: string[]
  /** https. */
  url: string | null
  /** Number of applicants, by its source; 0 when unknown. Orders offers for people without a profile. */
  popularity: number
  /** When the offer ends, in ISO 8601; null when unknown. */
  expiresAt: string | null
  /** The import it comes from: `parcoursup`, `seeds`, or the name of a source of offers. */
  source: string
}

/** Rates of employment after a training, as published. */
export interface Rates {
  /** Who publishes them: `InserJeunes`. */
  publisher: string
  /** The years in which people left: `2023-2024`. */
  period: string
  /** Percentages in employment, by the months after; only published ones. */
  shares: Readonly<Record<string, number>>
  /** Whether only people with the diploma count. */
  areGraduates: boolean
  /** False: all diplomas of the school together. */
  isOfDiploma: boolean
}

/** An offer as a person sees it. */
export interface MatchedOffer extends CatalogueOffer {
  /** Whether it is an idea from another sector than those of the profile. */
  isOutside: boolean
  /** French sentences for the offer, at most three. */
  reasons: string[]
  /** How to reach the job, for a person who lacks its level; null for others. */
  route: Route | null
  /** «À 6 km de Lyon.»; null when a place is unknown. */
  distance: string | null
  /** Codes of limits of the person on which the source is silent for the main trade: to be checked (BIL-11). */
  doubts: string[]
  /** Whether no trade of the offer is known: it comes after those that fit. */
  isUnplaced: boolean
  /** What the main trade is, in one sentence of the ROME; '' when unknown. */
  definition: string
  /** Level of diploma that gives access to the main trade, 2 (none) to 8; null when unknown. */
  accessLevel: number | null
  /** null without rates of this training at this school. */
  rates: Rates | null
  /** The answer to the offer, in any of its towns. */
  answer: PreferenceAnswer | null
  /** Names of other towns with the same offer, the nearest first; only the first few. */
  alsoIn: string[]
  /** Number of further towns with the same offer. */
  moreTowns: number
}

/** Whether the profile is empty or on its way. */
export interface Knowledge {
  /** The profile is empty: nothing personal is shown. */
  isEmpty: boolean
  /** Shares of the person have not arrived yet. */
  isAwaiting: boolean
  /** The product states a city, and the catalogue does not know where it is: no distances (PEO-05). */
  isPlaceUnknown: boolean
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
  /** Number of shares that the product has for the person. */
  shares?: number | undefined
}

/** Offers of one page. */
export const PAGE_SIZE = 10

export interface OfferList {
  offers: MatchedOffer[]
  /** Number of offers of the next page. */
  more: number
  /** Numbers of offers answered `yes` and `no`. */
  saved: number
  dismissed: number
  /** Whether nothing is proposed because the person refused something in every offer. */
  isRefused: boolean
  knowledge: Knowledge
}

/** Asks for offers that are the same for all people: those of a trade, or one by its code. */
export interface CatalogueQuery {
  trade?: string | undefined
  code?: string | undefined
  kinds: readonly OfferKind[]
  /** City name. */
  area?: string | undefined
  limit: number
}

/** An offer with its distance from the city of the query; null when a place is unknown. */
export type PlacedOffer = CatalogueOffer & Pick<MatchedOffer, 'rates'> & { kilometres: number | null }

/** The functions of the service for its pages and its API. */
export interface Matching {
  /**
   * One page of offers. Pages are numbered from 1. Proposed: the best offers without an answer, then those
   * answered `unsure`. The other views: the offers answered `yes` or `no`, the latest answer first.
   */
  list: (query: OfferQuery, view: 'proposed' | 'saved' | 'dismissed', page: number) => Promise<OfferList>
  /** The best offers without any answer, at most `limit`. */
  next: (query: OfferQuery, limit: number) => Promise<MatchedOffer[]>
  /** Offers without regard to a person, the nearest first; those with the trade as their main one count as nearer. */
  catalogued: (query: CatalogueQuery) => Promise<{ offers: PlacedOffer[]; isPlaceKnown: boolean }>
  /** The offers answered `yes`, the latest first. */
  saved: (user: string, kinds: readonly OfferKind[], limit: number) => Promise<MatchedOffer[]>
  /**
   * The answer to one offer, in any of its towns. undefined without an answer, or when the offer has left the
   * catalogue.
   */
  answered: (user: string, code: string) => Promise<{ title: string; answer: PreferenceAnswer } | undefined>
  /**
   * Saves an answer, or deletes it (null). It counts for the same offer in other towns. Idempotent. False: no such
   * offer, or the person shares nothing.
   */
  decide: (user: string, code: string, answer: PreferenceAnswer | null) => Promise<boolean>
}
