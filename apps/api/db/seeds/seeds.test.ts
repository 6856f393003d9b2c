// What the demonstration world promises. Needs no database.
import { existsSync, readFileSync } from 'node:fs'
import { AGE_GROUPS, AUDIENCES, NAMESPACES, TRANSACTION_TYPES } from '@visions/contract/vocabulary'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { journeys } from './content/journeys.ts'
import { objectiveMissions } from './content/missions.ts'
import {
  CATEGORIES,
  TAGS,
  type JourneyContent,
  type MissionContent,
  type ObjectiveContent,
  type PartnerContent,
  type PresetContent,
  type RewardContent,
  type ToolContent,
} from './content/model.ts'
import { objectives } from './content/objectives.ts'
import { partners } from './content/partners.ts'
import { presetMissions, presets } from './content/presets.ts'
import { rewards } from './content/rewards.ts'
import { tools } from './content/tools.ts'
import { seedId, seedRows } from './rows.ts'

const allTools: [string, ToolContent][] = Object.entries(tools)
const published = allTools.filter(([, tool]) => !tool.isSample)
const allMissions: [string, MissionContent][] = Object.entries({ ...objectiveMissions, ...presetMissions })
const allObjectives: [string, ObjectiveContent][] = Object.entries(objectives)
const allPresets: readonly PresetContent[] = presets
const allPartners: [string, PartnerContent][] = Object.entries(partners)
const allRewards: [string, RewardContent][] = Object.entries(rewards)
const allJourneys: [string, JourneyContent][] = Object.entries(journeys)
const offered = allRewards.filter(([, reward]) => !reward.isSample)
const now = new Date('2026-03-10T15:00:00Z')
const rows = seedRows({ toolsUrl: 'https://tools.example/', now })
const count = <T>(list: readonly T[], test: (item: T) => boolean) => list.filter(test).length

describe('tools', () => {
  test('are 36 or more, at least 7 in each category, with 4 samples apart', () => {
    expect(published.length).toBeGreaterThanOrEqual(36)
    for (const category of CATEGORIES)
      expect(
        count(published, ([, tool]) => tool.categories.includes(category)),
        category,
      ).toBeGreaterThanOrEqual(7)
    expect(allTools.length - published.length).toBe(4)
  })

  test('show every case: one data export, one personal cloud, one without a website, six tops, paid ones, codes', () => {
    expect(count(published, ([, tool]) => tool.isDataExport === true)).toBe(1)
    expect(count(published, ([, tool]) => tool.isPersonalCloud === true)).toBe(1)
    expect(count(published, ([, tool]) => tool.hasNoWebsite === true)).toBe(1)
    expect(count(published, ([, tool]) => tool.isTop === true)).toBe(6)
    expect(count(published, ([, tool]) => tool.isPaid === true)).toBe(7)
    expect(count(published, ([, tool]) => tool.code !== undefined)).toBeGreaterThanOrEqual(15)
    expect(count(published, ([, tool]) => tool.dataTypes !== undefined)).toBeGreaterThanOrEqual(20)
  })

  test.each(allTools)('%s is complete', (slug, tool) => {
    expect(tool.guide.length).toBeOneOf([3, 4, 5])
    expect(tool.tags.length).toBeOneOf([3, 4, 5])
    expect(tool.tags).toContain(tool.mainTag)
    for (const tag of tool.tags) expect(TAGS).toContain(tag)
    expect(tool.minutes).toBeGreaterThanOrEqual(5)
    expect(tool.minutes).toBeLessThanOrEqual(60)
    expect(tool.description.match(/[.!?](?=\s|$)/g)!.length).toBeOneOf([2, 3, 4])
    expect(tool.summary.match(/[.!?](?=\s|$)/g)).toHaveLength(1)
    if (tool.code) expect(tool.code).toMatch(/^VISIONS-[A-Z]{4}$/)
    if (tool.dataTypes) expect(Object.keys(tool.dataTypes).length).toBeOneOf([1, 2, 3, 4])
    expect(rows.tools.find((row) => row.slug === slug)?.website).toBe(tool.hasNoWebsite ? null : `https://tools.example/outils/${slug}`)
  })

  test('have names and codes of their own, and every tag serves', () => {
    expect(new Set(allTools.map(([, tool]) => tool.name)).size).toBe(allTools.length)
    const codes = allTools.flatMap(([, tool]) => tool.code ?? [])
    expect(new Set(codes).size).toBe(codes.length)
    for (const tag of TAGS)
      expect(
        count(published, ([, tool]) => tool.tags.includes(tag)),
        tag,
      ).toBeGreaterThanOrEqual(1)
  })
})

