// Notes about visits of Lighthouse.
import type { Visit } from './lighthouse.ts'
import { number } from './report.ts'
import { median } from './statistics.ts'

export const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

/** How visits differ from those of an idle machine: its speed, repeated visits, warnings. */
export function describeVisits(visits: readonly Visit[]): string[] {
  const speed = median(visits.map((visit) => visit.speed))
  const again = visits.filter(({ attempts }) => attempts > 1).length
  return [
    `Lighthouse measured a machine speed of ${number(speed)} (an idle desktop: 1,500 and more).`,
    ...(again > 0 ? [`Lighthouse failed and was repeated in ${again} of ${visits.length} visits.`] : []),
    ...new Set(visits.flatMap(({ warnings }) => warnings)),
  ]
}

/**
 * A note for each audit that most visits of a page failed, the heaviest first: pages, scores and reasons.
 * leastWeight: 1 leaves out the audits that are not in the score.
 */
export function describeMisses(visits: Record<string, Visit[]>, leastWeight = 0): string[] {
  const failed = Object.entries(visits).flatMap(([page, each]) =>
    [
      ...Map.groupBy(
        each.flatMap(({ misses }) => misses),
        ({ category, id }) => `${category} ${id}`,
      ).values(),
    ]
      .filter((misses) => misses.length * 2 > each.length && misses[0]!.weight >= leastWeight)
      .map((misses) => ({ page, ...misses[0]!, score: median(misses.map(({ score }) => score)) })),
  )
  return [...Map.groupBy(failed, ({ category, id }) => `${category} ${id}`).values()]
    .toSorted(([a], [b]) => b!.weight - a!.weight)
    .map((misses) => {
      const { id, category, weight, title } = misses[0]!
      const where = misses.map(({ page, score, detail }) => `${page}: ${number(score)}${detail && `, ${detail}`}`)
      return `Under 1: \`${id}\` (${category}, weight ${weight}), «${title}». ${where.join('; ')}`
    })
}
