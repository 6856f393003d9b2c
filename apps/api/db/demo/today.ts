// The demonstration as contents of the office: the bundles of this folder with the dates and addresses of today.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { ContentKind } from '@visions/contract/constants'
import type { SimpleField } from '@visions/contract/contents/field-types/index'
import {
  isDocument,
  rowsIn,
  type ContentDocument,
  type ContentValue,
  type Fields,
} from '@visions/contract/contents/fields'
import { hasOwnKeys, KINDS } from '@visions/contract/contents/kinds'
import { mapDocument, newDocument } from '@visions/contract/contents/walk'
import { daysAfter, parisDay, parisInstant } from '@visions/contract/paris'
import { readStartBundle } from '../../src/start-bundle.ts'

export interface DemoOptions {
  /** Origin of the tools. */
  toolsUrl: string
  /** Origins of the admission coach and the personal cloud. Default: the origin of the tools. */
  coachUrl?: string
  cloudUrl?: string
  /** Origin of the provider of matches. Default: no provider and no exchange with it. */
  matchingUrl?: string
  /** Dates are relative to its day in Paris. Default: now. */
  now?: Date
}

/** A content of the files: like one of a bundle, with slugs as keys, and without the fields that are empty or usual. */
interface Entry {
  kind: ContentKind
  key: string
  document: ContentDocument
  archived?: true
  /** Number of the codes of a reward, and their prefix. */
  codes?: string
}

export interface DemoContent {
  kind: ContentKind
  key: string
  slug: string
  document: ContentDocument
  isArchived: boolean
  /** Codes of the reward; empty for other kinds. */
  codes: readonly string[]
}

const LOGO = '/images/logos/{key}.svg'
/** What the fields of a kind usually are. {key}: the slug. */
const USUAL: Partial<Record<ContentKind, ContentDocument>> = {
  events: { image: '/images/events/{key}.svg' },
  journeys: { image: 'default.jpg' },
  partners: { logo: LOGO, website: 'https://{key}.example' },
  purposes: { slug: '{key}' },
  rewards: { logo: LOGO, proven_price: 0 },
  testimonies: {
    image: '/images/testimonies/{key}.svg',
    agreed_by: 'Camille, par écrit',
    agreed_on: '-60',
    agreed_until: '+300',
  },
  tools: {
    slug: '{key}',
    logo: LOGO,
    minilogo: LOGO,
    type: 0,
    is_free: true,
    stars: 50,
    website: '{tools}/outils/{key}',
    api_url: '{tools}/outils/{key}/api',
  },
}
/** Kinds whose contents are those of the start bundle. Others add to a content of it that has their key. */
const OF_START_BUNDLE: readonly ContentKind[] = ['sectors', 'settings', 'sentences']
/** The provider of matches: every installation has the tool, and only some an address. */
const PROVIDER = 'affluents'