describe('missions', () => {
  test('[MIS-11] six objectives, three of each type, with four missions or more', () => {
    expect(count(allObjectives, ([, { type }]) => type === 'FORMATION')).toBe(3)
    expect(count(allObjectives, ([, { type }]) => type === 'JOB')).toBe(3)
    for (const [slug, { missions }] of allObjectives) expect(missions.length, slug).toBeGreaterThanOrEqual(4)
    const served = new Set(allObjectives.flatMap(([, { missions }]) => missions))
    expect([...served].sort()).toEqual(Object.keys(objectiveMissions).sort())
  })

  test.each(allMissions)('%s has two to four tasks that can be accomplished', (_, { tasks }) => {
    expect(tasks.length).toBeOneOf([2, 3, 4])
    for (const { action, tools: general = [], toolsFor = {}, stars = 50, name } of tasks) {
      const choices = [general, ...Object.values(toolsFor)]
      if (action !== 'toggle') expect(choices, name).toEqual([[]])
      else
        for (const choice of choices) {
          expect(choice.length, name).toBeGreaterThanOrEqual(1)
          expect(choice, 'a tool without a website is never alone').not.toEqual(['va-et-vient'])
          expect(new Set(choice).size).toBe(choice.length)
        }
      expect(stars).toBeGreaterThanOrEqual(40)
      expect(stars).toBeLessThanOrEqual(60)
    }
  })

  const missionOf = (entry: PresetContent['missions'][number]) => {
    const slug = typeof entry === 'string' ? entry : entry.mission
    return [slug, (presetMissions as Record<string, MissionContent>)[slug]!] as const
  }

  test.each(allPresets.map((preset) => [[preset.audience, preset.ageGroup, preset.namespace].filter(Boolean).join(' '), preset] as const))(
    '[MIS-05] preset %s: tools, then matches',
    (_, { audience, missions }) => {
      expect(missions).toHaveLength(audience === 'LYCEEN' ? 3 : 2)
      for (const entry of missions.slice(0, 2)) {
        const [slug, { tasks }] = missionOf(entry)
        expect(
          tasks.map(({ action }) => action),
          slug,
        ).toEqual(['toggle', 'iframe'])
      }
      const [first, { tasks }] = missionOf(missions[0]!)
      expect(tasks[1]!.name).toBe('Découvrir mes premiers matchs')
      for (const choice of [tasks[0]!.tools!, ...Object.values(tasks[0]!.toolsFor ?? {})])
        expect(choice.length, first).toBeOneOf([2, 3, 4, 5])
      if (audience === 'LYCEEN')
        expect(
          missionOf(missions[2]!)[1]
            .tasks.map(({ action }) => action)
            .sort(),
        ).toEqual(['choice', 'toggle'])
    },
  )

  test('[MIS-05] every age group has missions and tools of its own; every namespace is served', () => {
    const byAge = AGE_GROUPS.map((ageGroup) => allPresets.find((preset) => preset.ageGroup === ageGroup && !preset.namespace)!)
    const missions = byAge.flatMap(({ missions }) => missions)
    expect(new Set(missions).size).toBe(8)
    const choices = missions.map((entry) => missionOf(entry)[1].tasks[0]!.tools!.toSorted().join())
    expect(new Set(choices).size).toBe(8)
    for (const audience of AUDIENCES)
      expect(allPresets.some((preset) => preset.audience === audience && !preset.ageGroup && !preset.namespace)).toBe(true)
    const audiences = (namespace: string) => allPresets.filter((preset) => preset.namespace === namespace).map(({ audience }) => audience)
    expect(NAMESPACES.map(audiences)).toEqual([['FORMATION'], ['JOB'], ['LYCEEN', 'JOB', 'FORMATION'], ['LYCEEN', 'JOB', 'FORMATION']])
    expect(rows.preset_missions.find(({ namespace, subtitle }) => namespace === 'sdn' && subtitle)).toBeDefined()
  })
})

