// How much each criterion counts, in one place. Every criterion multiplies the score of an offer: 1 says nothing, more speaks for it, less against it, and
// none ever reaches 0: whatever somebody said, an offer can come back by its other merits. The figures behind these choices are in docs/ranking.md.
import type { OfferKind } from '@visions/contract/vocabulary'

export interface Weights {
  interests: { most: number; least: number; letters: readonly [number, number, number]; sure: number }
  skills: { most: number; least: number; levels: readonly [number, number, number, number, number]; doubt: number }
  trades: { yes: number; no: number; related: number; further: number; reverse: number; sector: number }
  sectors: { yes: number; no: number }
  settings: { yes: number; most: number; no: number; least: number }
  demand: number
  level: { next: number; same: number; below: number; beyond: number; least: number }
  required: { exactly: number; above: number; leastAbove: number; missing: number; least: number }
  distance: { near: number; far: number; trainings: number; jobs: number }
  kind: Record<'FORMATION' | 'JOB', Record<OfferKind, number>>
  /** How much of the mean over the trades of an offer is in its score; the rest is its best trade. */
  breadth: number
  variety: Record<
    'trade' | 'publisher' | 'sector' | 'leastTrade' | 'leastPublisher' | 'leastSector' | 'leaning' | 'otherInterest',
    number
  >
  outside: { every: number; interests: number }
}

export const WEIGHTS: Weights = {
  // What somebody likes says most of what they will keep, so it has the widest range but for an answer about the trade itself. Letters weigh less from the
  // first to the third, as the ROME orders them. A profile whose scores are less than `sure` apart on the whole says little, and counts in proportion.
  interests: { most: 3, least: 0.3, letters: [1, 0.6, 0.35], sure: 40 },
  // Skills are learnt: they help, they hardly exclude. By level, 0 to 4; `doubt` is how many average skills of evidence must be outweighed.
  skills: { most: 1.6, least: 0.8, levels: [0, -0.3, 0.2, 0.8, 1], doubt: 2 },
  // An answer about this very trade is the plainest thing there is. `related` is for the closest neighbour of a liked trade, `further` how fast it fades with
  // the place in the list, `reverse` for a trade that names a liked one among its neighbours, `sector` for one that shares no more than its sector.
  trades: { yes: 3, no: 0.3, related: 1.9, further: 0.2, reverse: 1.25, sector: 1.2 },
  // A sector is wide, so it counts less than a trade.
  sectors: { yes: 1.9, no: 0.45 },
  // By setting, up to a limit: many trades share one, and two refused ones weigh more than one.
  settings: { yes: 0.18, most: 1.5, no: 0.2, least: 0.5 },
  // True for everybody, so it only tips the scale.
  demand: 1.06,
  // Trainings: just above the diploma first, then the same level. Further up they cannot be reached yet; people who change course do go down, by several.
  level: { next: 1.4, same: 1.1, below: 0.15, beyond: 0.35, least: 0.55 },
  // Jobs: the diploma asked for, or a little less; what is not reached yet is shown later.
  required: { exactly: 1.25, above: 0.05, leastAbove: 0.8, missing: 0.35, least: 0.35 },
  // A place far away costs more than one nearby gains: what is next door is no better for it than what is an hour away. 1 is met at about 40 km for
  // trainings, for which people move, and at 10 km for jobs.
  distance: { near: 1.12, far: 0.6, trainings: 150, jobs: 40 },
  kind: {
    FORMATION: { training: 1.2, apprenticeship: 1.2, internship: 1, job: 0.75 },
    JOB: { job: 1.2, apprenticeship: 1.05, internship: 0.85, training: 0.75 },
  },
  // So that a training that leads to twenty trades is not always right for everybody.
  breadth: 0.25,
  // Each further offer of the same trade, publisher or sector counts for less, down to a floor. The fourth card of five goes to the interest that was
  // served least among those that make up at least `leaning` of what somebody leans to, unless it is worth less than `otherInterest` of the best card.
  // Chosen for the people who read the list, not for the figures, which are better without.
  variety: {
    trade: 0.75,
    leastTrade: 0.35,
    publisher: 0.88,
    leastPublisher: 0.55,
    sector: 0.98,
    leastSector: 0.85,
    leaning: 0.1,
    otherInterest: 0.5,
  },
  // One card in five; among those, the ones that are not the very opposite come first.
  outside: { every: 5, interests: 0.5 },
}
