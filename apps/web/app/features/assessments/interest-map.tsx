import type { Statement } from '@visions/contract/assessments'
import { RadarChart } from '@visions/ui/radar-chart.tsx'

/** Clockwise from the top (Holland's order). */
const LETTERS = ['R', 'I', 'A', 'S', 'E', 'C']

/** The six interests as a hexagon; nothing unless all of them are known. */
export function InterestMap({ interests }: { interests: readonly Statement[] }) {
  const measures = LETTERS.flatMap((letter) => {
    const { text, score } = interests.find(({ key }) => key === `interests/${letter}`) ?? {}
    return text && score ? [{ label: text, value: Math.min(1, Math.max(0, score.value / score.max)) }] : []
  })
  return measures.length < LETTERS.length ? null : <RadarChart measures={measures} />
}
