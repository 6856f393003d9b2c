// How one human tries to publish alone what two people publish, and what must stay open (OFF-10, OFF-11).
import { randomUUID } from 'node:crypto'
import type { ContentKind, OfficeRole } from '@visions/contract/constants'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { SCENARIOS, type Act, type Human, type Scenario } from '@visions/contract/contents/two-people.cases'
import { describe, expect, test } from 'vitest'
import { buildJourney, buildMission, buildTool } from '../../../test/build/content.ts'
import { buildEvent } from '../../../test/build/events.ts'
import { buildExchange } from '../../../test/build/exchanges.ts'
import { buildMedium, drawPng } from '../../../test/build/media.ts'
import { buildEstablishment } from '../../../test/build/meetings.ts'
import { buildOrganisation } from '../../../test/build/professionals.ts'
import { buildPartner, buildReward } from '../../../test/build/rewards.ts'
import { expectRefusal, useOwner, useTestApp } from '../../../test/harness.ts'
import { recordMails } from '../../../test/mails.ts'
import { ageFactor, openOffice, reopenOffice, type OfficeCaller } from '../../../test/office.ts'
import { workQueue } from '../../../test/queue.ts'
import { CONTENT_MAPPINGS } from '../../contents.ts'
import { deliveryTask } from '../../platform/deliveries.ts'
import { findKnownMedia } from '../media/index.ts'
import { establishmentMail } from '../meetings/index.ts'
import { mappingOf } from './content-deps.ts'
import { readLive } from './live.repository.ts'
import { publishDue } from './publish-due.use-case.ts'

const app = await useTestApp()
const owner = useOwner(app)
const { db } = app
const deps = { ...app.deps, db, mappings: CONTENT_MAPPINGS, findKnownMedia }

const [armor, metropole] = [await buildOrganisation(db), await buildOrganisation(db)]
const ROLES: Record<Exclude<Human, 'clock'>, readonly OfficeRole[]> = {
  ada: ['publisher', 'editor'],
  ben: ['publisher'],
  cleo: ['publisher'],
  eve: ['editor'],
  ivan: ['auditor'],
  otto: ['economy'],
  zoe: ['admin'],
  yan: ['admin'],
  max: ['publisher', 'editor'],
}
await openOffice(app, { organisation: armor })
const open = (name: keyof typeof ROLES) =>
  openOffice(app, { organisation: name === 'cleo' ? metropole : armor, roles: ROLES[name] })
const staff = new Map<string, OfficeCaller>()
for (const name of Object.keys(ROLES) as (keyof typeof ROLES)[]) staff.set(name, await open(name))

interface Address {
  kind: ContentKind
  key: string
}

/** A live content of a kind, with a picture of the library where it has one. */
const BUILD: Record<string, (image: string) => Promise<string>> = {
  rewards: async (image) => (await buildReward(db, { image, price: 500, limit_per_day: 10 })).id,
  missions: async () => {
    const tool = await buildTool(db)
    const tools = [tool, await buildTool(db), await buildTool(db)]
    const mission = await buildMission(db, {
      bonus: 100,
      tasks: [
        { stars: 10, tools },
        { stars: 500, tools },
      ],
    })
    return mission.id
  },
  establishments: async () => (await buildEstablishment(db)).id,
  tools: async () => {
    const tool = await buildTool(db)
    await db
      .insertInto('data_types')
      .values({ tool_id: tool.id, name: 'Résultats', description: 'Vos résultats.', section: 'interests', position: 1 })
      .execute()
    return tool.id
  },
  partners: async () => (await buildPartner(db)).id,
  exchanges: async () => (await buildExchange(db)).id,
  events: async () => (await buildEvent(db)).id,
  journeys: async () => {
    const tool = await buildTool(db)
    const journey = await buildJourney(db, {
      name: `parcours-${randomUUID().slice(0, 8)}`,
      platforms: [{ tool }],
      variants: [{ namespace: 'gen', tools: [tool] }],
    })
    return journey.name
  },
}

const tasksIn = (document: ContentDocument) => document['tasks'] as ContentDocument[]
const withTasks = (change: (tasks: ContentDocument[]) => ContentDocument[]) => (document: ContentDocument) => ({
  ...document,
  tasks: change(tasksIn(document)),
})
const first = (list: string, change: (row: ContentDocument) => ContentDocument) => (document: ContentDocument) => {
  const [row, ...others] = document[list] as ContentDocument[]
  return { ...document, [list]: [change(row!), ...others] }
}
const set = (fields: ContentDocument) => (document: ContentDocument) => ({ ...document, ...fields })

