// How much each criterion counts. Every criterion multiplies the score of an offer: 1 is neutral, more is in its
// favour, less against it. Only a refusal of the person excludes an offer (trades.rules.ts). docs/ranking.md has the
// measurements behind these numbers.
import type { OfferKind } from '@visions/contract/vocabulary'

export interface Weights {
  interests: {
    max: number
    min: number
    letters: readonly [number, number, number]
    detail: number
    sure: number
  }
  skills: { max: number; min: number; levels: readonly [number, number, number, number, number]; doubt: number }
  trades: Record<
    'yes' | 'related' | 'near' | 'further' | 'reverse' | 'alike' | 'minAlike' | 'proposed' | 'evoked' | 'evokedNear',
    number
  >
  sectors: { yes: number; second: number; other: number }
  settings: { yes: number; lacking: number }
  values: readonly number[]
  demand: number
  doubt: number
  suited: number
  common: { names: number; moves: number }
  level: { next: number; same: number; below: number; beyond: number; min: number; closed: number; minClosed: number }
  required: Record<'JOB' | 'FORMATION' | 'unknown' | 'short', RequiredWeights>
  distance: { near: number; far: number; trainings: number; jobs: number }
  kind: Record<'FORMATION' | 'JOB', Record<OfferKind, number>>
  /** Share of the mean over the trades of an offer in its score. The rest is its best trade. */
  breadth: number
  unplaced: number
  variety: Record<
    'trade' | 'publisher' | 'sector' | 'minTrade' | 'minPublisher' | 'minSector' | 'leaning' | 'otherInterest',
    number
  >
  elsewhere: { every: number; min: number }
}

/** Weights of the level that a job or a trade requires. */
export type RequiredWeights = Record<'exactly' | 'above' | 'minAbove' | 'missing' | 'min', number>

export const WEIGHTS: Weights = {
  // Interests predict best which offers people like, so they have the widest range after an answer about the trade
  // itself. Letters weigh less from the first to the third, in the order of the ROME. `sure`: a profile with a smaller
  // difference between its scores counts less, in proportion. `detail`: weight of the skills of the trade next to its
  // letters. It separates the many trades with the same letters.
  interests: { max: 2.5, min: 0.4, letters: [1, 0.6, 0.35], detail: 1.5, sure: 60 },
  // Skills can be learnt: they help, and count little against an offer. `levels`: by level, 0 to 4. `doubt`: few known
  // skills count less; so many average skills count half.
  skills: { max: 1.6, min: 0.8, levels: [0, -0.3, 0.2, 0.8, 1], doubt: 2 },
  // `related`: the most that a liked trade adds to others. Its nearest trade gets `near` of it, less with each place
  // (`further`); a trade that has a liked one among its near trades gets `reverse`. Likeness (similarity.rules.ts) adds
  // `alike`, and counts on its own from `minAlike`. `proposed`: a tool proposes the trade, which is not an answer.
  trades: {
    yes: 8,
    related: 5,
    near: 0.4,
    further: 0.1,
    reverse: 0.3,
    alike: 1.3,
    minAlike: 0.2,
    proposed: 1.15,
    evoked: 12,
    evokedNear: 3.7,
  },
  // `yes`: the main sector is liked. `second`: another sector of the trade is. `other`: the person likes other sectors.
  sectors: { yes: 3, second: 1.5, other: 0.7 },
  // For each liked setting that the trade has, or lacks. Each of many liked settings counts less.
  settings: { yes: 0.3, lacking: 0.15 },
  // By importance: a value is a wide word, so it counts little.
  values: [1.15, 1.1],
  // The same for every person, so it only decides between similar offers.
  demand: 1.06,
  // For each limit of the person on which the source is silent although the kind of trade makes it likely.
  doubt: 0.4,
  // For a person who cannot stay upright long: a trade that sits.
  suited: 2,
  // Per factor of ten in the names of the trade, and in the trades from which people move to it. Without it, rare and
  // spectacular trades fill the lists.
  common: { names: 0.8, moves: 0.6 },
  // Trainings: the level just above the diploma first, then the same level. Higher levels are out of reach. Lower ones
  // stay possible, since people who change course do go down several levels. `closed`: for each level that a training
  // asks for above that of the person.
  level: { next: 1.4, same: 1.1, below: 0.15, beyond: 0.35, min: 0.55, closed: 0.3, minClosed: 0.2 },
  // Jobs: those that require the diploma or a little less first. A level out of reach comes last for a person who looks
  // for a job. It costs little for one who looks for a training, and will have that level.
  required: {
    JOB: { exactly: 1.2, above: 0.1, minAbove: 0.6, missing: 0.4, min: 0.1 },
    FORMATION: { exactly: 1.1, above: 0.15, minAbove: 0.6, missing: 0.08, min: 0.5 },
    unknown: { exactly: 1.1, above: 0.1, minAbove: 0.6, missing: 0.25, min: 0.3 },
    short: { exactly: 1.1, above: 0.02, minAbove: 0.6, missing: 0.2, min: 0.1 },
  },
  // Distance costs more than nearness gains: next door is hardly better than an hour away. The factor is 1 at about
  // 40 km for trainings, for which people move, and at 10 km for jobs.
  distance: { near: 1.12, far: 0.6, trainings: 150, jobs: 40 },
  kind: {
    FORMATION: { training: 1.2, apprenticeship: 1.2, internship: 1, job: 0.75 },
    JOB: { job: 1.2, apprenticeship: 1.05, internship: 0.85, training: 0.75 },
  },
  // Prevents a training that leads to twenty trades from fitting every profile.
  breadth: 0.25,
  // An offer without a known trade comes after those that fit.
  unplaced: 1 / 64,
  // Each further offer of the same trade, publisher or sector counts for less, down to a floor. The fourth card of five
  // goes to the least served interest. This interest makes up at least `leaning` of all interests of the person, and
  // its card is worth at least `otherInterest` of the best card. This is for the readers of the list: the measured
  // quality is higher without it.
  variety: {
    trade: 0.6,
    minTrade: 0.2,
    publisher: 0.88,
    minPublisher: 0.55,
    sector: 0.98,
    minSector: 0.85,
    leaning: 0.1,
    otherInterest: 0.65,
  },
  // One card in five, if it is worth `min` of the best card: a worse idea is noise.
  elsewhere: { every: 5, min: 0.8 },
}
