// What the demonstration shows, without a database. That its contents can be published: seeded-contents.db.test.ts.
// That its missions can be completed: walk.db.test.ts. Its French: scripts/french.test.ts.
import { existsSync, readFileSync } from 'node:fs'
import type { ContentKind } from '@visions/contract/constants'
import { titleOf } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import {
  AGE_GROUPS,
  AUDIENCES,
  EVENT_CATEGORIES,
  INTEREST_CODES,
  STARTER_STEP_STARS,
  STARTER_STEPS,
  TRANSACTION_TYPES,
} from '@visions/contract/vocabulary'
import { parisDay } from '@visions/contract/paris'
import type { Selectable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { DB } from '../../src/platform/database/tables.ts'
import { demonstrationTrades as trades } from '@visions/advice/demonstration/demonstration-trades'
import { dayOf, readDemo, seedId, type DemoContent } from './today.ts'

const ADDRESSES = { toolsUrl: 'https://tools.example/', matchingUrl: 'https://matching.example/' }
const demoOn = (day: string) => readDemo({ ...ADDRESSES, now: new Date(`${day}T12:00:00Z`) })
const demo = demoOn('2026-03-10')

/** A row as a document has it: times and days are texts. */
type Row<T extends keyof DB, S = Selectable<DB[T]>> = {
  [C in keyof S]: Date extends S[C] ? Exclude<S[C], Date> | string : S[C]
}
type Read<T> = T & Pick<DemoContent, 'key' | 'slug' | 'codes' | 'isArchived'>
const ofKind = <T = object>(kind: ContentKind, contents = demo) =>
  contents.flatMap(({ document, kind: found, ...one }) =>
    found === kind ? ({ ...document, ...one } as unknown as Read<T>) : [],
  )

const tools = ofKind<Row<'tools'> & { data_types: Row<'data_types'>[] }>('tools')
const toolOf = (id: string) => tools.find(({ key }) => key === id)!
const slugs = new Map(demo.map(({ key, slug }) => [key, slug]))
const missions = ofKind<{ tasks: (Row<'tasks'> & { tools: Row<'task_tools'>[] })[] }>('missions')
const presets = ofKind<Row<'preset_missions'>>('presets')
const rewards = ofKind<Row<'rewards'>>('rewards')
type Reward = (typeof rewards)[number]
const offered = rewards.filter(({ isArchived }) => !isArchived)
const journeys = ofKind<
  Row<'journeys'> & {
    platforms: Row<'journey_platforms'>[]
    variants: Row<'journey_variants'>[]
    steps: (Row<'assessment_steps'> & { guide: { content: string }[] })[]
  }
>('journeys')
const journeyOf = (name: string) => journeys.find(({ slug }) => slug === name)!
const purposes = ofKind<Row<'purposes'>>('purposes')
/** Data types of «Mes envies», the tool of the product (fresh-installation.db.test.ts). */
const OWN = ['interets', 'metiers', 'envies', 'situation', 'coordonnees']
const dataTypes = new Map(
  [
    ...OWN.map((name) => ({ id: seedId('data-type', `mes-envies/${name}`), tool: 'mes-envies', name, section: name })),
    ...tools.flatMap(({ slug, data_types }) => data_types.map((one) => ({ ...one, tool: slug }))),
  ].map((one) => [one.id, one]),
)
const exchanges = ofKind<Row<'exchanges'> & { data_types: Row<'exchange_data_types'>[] }>('exchanges').map(
  (exchange) => ({
    ...exchange,
    recipient: slugs.get(exchange.import_tool_id) ?? 'affluents',
    purpose: purposes.find(({ key }) => key === exchange.purpose_id)!,
    gives: exchange.data_types.map(({ data_type_id }) => dataTypes.get(data_type_id)!),
  }),
)

const trainings = ofKind<Row<'trainings'>>('trainings')
const sectors = ofKind<Row<'sectors'>>('sectors')
const settings = ofKind<Row<'work_settings'>>('settings')
const sentences = ofKind<Row<'game_sentences'>>('sentences')

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const wordsOf = (text: string) => text.split(/[\s’-]+/).filter((word) => /\p{L}/u.test(word)).length
const sentencesIn = (text: string) => text.match(/[.!?](?=\s|$)/g)?.length ?? 0
const isBetween = (value: number, min: number, max: number) => min <= value && value <= max
const count = <T>(list: readonly T[], test: (item: T) => boolean) => list.filter(test).length
/** Slugs of the contents that a rule does not accept. */
const against = <T extends { slug: string }>(list: readonly T[], rule: (item: T) => boolean) =>
  list.flatMap((item) => (rule(item) ? [] : [item.slug]))

test('contents: stable identifiers, and no two of a kind with one title', () => {
  expect(seedId('tool', 'cap-bruyere'), 'identifiers never change').toBe('b26e4f27-235f-8582-bbe6-31fd331c23c1')
  const titles = demo.flatMap(({ kind, document }) =>
    kind === 'missions' || kind === 'presets' ? [] : `${kind}/${titleOf(KINDS[kind], document)}`,
  )
  expect(titles.filter((title, index) => titles.indexOf(title) < index)).toEqual([])
})

test('tools, partners and rewards: each has a logo of its own', () => {
  const names = demo.flatMap(({ kind, slug }) => (['tools', 'partners', 'rewards'].includes(kind) ? slug : []))
  const logos = names.map((name) => read(`apps/web/public/images/logos/${name}.svg`))
  expect(new Set(names).size, 'they share a folder').toBe(names.length)
  expect(new Set(logos).size).toBe(names.length)
})

test('[ADV-08] sectors: the words of each are listed, under the same title', () => {
  const listed = read('packages/advice/src/words/meanings.txt').matchAll(/^sector ([a-z-]+): (.+) \|/gm)
  expect(Array.from(listed, ([, code, title]) => `${code} ${title}`).toSorted()).toEqual(
    sectors.map(({ key, title }) => `${key} ${title}`).toSorted(),
  )
})

/** Slug and name of each entry of a table in the source of the simulators. */
const listedIn = (file: string) =>
  Array.from(
    read(`apps/simulators/src/tools/${file}`).matchAll(/^ {2}'?([a-z0-9-]+)'?: '(.+)',$/gm),
    ([, slug, name]) => ({
      slug,
      name,
    }),
  )

describe('tools', () => {
  test('tool: three to five tags and instructions, one sentence as summary, two to four as description', () => {
    const isShort = ({ guide, tags, minutes, summary, description }: (typeof tools)[number]) =>
      isBetween(guide.length, 3, 5) &&
      isBetween(tags.length, 3, 5) &&
      isBetween(minutes, 5, 60) &&
      sentencesIn(summary) === 1 &&
      isBetween(sentencesIn(description), 2, 4)
    expect(against(tools, isShort)).toEqual([])
  })

  test('tool: the simulators have its name, and return the sections of its data types', () => {
    expect(listedIn('names.ts')).toEqual(tools.map(({ slug, name }) => ({ slug, name })))
    const onPaths = new Set(journeys.flatMap(({ platforms }) => platforms.map(({ tool_id }) => tool_id)))
    for (const { slug, data_types } of tools.filter(({ key }) => onPaths.has(key))) {
      if (slug === 'calque-des-voeux') continue
      const results = read(`apps/simulators/src/tools/questionnaires/${slug}.ts`).split(/\bresults[(:]/)[1]
      for (const { section } of data_types) if (section) expect(results, slug).toContain(`${section}:`)
    }
  })

  test('[BIL-05] connectors in the personal cloud: six tools', () => {
    const connectors = tools.flatMap(({ is_sample, cloud_connector }) => (is_sample ? [] : (cloud_connector ?? [])))
    expect(new Set(connectors).size).toBe(6)
  })
})

describe('missions', () => {
  test('[MIS-11] objectives: three of each type, each with four missions or more', () => {
    const objectives = ofKind<Row<'objectives'> & { missions: object[] }>('objectives')
    expect(objectives.map(({ type }) => type).toSorted()).toEqual([
      'FORMATION',
      'FORMATION',
      'FORMATION',
      'JOB',
      'JOB',
      'JOB',
    ])
    expect(against(objectives, (one) => one.missions.length >= 4)).toEqual([])
  })

  const tasksOf = ({ mission_id }: { mission_id: string }) => missions.find(({ key }) => key === mission_id)!.tasks
  const sets = Map.groupBy(presets, ({ audience, age_group, namespace }) =>
    [audience, age_group, namespace].filter(Boolean).join(' '),
  )

  test.each([...sets])('[MIS-05] preset %s: tools, then matches', (_, set) => {
    const actions = set.map((preset) => tasksOf(preset).map(({ action }) => action))
    const [choice] = set[0]!.audience === 'LYCEEN' ? [actions.pop()] : []
    if (choice) expect(choice.toSorted()).toEqual(['choice', 'toggle'])
    expect(actions).toEqual([
      ['toggle', 'iframe'],
      ['toggle', 'iframe'],
    ])
    const [first, matches] = tasksOf(set[0]!)
    expect(matches!.name).toBe('Découvrir mes premiers matchs')
    for (const tools of Map.groupBy(first!.tools, ({ namespace }) => namespace).values())
      expect(isBetween(tools.length, 2, 5)).toBe(true)
  })

  test('[MIS-05] age groups: each has its own missions and tools; each namespace has missions', () => {
    const byAge = AGE_GROUPS.flatMap((age) => presets.filter((one) => one.age_group === age && !one.namespace))
    expect(new Set(byAge.map(({ mission_id }) => mission_id)).size).toBe(8)
    expect(new Set(byAge.map((preset) => JSON.stringify(tasksOf(preset)[0]!.tools))).size).toBe(8)
    for (const audience of AUDIENCES) expect(sets.has(audience)).toBe(true)
    const audiences = (namespace: string) =>
      [...sets.keys()].filter((set) => set.endsWith(` ${namespace}`)).map((set) => set.split(' ')[0])
    expect(ofKind('namespaces').map(({ key }) => audiences(key))).toEqual([
      ['FORMATION'],
      ['JOB'],
      ['LYCEEN', 'JOB', 'FORMATION'],
      ['LYCEEN', 'JOB', 'FORMATION'],
    ])
  })
})

describe('rewards', () => {
  test('[RWD-07] rewards: 24 or more, of all types and transactions', () => {
    expect(offered.length).toBeGreaterThanOrEqual(24)
    expect(new Set(offered.map(({ type }) => type))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]))
    expect(new Set(rewards.map((row) => row.transaction_type))).toEqual(new Set(TRANSACTION_TYPES))
    expect(rewards.length - offered.length).toBe(4)
    expect(against(rewards, ({ price, offer }) => isBetween(price, 50, 1500) && offer.length <= 10)).toEqual([])
  })

  test('[RWD-02] [RWD-05] exactly one reward each: past, future, sold out, for adults', () => {
    const now = '2026-03-10T12:00:00Z'
    const named = (rule: (reward: Reward) => boolean) => offered.filter(rule).map(({ slug }) => slug)
    expect(named(({ end_at }) => end_at !== null && end_at <= now)).toEqual(['nuit-du-musee'])
    expect(named(({ start_at }) => start_at !== null && start_at > now)).toEqual(['concert-a-domicile'])
    expect(named(({ codes }) => codes.length === 0)).toEqual(['coffret-surprise'])
    expect(named(({ adults_only }) => adults_only)).toEqual(['coffret-du-verger'])
    expect(named(({ limit_per_day }) => limit_per_day !== null).length).toBeGreaterThanOrEqual(1)
  })

  test('[ECO-02] cheques, tickets, boxes, coaching: proven stars; discounts and small gifts: not', () => {
    const isValuable = ({ slug, type }: Reward) =>
      [2, 4, 5, 6].includes(type) || (type === 3 && slug !== 'deux-boissons') || slug === 'trajet-25-pour-cent'
    expect(against(offered, (reward) => reward.has_cash_value === isValuable(reward))).toEqual([])
    expect(against(offered, ({ limit_per_person: limit }) => limit !== null && limit <= 2)).toEqual([])
  })

  test('[ECO-02] starter mission → an ordinary reward; one assessment → one of cash value', () => {
    const stars = Math.min(...['bilan-orientation', 'bilan-reorientation'].map((name) => journeyOf(name).stars))
    const inReach = (isProven: boolean, rule: (reward: Reward) => boolean) =>
      count(offered, (reward) => reward.has_cash_value === isProven && reward.codes.length > 0 && rule(reward))
    expect(inReach(false, ({ price }) => price <= STARTER_STEPS * STARTER_STEP_STARS)).toBeGreaterThanOrEqual(2)
    expect(inReach(true, ({ proven_price }) => proven_price <= stars)).toBeGreaterThanOrEqual(5)
    // Three experiences give 300 proven stars: no reward needs more.
    expect(inReach(true, ({ proven_price }) => proven_price > 300)).toBe(0)
  })

  test('codes of rewards: five to 200, unique and easy to copy', () => {
    const codes = rewards.flatMap((reward) => reward.codes)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code).toMatch(/^[A-Z]+-[A-HJ-KM-NP-Z2-9]{4}-[A-HJ-KM-NP-Z2-9]{4}$/)
    expect(against(rewards, (reward) => isBetween(reward.codes.length, 5, 200))).toEqual(['coffret-surprise'])
  })
})

