// The forms of contents, their mappings and the tables fit together (OFF-02); the checks of each kind (OFF-09).
import { CONTENT_KINDS, type ContentKind } from '@visions/contract/constants'
import { MAX_HELP_TOPICS } from '@visions/contract/contents/help'
import { titleFields, type ContentDocument, type Field, type Fields } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { emptyValue } from '@visions/contract/contents/walk'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { seed } from '../../../db/demo/seed.ts'
import { seedId } from '../../../db/demo/today.ts'
import { buildConsent } from '../../../test/build/exchanges.ts'
import { buildReward } from '../../../test/build/rewards.ts'
import { useTestApp } from '../../../test/harness.ts'
import { CONTENT_MAPPINGS } from '../../contents.ts'
import type { ListMapping } from '../content-mapping.ts'
import { readLive } from './live.repository.ts'

const app = await useTestApp()

interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean
}
const { rows: columns } = await sql<Column>`
  select table_name as table, column_name as name, data_type as type, is_nullable = 'YES' as "isNullable"
  from information_schema.columns where table_schema = 'public'`.execute(app.db)

/** A table of contents, with the fields of its rows. */
interface Place {
  name: string
  table: string
  fields: Fields
  lists: Readonly<Record<string, ListMapping>>
  leftOut: Readonly<Record<string, string>>
  /** Columns that need no field: key, parent, position. */
  internal: string[]
}

const isListField = (field: Field | undefined) => field?.type === 'list'
const fieldsOf = (field: Field | undefined): Fields => (field?.type === 'list' ? field.fields : {})

function placesIn(place: Place): Place[] {
  const inner = Object.entries(place.lists).flatMap(([name, list]) => {
    const field = place.fields[name]
    return placesIn({
      name: `${place.name}.${name}`,
      table: list.table,
      fields: fieldsOf(field),
      lists: list.lists ?? {},
      leftOut: list.leftOut ?? {},
      internal: [
        list.parent,
        ...(field?.type === 'list' && field.rowId ? ['id'] : []),
        ...(list.hasPosition ? ['position'] : []),
      ],
    })
  })
  return [place, ...inner]
}

const mappingOf = (kind: ContentKind) => CONTENT_MAPPINGS.find((mapping) => mapping.kind === kind)!
const places = CONTENT_MAPPINGS.flatMap(({ kind, table, key, lists = {}, leftOut = {}, withdrawal }) =>
  placesIn({
    name: kind,
    table,
    fields: KINDS[kind].fields,
    lists,
    leftOut,
    internal: [key, ...(withdrawal === 'delete' ? [] : [withdrawal])],
  }),
)
const columnOf = ({ table }: Place, name: string) =>
  columns.find((column) => column.table === table && column.name === name)
/** The names of fields that break a rule. */
const breaking = (rule: (place: Place, name: string, field: Field) => boolean) =>
  places.flatMap((place) =>
    Object.entries(place.fields).flatMap(([name, field]) =>
      rule(place, name, field) ? [`${place.name}.${name}`] : [],
    ),
  )

/** Types of columns by type of field. */
const TYPES: Record<Field['type'], readonly string[]> = {
  line: ['text'],
  text: ['text'],
  rich: ['text'],
  link: ['text'],
  email: ['text'],
  slug: ['text'],
  picture: ['text'],
  number: ['integer', 'smallint'],
  flag: ['boolean'],
  day: ['date'],
  moment: ['timestamp with time zone'],
  choice: ['text', 'smallint'],
  choices: ['ARRAY'],
  ranked: ['text'],
  lines: ['ARRAY'],
  reference: ['uuid', 'text'],
  references: ['ARRAY'],
  group: ['jsonb'],
  list: ['jsonb'],
}

