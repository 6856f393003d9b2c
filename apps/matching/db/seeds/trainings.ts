// Trainings of the demonstration catalogue: each diploma at several publishers.
import type { CatalogueOffer } from '../../src/model.ts'
import { readTable } from '../table.ts'
import { placed } from './places.ts'

const publishers = new Map(
  readTable(import.meta.url, 'publishers.txt').map(([key, name, city]) => [key, { name, city }]),
)

/** Ratio of the numbers of applicants of two successive publishers of a diploma. */
const NEXT_PUBLISHER = 0.8

export const trainings: readonly CatalogueOffer[] = readTable(import.meta.url, 'trainings.txt').flatMap(
  ([key, title = '', level, entry, trades = '', at = '', popularity, text = '']) =>
    at.split(' ').map((where, index) => {
      const { name = null, city } = publishers.get(where) ?? { city: where.slice(1) }
      return {
        code: `seed-${key}-${index + 1}`,
        kind: 'training' as const,
        title,
        text,
        publisher: name,
        school: null,
        sameAs: null,
        ...placed(city || null),
        level: level ? Number(level) : null,
        entry: entry ? Number(entry) : null,
        trades: trades.split(' '),
        url: null,
        popularity: Math.round(Number(popularity) * NEXT_PUBLISHER ** index),
        expiresAt: null,
        source: 'seeds',
      }
    }),
)
