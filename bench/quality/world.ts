// The product, the matching service and the simulators on one temporary database, with the ROME and a job per trade.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openPool, startEmbedded } from '../lib/postgres.ts'
import { freePorts, root, run, start, waitUntilReady, type Program } from '../lib/processes.ts'
import { webBuild } from '../lib/api.ts'
import { slugOf, type judge, type QualityPerson } from './people.ts'
import type { RomeFacts } from './rome-facts.ts'

/** Source and prefix of the codes of the generated jobs. */
export const JOBS = 'qualite'

export interface World {
  product: string
  matching: string
  /** Origin of each simulator, by its name. */
  simulators: Record<string, string>
  pool: ReturnType<typeof openPool>
  stop: () => Promise<void>
}

/**
 * Starts everything, with the tools of these people. rome: the archive; without it, the demonstration trades.
 * folder: temporary.
 */
export async function startWorld(
  folder: string,
  people: readonly QualityPerson[],
  rome: { folder: string; facts: RomeFacts } | undefined,
): Promise<World> {
  const embedded = await startEmbedded(folder)
  const programs: Program[] = []
  const stopAll = async () => {
    for (const program of programs.toReversed()) await program.stop()
    await embedded.stop()
  }
  try {
    const port = await freePorts(16)
    const at = (index: number) => `http://localhost:${port + index}`
    const [product, matching] = [at(0), at(1)]
    const databaseUrl = embedded.url('quality')
    const launch = async (file: string, env: Record<string, string>, ready?: string) => {
      const program = start(['node', file], { HOST: 'localhost', LOG_LEVEL: 'error', ...env }, { captureOutput: true })
      programs.push(program)
      if (ready) await waitUntilReady(program, ready)
      return program
    }
    const simulators = await startSimulators(launch, port + 3, { folder, product, matching })
    const partners = { MATCHING_URL: matching, CONSENTS_URL: simulators['consents']! }
    const settings = {
      ...partners,
      DATABASE_URL: databaseUrl,
      SEED_TOOLS_URL: simulators['tools']!,
      PRODUCT_URL: product,
    }
    const command = (script: string, ...args: string[]) =>
      run([process.execPath, path.join(root, script), ...args], { ...settings, LOG_LEVEL: 'error' })
    await command('apps/api/src/database.ts', 'seed')
    const pool = openPool(databaseUrl, { size: 2, asOwner: true })
    if (rome) {
      // As in production: no trade of the demonstration.
      await pool.query('delete from trades')
      await command('apps/api/src/import-trades.ts', 'rome', rome.folder)
    }
    await addTools(pool, people, simulators['tools']!)
    await launch(
      'apps/api/src/main.mjs',
      {
        ...partners,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        PUBLIC_URL: product,
        IDENTITY_URL: simulators['identity']!,
        COMMUNES_URL: simulators['communes']!,
        PERSONAL_CLOUD_URL: simulators['personalCloud']!,
        COACH_ORIGIN: simulators['coach']!,
        RATE_LIMITS: 'off',
        WEB_BUILD_DIR: webBuild,
        PARTNER_TIMEOUT_MS: '5000',
      },
      `${product}/readyz`,
    )
    await launch(
      'apps/matching/src/main.mjs',
      { ...settings, MATCHING_PORT: String(port + 1), SEED: 'off' },
      `${matching}/readyz`,
    )
    const jobs = await jobPerTrade(pool, rome?.facts)
    await untilTradesArrive(
      pool,
      jobs.map(({ id }) => id),
    )
    const file = path.join(folder, `${JOBS}.json`)
    writeFileSync(file, JSON.stringify(jobs))
    await command('apps/matching/src/import.ts', 'offers', file, JOBS)
    if (process.env['PARCOURSUP_CSV'])
      await command('apps/matching/src/import.ts', 'parcoursup', process.env['PARCOURSUP_CSV'])
    return {
      product,
      matching,
      simulators,
      pool,
      stop: async () => {
        await pool.end()
        await stopAll()
      },
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}

async function startSimulators(
  launch: (file: string, env: Record<string, string>, ready?: string) => Promise<Program>,
  port: number,
  { folder, product, matching }: { folder: string; product: string; matching: string },
): Promise<Record<string, string>> {
  const names = 'control identity tools communes mailbox smtp consents personalCloud coach'.split(' ')
  const urls = Object.fromEntries(names.map((name, index) => [name, `http://localhost:${port + index}`]))
  await launch(
    'apps/simulators/src/main.mjs',
    { SIMULATORS_PORT: String(port), DATA_DIR: folder, APP_URL: product, MATCHING_URL: matching },
    `${urls['control']}/faults`,
  )
  return urls
}

/** One job per trade, without a place and without a required level, so that only the trade counts. */
async function jobPerTrade(pool: World['pool'], facts: RomeFacts | undefined): Promise<{ id: string }[]> {
  const { rows } = await pool.query<{ code: string; title: string }>('select code, title from trades order by code')
  return rows
    .filter(({ code }) => facts?.has(code) ?? true)
    .map(({ code, title }) => ({ id: code, kind: 'job', title, trades: [code] }))
}

type Trade = NonNullable<ReturnType<Parameters<typeof judge>[0]['tradeOf']>>

/** What the checklist reads of the trades of the catalogue, by code. */
export async function findTrades({ pool }: Pick<World, 'pool'>): Promise<ReadonlyMap<string, Trade>> {
  const { rows } = await pool.query<Trade>(
    `select code, title, array_remove(sector || other_sectors, null) as sectors, limits, unsaid, settings, level,
       access, is_regulated as "isRegulated" from trades`,
  )
  return new Map(rows.map((trade) => [trade.code, trade]))
}

/** Waits until the matching service has received these trades of the product. */
async function untilTradesArrive(pool: World['pool'], codes: string[]): Promise<void> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const { rows } = await pool.query<{ missing: number }>(
      'select count(*)::int missing from unnest($1::text[]) c where not exists (select from matching.copied_trades where code = c)',
      [codes],
    )
    if (rows[0]!.missing === 0) return
    if (performance.now() > deadline) throw new Error(`the matching service lacks ${rows[0]!.missing} trades`)
    await wait(100)
  }
}