/** What the words of a save change. The first pattern that fits. */
const SAVES: readonly [RegExp, (document: ContentDocument) => ContentDocument][] = [
  [/price → 500, position → 2/, set({ price: 500, position: 2 })],
  [/price → 500/, set({ price: 500 })],
  [/price 500 → 3|price → 3|price 3/, set({ price: 3 })],
  [/price → 480/, set({ price: 480 })],
  [/price → 48/, set({ price: 48 })],
  [/limit → null/, set({ limit_per_day: null })],
  [/position 20 → 1/, set({ position: 1 })],
  [/position 1 → 2/, set({ position: 2 })],
  [/email/, (document) => ({ ...document, email: `ada-${randomUUID().slice(0, 8)}@evil.example` })],
  [/website/, set({ website: 'https://evil.example' })],
  [/logo/, set({ logo: '/images/logos/cap-bruyere.svg' })],
  [/description/, (document) => ({ ...document, description: `${String(document['description'])} Fermé en août.` })],
  [/subtitle and tasks\[1\].stars/, withTasks(([one, two]) => [one!, { ...two!, stars: 40 }])],
  [/subtitle/, set({ subtitle: 'Un accueil.' })],
  [/bonus 100 → 1000/, set({ bonus: 1000 })],
  [/stars 1000/, set({ stars: 1000 })],
  [/tasks\[0\] removed, same/, withTasks(([one, two]) => [{ ...one!, id: randomUUID() }, two!])],
  [
    /ids of a 10-star/,
    withTasks(([one, two]) => [
      { ...one!, id: two!['id']! },
      { ...two!, id: one!['id']! },
    ]),
  ],
  [/tasks\[0\] and tasks\[1\] exchanged/, withTasks((tasks) => tasks.toReversed())],
  [
    /tasks\[0\].tools\[2\] removed/,
    withTasks(([one, two]) => [{ ...one!, tools: (one!['tools'] as ContentDocument[]).slice(0, 2) }, two!]),
  ],
  [/variants\[0\]/, first('variants', (row) => ({ ...row, namespace: 'demo' }))],
  [/data_types\[0\].section/, first('data_types', (row) => ({ ...row, section: 'contact' }))],
  [/starts_at/, set({ starts_at: new Date(Date.now() + 8 * 86_400_000).toISOString() })],
  [/a comma/, set({ description: '<p>Sur toute une commande, même petite.</p>' })],
  [/title/, (document) => ({ ...document, title: `${String(document['title'])} !` })],
]

/** Why a scenario has no test here. */
const SKIPPED: Record<string, string> = {
  W06: 'about identities: proven with the accounts of members',
  W39: 'a schedule ends within a second, so that no act is possible in between; see W37',
  W46: 'its numbers are in the test of the limit',
  W57: 'contents have no organisation',
  W63: 'as W02; the sentence about the second person is in the screens',
  W67: 'publication is no job',
}

/** The contents, members and sessions of one scenario. */
class World {
  readonly contents = new Map<string, Address>()
  readonly media = new Map<string, { id: string; image: string }>()
  readonly imports = new Map<string, { id: string; fingerprint: string }>()
  /** Revisions of pages that stay open. */
  readonly seen = new Map<string, number>()
  readonly people = new Map(staff)
  /** The picture of a live reward. */
  readonly livePicture: string

  readonly changing: ReadonlySet<string>

  constructor(acts: readonly Act[]) {
    this.changing = new Set(acts.map(([, , target]) => target))
    this.livePicture = acts.some(([, act, , detail]) => act === 'save' && detail === 'image')
      ? 'media:live'
      : 'media:cinema'
  }

  async content(target: string): Promise<Address> {
    const known = this.contents.get(target)
    if (known) return known
    const kind = target.split(':')[0] as ContentKind
    const address = { kind, key: await BUILD[kind]!((await this.medium(this.livePicture)).image) }
    this.contents.set(target, address)
    return address
  }

  async medium(target: string) {
    const known = this.media.get(target)
    if (known) return known
    const { id, prefix } = await buildMedium(db)
    const medium = { id, image: `${prefix}320` }
    this.media.set(target, medium)
    return medium
  }

  read = (address: Address) =>
    staff.get('ivan')!.call('GET /office/contents/{kind}/{key}', { params: address, query: {} })

  async caller(by: Human, detail: string): Promise<OfficeCaller> {
    // Members whose roles change during the scenario are of it only.
    if (this.changing.has(`member:${by}`) && this.people.get(by) === staff.get(by))
      this.people.set(by, await open(by as keyof typeof ROLES))
    if (detail.includes('open session of ben')) {
      const session = await reopenOffice(app, staff.get('ben')!.professional, { organisation: armor, factorAge: 7200 })
      return session
    }
    if (detail.includes('as Métropole')) {
      const { professional } = this.people.get(by)!
      const member = { organisation_id: metropole.id, professional_id: professional.id }
      await db
        .insertInto('memberships')
        .values(member)
        .onConflict((one) => one.doNothing())
        .execute()
      await db
        .insertInto('member_roles')
        .values({ ...member, role: 'publisher' })
        .onConflict((one) => one.doNothing())
        .execute()
      return reopenOffice(app, professional, { organisation: metropole })
    }
    if (detail.includes('telephone'))
      return reopenOffice(app, this.people.get(by)!.professional, { organisation: armor })
    const caller = this.people.get(by)!
    if (detail.includes('two hours old')) await ageFactor(app, caller.secret, 7200)
    else await ageFactor(app, caller.secret, 0)
    return caller
  }

  async act([by, act, target, detail = '']: Act): Promise<void> {
    if (by === 'clock') return this.passTime(target)
    const caller = await this.caller(by, detail)
    const work = ACTS[act]
    if (!work) throw new Error(`unknown act ${act}`)
    await work(this, caller, target, detail)
  }

  async passTime(target: string): Promise<void> {
    await publishDue({ ...deps, db })
    const { kind, key } = await this.content(target)
    await db
      .updateTable('content_items')
      .set({ publish_at: new Date(Date.now() - 1000) })
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('publish_at', 'is not', null)
      .execute()
    await publishDue({ ...deps, db })
  }

