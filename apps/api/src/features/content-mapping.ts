// A kind of contents: how it is stored in the live tables, checked and previewed. One file of the feature that owns the
// tables states it (`<kind>.kind.ts`), src/contents.ts lists them; `contents` reads and writes.
import type { ContentKind } from '@visions/contract/constants'
import type { Remark } from '@visions/contract/contents/field-types/field-type'
import type { ContentDocument } from '@visions/contract/contents/fields'
import type { OpeningSubjectId } from '@visions/contract/contents/opening'
import type { Shown } from '@visions/contract/office-contents'
import type { RawBuilder } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { DB } from '../platform/database/tables.ts'

type TableName = keyof DB

/** Rows of a list. Fields have the names of columns; `position` follows the order of the list, from 1. */
export interface ListMapping {
  table: TableName
  /** Column with the key of the parent row. */
  parent: string
  /** Columns that identify a row within its parent: `['id']`, or those of a unique constraint with the parent. */
  keys: readonly string[]
  /** The table has a column `position`. */
  hasPosition?: true
  /** Lists in the rows, by field. */
  lists?: Readonly<Record<string, ListMapping>>
  /** Columns without a field, each with the reason. */
  leftOut?: Readonly<Record<string, string>>
}

/** One row of `table` for one content. A field without a list here is the column of its name. */
export interface ContentMapping {
  kind: ContentKind
  table: TableName
  /** Column of the key of the content. */
  key: 'id' | 'code' | 'name'
  lists?: Readonly<Record<string, ListMapping>>
  /** What archiving does: deletes the row, or sets this column, which publishing sets to null again. */
  withdrawal: 'delete' | 'archived_at'
  /** Columns without a field, each with the reason. */
  leftOut?: Readonly<Record<string, string>>
  /**
   * The page that shows it to an invented person in the preview (OFF-03), with the element to scroll to, after the
   * person did what the page needs. Unset: no page shows it.
   */
  page?: (content: PreviewedContent) => string | Promise<string>
  /** Path of the link that gives it to people while it is live (OFF-08). Unset: it has none. */
  link?: (key: string) => string
  /** SQL for columns that follow from the new and the live document, for example the version of a wording. */
  derive?: (document: ContentDocument, live: ContentDocument | null) => Readonly<Record<string, RawBuilder<unknown>>>
  /** What else a publication causes. `before`: what the rows contained, also of an archived content. */
  onPublished?: (
    tx: Db,
    published: { key: string; before: ContentDocument | null; document: ContentDocument },
  ) => Promise<void>
  /** Fields that the installation sets: a publication retains the live values. `key`: of the content. */
  installed?: (db: Db, key: string) => Promise<readonly string[]>
  /** Whether the product needs one of these contents, so that none of them is archived. */
  isPermanent?: (db: Db, keys: readonly string[]) => Promise<boolean>
  /** What people meet of live contents (OFF-17), by key: one statement for all of them. Unset: all people see each. */
  shownTo?: (db: Db, keys: readonly string[], facts: ShownFacts) => Promise<ReadonlyMap<string, Shown>>
  /** Keys of the live contents that no person meets, for a filter of the list. */
  findUnseen?: (db: Db) => Promise<string[]>
  /** Why an invented person does not meet a live content (OFF-17): a French sentence; undefined when they do. */
  whyUnmet?: (db: Db, key: string, person: MetPerson) => Promise<string | undefined>
  /** Live contents that share places with a new one: the fields of each that name its place. */
  findSet?: (db: Db, set: ContentDocument) => Promise<ContentDocument[]>
  /** Checks of this kind before publication (OFF-09). `key`: of the content. */
  check?: (document: ContentDocument, key: string, db: Db) => Promise<ContentCheck[]> | ContentCheck[]
}

/** What a kind asks about other features to say what people meet of its contents (OFF-17). One statement each. */
export interface ShownFacts {
  /** The live contents that reference these ones of a kind, by key. */
  findUses: (kind: ContentKind, keys: readonly string[]) => Promise<ReadonlyMap<string, readonly Use[]>>
  /** Whether enough is published for a subject of the opening (OFF-20). */
  readHas: () => Promise<(subject: OpeningSubjectId) => boolean>
}

/** Live contents of a kind that reference a content. */
export interface Use {
  kind: ContentKind
  count: number
}

/** What decides whether an invented person meets a content. */
export interface MetPerson {
  situation: string
  ageGroup: string
  namespace: string | null
  researchType: string
}

/** A content as it would be live, in the transaction of a preview, which is discarded. */
export interface PreviewedContent {
  db: Db
  personId: string
  key: string
  document: ContentDocument
}

export interface ContentCheck extends Remark {
  /** Field, as `tasks.0.name`. */
  path: string
}

/** The table of a kind or of a list, and those of the lists in it. */
export const tablesOf = ({ table, lists = {} }: Pick<ListMapping, 'table' | 'lists'>): TableName[] => [
  table,
  ...Object.values(lists).flatMap(tablesOf),
]
