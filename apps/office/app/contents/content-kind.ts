// The kind and the key in an address, and the titles that its fields refer to.
import { CONTENT_KINDS, type ContentKind } from '@visions/contract/constants'
import type { NameOf } from '@visions/contract/contents/compare'
import type { Fields, KindOfContent } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { allFields } from '@visions/contract/contents/walk'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { notFound } from '@visions/ui/lib/on-server.ts'

export interface ContentTitle {
  key: string
  title: string
  isLive: boolean
}
/** Titles by the kind that fields refer to. null: they could not be loaded. */
export type Titles = Readonly<Record<string, ContentTitle[] | null>>

type Params = Record<string, string | undefined>
type NamedKind = ContentKind | 'data-types'

const isKind = (name: string): name is ContentKind =>
  (CONTENT_KINDS as readonly string[]).includes(name) && Object.hasOwn(KINDS, name)

/** Throws 404 for an unknown kind. */
export function kindIn({ kind = '' }: Params): { name: ContentKind; kind: KindOfContent } {
  if (!isKind(kind)) throw notFound()
  return { name: kind, kind: KINDS[kind] }
}

/** Throws 404 for an unknown kind and for an impossible key. */
export function contentIn(params: Params) {
  const { name, kind } = kindIn(params)
  const key = params['cle'] ?? ''
  if (!/^[\w.:-]{1,80}$/.test(key)) throw notFound()
  return { kind, address: { kind: name, key } }
}

/** Kinds that the invented person of a preview has one of. */
export const PREVIEWED_KINDS = ['contexts', 'namespaces'] as const satisfies NamedKind[]

/**
 * The titles that the fields of a kind choose from, and those of other kinds. `media`: names of pictures by address,
 * the latest first.
 */
export async function loadTitles(api: Api, fields: Fields, others: readonly NamedKind[] = []): Promise<Titles> {
  const all = allFields(fields)
  const kinds = new Set([...all.flatMap((field) => ('to' in field ? [field.to] : [])), ...others])
  const loads = [...kinds].map(async (kind): Promise<[string, ContentTitle[] | null]> => {
    const answer = await orNull(api('GET /office/contents/{kind}/names', { params: { kind } }))
    return [kind, answer?.names ?? null]
  })
  if (all.some(({ type }) => type === 'picture')) loads.push(loadPictures(api))
  return Object.fromEntries(await Promise.all(loads))
}

async function loadPictures(api: Api): Promise<[string, ContentTitle[] | null]> {
  const answer = await orNull(api('GET /office/media/names'))
  return ['media', answer?.pictures.map(({ address, name }) => ({ key: address, title: name, isLive: true })) ?? null]
}

type Option = { value: string; label: string }
/** Pairs of a value and its label, as a field with a list takes these. */
export const optionsOf = (pairs: readonly (readonly [string, string])[]): Option[] =>
  pairs.map(([value, label]) => ({ value, label }))
/** The published contents, as a field with a list takes these; none when they could not be loaded. */
export const liveOptions = (titles: ContentTitle[] | null = null): Option[] =>
  (titles ?? []).flatMap(({ key, title, isLive }) => (isLive ? [{ value: key, label: title }] : []))

/** The title of a content by its kind and key. While titles are missing, the key. */
export function titleFinder(titles: Titles): NameOf {
  const byKind = new Map(
    Object.entries(titles).map(([kind, list]) => [kind, list && new Map(list.map(({ key, title }) => [key, title]))]),
  )
  return (kind, key) => {
    const names = byKind.get(kind)
    return names ? names.get(key) : key
  }
}