  /** What people see: the live documents, and the bytes and texts of the pictures. */
  async publicState(): Promise<string> {
    const live: unknown[] = []
    for (const [name, { kind, key }] of [...this.contents].toSorted(([one], [two]) => (one < two ? -1 : 1))) {
      const row = (await readLive(db, mappingOf(deps, kind), [key])).get(key)
      live.push([name, row && !row.isArchived ? row.document : null])
    }
    const media = await db
      .selectFrom('media')
      .select(['id', 'version', 'alt'])
      .where('id', 'in', [randomUUID(), ...[...this.media.values()].map(({ id }) => id)])
      .orderBy('id')
      .execute()
    return JSON.stringify([live, media])
  }
}

type Perform = (world: World, caller: OfficeCaller, target: string, detail: string) => Promise<unknown>

const changed = (document: ContentDocument, detail: string): ContentDocument => {
  const [, change] = SAVES.find(([pattern]) => pattern.test(detail)) ?? []
  if (!change) throw new Error(`unknown change «${detail}»`)
  return change(document)
}

const save: Perform = async (world, caller, target, detail) => {
  if (detail.includes('published by ben')) return publishTwice(world, caller, target, 'price → 3')
  const params = await world.content(target)
  const { revision, document } = await world.read(params)
  const [, medium] = /image(?: → (media:\w+))?/.exec(detail) ?? []
  const draft = /image/.test(detail)
    ? { ...document, image: (await world.medium(medium ?? 'media:cinema')).image }
    : /partner_id/.test(detail)
      ? { ...document, partner_id: world.contents.get('partners:copy')!.key }
      : changed(document as ContentDocument, detail)
  await caller.call('PUT /office/contents/{kind}/{key}/draft', { params, body: { revision, document: draft } })
}
/** Writes a version, and one with the former price after it. */
const publishTwice: Perform = async (world, caller, target, detail) => {
  for (const [by, words] of [
    [caller, detail],
    [staff.get('eve')!, 'price → 500'],
  ] as const) {
    await submit(world, by, target, words)
    await publishAt(null)(world, staff.get('ben')!, target, '')
  }
}
const submit: Perform = async (world, caller, target, detail) => {
  if (detail) await save(world, caller, target, detail)
  const params = await world.content(target)
  const { revision } = await world.read(params)
  await caller.call('POST /office/contents/{kind}/{key}/submission', { params, body: { revision } })
}
const publishAt =
  (daysAhead: number | null): Perform =>
  async (world, caller, target, detail) => {
    const params = await world.content(target)
    const { revision } = await world.read(params)
    const seen = detail.includes('open page') ? world.seen.get(target)! : revision
    const at = daysAhead === null ? undefined : new Date(Date.now() + daysAhead * 86_400_000).toISOString()
    await caller.call('POST /office/contents/{kind}/{key}/publication', {
      params,
      body: { revision: seen, ...(at && { at }) },
    })
  }
const archive: Perform = async (world, caller, target) => {
  const { kind, key } = await world.content(target)
  await caller.call('POST /office/contents/{kind}/archive', { params: { kind }, body: { keys: [key] } })
}
const restore =
  (from: 'save' | 'version'): Perform =>
  async (world, caller, target, detail) => {
    const params = await world.content(target)
    const { revision, versions } = await world.read(params)
    const named = versions.find(({ version, isLive }) => detail.includes(`version ${version}`) && !isLive)
    const { version } = named ?? versions.at(-1)!
    await caller.call('POST /office/contents/{kind}/{key}/restoration', {
      params,
      body: { revision, from: from === 'save' ? { save: revision - 1 } : { version } },
    })
  }
/** A CSV that changes the column of a reward or an event. */
const importTable =
  (applier?: string): Perform =>
  async (world, caller, target, detail) => {
    const [kind] = target.split(':') as [ContentKind]
    const whole = kind === 'events' ? 'events:salon' : 'rewards:cinema'
    const { key } = await world.content(target.includes(':') ? target : whole)
    const [column, value] = /^\w+=/.test(detail)
      ? (detail.split('=') as [string, string])
      : kind === 'events'
        ? ['place', 'Rennes']
        : detail.includes('limit_per_day')
          ? ['limit_per_day', '']
          : ['price', '3']
    const stored = await caller.call('POST /office/imports', {
      query: { kind, name: 'fichier.csv' },
      body: Buffer.from(`key;${column}\n${key};${value}\n`),
    })
    const { fingerprint } = await caller.call('GET /office/imports/{id}', { params: { id: stored.id } })
    world.imports.set(kind, { id: stored.id, fingerprint })
    if (applier !== 'later') await applyImport(world, caller, kind, '')
  }
const applyImport: Perform = async (world, caller, target) => {
  const { id, fingerprint } = world.imports.get(target)!
  await caller.call('POST /office/imports/{id}/application', { params: { id }, body: { fingerprint } })
}
/** The one content of a selection; the others of the scenario need no proof of their own. */
const selectionOf = async (world: World, target: string) => {
  const whole = target.includes('rewards') ? 'rewards:cinema' : 'events:salon'
  const name = /^\w+:[a-z]+$/.test(target) && !target.endsWith(':all') ? target : whole
  const { kind, key } = await world.content(name)
  const { revision } = await world.read({ kind, key })
  return { params: { kind }, body: { contents: [{ key, revision }] } }
}
const removeMember: Perform = async (world, caller, target) => {
  const { professional } = world.people.get(target.split(':')[1]!)!
  await caller.call('DELETE /office/members/{id}', { params: { id: professional.id } })
}

