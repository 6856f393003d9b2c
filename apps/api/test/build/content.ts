// Tools, objectives, missions, tasks, journeys, trades and trainings. Each builder creates missing parents.
import type {
  AgeGroup,
  Audience,
  Context,
  Experience,
  Namespace,
  PlatformKind,
  ResearchType,
  ResultSection,
  Situation,
  TaskAction,
} from '@visions/contract/vocabulary'
import type { Db } from '../../src/platform/database/database.ts'
import { insert, unique, type Overrides, type Row } from './insert.ts'

type Ref = { readonly id: string }

export async function buildTool(db: Db, overrides: Overrides<'tools', { type: 0 | 1 }> = {}): Promise<Row<'tools'>> {
  const key = unique()
  return insert(db, 'tools', {
    slug: `outil-${key}`,
    name: `Outil ${key}`,
    logo: '/images/logos/cap-bruyere.svg',
    minilogo: '/images/logos/cap-bruyere.svg',
    description: 'Un test court pour trouver des pistes de métiers.',
    website: `https://outil-${key}.example`,
    concept: 'Vous répondez à des situations, des métiers apparaissent.',
    tags: ['Test', 'Métiers'],
    summary: 'Un test court.',
    stars: 50,
    least_seconds: 0,
    main_tag: 'Test',
    guide: ['Créez votre compte.', 'Répondez aux questions.'],
    categories: ['orientation'],
    ...overrides,
  })
}

/** A tool whose results can be part of an assessment: it has an API, of which nothing answers, and states data. */
export async function buildSendingTool(
  db: Db,
  overrides: Parameters<typeof buildTool>[1] & { section?: ResultSection } = {},
): Promise<Row<'tools'>> {
  const { section = 'interests', ...columns } = overrides
  const tool = await buildTool(db, { api_url: `http://127.0.0.1:1/${unique()}`, ...columns })
  await buildDataType(db, { tool, section })
  return tool
}

/** The tool «Mes envies» (own) or the provider of matches, created once in a database. */
export async function someToolApart(db: Db, role: 'own' | 'matching'): Promise<Row<'tools'>> {
  const column = role === 'own' ? 'is_own' : 'is_matching'
  const known = await db.selectFrom('tools').selectAll().where(column, '=', true).executeTakeFirst()
  if (known) return known
  const apart = { stars: 0, main_tag: '', categories: [], tags: [], guide: [], summary: '', concept: '' }
  return role === 'own'
    ? buildTool(db, { name: `Mes envies ${unique()}`, website: null, ...apart, is_own: true })
    : buildTool(db, { name: `Affluents ${unique()}`, ...apart, is_matching: true })
}

export async function buildDataType(
  db: Db,
  { tool, ...overrides }: Overrides<'data_types', { section: ResultSection | 'contact' | null }> & { tool?: Ref } = {},
): Promise<Row<'data_types'>> {
  return insert(db, 'data_types', {
    tool_id: overrides.tool_id ?? (tool ?? (await buildTool(db))).id,
    name: `Résultats ${unique()}`,
    description: 'Les résultats de votre test.',
    ...overrides,
  })
}

export async function buildObjective(
  db: Db,
  overrides: Overrides<'objectives', { type: ResearchType }> = {},
): Promise<Row<'objectives'>> {
  return insert(db, 'objectives', { name: `Choisir ma voie ${unique()}`, type: 'FORMATION', ...overrides })
}

export type TaskOverrides = Overrides<'tasks', { action: TaskAction }> & {
  mission?: Ref
  /** Tools it offers, in order; for one namespace only when `namespace` is given. */
  tools?: readonly Ref[]
  namespace?: Namespace
}

export async function buildTask(
  db: Db,
  { mission, tools = [], namespace, ...overrides }: TaskOverrides = {},
): Promise<Row<'tasks'>> {
  const mission_id = overrides.mission_id ?? (mission ?? (await buildMission(db, { tasks: [] }))).id
  const task = await insert(db, 'tasks', {
    mission_id,
    position: overrides.position ?? (await lastTask(db, mission_id)) + 1,
    name: `Passer un test ${unique()}`,
    icon: 1,
    action: 'toggle',
    ...overrides,
  })
  for (const [index, tool] of tools.entries())
    await insert(db, 'task_tools', {
      task_id: task.id,
      tool_id: tool.id,
      position: index + 1,
      namespace: namespace ?? null,
    })
  return task
}