/** The stable identifier of a row: a UUID of its kind, in the singular, and slug. */
export function seedId(kind: string, slug: string): string {
  const hex = createHash('sha256').update(`visions/${kind}/${slug}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.slice(16, 17), 16) % 4]
  // UUID version 8 (RFC 9562): identifiers made by a custom rule.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-')
}

const singular = (plural: string): string =>
  plural === 'presets'
    ? 'preset-mission'
    : plural === 'testimonies'
      ? 'testimony'
      : plural.slice(0, -1).replace('_', '-')
const keyOf = (kind: ContentKind | 'data-types', slug: string): string =>
  hasOwnKeys(kind) ? slug : seedId(singular(kind), slug)

/** The contents of the files, in the order of the files. */
const readFiles = (): Entry[] =>
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.json'))
    .flatMap(
      (name) => (JSON.parse(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')) as { contents: Entry[] }).contents,
    )

/** All contents of the demonstration. Pure: the same addresses and day give the same contents. */
export function readDemo({ toolsUrl, coachUrl, cloudUrl, matchingUrl, now = new Date() }: DemoOptions): DemoContent[] {
  const start = readStartBundle() as Entry[]
  const startDocuments = new Map(start.map(({ kind, key, document }) => [`${kind}/${key}`, document]))
  const entries = [...start.filter(({ kind }) => OF_START_BUNDLE.includes(kind)), ...readFiles()]
  const sharings = entries.filter(({ kind }) => kind === 'exchanges')
  const hasProvider = ({ document }: Entry) => matchingUrl !== undefined || document['import_tool_id'] !== PROVIDER
  const isOffered = (entry: Entry) =>
    hasProvider(entry) &&
    (entry.kind !== 'purposes' || sharings.some((one) => hasProvider(one) && one.document['purpose_id'] === entry.key))
  const places = new Map<ContentKind, number>()
  const tools = toolsUrl.replace(/\/$/, '')
  return entries
    .map((entry) => {
      const { kind, key: slug, document, archived = false, codes = '0 -' } = entry
      const key = keyOf(kind, slug)
      const position = (places.get(kind) ?? 0) + 1
      places.set(kind, position)
      const addresses: Readonly<Record<string, string>> = {
        key: slug,
        tools,
        coach: coachUrl?.replace(/\/$/, '') ?? `${tools}/outils/${slug}`,
        cloud: cloudUrl?.replace(/\/$/, '') ?? `${tools}/outils/${slug}`,
      }
      const { fields } = KINDS[kind]
      const given = {
        ...(fields['position'] && kind !== 'presets' && { position }),
        ...USUAL[kind],
        ...startDocuments.get(`${kind}/${key}`),
        ...document,
      }
      const [count, prefix] = codes.split(' ')
      return {
        entry,
        content: {
          kind,
          key,
          slug,
          document: completeDocument(fields, given, { slug, addresses, today: parisDay(now) }),
          isArchived: archived,
          codes: Array.from({ length: Number(count) }, (_, index) => codeOf(slug, prefix!, index)),
        },
      }
    })
    .filter(({ entry }) => isOffered(entry))
    .map(({ content }) => content)
}

interface Context {
  slug: string
  addresses: Readonly<Record<string, string>>
  /** `YYYY-MM-DD` */
  today: string
}

/** A document with all its fields. Throws for a field that the kind does not have. */
const completeDocument = (fields: Fields, given: ContentDocument, context: Context): ContentDocument =>
  mapDocument(fields, known(fields, given, context), {
    value: (field, value) => (value === undefined ? newDocument({ field })['field']! : resolve(field, value, context)),
    // A row that is a text is its first field. Identifiers follow from `id`, or from the place in the list.
    rows: (list, rows, path) =>
      rowsIn(rows).map((row, index) => {
        const found = isDocument(row) ? row : { [Object.keys(list.fields)[0]!]: row }
        const place = `${context.slug}/${String(found['id'] ?? index + 1)}`
        const { id, ...others } = { ...found, id: seedId(singular(path.split('.').at(-1)!), place) }
        return { id, ...known(list.fields, others, context) }
      }),
  })

function known(fields: Fields, given: ContentDocument, { slug }: Context): ContentDocument {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) throw new Error(`${slug}: there is no field ${unknown}`)
  return given
}

function resolve(field: SimpleField, value: ContentValue, { today, addresses }: Context): ContentValue {
  if (field.type === 'references') return value && (value as string[]).map((slug) => keyOf(field.to, slug))
  if (typeof value !== 'string') return value
  if (field.type === 'reference') return keyOf(field.to, value)
  if (field.type === 'day') return dayOf(value, today)
  if (field.type === 'moment') {
    const at = value.lastIndexOf(' ')
    return parisInstant(dayOf(value.slice(0, at), today), value.slice(at + 1)).toISOString()
  }
  return value.replaceAll(/\{(\w+)\}/g, (all, place: string) => addresses[place] ?? all)
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/**
 * A day (`YYYY-MM-DD`) from `+3` (in three days), `-16 saturday` (the first Saturday from then on) or `11-23` (the next
 * one; `11-23/11-24`: until the end of the 24th).
 */
export function dayOf(text: string, today: string): string {
  const [, days, weekday, date, last = date] =
    /^(?:([+-]\d+)(?: (\w+day))?|(\d\d-\d\d)(?:\/(\d\d-\d\d))?)$/.exec(text) ?? []
  if (days !== undefined) {
    const first = daysAfter(today, Number(days))
    const ahead = weekday ? (WEEKDAYS.indexOf(weekday) - new Date(first).getUTCDay() + 7) % 7 : 0
    return daysAfter(first, ahead)
  }
  if (date === undefined) throw new Error(`${text} is no day`)
  const year = Number(today.slice(0, 4))
  return `${today.slice(5) <= last! ? year : year + 1}-${date}`
}

/** Letters and digits that are easy to copy: no 0 O, 1 I L. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function codeOf(slug: string, prefix: string, index: number): string {
  const bytes = createHash('sha256').update(`visions/code/${slug}/${index}`).digest().subarray(0, 8)
  const text = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${prefix}-${text.slice(0, 4)}-${text.slice(4)}`
}