const ACTS: Record<string, Perform> = {
  save,
  submit,
  publish: publishAt(null),
  // The product has no other approval than a date.
  approve: publishAt(60),
  schedule: publishAt(60),
  discard: async (world, caller, target) => {
    const params = await world.content(target)
    const { revision } = await world.read(params)
    await caller.call('DELETE /office/contents/{kind}/{key}/draft', { params, body: { revision } })
  },
  'restore previous save': restore('save'),
  'restore version': async (world, caller, target, detail) => {
    const address = await world.content(target)
    const [ada, ben] = [staff.get('ada')!, staff.get('ben')!]
    if (detail.includes('archived')) {
      await archive(world, ada, target, '')
      await archive(world, ben, target, '')
    } else if ((await world.read(address)).versions.length < 2) {
      // Version 1 has the former price, version 2 the present one.
      await submit(world, staff.get('eve')!, target, 'price → 480')
      await publishAt(null)(world, ben, target, '')
    }
    await restore('version')(world, caller, target, detail)
  },
  copy: async (world, caller, target, detail) => {
    const { kind, key: copyOf } = await world.content(target)
    const { key } = await caller.call('POST /office/contents/{kind}', { params: { kind }, body: { copyOf } })
    world.contents.set(/as (\S+)/.exec(detail)![1]!, { kind, key })
  },
  create: async (world, caller, target, detail) => {
    const kind = target.split(':')[0] as ContentKind
    const template = await world.content(`${kind}:model`)
    const own = world.contents.get(target)
    const body = own ? { key: own.key } : {}
    const { key } = await caller.call('POST /office/contents/{kind}', { params: { kind }, body })
    world.contents.set(target, { kind, key })
    const { document } = await world.read(template)
    await caller.call('PUT /office/contents/{kind}/{key}/draft', {
      params: { kind, key },
      body: { revision: 1, document: changed(document as ContentDocument, detail) },
    })
  },
  comment: async (world, caller, target, detail) =>
    caller.call('POST /office/contents/{kind}/{key}/comments', {
      params: await world.content(target),
      body: { text: detail },
    }),
  'send back': async (world, caller, target, detail) => {
    const params = await world.content(target)
    const { revision } = await world.read(params)
    await caller.call('POST /office/contents/{kind}/{key}/return', { params, body: { revision, comment: detail } })
  },
  'open review': async (world, _caller, target) => {
    world.seen.set(target, (await world.read(await world.content(target))).revision)
  },
  'remove member': removeMember,
  'change roles': async (world, caller, target, detail) => {
    const { professional } = world.people.get(target.split(':')[1]!)!
    const role = detail.includes('→ editor') ? 'editor' : 'publisher'
    if (professional.id === caller.professional.id)
      return caller.call('PUT /office/members/{id}/roles', { params: { id: professional.id }, body: { roles: [role] } })
    // The confirmation by a second administrator is proven with the members.
    const member = { organisation_id: armor.id, professional_id: professional.id }
    await db
      .insertInto('member_roles')
      .values({ ...member, role })
      .onConflict((one) => one.doNothing())
      .execute()
    if (role === 'editor')
      await db
        .deleteFrom('member_roles')
        .where('professional_id', '=', professional.id)
        .where('role', '=', 'publisher')
        .execute()
    return undefined
  },
  invite: async (world, _caller, target) => {
    const { professional } = world.people.get(target.split(':')[1]!)!
    const member = { organisation_id: armor.id, professional_id: professional.id }
    await db.insertInto('memberships').values(member).execute()
    await db
      .insertInto('member_roles')
      .values({ ...member, role: 'publisher' })
      .execute()
  },
  'link identity': async () => undefined,
  archive,
  'confirm archiving': archive,
  'replace picture file': async (world, caller, target, detail) => {
    if (detail.includes('live reward')) await world.content('rewards:cinema')
    const { id } = await world.medium(target)
    await caller.call('PUT /office/media/{id}/picture', { params: { id }, body: drawPng() })
  },
  'change alternative text': async (world, caller, target, detail) => {
    await world.content('rewards:cinema')
    const { id } = await world.medium(target)
    await caller.call('PUT /office/media/{id}', {
      params: { id },
      body: { name: 'Cinéma', alt: detail, isDecorative: false },
    })
  },
  agree: async (world, caller, target) => {
    const { id } = await world.medium(target)
    const { proposal } = await caller.call('GET /office/media/{id}', { params: { id } })
    await caller.call('POST /office/media/{id}/agreement', { params: { id }, body: { proposal: proposal!.id } })
  },
  'upload picture': async (world, _caller, target) => world.medium(target),
  'publish selection': async (world, caller, target) =>
    caller.call('POST /office/contents/{kind}/publication', await selectionOf(world, target)),
  'submit selection': async (world, caller, target) =>
    caller.call('POST /office/contents/{kind}/submission', await selectionOf(world, target)),
  'import CSV': importTable(),
  'upload import': importTable('later'),
  'apply import': applyImport,
  'import JSON': async (world, caller, target) => {
    const { kind, key } = await world.content(target)
    const { document } = await world.read({ kind, key })
    const tasks = tasksIn(document as ContentDocument).map((task) => ({ ...task, id: null }))
    const contents = [{ kind, key, document: { ...document, tasks } }]
    const text = JSON.stringify({ format: 'visions-contents', version: 1, contents })
    const { id } = await caller.call('POST /office/imports', { query: { name: 'lot.json' }, body: Buffer.from(text) })
    const { fingerprint } = await caller.call('GET /office/imports/{id}', { params: { id } })
    world.imports.set(kind, { id, fingerprint })
    await applyImport(world, caller, kind, '')
  },
}

