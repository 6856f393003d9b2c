// Pictures of the library in contents: where they are, and the replacement of their address everywhere (OFF-06). Table
// and column names come from the mappings and the fields, never from input.
import { CONTENT_KINDS, type ContentKind } from '@visions/contract/constants'
import type { Fields, ListField } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { hasFieldForTwo } from '@visions/contract/contents/two-people'
import { allFields } from '@visions/contract/contents/walk'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRows } from '../../platform/database/rows.ts'
import type { ContentMapping, ListMapping } from '../content-mapping.ts'
import { isArchived, titleColumn } from './live.repository.ts'

/** A content that has a picture: in what people see, in rows that they see no more, or in its draft. */
export interface PictureUse {
  mediaId: string
  kind: ContentKind
  key: string
  title: string
  place: 'live' | 'archived' | 'draft'
  /** People see it, or will see it without another decision: a draft in review or with a date. */
  isDecided: boolean
}

/** A column with the address of a picture. `joins`: from the row `t` of the content to the row `alias`. */
interface PictureColumn {
  table: string
  alias: string
  name: string
  isJson: boolean
  joins: RawBuilder<unknown>
}

const ID_IN_ADDRESS = '/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/'

const hasPicture = (fields: Fields): boolean => allFields(fields).some(({ type }) => type === 'picture')

function pictureColumns(
  fields: Fields,
  lists: Readonly<Record<string, ListMapping>> = {},
  row: { table: string; alias: string; key: string; joins: RawBuilder<unknown> },
): PictureColumn[] {
  const { table, alias, key, joins } = row
  const own = Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'picture') return [{ table, alias, name, isJson: false, joins }]
    return field.type === 'group' && hasPicture(field.fields) ? [{ table, alias, name, isJson: true, joins }] : []
  })
  const inner = Object.entries(lists).flatMap(([name, list]) => {
    const child = `${alias}_${list.table}`
    return pictureColumns((fields[name] as ListField).fields, list.lists, {
      table: list.table,
      alias: child,
      key: 'id',
      joins: sql`${joins} join ${sql.table(list.table)} ${sql.ref(child)}
        on ${sql.ref(`${child}.${list.parent}`)} = ${sql.ref(`${alias}.${key}`)}`,
    })
  })
  return [...own, ...inner]
}

const columnsOf = ({ kind, lists, table, key }: ContentMapping): PictureColumn[] =>
  pictureColumns(KINDS[kind].fields, lists, { table, alias: 't', key, joins: sql`` })

/** Contents that have one of these pictures, of all pictures without `ids`; a content once for each place. */
export async function findPictureUses(
  db: Db,
  mappings: readonly ContentMapping[],
  ids?: readonly string[],
): Promise<PictureUse[]> {
  const live = mappings.flatMap((mapping) =>
    columnsOf(mapping).map(({ alias, name, joins }) => {
      const text = sql`${sql.ref(`${alias}.${name}`)}::text`
      return sql`
        select ${mapping.kind}::text as kind, t.${sql.ref(mapping.key)}::text as key, ${titleColumn(mapping)} as title,
          case when ${isArchived(mapping)} then 'archived' else 'live' end as place, not (${isArchived(mapping)})
          as is_decided, ${text} as document
        from ${sql.table(mapping.table)} t ${joins} where ${text} like '%/media/%'`
    }),
  )
  const drafts = sql`
    select kind, key, title, 'draft' as place, stage <> 'writing' as is_decided, draft::text as document
    from content_items where draft::text like '%/media/%'`
  const { rows } = await sql<PictureUse>`
    select distinct m.id as "mediaId", u.kind, u.key, u.title, u.place, u.is_decided as "isDecided"
    from (${sql.join([...live, drafts], sql` union all `)}) u
    cross join lateral (
      select (regexp_matches(u.document, ${ID_IN_ADDRESS}, 'g'))[1]::uuid as id
    ) m
    where ${ids === undefined} or m.id = any(${ids ?? []}::uuid[])
    order by u.place desc, u.kind, u.title, u.key`.execute(db)
  return rows
}

/**
 * Replaces the beginning of an address in all drafts, saves, versions and rows. Versions change too: the bytes of the
 * old address are deleted, and a version that differs from what is live would look like a change outside the office.
 */
export async function replacePicture(
  tx: Db,
  mappings: readonly ContentMapping[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const pattern = `%${from}%`
  const inJson = (name: string) => sql`replace(${sql.ref(name)}::text, ${from}, ${to})::jsonb`
  // Items first, as every act on a content does: concurrent acts then wait for each other, never in a circle.
  await sql`update content_items set draft = ${inJson('draft')} where draft::text like ${pattern}`.execute(tx)
  await sql`update content_saves set document = ${inJson('document')} where document::text like ${pattern}`.execute(tx)
  for (const { table, name, isJson } of mappings.flatMap(columnsOf)) {
    const column = sql.ref(name)
    const replaced = isJson ? inJson(name) : sql`replace(${column}, ${from}, ${to})`
    await sql`update ${sql.table(table)} set ${column} = ${replaced} where ${column}::text like ${pattern}`.execute(tx)
  }
  await sql`update content_versions set document = ${inJson('document')} where document::text like ${pattern}`.execute(
    tx,
  )
}

/** Kinds whose pictures two people choose (OFF-11): all of their pictures, or none. */
const KINDS_FOR_TWO: readonly string[] = CONTENT_KINDS.filter((kind) => hasFieldForTwo(KINDS[kind].fields, 'picture'))

/**
 * Whether a picture changes only with a second person (OFF-11): a content for two people has it live, archived, or
 * in a version that may be restored.
 */
export async function isPictureForTwo(tx: Db, mappings: readonly ContentMapping[], id: string): Promise<boolean> {
  const uses = await findPictureUses(
    tx,
    mappings.filter(({ kind }) => KINDS_FOR_TWO.includes(kind)),
    [id],
  )
  if (uses.some(({ place }) => place !== 'draft')) return true
  const versions = await findRows(tx)`
    select 1 from content_versions
    where kind = any(${KINDS_FOR_TWO}) and document::text like ${`%/media/${id}/%`} limit 1`
  return versions.length > 0
}

const REPLACED =
  'Une image de ce brouillon est remplacée\u00a0: la publication programmée n’a plus lieu. Le brouillon est conservé.'

/**
 * Makes a professional who replaces a picture an author of the drafts for two people that have it, and locks these.
 * Planned ones return to review: they were approved with the other picture.
 */
export async function addPictureAuthor(tx: Db, id: string, professionalId: string): Promise<void> {
  const has = (column: string) =>
    sql`kind = any(${KINDS_FOR_TWO}) and ${sql.ref(column)}::text like ${`%/media/${id}/%`}`
  const add = sql`authors = case when ${professionalId}::uuid = any(authors) then authors
    else array_append(authors, ${professionalId}::uuid) end`
  await sql`update content_items set ${add} where ${has('draft')}`.execute(tx)
  await sql`
    with returned as (
      update content_items set stage = 'submitted', publish_at = null, approved_by = null, approved_in = null,
        approved_revision = null
      where ${has('draft')} and stage = 'approved' returning kind, key)
    insert into content_comments (kind, key, body) select kind, key, ${REPLACED} from returned`.execute(tx)
  await sql`update content_saves set ${add} where ${has('document')}`.execute(tx)
}
