// The demonstration content, without a database. References between rows: foreign keys (seeds.db.test.ts).
import { existsSync, readFileSync } from 'node:fs'
import {
  AGE_GROUPS,
  AUDIENCES,
  EVENT_CATEGORIES,
  INTEREST_CODES,
  RESULT_SECTIONS,
  STARTER_STEP_STARS,
  STARTER_STEPS,
  TRANSACTION_TYPES,
} from '@visions/contract/vocabulary'
import { parisDay } from '@visions/contract/paris'
import { describe, expect, test } from 'vitest'
import { announcements } from './content/announcements.ts'
import { events, organizers } from './content/events.ts'
import { establishments } from './content/establishments.ts'
import { exchanges, purposes } from './content/exchanges.ts'
import { journeys } from './content/journeys.ts'
import { objectiveMissions } from './content/missions.ts'
import {
  CONTEXTS,
  NAMESPACES,
  SKILLS,
  TAGS,
  type CardContent,
  type EstablishmentContent,
  type ExchangeContent,
  type GameSentenceContent,
  type JourneyContent,
  type MissionContent,
  type ObjectiveContent,
  type PartnerContent,
  type PresetContent,
  type PurposeContent,
  type RewardContent,
  type ToolApartContent,
  type ToolContent,
  type TradeContent,
  type TrainingContent,
} from './content/model.ts'
import { readStartBundle, readStartDocuments } from '../../src/start-bundle.ts'
import { objectives } from './content/objectives.ts'
import { partners } from './content/partners.ts'
import { gameSentences, sectors, workSettings } from './content/preferences.ts'
import { presetMissions, presets } from './content/presets.ts'
import { rewards } from './content/rewards.ts'
import { toolsApart } from './content/tools-apart.ts'
import { tools } from './content/tools.ts'
import { trades, trainings } from './content/trades.ts'
import { dayOf, seedId, seedRows } from './rows.ts'

const allTools: [string, ToolContent][] = Object.entries(tools)
const allApart: [string, ToolApartContent][] = Object.entries(toolsApart)
const published = allTools.filter(([, tool]) => !tool.isSample)
const allMissions: [string, MissionContent][] = Object.entries({ ...objectiveMissions, ...presetMissions })
const allObjectives: [string, ObjectiveContent][] = Object.entries(objectives)
const allPresets: readonly PresetContent[] = presets
const allPartners: [string, PartnerContent][] = Object.entries(partners)
const allRewards: [string, RewardContent][] = Object.entries(rewards)
const allJourneys: [string, JourneyContent][] = Object.entries(journeys)
const allPurposes: [string, PurposeContent][] = Object.entries(purposes)
const allExchanges: [string, ExchangeContent][] = Object.entries(exchanges)
const allEstablishments: [string, EstablishmentContent][] = Object.entries(establishments)
const allTrades: [string, TradeContent][] = Object.entries(trades)
const allTrainings: [string, TrainingContent][] = Object.entries(trainings)
const allSectors: [string, CardContent][] = Object.entries(sectors)
const allSettings: [string, CardContent][] = Object.entries(workSettings)
const allSentences: [string, GameSentenceContent][] = Object.entries(gameSentences)
const toolOf = (slug: string): ToolContent => (tools as Record<string, ToolContent>)[slug]!
const anyToolOf = (slug: string): ToolContent | ToolApartContent =>
  toolOf(slug) ?? (toolsApart as Record<string, ToolApartContent>)[slug]!
const dataTypesOf = (slug: string) => Object.entries(anyToolOf(slug).dataTypes ?? {})
const offered = allRewards.filter(([, reward]) => !reward.isSample)
const now = new Date('2026-03-10T15:00:00Z')
const rows = seedRows({ toolsUrl: 'https://tools.example/', matchingUrl: 'https://matching.example/', now })
const wordsOf = (text: string) => text.split(/[\s’-]+/).filter((word) => /\p{L}/u.test(word)).length
const count = <T>(list: readonly T[], test: (item: T) => boolean) => list.filter(test).length

test('[ADV-08] sectors: the words of each are listed, under the same title', () => {
  const listed = readFileSync(new URL('../../src/features/catalogue/meanings.txt', import.meta.url), 'utf8')
  const titles = [...listed.matchAll(/^sector ([a-z-]+): (.+) \|/gm)].map(([, code, title]) => [code, title])
  expect(Object.fromEntries(titles)).toEqual(Object.fromEntries(allSectors.map(([code, { title }]) => [code, title])))
})