const lastTask = async (db: Db, missionId: string): Promise<number> => {
  const { last } = await db
    .selectFrom('tasks')
    .where('mission_id', '=', missionId)
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

export type MissionOverrides = Overrides<'missions'> & {
  /** Default: one task without tools. */
  tasks?: readonly Omit<TaskOverrides, 'mission' | 'mission_id'>[]
  /** An objective the mission serves. */
  objective?: Ref
}

export async function buildMission(
  db: Db,
  { tasks = [{}], objective, ...overrides }: MissionOverrides = {},
): Promise<Row<'missions'> & { tasks: Row<'tasks'>[] }> {
  const mission = await insert(db, 'missions', {
    name: `Je découvre mes forces ${unique()}`,
    subtitle: 'Un outil, puis un autre.',
    ...overrides,
  })
  if (objective) {
    const served = await db
      .selectFrom('objective_missions')
      .where('objective_id', '=', objective.id)
      .select('position')
      .execute()
    await insert(db, 'objective_missions', {
      objective_id: objective.id,
      mission_id: mission.id,
      position: served.length + 1,
    })
  }
  const made: Row<'tasks'>[] = []
  for (const task of tasks) made.push(await buildTask(db, { ...task, mission }))
  return { ...mission, tasks: made }
}

export type PresetMissionOverrides = Overrides<
  'preset_missions',
  { audience: Audience; age_group: AgeGroup | null; namespace: Namespace | null }
> & { mission?: Ref }

export async function buildPresetMission(
  db: Db,
  { mission, ...overrides }: PresetMissionOverrides = {},
): Promise<Row<'preset_missions'>> {
  return insert(db, 'preset_missions', {
    audience: 'FORMATION',
    position: 1,
    mission_id: overrides.mission_id ?? (mission ?? (await buildMission(db))).id,
    ...overrides,
  })
}

export interface PlatformOverrides {
  /** Default: a new tool. */
  tool?: Ref
  purpose?: string
  kind?: PlatformKind
  isRequired?: boolean
  mustShare?: boolean
  opensWebsite?: boolean
  /** The tool that must be finished before data are shared with this one. */
  needs?: Ref
}

export interface VariantOverrides {
  context?: Context
  namespace?: Namespace
  guide?: readonly string[]
  /** The tools shown, of those of the journey; default: all. */
  tools?: readonly Ref[]
}

export interface StepOverrides {
  /** Default: the next one. */
  step?: number
  isApi?: boolean
  /** Default: the platform at the same place. */
  tool?: Ref
  title?: string
  body?: string
  guide?: readonly { summary: string; content: string }[]
}

export type JourneyOverrides = Overrides<'journeys', { name: Experience; situations: Situation[] }> & {
  /** Platforms in order; default: one. */
  platforms?: readonly PlatformOverrides[]
  variants?: readonly VariantOverrides[]
  steps?: readonly StepOverrides[]
}

/** A published experience; a database holds one of each name. */
export async function buildJourney(
  db: Db,
  { platforms = [{}], variants = [], steps = [], ...overrides }: JourneyOverrides = {},
): Promise<Row<'journeys'> & { platforms: Row<'journey_platforms'>[] }> {
  const journey = await insert(db, 'journeys', {
    name: 'bilan-orientation',
    title: 'Bilan d’orientation',
    description: 'Quelques outils, puis un bilan.',
    minutes_least: 20,
    minutes_most: 30,
    guide: ['Gardez la même adresse e-mail.'],
    stars: 100,
    ...overrides,
  })
  const made: Row<'journey_platforms'>[] = []
  for (const [index, { tool, purpose = 'Vous répondez à des questions.', ...rest }] of platforms.entries())
    made.push(
      await insert(db, 'journey_platforms', {
        journey_name: journey.name,
        tool_id: (tool ?? (await buildTool(db))).id,
        position: index + 1,
        purpose,
        kind: rest.kind ?? 'assessment',
        is_required: rest.isRequired ?? true,
        must_share: rest.mustShare ?? false,
        opens_website: rest.opensWebsite ?? false,
        needs_tool_id: rest.needs?.id ?? null,
      }),
    )
  for (const { context, namespace, guide, tools } of variants)
    await insert(db, 'journey_variants', {
      journey_name: journey.name,
      context: context ?? null,
      namespace: namespace ?? null,
      guide: guide ? [...guide] : null,
      tool_ids: tools ? tools.map(({ id }) => id) : null,
    })
  for (const [index, step] of steps.entries()) {
    const place = step.step ?? index
    await insert(db, 'assessment_steps', {
      journey_name: journey.name,
      step: place,
      is_api: step.isApi ?? false,
      tool_id: step.tool?.id ?? made[place]?.tool_id ?? (await buildTool(db)).id,
      title: step.title ?? `Étape ${place + 1}`,
      body: step.body ?? 'Un outil vous attend.',
      guide: JSON.stringify(
        step.guide ?? [{ summary: 'Ouvrez l’outil', content: 'Il s’ouvre dans un nouvel onglet.' }],
      ),
    })
  }
  return { ...journey, platforms: made }
}

/** The journey of this name, or a new one with one platform. */
export async function someJourney(db: Db, name: string = 'bilan-orientation'): Promise<Row<'journeys'>> {
  const known = await db.selectFrom('journeys').selectAll().where('name', '=', name).executeTakeFirst()
  return known ?? (await buildJourney(db, { name }))
}

let tradeCount = 0

export async function buildTrade(db: Db, overrides: Overrides<'trades'> = {}): Promise<Row<'trades'>> {
  // No trade of the real list begins with Z.
  const code = overrides.code ?? `Z${String(++tradeCount).padStart(4, '0')}`
  return insert(db, 'trades', {
    code,
    title: `Métier ${code}`,
    interests: 'RIC',
    skills: ['Compter et mesurer', 'Travailler en équipe'],
    ...overrides,
  })
}

export async function buildTraining(
  db: Db,
  { trades, ...overrides }: Overrides<'trainings'> & { trades?: readonly { readonly code: string }[] } = {},
): Promise<Row<'trainings'>> {
  const trade_codes = overrides.trade_codes ?? (trades ?? [await buildTrade(db)]).map(({ code }) => code)
  return insert(db, 'trainings', { title: `CAP ${unique()}`, level: 3, ...overrides, trade_codes })
}
