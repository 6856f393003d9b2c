// Compares imported trades with those of the catalogue: what is written, and what stays as the office has it.
import type { Trade } from '@visions/advice/model'
import { plainLetters } from '@visions/contract/plain-letters'

/** The columns that the office edits: an import changes them only while they are as the last import left them. */
export interface Edited {
  title: string
  body: string
  /** Code of the main sector; null for none of ours. */
  sector: string | null
  interests: string
  skills: string[]
  settings: string[]
  limits: string[]
  unsaid: string[]
  level: number | null
  access: string
}

/** The columns that only imports write. */
interface Imported {
  other_sectors: string[]
  centres: string[]
  profile: number[]
  deeds: string[]
  names: string[]
  related: string[]
  is_regulated: boolean
}

/** The ROME, or the trades of the demonstration, of which only codes and titles are from the ROME. */
export type ImportSource = 'rome' | 'demonstration'
export type TradeOrigin = ImportSource | 'office'

/** A row of the table. */
export interface SavedTrade extends Edited, Imported {
  code: string
  source: string
  /**
   * What the last import said of the edited columns, and its source; null before an import. contextsFrom: the source
   * of settings and conditions, which an import can leave unchanged.
   */
  imported: (Partial<Edited> & { from?: TradeOrigin; contextsFrom?: TradeOrigin }) | null
  former_title: string | null
}

export interface Renamed {
  code: string
  from: string
  to: string
}

export interface TradePlan {
  /** The rows to add or replace. */
  writes: (SavedTrade & { isRenamed: boolean })[]
  added: number
  updated: number
  unchanged: number
  /** Trades of which a column stays as the office wrote it. */
  edited: number
  /** Codes that mean another trade now. */
  renamed: Renamed[]
}

const EDITED = [
  'title',
  'body',
  'sector',
  'interests',
  'skills',
  'settings',
  'limits',
  'unsaid',
  'level',
  'access',
] as const
/** Sets: a form of the office changes their order. */
const UNORDERED: ReadonlySet<string> = new Set(['settings', 'limits', 'unsaid'])

/**
 * Plans an import.
 * @param saved the rows of these trades, by code
 * @param from sectors: the codes of our sectors; hasContexts: false leaves settings and limits unchanged
 */
export function planTrades(
  saved: ReadonlyMap<string, SavedTrade>,
  trades: readonly Trade[],
  {
    source,
    sectors,
    hasContexts = true,
  }: { source: ImportSource; sectors: ReadonlySet<string>; hasContexts?: boolean },
): TradePlan {
  const plan: TradePlan = { writes: [], added: 0, updated: 0, unchanged: 0, edited: 0, renamed: [] }
  for (const trade of trades) {
    const before = saved.get(trade.code)
    const contextsFrom = hasContexts || !before ? source : originsOf(before).imported.contexts
    const incoming = rowOf(hasContexts || !before ? trade : withSettingsOf(trade, before), source, {
      sectors,
      contextsFrom,
    })
    if (!before) {
      plan.added++
      plan.writes.push({ ...incoming, isRenamed: false })
      continue
    }
    const left = leftToOffice(before, incoming)
    const from = before.imported?.title ?? before.title
    const isRenamed = !haveSameMeaning(from, trade.title)
    const after: SavedTrade = {
      ...incoming,
      ...left,
      source: before.source,
      former_title: isRenamed ? from : before.former_title,
    }
    if (Object.keys(left).length > 0) plan.edited++
    if (isRenamed) plan.renamed.push({ code: trade.code, from, to: trade.title })
    if (areEqual(before, after)) plan.unchanged++
    else {
      plan.updated++
      plan.writes.push({ ...after, isRenamed })
    }
  }
  return plan
}

/** A trade with the settings and limits of the last import. */
function withSettingsOf(trade: Trade, { imported, ...row }: SavedTrade): Trade {
  const { settings = row.settings, limits = row.limits, unsaid = row.unsaid } = imported ?? {}
  return { ...trade, settings, limits, unsaid }
}

