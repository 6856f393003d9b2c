// The nouns of the service: what is offered, what is known about somebody, what is shown to them.
import type { InterestCode, OfferKind, PreferenceAnswer } from '@visions/contract/vocabulary'

/** A trade of the ROME 4.0, as an importer or the seeds made it. */
export interface Trade {
  /** `D1102`. */
  code: string
  title: string
  /** RIASEC letters, the strongest first: one to three; '' when the source tells none. */
  interests: string
  /** Everyday names, as the tools name them. */
  skills: string[]
  /** Of our list of sectors; null when it is in none. */
  sector: string | null
  /** Codes of our list of work settings that go with it. */
  settings: string[]
  isInDemand: boolean
  /** Codes of the trades to which it leads, the closest first. */
  related: string[]
}

/** What somebody may be offered. */
export interface Offer {
  /** Ours, and stable: `psup-12345`, `seed-cap-boulanger-lyon`. */
  code: string
  kind: OfferKind
  title: string
  /** What it is, in a few sentences; '' when the source says nothing. */
  text: string
  /** Who publishes it; null: nobody to whom a profile may be sent. */
  publisher: string | null
  /** City, as people write it. */
  place: string | null
  /** Degrees, WGS 84; both or none. */
  latitude: number | null
  longitude: number | null
  /** Of the diploma it leads to, or that it asks for; 3 to 8. */
  level: number | null
  /** ROME codes, up to twenty, the main one first; none when no trade is known to go with it. */
  trades: string[]
  /** https, or null. */
  url: string | null
  /** How many people asked for it, by its source; 0 when unknown. Only for people of whom nothing is known. */
  popularity: number
  /** Which import it comes from: `parcoursup`, `seeds`, the name of a file of job offers. */
  source: string
}

/** Everything known about somebody: only what live shares say. */
export interface Profile {
  /** 0 to 100 each; undefined when nobody told. */
  interests: Partial<Record<InterestCode, number>>
  /** By name; level 1 begins, 2 with help, 3 alone, 4 can teach it. */
  skills: ReadonlyMap<string, number>
  /** ROME code → what they said; a trade that a tool kept for them counts as `yes`. */
  trades: ReadonlyMap<string, PreferenceAnswer>
  sectors: ReadonlyMap<string, PreferenceAnswer>
  settings: ReadonlyMap<string, PreferenceAnswer>
  /** The level of studies, 3 to 8: reached, or on the way. */
  level: number | null
  search: 'FORMATION' | 'JOB' | null
}

/** A point on the map, and how far people there are willing to go is the ranking's business. */
export interface Place {
  name: string
  latitude: number
  longitude: number
}

/** An offer as it is shown to somebody. */
export interface ShownOffer extends Offer {
  isOutside: boolean
  /** In French, one a criterion that speaks for it; each is true of the person. */
  reasons: string[]
  answer: PreferenceAnswer | null
}

/** What the service has to go by, and what would make it more precise. */
export interface Knowledge {
  /** Nothing known: nothing personal is shown. */
  isEmpty: boolean
  /** French phrases: what is missing, and how to give it. */
  missing: string[]
}

export interface Request {
  /** The person's pseudonym. */
  user: string
  kinds: readonly OfferKind[]
  namespace: string
  /** One source only. */
  jobsSource?: string | undefined
  /** City name, as the product knows it. */
  area?: string | undefined
}

export interface List {
  offers: ShownOffer[]
  /** Whether another page follows. */
  hasMore: boolean
  kept: number
  dismissed: number
  knowledge: Knowledge
}

/** What pages and the API ask of the service. */
export interface Matching {
  /** Offers not answered yet (or answered `unsure`), the best first, 20 a page from 1; or what was kept, or dismissed, the latest first. */
  list: (request: Request, view: 'proposed' | 'kept' | 'dismissed', page: number) => Promise<List>
  /** What fits best among what was not answered at all, at most `limit`. */
  next: (request: Request, limit: number) => Promise<ShownOffer[]>
  /** What somebody keeps, the latest first. */
  kept: (user: string, kinds: readonly OfferKind[], limit: number) => Promise<ShownOffer[]>
  /** What somebody answered to an offer; undefined when they did not, or the offer is gone. */
  answered: (user: string, code: string) => Promise<{ title: string; answer: PreferenceAnswer } | undefined>
  /** Records an answer, or takes it back (null); false when there is no such offer, or the person shares nothing. Safe to repeat. */
  decide: (user: string, code: string, answer: PreferenceAnswer | null) => Promise<boolean>
}