/** Plays a scenario. Returns what people saw before and after its last act, and its refusals. */
async function play({ acts }: Scenario) {
  const world = new World(acts)
  for (const [, , target] of acts) await prepare(world, target)
  const refusals: string[] = []
  const attempt = async (act: Act) => {
    try {
      await world.act(act)
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === undefined) throw error
      refusals.push(code)
    }
  }
  for (const act of acts.slice(0, -1)) await attempt(act)
  const before = await world.publicState()
  const last = acts.at(-1)!
  await attempt(last)
  return { before, after: await world.publicState(), refusals, last: last[1] }
}

/** Contents exist before the first act, except those that an act makes. */
async function prepare(world: World, target: string): Promise<void> {
  if (target === 'media:cinema') await world.content('rewards:cinema')
  const [kind, name] = target.split(':')
  if (name && BUILD[kind!] && !/-2$|^c[23]$|^copy$|-bis$|^\d/.test(name)) await world.content(target)
}

/** Expects one of the outcomes of a scenario. */
async function expectOutcome(scenario: Scenario): Promise<void> {
  const { before, after, refusals, last } = await play(scenario)
  const right = [scenario.expected, ...(scenario.alsoRight ?? [])]
  const outcome = `${before === after ? 'unchanged' : 'changed'}; refused: ${refusals.join(', ')}`
  const mayStay = right.some((one) => one === 'refused' || one === 'published-needs-second')
  const mayChange = right.some((one) => one.startsWith('ok-'))
  if (before !== after) expect(mayChange, outcome).toBe(true)
  // A discarded draft changes nothing for people.
  else if (last === 'discard') expect(refusals).toEqual([])
  else expect(mayStay, outcome).toBe(true)
  if (scenario.expected === 'refused' && last !== 'time passes' && before === after && right.length === 1)
    expect(refusals, outcome).not.toEqual([])
}

describe('scenarios', () => {
  const expressed = SCENARIOS.filter(({ id }) => !SKIPPED[id])
  test.each(expressed)('[OFF-11] $id $title → $expected', expectOutcome)
})

// One field for each reason, and one of one person, by every attempt of one human.
const FIELDS = [
  { reason: 'money', target: 'missions:forces', change: 'bonus 100 → 1000', column: 'bonus', value: '1000' },
  { reason: 'routing', target: 'establishments:cio', change: 'email', column: 'email', value: 'ada@evil.example' },
  { reason: 'wording', target: 'rewards:cinema', change: 'title', column: 'title', value: 'Un autre titre' },
  { reason: 'picture', target: 'rewards:cinema', change: 'image', column: 'image', value: '/images/autre.svg' },
  { reason: null, target: 'missions:forces', change: 'subtitle', column: 'subtitle', value: 'Autre' },
] as const

describe.each(FIELDS)('a field for $reason, changed by one', ({ reason, target, change, column, value }) => {
  const write: Act = ['ada', 'save', target, change]
  const [imported, selection] = [`${column}=${value}`, target] as const
  const attempts: Record<string, readonly Act[]> = {
    'one author': [write, ['ada', 'publish', target]],
    copy: [
      write,
      ['eve', 'copy', target, `as ${target}-2`],
      ['eve', 'submit', `${target}-2`],
      ['ada', 'publish', `${target}-2`],
    ],
    restore: [
      write,
      ['ada', 'discard', target],
      ['eve', 'restore previous save', target],
      ['eve', 'submit', target],
      ['ada', 'publish', target],
    ],
    import: [
      ['ada', 'import CSV', target, imported],
      ['ada', 'publish', target],
    ],
    bulk: [write, ['eve', 'submit', target], ['ada', 'publish selection', selection]],
    schedule: [write, ['ada', 'schedule', target], ['clock', 'time passes', target]],
    archive: [['ada', 'archive', target]],
    'two sessions': [write, ['ada', 'publish', target, 'as Métropole']],
    'removed member': [
      ['eve', 'submit', target, change],
      ['max', 'schedule', target],
      ['zoe', 'remove member', 'member:max'],
      ['clock', 'time passes', target],
    ],
  }
  test.each(Object.entries(attempts))('[OFF-11] %s', async (attempt, acts) => {
    // A copy is a new content, an archived one ends, and schedules end with their member, for each field.
    const isForTwo = reason !== null || ['copy', 'archive', 'removed member'].includes(attempt)
    await expectOutcome({
      id: '',
      title: '',
      acts,
      reason: '',
      alsoRight: undefined,
      expected: isForTwo ? 'published-needs-second' : 'ok-with-one',
    })
  })
})

