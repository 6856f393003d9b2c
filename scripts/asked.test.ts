// What people are asked about on one side, and what the matching service knows on the other, use the same codes.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readStartBundle } from '../apps/api/src/start-bundle.ts'
import { EVERYDAY_SKILLS, MAPPED_SETTINGS, SECTORS as ROME_SECTORS } from '../packages/advice/src/rome/words.rules.ts'
import { SKILLS } from '../packages/advice/src/demonstration/demonstration-trades.ts'
import { SECTORS, SETTINGS } from '../packages/advice/src/ranking/words.rules.ts'

const contentsOf = (kind: string) => readStartBundle().filter((content) => content.kind === kind)
const without = (asked: readonly string[], known: Iterable<string>) => {
  const set = new Set(known)
  return asked.filter((code) => !set.has(code))
}

test('[ADV-06] sectors of the swipe: all → words for reasons, and sectors of the ROME', () => {
  const asked = contentsOf('sectors').map(({ key }) => key)
  expect(without(asked, Object.keys(SECTORS))).toEqual([])
  expect(without(asked, [...ROME_SECTORS.values()].flat())).toEqual([])
})

test('[ADV-06] settings of the swipe and of the game: all → words for reasons, and data of the ROME', () => {
  const ofGame = contentsOf('sentences').flatMap(({ document }) => (document['setting'] as string | null) ?? [])
  const asked = [...contentsOf('settings').map(({ key }) => key), ...ofGame]
  expect(without(asked, Object.keys(SETTINGS))).toEqual([])
  expect(without(asked, MAPPED_SETTINGS)).toEqual([])
})

test('[ADV-06] everyday skills of the assessment: all → skills of trades, of the seeds and of the ROME', () => {
  const source = readFileSync(
    new URL('../apps/simulators/src/tools/questionnaires/transvase.ts', import.meta.url),
    'utf8',
  )
  const asked = [...source.matchAll(/^ {2}\['([^']+)'/gm)].map(([, name]) => name!)
  expect(asked).toHaveLength(10)
  expect(without(asked, Object.values(SKILLS))).toEqual([])
  expect(
    without(
      asked,
      EVERYDAY_SKILLS.map(([name]) => name),
    ),
  ).toEqual([])
})
