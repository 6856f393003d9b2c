// A training of a LHEO file (Carif-Oref): one card, in each of its towns that people can still enter.
import { isArea, cityName } from '../catalogue/place.rules.ts'
import type { CatalogueOffer } from '../model.ts'
import { checkCoordinates } from './coordinates.rules.ts'
import { fnv1a } from './hash.rules.ts'
import { cutText, MAX_TEXT, webLink, type Reading } from './offers.rules.ts'

export const LHEO = 'lheo'

export interface LheoTraining {
  id: string
  line: number
  /** Codes of the ROME, and of the Formacode. */
  trades: string[]
  formacodes: string[]
  title: string
  text: string
  /** Keys of the list of levels of LHEO. */
  entryLevel: string
  level: string
  school: string
  url: string
  actions: LheoAction[]
}

export interface LheoAction {
  id: string
  city: string
  latitude: string
  longitude: string
  /** `end`: YYYYMMDD, 99999999 without an end. `state`: key of the state of recruitment. */
  sessions: { end: string; state: string }[]
}

/** Levels of diplomas by the key of LHEO: 4 is the CAP. Lower keys give no diploma. */
const LEVELS: Readonly<Record<string, number>> = { 4: 3, 5: 4, 6: 5, 7: 6, 8: 7 }
/** Levels of entry by the same keys: 1 to 3 ask for no diploma, 0 is not said. */
const ENTRIES: Readonly<Record<string, number>> = { ...LEVELS, 1: 2, 2: 2, 3: 2 }
/** The key of an open recruitment. Without a key, it counts as open. */
const OPEN = ['1', '']
const MAX_TRADES = 20
/** Most trades of a Formacode that says which trade a training leads to. */
const MAX_FORMACODE_TRADES = 3

const ENDED = 'every session has ended'
const CLOSED = 'its recruitment is closed'

/** Trades by Formacode, from the table ROME–Formacode. */
export type Formacodes = ReadonlyMap<string, readonly string[]>

/** Digits of a Formacode: «230 26» is 23026. */
export const formacodeOf = (text: string): string => text.replace(/\s/g, '')

/** Reads a training. `now`: sessions before are over. `plainText` removes tags and entities. */
export function trainingOfLheo(
  training: LheoTraining,
  { now, formacodes, plainText }: { now: Date; formacodes: Formacodes; plainText: (text: string) => string },
): Reading<CatalogueOffer> {
  const id = training.id.replace(/[^\w.-]+/g, '-').slice(0, 40)
  if (id === '') return { problem: 'numero: the training has no number' }
  const title = plainText(training.title).replace(/\s+/g, ' ').trim().slice(0, 300).toWellFormed()
  if (title === '') return { problem: 'intitule-formation: it is empty' }
  const today = now.toISOString().slice(0, 10).replaceAll('-', '')
  const lasting = training.actions
    .map((action) => ({ ...action, sessions: action.sessions.filter(({ end }) => end === '' || end >= today) }))
    .filter(({ sessions }, index) => sessions.length > 0 || training.actions[index]!.sessions.length === 0)
  if (lasting.length === 0) return { leftOut: ENDED }
  const open = lasting.filter(
    ({ sessions }) => sessions.length === 0 || sessions.some(({ state }) => OPEN.includes(state)),
  )
  if (open.length === 0) return { leftOut: CLOSED }

  const notes: string[] = []
  const known = [...new Set(training.trades.filter((code) => /^[A-Z]\d{4}$/.test(code)))].slice(0, MAX_TRADES)
  if (known.length < new Set(training.trades).size) notes.push('code-ROME: left out are codes that are not of the ROME')
  const trades = known.length > 0 ? known : tradesOfFormacodes(training.formacodes, formacodes)
  const url = training.url === '' ? null : webLink(training.url)
  if (url === null && training.url !== '') notes.push('urlweb: left out, as it is not an https link')
  const text = plainText(training.text).trim()
  const common = {
    kind: 'training' as const,
    title,
    text: text.length > MAX_TEXT ? cutText(text, MAX_TEXT) : text,
    publisher: null,
    school: training.school.replace(/\s+/g, ' ').slice(0, 200).toWellFormed() || null,
    level: LEVELS[training.level] ?? null,
    entry: ENTRIES[training.entryLevel] ?? null,
    trades,
    url,
    popularity: 0,
    source: LHEO,
  }
  const towns = new Map<string, CatalogueOffer>()
  for (const action of open) {
    const place = isArea(action.city) ? '' : cityName(action.city).slice(0, 120).toWellFormed()
    const { place: coordinates, note } = checkCoordinates(degrees(action.latitude), degrees(action.longitude))
    if (note !== undefined) notes.push(`latitude, longitude: ${note}`)
    const ends = action.sessions.map(({ end }) => end)
    if (towns.has(place)) continue
    towns.set(place, {
      ...common,
      code: towns.size === 0 ? `${LHEO}:${id}` : `${LHEO}:${id}:${towns.size + 1}`,
      sameAs: open.length > 1 ? fnv1a(`${LHEO} ${id}`) : null,
      place: place || null,
      latitude: coordinates?.latitude ?? null,
      longitude: coordinates?.longitude ?? null,
      expiresAt: ends.length === 0 || ends.includes('') ? null : endOf(ends.toSorted().at(-1)!),
    })
  }
  const [value, ...others] = [...towns.values()]
  return { value: value!, others, notes }
}

const degrees = (text: string): unknown => (text === '' ? undefined : Number(text.replace(',', '.')))

/** The end of a day; null for a training that can be entered at any time. */
function endOf(day: string): string | null {
  const [, year, month, date] = /^(20\d\d)([01]\d)([0-3]\d)$/.exec(day) ?? []
  const time = new Date(`${year}-${month}-${date}T23:59:59Z`)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** The trades of the first Formacode that leads to few. */
function tradesOfFormacodes(codes: readonly string[], formacodes: Formacodes): string[] {
  const lists = codes.map((code) => formacodes.get(formacodeOf(code)) ?? [])
  return [...(lists.find((list) => list.length > 0 && list.length <= MAX_FORMACODE_TRADES) ?? [])]
}