function rowOf(
  trade: Trade,
  source: ImportSource,
  { sectors, contextsFrom }: { sectors: ReadonlySet<string>; contextsFrom: TradeOrigin },
): SavedTrade {
  const known = trade.sectors.filter((sector) => sectors.has(sector))
  const edited: Edited = {
    title: trade.title,
    body: trade.definition,
    sector: known[0] ?? null,
    interests: trade.interests,
    skills: trade.skills,
    settings: trade.settings,
    limits: trade.limits,
    unsaid: trade.unsaid,
    level: trade.level,
    access: trade.access,
  }
  return {
    code: trade.code,
    ...edited,
    other_sectors: trade.sectors.filter((sector) => sector !== edited.sector),
    centres: trade.centres,
    profile: trade.profile,
    deeds: trade.deeds,
    names: trade.names,
    related: trade.related,
    is_regulated: trade.isRegulated,
    source,
    imported: { ...edited, from: source, contextsFrom },
    former_title: null,
  }
}

/**
 * The columns that the office has changed since the last import, or filled before the first. A column of which that
 * import says nothing was not edited then.
 */
function leftToOffice(before: SavedTrade, incoming: Edited): Partial<Edited> {
  const isOffices = (name: (typeof EDITED)[number]) => {
    const isOther = (value: unknown) =>
      UNORDERED.has(name)
        ? !areEqual((before[name] as string[]).toSorted(), (value as string[]).toSorted())
        : !areEqual(before[name], value)
    return before.imported
      ? before.imported[name] !== undefined && isOther(before.imported[name])
      : !isEmpty(before[name]) && isOther(incoming[name])
  }
  return Object.fromEntries(EDITED.filter(isOffices).map((name) => [name, before[name]]))
}

const CONTEXTS: ReadonlySet<string> = new Set(['settings', 'limits', 'unsaid'])

/** What wrote each value of a trade. */
export interface TradeOrigins {
  edited: Record<keyof Edited, TradeOrigin>
  /** others: of the columns that only imports write. contexts: of the settings and conditions before the office. */
  imported: { others: TradeOrigin; contexts: TradeOrigin }
}

export function originsOf(row: SavedTrade): TradeOrigins {
  // Earlier imports did not store their source. Only the ROME has deeds.
  const before = row.deeds.some((text) => text !== '') || row.source !== 'demonstration' ? 'rome' : 'demonstration'
  const others = row.imported ? (row.imported.from ?? before) : 'office'
  const contexts = row.imported?.contextsFrom ?? others
  const left = row.imported ? leftToOffice(row, { ...row, ...row.imported }) : undefined
  const edited = EDITED.map((name) => [name, !left || name in left ? 'office' : CONTEXTS.has(name) ? contexts : others])
  return { edited: Object.fromEntries(edited) as Record<keyof Edited, TradeOrigin>, imported: { others, contexts } }
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** JSON comparison, independent of the order of properties. */
function areEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, part]) => [name, sorted(part)]),
      )
    : value

const SMALL_WORDS = new Set('a au aux d de des du en et l la le les ou par pour sur'.split(' '))

/**
 * Whether two titles of a code name the same trade: the same words. Order, gender, number, accents and punctuation do
 * not count.
 */
export function haveSameMeaning(one: string, other: string): boolean {
  const wordsOf = (title: string) => {
    const words = plainLetters(title).split(/[^a-z0-9]+/)
    return [...new Set(words.filter((word) => word !== '' && !SMALL_WORDS.has(word)).map(stemOf))].toSorted().join(' ')
  }
  return wordsOf(one) === wordsOf(other)
}

/** A word without the endings of gender and number: «technicienne» is «technicien». */
const stemOf = (word: string): string =>
  word
    .replace(/s$/, '')
    .replace(/(?:trice|teuse)$/, 'teur')
    .replace(/euse$/, 'eur')
    .replace(/ive$/, 'if')
    .replace(/(i?)ere$/, '$1er')
    .replace(/([eo])nne$/, '$1n')
    .replace(/e$/, '')