describe('journeys', () => {
  test.each(journeys)('[PUB-20] [PUB-22] [JRN-03] [BIL-06] journey $slug: free tools that give results', (journey) => {
    const { slug, guide, platforms, variants } = journey
    expect(platforms).toHaveLength(slug === 'parcoursup' ? 1 : 4)
    for (const list of [guide, ...variants.map((variant) => variant.guide ?? [])])
      expect(isBetween(list.length, 3, 5)).toBe(true)
    for (const { tool_id, purpose, kind, must_share } of platforms) {
      const { is_sample, is_free, minutes, type, api_url, data_types, slug: tool } = toolOf(tool_id)
      expect([is_sample, is_free, kind === 'data-export'], tool).toEqual([false, true, type === 1])
      expect(minutes, `${tool} alone takes longer than the path`).toBeLessThanOrEqual(30)
      expect(api_url, tool).toMatch(/^https:.+\/api$/)
      expect(
        data_types.some(({ section }) => section !== null),
        `${tool} gives nothing back`,
      ).toBe(true)
      expect(must_share && kind !== 'data-export').toBe(false)
      expect(purpose, 'one sentence').toMatch(/^Vous [^.!?]+\.$/)
    }
  })

  test('[JRN-04] [JRN-05] [BIL-15] what an assessment waits for; one platform opens at its website', () => {
    const waitsFor = (name: string) =>
      journeyOf(name).platforms.map(({ kind, is_required, must_share, opens_website }) =>
        [kind, is_required && 'required', must_share && 'shares', opens_website && 'website'].filter(Boolean).join(' '),
      )
    expect(waitsFor('bilan-orientation')).toEqual(['assessment required', 'data-export shares', 'api', 'assessment'])
    expect(waitsFor('bilan-reorientation')).toEqual([
      'assessment required',
      'data-export required',
      'assessment required',
      // It sends no results: the assessment does not wait for it.
      'assessment website',
    ])
  })

  test.each(journeys)('[JRN-05] [JRN-06] [JRN-09] journey $slug: can be completed in each variant', (journey) => {
    const { platforms, variants } = journey
    for (const { tool_ids: shown } of [{ tool_ids: null }, ...variants]) {
      const path = platforms.filter(({ tool_id }) => shown === null || shown.includes(tool_id))
      expect(path.some(({ is_required, must_share }) => is_required || must_share)).toBe(true)
      for (const [index, { needs_tool_id: needed, kind, tool_id }] of path.entries()) {
        if (kind !== 'data-export') continue
        expect(path.slice(0, index).map((before) => before.tool_id)).toContain(needed)
        const givers = exchanges
          .filter((exchange) => exchange.kind === 'journey' && exchange.import_tool_id === tool_id)
          .map(({ gives }) => new Set(gives.map(({ tool }) => tool)))
        expect(count(givers, (from) => from.size === 1 && from.has(slugs.get(needed!)!))).toBe(1)
      }
    }
  })

  test('[JRN-09] digital context and one namespace: another guide', () => {
    const { guide, variants } = journeyOf('bilan-orientation')
    expect(variants.map(({ context, namespace, tool_ids }) => [context, namespace, tool_ids?.length])).toEqual([
      ['numerique', null, 1],
      [null, 'gen', 3],
    ])
    for (const variant of variants) expect(variant.guide).not.toEqual(guide)
  })

  test('[JRN-20] coach: for pupils and students, beta, four tips', () => {
    const coach = journeyOf('parcoursup')
    expect(coach).toMatchObject({ situations: ['Lycéen', 'Étudiant'], makes_assessment: false, is_beta: true })
    expect(coach.tips).toHaveLength(4)
    expect(coach.tips[0]).toContain('vingt vœux')
    expect(coach.tips[1]).toContain('75\u00a0%')
    expect(coach.platforms[0]!.kind).toBe('coach')
    expect(toolOf(coach.platforms[0]!.tool_id).categories).toEqual(['orientation'])
  })

  test('[BIL-01] steps: one for each of four tools; API form for the partner with an API', () => {
    const { platforms, steps } = journeyOf('bilan-orientation')
    expect(steps.filter(({ is_api }) => !is_api).map(({ step, tool_id }) => [step, tool_id])).toEqual(
      platforms.map(({ tool_id }, index) => [index, tool_id]),
    )
    const forms = new Set(steps.flatMap(({ is_api, tool_id }) => (is_api ? tool_id : [])))
    expect([...forms]).toEqual(platforms.flatMap(({ kind, tool_id }) => (kind === 'api' ? tool_id : [])))
    for (const { body, guide } of steps) {
      expect(guide).toHaveLength(3)
      for (const text of [body, ...guide.map(({ content }) => content)]) expect(text).toMatch(/\.$/)
    }
  })
})