/** Sections of the results of a tool: name and code. */
const SECTIONS = [
  ['Centres d’intérêt', 'interests'],
  ['Compétences', 'skills'],
  ['Qualités', 'talents'],
  ['Métiers proposés', 'trades'],
] as const

/**
 * Adds the tools of the cases with the data that they return, and an experience for each set of tools that people used.
 * A person without tools finishes one that returns no results. The tools of the demonstration are shared with no
 * provider: an offer has at most forty kinds of data.
 */
async function addTools(pool: World['pool'], people: readonly QualityPerson[], toolsUrl: string): Promise<void> {
  const all = people.flatMap(({ tools = [] }) => tools)
  const names = [...new Set([QUIET, ...all.map(({ name }) => name)])]
  await pool.query(
    `delete from exchange_data_types d using data_types t, tools o
     where t.id = d.data_type_id and o.id = t.tool_id and not o.is_own`,
  )
  for (const [index, name] of names.entries()) {
    const slug = slugOf({ name })
    const returned = SECTIONS.filter(([, section]) => all.some((tool) => tool.name === name && tool[section]))
    await pool.query(
      `with added as (
         insert into tools (slug, name, logo, minilogo, description, website, api_url, position)
         values ($1, $2, 'default.jpg', 'default.jpg', $2, $3, $4, $5) returning id
       ), given as (
         insert into data_types (tool_id, name, description, position, section)
         select id, kind, kind, row_number() over (), section
           from added, unnest($6::text[], $7::text[]) as kinds (kind, section) returning id
       )
       insert into exchange_data_types (exchange_id, data_type_id, position)
       select e.id, given.id, 100 from given, exchanges e join tools t on t.id = e.import_tool_id
       where t.is_matching and e.kind = 'm2o'`,
      [
        slug,
        name,
        `${toolsUrl}/outils/${slug}`,
        name === QUIET ? null : `${toolsUrl}/outils/${slug}/api`,
        900 + index,
        returned.map(([kind]) => kind),
        returned.map(([, section]) => section),
      ],
    )
  }
  const experiences = new Map(people.map((person) => [experienceOf(person), slugsOf(person)]))
  for (const [index, [experience, slugs]] of [...experiences].entries())
    await pool.query(
      `with added as (
         insert into journeys (name, title, minutes_least, minutes_most, position)
         values ($1, 'Bilan d’orientation', 10, 20, $2) returning name
       )
       insert into journey_platforms (journey_name, tool_id, position, purpose)
       select added.name, t.id, t.position, 'Essayer' from added, tools t where t.slug = any($3)`,
      [experience, 900 + index, slugs],
    )
}

const QUIET = 'Sans résultat'
const slugsOf = ({ tools }: QualityPerson): string[] =>
  [...new Set(tools?.map(slugOf) ?? [slugOf({ name: QUIET })])].toSorted()
export const experienceOf = (person: QualityPerson): string => `qualite-${slugsOf(person).join('-')}`