describe('rewards', () => {
  test('[RWD-07] are 24 or more, of every type and every transaction', () => {
    expect(offered.length).toBeGreaterThanOrEqual(24)
    expect(new Set(offered.map(([, { type }]) => type))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]))
    expect(new Set(rows.rewards.map((row) => row.transaction_type))).toEqual(new Set(TRANSACTION_TYPES))
    expect(allRewards.length - offered.length).toBe(4)
  })

  test('[RWD-02] [RWD-05] exactly one is over, one to come, one sold out, one for adults', () => {
    const named = (test: (reward: RewardContent) => boolean) => offered.flatMap(([slug, reward]) => (test(reward) ? [slug] : []))
    expect(named(({ endsIn = 1 }) => endsIn <= 0)).toEqual(['nuit-du-musee'])
    expect(named(({ startsIn = 0 }) => startsIn > 0)).toEqual(['concert-a-domicile'])
    expect(named(({ codes }) => codes.count === 0)).toEqual(['coffret-surprise'])
    expect(named(({ isForAdults }) => isForAdults === true)).toEqual(['coffret-du-verger'])
    expect(named(({ limitPerDay }) => limitPerDay !== undefined).length).toBeGreaterThanOrEqual(1)
    const past = rows.rewards.find(({ id }) => id === seedId('reward', 'nuit-du-musee'))!
    expect(past.end_at).toEqual(new Date('2026-02-23T00:00:00Z'))
  })

  test.each(allRewards)('%s can be read, paid and used', (slug, reward) => {
    expect(reward.price).toBeGreaterThanOrEqual(50)
    expect(reward.price).toBeLessThanOrEqual(1500)
    expect(reward.offer.length).toBeLessThanOrEqual(10)
    expect(Object.keys(partners)).toContain(reward.partner)
    expect(reward.onPurchase.callbackUrl).toMatch(/^https:\/\/[a-z.-]+\.(example|example\.org)\//)
    if (slug !== 'coffret-surprise') expect(reward.codes.count).toBeGreaterThanOrEqual(5)
    expect(reward.codes.count).toBeLessThanOrEqual(200)
  })

  test('have codes that are all different and easy to copy', () => {
    const codes = rows.reward_codes.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code).toMatch(/^[A-Z]+-[A-HJ-KM-NP-Z2-9]{4}-[A-HJ-KM-NP-Z2-9]{4}$/)
  })

  test('have 12 partners or more, one of whom says nothing', () => {
    expect(allPartners.length).toBeGreaterThanOrEqual(12)
    expect(count(allPartners, ([, { description }]) => description === '')).toBe(1)
    for (const [slug, { socials }] of allPartners) expect(socials.length, slug).toBeOneOf([1, 2, 3, 4])
    expect(new Set(offered.map(([, { partner }]) => partner)).size).toBe(count(allPartners, ([, { isSample }]) => !isSample))
  })
})

describe('journeys', () => {
  test('[PUB-20] [PUB-22] are the two assessments; the coach for admissions is not published yet', () => {
    expect(rows.journeys.map(({ name, title }) => [name, title])).toEqual([
      ['bilan-orientation', 'Bilan d’orientation'],
      ['bilan-reorientation', 'Bilan de réorientation'],
    ])
    for (const row of rows.journeys) expect(row).toMatchObject({ minutes_least: 20, minutes_most: 30, stars: 100, image: 'default.jpg' })
  })

  test.each(allJourneys)(
    '[PUB-20] [PUB-22] %s leads through four tools that everybody can open at no cost',
    (name, { guide, platforms }) => {
      expect(platforms).toHaveLength(4)
      expect(new Set(platforms.map(({ tool }) => tool)).size).toBe(4)
      expect(guide.length).toBeOneOf([3, 4, 5])
      for (const { tool: slug, purpose } of platforms) {
        const tool = (tools as Record<string, ToolContent>)[slug]!
        expect([tool.isSample, tool.isPaid, tool.hasNoWebsite], slug).toEqual([undefined, undefined, undefined])
        expect(tool.minutes, `${slug} alone takes longer than the path`).toBeLessThanOrEqual(30)
        expect(purpose, 'one sentence').toMatch(/^Vous [^.!?]+\.$/)
      }
      const path = rows.journey_platforms.filter(({ journey_name }) => journey_name === name)
      expect(path.map(({ tool_id, position }) => [tool_id, position])).toEqual(
        platforms.map(({ tool }, index) => [seedId('tool', tool), index + 1]),
      )
    },
  )

  test('[PUB-20] the orientation assessment goes from interests to data, to skills, to trades', () => {
    const path = journeys['bilan-orientation'].platforms.map(({ tool }): ToolContent => tools[tool])
    expect(path.map(({ isDataExport = false }) => isDataExport)).toEqual([false, true, false, false])
    expect(path.map(({ mainTag }) => mainTag)).toEqual(['Test', 'Données', 'Savoir-être', 'Métiers'])
  })
})