describe('exchanges', () => {
  test('[CON-01] [CON-02] [CON-03] exchanges: all kinds; accounts need an e-mail', () => {
    const shown = exchanges.map(({ kind, recipient, asks_email, offers_account }) =>
      [kind, recipient, asks_email && 'e-mail', offers_account && 'account'].filter(Boolean).join(' '),
    )
    expect(shown, 'whoever comes for matches reads of them first').toEqual([
      'journey transvase',
      'journey transvase e-mail account',
      'o2o nuage-perso',
      'm2o affluents',
      'm2o cle-de-quartier e-mail',
      'o2o tandem-des-halles e-mail account',
      'publisher affluents',
    ])
  })

  test.each(exchanges)('[CON-06] $slug: exporter, recipient and data types that can be shown', (exchange) => {
    const { recipient, purpose, gives, kind } = exchange
    const givers = [...new Set(gives.map(({ tool }) => tool))]
    expect(givers).not.toContain(recipient)
    if (kind !== 'm2o') expect(givers).toHaveLength(1)
    for (const { name, section } of gives) expect(section, `${name} has no rows to show`).not.toBeNull()
    // The person chooses publishers later, so the wording names none.
    const named = kind === 'publisher' ? [] : kind === 'm2o' ? [recipient] : [recipient, ...givers]
    for (const slug of recipient === 'nuage-perso' ? [recipient] : named)
      expect(purpose.wording).toContain(tools.find((tool) => tool.slug === slug)?.name ?? 'Affluents')
    expect(purpose.wording).toMatch(/^J’accepte qu/)
    expect(purpose.wording).toMatch(/Je peux retirer cet accord quand je veux, sans donner de raison\.$/)
    expect(purpose.retention).toMatch(/\.$/)
  })

  test('[MAT-03] exchange for matches: own answers and five tools, no name, no address', () => {
    const { gives, recipient, purpose } = exchanges.find(({ slug }) => slug === 'matchs')!
    expect(recipient).toBe('affluents')
    expect([...new Set(gives.map(({ tool }) => tool))]).toEqual([
      'mes-envies',
      'cap-bruyere',
      'ruchelune',
      'transvase',
      'marelline',
      'passe-gue',
    ])
    expect(purpose.wording).toContain('sans mon nom ni mon adresse e-mail')
    expect(purpose.wording).toContain('dans quelle ville')
    expect(purpose.retention).toContain('il efface tout')
  })

  test('[MAT-07] profile for publishers: contact details and situation, for the chosen ones only', () => {
    const withContact = exchanges.filter(({ gives }) => gives.some(({ name }) => name === 'coordonnees'))
    expect(withContact.map(({ kind, gives }) => [kind, ...gives.map(({ name }) => name)])).toEqual([
      ['publisher', 'coordonnees', 'situation'],
    ])
    const { name, wording } = withContact[0]!.purpose
    expect(name).toBe('Démarchage formations')
    for (const words of ['mes coordonnées et ma situation', 'que j’ai choisis, et à eux seuls', 'à personne d’autre'])
      expect(wording).toContain(words)
  })

  test('[BIL-04] [BIL-05] personal cloud: stores results', () => {
    const stored = exchanges.filter((exchange) => toolOf(exchange.import_tool_id)?.is_personal_cloud)
    expect(stored.map(({ kind, gives }) => [kind, gives[0]!.section])).toEqual([['o2o', 'interests']])
  })

  test('no provider of matches → no exchange with it, and no purpose of its own', () => {
    const { toolsUrl } = ADDRESSES
    const without = readDemo({ toolsUrl })
    const left = demo.filter(({ kind, key }) => !without.some((one) => one.kind === kind && one.key === key))
    expect(left.map(({ slug }) => slug)).toEqual([
      'trouver-mes-matchs',
      'sell_trainings',
      'matchs',
      'profil-aux-organismes',
    ])
  })
})