const reward = async () => ({ kind: 'rewards' as const, key: (await buildReward(db, { price: 500 })).id })
const [ada, ben, eve] = [staff.get('ada')!, staff.get('ben')!, staff.get('eve')!]
const read = (params: Address, by = ada) => by.call('GET /office/contents/{kind}/{key}', { params, query: {} })
const archiveAll = (by: OfficeCaller, kind: ContentKind, keys: string[]) =>
  by.call('POST /office/contents/{kind}/archive', { params: { kind }, body: { keys } })
const acts = async (subject: string) =>
  (await db.selectFrom('staff_log').select('act').where('subject', '=', subject).orderBy('line').execute()).map(
    ({ act }) => act,
  )

describe('archiving', () => {
  test('[OFF-11] proposal: shown with its publisher, withdrawn, ended by a new version and with the role', async () => {
    const max = await open('max')
    const address = await reward()
    const { kind, key } = address
    const isProposed = async () => (await read(address)).archival !== undefined
    await archiveAll(ada, kind, [key])
    expect(await read(address, ben)).toMatchObject({
      archivingNeedsTwo: true,
      archival: { by: { name: ada.professional.name }, isMine: false },
    })
    const { archivals } = await ben.call('GET /office/reviews')
    expect(archivals!.find((one) => one.key === key)).toMatchObject({ changedBy: ada.professional.name })
    await ben.call('DELETE /office/contents/{kind}/{key}/archival', { params: address })
    expect(await isProposed()).toBe(false)
    await expectRefusal(ben.call('DELETE /office/contents/{kind}/{key}/archival', { params: address }), 404)

    await archiveAll(ada, kind, [key])
    const { document, revision } = await read(address)
    const saved = await eve.call('PUT /office/contents/{kind}/{key}/draft', {
      params: address,
      body: { revision, document: { ...document, position: 7 } },
    })
    await ada.call('POST /office/contents/{kind}/{key}/publication', {
      params: address,
      body: { revision: saved.revision },
    })
    expect(await isProposed()).toBe(false)
    expect(await archiveAll(max, kind, [key])).toEqual({ archived: 0, proposed: 1 })
    await db.deleteFrom('memberships').where('professional_id', '=', max.professional.id).execute()
    expect(await archiveAll(ben, kind, [key])).toEqual({ archived: 0, proposed: 1 })
    expect(await archiveAll(ada, kind, [key])).toEqual({ archived: 1 })
    expect((await read(address)).state).toBe('archived')
    expect(
      (await acts((await read(address)).document['title'] as string)).filter((act) => act.startsWith('archival')),
    ).toEqual([
      'archival-proposed',
      'archival-withdrawn',
      'archival-proposed',
      'archival-proposed',
      'archival-proposed',
    ])
  })

  test('[OFF-11] 20 contents an hour: of both members, in one call or several, concurrently', async () => {
    const [one, two] = [await open('ada'), await open('ben')]
    const events = await Promise.all(Array.from({ length: 17 }, () => buildEvent(db)))
    const rewards = await Promise.all(Array.from({ length: 5 }, () => reward()))
    expect(
      await archiveAll(
        one,
        'events',
        events.map(({ id }) => id),
      ),
    ).toEqual({ archived: 17 })
    const calls = await Promise.allSettled(rewards.map(({ kind, key }) => archiveAll(one, kind, [key])))
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const call of calls)
      if (call.status === 'rejected') expect(call.reason).toMatchObject({ status: 429, code: 'too_many_archived' })
    const proposed = (await Promise.all(rewards.map((address) => read(address)))).filter(({ archival }) => archival)
    const more = await Promise.all(Array.from({ length: 18 }, () => buildEvent(db)))
    await archiveAll(
      two,
      'events',
      more.map(({ id }) => id),
    )
    await expectRefusal(
      archiveAll(
        two,
        'rewards',
        proposed.map(({ key }) => key),
      ),
      429,
      'too_many_archived',
    )
    expect(await archiveAll(two, 'rewards', [proposed[0]!.key, proposed[1]!.key])).toEqual({ archived: 2 })
    await expectRefusal(archiveAll(one, 'events', [(await buildEvent(db)).id]), 429, 'too_many_archived')
  })
})

