// How much each criterion counts. Every criterion multiplies the score of an offer: 1 is neutral, more is in its
// favour, less against it. None reaches 0, so no criterion excludes an offer. docs/ranking.md has the measurements
// behind these numbers.
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
  /** Share of the mean over the trades of an offer in its score. The rest is its best trade. */
  breadth: number
  variety: Record<
    'trade' | 'publisher' | 'sector' | 'leastTrade' | 'leastPublisher' | 'leastSector' | 'leaning' | 'otherInterest',
    number
  >
  outside: { every: number; interests: number }
}

export const WEIGHTS: Weights = {
  // Interests predict best which offers people like, so they have the widest range after an answer about the trade
  // itself. Letters weigh less from the first to the third, in the order of the ROME. `sure`: a profile with a smaller
  // difference between its scores counts less, in proportion.
  interests: { most: 3, least: 0.3, letters: [1, 0.6, 0.35], sure: 40 },
  // Skills can be learnt: they help, and count little against an offer. `levels`: by level, 0 to 4. `doubt`: few known
  // skills count less; so many average skills count half.
  skills: { most: 1.6, least: 0.8, levels: [0, -0.3, 0.2, 0.8, 1], doubt: 2 },
  // `yes` and `no`: an answer about this trade. `related`: the closest related trade of a liked one. `further`: how
  // fast this decreases along the list. `reverse`: a trade with a liked one among its related trades. `sector`: a trade
  // that only shares the sector of a liked one.
  trades: { yes: 3, no: 0.3, related: 1.9, further: 0.2, reverse: 1.25, sector: 1.2 },
  // A sector is wide, so it counts less than a trade.
  sectors: { yes: 1.9, no: 0.45 },
  // For each setting, up to a limit: many trades share a setting, and two refused settings weigh more than one.
  settings: { yes: 0.18, most: 1.5, no: 0.2, least: 0.5 },
  // The same for every person, so it only decides between similar offers.
  demand: 1.06,
  // Trainings: the level just above the diploma first, then the same level. Higher levels are out of reach. Lower ones
  // stay possible, since people who change course do go down several levels.
  level: { next: 1.4, same: 1.1, below: 0.15, beyond: 0.35, least: 0.55 },
  // Jobs: those that require the diploma or a little less first. A level out of reach comes later.
  required: { exactly: 1.25, above: 0.05, leastAbove: 0.8, missing: 0.35, least: 0.35 },
  // Distance costs more than nearness gains: next door is hardly better than an hour away. The factor is 1 at about
  // 40 km for trainings, for which people move, and at 10 km for jobs.
  distance: { near: 1.12, far: 0.6, trainings: 150, jobs: 40 },
  kind: {
    FORMATION: { training: 1.2, apprenticeship: 1.2, internship: 1, job: 0.75 },
    JOB: { job: 1.2, apprenticeship: 1.05, internship: 0.85, training: 0.75 },
  },
  // Prevents a training that leads to twenty trades from fitting every profile.
  breadth: 0.25,
  // Each further offer of the same trade, publisher or sector counts for less, down to a floor. The fourth card of five
  // goes to the least served interest. This interest makes up at least `leaning` of all interests of the person, and
  // its card is worth at least `otherInterest` of the best card. This is for the readers of the list: the measured
  // quality is higher without it.
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
  // One card in five comes from outside the profile; the least opposite trades come first.
  outside: { every: 5, interests: 0.5 },
}