describe('trades and trainings', () => {
  test('[BIL-06] skills: those of the simulated tools, each of two trades or more', () => {
    const asked = ['transvase', 'passe-gue']
      .map((slug) => read(`apps/simulators/src/tools/questionnaires/${slug}.ts`))
      .join('')
    const skills = trades.flatMap((trade) => trade.skills)
    for (const skill of new Set(skills)) {
      expect(asked).toContain(`['${skill}', '`)
      expect(
        count(skills, (one) => one === skill),
        skill,
      ).toBeGreaterThanOrEqual(2)
    }
  })

  test('[BIL-06] trainings: twenty-five or more, of all levels, each for known trades', () => {
    expect(trainings.length).toBeGreaterThanOrEqual(25)
    expect(new Set(trainings.map(({ level }) => level))).toEqual(new Set([3, 4, 5, 6, 7, 8]))
    const codes = new Set(trades.map(({ code }) => code))
    expect(against(trainings, ({ trade_codes }) => trade_codes.every((code) => codes.has(code)))).toEqual([])
  })
})

describe('swipe and game', () => {
  test('[SWP-01] cards: eighteen sectors and sixteen work settings, one sentence each', () => {
    expect([sectors.length, settings.length]).toEqual([18, 16])
    const cards = [...sectors, ...settings]
    expect(against(cards, ({ body }) => /^[^.!?]+\.$/.test(body) && wordsOf(body) <= 20)).toEqual([])
    expect(new Set(cards.map(({ body }) => body)).size).toBe(cards.length)
  })

  test('[REC-02] game: twenty-four sentences, three for each interest, six about work settings', () => {
    const abouts = sentences.map(({ interest, setting }) => interest ?? setting!)
    for (const letter of INTEREST_CODES)
      expect(
        count(abouts, (about) => about === letter),
        letter,
      ).toBe(3)
    const about = sentences.flatMap(({ setting }) => setting ?? [])
    expect(about.toSorted()).toEqual(['calme', 'contact-public', 'dehors', 'deplacements', 'ecran', 'horaires-decales'])
    expect(abouts).toHaveLength(24)
    for (const [index, one] of abouts.entries()) expect(abouts[index + 1], 'never twice in a row').not.toBe(one)
    expect(abouts.slice(0, 6).toSorted(), 'the onboarding asks the first six').toEqual(INTEREST_CODES.toSorted())
  })

  test('[REC-02] sentences of the game: short, in the first person', () => {
    const isMine = /(^|[^\p{L}])(j’|m’|(je|moi|me|mon|ma|mes)(?!\p{L})).*\.$/iu
    expect(against(sentences, ({ body }) => body.length <= 120 && wordsOf(body) <= 20 && isMine.test(body))).toEqual([])
  })
})