describe('schedule', () => {
  test('[OFF-11] publisher removed: back in review before its time, with a comment and a line of the log', async () => {
    const max = await open('max')
    const world = new World([])
    const address = await world.content('rewards:cinema')
    await ACTS['submit']!(world, eve, 'rewards:cinema', 'price → 480')
    await ACTS['schedule']!(world, max, 'rewards:cinema', '')
    await publishDue({ ...deps, db })
    expect((await read(address)).state).toBe('scheduled')
    await db.deleteFrom('memberships').where('professional_id', '=', max.professional.id).execute()
    await Promise.all([publishDue({ ...deps, db }), publishDue({ ...deps, db })])
    const { state, comments, document } = await read(address)
    expect(state).toBe('in-review')
    expect(comments).toMatchObject([{ by: null, text: expect.stringContaining('n’a plus le rôle') as string }])
    const lines = await db
      .selectFrom('staff_log')
      .select(['act', 'details', 'organisation_id'])
      .where('subject', '=', String(document['title']))
      .orderBy('line')
      .execute()
    expect(lines.at(-1)).toMatchObject({
      act: 'content-returned',
      details: { reason: 'approver_left' },
      organisation_id: armor.id,
    })
    expect(lines.filter(({ act }) => act === 'content-returned')).toHaveLength(1)
  })

  test('[OFF-11] publisher removed while no node ran: due, and not published', async () => {
    const max = await open('max')
    const world = new World([])
    const address = await world.content('rewards:cinema')
    await ACTS['submit']!(world, eve, 'rewards:cinema', 'price → 480')
    await ACTS['schedule']!(world, max, 'rewards:cinema', '')
    await db.deleteFrom('memberships').where('professional_id', '=', max.professional.id).execute()
    await db
      .updateTable('content_items')
      .set({ publish_at: new Date(Date.now() - 1000) })
      .where('key', '=', address.key)
      .execute()
    await publishDue(deps)
    expect(await read(address)).toMatchObject({ state: 'in-review', live: { price: 500 } })
  })

  test('[OFF-11] its only author removed: back in writing; submitted by another → planned again', async () => {
    const max = await open('max')
    const world = new World([])
    const address = await world.content('rewards:cinema')
    await ACTS['submit']!(world, max, 'rewards:cinema', 'price → 480')
    await ACTS['schedule']!(world, ben, 'rewards:cinema', '')
    await db.deleteFrom('memberships').where('professional_id', '=', max.professional.id).execute()
    await world.passTime('rewards:cinema')
    expect(await read(address)).toMatchObject({ state: 'changed', live: { price: 500 } })
    await ACTS['submit']!(world, eve, 'rewards:cinema', '')
    await ACTS['schedule']!(world, ben, 'rewards:cinema', '')
    await world.passTime('rewards:cinema')
    expect(await read(address)).toMatchObject({ state: 'published', live: { price: 480 } })
  })
})

describe('authors', () => {
  test('[OFF-11] more saves than are stored: the first author stays one', async () => {
    const world = new World([])
    const address = await world.content('rewards:cinema')
    await save(world, ada, 'rewards:cinema', 'price → 3')
    await db.deleteFrom('content_saves').where('key', '=', address.key).execute()
    await submit(world, eve, 'rewards:cinema', 'title')
    await expectRefusal(publishAt(null)(world, ada, 'rewards:cinema', ''), 409, 'two_people_needed')
  })

  test('[OFF-11] a publisher who submits the draft of another does not publish it', async () => {
    const world = new World([])
    await save(world, eve, 'rewards:cinema', 'price → 3')
    await submit(world, ada, 'rewards:cinema', '')
    await expectRefusal(publishAt(null)(world, ada, 'rewards:cinema', ''), 409, 'two_people_needed')
    await publishAt(null)(world, ben, 'rewards:cinema', '')
  })

  test('[OFF-12] editor invited by the publisher alone → another publisher, also for a picture', async () => {
    const second = await open('eve')
    const granted = (by: string | null) =>
      db
        .updateTable('member_roles')
        .set({ granted_by: by })
        .where('professional_id', '=', second.professional.id)
        .execute()
    await granted(ben.professional.id)
    const world = new World([])
    await save(world, second, 'rewards:cinema', 'price → 3')
    await submit(world, eve, 'rewards:cinema', '')
    await expectRefusal(publishAt(null)(world, ben, 'rewards:cinema', ''), 409, 'two_people_needed')
    const medium = await buildMedium(db)
    await buildReward(db, { image: `${medium.prefix}320` })
    const params = { id: medium.id }
    await second.call('PUT /office/media/{id}/picture', { params, body: drawPng() })
    const { proposal } = await ben.call('GET /office/media/{id}', { params })
    const agreement = { params, body: { proposal: proposal!.id } }
    await expectRefusal(ben.call('POST /office/media/{id}/agreement', agreement), 409, 'two_people_needed')
    await granted(ada.professional.id)
    await ben.call('POST /office/media/{id}/agreement', agreement)
    await publishAt(null)(world, ben, 'rewards:cinema', '')
    await granted(ben.professional.id)
    await submit(world, second, 'rewards:cinema', 'price → 48')
    await db.deleteFrom('memberships').where('professional_id', '=', second.professional.id).execute()
    await expectRefusal(publishAt(null)(world, ben, 'rewards:cinema', ''), 409, 'author_left')
  })

  test('[OFF-11] content: names the changed fields for two people, and who is an author', async () => {
    const world = new World([])
    const address = await world.content('missions:forces')
    await save(world, ada, 'missions:forces', 'subtitle')
    expect(await read(address)).toMatchObject({ needsTwo: false, isAuthor: true, archivingNeedsTwo: true })
    await save(world, ada, 'missions:forces', 'subtitle and tasks[1].stars')
    expect(await read(address)).toMatchObject({ needsTwo: true, forTwo: ['Tâches › Gain'], isAuthor: true })
    expect(await read(address, ben)).toMatchObject({ isAuthor: false })
  })
})

