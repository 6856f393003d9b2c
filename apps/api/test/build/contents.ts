// Builders of contents and their drafts.
import { randomUUID } from 'node:crypto'
import type { ContentKind } from '@visions/contract/constants'
import type { ContentDocument } from '@visions/contract/contents/fields'
import type { Db } from '../../src/platform/database/database.ts'
import { insert, unique, type Overrides } from './insert.ts'

/** A complete document of an announcement. */
export const announcementOf = (fields: ContentDocument = {}): ContentDocument => ({
  title: `Annonce ${unique()}`,
  body: 'Les ateliers ouvrent lundi.',
  shown_from: '2026-01-01',
  shown_until: '2099-12-31',
  link: null,
  link_label: '',
  ...fields,
})

/** A live announcement. */
export const buildAnnouncement = (db: Db, overrides: Overrides<'announcements'> = {}) =>
  insert(db, 'announcements', {
    title: `Annonce ${unique()}`,
    body: 'Les ateliers ouvrent lundi.',
    shown_from: '2026-01-01',
    shown_until: '2099-12-31',
    ...overrides,
  })

/** A draft of a content that was never published; of an announcement without `kind`. */
export async function buildDraft(
  db: Db,
  {
    kind = 'announcements',
    key = randomUUID(),
    document = announcementOf(),
    author,
    ...overrides
  }: Overrides<'content_items'> & { kind?: ContentKind; document?: ContentDocument; author?: { id: string } } = {},
) {
  const authors = author ? [author.id] : []
  const draft = JSON.stringify(document)
  await insert(db, 'content_items', {
    kind,
    key,
    title: typeof document['title'] === 'string' ? document['title'] : 'Brouillon',
    draft,
    revision: 1,
    stage: 'writing',
    authors,
    saved_by: author?.id ?? null,
    ...overrides,
  })
  await insert(db, 'content_saves', { kind, key, revision: 1, document: draft, professional_id: author?.id ?? null })
  return { kind, key }
}

/** A file to import of a professional: a CSV of announcements. */
export const buildImport = (db: Db, { id }: { id: string }, overrides: Overrides<'content_imports'> = {}) =>
  insert(db, 'content_imports', {
    professional_id: id,
    kind: 'announcements',
    name: 'annonces.csv',
    file: 'key;title\n;Ateliers',
    ...overrides,
  })