describe('tools', () => {
  test.each(allTools)('tool %s: complete', (slug, tool) => {
    expect(tool.guide.length).toBeOneOf([3, 4, 5])
    expect(tool.tags.length).toBeOneOf([3, 4, 5])
    for (const tag of tool.tags) expect(TAGS).toContain(tag)
    expect(tool.minutes).toBeGreaterThanOrEqual(5)
    expect(tool.minutes).toBeLessThanOrEqual(60)
    expect(tool.description.match(/[.!?](?=\s|$)/g)!.length).toBeOneOf([2, 3, 4])
    expect(tool.summary.match(/[.!?](?=\s|$)/g)).toHaveLength(1)
    if (tool.code) expect(tool.code).toMatch(/^VISIONS-[A-Z]{4}$/)
    if (tool.dataTypes) expect(Object.keys(tool.dataTypes).length).toBeOneOf([1, 2, 3, 4])
    expect(rows.tools.find((row) => row.slug === slug)?.website).toBe(
      tool.hasNoWebsite ? null : `https://tools.example/outils/${slug}`,
    )
  })

  test('[EXT-01] API: next to the website; coach without an origin: among the tools; each has its own address', () => {
    const placed = seedRows({
      toolsUrl: 'https://tools.example/',
      coachUrl: 'https://coach.example/',
      cloudUrl: 'https://cloud.example',
    })
    const place = (slug: string, list = placed) => {
      const { website, api_url } = list.tools.find((row) => row.slug === slug)!
      return [website, api_url]
    }
    expect(place('va-et-vient')).toEqual([null, null])
    expect(place('calque-des-voeux', rows)[1]).toBe('https://tools.example/outils/calque-des-voeux/api')
    const bases = placed.tools.flatMap(({ api_url }) => api_url ?? [])
    expect(new Set(bases).size, 'a partner is known by the base of its API').toBe(bases.length)
  })

  test('results of a tool: one data type for each part', () => {
    for (const [slug] of [...allTools, ...allApart]) {
      const sections = dataTypesOf(slug).flatMap(([, [, , section]]) => section ?? [])
      expect(new Set(sections).size, slug).toBe(sections.length)
    }
  })

  test('[MAT-01] «Mes envies» and the provider of matches: one of each, not in the catalogue', () => {
    const apart = rows.tools.filter(({ is_own, is_matching }) => is_own || is_matching)
    expect(apart.map(({ slug, is_own, is_matching }) => [slug, is_own, is_matching])).toEqual([
      ['mes-envies', true, false],
      ['affluents', false, true],
    ])
    expect(apart.map(({ website, api_url }) => [website, api_url])).toEqual([
      [null, null],
      ['https://matching.example', 'https://matching.example/api'],
    ])
    for (const { slug, categories, is_top } of apart) {
      expect(allTools.map(([known]) => known)).not.toContain(slug)
      expect([categories, is_top]).toEqual([[], false])
    }
    const ids = apart.map(({ id }) => id)
    for (const { tool_id } of [...rows.task_tools, ...rows.journey_platforms, ...rows.assessment_steps])
      expect(ids).not.toContain(tool_id)
    expect(dataTypesOf('mes-envies').map(([, [, , section]]) => section)).toEqual([
      'interests',
      'trades',
      'preferences',
      'situation',
      'contact',
    ])
  })

  test('data types: sections that the simulated tools return', () => {
    const folder = new URL('../../../simulators/src/tools/questionnaires/', import.meta.url)
    const onPaths = new Set(allJourneys.flatMap(([, { platforms }]) => platforms.map(({ tool }) => tool)))
    for (const slug of onPaths) {
      if (toolOf(slug).isCoach) continue
      const results = readFileSync(new URL(`${slug}.ts`, folder), 'utf8').split(/\bresults[(:]/)[1]
      for (const [key, [, , section]] of dataTypesOf(slug))
        if (section) expect(results, `${slug}/${key}`).toContain(`${section}:`)
    }
  })

  test('[BIL-05] connectors in the personal cloud: six tools', () => {
    const connectors = published.flatMap(([, { cloudConnector }]) => cloudConnector ?? [])
    expect(connectors).toHaveLength(6)
    expect(new Set(connectors).size).toBe(6)
  })

  test('names and codes of tools: unique; every tag is used', () => {
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
  test('[MIS-11] objectives: three of each type, each with four missions or more', () => {
    const types = [...readStartDocuments('objectives').values()].map(({ type }) => type)
    expect(types.toSorted()).toEqual(['FORMATION', 'FORMATION', 'FORMATION', 'JOB', 'JOB', 'JOB'])
    for (const [slug, { missions }] of allObjectives) expect(missions.length, slug).toBeGreaterThanOrEqual(4)
    const served = new Set(allObjectives.flatMap(([, { missions }]) => missions))
    expect([...served].sort()).toEqual(Object.keys(objectiveMissions).sort())
  })

  test.each(allMissions)('mission %s: two to four tasks that can be completed', (_, { tasks }) => {
    expect(tasks.length).toBeOneOf([2, 3, 4])
    for (const { action, tools: general = [], toolsFor = {}, stars = 50, name } of tasks) {
      const choices = [general, ...Object.values(toolsFor)]
      if (action === 'iframe') expect(choices, name).toEqual([[]])
      else if (action === 'choice')
        expect(choices, 'the coach, whose page the task opens').toEqual([['calque-des-voeux']])
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

  test.each(
    allPresets.map(
      (preset) => [[preset.audience, preset.ageGroup, preset.namespace].filter(Boolean).join(' '), preset] as const,
    ),
  )('[MIS-05] preset %s: tools, then matches', (_, { audience, missions }) => {
    expect(missions).toHaveLength(audience === 'LYCEEN' ? 3 : 2)
    for (const entry of missions.slice(0, 2)) {
      const [slug, { tasks }] = missionOf(entry)
      expect(
        tasks.map(({ action }) => action),
        slug,
      ).toEqual([undefined, 'iframe'])
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
      ).toEqual(['choice', undefined])
  })

  test('[MIS-05] age groups: each has its own missions and tools; each namespace has missions', () => {
    const byAge = AGE_GROUPS.map((ageGroup) =>
      allPresets.find((preset) => preset.ageGroup === ageGroup && !preset.namespace)!,
    )
    const missions = byAge.flatMap(({ missions }) => missions)
    expect(new Set(missions).size).toBe(8)
    const choices = missions.map((entry) => missionOf(entry)[1].tasks[0]!.tools!.toSorted().join())
    expect(new Set(choices).size).toBe(8)
    for (const audience of AUDIENCES)
      expect(allPresets.some((preset) => preset.audience === audience && !preset.ageGroup && !preset.namespace)).toBe(
        true,
      )
    const audiences = (namespace: string) =>
      allPresets.filter((preset) => preset.namespace === namespace).map(({ audience }) => audience)
    expect(NAMESPACES.map(audiences)).toEqual([
      ['FORMATION'],
      ['JOB'],
      ['LYCEEN', 'JOB', 'FORMATION'],
      ['LYCEEN', 'JOB', 'FORMATION'],
    ])
    expect(rows.preset_missions.find(({ namespace, subtitle }) => namespace === 'sdn' && subtitle)).toBeDefined()
  })
})

describe('rewards', () => {
  test('[RWD-07] rewards: 24 or more, of all types and transactions', () => {
    expect(offered.length).toBeGreaterThanOrEqual(24)
    expect(new Set(offered.map(([, { type }]) => type))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]))
    expect(new Set(rows.rewards.map((row) => row.transaction_type))).toEqual(new Set(TRANSACTION_TYPES))
    expect(allRewards.length - offered.length).toBe(4)
  })

  test('[RWD-02] [RWD-05] exactly one reward each: past, future, sold out, for adults', () => {
    const named = (test: (reward: RewardContent) => boolean) =>
      offered.flatMap(([slug, reward]) => (test(reward) ? [slug] : []))
    expect(named(({ endsIn = 1 }) => endsIn <= 0)).toEqual(['nuit-du-musee'])
    expect(named(({ startsIn = 0 }) => startsIn > 0)).toEqual(['concert-a-domicile'])
    expect(named(({ codes }) => codes.count === 0)).toEqual(['coffret-surprise'])
    expect(named(({ isForAdults }) => isForAdults === true)).toEqual(['coffret-du-verger'])
    expect(named(({ limitPerDay }) => limitPerDay !== undefined).length).toBeGreaterThanOrEqual(1)
    const past = rows.rewards.find(({ id }) => id === seedId('reward', 'nuit-du-musee'))!
    expect(past.end_at).toEqual(new Date('2026-02-23T00:00:00Z'))
  })

  test('[ECO-02] cheques, tickets, boxes, coaching: proven stars; discounts and small gifts: not', () => {
    const valuable = allRewards.filter(([, { provenPrice }]) => provenPrice !== undefined)
    for (const [slug, { type }] of offered)
      expect(
        valuable.some(([name]) => name === slug),
        slug,
      ).toBe([2, 4, 5, 6].includes(type) || (type === 3 && slug !== 'deux-boissons') || slug === 'trajet-25-pour-cent')
    for (const [slug, reward] of offered) expect(reward.limitPerPerson, slug).toBeLessThanOrEqual(2)
  })

  test('[ECO-02] starter mission → an ordinary reward; one assessment → one of cash value', () => {
    const least = Math.min(
      ...[journeys['bilan-orientation'], journeys['bilan-reorientation']].map(({ stars }) => stars),
    )
    const inReach = (proven: boolean, most: (reward: RewardContent) => boolean) =>
      offered.filter(
        ([, reward]) => (reward.provenPrice !== undefined) === proven && reward.codes.count > 0 && most(reward),
      ).length
    expect(inReach(false, ({ price }) => price <= STARTER_STEPS * STARTER_STEP_STARS)).toBeGreaterThanOrEqual(2)
    expect(inReach(true, ({ provenPrice = 0 }) => provenPrice <= least)).toBeGreaterThanOrEqual(5)
    // Three experiences give 300 proven stars: no reward needs more.
    expect(inReach(true, ({ provenPrice = 0 }) => provenPrice > 300)).toBe(0)
  })

  test.each(allRewards)('reward %s: valid texts, price and codes', (slug, reward) => {
    expect(reward.price).toBeGreaterThanOrEqual(50)
    expect(reward.price).toBeLessThanOrEqual(1500)
    expect(reward.offer.length).toBeLessThanOrEqual(10)
    expect(Object.keys(partners)).toContain(reward.partner)
    if (slug !== 'coffret-surprise') expect(reward.codes.count).toBeGreaterThanOrEqual(5)
    expect(reward.codes.count).toBeLessThanOrEqual(200)
  })

  test('codes of rewards: unique and easy to copy', () => {
    const codes = rows.reward_codes.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code).toMatch(/^[A-Z]+-[A-HJ-KM-NP-Z2-9]{4}-[A-HJ-KM-NP-Z2-9]{4}$/)
  })
})

describe('journeys', () => {
  test.each(allJourneys)(
    '[PUB-20] [PUB-22] journey %s: free tools that can be opened',
    (name, { guide, platforms }) => {
      expect(platforms).toHaveLength(name === 'parcoursup' ? 1 : 4)
      expect(new Set(platforms.map(({ tool }) => tool)).size).toBe(platforms.length)
      expect(guide.length).toBeOneOf([3, 4, 5])
      for (const { tool: slug, purpose } of platforms) {
        const tool = toolOf(slug)
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

  test.each(allJourneys)(
    '[JRN-03] [BIL-06] journey %s: each platform provides a sign-in link and results',
    (_, { platforms }) => {
      for (const { tool } of platforms) {
        expect(rows.tools.find(({ slug }) => slug === tool)!.api_url, tool).toMatch(/^https:.+\/api$/)
        expect(
          dataTypesOf(tool).some(([, [, , section]]) => section !== undefined),
          `${tool} gives nothing back`,
        ).toBe(true)
      }
    },
  )

  test('[PUB-20] orientation assessment: interests, data, skills, trades, in this order', () => {
    const path = journeys['bilan-orientation'].platforms.map(({ tool }): ToolContent => tools[tool])
    expect(path.map(({ isDataExport = false }) => isDataExport)).toEqual([false, true, false, false])
    expect(path.map(({ tags }) => tags[0])).toEqual(['Test', 'Données', 'Savoir-être', 'Métiers'])
  })

  const waitsFor = (name: string) =>
    rows.journey_platforms
      .filter(({ journey_name }) => journey_name === name)
      .map(({ kind, is_required, must_share }) => [kind, is_required, must_share])

  test('[JRN-05] orientation: first tool and shared data required; re-orientation: every platform', () => {
    expect(waitsFor('bilan-orientation')).toEqual([
      ['assessment', true, false],
      ['data-export', false, true],
      ['api', false, false],
      ['assessment', false, false],
    ])
    expect(waitsFor('bilan-reorientation')).toEqual([
      ['assessment', true, false],
      ['data-export', true, false],
      ['assessment', true, false],
      ['assessment', true, false],
    ])
  })

  test('[JRN-04] platforms: one opens at its website', () => {
    const opened = rows.journey_platforms.filter(({ opens_website }) => opens_website)
    expect(opened.map(({ tool_id }) => tool_id)).toEqual([seedId('tool', 'sablier-vert')])
  })

  test('[JRN-06] platform that receives data: its prerequisite is earlier on the path, its exchange exists', () => {
    for (const [name, { platforms }] of allJourneys)
      for (const [index, { tool, kind, needs, mustShare }] of platforms.entries()) {
        expect(kind === 'data-export', `${name}: ${tool}`).toBe(toolOf(tool).isDataExport === true)
        expect(mustShare === true && kind !== 'data-export').toBe(false)
        if (kind !== 'data-export') continue
        expect(platforms.slice(0, index).map((before) => before.tool)).toContain(needs)
        const offers = allExchanges.filter(
          ([, exchange]) =>
            exchange.kind === 'journey' &&
            exchange.recipient === tool &&
            exchange.gives.every((type) => type.startsWith(`${needs}/`)),
        )
        expect(offers, `${name}: ${needs} to ${tool}`).toHaveLength(1)
      }
  })

  test('[JRN-09] digital context: another guide and one platform', () => {
    const variants = rows.journey_variants.filter(({ journey_name }) => journey_name === 'bilan-orientation')
    expect(variants.find(({ context }) => context === 'numerique')).toMatchObject({
      namespace: null,
      tool_ids: [seedId('tool', 'cap-bruyere')],
    })
    for (const { guide } of variants) expect(guide).not.toEqual(journeys['bilan-orientation'].guide)
    expect(variants.some(({ namespace, context }) => namespace === 'gen' && context === null)).toBe(true)
  })

  test.each(allJourneys)(
    '[JRN-05] [JRN-09] journey %s: can be completed in each context and namespace',
    (_, { platforms, variants = [] }) => {
      for (const { tools: shown = [], guide } of variants) {
        expect(guide.length).toBeOneOf([3, 4, 5])
        for (const slug of shown) expect(platforms.map(({ tool }) => tool)).toContain(slug)
      }
      for (const context of CONTEXTS)
        for (const namespace of [undefined, ...NAMESPACES]) {
          const fitting = variants.filter(
            (row) => (row.namespace ?? namespace) === namespace && (row.context ?? context) === context,
          )
          for (const { tools: shown = platforms.map(({ tool }) => tool) } of [{}, ...fitting]) {
            const path = platforms.filter(({ tool }) => shown.includes(tool))
            expect(
              path.some(({ isOptional, mustShare }) => !isOptional || mustShare),
              `${context} ${namespace}`,
            ).toBe(true)
            for (const { needs } of path) if (needs) expect(shown).toContain(needs)
          }
        }
    },
  )

  test('[JRN-20] coach: for pupils and students, beta, four tips', () => {
    const coach = rows.journeys.find(({ name }) => name === 'parcoursup')!
    expect(coach).toMatchObject({ situations: ['Lycéen', 'Étudiant'], makes_assessment: false, is_beta: true })
    expect(coach.tips).toHaveLength(4)
    expect(coach.tips[0]).toContain('vingt vœux')
    expect(coach.tips[1]).toContain('75\u00a0%')
    const [platform] = journeys.parcoursup.platforms
    expect([platform.kind, toolOf(platform.tool).isCoach, toolOf(platform.tool).isPaid]).toEqual([
      'coach',
      true,
      undefined,
    ])
    expect(toolOf(platform.tool).categories).toEqual(['orientation'])
  })

  test('[BIL-01] steps: one for each of four tools; API form for the partner with an API', () => {
    const { platforms, steps }: JourneyContent = journeys['bilan-orientation']
    expect(steps.filter(({ isApi }) => !isApi).map(({ step, tool }) => [step, tool])).toEqual(
      platforms.map(({ tool }, index) => [index, tool]),
    )
    const reached = platforms.find(({ kind }) => kind === 'api')!.tool
    const forms = steps.filter(({ isApi }) => isApi)
    expect(forms.length).toBeGreaterThanOrEqual(1)
    for (const { tool } of forms) expect(tool).toBe(reached)
    for (const { title, body, guide } of steps) {
      expect(Object.keys(guide), title).toHaveLength(3)
      expect(body).toMatch(/\.$/)
      for (const content of Object.values(guide)) expect(content).toMatch(/\.$/)
    }
  })
})

describe('exchanges', () => {
  test('[CON-01] [CON-02] [CON-03] exchanges: all kinds; one asks for an e-mail, one offers an account', () => {
    const kinds = allExchanges.map(([, { kind }]) => kind)
    expect(['m2o', 'o2o', 'publisher'].map((wanted) => count(kinds, (kind) => kind === wanted))).toEqual([2, 2, 1])
    const keys = allExchanges.map(([, { kind, recipient, purpose }]) => [kind, recipient, purpose].join('/'))
    expect(new Set(keys).size).toBe(keys.length)
    const m2o = allExchanges.filter(([, { kind }]) => kind === 'm2o').map(([, exchange]) => exchange)
    for (const { gives } of m2o) expect(new Set(gives.map((type) => type.split('/')[0])).size).toBeGreaterThanOrEqual(3)
    expect(
      m2o.map(({ recipient, asksEmail }) => [recipient, asksEmail]),
      'whoever comes for matches reads of them first',
    ).toEqual([
      ['affluents', undefined],
      ['cle-de-quartier', true],
    ])
    expect(toolOf('cle-de-quartier').categories).toEqual(['job'])
    const o2o = allExchanges.find(([slug]) => slug === 'ruchelune-tandem')![1]
    expect(o2o.offersAccount).toBe(true)
    for (const [slug, { offersAccount, asksEmail }] of allExchanges)
      if (offersAccount) expect(asksEmail, `${slug}: an account needs an e-mail`).toBe(true)
  })

  test.each(allExchanges)(
    '[CON-06] %s: exporter, recipient and data types that can be shown',
    (_, { recipient, purpose, gives, kind }) => {
      const givers = [...new Set(gives.map((type) => type.split('/')[0]!))]
      expect(givers).not.toContain(recipient)
      if (kind !== 'm2o') expect(givers).toHaveLength(1)
      for (const type of gives) {
        const [tool, key] = type.split('/') as [string, string]
        expect(anyToolOf(tool).dataTypes![key]![2], `${type} has no rows to show`).toBeDefined()
      }
      const { wording, retention } = (purposes as Record<string, PurposeContent>)[purpose]!
      const both = [recipient, ...givers.filter(() => recipient !== 'nuage-perso')]
      // The person chooses publishers later, so the wording names none.
      const named = kind === 'publisher' ? [] : kind === 'm2o' ? [recipient] : both
      for (const slug of named) expect(wording).toContain(anyToolOf(slug).name)
      expect(wording).toMatch(/^J’accepte qu/)
      expect(wording).toMatch(/Je peux retirer cet accord quand je veux, sans donner de raison\.$/)
      expect(retention).toMatch(/\.$/)
    },
  )

  test('[MAT-03] exchange for matches: own answers and five tools, no name, no address', () => {
    const { gives, recipient, asksEmail }: ExchangeContent = exchanges.matchs
    expect(toolsApart[recipient as keyof typeof toolsApart].role).toBe('matching')
    expect([...new Set(gives.map((type) => type.split('/')[0]))]).toEqual([
      'mes-envies',
      'cap-bruyere',
      'ruchelune',
      'transvase',
      'marelline',
      'passe-gue',
    ])
    const sections = gives.map(
      (type) => dataTypesOf(type.split('/')[0]!).find(([key]) => type.endsWith(`/${key}`))![1][2],
    )
    for (const section of sections) expect(RESULT_SECTIONS).toContain(section)
    expect(asksEmail).toBeUndefined()
    const { wording, retention } = purposes['trouver-mes-matchs']
    expect(wording).toContain('sans mon nom ni mon adresse')
    expect(wording).toContain('dans quelle ville')
    expect(retention).toContain('il oublie tout')
  })

  test('[MAT-07] profile for publishers: contact details and situation, for the chosen ones only', () => {
    const [to] = allExchanges.flatMap(([, exchange]) => (exchange.kind === 'publisher' ? exchange : []))
    expect(to).toMatchObject({ purpose: 'sell_trainings', gives: ['mes-envies/coordonnees', 'mes-envies/situation'] })
    const { name, wording } = purposes.sell_trainings
    expect(name).toBe('Démarchage formations')
    for (const words of ['mes coordonnées et ma situation', 'que j’ai choisis, et à eux seuls', 'à personne d’autre'])
      expect(wording).toContain(words)
    // No other recipient gets contact details.
    const others = allExchanges.filter(
      ([, { kind, gives }]) => kind !== 'publisher' && gives.some((type) => type.endsWith('/coordonnees')),
    )
    expect(others).toEqual([])
  })

  test('[BIL-04] [BIL-05] personal cloud: stores results', () => {
    const kept = allExchanges.filter(
      ([, { recipient }]) => (tools as Record<string, ToolContent>)[recipient]?.isPersonalCloud,
    )
    expect(kept.map(([, { kind, gives }]) => [kind, gives[0]])).toEqual([['o2o', 'cap-bruyere/interets']])
  })
})

describe('trades and trainings', () => {
  test('[BIL-06] trades: thirty or more, each with interests, skills of the list and a training', () => {
    expect(allTrades.length).toBeGreaterThanOrEqual(30)
    expect(new Set(allTrades.map(([, { title }]) => title)).size).toBe(allTrades.length)
    const ways = new Set(allTrainings.flatMap(([, training]) => training.trades))
    for (const [code, { interests, skills }] of allTrades) {
      expect(code).toMatch(/^[A-N]\d{4}$/)
      expect(interests).toMatch(/^[RIASEC]{1,3}$/)
      expect(new Set(interests).size, code).toBe(interests.length)
      expect(skills.length, code).toBeOneOf([3, 4, 5])
      expect(new Set(skills).size, code).toBe(skills.length)
      expect(SKILLS, code).toEqual(expect.arrayContaining([...skills]))
      expect(ways, `no training leads to ${code}`).toContain(code)
    }
    for (const letter of 'RIASEC')
      expect(
        count(allTrades, ([, { interests }]) => interests.startsWith(letter)),
        letter,
      ).toBeGreaterThanOrEqual(3)
    for (const skill of SKILLS)
      expect(
        count(allTrades, ([, { skills }]) => skills.includes(skill)),
        skill,
      ).toBeGreaterThanOrEqual(2)
    expect(count(allTrades, ([, { isInDemand }]) => isInDemand === true)).toBeGreaterThanOrEqual(8)
  })

  test('[BIL-06] skills: those of the simulated tools', () => {
    const folder = new URL('../../../simulators/src/tools/questionnaires/', import.meta.url)
    const asked = ['transvase', 'passe-gue'].map((slug) => readFileSync(new URL(`${slug}.ts`, folder), 'utf8')).join('')
    expect(SKILLS.filter((skill) => !asked.includes(`['${skill}', '`))).toEqual([])
  })

  test('[BIL-06] trainings: twenty-five or more, of all levels', () => {
    expect(allTrainings.length).toBeGreaterThanOrEqual(25)
    expect(new Set(allTrainings.map(([, { level }]) => level))).toEqual(new Set([3, 4, 5, 6, 7, 8]))
    expect(new Set(allTrainings.map(([, { title }]) => title)).size).toBe(allTrainings.length)
    for (const { trade_codes } of rows.trainings)
      for (const code of trade_codes) expect(Object.keys(trades)).toContain(code)
  })
})

describe('swipe and game', () => {
  const isOneSentence = (text: string) => {
    expect(text).toMatch(/^[^.!?]+\.$/)
    expect(wordsOf(text), text).toBeLessThanOrEqual(20)
  }

  test('[SWP-01] cards: eighteen sectors and sixteen work settings, each with one sentence', () => {
    // The provider of matches uses these codes.
    expect(allSectors.map(([code]) => code).join(' ')).toBe(
      'agriculture artisanat-art batiment commerce culture-medias droit-administration education environnement hotellerie-restauration industrie informatique logistique-transport sante social sport-animation banque-assurance securite-defense sciences-recherche',
    )
    expect(allSettings.map(([code]) => code).join(' ')).toBe(
      'dehors bureau atelier en-equipe en-autonomie contact-public soin-des-autres mains ecran deplacements horaires-decales horaires-reguliers calme mouvement creer responsabilites',
    )
    for (const list of [allSectors, allSettings])
      expect(new Set(list.map(([, { title }]) => title)).size).toBe(list.length)
    for (const [, { body }] of [...allSectors, ...allSettings]) isOneSentence(body)
  })

  test('[SWP-01] trade: in a sector, described in one sentence', () => {
    for (const [code, { sector, body }] of allTrades) {
      expect(Object.keys(sectors), code).toContain(sector)
      isOneSentence(body)
    }
    expect(new Set(allTrades.map(([, { body }]) => body)).size).toBe(allTrades.length)
    expect(new Set(allTrades.map(([, { sector }]) => sector)).size).toBeGreaterThanOrEqual(14)
  })

  test('[REC-02] game: twenty-four sentences, three for each interest, six about work settings', () => {
    expect(allSentences).toHaveLength(24)
    const abouts = allSentences.map(([, { interest, setting }]) => interest ?? setting)
    for (const letter of INTEREST_CODES)
      expect(
        count(abouts, (about) => about === letter),
        letter,
      ).toBe(3)
    const settings = allSentences.flatMap(([, { setting }]) => setting ?? [])
    expect(settings.toSorted()).toEqual([
      'calme',
      'contact-public',
      'dehors',
      'deplacements',
      'ecran',
      'horaires-decales',
    ])
    for (const setting of settings) expect(Object.keys(workSettings)).toContain(setting)
    for (const [index, about] of abouts.entries()) expect(abouts[index + 1], 'never twice in a row').not.toBe(about)
    expect(abouts.slice(0, 6).toSorted(), 'the onboarding asks the first six').toEqual(INTEREST_CODES.toSorted())
  })

  test.each(allSentences)('[REC-02] sentence «%s»: short, in the first person', (_, { body }) => {
    expect(body.length).toBeLessThanOrEqual(120)
    expect(wordsOf(body)).toBeLessThanOrEqual(20)
    expect(body).toMatch(/(^|[^\p{L}])(j’|m’|(je|moi|me|mon|ma|mes)(?!\p{L}))/iu)
    expect(body).toMatch(/\.$/)
  })
})

describe('establishments', () => {
  test('[MTG-01] establishments: twelve or more in seven cities or more; their mail domains never resolve', () => {
    expect(allEstablishments.length).toBeGreaterThanOrEqual(12)
    const cities = allEstablishments.map(([, { city }]) => city)
    expect(new Set(cities).size).toBeGreaterThanOrEqual(7)
    expect(count(cities, (city) => city === 'Rennes')).toBeGreaterThanOrEqual(3)
    expect(new Set(allEstablishments.map(([, { email }]) => email)).size).toBe(allEstablishments.length)
    for (const [slug, { email, age, description }] of allEstablishments) {
      expect(email, slug).toMatch(/^[a-z]+@[a-z-]+\.example$/)
      expect(age, slug).not.toBe('')
      expect(description.length, slug).toBeGreaterThan(80)
    }
  })
})

describe('all content', () => {
  const keyed = [
    allTools,
    allApart,
    allPartners,
    allRewards,
    allMissions,
    allObjectives,
    allPurposes,
    allExchanges,
    allTrainings,
  ]
  const slugs = [...keyed, allEstablishments, allSectors, allSettings, allSentences].map((list) =>
    list.map(([slug]) => slug),
  )

  test('record: slug, stable identifier', () => {
    // The specification gives this purpose an underscore.
    for (const slug of slugs.flat()) if (slug !== 'sell_trainings') expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(seedId('tool', 'cap-bruyere'), 'identifiers never change').toBe('b26e4f27-235f-8582-bbe6-31fd331c23c1')
  })

  test('tools, partners and rewards: each has a logo of its own', () => {
    const names = [...allTools, ...allApart, ...allPartners, ...allRewards].map(([slug]) => slug)
    const folder = new URL('../../../web/public/images/logos/', import.meta.url)
    const logos = names.map((name) => readFileSync(new URL(`${name}.svg`, folder), 'utf8'))
    expect(new Set(names).size, 'they share a folder').toBe(names.length)
    expect(new Set(logos).size).toBe(names.length)
  })

  test('[EVT-01] events: each has a picture, each organiser has a page', () => {
    const folder = new URL('../../../web/public/images/events/', import.meta.url)
    expect(Object.keys(events).filter((slug) => !existsSync(new URL(`${slug}.svg`, folder)))).toEqual([])
    const pages = readFileSync(new URL('../../../simulators/src/tools/organizers.ts', import.meta.url), 'utf8')
    const listed = Array.from(pages.matchAll(/^ {2}'?([a-z0-9-]+)'?: '(.+)',$/gm), ([, slug, name]) => [slug, name])
    expect(listed).toEqual(Object.entries(organizers))
  })

  test('tool: the simulators have its name', () => {
    const names = readFileSync(new URL('../../../simulators/src/tools/names.ts', import.meta.url), 'utf8')
    const listed = Array.from(names.matchAll(/^ {2}'?([a-z0-9-]+)'?: '(.+)',$/gm), ([, slug, name]) => [slug, name])
    expect(listed).toEqual(allTools.map(([slug, { name }]) => [slug, name]))
  })

  test('text: French typography', () => {
    const texts = textsOf([
      tools,
      toolsApart,
      partners,
      rewards,
      readStartBundle(),
      objectiveMissions,
      presetMissions,
      presets,
      journeys,
      purposes,
      exchanges,
      trades,
      trainings,
      sectors,
      workSettings,
      gameSentences,
      events,
      organizers,
      announcements,
    ])
    expect(texts.length).toBeGreaterThan(1000)
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

  test('HTML: allowed elements only', () => {
    for (const [slug, { description }] of [...allPartners, ...allRewards]) {
      const tags = description.match(/<[^>]*>/g) ?? []
      for (const tag of tags) expect(tag, slug).toMatch(/^<\/?(p|strong|em|ul|li|a)>$|^<a href="https:\/\/[^"]+">$/)
    }
  })
})

describe('events and announcements', () => {
  const rowsOn = (day: string) => seedRows({ toolsUrl: 'https://tools.example/', now: new Date(`${day}T12:00:00Z`) })
  const days = [
    '2026-03-27',
    '2026-10-25',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-12-31',
    '2028-02-29',
  ]

  test.each(days)(
    '[EVT-01] [EVT-03] events on %s: several upcoming and some past in each category, one with is_top',
    (day) => {
      const { events: all } = rowsOn(day)
      const isToCome = ({ starts_at }: { starts_at: Date }) => parisDay(starts_at) >= day
      for (const category of EVENT_CATEGORIES) {
        const own = all.filter((event) => event.category === category)
        expect(count(own, isToCome), String(category)).toBeGreaterThanOrEqual(4)
        expect(count(own, isToCome), String(category)).toBeLessThan(own.length)
      }
      expect(all.filter((event) => event.is_top && isToCome(event)).length).toBeGreaterThanOrEqual(1)
      expect(
        new Set(all.filter(isToCome).map(({ starts_at }) => parisDay(starts_at).slice(0, 7))).size,
      ).toBeGreaterThanOrEqual(3)
      for (const { starts_at, ends_at, link } of all) {
        expect(ends_at.getTime()).toBeGreaterThan(starts_at.getTime())
        if (link) expect(link).toMatch(/^https:\/\/tools\.example\/organisateurs\/[a-z-]+$/)
      }
    },
  )

  test('[EVT-05] meetings of 23 and 24 November: announced from 1 November until their end', () => {
    const isLive = (day: string, title: RegExp) =>
      rowsOn(day).announcements.some(
        (one) => title.test(one.title) && localDay(one.shown_from) <= day && day <= localDay(one.shown_until),
      )
    const meetings = (day: string) => isLive(day, /23 et 24 novembre/)
    expect(['2026-10-31', '2026-11-01', '2026-11-23', '2026-11-24', '2026-11-25'].map(meetings)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    for (const day of days) expect(isLive(day, /ateliers/), day).toBe(true)
    const startOf = (slug: string, day: string) =>
      rowsOn(day)
        .events.find(({ id }) => id === seedId('event', slug))!
        .starts_at.toISOString()
    expect(startOf('reunion-voeux', '2026-11-24')).toBe('2026-11-23T17:00:00.000Z')
    expect(startOf('reunion-alternance', '2026-11-25')).toBe('2027-11-24T17:00:00.000Z')
  })

  test('day: counted from today, on a given weekday, or the next date of the year', () => {
    expect(dayOf({ in: 3 }, '2026-11-22')).toBe('2026-11-25')
    expect(dayOf({ in: 3, weekday: 'wednesday' }, '2026-11-22')).toBe('2026-11-25')
    expect(dayOf({ in: 3, weekday: 'tuesday' }, '2026-11-22')).toBe('2026-12-01')
    expect(dayOf({ in: -16, weekday: 'saturday' }, '2026-11-22')).toBe('2026-11-07')
    expect(dayOf({ each: '11-23' }, '2026-11-23')).toBe('2026-11-23')
    expect(dayOf({ each: '11-23' }, '2026-11-24')).toBe('2027-11-23')
    expect(dayOf({ each: '11-23', last: '11-24' }, '2026-11-24')).toBe('2026-11-23')
  })
})

/** The day of a date that the database driver read: in the local time zone. */
function localDay(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** All texts for people, without keywords and addresses. */
function textsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') {
    const isWord = [
      'time',
      'weekday',
      'each',
      'last',
      'type',
      'audience',
      'ageGroup',
      'namespace',
      'partner',
      'mission',
      'code',
      'prefix',
    ].includes(key)
    return /^[a-z0-9-]+$|^https:/.test(value) || isWord ? [] : [value]
  }
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, key))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, item]) => textsOf(item, name))
  return []
}