describe('forms and tables', () => {
  test('[OFF-02] kinds: each has one mapping, and a title among its fields', () => {
    expect(CONTENT_MAPPINGS.map(({ kind }) => kind).toSorted()).toEqual(CONTENT_KINDS.toSorted())
    for (const kind of CONTENT_KINDS)
      expect(
        titleFields(KINDS[kind]).filter((name) => !KINDS[kind].fields[name]),
        kind,
      ).toEqual([])
  })

  test('[OFF-02] columns: each has a field in a form, or a reason to be left out', () => {
    const missing = places.flatMap(({ name, table, fields, leftOut, internal }) =>
      columns
        .filter((column) => column.table === table)
        .filter((column) => ![fields, leftOut].some((known) => Object.hasOwn(known, column.name)))
        .filter((column) => !internal.includes(column.name))
        .map((column) => `${name}: ${column.name}`),
    )
    expect(missing, 'add a field (packages/contract/src/contents), or a reason to leftOut (<kind>.kind.ts)').toEqual([])
    for (const place of places) {
      const unknown = [...Object.keys(place.leftOut), ...place.internal].filter((name) => !columnOf(place, name))
      expect(unknown, place.name).toEqual([])
      expect(
        Object.keys(place.leftOut).filter((name) => Object.hasOwn(place.fields, name)),
        place.name,
      ).toEqual([])
    }
  })

  test('[OFF-02] fields: each is a column of its type, or a list with a table', () => {
    expect(
      breaking((place, name, field) => {
        const type = columnOf(place, name)?.type
        if (Object.hasOwn(place.lists, name)) return !isListField(field) || type !== undefined
        return type === undefined || !TYPES[field.type].includes(type)
      }),
    ).toEqual([])
    for (const { name, lists, fields } of places)
      for (const [list, { keys }] of Object.entries(lists)) {
        const field = fields[list]!
        expect(field.type, `${name}.${list}`).toBe('list')
        const known = field.type === 'list' && field.rowId ? ['id'] : Object.keys(fieldsOf(field))
        expect(
          keys.filter((key) => !known.includes(key)),
          `${name}.${list}: keys`,
        ).toEqual([])
      }
  })

  test('[OFF-02] empty fields: null exactly where the column allows it', () => {
    expect(
      breaking((place, name, field) => {
        const isNullable = columnOf(place, name)?.isNullable ?? false
        if (Object.hasOwn(place.lists, name)) return false
        if (['flag', 'choices', 'list', 'group'].includes(field.type)) return isNullable
        if ('isNullable' in field || emptyValue(field) !== null) return isNullable !== 'isNullable' in field
        // A null is stored; publishing refuses it in a required field.
        return !isNullable && !field.isRequired
      }),
    ).toEqual([])
  })

  test('[OFF-02] archiving: sets archived_at exactly where the table has it, and deletes the row elsewhere', () => {
    for (const { kind, table, withdrawal } of CONTENT_MAPPINGS)
      expect(
        columns.some((column) => column.table === table && column.name === 'archived_at'),
        kind,
      ).toBe(withdrawal === 'archived_at')
  })
})

await seed(app.db, { toolsUrl: 'http://localhost:3102', matchingUrl: 'http://localhost:3050' })