describe('everything', () => {
  const slugs = [allTools, allPartners, allRewards, allMissions, allObjectives].map((list) => list.map(([slug]) => slug))

  test('has a stable slug and a valid identifier of its own', () => {
    for (const slug of slugs.flat()) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(Object.keys({ ...objectiveMissions, ...presetMissions })).toHaveLength(
      Object.keys(objectiveMissions).length + Object.keys(presetMissions).length,
    )
    // The others are known by what they join, or by a word.
    const { objective_missions: _, reward_codes: __, journeys: ___, journey_platforms: ____, ...withIds } = rows
    const ids = Object.values(withIds).flatMap((list) => list.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(z.uuid().safeParse(id).success, id).toBe(true)
    expect(seedId('tool', 'cap-bruyere'), 'identifiers never change').toBe('b26e4f27-235f-8582-bbe6-31fd331c23c1')
  })

  test('refers to rows that exist', () => {
    const ids = (list: { id: string }[]) => new Set(list.map(({ id }) => id))
    const known = { tools: ids(rows.tools), tasks: ids(rows.tasks), missions: ids(rows.missions), objectives: ids(rows.objectives) }
    for (const { tool_id } of [...rows.data_types, ...rows.task_tools, ...rows.journey_platforms]) expect(known.tools).toContain(tool_id)
    for (const { task_id } of rows.task_tools) expect(known.tasks).toContain(task_id)
    for (const { mission_id } of [...rows.tasks, ...rows.objective_missions, ...rows.preset_missions])
      expect(known.missions).toContain(mission_id)
    for (const { objective_id } of rows.objective_missions) expect(known.objectives).toContain(objective_id)
  })

  test('has a logo of its own; `node scripts/logos.mjs` in apps/web draws them', () => {
    const drawn = [...allTools, ...allPartners, ...allRewards]
    const names = drawn.map(([slug]) => slug)
    expect(new Set(names).size, 'tools, partners and rewards share a folder').toBe(names.length)
    expect(new Set(drawn.map(([, { mark }]) => mark)).size).toBe(drawn.length)
    const folder = new URL('../../../web/public/images/logos/', import.meta.url)
    expect(names.filter((name) => !existsSync(new URL(`${name}.svg`, folder)))).toEqual([])
  })

  test('has its name known by the simulated tools', () => {
    const names = readFileSync(new URL('../../../simulators/src/tools/names.ts', import.meta.url), 'utf8')
    const listed = Array.from(names.matchAll(/^ {2}'?([a-z0-9-]+)'?: '(.+)',$/gm), ([, slug, name]) => [slug, name])
    expect(listed).toEqual(allTools.map(([slug, { name }]) => [slug, name]))
  })

  test('is written in careful French', () => {
    const texts = textsOf([tools, partners, rewards, objectives, objectiveMissions, presetMissions, presets, journeys])
    expect(texts.length).toBeGreaterThan(800)
    const mistakes = texts.filter((text) => {
      const plain = text.replaceAll(/<[^>]*>/g, '')
      return (
        /['"]|\.\.\.|…|  | $|^ /.test(plain) || // straight quotes, dots, stray spaces
        /[^\u00a0][!?;:»%€]/.test(plain) || // a non-breaking space goes before
        /«[^\u00a0]/.test(plain) ||
        /\d (min|h)\b/.test(plain)
      )
    })
    expect(mistakes).toEqual([])
  })

  test('uses only plain, safe HTML', () => {
    for (const [slug, { description }] of [...allPartners, ...allRewards]) {
      const tags = description.match(/<[^>]*>/g) ?? []
      for (const tag of tags) expect(tag, slug).toMatch(/^<\/?(p|strong|em|ul|li|a)>$|^<a href="https:\/\/[^"]+">$/)
    }
  })
})

/** Every text somebody will read: what is neither a key word nor an address. */
function textsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') {
    const isWord = ['mark', 'type', 'audience', 'ageGroup', 'namespace', 'partner', 'mission', 'code', 'prefix'].includes(key)
    return /^[a-z0-9-]+$|^https:/.test(value) || isWord ? [] : [value]
  }
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, key))
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([name, item]) => textsOf(item, name))
  return []
}
