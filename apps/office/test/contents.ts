// Contents as the API answers them, for component tests.
import type { ContentKind } from '@visions/contract/constants'
import type { Content } from '@visions/contract/office-contents'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { emptyDocument } from '@visions/contract/contents/walk'
import { KINDS } from '@visions/contract/contents/kinds'
import { testId } from '@visions/ui/test/pages.ts'

export const PAUL = { name: 'Paul Martin' }
export const MISSION = testId(30)
export const TOOLS = {
  names: [
    { key: testId(50), title: 'CV Studio', isLive: true },
    { key: testId(51), title: 'Transvase', isLive: false },
  ],
}

export const task = (n: number, fields: ContentDocument = {}): ContentDocument => ({
  id: testId(60 + n),
  name: `Tâche numéro ${n}`,
  icon: n,
  action: 'toggle',
  stars: 10,
  tools: [],
  ...fields,
})
export const mission = (fields: ContentDocument = {}): ContentDocument => ({
  name: 'Je découvre mes forces',
  subtitle: 'Un test',
  bonus: 100,
  tasks: [task(1), task(2)],
  ...fields,
})

/** A draft that was saved three times. */
export const contentWith = (fields: Partial<Content> = {}): Content => ({
  kind: 'missions',
  key: MISSION,
  state: 'draft',
  revision: 3,
  document: mission(),
  base: null,
  live: null,
  changes: [],
  problems: [],
  publishAt: null,
  savedAt: '2026-11-24T09:00:00.000Z',
  savedBy: PAUL,
  authors: [PAUL],
  needsTwo: false,
  isAuthor: false,
  versions: [],
  comments: [],
  others: [],
  usedBy: [],
  ...fields,
})

export const listedWith = (n: number, fields: object = {}) => ({
  kind: 'missions' as ContentKind,
  key: testId(n),
  title: `Mission ${n}`,
  state: 'published',
  revision: n,
  publishAt: null,
  changedAt: '2026-11-24T09:00:00.000Z',
  changedBy: PAUL.name,
  ...fields,
})

export const emptyContent = (kind: ContentKind): ContentDocument => emptyDocument(KINDS[kind].fields)