/** The seeded contents of a kind, by key. */
async function contentsOf(kind: ContentKind): Promise<[key: string, document: ContentDocument][]> {
  const mapping = mappingOf(kind)
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(mapping.key)}::text as key from ${sql.table(mapping.table)} order by 1`.execute(app.db)
  const keys = rows.map(({ key }) => key)
  const live = await readLive(app.db, mapping, keys)
  return keys.map((key) => [key, live.get(key)!.document])
}
const documentOf = async (kind: ContentKind, key: string): Promise<ContentDocument> =>
  (await readLive(app.db, mappingOf(kind), [key])).get(key)?.document ?? {}
const rowsOf = (document: ContentDocument, list: string) => document[list] as ContentDocument[]

/** Paths of the problems of a content, by default the first of its kind, with changes; of advice with `?`. */
async function problemsWith(kind: ContentKind, changes: ContentDocument, key?: string): Promise<string[]> {
  const asked = key ?? (await contentsOf(kind))[0]![0]
  const document = await documentOf(kind, asked)
  const problems = await mappingOf(kind).check!({ ...document, ...changes }, asked, app.db)
  return problems.map(({ path, isBlocking }) => path + (isBlocking ? '' : '?'))
}

describe('checks', () => {
  test('[OFF-09] reward: rules of cash value, proven stars and period → refused before the table does', async () => {
    const limited = { has_cash_value: true, proven_price: 50, limit_per_person: 1, limit_per_day: 10 }
    for (const [changes, problems] of [
      [{ transaction_type: 'GiftCard', has_cash_value: false }, ['has_cash_value']],
      [{ transaction_type: 'Coaching', has_cash_value: false }, ['has_cash_value']],
      [{ transaction_type: 'Coaching', ...limited }, []],
      [{ ...limited, proven_price: 0, limit_per_day: null }, ['proven_price', 'limit_per_day']],
      [{ price: 100, proven_price: 101 }, ['proven_price']],
      [{ start_at: '2027-03-01T10:00:00.000Z', end_at: '2027-03-01T10:00:00.000Z' }, ['end_at']],
    ] as const)
      expect(await problemsWith('rewards', changes), JSON.stringify(changes)).toEqual(problems)
  })

  test('[OFF-09] reward: last code sold → advice', async () => {
    const { id } = await buildReward(app.db, { codes: 1 })
    expect(await problemsWith('rewards', {}, id)).toEqual([])
    const { call } = await app.signIn({ stars: 10_000 })
    await call('POST /rewards/{id}', { params: { id }, body: { transactionType: 'PromoCode' } })
    expect(await problemsWith('rewards', {}, id)).toEqual(['?'])
  })

  test('[OFF-09] tool: short name, API and section are unique, and the catalogue has a row for it', async () => {
    const key = seedId('tool', 'cap-bruyere')
    const other = await documentOf('tools', seedId('tool', 'marelline'))
    expect(await problemsWith('tools', {}, key)).toEqual([])
    expect(await problemsWith('tools', { slug: other['slug']! }, key)).toEqual(['slug'])
    expect(await problemsWith('tools', { api_url: other['api_url']! }, key)).toEqual(['api_url'])
    const bare = { categories: [], summary: '', main_tag: 'Autre' }
    expect(await problemsWith('tools', bare, key)).toEqual(['summary', 'categories', 'main_tag?'])
    expect(await problemsWith('tools', bare, seedId('tool', 'mes-envies'))).toEqual([])
    const dataTypes = rowsOf(await documentOf('tools', key), 'data_types')
    const alike = dataTypes.map((row) => ({ ...row, section: 'trades' }))
    expect(await problemsWith('tools', { data_types: alike }, key)).toEqual([
      'data_types.1.section',
      'data_types.2.section',
    ])
  })

  test('[OFF-09] purpose, exchange, first mission: unique values of another one → refused', async () => {
    const purpose = { slug: 'trouver-mes-matchs' }
    expect(await problemsWith('purposes', purpose, seedId('purpose', 'trouver-mes-matchs'))).toEqual([])
    expect(await problemsWith('purposes', purpose, seedId('purpose', 'new'))).toEqual(['slug'])
    expect(await problemsWith('purposes', { slug: 'jamais-vu' }, seedId('purpose', 'new'))).toEqual([])
    expect(await problemsWith('purposes', { slug: 'jamais-vu' }), 'it is in receipts').toEqual(['slug'])
    for (const [kind, path] of [
      ['exchanges', 'purpose_id'],
      ['presets', 'position'],
    ] as const) {
      const [[key, document], other] = (await contentsOf(kind)) as [
        [string, ContentDocument],
        [string, ContentDocument],
      ]
      expect(await problemsWith(kind, document, key)).toEqual([])
      expect(await problemsWith(kind, document, other[0])).toEqual([path])
    }
  })

  test('[OFF-09] journey: a path that no person can finish → refused', async () => {
    const journey = await documentOf('journeys', 'bilan-orientation')
    const platforms = rowsOf(journey, 'platforms')
    const [first, second, ...others] = platforms as [ContentDocument, ContentDocument]
    const withFirst = (changes: ContentDocument) =>
      problemsWith('journeys', { platforms: [{ ...first, ...changes }, second, ...others] })
    expect(await withFirst({ must_share: true })).toEqual(['platforms.0.must_share'])
    const withSecond = { ...second, needs_tool_id: others.at(-1)!['tool_id'] }
    expect(await problemsWith('journeys', { platforms: [first, withSecond, ...others] })).toEqual([
      'platforms.1.must_share',
    ])
    expect(await withFirst({ needs_tool_id: first['tool_id']! })).toEqual(['platforms.0.needs_tool_id'])
    expect(await withFirst({ tool_id: seedId('tool', 'va-et-vient') })).toEqual([
      'platforms.1.needs_tool_id',
      'variants.0.tool_ids',
      'variants.1.tool_ids',
      'platforms.0.tool_id',
      'platforms.0.tool_id?',
      'platforms.0.is_required',
    ])
    const optional = platforms.map((row) => ({ ...row, is_required: false, must_share: false }))
    expect(await problemsWith('journeys', { platforms: optional })).toEqual(['platforms'])
    expect(await problemsWith('journeys', { minutes_least: 40, minutes_most: 30 })).toEqual(['minutes_most'])
    const steps = rowsOf(journey, 'steps')
    expect(await problemsWith('journeys', { steps: steps.filter(({ step }) => step !== 2) })).toEqual(['steps'])
    expect(await problemsWith('journeys', { steps: [] })).toEqual([])
    const [variant] = rowsOf(journey, 'variants')
    expect(await problemsWith('journeys', { variants: [{ ...variant!, context: null }] })).toEqual([
      'variants.0.context?',
    ])
  })

  test('[OFF-09] [BIL-15] journey: an assessment that waits for a tool without results → refused', async () => {
    const journey = await documentOf('journeys', 'bilan-reorientation')
    const platforms = rowsOf(journey, 'platforms')
    const last = platforms.length - 1
    const problems = (changes: ContentDocument, rows = platforms) =>
      problemsWith('journeys', {
        ...journey,
        platforms: rows.map((row, index) => (index === last ? { ...row, ...changes } : row)),
      })
    const note = `platforms.${last}.tool_id?`
    expect(await problems({}), 'it is opened at its website').toEqual([note])
    expect(await problems({ is_required: true })).toEqual([note, `platforms.${last}.is_required`])
    expect(await problems({ opens_website: false, is_required: true })).toEqual([])
    const silent = { opens_website: false, is_required: true, tool_id: seedId('tool', 'lucarnelle') }
    expect(await problems(silent), 'it states no data').toEqual([note, `platforms.${last}.is_required`])
    const without = platforms.map((row) => ({ ...row, opens_website: true }))
    const all = await problems({}, without)
    expect([all[0], all.includes('platforms.0.is_required')]).toEqual(['platforms', true])
    expect(await problemsWith('journeys', { ...journey, platforms: without, makes_assessment: false })).toEqual([])
  })

  test('[OFF-09] task without a tool for a namespace → refused', async () => {
    const tasks = (await contentsOf('missions')).flatMap(([, document]) => rowsOf(document, 'tasks'))
    const task = tasks.find((one) => rowsOf(one, 'tools').length > 0)
    const [tool] = rowsOf(task!, 'tools')
    const withTools = (tools: ContentDocument[], action = 'toggle') =>
      problemsWith('missions', { tasks: [{ ...task!, action, tools }] })
    expect(await withTools([{ ...tool!, namespace: null }])).toEqual([])
    expect(await withTools([{ ...tool!, namespace: 'gen' }])).toEqual(['tasks.0.tools'])
    expect(await withTools([])).toEqual(['tasks.0.tools'])
    expect(await withTools([], 'iframe')).toEqual([])
  })

  test('[OFF-09] trade, sentence, event, announcement: rules of their tables → refused', async () => {
    for (const field of ['settings', 'limits'])
      expect(await problemsWith('trades', { [field]: ['dehors'], unsaid: ['dehors'] }), field).toEqual(['unsaid'])
    expect(await problemsWith('sentences', { interest: null, setting: null })).toEqual(['interest'])
    expect(await problemsWith('sentences', { interest: 'R', setting: 'dehors' })).toEqual(['interest'])
    const at = '2027-03-01T10:00:00.000Z'
    expect(await problemsWith('events', { starts_at: at, ends_at: at })).toEqual(['ends_at'])
    const days = { shown_from: '2027-03-02', shown_until: '2027-03-01' }
    expect(await problemsWith('announcements', days)).toEqual(['shown_until'])
  })

  test('[OFF-02] help topic: value in a title, repeated question, no text → refused', async () => {
    expect(await problemsWith('help', { title: '{{finish}}' })).toEqual(['title'])
    const [row] = rowsOf((await contentsOf('help'))[0]![1], 'questions')
    const twice = [row!, { ...row!, question: '{{finish}}' }, row!]
    expect(await problemsWith('help', { questions: twice })).toEqual(['questions.1.question', 'questions.2.question'])
    expect(await problemsWith('help', { lead: '', questions: [] })).toEqual(['questions'])
  })

  test('[OFF-02] help topic: more than the page shows → refused; a change of one of them → accepted', async () => {
    const keys = (await contentsOf('help')).map(([key]) => key)
    for (let count = keys.length; count < MAX_HELP_TOPICS; count++)
      await app.db
        .insertInto('help_topics')
        .values({ name: `theme-${count}`, title: 'Thème', position: 9 })
        .execute()
    expect(await problemsWith('help', {}, keys[0])).toEqual([])
    expect(await problemsWith('help', { title: 'Nouveau', lead: 'Texte', questions: [] }, 'nouveau')).toEqual(['title'])
  })
})

test('[OFF-10] purpose: new wording → new version, above those of consents given before it was deleted', async () => {
  const { derive } = mappingOf('purposes')
  const live = await documentOf('purposes', seedId('purpose', 'preparer-ma-reorientation'))
  const versionOf = async (changes: ContentDocument, before: ContentDocument | null) => {
    const { version } = derive!({ ...live, ...changes }, before)
    return version && (await sql<{ version: number }>`select ${version} as version`.execute(app.db)).rows[0]!.version
  }
  expect(await versionOf({ name: 'Autre' }, live)).toBeUndefined()
  expect(await versionOf({ wording: 'J’accepte autre chose.' }, live)).toBe(2)
  expect(await versionOf({ slug: 'jamais-vu' }, null)).toBe(1)
  await buildConsent(app.db, { purpose_slug: 'supprimee', wording_version: 4 })
  expect(await versionOf({ slug: 'supprimee' }, null)).toBe(5)
})