test('[MTG-01] establishments: twelve or more in seven cities or more; their mail domains never resolve', () => {
  const establishments = ofKind<Row<'establishments'>>('establishments')
  expect(establishments.length).toBeGreaterThanOrEqual(12)
  expect(new Set(establishments.map(({ city }) => city)).size).toBeGreaterThanOrEqual(7)
  expect(count(establishments, ({ city }) => city === 'Rennes')).toBeGreaterThanOrEqual(3)
  expect(new Set(establishments.map(({ email }) => email)).size).toBe(establishments.length)
  const isInvented = ({ email, age, description }: (typeof establishments)[number]) =>
    /^[a-z]+@[a-z-]+\.example$/.test(email) && age !== '' && description.length > 80
  expect(against(establishments, isInvented)).toEqual([])
})

describe('events and announcements', () => {
  type Event = Row<'events'>
  const eventsOn = (day: string) => ofKind<Event>('events', demoOn(day))
  const days = '2026-03-27 2026-10-25 2026-11-22 2026-11-23 2026-11-24 2026-11-25 2026-12-31 2028-02-29'.split(' ')

  test('[EVT-01] events: each has a picture, each organiser has a page', () => {
    const events = eventsOn(days[0]!)
    const picture = (path: string) => new URL(`../../../web/public${path}`, import.meta.url)
    expect(against(events, ({ image }) => existsSync(picture(image ?? '')))).toEqual([])
    const pages = new Map(
      listedIn('organizers.ts').map(({ slug, name }) => [`https://tools.example/organisateurs/${slug}`, name]),
    )
    expect(against(events, ({ link, organizer }) => link === null || pages.get(link) === organizer)).toEqual([])
  })

  test.each(days)(
    '[EVT-01] [EVT-03] events on %s: several upcoming and some past in each category, one with is_top',
    (day) => {
      const isToCome = ({ starts_at }: Event) => parisDay(new Date(starts_at)) >= day
      const all = eventsOn(day)
      for (const category of EVENT_CATEGORIES) {
        const own = all.filter((event) => event.category === category)
        expect(count(own, isToCome), String(category)).toBeGreaterThanOrEqual(4)
        expect(count(own, isToCome), String(category)).toBeLessThan(own.length)
      }
      expect(count(all, (event) => event.is_top && isToCome(event))).toBeGreaterThanOrEqual(1)
      expect(new Set(all.filter(isToCome).map(({ starts_at }) => starts_at.slice(0, 7))).size).toBeGreaterThanOrEqual(3)
    },
  )

  test('[EVT-05] meetings of 23 and 24 November: announced from 1 November until their end', () => {
    const isLive = (day: string, title: RegExp) =>
      ofKind<Row<'announcements'>>('announcements', demoOn(day)).some(
        (one) => title.test(one.title) && one.shown_from <= day && day <= one.shown_until,
      )
    const meetings = (day: string) => isLive(day, /le 23 et le 24 novembre/)
    expect(['2026-10-31', '2026-11-01', '2026-11-23', '2026-11-24', '2026-11-25'].map(meetings)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    for (const day of days) expect(isLive(day, /ateliers/), day).toBe(true)
    const startOf = (slug: string, day: string) => eventsOn(day).find((event) => event.slug === slug)!.starts_at
    expect(startOf('reunion-voeux', '2026-11-24')).toBe('2026-11-23T17:00:00.000Z')
    expect(startOf('reunion-alternance', '2026-11-25')).toBe('2027-11-24T17:00:00.000Z')
  })

  test.each([
    ['+3', '2026-11-22', '2026-11-25'],
    ['+3 wednesday', '2026-11-22', '2026-11-25'],
    ['+3 tuesday', '2026-11-22', '2026-12-01'],
    ['-16 saturday', '2026-11-22', '2026-11-07'],
    ['11-23', '2026-11-23', '2026-11-23'],
    ['11-23', '2026-11-24', '2027-11-23'],
    ['11-23/11-24', '2026-11-24', '2026-11-23'],
  ])('day «%s» on %s → %s', (text, today, day) => {
    expect(dayOf(text, today)).toBe(day)
  })
})