describe('pictures', () => {
  const propose = async () => {
    const medium = await buildMedium(db)
    const { id: key } = await buildReward(db, { image: `${medium.prefix}320` })
    const params = { id: medium.id }
    await eve.call('PUT /office/media/{id}/picture', { params, body: drawPng() })
    const { proposal } = await ben.call('GET /office/media/{id}', { params })
    return { medium, key, params, proposal: proposal! }
  }
  const load = (url: string) => app.inject({ url })

  test('[OFF-11] proposed picture: not in contents; agreed → everywhere; withdrawn → its file is deleted', async () => {
    const { medium, key, params, proposal } = await propose()
    expect(proposal).toMatchObject({ by: eve.professional.name, isMine: false, text: null })
    const shown = await load(proposal.address!)
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store'])
    const body = { proposal: proposal.id }
    await expectRefusal(eve.call('POST /office/media/{id}/agreement', { params, body }), 403, 'role_needed')
    await expectRefusal(
      ben.call('POST /office/media/{id}/agreement', { params, body: { proposal: randomUUID() } }),
      404,
    )
    await ben.call('POST /office/media/{id}/agreement', { params, body })
    expect((await read({ kind: 'rewards', key })).live).toMatchObject({ image: proposal.address })
    expect(await ben.call('GET /office/media/{id}', { params })).toMatchObject({
      medium: { address: proposal.address },
    })
    expect(await acts(medium.name)).toEqual(['media-proposed', 'media-replaced'])

    const other = await propose()
    await eve.call('DELETE /office/media/{id}/proposal', {
      params: other.params,
      body: { proposal: other.proposal.id },
    })
    expect((await load(other.proposal.address!)).statusCode).toBe(302)
    expect((await read({ kind: 'rewards', key: other.key })).live).toMatchObject({ image: `${other.medium.prefix}320` })
  })

  test('[OFF-11] picture of an archived reward, or of its versions: a second person is needed as well', async () => {
    const medium = await buildMedium(db)
    const { id } = await buildReward(db, { image: `${medium.prefix}320`, archived_at: new Date() })
    const replace = () => ada.call('PUT /office/media/{id}/picture', { params: { id: medium.id }, body: drawPng() })
    expect(await replace()).toMatchObject({ isProposed: true })
    // A draft makes the archived row a version.
    const { document } = await read({ kind: 'rewards', key: id })
    await eve.call('PUT /office/contents/{kind}/{key}/draft', {
      params: { kind: 'rewards', key: id },
      body: { revision: 0, document: { ...document, image: null } },
    })
    await db.updateTable('rewards').set({ image: null }).where('id', '=', id).execute()
    expect(await replace()).toMatchObject({ isProposed: true })
  })

  test('[OFF-11] picture only in a draft: replaced immediately; its replacer is an author', async () => {
    const world = new World([])
    const { id } = await world.medium('media:new')
    await save(world, eve, 'rewards:cinema', 'image → media:new')
    await submit(world, eve, 'rewards:cinema', '')
    expect(await ada.call('PUT /office/media/{id}/picture', { params: { id }, body: drawPng() })).toEqual({
      useCount: 1,
    })
    await expectRefusal(publishAt(null)(world, ada, 'rewards:cinema', ''), 409, 'two_people_needed')
    await ACTS['discard']!(world, eve, 'rewards:cinema', '')
    await restore('save')(world, eve, 'rewards:cinema', '')
    await submit(world, eve, 'rewards:cinema', '')
    await expectRefusal(publishAt(null)(world, ada, 'rewards:cinema', ''), 409, 'two_people_needed')
  })

  test('[OFF-11] name of a picture: changed by one; its text: waits, then agreed', async () => {
    const { medium, params } = await propose()
    const change = (name: string, alt: string) =>
      ada.call('PUT /office/media/{id}', { params, body: { name, alt, isDecorative: false } })
    expect(await change('Autre nom', medium.alt)).toEqual({ done: true })
    expect(await change('Autre nom', 'Bon de 50 €')).toEqual({ done: true, isProposed: true })
    const { proposal, medium: before } = await ben.call('GET /office/media/{id}', { params })
    expect([before.alt, proposal]).toMatchObject([medium.alt, { address: null, text: { alt: 'Bon de 50 €' } }])
    const body = { proposal: proposal!.id }
    await expectRefusal(ada.call('POST /office/media/{id}/agreement', { params, body }), 409, 'two_people_needed')
    await ben.call('POST /office/media/{id}/agreement', { params, body })
    expect((await ben.call('GET /office/media/{id}', { params })).medium.alt).toBe('Bon de 50 €')
  })
})

test('[OFF-11] [MTG-04] changed mailbox → mail to the former one, without the authors', async () => {
  const world = new World([])
  const address = await world.content('establishments:cio')
  const { document } = await read(address)
  const { sent, mailer } = recordMails()
  const deliver = () => workQueue(owner, deliveryTask(establishmentMail({ ...app.deps, mailer }), app.deps))
  await deliver()
  sent.length = 0
  await save(world, ada, 'establishments:cio', 'description')
  await publishAt(null)(world, ada, 'establishments:cio', '')
  await deliver()
  expect(sent).toEqual([])
  await submit(world, ada, 'establishments:cio', 'email')
  await publishAt(null)(world, ben, 'establishments:cio', '')
  await deliver()
  expect(sent.map(({ to }) => to)).toEqual([document['email']])
  const { text } = sent[0]!
  expect(text).toContain(String((await read(address)).document['email']))
  for (const { professional } of [ada, ben]) {
    expect(text).not.toContain(professional.name)
    expect(text).not.toContain(professional.email)
  }
  // Archived by two, back with another mailbox by two.
  for (const by of [ada, ben]) await archiveAll(by, address.kind, [address.key])
  await submit(world, ada, 'establishments:cio', 'email')
  await publishAt(null)(world, ben, 'establishments:cio', '')
  sent.length = 0
  await deliver()
  expect(sent).toHaveLength(1)
})
